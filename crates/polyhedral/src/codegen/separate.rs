//! Separation of statements with different bounds, and bounds that statements share.

use super::context::Known;
use super::{CodegenError, Generation};
use presburger::{Int, Row};

/// Part of a dimension: constraints on it, and the members that have times there.
type Segment = (Vec<Row>, Vec<usize>);

impl Generation {
    fn bounds_of(&self, at: usize, level: usize) -> Vec<Row> {
        self.members[at].bounds(level).bounds_of(level)
    }

    /// Divides a dimension into parts in which all members have the same bounds.
    pub(super) fn segments(&self, level: usize, members: &[usize], known: &Known<'_>) -> Vec<Segment> {
        let mut done = Vec::new();
        let mut open: Vec<Segment> = vec![(Vec::new(), members.to_vec())];
        while let Some((extra, members)) = open.pop() {
            let known = known.with(&extra);
            let Some(row) = self.separating_row(level, &members, &known) else {
                done.push((extra, members));
                continue;
            };
            self.budget.set(self.budget.get().saturating_sub(1));
            let mut opposite: Row = row.iter().map(|value| -value).collect();
            *opposite.last_mut().expect("a constant") -= &Int::ONE;
            let part = |row: &Row| {
                let inside = known.with(std::slice::from_ref(row));
                let present = |&at: &usize| !inside.is_disjoint(self.members[at].bounds(level));
                let members: Vec<usize> = members.iter().copied().filter(present).collect();
                ([extra.as_slice(), std::slice::from_ref(row)].concat(), members)
            };
            let parts = match row[level].is_positive() {
                true => [part(&row), part(&opposite)],
                false => [part(&opposite), part(&row)],
            };
            // The earlier part is taken first.
            open.extend(parts.into_iter().filter(|(_, members)| !members.is_empty()));
        }
        done
    }

    /// Returns a bound of a member that another one exceeds.
    fn separating_row(&self, level: usize, members: &[usize], known: &Known<'_>) -> Option<Row> {
        if members.len() < 2 {
            return None;
        }
        let is_tile = members.iter().any(|&at| self.is_tile(at, level));
        let exhausted = self.budget.get() == 0;
        for &at in members {
            for row in self.bounds_of(at, level) {
                let exceeded = members.iter().any(|&other| {
                    let set = known.with_rows(self.members[other].bounds(level));
                    other != at && !set.implies(&row)
                });
                if exceeded && !((is_tile || exhausted) && self.have_common_bounds(level, members, known)) {
                    return Some(row);
                }
            }
        }
        None
    }

    fn have_common_bounds(&self, level: usize, members: &[usize], known: &Known<'_>) -> bool {
        let rows = self.valid_rows(level, members, &[], known);
        rows.iter().any(|row| row[level].is_positive()) && rows.iter().any(|row| row[level].is_negative())
    }

    /// Whether a dimension numbers tiles for a member: it bounds a later one on both sides by multiples.
    pub(super) fn is_tile(&self, at: usize, level: usize) -> bool {
        self.tile_of(at, level).is_some()
    }

    /// Returns the dimension whose values a dimension divides into tiles, and their size.
    pub(super) fn tile_of(&self, at: usize, level: usize) -> Option<(usize, Int)> {
        let rows = &self.members[at].projection(self.dims).inequalities;
        (level + 1..self.dims).find_map(|point| {
            let size = rows.iter().find_map(|row| {
                let only = (0..row.len() - 1)
                    .all(|column| column == level || column == point || row[column].is_zero());
                let fits = only && row[point].is_one() && row[level] < -1 && row[row.len() - 1].is_zero();
                fits.then(|| -&row[level])
            })?;
            Some((point, size))
        })
    }

    /// Returns the bounds that hold for all members, widened where they must be.
    fn valid_rows(&self, level: usize, members: &[usize], extra: &[Row], known: &Known<'_>) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let mut add = |row: Row| {
            let last = row.len() - 1;
            match rows.iter_mut().find(|other| other[..last] == row[..last]) {
                Some(other) if row[last] < other[last] => *other = row,
                Some(_) => {}
                None => rows.push(row),
            }
        };
        extra.iter().filter(|row| !row[level].is_zero()).cloned().for_each(&mut add);
        let inside = known.with(extra);
        let sets: Vec<Known<'_>> =
            members.iter().map(|&at| inside.with_rows(self.members[at].bounds(level))).collect();
        for &at in members {
            for mut row in self.bounds_of(at, level) {
                let least: Option<Vec<Int>> = match members.len() {
                    1 => Some(Vec::new()),
                    _ => sets.iter().map(|set| set.least(&row)).collect(),
                };
                let Some(least) = least else { continue };
                if let Some(least) = least.into_iter().filter(Int::is_negative).min() {
                    *row.last_mut().expect("a constant") -= &least;
                }
                add(row);
            }
        }
        rows
    }

    /// Returns bounds of a dimension that hold for all members, without those that others imply.
    pub(super) fn common_bounds(
        &self,
        level: usize,
        members: &[usize],
        extra: &[Row],
        known: &Known<'_>,
    ) -> Result<Vec<Row>, CodegenError> {
        let mut rows = self.valid_rows(level, members, extra, known);
        let mut at = rows.len();
        while at > 0 {
            at -= 1;
            let others: Vec<Row> = rows
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at)
                .map(|(_, row)| row.clone())
                .collect();
            let same = |row: &&Row| row[level].signum() == rows[at][level].signum();
            if others.iter().any(|row| same(&row)) && known.with(&others).implies(&rows[at]) {
                rows = others;
            }
        }
        let has = |sign: i32| rows.iter().any(|row| row[level].signum() == sign);
        if has(1) && has(-1) { Ok(rows) } else { Err(CodegenError::UNBOUNDED) }
    }
}
