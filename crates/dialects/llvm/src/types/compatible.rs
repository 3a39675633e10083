//! Compatibility of types with operations of the dialect.

use super::{
    ArrayType, FunctionType, LabelType, MetadataType, PointerType, PpcFp128Type, StructType, TargetExtType,
    TokenType, VoidType, array_parts, foreign_address_space, function_parts, is, struct_view,
    supports_memory_ops,
};
use apnum::FloatKind;
use ir::def::TypeDef;
use ir::{Signedness, Type, TypeData, TypeRef};
use smallvec::{SmallVec, smallvec};
use std::collections::HashSet;

/// Returns whether a type is a float of LLVM.
pub fn is_compatible_float(ty: TypeRef<'_>) -> bool {
    match ty.data() {
        TypeData::Float(kind) => matches!(
            kind,
            FloatKind::F16
                | FloatKind::BF16
                | FloatKind::F32
                | FloatKind::F64
                | FloatKind::F80
                | FloatKind::F128
        ),
        _ => is(ty, PpcFp128Type::DEF),
    }
}

fn is_signless(ty: TypeRef<'_>) -> bool {
    ty.is_integer() && ty.signedness() == Some(Signedness::Signless)
}

/// Returns whether a type is a vector of LLVM: of one dimension, of integers, floats or pointers.
pub fn is_compatible_vector(ty: TypeRef<'_>) -> bool {
    match ty.data() {
        TypeData::Vector { element, shape, .. } if shape.len() == 1 => {
            let element = ty.context().ty(*element);
            is_signless(element)
                || is_compatible_float(element)
                || is(element, PointerType::DEF)
                || foreign_address_space(element).is_some()
        }
        _ => false,
    }
}

/// Returns whether a type is the dialect's own, or an accepted type of another dialect, without regard to its
/// element types.
pub fn is_compatible_outer(ty: TypeRef<'_>) -> bool {
    match ty.data() {
        TypeData::Integer { .. } => is_signless(ty),
        TypeData::Float(_) => is_compatible_float(ty),
        TypeData::Vector { .. } => is_compatible_vector(ty),
        TypeData::Dialect { .. } => {
            ty.dialect_def().is_some_and(is_own) || foreign_address_space(ty).is_some()
        }
        _ => false,
    }
}

/// Number of parts from which on a type's parts are noted.
const FEW_PARTS: usize = 64;

/// Returns whether a type is compatible with LLVM, including its element types.
pub fn is_compatible(ty: TypeRef<'_>) -> bool {
    if !matches!(ty.data(), TypeData::Dialect { .. }) {
        return is_compatible_outer(ty);
    }
    let mut open: SmallVec<[TypeRef<'_>; 16]> = smallvec![ty];
    // Types that are used twice are checked once; most types have few parts, where checking them again is faster.
    let mut seen: HashSet<Type> = HashSet::new();
    let mut steps = 0;
    while let Some(ty) = open.pop() {
        let Some(def) = ty.dialect_def() else {
            if !is_compatible_outer(ty) {
                return false;
            }
            continue;
        };
        steps += 1;
        if steps > FEW_PARTS && !seen.insert(ty.handle()) {
            continue;
        }
        if std::ptr::eq(def, PointerType::DEF) {
            continue;
        }
        if !is_own(def) {
            if foreign_address_space(ty).is_some() {
                continue;
            }
            return false;
        }
        if std::ptr::eq(def, StructType::DEF) {
            open.extend(struct_view(ty).into_iter().flat_map(|view| view.element_types()));
        } else if std::ptr::eq(def, ArrayType::DEF) {
            open.extend(array_parts(ty).map(|(element, _)| element));
        } else if let Some((result, params, _)) = function_parts(ty) {
            open.push(result);
            open.extend(params.into_iter().map(|param| ty.context().ty(param)));
        }
    }
    true
}

/// Returns whether a type is one of the dialect.
fn is_own(def: &TypeDef) -> bool {
    def.name.starts_with("llvm.")
}

/// Returns whether a type is sized.
pub fn is_loadable(ty: TypeRef<'_>) -> bool {
    let excluded = [VoidType::DEF, TokenType::DEF, FunctionType::DEF, LabelType::DEF, MetadataType::DEF];
    let opaque = is(ty, StructType::DEF) && struct_view(ty).is_some_and(|view| view.is_opaque());
    is_compatible_outer(ty)
        && !excluded.into_iter().any(|def| is(ty, def))
        && !opaque
        && (!is(ty, TargetExtType::DEF) || supports_memory_ops(ty))
}

/// Returns whether a type has no values of which there could be a constant.
pub(crate) fn is_unsized(ty: TypeRef<'_>) -> bool {
    [VoidType::DEF, TokenType::DEF, MetadataType::DEF, LabelType::DEF].into_iter().any(|def| is(ty, def))
}

/// Returns `i1`, or a vector of `i1` with the shape of the type.
pub fn same_shape_of_bools(ty: TypeRef<'_>) -> TypeRef<'_> {
    if is_compatible_vector(ty) { ty.with_element(Type::I1) } else { ty.context().ty(Type::I1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::{array_type, pointer_type, struct_type};
    use ir::Context;
    use ir::def::Registry;

    #[test]
    fn types_of_others_are_no_part_of_what_llvm_has() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        let holds = |ty| is_compatible(cx.ty(ty));
        let pointer = pointer_type(&cx, 3);
        let pair = struct_type(&cx, &[Type::I32, pointer], false);
        assert!(holds(Type::I32) && holds(Type::F32) && holds(pointer) && holds(pair));
        assert!(holds(cx.vector_type(&[4], pointer)));
        assert!(!holds(Type::INDEX));
        assert!(!holds(cx.vector_type(&[4, 2], Type::F32)));
        assert!(!holds(cx.vector_type(&[4], Type::INDEX)));
        // Outside of LLVM types it is an array of LLVM, inside it is not.
        let foreign = array_type(&cx, Type::INDEX, 2);
        assert!(is_compatible_outer(cx.ty(foreign)) && !holds(foreign));
        assert!(!holds(struct_type(&cx, &[foreign], false)));
    }

    #[test]
    fn what_memory_holds() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        let void = VoidType::make(&cx);
        assert!(!is_loadable(cx.ty(void)));
        assert!(is_loadable(cx.ty(pointer_type(&cx, 0))));
        assert!(
            same_shape_of_bools(cx.ty(cx.vector_type(&[4], Type::F32))) == cx.vector_type(&[4], Type::I1)
        );
        assert!(same_shape_of_bools(cx.ty(Type::I64)) == Type::I1);
    }
}
