//! The search: what is done with each text, and what was found.

use crate::mutate::Mutator;
use crate::watch::{self, Worker};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Seek, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use terrane::ir::{Body, Context, FastPaths, Threads, verify};

/// How many texts have a context in common: what it keeps of them stays small.
const TEXTS_OF_CONTEXT: u32 = 256;

/// Messages of findings that are known, and of what. Empty is as it should be.
const KNOWN: &[(&str, &str)] = &[
    ("constant too large for index", "the least number in an affine map: MLIR does not read it back either"),
    ("@ identifier expected to start with", "the empty symbol reference: MLIR does not read it back either"),
    (
        "inferred shape of indices literal",
        "sparse elements all at one place, printed as one index: MLIR does not read it back either",
    ),
    ("expects region #0 to have 0 or 1 blocks", "convert-scf-to-cf in affine.parallel: MLIR does it too"),
    (
        "redefinition of symbol named 'matcher'",
        "convert-pdl-to-pdl-interp where a matcher is: MLIR does it too",
    ),
    (
        "remove-dead-values: empty block: expect at least a terminator",
        "an operation that is not registered and ends a block goes: MLIR does it too",
    ),
    (
        "('i32') doesn't match function result type ('i64') in function @f",
        "an scf.parallel's initial value, of another type, for its result: MLIR does it too",
    ),
    (
        "-llvm: 'affine.for' op operand cannot be used as a symbol",
        "a bound that operations of llvm compute, in a loop that stays: MLIR does it too",
    ),
    (
        "convert-func-to-emitc: 'affine.load' op operand cannot be used as a symbol",
        "an index that is an argument of what has become a function of emitc: MLIR does it too",
    ),
    (
        "convert-to-emitc: type mismatch for bb argument",
        "a branch of cf to a block whose arguments are converted: MLIR does it too",
    ),
    (
        "convert-tensor-to-spirv: 'affine.for' op operand cannot be used as a dimension id",
        "a bound that is cast from an argument of spirv: MLIR does it too",
    ),
    (
        "' does not reference a symbol in the current scope",
        "a function of the runtime called in an operation that is not registered, and so may be a symbol table: MLIR does \
         it too",
    ),
    (
        "'llvm.call' op operand type mismatch for operand 0: '!llvm.ptr<",
        "memory of another space that is freed: MLIR does it too",
    ),
    (
        "-llvm: 'affine.load' op operand cannot be used as a dimension id",
        "a subscript that operations of llvm compute, in a load that stays: MLIR does it too",
    ),
    ("-llvm: 'affine.store' op operand cannot be used as a dimension id", "the same in a store"),
    (
        "form-expressions: 'emitc.expression' op yielded value has no defining op",
        "a cast to its own type folds in the expression: MLIR does it too",
    ),
    (
        "lower-affine: 'affine.store' op operand cannot be used as a dimension id",
        "a subscript divided by zero stays, in a loop that is lowered: MLIR does it too",
    ),
    ("lower-affine: 'affine.load' op operand cannot be used as a dimension id", "the same in a load"),
    (
        "-llvm: empty block: expect at least a terminator",
        "an assertion that ends a block of an operation that is not registered: MLIR does it too",
    ),
    (
        "-llvm: operand #0 does not dominate this use",
        "a use before its definition in an operation that is not registered, cut into blocks between them: MLIR does it too",
    ),
    (
        "convert-to-llvm: block with no terminator, has %",
        "an assertion in a block without terminator of an operation that is not registered: MLIR does it too",
    ),
    (
        "convert-to-llvm: type mismatch for bb argument #",
        "a branch of a block that is not reached, to a block whose arguments are converted: MLIR does it too",
    ),
    (
        ": 'spirv.SpecConstantOperation' op expected exactly 2 nested ops",
        "the operation that it wraps is folded: MLIR does it too",
    ),
    ("convert-to-emitc: 'emitc.func' op cannot return array type", "a buffer is returned: MLIR does it too"),
    (
        "sparse-assembler: the sparse-tensor must have static shape",
        "sizes that are not known, of a tensor that is taken apart: MLIR does it too",
    ),
    (
        "wrap-emitc-func-in-class: 'emitc.declare_func' op '",
        "a function that is declared before it is one of a class: MLIR does it too",
    ),
    (
        "-llvm: 'llvm.mlir.global' op must appear at the module level",
        "a global in an operation that is not registered: MLIR does it too",
    ),
];

