//! `func-inline-recursion`: copies of a recursive function in the place of its own calls.

use ir::{Body, InsertPoint, Mapping, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};

/// Inline a small recursive function into itself
///
/// Each call of a function by itself becomes the body of the function, as it was at first, and so do the calls in the copies, `depth` times and as
/// long as there are at most `max-size` operations: a fraction of the calls is left. Functions of one block alone, without loops that count and
/// without allocations on the stack.
///
/// ```mlir
/// func.func @down(%n: i64) {
///   %c1 = arith.constant 1 : i64
///   %more = arith.cmpi sgt, %n, %c1 : i64
///   scf.if %more {
///     %m = arith.subi %n, %c1 : i64
///     func.call @down(%m) : (i64) -> ()    // another test and, if it holds, the call of @down with %m less 1
///   }
///   return
/// }
/// ```
#[pass("func-inline-recursion", name = "FuncInlineRecursion", on = "func.func")]
pub struct InlineRecursion {
    /// Greatest number of operations of the result
    #[option(default = 160)]
    max_size: u32,
    /// Number of times that the calls are replaced
    #[option(default = 3)]
    depth: u32,
}

impl InlineRecursion {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if !is_simple(body.root()) {
            return Ok(());
        }
        let original = body.clone_body();
        let size = original.root().walk_body().count();
        for _ in 0..self.depth {
            let calls = self_calls(body);
            let total = body.root().walk_body().count() + calls.len() * size;
            if total > self.max_size as usize {
                break;
            }
            for call in calls {
                replace(body, &original, call);
            }
        }
        Ok(())
    }
}

/// Whether a function has one block, and in it neither loops that count nor allocations on the stack.
fn is_simple(function: OpRef<'_>) -> bool {
    let has_block = function.regions().next().is_some_and(|region| region.single_block().is_some());
    let is_left = |op: OpRef<'_>| {
        matches!(
            op.name_str(),
            "scf.for" | "scf.parallel" | "scf.forall" | "memref.alloca" | "memref.alloca_scope"
        ) || op.dialect() == "affine"
    };
    has_block && function.attr("no_inline").is_none() && !function.walk_body().any(is_left)
}

/// Returns the calls of a function by itself that may be inlined.
fn self_calls(body: &Body) -> Vec<Op> {
    let name = body.root().symbol_name();
    let is_self = |op: &OpRef<'_>| {
        let callee = op.attr("callee").and_then(|callee| callee.as_symbol_ref());
        op.is("func.call")
            && op.attr("no_inline").is_none()
            && callee.is_some_and(|(callee, _)| Some(callee) == name)
    };
    body.root().walk_body().filter(is_self).map(|op| op.handle()).collect()
}

/// Puts the body of a function in the place of a call.
fn replace(body: &mut Body, function: &Body, call: Op) {
    let Some(block) = function.root().regions().next().and_then(|region| region.single_block()) else {
        return;
    };
    let mut mapping = Mapping::new();
    for (argument, value) in block.arguments().zip(body.op(call).operands()) {
        mapping.map(argument.handle(), value.handle());
    }
    for op in block.ops() {
        if op.is("func.return") {
            let results: Vec<Value> =
                op.operands().map(|value| mapping.value_or_self(value.handle())).collect();
            return body.replace(call, &results);
        }
        let copy = body.import_op(function, op.handle(), &mut mapping);
        body.insert_at(InsertPoint::Before(call), copy);
    }
}
