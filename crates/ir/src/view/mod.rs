//! Views of a body: `Copy`, and everything that can be asked without changing it.
//!
//! The style of a pass is *read, decide, mutate by handle*: a view borrows the body, so take the
//! handles that you need, let the views go, then change the body.

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
