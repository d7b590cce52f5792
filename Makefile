# The two commands that matter: `make preview` and `make test`. Both install what they lack (Scripts/setup says what).

SWIFT ?= swift
# What draws: cairo, or blend2d where that is installed (README.md says how).
RASTERIZER ?= cairo
# Where the build goes; another directory lets two checkouts or two settings be built side by side.
ifeq ($(RASTERIZER),blend2d)
BUILD ?= .build/blend2d
else
BUILD ?= .build
endif
# Where `make install` puts bin/pegbar, and below share its manual page and what shells complete it with.
PREFIX ?= /usr/local
# What `make preview` serves, and where. Without PORT: the tool's own, or the next free one.
DIR ?= Resources/Examples
PORT ?=
# What `make sanitize` looks for.
SANITIZERS ?= thread address
# What `make bench` and `make stages` draw, and how many pixels wide and high.
ANIMATIONS ?= Resources/Examples
SIZE ?= 512

# A target imports what its manifest says, and nothing that merely happened to be built.
IMPORTS = --explicit-target-dependency-import-check error
TRAITS_cairo =
# Not every linker looks into /usr/local/lib by itself.
TRAITS_blend2d = --traits Blend2D -Xlinker -L/usr/local/lib
TRAITS = $(if $(filter cairo blend2d,$(RASTERIZER)),$(TRAITS_$(RASTERIZER)),$(error RASTERIZER is cairo or blend2d, not $(RASTERIZER)))
RELEASE = $(SWIFT) build --scratch-path $(BUILD) -c release $(TRAITS) $(IMPORTS) --product pegbar
SOURCES = Package.swift Sources Plugins Tests Benchmarks/Package.swift Benchmarks/Benchmarks Fuzzing/Package.swift Fuzzing/Sources

.PHONY: help preview test sanitize record build lint format install clean bench stages

help: ## Says what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

preview: build ## Shows the animations of DIR in the browser (DIR=…, PORT=…, RASTERIZER=blend2d)
	@exec "$$($(RELEASE) --show-bin-path)/pegbar" serve $(if $(PORT),--port $(PORT)) "$(DIR)"

test: ## Runs every check: format, Swift tests, the page in a real browser
	@Scripts/setup test
	@BUILD="$(BUILD)/tests" SWIFT="$(SWIFT)" Scripts/test

# Swift hides references in bits of pointers, so what is still in use counts as leaked; memory that grows is for Scripts/soak.
sanitize: ## Runs the server's tests under each of SANITIZERS, in builds of their own (an hour or two)
	@Scripts/setup build
	@for sanitizer in $(SANITIZERS); do \
		TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/thread-sanitizer.txt" ASAN_OPTIONS=detect_leaks=0 \
		$(SWIFT) test --scratch-path $(BUILD)/sanitize-$$sanitizer --sanitize $$sanitizer $(IMPORTS) --filter PreviewTests || exit 1; \
	done

record: ## Writes the goldens of Tests/Fixtures anew; look at what changed
	@Scripts/setup build
	@PEGBAR_RECORD=1 $(SWIFT) test --scratch-path $(BUILD) --filter 'GoldenTests|CurveExportTests|CompiledCodeTests'
	@git status --short Tests/Fixtures Tests/ExportedCode

build: ## Builds the release binary
	@RASTERIZER=$(RASTERIZER) Scripts/setup build
	@$(RELEASE)

lint: ## Checks the format of the Swift sources
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## Puts the Swift sources in form
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

install: build ## Copies the release binary to PREFIX/bin, its manual and shell completions to PREFIX/share
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/install "$$($(RELEASE) --show-bin-path)/pegbar"

bench: build ## Times whole frames of each file of ANIMATIONS, SIZE pixels large (ANIMATIONS=…, SIZE=…)
	@"$$($(RELEASE) --show-bin-path)/pegbar" cost --measure --no-budget --size $(SIZE) $(ARGS) "$(ANIMATIONS)"

stages: ## Times each stage of each file of ANIMATIONS and counts its allocations (see CONTRIBUTING.md)
	@Scripts/setup build
	@cd Benchmarks && ANIMATIONS="$(abspath $(ANIMATIONS))" $(SWIFT) package --allow-writing-to-package-directory benchmark $(ARGS)

clean: ## Removes what was built
	@rm -rf .build Benchmarks/.build
