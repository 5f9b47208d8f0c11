#!/bin/sh
# The whole suite: `make check`, the tests on SQLite, and again on PostgreSQL where there is one. Called by `make test`.
#   TEST_DATABASE_URL   the PostgreSQL server to use (its user must be allowed to create databases)
#   PYTEST              more options for pytest
set -u
cd "$(dirname "$0")/.."
python=.venv/bin/python
broken=""

say() { printf '\n== %s\n' "$*"; }

# A browser and a reader of PDFs, from the system's own packages where this user may install them.
missing=""
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 \
  || missing="chromium"
command -v pdftotext >/dev/null 2>&1 || missing="$missing poppler-utils"
if [ -n "$missing" ]; then
  if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    say "installing $missing"
    # shellcheck disable=SC2086
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing; } \
      >.venv/apt.log 2>&1 </dev/null || echo "could not install $missing: see .venv/apt.log"
  else
    echo "Not on this computer: $missing. The tests that need it are skipped. Debian or Ubuntu: sudo apt install $missing"
  fi
fi

say "make check"
"${MAKE:-make}" --no-print-directory -k check || broken="$broken check"

# The tests never touch the camps of this computer.
ALDEA_DATA=$(mktemp -d)
export ALDEA_DATA
trap 'rm -rf "$ALDEA_DATA"' EXIT
unset PORT REDIS_URL DATABASE_URL MAKELEVEL MAKEFLAGS MFLAGS

TEST_DATABASE_URL=${TEST_DATABASE_URL:-$($python tools/find_postgres.py)}
export TEST_DATABASE_URL

say "tests on SQLite"
# shellcheck disable=SC2086
$python -m pytest -q -n auto --dist worksteal ${PYTEST:-} </dev/null || broken="$broken sqlite"

if [ -n "$TEST_DATABASE_URL" ]; then
  # What pages say to whom does not hang on the database either: those crawls take minutes.
  say "tests on PostgreSQL (not the kernel's, which know no database, nor crawls, browsers and whole stacks)"
  # shellcheck disable=SC2086
  DATABASE_URL=$TEST_DATABASE_URL $python -m pytest -q -n auto --dist worksteal --ignore tests/rules \
    --ignore tests/journey/test_who_knows.py --ignore tests/journey/test_attacker.py -m "not stack and not browser" ${PYTEST:-} </dev/null \
    || broken="$broken postgresql"
else
  say "no PostgreSQL answers here and TEST_DATABASE_URL is not set: the tests ran on SQLite only"
fi

[ -z "$broken" ] || { say "FAILED:$broken"; exit 1; }
