//! Types: their contents and views.

mod data;
mod view;

pub use data::{DYNAMIC, MAX_INTEGER_WIDTH, Signedness, TypeData};
pub use view::TypeRef;
