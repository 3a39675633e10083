//! `async.create_group`, `async.add_to_group` and `async.await_all`.

use crate::types::{GroupType, ValueOrToken};
use ir::Op;
use ir::markers::*;
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Makes a group that is waited for once that many tokens and values have been added.
///
/// ```mlir
/// %group = async.create_group %size : !async.group
/// ```
#[op("async.create_group", traits(PURE), canonicalize, format = "$size `:` type($result) attr-dict")]
pub struct CreateGroup {
    #[operand]
    size: Index,
    #[result]
    result: GroupType,
}

/// Adds a token or a value to a group. Returns its number there.
///
/// ```mlir
/// %rank = async.add_to_group %token, %group : !async.token
/// ```
#[op("async.add_to_group", format = "$operand `,` $group `:` type($operand) attr-dict")]
pub struct AddToGroup {
    #[operand]
    operand: ValueOrToken,
    #[operand]
    group: GroupType,
    #[result]
    rank: Index,
}

/// Waits for all tokens and values of a group.
///
/// ```mlir
/// async.await_all %group
/// ```
#[op("async.await_all", format = "$operand attr-dict")]
pub struct AwaitAll {
    #[operand]
    operand: GroupType,
}

impl CreateGroup<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.of::<CreateGroup<'_>>(drop_empty);
    }
}

/// A group that is only waited for goes, as upstream: nothing is ever added to it.
fn drop_empty(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CreateGroup<'_> = rw.cast(op)?;
    let mut users: Vec<Op> = Vec::new();
    for user in view.result().users() {
        rw.require(user.is(AwaitAll::NAME))?;
        users.push(user.handle());
    }
    for user in users {
        rw.erase_op(user);
    }
    rw.erase_op(op);
    Ok(())
}

ir::ops![AddToGroup, AwaitAll, CreateGroup];
