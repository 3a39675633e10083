//! Attributes: their contents and views.

mod data;
mod dense;
mod text;
mod view;

pub use data::{AttrData, LocExtent, NamedAttr};
pub use dense::DenseElements;
pub use text::Text;
pub use view::AttrRef;
