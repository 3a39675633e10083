//! Ordinary patterns as conversion patterns.

use super::{ConversionPattern, ConversionRewriter, Operands};
use crate::rewriter::{DeferredEdit, Record};
use crate::{MatchResult, Pattern, Rewriter, Root, no_match};
use ir::Op;

/// Ordinary pattern in a conversion. It sees the original operands of operations. Its changes are recorded in
/// the journal, and operations that it replaces or erases remain until the conversion has succeeded.
pub(super) struct OrdinaryPattern(pub(super) Box<dyn Pattern>);

impl ConversionPattern for OrdinaryPattern {
    fn root(&self) -> Root {
        self.0.root()
    }

    fn benefit(&self) -> u16 {
        self.0.benefit()
    }

    fn name(&self) -> &str {
        self.0.name()
    }

    fn generated(&self) -> &[&'static str] {
        self.0.generated()
    }

    fn one_to_many(&self) -> bool {
        true
    }

    fn rewrite(&self, op: Op, _operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        rw.apply_plain(&*self.0, op)
    }
}

impl ConversionRewriter<'_> {
    fn apply_plain(&mut self, pattern: &dyn Pattern, op: Op) -> MatchResult {
        if op == self.body.root_handle() {
            return no_match("the root of a body is converted by patterns of conversions alone");
        }
        let mut record = Record::default();
        let (point, scope) = (self.point(), self.scope());
        let mut rw = Rewriter::recording(self.body, scope, &mut record);
        rw.move_to(point);
        let result = pattern.rewrite(op, &mut rw);
        self.state.journal.append(&mut record.edits);
        result?;
        if let Some(what) = record.refused {
            return Err(self.mismatch(format!("{what}, which cannot be undone")));
        }
        for later in record.later {
            match later {
                DeferredEdit::Replace(op, values) => self.replace_op(op, &values),
                DeferredEdit::Erase(op) => self.erase_op(op),
                DeferredEdit::ReplaceArgument(argument, value) => self.replace_argument(argument, &[value]),
                DeferredEdit::EraseBlock(block) => self.erase_block(block),
            }
        }
        Ok(())
    }
}
