//! What is written is read again, at every version and with any number of threads.
// Shows.

use super::{context, is_valid, options, parse, tests_folder, texts};
use terrane::bytecode::{LazyModule, VERSION, read_lazily, write};
use terrane::ir::{Body, OpRef};
use terrane::syntax::print::{PrintOptions, to_string};

fn generic(module: &Body) -> String {
    to_string(module, &PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() })
}

/// The first lines that differ.
fn difference(one: &str, other: &str) -> Option<(String, String)> {
    let lines = one.lines().zip(other.lines());
    let differ =
        lines.map(|(one, other)| (one.to_owned(), other.to_owned())).find(|(one, other)| one != other);
    differ.or_else(|| (one.len() != other.len()).then(|| ("one is longer".to_owned(), String::new())))
}

/// What is not kept, with MLIR neither: a range of a file that is within a line has one form.
const NOT_KEPT: &str = "1:2 to 1:4";

#[test]
fn every_text_comes_back_from_bytecode() {
    let mut all = Vec::new();
    texts(&tests_folder(), &mut all);
    let mut count = 0;
    for (path, text) in all {
        if text.contains(NOT_KEPT) {
            continue;
        }
        let cx = context();
        let parsed = parse(&cx, "text", text.as_bytes(), 1);
        let Some(module) = parsed.ok().filter(|module| is_valid(module)) else { continue };
        count += 1;
        let before = generic(module);
        // The newest version for each text, the others by turns.
        let turn = |version: &u64| *version == VERSION || (version + count).is_multiple_of(6);
        for version in (0..=VERSION).rev().filter(turn) {
            let bytes = write(module, &options(version, 1, &parsed)).unwrap();
            assert!(write(module, &options(version, 3, &parsed)).unwrap() == bytes, "{}", path.display());
            for threads in [1, 3] {
                let cx = context();
                let again = parse(&cx, "bytecode", &bytes, threads);
                let Some(read) = again.ok() else {
                    panic!("{} is not read at version {version}: {:?}", path.display(), again.diagnostics)
                };
                if version >= 5 {
                    assert_eq!(
                        difference(&before, &generic(read)),
                        None,
                        "{} at version {version}",
                        path.display()
                    );
                }
                let twice = write(read, &options(version, 1, &again)).unwrap();
                assert!(twice == bytes, "{} is written otherwise at version {version}", path.display());
            }
        }
    }
    assert!(count > 300, "{count} texts");
}

#[test]
fn functions_are_read_when_they_are_asked_for() {
    let text =
        "func.func @a() { return } module @inner { func.func @b(%x: i32) { return } } func.func private @c()";
    let cx = context();
    let parsed = parse(&cx, "text", text.as_bytes(), 1);
    let module = parsed.ok().unwrap();
    let bytes = write(module, &options(VERSION, 1, &parsed)).unwrap();
    let cx = context();
    let mut lazy = read_lazily(&cx, "bytecode", &bytes).unwrap();
    let blocks = |op: OpRef<'_>| op.region(0).blocks().count();
    let names = |lazy: &LazyModule<'_>| -> Vec<String> {
        let name =
            |op: OpRef<'_>| op.attr("sym_name").and_then(|name| name.as_str()).unwrap_or("").to_owned();
        lazy.pending().into_iter().map(|op| name(lazy.op(op))).collect()
    };
    let root = lazy.pending()[0];
    assert_eq!((lazy.pending().len(), blocks(lazy.op(root))), (1, 0));
    lazy.load(root).unwrap();
    assert_eq!(names(&lazy), ["a", "inner", "c"]);
    let pending = lazy.pending();
    assert!(pending.iter().all(|&op| blocks(lazy.op(op)) == 0));
    lazy.load(pending[1]).unwrap();
    assert_eq!((names(&lazy), blocks(lazy.op(pending[1]))), (["a", "c", "b"].map(str::to_owned).into(), 1));
    let inner = lazy.pending()[2];
    lazy.load(inner).unwrap();
    lazy.load(inner).unwrap();
    assert_eq!((names(&lazy), blocks(lazy.op(inner))), (["a", "c"].map(str::to_owned).into(), 1));
    let whole = lazy.finish().unwrap();
    assert_eq!(difference(&generic(module), &generic(&whole)), None);
}

/// Operations within each other, each in a region that is isolated, and types within each other.
#[test]
fn deep_nests_come_back() {
    const DEPTH: usize = 20_000;
    let (open, close) = ("\"t.x\"() ({ ".repeat(DEPTH), "}) : () -> () ".repeat(DEPTH));
    let ty = format!("{}i1{}", "tuple<".repeat(DEPTH), ">".repeat(DEPTH));
    let modules = format!("{}{}", "module { ".repeat(DEPTH), "} ".repeat(DEPTH));
    for text in [format!("{open}{close}"), format!("\"t.x\"() {{a = {ty}}} : () -> ()"), modules] {
        let cx = context();
        let parsed = parse(&cx, "text", text.as_bytes(), 1);
        let module = parsed.ok().unwrap();
        let bytes = write(module, &options(VERSION, 1, &parsed)).unwrap();
        let cx = context();
        let again = parse(&cx, "bytecode", &bytes, 1);
        let read = again.ok().unwrap_or_else(|| panic!("{:?}", again.diagnostics));
        assert!(write(read, &options(VERSION, 1, &again)).unwrap() == bytes);
    }
}
