//! The `llvm` dialect: the IR of LLVM as operations, types and attributes.
//!
//! Its types are in [`types`]; integers, floats and vectors are those of the core. Linkage, calling
//! conventions and flags are enums; other attributes are declared as data ([`attrs`]).

pub mod attrs;
mod bytecode;
pub mod data_layout;
pub mod intrinsics;
pub mod lowering;
pub mod markers;
pub mod ops;
pub mod table;
pub mod types;

use ir::def::Dialect;

/// Returns the dialect, with its interfaces.
pub fn dialect() -> Dialect {
    let mut dialect =
        Dialect::new("llvm").types(types::TYPES).attrs(attrs::ATTRS).materialize(&ops::materialize);
    dialect.doc = "The IR of LLVM as operations and types.";
    dialect.allows_unknown_ops = true;
    dialect.unknown_type = Some(types::unknown_type);
    dialect.verify_attr = Some(&ops::parameter::verify_attr);
    dialect.verify_parameter = Some(&ops::parameter::verify_parameter);
    let dialect = dialect.attach::<dyn ::bytecode::DialectBytecode>("llvm", &bytecode::LlvmBytecode);
    ops::attach(ops::TABLES.into_iter().chain(intrinsics::TABLES).fold(dialect, Dialect::ops))
}
