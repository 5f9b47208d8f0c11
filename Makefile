# The two commands of the project are `make run` and `make test`; README.md tells the rest.
PY := .venv/bin/python
.DEFAULT_GOAL := help
.PHONY: help run demo test check check-style check-types check-layers check-migrations check-locks check-scripts bench long lock messages \
  wheels setup setup-dev

help:
	@echo "make run     pone en marcha La Aldea y dice su dirección (Ctrl-C la para)"
	@echo "make demo    lo mismo, con un campamento de muestra en su tercer día"
	@echo "make test    prepara las pruebas y las pasa todas"
	@echo "make check   estilo, tipos, capas, migraciones, listas de piezas al día y lo que las tabletas entienden"
	@echo "make bench   mide y compara con las metas"
	@echo "make long    cambia las reglas de una en una y mira si las pruebas lo notan (una hora o más)"
	@echo "make lock    vuelve a fijar las piezas después de cambiar pyproject.toml"
	@echo "make messages recoge lo que dice el sitio y dice qué falta en inglés"
	@echo "make wheels  guarda las piezas en wheels/ para instalar sin internet"

setup:
	@sh tools/setup.sh run

setup-dev:
	@sh tools/setup.sh dev

run: setup
	@exec $(PY) manage.py launch

# The sample camp has a data folder of its own, inside the usual one.
demo: export ALDEA_DATA := $(or $(ALDEA_DATA),data)/demo
demo: setup
	@$(PY) manage.py migrate -v0
	@$(PY) manage.py demo
	@exec $(PY) manage.py launch

# Each on its own, so that `make -k check` says everything that is wrong.
check: check-style check-types check-layers check-migrations check-locks check-scripts

check-style: setup-dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

check-types: setup-dev
	$(PY) -m mypy

check-layers: setup-dev
	.venv/bin/lint-imports

check-migrations: setup-dev
	$(PY) manage.py makemigrations --check --dry-run
	$(PY) manage.py check

check-locks: setup-dev
	$(PY) tools/locks.py check

check-scripts: setup-dev
	$(PY) -m tools.scripts

test: setup-dev
	@sh tools/test.sh

# LONG="--sample 500" tries some mutants; LONG=--again the survivors with more tests; LONG="--only 'aldea.rules.count.*'" one module's.
long: setup-dev
	@$(PY) -m tools.mutation $(LONG)

bench: setup-dev
	@$(PY) -m benchmarks.run

lock: setup-dev
	@$(PY) tools/locks.py write

messages: setup-dev
	@$(PY) -m tools.messages write

wheels: setup
	@$(PY) -m pip download -q --disable-pip-version-check --require-hashes -r requirements.lock -d wheels >.venv/wheels.log 2>&1 \
	  || { echo "La Aldea: no se pudieron guardar las piezas: detalle en .venv/wheels.log" >&2; exit 1; }
	@echo "La Aldea: guardadas en wheels/. Copia la carpeta entera del proyecto al otro ordenador (mismo sistema y misma versión de Python)."
