//! `cf.assert`.

use interfaces::{Effects, MemoryEffects};
use ir::markers::*;
use ir::{Op, OpRef};
use macros::op;
use rewrite::{Canonicalize, MatchResult, PatternSet, Rewriter, is_one};

/// Ends the program with a message unless its operand is true.
#[op("cf.assert", format = "$arg `,` $msg attr-dict")]
pub struct Assert {
    #[operand]
    arg: I1,
    #[attr]
    msg: StrAttr,
}

/// Interfaces of `cf.assert`.
pub(crate) struct AssertModel;

impl MemoryEffects for AssertModel {
    fn effects(&self, _: OpRef<'_>, out: &mut Effects) {
        // A write to nothing in particular keeps it from being removed or moved.
        out.add(interfaces::Effect::Write);
    }
}

impl Canonicalize for AssertModel {
    fn patterns(&self, set: &mut PatternSet) {
        set.of::<Assert<'_>>(erase_redundant);
    }
}

/// What is known to be true need not be asserted.
fn erase_redundant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let assert: Assert<'_> = rw.cast(op)?;
    rw.require(is_one(assert.arg()))?;
    rw.erase_op(op);
    Ok(())
}
