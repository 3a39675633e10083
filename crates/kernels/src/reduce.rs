//! Reductions that innermost loops carry, as vectors: of integers, of the greatest and the least, and of sums that may be reordered.

use crate::along::{Along, along, element_bytes, has_contiguous_rows};
use crate::nest::is_computation;
use crate::widen::widen_reductions;
use affine_analysis::{
    Access, Reduction, constant_trip_count, is_affine_access, is_innermost, largest_divisor_of_trip_count,
    loop_block, supported_reductions,
};
use affine_transforms::{add_cleanup_loop, as_for};
use arith::{AtomicRMWKind, FastMathFlags};
use ir::{Attr, Body, Build, Builder, InsertPoint, Mapping, Op, Type, Value};
use vector::CombiningKind;

/// Vectors of partial results, which hide the latency of the combining operation.
const COPIES: u64 = 4;

/// Whether the reductions of a loop can be vectors.
pub(crate) fn is_useful(body: &Body, op: Op, vector_bytes: i64) -> bool {
    find(body, op, vector_bytes).is_some()
}

/// Makes vectors of the reductions of an innermost loop, with loops for what is left.
pub(crate) fn reduce(body: &mut Body, op: Op, vector_bytes: i64) {
    let Some((lanes, reductions)) = find(body, op, vector_bytes) else { return };
    let (mut next, mut copies) = (Some(op), (COPIES / reductions.len() as u64).max(1));
    while let Some(op) = next.take() {
        let Some((_, reductions)) = find(body, op, vector_bytes) else { return };
        let Some(view) = as_for(body, op) else { return };
        let count = constant_trip_count(view);
        while copies > 1 && count.is_some_and(|count| count < lanes as u64 * copies) {
            copies -= 1;
        }
        let factor = lanes as u64 * copies;
        if count.is_some_and(|count| count < factor) {
            return;
        }
        if !largest_divisor_of_trip_count(view).is_multiple_of(factor) {
            if !add_cleanup_loop(body, op, factor) {
                return;
            }
            next = body
                .op(op)
                .next()
                .map(|op| op.handle())
                .filter(|&op| copies > 1 && as_for(body, op).is_some());
        }
        widen(body, op, lanes, copies, &reductions);
        copies = 1;
    }
}

/// Returns the lanes of vectors and the reductions of an innermost loop that carries nothing else.
fn find(body: &Body, op: Op, vector_bytes: i64) -> Option<(i64, Vec<Reduction>)> {
    let view = as_for(body, op).filter(|view| view.num_results() > 0 && view.step() == 1)?;
    let variable = view.induction_variable()?.handle();
    let reductions = supported_reductions(view);
    let cx = body.context();
    let is_single = |bound: affine::BoundMap| cx.map(bound.map).num_results() == 1;
    if reductions.len() != view.num_results()
        || !is_innermost(body.op(op))
        || !is_single(view.lower_bound())
        || !is_single(view.upper_bound())
        || !crate::nest::is_only_subscript(body, variable)
        || !reductions.iter().all(|reduction| is_free(body, reduction))
    {
        return None;
    }
    let mut bytes = 0;
    for ty in view.result_types() {
        bytes = bytes.max(element_bytes(cx.ty(ty))?);
    }
    let mut has_vectors = false;
    for op in body.block(loop_block(body, op)?).ops() {
        if !is_affine_access(op) {
            if !is_computation(op) {
                return None;
            }
            continue;
        }
        let access = Access::of(op).filter(|access| !access.writes && access.extents.is_empty())?;
        let kind = along(&access, variable);
        has_vectors |= matches!(kind, Along::Contiguous | Along::Reversed);
        if kind == Along::Other || !has_contiguous_rows(body, access.memref) {
            return None;
        }
        bytes = bytes.max(element_bytes(body.value(access.memref).ty().element_type()?)?);
    }
    let lanes = vector_bytes / bytes.max(1);
    let is_long = constant_trip_count(view).is_none_or(|count| count >= lanes as u64);
    (has_vectors && is_long).then_some((lanes, reductions))
}

/// Whether a reduction may be done in another order.
pub(crate) fn is_free(body: &Body, reduction: &Reduction) -> bool {
    match reduction.kind {
        AtomicRMWKind::Addf | AtomicRMWKind::Mulf => {
            flags(body, reduction) & FastMathFlags::REASSOC.to_word() != 0
        }
        _ => combining(reduction.kind).is_some(),
    }
}

fn flags(body: &Body, reduction: &Reduction) -> u32 {
    body.op(reduction.op).enum_attr::<FastMathFlags>("fastmath").map_or(0, |flags| flags.to_word())
}

