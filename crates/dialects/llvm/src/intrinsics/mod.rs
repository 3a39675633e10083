//! Tables of intrinsics, most of which have one of few shapes.

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

#[cfg(test)]
mod tests {
    use super::TABLES;

    #[test]
    fn rows_are_well_formed() {
        let mut names: Vec<&str> = TABLES.into_iter().flatten().map(|def| def.name).collect();
        assert_eq!(names.len(), 204);
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        for def in TABLES.into_iter().flatten() {
            // The verifier finds attributes by halving.
            assert!(def.attrs.windows(2).all(|pair| pair[0].name < pair[1].name), "{}", def.name);
        }
    }
}
