//! Linearization: vectors of several dimensions become vectors of one, with their elements in row-major order.
//!
//! ```mlir
//! %0 = arith.addf %a, %b : vector<2x4xf32>
//! ```
//!
//! becomes an addition of `vector<8xf32>`, between `vector.shape_cast`. At most one dimension may be scalable.

mod elements;
mod loops;
mod shuffles;

use crate::ty::VectorType;
use ir::def::TraitSet;
use ir::{Build, Context, OpRef, OpState, Type, TypeRef};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Matched, Operands, Root,
    TypeConverter,
};
use std::sync::Arc;
use vector::{
    BitCast, Broadcast, Extract, ExtractStridedSlice, FromElements, Insert, InsertStridedSlice, ShapeCast,
    ToElements,
};

/// Returns the legal operations and the patterns. Operations for which `stays` is true are left as they are. With `loops`, the
/// values that loops carry are linearized too.
pub fn conversion(
    cx: &Context,
    loops: bool,
    stays: impl Fn(OpRef<'_>) -> bool + Send + Sync + 'static,
) -> (ConversionTarget, ConversionSet) {
    let types = Arc::new(converter());
    let mut target = ConversionTarget::new(cx);
    let of_ops = types.clone();
    target.unknown_legal(move |op| {
        Some(stays(op) || !is_converted(op) || of_ops.is_legal(op) || !is_fixed_if_needed(op))
    });
    let mut set = ConversionSet::with_types(cx, &types);
    set.convert(
        Convert::root(Root::Trait(TraitSet::ELEMENTWISE_MAPPABLE), retype).called("LinearizeVectorizable"),
    );
    for name in [BitCast::NAME, FromElements::NAME, ToElements::NAME, Broadcast::NAME, ub::Poison::NAME] {
        set.on(name, retype);
    }
    elements::patterns(&mut set);
    shuffles::patterns(&mut set);
    if loops {
        loops::patterns(&mut set, &mut target, &types);
    }
    (target, set)
}

/// Whether a vector type has several dimensions, at most one of them scalable.
fn is_linearizable(ty: &VectorType) -> bool {
    ty.rank() > 1 && ty.scalable.count_ones() <= 1
}

/// Returns the converter of types, which casts by `vector.shape_cast`.
fn converter() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| ty.handle());
    types.add(|ty: TypeRef<'_>| {
        let parts = VectorType::of(ty.context(), ty.handle()).filter(is_linearizable)?;
        let flat = VectorType { shape: vec![parts.num_elements()?], scalable: 0, element: parts.element };
        let scalable = u64::from(parts.scalable != 0);
        Some(VectorType { scalable, ..flat }.vector(ty.context()))
    });
    types.source_materialization(|rw, what| cast(rw, what.ty()?, what.inputs, what.loc));
    types.target_materialization(|rw, what| cast(rw, what.ty()?, what.inputs, what.loc));
    types
}

fn cast(rw: &mut rewrite::Rewriter<'_>, ty: Type, inputs: &[ir::Value], loc: ir::Loc) -> Option<ir::Value> {
    let &[input] = inputs else { return None };
    if !rw.value(input).ty().is_vector() || !rw.context().ty(ty).is_vector() {
        return None;
    }
    let state = rw.state(ShapeCast::NAME, loc).operands([input]).results([ty]);
    Some(rw.insert_value(state))
}

/// Whether an operation must be on vectors of one dimension: one of `vector` but the casts that patterns leave, one element by element,
/// or a constant.
fn is_converted(op: OpRef<'_>) -> bool {
    let of_vectors = op.name_str().starts_with("vector.") && !op.is(ShapeCast::NAME);
    of_vectors || op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE) || op.has_trait(TraitSet::CONSTANT_LIKE)
}

/// Whether the vectors of an operation have no scalable dimension, if it becomes a shuffle.
fn is_fixed_if_needed(op: OpRef<'_>) -> bool {
    const SHUFFLES: [&str; 4] =
        [Extract::NAME, Insert::NAME, ExtractStridedSlice::NAME, InsertStridedSlice::NAME];
    let mut types = op.operand_types().chain(op.result_types());
    !SHUFFLES.iter().any(|name| op.is(name))
        || types.all(|ty| VectorType::of(op.context(), ty).is_none_or(|ty| ty.scalable == 0))
}

/// Creates the same operation on vectors of one dimension.
fn retype(op: ir::Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = rw.types().matched()?.clone();
    let view = rw.op(op);
    rw.require(view.num_regions() == 0)?;
    // Only a scalar is stretched alike.
    rw.require(!view.is(Broadcast::NAME) || view.operands().all(|source| !source.ty().is_vector()))?;
    let results = types.convert_all(view.results().map(|result| result.ty())).matched()?;
    let mut state = OpState::new(view.context(), view.name(), view.loc());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    rw.replace_with(op, state.operands(operands.all().iter().copied()).results(results));
    Ok(())
}
