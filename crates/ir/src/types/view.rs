//! Views of types: a handle with its context.

use super::data::DYNAMIC;
use crate::def::{FloatType, Interface, TypeDef};
use crate::{Attr, AttrRef, Context, Signedness, Type, TypeData};
use apnum::FloatKind;

/// View of a type.
#[derive(Clone, Copy)]
pub struct TypeRef<'a> {
    cx: &'a Context,
    handle: Type,
}

impl PartialEq for TypeRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.handle == other.handle
    }
}

impl Eq for TypeRef<'_> {}

impl PartialEq<Type> for TypeRef<'_> {
    fn eq(&self, other: &Type) -> bool {
        self.handle == *other
    }
}

impl From<TypeRef<'_>> for Type {
    fn from(ty: TypeRef<'_>) -> Type {
        ty.handle
    }
}

impl Context {
    /// Returns a view of a type.
    #[inline]
    pub fn ty(&self, handle: Type) -> TypeRef<'_> {
        TypeRef { cx: self, handle }
    }
}

impl<'a> TypeRef<'a> {
    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> Type {
        self.handle
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.cx
    }

    /// Returns the contents.
    #[inline]
    pub fn data(self) -> &'a TypeData {
        self.cx.type_data(self.handle)
    }

    /// Returns the implementation of an interface.
    #[inline]
    pub fn interface<I: ?Sized + Interface>(self) -> Option<&'static I> {
        self.cx.type_interface(self.handle)
    }

    /// Whether it is `index`.
    pub fn is_index(self) -> bool {
        self.handle == Type::INDEX
    }

    /// Whether it is an integer type, of any signedness.
    pub fn is_integer(self) -> bool {
        matches!(self.data(), TypeData::Integer { .. })
    }

    /// Whether it is a signless integer type.
    pub fn is_signless_integer(self) -> bool {
        matches!(self.data(), TypeData::Integer { signedness: Signedness::Signless, .. })
    }

    /// Whether it is an integer type or `index`.
    pub fn is_int_or_index(self) -> bool {
        self.is_integer() || self.is_index()
    }

    /// Whether it is a float type.
    pub fn is_float(self) -> bool {
        self.float_kind().is_some()
    }

    /// Whether it is an integer type, `index` or a float type.
    pub fn is_scalar_number(self) -> bool {
        self.is_int_or_index() || self.is_float()
    }

    /// Whether it is a function type.
    pub fn is_function(self) -> bool {
        matches!(self.data(), TypeData::Function { .. })
    }

    /// Whether it is a vector.
    pub fn is_vector(self) -> bool {
        matches!(self.data(), TypeData::Vector { .. })
    }

    /// Whether it is a ranked or unranked tensor.
    pub fn is_tensor(self) -> bool {
        matches!(self.data(), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_))
    }

    /// Whether it is a ranked or unranked memref.
    pub fn is_memref(self) -> bool {
        matches!(self.data(), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
    }

    /// Whether it is a vector, tensor or memref.
    pub fn is_shaped(self) -> bool {
        self.is_vector() || self.is_tensor() || self.is_memref()
    }

    /// Returns the width of an integer type, 64 for `index`.
    pub fn int_width(self) -> Option<u32> {
        match self.data() {
            TypeData::Integer { width, .. } => Some(*width),
            TypeData::Index => Some(64),
            _ => None,
        }
    }

    /// Returns the signedness of an integer type; `index` is signless.
    pub fn signedness(self) -> Option<Signedness> {
        match self.data() {
            TypeData::Integer { signedness, .. } => Some(*signedness),
            TypeData::Index => Some(Signedness::Signless),
            _ => None,
        }
    }

    /// Returns the format of a float type.
    pub fn float_kind(self) -> Option<FloatKind> {
        match self.data() {
            TypeData::Float(kind) => Some(*kind),
            TypeData::Dialect { .. } => Some(self.interface::<dyn FloatType>()?.kind(self)),
            _ => None,
        }
    }

    /// Returns the width of an integer or float type; `index` has none.
    pub fn bit_width(self) -> Option<u32> {
        match self.data() {
            TypeData::Integer { width, .. } => Some(*width),
            _ => self.float_kind().map(FloatKind::width),
        }
    }

    /// Returns the element type of a shaped or complex type.
    pub fn element_type(self) -> Option<TypeRef<'a>> {
        let element = match self.data() {
            TypeData::Vector { element, .. }
            | TypeData::RankedTensor { element, .. }
            | TypeData::UnrankedTensor(element)
            | TypeData::MemRef { element, .. }
            | TypeData::UnrankedMemRef { element, .. } => *element,
            _ => return None,
        };
        Some(self.cx.ty(element))
    }

    /// Returns the element type of a shaped type, or the type itself.
    pub fn element_or_self(self) -> TypeRef<'a> {
        self.element_type().unwrap_or(self)
    }

    /// Returns the dimensions of a ranked shaped type, [`DYNAMIC`] where unknown.
    pub fn shape(self) -> Option<&'a [i64]> {
        match self.data() {
            TypeData::Vector { shape, .. }
            | TypeData::RankedTensor { shape, .. }
            | TypeData::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// Returns the number of dimensions of a ranked shaped type.
    pub fn rank(self) -> Option<usize> {
        self.shape().map(<[i64]>::len)
    }

    /// Whether all dimensions are static.
    pub fn has_static_shape(self) -> bool {
        self.shape().is_some_and(|shape| !shape.contains(&DYNAMIC))
    }

    /// Returns the number of dynamic dimensions.
    pub fn dynamic_dims(self) -> usize {
        self.shape().map_or(0, |shape| shape.iter().filter(|&&dim| dim == DYNAMIC).count())
    }

    /// Returns the product of the dimensions of a static shape; `None` if dynamic or larger than an `i64`.
    pub fn num_elements(self) -> Option<i64> {
        let shape = self.shape()?;
        if shape.contains(&0) && !shape.contains(&DYNAMIC) {
            return Some(0);
        }
        shape
            .iter()
            .try_fold(1i64, |product, &dim| if dim == DYNAMIC { None } else { product.checked_mul(dim) })
    }

    /// Returns the bit set of the scalable dimensions of a vector; 0 for other types.
    pub fn scalable_dims(self) -> u64 {
        match self.data() {
            TypeData::Vector { scalable, .. } => *scalable,
            _ => 0,
        }
    }

    /// Returns the container with another element type; other types become the element type.
    pub fn with_element(self, element: Type) -> TypeRef<'a> {
        let data = match self.data().clone() {
            TypeData::Vector { shape, scalable, .. } => TypeData::Vector { shape, scalable, element },
            TypeData::RankedTensor { shape, encoding, .. } => {
                TypeData::RankedTensor { shape, element, encoding }
            }
            TypeData::UnrankedTensor(_) => TypeData::UnrankedTensor(element),
            TypeData::MemRef { shape, layout, space, .. } => {
                TypeData::MemRef { shape, element, layout, space }
            }
            TypeData::UnrankedMemRef { space, .. } => TypeData::UnrankedMemRef { element, space },
            _ => return self.cx.ty(element),
        };
        self.cx.ty(self.cx.type_of(data))
    }

    /// Returns the ranked container with another shape; other types are unchanged.
    pub fn with_shape(self, new_shape: &[i64]) -> TypeRef<'a> {
        let shape = new_shape.into();
        let data = match self.data().clone() {
            TypeData::Vector { scalable, element, .. } => TypeData::Vector { shape, scalable, element },
            TypeData::RankedTensor { element, encoding, .. } => {
                TypeData::RankedTensor { shape, element, encoding }
            }
            TypeData::MemRef { element, layout, space, .. } => {
                TypeData::MemRef { shape, element, layout, space }
            }
            _ => return self,
        };
        self.cx.ty(self.cx.type_of(data))
    }

    /// Returns the inputs and results of a function type.
    pub fn as_function(self) -> Option<(&'a [Type], &'a [Type])> {
        match self.data() {
            TypeData::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    /// Returns the layout of a memref, if it is not the identity.
    pub fn layout(self) -> Option<AttrRef<'a>> {
        match self.data() {
            TypeData::MemRef { layout, .. } => layout.map(|layout| self.cx.attr_ref(layout)),
            _ => None,
        }
    }

    /// Returns the memory space of a memref, if it is not the default.
    pub fn memory_space(self) -> Option<AttrRef<'a>> {
        match self.data() {
            TypeData::MemRef { space, .. } | TypeData::UnrankedMemRef { space, .. } => {
                space.map(|space| self.cx.attr_ref(space))
            }
            _ => None,
        }
    }

    /// Returns the definition of a dialect's type.
    pub fn dialect_def(self) -> Option<&'a TypeDef> {
        match self.data() {
            TypeData::Dialect { def, .. } => Some(self.cx.type_def(*def)),
            _ => None,
        }
    }

    /// Calls a function for every type and attribute directly contained in this type.
    pub fn children(self, mut ty: impl FnMut(Type), attr: impl FnMut(Attr)) {
        match self.data() {
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::Float(_)
            | TypeData::None
            | TypeData::Opaque { .. } => {}
            TypeData::Complex(element) | TypeData::UnrankedTensor(element) => ty(*element),
            TypeData::Tuple(elements) => elements.iter().copied().for_each(ty),
            TypeData::Function { inputs, results } => inputs.iter().chain(results).copied().for_each(ty),
            TypeData::Vector { element, .. } => ty(*element),
            TypeData::RankedTensor { element, encoding, .. } => {
                ty(*element);
                encoding.iter().copied().for_each(attr);
            }
            TypeData::MemRef { element, layout, space, .. } => {
                ty(*element);
                layout.iter().chain(space).copied().for_each(attr);
            }
            TypeData::UnrankedMemRef { element, space } => {
                ty(*element);
                space.iter().copied().for_each(attr);
            }
            TypeData::Dialect { params, .. } => params.iter().flatten().copied().for_each(attr),
        }
    }
}

impl std::fmt::Debug for TypeRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}
