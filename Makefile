# The two commands that matter: `make preview` and `make test`. Both install what they lack (Scripts/setup says what).

SWIFT ?= swift
# Where the build goes; another directory lets two checkouts or two settings be built side by side.
BUILD ?= .build
# Where `make install` puts bin/pegbar.
PREFIX ?= /usr/local
# What `make preview` serves, and where. Without PORT: the tool's own, or the next free one.
DIR ?= Resources/Examples
PORT ?=

# A target imports what its manifest says, and nothing that merely happened to be built.
IMPORTS = --explicit-target-dependency-import-check error
RELEASE = $(SWIFT) build --scratch-path $(BUILD) -c release $(IMPORTS) --product pegbar
SOURCES = Package.swift Sources Plugins Tests Benchmarks/Package.swift Benchmarks/Benchmarks Fuzzing/Package.swift Fuzzing/Sources

.PHONY: help preview test record build lint format install clean bench

help: ## Says what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

preview: build ## Shows the animations of DIR in the browser (DIR=…, PORT=…)
	@exec "$$($(RELEASE) --show-bin-path)/pegbar" serve $(if $(PORT),--port $(PORT)) "$(DIR)"

test: ## Runs every check: format, Swift tests, the page in a real browser
	@Scripts/setup test
	@BUILD="$(BUILD)" SWIFT="$(SWIFT)" Scripts/test

record: ## Writes the goldens of Tests/Fixtures anew; look at what changed
	@Scripts/setup build
	@PEGBAR_RECORD=1 $(SWIFT) test --scratch-path $(BUILD) --filter 'GoldenTests|CurveExportTests|CompiledCodeTests'
	@git status --short Tests/Fixtures Tests/ExportedCode

build: ## Builds the release binary
	@Scripts/setup build
	@$(RELEASE)

lint: ## Checks the format of the Swift sources
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## Puts the Swift sources in form
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

install: build ## Copies the release binary to PREFIX/bin
	@mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 "$$($(RELEASE) --show-bin-path)/pegbar" "$(DESTDIR)$(PREFIX)/bin/pegbar"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/pegbar"

bench: ## Times each stage of each file of ANIMATIONS and counts its allocations (see CONTRIBUTING.md)
	@Scripts/setup build
	@cd Benchmarks && ANIMATIONS="$(if $(ANIMATIONS),$(abspath $(ANIMATIONS)))" $(SWIFT) package --allow-writing-to-package-directory benchmark $(ARGS)

clean: ## Removes what was built
	@rm -rf .build Benchmarks/.build
