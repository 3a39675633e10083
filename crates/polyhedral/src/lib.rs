//! Polyhedral transformations: programs of affine loops as statements with schedules.
//!
//! A [`Scop`] is a part of a block whose loops and accesses are affine. A [`Schedule`] gives the time of each instance of each statement;
//! [`Dependences`] say which schedules are legal; [`generate`] makes loops of a schedule again. Transformations are changes of schedules.
//!
//! Suggested reading order: `scop`, `extract`, `schedule`, `dependence`, `codegen`, `transform`, `scheduler`.
//!
//! **Architecture Invariant:** a schedule reaches the program only if it keeps every dependence, which are exact; otherwise the program stays
//! as it was, and a diagnostic says why.

mod codegen;
mod copy_elision;
mod dependence;
mod emit;
mod extract;
mod in_place;
mod project;
mod schedule;
mod schedule_pass;
mod scheduler;
mod scop;
mod transform;

pub use codegen::{CodegenError, CodegenOptions, Condition, Node, generate};
pub use copy_elision::AffineCopyElision;
pub use dependence::{Aliasing, Dependence, DependenceKind, Dependences, Violation};
pub use emit::{Emitted, replace};
pub use extract::{Rejected, find_scops};
pub use in_place::AffineInPlaceUpdate;
pub use schedule::Schedule;
pub use schedule_pass::{AffineSchedule, ReportForm};
pub use scheduler::*;
pub use scop::{Scop, Statement, StatementAccess};
pub use transform::*;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    AffineBandTile,
    AffineCopyElision,
    AffineInPlaceUpdate,
    AffineIndexSetSplit,
    AffineLoopDistribute,
    AffineLoopFuse,
    AffineLoopInterchange,
    AffineLoopReverse,
    AffineLoopScale,
    AffineLoopShift,
    AffineLoopSkew,
    AffineLoopStripMine,
    AffineLoopTransform,
    AffineSchedule,
];
