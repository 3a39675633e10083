//! Fast ways to parse common forms. Each leaves what it does not foresee to its plain function, without side effects.

mod dense;
mod generic;
mod line;
mod lists;

pub(super) use line::FastOp;
