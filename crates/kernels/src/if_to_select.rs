//! `scf-if-to-select`: short conditions as selections.

use ir::def::TraitSet;
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};

/// Most operations of a branch.
const MOST_OPS: usize = 3;
/// Most values that a condition yields.
const MOST_RESULTS: usize = 2;

/// Replace conditions by selections where both branches are short
///
/// An `scf.if` that yields numbers, of which each branch computes them by at most three operations that are cheap and have no effect, becomes
/// these operations and a selection for each number: a branch that is predicted wrongly takes longer.
///
/// ```mlir
/// %0 = scf.if %even -> i64 {                 %h = arith.shrui %x, %one : i64
///   %h = arith.shrui %x, %one : i64          %m = arith.muli %x, %three : i64
///   scf.yield %h : i64                       %0 = arith.select %even, %h, %m : i64
/// } else {
///   %m = arith.muli %x, %three : i64
///   scf.yield %m : i64
/// }
/// ```
#[pass("scf-if-to-select", name = "SCFIfToSelect", on = "func.func", depends("arith"))]
pub struct IfToSelect;

impl IfToSelect {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        // The inner ones first: a branch may have become short.
        let ifs: Vec<Op> =
            body.root().walk_body_post_order().filter(|op| op.is("scf.if")).map(|op| op.handle()).collect();
        for op in ifs {
            convert(body, op);
        }
        Ok(())
    }
}

/// Whether an operation takes about as long as a branch that is predicted rightly, and may run whether its result is needed or not.
fn is_cheap(op: OpRef<'_>) -> bool {
    let is_slow =
        ["div", "rem", "extended", "fptosi", "fptoui"].iter().any(|part| op.name_str().contains(part));
    let is_scalar = |ty: Type| is_number(op.context().ty(ty));
    matches!(op.dialect(), "arith" | "index")
        && op.has_trait(TraitSet::PURE)
        && op.num_regions() == 0
        && op.num_results() == 1
        && !is_slow
        && op.result_types().all(is_scalar)
}

fn is_number(ty: ir::TypeRef<'_>) -> bool {
    ty.is_index()
        || ty.int_width().is_some_and(|width| width <= 64)
        || ty.float_kind().is_some_and(|kind| matches!(kind.width(), 32 | 64))
}

/// Returns the operations of a branch and the values that it yields, if it is short.
fn branch(body: &Body, op: Op, region: usize) -> Option<(Vec<Op>, Vec<Value>)> {
    let block = body.op(op).region(region).single_block()?;
    let mut ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
    let end = body.op(ops.pop()?);
    let costs = |op: &&Op| !body.op(**op).is("arith.constant");
    let is_short =
        ops.iter().filter(costs).count() <= MOST_OPS && ops.iter().all(|&op| is_cheap(body.op(op)));
    is_short.then(|| (ops, end.operands().map(|value| value.handle()).collect()))
}

fn convert(body: &mut Body, op: Op) -> Option<()> {
    let view = body.op(op);
    let is_scalar = |ty: Type| is_number(body.context().ty(ty));
    let count = view.num_results();
    if count == 0 || count > MOST_RESULTS || !view.result_types().all(is_scalar) {
        return None;
    }
    let (yes, no) = (branch(body, op, 0)?, branch(body, op, 1)?);
    let (condition, loc) = (view.operand(0).handle(), view.loc());
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    for &one in yes.0.iter().chain(&no.0) {
        body.move_before(op, one);
    }
    for ((&a, &b), &result) in yes.1.iter().zip(&no.1).zip(&results) {
        let ty = body.value(result).ty_handle();
        let mut builder = Builder::new(body, InsertPoint::Before(op));
        let state = builder.state("arith.select", loc).operands([condition, a, b]).results([ty]);
        let selected = builder.insert_value(state);
        body.replace_all_uses(result, selected);
    }
    body.erase(op);
    Some(())
}
