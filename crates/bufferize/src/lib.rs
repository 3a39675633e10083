//! One-shot bufferization: tensors become buffers, with copies only where values would be lost.
//!
//! Three steps. The [analysis](analysis::analyze) of each body decides which operands can be written in place. Where one cannot,
//! a [copy](driver::insert_copies) is inserted, still on tensors. Then each operation is [rewritten](driver::rewrite_body) to
//! one on buffers; `bufferization.to_tensor` and `to_buffer` connect what is rewritten with what is not, and cancel in the end.
//!
//! Operations take part by [`Bufferizable`]. Functions are analyzed and rewritten callees first ([`module`]), so that a call knows
//! what its callee does with its arguments.
//!
//! **Architecture Invariant:** an operation is known by its model only; dialects outside of this crate attach theirs.

pub mod allocation;
pub mod analysis;
mod bufferizer;
mod callees;
mod copies;
mod defaults;
pub mod driver;
pub mod empty;
mod empty_in_structured;
mod frozen;
mod globals;
mod interface;
mod models;
pub mod module;
mod options;
mod passes;
mod sets;
mod shapes;
mod signature;
mod state;
mod traverse;
mod types;

pub use bufferizer::{Bufferizer, Constant, Done, Failure, ValueList};
pub use callees::{Callee, CalleeFacts, Callees};
pub use driver::Rewritten;
pub use frozen::{Definitions, Finding, Uses};
pub use interface::{
    AliasingOperand, AliasingOperands, AliasingValue, AliasingValues, Bufferizable, Relation,
};
pub use models::attach;
pub use options::{CopyOp, Heuristic, LayoutMap, MemorySpace, Options};
pub use passes::PASSES;
pub use signature::bufferize_block;
pub use state::{AnalysisState, Facts, Use, operand_of, owner, use_of};
pub use traverse::Traversal;
