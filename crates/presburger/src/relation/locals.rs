//! Determined locals: floor quotients.

use super::{IntegerRelation, Row, last, negate};
use crate::int::gcd_of;
use crate::{Int, VarKind};

/// Definition of a local: an affine expression of the columns before it, divided by a positive integer and
/// rounded down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Division {
    /// Coefficients of all columns, and the constant last.
    pub numerator: Row,
    /// The divisor.
    pub denominator: Int,
}

impl Division {
    /// Returns an equal quotient without a common divisor; the results for equal quotients are mostly equal.
    pub fn normalized(mut self) -> Division {
        let count = self.numerator.len() - 1;
        let gcd = gcd_of(&self.numerator[..count]).gcd(&self.denominator);
        if !gcd.is_zero() && !gcd.is_one() {
            self.numerator.iter_mut().for_each(|value| *value = value.floor_div(&gcd));
            self.denominator = self.denominator.floor_div(&gcd);
        }
        self
    }
}

impl Division {
    /// Returns the two inequalities that define a variable as this quotient.
    pub(crate) fn definition(&self, column: usize) -> [Row; 2] {
        let mut lower = self.numerator.clone();
        lower[column] = -&self.denominator;
        let mut upper = negate(&lower);
        *last(&mut upper) += &(&self.denominator - 1);
        [lower, upper]
    }
}

impl IntegerRelation {
    /// Returns the definition of each local that the constraints determine as a quotient; `None` for others.
    pub fn divisions(&self) -> Vec<Option<Division>> {
        self.division_sources().into_iter().map(|found| found.map(|(division, _)| division)).collect()
    }

    /// Returns the column of each local that is a quotient, and the quotient, after those that it uses.
    pub(crate) fn divisions_in_order(&self) -> Vec<(usize, Division)> {
        let offset = self.space.offset(VarKind::Local);
        let known = self.divisions();
        let mut open: Vec<usize> = (0..known.len()).filter(|&local| known[local].is_some()).collect();
        let mut ordered = Vec::with_capacity(open.len());
        while let Some(at) = open.iter().position(|&local| {
            known[local].as_ref().is_some_and(|division| {
                open.iter().all(|&other| division.numerator[offset + other].is_zero())
            })
        }) {
            let local = open.remove(at);
            ordered.extend(known[local].clone().map(|division| (offset + local, division)));
        }
        ordered
    }

    /// Divisions with the inequalities that define them.
    pub(crate) fn division_sources(&self) -> Vec<Option<(Division, Option<[usize; 2]>)>> {
        let offset = self.space.offset(VarKind::Local);
        let mut found = vec![None; self.space.locals];
        loop {
            let unknown: Vec<usize> = (0..found.len()).filter(|&local| found[local].is_none()).collect();
            let mut progress = false;
            for local in unknown {
                let open: Vec<usize> = (0..found.len())
                    .filter(|&other| other != local && found[other].is_none())
                    .map(|other| offset + other)
                    .collect();
                found[local] = self.division_of(offset + local, &open);
                progress |= found[local].is_some();
            }
            if !progress {
                return found;
            }
        }
    }

    /// Returns a variable as a quotient of variables other than those in the columns `open`.
    fn division_of(&self, column: usize, open: &[usize]) -> Option<(Division, Option<[usize; 2]>)> {
        let usable = |row: &Row| !row[column].is_zero() && open.iter().all(|&other| row[other].is_zero());
        let division = |row: &Row| {
            let mut numerator = if row[column].is_negative() { row.clone() } else { negate(row) };
            let denominator = -std::mem::take(&mut numerator[column]);
            Division { numerator, denominator }.normalized()
        };
        if let Some(row) = self.equalities.iter().find(|row| usable(row)) {
            return Some((division(row), None));
        }
        for (lower, row) in self.inequalities.iter().enumerate() {
            // e - d q >= 0 and d q - e + k >= 0 with 0 <= k < d.
            if !usable(row) || !row[column].is_negative() {
                continue;
            }
            let opposite = negate(row);
            let constant = row.len() - 1;
            let upper = self.inequalities.iter().position(|other| {
                other[..constant] == opposite[..constant] && {
                    let slack = &other[constant] + &row[constant];
                    !slack.is_negative() && slack < -&row[column]
                }
            });
            if let Some(upper) = upper {
                return Some((division(row), Some([lower, upper])));
            }
        }
        None
    }

