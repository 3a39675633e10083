//! Loops over iteration spaces.
//!
//! A region has as arguments the loop-carried values, then the coordinates of the levels that are used, then iterators.

mod coiterate;
mod iterate;
mod syntax;

pub use coiterate::Coiterate;
pub use iterate::{Iterate, drop_unused_coordinates};

use crate::types::levels;
use diag::Diagnostic;
use ir::{BlockRef, OpRef, Type, ValueRef};

/// Returns the set of numbers that the bits of an attribute are.
fn bits(op: OpRef<'_>, name: &str) -> u64 {
    // A set with the last bit is a negative number.
    op.attr(name).and_then(|set| set.as_i64()).unwrap_or_default() as u64
}

/// Iterates over the numbers in a set.
pub fn members(set: u64) -> impl Iterator<Item = usize> + Clone {
    (0..64).filter(move |&at| set >> at & 1 == 1)
}

/// Returns the number of levels of an iteration space.
fn space_dim(space: ValueRef<'_>) -> usize {
    levels(space.ty()).map_or(0, |(_, low, high)| usize::try_from(high.saturating_sub(low)).unwrap_or(0))
}

/// Verifies the results and the used levels of a loop over a space, or several.
fn verify_header(op: OpRef<'_>, inits: usize, dim: usize) -> Result<(), Diagnostic> {
    if inits != op.num_results() {
        return Err(op.error("mismatch in number of loop-carried values and defined values"));
    }
    match members(bits(op, "crdUsedLvls")).all(|level| level < dim) {
        true => Ok(()),
        false => Err(op.error("required out-of-bound coordinates")),
    }
}

/// Verifies that the coordinates in a region, which follow the loop-carried values, are of type `index`.
fn verify_coordinates(op: OpRef<'_>, block: BlockRef<'_>, carried: usize) -> Result<(), Diagnostic> {
    let count = members(bits(op, "crdUsedLvls")).count();
    match block.argument_types().skip(carried).take(count).all(|ty| ty == Type::INDEX) {
        true => Ok(()),
        false => Err(op.error("expected coordinates to be of type 'index'")),
    }
}

ir::ops![Coiterate, Iterate];
