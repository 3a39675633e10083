//! Sets of patterns that scripts can name.

use dialect_transforms::{memref, scf, tensor};
use interfaces::DataLayout;
use ir::def::Dialect;
use ir::{Build, Op, OpRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use transform_engine::{PopulateBy, PopulatePatterns};

fn set(op: OpRef<'_>, add: fn(&mut PatternSet)) -> PatternSet {
    let mut set = PatternSet::new(op.context());
    add(&mut set);
    set
}

/// Sets of patterns by the names of operations.
static SETS: &[(&str, PopulateBy)] = &[
    (
        "transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu",
        PopulateBy(|op| {
            let chipset = op.attr("chipset").and_then(|chipset| chipset.as_str());
            let mut set = PatternSet::new(op.context());
            to_llvm::gpu_to_rocdl::shuffle_patterns(&mut set, chipset);
            set
        }),
    ),
    (
        "transform.apply_patterns.gpu.gpu_rewrite_patterns",
        PopulateBy(|op| to_llvm::gpu_to_nvvm::rewrite_patterns(op.context())),
    ),
    (
        "transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims",
        PopulateBy(|op| set(op, reify::patterns)),
    ),
    ("transform.apply_patterns.memref.alloc_to_alloca", PopulateBy(alloc_to_alloca)),
    ("transform.apply_patterns.memref.expand_ops", PopulateBy(|op| set(op, memref::expand::add_patterns))),
    (
        "transform.apply_patterns.memref.fold_memref_alias_ops",
        PopulateBy(|op| set(op, memref::fold_memref_alias_ops::patterns)),
    ),
    (
        "transform.apply_patterns.scf.for_loop_canonicalization",
        PopulateBy(|op| set(op, scf::for_loop_canonicalization::patterns)),
    ),
    (
        "transform.apply_patterns.tensor.bubble_up_extract_slice",
        PopulateBy(|op| set(op, tensor::bubble_up_slices::patterns)),
    ),
    (
        "transform.apply_patterns.tensor.decompose_concat",
        PopulateBy(|op| set(op, tensor::decompose_concat::patterns)),
    ),
    (
        "transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion",
        PopulateBy(|op| set(op, tensor::consecutive_slices::rank_expansion_patterns)),
    ),
    ("transform.apply_patterns.tensor.fold_tensor_empty", PopulateBy(fold_tensor_empty)),
    (
        "transform.apply_patterns.tensor.fold_tensor_subset_ops",
        PopulateBy(|op| set(op, tensor::fold_tensor_subset_ops::patterns)),
    ),
    (
        "transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers",
        PopulateBy(|op| set(op, tensor::fold_tensor_subset_ops::transfer_patterns)),
    ),
    (
        "transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice",
        PopulateBy(|op| set(op, tensor::consecutive_slices::merge_patterns)),
    ),
    (
        "transform.apply_patterns.tensor.reassociative_reshape_folding",
        PopulateBy(|op| set(op, tensor::reassociative_reshapes::patterns)),
    ),
    ("transform.apply_patterns.tensor.rewrite_as_constant", PopulateBy(rewrite_as_constant)),
];

/// Patterns that make constants of operations on constants.
fn rewrite_as_constant(op: OpRef<'_>) -> PatternSet {
    let mut set = PatternSet::new(op.context());
    tensor::rewrite_as_constant::patterns(&mut set, op.attr("aggressive").is_some());
    set
}

/// Patterns that make empty tensors of what is made of empty tensors.
fn fold_tensor_empty(op: OpRef<'_>) -> PatternSet {
    let single_use = op.attr("fold_single_use_only").and_then(|flag| flag.as_bool()).unwrap_or(false);
    let mut set = PatternSet::new(op.context());
    reify::empty::patterns(&mut set, single_use);
    set
}

/// Patterns that move allocations of static size that are freed in their block to the stack.
fn alloc_to_alloca(op: OpRef<'_>) -> PatternSet {
    let limit = op.attr("size_limit").and_then(|limit| limit.as_i64());
    let limit = limit.and_then(|limit| u64::try_from(limit).ok());
    let mut set = PatternSet::new(op.context());
    set.on("memref.alloc", move |op, rw| promote(op, limit, rw));
    set
}

fn promote(op: Op, limit: Option<u64>, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let result = view.results().next().matched()?;
    if let Some(limit) = limit {
        let layout = DataLayout::of(view, rw.scope());
        let element = result.ty().element_type().and_then(|ty| layout.size(ty)).map(|size| size.bytes());
        let count = result.ty().num_elements().and_then(|count| u64::try_from(count).ok());
        let size = element.zip(count).and_then(|(size, count)| size.checked_mul(count)).matched()?;
        rw.require(result.ty().has_static_shape() && size < limit)?;
    }
    let is_free = |user: &OpRef<'_>| user.is("memref.dealloc") && user.block() == view.block();
    let free = result.users().find(is_free).matched()?.handle();
    let operands: Vec<_> = view.operands().map(|value| value.handle()).collect();
    let (loc, ty, cx) = (view.loc(), result.ty_handle(), rw.context().clone());
    let sizes = view.words("operandSegmentSizes").map(<[u32]>::to_vec).unwrap_or_default();
    let mut state = rw.state("memref.alloca", loc).operands(operands).results([ty]);
    state.set_words(&cx, "operandSegmentSizes", &sizes);
    rw.erase_op(free);
    rw.replace_with(op, state);
    Ok(())
}

/// Attaches the sets to the operations of the dialect.
pub(crate) fn attach(dialect: Dialect) -> Dialect {
    SETS.iter().fold(dialect, |dialect, (name, model)| dialect.attach::<dyn PopulatePatterns>(name, model))
}
