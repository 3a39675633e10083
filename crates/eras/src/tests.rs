use super::Era;
use diag::Severity;
use ir::Context;
use ir::print::PrintOptions;
use syntax::{ParseOptions, parse_bytes};

fn options(era: Era) -> ParseOptions {
    ParseOptions { era: Some(era), ..super::options() }
}

/// Returns the generic form that a text of a year becomes; the first error where it is wrong.
fn read(era: Era, text: &str) -> Result<String, String> {
    let cx = Context::default();
    cx.allow_unregistered(true);
    let parsed = parse_bytes(&cx, "t.mlir", text.as_bytes(), &options(era));
    match parsed.ok() {
        Some(module) => {
            let how = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
            let text = syntax::print::to_string(module, &how);
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            Ok(lines[1..lines.len() - 1].join("\n"))
        }
        None => {
            let errors = parsed.diagnostics.iter().filter(|found| found.severity() == Severity::Error);
            let first = errors.map(|error| match error.repair() {
                Some(fix) => format!("{} | {:?}", error.message(), fix.replacement),
                None => error.message().to_owned(),
            });
            Err(first.take(1).collect())
        }
    }
}

#[test]
fn maps_and_sets_are_distinguished_from_types() {
    let text = "\"x.op\"() {a: (i) -> (i), b: (i32) -> i32, c: () -> (), d: ()[n] -> (n), e: () : (1 == 0)} : () -> ()";
    let now = "\"x.op\"() {a = affine_map<(d0) -> (d0)>, b = (i32) -> i32, c = () -> (), d = affine_map<()[s0] -> (s0)>, e = affine_set<() : (1 == 0)>} : () -> ()";
    assert_eq!(read(Era::Y2019, text), Ok(now.to_owned()));
    assert_eq!(read(Era::Y2021, text), Ok(now.to_owned()));
    assert!(read(Era::Now, text).is_err());
}

#[test]
fn layouts_are_composed_with_their_symbols_in_order() {
    let text =
        "\"x.op\"() {t: memref<8xf32, (i)[a] -> (i + a), (i)[b] -> (i floordiv b, i mod b), 3>} : () -> ()";
    let now = "\"x.op\"() {t = memref<8xf32, affine_map<(d0)[s0, s1] -> ((d0 + s0) floordiv s1, (d0 + s0) mod s1)>, 3>} : () -> ()";
    assert_eq!(read(Era::Y2019, text), Ok(now.to_owned()));
}

#[test]
fn elements_follow_their_type() {
    let text = "\"x.op\"() {a: dense<tensor<2xi8>, [1, 2]>, b: splat<vector<2xf32>, 0.5>} : () -> ()";
    let now =
        "\"x.op\"() {a = dense<[1, 2]> : tensor<2xi8>, b = dense<5.000000e-01> : vector<2xf32>} : () -> ()";
    assert_eq!(read(Era::Y2019, text), Ok(now.to_owned()));
    let today = "\"x.op\"() {a = dense<[1, 2]> : tensor<2xi8>} : () -> ()";
    assert_eq!(read(Era::Y2021, today), Ok(today.to_owned()));
}

#[test]
fn a_brace_opens_a_region_or_a_dictionary() {
    let region = "\"x.op\"() ({\n\"x.in\"() : () -> ()\n}) : () -> ()";
    for text in ["\"x.op\"() { \"x.in\"() : () -> () }", "\"x.op\"() : () -> () { \"x.in\"() : () -> () }"] {
        assert_eq!(read(Era::Y2019, text), Ok(region.to_owned()), "{text}");
    }
    assert_eq!(read(Era::Y2019, "\"x.op\"() {} : () -> ()"), Ok("\"x.op\"() : () -> ()".to_owned()));
    assert_eq!(
        read(Era::Y2019, "\"x.op\"() {\"a b\": 1} : () -> ()"),
        Ok("\"x.op\"() {\"a b\" = 1 : i64} : () -> ()".to_owned())
    );
}

#[test]
fn slips_have_repairs() {
    for (text, message) in [
        ("\"x.op\"() {t: (tensor<4xf32) -> ()} : () -> ()", "expected '>' in tensor type | \">\""),
        ("#m = (i), [n] -> (i)", "expected '->' or ':' | \"\""),
        ("!t = i32", "expected 'type' in type alias definition | \"type \""),
        ("func $@f()", "unexpected character | \"\""),
    ] {
        assert_eq!(read(Era::Y2019, text), Err(message.to_owned()), "{text}");
    }
}

#[test]
fn nothing_of_the_standard_dialect_is_unknown() {
    let error = read(Era::Y2019, "\"std.other\"() : () -> ()").unwrap_err();
    assert!(error.starts_with("unregistered operation 'std.other'"), "{error}");
}

#[test]
fn broken_texts_of_every_length_end_in_an_error_or_not() {
    let text = "#m = (i)[n] -> (i + n) size (n)\n!t = type !llvm<\"{ i32*, [2 x float] }\">\nfunc @f(%a: memref<4x?xf32, #m, #m>, %b: !t {k: v}) -> (i1) attributes {a: opaque<x, tensor<1xi8>, \"0xAB\">} {\n^b(%c: i32):\n  %0 = cmpi \"slt\", %c, %c : i32 /* c */\n  %1:2 = \"x\"(%c)[^b(%c : i32)] {a: dense<tensor<1xi1>, [true]>, b} : (i32) -> (i1, i1) { return }\n  %2 = dim %a, 0 : tensor<*xf32>\n  vector.transfer_read %a[%c], (%c) {permutation_map: (i) -> (i)} : memref<4xf32>, vector<4xf32>\n}\n";
    for end in 0..text.len() {
        let _ = read(Era::Y2019, &text[..end]);
        let _ = read(Era::Y2021, &text[end..]);
    }
    let deep = format!("#m = {}", "(".repeat(100_000));
    assert!(read(Era::Y2019, &deep).is_err());
    let deep = format!("#m = (i) -> ({}", "-".repeat(100_000));
    assert!(read(Era::Y2019, &deep).is_err());
    let deep = "\"x.op\"() {".repeat(20_000);
    assert!(read(Era::Y2019, &deep).is_err());
}
