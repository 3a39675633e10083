//! Parts of tensors: offsets, sizes and strides.

pub(crate) mod extract;
pub(crate) mod insert;
pub(crate) mod parallel;
mod subset;

pub use extract::ExtractSlice;
pub use insert::InsertSlice;
pub use parallel::ParallelInsertSlice;
pub(crate) use subset::SubsetModel;

use diag::Diagnostic;
use ir::{Attr, Body, DYNAMIC, OpRef, TypeRef};
use rewrite::constant_i64;
use shaped::slice::{self, Mixed};

/// Verifies the type of a slice, whose type without rank reduction is `full`.
fn verify_part(op: OpRef<'_>, full: TypeRef<'_>, part: TypeRef<'_>) -> Result<(), Diagnostic> {
    let (sizes, kept) = (full.shape().unwrap_or(&[]), part.shape().unwrap_or(&[]));
    if kept.len() > sizes.len() {
        return Err(op.plain_error("expected rank to be smaller or equal to the other rank. "));
    }
    if extract::reduction(sizes, kept).is_none() {
        return Err(op.plain_error(format!(
            "expected type to be '{full}' or a rank-reduced version. (size mismatch) "
        )));
    }
    if full.element_type() != part.element_type() {
        return Err(op.plain_error(format!("expected element type to be '{}'", full.element_or_self())));
    }
    Ok(())
}

/// Returns whether a slice is all of a static shape.
fn is_whole(body: &Body, lists: &[Vec<Mixed>; 3], shape: &[i64]) -> bool {
    let all = |list: &[Mixed], wanted: &dyn Fn(usize) -> Option<i64>| {
        list.iter().enumerate().all(|(dim, &entry)| {
            let known = slice::known(body, entry);
            known.is_some() && known == wanted(dim)
        })
    };
    all(&lists[0], &|_| Some(0))
        && all(&lists[1], &|dim| shape.get(dim).copied().filter(|&size| size != DYNAMIC))
        && all(&lists[2], &|_| Some(1))
}

/// Returns the sizes of a list, [`DYNAMIC`] where they are values.
fn sizes_of(lists: &[Vec<Mixed>; 3]) -> Vec<i64> {
    lists[1].iter().map(|size| size.fixed()).collect()
}

/// Returns whether an operand is a constant of type `index`: patterns that fold it take precedence.
fn has_constant_operand(op: OpRef<'_>) -> bool {
    op.operands().any(|operand| operand.ty().is_index() && constant_i64(operand).is_some())
}

/// Returns a splat attribute with the element of another.
fn as_splat(context: &ir::Context, constant: Option<Attr>) -> bool {
    constant.is_some_and(|attr| context.attr_ref(attr).as_dense().is_some_and(|dense| dense.is_splat()))
}
