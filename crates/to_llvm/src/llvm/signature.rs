//! Conversion of signatures.

use super::LlvmTypes;
use ir::{Type, TypeData, TypeRef};
use llvm::types::{VoidType, address_space, function_type, is_compatible, struct_type, struct_view};
use rewrite::{SignatureConversion, Types};

/// The inputs of a function, and what each of them becomes.
#[derive(Clone, Debug)]
pub struct Signature {
    /// Conversion of the inputs.
    pub inputs: SignatureConversion,
    /// Type of the result: `void` for none, a structure for several.
    pub result: Type,
}

impl Signature {
    /// The function type.
    pub fn ty(&self, types: &LlvmTypes, variadic: bool) -> Type {
        function_type(types.context(), self.result, self.inputs.types(), variadic)
    }
}

/// Converted results of a function.
#[derive(Clone, Debug)]
pub struct Packed {
    /// Type of its only result, or a structure.
    pub ty: Type,
    /// Number of converted results.
    pub len: usize,
}

/// Whether a memref can be handed on as a pointer: shape, strides and offset are known.
pub fn can_be_bare_pointer(ty: TypeRef<'_>) -> bool {
    let layout = memref::layout::strides_and_offset(ty).filter(|_| ty.has_static_shape());
    layout.is_some_and(|layout| layout.offset != ir::DYNAMIC && !layout.strides.contains(&ir::DYNAMIC))
}

/// Converts the type of a result; `None` if it cannot be converted.
fn result(types: &LlvmTypes, ty: TypeRef<'_>, bare: bool) -> Option<Type> {
    if !bare || !ty.is_memref() {
        return types.convert(ty.handle());
    }
    if !can_be_bare_pointer(ty) {
        return None;
    }
    types.convert(ty.element_type()?.handle())?;
    Some(llvm::types::pointer_type(types.context(), types.address_space(ty)?))
}

/// Converts the type of an input; `None` if it cannot be converted.
fn input(types: &LlvmTypes, ty: TypeRef<'_>, bare: bool) -> Option<Types> {
    match ty.data() {
        TypeData::MemRef { .. } if !bare => types.descriptor_fields(ty, true),
        TypeData::UnrankedMemRef { .. } if !bare => Some(smallvec::smallvec![types.index(), types.pointer()]),
        _ => result(types, ty, bare).map(|ty| smallvec::smallvec![ty]),
    }
}

/// Converts the types of results; `None` if there are none, or one cannot be converted.
pub fn pack_results(types: &LlvmTypes, results: &[Type], bare: bool) -> Option<Packed> {
    let bare = bare || types.options().bare_pointers;
    let cx = types.context();
    let all: Option<Vec<Type>> = results.iter().map(|&ty| result(types, cx.ty(ty), bare)).collect();
    let all = all?;
    let ty = match all[..] {
        [] => return None,
        [one] => one,
        _ => struct_type(cx, &all, false),
    };
    Some(Packed { ty, len: all.len() })
}

/// Converts a signature; `None` if a type cannot be converted. The inputs of which `by_reference` says so are pointers;
/// where they were already, it is not said any more.
pub fn convert(
    types: &LlvmTypes,
    inputs: &[Type],
    results: &[Type],
    bare: bool,
    by_reference: &mut [bool],
) -> Option<Signature> {
    let bare = bare || types.options().bare_pointers;
    let cx = types.context();
    let mut signature = SignatureConversion::new(inputs.len());
    for (at, &ty) in inputs.iter().enumerate() {
        let mut converted = input(types, cx.ty(ty), bare)?;
        if let (Some(by_reference), [only]) = (by_reference.get_mut(at).filter(|by| **by), &mut converted[..])
        {
            if address_space(cx.ty(*only)).is_some() {
                *by_reference = false;
            } else {
                *only = types.pointer();
            }
        }
        signature.add_inputs(at, &converted);
    }
    let result = match results {
        [] => VoidType::make(cx),
        _ => pack_results(types, results, bare)?.ty,
    };
    Some(Signature { inputs: signature, result })
}

/// The type of a function that C can call, and the structure that its first argument points to, if it returns one. The
/// inputs of which `by_reference` says so are pointers.
pub fn c_wrapper(
    types: &LlvmTypes,
    inputs: &[Type],
    results: &[Type],
    by_reference: &[bool],
) -> Option<CWrapper> {
    let cx = types.context();
    let (mut params, mut structure) = (Vec::new(), None);
    let mut result = match results {
        [] => VoidType::make(cx),
        _ => pack_results(types, results, false)?.ty,
    };
    if struct_view(cx.ty(result)).is_some() {
        structure = Some(result);
        params.push(types.pointer());
        result = VoidType::make(cx);
    }
    for (at, &ty) in inputs.iter().enumerate() {
        let converted = types.convert(ty).filter(|&ty| is_compatible(cx.ty(ty)))?;
        let is_pointer = cx.ty(ty).is_memref() || by_reference.get(at).copied().unwrap_or(false);
        params.push(if is_pointer { types.pointer() } else { converted });
    }
    Some(CWrapper { params, result, structure })
}

/// The signature of a function that C can call.
#[derive(Clone, Debug)]
pub struct CWrapper {
    /// Its parameters.
    pub params: Vec<Type>,
    /// Type of the result.
    pub result: Type,
    /// The structure that it puts where the first parameter points to, instead of returning it.
    pub structure: Option<Type>,
}
