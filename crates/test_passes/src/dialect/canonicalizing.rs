//! Operations that canonicalizations replace by those of other dialects.

use ir::markers::*;
use ir::{Op, OpState};
use macros::op;
use rewrite::{MatchFailure, MatchResult, PatternSet, Rewriter};

/// Operation that is a call of a function in the end.
///
/// ```mlir
/// "test.fold_to_call_op"() {callee = @f} : () -> ()
/// ```
#[op("test.fold_to_call_op", canonicalize)]
pub struct FoldToCall {
    #[attr]
    callee: FlatSymbolRefAttr,
}

impl FoldToCall<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.on(FoldToCall::NAME, call);
    }
}

fn call(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let found = rw.op(op);
    let callee = found.attr("callee").ok_or(MatchFailure { reason: "there is no callee" })?.handle();
    let (cx, loc) = (found.context().clone(), found.loc());
    rw.replace_with(op, OpState::new(&cx, cx.op_name("func.call"), loc).attr(&cx, "callee", callee));
    Ok(())
}

/// Producer that the dialect's canonicalization makes the constant 42.
///
/// ```mlir
/// %0 = "test.dialect_canonicalizable"() : () -> i32
/// ```
#[op("test.dialect_canonicalizable", canonicalize)]
pub struct DialectCanonicalizable {
    #[result]
    result: I32,
}

impl DialectCanonicalizable<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.on(DialectCanonicalizable::NAME, constant);
    }
}

fn constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let found = rw.op(op);
    let (cx, loc) = (found.context().clone(), found.loc());
    let state = OpState::new(&cx, cx.op_name("arith.constant"), loc).results(found.result_types());
    rw.replace_with(op, state.attr(&cx, "value", cx.i32_attr(42)));
    Ok(())
}

ir::ops![DialectCanonicalizable, FoldToCall];
