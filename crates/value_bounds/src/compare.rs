//! Comparisons of what is known of values.

use crate::{BoundSet, Variable};
use affine_analysis::LinearExpr;
use ir::Body;

/// Relation between two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// Less.
    Less,
    /// Less or equal.
    LessOrEqual,
    /// Equal.
    Equal,
    /// Greater.
    Greater,
    /// Greater or equal.
    GreaterOrEqual,
}

/// Columns of two variables, with all that is known of them.
struct Pair<'a> {
    set: BoundSet<'a>,
    lhs: usize,
    rhs: usize,
}

impl<'a> Pair<'a> {
    fn new(body: &'a Body, lhs: &Variable, rhs: &Variable) -> Self {
        let mut set = BoundSet::new(body);
        let (lhs, rhs) = (set.insert(lhs), set.insert(rhs));
        set.collect(&mut |_, _| false);
        Pair { set, lhs, rhs }
    }

    /// Whether `from - to` is at least `least` for certain: it is nowhere less.
    fn differs_by(&self, from: usize, to: usize, least: i64) -> bool {
        let difference = LinearExpr::column(to).add_scaled(&LinearExpr::column(from), -1);
        let Some(mut less) = difference else { return false };
        less.constant = least - 1;
        let mut outside = self.set.system.clone();
        outside.add_inequality(&less);
        outside.is_empty()
    }

    fn holds(&self, comparison: Comparison) -> bool {
        let (lhs, rhs) = (self.lhs, self.rhs);
        match comparison {
            Comparison::Less => self.differs_by(rhs, lhs, 1),
            Comparison::LessOrEqual => self.differs_by(rhs, lhs, 0),
            Comparison::Greater => self.differs_by(lhs, rhs, 1),
            Comparison::GreaterOrEqual => self.differs_by(lhs, rhs, 0),
            Comparison::Equal => self.differs_by(lhs, rhs, 0) && self.differs_by(rhs, lhs, 0),
        }
    }
}

/// Whether a relation between two variables holds for certain.
pub fn compare(body: &Body, lhs: &Variable, comparison: Comparison, rhs: &Variable) -> bool {
    Pair::new(body, lhs, rhs).holds(comparison)
}

/// Returns whether a relation between two variables holds; `None` if it is not known.
pub fn strong_compare(body: &Body, lhs: &Variable, comparison: Comparison, rhs: &Variable) -> Option<bool> {
    let pair = Pair::new(body, lhs, rhs);
    if pair.holds(comparison) {
        return Some(true);
    }
    let opposite: &[Comparison] = match comparison {
        Comparison::Less => &[Comparison::GreaterOrEqual],
        Comparison::LessOrEqual => &[Comparison::Greater],
        Comparison::Greater => &[Comparison::LessOrEqual],
        Comparison::GreaterOrEqual => &[Comparison::Less],
        Comparison::Equal => &[Comparison::Less, Comparison::Greater],
    };
    opposite.iter().any(|&opposite| pair.holds(opposite)).then_some(false)
}

/// Returns whether two variables are equal; `None` if it is not known.
pub fn are_equal(body: &Body, lhs: &Variable, rhs: &Variable) -> Option<bool> {
    strong_compare(body, lhs, Comparison::Equal, rhs)
}
