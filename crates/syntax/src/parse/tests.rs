//! Tests of the parser: outputs and messages were recorded from mlir-opt 22.

use super::*;

fn context() -> Context {
    let cx = Context::default();
    cx.allow_unregistered(true);
    cx
}

/// Returns the generic form of a text, or its errors.
fn generic(text: &str) -> String {
    let cx = context();
    let parsed = parse_bytes(&cx, "t.mlir", text.as_bytes(), &ParseOptions::default());
    match parsed.ok() {
        Some(module) => module.root().to_string(),
        None => parsed.diagnostics.iter().map(|d| format!("{d}\n")).collect(),
    }
}

#[track_caller]
fn same(text: &str, expected: &str) {
    let expected = format!("\"builtin.module\"() ({{\n  {expected}\n}}) : () -> ()");
    assert_eq!(generic(text), expected);
}

#[track_caller]
fn error(text: &str, expected: &str) {
    assert_eq!(generic(text), format!("t.mlir:{expected}\n"));
}

#[test]
fn more_regions_than_a_body_holds_are_an_error() {
    let text = |count: usize| format!("\"a.b\"() ({}) : () -> ()", vec!["{}"; count].join(", "));
    error(&text(65_536), "1:1: error: an operation has at most 65535 regions");
    assert!(parse_bytes(&context(), "t", text(65_535).as_bytes(), &ParseOptions::default()).is_ok());
}

#[test]
fn more_names_than_a_context_knows_apart_are_an_error() {
    let cx = context();
    let parse = |name: &str| {
        let text = format!("\"{name}\"() : () -> ()");
        parse_bytes(&cx, "t", text.as_bytes(), &ParseOptions::default())
    };
    let known = cx.op_name("a.known");
    let others: Vec<_> = (0..1 << 21).map(|number| cx.op_name(&format!("a.a{number}"))).collect();
    assert!(others[0] != known && others[0] != others[1] && others.last() == Some(&cx.op_name("")));
    assert!(parse("a.known").is_ok() && parse("a.a1000").is_ok());
    let diagnostics = parse("a.new").diagnostics;
    assert_eq!(diagnostics[0].to_string(), "t:1:1: error: more than two million operation names");
}

#[test]
fn one_failure_in_deep_nesting_is_not_said_for_every_level() {
    let text = format!("#m = affine_map<(i) -> ({}", "-".repeat(50_000));
    let found = parse_bytes(&context(), "t", text.as_bytes(), &ParseOptions::default()).diagnostics;
    assert_eq!(found[0].message(), "expected affine expression");
    assert!(found[1..].iter().all(|error| error.message() == "missing operand of negation"));
    assert_eq!(found.len(), 1 + diag::Diagnostic::MOST_FOLLOWERS);
}

#[test]
fn what_is_no_text_says_so() {
    let errors = |bytes: &[u8]| {
        let options = ParseOptions { advice: true, ..ParseOptions::default() };
        parse_bytes(&context(), "t", bytes, &options).diagnostics
    };
    let bytecode = errors(b"ML\xEFR\x06");
    assert_eq!(bytecode[0].to_string(), "t:1:1: error: this is bytecode, not text");
    let bytes = errors(b"\xFF\xFE\0");
    assert_eq!(bytes[0].to_string(), "t:1:1: error: unexpected character");
    assert_eq!(bytes[0].notes()[0].message, "the file is not text in UTF-8");
    assert!(errors(b"}")[0].notes().is_empty());
}

#[test]
fn elements_that_cannot_be_counted_are_an_error() {
    let text = |shape: &str| format!("\"t.a\"() {{a = dense<1> : tensor<{shape}xi8>}} : () -> ()");
    let message = "1:14: error: elements literal type has more elements than can be counted";
    error(&text("9223372036854775807x4"), message);
    error(&text("4294967296x4294967296"), message);
    for good in ["1099511627776", "9223372036854775807", "0x9223372036854775807x4"] {
        let parsed = parse_bytes(&context(), "t", text(good).as_bytes(), &ParseOptions::default());
        assert!(parsed.is_ok(), "{good}");
    }
}

#[test]
fn generic_operations() {
    same(
        "%0:2 = \"a.b\"() {x = 1 : i32} : () -> (i32, f32)\n\"a.c\"(%0#1, %0#0) : (f32, i32) -> ()",
        "%0:2 = \"a.b\"() {x = 1 : i32} : () -> (i32, f32)\n  \"a.c\"(%0#1, %0#0) : (f32, i32) -> ()",
    );
    same("\"a.b\"() <{p = 1 : i8}> : () -> ()", "\"a.b\"() <{p = 1 : i8}> : () -> ()");
    assert_eq!(generic("module @m {}"), "\"builtin.module\"() <{sym_name = \"m\"}> ({\n^bb0:\n}) : () -> ()");
}

#[test]
fn errors_of_names_and_blocks() {
    error("\"a\"(%x) : (i32) -> ()", "1:5: error: use of undeclared SSA value name");
    error("\"a\"(%x, ) : (i32) -> ()", "1:8: error: expected SSA operand");
    error("}", "1:1: error: expected operation name in quotes");
    error("%0 = \"a.b", "1:10: error: expected '\"' in string literal");
    error("\"a\"() ({ \"b\"()[^x] : () -> () }) : () -> ()", "1:16: error: reference to an undefined block");
}

