//! Patterns that compute elementary functions of `f32` by polynomials, without calls of a library.
//!
//! An argument is brought into a small interval, where a polynomial or a quotient of two is close to the function, and the result is
//! corrected for that. The coefficients and the order of the operations are MLIR's, so that results are equal bit for bit. Functions
//! of narrower floats are computed in `f32`. Tensors stay.

mod error_function;
mod exponential;
mod inverse_trigonometric;
mod logarithm;
mod reciprocal_root;
mod root;
mod trigonometric;

use crate::make::Make;
use apnum::FloatKind;
use arith::{CmpFPredicate, CmpIPredicate};
use ir::{Build, Op, OpState, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// A function that approximates an operation.
type Approximation = fn(&mut Approx<'_, '_, '_>, &[Value]) -> Value;

/// An operation and its approximation.
struct Rule {
    name: &'static str,
    approximation: Approximation,
    /// Whether it is computed in `f16`, too.
    half: bool,
    /// Whether it is computed in `f32` if it is of narrower floats.
    widen: bool,
}

const fn rule(name: &'static str, approximation: Approximation, half: bool, widen: bool) -> Rule {
    Rule { name, approximation, half, widen }
}

/// The approximations.
const RULES: [Rule; 15] = [
    rule(math::Acos::NAME, inverse_trigonometric::acos, true, false),
    rule(math::Asin::NAME, inverse_trigonometric::asin, true, false),
    rule(math::Atan::NAME, inverse_trigonometric::atan, false, true),
    rule(math::Atan2::NAME, inverse_trigonometric::atan2, false, true),
    rule(math::Cbrt::NAME, root::cbrt, false, true),
    rule(math::Cos::NAME, trigonometric::cos, false, true),
    rule(math::Erf::NAME, error_function::erf, true, true),
    rule(math::Erfc::NAME, error_function::erfc, false, true),
    rule(math::Exp::NAME, exponential::exp, false, true),
    rule(math::ExpM1::NAME, exponential::expm1, false, true),
    rule(math::Log::NAME, logarithm::log, false, true),
    rule(math::Log2::NAME, logarithm::log2, false, true),
    rule(math::Log1p::NAME, logarithm::log1p, false, true),
    rule(math::Sin::NAME, trigonometric::sin, false, true),
    rule(math::Tanh::NAME, exponential::tanh, false, true),
];

/// Adds the patterns.
///
/// # Example
/// ```mlir
/// %0 = math.cbrt %x : f32   // bits of an estimate by shifts, and two steps of Newton's method
/// ```
pub fn patterns(set: &mut PatternSet) {
    for rule in RULES.iter().filter(|rule| rule.widen) {
        set.on(rule.name, widen);
    }
    for rule in &RULES {
        set.on(rule.name, move |op, rw| approximate(op, rule, rw));
    }
}

/// Adds the patterns that use instructions of AVX.
pub fn avx2_patterns(set: &mut PatternSet) {
    reciprocal_root::patterns(set);
}

/// Computes a function of narrow floats in `f32`.
fn widen(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    let kind = ty.element_or_self().float_kind().matched()?;
    rw.require(kind.width() <= 32 && kind != FloatKind::F32 && !ty.is_tensor())?;
    rw.require(view.operand_types().all(|operand| operand == ty.handle()))?;
    let (narrow, operands) = (ty.handle(), crate::make::handles(view.operands()));
    let mut state = OpState::new(view.context(), view.name(), view.loc());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    let m = &mut Make::like(rw, op);
    let wide = m.with_element(narrow, m.cx().float_type(FloatKind::F32));
    let operands: Vec<Value> =
        operands.iter().map(|&operand| m.value(arith::ExtF::NAME, &[operand], wide)).collect();
    let made = m.rw.insert_value(state.operands(operands).results([wide]));
    let made = m.value(arith::TruncF::NAME, &[made], narrow);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn approximate(op: Op, rule: &Rule, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    let kind = ty.element_or_self().float_kind();
    let is_known = kind == Some(FloatKind::F32) || rule.half && kind == Some(FloatKind::F16);
    rw.require(is_known && !ty.is_tensor())?;
    let (ty, operands) = (ty.handle(), crate::make::handles(view.operands()));
    let made = (rule.approximation)(&mut Approx { m: &mut Make::like(rw, op), ty }, &operands);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Creates the operations of an approximation.
struct Approx<'m, 'r, 'b> {
    m: &'m mut Make<'r, 'b>,
    /// The type of the result.
    ty: Type,
}

impl Approx<'_, '_, '_> {
    /// Returns a scalar, or a vector of it as the result is one.
    fn stretched(&mut self, scalar: Value) -> Value {
        let element = self.m.ty(scalar);
        let ty = self.m.with_element(self.ty, element);
        if ty == element { scalar } else { self.m.value(vector::Broadcast::NAME, &[scalar], ty) }
    }

    /// Returns a number of the float type of the result.
    fn float(&mut self, number: f64) -> Value {
        let element = self.m.cx().ty(self.ty).element_or_self().handle();
        let scalar = self.m.float(element, number);
        self.stretched(scalar)
    }

    /// Returns a number that is rounded to `f32` first.
    fn single(&mut self, number: f32) -> Value {
        self.float(f64::from(number))
    }

    /// Returns the numbers, which are rounded to `f32` first.
    fn singles<const N: usize>(&mut self, numbers: [f32; N]) -> [Value; N] {
        numbers.map(|number| self.single(number))
    }

    /// Returns a number of 32 bits.
    fn int(&mut self, number: i32) -> Value {
        let ty = self.m.cx().int_type(32);
        let scalar = self.m.int(ty, i128::from(number));
        self.stretched(scalar)
    }

    /// Returns the `f32` of these bits.
    fn bits(&mut self, bits: u32) -> Value {
        let scalar = self.scalar_of_bits(bits);
        self.stretched(scalar)
    }

    fn scalar_of_bits(&mut self, bits: u32) -> Value {
        let (int, float) = (self.m.cx().int_type(32), self.m.cx().float_type(FloatKind::F32));
        let scalar = self.m.int(int, i128::from(bits.cast_signed()));
        self.m.value(arith::Bitcast::NAME, &[scalar], float)
    }

    /// Returns the type of vectors as the result's, of integers of 32 bits.
    fn int_type(&self) -> Type {
        self.m.with_element(self.ty, self.m.cx().int_type(32))
    }

    fn add(&mut self, a: Value, b: Value) -> Value {
        self.m.same(arith::AddF::NAME, &[a, b])
    }

    fn sub(&mut self, a: Value, b: Value) -> Value {
        self.m.same(arith::SubF::NAME, &[a, b])
    }

    fn mul(&mut self, a: Value, b: Value) -> Value {
        self.m.same(arith::MulF::NAME, &[a, b])
    }

    fn div(&mut self, a: Value, b: Value) -> Value {
        self.m.same(arith::DivF::NAME, &[a, b])
    }

    fn neg(&mut self, a: Value) -> Value {
        self.m.same(arith::NegF::NAME, &[a])
    }

    fn abs(&mut self, a: Value) -> Value {
        self.m.same(math::AbsF::NAME, &[a])
    }

    fn or(&mut self, a: Value, b: Value) -> Value {
        self.m.same(arith::OrI::NAME, &[a, b])
    }

    fn and(&mut self, a: Value, b: Value) -> Value {
        self.m.same(arith::AndI::NAME, &[a, b])
    }

    /// Returns `a * b + c`.
    fn fma(&mut self, a: Value, b: Value, c: Value) -> Value {
        self.m.same(math::Fma::NAME, &[a, b, c])
    }

    fn cmp(&mut self, predicate: CmpFPredicate, a: Value, b: Value) -> Value {
        self.m.cmpf(predicate, a, b)
    }

    fn cmpi(&mut self, predicate: CmpIPredicate, a: Value, b: Value) -> Value {
        self.m.cmpi(predicate, a, b)
    }

    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        self.m.select(condition, yes, no)
    }

    /// Returns the first of both for which the comparison holds, or the bound.
    fn bounded(&mut self, predicate: CmpFPredicate, value: Value, bound: Value) -> Value {
        let inside = self.cmp(predicate, value, bound);
        self.select(inside, value, bound)
    }

    /// Returns a polynomial in `x` by Horner's scheme: the coefficient of the highest power comes first.
    fn horner(&mut self, x: Value, coefficients: &[Value]) -> Value {
        let (&first, rest) = coefficients.split_first().unwrap_or((&x, &[]));
        rest.iter().fold(first, |sum, &next| self.fma(x, sum, next))
    }
}
