//! Atomic updates, exchanges and fences. All are sequentially consistent.

use super::memory::ACCESS;
use super::{EmitResult, Table, operand_type};
use crate::function::FunctionEmitter;
use crate::types::{Lowered, Scalar};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{AtomicRmwOp, BlockArg, InstBuilder, Value};
use diag::Diagnostic;
use ir::OpRef;
use llvm::attrs::AtomicBinOp;

pub(super) const EMITTERS: Table =
    &[("llvm.atomicrmw", update), ("llvm.cmpxchg", exchange), ("llvm.fence", fence)];

/// Returns the scalar that an operation updates, if there are instructions for its size.
fn atomic(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<Scalar, Diagnostic> {
    match *operand_type(emitter, op, 1)? {
        Lowered::Scalar(scalar) if scalar.bytes() <= 8 && scalar.width() == scalar.clif().bits() => {
            Ok(scalar)
        }
        _ => Err(emitter.unsupported(op, "atomic access to values of this type")),
    }
}

/// Returns the instruction that updates an integer.
fn instruction(kind: AtomicBinOp) -> Option<AtomicRmwOp> {
    Some(match kind {
        AtomicBinOp::Xchg => AtomicRmwOp::Xchg,
        AtomicBinOp::Add => AtomicRmwOp::Add,
        AtomicBinOp::Sub => AtomicRmwOp::Sub,
        AtomicBinOp::And => AtomicRmwOp::And,
        AtomicBinOp::Nand => AtomicRmwOp::Nand,
        AtomicBinOp::Or => AtomicRmwOp::Or,
        AtomicBinOp::Xor => AtomicRmwOp::Xor,
        AtomicBinOp::Max => AtomicRmwOp::Smax,
        AtomicBinOp::Min => AtomicRmwOp::Smin,
        AtomicBinOp::Umax => AtomicRmwOp::Umax,
        AtomicBinOp::Umin => AtomicRmwOp::Umin,
        _ => return None,
    })
}

fn update(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let scalar = atomic(emitter, op)?;
    let kind = op.enum_attr::<AtomicBinOp>("bin_op");
    let kind = kind.ok_or_else(|| op.error("requires attribute 'bin_op'"))?;
    let (address, operand) = (emitter.scalar(op, 0)?, emitter.scalar(op, 1)?);
    let bits = match instruction(kind) {
        Some(instruction) => {
            let operand = emitter.as_bits(operand);
            let clif = emitter.register_type(operand);
            emitter.ins().atomic_rmw(clif, ACCESS, instruction, address, operand)
        }
        None => update_in_loop(emitter, op, (kind, scalar), address, operand)?,
    };
    let old = emitter.of_bits(scalar, bits);
    emitter.bind(op, 0, &[old]);
    Ok(())
}

/// Emits an update without an instruction of its own: exchanges until nothing else has changed the memory.
fn update_in_loop(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    (kind, scalar): (AtomicBinOp, Scalar),
    address: Value,
    operand: Value,
) -> Result<Value, Diagnostic> {
    let operand_bits = emitter.as_bits(operand);
    let clif = emitter.register_type(operand_bits);
    let first = emitter.ins().atomic_load(clif, ACCESS, address);
    let again = emitter.builder.create_block();
    let done = emitter.builder.create_block();
    let old = emitter.builder.append_block_param(again, clif);
    emitter.ins().jump(again, &[BlockArg::from(first)]);
    emitter.builder.switch_to_block(again);
    let new = match scalar {
        Scalar::Float(float) => {
            let value = emitter.of_bits(scalar, old);
            let (a, b) = (emitter.widened(float, value), emitter.widened(float, operand));
            let value = float_update(emitter, op, kind, (a, b))?;
            let value = emitter.narrowed(float, value);
            emitter.as_bits(value)
        }
        _ => int_update(emitter, op, kind, (old, operand_bits))?,
    };
    let found = emitter.ins().atomic_cas(ACCESS, address, old, new);
    let same = emitter.ins().icmp(IntCC::Equal, found, old);
    emitter.ins().brif(same, done, &[], again, &[BlockArg::from(found)]);
    emitter.builder.switch_to_block(done);
    Ok(old)
}

fn unknown(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Diagnostic {
    emitter.unsupported(op, "this update of values of this type")
}

fn float_update(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    kind: AtomicBinOp,
    (a, b): (Value, Value),
) -> Result<Value, Diagnostic> {
    let number = super::super::arith_float::number;
    Ok(match kind {
        AtomicBinOp::Fadd => emitter.ins().fadd(a, b),
        AtomicBinOp::Fsub => emitter.ins().fsub(a, b),
        AtomicBinOp::Fmaximum => emitter.ins().fmax(a, b),
        AtomicBinOp::Fminimum => emitter.ins().fmin(a, b),
        AtomicBinOp::Fmax => {
            let value = emitter.ins().fmax(a, b);
            number(emitter, value, a, b)
        }
        AtomicBinOp::Fmin => {
            let value = emitter.ins().fmin(a, b);
            number(emitter, value, a, b)
        }
        _ => return Err(unknown(emitter, op)),
    })
}

fn int_update(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    kind: AtomicBinOp,
    (a, b): (Value, Value),
) -> Result<Value, Diagnostic> {
    let clif = emitter.register_type(a);
    let (zero, one) = (emitter.constant(clif, 0), emitter.constant(clif, 1));
    let difference = emitter.ins().isub(a, b);
    let fits = emitter.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, a, b);
    Ok(match kind {
        AtomicBinOp::UincWrap => {
            let next = emitter.ins().iadd(a, one);
            emitter.ins().select(fits, zero, next)
        }
        AtomicBinOp::UdecWrap => {
            let next = emitter.ins().isub(a, one);
            let is_zero = emitter.ins().icmp(IntCC::Equal, a, zero);
            let above = emitter.ins().icmp(IntCC::UnsignedGreaterThan, a, b);
            let wraps = emitter.ins().bor(is_zero, above);
            emitter.ins().select(wraps, b, next)
        }
        AtomicBinOp::UsubCond => emitter.ins().select(fits, difference, a),
        AtomicBinOp::UsubSat => emitter.ins().select(fits, difference, zero),
        _ => return Err(unknown(emitter, op)),
    })
}

/// Emits an exchange if the memory has the expected bits. A weak one never fails without a reason.
fn exchange(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let scalar = atomic(emitter, op)?;
    let (address, expected, new) = (emitter.scalar(op, 0)?, emitter.scalar(op, 1)?, emitter.scalar(op, 2)?);
    let (expected, new) = (emitter.as_bits(expected), emitter.as_bits(new));
    let found = emitter.ins().atomic_cas(ACCESS, address, expected, new);
    let same = emitter.ins().icmp(IntCC::Equal, found, expected);
    let old = emitter.of_bits(scalar, found);
    emitter.bind(op, 0, &[old, same]);
    Ok(())
}

fn fence(emitter: &mut FunctionEmitter<'_, '_>, _: OpRef<'_>) -> EmitResult {
    emitter.ins().fence();
    Ok(())
}
