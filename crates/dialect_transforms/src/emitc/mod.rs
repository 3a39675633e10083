//! Passes on `emitc`.

pub mod form_expressions;
