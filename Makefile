# The development tasks of motionc. `make help` lists them.

PREFIX ?= /usr/local
SWIFT ?= swift
EXAMPLE ?= Examples/founding.motion

WARNINGS := -Xswiftc -warnings-as-errors
# On Linux the program is linked statically, including the C library, because it then starts four times as fast.
ifeq ($(shell uname -s),Linux)
  LINKER := -Xswiftc -use-ld=lld
  STATIC := -Xswiftc -static-executable $(LINKER) -Xlinker -s
endif
# A compiler process reads the whole module, whichever of its files it compiles: fewer processes with more files each, one for
# each core, need three quarters of the time.
BATCHES := -Xswiftc -driver-batch-size-limit -Xswiftc 1000
TESTS := $(WARNINGS) $(LINKER) $(BATCHES) -debug-info-format none
# The commit that `motionc --version` prints. Without git, it is unknown.
COMMIT ?= $(shell Packaging/commit.sh)
COMMIT_FILE := Sources/motionc/Options/BuiltCommit.swift
# SCRATCH names the folder of the release build, where it must not wait for another build.
SCRATCH ?= .build
# With a short script, the program spends much of its time in Swift's runtime, which makes the type of each array, set
# and dictionary when that is first used. Usually it finds the parts of a type by their mangled names; code that passes
# the parts takes two thirds of the time. To copy or destroy a value, code usually asks for its type even where the
# compiler knows all parts of the value; without type layouts it does not. With a section for each function, the linker
# leaves out the functions that nobody calls.
FRONTEND := -disable-concrete-type-metadata-mangled-name-accessors -disable-type-layout -function-sections
START := $(foreach flag,$(FRONTEND),-Xswiftc -Xfrontend -Xswiftc $(flag))
RELEASE := $(if $(COMMIT),MOTIONC_COMMIT=1) $(SWIFT) build -c release --scratch-path $(SCRATCH) --product motionc \
  $(WARNINGS) $(STATIC) $(START)
STAGES := $(SWIFT) build -c release --product Stages $(WARNINGS) $(STATIC) $(START)
SPRINGS := $(SWIFT) build -c release --product Springs $(WARNINGS) $(STATIC) $(START)
PROGRAM = $(shell $(SWIFT) build -c release --scratch-path $(SCRATCH) --show-bin-path)/motionc
SOURCES := Package.swift Plugins Sources Tests Examples/Runtime

.DEFAULT_GOAL := help
.PHONY: help run build commit test test-build browsers soak fuzz coverage mutate sanitize bench gallery format lint install dist site clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build in release, and show the founding example with its timeline and its frames
	@echo; cat $(EXAMPLE)
	@echo; $(PROGRAM) timeline $(EXAMPLE)
	@echo; $(PROGRAM) compile --fps 2 $(EXAMPLE) 2>/dev/null

build: commit ## Build the program in release
	$(RELEASE)

# The file is written only if the commit is another one, so that nothing is compiled anew without need.
commit:
	@[ -z "$(COMMIT)" ] || echo 'let builtCommit = "$(COMMIT)"' | cmp -s - $(COMMIT_FILE) || \
	  echo 'let builtCommit = "$(COMMIT)"' > $(COMMIT_FILE)

# Without debug information the tests are built faster. `swift test` builds them with it.
# The tests of the program often wait for other programs, so they run in two processes, and those of the libraries in a third.
test: test-build ## Build and run the tests
	@run() { $(SWIFT) test --skip-build --ignore-lock $(TESTS) "$$@"; }; status=0; \
	  run --skip ProgramTests & libraries=$$!; \
	  run --filter 'ProgramTests\.CaseTests' & cases=$$!; \
	  run --filter ProgramTests --skip 'ProgramTests\.CaseTests' || status=1; \
	  wait $$cases || status=1; wait $$libraries || status=1; exit $$status

test-build:
	$(SWIFT) build --build-tests $(TESTS)

browsers: ## Measure pictures in Firefox and WebKit too
	$(SWIFT) build --build-tests $(TESTS)
	BROWSERS=all $(SWIFT) test --skip-build $(TESTS) --filter 'SVGTests|CSSTests|ModuleTests|HTMLTests|ReducedMotionTests|LivePageTests'

soak: ## Run the random tests for long, in release, with fresh seeds; FOR=120 ends after 120 seconds, BUILD=debug is brief
	SWIFT="$(SWIFT)" SEED="$(SEED)" SUITE="$(SUITE)" FLAGS="$(if $(filter debug,$(BUILD)),$(TESTS))" Tests/soak.sh $(FOR)

fuzz: ## Give motionc generated inputs with the address sanitizer, each target for SECONDS=60; TARGET=parser runs one, JOBS=2 two at once
	SWIFT="$(SWIFT)" SEED="$(SEED)" TARGET="$(TARGET)" JOBS="$(JOBS)" Tests/fuzz.sh $(SECONDS)

coverage: ## Show how many regions of each module the tests reach; FILE=Sources/… shows the lines of one file
	SWIFT="$(SWIFT)" Tests/coverage.sh $(FILE)

mutate: ## Change COUNT=120 places of the sources, one at a time, and report which changes no test notices
	SWIFT="$(SWIFT)" SEED="$(SEED)" MODULE="$(MODULE)" Tests/Mutation/mutate.sh $(COUNT)

sanitize: ## Run the tests of the runtime, and of tables made by several threads, with the thread sanitizer
	$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build-tsan
	$(SWIFT) test --skip-build --sanitize=thread --scratch-path .build-tsan --filter 'MotionRuntimeTests|/jobs'

bench: build ## Measure the speed, compared with references
	$(STAGES)
	$(SPRINGS)
	MOTIONC="$(PROGRAM)" STAGES="$(dir $(PROGRAM))Stages" SPRINGS="$(dir $(PROGRAM))Springs" \
	  Tests/Benchmarks/run.sh

gallery: build ## Write gallery.html, which shows every example with its source and its timeline
	MOTIONC="$(PROGRAM)" Examples/gallery.sh gallery.html
	@echo "wrote gallery.html"

format: ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

lint: ## Report sources that are not formatted
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

install: build ## Install the program and its manual page under PREFIX (default: /usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 755 "$(PROGRAM)" "$(DESTDIR)$(PREFIX)/bin/motionc"
	"$(PROGRAM)" help --man > "$(DESTDIR)$(PREFIX)/share/man/man1/motionc.1"
	chmod 644 "$(DESTDIR)$(PREFIX)/share/man/man1/motionc.1"

dist: ## Pack the program for Linux as a tarball and a Debian package in .build-dist, built twice to the same bytes
	SWIFT="$(SWIFT)" Packaging/dist.sh

site: build ## Write the documentation with the gallery as pages in .build-site
	rm -rf .build-site
	mkdir .build-site
	MOTIONC="$(PROGRAM)" HEADER="$$(python3 Packaging/site.py --header)" Examples/gallery.sh .build-site/gallery.html
	python3 Packaging/site.py .build-site

clean: ## Remove everything that was built
	$(SWIFT) package clean
	rm -rf .build $(COMMIT_FILE) .build-ci .build-coverage .build-dist .build-fuzz .build-mutate .build-site .build-soak .build-tsan
