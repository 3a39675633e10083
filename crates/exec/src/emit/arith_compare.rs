//! Comparisons and selection.

use super::arith_int::pair;
use super::{EmitResult, Table, lanewise};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use apnum::FloatKind;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("arith.cmpi", compare_ints),
    ("arith.cmpf", compare_floats),
    ("arith.select", select),
    ("index.cmp", compare_ints),
];

/// Predicates of `arith.cmpi` by number, and their names.
const INT_CODES: [(&str, IntCC); 10] = [
    ("eq", IntCC::Equal),
    ("ne", IntCC::NotEqual),
    ("slt", IntCC::SignedLessThan),
    ("sle", IntCC::SignedLessThanOrEqual),
    ("sgt", IntCC::SignedGreaterThan),
    ("sge", IntCC::SignedGreaterThanOrEqual),
    ("ult", IntCC::UnsignedLessThan),
    ("ule", IntCC::UnsignedLessThanOrEqual),
    ("ugt", IntCC::UnsignedGreaterThan),
    ("uge", IntCC::UnsignedGreaterThanOrEqual),
];

/// Predicates of `arith.cmpf` by number; the first is always false, the last always true.
const FLOAT_CODES: [Option<FloatCC>; 16] = [
    None,
    Some(FloatCC::Equal),
    Some(FloatCC::GreaterThan),
    Some(FloatCC::GreaterThanOrEqual),
    Some(FloatCC::LessThan),
    Some(FloatCC::LessThanOrEqual),
    Some(FloatCC::OrderedNotEqual),
    Some(FloatCC::Ordered),
    Some(FloatCC::UnorderedOrEqual),
    Some(FloatCC::UnorderedOrGreaterThan),
    Some(FloatCC::UnorderedOrGreaterThanOrEqual),
    Some(FloatCC::UnorderedOrLessThan),
    Some(FloatCC::UnorderedOrLessThanOrEqual),
    Some(FloatCC::NotEqual),
    Some(FloatCC::Unordered),
    None,
];

/// Returns the number of a predicate attribute.
fn predicate(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<usize, Diagnostic> {
    let attr = emitter.attr(op, "predicate").or_else(|| emitter.attr(op, "pred"));
    let number = attr.and_then(|attr| attr.as_i64()).and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| op.error("requires attribute 'predicate'"))
}

/// Returns the condition of an integer comparison: a number, or for `index.cmp` perhaps an attribute that is
/// written with the keyword.
fn int_code(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<IntCC, Diagnostic> {
    let keyword = emitter.attr(op, "pred").map(|attr| attr.to_string()).filter(|text| text.starts_with('#'));
    let found = match keyword {
        Some(text) => INT_CODES.iter().find(|(name, _)| text.contains(&format!("({name})"))),
        None => INT_CODES.get(predicate(emitter, op)?),
    };
    found.map(|&(_, code)| code).ok_or_else(|| op.error("has an unknown predicate"))
}

fn compare_ints(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let code = int_code(emitter, op)?;
    let signed = code != code.unsigned();
    lanewise(emitter, op, |emitter, scalar, args| {
        let width = match scalar {
            Scalar::Int(_) | Scalar::Pointer => scalar.width(),
            Scalar::Float(_) => return Err(op.error("has an operand that is not an integer")),
        };
        let [a, b] = pair(op, args)?;
        let (a, b) =
            if signed { (emitter.sign_extended(a, width), emitter.sign_extended(b, width)) } else { (a, b) };
        Ok(emitter.ins().icmp(code, a, b))
    })
}

fn compare_floats(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let number = predicate(emitter, op)?;
    let code = FLOAT_CODES.get(number).ok_or_else(|| op.error("has an unknown predicate"))?;
    lanewise(emitter, op, |emitter, scalar, args| {
        let Scalar::Float(kind) = scalar else { return Err(op.error("has an operand that is not a float")) };
        let [a, b] = pair(op, args)?;
        if kind == FloatKind::F80 {
            return Ok(emitter.compare_long_floats(number, [a, b]));
        }
        let Some(code) = *code else { return Ok(emitter.constant(types::I8, i128::from(number != 0))) };
        let (a, b) = (emitter.widened(kind, a), emitter.widened(kind, b));
        Ok(emitter.ins().fcmp(code, a, b))
    })
}

impl FunctionEmitter<'_, '_> {
    /// Selects one of two registers. Those of 128 bits are selected by halves: the code generator would
    /// otherwise combine a comparison and a select to a minimum of 128 bits, which the machine does not have.
    pub fn select(&mut self, condition: Value, a: Value, b: Value) -> Value {
        if self.register_type(a) != types::I128 {
            return self.ins().select(condition, a, b);
        }
        let ((a_low, a_high), (b_low, b_high)) = (self.ins().isplit(a), self.ins().isplit(b));
        let low = self.ins().select(condition, a_low, b_low);
        let high = self.ins().select(condition, a_high, b_high);
        self.ins().iconcat(low, high)
    }
}

/// Emits a select of any two values; of vectors lane by lane if the condition is a vector.
fn select(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let conditions = emitter.operand(op, 0)?;
    let (a, b) = (emitter.operand(op, 1)?, emitter.operand(op, 2)?);
    if conditions.len() != 1 && conditions.len() != a.len() || a.len() != b.len() {
        return Err(op.error("has operands of different shapes"));
    }
    let lanes = a.iter().zip(&b).enumerate();
    let values: Vec<Value> = lanes
        .map(|(lane, (&a, &b))| {
            let condition = if conditions.len() == 1 { conditions[0] } else { conditions[lane] };
            emitter.select(condition, a, b)
        })
        .collect();
    emitter.bind(op, 0, &values);
    Ok(())
}
