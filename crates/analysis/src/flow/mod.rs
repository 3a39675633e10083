//! Data-flow analysis: facts about values and program points, computed together to a fixed point.
//!
//! Analyses share one [`Flow`]: executable blocks and edges, control-flow predecessors, and constant values.
//! Each keeps its own facts in addition. A fact that changes enqueues its dependents; [`Flow::run`] works
//! until the queue is empty.
//!
//! Executable code is found by [`DeadCode`]; without it every block counts as dead. Calls are followed into
//! callables if all uses of their symbol are visible, which is the case below a symbol table.
//!
//! The order of visits is fixed: by analysis, then in textual order, then first in, first out. Facts that
//! would take too many steps in loops are widened in this order, so that results are deterministic.

mod constants;
mod dead_code;
mod dense;
mod dense_backward;
mod dense_forward;

mod fast;
mod int_ranges;
mod liveness;
mod plan;
mod predecessors;
mod solver;
mod sparse_backward;
mod sparse_forward;
mod states;

pub use constants::{
    ConstantFact, ConstantPropagation, ConstantTable, ConstantValue, FoldTransfer, simulate_fold,
};
pub use dead_code::DeadCode;
pub use dense::{CallAction, DenseStates};
pub use dense_backward::{DenseBackward, DenseBackwardTransfer};
pub use dense_forward::{DenseForward, DenseForwardTransfer};
pub use fast::propagate_constants;
pub use int_ranges::{IntRangeTransfer, IntRanges, RangeFact, ValueRanges, nontrivial_ranges};
pub use liveness::{Live, LiveValues, LivenessTransfer};
pub use predecessors::Predecessors;
pub use solver::{AnalysisId, DataFlowAnalysis, Flow, FlowConfig, Point};
pub use sparse_backward::{BackwardCx, BackwardTransfer, SparseBackward};
pub use sparse_forward::{ForwardCx, ForwardTransfer, Inputs, SparseForward};
pub use states::{Lattice, SparseStates};
