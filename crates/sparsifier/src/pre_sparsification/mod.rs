//! `pre-sparsification-rewrite`: rewrites that make sparse tensors of more operations.

mod casts;
mod reduction;
mod sampling;
mod select;
mod zero_yield;

use crate::drive::greedily;
use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;

/// Applies sparse tensor rewriting rules prior to sparsification
///
/// - Conversions of new results become the types of these, and casts that change an encoding conversions.
/// - Operations that yield zero are replaced by it.
/// - A sum of products that is multiplied by a sparse tensor is computed only where that has elements.
/// - Reductions by products, minima, maxima and bitwise and become `sparse_tensor.reduce`, and selections of elements of sparse tensors
///   `sparse_tensor.binary`.
///
/// ```mlir
/// %0 = tensor.cast %a : tensor<4x8xf32, #CSR> to tensor<4x8xf32, #DCSR>
///
/// %0 = sparse_tensor.convert %a : tensor<4x8xf32, #CSR> to tensor<4x8xf32, #DCSR>
/// ```
#[pass(
    "pre-sparsification-rewrite",
    name = "PreSparsificationRewrite",
    on = "builtin.module",
    depends("arith", "bufferization", "complex", "linalg", "memref", "scf", "sparse_tensor", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct PreSparsificationRewrite;

impl PreSparsificationRewrite {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        casts::add_patterns(&mut set);
        zero_yield::add_patterns(&mut set);
        sampling::add_patterns(&mut set);
        reduction::add_patterns(&mut set);
        select::add_patterns(&mut set);
        greedily(cx, body, set)
    }
}

/// Whether a value is a constant zero, or a tensor of zeros.
fn is_zero(value: ValueRef<'_>) -> bool {
    let attr = value.defining_op().filter(|def| def.is("complex.constant")).and_then(|def| def.attr("value"));
    let is_zero_float = |part: ir::AttrRef<'_>| part.as_float().is_some_and(|float| float.is_zero());
    if let Some(mut parts) = attr.and_then(|attr| attr.as_array()) {
        return parts.all(is_zero_float);
    }
    rewrite::is_zero(value) || rewrite::is_zero_float(value)
}

/// Whether a value is a new tensor without contents.
fn is_new(value: ValueRef<'_>) -> bool {
    match value.defining_op() {
        Some(def) if def.is("bufferization.alloc_tensor") => copy_of(def).is_none(),
        Some(def) => def.is("tensor.empty"),
        None => false,
    }
}

/// Whether a value is a new tensor of zeros.
fn is_new_zero(value: ValueRef<'_>) -> bool {
    match value.defining_op().filter(|def| def.is("bufferization.alloc_tensor")) {
        Some(def) => copy_of(def).is_some_and(is_zero),
        None => is_zero(value),
    }
}

/// Returns the tensor that `bufferization.alloc_tensor` copies.
fn copy_of(alloc: OpRef<'_>) -> Option<ValueRef<'_>> {
    let group = alloc.operand_group(1);
    (!group.is_empty()).then(|| alloc.operand(group.start))
}
