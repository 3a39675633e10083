//! Answers about dependences.

use crate::Unanalyzable;
use std::cmp::Ordering;

/// Range of the distances of a dependence along a loop: `None` where there is no bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Component {
    /// Least distance.
    pub lower: Option<i64>,
    /// Greatest distance.
    pub upper: Option<i64>,
}

impl Component {
    /// Whether the range has a distance in a direction.
    pub fn may_go(self, direction: Ordering) -> bool {
        let (is_above, is_below) =
            (self.lower.is_some_and(|lower| lower > 0), self.upper.is_some_and(|upper| upper < 0));
        match direction {
            Ordering::Less => self.lower.is_none_or(|lower| lower < 0),
            Ordering::Equal => !is_above && !is_below,
            Ordering::Greater => self.upper.is_none_or(|upper| upper > 0),
        }
    }
}

/// Answer about a dependence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dependence {
    /// There is none.
    None,
    /// There is one, with a component for each loop that encloses both accesses.
    Some(Vec<Component>),
    /// It is not known.
    Unknown(Unanalyzable),
}

impl Dependence {
    /// Whether there is certainly none.
    pub fn is_none(&self) -> bool {
        *self == Dependence::None
    }

    /// Whether there is certainly one.
    pub fn is_some(&self) -> bool {
        matches!(self, Dependence::Some(_))
    }
}
