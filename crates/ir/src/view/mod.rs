//! Views of a body: `Copy`, with all queries.
//!
//! The style of a pass is *read, decide, mutate by handle*: a view borrows the body, so collect the handles
//! that are needed, drop the views, then change the body.

mod block;
mod diagnostics;
mod op;
mod op_view;
mod parts;
mod refs;
mod slot_words;
mod value;
mod walk;

pub use op_view::OpView;
pub use parts::{OpParts, UseLink};
pub use refs::{BlockRef, OpRef, OperandRef, RegionRef, ValueRef};
pub use slot_words::SlotWords;
pub use walk::{PostOrder, PreOrder};
