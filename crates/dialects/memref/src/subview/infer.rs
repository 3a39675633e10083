//! Type inference of `memref.subview`, and rank reduction of its result.

use super::SubView;
use crate::layout::{Strides, plus, strided_type, strides_and_offset, times};
use crate::slice;
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef, Type, TypeRef};

/// Returns the type of a part of a memref with all dimensions. Offsets, sizes and strides may be [`DYNAMIC`].
/// `None` if the memref is not strided, or a list is too short.
pub fn inferred_type(source: TypeRef<'_>, offsets: &[i64], sizes: &[i64], strides: &[i64]) -> Option<Type> {
    let layout = strides_and_offset(source)?;
    let rank = layout.strides.len();
    if offsets.len() < rank || sizes.len() < rank || strides.len() < rank {
        return None;
    }
    let mut inferred = Strides { offset: layout.offset, strides: Vec::with_capacity(rank) };
    for (dim, &stride) in layout.strides.iter().enumerate() {
        inferred.offset = plus(inferred.offset, times(offsets[dim], stride));
        inferred.strides.push(times(stride, strides[dim]));
    }
    Some(strided_type(source, &sizes[..rank], &inferred))
}

/// Returns the dimensions that the result drops; `None` if it is not a rank-reduced form of the inferred
/// type.
pub fn dropped_dims(view: SubView<'_>) -> Option<Vec<bool>> {
    let (sizes, offsets, steps) = (view.static_sizes(), view.static_offsets(), view.static_strides());
    let full = inferred_type(view.source().ty(), &offsets, &sizes, &steps)?;
    reduction(view.context().ty(full), view.result().ty())
}

/// Returns the dimensions of size 1 that `reduced` drops from `full`.
fn reduction(full: TypeRef<'_>, reduced: TypeRef<'_>) -> Option<Vec<bool>> {
    let (shape, kept) = (full.shape()?, reduced.shape()?);
    let mut dropped = vec![false; shape.len()];
    if shape.len() == kept.len() {
        return (shape == kept).then_some(dropped);
    }
    let (strides, kept_strides) = (strides_and_offset(full)?.strides, strides_and_offset(reduced)?.strides);
    // Dimensions are matched from the outside in, those of size 1 only if sizes and strides match.
    let mut next = 0;
    for dim in 0..shape.len() {
        let left = shape.len() - dim;
        let fits = next < kept.len() && kept[next] == shape[dim] && kept_strides[next] == strides[dim];
        let must_keep = shape[dim] != 1 || left <= kept.len() - next;
        if fits
            && (must_keep
                || can_match(
                    &shape[dim + 1..],
                    &strides[dim + 1..],
                    &kept[next + 1..],
                    &kept_strides[next + 1..],
                ))
        {
            next += 1;
        } else if shape[dim] == 1 {
            dropped[dim] = true;
        } else {
            return None;
        }
    }
    (next == kept.len()).then_some(dropped)
}

/// Returns whether dimensions of size 1 can be dropped so that the others remain.
fn can_match(shape: &[i64], strides: &[i64], kept: &[i64], kept_strides: &[i64]) -> bool {
    let mut next = 0;
    for dim in 0..shape.len() {
        if next < kept.len() && kept[next] == shape[dim] && kept_strides[next] == strides[dim] {
            next += 1;
        } else if shape[dim] != 1 {
            return false;
        }
    }
    next == kept.len()
}

/// Returns whether `reduced` has the sizes of `full` without some that are 1.
fn shapes_fit(full: &[i64], reduced: &[i64]) -> bool {
    let mut next = 0;
    for &size in full {
        if next < reduced.len() && reduced[next] == size {
            next += 1;
        } else if size != 1 {
            return false;
        }
    }
    next == reduced.len()
}

impl SubView<'_> {
    pub(super) fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.result().ty());
        let rank = source.rank().unwrap_or(0);
        slice::verify(*self, [rank; 3])?;
        if source.memory_space() != result.memory_space() {
            return Err(self.plain_error(format!(
                "different memory spaces specified for base memref type '{source}' and subview memref type '{result}'"
            )));
        }
        let Some(layout) = strides_and_offset(source) else {
            return Err(self.plain_error(format!("base type '{source}' is not strided")));
        };
        debug_assert_eq!(layout.strides.len(), rank);
        let [offsets, sizes, steps] = slice::fixed(*self);
        let Some(full) = inferred_type(source, &offsets, &sizes, &steps) else { return Ok(()) };
        let full = self.context().ty(full);
        verify_result(*self, full, result)?;
        slice::verify_bounds(*self, source.shape().unwrap_or(&[]))
    }
}

fn verify_result(op: OpRef<'_>, full: TypeRef<'_>, result: TypeRef<'_>) -> Result<(), Diagnostic> {
    let (shape, kept) = (full.shape().unwrap_or(&[]), result.shape().unwrap_or(&[]));
    if kept.len() > shape.len() {
        let message =
            format!("expected result rank to be smaller or equal to the source rank, but got '{result}'");
        return Err(op.plain_error(message));
    }
    let mismatch = |what: &str| {
        Err(op.plain_error(format!(
            "expected result type to be '{full}' or a rank-reduced version. (mismatch of result {what}), but got '{result}'"
        )))
    };
    if !shapes_fit(shape, kept) {
        return mismatch("sizes");
    }
    if full.element_type() != result.element_type() {
        let element = full.element_or_self();
        return Err(
            op.plain_error(format!("expected result element type to be '{element}', but got '{result}'"))
        );
    }
    let (Some(wanted), Some(found)) = (strides_and_offset(full), strides_and_offset(result)) else {
        return mismatch("layout");
    };
    if wanted.offset != found.offset || reduction_of(full, result).is_none() {
        return mismatch("layout");
    }
    Ok(())
}

fn reduction_of(full: TypeRef<'_>, result: TypeRef<'_>) -> Option<Vec<bool>> {
    let dropped = reduction(full, result)?;
    let (wanted, found) = (strides_and_offset(full)?.strides, strides_and_offset(result)?.strides);
    let kept = wanted.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(stride, _)| *stride);
    kept.eq(found.iter().copied()).then_some(dropped)
}

/// Returns the inferred type without the dimensions that are dropped.
pub fn reduced_type(full: TypeRef<'_>, dropped: &[bool]) -> Option<Type> {
    if !dropped.contains(&true) {
        return Some(full.handle());
    }
    let layout = strides_and_offset(full)?;
    let keep = |list: &[i64]| -> Vec<i64> {
        list.iter().zip(dropped).filter(|(_, dropped)| !**dropped).map(|(value, _)| *value).collect()
    };
    let reduced = Strides { offset: layout.offset, strides: keep(&layout.strides) };
    Some(strided_type(full, &keep(full.shape()?), &reduced))
}

/// Returns whether all elements of a list are static.
pub(super) fn is_static(list: &[i64]) -> bool {
    !list.contains(&DYNAMIC)
}
