//! What is asked of each module.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use terrane::ir::equivalence::{Correspondence, Flags, equivalent};
use terrane::ir::print::PrintOptions;
use terrane::ir::{Body, FastPaths, Threads, verify};

const PASSES: &[&str] = &[
    "canonicalize",
    "cse",
    "symbol-dce",
    "inline",
    "convert-scf-to-cf",
    "lower-affine",
    "remove-dead-values",
];

/// What is known not to hold: the form or pass, what the message contains, and why.
const KNOWN: &[(&str, &str, &str)] = &[
    ("custom", "'scf.parallel' expected", "MLIR too prints reductions that it does not read"),
    (
        "custom",
        "expects different type than prior uses",
        "MLIR too gives operands of compatible shapes one type",
    ),
    ("custom", "\"cf.switch\"(", "MLIR too loses segments of cases that do not exist"),
    ("custom", "\"llvm.switch\"(", "the same"),
    ("custom", "nontemporal = false", "MLIR too prints no attribute that says the default"),
    ("custom", "\"vector.outerproduct\"(", "MLIR too prints no attributes without an accumulator"),
    (
        "custom",
        "expected SSA operand",
        "MLIR too prints llvm.getelementptr without indices, and does not read it",
    ),
    ("custom", "\"nvvm.prefetch\"(", "MLIR too prints that it is uniform after a level only"),
    ("custom", "\"nvgpu.warpgroup.mma\"(", "MLIR too prints no number of groups that is the default"),
    ("custom", "local_bound = false", "MLIR too prints no attribute that says the default"),
    ("custom", "\"smt.int.constant\"(", "MLIR too prints no type of the integer"),
    ("custom", "\"spirv.CopyMemory\"(", "MLIR too prints a single access as that of both pointers"),
    (
        "custom",
        "expected '<'",
        "MLIR too prints the alignment of a cooperative matrix without access, and does not read it",
    ),
    ("custom", "\"spirv.Constant\"(", "MLIR too prints no further attributes of it"),
    ("custom", "\"spirv.SpecConstant", "the same"),
    ("custom", "\"spirv.EntryPoint\"(", "the same"),
    ("custom", "\"spirv.ExecutionMode\"(", "the same"),
    ("custom", "\"tosa.variable\"(", "MLIR too prints a shape without its container"),
    ("custom", "'tosa.variable' expected shaped type", "MLIR too prints types that it does not read"),
    ("custom", "invalid tensor element type", "the same"),
    ("custom", "\"ml_program.global\"(", "MLIR too prints a visibility that is not set as public"),
    ("custom", "custom op 'shape.reduce' number of operands", "MLIR too prints results that are missing"),
    ("canonicalize", "statically non-positive", "MLIR too folds a constant of -1 into a basis"),
    ("inline", "statically non-positive", "the same: callees are canonicalized"),
    (
        "canonicalize",
        "inferred type(s)",
        "MLIR too moves a constant of a more precise type after its partner",
    ),
    ("inline", "inferred type(s)", "the same"),
    ("canonicalize", "'arith.extsi' op result", "MLIR too makes an extension to index of two casts"),
    ("inline", "'arith.extsi' op result", "the same"),
    ("lower-affine", "step operand must be positive", "MLIR too folds constants of -1 into steps"),
    (
        "canonicalize",
        "'scf.parallel' op constant step",
        "MLIR too folds constants that are no steps into steps",
    ),
    ("inline", "'scf.parallel' op constant step", "the same"),
    ("custom", "operand count and affine map", "MLIR too prints loops whose maps lack operands"),
    ("custom", "'affine.for' expected step to be", "MLIR too prints steps that it does not read"),
    ("custom", "'vector.mask' expects a result if", "MLIR too prints a passthru that it does not read"),
    ("custom", "expected ':'", "MLIR too takes the next line's value for what `vector.print` prints"),
    (
        "custom",
        "parseNamedStructuredOpRegion",
        "MLIR does not survive named operations of linalg without operands",
    ),
    ("custom", "unsupported non numeric type", "MLIR too prints no regions of named operations of linalg"),
    ("custom", "expected '{' to begin a region", "MLIR too prints linalg.generic without operands"),
    ("custom", "\"linalg.pack\"(", "MLIR too prints no empty list outer_dims_perm"),
    ("custom", "\"linalg.unpack\"(", "the same"),
    ("custom", "expected non-function type", "MLIR too prints empty lists of types that it does not read"),
];

/// What did not hold: one example of each kind.
#[derive(Default)]
pub(crate) struct Findings {
    found: BTreeMap<String, String>,
    checks: usize,
}

impl Findings {
    /// Something panicked.
    pub(crate) fn panicked(&mut self, op: &str, during: &str) {
        self.add(during, op, "it panicked".to_owned());
    }

