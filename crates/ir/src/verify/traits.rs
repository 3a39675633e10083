//! Verification of the well-known traits, with MLIR's messages and in its order.

use super::Check;
use crate::def::TraitSet;
use crate::symbol::SymbolModel;
use crate::{Attr, Ident, OpRef, Type, TypeData, TypeRef};

/// Verifies the traits that later checks rely on, before the definition.
pub(super) fn structural(op: OpRef<'_>, traits: TraitSet) -> Check {
    if traits.contains(TraitSet::SINGLE_BLOCK) {
        single_block(op, traits)?;
    }
    Ok(())
}

fn single_block(op: OpRef<'_>, traits: TraitSet) -> Check {
    for (index, region) in op.regions().enumerate() {
        let Some(first) = region.first_block() else { continue };
        if first.next().is_some() {
            return Err(op.error(format!("expects region #{index} to have 0 or 1 blocks")));
        }
        if !traits.contains(TraitSet::NO_TERMINATOR) && first.is_empty() {
            return Err(op.error("expects a non-empty block"));
        }
    }
    Ok(())
}

/// Verifies that segment sizes match the number of values.
pub(super) fn segments(op: OpRef<'_>, traits: TraitSet) -> Check {
    for (bit, name, what, count) in [
        (TraitSet::ATTR_SIZED_OPERAND_SEGMENTS, "operandSegmentSizes", "operand", op.num_operands()),
        (TraitSet::ATTR_SIZED_RESULT_SEGMENTS, "resultSegmentSizes", "result", op.num_results()),
    ] {
        if !traits.contains(bit) {
            continue;
        }
        let Some(sizes) = op.words(name) else {
            return Err(op.error(format!("requires dense i32 array attribute '{name}'")));
        };
        let total: u64 = sizes.iter().map(|&size| u64::from(size)).sum();
        if total != count as u64 {
            return Err(op.error(format!(
                "{what} count ({count}) does not match with the total size ({total}) specified in attribute '{name}'"
            )));
        }
    }
    Ok(())
}

/// Verifies that regions have no arguments.
pub(super) fn no_region_arguments(op: OpRef<'_>) -> Check {
    for (index, region) in op.regions().enumerate() {
        if region.first_block().is_some_and(|block| block.num_arguments() > 0) {
            return Err(if op.num_regions() > 1 {
                op.error(format!("region #{index} should have no arguments"))
            } else {
                op.error("region should have no arguments")
            });
        }
    }
    Ok(())
}

/// Verifies the other traits, after the definition.
pub(super) fn native(op: OpRef<'_>, traits: TraitSet) -> Check {
    if traits.contains(TraitSet::TERMINATOR) {
        terminator(op)?;
    }
    if traits.intersects(TYPED) {
        typed(op, traits)?;
    }
    if traits.contains(TraitSet::SYMBOL) {
        symbol(op, traits)?;
    }
    Ok(())
}

