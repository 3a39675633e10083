//! Function passes that break symbol uses, in the function that they run on or in others.

use crate::common::{context, parse};
use ir::{Body, Ident, Op, Threads, Type};
use pass::{Event, Pass, PassCx, PassDef, PassManager, PassResult, Pipeline};
use std::sync::Arc;

type Edit = fn(&mut Body);

/// Changes the function `@f5`, and marks all others as possibly changed.
struct ChangeF5(Edit);

static CHANGE_F5: PassDef = PassDef::new("change-f5", "ChangeF5");

impl Pass for ChangeF5 {
    fn def(&self) -> &'static PassDef {
        &CHANGE_F5
    }

    fn run(&self, _pass: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let name = body.root().symbol_name().map(|name| body.context().ident_str(name).to_owned());
        if name.as_deref() == Some("f5") {
            self.0(body);
        }
        Ok(())
    }
}

/// Creates functions each of which calls the next one, in a region, followed by `extra`.
fn functions(extra: &str) -> String {
    let one = |n: usize| {
        let next = (n + 1) % 40;
        format!(
            "func.func @f{n}(%x: f64, %c: i1) -> f64 {{\nscf.if %c {{\n\
             %0 = func.call @f{next}(%x, %c) : (f64, i1) -> f64\n}}\nreturn %x : f64\n}}\n"
        )
    };
    (0..40).map(one).chain([extra.to_owned()]).collect()
}

/// Returns the errors after the pass.
fn errors(text: &str, edit: Edit, threads: usize) -> Vec<String> {
    let cx = context();
    let mut module = parse(&cx, text);
    let mut pipeline = Pipeline::on("builtin.module");
    assert!(pipeline.nest("func.func").add(ChangeF5(edit)).is_ok());
    let mut errors = Vec::new();
    let mut manager = PassManager::new(pipeline).threads(Threads(threads));
    manager.verify = Some(Arc::new(|body| {
        let mut wrong = Vec::new();
        if ir::verify::verify(body, Threads::ONE, &mut wrong) { Ok(()) } else { Err(wrong) }
    }));
    let result = manager.run(&mut module, &mut |event| {
        if let Event::Diagnostic(diagnostic) = event {
            errors.push(diagnostic.message().to_owned());
        }
    });
    assert_eq!(result.is_ok(), errors.is_empty());
    errors
}

fn call(body: &Body) -> Op {
    let mut ops = body.root().walk_body();
    ops.find(|op| op.is("func.call")).expect("each function has a call").handle()
}

fn call_nobody(body: &mut Body) {
    let cx = body.context().clone();
    let call = call(body);
    body.set_attr(call, cx.ident("callee"), Some(cx.symbol_ref(cx.ident("nobody"))));
}

fn rename(body: &mut Body) {
    let (root, name) = (body.root_handle(), body.context().string_attr(b"g"));
    body.set_attr(root, Ident::SYM_NAME, Some(name));
}

fn take_the_name_of_another(body: &mut Body) {
    let (root, name) = (body.root_handle(), body.context().string_attr(b"f7"));
    body.set_attr(root, Ident::SYM_NAME, Some(name));
}

/// Changes the result type, in the signature and at the return.
fn change_type(body: &mut Body) {
    let cx = body.context().clone();
    let root = body.root_handle();
    let ty = cx.function_type(&[Type::F64, Type::I1], &[Type::I1]);
    body.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
    let ret = body.root().walk_body().find(|op| op.is("func.return")).expect("it returns").handle();
    let flag = body.root().region(0).first_block().expect("it has a body").argument(1).handle();
    body.set_operand(ret, 0, flag);
}

#[test]
fn what_a_function_pass_breaks_is_found() {
    let cases: [(Edit, &[&str]); 5] = [
        (|_| {}, &[]),
        (call_nobody, &["'func.call' op 'nobody' does not reference a valid function"]),
        (rename, &["'func.call' op 'f5' does not reference a valid function"]),
        (take_the_name_of_another, &["redefinition of symbol named 'f7'"]),
        (change_type, &["'func.call' op result type mismatch at index 0"]),
    ];
    // A nested table is verified more thoroughly than one that has only functions.
    for text in [functions(""), functions("module @within {\n}\n")] {
        for threads in [1, 2, 8] {
            for (edit, expected) in cases {
                assert_eq!(errors(&text, edit, threads), expected, "{threads} threads");
            }
        }
    }
}
