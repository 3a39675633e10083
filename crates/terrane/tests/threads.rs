//! The text of a module does not depend on how many threads print it.

use std::fmt::Write;
use std::path::Path;
use terrane::ir::Threads;
use terrane::syntax::print::{PrintOptions, print_with};

fn texts(folder: &Path, found: &mut Vec<String>) {
    let entries = std::fs::read_dir(folder).expect("the folder is in the tree");
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            texts(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            let text = std::fs::read_to_string(&path).expect("tests are UTF-8");
            found.extend(text.split("// -----\n").map(str::to_owned));
        }
    }
}

/// Whether a text is read; then all threads print the same.
fn prints_the_same(text: &str) -> bool {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let parsed = terrane::syntax::parse_bytes(&cx, "text", text.as_bytes(), &Default::default());
    let Some(module) = parsed.module else { return false };
    for debug_info in [false, true] {
        let options = PrintOptions { debug_info, ..PrintOptions::default() };
        let print = |threads| {
            let mut out = Vec::new();
            print_with(&module, &options, Threads(threads), &mut out).expect("memory takes all");
            String::from_utf8(out).expect("text is UTF-8")
        };
        let one = print(1);
        for threads in [2, 8] {
            assert_eq!(one, print(threads), "{threads} threads");
        }
    }
    true
}

#[test]
fn all_tests_print_the_same_at_any_thread_count() {
    let mut found = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests"), &mut found);
    let read = found.iter().filter(|text| prints_the_same(text)).count();
    assert!(read > 200, "{read} texts are read");
}

#[test]
fn what_is_numbered_in_the_order_of_the_text_stays_so() {
    let mut text = String::new();
    for number in 0..500 {
        let _ = writeln!(text, "func.func @f{number}(%x: i32) -> i32 {{");
        if number % 100 == 70 {
            let _ = writeln!(text, "\"t.a\"() {{a = distinct[{}]<unit>}} : () -> ()", 500 - number);
            let _ = writeln!(text, "\"t.b\"() {{a = dense_resource<r{number}> : tensor<1xi8>}} : () -> ()");
        }
        let _ = writeln!(text, "%y = arith.addi %x, %x : i32\nreturn %y : i32\n}}");
    }
    let _ = writeln!(text, "{{-# dialect_resources: {{ builtin: {{");
    let resources: Vec<String> = (0..5).map(|at| format!("r{}70: \"0x0100000001\"", at)).collect();
    let _ = writeln!(text, "{} }} }} #-}}", resources.join(", ").replace("r070", "r70"));
    assert!(prints_the_same(&text));
}
