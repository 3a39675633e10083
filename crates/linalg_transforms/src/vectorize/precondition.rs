//! Conditions under which an operation can be vectorized.

use super::Options;
use super::build::combining_kind;
use interfaces::is_memory_effect_free;
use ir::def::TraitSet;
use ir::{DYNAMIC, OpRef, TypeRef, ValueRef};
use linalg::{IteratorType, Structured};

/// Whether a type can be an element of a vector.
pub(super) fn is_vector_element(ty: TypeRef<'_>) -> bool {
    ty.is_index() || ty.is_integer() || ty.is_float()
}

/// Whether an operation computes elements of containers from their elements.
pub(super) fn is_elementwise_mappable(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE)
}

/// Returns the value that is combined with an initial value, and the operations that do it, up to the terminator.
pub fn reduction<'a>(view: Structured<'a>, init: usize) -> Option<(ValueRef<'a>, Vec<OpRef<'a>>)> {
    let block = view.block()?;
    let argument = block.arguments().nth(view.num_inputs() + init)?;
    let mut uses = argument.uses();
    let only = uses.next().filter(|_| uses.next().is_none())?;
    let (mut at, position) = (only.owner(), only.position());
    if at.num_operands() != 2 {
        return None;
    }
    let reduced = at.operand(1 - position);
    let mut combiners = Vec::new();
    while !at.has_trait(TraitSet::TERMINATOR) {
        let one_result = at.num_results() == 1 && at.block() == Some(block);
        if !one_result || !is_memory_effect_free(at) || !at.result(0).has_one_use() {
            return None;
        }
        combiners.push(at);
        at = at.result(0).users().next()?;
    }
    let last = combiners.last()?;
    let yields = at.operands().nth(init).is_some_and(|value| value.defining_op() == Some(*last));
    yields.then_some((reduced, combiners))
}

