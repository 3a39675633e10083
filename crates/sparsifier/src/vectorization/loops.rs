//! Loops on vectors.

use super::Lanes;
use super::values::Vectorizer;
use crate::emit::Emit;
use ir::{Build, BuildBlocks, InsertPoint, Op, OpRef, Type, Value};
use rewrite::{Rewriter, constant_i64};
use vector::CombiningKind;

/// The attribute of loops that the sparsifier has emitted.
pub(super) const MARK: &str = "Emitted from";

/// Vectorizes a loop; `None` if it is not of the form that the sparsifier emits.
pub(super) fn vectorize(op: Op, rw: &mut Rewriter<'_>, lanes: Lanes) -> Option<()> {
    let view = rw.op(op);
    let block = view.region(0).single_block()?;
    let end = block.last()?;
    let is_unit = view.operands().nth(2).and_then(constant_i64) == Some(1);
    if view.attr(MARK).is_none() || !is_unit || end.num_operands() > 1 {
        return None;
    }
    let last = end.prev()?;
    let index = block.argument(0).handle();
    let is_reduction = end.num_operands() == 1;
    // Whatever is not vectorized stays in the loop or is erased: nothing else may have an effect.
    let is_plain = |op: OpRef<'_>| op.is("memref.load") || interfaces::is_memory_effect_free(op);
    let others = block.ops().filter(|&inner| inner != end && (is_reduction || inner != last));
    let all_plain = others.into_iter().all(|inner| inner.num_regions() == 0 && is_plain(inner));
    if !all_plain {
        return None;
    }
    let (end, last, loc) = (end.handle(), last.handle(), view.loc());
    let carried = is_reduction.then(|| block.argument(1).handle());
    let plan = Vectorizer { lanes, block: block.handle(), index, carried };
    if is_reduction {
        let value = rw.op(end).operand(0);
        let kind = reduction_kind(value.defining_op()?, carried?)?;
        plan.can_vectorize(rw, value.handle(), &mut 0).then_some(())?;
        let value = value.handle();
        return vectorize_reduction(rw, op, &plan, (value, kind));
    }
    let store = rw.op(last);
    let is_identity = |op: OpRef<'_>| op.operand(1).ty().is_memref();
    if !store.is("memref.store") || !is_identity(store) {
        return None;
    }
    let operands: Vec<Value> = store.operands().map(|value| value.handle()).collect();
    let can =
        plan.can_vectorize_subscripts(rw, &operands[2..]) && plan.can_vectorize(rw, operands[0], &mut 0);
    can.then_some(())?;
    let e = &mut Emit { rw, loc };
    let step = plan.step(e);
    e.rw.modify_op(op, |op| {
        op.operand(2, step);
    });
    e.rw.move_to(InsertPoint::Before(end));
    let bounds = bounds(e.rw, op);
    let mask = plan.mask(e, bounds, index, step)?;
    let subscripts = plan.subscripts(e, &operands[2..], mask)?;
    let value = plan.value(e, operands[0], mask)?;
    plan.store(e, operands[1], &subscripts, mask, value);
    e.rw.erase_op(last);
    Some(())
}

/// Returns the bounds of a loop.
fn bounds(rw: &Rewriter<'_>, op: Op) -> [Value; 2] {
    [0, 1].map(|at| rw.op(op).operand(at).handle())
}

/// Returns the kind of a reduction of the carried value.
fn reduction_kind(op: OpRef<'_>, carried: Value) -> Option<CombiningKind> {
    let (kind, commutes) = match op.name_str() {
        "arith.addf" | "arith.addi" => (CombiningKind::Add, true),
        "arith.subf" | "arith.subi" => (CombiningKind::Add, false),
        "arith.mulf" | "arith.muli" => (CombiningKind::Mul, true),
        "arith.andi" => (CombiningKind::And, true),
        "arith.ori" => (CombiningKind::Or, true),
        "arith.xori" => (CombiningKind::Xor, true),
        _ => return None,
    };
    let operands = [op.operand(0).handle(), op.operand(1).handle()];
    (operands[0] == carried || commutes && operands[1] == carried).then_some(kind)
}

/// Replaces a loop that reduces a value by one that reduces a vector, and the reduction of that.
fn vectorize_reduction(
    rw: &mut Rewriter<'_>,
    op: Op,
    plan: &Vectorizer,
    (value, kind): (Value, CombiningKind),
) -> Option<()> {
    let loc = rw.op(op).loc();
    let mark = rw.op(op).attr(MARK).map(|mark| mark.handle());
    let init = rw.op(op).operand(3).handle();
    let cx = rw.context().clone();
    let e = &mut Emit { rw, loc };
    let ty = plan.vector(e, e.ty(init));
    let step = plan.step(e);
    let first = match kind {
        CombiningKind::And | CombiningKind::Or => e.op("vector.broadcast", &[init], ty),
        _ => {
            let neutral = plan.splat(e, ty, f64::from(u8::from(kind == CombiningKind::Mul)))?;
            let state = e.rw.state("vector.insert", loc).operands([init, neutral]).results([ty]);
            e.rw.insert_value(state.attr(&cx, "static_position", cx.i64_array_attr(&[0])))
        }
    };
    let [low, high] = bounds(e.rw, op);
    let state = e.rw.state(scf::For::NAME, loc).operands([low, high, step, first]).results([ty]).regions(1);
    let new = e.rw.insert(state);
    e.rw.modify_op(new, |new| {
        new.attr(MARK, mark);
    });
    let region = e.rw.op(new).region(0).handle();
    let block = e.rw.append_block(region, &[Type::INDEX, ty]);
    e.enter(block);
    let arguments = e.arguments(block);
    let (old_index, carried) = (plan.index, plan.carried?);
    let mask = plan.mask(e, [low, high], arguments[0], step)?;
    // The old loop is erased: what is emitted uses the arguments of the new one.
    let plan = Vectorizer { carried: Some(carried), ..*plan };
    e.rw.replace_all_uses(old_index, arguments[0]);
    let plan = Vectorizer { index: arguments[0], ..plan };
    let found = plan.value_with(e, value, mask, Some(arguments[1]))?;
    let selected = e.op("arith.select", &[mask, found, arguments[1]], ty);
    e.yield_(&[selected]);
    e.leave(new);
    let partial = e.results(new)[0];
    let scalar = e.ty(init);
    let state = e.rw.state("vector.reduction", loc).words(&cx, "kind", &[kind as u32]);
    let result = e.rw.insert_value(state.operands([partial]).results([scalar]));
    e.rw.replace_op(op, &[result]);
    Some(())
}
