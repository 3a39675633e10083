//! Types of pointers, by their name.

use ir::{Attr, AttrRef, Context, Type, TypeData, TypeRef};

/// The name of the type of pointers.
pub(crate) const POINTER: &str = "ptr.ptr";

/// Returns the parameter of a type of a name.
pub(crate) fn param_of<'a>(ty: TypeRef<'a>, name: &str) -> Option<AttrRef<'a>> {
    let TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.dialect_def().filter(|found| found.name == name)?;
    Some(ty.context().attr_ref((*params.first()?)?))
}

/// Returns the memory space of a pointer; `None` for other types.
pub(crate) fn pointer_space(ty: TypeRef<'_>) -> Option<AttrRef<'_>> {
    param_of(ty, POINTER)
}

/// Returns the type of pointers into a memory space.
pub(crate) fn pointer_type(cx: &Context, space: Attr) -> Option<Type> {
    Some(cx.dialect_type(cx.find_type_def(POINTER)?, [Some(space)]))
}
