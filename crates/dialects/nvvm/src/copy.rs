//! Copies between memories, and prefetches.

use crate::calls::call;
use crate::case::{case_of, has, int_of, is_set, space, suffix};
use crate::table::*;
use diag::Diagnostic;
use ir::def::{Callback, Rule};
use ir::{OpRef, Value};
use llvm::lowering::Lowering;
use smallvec::SmallVec;

table! {
    /// Makes a group of the bulk copies that the thread has begun since the last one.
    "cp.async.bulk.commit.group":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(SAME) };
    /// Begins a bulk copy from shared to global memory.
    "cp.async.bulk.global.shared.cta":
        [
            "dstMem" One GlobalPointer, "srcMem" One SharedPointer, "size" One I32, "l2CacheHint" Optional I64,
            "byteMask" Optional I16,
        ] -> [],
        [SEGMENTS], SEGMENTED,
        "$dstMem `,` $srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? (`byte_mask` `=` $byteMask^ \
         )? attr-dict `:` type($dstMem) `,` type($srcMem)",
        { interfaces: lowered!(With(bulk_to_global)) };
    /// Begins to load a range of global memory into the L2 cache.
    "cp.async.bulk.prefetch":
        ["srcMem" One GlobalPointer, "size" One I32, "l2CacheHint" Optional I64] -> [],
        [], NOTHING,
        "$srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($srcMem)",
        { interfaces: lowered!(With(bulk_prefetch)) };
    /// Begins a bulk copy from global memory to shared memory, which completes on an mbarrier.
    "cp.async.bulk.shared.cluster.global":
        [
            "dstMem" One AnyShared, "srcMem" One GlobalPointer, "mbar" One SharedPointer, "size" One I32,
            "multicastMask" Optional I16, "l2CacheHint" Optional I64,
        ] -> [],
        [SEGMENTS], SEGMENTED,
        "$dstMem `,` $srcMem `,` $mbar `,` $size (`multicast_mask` `=` $multicastMask^ )? (`l2_cache_hint` \
         `=` $l2CacheHint^ )? attr-dict `:` type($dstMem) `,` type($srcMem)",
        { hooks: verifier(&verify_bulk), interfaces: lowered!(With(bulk_to_shared)) };
    /// Begins a bulk copy from shared memory to that of another block of the cluster.
    "cp.async.bulk.shared.cluster.shared.cta":
        ["dstMem" One ClusterPointer, "srcMem" One SharedPointer, "mbar" One SharedPointer, "size" One I32] -> [],
        [], NOTHING,
        "$dstMem `,` $srcMem `,` $mbar `,` $size attr-dict `:` type($dstMem) `,` type($srcMem)",
        { interfaces: lowered!(With(bulk_to_cluster)) };
    /// Waits until at most so many groups of bulk copies are pending.
    "cp.async.bulk.wait_group":
        [] -> [],
        [attr("group", NonNegativeI32::CONSTRAINT), unit("read")], NOTHING,
        "$group attr-dict",
        { interfaces: lowered!(With(wait_bulk)) };
    /// Makes a group of the copies that the thread has begun since the last one.
    "cp.async.commit.group":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(SAME) };
    /// Arrives at an mbarrier when the copies that the thread has begun are complete.
    "cp.async.mbarrier.arrive":
        ["addr" One GenericOrShared] -> [],
        [number("noinc", I1Attr::CONSTRAINT, 0)], NOTHING,
        "$addr attr-dict `:` type(operands)",
        { interfaces: lowered!(Named(arrive)) };
    /// Begins a copy of 4, 8 or 16 bytes from global to shared memory.
    "cp.async.shared.global":
        ["dst" One SharedPointer, "src" One GlobalPointer, "cpSize" Optional I32] -> [],
        [attr("modifier", LoadCacheModifierKind::CONSTRAINT), attr("size", I32Attr::CONSTRAINT)], NOTHING,
        "$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict `:` type(operands)",
        { hooks: verifier(&verify_copy), interfaces: lowered!(Named(copy)) };
    /// Waits until at most so many groups of copies are pending.
    "cp.async.wait.group":
        [] -> [],
        [attr("n", I32Attr::CONSTRAINT)], NOTHING,
        "$n attr-dict",
        { interfaces: lowered!(With(wait)) };
    /// Address of a location in the shared memory of another block of the cluster.
    "mapa":
        ["a" One GenericOrShared, "b" One I32] -> ["res" One GenericOrCluster],
        [], NOTHING,
        "$a`,` $b attr-dict `:` type($a) `->` type($res)",
        { rules: &[MAPPED], interfaces: lowered!(Named(map)) };
    /// Loads a line into a cache, or the descriptor of a tensor.
    "prefetch":
        ["addr" One Prefetched, "predicate" Optional I1] -> [],
        [
            optional("cacheLevel", PrefetchCacheLevel::CONSTRAINT), optional("evictPriority",
            CacheEvictionPriority::CONSTRAINT), unit("in_param_space"), unit("tensormap"), unit("uniform"),
        ], NOTHING,
        "(`level` `=` $cacheLevel^ (`uniform` $uniform^)? `,`)? (`tensormap` $tensormap^ (`in_param_space` \
         $in_param_space^)? `,`)? (`evict_priority` `=` $evictPriority^ `,`)? $addr (`,` `predicate` `=` \
         $predicate^)? attr-dict `:` type(operands)",
        { hooks: verifier(&verify_prefetch), interfaces: lowered!(With(prefetch), crate::assembly::prefetch) };
    /// Fills a range of shared memory with zeros: `st.bulk`.
    "st.bulk":
        ["addr" One GenericOrShared, "size" One I64] -> [],
        [number("initVal", I64Attr::CONSTRAINT, 0)], NOTHING,
        "$addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict `:` type($addr)",
        { hooks: verifier(&verify_fill), interfaces: lowered!(With(fill)) };
}

