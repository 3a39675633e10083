//! The `dlti` dialect: data layout and target information as attributes.
//!
//! `dlti.dl_spec` on a module says how types are laid out in memory within it: [`DataLayout`](interfaces::DataLayout) reads it.
//! `dlti.target_system_spec` describes the devices of a target, and `dlti.map` says anything else. [`query`] looks a value up by a path of
//! keys.

mod alignment;
mod attribute;
mod entry;
mod map;
mod query;
mod spec;
mod system;
mod verify;

pub use alignment::FUNCTION_POINTER_ALIGNMENT;
pub use attribute::{DataLayoutOp, HasDataLayout, verify_attribute};
pub use entry::{ENTRY, Key, entries, key, value};
pub use map::MAP;
pub use query::{QueryError, query, query_op};
pub use spec::SPEC;
pub use system::{TARGET_DEVICE_SPEC, TARGET_SYSTEM_SPEC};

use ir::def::Dialect;

ir::dialect! {
    /// Data layout and target information as attributes.
    fn attributes("dlti") {
        attrs: [&ENTRY, &FUNCTION_POINTER_ALIGNMENT, &MAP, &SPEC, &TARGET_DEVICE_SPEC, &TARGET_SYSTEM_SPEC],
        verify_attr: attribute::verify_attribute,
    }
}

/// Returns the dialect `dlti`. Modules have data layouts, also those of kernels.
pub fn dialect() -> Dialect {
    attributes().attach_all::<dyn DataLayoutOp>(&["builtin.module", "gpu.module"], &HasDataLayout)
}
