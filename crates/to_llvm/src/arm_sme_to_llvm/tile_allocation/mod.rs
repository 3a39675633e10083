//! Allocation of tiles: values that are tiles get numbers of tiles of the storage.
//!
//! Conditional branches are split and tiles copied at branches first (`prepare`). Values are then live in intervals of numbers of
//! operations (`live_range`, `gather`); ranges that do not overlap are joined where that saves copies (`coalesce`), get the first free
//! tile in the order of their starts or a place in memory (`allocate`), and the numbers are written to the operations (`assign`).

mod allocate;
mod assign;
mod coalesce;
mod dump;
mod gather;
mod live_range;
mod prepare;

pub use prepare::prepare;

use diag::Diagnostic;
use gather::Numbering;
use ir::Body;

/// The first number of a tile that is in memory.
pub const FIRST_IN_MEMORY: u32 = 16;

/// Result of the allocation of tiles.
#[derive(Debug, Default)]
pub struct Allocated {
    /// The live ranges as text, if that was asked for.
    pub dump: String,
    /// The reason why tiles could not be allocated.
    pub error: Option<Diagnostic>,
}

/// Allocates tiles to the values of a function that are tiles, as the attribute `tile_id` of operations; loops have to be lowered to
/// branches before. Operations that produce tiles for nothing are erased.
pub fn allocate_tiles(body: &mut Body, dumps: bool) -> Allocated {
    let mut done = Allocated::default();
    if body.root().num_regions() == 0 || body.root().region(0).first_block().is_none() {
        return done;
    }
    prepare(body);
    let numbering = Numbering::of(body);
    let initial = gather::live_ranges(body, &numbering);
    if initial.is_empty() {
        return done;
    }
    if dumps {
        done.dump.push_str("\n========== Initial Live Ranges:\n");
        let mut shown: Vec<_> = initial.iter().filter(|range| !range.is_empty()).collect();
        shown.sort_by_key(|range| range.start());
        dump::add(&mut done.dump, body, &numbering, &shown);
    }
    let mut ranges = coalesce::coalesce(body, initial);
    if dumps {
        done.dump.push_str("\n========== Coalesced Live Ranges:\n");
        let shown: Vec<_> = ranges.iter().collect();
        dump::add(&mut done.dump, body, &numbering, &shown);
    }
    allocate::allocate(body, &mut ranges);
    match assign::assign(body, &ranges) {
        Ok(()) => assign::erase_dead(body),
        Err(error) => done.error = Some(error),
    }
    done
}
