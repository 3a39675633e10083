//! The `llvm` dialect, one file for each group of operations.
//!
//! A structure or an array is the registers of its scalars, a vector those of its lanes. `undef` and poison are zeros.

mod address;
mod aggregate;
mod assembly;
mod atomic;
mod bits;
mod call;
mod constant;
mod float;
mod global;
mod image;
mod indirect;
mod initializer;
mod integer;
mod masked;
mod matrix;
mod memory;
mod misc;
mod overflow;
mod reduce;
mod rounded;
mod same;
mod varargs;
mod vector;
pub(super) mod vp;

pub(crate) use call::signature;
pub(crate) use global::{declare as declare_global, declare_alias, declare_startup, is_defined};
pub(crate) use image::fill;
pub(crate) use initializer::initialize;
pub(crate) use varargs::check as check_variadic;

use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use crate::registry::EmitterRegistry;
use crate::types::Lowered;
use diag::Diagnostic;
use ir::OpRef;
use std::sync::Arc;

/// Adds the emitters of the dialect.
pub(super) fn register(registry: &mut EmitterRegistry) {
    for table in [
        address::EMITTERS,
        aggregate::EMITTERS,
        assembly::EMITTERS,
        atomic::EMITTERS,
        bits::EMITTERS,
        call::EMITTERS,
        constant::EMITTERS,
        float::EMITTERS,
        indirect::EMITTERS,
        integer::EMITTERS,
        masked::EMITTERS,
        matrix::EMITTERS,
        memory::EMITTERS,
        misc::EMITTERS,
        overflow::EMITTERS,
        reduce::EMITTERS,
        rounded::EMITTERS,
        varargs::EMITTERS,
        vector::EMITTERS,
        vp::EMITTERS,
    ] {
        registry.add_all(table);
    }
    for (name, twin) in same::TWINS {
        if let Some(emitter) = registry.find(twin) {
            registry.add(*name, emitter);
        }
    }
}

/// Returns the name of the operation whose code an operation has: its own if it shares none.
pub(super) fn twin_of(name: &str) -> &str {
    same::TWINS.iter().find(|(of, _)| *of == name).map_or(name, |(_, twin)| twin)
}

/// Returns the lowered type of the result.
fn result_type(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<Arc<Lowered>, Diagnostic> {
    let result = op.results().next().ok_or_else(|| op.error("has no result"))?;
    emitter.type_of(op, result.ty())
}

/// Returns the lowered type of an operand.
fn operand_type(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    index: usize,
) -> Result<Arc<Lowered>, Diagnostic> {
    let operand = op.operands().nth(index).ok_or_else(|| op.error("has too few operands"))?;
    emitter.type_of(op, operand.ty())
}

/// Emits nothing: the result is the first operand.
fn forward(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let registers = emitter.operand(op, 0)?;
    emitter.bind(op, 0, &registers);
    Ok(())
}

/// Emits nothing for an operation without results.
fn ignore(_: &mut FunctionEmitter<'_, '_>, _: OpRef<'_>) -> EmitResult {
    Ok(())
}
