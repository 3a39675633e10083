//! Memory of the heap and of the stack.

use super::address::{Step, bytes, in_space};
use super::unranked::Pointed;
use crate::llvm::{
    MemRefDescriptor, RuntimeFunction, Site, add, alloca, call, mul, pointer_to_int, runtime_function, sub,
};
use ir::{AttrRef, Build, TypeData, TypeRef, Value};
use llvm::ops::{IntToPtr, URem};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Sizes and strides of a buffer, and how many elements it has.
pub(crate) struct Extent {
    sizes: Vec<Value>,
    strides: Vec<Value>,
    pub(super) count: Value,
}

impl Extent {
    /// That of a type with these dynamic sizes. The layout has to be the identity.
    pub(crate) fn of(
        at: &Site<'_>,
        ty: TypeRef<'_>,
        dynamic: &[Value],
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Extent, MatchFailure> {
        if !memref::layout::is_identity(ty) || at.types.convert(ty.handle()).is_none() {
            return Err(MatchFailure { reason: "incompatible memref type" });
        }
        let shape = ty.shape().matched()?;
        let mut dynamic = dynamic.iter();
        let mut sizes = Vec::with_capacity(shape.len());
        for &size in shape {
            sizes.push(match size {
                ir::DYNAMIC => *dynamic.next().matched()?,
                size => at.number(size, rw),
            });
        }
        let mut running = at.number(1, rw);
        let mut known = Some(1i64);
        let mut strides = vec![running; shape.len()];
        for (dim, &size) in shape.iter().enumerate().rev() {
            strides[dim] = running;
            let first = known == Some(1);
            known = known.filter(|_| size != ir::DYNAMIC).map(|known| known.wrapping_mul(size));
            running = match known {
                _ if first => sizes[dim],
                None => mul(rw, at.loc, running, sizes[dim]),
                Some(known) => at.number(known, rw),
            };
        }
        Ok(Extent { sizes, strides, count: running })
    }

    /// Replaces the operation by a descriptor of memory of this extent.
    pub(crate) fn replace(
        &self,
        at: &Site<'_>,
        ty: TypeRef<'_>,
        pointers: [Value; 2],
        rw: &mut ConversionRewriter<'_>,
    ) -> MatchResult {
        let made = self.descriptor(at, ty, pointers, rw)?;
        at.replace(&[made.value()], rw)
    }

    /// Creates a descriptor of memory of this extent.
    pub(crate) fn descriptor(
        &self,
        at: &Site<'_>,
        ty: TypeRef<'_>,
        pointers: [Value; 2],
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<MemRefDescriptor, MatchFailure> {
        let mut made = at.new_descriptor(ty, rw)?;
        made.set_pointers(rw, pointers);
        let zero = made.number(rw, 0);
        made.set_offset(rw, zero);
        for (dim, &size) in self.sizes.iter().enumerate() {
            made.set_size(rw, dim, size);
        }
        for (dim, &stride) in self.strides.iter().enumerate() {
            made.set_stride(rw, dim, stride);
        }
        Ok(made)
    }

    /// The bytes of a buffer of this extent.
    pub(crate) fn bytes(
        &self,
        at: &Site<'_>,
        ty: TypeRef<'_>,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Value, MatchFailure> {
        Ok(bytes(at, at.element(ty)?, Step::Value(self.count), rw))
    }
}

/// The least multiple of a number that is not smaller.
fn align_up(at: &Site<'_>, value: Value, step: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let one = at.number(1, rw);
    let bump = sub(rw, at.loc, step, one);
    let bumped = add(rw, at.loc, value, bump);
    let state = URem::state(at.context(), at.loc).operands([bumped, step]).results([at.types.index()]);
    let rest = rw.insert_value(state);
    sub(rw, at.loc, bumped, rest)
}

/// A name of a function of the heap: MLIR's own, or the classic one.
fn heap_name(at: &Site<'_>, own: &'static str, classic: &'static str) -> &'static str {
    if at.types.options().generic_functions { own } else { classic }
}

/// The result of a function of the heap, as a pointer into a buffer.
fn allocate(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    function: RuntimeFunction<'_>,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let pointer = at.pointer(ty)?;
    let function = runtime_function(rw, function).matched()?;
    let call = call(rw, at.loc, Some(function), operands, Some(at.types.pointer()));
    let made = rw.op(call).result(0).handle();
    Ok(if pointer == at.types.pointer() { made } else { in_space(at, made, pointer, rw) })
}

pub(super) fn convert_alloc(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (view, ty) = (at.view(rw), at.result_type(0, rw));
    let alignment = view.attr("alignment").and_then(AttrRef::as_i64);
    let extent = Extent::of(at, ty, at.operands.group(view, 0), rw)?;
    let size = extent.bytes(at, ty, rw)?;
    let make = if at.types.options().aligned_alloc { aligned } else { padded };
    let pointers = make(at, ty, alignment, size, rw)?;
    extent.replace(at, ty, pointers, rw)
}

/// Memory of `malloc`, large enough that an aligned pointer into it has room after it.
fn padded(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    alignment: Option<i64>,
    mut size: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Result<[Value; 2], MatchFailure> {
    let element = ty.element_type().matched()?;
    let is_scalar = element.is_signless_integer() || element.is_index() || element.is_float();
    let alignment = match alignment {
        Some(alignment) => Some(at.number(alignment, rw)),
        None if is_scalar => None,
        None => Some(bytes(at, at.element(ty)?, Step::Number(1), rw)),
    };
    if let Some(alignment) = alignment {
        size = add(rw, at.loc, size, alignment);
    }
    let function = RuntimeFunction::malloc(at.types, heap_name(at, "_mlir_memref_to_llvm_alloc", "malloc"));
    let allocated = allocate(at, ty, function, &[size], rw)?;
    let Some(alignment) = alignment else { return Ok([allocated, allocated]) };
    let address = pointer_to_int(rw, at.loc, allocated, at.types.index());
    let address = align_up(at, address, alignment, rw);
    let state = IntToPtr::state(at.context(), at.loc).operands([address]).results([at.pointer(ty)?]);
    Ok([allocated, rw.insert_value(state)])
}

/// The bytes of an element in memory.
fn element_bytes(at: &Site<'_>, ty: TypeRef<'_>) -> Result<u64, MatchFailure> {
    let layout = interfaces::DataLayout::with_index_width(at.types.options().index_width);
    let element = at.context().ty(at.element(ty)?);
    Ok(layout.size(element).matched()?.bytes())
}

/// Memory of `aligned_alloc`, whose size is a multiple of the alignment.
fn aligned(
    at: &Site<'_>,
    ty: TypeRef<'_>,
    alignment: Option<i64>,
    mut size: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Result<[Value; 2], MatchFailure> {
    let element = element_bytes(at, ty)?;
    let natural = element.checked_next_power_of_two().matched()?.max(16);
    let alignment = alignment.unwrap_or(i64::try_from(natural).ok().matched()?);
    let step = at.number(alignment, rw);
    let sizes = ty.shape().matched()?.iter().filter(|&&size| size != ir::DYNAMIC);
    let known = sizes.fold(element, |known, &size| known.wrapping_mul(size as u64));
    if alignment <= 0 || known % alignment as u64 != 0 {
        size = align_up(at, size, step, rw);
    }
    let name = heap_name(at, "_mlir_memref_to_llvm_aligned_alloc", "aligned_alloc");
    let function = RuntimeFunction::aligned_alloc(at.types, name);
    let made = allocate(at, ty, function, &[step, size], rw)?;
    Ok([made, made])
}

pub(super) fn convert_alloca(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (view, ty) = (at.view(rw), at.result_type(0, rw));
    let alignment = view.attr("alignment").and_then(AttrRef::as_i64).unwrap_or(0);
    let extent = Extent::of(at, ty, at.operands.group(view, 0), rw)?;
    let (pointer, element) = (at.pointer(ty)?, at.element(ty)?);
    let made = alloca(rw, at.loc, pointer, element, extent.count, alignment.unsigned_abs());
    extent.replace(at, ty, [made, made], rw)
}

pub(super) fn convert_dealloc(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.operand_type(0, rw);
    let free = RuntimeFunction::free(at.types, heap_name(at, "_mlir_memref_to_llvm_free", "free"));
    let Some(free) = runtime_function(rw, free) else {
        return no_match("the function of the heap cannot be declared");
    };
    let allocated = match ty.data() {
        TypeData::UnrankedMemRef { .. } => Pointed::of(at, 0, rw)?.allocated(rw),
        _ => at.descriptor(0).allocated(rw),
    };
    call(rw, at.loc, Some(free), &[allocated], None);
    at.replace(&[], rw)
}
