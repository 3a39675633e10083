//! Attributes: their contents and views.

mod data;
mod dense;
mod view;

pub use data::{AttrData, LocExtent, NamedAttr};
pub use dense::DenseElements;
pub use view::AttrRef;
