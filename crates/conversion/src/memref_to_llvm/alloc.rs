//! Memory of the heap and of the stack.

use super::address::{Step, bytes};
use crate::llvm::{
    LlvmTypes, MemRefDescriptor, RuntimeFunction, add, alloca, call, extract, index, load, mul,
    pointer_to_int, runtime_function, sub,
};
use ir::{AttrRef, Build, Loc, Op, Type, TypeData, TypeRef, Value};
use llvm::ops::{AddrSpaceCast, IntToPtr, URem};
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands, no_match};

/// Sizes and strides of a buffer, and how many elements it has.
pub(super) struct Extent {
    sizes: Vec<Value>,
    strides: Vec<Value>,
    pub(super) count: Value,
}

/// Whether a buffer of a type can be made: its layout is the identity.
fn is_plain(types: &LlvmTypes, ty: TypeRef<'_>) -> bool {
    memref::layout::is_identity(ty) && types.convert(ty.handle()).is_some()
}

impl Extent {
    /// That of a type with these dynamic sizes.
    pub(super) fn of(
        rw: &mut ConversionRewriter<'_>,
        loc: Loc,
        types: &LlvmTypes,
        ty: TypeRef<'_>,
        dynamic: &[Value],
    ) -> Result<Extent, MatchFailure> {
        if !is_plain(types, ty) {
            return Err(MatchFailure { reason: "incompatible memref type" });
        }
        let shape = ty.shape().matched()?;
        let mut dynamic = dynamic.iter();
        let mut sizes = Vec::with_capacity(shape.len());
        for &size in shape {
            sizes.push(match size {
                ir::DYNAMIC => *dynamic.next().matched()?,
                size => index(rw, loc, types.index(), size),
            });
        }
        let mut running = index(rw, loc, types.index(), 1);
        let mut known = Some(1i64);
        let mut strides = vec![running; shape.len()];
        for (dim, &size) in shape.iter().enumerate().rev() {
            strides[dim] = running;
            let first = known == Some(1);
            known = known.filter(|_| size != ir::DYNAMIC).map(|known| known.wrapping_mul(size));
            running = match known {
                _ if first => sizes[dim],
                None => mul(rw, loc, running, sizes[dim]),
                Some(known) => index(rw, loc, types.index(), known),
            };
        }
        Ok(Extent { sizes, strides, count: running })
    }

    /// A descriptor of memory of this extent.
    pub(super) fn describe(
        &self,
        rw: &mut ConversionRewriter<'_>,
        loc: Loc,
        types: &LlvmTypes,
        ty: TypeRef<'_>,
        [allocated, aligned]: [Value; 2],
    ) -> Result<Value, MatchFailure> {
        let mut made = MemRefDescriptor::poison(rw, loc, types, ty).matched()?;
        made.put_allocated(rw, allocated);
        made.put_aligned(rw, aligned);
        let zero = made.number(rw, 0);
        made.put_offset(rw, zero);
        for (dim, &size) in self.sizes.iter().enumerate() {
            made.put_size(rw, dim, size);
        }
        for (dim, &stride) in self.strides.iter().enumerate() {
            made.put_stride(rw, dim, stride);
        }
        Ok(made.value())
    }

    /// The bytes of a buffer of this extent.
    pub(super) fn bytes(
        &self,
        rw: &mut ConversionRewriter<'_>,
        loc: Loc,
        types: &LlvmTypes,
        ty: TypeRef<'_>,
    ) -> Result<Value, MatchFailure> {
        let element = types.convert(ty.element_type().matched()?.handle()).matched()?;
        Ok(bytes(rw, loc, types, element, Step::Value(self.count)))
    }
}

/// The least multiple of a number that is not smaller.
fn align_up(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    value: Value,
    step: Value,
) -> Value {
    let one = index(rw, loc, types.index(), 1);
    let bump = sub(rw, loc, step, one);
    let bumped = add(rw, loc, value, bump);
    let state = URem::state(types.context(), loc).operands([bumped, step]).results([types.index()]);
    let rest = rw.insert_value(state);
    sub(rw, loc, bumped, rest)
}

/// The result of a function of the heap, as a pointer into an address space.
fn allocate(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    function: RuntimeFunction<'_>,
    operands: &[Value],
    pointer: Type,
) -> Result<Value, MatchFailure> {
    let function = runtime_function(rw, function).matched()?;
    let call = call(rw, loc, Some(function), operands, Some(types.pointer()));
    let made = rw.op(call).result(0).handle();
    if pointer == types.pointer() {
        return Ok(made);
    }
    let cast = AddrSpaceCast::state(types.context(), loc).operands([made]).results([pointer]);
    Ok(rw.insert_value(cast))
}

