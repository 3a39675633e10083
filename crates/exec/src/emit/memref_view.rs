//! Views of memrefs: casts, subviews, metadata.

use super::memref_access::MemRef;
use super::{EmitResult, Table};
use crate::error::ErrorKind;
use crate::function::{FunctionEmitter, TRUSTED};
use crate::types::{Lowered, MemRefLayout};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef};
use std::sync::Arc;

pub(super) const EMITTERS: Table = &[
    ("memref.assume_alignment", pass_through),
    ("memref.cast", cast),
    ("memref.dim", dim),
    ("memref.distinct_objects", pass_through),
    ("memref.extract_aligned_pointer_as_index", aligned_pointer),
    ("memref.extract_strided_metadata", strided_metadata),
    ("memref.memory_space_cast", cast),
    ("memref.rank", rank),
    ("memref.reinterpret_cast", reinterpret_cast),
    ("memref.subview", subview),
    ("memref.view", view),
];

/// Returns the layout of a result that is a ranked memref.
pub(super) fn result_layout(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
) -> Result<Arc<MemRefLayout>, Diagnostic> {
    let result = op.results().next().ok_or_else(|| op.error("has no result"))?;
    match &*emitter.type_of(op, result.ty())? {
        Lowered::MemRef(layout) => Ok(layout.clone()),
        _ => Err(emitter.unsupported(op, "a result that is not a ranked memref")),
    }
}

/// Returns a list of numbers, each from an attribute or, if it is dynamic there, from the next operand.
pub(super) fn mixed(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    attr: &str,
    operand: &mut usize,
) -> Result<Vec<Value>, Diagnostic> {
    let known = emitter.attr(op, attr).and_then(|attr| attr.as_ints());
    let known = known.ok_or_else(|| op.error(format!("requires attribute '{attr}'")))?;
    let mut values = Vec::with_capacity(known.len());
    for value in known {
        if value == DYNAMIC {
            values.push(emitter.scalar(op, *operand)?);
            *operand += 1;
        } else {
            values.push(emitter.index(value));
        }
    }
    Ok(values)
}

fn pass_through(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    for index in 0..op.num_results() {
        let registers = emitter.operand(op, index)?;
        emitter.bind(op, index, &registers);
    }
    Ok(())
}

fn cast(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    if op.num_operands() != 1 || op.num_results() != 1 {
        return Err(op.error("has not one operand and one result"));
    }
    let from = emitter.type_of(op, op.operand(0).ty())?;
    let to = emitter.type_of(op, op.result(0).ty())?;
    let registers = emitter.operand(op, 0)?;
    let registers = match (&*from, &*to) {
        (Lowered::MemRef(layout), Lowered::Unranked(_)) => {
            let address = emitter.frame_memory(op, 8 * registers.len() as u64, 8);
            for (index, &register) in registers.iter().enumerate() {
                emitter.ins().store(TRUSTED, register, address, 8 * index as i32);
            }
            vec![emitter.index(layout.rank() as i64), address]
        }
        (Lowered::Unranked(_), Lowered::MemRef(layout)) => {
            check_rank(emitter, op, registers[0], layout.rank());
            let fields = 3 + 2 * layout.rank() as i32;
            (0..fields)
                .map(|field| emitter.ins().load(types::I64, TRUSTED, registers[1], 8 * field))
                .collect()
        }
        (Lowered::MemRef(_), Lowered::MemRef(layout)) => {
            check_shape(emitter, op, &registers, layout)?;
            registers
        }
        _ => registers,
    };
    emitter.bind(op, 0, &registers);
    Ok(())
}

fn check_rank(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, rank: Value, expected: usize) {
    if !emitter.is_checked() {
        return;
    }
    let message = format!("cast of a memref of rank {{0}} to one of rank {expected}");
    let site = emitter.site(ErrorKind::Bounds, message, op);
    let expected = emitter.index(expected as i64);
    let wrong = emitter.ins().icmp(IntCC::NotEqual, rank, expected);
    emitter.fail_if(wrong, site, Some([rank, expected]));
}

/// Checks in checked mode that static sizes of the new type are those of the memref.
fn check_shape(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    registers: &[Value],
    layout: &MemRefLayout,
) -> EmitResult {
    if registers.len() != 3 + 2 * layout.rank() {
        return Err(op.error("casts to another rank"));
    }
    if !emitter.is_checked() {
        return Ok(());
    }
    for (dim, &size) in layout.shape.iter().enumerate().filter(|(_, size)| **size != DYNAMIC) {
        let message = format!("cast of dimension {dim} of size {{0}} to size {{1}}");
        let site = emitter.site(ErrorKind::Bounds, message, op);
        let expected = emitter.index(size);
        let wrong = emitter.ins().icmp(IntCC::NotEqual, registers[3 + dim], expected);
        emitter.fail_if(wrong, site, Some([registers[3 + dim], expected]));
    }
    Ok(())
}

