//! Constants.

use super::{EmitResult, Table, result_scalar};
use crate::function::FunctionEmitter;
use crate::types::Scalar;
use apnum::{ApFloat, ApInt, FloatKind};
use cranelift_codegen::ir::immediates::{Ieee32, Ieee64};
use cranelift_codegen::ir::{InstBuilder, Value};
use ir::{AttrRef, OpRef};

pub(super) const EMITTERS: Table = &[
    ("arith.constant", constant),
    ("index.constant", constant),
    ("index.bool.constant", constant),
    ("ub.poison", poison),
];

impl FunctionEmitter<'_, '_> {
    /// Returns a float constant by its pattern.
    pub fn float_constant(&mut self, kind: FloatKind, bits: u128) -> Value {
        match kind {
            FloatKind::F32 => self.ins().f32const(Ieee32::with_bits(bits as u32)),
            FloatKind::F64 => self.ins().f64const(Ieee64::with_bits(bits as u64)),
            _ => self.constant(Scalar::Float(kind).clif(), bits as i128),
        }
    }

    /// Returns a zero of a scalar type.
    pub fn zero(&mut self, scalar: Scalar) -> Value {
        match scalar {
            Scalar::Float(kind) => self.float_constant(kind, 0),
            _ => self.constant(scalar.clif(), 0),
        }
    }

    pub(super) fn int_constant(&mut self, scalar: Scalar, value: &ApInt) -> Value {
        self.constant(scalar.clif(), value.low_u128() as i128)
    }

    /// Returns the register of an integer or float attribute.
    fn attr_constant(
        &mut self,
        scalar: Scalar,
        int: Option<&ApInt>,
        float: Option<ApFloat>,
    ) -> Option<Value> {
        match (scalar, int, float) {
            (Scalar::Int(_), Some(value), _) => Some(self.int_constant(scalar, value)),
            (Scalar::Float(kind), _, Some(value)) => Some(self.float_constant(kind, value.to_bits())),
            _ => None,
        }
    }

    fn dense_constant(&mut self, scalar: Scalar, attr: AttrRef<'_>) -> Option<Vec<Value>> {
        let dense = attr.as_dense()?;
        let count = if dense.is_splat() { 1 } else { dense.len() };
        let mut lanes = Vec::with_capacity(dense.len());
        for index in 0..count {
            lanes.push(self.attr_constant(scalar, dense.int(index).as_ref(), dense.float(index))?);
        }
        match (dense.is_splat(), lanes.first()) {
            (true, Some(&lane)) => Some(vec![lane; dense.len()]),
            _ => Some(lanes),
        }
    }
}

fn constant(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let scalar = result_scalar(emitter, op, 0)?;
    let attr = emitter.attr(op, "value").ok_or_else(|| op.error("requires attribute 'value'"))?;
    let values = match emitter.attr_constant(scalar, attr.as_int(), attr.as_float()) {
        Some(value) => vec![value],
        None => emitter
            .dense_constant(scalar, attr)
            .ok_or_else(|| emitter.unsupported(op, "a constant of this kind"))?,
    };
    emitter.bind(op, 0, &values);
    Ok(())
}

/// Emits poison as zeros.
fn poison(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    for (index, result) in op.results().enumerate() {
        let lowered = emitter.type_of(op, result.ty())?;
        let mut known: Vec<(Scalar, Value)> = Vec::new();
        let mut registers = Vec::with_capacity(lowered.len());
        for scalar in lowered.scalars() {
            let zero = known.iter().find(|(known, _)| *known == scalar).map(|&(_, zero)| zero);
            let zero = zero.unwrap_or_else(|| {
                let zero = emitter.zero(scalar);
                known.push((scalar, zero));
                zero
            });
            registers.push(zero);
        }
        emitter.bind(op, index, &registers);
    }
    Ok(())
}
