//! Memory that a value points to: what `PointerLikeType` of `acc` does for memrefs and for pointers of `llvm`.

use crate::ops::{MAX_VIEWS, SEGMENTS};
use dialect_transforms::make::Make;
use ir::{Build, Type, TypeRef, Value, ValueRef};

/// Kind of what is at an address.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Category {
    /// A number.
    Scalar,
    /// Several.
    Aggregate,
}

/// Whether values of a type are addresses.
pub fn is_pointer_like(ty: TypeRef<'_>) -> bool {
    ty.is_memref() || is_llvm_pointer(ty)
}

/// Returns the shape of a ranked memref.
fn shape(ty: TypeRef<'_>) -> Option<&[i64]> {
    ty.shape().filter(|_| ty.is_memref())
}

fn is_llvm_pointer(ty: TypeRef<'_>) -> bool {
    ty.dialect_def().is_some_and(|def| def.name == "llvm.ptr")
}

/// Returns the type of what is at an address, if the address says it.
pub fn element_type(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    ty.element_type().filter(|_| is_pointer_like(ty))
}

/// Returns the kind of what is at an address, if the address says it.
pub(crate) fn category(ty: TypeRef<'_>) -> Option<Category> {
    match shape(ty)? {
        [] => {
            let element = ty.element_type()?;
            let is_complex = matches!(element.data(), ir::TypeData::Complex(_));
            (element.is_scalar_number() || is_complex).then_some(Category::Scalar)
        }
        _ => Some(Category::Aggregate),
    }
}

/// Whether a type is of a memref with one element.
fn is_scalar_memref(ty: TypeRef<'_>) -> bool {
    shape(ty).is_some_and(<[i64]>::is_empty)
}

/// Loads what is at an address; without a type that says what is there, nothing is done.
pub fn load(m: &mut Make<'_, '_>, pointer: Value) -> Option<Value> {
    let cx = m.cx();
    let ty = cx.ty(m.ty(pointer));
    let element = element_type(ty).filter(|_| is_scalar_memref(ty))?.handle();
    Some(m.value("memref.load", &[pointer], element))
}

/// Stores a value at an address; returns whether that can be done.
pub fn store(m: &mut Make<'_, '_>, value: Value, pointer: Value) -> bool {
    let cx = m.cx();
    let ty = cx.ty(m.ty(pointer));
    let name = match () {
        () if is_scalar_memref(ty) => "memref.store",
        () if is_llvm_pointer(ty) => "llvm.store",
        () => return false,
    };
    m.op(name, &[value, pointer], &[]);
    true
}

/// Copies from one address to another; returns whether that can be done.
pub fn copy(m: &mut Make<'_, '_>, from: Value, to: Value) -> bool {
    let cx = m.cx();
    let [source, target] = [from, to].map(|value| cx.ty(m.ty(value)));
    let are_alike = shape(source).is_some()
        && shape(source) == shape(target)
        && source.element_type() == target.element_type();
    if are_alike {
        m.op("memref.copy", &[from, to], &[]);
    }
    are_alike
}

/// Allocates memory for a variable like another, of a name that may be empty; returns it and whether it is to be freed.
pub fn allocate(m: &mut Make<'_, '_>, original: Value, name: &str) -> Option<(Value, bool)> {
    let (cx, ty) = (m.cx(), m.ty(original));
    let shape = shape(cx.ty(ty))?.to_vec();
    let mut sizes = Vec::new();
    for at in (0..shape.len()).filter(|&at| shape[at] == ir::DYNAMIC) {
        let at = m.index(at as i64);
        sizes.push(m.value("memref.dim", &[original, at], Type::INDEX));
    }
    let is_dynamic = !sizes.is_empty();
    let op = if is_dynamic { "memref.alloc" } else { "memref.alloca" };
    let state = m.rw.state(op, m.loc).results([ty]).words(&cx, SEGMENTS, &[sizes.len() as u32, 0]);
    let mut state = state.operands(sizes);
    if let Some(def) = cx.find_attr_def("acc.var_name").filter(|_| !name.is_empty()) {
        let value = cx.dialect_attr(def, [Some(cx.string_attr(name.as_bytes()))]);
        state.set_discardable(cx.ident("acc.var_name"), value);
    }
    Some((m.rw.insert_value(state), is_dynamic))
}

/// Frees an address that comes from an allocation; returns whether that can be done.
pub fn free(m: &mut Make<'_, '_>, pointer: Value, allocated: Value) -> bool {
    let cx = m.cx();
    if shape(cx.ty(m.ty(pointer))).is_none() {
        return false;
    }
    let source = |value: ValueRef<'_>| {
        let op = value.defining_op().filter(|op| op.is("memref.cast"))?;
        Some(op.operands().next()?.handle())
    };
    let casts = std::iter::successors(Some(allocated), |&at| source(m.rw.value(at)));
    let at = casts.take(MAX_VIEWS).last().unwrap_or(allocated);
    match m.rw.value(at).defining_op().map(|op| op.name_str()) {
        Some("memref.alloca") => true,
        Some("memref.alloc") => {
            m.op("memref.dealloc", &[pointer], &[]);
            true
        }
        _ => false,
    }
}
