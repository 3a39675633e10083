//! Barriers, and exchange between the threads of a warp.

use super::cases::with_cases;
use super::ids::{read, resize, upper_bound};
use crate::llvm::{LlvmTypes, Site, add_pattern, constant, extract, sub};
use gpu::{AllReduceOperation, ShuffleMode};
use ir::{Attr, Build, Type, Value};
use llvm::types::struct_type;
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, no_match};

/// Number of threads of a warp.
const WARP_SIZE: i32 = 32;

pub(super) fn convert_barrier(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = rw.state("nvvm.barrier0", at.loc);
    rw.insert(state);
    at.replace(&[], rw)
}

pub(super) fn convert_lane(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let bound = upper_bound(at.view(rw)).unwrap_or(WARP_SIZE);
    let lane = read(at, "nvvm.read.ptx.sreg.laneid", Some([0, bound]), rw);
    let lane = resize(at, lane, rw);
    at.replace(&[lane], rw)
}

/// Creates a constant of 32 bits.
pub(super) fn number(at: &Site<'_>, value: i32, rw: &mut ConversionRewriter<'_>) -> Value {
    let value = at.context().i32_attr(value);
    constant(rw, at.loc, Type::I32, value)
}

pub(super) fn convert_shuffle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let view = at.view(rw);
    let mode = view.enum_attr::<ShuffleMode>("mode").matched()?;
    let validity = view.result(1).users().next().is_some();
    let [value, offset, width] = [0, 1, 2].map(|operand| at.operand(operand));
    let ty = rw.value(value).ty_handle();
    if ty != Type::I32 && ty != Type::F32 {
        return no_match("only values of 32 bits are exchanged");
    }
    let [one, all, lanes] = [1, -1, WARP_SIZE].map(|value| number(at, value, rw));
    let inactive = sub(rw, loc, lanes, width);
    let shift = llvm::ops::LShr::state(cx, loc).operands([all, inactive]).results([Type::I32]);
    let mask = rw.insert_value(shift);
    let clamp = if mode == ShuffleMode::Up { inactive } else { sub(rw, loc, width, one) };
    let kind = match mode {
        ShuffleMode::Xor => "bfly",
        ShuffleMode::Up => "up",
        ShuffleMode::Down => "down",
        ShuffleMode::Idx => "idx",
    };
    let result = if validity { struct_type(cx, &[ty, Type::I1], false) } else { ty };
    let state = rw.state("nvvm.shfl.sync", loc).operands([mask, value, offset, clamp]).results([result]);
    let mut state = with_cases(cx, state, &[("kind", "nvvm.shfl_kind", kind)]);
    if validity {
        state = state.attr(cx, "return_value_and_is_valid", Attr::UNIT);
    }
    let shuffled = rw.insert_value(state);
    let results = match validity {
        true => [0, 1].map(|part| vec![extract(rw, loc, shuffled, &[part])]),
        false => [vec![shuffled], Vec::new()],
    };
    rw.replace_op_with(at.op, &[&results[0], &results[1]]);
    Ok(())
}

/// Adds the pattern of reductions that all threads of a warp do.
pub fn reduction_pattern(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, gpu::SubgroupReduce::NAME, "GPUSubgroupReduceOpLowering", convert_reduction);
}

fn convert_reduction(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    use AllReduceOperation::{Add, And, MaxSI, MaxUI, MinSI, MinUI, Or, Xor};
    let cx = at.context();
    let view = at.view(rw);
    if view.attr("cluster_size").is_some() {
        return no_match("lowering for clustered reduce not implemented");
    }
    if view.attr("uniform").is_none() {
        return no_match("cannot be lowered to redux as the op must be run uniformly (entire subgroup).");
    }
    if view.operand(0).ty_handle() != Type::I32 {
        return no_match("unsupported data type");
    }
    let kind = match view.enum_attr::<AllReduceOperation>("op").matched()? {
        Add => "add",
        And => "and",
        MaxSI => "max",
        MaxUI => "umax",
        MinSI => "min",
        MinUI => "umin",
        Or => "or",
        Xor => "xor",
        _ => return no_match("unsupported reduction mode for redux"),
    };
    let mask = number(at, -1, rw);
    let state = rw.state("nvvm.redux.sync", at.loc).operands([at.operand(0), mask]).results([Type::I32]);
    let state = with_cases(cx, state, &[("kind", "nvvm.redux_kind", kind)]);
    let state = state.attr(cx, "abs", cx.bool_attr(false)).attr(cx, "nan", cx.bool_attr(false));
    let reduced = rw.insert_value(state);
    at.replace(&[reduced], rw)
}
