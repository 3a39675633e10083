//! `stage-sparse-ops`: conversions whose result is sorted in between.

use crate::emit::Emit;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, InsertPoint, Mapping, Op, OpRef, TypeRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, for_each_body, no_match,
};
use sparse_tensor::{SparseTensorSortKind, StorageLayout, with_encoding};

/// Decompose a complex sparse operation into multiple stages
///
/// `sparse_tensor.convert` and `sparse_tensor.concatenate` insert elements in the order of their sources. Where that is not the order of the result, they
/// make a list of coordinates first, which is sorted, and then converted.
///
/// ```mlir
/// %0 = sparse_tensor.convert %a : tensor<8x8xf32, #csr> to tensor<8x8xf32, #csc>
///
/// %1 = sparse_tensor.convert %a : tensor<8x8xf32, #csr> to tensor<8x8xf32, #unordered_coo>
/// %2 = sparse_tensor.reorder_coo hybrid_quick_sort %1 : tensor<8x8xf32, #unordered_coo> to tensor<8x8xf32, #coo>
/// %0 = sparse_tensor.convert %2 : tensor<8x8xf32, #coo> to tensor<8x8xf32, #csc>
/// bufferization.dealloc_tensor %2 : tensor<8x8xf32, #coo>
/// ```
#[pass(
    "stage-sparse-ops",
    name = "StageSparseOperations",
    on = "func.func",
    depends("bufferization", "sparse_tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct StageSparseOps;

impl StageSparseOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.on("bufferization.alloc_tensor", guard);
        set.on("sparse_tensor.convert", |op, rw| stage(op, rw, converts_unsorted));
        set.on("sparse_tensor.concatenate", |op, rw| stage(op, rw, concatenates_unsorted));
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Whether a tensor is one into which elements can be inserted in any order: a dense one, or one that is not ordered.
fn takes_any_order(ty: TypeRef<'_>) -> bool {
    StorageLayout::of_type(ty).is_none_or(|layout| layout.is_all_dense() || !layout.is_all_ordered())
}

/// Returns whether two tensors have the same map from dimensions to levels; that of a tensor without an encoding is the identity.
fn have_same_map(from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    let map = |ty| StorageLayout::of_type(ty).map(|layout| (layout.dim_to_lvl(), layout.is_identity()));
    match (map(from), map(to)) {
        (Some((from, _)), Some((to, _))) => from == to,
        (Some((_, is_identity)), None) | (None, Some((_, is_identity))) => is_identity,
        (None, None) => true,
    }
}

/// Whether a conversion inserts elements in another order than its result has.
pub(crate) fn converts_unsorted(op: OpRef<'_>) -> bool {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    if takes_any_order(to) {
        return false;
    }
    let is_ordered = StorageLayout::of_type(from).is_none_or(|layout| layout.is_all_ordered());
    if is_ordered && have_same_map(from, to) {
        return false;
    }
    let constant = op.operand(0).defining_op().filter(|def| def.is("arith.constant"));
    let value = constant.and_then(|def| def.attr("value"));
    !value.is_some_and(|value| matches!(value.data(), ir::AttrData::SparseElements { .. }))
}

/// Whether a concatenation inserts elements in another order than its result has.
pub(crate) fn concatenates_unsorted(op: OpRef<'_>) -> bool {
    let to = op.result(0).ty();
    if takes_any_order(to) {
        return false;
    }
    let is_first = op.attr("dimension").and_then(|dim| dim.as_i64()) == Some(0);
    let is_identity = StorageLayout::of_type(to).is_none_or(|layout| layout.is_identity());
    !(is_first && is_identity && op.operands().all(|input| have_same_map(input.ty(), to)))
}

/// Finishes a new tensor that leaves the function as it is: nothing is inserted that would.
fn guard(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let leaves =
        |user: OpRef<'_>| ["func.return", "func.call", "func.call_indirect"].contains(&user.name_str());
    let (result, loc) = (view.result(0), view.loc());
    rw.require(StorageLayout::of_type(result.ty()).is_some() && result.users().all(leaves))?;
    let (tensor, ty) = (result.handle(), result.ty_handle());
    rw.move_to(InsertPoint::After(op));
    let state = rw.state("sparse_tensor.load", loc).operands([tensor]).results([ty]);
    let state = state.attr(rw.context(), "hasInserts", Attr::UNIT);
    let made = rw.insert(state);
    let loaded = rw.op(made).result(0).handle();
    rw.replace_uses_except(tensor, loaded, made);
    Ok(())
}

/// Sorts what an operation makes, if it is not in order.
fn stage(op: Op, rw: &mut Rewriter<'_>, is_unsorted: fn(OpRef<'_>) -> bool) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    if !is_unsorted(view) {
        return no_match("the elements are in order");
    }
    let (ty, loc) = (view.result(0).ty(), view.loc());
    let layout = StorageLayout::of_type(ty).matched()?;
    let unsorted = with_encoding(ty, Some(layout.coo_encoding(false).matched()?)).matched()?;
    let sorted = with_encoding(ty, Some(layout.coo_encoding(true).matched()?)).matched()?;
    let ty = ty.handle();
    let first = rw.clone_op(op, &mut Mapping::new());
    rw.modify_op(first, |op| {
        op.result_type(0, unsorted);
    });
    let source = rw.op(first).result(0).handle();
    let algorithm = SparseTensorSortKind::HybridQuickSort;
    let e = &mut Emit { rw, loc };
    let state = e.rw.state("sparse_tensor.reorder_coo", loc).operands([source]).results([sorted]);
    let list = e.rw.insert_value(state.attr(
        &cx,
        "algorithm",
        SparseTensorSortKind::DEF.widen(&cx, algorithm.to_word()),
    ));
    if sorted == ty {
        e.rw.replace_op(op, &[list]);
        return Ok(());
    }
    let made = e.op("sparse_tensor.convert", &[list], ty);
    e.effect("bufferization.dealloc_tensor", &[list]);
    e.rw.replace_op(op, &[made]);
    Ok(())
}
