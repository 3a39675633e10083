//! The `omp` dialect: OpenMP, directives for threads, tasks, vectors and devices.
//!
//! A construct is an operation with a region. Its clauses are operands and attributes; those that give each thread, task or device a
//! variable of its own map operands to arguments of the region. Loops are nests inside of wrappers: a wrapper says by whom the
//! iterations are executed, and several of them make a composite construct.

mod atomic;
mod attrs;
mod block_args;
mod canonical_loop;
mod captured;
mod clauses;
mod constraints;
mod data;
mod device_memory;
mod enums;
mod fields;
mod granularity;
mod loop_names;
mod loop_nest;
mod map;
mod ordered;
mod parallel;
mod private;
mod reduction;
mod sections;
mod simd;
mod symbols;
mod synchronization;
mod target;
mod tasks;
mod terminators;
mod transformations;
mod worksharing;
mod wrappers;

pub use attrs::ATTRS;
pub use captured::{Kernel, captured_op, kernel_of};
pub use enums::{
    ClauseBindKind, ClauseCancellationConstructType, ClauseDepend, ClauseGrainsizeType, ClauseMapFlags,
    ClauseMemoryOrderKind, ClauseNumTasksType, ClauseNumThreadsType, ClauseOrderKind, ClauseProcBindKind,
    ClauseRequires, ClauseScheduleKind, ClauseTaskDepend, DataSharingClauseType, DeclareTargetCaptureClause,
    DeclareTargetDeviceType, OrderModifier, ReductionModifier, ScheduleModifier, VariableCaptureKind,
};

use ir::def::Dialect;

ir::dialect! {
    /// OpenMP: directives for threads, tasks, vectors and devices.
    fn definitions("omp") {
        ops: [
            atomic, canonical_loop, data, device_memory, loop_nest, map, ordered, parallel, private, reduction, sections, simd,
            synchronization, target, tasks, terminators, transformations, worksharing,
        ],
        types: [&attrs::CLI, &attrs::MAP_BOUNDS],
    }
}

/// Returns the dialect.
pub fn dialect() -> Dialect {
    definitions().attrs(ATTRS)
}
