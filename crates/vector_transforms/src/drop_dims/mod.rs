//! Removal of dimensions of one element.

pub mod leading;
