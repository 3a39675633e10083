//! Barriers, and waits for memory.

use super::values::number;
use super::{GFX90A, fail};
use crate::llvm::Site;
use amdgpu::Chipset;
use ir::{Attr, Build, Type};
use llvm::attrs::{AsmDialect, AtomicOrdering};
use llvm::ops::{Fence, InlineAsm};
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Orders accesses to shared memory among the threads of a workgroup.
fn fence(at: &Site<'_>, ordering: AtomicOrdering, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let def = cx.find_attr_def("llvm.mmra_tag").matched()?;
    let params = ["amdgpu-synchronize-as", "local"].map(|text| Some(cx.string_attr(text.as_bytes())));
    let mut state = Fence::state(cx, at.loc);
    state.put(cx, Fence::ORDERING, ordering);
    let state = state.attr(cx, "syncscope", cx.string_attr(b"workgroup"));
    rw.insert(state.attr(cx, "llvm.mmra", cx.dialect_attr(def, params)));
    Ok(())
}

pub(super) fn convert_barrier(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    /// The barrier before `gfx90a`, whose intrinsic waits for memory.
    const BARRIER: &[u8] = b";;;WARNING: BREAKS DEBUG WATCHES\ns_barrier";
    let cx = at.context();
    fence(at, AtomicOrdering::Release, rw)?;
    if chipset < GFX90A {
        let mut state = InlineAsm::state(cx, at.loc);
        state.put(cx, InlineAsm::ASM_DIALECT, AsmDialect::AdAtt);
        let state = state.attr(cx, "asm_string", cx.string_attr(BARRIER));
        let state = state.attr(cx, "constraints", cx.string_attr(b""));
        rw.insert(state.attr(cx, "has_side_effects", Attr::UNIT));
    } else if chipset.major < 12 {
        let state = rw.state("rocdl.s.barrier", at.loc);
        rw.insert(state);
    } else {
        let state = rw.state("rocdl.s.barrier.signal", at.loc).attr(cx, "id", cx.i32_attr(-1));
        rw.insert(state);
        let all = cx.int_attr(Type::I16, -1);
        let state = rw.state("rocdl.s.barrier.wait", at.loc).attr(cx, "id", all);
        rw.insert(state);
    }
    fence(at, AtomicOrdering::Acquire, rw)?;
    at.replace(&[], rw)
}

pub(super) fn convert_sched(at: &Site<'_>, _: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let options = at.view(rw).enum_attr::<amdgpu::SchedBarrierOpts>("opts").matched()?;
    let mask = cx.i32_attr(options.to_word() as i32);
    let state = rw.state("rocdl.sched.barrier", at.loc).attr(cx, "mask", mask);
    rw.insert(state);
    at.replace(&[], rw)
}

/// Fields of the number that says what to wait for: least bit and width of each; the second one of loads and stores has their upper bits.
struct Counters {
    vector: [(u32, u32); 2],
    export: (u32, u32),
    shared: (u32, u32),
}

/// Returns the fields of a generation.
fn counters(chipset: Chipset) -> Counters {
    match chipset.major {
        0..=8 => Counters { vector: [(0, 4), (14, 0)], export: (4, 3), shared: (8, 4) },
        9 => Counters { vector: [(0, 4), (14, 2)], export: (4, 3), shared: (8, 4) },
        10 => Counters { vector: [(0, 4), (14, 2)], export: (4, 3), shared: (8, 6) },
        _ => Counters { vector: [(10, 6), (16, 0)], export: (0, 3), shared: (4, 6) },
    }
}

/// Packs the numbers of accesses that may be outstanding, as many as fit.
fn pack(chipset: Chipset, vector: u32, export: u32, shared: u32) -> u32 {
    let fields = counters(chipset);
    let put = |value: u32, (bit, width): (u32, u32)| value.min((1 << width) - 1) << bit;
    let [(low, low_width), (high, high_width)] = fields.vector;
    let vector = vector.min((1 << (low_width + high_width)) - 1);
    let lower = vector & ((1 << low_width) - 1);
    lower << low | (vector >> low_width) << high | put(export, fields.export) | put(shared, fields.shared)
}

pub(super) fn convert_wait(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let count = |name: &str| view.attr(name).is_some().then(|| number(view, name) as i32);
    let [ds, load, store, exp, tensor] = ["ds", "load", "store", "exp", "tensor"].map(count);
    if chipset.major >= 12 {
        let names =
            ["s.wait.dscnt", "s.wait.loadcnt", "s.wait.storecnt", "s.wait.expcnt", "s.wait.tensorcnt"];
        for (name, count) in names.into_iter().zip([ds, load, store, exp, tensor]) {
            let Some(count) = count else { continue };
            let count = cx.int_attr(Type::I16, i128::from(count));
            let state = rw.state(&format!("rocdl.{name}"), at.loc).attr(cx, "count", count);
            rw.insert(state);
        }
        return at.replace(&[], rw);
    }
    if tensor.is_some() {
        return Err(fail(at, "unsupported chipset", rw));
    }
    // Loads and stores have one counter.
    let vector = match (load, store) {
        (Some(load), Some(store)) => load.wrapping_add(store),
        (count, other) => count.or(other).unwrap_or(-1),
    };
    let bits = pack(chipset, vector as u32, exp.unwrap_or(-1) as u32, ds.unwrap_or(-1) as u32);
    let state = rw.state("rocdl.s.waitcnt", at.loc).attr(cx, "bitfield", cx.i32_attr(bits as i32));
    rw.insert(state);
    at.replace(&[], rw)
}
