//! Numbers of operations at which values are live.

use arm_sme::tile::TileKind;
use ir::Value;

/// Live range of tiles that share a tile of the storage: half-open intervals, sorted, that do not touch.
#[derive(Clone, Debug)]
pub(super) struct LiveRange {
    pub(super) values: Vec<Value>,
    pub(super) kind: TileKind,
    intervals: Vec<(u32, u32)>,
    /// The number of the tile, once it is allocated.
    pub(super) tile: Option<u32>,
}

impl LiveRange {
    pub(super) fn new(value: Value, kind: TileKind) -> Self {
        LiveRange { values: vec![value], kind, intervals: Vec::new(), tile: None }
    }

    /// Adds an interval. Intervals that touch are joined.
    pub(super) fn add(&mut self, start: u32, end: u32) {
        if start >= end {
            return;
        }
        let at = self.intervals.partition_point(|&(_, other)| other < start);
        let until = self.intervals.partition_point(|&(other, _)| other <= end);
        let (mut start, mut end) = (start, end);
        if at < until {
            start = start.min(self.intervals[at].0);
            end = end.max(self.intervals[until - 1].1);
        }
        self.intervals.splice(at..until, [(start, end)]);
    }

    /// Adds the values and intervals of another range.
    pub(super) fn join(&mut self, other: LiveRange) {
        for (start, end) in other.intervals {
            self.add(start, end);
        }
        self.values.extend(other.values);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.intervals.is_empty()
    }

    pub(super) fn start(&self) -> u32 {
        self.intervals.first().map_or(0, |&(start, _)| start)
    }

    pub(super) fn end(&self) -> u32 {
        self.intervals.last().map_or(0, |&(_, end)| end)
    }

    pub(super) fn intervals(&self) -> &[(u32, u32)] {
        &self.intervals
    }

    /// Whether it is live at an operation.
    pub(super) fn contains(&self, point: u32) -> bool {
        let next = self.intervals.partition_point(|&(_, end)| end <= point);
        self.intervals.get(next).is_some_and(|&(start, _)| start <= point)
    }

    /// Whether both are live somewhere.
    pub(super) fn overlaps(&self, other: &LiveRange) -> bool {
        let (mut a, mut b) = (self.intervals.iter().peekable(), other.intervals.iter().peekable());
        while let (Some(&&(a_start, a_end)), Some(&&(b_start, b_end))) = (a.peek(), b.peek()) {
            if a_start < b_end && b_start < a_end {
                return true;
            }
            if a_end <= b_end {
                a.next();
            } else {
                b.next();
            }
        }
        false
    }
}
