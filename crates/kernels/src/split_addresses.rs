//! `split-addresses`: address computations in loops, so that a part of them does not change there.

use interfaces::{LoopLike, is_defined_outside};
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};

/// Split addresses of sums in loops
///
/// An address of a sum of which one part is defined outside of the loop becomes an address of the other part, from an address that the loop
/// does not change. Flags that say that an address is in bounds go, since the first one may not be. What addresses are computed from and
/// addresses move out of the loops that do not change them, also out of branches there.
///
/// ```mlir
/// %0 = llvm.add %row, %j : i64                                  %0 = llvm.getelementptr %p[%row] : (!llvm.ptr, i64) -> !llvm.ptr, f32
/// %1 = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32   %1 = llvm.getelementptr %0[%j] : (!llvm.ptr, i64) -> !llvm.ptr, f32
/// ```
#[pass("split-addresses", name = "SplitAddresses", depends("llvm"))]
pub struct SplitAddresses;

impl SplitAddresses {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| split_all(body));
        Ok(())
    }
}

fn split_all(body: &mut Body) {
    let products: Vec<Op> =
        body.root().walk_body().filter(|op| op.is("llvm.mul")).map(|op| op.handle()).collect();
    for op in products {
        distribute(body, op);
    }
    hoist_all(body);
    let mut work: Vec<Op> =
        body.root().walk_body().filter(|op| op.is("llvm.getelementptr")).map(|op| op.handle()).collect();
    while let Some(op) = work.pop() {
        work.extend(split(body, op).into_iter().flatten());
    }
    hoist_all(body);
}

/// Moves addresses and the numbers that they may be computed from out of the loops that do not change them.
fn hoist_all(body: &mut Body) {
    const NAMES: [&str; 6] =
        ["llvm.extractvalue", "llvm.getelementptr", "llvm.mul", "llvm.add", "llvm.sub", "llvm.shl"];
    let is_part = |op: &OpRef<'_>| NAMES.contains(&op.name_str()) && !op.result(0).ty().is_vector();
    let ops: Vec<Op> = body.root().walk_body().filter(is_part).map(|op| op.handle()).collect();
    for op in ops {
        while let Some(around) = loop_around(body.op(op)) {
            if !body.op(op).operands().all(|operand| is_defined_outside(around, operand)) {
                break;
            }
            let around = around.handle();
            body.move_before(around, op);
        }
    }
}

/// Makes a sum of the product of a sum with a constant and a constant, so that neighbours share a product. It wraps as the product did.
fn distribute(body: &mut Body, op: Op) {
    let view = body.op(op);
    let (Some(sum), Some(scale)) = (view.operand(0).defining_op(), constant(view.operand(1))) else {
        return;
    };
    let Some(by) = sum.is("llvm.add").then(|| constant(sum.operand(1))).flatten() else { return };
    let (loc, ty, base, scaling) =
        (view.loc(), view.result(0).ty_handle(), sum.operand(0).handle(), view.operand(1).handle());
    if ty != ir::Type::I64 {
        return;
    }
    let cx = body.context().clone();
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let state = builder.state("llvm.mul", loc).operands([base, scaling]).results([ty]);
    let product = builder.insert_value(state);
    let attr = cx.i64_attr(by.wrapping_mul(scale));
    let state = builder.state("llvm.mlir.constant", loc).attr(&cx, "value", attr).results([ty]);
    let offset = builder.insert_value(state);
    let state = builder.state("llvm.add", loc).operands([product, offset]).results([ty]);
    let new = builder.insert_value(state);
    let old = body.op(op).result(0).handle();
    body.replace_all_uses(old, new);
    body.erase(op);
}

/// Returns the number that a value is.
fn constant(value: ir::ValueRef<'_>) -> Option<i64> {
    value.defining_op().filter(|op| op.is("llvm.mlir.constant"))?.attr("value")?.as_i64()
}

/// Returns the innermost loop around an operation.
fn loop_around(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut next = op.parent();
    while let Some(around) = next {
        if around.is_root() {
            return None;
        }
        if around.interface::<dyn LoopLike>().is_some() {
            return Some(around);
        }
        next = around.parent();
    }
    None
}

/// Splits an address. Returns both parts.
fn split(body: &mut Body, op: Op) -> Option<[Op; 2]> {
    let view = body.op(op);
    let raw = view.attr("rawConstantIndices")?.as_ints()?;
    if view.num_operands() != 2 || raw != [i64::from(i32::MIN)] || view.result(0).ty().is_vector() {
        return None;
    }
    let (base, index) = (view.operand(0), view.operand(1));
    let sum = index.defining_op().filter(|op| op.is("llvm.add"))?;
    let around = loop_around(view)?;
    let outside = |value: ir::ValueRef<'_>| is_defined_outside(around, value);
    let (x, y) = (sum.operand(0), sum.operand(1));
    let is_constant =
        |value: ir::ValueRef<'_>| value.defining_op().is_some_and(|op| op.is("llvm.mlir.constant"));
    if outside(index) && outside(base) {
        return None;
    }
    // Constants are added last, where they are a part of accesses.
    let (fixed, changing) = match (is_constant(x), is_constant(y)) {
        (true, true) => return None,
        (true, false) => (y.handle(), x.handle()),
        (false, true) => (x.handle(), y.handle()),
        _ if !outside(base) => return None,
        _ => match (outside(x), outside(y)) {
            (true, false) => (x.handle(), y.handle()),
            (false, true) => (y.handle(), x.handle()),
            _ => return None,
        },
    };
    let base = base.handle();
    let first = address(body, op, base, fixed);
    let second = address(body, op, first, changing);
    let old = body.op(op).result(0).handle();
    body.replace_all_uses(old, second);
    body.erase(op);
    let made = |value: Value| body.value(value).defining_op().map(|op| op.handle());
    Some([made(first)?, made(second)?])
}

/// Creates an address like another one, before it.
fn address(body: &mut Body, like: Op, base: Value, index: Value) -> Value {
    let cx = body.context().clone();
    let view = body.op(like);
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let element = view.attr("elem_type").map(|ty| ty.handle());
    let mut builder = Builder::new(body, InsertPoint::Before(like));
    let mut state = builder.state("llvm.getelementptr", loc).operands([base, index]).results([ty]);
    if let Some(element) = element {
        state = state.attr(&cx, "elem_type", element);
    }
    builder.insert_value(state.attr(&cx, "rawConstantIndices", cx.i32_array_attr(&[i32::MIN])))
}
