//! Passes on `emitc`.

pub mod form_expressions;
pub mod wrap_func_in_class;
