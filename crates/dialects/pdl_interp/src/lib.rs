//! The `pdl_interp` dialect: matching and rewriting as programs of small steps.
//!
//! A function `@matcher` inspects one operation and records the applicable rewriters with [`RecordMatchOp`]s.
//! Its blocks are the nodes of a decision tree: each ends with a question that chooses the next block. The
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

/// The name of the function that matches.
pub const MATCHER_FUNCTION: &str = "matcher";

/// Name of the module that contains the rewriters.
pub const REWRITER_MODULE: &str = "rewriters";

ir::dialect! {
    /// Matching and rewriting as programs of small steps.
    pub fn dialect("pdl_interp") {
        ops: [apply, check, compare, constant, create_operation, create_range, extract, flow, foreach, func, get, get_values, record_match, replace, switch],
    }
}
