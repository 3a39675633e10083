//! `lower-affine`, `affine`'s text and its canonicalization, against recorded outputs of mlir-opt 22.
//!
//! With `TERRANE_AFFINE=FILE` the outputs for a file are printed instead: see [`main_for_a_file`].

use conversion::affine_to_standard::lower_affine;
use ir::def::Registry;
use ir::{Body, Context, Scope, Threads};

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

/// Prints what a file is, lowered or canonicalized.
#[test]
fn main_for_a_file() {
    let Ok(file) = std::env::var("TERRANE_AFFINE") else { return };
    let text = std::fs::read_to_string(&file).expect("the file can be read");
    let cx = context();
    for mode in ["print", "lower", "canonicalize"] {
        let mut body = parse(&cx, &text);
        match mode {
            "lower" => {
                for error in lower_affine(&mut body, &Scope::top(), Threads::ONE) {
                    eprintln!("{error:?}");
                }
            }
            "canonicalize" => canonicalize(&mut body),
            _ => {}
        }
        std::fs::write(format!("{file}.{mode}"), print(&body)).expect("the output can be written");
    }
}
