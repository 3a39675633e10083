//! `cf.assert`.

use interfaces::Effects;
use ir::Op;
use ir::markers::*;
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, is_one};

/// Ends the program with a message unless its operand is true.
///
/// ```mlir
/// cf.assert %in_bounds, "index out of bounds"
/// ```
#[op("cf.assert", interfaces(interfaces::MemoryEffects), canonicalize, format = "$arg `,` $msg attr-dict")]
pub struct Assert {
    #[operand]
    arg: I1,
    #[attr]
    msg: StrAttr,
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Assert<'a> {
    fn effects(self, out: &mut Effects) {
        // A write to an unspecified resource prevents its removal and motion.
        out.add(interfaces::Effect::Write);
    }
}

impl Assert<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Assert<'_>>(erase_redundant);
    }
}

/// Erases an assertion of a constant true.
fn erase_redundant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let assert: Assert<'_> = rw.cast(op)?;
    rw.require(is_one(assert.arg()))?;
    rw.erase_op(op);
    Ok(())
}

ir::ops![Assert];
