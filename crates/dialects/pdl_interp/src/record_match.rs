//! `pdl_interp.record_match`.

use ir::markers::*;
use macros::op;
use pdl::{AnyPdlType, BenefitAttr, OperationType};

/// Records a match: the rewriter to run, its arguments, and the benefit.
///
/// The locations of the matched operations become those of the operations that the rewriter creates.
///
/// ```mlir
/// pdl_interp.record_match @rewriters::@drop(%root : !pdl.operation) : benefit(1),
///   generatedOps(["foo.new"]), loc([%root, %other]), root("foo.op") -> ^next
/// ```
#[op(
    "pdl_interp.record_match",
    traits(TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    format = "$rewriter (`(` $inputs^ `:` type($inputs) `)`)? `:` `benefit` `(` $benefit `)` `,` \
               (`generatedOps` `(` $generatedOps^ `)` `,`)? `loc` `(` `[` $matchedOps `]` `)` \
               (`,` `root` `(` $rootKind^ `)`)? attr-dict `->` $dest"
)]
pub struct RecordMatchOp {
    #[operand]
    inputs: Variadic<AnyPdlType>,
    #[operand]
    matchedOps: Variadic<OperationType>,
    #[attr]
    rewriter: SymbolRefAttr,
    #[attr]
    rootKind: Option<StrAttr>,
    #[attr]
    generatedOps: Option<StrArrayAttr>,
    #[attr]
    benefit: BenefitAttr,
    #[successor]
    dest: AnySuccessor,
}

ir::ops![RecordMatchOp];
