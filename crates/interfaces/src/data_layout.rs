//! Sizes and alignments of types in memory.
//!
//! [`DataLayout`] defines builtin types; a dialect's own types have the interface [`DataLayoutType`]. The numbers are MLIR's defaults without a target specification
//! (`DataLayoutInterfaces.cpp`).

use ir::{Attr, AttrRef, OpRef, Scope, Type, TypeData, TypeRef};

/// Size of a type in bits. That of a scalable vector is multiplied by a factor known at run time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeSize {
    /// Size, or its known factor.
    pub bits: u64,
    /// Whether it is only known at run time.
    pub scalable: bool,
}

impl TypeSize {
    /// Creates a fixed size.
    pub const fn fixed(bits: u64) -> TypeSize {
        TypeSize { bits, scalable: false }
    }

    /// Returns the size in bytes, rounded up.
    pub fn bytes(self) -> u64 {
        self.bits.div_ceil(8)
    }
}

/// Type that can be in memory: MLIR's `DataLayoutTypeInterface`.
pub trait DataLayoutType: Send + Sync {
    /// Returns the size of the type; `None` if it cannot be in memory.
    fn size(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<TypeSize>;

    /// Returns the ABI alignment in bytes; `None` if it cannot be in memory.
    fn abi_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64>;

    /// Returns the preferred alignment in bytes; by default the ABI alignment.
    fn preferred_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        self.abi_alignment(layout, ty)
    }

    /// Returns the number of bits of an index into memory that the type points to; `None` if it is no type of pointers.
    fn index_bitwidth(&self, _layout: &DataLayout, _ty: TypeRef<'_>) -> Option<u64> {
        None
    }

    /// Verifies the value that a layout specification has for the type; an error is a message.
    fn verify_entry(&self, _ty: TypeRef<'_>, _value: AttrRef<'_>) -> Result<(), String> {
        Ok(())
    }

    /// Whether a nested specification may replace a value for the type.
    fn are_compatible(&self, _ty: TypeRef<'_>, _old: AttrRef<'_>, _new: AttrRef<'_>) -> bool {
        true
    }
}

/// Data layout of the target: the defaults, and what `dlti.dl_spec` says otherwise.
///
/// A specification is an attribute of a module. Those of nested modules add to it, and replace what has the same key.
#[derive(Clone, Debug)]
pub struct DataLayout {
    /// Width of `index`.
    pub index_width: u32,
    /// Entries with types as keys: type and value, by the order of their first specification.
    types: Vec<(Type, Attr)>,
    /// Entries with strings as keys.
    names: Vec<(Vec<u8>, Attr)>,
}

impl Default for DataLayout {
    fn default() -> Self {
        DataLayout::with_index_width(64)
    }
}

/// Name of the attribute with a specification, and of its kind.
const SPEC: &str = "dlti.dl_spec";

impl DataLayout {
    /// Creates the default layout with another width of `index`.
    pub fn with_index_width(index_width: u32) -> Self {
        DataLayout { index_width, types: Vec::new(), names: Vec::new() }
    }

    /// Creates the layout at an operation, from the specifications of the operations around it in its body, and of the enclosing bodies.
    pub fn of(op: OpRef<'_>, scope: &Scope<'_>) -> Self {
        let cx = op.context();
        let mut specs: Vec<AttrRef<'_>> = Vec::new();
        let mut at = Some(op);
        while let Some(op) = at {
            specs.extend(op.attr(SPEC));
            at = op.parent();
        }
        specs.extend(scope.headers().filter_map(|header| header.attr(cx, SPEC)));
        let mut layout = DataLayout::default();
        for spec in specs.into_iter().rev() {
            layout.add(spec);
        }
        layout
    }

    /// Adds the entries of a specification. An attribute of another kind has none.
    pub fn add(&mut self, spec: AttrRef<'_>) {
        if spec.dialect_def().is_none_or(|def| def.name != SPEC) {
            return;
        }
        for entry in spec.dialect_param(0).and_then(|entries| entries.as_array()).into_iter().flatten() {
            let (Some(key), Some(value)) = (entry.dialect_param(0), entry.dialect_param(1)) else { continue };
            match (key.as_type(), key.as_bytes()) {
                (Some(ty), _) => {
                    let width = value.as_int().and_then(|width| u32::try_from(width.to_u64()?).ok());
                    if let Some(width) = width.filter(|&width| ty.is_index() && width > 0) {
                        self.index_width = width.min(ir::MAX_INTEGER_WIDTH);
                    }
                    replace(&mut self.types, ty.handle(), value.handle());
                }
                (None, Some(name)) => replace(&mut self.names, name.to_vec(), value.handle()),
                (None, None) => {}
            }
        }
    }