    /// Returns whether the constraints define every local.
    pub fn has_only_division_locals(&self) -> bool {
        self.space.locals == 0 || self.divisions().iter().all(Option::is_some)
    }

    /// Adds a local that is this quotient, or finds an equal one. Returns its column.
    ///
    /// # Panics
    /// If the numerator has not as many elements as the space has columns, or the denominator is not
    /// positive.
    pub fn add_division(&mut self, division: Division) -> usize {
        assert_eq!(division.numerator.len(), self.space.columns(), "a quotient of another space");
        assert!(division.denominator.is_positive(), "a quotient by a number that is not positive");
        let wanted = division.normalized();
        let offset = self.space.offset(VarKind::Local);
        let known = self.divisions().into_iter().position(|known| known.as_ref() == Some(&wanted));
        if let Some(local) = known {
            return offset + local;
        }
        let column = self.append_vars(VarKind::Local, 1);
        let mut division = wanted;
        division.numerator.insert(column, Int::ZERO);
        division.definition(column).into_iter().for_each(|row| self.add_inequality(row));
        column
    }

    /// Gives both relations equal locals: the union of theirs, with equal quotients shared.
    pub(crate) fn merge_locals(&mut self, other: &mut IntegerRelation) {
        assert!(self.space.is_compatible(&other.space), "relations of different spaces");
        let (own, others) = (self.space.locals, other.space.locals);
        self.append_vars(VarKind::Local, others);
        other.insert_vars(VarKind::Local, 0, own);
        let offset = self.space.offset(VarKind::Local);
        let mine: Vec<Option<Division>> = self.divisions();
        let mut dropped = Vec::new();
        for local in own..own + others {
            // Earlier ones have been unified, so that equal quotients of them have equal rows.
            let Some(division) = other.divisions().swap_remove(local) else { continue };
            let same = mine[..own].iter().position(|known| known.as_ref() == Some(&division));
            if let Some(same) = same {
                other.redirect(offset + local, offset + same);
                dropped.push(local);
            }
        }
        for &local in dropped.iter().rev() {
            self.drop_vars(VarKind::Local, local, 1);
            other.drop_vars(VarKind::Local, local, 1);
        }
    }

    /// Replaces a variable by another one in all constraints.
    fn redirect(&mut self, from: usize, to: usize) {
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            let coefficient = std::mem::take(&mut row[from]);
            row[to] += &coefficient;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Space;

    #[test]
    fn equal_quotients_are_one_local() {
        let half: IntegerRelation = "{ [i] : floor(i/2) >= 3 }".parse().expect("a set");
        let same: IntegerRelation = "{ [i] : floor((2i + 1)/4) <= 5 }".parse().expect("a set");
        assert_eq!(half.intersect(&same).space().locals, 1);
    }

    #[test]
    fn a_quotient_in_a_narrower_strip_is_known() {
        // 0 <= i - 4e <= 2 excludes i mod 4 = 3, and e is floor(i / 4).
        let mut set = IntegerRelation::universe(Space::set(1, 0));
        set.append_vars(VarKind::Local, 1);
        set.add_inequality([1, -4, 0].map(Int::from).to_vec());
        set.add_inequality([-1, 4, 2].map(Int::from).to_vec());
        let division = set.divisions().remove(0).expect("a quotient");
        assert_eq!(
            (division.numerator, division.denominator),
            ([1, 0, 0].map(Int::from).to_vec(), Int::from(4))
        );
        assert!(!set.contains(&[Int::from(7)]) && set.contains(&[Int::from(6)]));
        assert_eq!(set.to_string(), "{ [i0] : exists (e0 = floor((i0)/4): 4e0 + 2 >= i0) }");
    }
}
