//! Passes on tiles of matrices on the GPUs of Intel, and the operations of `transform.xegpu`.
//!
//! Suggested reading order: `layout` makes attributes that distribute tiles, and `script` applies what a script says.

mod layout;
mod script;

use ir::def::Dialect;
use transform_engine::ApplyTransform;

/// Returns the dialect `transform` with the applications of this crate.
pub fn extend_transform(dialect: Dialect) -> Dialect {
    script::MODELS
        .iter()
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn ApplyTransform>(name, model))
}