/// Address space of the shared memory of a block.
const SHARED: u32 = 3;

/// Copies 4, 8 or 16 bytes, of which fewer may be read.
fn copy(op: OpRef<'_>) -> String {
    let (cache, size) = (case_of(op, "modifier"), int_of(op, "size"));
    format!("cp.async.{cache}.shared.global.{size}{}", suffix(has(op, 2), ".s"))
}

fn verify_copy(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (cache, size) = (case_of(op, "modifier"), int_of(op, "size"));
    if !matches!(cache, "ca" | "cg") {
        return Err(op.plain_error("Only CG and CA cache modifiers are supported."));
    }
    if !matches!(size, 4 | 8 | 16) {
        return Err(op.plain_error("expected byte size to be either 4, 8 or 16."));
    }
    if cache == "cg" && size != 16 {
        return Err(op.plain_error("CG cache modifier is only support for 16 bytes copy."));
    }
    Ok(())
}

/// Waits for groups of copies whose number is an attribute.
fn wait(at: &mut Lowering<'_>) -> Option<Value> {
    let count = int_of(at.op(), "n");
    let count = at.number(32, count);
    call(at, "cp.async.wait.group", &[count])
}

/// Waits for groups of bulk copies, or for their reads.
fn wait_bulk(at: &mut Lowering<'_>) -> Option<Value> {
    let (count, read) = (int_of(at.op(), "group"), is_set(at.op(), "read"));
    let count = at.number(32, count);
    call(at, &format!("cp.async.bulk.wait.group{}", suffix(read, ".read")), &[count])
}

/// Appends an operand of a group or zero, and returns whether it is given.
pub(crate) fn push_optional(
    at: &mut Lowering<'_>,
    arguments: &mut SmallVec<[Value; 8]>,
    group: usize,
    width: u32,
) -> bool {
    let given = at.group(group).first().copied();
    let value = match given {
        Some(value) => value,
        None => at.number(width, 0),
    };
    arguments.push(value);
    given.is_some()
}

/// Appends a flag.
pub(crate) fn push_flag(at: &mut Lowering<'_>, arguments: &mut SmallVec<[Value; 8]>, flag: bool) {
    let flag = at.number(1, i64::from(flag));
    arguments.push(flag);
}

/// Copies from global memory to that of the block or the cluster.
fn bulk_to_shared(at: &mut Lowering<'_>) -> Option<Value> {
    let operands = at.operands();
    let [to, from, barrier, size, ..] = operands[..] else { return None };
    let mut arguments = SmallVec::from_slice(&[to, barrier, from, size]);
    if space(at.op(), 0) == SHARED {
        let hint = push_optional(at, &mut arguments, 5, 64);
        push_flag(at, &mut arguments, hint);
        return call(at, "cp.async.bulk.global.to.shared.cta", &arguments);
    }
    let mask = push_optional(at, &mut arguments, 4, 16);
    let hint = push_optional(at, &mut arguments, 5, 64);
    push_flag(at, &mut arguments, mask);
    push_flag(at, &mut arguments, hint);
    call(at, "cp.async.bulk.global.to.shared.cluster", &arguments)
}

fn verify_bulk(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if space(op, 0) == SHARED && has(op, 4) {
        return Err(op.plain_error("Multicast is not supported with shared::cta mode."));
    }
    Ok(())
}

/// Loads a range into the L2 cache.
fn bulk_prefetch(at: &mut Lowering<'_>) -> Option<Value> {
    let mut arguments = SmallVec::from_slice(at.operands().get(..2)?);
    let hint = push_optional(at, &mut arguments, 2, 64);
    push_flag(at, &mut arguments, hint);
    call(at, "cp.async.bulk.prefetch.L2", &arguments)
}

/// Copies to the shared memory of another block.
fn bulk_to_cluster(at: &mut Lowering<'_>) -> Option<Value> {
    let operands = at.operands();
    let [to, from, barrier, size] = operands[..] else { return None };
    call(at, "cp.async.bulk.shared.cta.to.cluster", &[to, barrier, from, size])
}

