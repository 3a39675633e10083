//! Attributes: their contents and views.

mod data;
mod dense;
mod loc_parts;
mod text;
mod view;

pub use data::{AttrData, LocExtent, NamedAttr};
pub use dense::DenseElements;
pub use loc_parts::LocParts;
pub use text::Text;
pub use view::AttrRef;
