//! Operations of all devices of a group.

use crate::attrs::{ReductionKind, TensorOrMemRef};
use crate::grid::name_first;
use crate::grid_checks::OnGrid;
use crate::lists::axes;
use crate::sharding::unused_axes;
use ir::markers::*;
use op_table::*;

const GRID: SlotDef = attr("grid", FlatSymbolRefAttr::CONSTRAINT);

table! {
    /// Gives each device of a group the parts of all of them, one after the other along a dimension.
    "shard.all_gather": ["input" One AnyNon0RankedTensor] -> ["result" One AnyNon0RankedTensor],
        [attr("gather_axis", IndexAttr::CONSTRAINT), GRID, axes("grid_axes")], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE).with(TraitSet::SAME_OPERANDS_AND_RESULT_RANK),
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `gather_axis` `=` $gather_axis attr-dict `:` type($input) `->` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "all_gather", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Gather("gather_axis"), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.all_gather"))] };
    /// Gives each device of a group the combination of the tensors of all of them.
    "shard.all_reduce": ["input" One TensorOrMemRef] -> ["result" One TensorOrMemRef],
        [GRID, axes("grid_axes"), case("reduction", ReductionKind::CONSTRAINT, ReductionKind::Sum.to_word())], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE),
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)? attr-dict `:` type($input) `->` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "all_reduce", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Axes, rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.all_reduce"))] };
    /// Gives each device of a group its part along a dimension.
    "shard.all_slice": ["input" One AnyNon0RankedTensor] -> ["result" One AnyNon0RankedTensor],
        [GRID, axes("grid_axes"), attr("slice_axis", IndexAttr::CONSTRAINT)], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE).with(TraitSet::SAME_OPERANDS_AND_RESULT_RANK),
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `slice_axis` `=` $slice_axis attr-dict `:` type($input) `->` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "all_slice", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Slice("slice_axis"), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.all_slice"))] };
    /// Splits along a dimension, gives each device of a group a part, and puts what it gets one after the other along another.
    "shard.all_to_all": ["input" One AnyNon0RankedTensor] -> ["result" One AnyNon0RankedTensor],
        [attr("concat_axis", IndexAttr::CONSTRAINT), GRID, axes("grid_axes"), attr("split_axis", IndexAttr::CONSTRAINT)], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE).with(TraitSet::SAME_OPERANDS_AND_RESULT_RANK),
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `split_axis` `=` $split_axis `concat_axis` `=` $concat_axis attr-dict `:` type($input) `->` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "all_to_all", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::AllToAll, rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.all_to_all"))] };
    /// Combines the tensors of a group, and gives each device its part along a dimension.
    "shard.reduce_scatter": ["input" One AnyNon0RankedTensor] -> ["result" One AnyRankedTensor],
        [GRID, axes("grid_axes"), case("reduction", ReductionKind::CONSTRAINT, ReductionKind::Sum.to_word()), attr("scatter_axis", IndexAttr::CONSTRAINT)], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_RANK),
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)? `scatter_axis` `=` $scatter_axis attr-dict `:` type($input) `->` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "reduce_scatter", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Slice("scatter_axis"), rewrite::Canonicalize = rewrite::Patterns(|set| unused_axes(set, "shard.reduce_scatter"))] };
    /// Gives the tensor of each device to one that is some places further along an axis.
    "shard.shift": ["input" One AnyNon0RankedTensor] -> ["result" One AnyRankedTensor],
        [GRID, axes("grid_axes"), attr("offset", I64Attr::CONSTRAINT), unit("rotate"), attr("shift_axis", IndexAttr::CONSTRAINT)], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE).with(TraitSet::SAME_OPERANDS_AND_RESULT_SHAPE),
        "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `shift_axis` `=` $shift_axis `offset` `=` $offset (`rotate` $rotate^)? attr-dict `:` type($input) `->` type($result)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "shift", name)), ..HOOKS }, interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Shift] };
}