thread_local! {
    /// Where the last panic of this thread was.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on panics are not told, but kept.
pub(crate) fn keep_places_of_panics() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.payload_as_str().unwrap_or("").lines().next().unwrap_or("").to_owned();
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        PLACE.set(format!("{place}: {message}"));
    }));
}

/// Parses, verifies, prints, reads back, and runs a pass. Whether the text was valid.
fn exercise(cx: &Context, text: &[u8], passes: &[String], choice: usize) -> bool {
    cx.allow_unregistered(choice.is_multiple_of(2));
    let parsed = terrane::syntax::parse_bytes(cx, "mutated", text, &terrane::eras::options());
    let is_ok = parsed.is_ok();
    let mut module = parsed.module;
    if !is_ok {
        assert!(!verify(&module, Threads::ONE, &mut Vec::new()), "a module with holes verifies");
        let _ = print(&module, true);
        return false;
    }
    if !verify(&module, Threads::ONE, &mut Vec::new()) {
        let _ = print(&module, true);
        return false;
    }
    read_back(cx, &module);
    let pass = &passes[choice / 2 % passes.len()];
    if terrane::run_pipeline(&format!("builtin.module({pass})"), &mut module).is_ok() {
        let mut errors = Vec::new();
        let valid = verify(&module, Threads::ONE, &mut errors);
        assert!(valid, "not valid after {pass}: {}", errors.first().map_or("", |error| error.message()));
    }
    true
}

/// One text in so many is also read and rewritten without fast paths.
const TEXTS_FOR_PLAIN: usize = 4;

/// A context with fast paths and one without, which see equal texts.
fn context_pair() -> [Context; 2] {
    let plain = terrane::context();
    plain.use_fast_paths(FastPaths::NONE);
    [terrane::context(), plain]
}

/// Checks that a text is read, verified, printed and rewritten as without fast paths.
fn same_without_fast_paths(pair: &[Context; 2], text: &[u8], pass: &str, choice: usize) {
    let [fast, plain] = pair.each_ref().map(|cx| outcome(cx, text, pass, choice));
    assert!(fast == plain, "fast paths make a difference");
}

/// What a text and a pass give: diagnostics, or both forms of the module.
fn outcome(cx: &Context, text: &[u8], pass: &str, choice: usize) -> String {
    cx.allow_unregistered(choice.is_multiple_of(2));
    let parsed = terrane::syntax::parse_bytes(cx, "mutated", text, &terrane::eras::options());
    if !parsed.is_ok() {
        return format!("{:?}", parsed.diagnostics);
    }
    let (mut module, mut errors) = (parsed.module, parsed.diagnostics);
    if !verify(&module, Threads::ONE, &mut errors) {
        return format!("{errors:?}");
    }
    let before = print(&module, false);
    let result = terrane::run_pipeline(&format!("builtin.module({pass})"), &mut module);
    format!("{before}{result:?}{}", print(&module, true))
}

fn print(module: &Body, generic: bool) -> String {
    let options = terrane::ir::print::PrintOptions { generic, ..Default::default() };
    terrane::syntax::print::to_string(module, &options)
}

/// The generic text without aliases.
fn local(module: &Body) -> String {
    let options = terrane::ir::print::PrintOptions { generic: true, local_scope: true, ..Default::default() };
    terrane::syntax::print::to_string(module, &options)
}

/// The generic text of a valid module reads back. Custom forms are MLIR's, which do not hold everything that
/// is valid, such as operands of compatible types where one type is written: that they are read without panic
/// is all that can be asked here.
fn read_back(cx: &Context, module: &Body) {
    let parse =
        |text: &str| terrane::syntax::parse_bytes(cx, "printed", text.as_bytes(), &terrane::eras::options());
    let _ = parse(&print(module, false));
    let printed = print(module, true);
    let again = parse(&printed);
    let message = again.diagnostics.first().map_or("", |first| first.message());
    let Some(again) = again.ok() else { panic!("the generic text does not read back: {message}") };
    // Two ranges of a file may be printed alike: they have two aliases then, which become one.
    assert!(local(again) == local(module), "the generic text changes when it is read back");
}

/// What is tried, as it is shown.
fn shown(text: &[u8], pass: &str, choice: usize) -> String {
    format!("choice {choice}, pass {pass}\n{}", String::from_utf8_lossy(text))
}

