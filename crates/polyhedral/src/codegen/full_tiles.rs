//! Full tiles, apart from partial ones: in a full tile every point is executed, and its loops have constant trip counts.

use super::context::Known;
use super::{CodegenError, Condition, Generation, Node};
use presburger::{Int, Row};

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
    pub(super) fn full_and_partial(
        &self,
        level: usize,
        members: &[usize],
        known: &Known,
    ) -> Result<Node, CodegenError> {
        let mut rows: Vec<Row> = Vec::new();
        for &at in members {
            let tiles = self.tiles(at);
            for row in &self.members[at].projections[self.dims].inequalities {
                let Some(corner) = self.least_corner(row, level, &tiles) else { continue };
                if !known.implies(&corner) && !rows.contains(&corner) {
                    rows.push(corner);
                }
            }
        }
        let partial = self.level(level, members, known, true)?;
        if rows.is_empty() {
            return Ok(partial);
        }
        let full = self.level(level, members, &known.with(&rows), true)?;
        let conditions = rows.iter().map(|row| Condition::not_negative(self.function(row))).collect();
        Ok(Node::If { conditions, then: Box::new(full), otherwise: Some(Box::new(partial)) })
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
        corner[..last].iter().any(|value| !value.is_zero()).then_some(corner)
    }
}
