//! `test-acc-pointer-like-interface`: what can be done with memory that values of OpenACC point to.

use acc_transforms::pointer_like::{allocate, copy, element_type, free, is_pointer_like, load, store};
use dialect_transforms::make::Make;
use ir::{Body, InsertPoint, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Listener, Rewriter};
use std::fmt::Write;
use syntax::print::{PrintOptions, op_texts};

/// Test OpenACC PointerLikeType interface methods on any implementing type
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-acc-pointer-like-interface",
    name = "(anonymous namespace)::TestPointerLikeTypeInterfacePass",
    on = "func.func",
    depends("acc", "arith", "memref")
)]
pub(crate) struct TestAccPointerLike {
    /// Test mode: walk, alloc, copy, free, load, or store
    #[option(default = "walk")]
    test_mode: String,
}

impl TestAccPointerLike {
    /// Creates operations after those that are marked, and prints them.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        match self.test_mode.as_str() {
            "walk" => cx.print(types(body)),
            "copy" => {
                let [sources, targets] = ["test.src_ptr", "test.dest_ptr"].map(|mark| pointers(body, mark));
                for &source in &sources {
                    targets.iter().for_each(|&target| cx.print(test_copy(body, source, target)));
                }
            }
            mode @ ("alloc" | "free" | "load" | "store") => {
                let value = marked_value(body);
                for pointer in pointers(body, "test.ptr") {
                    cx.print(test(body, mode, pointer, value));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Operations that are inserted.
#[derive(Default)]
struct Inserted(Vec<Op>);

impl Listener for Inserted {
    fn op_inserted(&mut self, _: &Body, op: Op, _: Option<InsertPoint>) {
        self.0.push(op);
    }
}

fn text(op: OpRef<'_>) -> String {
    op_texts(op.body(), &[op.handle()], &PrintOptions::default()).concat()
}

/// Says of the results of marked operations whether they point to memory.
fn types(body: &Body) -> String {
    let marks = ["test.ptr", "test.src_ptr", "test.dest_ptr"];
    let mut out = String::new();
    for op in body.root().walk_post_order().filter(|op| marks.iter().any(|mark| op.attr(mark).is_some())) {
        let _ = writeln!(out, "Operation: {}", text(op));
        for (at, result) in op.results().enumerate() {
            let not = if is_pointer_like(result.ty()) { "" } else { "NOT " };
            let _ = writeln!(out, "  Result {at} is {not}PointerLikeType: {}", result.ty());
        }
        if op.num_results() == 0 {
            out.push_str("  Operation has no results\n");
        }
        out.push('\n');
    }
    out
}

/// Returns the first address that each marked operation returns, with the operation.
fn pointers(body: &Body, mark: &str) -> Vec<(Op, Value)> {
    let marked = body.root().walk_body_post_order().filter(|op| op.attr(mark).is_some());
    let pointer = |op: OpRef<'_>| {
        let value = op.results().find(|result| is_pointer_like(result.ty()))?;
        Some((op.handle(), value.handle()))
    };
    marked.filter_map(pointer).collect()
}

/// Returns the value that is to be stored.
fn marked_value(body: &Body) -> Option<Value> {
    let marked = body.root().walk_body_post_order().filter(|op| op.attr("test.value").is_some());
    marked.filter_map(|op| Some(op.results().next()?.handle())).last()
}

/// Creates operations after one; returns them and what `build` says.
fn build<R>(body: &mut Body, op: Op, build: impl FnOnce(&mut Make<'_, '_>) -> R) -> (R, Vec<Op>) {
    let mut inserted = Inserted::default();
    let loc = body.op(op).loc();
    let rw = &mut Rewriter::with_listener(body, &mut inserted);
    rw.move_to(InsertPoint::After(op));
    let result = build(&mut Make { rw, loc });
    (result, inserted.0)
}

fn list(body: &Body, ops: &[Op]) -> String {
    ops.iter().map(|&op| format!("\tGenerated: {}\n", text(body.op(op)))).collect()
}

fn test(body: &mut Body, mode: &str, (op, pointer): (Op, Value), value: Option<Value>) -> String {
    let name = if mode == "alloc" { "test_alloc" } else { "" };
    let (outcome, ops) = build(body, op, |m| match mode {
        "alloc" => {
            let (_, is_freed) = allocate(m, pointer, name)?;
            Some(format!("\tneeds free: {is_freed}\n"))
        }
        "free" => free(m, pointer, pointer).then(String::new),
        "load" => {
            let loaded = load(m, pointer)?;
            let cx = m.cx();
            Some(format!("\tLoaded value type: {}\n", cx.ty(m.ty(loaded))))
        }
        _ => {
            let value = value.or_else(|| constant(m, pointer))?;
            store(m, value, pointer).then(String::new)
        }
    });
    let shown = text(body.op(op));
    match outcome {
        Some(more) => {
            format!("Successfully generated {mode} for operation: {shown}\n{more}{}", list(body, &ops))
        }
        None => format!("Failed to generate {mode} for operation: {shown}\n"),
    }
}

/// Creates a number of the type that is at an address.
fn constant(m: &mut Make<'_, '_>, pointer: Value) -> Option<Value> {
    let cx = m.cx();
    let element = element_type(cx.ty(m.ty(pointer)))?;
    let ty = element.handle();
    match () {
        () if element.is_int_or_index() => Some(m.int(ty, 42)),
        () if element.is_float() => Some(m.float(ty, 42.0)),
        () => None,
    }
}

fn test_copy(body: &mut Body, source: (Op, Value), target: (Op, Value)) -> String {
    let (is_done, ops) = build(body, target.0, |m| copy(m, source.1, target.1));
    let [from, to] = [source.0, target.0].map(|op| text(body.op(op)));
    let start = if is_done { "Successfully generated" } else { "Failed to generate" };
    format!("{start} copy from source: {from} to destination: {to}\n{}", list(body, &ops))
}
