//! Interfaces of types that the core asks: `#[type_def("fix.point", interfaces(VectorElementType))]`.
//!
//! Types of users' dialects thereby take part where builtin types do. A type implements an interface by its
//! marker struct, or by another model: `interfaces(ShapedType = Tiles)`. [`Dialect::attach_type`] attaches one
//! to a type that is defined elsewhere.
//!
//! [`Dialect::attach_type`]: super::Dialect::attach_type

use crate::{Type, TypeRef};
use apnum::FloatKind;
use smallvec::SmallVec;

/// Type that vectors can have as element type: MLIR's `VectorElementTypeInterface`.
pub trait VectorElementType: Send + Sync {}

/// Type that memrefs can have as element type: MLIR's `MemRefElementTypeInterface`.
pub trait MemRefElementType: Send + Sync {}

/// Container of elements, ranked or not: MLIR's `ShapedType`.
pub trait ShapedType: Send + Sync {
    /// Returns the element type.
    fn element_type(&self, ty: TypeRef<'_>) -> Type;

    /// Returns the dimensions, [`DYNAMIC`](crate::DYNAMIC) where unknown; `None` for an unranked type.
    fn dims(&self, ty: TypeRef<'_>) -> Option<SmallVec<[i64; 4]>>;

    /// Returns the type with other dimensions, or the same ones for `None`, and another element type; `None` if
    /// there is no such type.
    fn clone_with(&self, ty: TypeRef<'_>, dims: Option<&[i64]>, element: Type) -> Option<Type>;
}

/// Float type with the format of a builtin one: MLIR's `FloatType`.
pub trait FloatType: Send + Sync {
    /// Returns the format of the values.
    fn kind(&self, ty: TypeRef<'_>) -> FloatKind;
}

/// Type that is printed by an alias: the part of MLIR's `OpAsmTypeInterface` that names it.
pub trait OpAsmType: Send + Sync {
    /// Returns the requested name of the alias; `None` for no alias.
    fn alias(&self, ty: TypeRef<'_>) -> Option<String>;
}

impl<'a> TypeRef<'a> {
    /// Whether vectors can have elements of this type.
    pub fn is_vector_element(self) -> bool {
        self.is_scalar_number() || self.interface::<dyn VectorElementType>().is_some()
    }

    /// Returns the dimensions of a ranked container, builtin or of a dialect, [`DYNAMIC`](crate::DYNAMIC) where
    /// unknown.
    pub fn dims(self) -> Option<SmallVec<[i64; 4]>> {
        match self.shape() {
            Some(shape) => Some(shape.into()),
            None => self.interface::<dyn ShapedType>()?.dims(self),
        }
    }

    /// Returns the element type of a container, builtin or of a dialect.
    pub fn shaped_element_type(self) -> Option<TypeRef<'a>> {
        self.element_type().or_else(|| {
            let shaped = self.interface::<dyn ShapedType>()?;
            Some(self.context().ty(shaped.element_type(self)))
        })
    }
}