    /// Returns the value of a type in the specification.
    pub fn entry(&self, ty: Type) -> Option<Attr> {
        self.types.iter().find(|(key, _)| *key == ty).map(|(_, value)| *value)
    }

    /// Iterates over the types that the specification has values for.
    pub fn entries(&self) -> impl Iterator<Item = (Type, Attr)> + '_ {
        self.types.iter().copied()
    }

    /// Returns the value of a name, such as `dlti.endianness`.
    pub fn named(&self, name: &str) -> Option<Attr> {
        self.names.iter().find(|(key, _)| key == name.as_bytes()).map(|(_, value)| *value)
    }

    /// Returns the alignment in bytes that the specification has for a scalar type. An integer without an entry has that of the next wider
    /// one, or of the widest.
    fn specified_alignment(&self, ty: TypeRef<'_>, preferred: bool) -> Option<u64> {
        let cx = ty.context();
        let value = if ty.is_integer() {
            let width = ty.int_width()?;
            let known = self.types.iter().filter_map(|&(key, value)| {
                let key = cx.ty(key);
                key.is_integer().then(|| key.int_width().map(|width| (width, value)))?
            });
            let wider = known.clone().filter(|(other, _)| *other >= width).min_by_key(|(width, _)| *width);
            wider.or_else(|| known.max_by_key(|(width, _)| *width))?.1
        } else {
            self.entry(ty.handle())?
        };
        let numbers = cx.attr_ref(value).as_dense()?;
        let at = if preferred { numbers.len().checked_sub(1)? } else { 0 };
        Some(numbers.int(at)?.to_u64()? / 8)
    }
}

/// Replaces the value of a key, or adds both.
fn replace<K: PartialEq>(entries: &mut Vec<(K, Attr)>, key: K, value: Attr) {
    match entries.iter_mut().find(|(known, _)| *known == key) {
        Some((_, old)) => *old = value,
        None => entries.push((key, value)),
    }
}

