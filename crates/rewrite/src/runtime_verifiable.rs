//! What operations demand of values that are known at run time only.

use crate::Rewriter;
use ir::Op;

/// Operations that can be checked just before they run: see the pass `generate-runtime-verification`.
pub trait RuntimeVerifiable: Send + Sync {
    /// Makes the checks at the insertion point, which is before the operation. `message` makes the text
    /// that a failed check shows of what is wrong.
    fn generate_checks(&self, op: Op, rw: &mut Rewriter<'_>, message: &dyn Fn(&str) -> String);
}
