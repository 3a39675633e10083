//! Behaviour of accesses along a loop.

use affine_analysis::Access;
use ir::{Body, DYNAMIC, Value};

/// Way in which the subscripts of an access change with the induction variable of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Along {
    /// Not at all.
    Invariant,
    /// The last one by one.
    Contiguous,
    /// The last one by one, downwards.
    Reversed,
    /// Otherwise.
    Other,
}

/// Returns how an access changes along a loop, by its induction variable.
pub(crate) fn along(access: &Access, variable: Value) -> Along {
    let Ok((domain, subscripts)) = access.relation.as_ref() else { return Along::Other };
    let Some(column) = domain.find(variable) else { return Along::Other };
    let known = domain.num_dims() + domain.num_symbols();
    let mut last = 0;
    for (at, subscript) in subscripts.iter().enumerate() {
        // Divisions are columns of their own.
        if subscript.terms.iter().any(|&(column, _)| column >= known) {
            return Along::Other;
        }
        let factor = subscript.terms.iter().find(|&&(at, _)| at == column).map_or(0, |&(_, by)| by);
        if factor != 0 && at + 1 != subscripts.len() {
            return Along::Other;
        }
        last = factor;
    }
    match last {
        0 => Along::Invariant,
        1 => Along::Contiguous,
        -1 => Along::Reversed,
        _ => Along::Other,
    }
}

/// Returns the dimension along which an access goes one by one along a loop, if it is one, but not the last.
pub(crate) fn strided_dimension(access: &Access, variable: Value) -> Option<usize> {
    let (domain, subscripts) = access.relation.as_ref().ok()?;
    let column = domain.find(variable)?;
    let known = domain.num_dims() + domain.num_symbols();
    let mut found = None;
    for (at, subscript) in subscripts.iter().enumerate() {
        if subscript.terms.iter().any(|&(column, _)| column >= known) {
            return None;
        }
        match subscript.terms.iter().find(|&&(at, _)| at == column) {
            None => {}
            Some((_, 1)) if found.is_none() && at + 1 < subscripts.len() => found = Some(at),
            Some(_) => return None,
        }
    }
    found
}

/// Returns the bytes of an element that vectors may have.
pub(crate) fn element_bytes(ty: ir::TypeRef<'_>) -> Option<i64> {
    let width = match ty.int_width() {
        Some(width) => width,
        None => ty.float_kind().filter(|kind| matches!(kind.width(), 16 | 32 | 64))?.width(),
    };
    matches!(width, 8 | 16 | 32 | 64).then_some(i64::from(width / 8))
}

/// Whether a memref is dense in row-major order from its first element on.
pub(crate) fn is_dense(body: &Body, memref: Value) -> bool {
    let ty = body.value(memref).ty();
    let is_plain = ty
        .layout()
        .is_none_or(|layout| layout.as_affine_map().is_some_and(|map| body.context().map(map).is_identity()));
    let known = ty.shape().is_some_and(|shape| shape.iter().all(|&size| size == DYNAMIC || size >= 0));
    ty.is_memref() && ty.memory_space().is_none() && is_plain && known
}

/// Whether the elements of each row of a memref are next to each other.
pub(crate) fn has_contiguous_rows(body: &Body, memref: Value) -> bool {
    let ty = body.value(memref).ty();
    let is_strided = ty
        .layout()
        .and_then(|layout| layout.as_strided_layout())
        .is_some_and(|(_, strides)| strides.last() == Some(&1));
    is_dense(body, memref) || ty.is_memref() && ty.memory_space().is_none() && is_strided
}
