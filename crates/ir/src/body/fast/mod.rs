//! Fast ways to read and make many operations at once, for the parser, the verifier, the greedy driver and the printer.
//!
//! Plain functions: the views of [`OpRef`](crate::OpRef), and [`Body::create`](crate::Body). Gain: 8 to 25 % of reading, 12 % of
//! canonicalization (docs/fast-paths.md). Held equal by `crates/cli/tests/lit.rs`, which runs every command with and without fast paths.

mod packed_types;
mod peek;
mod prefetch;
pub(super) mod raw;
mod scan;
mod types_key;

pub(crate) use packed_types::PackedTypes;
pub use peek::{OpPeek, OpPeeker};
pub use prefetch::{PREFETCH_BATCH, prefetch};
pub(crate) use prefetch::{iter_prefetched, prefetched_roots};
pub use raw::{RawOp, SlotFacts};
pub use scan::{OpEntry, RawOpFacts};
pub(crate) use types_key::{TYPE_WORDS, TypesKey, mix};
