//! Passes of `tosa`.

pub mod arith_const_to_tosa_const;
pub mod attach_target;
pub mod infer_shapes;
