//! Parts of operations that passes look at.

use ir::markers::AttrMarker;
use ir::{Attr, Context, TypeRef};
use spirv::enums::StorageClass;
use spirv::types::PointerType;

/// Returns the type that an attribute of an operation is.
pub(crate) fn type_attr<'a>(op: ir::OpRef<'a>, name: &str) -> Option<TypeRef<'a>> {
    op.attr(name)?.as_type()
}

/// Returns the class of storage that a pointer points to.
pub(crate) fn storage_class(pointer: TypeRef<'_>) -> Option<StorageClass> {
    PointerType::cast(pointer)?.storage_class()
}

/// Returns the name that a reference in an attribute is.
pub(crate) fn symbol(cx: &Context, attr: Attr) -> Option<ir::Ident> {
    ir::markers::FlatSymbolRefAttr::from_attr(cx, attr)
}