/// Copies from shared to global memory.
fn bulk_to_global(at: &mut Lowering<'_>) -> Option<Value> {
    let mut arguments = SmallVec::from_slice(at.operands().get(..3)?);
    let hint = push_optional(at, &mut arguments, 3, 64);
    push_flag(at, &mut arguments, hint);
    let mask = at.group(4);
    arguments.extend(mask.iter().copied());
    let bytes = suffix(!mask.is_empty(), ".bytemask");
    call(at, &format!("cp.async.bulk.shared.cta.to.global{bytes}"), &arguments)
}

fn arrive(op: OpRef<'_>) -> String {
    let shared = suffix(space(op, 0) == SHARED, ".shared");
    format!("cp.async.mbarrier.arrive{}{shared}", suffix(is_set(op, "noinc"), ".noinc"))
}

/// Fills memory with a value.
fn fill(at: &mut Lowering<'_>) -> Option<Value> {
    let (shared, value) = (space(at.op(), 0) == SHARED, int_of(at.op(), "initVal"));
    let mut arguments = at.operands();
    arguments.push(at.number(64, value));
    call(at, &format!("st.bulk{}", suffix(shared, ".shared.cta")), &arguments)
}

fn verify_fill(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match int_of(op, "initVal") {
        0 => Ok(()),
        other => Err(op.error(format!("only 0 is supported for initVal, got {other}"))),
    }
}

fn map(op: OpRef<'_>) -> String {
    format!("mapa{}", suffix(space(op, 0) == SHARED, ".shared.cluster"))
}

/// A generic address is mapped to a generic one, one in shared memory to one in that of the cluster.
const MAPPED: Rule = Rule::Check {
    summary: "Valid address-space check(or mapping) for mapa Op",
    holds: Callback(&|op| {
        let to = llvm::types::address_space(op.result(0).ty());
        matches!((space(op, 0), to), (0, Some(0)) | (SHARED, Some(7)))
    }),
};

/// Prefetches a line, or the descriptor of a tensor that may be a parameter of the kernel.
fn prefetch(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let space = space(op, 0);
    let (level, priority) = (case_of(op, "cacheLevel"), case_of(op, "evictPriority"));
    let address = op.operand(0).handle();
    if is_set(op, "tensormap") {
        let parameter = is_set(op, "in_param_space");
        let address = if parameter { at.address_space_cast(address, 101) } else { address };
        let space = if parameter { 101 } else { space };
        return call(at, &format!("prefetch.tensormap.p{space}"), &[address]);
    }
    if is_set(op, "uniform") {
        return call(at, &format!("prefetchu.{level}"), &[address]);
    }
    let of = match space {
        1 => "global.",
        5 => "local.",
        _ => "",
    };
    let priority =
        if priority.is_empty() { String::new() } else { format!(".{}", priority.replace('_', ".")) };
    let name = format!("prefetch.{of}{level}{priority}");
    call(at, &name, &[address])
}

fn verify_prefetch(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let wrong = |message: &str| Err(op.error(message));
    let (level, priority, space) = (case_of(op, "cacheLevel"), case_of(op, "evictPriority"), space(op, 0));
    let tensor = is_set(op, "tensormap");
    if tensor && !level.is_empty() {
        return wrong("cannot specify both tensormap and cache level");
    }
    if tensor {
        if !matches!(space, 0 | 4) {
            return wrong("prefetch tensormap requires a generic or constant pointer");
        }
        if !priority.is_empty() {
            return wrong("prefetch tensormap does not support eviction priority");
        }
        if is_set(op, "in_param_space") && space != 0 {
            return wrong("in_param_space can only be specified for a generic pointer");
        }
        return Ok(());
    }
    if level.is_empty() {
        return wrong(match has(op, 1) {
            true => "predicate supported only on prefetch tensormap",
            false => "requires specification of either cache level or tensormap",
        });
    }
    if !matches!(space, 0 | 1 | 5) {
        return wrong("prefetch to cache level requires a generic, global, or local pointer");
    }
    if is_set(op, "uniform") {
        if level != "L1" {
            return wrong("unsupported cache level, the only supported uniform cache level is L1");
        }
        if space != 0 {
            return wrong("prefetch to uniform cache requires a generic pointer");
        }
    }
    if !priority.is_empty() {
        if level != "L2" {
            return wrong("cache eviction priority supported only for cache level L2");
        }
        if space != 1 {
            return wrong("cache eviction priority requires a global pointer");
        }
        if !matches!(priority, "evict_last" | "evict_normal") {
            return wrong(
                "unsupported cache eviction priority, only evict_last and evict_normal are supported",
            );
        }
    }
    if has(op, 1) {
        return wrong("predicate supported only on prefetch tensormap");
    }
    Ok(())
}
