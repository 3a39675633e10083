//! Barriers, and exchange between the threads of a subgroup.

use super::ids::builtin;
use crate::common::Site;
use gpu::ShuffleMode;
use ir::def::EnumAttr;
use ir::{Attr, Context, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};
use spirv::enums::{MemorySemantics, Scope};

/// A scope as an attribute.
pub(super) fn scope_attr(cx: &Context, scope: Scope) -> Attr {
    Scope::DEF.widen(cx, scope.to_word())
}

pub(super) fn convert_barrier(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let scope = scope_attr(cx, Scope::Workgroup);
    let semantics = MemorySemantics::ACQUIRE_RELEASE.union(MemorySemantics::WORKGROUP_MEMORY);
    let state = at.emit(rw).state("spirv.ControlBarrier", &[]);
    let state = state.attr(cx, "execution_scope", scope).attr(cx, "memory_scope", scope);
    rw.replace_with(
        at.op,
        state.attr(cx, "memory_semantics", MemorySemantics::DEF.widen(cx, semantics.to_word())),
    );
    Ok(())
}

/// The number of threads of a subgroup, as the target says it.
fn subgroup_size(rw: &ConversionRewriter<'_>) -> i64 {
    let env = spirv::availability::target_attr(rw.root(), rw.scope());
    let size = env.and_then(|env| env.dialect_param(5)?.dialect_param(3)?.as_i64());
    size.unwrap_or(32)
}

/// Emits an exchange.
fn exchange(at: &Site<'_>, name: &str, operands: &[Value], rw: &mut ConversionRewriter<'_>) -> Value {
    let mut emit = at.emit(rw);
    let ty = emit.ty(operands[0]);
    emit.op_with(name, operands, ty, ("execution_scope", scope_attr(at.context(), Scope::Subgroup)))
}

/// Converts a shuffle of all threads of a subgroup. Those beyond the ends get no valid value.
pub(super) fn convert_shuffle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let width = rewrite::constant_int(at.view(rw).operand(2)).and_then(|width| width.to_i64());
    if width != Some(subgroup_size(rw)) {
        return no_match("shuffle width and target subgroup size mismatch");
    }
    let mode = at.view(rw).enum_attr::<ShuffleMode>("mode").matched()?;
    let [value, offset, width] = [0, 1, 2].map(|operand| at.operand(operand));
    let name = match mode {
        ShuffleMode::Xor => "spirv.GroupNonUniformShuffleXor",
        ShuffleMode::Idx => "spirv.GroupNonUniformShuffle",
        ShuffleMode::Up => "spirv.GroupNonUniformShuffleUp",
        ShuffleMode::Down => "spirv.GroupNonUniformShuffleDown",
    };
    let result = exchange(at, name, &[value, offset], rw);
    let valid = match mode {
        ShuffleMode::Xor | ShuffleMode::Idx => at.emit(rw).constant(Type::I1, at.context().bool_attr(true)),
        ShuffleMode::Up => {
            let lane = builtin(at, "SubgroupLocalInvocationId", Type::I32, rw)?;
            let mut emit = at.emit(rw);
            let from = emit.same("spirv.ISub", &[lane, offset]);
            let zero = emit.number(Type::I32, 0);
            emit.test("spirv.SGreaterThanEqual", &[from, zero])
        }
        ShuffleMode::Down => {
            let lane = builtin(at, "SubgroupLocalInvocationId", Type::I32, rw)?;
            let mut emit = at.emit(rw);
            let from = emit.same("spirv.IAdd", &[lane, offset]);
            emit.test("spirv.ULessThan", &[from, width])
        }
    };
    at.replace(&[result, valid], rw)
}

/// Converts a rotation of all threads of a subgroup or a part of it.
pub(super) fn convert_rotate(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let number = |name| at.view(rw).attr(name).and_then(|number| number.as_i64());
    let (offset, width) = (number("offset").matched()?, number("width").matched()?);
    let size = subgroup_size(rw);
    if width > size {
        return no_match("rotate width is larger than target subgroup size");
    }
    let mut emit = at.emit(rw);
    let [offset, cluster] = [offset, width].map(|number| emit.number(Type::I32, number));
    let result = exchange(at, "spirv.GroupNonUniformRotateKHR", &[at.operand(0), offset, cluster], rw);
    let mut emit = at.emit(rw);
    let valid = if width == size {
        emit.constant(Type::I1, at.context().bool_attr(true))
    } else {
        let lane = builtin(at, "SubgroupLocalInvocationId", Type::I32, rw)?;
        at.emit(rw).test("spirv.ULessThan", &[lane, cluster])
    };
    at.replace(&[result, valid], rw)
}