/// Traits that depend only on the types of operands and results.
const TYPED: TraitSet = TraitSet::SAME_TYPE_OPERANDS
    .with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE)
    .with(TraitSet::SAME_OPERANDS_SHAPE)
    .with(TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE)
    .with(TraitSet::SAME_OPERANDS_ELEMENT_TYPE)
    .with(TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
    .with(TraitSet::SAME_OPERANDS_AND_RESULT_RANK)
    .with(TraitSet::ELEMENTWISE)
    .with(TraitSet::RESULTS_ARE_BOOL_LIKE)
    .with(TraitSet::OPERANDS_ARE_SIGNLESS_INTEGER_LIKE)
    .with(TraitSet::OPERANDS_ARE_FLOAT_LIKE);

/// Verifies that a terminator is the last operation of its block. The block of a body's root is unknown
/// inside.
fn terminator(op: OpRef<'_>) -> Check {
    if op.is_root() || (op.block().is_some() && op.next().is_none()) {
        return Ok(());
    }
    Err(op.error("must be the last operation in the parent block"))
}

fn typed(op: OpRef<'_>, traits: TraitSet) -> Check {
    let on = |bit| traits.contains(bit);
    if on(TraitSet::SAME_TYPE_OPERANDS) && !op.operand_types().all(|ty| ty == op.operand(0).ty_handle()) {
        return Err(op.error("requires all operands to have the same type"));
    }
    if on(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE) {
        at_least_one(op, true)?;
        same_operands_and_result_type(op)?;
    }
    if on(TraitSet::SAME_OPERANDS_SHAPE) {
        at_least_one(op, false)?;
        if !compatible_shapes(operands(op)) {
            return Err(op.error("requires the same shape for all operands"));
        }
    }
    if on(TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE) {
        at_least_one(op, true)?;
        if !compatible_shapes(operands(op).chain(results(op))) {
            return Err(op.error("requires the same shape for all operands and results"));
        }
    }
    if on(TraitSet::SAME_OPERANDS_ELEMENT_TYPE) {
        at_least_one(op, false)?;
        let element = op.operand(0).ty().element_or_self();
        if operands(op).any(|ty| ty.element_or_self() != element) {
            return Err(op.error("requires the same element type for all operands"));
        }
    }
    if on(TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE) {
        at_least_one(op, true)?;
        let element = op.result(0).ty().element_or_self();
        if results(op).chain(operands(op)).any(|ty| ty.element_or_self() != element) {
            return Err(op.error("requires the same element type for all operands and results"));
        }
    }
    if on(TraitSet::SAME_OPERANDS_AND_RESULT_RANK) {
        at_least_one(op, false)?;
        ranks(op)?;
    }
    if on(TraitSet::ELEMENTWISE) {
        elementwise(op)?;
    }
    element_kinds(op, traits)
}

fn element_kinds(op: OpRef<'_>, traits: TraitSet) -> Check {
    let element = |ty: TypeRef<'_>| if ty.is_memref() { ty.handle() } else { ty.element_or_self().handle() };
    let of = |ty| op.context().ty(ty);
    if traits.contains(TraitSet::RESULTS_ARE_BOOL_LIKE) && results(op).any(|ty| element(ty) != Type::I1) {
        return Err(op.error("requires a bool result type"));
    }
    let is_int = |ty| of(ty).is_signless_integer() || of(ty).is_index();
    if traits.contains(TraitSet::OPERANDS_ARE_SIGNLESS_INTEGER_LIKE)
        && !operands(op).all(|ty| is_int(element(ty)))
    {
        return Err(op.error("requires an integer or index type"));
    }
    if traits.contains(TraitSet::OPERANDS_ARE_FLOAT_LIKE)
        && !operands(op).all(|ty| of(element(ty)).is_float())
    {
        return Err(op.error("requires a float type"));
    }
    Ok(())
}

fn operands<'a>(op: OpRef<'a>) -> impl Iterator<Item = TypeRef<'a>> + Clone {
    op.operands().map(|value| value.ty())
}

fn results<'a>(op: OpRef<'a>) -> impl Iterator<Item = TypeRef<'a>> + Clone {
    op.results().map(|value| value.ty())
}

fn at_least_one(op: OpRef<'_>, result: bool) -> Check {
    if op.num_operands() == 0 {
        return Err(op.error("expected 1 or more operands, but found 0"));
    }
    if result && op.num_results() == 0 {
        return Err(op.error("expected 1 or more results"));
    }
    Ok(())
}

fn encoding(ty: TypeRef<'_>) -> Option<Attr> {
    match ty.data() {
        TypeData::RankedTensor { encoding, .. } => *encoding,
        _ => None,
    }
}

fn same_operands_and_result_type(op: OpRef<'_>) -> Check {
    let first = op.result(0).ty();
    for ty in results(op).skip(1).chain(operands(op)) {
        if ty == first {
            continue;
        }
        if ty.element_or_self() != first.element_or_self() || !compatible_shape(ty, first) {
            return Err(op.error("requires the same type for all operands and results"));
        }
        if encoding(first).is_some() && encoding(ty) != encoding(first) {
            return Err(op.error("requires the same encoding for all operands and results"));
        }
    }
    // The type that the trait infers is that of the first operand.
    match op.operands().next().map(|operand| operand.ty()) {
        Some(inferred) if inferred != first => Err(op.error(format!(
            "inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{first}'"
        ))),
        _ => Ok(()),
    }
}

fn compatible_dims(a: i64, b: i64) -> bool {
    a == b || a == crate::DYNAMIC || b == crate::DYNAMIC
}

/// Whether two types could have one shape at run time.
pub(super) fn compatible_shape(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    if a.is_shaped() != b.is_shaped() {
        return false;
    }
    match (a.shape(), b.shape()) {
        (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| compatible_dims(a, b)),
        _ => true,
    }
}

