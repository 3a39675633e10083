//! Data flow: facts about values and program points, computed together to a fixed point.
//!
//! Analyses share one [`Flow`]: which blocks and edges can be executed, from where control comes, and which
//! values are constants. Each keeps its own facts besides. A fact that changes puts whoever depends on it
//! into a queue; [`Flow::run`] works until the queue is empty.
//!
//! What can be executed is found by [`DeadCode`]; without it every block counts as dead. Calls are followed
//! into callables where all uses of their symbol are seen, which is below a symbol table.
//!
//! The order of visits is fixed: by analyses, then by the text, then first come, first served. Facts of
//! loops that would take too many steps are given up in this order, so that answers do not vary.

mod constants;
mod dead_code;
mod dense;
mod dense_backward;
mod dense_forward;

mod int_ranges;
mod liveness;
mod plan;
mod predecessors;
mod propagate;
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
pub use int_ranges::{IntRangeTransfer, IntRanges, RangeFact};
pub use liveness::{Live, LiveValues, LivenessTransfer};
pub use predecessors::Predecessors;
pub use propagate::propagate_constants;
pub use solver::{AnalysisId, DataFlowAnalysis, Flow, FlowConfig, Point};
pub use sparse_backward::{BackwardCx, BackwardTransfer, SparseBackward};
pub use sparse_forward::{ForwardCx, ForwardTransfer, Inputs, SparseForward};
pub use states::{Lattice, SparseStates};