/// Properties of a type that determine its layout.
enum Shape<'a> {
    Scalar(u64),
    Complex(TypeRef<'a>),
    /// Number of elements of all but the innermost dimension, number of elements of that, and their type.
    Vector(u64, u64, TypeRef<'a>),
    OfDialect(&'static dyn DataLayoutType),
    Unknown,
}

/// Calls a function that recurses as deep as types nest, on a growing stack.
fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

impl DataLayout {
    fn shape<'a>(&self, ty: TypeRef<'a>) -> Shape<'a> {
        match ty.data() {
            TypeData::Integer { width, .. } => Shape::Scalar(u64::from(*width)),
            TypeData::Index => Shape::Scalar(u64::from(self.index_width)),
            TypeData::Float(kind) => Shape::Scalar(u64::from(kind.width())),
            TypeData::Complex(part) => Shape::Complex(ty.context().ty(*part)),
            TypeData::Vector { shape, element, .. } => {
                let sizes = || shape.iter().map(|&size| size.unsigned_abs());
                let inner = sizes().next_back().unwrap_or(1);
                let outer = sizes().rev().skip(1).fold(1, u64::saturating_mul);
                Shape::Vector(outer, inner, ty.context().ty(*element))
            }
            _ => ty.interface::<dyn DataLayoutType>().map_or(Shape::Unknown, Shape::OfDialect),
        }
    }

    /// Returns the size of a type; `None` if it has none.
    pub fn size(&self, ty: TypeRef<'_>) -> Option<TypeSize> {
        Some(match self.shape(ty) {
            Shape::Scalar(bits) => TypeSize::fixed(bits),
            Shape::Complex(part) => {
                let bits = self.size(part)?.bits;
                let step = self.abi_alignment(part)?.saturating_mul(8).max(1);
                TypeSize::fixed(bits.div_ceil(step).saturating_mul(step).saturating_add(bits))
            }
            // The innermost dimension is rounded up to a power of two; elements are whole bytes.
            Shape::Vector(outer, inner, element) => {
                let bits = self.size(element)?.bytes().saturating_mul(8);
                let count = outer.saturating_mul(inner.checked_next_power_of_two()?);
                TypeSize { bits: count.saturating_mul(bits), scalable: ty.scalable_dims() != 0 }
            }
            Shape::OfDialect(model) => return deep(|| model.size(self, ty)),
            Shape::Unknown => return None,
        })
    }

    /// Returns the ABI alignment in bytes of a type; `None` if it cannot be in memory.
    pub fn abi_alignment(&self, ty: TypeRef<'_>) -> Option<u64> {
        match self.shape(ty) {
            Shape::Scalar(_) if ty.is_index() && !self.types.is_empty() => {
                self.abi_alignment(ty.context().ty(self.index_type(ty.context())))
            }
            Shape::Scalar(_) if let Some(bytes) = self.specified_alignment(ty, false) => Some(bytes),
            // Wide integers are aligned to four bytes, as on unknown targets.
            Shape::Scalar(bits) if ty.is_int_or_index() => {
                Some(if bits < 64 { bits.div_ceil(8).next_power_of_two() } else { 4 })
            }
            Shape::Scalar(_) | Shape::Vector(..) => self.size(ty)?.bytes().checked_next_power_of_two(),
            Shape::Complex(part) => self.abi_alignment(part),
            Shape::OfDialect(model) => deep(|| model.abi_alignment(self, ty)),
            Shape::Unknown => None,
        }
    }

    /// Returns the preferred alignment in bytes of a type; `None` if it cannot be in memory.
    pub fn preferred_alignment(&self, ty: TypeRef<'_>) -> Option<u64> {
        match self.shape(ty) {
            Shape::Scalar(_) if ty.is_index() && !self.types.is_empty() => {
                self.preferred_alignment(ty.context().ty(self.index_type(ty.context())))
            }
            Shape::Scalar(_) if let Some(bytes) = self.specified_alignment(ty, true) => Some(bytes),
            Shape::Scalar(_) if ty.is_int_or_index() => self.size(ty)?.bytes().checked_next_power_of_two(),
            Shape::Scalar(_) | Shape::Vector(..) => self.abi_alignment(ty),
            Shape::Complex(part) => self.preferred_alignment(part),
            Shape::OfDialect(model) => deep(|| model.preferred_alignment(self, ty)),
            Shape::Unknown => None,
        }
    }

    /// Returns the number of bits of an index: that of `index`, and of indices into what a pointer points to.
    pub fn index_bitwidth(&self, ty: TypeRef<'_>) -> Option<u64> {
        if ty.is_index() {
            return Some(u64::from(self.index_width));
        }
        ty.interface::<dyn DataLayoutType>()?.index_bitwidth(self, ty)
    }

    /// Returns the integer type that is as wide as `index`.
    pub fn index_type(&self, cx: &ir::Context) -> Type {
        cx.integer_type(self.index_width, ir::Signedness::Signless)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Context;

    #[test]
    fn the_types_of_the_core_are_as_in_mlir() {
        let cx = Context::new(ir::def::Registry::new());
        let layout = DataLayout::default();
        let i = |width| cx.integer_type(width, ir::Signedness::Signless);
        let of = |ty: Type| {
            let ty = cx.ty(ty);
            [layout.size(ty).map(|size| size.bits), layout.abi_alignment(ty), layout.preferred_alignment(ty)]
        };
        let all = |bits, abi, best| [Some(bits), Some(abi), Some(best)];
        assert_eq!(of(i(1)), all(1, 1, 1));
        assert_eq!(of(i(24)), all(24, 4, 4));
        assert_eq!(of(i(64)), all(64, 4, 8));
        assert_eq!(of(i(128)), all(128, 4, 16));
        assert_eq!(of(Type::INDEX), all(64, 4, 8));
        assert_eq!(of(Type::F64), all(64, 8, 8));
        assert_eq!(of(cx.vector_type(&[3], Type::F32)), all(128, 16, 16));
        assert_eq!(of(cx.vector_type(&[2, 3], i(1))), all(64, 8, 8));
        assert_eq!(of(cx.function_type(&[], &[])), [None, None, None]);
    }
}
