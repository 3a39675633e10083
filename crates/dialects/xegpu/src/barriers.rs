//! Barriers with names, and the order of accesses to memory.

use crate::constraints::Barrier;
use crate::enums::{FenceScope, MemorySpace};
use ir::markers::*;
use op_table::*;

table! {
    /// Allocates barriers of a group.
    "xegpu.alloc_nbarrier": [] -> [],
        [attr("nbarrier_num", I64Attr::CONSTRAINT)], NOTHING,
        "$nbarrier_num attr-dict", {};
    /// Returns the barrier of a number, at which a number of threads wait for one another.
    "xegpu.init_nbarrier": ["nbarrier_id" One I8, "participant_thread_num" One I8] -> ["result" One Barrier],
        [], NOTHING,
        "$nbarrier_id `,` $participant_thread_num attr-dict `:` type($nbarrier_id) `,` type($participant_thread_num) `->` qualified(type($result))", {};
    /// Says that the thread has arrived at a barrier.
    "xegpu.nbarrier_arrive": ["nbarrier" One Barrier] -> [],
        [], NOTHING,
        "$nbarrier attr-dict `:` qualified(type($nbarrier))", {};
    /// Waits until all threads have arrived at a barrier.
    "xegpu.nbarrier_wait": ["nbarrier" One Barrier] -> [],
        [], NOTHING,
        "$nbarrier attr-dict `:` qualified(type($nbarrier))", {};
    /// Orders writes to a memory and later accesses of the threads of a scope.
    "xegpu.fence": [] -> [],
        [attr("fence_scope", FenceScope::CONSTRAINT), attr("memory_kind", MemorySpace::CONSTRAINT)], NOTHING,
        "`memory_kind` `=` `` $memory_kind `,` `fence_scope` `=` `` $fence_scope attr-dict", {};
}
