//! The variadicity of operands and results.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::*;

enum_attr! {
    /// Number of values that an operand or result stands for.
    pub enum Variadicity: dialect("irdl.variadicity", "variadicity kind") {
        Single = 0 "single",
        Optional = 1 "optional",
        Variadic = 2 "variadic",
    }
}

/// `#irdl<variadicity ...>`.
pub static VARIADICITY: AttrDef = case_attr::<Variadicity>("irdl.variadicity", "$value");
