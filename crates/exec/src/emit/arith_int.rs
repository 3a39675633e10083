//! Integer arithmetic: sums, products, bits, shifts, minima, and the forms with a carry or a high half.
//!
//! A register contains an integer, zero-extended from its width. Signed operations sign-extend first;
//! operations that may set bits above the width clear them.

use super::{EmitResult, Table, lanewise_int};
use crate::function::{FunctionEmitter, TRUSTED};
use crate::types::Scalar;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Type as Clif, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("arith.addi", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().iadd(a, b))),
    ("arith.subi", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().isub(a, b))),
    ("arith.muli", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().imul(a, b))),
    ("arith.andi", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().band(a, b))),
    ("arith.ori", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().bor(a, b))),
    ("arith.xori", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().bxor(a, b))),
    ("arith.shli", |emitter, op| {
        wrapping(emitter, op, |emitter, a, b| {
            let b = emitter.low_word(b);
            emitter.ins().ishl(a, b)
        })
    }),
    ("arith.shrui", |emitter, op| {
        wrapping(emitter, op, |emitter, a, b| {
            let b = emitter.low_word(b);
            emitter.ins().ushr(a, b)
        })
    }),
    ("arith.shrsi", shift_right_signed),
    ("arith.maxsi", |emitter, op| choose(emitter, op, IntCC::SignedGreaterThan)),
    ("arith.minsi", |emitter, op| choose(emitter, op, IntCC::SignedLessThan)),
    ("arith.maxui", |emitter, op| choose(emitter, op, IntCC::UnsignedGreaterThan)),
    ("arith.minui", |emitter, op| choose(emitter, op, IntCC::UnsignedLessThan)),
    ("arith.addui_extended", add_extended),
    ("arith.mulsi_extended", |emitter, op| multiply_extended(emitter, op, true)),
    ("arith.mului_extended", |emitter, op| multiply_extended(emitter, op, false)),
    ("index.add", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().iadd(a, b))),
    ("index.sub", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().isub(a, b))),
    ("index.mul", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().imul(a, b))),
    ("index.and", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().band(a, b))),
    ("index.or", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().bor(a, b))),
    ("index.xor", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().bxor(a, b))),
    ("index.shl", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().ishl(a, b))),
    ("index.shru", |emitter, op| wrapping(emitter, op, |emitter, a, b| emitter.ins().ushr(a, b))),
    ("index.shrs", shift_right_signed),
    ("index.maxs", |emitter, op| choose(emitter, op, IntCC::SignedGreaterThan)),
    ("index.mins", |emitter, op| choose(emitter, op, IntCC::SignedLessThan)),
    ("index.maxu", |emitter, op| choose(emitter, op, IntCC::UnsignedGreaterThan)),
    ("index.minu", |emitter, op| choose(emitter, op, IntCC::UnsignedLessThan)),
];

impl FunctionEmitter<'_, '_> {
    /// Returns the type of a register.
    pub fn register_type(&self, value: Value) -> Clif {
        self.builder.func.dfg.value_type(value)
    }

    /// Returns an integer with its sign copied to all bits of the register above its width.
    pub fn sign_extended(&mut self, value: Value, width: u32) -> Value {
        let bits = self.register_type(value).bits();
        if bits == width {
            return value;
        }
        let shift = self.ins().iconst(types::I32, i64::from(bits - width));
        let high = self.ins().ishl(value, shift);
        self.ins().sshr(high, shift)
    }

    /// Returns an integer with zeros in all bits of the register above its width.
    pub fn masked(&mut self, value: Value, width: u32) -> Value {
        let clif = self.register_type(value);
        if clif.bits() == width {
            return value;
        }
        let mask = self.constant(clif, ((1u128 << width) - 1) as i128);
        self.ins().band(value, mask)
    }

    /// Returns the low 64 bits of a register of 128 bits; other registers are unchanged.
    pub fn low_word(&mut self, value: Value) -> Value {
        if self.register_type(value) == types::I128 { self.ins().isplit(value).0 } else { value }
    }

    /// Returns the low and high 64 bits of an integer register, sign- or zero-extended.
    pub fn words_of(&mut self, value: Value, signed: bool) -> (Value, Value) {
        let wide = self.resized(value, types::I128, signed);
        self.ins().isplit(wide)
    }

    /// Returns an integer in a register of another size.
    pub fn resized(&mut self, value: Value, to: Clif, signed: bool) -> Value {
        let from = self.register_type(value);
        match from.bits().cmp(&to.bits()) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.ins().ireduce(to, value),
            std::cmp::Ordering::Less if signed => self.ins().sextend(to, value),
            std::cmp::Ordering::Less => self.ins().uextend(to, value),
        }
    }
}

/// Returns an operation on the registers whose result is cut to the width.
fn wrapping(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    f: fn(&mut FunctionEmitter<'_, '_>, Value, Value) -> Value,
) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let [a, b] = pair(op, args)?;
        let value = f(emitter, a, b);
        Ok(emitter.masked(value, width))
    })
}

