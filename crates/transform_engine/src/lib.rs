//! The interpreter of the `transform` dialect.
//!
//! The pass [`TransformInterpreter`] applies a named sequence to a program, its *payload*. [`State`] associates the handles of the
//! script with payload operations and values, and keeps them right while the payload changes. An operation is applied by its
//! [`ApplyTransform`]; other crates attach theirs to operations of the dialect, or to their own:
//!
//! ```ignore
//! dialect.attach::<dyn ApplyTransform>("transform.loop.unroll", &By(unroll))
//! ```
//!
//! An operation without one is a definite failure that names it. Patterns that `transform.apply_patterns` can take are attached as
//! [`PopulatePatterns`].

mod apply;
mod handles;
mod ops;
mod outcome;
mod passes;
mod payload;
mod state;
mod track;

pub use apply::{ApplyTransform, By, apply_block, apply_op, for_each_target, until_failure};
pub use handles::{Handles, Payload};
pub use ops::{PopulateBy, PopulatePatterns, attach, tile_by_counts};
pub use outcome::{Applied, Failure, place, silenceable, value_text};
pub use passes::{CheckUses, InferEffects, PreloadLibrary, TransformInterpreter, register};
pub use payload::{PayloadOp, PayloadValue};
pub use state::{Extensions, Host, Script, State};
pub use track::{Tracker, find_replacement};
