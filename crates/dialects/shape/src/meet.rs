//! `shape.meet`.

use crate::infer::{compatible_shapes, failed, incompatible};
use crate::types::{AnyShapeOrSize, is_extent_tensor, is_shape, is_size};
use diag::Diagnostic;
use ir::markers::StrAttr;
use ir::{DYNAMIC, Type, TypeRef};
use macros::op;

/// The least general shape or size that fits both operands. If there is none, the result is an error with the message `error`.
///
/// ```mlir
/// %0 = shape.meet %a, %b, error = "no shape" : !shape.shape, !shape.shape -> !shape.shape
/// ```
#[op(
    "shape.meet",
    traits(COMMUTATIVE),
    verify,
    format = "$arg0 `,` $arg1 (`,` `error` `=` $error^)? attr-dict `:` type($arg0) `,` type($arg1) `->` type($result)"
)]
pub struct Meet {
    #[operand]
    arg0: AnyShapeOrSize,
    #[operand]
    arg1: AnyShapeOrSize,
    #[attr]
    error: Option<StrAttr>,
    #[result]
    result: AnyShapeOrSize,
}

/// Returns the type that follows from those of the operands.
fn inferred(a: TypeRef<'_>, b: TypeRef<'_>) -> Result<Type, &'static str> {
    let (a, b) = if is_shape(a) || is_size(a) { (a, b) } else { (b, a) };
    let fits = if is_size(a) {
        is_size(b) || b.is_index()
    } else if a.is_index() {
        b.is_index()
    } else if is_shape(a) {
        is_shape(b) || is_extent_tensor(b)
    } else {
        is_extent_tensor(b)
    };
    if !fits {
        return Err("requires all sizes or shapes");
    }
    match (a.shape(), b.shape()) {
        (Some([DYNAMIC]), _) => Ok(a.handle()),
        (Some(_), Some([DYNAMIC])) => Ok(b.handle()),
        (Some(one), Some(other)) if one != other => Err("unequal shape cardinality"),
        _ => Ok(a.handle()),
    }
}

fn are_compatible(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    let (a, b) = if is_shape(a) || is_size(a) { (a, b) } else { (b, a) };
    if is_size(a) {
        is_size(b) || b.is_index()
    } else if is_shape(a) {
        is_shape(b) || b.is_tensor()
    } else {
        a == b || compatible_shapes(a, b)
    }
}

impl Meet<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        match inferred(self.arg0().ty(), self.arg1().ty()) {
            Err(reason) => {
                let place = self.context().place(self.loc());
                Err(Diagnostic::error(place, reason).followed_by(failed(*self)))
            }
            Ok(ty) if !are_compatible(self.context().ty(ty), self.result().ty()) => {
                Err(incompatible(*self, ty))
            }
            Ok(_) => Ok(()),
        }
    }
}

ir::ops![Meet];