    fn add(&mut self, kind: &str, key: &str, text: String) {
        if KNOWN.iter().any(|&(known, of, _)| kind == known && key.contains(of)) {
            return;
        }
        self.found.entry(format!("{kind}: {key}")).or_insert(text);
    }

    /// Asserts that all held.
    pub(crate) fn report(&self) {
        assert!(self.checks > 0, "nothing was checked");
        let all: Vec<String> = self.found.iter().map(|(key, text)| format!("=== {key}\n{text}\n")).collect();
        assert!(all.is_empty(), "{} findings\n{}", all.len(), all.concat());
    }

    /// Checks a module that is valid.
    pub(crate) fn check(&mut self, module: &Body, seed: u64) {
        for generic in [false, true] {
            let form = if generic { "generic" } else { "custom" };
            let checked = catch_unwind(AssertUnwindSafe(|| read_back(module, generic)));
            self.note(form, module, seed, checked);
        }
        let checked = catch_unwind(AssertUnwindSafe(|| same_without_fast_paths(module)));
        self.note("plain", module, seed, checked);
        for pass in PASSES {
            let checked = catch_unwind(AssertUnwindSafe(|| stays_valid(module, pass)));
            self.note(pass, module, seed, checked);
        }
    }

    fn note(
        &mut self,
        kind: &str,
        module: &Body,
        seed: u64,
        checked: std::thread::Result<Result<(), String>>,
    ) {
        self.checks += 1;
        let message = match checked {
            Ok(Ok(())) => return,
            Ok(Err(message)) => message,
            Err(payload) => {
                let text = payload.downcast_ref::<String>().map(String::as_str);
                format!("panic: {}", text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or(""))
            }
        };
        let key: String = message.lines().next().unwrap_or("").chars().take(120).collect();
        self.add(kind, &key, format!("seed {seed}: {message}\n{}", text(module, true)));
    }
}

/// A module as text.
pub(crate) fn text(module: &Body, generic: bool) -> String {
    let options = PrintOptions { generic, ..PrintOptions::default() };
    terrane::syntax::print::to_string(module, &options)
}

/// Whether a text of a module reads back to the module.
fn read_back(module: &Body, generic: bool) -> Result<(), String> {
    // Operations of `affine` simplify their maps while they are read: what has been read once is compared.
    let simplified = module.root().walk().any(|op| op.dialect() == "affine");
    let read_once = match !generic && simplified {
        true => terrane::parse(module.context(), &text(module, false)).ok(),
        false => None,
    };
    let module = read_once.as_deref().unwrap_or(module);
    let printed = text(module, generic);
    let again = terrane::parse(module.context(), &printed);
    let again = again.map_err(|errors| {
        let first = errors.first().map_or("", |error| error.message());
        format!("{first}\n{printed}")
    })?;
    let mut map = Correspondence::new();
    if !equivalent(module.root(), again.root(), Flags::IGNORE_LOCATIONS, &mut map) {
        return Err(first_difference("another module is read", &text(module, true), &text(&again, true)));
    }
    let second = text(&again, generic);
    if second != printed {
        return Err(first_difference("another text is printed", &printed, &second));
    }
    Ok(())
}

fn first_difference(what: &str, one: &str, other: &str) -> String {
    let mut lines = one.lines().zip(other.lines());
    let differs = lines.find(|(one, other)| one != other).unwrap_or(("the same", "the same"));
    format!("{what}: {}\n{}", differs.0.trim(), differs.1.trim())
}

/// Whether a module is valid after a pass. A pass may fail, if it says so.
fn stays_valid(module: &Body, pass: &str) -> Result<(), String> {
    let mut copy = module.clone_body();
    if terrane::run_pipeline(&format!("builtin.module({pass})"), &mut copy).is_err() {
        return Ok(());
    }
    let mut errors = Vec::new();
    if verify(&copy, Threads::ONE, &mut errors) {
        return read_back(&copy, true).map_err(|message| format!("afterwards: {message}"));
    }
    let first = errors.first().map_or("", |error| error.message());
    Err(format!("invalid afterwards: {first}\n{}", text(&copy, true)))
}

/// Checks that a module is read, verified, printed and canonicalized as without fast paths.
fn same_without_fast_paths(module: &Body) -> Result<(), String> {
    let generic = text(module, true);
    let [fast, plain] = [FastPaths::ALL, FastPaths::NONE].map(|paths| {
        let cx = terrane::context();
        cx.use_fast_paths(paths);
        let Ok(mut module) = terrane::parse(&cx, &generic) else { return String::new() };
        let custom = text(&module, false);
        let result = terrane::run_pipeline("builtin.module(canonicalize,sccp)", &mut module);
        format!("{custom}{result:?}{}", text(&module, true))
    });
    if fast == plain { Ok(()) } else { Err(first_difference("fast paths make a difference", &plain, &fast)) }
}
