//! Emitters of the supported dialects, one file for each group of operations.

mod arith_cast;
mod arith_compare;
mod arith_constant;
mod arith_divide;
mod arith_float;
mod arith_int;
mod builtin;
mod control;
mod func;
pub(crate) mod llvm;
mod long_float;
mod math;
mod memref_access;
mod memref_alloc;
mod memref_copy;
mod memref_global;
mod memref_reshape;
mod memref_view;
mod narrow_float;
mod vector;

pub(crate) use memref_global::define as define_global;

use crate::function::FunctionEmitter;
use crate::registry::EmitterRegistry;
use crate::types::Scalar;
use cranelift_codegen::ir::Value;
use diag::Diagnostic;
use ir::OpRef;

/// Adds all emitters of this crate.
pub(crate) fn register(registry: &mut EmitterRegistry) {
    for table in [
        arith_cast::EMITTERS,
        arith_compare::EMITTERS,
        arith_constant::EMITTERS,
        arith_divide::EMITTERS,
        arith_float::EMITTERS,
        arith_int::EMITTERS,
        builtin::EMITTERS,
        control::EMITTERS,
        func::EMITTERS,
        math::EMITTERS,
        memref_access::EMITTERS,
        memref_alloc::EMITTERS,
        memref_copy::EMITTERS,
        memref_global::EMITTERS,
        memref_reshape::EMITTERS,
        memref_view::EMITTERS,
        vector::EMITTERS,
    ] {
        registry.add_all(table);
    }
    llvm::register(registry);
}

/// A table from names to emitters.
type Table = &'static [(&'static str, crate::registry::Emitter)];

type EmitResult = Result<(), Diagnostic>;

/// Emits an operation on scalars, or lane by lane on vectors: `f` receives the scalar type of the first
/// operand and one register of each operand, and returns that of the result.
fn lanewise(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    mut f: impl FnMut(&mut FunctionEmitter<'_, '_>, Scalar, &[Value]) -> Result<Value, Diagnostic>,
) -> EmitResult {
    let first = op.operands().next().ok_or_else(|| op.error("has no operands"))?;
    let scalar = emitter.scalar_type(op, first.ty())?;
    let operands = match llvm::vp::lane_operands(emitter, op)? {
        Some(operands) => operands,
        None => {
            (0..op.num_operands()).map(|index| emitter.operand(op, index)).collect::<Result<Vec<_>, _>>()?
        }
    };
    let lanes = operands[0].len();
    if operands.iter().any(|operand| operand.len() != lanes) {
        return Err(op.error("has operands of different shapes"));
    }
    let mut results = Vec::with_capacity(lanes);
    let mut args = Vec::with_capacity(operands.len());
    for lane in 0..lanes {
        args.clear();
        args.extend(operands.iter().map(|operand| operand[lane]));
        results.push(f(emitter, scalar, &args)?);
    }
    emitter.bind(op, 0, &results);
    Ok(())
}

/// Emits an operation on integers like [`lanewise`]: `f` receives the width.
fn lanewise_int(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    mut f: impl FnMut(&mut FunctionEmitter<'_, '_>, u32, &[Value]) -> Result<Value, Diagnostic>,
) -> EmitResult {
    lanewise(emitter, op, |emitter, scalar, args| match scalar {
        Scalar::Int(width) => f(emitter, width, args),
        _ => Err(op.error("has an operand that is not an integer")),
    })
}

/// Returns the scalar type of a result.
fn result_scalar(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    result: usize,
) -> Result<Scalar, Diagnostic> {
    let value = op.results().nth(result).ok_or_else(|| op.error("has too few results"))?;
    emitter.scalar_type(op, value.ty())
}
