//! The language from its text to machine code, and the page that tells of it.

use terrane::prelude::*;
use toy::{BLOCKS, INFER, LOWER, context, passes};

const PROGRAM: &str = include_str!("../program.mlir");
const PAGE: &str = include_str!("../../../docs/toy.md");
const SOURCES: [&str; 10] = [
    include_str!("../src/constant.rs"),
    include_str!("../src/function.rs"),
    include_str!("../src/lib.rs"),
    include_str!("../src/lower.rs"),
    include_str!("../src/map.rs"),
    include_str!("../src/matmul.rs"),
    include_str!("../src/shape.rs"),
    include_str!("../src/sum.rs"),
    include_str!("../src/transpose.rs"),
    include_str!("../src/types.rs"),
];

#[test]
fn definitions() {
    toy::dialect().check().unwrap();
    terrane::registry().with(toy::dialect()).check().unwrap();
}

/// The text of the program after each part of the pipeline.
fn texts() -> Vec<String> {
    let cx = context();
    let mut module = terrane::parse(&cx, PROGRAM).expect("the program is valid");
    let mut texts = vec![terrane::print(&module)];
    for part in [INFER, LOWER, BLOCKS] {
        terrane::run_pipeline_with(&passes(), part, &mut module).expect("nothing can fail");
        texts.push(terrane::print(&module));
    }
    texts
}

#[test]
fn program_runs() {
    // a * transpose(a) = [14 32; 32 77], and f(x) = x * x + x + x + x.
    let expected = vec![14.0, 32.0, 32.0, 77.0].into_iter().map(|x| x * x + 3.0 * x).collect();
    assert_eq!(toy::run(PROGRAM), Ok((vec![2, 2], expected)));
}

#[test]
fn every_text_is_read_again() {
    for text in texts() {
        let module = terrane::parse(&context(), &text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
        assert_eq!(terrane::print(&module), text);
    }
}

#[test]
fn canonical_form_has_no_transposes() {
    let inferred = &texts()[1];
    assert!(!inferred.contains("transpose") && !inferred.contains("!toy.tensor "), "{inferred}");
}

/// The message of the error of a program.
fn message(program: &str) -> String {
    let errors = toy::run(program).expect_err("the program is wrong");
    errors[0].message().to_string()
}

#[test]
fn mistakes_in_programs_are_told() {
    let function = |ops: &str| format!("toy.func @main() -> !toy.tensor<2, 2> {{ {ops} }}");
    let data = message(&function("%a = constant <[2, 2], [1.0]> return %a : !toy.tensor<2, 2>"));
    assert_eq!(data, "1 values are not those of a shape [2, 2]");
    let shapes = "%a = constant <[1, 2], [1.0, 2.0]>
        %p = matmul %a, %a : !toy.tensor<1, 2>, !toy.tensor<1, 2> to !toy.tensor return %p : !toy.tensor";
    assert_eq!(
        message(&function(shapes)),
        "'toy.matmul' op cannot multiply matrices of shapes [1, 2] and [1, 2]"
    );
    let unknown = "toy.func @main(%a: !toy.tensor) -> !toy.tensor {
        %t = transpose %a : !toy.tensor to !toy.tensor return %t : !toy.tensor }";
    assert_eq!(message(unknown), "'toy.transpose' op has a shape that cannot be inferred");
}

#[test]
fn sum_of_one_is_that_tensor() {
    let cx = context();
    let text = "toy.func @f(%a: !toy.tensor<2>) -> !toy.tensor<2> {
        %s = sum %a : (!toy.tensor<2>) -> !toy.tensor<2>
        return %s : !toy.tensor<2> }";
    let mut module: Box<Body> = terrane::parse(&cx, text).expect("the program is valid");
    terrane::run_pipeline("builtin.module(toy.func(canonicalize))", &mut module).expect("nothing can fail");
    assert!(!terrane::print(&module).contains("sum"));
}

/// The code blocks of a language in the page.
fn blocks(language: &str) -> impl Iterator<Item = &'static str> {
    let fence = format!("```{language}\n");
    PAGE.match_indices(&fence.clone()).map(|(at, _)| at).collect::<Vec<_>>().into_iter().filter_map(
        move |at| {
            let block = &PAGE[at + fence.len()..];
            block.split_once("```").map(|(block, _)| block)
        },
    )
}

#[test]
fn page_shows_the_tested_code() {
    let texts = texts();
    let shown = |block: &str, texts: &[&str]| texts.iter().any(|text| text.contains(block.trim_end()));
    let mut count = 0;
    for block in blocks("rust") {
        assert!(shown(block, &SOURCES), "the page shows code that is not in examples/toy:\n{block}");
        count += 1;
    }
    for block in blocks("mlir") {
        let programs: Vec<&str> = texts.iter().map(String::as_str).chain([PROGRAM]).collect();
        assert!(shown(block, &programs), "the page shows a program that there is not:\n{block}\n{texts:#?}");
        count += 1;
    }
    assert!(count > 12, "only {count} blocks");
}