#[test]
fn types_and_attributes() {
    for text in [
        "1 : i32",
        "dense<[1, 2]> : tensor<2xi8>",
        "affine_map<(d0)[s0] -> (d0 + s0)>",
        "array<i32: 1, -2>",
        "memref<4x?xf32, strided<[2, 1], offset: ?>>",
        "vector<[4]x2xf32>",
        "[unit, @a::@b, \"x\\0A\"]",
        "(i32, f32) -> (index, tensor<*xf32>)",
        "loc(fused<\"m\">[\"a\":1:2, unknown])",
    ] {
        let cx = context();
        let attr = parse_attr(&cx, text).map(|attr| cx.attr_ref(attr).to_string());
        assert!(attr.is_ok(), "{text}: {attr:?}");
    }
    let cx = context();
    for (text, message) in [
        ("i99999999", "integer bitwidth is limited to 16777215 bits"),
        (
            "dense<[1,2,3]> : tensor<2xi32>",
            "inferred shape of elements literal ([3]) does not match type ([2])",
        ),
        ("256 : i8", "integer constant out of range for attribute"),
        ("1 : f32", "unexpected decimal integer literal for a floating point value"),
    ] {
        let error = parse_attr(&cx, text).err().map(|error| error.message().to_owned());
        assert_eq!(error.as_deref(), Some(message));
    }
}

#[test]
fn nesting_needs_no_stack() {
    let deep = 20_000;
    let text = format!("{}{}", "[".repeat(deep), "]".repeat(deep));
    assert!(parse_attr(&context(), &text).is_ok());
    let text = format!("{}i32{}", "tuple<".repeat(deep), ">".repeat(deep));
    assert!(parse_type(&context(), &text).is_ok());
    let text = format!("{}{}", "\"a\"() ({".repeat(deep), "}) : () -> ()".repeat(deep));
    let parsed = parse_bytes(&context(), "t", text.as_bytes(), &ParseOptions::default());
    assert!(parsed.is_ok());
}

/// Every prefix and many mutations of valid texts give a module or errors, never a panic.
#[test]
fn no_input_panics() {
    let texts = [
        "#a = loc(\"x\":1:2)\n!t = tuple<i32>\n%0:2 = \"a.b\"() <{p = dense<[[1], [2]]> : tensor<2x1xi8>}> ({\n^bb0(%x: !t):\n \"c\"(%x)[^bb0] {k = array<f32: 1.0>} : (!t) -> () loc(#a)\n}) : () -> (i32, vector<[4]xf32>)\nmodule @m attributes {s = strided<[1, ?], offset: 3>, m = affine_map<(d0)[s0] -> (d0 floordiv 2 + s0)>} {}",
        "{-# dialect_resources: { builtin: { k: \"0x08000000010203\" } } #-}\nbuiltin.unrealized_conversion_cast to i32\n\"x\"() {a = dense_resource<k> : tensor<3xi8>, b = #d<\"x\">, c = !d.t<x<y>>, e = sparse<[[0]], [1]> : tensor<2xi8>, f = distinct[0]<unit>, s = affine_set<(d0) : (d0 >= 0)>} : () -> ()",
    ];
    let mut seed = 1u64;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for text in texts {
        for cut in 0..text.len() {
            let _ = parse_bytes(&context(), "t", &text.as_bytes()[..cut], &ParseOptions::default());
        }
        for _ in 0..2_000 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=random(3) {
                let (at, from) = (random(bytes.len()), random(bytes.len()));
                match random(3) {
                    0 => bytes[at] = bytes[from],
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, b"<>(){}[]%#!@^:,-\"0x9"[random(20)]),
                }
            }
            let _ = parse_bytes(&context(), "t", &bytes, &ParseOptions::default());
        }
    }
}

/// Numbers continue from function to function in generic texts: each function has its own first one.
#[test]
fn numbers_may_start_anywhere() {
    let function = |ops: &str| format!("\"builtin.module\"() ({{\n{ops}\n}}) : () -> ()\n");
    let make = |number: u32| format!("%{number} = \"a.make\"() : () -> i32\n");
    let take = |number: u32| format!("\"a.take\"(%{number}) : (i32) -> ()\n");
    let read = |texts: &[String]| generic(&function(&texts.concat()));
    let three = |one: u32, two: u32, other: u32| {
        read(&[
            function(&(make(one) + &take(one))),
            function(&(make(two) + &take(two))),
            function(&(make(other) + &make(two) + &take(two) + &take(other))),
        ])
    };
    // After, far after and before the first; a number that came before, too.
    for next in [1, 9, 70_000, 9_999_999, 10_000_000, 0] {
        assert_eq!(three(5, next, 4_000), three(0, 0, 1));
        let text = read(&[function(&(make(5) + &take(5))), function(&(make(next) + &take(5)))]);
        assert_eq!(text, "t.mlir:9:10: error: use of undeclared SSA value name\n");
    }
    // A name that is used before it is defined keeps its entry.
    let late =
        |one: u32, two: u32| read(&[function(&(make(one) + &take(two) + &function(&make(7)) + &make(two)))]);
    assert_eq!(late(90_000, 90_001), late(0, 1));
}