fn rank(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let value = op.operands().next().ok_or_else(|| op.error("has no operand"))?;
    let rank = match &*emitter.type_of(op, value.ty())? {
        Lowered::MemRef(layout) => emitter.index(layout.rank() as i64),
        _ => emitter.operand(op, 0)?[0],
    };
    emitter.bind(op, 0, &[rank]);
    Ok(())
}

fn dim(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let value = op.operands().next().ok_or_else(|| op.error("has no operand"))?;
    let index = emitter.scalar(op, 1)?;
    let lowered = emitter.type_of(op, value.ty())?;
    let known = emitter.as_constant(index).and_then(|index| usize::try_from(index).ok());
    let size = match &*lowered {
        Lowered::MemRef(layout) => {
            let memref = MemRef::operand(emitter, op, 0)?;
            match known.filter(|&dim| dim < layout.rank()) {
                Some(dim) => memref.size(emitter, dim),
                None => chosen_size(emitter, op, &memref, index),
            }
        }
        Lowered::Unranked(_) => {
            let registers = emitter.operand(op, 0)?;
            check_dim(emitter, op, index, registers[0]);
            let place = super::memref_access::times(emitter, index, 8);
            let place = emitter.ins().iadd(registers[1], place);
            emitter.ins().load(types::I64, TRUSTED, place, 24)
        }
        _ => return Err(op.error("has an operand that is not a memref")),
    };
    emitter.bind(op, 0, &[size]);
    Ok(())
}

fn check_dim(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, index: Value, rank: Value) {
    if emitter.is_checked() {
        let site = emitter.site(ErrorKind::Bounds, "dimension {0} of a memref of rank {1}", op);
        let outside = emitter.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, index, rank);
        emitter.fail_if(outside, site, Some([index, rank]));
    }
}

/// Returns the size of a dimension whose number is known only at run time.
fn chosen_size(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, memref: &MemRef, index: Value) -> Value {
    let rank = emitter.index(memref.layout.rank() as i64);
    check_dim(emitter, op, index, rank);
    let mut size = emitter.index(0);
    for dim in 0..memref.layout.rank() {
        let number = emitter.index(dim as i64);
        let is_this = emitter.ins().icmp(IntCC::Equal, index, number);
        let this = memref.size(emitter, dim);
        size = emitter.ins().select(is_this, this, size);
    }
    size
}

fn aligned_pointer(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let value = op.operands().next().ok_or_else(|| op.error("has no operand"))?;
    let registers = emitter.operand(op, 0)?;
    let pointer = match &*emitter.type_of(op, value.ty())? {
        Lowered::MemRef(_) => registers[1],
        Lowered::Unranked(_) => emitter.ins().load(types::I64, TRUSTED, registers[1], 8),
        _ => return Err(op.error("has an operand that is not a memref")),
    };
    emitter.bind(op, 0, &[pointer]);
    Ok(())
}

/// Returns the base as a memref of rank 0, then offset, sizes and strides.
fn strided_metadata(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let zero = emitter.index(0);
    let rank = memref.layout.rank();
    emitter.bind(op, 0, &[memref.registers[0], memref.registers[1], zero]);
    let offset = memref.offset(emitter);
    emitter.bind(op, 1, &[offset]);
    for dim in 0..rank {
        let (size, stride) = (memref.size(emitter, dim), memref.stride(emitter, dim));
        emitter.bind(op, 2 + dim, &[size]);
        emitter.bind(op, 2 + rank + dim, &[stride]);
    }
    Ok(())
}

fn reinterpret_cast(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let value = op.operands().next().ok_or_else(|| op.error("has no operand"))?;
    let source = emitter.operand(op, 0)?;
    let pointers = match &*emitter.type_of(op, value.ty())? {
        Lowered::MemRef(_) => [source[0], source[1]],
        Lowered::Unranked(_) => [0, 8].map(|field| emitter.ins().load(types::I64, TRUSTED, source[1], field)),
        _ => return Err(op.error("has an operand that is not a memref")),
    };
    let layout = result_layout(emitter, op)?;
    let mut operand = 1;
    let offsets = mixed(emitter, op, "static_offsets", &mut operand)?;
    let sizes = mixed(emitter, op, "static_sizes", &mut operand)?;
    let strides = mixed(emitter, op, "static_strides", &mut operand)?;
    if offsets.len() != 1 || sizes.len() != layout.rank() || strides.len() != layout.rank() {
        return Err(op.error("has another number of sizes than its result has dimensions"));
    }
    let registers: Vec<Value> = pointers.into_iter().chain(offsets).chain(sizes).chain(strides).collect();
    emitter.bind(op, 0, &registers);
    Ok(())
}

