//! Floats of at most 16 bits: registers contain their bit patterns; operations are computed in `f32` and
//! rounded once.
//!
//! That is exact for sums, products, quotients and roots: `f32` has more than twice their digits and two
//! more, so that double rounding equals rounding once.

use crate::function::FunctionEmitter;
use crate::types::Scalar;
use apnum::FloatKind;
use cranelift_codegen::ir::{InstBuilder, Value, types};

impl FunctionEmitter<'_, '_> {
    /// Returns the `f32` of a narrow float; `f32` and `f64` are unchanged.
    pub fn widened(&mut self, kind: FloatKind, value: Value) -> Value {
        match kind {
            FloatKind::F32 | FloatKind::F64 => value,
            FloatKind::BF16 => {
                let wide = self.ins().uextend(types::I32, value);
                let shift = self.ins().iconst(types::I32, 16);
                let bits = self.ins().ishl(wide, shift);
                self.ins().bitcast(types::F32, cranelift_codegen::ir::MemFlagsData::new(), bits)
            }
            _ => {
                let code = self.index(kind as i64);
                let bits = self.ins().uextend(types::I32, value);
                self.call_runtime("terrane.widen", &[code, bits]).unwrap_or(bits)
            }
        }
    }

    /// Returns the narrow float nearest to an `f32` or `f64`; `f32` and `f64` are unchanged.
    pub fn narrowed(&mut self, kind: FloatKind, value: Value) -> Value {
        if matches!(kind, FloatKind::F32 | FloatKind::F64) {
            return value;
        }
        let helper =
            if self.register_type(value) == types::F64 { "terrane.narrow64" } else { "terrane.narrow32" };
        let code = self.index(kind as i64);
        let bits = self.call_runtime(helper, &[code, value]).unwrap_or(code);
        self.resized(bits, Scalar::Float(kind).clif(), false)
    }

    /// Returns the pattern of a float in 64 bits.
    pub fn pattern(&mut self, value: Value) -> Value {
        let flags = cranelift_codegen::ir::MemFlagsData::new();
        let clif = self.register_type(value);
        let bits = match clif {
            types::F32 => self.ins().bitcast(types::I32, flags, value),
            types::F64 => return self.ins().bitcast(types::I64, flags, value),
            _ => value,
        };
        self.resized(bits, types::I64, false)
    }

    /// Returns the float of a pattern in 64 bits.
    pub fn from_pattern(&mut self, kind: FloatKind, bits: Value) -> Value {
        let flags = cranelift_codegen::ir::MemFlagsData::new();
        match kind {
            FloatKind::F64 => self.ins().bitcast(types::F64, flags, bits),
            FloatKind::F32 => {
                let low = self.ins().ireduce(types::I32, bits);
                self.ins().bitcast(types::F32, flags, low)
            }
            _ => self.resized(bits, Scalar::Float(kind).clif(), false),
        }
    }
}
