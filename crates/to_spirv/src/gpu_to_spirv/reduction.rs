//! Reductions over the threads of a group.

use super::lanes::scope_attr;
use crate::common::Site;
use gpu::AllReduceOperation as Kind;
use ir::def::EnumAttr;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};
use spirv::enums::{GroupOperation, Scope};

/// The operations for a kind of reduction: of all threads alike, and of any.
fn operations(kind: Kind, is_float: bool) -> Option<(&'static str, &'static str)> {
    Some(match (kind, is_float) {
        (Kind::Add, false) => ("spirv.GroupIAdd", "spirv.GroupNonUniformIAdd"),
        (Kind::Add, true) => ("spirv.GroupFAdd", "spirv.GroupNonUniformFAdd"),
        (Kind::Mul, false) => ("spirv.KHR.GroupIMul", "spirv.GroupNonUniformIMul"),
        (Kind::Mul, true) => ("spirv.KHR.GroupFMul", "spirv.GroupNonUniformFMul"),
        (Kind::MinUI, false) => ("spirv.GroupUMin", "spirv.GroupNonUniformUMin"),
        (Kind::MinSI, false) => ("spirv.GroupSMin", "spirv.GroupNonUniformSMin"),
        (Kind::MaxUI, false) => ("spirv.GroupUMax", "spirv.GroupNonUniformUMax"),
        (Kind::MaxSI, false) => ("spirv.GroupSMax", "spirv.GroupNonUniformSMax"),
        (Kind::MinNumF | Kind::MinimumF, true) => ("spirv.GroupFMin", "spirv.GroupNonUniformFMin"),
        (Kind::MaxNumF | Kind::MaximumF, true) => ("spirv.GroupFMax", "spirv.GroupNonUniformFMax"),
        _ => return None,
    })
}

pub(super) fn convert_all_reduce(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert(at, Scope::Workgroup, rw)
}

pub(super) fn convert_subgroup_reduce(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.view(rw).attr("cluster_size").is_some() {
        return no_match("lowering for clustered reduce not implemented");
    }
    convert(at, Scope::Subgroup, rw)
}

fn convert(at: &Site<'_>, scope: Scope, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, view) = (at.context(), at.view(rw));
    let kind = view.enum_attr::<Kind>("op").matched()?;
    let is_uniform = view.attr("uniform").is_some();
    let ty = at.result_type(0, rw);
    rw.require(ty.is_integer() || ty.is_float())?;
    let (uniform, any) = operations(kind, ty.is_float()).matched()?;
    let ty = at.converted_type(0, rw).handle();
    let state = at.emit(rw).state(if is_uniform { uniform } else { any }, at.operands.all()).results([ty]);
    let state = state.attr(cx, "execution_scope", scope_attr(cx, scope));
    let operation = GroupOperation::DEF.widen(cx, GroupOperation::Reduce.to_word());
    rw.replace_with(at.op, state.attr(cx, "group_operation", operation));
    Ok(())
}
