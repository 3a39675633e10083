//! Clauses of constructs, by their names.

use super::errors::unhandled;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, ValueRef};

/// Returns the operands of a clause.
pub(crate) fn operands<'m>(op: OpRef<'m>, name: &str) -> Vec<ValueRef<'m>> {
    let found = op.def().and_then(|def| def.operands.iter().position(|value| value.name == name));
    found.into_iter().flat_map(|at| op.group(at)).collect()
}

/// Returns the only operand of a clause.
pub(crate) fn operand<'m>(op: OpRef<'m>, name: &str) -> Option<ValueRef<'m>> {
    operands(op, name).first().copied()
}

/// Returns the number of the case of a clause.
pub(crate) fn case(op: OpRef<'_>, name: &str) -> Option<i64> {
    op.attr(name)?.dialect_param(0)?.as_i64()
}

/// Whether a clause without a value is there.
pub(crate) fn is_set(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).is_some()
}

/// Refuses operands of clauses that are not translated.
pub(crate) fn refuse_operands(op: OpRef<'_>, clauses: &[(&str, &str)]) -> Result<(), Diagnostic> {
    match clauses.iter().find(|(group, _)| !operands(op, group).is_empty()) {
        Some((_, clause)) => Err(unhandled(op, clause)),
        None => Ok(()),
    }
}

impl<'m> Translator<'m> {
    /// Returns the operations that a list of symbols names.
    pub(crate) fn named_by(&self, op: OpRef<'m>, name: &str) -> Vec<OpRef<'m>> {
        let list = op.attr(name).and_then(|list| list.as_array()).into_iter().flatten();
        let names = list.filter_map(|symbol| symbol.as_flat_symbol());
        names.filter_map(|name| self.symbols.get(&name).copied()).collect()
    }
}