/// Returns the operation that combines elements with an initial value, if it is the only one.
pub(super) fn reduction_op(view: Structured<'_>, init: usize) -> Option<OpRef<'_>> {
    match reduction(view, init)?.1[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Whether each initial value is combined with elements by an operation that has a kind.
fn are_reductions(view: Structured<'_>) -> bool {
    let maps = view.map_refs();
    (0..view.num_inits()).all(|init| {
        let map = maps[view.num_inputs() + init];
        map.is_constant() && map.num_results() > 0
            || reduction_op(view, init).is_some_and(|op| combining_kind(op.name_str()).is_some())
    })
}

/// Whether all maps are projected permutations, with zeros.
fn are_projections(view: Structured<'_>) -> bool {
    view.map_refs().iter().all(|map| map.is_projected_permutation(true))
}

/// Whether an operation computes each element of its results from elements of its operands.
pub fn is_elementwise(view: Structured<'_>) -> bool {
    let maps = view.map_refs();
    let allowed = |op: OpRef<'_>| {
        let names = ["arith.constant", "tensor.extract", "linalg.yield", "linalg.index", "affine.apply"];
        names.contains(&op.name_str()) || is_elementwise_mappable(op)
    };
    view.is_all_parallel()
        && are_projections(view)
        && maps[view.init_range()].iter().all(|map| map.is_permutation())
        && view.block().is_some_and(|block| block.ops().all(allowed))
}

/// Whether an operation is a product: two inputs of which products of elements are summed along loops.
pub(crate) fn is_contraction(view: Structured<'_>) -> bool {
    let maps = view.map_refs();
    let shape = view.num_inputs() == 2
        && view.num_inits() == 1
        && view.iterators().contains(&IteratorType::Reduction);
    shape
        && maps.iter().all(|map| map.is_projected_permutation(false))
        && view.block().is_some_and(|block| block.num_arguments() == 3)
        && reduction_op(view, 0).is_some()
        && product_of(view).is_some()
}

/// Returns the operation that multiplies the elements of both inputs.
fn product_of(view: Structured<'_>) -> Option<OpRef<'_>> {
    let (value, _) = reduction(view, 0)?;
    let op = value.defining_op()?;
    let names = ["arith.mulf", "arith.muli", "arith.andi", "arith.ori", "complex.mul"];
    (names.contains(&op.name_str())).then_some(op)
}

/// Whether an operation slides a window over its first input.
pub(crate) fn is_convolution(view: Structured<'_>) -> bool {
    let maps = view.map_refs();
    let sums = |map: &ir::AffineMapRef<'_>| {
        map.results()
            .any(|result| result.as_binary().is_some_and(|(kind, ..)| kind == ir::affine::BinaryKind::Add))
    };
    view.num_inputs() == 2
        && view.num_inits() == 1
        && view.iterators().contains(&IteratorType::Reduction)
        && maps.first().is_some_and(sums)
        && maps[1..].iter().all(|map| map.is_projected_permutation(false))
}

/// Whether vector sizes are as many as sizes, and none is less than what it covers.
pub(super) fn covers(shape: &[i64], sizes: &[i64]) -> bool {
    shape.len() == sizes.len()
        && !sizes.contains(&DYNAMIC)
        && shape.iter().zip(sizes).all(|(&size, &vector)| size == DYNAMIC || size <= vector)
}

/// Whether scalable sizes are at places that are supported.
fn scalable_is_supported(view: Structured<'_>, options: &Options) -> bool {
    let flags: Vec<usize> = (0..options.scalable.len()).filter(|&dim| options.scalable[dim]).collect();
    let (Some(&first), Some(&last)) = (flags.first(), flags.last()) else { return true };
    let iterators = view.iterators();
    let units = |from: usize| options.sizes.iter().skip(from).all(|&size| size == 1);
    match flags.len() {
        1 => match iterators.get(first) {
            Some(IteratorType::Reduction) => first + 1 == iterators.len(),
            Some(IteratorType::Parallel) => {
                let is_last_parallel =
                    iterators.iter().rposition(|&ty| ty == IteratorType::Parallel) == Some(first);
                is_last_parallel || units(first + 1)
            }
            _ => false,
        },
        2 => {
            last == first + 1
                && iterators[first..=last].iter().all(|&ty| ty == IteratorType::Parallel)
                && (is_contraction(view) || is_elementwise(view))
        }
        _ => false,
    }
}

/// Whether the region consists of operations that can be vectorized.
fn payload_is_supported(view: Structured<'_>, options: &Options) -> bool {
    let Some(block) = view.block() else { return false };
    block.ops().all(|op| {
        let extract = !op.is("tensor.extract") || op.num_operands() <= 2 || options.nd_extract;
        let known = ["arith.constant", "linalg.yield", "linalg.index", "tensor.extract"];
        let supported = known.contains(&op.name_str()) || is_elementwise_mappable(op);
        let elements = op.operands().filter(|value| !(op.is("tensor.extract") && value.ty().is_tensor()));
        extract
            && supported
            && elements.map(|value| value.ty()).all(is_vector_element)
            && op.results().all(|result| is_vector_element(result.ty()))
    })
}

/// Whether a structured operation can be vectorized, but for what is special about convolutions.
pub(super) fn structured(view: Structured<'_>, options: &Options) -> bool {
    let Some(ranges) = view.static_loop_ranges() else { return false };
    if (0..view.num_operands()).any(|operand| view.shape_of(operand).contains(&0)) {
        return false;
    }
    if !options.sizes.is_empty() && !covers(&ranges, &options.sizes) {
        return false;
    }
    let dynamic = ranges.contains(&DYNAMIC);
    if dynamic && (options.sizes.is_empty() || !dynamic_is_supported(view)) {
        return false;
    }
    if !scalable_is_supported(view, options) || !payload_is_supported(view, options) {
        return false;
    }
    if is_elementwise(view) || is_convolution(view) {
        return true;
    }
    are_projections(view) && are_reductions(view)
}

/// Whether an operation whose sizes are not known can be vectorized by masks.
fn dynamic_is_supported(view: Structured<'_>) -> bool {
    if is_convolution(view) {
        return true;
    }
    if view.iterators().contains(&IteratorType::Reduction) {
        return are_reductions(view);
    }
    is_elementwise(view) || view.is("linalg.generic") || view.is("linalg.copy") || is_contraction(view)
}

/// Whether all sizes are known but those of the channels of a depthwise convolution.
pub(super) fn only_channels_are_dynamic(view: Structured<'_>) -> bool {
    let dynamic = |operand: usize| -> Vec<usize> {
        (0..).zip(view.shape_of(operand)).filter(|(_, size)| **size == DYNAMIC).map(|(dim, _)| dim).collect()
    };
    dynamic(0) == [2] && dynamic(1) == [1] && dynamic(2) == [2]
}
