//! Copies of tiles of tensors.

use super::barriers::address;
use super::copies::number;
use super::{truncate, value};
use crate::gpu_to_nvvm::with_cases;
use crate::llvm::Site;
use crate::memref_to_llvm::strided;
use ir::{Attr, Build, OpRef, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::AddrSpaceCast;
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, MatchResult};

/// Size of a descriptor in bytes.
const DESCRIPTOR_BYTES: i64 = 128;

pub(super) fn convert_fence(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let size = number(at, DESCRIPTOR_BYTES, rw);
    let state = rw.state("nvvm.fence.proxy.acquire", at.loc).operands([at.operand(0), size]);
    let cases = [
        ("scope", "nvvm.mem_scope", "sys"),
        ("fromProxy", "nvvm.proxy_kind", "generic"),
        ("toProxy", "nvvm.proxy_kind", "tensormap"),
    ];
    let state = with_cases(at.context(), state, &cases);
    rw.insert(state);
    at.replace(&[], rw)
}

pub(super) fn convert_prefetch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = rw.state("nvvm.prefetch", at.loc).operands(at.operands.all().iter().copied());
    rw.insert(state.attr(at.context(), "tensormap", Attr::UNIT));
    at.replace(&[], rw)
}

/// Returns the operands of the groups of an operation.
fn groups(at: &Site<'_>, op: OpRef<'_>, count: usize) -> Vec<Vec<Value>> {
    let mut rest = at.operands.all();
    let mut groups = Vec::new();
    for group in 0..count {
        let (these, others) = rest.split_at(op.operand_group(group).len().min(rest.len()));
        groups.push(these.to_vec());
        rest = others;
    }
    groups
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let groups = groups(at, at.view(rw), 7);
    let barrier = 3 + groups[3].len();
    let to = strided(at, 0, &[], GepNoWrapFlags::NONE, rw)?;
    let cast = AddrSpaceCast::state(cx, at.loc).operands([to]).results([pointer_type(cx, 7)]);
    let to = value(rw, cast);
    let barrier = address(at, [1, barrier], rw)?;
    let coordinates: Vec<Value> = groups[3].iter().map(|&number| truncate(at, number, rw)).collect();
    let sizes = [1, 1, coordinates.len(), 1, 0, groups[5].len(), 0, groups[6].len()].map(|size| size as u32);
    let operands = [to, groups[2][0]].into_iter().chain(coordinates).chain([barrier]);
    let operands = operands.chain(groups[5].iter().copied()).chain(groups[6].iter().copied());
    let state = rw.state("nvvm.cp.async.bulk.tensor.shared.cluster.global", at.loc).operands(operands);
    let state = state.words(cx, "operandSegmentSizes", &sizes).attr(cx, "isCTAOnly", cx.bool_attr(false));
    let state = with_cases(cx, state, &[("mode", "nvvm.tma_load_mode", "tile")]);
    rw.insert(state);
    at.replace(&[], rw)
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let groups = groups(at, at.view(rw), 4);
    let from = strided(at, 0, &[], GepNoWrapFlags::NONE, rw)?;
    let coordinates: Vec<Value> = groups[2].iter().map(|&number| truncate(at, number, rw)).collect();
    let sizes = [1, 1, coordinates.len(), 0, groups[3].len()].map(|size| size as u32);
    let operands = [groups[1][0], from].into_iter().chain(coordinates).chain(groups[3].iter().copied());
    let state = rw.state("nvvm.cp.async.bulk.tensor.global.shared.cta", at.loc).operands(operands);
    let state = state.words(cx, "operandSegmentSizes", &sizes);
    let state = with_cases(cx, state, &[("mode", "nvvm.tma_store_mode", "tile")]);
    rw.insert(state);
    at.replace(&[], rw)
}
