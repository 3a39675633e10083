//! Passes of `memref`.

pub mod bubble_down_casts;
pub mod emulate_wide_int;
pub mod expand;
pub mod expand_realloc;
pub mod flatten;
pub mod fold_memref_alias_ops;
pub mod multi_buffer;
pub mod narrow_types;
