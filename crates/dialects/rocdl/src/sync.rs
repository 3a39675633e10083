//! Barriers, waits for pending operations, and hints for the schedule of instructions.

use crate::table::*;
use ir::Value;
use llvm::attrs::AtomicOrdering;
use llvm::lowering::{Lowering, With};

table! {
    /// Waits for all threads of the workgroup, and orders their accesses to its memory. `gpu.barrier` replaces it.
    "barrier":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(With(fenced_barrier)) };
    /// Asks for a strategy of interleaving instructions of the region.
    "iglp.opt":
        [] -> [],
        [attr("variant", I32Attr::CONSTRAINT)], NOTHING,
        "$variant attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "variant")])) };
    /// Waits for all waves of the workgroup.
    "s.barrier":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(PLAIN) };
    /// Sets the number of members of a named barrier.
    "s.barrier.init":
        ["ptr" One SharedPointer] -> [],
        [attr("memberCnt", I32Attr::CONSTRAINT)], NOTHING,
        "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))",
        { interfaces: lowered!(Intrinsic(&[(1, "memberCnt")])) };
    /// Joins a named barrier.
    "s.barrier.join":
        ["ptr" One SharedPointer] -> [],
        [], NOTHING,
        "$ptr attr-dict `:` qualified(type($ptr))",
        { interfaces: lowered!(PLAIN) };
    /// Leaves a barrier.
    "s.barrier.leave":
        [] -> [],
        [attr("id", I16Attr::CONSTRAINT)], NOTHING,
        "`id` `=` $id attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "id")])) };
    /// Signals arrival at a barrier.
    "s.barrier.signal":
        [] -> [],
        [attr("id", I32Attr::CONSTRAINT)], NOTHING,
        "`id` `=` $id attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "id")])) };
    /// Signals arrival at a barrier: whether it is the first.
    "s.barrier.signal.isfirst":
        [] -> ["res" One I1],
        [attr("id", I32Attr::CONSTRAINT)], NOTHING,
        "`id` `=` $id attr-dict `->` type($res)",
        { interfaces: lowered!(Intrinsic(&[(0, "id")])) };
    /// Signals arrival at a named barrier.
    "s.barrier.signal.var":
        ["ptr" One SharedPointer] -> [],
        [attr("memberCnt", I32Attr::CONSTRAINT)], NOTHING,
        "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))",
        { interfaces: lowered!(Intrinsic(&[(1, "memberCnt")])) };
    /// Waits at a barrier that was signaled.
    "s.barrier.wait":
        [] -> [],
        [attr("id", I16Attr::CONSTRAINT)], NOTHING,
        "`id` `=` $id attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "id")])) };
    /// State of a barrier.
    "s.get.barrier.state":
        [] -> ["res" One I32],
        [attr("id", I32Attr::CONSTRAINT)], NOTHING,
        "`id` `=` $id attr-dict `->` type($res)",
        { interfaces: lowered!(Intrinsic(&[(0, "id")])) };
    /// State of a named barrier.
    "s.get.named.barrier.state":
        ["ptr" One SharedPointer] -> ["res" One I32],
        [], NOTHING,
        "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Does nothing for some cycles.
    "s.nop":
        [] -> [],
        [attr("count", I16Attr::CONSTRAINT)], NOTHING,
        "attr-dict $count",
        { interfaces: lowered!(Intrinsic(&[(0, "count")])) };
    /// Sets the priority of the wave.
    "s.setprio":
        [] -> [],
        [attr("priority", I16Attr::CONSTRAINT)], NOTHING,
        "$priority attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "priority")])) };
    /// Suspends the wave for about 64 cycles times a count.
    "s.sleep":
        [] -> [],
        [attr("count", I32Attr::CONSTRAINT)], NOTHING,
        "attr-dict $count",
        { interfaces: lowered!(Intrinsic(&[(0, "count")])) };
    /// Waits until a counter of pending operations is at most a number.
    "s.wait.asynccnt", "s.wait.dscnt", "s.wait.expcnt", "s.wait.loadcnt", "s.wait.storecnt", "s.wait.tensorcnt":
        [] -> [],
        [attr("count", I16Attr::CONSTRAINT)], NOTHING,
        "$count attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "count")])) };
    /// Waits until the counters of pending operations are at most these, packed in one number.
    "s.waitcnt":
        [] -> [],
        [attr("bitfield", I32Attr::CONSTRAINT)], NOTHING,
        "attr-dict $bitfield",
        { interfaces: lowered!(Intrinsic(&[(0, "bitfield")])) };
    /// Wakes the waves that wait at a named barrier.
    "s.wakeup.barrier":
        ["ptr" One SharedPointer] -> [],
        [], NOTHING,
        "$ptr attr-dict `:` qualified(type($ptr))",
        { interfaces: lowered!(PLAIN) };
    /// Keeps instructions of the kinds that a mask does not have from being moved across.
    "sched.barrier":
        [] -> [],
        [attr("mask", I32Attr::CONSTRAINT)], NOTHING,
        "$mask attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "mask")])) };
    /// Makes a group of instructions of some kinds, in the order of such groups.
    "sched.group.barrier":
        [] -> [],
        [attr("groupId", I32Attr::CONSTRAINT), attr("mask", I32Attr::CONSTRAINT), attr("size", I32Attr::CONSTRAINT)], NOTHING,
        "$mask `,` $size `,` $groupId attr-dict",
        { interfaces: lowered!(Intrinsic(&[(0, "mask"), (1, "size"), (2, "groupId")])) };
}

/// Waits at a barrier between fences.
fn fenced_barrier(at: &mut Lowering<'_>) -> Option<Value> {
    at.fence(AtomicOrdering::Release, "workgroup");
    at.call("llvm.amdgcn.s.barrier", &[], None);
    at.fence(AtomicOrdering::Acquire, "workgroup");
    None
}
