//! Operations on vectors with dimensions of one element, on vectors without these, between `vector.shape_cast`.
//!
//! ```mlir
//! %0 = arith.addf %a, %b : vector<1x8x1xf32>
//! ```
//!
//! becomes an addition of `vector<8xf32>`.

use super::kept_dims;
use crate::make::{again, shape_cast, transpose};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::def::TraitSet;
use ir::{Build, InsertPoint, Op, OpState};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Transpose;

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.on_trait(TraitSet::ELEMENTWISE_MAPPABLE, elementwise);
    set.on("scf.for", of_loop);
    set.of::<Transpose<'_>>(of_transpose);
}

/// Returns a type without dimensions of one element; one dimension is left.
fn reduced(ty: &VectorType) -> VectorType {
    match kept_dims(ty) {
        kept if kept.is_empty() => VectorType::fixed(&[1], ty.element),
        kept => ty.select(&kept),
    }
}

fn elementwise(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_results() == 1 && view.num_regions() == 0)?;
    let (result, operands) = (view.result(0).ty_handle(), handles(view.operands()));
    let cx = view.context().clone();
    let result_ty = VectorType::of(&cx, result).matched()?;
    let mut casts = Vec::with_capacity(operands.len());
    for &operand in &operands {
        let ty = VectorType::of(&cx, rw.value(operand).ty_handle()).matched()?;
        let new = reduced(&ty);
        rw.require(new != ty)?;
        casts.push((operand, new));
    }
    rw.require(
        VectorType::of(&cx, rw.value(*operands.first().matched()?).ty_handle())
            .is_some_and(|ty| ty.rank() >= 2),
    )?;
    let m = &mut Make::like(rw, op);
    let parts: Vec<_> =
        casts.into_iter().map(|(operand, ty)| shape_cast(m, operand, ty.vector(&cx))).collect();
    let made = again(m, op, &parts, reduced(&result_ty).vector(&cx));
    let made = shape_cast(m, made, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn of_transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let (source, result) = (view.vector().handle(), rw.op(op).result(0).ty_handle());
    let order: Vec<i64> = view.permutation().to_vec();
    let ty = VectorType::of(rw.context(), rw.value(source).ty_handle()).matched()?;
    let new = reduced(&ty);
    rw.require(new != ty)?;
    let kept = kept_dims(&ty);
    let mut order: Vec<usize> = order
        .iter()
        .filter_map(|&dim| kept.iter().position(|&other| i64::try_from(other) == Ok(dim)))
        .collect();
    if order.is_empty() {
        order.push(0);
    }
    let m = &mut Make::like(rw, op);
    let part = shape_cast(m, source, new.vector(&m.cx()));
    let made = transpose(m, part, &order);
    let made = shape_cast(m, made, result);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Carries the first vector with such dimensions through a loop without them.
fn of_loop(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let mut operands = handles(view.operands());
    let carried = operands.iter().enumerate().skip(3).find_map(|(at, &operand)| {
        let ty = VectorType::of(&cx, rw.value(operand).ty_handle())?;
        let new = reduced(&ty);
        (new != ty).then_some((at - 3, ty, new))
    });
    let (number, old, new) = carried.matched()?;
    let mut results: Vec<_> = view.result_types().collect();
    let terminator = view.region(0).single_block().and_then(|block| block.last()).matched()?;
    rw.require(number < results.len() && number < terminator.num_operands())?;
    let terminator = terminator.handle();
    let (old, new) = (old.vector(&cx), new.vector(&cx));
    results[number] = new;
    let mut state = OpState::new(&cx, view.name(), view.loc()).regions(1);
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    let m = &mut Make::like(rw, op);
    operands[number + 3] = shape_cast(m, operands[number + 3], new);
    let made = m.rw.insert(state.operands(operands).results(results));
    let after = m.rw.point();
    let [from, to] = [op, made].map(|op| m.rw.op(op).region(0).handle());
    m.rw.inline_region_at_end(from, to);
    let block = m.rw.op(made).region(0).single_block().matched()?;
    let (argument, block) = (block.arguments().nth(number + 1).matched()?.handle(), block.handle());
    m.rw.modify_op(made, |op| {
        op.argument_type(argument, new);
    });
    m.rw.move_to(InsertPoint::Start(block));
    let inside = shape_cast(m, argument, old);
    let cast = m.rw.value(inside).defining_op().matched()?.handle();
    m.rw.replace_uses_except(argument, inside, cast);
    let yielded = m.rw.op(terminator).operand(number).handle();
    m.rw.move_to(InsertPoint::Before(terminator));
    let yielded = shape_cast(m, yielded, new);
    m.rw.modify_op(terminator, |op| {
        op.operand(number, yielded);
    });
    m.rw.move_to(after);
    let mut values = handles(m.rw.op(made).results());
    values[number] = shape_cast(m, values[number], old);
    rw.replace_op(op, &values);
    Ok(())
}
