//! Passes of `tosa`.

pub mod infer_shapes;
