# motionc: everything that is done with it, by name. `make help` lists it.

PREFIX ?= /usr/local
SWIFT ?= swift
EXAMPLE ?= Examples/founding.motion

WARNINGS := -Xswiftc -warnings-as-errors
# On Linux the program carries all it needs, the C library too, and starts four times as fast for it.
ifeq ($(shell uname -s),Linux)
  LINKER := -Xswiftc -use-ld=lld
  STATIC := -Xswiftc -static-executable $(LINKER) -Xlinker -s
endif
TESTS := $(WARNINGS) $(LINKER) -debug-info-format none
RELEASE := $(SWIFT) build -c release --product motionc $(WARNINGS) $(STATIC)
STAGES := $(SWIFT) build -c release --product Stages $(WARNINGS) $(STATIC)
SPRINGS := $(SWIFT) build -c release --product Springs $(WARNINGS) $(STATIC)
PROGRAM = $(shell $(SWIFT) build -c release --show-bin-path)/motionc
SOURCES := Package.swift Sources Tests Examples/Runtime

.DEFAULT_GOAL := help
.PHONY: help run build test soak fuzz sanitize bench gallery format lint install clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## build in release and show the founding example: its sentences, its timeline, its frames
	@echo; cat $(EXAMPLE)
	@echo; $(PROGRAM) timeline $(EXAMPLE)
	@echo; $(PROGRAM) compile --fps 2 $(EXAMPLE) 2>/dev/null

build: ## build the program in release
	$(RELEASE)

# Without debug information the tests are built faster. `swift test` builds them with it.
test: ## build and run every test
	$(SWIFT) build --build-tests $(TESTS)
	$(SWIFT) test --skip-build $(TESTS)

soak: ## run the random tests long, in release, with fresh seeds; FOR=120 ends after so many seconds
	SWIFT="$(SWIFT)" SEED="$(SEED)" SUITE="$(SUITE)" Tests/soak.sh $(FOR)

fuzz: ## give motionc invented inputs under the address sanitizer, each target for SECONDS=60; TARGET=parser runs one
	SWIFT="$(SWIFT)" SEED="$(SEED)" TARGET="$(TARGET)" Tests/fuzz.sh $(SECONDS)

sanitize: ## run the tests of the runtime under the thread sanitizer
	$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build-tsan
	$(SWIFT) test --skip-build --sanitize=thread --scratch-path .build-tsan --filter MotionRuntimeTests

bench: build ## measure, against references, in one run
	$(STAGES)
	$(SPRINGS)
	MOTIONC="$(PROGRAM)" STAGES="$(dir $(PROGRAM))Stages" SPRINGS="$(dir $(PROGRAM))Springs" \
	  Tests/Benchmarks/run.sh

gallery: build ## write gallery.html: every example as it moves, beside its source, above its timeline
	MOTIONC="$(PROGRAM)" Examples/gallery.sh gallery.html
	@echo "gallery.html is written"

format: ## lay out the sources as `make lint` wants them
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

lint: ## complain about sources that are laid out otherwise
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

install: build ## install the program and its manual page under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 755 "$(PROGRAM)" "$(DESTDIR)$(PREFIX)/bin/motionc"
	"$(PROGRAM)" help --man > "$(DESTDIR)$(PREFIX)/share/man/man1/motionc.1"
	chmod 644 "$(DESTDIR)$(PREFIX)/share/man/man1/motionc.1"

clean: ## remove what was built
	$(SWIFT) package clean
	rm -rf .build .build-fuzz .build-soak .build-tsan
