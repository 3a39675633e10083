//! Work is proportional to the number of callables.

use super::{Inline, work};
use ir::def::Registry;
use ir::{Body, Context};
use pass::{Instrumentation, Item, Pass, PassManager, Pipeline};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Number of operations given to the passes of pipelines.
#[derive(Default)]
struct Given(AtomicU64);

impl Instrumentation for Given {
    fn before_pass(&self, pass: &dyn Pass, body: &Body) {
        // The inliner itself is given all.
        let size = if pass.def().argument == "inline" { 0 } else { 1 + body.op_bound() as u64 };
        self.0.fetch_add(size, Ordering::Relaxed);
    }
}

/// Returns the number of steps to inline all calls of a module on one thread, and the number of remaining
/// functions.
fn steps(text: &str) -> (u64, usize) {
    let cx = Context::new(Registry::new().with(arith::dialect()).with(func::dialect()).with(ub::dialect()));
    let parsed = syntax::parse_bytes(&cx, "t.mlir", text.as_bytes(), &Default::default());
    let mut module = parsed.into_result().expect("the text is well-formed");
    let mut pipeline = Pipeline::on("builtin.module");
    pipeline.items.push(Item::Pass(Box::new(Inline::default())));
    let given = Arc::new(Given::default());
    let mut manager = PassManager::new(pipeline).threads(ir::Threads::ONE);
    manager.instrumentations.push(given.clone());
    let (result, steps) = work::of(|| manager.run(&mut module, &mut |_| {}));
    assert!(result.is_ok());
    (steps + given.0.load(Ordering::Relaxed), module.root().region(0).ops().count())
}

/// Creates a function that calls `count` others, each of which calls a leaf of its own.
fn wide(count: usize, visibility: &str) -> String {
    let mut text = String::new();
    let mut calls = String::new();
    for number in 0..count {
        let _ = writeln!(
            text,
            "func.func {visibility} @leaf{number}(%a: i32) -> i32 {{ %0 = arith.muli %a, %a : i32 return %0 : i32 }}
             func.func {visibility} @mid{number}(%a: i32) -> i32 {{
               %0 = call @leaf{number}(%a) : (i32) -> i32
               %1 = arith.xori %0, %a : i32
               return %1 : i32
             }}"
        );
        let before = if number == 0 { "%a".to_owned() } else { format!("%{}", number - 1) };
        let _ = writeln!(calls, "%{number} = call @mid{number}({before}) : (i32) -> i32");
    }
    text + &format!("func.func @all(%a: i32) -> i32 {{ {calls} return %{} : i32 }}", count - 1)
}

#[test]
fn eight_times_the_calls_are_eight_times_the_work() {
    for (visibility, left) in [("private", 1), ("", 8 * 2 * 50 + 1)] {
        let (few, _) = steps(&wide(50, visibility));
        let (many, functions) = steps(&wide(8 * 50, visibility));
        assert_eq!(functions, left, "all calls are inlined, and private callees go");
        assert!(few > 50 * 8, "work is counted: {few}");
        assert!(many < 9 * few, "400 calls take {many} steps, 50 take {few}");
    }
}
