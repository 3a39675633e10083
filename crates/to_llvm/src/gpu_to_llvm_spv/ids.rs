//! Places of threads, groups and subgroups, and sizes of the grid.

use crate::llvm::{LlvmTypes, Site, add_pattern, constant};
use crate::opencl::{Callee, Memory, call};
use gpu::Dimension;
use ir::{Build, Type};
use llvm::ops::ZExt;
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Matched};

/// Functions of a dimension.
const OF_DIMENSIONS: [(&str, &str); 5] = [
    (gpu::BlockId::NAME, "_Z12get_group_idj"),
    (gpu::GridDim::NAME, "_Z14get_num_groupsj"),
    (gpu::BlockDim::NAME, "_Z14get_local_sizej"),
    (gpu::ThreadId::NAME, "_Z12get_local_idj"),
    (gpu::GlobalId::NAME, "_Z13get_global_idj"),
];

/// Functions of subgroups.
const OF_SUBGROUPS: [(&str, &str); 4] = [
    (gpu::SubgroupId::NAME, "_Z16get_sub_group_id"),
    (gpu::LaneId::NAME, "_Z22get_sub_group_local_id"),
    (gpu::NumSubgroups::NAME, "_Z18get_num_sub_groups"),
    (gpu::SubgroupSize::NAME, "_Z18get_sub_group_size"),
];

/// Adds the patterns; their operations must not remain.
pub(super) fn patterns(target: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet) {
    for (op, function) in OF_DIMENSIONS {
        target.illegal_op(op);
        add_pattern(set, types, op, "LaunchConfigConversion", |at, rw| of_dimension(function, at, rw));
    }
    for (op, function) in OF_SUBGROUPS {
        target.illegal_op(op);
        add_pattern(set, types, op, "GPUSubgroupOpConversion", |at, rw| of_subgroup(function, at, rw));
    }
}

fn of_dimension(function: &str, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let dimension = at.view(rw).enum_attr::<Dimension>("dimension").matched()?.to_word();
    let dimension = constant(rw, at.loc, Type::I32, cx.i32_attr(dimension.cast_signed()));
    let callee = Callee {
        name: function.to_owned(),
        result: Some(at.types.index()),
        will_return: true,
        memory: Some(Memory::None),
        ..Callee::default()
    };
    let made = call(at, &callee, &[dimension], rw)?;
    let value = rw.op(made).results().next().matched()?.handle();
    at.replace(&[value], rw)
}

fn of_subgroup(function: &str, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let callee =
        Callee { name: function.to_owned(), result: Some(Type::I32), will_return: true, ..Callee::default() };
    let made = call(at, &callee, &[], rw)?;
    let mut value = rw.op(made).results().next().matched()?.handle();
    let index = at.types.index();
    if index != Type::I32 {
        value = rw.insert_value(ZExt::state(at.context(), at.loc).operands([value]).results([index]));
    }
    at.replace(&[value], rw)
}
