//! Speculatability of index computations: they may be speculated if they divide only by positive constants.

use interfaces::{ConditionallySpeculatable, Speculatability};
use ir::affine::{AffineExprRef, BinaryKind};
use ir::{AttrRef, OpRef};

/// `affine.apply`, `affine.min` and `affine.max`: a map may divide by a symbol, which may be zero or negative.
pub(crate) struct MapSpeculation;

impl ConditionallySpeculatable for MapSpeculation {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        let map = op.attr("map").and_then(AttrRef::as_affine_map).map(|map| op.context().map(map));
        let safe = map.is_some_and(|map| map.results().all(divides_by_constants));
        if safe { Speculatability::Yes } else { Speculatability::No }
    }
}

fn divides_by_constants(expr: AffineExprRef<'_>) -> bool {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        if let Some((kind, lhs, rhs)) = expr.as_binary() {
            let divides = matches!(kind, BinaryKind::Mod | BinaryKind::FloorDiv | BinaryKind::CeilDiv);
            if divides && rhs.as_constant().is_none_or(|divisor| divisor <= 0) {
                return false;
            }
            open.extend([lhs, rhs]);
        }
    }
    true
}

impl<'a> interfaces::ConditionallySpeculatableMethods<'a> for crate::DelinearizeIndex<'a> {
    fn speculatability(self) -> Speculatability {
        // A dynamic element is a negative number there.
        if self.static_basis().iter().all(|&element| element > 0) {
            Speculatability::Yes
        } else {
            Speculatability::No
        }
    }
}