pub(super) fn convert_alloc(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), types.context().ty(view.result(0).ty_handle()));
    let alignment = view.attr("alignment").and_then(AttrRef::as_i64);
    let dynamic = operands.group(view, 0);
    let extent = Extent::of(rw, loc, types, ty, dynamic)?;
    let size = extent.bytes(rw, loc, types, ty)?;
    let pointer = pointer_type(types.context(), types.address_space(ty).matched()?);
    let pointers = if types.options().aligned_alloc {
        aligned(rw, loc, types, ty, alignment, size, pointer)?
    } else {
        padded(rw, loc, types, ty, alignment, size, pointer)?
    };
    let made = extent.describe(rw, loc, types, ty, pointers)?;
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Memory of `malloc`, large enough that an aligned pointer into it has room behind it.
fn padded(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    ty: TypeRef<'_>,
    alignment: Option<i64>,
    mut size: Value,
    pointer: Type,
) -> Result<[Value; 2], MatchFailure> {
    let element = ty.element_type().matched()?;
    let is_scalar = element.is_signless_integer() || element.is_index() || element.is_float();
    let alignment = match alignment {
        Some(alignment) => Some(index(rw, loc, types.index(), alignment)),
        None if is_scalar => None,
        None => {
            let element = types.convert(element.handle()).matched()?;
            Some(bytes(rw, loc, types, element, Step::Number(1)))
        }
    };
    if let Some(alignment) = alignment {
        size = add(rw, loc, size, alignment);
    }
    let generic = types.options().generic_functions;
    let name = if generic { "_mlir_memref_to_llvm_alloc" } else { "malloc" };
    let allocated = allocate(rw, loc, types, RuntimeFunction::malloc(types, name), &[size], pointer)?;
    let Some(alignment) = alignment else { return Ok([allocated, allocated]) };
    let address = pointer_to_int(rw, loc, allocated, types.index());
    let address = align_up(rw, loc, types, address, alignment);
    let state = IntToPtr::state(types.context(), loc).operands([address]).results([pointer]);
    Ok([allocated, rw.insert_value(state)])
}

/// The bytes of an element in memory.
fn element_bytes(types: &LlvmTypes, ty: TypeRef<'_>) -> Option<u64> {
    let layout = interfaces::DataLayout { index_width: types.options().index_width };
    let element = types.convert(ty.element_type()?.handle())?;
    Some(layout.size(types.context().ty(element))?.bytes())
}

/// Memory of `aligned_alloc`, whose size is a multiple of the alignment.
fn aligned(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    types: &LlvmTypes,
    ty: TypeRef<'_>,
    alignment: Option<i64>,
    mut size: Value,
    pointer: Type,
) -> Result<[Value; 2], MatchFailure> {
    let element = element_bytes(types, ty).matched()?;
    let natural = element.checked_next_power_of_two().matched()?.max(16);
    let alignment = alignment.unwrap_or(i64::try_from(natural).ok().matched()?);
    let step = index(rw, loc, types.index(), alignment);
    let sizes = ty.shape().matched()?.iter().filter(|&&size| size != ir::DYNAMIC);
    let known = sizes.fold(element, |known, &size| known.wrapping_mul(size as u64));
    if alignment <= 0 || known % alignment as u64 != 0 {
        size = align_up(rw, loc, types, size, step);
    }
    let generic = types.options().generic_functions;
    let name = if generic { "_mlir_memref_to_llvm_aligned_alloc" } else { "aligned_alloc" };
    let function = RuntimeFunction::aligned_alloc(types, name);
    let made = allocate(rw, loc, types, function, &[step, size], pointer)?;
    Ok([made, made])
}

pub(super) fn convert_alloca(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), types.context().ty(view.result(0).ty_handle()));
    let alignment = view.attr("alignment").and_then(AttrRef::as_i64).unwrap_or(0);
    let dynamic = operands.group(view, 0);
    let extent = Extent::of(rw, loc, types, ty, dynamic)?;
    let pointer = pointer_type(types.context(), types.address_space(ty).matched()?);
    let element = types.convert(ty.element_type().matched()?.handle()).matched()?;
    let made = alloca(rw, loc, pointer, element, extent.count, alignment.unsigned_abs());
    let made = extent.describe(rw, loc, types, ty, [made, made])?;
    rw.replace_op(op, &[made]);
    Ok(())
}

pub(super) fn convert_dealloc(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), types.context().ty(view.operand(0).ty_handle()));
    let generic = types.options().generic_functions;
    let name = if generic { "_mlir_memref_to_llvm_free" } else { "free" };
    let Some(free) = runtime_function(rw, RuntimeFunction::free(types, name)) else {
        return no_match("the function of the heap cannot be declared");
    };
    let allocated = match ty.data() {
        TypeData::UnrankedMemRef { .. } => {
            let space = types.address_space(ty).matched()?;
            let place = extract(rw, loc, operands.one(0), &[1]);
            load(rw, loc, place, pointer_type(types.context(), space))
        }
        _ => MemRefDescriptor::of(operands.one(0), types, loc).allocated(rw),
    };
    call(rw, loc, Some(free), &[allocated], None);
    rw.replace_op(op, &[]);
    Ok(())
}
