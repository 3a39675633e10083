//! Functions of the program with a variable number of arguments.
//!
//! The caller stores the further arguments in memory, and passes its address as an argument of its own. There they are as System V has
//! them on the stack for x86-64, so that what C compilers make of `va_arg`, and functions of the C library that take a list, find them:
//! a list says that all registers are used up. Code outside of the program cannot call such a function.

use super::{EmitResult, Table, ignore};
use crate::copies::HAS_STACK_ARGUMENTS;
use crate::function::{FunctionEmitter, TRUSTED, unsupported};
use crate::symbols::{Copied, Copies, Function};
use crate::types::Lowered;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;
use std::ops::Range;

pub(super) const EMITTERS: Table =
    &[("llvm.intr.vastart", start), ("llvm.intr.vacopy", copy), ("llvm.intr.vaend", ignore)];

/// Bytes of the registers of integers, and of all registers, which a list counts.
const INTEGERS: i128 = 6 * 8;
const ALL: i128 = INTEGERS + 8 * 16;
/// Bytes of a list.
const LIST: i64 = 24;

/// Checks that there is code for the body of such a function.
pub(crate) fn check(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let why = "a body of a function with a variable number of arguments";
    if HAS_STACK_ARGUMENTS { Ok(()) } else { Err(unsupported(op, why)) }
}

fn start(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let list = emitter.scalar(op, 0)?;
    let rest = emitter.rest();
    let rest = rest.ok_or_else(|| op.error("is in a function without a variable number of arguments"))?;
    for (offset, count) in [(0, INTEGERS), (4, ALL)] {
        let count = emitter.constant(types::I32, count);
        emitter.ins().store(TRUSTED, count, list, offset);
    }
    for offset in [8, 16] {
        emitter.ins().store(TRUSTED, rest, list, offset);
    }
    Ok(())
}

fn copy(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (to, from) = (emitter.scalar(op, 0)?, emitter.scalar(op, 1)?);
    let len = emitter.index(LIST);
    emitter.call_runtime("memcpy", &[to, from, len]);
    Ok(())
}

/// Calls a function of the program. Returns the registers of its results.
pub(super) fn call(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    function: &Function,
    operands: Range<usize>,
) -> Result<Vec<Value>, Diagnostic> {
    let copies = crate::copies::of(op)?;
    // The last input is the address.
    let fixed = function.inputs.len().saturating_sub(1);
    let split = (operands.start + fixed).min(operands.end);
    let mut args = super::call::arguments(emitter, op, operands.start..split)?;
    crate::copies::pad(emitter, &function.inputs, &function.copies, &mut args);
    let rest = store(emitter, op, (&copies, fixed), split..operands.end)?;
    args.push(rest);
    super::call::check_registers(emitter, op, function, &args)?;
    Ok(crate::external::call(emitter, function.id, &function.results, &args))
}

/// Part of the memory of further arguments.
enum Piece {
    /// A register.
    Register(Value),
    /// So many bytes at an address.
    Bytes(Value, u32),
}

/// Stores operands as further arguments, of which the first has a position among all. Returns their address.
fn store(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    (copies, first): (&Copies, usize),
    operands: Range<usize>,
) -> Result<Value, Diagnostic> {
    let (mut pieces, mut at) = (Vec::new(), 0_u32);
    for (place, index) in operands.enumerate() {
        let registers = emitter.operand(op, index)?;
        if let (Some(&Copied { bytes, align }), &[address]) =
            (copies.get(first + place).filter(|copied| copied.bytes > 0), &registers[..])
        {
            at = at.next_multiple_of(align);
            pieces.push((at, Piece::Bytes(address, bytes)));
            at += bytes.next_multiple_of(8);
            continue;
        }
        if let Lowered::Vector { .. } = *super::operand_type(emitter, op, index)? {
            return Err(emitter.unsupported(op, "a vector among a variable number of arguments"));
        }
        for register in registers {
            let bytes = emitter.register_type(register).bytes().next_multiple_of(8);
            at = at.next_multiple_of(bytes);
            pieces.push((at, Piece::Register(register)));
            at += bytes;
        }
    }
    let area = emitter.stack_slot(at, 16);
    for (offset, piece) in pieces {
        match piece {
            Piece::Register(value) => {
                emitter.ins().store(TRUSTED, value, area, offset as i32);
            }
            Piece::Bytes(from, bytes) => {
                let to = emitter.ins().iadd_imm_s(area, i64::from(offset));
                let len = emitter.index(i64::from(bytes));
                emitter.call_runtime("memcpy", &[to, from, len]);
            }
        }
    }
    Ok(area)
}
