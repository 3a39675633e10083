//! Barriers, and waits for memory.

use crate::canonicalize;
use crate::enums::SchedBarrierOpts;
use ir::markers::*;
use op_table::*;
use rewrite::{Canonicalize, Patterns};

table! {
    /// Waits until all threads of a block arrive and their accesses to shared memory are done.
    "amdgpu.lds_barrier": [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: ir::interface_defs![Canonicalize = Patterns(|set| _ = set.on("amdgpu.lds_barrier", canonicalize::erase_repeated_barrier))] };
    /// Keeps the scheduler from moving instructions across it, but for those that are named.
    "amdgpu.sched_barrier": [] -> [],
        [attr("opts", SchedBarrierOpts::CONSTRAINT)], NOTHING,
        "`allow` `=` $opts attr-dict",
        {};
    /// Waits until counters of outstanding accesses fall to limits.
    "amdgpu.memory_counter_wait": [] -> [],
        [optional("ds", I32Attr::CONSTRAINT), optional("exp", I32Attr::CONSTRAINT), optional("load", I32Attr::CONSTRAINT), optional("store", I32Attr::CONSTRAINT), optional("tensor", I32Attr::CONSTRAINT)], NOTHING,
        "oilist( `load` `(` $load `)` | `store` `(` $store `)` | `ds` `(` $ds `)` | `exp` `(` $exp `)` | `tensor` `(` $tensor `)` ) attr-dict",
        { interfaces: ir::interface_defs![Canonicalize = Patterns(|set| _ = set.on("amdgpu.memory_counter_wait", canonicalize::fuse_waits))] };
}
