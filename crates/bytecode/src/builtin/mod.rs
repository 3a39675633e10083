//! The encodings of builtin types and attributes.

mod attr_code;
mod attrs;
mod locations;
mod types;

pub(crate) use attrs::{read_attr, write_attr};
pub(crate) use locations::{quick_place, read_place, start_of_place, write_place};
pub(crate) use types::{read_type, write_type};
