//! Loads and stores.

use super::arith_float::number;
use super::{EmitResult, Table};
use crate::error::ErrorKind;
use crate::function::{FunctionEmitter, TRUSTED};
use crate::types::{Lowered, MemRefLayout, Scalar};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::{DYNAMIC, OpRef};
use std::sync::Arc;

pub(super) const EMITTERS: Table = &[
    ("memref.load", load),
    ("memref.store", store),
    ("memref.atomic_rmw", atomic_rmw),
    ("memref.prefetch", |_, _| Ok(())),
];

/// A ranked memref: its layout and its registers.
pub(super) struct MemRef {
    pub(super) layout: Arc<MemRefLayout>,
    pub(super) registers: Vec<Value>,
}

/// Address of an element: a register and a constant offset in bytes.
pub(super) struct Address {
    base: Value,
    offset: i32,
}

impl MemRef {
    /// Returns the operand that is a ranked memref.
    pub(super) fn operand(
        emitter: &mut FunctionEmitter<'_, '_>,
        op: OpRef<'_>,
        index: usize,
    ) -> Result<MemRef, Diagnostic> {
        let value = op.operands().nth(index).ok_or_else(|| op.error("has too few operands"))?;
        match &*emitter.type_of(op, value.ty())? {
            Lowered::MemRef(layout) => {
                Ok(MemRef { layout: layout.clone(), registers: emitter.operand(op, index)? })
            }
            _ => Err(emitter.unsupported(op, &format!("a memref of type {}", value.ty()))),
        }
    }

    /// Returns the size of a dimension; a constant if it is static.
    pub(super) fn size(&self, emitter: &mut FunctionEmitter<'_, '_>, dim: usize) -> Value {
        known(emitter, self.layout.shape[dim], self.registers[3 + dim])
    }

    /// Returns the stride of a dimension in elements; a constant if it is static.
    pub(super) fn stride(&self, emitter: &mut FunctionEmitter<'_, '_>, dim: usize) -> Value {
        known(emitter, self.layout.strides[dim], self.registers[3 + self.layout.rank() + dim])
    }

    /// Returns the offset of the first element in elements; a constant if it is static.
    pub(super) fn offset(&self, emitter: &mut FunctionEmitter<'_, '_>) -> Value {
        known(emitter, self.layout.offset, self.registers[2])
    }

    /// Returns the address of the element at these indices. Outer dimensions are added first, so that
    /// loop-invariant terms are hoisted out of inner loops.
    pub(super) fn address(
        &self,
        emitter: &mut FunctionEmitter<'_, '_>,
        op: OpRef<'_>,
        indices: &[Value],
    ) -> Result<Address, Diagnostic> {
        if indices.len() != self.layout.rank() {
            return Err(op.error("has another number of indices than the memref has dimensions"));
        }
        if emitter.is_checked() {
            self.check(emitter, op, indices);
        }
        let bytes = i64::from(self.layout.element.bytes());
        let mut base = self.registers[1];
        let mut fixed = 0i64;
        let mut add = |emitter: &mut FunctionEmitter<'_, '_>, index: Value, stride: i64, register: Value| {
            let known = emitter.as_constant(index).filter(|_| stride != DYNAMIC);
            let product = known.and_then(|index| index.checked_mul(stride)?.checked_mul(bytes));
            if let Some(sum) = product.and_then(|product| fixed.checked_add(product)) {
                fixed = sum;
                return;
            }
            let scaled = match stride {
                DYNAMIC => {
                    let scaled = emitter.ins().imul(index, register);
                    times(emitter, scaled, bytes)
                }
                stride => times(emitter, index, stride.wrapping_mul(bytes)),
            };
            base = emitter.ins().iadd(base, scaled);
        };
        if self.layout.offset != 0 {
            let one = self.registers[2];
            match self.layout.offset {
                DYNAMIC => add(emitter, one, 1, one),
                offset => {
                    let offset = emitter.index(offset);
                    add(emitter, offset, 1, offset);
                }
            }
        }
        for (dim, &index) in indices.iter().enumerate() {
            let register = self.registers[3 + self.layout.rank() + dim];
            add(emitter, index, self.layout.strides[dim], register);
        }
        match i32::try_from(fixed).ok().filter(|fixed| fixed.checked_add(i32::from(i16::MAX)).is_some()) {
            Some(offset) => Ok(Address { base, offset }),
            None => {
                let fixed = emitter.index(fixed);
                Ok(Address { base: emitter.ins().iadd(base, fixed), offset: 0 })
            }
        }
    }

    /// Emits a check that ends the execution if an index is out of bounds.
    fn check(&self, emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, indices: &[Value]) {
        for (dim, &index) in indices.iter().enumerate() {
            let message = format!("index {{0}} is out of bounds for dimension {dim} of size {{1}}");
            let site = emitter.site(ErrorKind::Bounds, message, op);
            let size = self.size(emitter, dim);
            let outside = emitter.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, index, size);
            emitter.fail_if(outside, site, Some([index, size]));
        }
    }

    /// Returns the lanes of the element at an address.
    pub(super) fn load(&self, emitter: &mut FunctionEmitter<'_, '_>, address: &Address) -> Vec<Value> {
        let element = self.layout.element;
        (0..element.lanes)
            .map(|lane| {
                let offset = address.offset + element.lane_offset(lane) as i32;
                let value = emitter.ins().load(element.scalar.clif(), TRUSTED, address.base, offset);
                match element.scalar {
                    Scalar::Int(width) => emitter.masked(value, width),
                    _ => value,
                }
            })
            .collect()
    }

    /// Stores the lanes of an element at an address.
    pub(super) fn store(&self, emitter: &mut FunctionEmitter<'_, '_>, address: &Address, lanes: &[Value]) {
        for (lane, &value) in lanes.iter().enumerate() {
            let offset = address.offset + self.layout.element.lane_offset(lane as u32) as i32;
            emitter.ins().store(TRUSTED, value, address.base, offset);
        }
    }
}

