//! Fast ways to print custom forms.

mod fuse;

pub(super) use fuse::fused;
