//! Special registers: places of threads, and sizes of the grid and of its parts.

use crate::calls::symbol;
use crate::table::*;
use ir::{Type, Value};
use llvm::lowering::{Lowering, With, local_name};

table! {
    /// Number of the thread, of its group, or of the group's cluster in a dimension; or the number of threads of a wave.
    "cluster.id.x", "cluster.id.y", "cluster.id.z", "wavefrontsize", "workgroup.id.x", "workgroup.id.y",
    "workgroup.id.z", "workitem.id.x", "workitem.id.y", "workitem.id.z":
        [] -> ["res" One Compatible],
        [optional("range", ConstantRangeAttr::CONSTRAINT)], PURE,
        "(`range` $range^)? attr-dict `:` type($res)",
        { interfaces: lowered!(With(|at| at.read_register(&symbol(at.op()), "range"))) };
    /// Number of the groups of the grid, or of the threads of a group in a dimension: a function of AMD's device library knows it.
    "grid.dim.x", "grid.dim.y", "grid.dim.z", "workgroup.dim.x", "workgroup.dim.y", "workgroup.dim.z":
        [] -> ["res" One Compatible],
        [optional("range", ConstantRangeAttr::CONSTRAINT)], PURE,
        "(`range` $range^)? attr-dict `:` type($res)",
        { interfaces: lowered!(With(size)) };
}

/// Calls the function of the device library that returns a size.
fn size(at: &mut Lowering<'_>) -> Option<Value> {
    let name = local_name(at.op());
    let function = if name.starts_with("grid") { "__ockl_get_num_groups" } else { "__ockl_get_local_size" };
    let dimension = match name.as_bytes().last() {
        Some(b'x') => 0,
        Some(b'y') => 1,
        _ => 2,
    };
    let dimension = at.number(32, dimension);
    let range = at.range_of("range");
    let size = at.call_with(function, &[dimension], Some(Type::I64), &range)?;
    let unused = at.op().results().all(|result| result.uses().next().is_none());
    match at.result_type() {
        Some(ty) if ty != Type::I64 && !unused => Some(at.instruction("llvm.trunc", &[size], ty)),
        _ => Some(size),
    }
}
