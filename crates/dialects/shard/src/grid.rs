//! Grids of devices, and where in them a device is.

use crate::attrs::AxesAttr;
use crate::grid_checks::OnGrid;
use crate::lists::{DIMENSIONS, axes, list};
use diag::Diagnostic;
use ir::markers::*;
use ir::{DYNAMIC, OpRef, Value};
use op_table::*;

const GRID: SlotDef = attr("grid", FlatSymbolRefAttr::CONSTRAINT);

table! {
    /// Devices that are numbered along several axes.
    ///
    /// ```mlir
    /// shard.grid @grid(shape = 2x4)
    /// ```
    "shard.grid": [] -> [],
        [attr("shape", DenseI64ArrayAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT)], PURE.with(TraitSet::SYMBOL),
        "$sym_name `(` `shape` `=` custom<DimensionList>($shape) `)` attr-dict",
        { hooks: OpHooks { verify: Some(&verify_grid), custom: &[DIMENSIONS], ..HOOKS } };
    /// The sizes of a grid along some axes, or all.
    "shard.grid_shape": [] -> ["result" Variadic Index],
        [axes("axes"), GRID], PURE,
        "$grid (`axes` `=` $axes^)? attr-dict `:` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "grid_shape", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Results] };
    /// The numbers of the device along some axes, or all.
    "shard.process_multi_index": [] -> ["result" Variadic Index],
        [axes("axes"), GRID], PURE,
        "`on` $grid (`axes` `=` $axes^)? attr-dict `:` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "proc_linear_idx", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Results] };
    /// The number of the device in the grid, row after row.
    "shard.process_linear_index": [] -> ["result" One Index],
        [GRID], PURE,
        "`on` $grid attr-dict `:` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "proc_linear_idx", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Only] };
    /// The numbers of the neighbors of a device along an axis; -1 where there is none.
    "shard.neighbors_linear_indices": ["device" Variadic Index] -> ["neighbor_down" One Index, "neighbor_up" One Index],
        [GRID, attr("split_axes", AxesAttr::CONSTRAINT)], PURE,
        "`on` $grid `[` $device `]` `split_axes` `=` $split_axes attr-dict `:` type(results)",
        { hooks: OpHooks { result_names: Some(&name_neighbors), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Only] };
}

/// Names the first result.
pub(crate) fn name_first(op: OpRef<'_>, text: &str, name: &mut dyn FnMut(Value, &str)) {
    if op.num_results() > 0 {
        name(op.result(0).handle(), text);
    }
}

fn name_neighbors(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    name(op.result(0).handle(), "down_linear_idx");
    name(op.result(1).handle(), "up_linear_idx");
}

fn verify_grid(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let shape = list(op, "shape");
    if shape.is_empty() {
        return Err(op.error("rank of grid is expected to be a positive integer"));
    }
    match shape.iter().any(|&size| size < 0 && size != DYNAMIC) {
        true => Err(op.error("dimension size of a grid is expected to be non-negative or dynamic")),
        false => Ok(()),
    }
}