fn known(emitter: &mut FunctionEmitter<'_, '_>, value: i64, register: Value) -> Value {
    if value == DYNAMIC { register } else { emitter.index(value) }
}

/// Returns a product with a constant; a shift where it is a power of two.
pub(super) fn times(emitter: &mut FunctionEmitter<'_, '_>, value: Value, factor: i64) -> Value {
    if factor == 1 {
        return value;
    }
    if factor > 0 && factor.count_ones() == 1 {
        let shift = emitter.ins().iconst(types::I32, i64::from(factor.trailing_zeros()));
        return emitter.ins().ishl(value, shift);
    }
    let factor = emitter.index(factor);
    emitter.ins().imul(value, factor)
}

/// Returns the registers of the operands from `first` on, which are indices.
pub(super) fn indices(
    emitter: &FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    first: usize,
) -> Result<Vec<Value>, Diagnostic> {
    (first..op.num_operands()).map(|index| emitter.scalar(op, index)).collect()
}

fn load(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let memref = MemRef::operand(emitter, op, 0)?;
    let indices = indices(emitter, op, 1)?;
    let address = memref.address(emitter, op, &indices)?;
    let lanes = memref.load(emitter, &address);
    emitter.bind(op, 0, &lanes);
    Ok(())
}

fn store(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let value = emitter.operand(op, 0)?;
    let memref = MemRef::operand(emitter, op, 1)?;
    let indices = indices(emitter, op, 2)?;
    let address = memref.address(emitter, op, &indices)?;
    if value.len() != memref.layout.element.lanes as usize {
        return Err(op.error("stores a value of another type than the elements"));
    }
    memref.store(emitter, &address, &value);
    Ok(())
}

/// Reads, combines and writes back an element, and returns the old value. Code of one engine runs on one
/// thread at a time, so that it needs no atomic instruction.
fn atomic_rmw(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let kind = emitter.attr(op, "kind").and_then(|kind| kind.as_i64());
    let value = emitter.scalar(op, 0)?;
    let memref = MemRef::operand(emitter, op, 1)?;
    let indices = indices(emitter, op, 2)?;
    let address = memref.address(emitter, op, &indices)?;
    let &[old] = &memref.load(emitter, &address)[..] else { return Err(emitter.unsupported(op, "vectors")) };
    let new = match memref.layout.element.scalar {
        Scalar::Int(width) => combine_ints(emitter, kind, width, old, value),
        Scalar::Float(float) => {
            let (a, b) = (emitter.widened(float, old), emitter.widened(float, value));
            combine_floats(emitter, kind, a, b).map(|new| emitter.narrowed(float, new))
        }
        Scalar::Pointer => None,
    };
    let new = new.ok_or_else(|| emitter.unsupported(op, "this kind of combination"))?;
    memref.store(emitter, &address, &[new]);
    emitter.bind(op, 0, &[old]);
    Ok(())
}

/// Kinds by their numbers in `arith.AtomicRMWKind`.
fn combine_ints(
    emitter: &mut FunctionEmitter<'_, '_>,
    kind: Option<i64>,
    width: u32,
    old: Value,
    value: Value,
) -> Option<Value> {
    let mut choose = |code: IntCC, signed: bool| {
        let (a, b) = if signed {
            (emitter.sign_extended(old, width), emitter.sign_extended(value, width))
        } else {
            (old, value)
        };
        let keep = emitter.ins().icmp(code, a, b);
        emitter.select(keep, old, value)
    };
    let new = match kind? {
        3 => value,
        6 => choose(IntCC::SignedGreaterThan, true),
        7 => choose(IntCC::UnsignedGreaterThan, false),
        10 => choose(IntCC::SignedLessThan, true),
        11 => choose(IntCC::UnsignedLessThan, false),
        1 => emitter.ins().iadd(old, value),
        2 => emitter.ins().band(old, value),
        13 => emitter.ins().imul(old, value),
        14 => emitter.ins().bor(old, value),
        15 => emitter.ins().bxor(old, value),
        _ => return None,
    };
    Some(emitter.masked(new, width))
}

fn combine_floats(
    emitter: &mut FunctionEmitter<'_, '_>,
    kind: Option<i64>,
    old: Value,
    value: Value,
) -> Option<Value> {
    Some(match kind? {
        0 => emitter.ins().fadd(old, value),
        3 => value,
        4 => emitter.ins().fmax(old, value),
        5 => {
            let max = emitter.ins().fmax(old, value);
            number(emitter, max, old, value)
        }
        8 => emitter.ins().fmin(old, value),
        9 => {
            let min = emitter.ins().fmin(old, value);
            number(emitter, min, old, value)
        }
        12 => emitter.ins().fmul(old, value),
        _ => return None,
    })
}
