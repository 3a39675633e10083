//! Floating-point arithmetic.

pub(crate) mod minmax;
pub(crate) mod negf;
pub(crate) mod product;
pub(crate) mod sum;
