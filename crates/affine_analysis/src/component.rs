//! Answers about dependences.

use crate::Unanalyzable;

/// Range of the distances of a dependence along a loop: `None` where there is no bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Component {
    /// Least distance.
    pub lower: Option<i64>,
    /// Greatest distance.
    pub upper: Option<i64>,
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