fn combining(kind: AtomicRMWKind) -> Option<CombiningKind> {
    Some(match kind {
        AtomicRMWKind::Addf | AtomicRMWKind::Addi => CombiningKind::Add,
        AtomicRMWKind::Mulf | AtomicRMWKind::Muli => CombiningKind::Mul,
        AtomicRMWKind::Mins => CombiningKind::MinSI,
        AtomicRMWKind::Minu => CombiningKind::MinUI,
        AtomicRMWKind::Maxs => CombiningKind::MaxSI,
        AtomicRMWKind::Maxu => CombiningKind::MaxUI,
        AtomicRMWKind::Maximumf => CombiningKind::MaximumF,
        AtomicRMWKind::Minimumf => CombiningKind::MinimumF,
        AtomicRMWKind::Andi => CombiningKind::And,
        AtomicRMWKind::Ori => CombiningKind::Or,
        AtomicRMWKind::Xori => CombiningKind::Xor,
        _ => return None,
    })
}

/// Returns the element that changes no other: for the greatest and the least an infinity, which also keeps infinities.
fn neutral(body: &Body, reduction: &Reduction, ty: Type) -> Option<Attr> {
    arith::reduction_identity(body.context(), reduction.kind, ty)
}

/// Replaces the loop by one of vectors, and combines their lanes with the initial values after it.
fn widen(body: &mut Body, op: Op, lanes: i64, copies: u64, reductions: &[Reduction]) {
    let Some(view) = as_for(body, op) else { return };
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let attrs: Option<Vec<Attr>> =
        reductions.iter().zip(&types).map(|(reduction, &ty)| neutral(body, reduction, ty)).collect();
    let Some(attrs) = attrs else { return };
    // The combining operations are copied before they become those of vectors.
    let mut combiners = Vec::new();
    let mut uses = Vec::new();
    for ((reduction, &result), &init) in reductions.iter().zip(&results).zip(&inits) {
        let clone = body.clone_op(reduction.op, &mut Mapping::new());
        body.insert_at(InsertPoint::After(op), clone);
        body.replace_operands(clone, &[init, init]);
        combiners.push((clone, flags(body, reduction)));
        let users: Vec<(Op, usize)> =
            body.value(result).uses().map(|used| (used.owner().handle(), used.position())).collect();
        uses.push(users);
    }
    for (&result, &init) in results.iter().zip(&inits) {
        body.replace_all_uses(result, init);
    }
    let Some(new) = widen_reductions(body, op, lanes, copies, &attrs) else { return };
    let vectors: Vec<Value> = body.op(new).results().map(|result| result.handle()).collect();
    for (at, (combiner, flags)) in combiners.into_iter().enumerate() {
        let parts = vectors.iter().copied().skip(at).step_by(reductions.len());
        let result = combine(body, combiner, parts.collect(), reductions[at].kind, flags, inits[at]);
        for &(user, position) in &uses[at] {
            body.set_operand(user, position, result);
        }
    }
}

/// Combines vectors, their lanes, and the initial value, by copies of an operation that is placed after the loop.
fn combine(
    body: &mut Body,
    combiner: Op,
    parts: Vec<Value>,
    kind: AtomicRMWKind,
    flags: u32,
    init: Value,
) -> Value {
    let cx = body.context().clone();
    let scalar = body.op(combiner).result(0).ty_handle();
    let loc = body.op(combiner).loc();
    let mut parts = parts;
    while parts.len() > 1 {
        let pairs: Vec<Vec<Value>> = parts.chunks(2).map(<[Value]>::to_vec).collect();
        parts = pairs
            .into_iter()
            .map(|pair| match pair[..] {
                [a, b] => {
                    let clone = body.clone_op(combiner, &mut Mapping::new());
                    body.insert_at(InsertPoint::Before(combiner), clone);
                    body.replace_operands(clone, &[a, b]);
                    let result = body.op(clone).result(0).handle();
                    let ty = body.value(a).ty_handle();
                    body.set_type(result, ty);
                    result
                }
                _ => pair[0],
            })
            .collect();
    }
    let word = combining(kind).unwrap_or(CombiningKind::Add) as u32;
    let mut builder = Builder::new(body, InsertPoint::Before(combiner));
    let state =
        builder.state("vector.reduction", loc).words(&cx, "kind", &[word]).words(&cx, "fastmath", &[flags]);
    let lanes = builder.insert_value(state.operands([parts[0]]).results([scalar]));
    body.replace_operands(combiner, &[init, lanes]);
    body.op(combiner).result(0).handle()
}
