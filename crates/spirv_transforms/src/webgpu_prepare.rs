//! `spirv-webgpu-prepare`: what WebGPU does not have is expanded.

use crate::greedy::{Make, greedily};
use ir::{Body, Op, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, MatchResult, PatternSet, Rewriter};

/// Prepare SPIR-V to target WebGPU by expanding unsupported ops and replacing with supported ones
///
/// Products with all bits are computed by digits of 16 bits, carries by comparisons. Floats are neither infinite nor `nan`.
#[pass("spirv-webgpu-prepare", name = "SPIRVWebGPUPreparePass", on = "spirv.module", depends("spirv"))]
#[derive(Debug)]
pub struct WebGpuPrepare;

impl WebGpuPrepare {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on("spirv.UMulExtended", expand_unsigned_product).on("spirv.SMulExtended", expand_signed_product);
        set.on("spirv.IAddCarry", expand_carry).on("spirv.IsInf", never).on("spirv.IsNan", never);
        greedily(cx, body, set)
    }
}

/// Number of digits of a product.
const DIGITS: usize = 4;

/// Digits of 16 bits, and the constants to take numbers apart.
struct Digits<'m, 'r, 'b> {
    make: &'m mut Make<'r, 'b>,
    mask: Value,
    shift: Value,
}

impl Digits<'_, '_, '_> {
    fn low(&mut self, value: Value) -> Value {
        self.make.op("spirv.BitwiseAnd", &[value, self.mask])
    }

    fn high(&mut self, value: Value) -> Value {
        self.make.op("spirv.ShiftRightLogical", &[value, self.shift])
    }

    /// The digit that continues a number by its sign.
    fn sign(&mut self, value: Value) -> Value {
        let sign = self.make.op("spirv.ShiftRightArithmetic", &[value, self.shift]);
        self.high(sign)
    }

    fn add(&mut self, value: Option<Value>, other: Value) -> Value {
        value.map_or(other, |value| self.make.op("spirv.IAdd", &[value, other]))
    }

    /// The number of two digits.
    fn combine(&mut self, low: Value, high: Value) -> Value {
        let high = self.make.op("spirv.ShiftLeftLogical", &[high, self.shift]);
        self.make.op("spirv.BitwiseOr", &[low, high])
    }

    /// The digits of a product, which is computed as on paper.
    fn multiply(&mut self, lhs: &[Value], rhs: &[Value]) -> [Option<Value>; DIGITS] {
        let mut digits = [None; DIGITS];
        for (i, &left) in lhs.iter().enumerate() {
            for (j, &right) in rhs.iter().enumerate().take(DIGITS - i) {
                let product = self.make.op("spirv.IMul", &[left, right]);
                let sum = self.add(digits[i + j], product);
                digits[i + j] = Some(self.low(sum));
                if i + j + 1 < DIGITS {
                    let carry = self.high(sum);
                    digits[i + j + 1] = Some(self.add(digits[i + j + 1], carry));
                }
            }
        }
        digits
    }
}

/// The operands of an operation on integers of 32 bits.
fn operands(op: Op, rw: &Rewriter<'_>) -> Result<(Value, Value, Type), MatchFailure> {
    let view = rw.op(op);
    let (lhs, rhs) = (view.operand(0), view.operand(1));
    rw.require(is_i32(lhs.ty()))?;
    Ok((lhs.handle(), rhs.handle(), lhs.ty_handle()))
}

fn is_i32(ty: TypeRef<'_>) -> bool {
    ty.element_or_self().int_width() == Some(32)
}

/// Replaces an operation by a structure of two values.
fn replace_by_pair(op: Op, parts: [Value; 2], rw: &mut Rewriter<'_>) {
    use ir::Build;
    let view = rw.op(op);
    let state = rw.state("spirv.CompositeConstruct", view.loc()).operands(parts).results(view.result_types());
    rw.replace_with(op, state);
}

fn expand_product(op: Op, signed: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let (lhs, rhs, ty) = operands(op, rw)?;
    let loc = rw.op(op).loc();
    let mut make = Make { rw, loc, ty };
    let (mask, shift) = (make.number(0xffff)?, make.number(16)?);
    let mut digits = Digits { make: &mut make, mask, shift };
    let mut split = |value: Value| {
        let mut parts = vec![digits.low(value), digits.high(value)];
        if signed {
            let sign = digits.sign(value);
            parts.extend([sign, sign]);
        }
        parts
    };
    let (left, right) = (split(lhs), split(rhs));
    let [Some(d0), Some(d1), Some(d2), Some(d3)] = digits.multiply(&left, &right) else { return Ok(()) };
    let (low, high) = (digits.combine(d0, d1), digits.combine(d2, d3));
    replace_by_pair(op, [low, high], rw);
    Ok(())
}

fn expand_unsigned_product(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    expand_product(op, false, rw)
}

fn expand_signed_product(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    expand_product(op, true, rw)
}

/// A sum that is less than an operand has a carry.
fn expand_carry(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (lhs, rhs, ty) = operands(op, rw)?;
    let loc = rw.op(op).loc();
    let mut make = Make { rw, loc, ty };
    let (one, zero) = (make.number(1)?, make.number(0)?);
    let sum = make.op("spirv.IAdd", &[lhs, rhs]);
    let view = make.rw.op(op).context().ty(ty);
    let bools = if view.is_vector() { view.with_element(Type::I1).handle() } else { Type::I1 };
    let is_less = make.op_of("spirv.ULessThan", &[sum, lhs], bools);
    let carry = make.op("spirv.Select", &[is_less, one, zero]);
    replace_by_pair(op, [sum, carry], rw);
    Ok(())
}

/// A test that no float passes.
fn never(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let value = Make { rw, loc, ty }.number(0)?;
    rw.replace_op(op, &[value]);
    Ok(())
}