/// The text without the lines that do not matter.
fn reduced(text: &[u8], mut same: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let mut size = lines.len();
    while size > 0 {
        let mut at = 0;
        while at < lines.len() {
            let mut fewer = lines.clone();
            fewer.drain(at..(at + size).min(lines.len()));
            if same(&fewer.concat()) {
                lines = fewer;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    lines.concat()
}

/// A thread's part of the search.
pub(crate) struct Search<'s> {
    passes: &'s [String],
    worker: &'s Worker,
    /// The context, and for how many texts more it is used.
    context: Option<(Context, u32)>,
    pair: Option<([Context; 2], u32)>,
}

impl<'s> Search<'s> {
    pub(crate) fn new(passes: &'s [String], worker: &'s Worker) -> Search<'s> {
        Search { passes, worker, context: None, pair: None }
    }

    /// Whether a text is valid; an error is a finding: where it panicked, or that it is slow.
    fn finding(&mut self, text: &[u8], choice: usize) -> Result<bool, String> {
        let (cx, left) = self
            .context
            .take()
            .filter(|(_, left)| *left > 0)
            .unwrap_or_else(|| (terrane::context(), TEXTS_OF_CONTEXT));
        let pair = (choice % TEXTS_FOR_PLAIN == 3).then(|| {
            let pair = self.pair.take().filter(|(_, left)| *left > 0);
            pair.unwrap_or_else(|| (context_pair(), TEXTS_OF_CONTEXT))
        });
        let passes = self.passes;
        let pass = &passes[choice / 2 % passes.len()];
        PLACE.take();
        let exercise = || {
            if let Some((pair, _)) = &pair {
                same_without_fast_paths(pair, text, pass, choice);
            }
            exercise(&cx, text, passes, choice)
        };
        let run = || catch_unwind(AssertUnwindSafe(exercise));
        let (result, slow) = self.worker.watched(|| shown(text, pass, choice), run);
        match result {
            Err(_) => Err(PLACE.take()),
            Ok(_) if slow => Err("slow".to_owned()),
            Ok(valid) => {
                self.context = Some((cx, left - 1));
                self.pair = pair.map(|(pair, left)| (pair, left - 1)).or(self.pair.take());
                Ok(valid)
            }
        }
    }

    /// A finding's text, small, as it is shown.
    fn reduced(&mut self, text: &[u8], choice: usize, place: &str) -> String {
        let mut same = |text: &[u8]| {
            (self.context, self.pair) = (None, None);
            self.finding(text, choice).as_ref().is_err_and(|other| other == place)
        };
        let known = if !same(text) { "only after other texts in its context; " } else { "" };
        let small = if place == "slow" { text.to_vec() } else { reduced(text, same) };
        let pass = &self.passes[choice / 2 % self.passes.len()];
        format!("{known}{}", shown(&small, pass, choice))
    }
}

/// What was tried so far, by all threads.
#[derive(Default)]
pub(crate) struct Tally {
    next: AtomicU64,
    valid: AtomicU64,
    found: Mutex<BTreeMap<String, String>>,
}

impl Tally {
    /// Tries texts until all are. The file, if given, always holds the text at hand: what ends the process is in it.
    pub(crate) fn work(&self, search: &mut Search, mutator: &Mutator, count: u64, mut file: Option<File>) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let (text, choice) = mutator.text(number);
            if let Some(file) = &mut file {
                let written = file
                    .rewind()
                    .and_then(|()| file.write_all(&text))
                    .and_then(|()| file.set_len(text.len() as u64));
                written.expect("the target folder can be written");
                if number.is_multiple_of(10_000) {
                    let _ = writeln!(std::io::stderr(), "{number} texts, {} MiB", watch::memory() >> 20);
                }
            }
            match search.finding(&text, choice) {
                Ok(valid) => drop(self.valid.fetch_add(u64::from(valid), Ordering::Relaxed)),
                Err(place) => self.record(search, number, &text, choice, place, file.is_some()),
            }
        }
    }

    /// How many texts were valid.
    pub(crate) fn valid(&self) -> u64 {
        self.valid.load(Ordering::Relaxed)
    }

    /// The findings, each with a small text, by place.
    pub(crate) fn found(self) -> BTreeMap<String, String> {
        self.found.into_inner().expect("nobody panics here")
    }

    fn record(
        &self,
        search: &mut Search,
        number: u64,
        text: &[u8],
        choice: usize,
        place: String,
        tell: bool,
    ) {
        let is_known = KNOWN.iter().any(|known| place.contains(known.0));
        if is_known || self.found.lock().expect("nobody panics here").contains_key(&place) {
            return;
        }
        let shown = format!("text {number}, {}", search.reduced(text, choice, &place));
        if tell {
            let _ = writeln!(std::io::stderr(), "=== {place}\n{shown}");
        }
        self.found.lock().expect("nobody panics here").insert(place, shown);
    }
}