/// Returns two operands.
pub(super) fn pair(op: OpRef<'_>, args: &[Value]) -> Result<[Value; 2], Diagnostic> {
    args.try_into().map_err(|_| op.error("has not two operands"))
}

fn shift_right_signed(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let [a, b] = pair(op, args)?;
        let a = emitter.sign_extended(a, width);
        let b = emitter.low_word(b);
        let value = emitter.ins().sshr(a, b);
        Ok(emitter.masked(value, width))
    })
}

/// Returns the operand for which the comparison with the other holds.
fn choose(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, code: IntCC) -> EmitResult {
    lanewise_int(emitter, op, |emitter, width, args| {
        let [a, b] = pair(op, args)?;
        let signed = matches!(code, IntCC::SignedGreaterThan | IntCC::SignedLessThan);
        let (x, y) =
            if signed { (emitter.sign_extended(a, width), emitter.sign_extended(b, width)) } else { (a, b) };
        let condition = emitter.ins().icmp(code, x, y);
        Ok(emitter.select(condition, a, b))
    })
}

/// Returns the width and the lanes of the two operands of an operation on integers.
fn int_operands(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
) -> Result<(u32, Vec<(Value, Value)>), Diagnostic> {
    let first = op.operands().next().ok_or_else(|| op.error("has no operands"))?;
    let Scalar::Int(width) = emitter.scalar_type(op, first.ty())? else {
        return Err(op.error("has an operand that is not an integer"));
    };
    let (a, b) = (emitter.operand(op, 0)?, emitter.operand(op, 1)?);
    Ok((width, a.into_iter().zip(b).collect()))
}

fn add_extended(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (width, lanes) = int_operands(emitter, op)?;
    let (mut sums, mut carries) = (Vec::new(), Vec::new());
    for (a, b) in lanes {
        let sum = emitter.ins().iadd(a, b);
        let sum = emitter.masked(sum, width);
        sums.push(sum);
        carries.push(emitter.ins().icmp(IntCC::UnsignedLessThan, sum, a));
    }
    emitter.bind(op, 0, &sums);
    emitter.bind(op, 1, &carries);
    Ok(())
}

fn multiply_extended(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, signed: bool) -> EmitResult {
    let (width, lanes) = int_operands(emitter, op)?;
    let (mut lows, mut highs) = (Vec::new(), Vec::new());
    for (a, b) in lanes {
        let (a, b) =
            if signed { (emitter.sign_extended(a, width), emitter.sign_extended(b, width)) } else { (a, b) };
        let (low, high) = product(emitter, width, (a, b), signed);
        lows.push(low);
        highs.push(high);
    }
    emitter.bind(op, 0, &lows);
    emitter.bind(op, 1, &highs);
    Ok(())
}

/// Returns both halves of a product. Operands are extended to their registers as `signed` says.
pub(super) fn product(
    emitter: &mut FunctionEmitter<'_, '_>,
    width: u32,
    operands: (Value, Value),
    signed: bool,
) -> (Value, Value) {
    match width > 64 {
        true => wide_product(emitter, width, operands, signed),
        false => narrow_product(emitter, width, operands, signed),
    }
}

/// Returns both halves of a product of at most 128 bits.
fn narrow_product(
    emitter: &mut FunctionEmitter<'_, '_>,
    width: u32,
    (a, b): (Value, Value),
    signed: bool,
) -> (Value, Value) {
    let clif = emitter.register_type(a);
    let wide = if width <= 32 { types::I64 } else { types::I128 };
    let (a, b) = (emitter.resized(a, wide, signed), emitter.resized(b, wide, signed));
    let product = emitter.ins().imul(a, b);
    let shift = emitter.ins().iconst(types::I32, i64::from(width));
    let high = emitter.ins().ushr(product, shift);
    let mut half = |value: Value| {
        let value = emitter.resized(value, clif, false);
        emitter.masked(value, width)
    };
    (half(product), half(high))
}

/// Returns both halves of a product of more than 128 bits, by a runtime function.
fn wide_product(
    emitter: &mut FunctionEmitter<'_, '_>,
    width: u32,
    (a, b): (Value, Value),
    signed: bool,
) -> (Value, Value) {
    let slot = emitter.stack_slot(32, 16);
    let ((a_low, a_high), (b_low, b_high)) = (emitter.ins().isplit(a), emitter.ins().isplit(b));
    let code = emitter.index(i64::from(width) | if signed { 256 } else { 0 });
    emitter.call_runtime("terrane.product", &[code, a_low, a_high, b_low, b_high, slot]);
    let low = emitter.ins().load(types::I128, TRUSTED, slot, 0);
    let high = emitter.ins().load(types::I128, TRUSTED, slot, 16);
    (low, high)
}
