//! Barriers, and exchange between the threads of a subgroup.

use crate::llvm::{Site, constant};
use crate::opencl::{Callee, call, type_name};
use apnum::FloatKind;
use gpu::ShuffleMode;
use ir::{Build, OpRef, Type, Value};
use llvm::ops::{Bitcast, Func, Trunc, ZExt};
use rewrite::{ConversionRewriter, MatchResult, Matched, constant_i64, no_match};

/// Flags of a fence of the memory of the workgroup and of that of the grid.
const FENCES: i32 = 1 | 2;

pub(super) fn convert_barrier(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let fences = constant(rw, at.loc, Type::I32, at.context().i32_attr(FENCES));
    let name = "_Z7barrierj".to_owned();
    let callee = Callee { name, convergent: true, will_return: true, ..Callee::default() };
    call(at, &callee, &[fences], rw)?;
    at.replace(&[], rw)
}

/// Whether the threads of an exchange are those of a subgroup, whose size the function around says.
fn is_of_subgroup(op: OpRef<'_>) -> Option<bool> {
    let mut around = std::iter::successors(op.parent(), |op| op.parent());
    let function = around.find(|op| op.is(Func::NAME))?;
    let size = function.attr("intel_reqd_sub_group_size")?.as_i64()?;
    Some(constant_i64(op.operands().nth(2)?)? == size)
}

/// Creates an operation that makes a value one of another type.
fn cast(at: &Site<'_>, name: &str, value: Value, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let state = rw.state(name, at.loc).operands([value]).results([ty]);
    rw.insert_value(state)
}

pub(super) fn convert_shuffle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if is_of_subgroup(at.view(rw)) != Some(true) {
        return no_match("shuffle width and subgroup size mismatch");
    }
    let function = match at.view(rw).enum_attr::<ShuffleMode>("mode").matched()? {
        ShuffleMode::Idx => "sub_group_shuffle",
        ShuffleMode::Xor => "sub_group_shuffle_xor",
        ShuffleMode::Up => "sub_group_shuffle_up",
        ShuffleMode::Down => "sub_group_shuffle_down",
    };
    let (value, lane) = (at.operand(0), at.operand(1));
    let own = rw.value(value).ty();
    // Types without a function of their own, that with one, and the operations there and back.
    let through = match (own.float_kind(), own.int_width()) {
        (Some(FloatKind::BF16), _) => Some((Type::I16, Bitcast::NAME, Bitcast::NAME)),
        (_, Some(1)) => Some((Type::I8, ZExt::NAME, Trunc::NAME)),
        _ => None,
    };
    let own = own.handle();
    let ty = through.map_or(own, |(ty, ..)| ty);
    let scalar = at.context().ty(ty);
    let letter = type_name(scalar, false).filter(|_| !scalar.is_vector()).matched()?;
    let name = format!("_Z{}{function}{letter}j", function.len());
    let callee = Callee { name, result: Some(ty), convergent: true, will_return: true, ..Callee::default() };
    let operand = through.map_or(value, |(ty, there, _)| cast(at, there, value, ty, rw));
    let made = call(at, &callee, &[operand, lane], rw)?;
    let mut result = rw.op(made).results().next().matched()?.handle();
    if let Some((.., back)) = through {
        result = cast(at, back, result, own, rw);
    }
    let valid = constant(rw, at.loc, Type::I1, at.context().bool_attr(true));
    at.replace(&[result, valid], rw)
}
