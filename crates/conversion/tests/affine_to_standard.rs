//! `lower-affine`, `affine`'s text and its canonicalization, against recorded outputs of mlir-opt 22.

use ir::def::Registry;
use ir::{Body, Context, Scope, Threads};
use terrane_conversion::affine_to_standard::lower_affine;

fn context() -> Context {
    let registry = Registry::new()
        .with(affine::dialect())
        .with(arith::dialect())
        .with(cf::dialect())
        .with(func::dialect())
        .with(memref::dialect())
        .with(scf::dialect())
        .with(ub::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    cx
}

fn parse(cx: &Context, text: &str) -> Box<Body> {
    let parsed = syntax::parse_bytes(cx, "input.mlir", text.as_bytes(), &Default::default());
    match parsed.module {
        Some(module) => module,
        None => panic!("{:?}", parsed.diagnostics),
    }
}

fn print(body: &Body) -> String {
    let mut text = syntax::print::to_string(body, &Default::default());
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn canonicalize(body: &mut Body) {
    let patterns = rewrite::canonicalization_patterns(body.context()).freeze();
    rewrite::for_each_body(body, &Scope::top(), Threads::ONE, &|scope, body| {
        rewrite::apply_greedily(body, scope, &patterns, &Default::default());
    });
}

/// The input and the expectation of a test in `tests/affine`.
fn recorded(name: &str) -> (String, String) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/affine");
    let read = |extension: &str| {
        std::fs::read_to_string(format!("{folder}/{name}.{extension}")).expect("the test is in the tree")
    };
    (read("mlir"), read("expected"))
}

fn compare(name: &str, change: impl Fn(&mut Body)) {
    let (input, expected) = recorded(name);
    let cx = context();
    let mut body = parse(&cx, &input);
    change(&mut body);
    let found = print(&body);
    let differs = found.lines().zip(expected.lines()).find(|(found, expected)| found != expected);
    assert!(found.trim_end() == expected.trim_end(), "{name}: first difference {differs:?}\n{found}");
}

fn lower(body: &mut Body) {
    let errors = lower_affine(body, &Scope::top(), Threads::ONE);
    assert!(errors.is_empty(), "{errors:?}");
}

#[test]
fn custom_forms_are_mlirs() {
    compare("print", |_| {});
}

#[test]
fn all_operations_are_lowered() {
    compare("lower-affine", lower);
}

#[test]
fn reductions_are_lowered() {
    compare("lower-affine-reductions", lower);
}

#[test]
fn bounds_are_folded_before_they_are_lowered() {
    compare("lower-affine-folds", lower);
}

#[test]
fn bounds_are_canonicalized() {
    compare("canonicalize-bounds", canonicalize);
}

#[test]
fn operations_are_canonicalized() {
    compare("canonicalize", canonicalize);
}

#[test]
fn what_cannot_be_lowered_stays() {
    let cx = context();
    let text = "func.func @f(%n: index) -> index {\n %0 = affine.apply affine_map<(d0) -> (d0 mod -3)>(%n)\n return %0 : index }";
    let mut body = parse(&cx, text);
    let errors = lower_affine(&mut body, &Scope::top(), Threads::ONE);
    assert_eq!(errors.len(), 1);
    assert!(print(&body).contains("affine.apply"));
}

/// `TERRANE_AFFINE=FILE` writes what a file is lowered to beside it, to be compared with mlir-opt.
#[test]
#[ignore = "needs a file"]
fn lower_a_file() {
    let file = std::env::var("TERRANE_AFFINE").expect("TERRANE_AFFINE names a file");
    let text = std::fs::read_to_string(&file).expect("the file can be read");
    let mut body = parse(&context(), &text);
    lower(&mut body);
    std::fs::write(format!("{file}.lowered"), print(&body)).expect("the output can be written");
}
