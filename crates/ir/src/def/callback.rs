//! Functions as parts of definitions.

use std::fmt::{Debug, Formatter};

/// Function that is part of a definition: `Callback(&is_pointer)`, `Callback(&|ty| ty.is_float())`.
///
/// It may carry data. A definition that is made at run time leaks its closure, as it leaks itself:
///
/// ```
/// use ir::def::{Callback, TypePred};
///
/// fn integers_of(widths: Vec<u32>) -> TypePred {
///     TypePred::Fn(Callback(Box::leak(Box::new(move |ty: ir::TypeRef<'_>| {
///         ty.is_integer() && ty.int_width().is_some_and(|width| widths.contains(&width))
///     }))))
/// }
///
/// let cx = ir::Context::default();
/// let pred = integers_of(vec![3, 5]);
/// assert!(pred.accepts(cx.ty(cx.int_type(5))) && !pred.accepts(cx.ty(cx.int_type(4))));
/// ```
pub struct Callback<F: ?Sized + 'static>(pub &'static F);

impl<F: ?Sized> Clone for Callback<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: ?Sized> Copy for Callback<F> {}

impl<F: ?Sized> Debug for Callback<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("Callback")
    }
}
