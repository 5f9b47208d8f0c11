#!/bin/sh
# Sets up .venv from a lock:  tools/setup.sh run|dev
# Quiet and instant when the lock has not changed since the last time. Installs from wheels/ alone if that folder exists
# (`make wheels` fills it), so that a laptop without internet can be set up.
set -eu
cd "$(dirname "$0")/.."
kind=${1:-run}
case $kind in
  run) lock=requirements.lock ;;
  dev) lock=requirements-dev.lock ;;
  *) echo "uso: tools/setup.sh run|dev" >&2; exit 2 ;;
esac

fail() { echo "La Aldea: $*" >&2; exit 1; }

case $(uname -s) in
  Linux | Darwin) ;;
  *) fail "funciona en Linux y macOS; en Windows, dentro de WSL (véase README.md)." ;;
esac

# The digest of the lock plus the folder's own name: a virtual environment does not survive being moved.
stamp_of() { (cat "$1"; pwd) | cksum | tr ' ' '-'; }
stamp=$(stamp_of "$lock")
[ -e ".venv/.$kind-$stamp" ] && [ -x .venv/bin/python ] && exit 0

usable() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

if ! [ -x .venv/bin/python ] || ! usable .venv/bin/python; then
  python=
  for candidate in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python3.14 python; do
    if command -v "$candidate" >/dev/null 2>&1 && usable "$candidate"; then python=$candidate; break; fi
  done
  [ -n "$python" ] || fail "hace falta Python 3.11 o más nuevo. Instálelo y repita la orden."
  "$python" -c 'import venv, ensurepip' >/dev/null 2>&1 \
    || fail "a este Python le falta el módulo «venv». En Debian o Ubuntu: sudo apt install python3-venv"
  rm -rf .venv
  "$python" -m venv .venv >/dev/null 2>&1 \
    || { rm -rf .venv; fail "no se pudo crear .venv en esta carpeta: ¿se puede escribir en ella y queda sitio en el disco?"; }
fi

[ -e "$(ls -d .venv/."$kind"-* 2>/dev/null | head -n 1)" ] \
  && echo "La Aldea: se actualizan las piezas…" || echo "La Aldea: se instalan las piezas (solo la primera vez)…"
# What pip says names hosts and paths: it goes to a file, which is only mentioned when something fails.
install() {
  .venv/bin/python -m pip install --no-input --disable-pip-version-check --require-hashes "$@" -r "$lock" >.venv/setup.log 2>&1
}
if [ -d wheels ] && install --no-index --find-links wheels; then
  :
else
  install || fail "la instalación no pudo terminar: ¿hay internet? (sin internet, véase «wheels» en README.md). Detalle en .venv/setup.log"
fi
rm -f .venv/."$kind"-*
: >".venv/.$kind-$stamp"
# The development lock holds everything of the other.
[ "$kind" = run ] || { rm -f .venv/.run-*; : >".venv/.run-$(stamp_of requirements.lock)"; }
