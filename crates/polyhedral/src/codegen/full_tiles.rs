//! Full tiles, apart from partial ones: in a full tile every point is executed, and its loops have constant trip counts.

use super::context::Known;
use super::{CodegenError, Condition, Generation, Node};
use presburger::{Int, Row};
use std::cmp::Reverse;

/// Most cases of full tiles.
const MOST_CASES: usize = 2;

impl Generation {
    /// Returns the tile dimension of each dimension, with the size: `None` for those without.
    fn tiles(&self, at: usize) -> Vec<Option<(usize, Int)>> {
        let mut tiles = vec![None; self.dims];
        for level in 0..self.dims {
            if let Some((point, size)) = self.tile_of(at, level) {
                // The smallest tiles are those of the last dimension before.
                tiles[point] = Some((level, size));
            }
        }
        tiles
    }

    /// Whether a dimension is the first after those of tiles, for all members.
    pub(super) fn is_first_point(&self, level: usize, members: &[usize]) -> bool {
        members.iter().all(|&at| {
            let tiles = self.tiles(at);
            let last = tiles.iter().flatten().map(|(level, _)| *level).max();
            tiles[level].is_some() && last.is_some_and(|last| last < level)
        })
    }

    /// Generates the code of full tiles, and that of all others.
    ///
    /// Where statements have no full tiles in common, as those on both sides of a diagonal, there are several cases. The code of partial tiles
    /// is not separated further.
    pub(super) fn full_and_partial(
        &self,
        level: usize,
        members: &[usize],
        known: &Known<'_>,
    ) -> Result<Node, CodegenError> {
        let cases = self.full_cases(level, members, known);
        if cases.is_empty() {
            return self.level(level, members, known, true);
        }
        let budget = self.budget.replace(0);
        let mut rest = self.level(level, members, known, true)?;
        self.budget.set(budget);
        for rows in cases.iter().rev() {
            let full = self.level(level, members, &known.with(rows), true)?;
            let conditions = rows.iter().map(|row| Condition::not_negative(self.function(row))).collect();
            rest = Node::If { conditions, then: Box::new(full), otherwise: Some(Box::new(rest)) };
        }
        Ok(rest)
    }

    /// Returns the conditions for tiles to be full, for sets of statements that may be in one tile. There are none if all tiles are full.
    fn full_cases(&self, level: usize, members: &[usize], known: &Known<'_>) -> Vec<Vec<Row>> {
        let mut order = members.to_vec();
        order.sort_by_key(|&at| Reverse(self.members[at].iteration.values().len()));
        let mut cases: Vec<Vec<Row>> = Vec::new();
        for &head in order.iter() {
            let mut rows: Vec<Row> = Vec::new();
            for &at in [head].iter().chain(order.iter().filter(|&&at| at != head)) {
                let inside = known.with(&rows);
                if inside.is_disjoint(self.members[at].projection(level)) {
                    continue;
                }
                let more = self.corners(at, level, &inside);
                if at == head || !inside.with(&more).is_empty() {
                    rows.extend(more);
                }
            }
            if rows.is_empty() {
                return Vec::new();
            }
            let rows = known.without_implied(rows);
            if !known.with(&rows).is_empty() && !cases.contains(&rows) {
                cases.push(rows);
            }
            if cases.len() == MOST_CASES {
                break;
            }
        }
        cases
    }

    /// Returns the conditions for a tile to be full for a statement, which do not hold anyway.
    fn corners(&self, at: usize, level: usize, known: &Known<'_>) -> Vec<Row> {
        let tiles = self.tiles(at);
        let mut found: Vec<Row> = Vec::new();
        for row in &self.members[at].projection(self.dims).inequalities {
            let Some(corner) = self.least_corner(row, level, &tiles) else { continue };
            if !known.implies(&corner) && !found.contains(&corner) {
                found.push(corner);
            }
        }
        found
    }

    /// Returns the least value of a row in a tile, by the dimensions of tiles; `None` if it is in a dimension without tiles, or always zero.
    fn least_corner(&self, row: &Row, level: usize, tiles: &[Option<(usize, Int)>]) -> Option<Row> {
        let mut corner = row.clone();
        let last = corner.len() - 1;
        for point in level..self.dims {
            let factor = std::mem::take(&mut corner[point]);
            if factor.is_zero() {
                continue;
            }
            let (tile, size) = tiles[point].as_ref()?;
            corner[*tile] += &(&factor * size);
            if factor.is_negative() {
                let end = size - 1;
                corner[last] += &(&factor * &end);
            }
        }
        let is_known = !self.quotients.is_inside(&corner, level);
        (is_known && corner[..last].iter().any(|value| !value.is_zero())).then_some(corner)
    }
}
