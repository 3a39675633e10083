//! Descriptors of unranked memrefs: the rank, and a pointer to the descriptor.

use super::{LlvmTypes, RuntimeFunction, emit, runtime_function};
use ir::{Build, Loc, Type, TypeRef, Value};
use rewrite::ConversionRewriter;

/// The type of descriptors of unranked memrefs.
fn descriptor_type(types: &LlvmTypes) -> Type {
    llvm::types::struct_type(types.context(), &[types.index(), types.pointer()], false)
}

/// A descriptor of rank and pointer.
pub fn pack_unranked(b: &mut impl Build, loc: Loc, types: &LlvmTypes, parts: &[Value]) -> Value {
    let made = emit::poison(b, loc, descriptor_type(types));
    let parts = (0i64..).zip(parts);
    parts.fold(made, |made, (at, &part)| emit::insert(b, loc, made, part, &[at]))
}

/// Rank and pointer of a descriptor.
pub fn unpack_unranked(b: &mut impl Build, loc: Loc, descriptor: Value) -> [Value; 2] {
    [0, 1].map(|at| emit::extract(b, loc, descriptor, &[at]))
}

/// Emits the size in bytes of the descriptor of a rank.
pub fn size_of_descriptor(b: &mut impl Build, loc: Loc, types: &LlvmTypes, descriptor: Value) -> Value {
    let index = types.index();
    let options = types.options();
    let number = |b: &mut _, value: u32| emit::index(b, loc, index, i64::from(value));
    let (one, two) = (number(b, 1), number(b, 2));
    let index_size = number(b, options.index_width.div_ceil(8));
    let pointer_size = number(b, options.pointer_width.div_ceil(8));
    let pointers = emit::mul(b, loc, two, pointer_size);
    let rank = emit::extract(b, loc, descriptor, &[0]);
    let numbers = emit::mul(b, loc, two, rank);
    let numbers = emit::add(b, loc, numbers, one);
    let numbers = emit::mul(b, loc, numbers, index_size);
    emit::add(b, loc, pointers, numbers)
}

/// The descriptor of an unranked memref with a copy of the descriptor that it points to: on the heap for what a function
/// returns, on the stack, and that on the heap freed, for what a function has returned. `None` if the memory space is no
/// number or the functions of the heap cannot be declared.
pub fn copy_unranked(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    ty: TypeRef<'_>,
    descriptor: Value,
    to_heap: bool,
) -> Option<Value> {
    types.address_space(ty)?;
    let pointer = types.pointer();
    let function =
        if to_heap { RuntimeFunction::malloc(types, "malloc") } else { RuntimeFunction::free(types, "free") };
    let function = runtime_function(rw, function)?;
    let size = size_of_descriptor(rw, loc, types, descriptor);
    let memory = if to_heap {
        let call = emit::call(rw, loc, Some(function), &[size], Some(pointer));
        rw.op(call).result(0).handle()
    } else {
        emit::alloca(rw, loc, pointer, Type::I8, size, 0)
    };
    let source = emit::extract(rw, loc, descriptor, &[1]);
    emit::memcpy(rw, loc, memory, source, size);
    if !to_heap {
        emit::call(rw, loc, Some(function), &[source], None);
    }
    let made = emit::poison(rw, loc, descriptor_type(types));
    let rank = emit::extract(rw, loc, descriptor, &[0]);
    let made = emit::insert(rw, loc, made, rank, &[0]);
    Some(emit::insert(rw, loc, made, memory, &[1]))
}
