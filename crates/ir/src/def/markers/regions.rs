//! Markers of regions and successors.

use super::{RegionMarker, SuccessorMarker};
use crate::def::RegionConstraint;

/// Any region.
pub struct AnyRegion;

impl RegionMarker for AnyRegion {
    const CONSTRAINT: RegionConstraint = RegionConstraint::Any;
}

/// A region with exactly `N` blocks.
pub struct SizedRegion<const N: u32>;

impl<const N: u32> RegionMarker for SizedRegion<N> {
    const CONSTRAINT: RegionConstraint = RegionConstraint::Blocks(N);
}

/// A region with at most `N` blocks; `N` is 1.
pub struct MaxSizedRegion<const N: u32>;

impl RegionMarker for MaxSizedRegion<1> {
    const CONSTRAINT: RegionConstraint = RegionConstraint::MaxOneBlock;
}

/// A region with at least `N` blocks; `N` is 1.
pub struct MinSizedRegion<const N: u32>;

impl RegionMarker for MinSizedRegion<1> {
    const CONSTRAINT: RegionConstraint = RegionConstraint::MinOneBlock;
}

/// Any block.
pub struct AnySuccessor;

impl SuccessorMarker for AnySuccessor {}
