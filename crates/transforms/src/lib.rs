//! Dialect-independent passes: they act through traits and interfaces only.

mod canonicalize;
mod composite;
mod control_flow_sink;
mod cse;
mod inline;
mod int_range_optimizations;
mod loop_invariant_code_motion;
mod loop_invariant_subset_hoisting;
mod mem2reg;
mod print_ir;
mod print_op_stats;
mod reconcile_casts;
mod remove_dead_values;
mod sccp;
mod snapshot_op_locations;
mod sroa;
mod strip_debug_info;
mod symbol_dce;
mod symbol_privatize;
mod topological_sort;
mod view_op_graph;

pub use canonicalize::{Canonicalize, RegionSimplify};
pub use composite::CompositeFixedPoint;
pub use control_flow_sink::{ControlFlowSink, sink_into, sink_into_regions};
pub use cse::{Cse, Eliminated, eliminate_common_subexpressions, eliminate_common_subexpressions_with};
pub use inline::{Inline, InlineSmallCallees};
pub use int_range_optimizations::IntRangeOptimizations;
pub use loop_invariant_code_motion::{LoopInvariantCodeMotion, hoist_from_loop, hoist_loop_invariants};
pub use loop_invariant_subset_hoisting::{
    LoopInvariantSubsetHoisting, hoist_loop_invariant_subsets, hoist_subsets_from_loop,
};
pub use mem2reg::{Mem2Reg, Promoted, promote_memory_slots};
pub use print_ir::PrintIr;
pub use print_op_stats::PrintOpStats;
pub use reconcile_casts::ReconcileUnrealizedCasts;
pub use remove_dead_values::RemoveDeadValues;
pub use sccp::Sccp;
pub use snapshot_op_locations::SnapshotOpLocations;
pub use sroa::{Destructured, Sroa, destructure_memory_slots};
pub use strip_debug_info::StripDebugInfo;
pub use symbol_dce::SymbolDce;
pub use symbol_privatize::SymbolPrivatize;
pub use topological_sort::TopologicalSort;
pub use view_op_graph::ViewOpGraph;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    Canonicalize,
    CompositeFixedPoint,
    ControlFlowSink,
    Cse,
    Inline,
    InlineSmallCallees,
    IntRangeOptimizations,
    LoopInvariantCodeMotion,
    LoopInvariantSubsetHoisting,
    Mem2Reg,
    PrintIr,
    PrintOpStats,
    ReconcileUnrealizedCasts,
    RemoveDeadValues,
    Sccp,
    SnapshotOpLocations,
    Sroa,
    StripDebugInfo,
    SymbolDce,
    SymbolPrivatize,
    TopologicalSort,
    ViewOpGraph,
];
