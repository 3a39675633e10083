//! The `pdl_interp` dialect: matching and rewriting as programs of small steps.
//!
//! A function `@matcher` looks at one operation and says, by [`RecordMatchOp`]s, which rewriters apply. Its
//! blocks are the nodes of a decision tree: each ends with a question that chooses the next block. The
//! rewriters are functions of the module [`REWRITER_MODULE`]. `convert-pdl-to-pdl-interp` makes such programs
//! from patterns of `pdl`; `terrane-pdl-engine` runs them.
//!
//! ```mlir
//! pdl_interp.func @matcher(%root: !pdl.operation) {
//!   pdl_interp.check_operation_name of %root is "foo.op" -> ^bb2, ^bb1
//! ^bb1:
//!   pdl_interp.finalize
//! ^bb2:
//!   pdl_interp.record_match @rewriters::@drop(%root : !pdl.operation) : benefit(1), loc([%root]) -> ^bb1
//! }
//! ```

mod apply;
mod check;
mod compare;
mod constant;
mod constraints;
mod create_operation;
mod create_range;
mod extract;
mod flow;
mod foreach;
mod func;
mod get;
mod get_values;
mod record_match;
mod replace;
mod switch;

pub use apply::{ApplyConstraintOp, ApplyRewriteOp};
pub use check::{
    CheckAttributeOp, CheckOperandCountOp, CheckOperationNameOp, CheckResultCountOp, CheckTypeOp,
    CheckTypesOp,
};
pub use compare::{AreEqualOp, IsNotNullOp};
pub use constant::{CreateAttributeOp, CreateTypeOp, CreateTypesOp};
pub use constraints::{AnyRange, CountAttr, I32ElementsAttr, RangeOfOperations, TypeArrayArrayAttr};
pub use create_operation::CreateOperationOp;
pub use create_range::CreateRangeOp;
pub use extract::ExtractOp;
pub use flow::{BranchOp, ContinueOp, FinalizeOp};
pub use foreach::ForEachOp;
pub use func::FuncOp;
pub use get::{GetAttributeOp, GetAttributeTypeOp, GetDefiningOpOp, GetUsersOp, GetValueTypeOp};
pub use get_values::{GetOperandOp, GetOperandsOp, GetResultOp, GetResultsOp};
pub use record_match::RecordMatchOp;
pub use replace::{EraseOp, ReplaceOp};
pub use switch::{
    SwitchAttributeOp, SwitchOperandCountOp, SwitchOperationNameOp, SwitchResultCountOp, SwitchTypeOp,
    SwitchTypesOp,
};

use ir::List;
use ir::def::{Dialect, OpDef};

/// The name of the function that matches.
pub const MATCHER_FUNCTION: &str = "matcher";

/// The name of the module that holds the rewriters.
pub const REWRITER_MODULE: &str = "rewriters";

/// All operations.
pub const OPS: List<&OpDef> = &[
    ApplyConstraintOp::DEF,
    ApplyRewriteOp::DEF,
    AreEqualOp::DEF,
    BranchOp::DEF,
    CheckAttributeOp::DEF,
    CheckOperandCountOp::DEF,
    CheckOperationNameOp::DEF,
    CheckResultCountOp::DEF,
    CheckTypeOp::DEF,
    CheckTypesOp::DEF,
    ContinueOp::DEF,
    CreateAttributeOp::DEF,
    CreateOperationOp::DEF,
    CreateRangeOp::DEF,
    CreateTypeOp::DEF,
    CreateTypesOp::DEF,
    EraseOp::DEF,
    ExtractOp::DEF,
    FinalizeOp::DEF,
    ForEachOp::DEF,
    FuncOp::DEF,
    GetAttributeOp::DEF,
    GetAttributeTypeOp::DEF,
    GetDefiningOpOp::DEF,
    GetOperandOp::DEF,
    GetOperandsOp::DEF,
    GetResultOp::DEF,
    GetResultsOp::DEF,
    GetUsersOp::DEF,
    GetValueTypeOp::DEF,
    IsNotNullOp::DEF,
    RecordMatchOp::DEF,
    ReplaceOp::DEF,
    SwitchAttributeOp::DEF,
    SwitchOperandCountOp::DEF,
    SwitchOperationNameOp::DEF,
    SwitchResultCountOp::DEF,
    SwitchTypeOp::DEF,
    SwitchTypesOp::DEF,
];

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("pdl_interp")
        .ops(OPS)
        .attach::<dyn ir::SymbolModel>("pdl_interp.func", &func::FuncModel)
        .attach::<dyn interfaces::Callable>("pdl_interp.func", &func::FuncModel);
    dialect.doc = "Matching and rewriting as programs of small steps.";
    dialect
}
