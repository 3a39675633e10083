//! Conversions in a rounding mode. No exception of floats is observable.

use super::super::arith_cast::{to_rounded_float, truncate};
use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use ir::OpRef;
use llvm::attrs::RoundingMode;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.experimental.constrained.fptrunc", |emitter, op| truncate(emitter, op, mode(op))),
    ("llvm.intr.experimental.constrained.sitofp", |emitter, op| to_float(emitter, op, true)),
    ("llvm.intr.experimental.constrained.uitofp", |emitter, op| to_float(emitter, op, false)),
];

fn to_float(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, signed: bool) -> EmitResult {
    to_rounded_float(emitter, op, signed, mode(op))
}

/// Returns the number that the mode has in `arith.truncf`. The dynamic one is that of a program that sets none.
fn mode(op: OpRef<'_>) -> i64 {
    match op.enum_attr::<RoundingMode>("roundingmode") {
        Some(RoundingMode::TowardNegative) => 1,
        Some(RoundingMode::TowardPositive) => 2,
        Some(RoundingMode::TowardZero) => 3,
        Some(RoundingMode::NearestTiesToAway) => 4,
        Some(RoundingMode::NearestTiesToEven | RoundingMode::Dynamic) | None => 0,
    }
}
