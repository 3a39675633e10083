//! The `spirv` dialect: SPIR-V, the intermediate language of shaders and kernels.
//!
//! Enums are tables (`enums`), as are plain operations (`table`); types and constraints on them are in [`types`] and
//! [`markers`].

pub mod attrs;
pub mod enums;
pub mod markers;
mod scope;
mod table;
pub mod types;

use ir::List;
use ir::def::{Dialect, OpDef};

/// All operations, in tables.
const TABLES: &[List<&OpDef>] = &[];

/// Returns the dialect.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("spirv").types(types::TYPES).attrs(enums::ATTRS).attrs(attrs::ATTRS);
    dialect.unknown_type = Some(|name| format!("unknown SPIR-V type: {name}"));
    dialect.doc = "SPIR-V, the intermediate language of shaders and kernels.";
    TABLES.iter().fold(dialect, |dialect, table| dialect.ops(table))
}
