//! Composition of values of a type from others.

use interfaces::eval::{PointerVal, Val, part_type};
use ir::TypeRef;
use llvm::types::{address_space, array_parts, struct_view};
use std::rc::Rc;

/// The null pointer.
pub(crate) const NULL: PointerVal = PointerVal { buffer: None, address: 0 };

/// Elements of an aggregate at the most.
const MOST: u64 = 1 << 26;

/// Parts of the values of a type.
pub(crate) enum Parts<'a> {
    /// None of the supported structures: a number or a pointer.
    None,
    /// Elements of several types.
    Struct(Vec<TypeRef<'a>>),
    /// A number of elements of one type.
    Sequence(TypeRef<'a>, usize),
}

/// Returns the parts of the values of a type. Vectors of several dimensions are flattened in row-major order.
pub(crate) fn parts(ty: TypeRef<'_>) -> Parts<'_> {
    if let Some(view) = struct_view(ty) {
        return Parts::Struct(view.elements());
    }
    if let Some((element, len)) = array_parts(ty) {
        return Parts::Sequence(element, len.min(MOST) as usize);
    }
    if let Some(part) = part_type(ty) {
        return Parts::Sequence(part, 2);
    }
    match ty.element_type().filter(|_| ty.is_vector()) {
        Some(element) => {
            Parts::Sequence(element, ty.num_elements().unwrap_or(0).unsigned_abs().min(MOST) as usize)
        }
        None => Parts::None,
    }
}

/// Returns the elements of an aggregate of a type; those of poison are poison. Returns `None` for types
/// without elements.
pub(crate) fn items(ty: TypeRef<'_>, value: &Val) -> Option<Vec<Val>> {
    let count = match parts(ty) {
        Parts::None => return None,
        Parts::Struct(elements) => elements.len(),
        Parts::Sequence(_, len) => len,
    };
    match value {
        Val::Poison => Some(vec![Val::Poison; count]),
        other => Some(other.items()?.to_vec()).filter(|items| items.len() == count),
    }
}

/// Returns the types of the elements of an aggregate, one by one.
pub(crate) fn element_types(ty: TypeRef<'_>) -> Box<dyn Iterator<Item = TypeRef<'_>> + '_> {
    match parts(ty) {
        Parts::None => Box::new(std::iter::empty()),
        Parts::Struct(elements) => Box::new(elements.into_iter()),
        Parts::Sequence(element, len) => Box::new(std::iter::repeat_n(element, len)),
    }
}

/// Calls a function that recurses as deep as types are nested.
pub(crate) fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

/// Creates a value of a type from scalars, which are requested one by one in order; `None` if one is missing.
pub(crate) fn build<'a>(ty: TypeRef<'a>, next: &mut dyn FnMut(TypeRef<'a>) -> Option<Val>) -> Option<Val> {
    if let Parts::None = parts(ty) {
        return next(ty);
    }
    let items: Option<Rc<[Val]>> = deep(|| element_types(ty).map(|element| build(element, next)).collect());
    items.map(Val::Aggregate)
}

/// Returns the zero of a number or pointer type.
pub(crate) fn scalar_zero(ty: TypeRef<'_>) -> Option<Val> {
    match address_space(ty) {
        Some(_) => Some(Val::Pointer(NULL)),
        None => Val::zero(ty),
    }
}

/// Returns the zero of a type; `None` if there is none.
pub(crate) fn zero(ty: TypeRef<'_>) -> Option<Val> {
    // Elements of one type share their zero.
    match parts(ty) {
        Parts::None => scalar_zero(ty),
        Parts::Struct(elements) => {
            let items: Option<Rc<[Val]>> = deep(|| elements.into_iter().map(zero).collect());
            items.map(Val::Aggregate)
        }
        Parts::Sequence(element, len) => {
            let item = deep(|| zero(element))?;
            Some(Val::Aggregate(vec![item; len].into()))
        }
    }
}

/// Replaces poison by zero; `None` if the type has no zero.
pub(crate) fn without_poison(ty: TypeRef<'_>, value: &Val) -> Option<Val> {
    match (value, items(ty, value)) {
        (Val::Poison, _) => zero(ty),
        (_, Some(items)) => {
            let frozen = |(ty, item): (TypeRef<'_>, &Val)| without_poison(ty, item);
            let items: Option<Rc<[Val]>> = deep(|| element_types(ty).zip(&items).map(frozen).collect());
            items.map(Val::Aggregate)
        }
        (other, None) => Some(other.clone()),
    }
}
