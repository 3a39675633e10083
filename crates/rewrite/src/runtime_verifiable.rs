//! Interface of operations with requirements that can only be verified at run time.

use crate::Rewriter;
use ir::Op;

/// Operations that can be verified just before they run: see the pass `generate-runtime-verification`.
pub trait RuntimeVerifiable: Send + Sync {
    /// Generates the checks at the insertion point, which is before the operation. `message` formats the text
    /// that a failed check reports.
    fn generate_checks(&self, op: Op, rw: &mut Rewriter<'_>, message: &dyn Fn(&str) -> String);
}
