"""What stops a launch before it begins."""

import errno

_REASONS = {
    errno.EACCES: "no hay permiso",
    errno.EPERM: "no hay permiso",
    errno.EROFS: "es de solo lectura",
    errno.ENOSPC: "no queda sitio en el disco",
    errno.ENOTDIR: "en su camino hay un archivo",
    errno.EEXIST: "en su lugar hay un archivo",
}


class LaunchError(Exception):
    """One line in Spanish that says what is wrong and what to do."""


def reason(error: OSError) -> str:
    """Return why the system refused, in Spanish where the case is a common one."""
    return _REASONS.get(error.errno or 0, error.strerror or type(error).__name__)
