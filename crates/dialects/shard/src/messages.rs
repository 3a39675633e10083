//! Operations that have one device as source or destination.

use crate::attrs::ReductionKind;
use crate::grid::name_first;
use crate::grid_checks::OnGrid;
use crate::lists::{LIST, axes};
use crate::sharding::unused_axes;
use ir::markers::*;
use op_table::*;

const GRID: SlotDef = attr("grid", FlatSymbolRefAttr::CONSTRAINT);

/// The first operand and the result have as many dimensions.
const SAME_RANK: Rule = Rule::Check {
    summary: "all of {input, result} have same rank",
    holds: Callback(&|op| op.operand(0).ty().rank() == op.result(0).ty().rank()),
};

table! {
    /// Gives all devices of a group the tensor of one.
    "shard.broadcast": ["input" One AnyRankedTensor, "root_dynamic" Variadic Index] -> ["result" One AnyRankedTensor],
        [GRID, axes("grid_axes"), attr("root", DenseI64ArrayAttr::CONSTRAINT)], PURE,
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `root` `=` custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, results)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "broadcast", name)), custom: &[LIST], ..HOOKS }, rules: &[Rule::AllShapesMatch(&["input", "result"]), Rule::AllElementTypesMatch(&["input", "result"])], interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Device("root", None), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.broadcast"))] };
    /// Gives one device of a group the parts of all of them.
    "shard.gather": ["input" One AnyNon0RankedTensor, "root_dynamic" Variadic Index] -> ["result" One AnyNon0RankedTensor],
        [attr("gather_axis", IndexAttr::CONSTRAINT), GRID, axes("grid_axes"), attr("root", DenseI64ArrayAttr::CONSTRAINT)], PURE,
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `gather_axis` `=` $gather_axis `root` `=` custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, results)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "gather", name)), custom: &[LIST], ..HOOKS }, rules: &[SAME_RANK, Rule::AllElementTypesMatch(&["input", "result"])], interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Device("root", Some(&OnGrid::Gather("gather_axis"))), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.gather"))] };
    /// Gets a tensor from another device.
    "shard.recv": ["input" One AnyNon0RankedTensor, "source_dynamic" Variadic Index] -> ["result" One AnyRankedTensor],
        [GRID, axes("grid_axes"), optional("source", DenseI64ArrayAttr::CONSTRAINT)], NOTHING,
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`source` `=` custom<DynamicIndexList>($source_dynamic, $source)^)? attr-dict `:` functional-type(operands, results)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "recv", name)), custom: &[LIST], ..HOOKS }, rules: &[Rule::AllShapesMatch(&["input", "result"]), Rule::AllElementTypesMatch(&["input", "result"])], interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Device("source", None), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.recv"))] };
    /// Gives one device of a group the combination of the tensors of all of them.
    "shard.reduce": ["input" One AnyRankedTensor, "root_dynamic" Variadic Index] -> ["result" One AnyRankedTensor],
        [GRID, axes("grid_axes"), case("reduction", ReductionKind::CONSTRAINT, ReductionKind::Sum.to_word()), attr("root", DenseI64ArrayAttr::CONSTRAINT)], PURE,
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)? `root` `=` custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, results)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "reduce", name)), custom: &[LIST], ..HOOKS }, rules: &[Rule::AllShapesMatch(&["input", "result"])], interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Device("root", None), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.reduce"))] };
    /// Gives each device of a group its part of the tensor of one.
    "shard.scatter": ["input" One AnyNon0RankedTensor, "root_dynamic" Variadic Index] -> ["result" One AnyRankedTensor],
        [GRID, axes("grid_axes"), attr("root", DenseI64ArrayAttr::CONSTRAINT), attr("scatter_axis", IndexAttr::CONSTRAINT)], PURE,
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `scatter_axis` `=` $scatter_axis `root` `=` custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, results)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "scatter", name)), custom: &[LIST], ..HOOKS }, rules: &[SAME_RANK, Rule::AllElementTypesMatch(&["input", "result"])], interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Device("root", Some(&OnGrid::Slice("scatter_axis"))), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.scatter"))] };
    /// Gives another device a tensor.
    "shard.send": ["input" One AnyNon0RankedTensor, "destination_dynamic" Variadic Index] -> ["result" One AnyRankedTensor],
        [attr("destination", DenseI64ArrayAttr::CONSTRAINT), GRID, axes("grid_axes")], NOTHING,
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `destination` `=` custom<DynamicIndexList>($destination_dynamic, $destination) attr-dict `:` functional-type(operands, results)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "send", name)), custom: &[LIST], ..HOOKS }, rules: &[Rule::AllShapesMatch(&["input", "result"]), Rule::AllElementTypesMatch(&["input", "result"])], interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Device("destination", None), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.send"))] };
}
