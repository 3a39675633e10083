//! Intrinsics, as tables: most have one of few shapes.

mod checks;
mod coroutine;
mod integer;
mod math;
mod memory;
mod misc;
mod table;
mod vector;
mod vp;

use ir::List;
use ir::def::OpDef;

/// All intrinsics, in tables.
pub const TABLES: [List<&OpDef>; 7] =
    [coroutine::TABLE, integer::TABLE, math::TABLE, memory::TABLE, misc::TABLE, vector::TABLE, vp::TABLE];