fn subview(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let layout = result_layout(emitter, op)?;
    let mut operand = 1;
    let offsets = mixed(emitter, op, "static_offsets", &mut operand)?;
    let sizes = mixed(emitter, op, "static_sizes", &mut operand)?;
    let steps = mixed(emitter, op, "static_strides", &mut operand)?;
    let rank = memref.layout.rank();
    if offsets.len() != rank || sizes.len() != rank || steps.len() != rank {
        return Err(op.error("has another number of offsets, sizes or strides than dimensions"));
    }
    if emitter.is_checked() {
        check_subview(emitter, op, &memref, (&offsets, &sizes, &steps));
    }
    let mut offset = memref.offset(emitter);
    let mut strides = Vec::with_capacity(rank);
    for dim in 0..rank {
        let stride = memref.stride(emitter, dim);
        let distance = product(emitter, offsets[dim], stride);
        offset = sum(emitter, offset, distance);
        strides.push(product(emitter, steps[dim], stride));
    }
    let kept = kept_dims(emitter, &layout, &sizes, &strides)
        .ok_or_else(|| op.error("has a result type that does not fit its sizes"))?;
    let mut registers = vec![memref.registers[0], memref.registers[1], offset];
    registers.extend(kept.iter().map(|&dim| sizes[dim]));
    registers.extend(kept.iter().map(|&dim| strides[dim]));
    emitter.bind(op, 0, &registers);
    Ok(())
}

/// Emits a check that ends the execution if the subview exceeds its memref.
fn check_subview(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    memref: &MemRef,
    (offsets, sizes, steps): (&[Value], &[Value], &[Value]),
) {
    for dim in 0..memref.layout.rank() {
        let message = format!("the part from {{0}} on leaves dimension {dim} of size {{1}}");
        let site = emitter.site(ErrorKind::Bounds, message, op);
        let whole = memref.size(emitter, dim);
        let zero = emitter.index(0);
        let one = emitter.index(1);
        let last = emitter.ins().isub(sizes[dim], one);
        let reach = emitter.ins().imul(last, steps[dim]);
        let last = emitter.ins().iadd(offsets[dim], reach);
        let first_out = emitter.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, offsets[dim], whole);
        let last_out = emitter.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, last, whole);
        let out = emitter.ins().bor(first_out, last_out);
        let not_empty = emitter.ins().icmp(IntCC::NotEqual, sizes[dim], zero);
        let out = emitter.ins().band(out, not_empty);
        emitter.fail_if(out, site, Some([offsets[dim], whole]));
    }
}

/// Returns a product, folded if both factors are constant.
pub(super) fn product(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value) -> Value {
    match (emitter.as_constant(a), emitter.as_constant(b)) {
        (Some(a), Some(b)) => emitter.index(a.wrapping_mul(b)),
        (Some(1), None) => b,
        (None, Some(1)) => a,
        _ => emitter.ins().imul(a, b),
    }
}

fn sum(emitter: &mut FunctionEmitter<'_, '_>, a: Value, b: Value) -> Value {
    match (emitter.as_constant(a), emitter.as_constant(b)) {
        (Some(a), Some(b)) => emitter.index(a.wrapping_add(b)),
        (Some(0), None) => b,
        (None, Some(0)) => a,
        _ => emitter.ins().iadd(a, b),
    }
}

/// Returns the dimensions that a rank-reducing subview keeps: those whose sizes, and strides if static, are
/// the result's in order. All others have size 1.
fn kept_dims(
    emitter: &FunctionEmitter<'_, '_>,
    layout: &MemRefLayout,
    sizes: &[Value],
    strides: &[Value],
) -> Option<Vec<usize>> {
    let fits = |known: i64, value: Value| emitter.as_constant(value).is_none_or(|value| known == value);
    let pick = |with_strides: bool| {
        let mut kept = Vec::with_capacity(layout.rank());
        for dim in 0..sizes.len() {
            let next = kept.len();
            let Some(&size) = layout.shape.get(next) else { break };
            let remaining = sizes.len() - dim == layout.rank() - next;
            let same_size = match emitter.as_constant(sizes[dim]) {
                Some(known) => known == size,
                None => size == DYNAMIC,
            };
            let same_stride =
                !with_strides || layout.strides[next] == DYNAMIC || fits(layout.strides[next], strides[dim]);
            if remaining || same_size && same_stride {
                kept.push(dim);
            }
        }
        let same = |(next, &dim): (usize, &usize)| {
            layout.shape[next] == DYNAMIC || fits(layout.shape[next], sizes[dim])
        };
        (kept.len() == layout.rank() && kept.iter().enumerate().all(same)).then_some(kept)
    };
    pick(true).or_else(|| pick(false))
}

/// Returns a part of a byte buffer as a memref.
fn view(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let shift = emitter.scalar(op, 1)?;
    let layout = result_layout(emitter, op)?;
    let start = memref.offset(emitter);
    let start = sum(emitter, start, shift);
    let aligned = emitter.ins().iadd(memref.registers[1], start);
    let mut operand = 2;
    let mut sizes = Vec::with_capacity(layout.rank());
    for &size in &layout.shape {
        if size == DYNAMIC {
            sizes.push(emitter.scalar(op, operand)?);
            operand += 1;
        } else {
            sizes.push(emitter.index(size));
        }
    }
    let (strides, _) = super::memref_alloc::row_major(emitter, &sizes);
    let mut registers = vec![memref.registers[0], aligned, emitter.index(0)];
    registers.extend(sizes);
    registers.extend(strides);
    emitter.bind(op, 0, &registers);
    Ok(())
}
