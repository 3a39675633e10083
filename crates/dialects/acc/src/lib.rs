//! The `acc` dialect: OpenACC, directives that run code on an accelerator.
//!
//! A construct has the variables that it maps as operands, and a data operation for each of them before and after it says what happens to
//! it. Many clauses can be given for kinds of devices: arrays beside the values say which.

mod atomic;
mod attrs;
mod canonicalize;
mod checks;
mod clauses;
mod constraints;
mod constructs;
mod data;
mod devices;
mod directives;
mod enums;
mod gang;
mod loops;
mod recipes;
mod routine;
mod variables;

pub use attrs::ATTRS;
pub use checks::group;
pub use devices::is_none;
pub use enums::{
    ClauseDefaultValue, CombinedConstructsType, Construct, DataClause, DataClauseModifier, DeviceType,
    GangArgType, ParLevel, RecipeKind, ReductionOperator,
};

use ir::def::Dialect;

ir::dialect! {
    /// OpenACC: directives that run code on an accelerator.
    fn definitions("acc") {
        ops: [atomic, constructs, data, directives, loops, recipes, routine],
        types: [&attrs::DATA_BOUNDS, &attrs::DECLARE_TOKEN],
    }
}

/// Returns the dialect.
pub fn dialect() -> Dialect {
    definitions().attrs(ATTRS)
}
