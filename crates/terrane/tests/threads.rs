//! The text of a module does not depend on how many threads print it.

use std::fmt::Write;
use std::path::Path;
use terrane::ir::Threads;
use terrane::syntax::ParseOptions;
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

/// What is read, or what is wrong with it, in generic form with locations.
fn read(text: &str, threads: usize) -> Vec<String> {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let options = ParseOptions { threads: Threads(threads), ..terrane::eras::options() };
    let parsed = terrane::syntax::parse_bytes(&cx, "text", text.as_bytes(), &options);
    let options = PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() };
    let printed = parsed.ok().map(|module| terrane::syntax::print::to_string(module, &options));
    let errors = parsed.diagnostics.iter().map(|error| format!("{error:?}"));
    printed.into_iter().chain(errors).collect()
}

/// Asserts that one and three threads read the same; shows the first line that differs.
fn reads_the_same(text: &str) {
    let (one, three) = (read(text, 1).concat(), read(text, 3).concat());
    let differ = one.lines().zip(three.lines()).find(|(one, three)| one != three);
    assert_eq!(differ, None);
    assert_eq!(one.len(), three.len());
}

/// Many functions, so that threads are worth it, with one text among them.
fn among_others(text: &str) -> String {
    let mut long = String::new();
    for number in 0..600 {
        let _ = writeln!(long, "func.func private @other{number}(%x: i32, %y: i32) -> i32 {{");
        for value in 0..20 {
            let _ = writeln!(long, "  %{value} = arith.addi %x, %y : i32 loc(#later)");
        }
        let _ = writeln!(long, "  return %0 : i32 // }}\n}}");
        if number == 300 {
            let _ = writeln!(long, "{text}");
        }
    }
    long + "#later = loc(\"later\")\n"
}

#[test]
fn all_tests_read_the_same_at_any_thread_count() {
    let mut found = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests"), &mut found);
    // A part of them, each among others; how they are cut does not matter.
    for text in found.iter().step_by(15) {
        reads_the_same(&among_others(text));
    }
}

#[test]
fn what_depends_on_the_order_is_read_in_order() {
    let function = |body: &str| format!("func.func @f() {{\n{body}\nreturn }}");
    for text in [
        function("\"t.a\"() {a = distinct[0]<unit>, b = distinct[1]<unit>} : () -> ()"),
        function("\"t.a\"() {a = #late} : () -> ()") + "\n#late = 1 : i8",
        function("\"t.use\"(%undefined) : (i32) -> ()"),
        function("cf.br ^nowhere"),
        function("} \"t.a\"() : () -> ("),
        function("\"t.a\"() {a = \"}\"} : () -> () // }"),
        "func.func @f(%a: i32, %a: i32) { return }".to_owned() + &" ".repeat(80),
        "func.func @f(%a: i32) { \"t.a\"() ({ ^bb0(%b: i32): \"t.b\"(%a, %b) : (i32, i32) -> () }) : () -> () return }"
            .to_owned(),
    ] {
        // Short functions are read at once.
        let long = text.replacen(") {", &format!(") {{ // {}\n", "-".repeat(600)), 1);
        assert!(long.len() > 600);
        reads_the_same(&among_others(&long));
    }
}

/// What one thread makes and another one needs, in any order: a map in an array, in a type, in an attribute of a type.
#[test]
fn aliases_are_the_same_whichever_thread_made_their_parts() {
    let mut text = String::new();
    for number in 0..800 {
        let (a, b) = (number * 7 % 90, number * 13 % 80);
        let (map, other) =
            (format!("affine_map<(d0) -> (d0 + {a})>"), format!("affine_map<(d0) -> (d0 * {})>", b + 2));
        let _ = writeln!(
            text,
            "func.func @f{number}(%x: memref<{}xf32, {map}>, %y: tensor<1xi32, {{a = [{other}]}}>) {{",
            a + 1
        );
        let _ = writeln!(
            text,
            "\"t.a\"() {{a = [[{map}], [{{b = {other}}}]], l = loc(fused[\"s{a}\", \"t{b}\"])}} : () -> tensor<2xf32, [{map}]>"
        );
        let _ = writeln!(text, "return loc(\"u{a}\"(\"f.mlir\":1:{}))\n}}", b + 1);
    }
    let printed = |threads: usize, debug_info| {
        let cx = terrane::context();
        cx.allow_unregistered(true);
        let options = ParseOptions { threads: Threads(threads), ..terrane::eras::options() };
        let parsed = terrane::syntax::parse_bytes(&cx, "text", text.as_bytes(), &options);
        let module = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}"));
        terrane::syntax::print::to_string(&module, &PrintOptions { debug_info, ..PrintOptions::default() })
    };
    for debug_info in [false, true] {
        let one = printed(1, debug_info);
        assert!(one.contains("#map1 = affine_map<"), "{one}");
        for threads in [2, 3, 8] {
            assert_eq!(one, printed(threads, debug_info), "{threads} threads");
        }
    }
}

/// Whether a text is read; then all threads print the same.
fn prints_the_same(text: &str) -> bool {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let parsed = terrane::syntax::parse_bytes(&cx, "text", text.as_bytes(), &terrane::eras::options());
    let Ok(module) = parsed.into_result() else { return false };
    for (debug_info, generic) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = PrintOptions { debug_info, generic, ..PrintOptions::default() };
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
        for value in 0..20 {
            let _ = writeln!(text, "%{value} = arith.addi %x, %x : i32");
        }
        let _ = writeln!(text, "return %7 : i32\n}}");
    }
    let _ = writeln!(text, "{{-# dialect_resources: {{ builtin: {{");
    let resources: Vec<String> = (0..5).map(|at| format!("r{}70: \"0x0100000001\"", at)).collect();
    let _ = writeln!(text, "{} }} }} #-}}", resources.join(", ").replace("r070", "r70"));
    assert!(prints_the_same(&text));
}

#[test]
fn aliases_are_numbered_by_where_they_come_first() {
    let mut text = String::new();
    for number in 0..700 {
        let (map, set) = (1 + number % 13 + number / 300, number % 7);
        let _ = writeln!(
            text,
            "func.func private @f{number}(memref<{map}xf32, affine_map<(d0) -> (d0 * {map})>>) attributes {{"
        );
        let _ = writeln!(
            text,
            "  a = affine_set<(d0) : (d0 - {set} >= 0)>, b = [affine_map<(d0) -> (d0 + {number})>]"
        );
        let place = format!("\"f{set}.mlir\":{map}:1");
        let _ = writeln!(
            text,
            "}} loc(callsite(\"inner{map}\"({place}) at fused<\"{set}\">[{place}, \"outer\"]))"
        );
        if number > 500 {
            // Not deferrable any more.
            let _ = writeln!(text, "func.func @g{number}(%x: i32 loc({place})) {{ return }}");
        }
    }
    // Which thread takes what, and when, is another thing each time.
    assert!((0..20).all(|_| prints_the_same(&text)));
}
