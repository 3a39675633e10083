//! Views of a body: `Copy`, with all queries.
//!
//! The style of a pass is *read, decide, mutate by handle*: a view borrows the body, so collect the handles
//! that are needed, drop the views, then change the body.

mod block;
mod op;
mod parts;
mod slot_words;
mod value;
mod walk;

pub use block::{BlockRef, RegionRef};
pub use op::OpRef;
pub use parts::OpParts;
pub use slot_words::SlotWords;
pub use value::{OperandRef, ValueRef};
pub use walk::{PostOrder, PreOrder};
