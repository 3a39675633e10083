//! `affine.parallel`.

use super::emit::{Emit, Lowered};
use super::loops::{check_bound, compute};
use affine::{BoundMap, Parallel};
use arith::AtomicRMWKind;
use diag::Diagnostic;
use ir::{Attr, Context, InsertPoint, Op, Type, Value};

/// Lowers the loop. A terminator that yields values to reduce is replaced with it, and is in `emit.gone`.
pub(super) fn lower_parallel(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let cx = emit.context();
    let view = emit.body().op(op).cast::<Parallel<'_>>().ok_or_else(Vec::new)?;
    let lower = split(&cx, &view.lower_bounds(), &view.lower_groups()).ok_or_else(Vec::new)?;
    let upper = split(&cx, &view.upper_bounds(), &view.upper_groups()).ok_or_else(Vec::new)?;
    let steps: Vec<i64> = view.steps().iter().collect();
    let (kinds, types) = (view.reduction_kinds(), view.result_types().collect::<Vec<_>>());
    let (body, loc) = (view.region().handle(), view.loc());
    let end = view.region().single_block().and_then(|block| block.last()).ok_or_else(Vec::new)?.handle();
    if steps.is_empty() {
        emit.gone = Some(end);
        return Ok(run_once(emit, op, end));
    }
    for bound in lower.iter().chain(&upper) {
        check_bound(emit, op, bound)?;
    }
    let identities: Option<Vec<Attr>> =
        kinds.iter().zip(&types).map(|(&kind, &ty)| arith::reduction_identity(&cx, kind, ty)).collect();
    let identities = identities
        .ok_or_else(|| vec![Diagnostic::error(cx.place(loc), "Reduction operation type not supported")])?;
    let dims = steps.len();
    // Both bounds of an induction variable are computed before those of the next.
    let (mut operands, mut ends): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    for (lower, upper) in lower.iter().zip(&upper) {
        operands.extend(compute(emit, "arith.maxsi", lower));
        ends.extend(compute(emit, "arith.minsi", upper));
    }
    operands.extend(ends);
    operands.extend(steps.iter().map(|&step| emit.index(step)));
    operands.extend(identities.iter().zip(&types).map(|(&attr, &ty)| emit.constant(attr, ty)));
    let sizes = [dims, dims, dims, types.len()].map(|size| size as i32);
    let state = emit.state("scf.parallel").operands(operands).results(types).regions(1);
    let lowered = emit.insert(state.attr(&cx, "operandSegmentSizes", cx.i32_array_attr(&sizes)));
    let region = emit.body().op(lowered).region(0).handle();
    emit.body_mut().move_blocks_to_end(body, region);
    if !kinds.is_empty() {
        lower_reductions(emit, end, &kinds);
        emit.gone = Some(end);
    }
    Ok(emit.body().op(lowered).results().map(|result| result.handle()).collect())
}

/// A loop without induction variables runs its body once, so the body takes its place. Returns what it yields,
/// which is all there is to reduce. (`scf.parallel` has at least one induction variable: MLIR's pass fails.)
fn run_once(emit: &mut Emit<'_>, op: Op, end: Op) -> Vec<Value> {
    let block = emit.body().op(end).block();
    let ops: Vec<Op> = block.map_or_else(Vec::new, |block| block.ops().map(|op| op.handle()).collect());
    for inner in ops.into_iter().filter(|&inner| inner != end) {
        emit.body_mut().move_before(op, inner);
    }
    emit.body().op(end).operands().map(|operand| operand.handle()).collect()
}

/// The bound of each induction variable. `None` if groups and maps do not fit.
fn split(cx: &Context, bounds: &BoundMap, groups: &[usize]) -> Option<Vec<BoundMap>> {
    let map = cx.map(bounds.map);
    let mut start = 0;
    let mut parts = Vec::with_capacity(groups.len());
    for &size in groups {
        let part = map.slice_map(start, size).filter(|_| size > 0)?;
        parts.push(BoundMap { map: part, operands: bounds.operands.clone() });
        start += size;
    }
    Some(parts)
}

/// Makes `scf.reduce` of a terminator that yields a value for each reduction.
fn lower_reductions(emit: &mut Emit<'_>, end: Op, kinds: &[AtomicRMWKind]) {
    let operands: Vec<Value> = emit.body().op(end).operands().map(|operand| operand.handle()).collect();
    let types: Vec<Type> = emit.body().op(end).operand_types().collect();
    let state = emit.state("scf.reduce").operands(operands).regions(kinds.len());
    let reduce = emit.at(InsertPoint::Before(end), |emit| emit.insert(state));
    let regions: Vec<_> = emit.body().op(reduce).regions().map(|region| region.handle()).collect();
    for ((region, &kind), &ty) in regions.into_iter().zip(kinds).zip(&types) {
        let block = emit.body_mut().append_new_block(region, &[ty, ty]);
        let arguments: Vec<Value> =
            emit.body().block(block).arguments().map(|value| value.handle()).collect();
        emit.at(InsertPoint::End(block), |emit| {
            let result = emit.binary(operation(kind), arguments[0], arguments[1]);
            let state = emit.state("scf.reduce.return").operands([result]);
            emit.insert(state);
        });
    }
}

/// The operation of a reduction.
fn operation(kind: AtomicRMWKind) -> &'static str {
    use AtomicRMWKind::*;
    match kind {
        Addf => "arith.addf",
        Addi | Assign => "arith.addi",
        Andi => "arith.andi",
        Maximumf => "arith.maximumf",
        Maxnumf => "arith.maxnumf",
        Maxs => "arith.maxsi",
        Maxu => "arith.maxui",
        Minimumf => "arith.minimumf",
        Minnumf => "arith.minnumf",
        Mins => "arith.minsi",
        Minu => "arith.minui",
        Mulf => "arith.mulf",
        Muli => "arith.muli",
        Ori => "arith.ori",
        Xori => "arith.xori",
    }
}
