//! `gpu.wait`.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::types::AsyncTokenType;
use ir::{Op, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};

/// Waits for operations of a device. With `async` it returns one token for all of them instead.
///
/// ```mlir
/// %both = gpu.wait async [%first, %second]
/// gpu.wait [%both]
/// ```
#[op(
    "gpu.wait",
    interfaces(AsyncOp = Tokens),
    canonicalize,
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict"
)]
pub struct Wait {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

impl Wait<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<Wait<'_>, Wait<'_>>(drop_done_tokens).of::<Wait<'_>>(simplify);
    }
}

/// Whether a token is of a wait for nothing.
fn is_done(token: ValueRef<'_>) -> bool {
    token.defining_op().is_some_and(|op| op.is(Wait::NAME) && op.num_operands() == 0)
}

/// Drops tokens of waits for nothing.
fn drop_done_tokens(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let wait: Wait<'_> = rw.cast(op)?;
    let open: Vec<Value> =
        wait.operands().filter(|token| !is_done(*token)).map(|token| token.handle()).collect();
    rw.require(open.len() < wait.num_operands())?;
    rw.modify_op(op, |op| {
        op.operands(&open);
    });
    Ok(())
}

/// Erases a wait for nothing, or whose token is unused, and replaces the token of a wait for one by that one.
fn simplify(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let wait: Wait<'_> = rw.cast(op)?;
    let token = wait.async_token();
    if wait.num_operands() == 1 && token.is_some() {
        let waited = wait.operand(0).handle();
        rw.replace_op(op, &[waited]);
        return Ok(());
    }
    let does_nothing = wait.num_operands() == 0 && token.is_none();
    if does_nothing || token.is_some_and(|token| token.is_unused()) {
        rw.erase_op(op);
        return Ok(());
    }
    no_match("there is something to wait for")
}

ir::ops![Wait];
