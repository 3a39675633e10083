//! Types of the dialect, and compatible types of others.

mod compatible;
pub(crate) mod layout;
mod pointer;
mod sequence;
mod simple;
mod structure;
mod syntax;
mod target;

pub(crate) use compatible::is_unsized;
pub use compatible::{
    is_compatible, is_compatible_float, is_compatible_outer, is_compatible_vector, is_loadable,
    same_shape_of_bools,
};
pub use layout::{element_offsets, element_stride};
pub(crate) use pointer::foreign_address_space;
pub use pointer::{PointerLike, PointerType, PointerTypeRef, address_space, pointer_type};
pub use sequence::{
    ArrayType, ArrayTypeRef, FunctionType, FunctionTypeRef, array_parts, array_type, function_parts,
    function_type,
};
pub use simple::{
    LabelType, LabelTypeRef, MetadataType, MetadataTypeRef, PpcFp128Type, PpcFp128TypeRef, TokenType,
    TokenTypeRef, VoidType, VoidTypeRef, X86AmxType, X86AmxTypeRef,
};
pub use structure::{StructType, StructTypeRef, StructView, struct_type, struct_view};
pub(crate) use syntax::unknown_type;
pub use target::{TargetExtType, TargetExtTypeRef, can_be_global, supports_memory_ops, supports_zero_init};

use ir::def::TypeDef;
use ir::{List, TypeRef};

/// All types.
pub const TYPES: List<&TypeDef> = &[
    ArrayType::DEF,
    FunctionType::DEF,
    LabelType::DEF,
    MetadataType::DEF,
    PointerType::DEF,
    PpcFp128Type::DEF,
    StructType::DEF,
    TargetExtType::DEF,
    TokenType::DEF,
    VoidType::DEF,
    X86AmxType::DEF,
];

/// Returns an unsigned number of 32 bits from text; negative numbers wrap.
fn wrapping_u32(value: i128) -> Option<u32> {
    match value < 0 {
        true => i32::try_from(value).ok().filter(|&value| value > i32::MIN).map(|value| value as u32),
        false => u32::try_from(value).ok(),
    }
}

/// Returns whether a type has this definition.
pub(crate) fn is(ty: TypeRef<'_>, def: &TypeDef) -> bool {
    ty.dialect_def().is_some_and(|found| std::ptr::eq(found, def))
}
