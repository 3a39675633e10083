//! Floats of 80 bits: registers contain their bit patterns; functions of the runtime compute.

use super::llvm::twin_of;
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use apnum::FloatKind;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;

/// Operations whose operands are all such floats, and the functions that compute them.
const FUNCTIONS: [(&str, &str); 20] = [
    ("arith.addf", "terrane.f80.add"),
    ("arith.divf", "terrane.f80.divide"),
    ("arith.maximumf", "terrane.f80.maximum"),
    ("arith.maxnumf", "terrane.f80.maxnum"),
    ("arith.minimumf", "terrane.f80.minimum"),
    ("arith.minnumf", "terrane.f80.minnum"),
    ("arith.mulf", "terrane.f80.multiply"),
    ("arith.negf", "terrane.f80.neg"),
    ("arith.remf", "terrane.f80.remainder"),
    ("arith.subf", "terrane.f80.subtract"),
    ("llvm.intr.fmuladd", "terrane.f80.multiply_add"),
    ("math.absf", "terrane.f80.abs"),
    ("math.ceil", "terrane.f80.ceil"),
    ("math.copysign", "terrane.f80.copysign"),
    ("math.floor", "terrane.f80.floor"),
    ("math.fma", "terrane.f80.fma"),
    ("math.round", "terrane.f80.round"),
    ("math.roundeven", "terrane.f80.nearest"),
    ("math.sqrt", "terrane.f80.sqrt"),
    ("math.trunc", "terrane.f80.trunc"),
];

/// Reason why other operations have no code.
pub(super) const ONLY_LLVM: &str =
    "floats of 80 bits, which only the back end of LLVM has (`--backend=llvm`)";

/// Relations of the predicates of `arith.cmpf`: 1 equal, 2 greater, 4 less, 8 unordered.
const RELATIONS: [i64; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 8, 15];

impl FunctionEmitter<'_, '_> {
    /// Emits an operation whose operands are floats of 80 bits.
    pub(super) fn long_float(&mut self, op: OpRef<'_>, args: &[Value]) -> Result<Value, Diagnostic> {
        let name = twin_of(op.name_str());
        let function = FUNCTIONS.iter().find(|(of, _)| *of == name).map(|&(_, function)| function);
        let value = function.and_then(|function| self.call_runtime(function, args));
        value.ok_or_else(|| self.unsupported(op, ONLY_LLVM))
    }

    /// Emits a comparison by the number of its predicate.
    pub(super) fn compare_long_floats(&mut self, predicate: usize, [a, b]: [Value; 2]) -> Value {
        let relations = self.index(RELATIONS.get(predicate).copied().unwrap_or(0));
        self.call_runtime("terrane.f80.compare", &[relations, a, b]).unwrap_or(a)
    }

    /// Emits whether a float is of a class of a mask.
    pub(super) fn is_long_float_of(&mut self, mask: i64, value: Value) -> Value {
        let mask = self.index(mask);
        self.call_runtime("terrane.f80.is_class", &[mask, value]).unwrap_or(value)
    }

    /// Emits the float nearest to an integer of a register, which is extended by its sign if it is signed.
    pub(super) fn long_float_of_int(&mut self, value: Value, signed: bool, mode: i64) -> Option<Value> {
        let value = self.resized(value, types::I128, signed);
        let (signed, mode) = (self.index(i64::from(signed)), self.index(mode));
        self.call_runtime("terrane.f80.of_int", &[signed, mode, value])
    }

    /// Emits the integer of a width, rounded towards zero.
    pub(super) fn int_of_long_float(&mut self, value: Value, to: Scalar, signed: bool) -> Option<Value> {
        let (width, signed) = (self.index(i64::from(to.width())), self.index(i64::from(signed)));
        let value = self.call_runtime("terrane.f80.to_int", &[width, signed, value])?;
        let value = self.resized(value, to.clif(), false);
        Some(self.masked(value, to.width()))
    }

    /// Emits the conversion from a shorter float, which is exact.
    pub(super) fn extended_to_long_float(&mut self, kind: FloatKind, value: Value) -> Option<Value> {
        let value = self.widened(kind, value);
        let double = match self.register_type(value) {
            types::F32 => self.ins().fpromote(types::F64, value),
            _ => value,
        };
        self.call_runtime("terrane.f80.of_double", &[double])
    }

    /// Emits the shorter float nearest to one, in a rounding mode.
    pub(super) fn truncated_long_float(&mut self, kind: FloatKind, value: Value, mode: i64) -> Option<Value> {
        let (code, mode) = (self.index(kind as i64), self.index(mode));
        let bits = self.call_runtime("terrane.f80.to_float", &[code, mode, value])?;
        Some(self.from_pattern(kind, bits))
    }
}
