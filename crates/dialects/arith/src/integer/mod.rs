//! Integer arithmetic.

pub(crate) mod addi;
pub(crate) mod addui_extended;
pub(crate) mod bitwise;
pub(crate) mod div;
pub(crate) mod minmax;
pub(crate) mod mul_extended;
pub(crate) mod muli;
pub(crate) mod rem;
pub(crate) mod shift;
pub(crate) mod subi;