/// Whether all types could have one shape at run time; none or all of them must be shaped, if by an interface.
fn compatible_shapes<'a>(types: impl Iterator<Item = TypeRef<'a>> + Clone) -> bool {
    let shaped = types.clone().filter(|ty| ty.shaped_element_type().is_some()).count();
    if shaped == 0 {
        return true;
    }
    if shaped != types.clone().count() {
        return false;
    }
    let scalable = types.clone().filter(|ty| ty.scalable_dims() != 0).count();
    if scalable != 0 && scalable != shaped {
        return false;
    }
    let mut shapes = types.filter_map(|ty| ty.dims());
    // Static size of each dimension seen so far.
    let Some(mut known) = shapes.next() else { return true };
    shapes.all(|shape| {
        shape.len() == known.len()
            && shape.iter().zip(&mut known).all(|(&dim, known)| {
                let fits = compatible_dims(dim, *known);
                if *known == crate::DYNAMIC {
                    *known = dim;
                }
                fits
            })
    })
}

fn ranks(op: OpRef<'_>) -> Check {
    let mut operand_ranks = operands(op).filter_map(|ty| ty.rank());
    let mut result_ranks = results(op).filter_map(|ty| ty.rank());
    let Some(rank) = operand_ranks.clone().chain(result_ranks.clone()).next() else { return Ok(()) };
    if operand_ranks.any(|other| other != rank) {
        return Err(op.error("operands don't have matching ranks"));
    }
    if result_ranks.any(|other| other != rank) {
        return Err(op.error("result type has different rank than operands"));
    }
    Ok(())
}

fn elementwise(op: OpRef<'_>) -> Check {
    let mappable = |ty: &TypeRef<'_>| ty.is_vector() || ty.is_tensor();
    let from = operands(op).filter(mappable);
    let to = results(op).filter(mappable);
    let (inputs, outputs) = (from.clone().count(), to.clone().count());
    if inputs == 0 && outputs == 0 {
        return Ok(());
    }
    if inputs == 0 {
        return Err(op.error("if a result is non-scalar, then at least one operand must be non-scalar"));
    }
    if outputs == 0 {
        return Err(
            op.error("if an operand is non-scalar, then there must be at least one non-scalar result")
        );
    }
    if outputs != op.num_results() {
        return Err(op.error("if an operand is non-scalar, then all results must be non-scalar"));
    }
    let mut kinds = from.clone().chain(to.clone()).map(|ty| std::mem::discriminant(ty.data()));
    let first = kinds.next();
    if kinds.any(|kind| Some(kind) != first) || !compatible_shapes(from.chain(to)) {
        return Err(op.error("all non-scalar operands/results must have the same shape and base type"));
    }
    Ok(())
}

/// Verifies that a symbol has a name, a known visibility and an enclosing symbol table.
pub(super) fn symbol(op: OpRef<'_>, traits: TraitSet) -> Check {
    let name = op.attr_ident(Ident::SYM_NAME);
    if name.is_none() && traits.contains(TraitSet::OPTIONAL_SYMBOL) {
        return Ok(());
    }
    if name.and_then(|name| name.as_bytes()).is_none() {
        return Err(op.error("requires string attribute 'sym_name'"));
    }
    let visibility = op.attr_ident(Ident::SYM_VISIBILITY);
    if let Some(attr) = visibility {
        let Some(text) = attr.as_bytes() else {
            return Err(op.error(format!(
                "requires visibility attribute 'sym_visibility' to be a string attribute, but got {attr}"
            )));
        };
        if ![&b"public"[..], b"private", b"nested"].contains(&text) {
            return Err(op.error(format!(
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {attr}"
            )));
        }
    }
    let public = visibility.is_none_or(|attr| attr.as_bytes() == Some(b"public"));
    if public && op.interface::<dyn SymbolModel>().is_some_and(|model| model.is_declaration(op)) {
        return Err(op.error("symbol declaration cannot have public visibility"));
    }
    if op.num_results() != 0 {
        return Err(op.error("symbols must not have results"));
    }
    let parent = op.parent().and_then(|parent| parent.info());
    if parent.is_some_and(|info| !info.traits().contains(TraitSet::SYMBOL_TABLE)) {
        return Err(op.error("symbol's parent must have the SymbolTable trait"));
    }
    Ok(())
}
