//! The order in which buffers are listed.

use ir::{BlockRef, Body, RegionRef, Value};
use std::cmp::Ordering;

/// Compares two values: arguments before results, and then by position, block and region.
pub(super) fn compare(body: &Body, a: Value, b: Value) -> Ordering {
    if a == b {
        return Ordering::Equal;
    }
    let (a, b) = (body.value(a), body.value(b));
    match (a.defining_op(), b.defining_op()) {
        (None, Some(_)) => return Ordering::Less,
        (Some(_), None) => return Ordering::Greater,
        (None, None) if a.position() != b.position() => return a.position().cmp(&b.position()),
        (Some(x), Some(y)) if x == y => return a.position().cmp(&b.position()),
        (Some(x), Some(y)) if x.block() == y.block() => {
            return if body.is_before(x.handle(), y.handle()) { Ordering::Less } else { Ordering::Greater };
        }
        _ => {}
    }
    let (Some(x), Some(y)) = (a.block(), b.block()) else { return Ordering::Equal };
    let (Some(outer), Some(inner)) = (x.region(), y.region()) else { return Ordering::Equal };
    if outer == inner {
        return number(x).cmp(&number(y));
    }
    if encloses(outer, inner) { Ordering::Less } else { Ordering::Greater }
}

fn number(block: BlockRef<'_>) -> usize {
    std::iter::successors(block.prev(), |block| block.prev()).count()
}

fn encloses(outer: RegionRef<'_>, inner: RegionRef<'_>) -> bool {
    outer == inner || outer.contains(inner)
}
