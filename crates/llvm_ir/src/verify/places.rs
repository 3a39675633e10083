//! Debug information: descriptions of functions, and the functions that locations are in.

use super::check;
use crate::kinds::Kind;
use crate::metadata::Node;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;
use std::collections::HashSet;

impl<'m> Translator<'m> {
    /// Checks the descriptions of all functions.
    pub(crate) fn verify_descriptions(&self, plans: &[Plan<'m>]) -> Result<(), Diagnostic> {
        let mut seen = HashSet::new();
        for plan in plans {
            let Some(node) = plan.subprogram else { continue };
            self.check_description(plan.op, node, &mut seen)
                .map_err(|message| plan.op.plain_error(message))?;
        }
        Ok(())
    }

    fn check_description(&self, op: OpRef<'m>, node: Node, seen: &mut HashSet<Node>) -> Result<(), String> {
        let is_distinct = self.meta.is_distinct(node);
        if op.regions().all(|region| region.is_empty()) {
            return check(!is_distinct, "function declaration may only have a unique !dbg attachment");
        }
        check(is_distinct, "function definition may only have a distinct !dbg attachment")?;
        check(seen.insert(node), "DISubprogram attached to more than one function")
    }

    /// Checks that the location of an instruction is in its function, which has a description.
    pub(super) fn check_place(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Result<(), String> {
        if plan.subprogram.is_none() {
            return Ok(());
        }
        let Some(location) = self.meta.location_of(op.loc(), plan.subprogram) else {
            let message = "inlinable function call in a function with debug info must have a !dbg location";
            return check(!self.is_inlinable(op), message);
        };
        let own = self.meta.function_of(self.meta.outermost(location));
        check(own == plan.subprogram, "!dbg attachment points at wrong subprogram for function")
    }

    /// Whether an operation calls a function that has a body and a description.
    fn is_inlinable(&mut self, op: OpRef<'m>) -> bool {
        let callee = op.attr("callee").and_then(|callee| callee.as_flat_symbol());
        let Some(&callee) = callee.and_then(|callee| self.symbols.get(&callee)) else { return false };
        callee.regions().any(|region| !region.is_empty()) && self.meta.subprogram_of(callee.loc()).is_some()
    }

    /// Checks that a record of debug information is of the function that its location is in.
    pub(super) fn check_record(&mut self, plan: &Plan<'m>, op: OpRef<'m>, kind: Kind) -> Result<(), String> {
        let (name, message) = match kind {
            Kind::DebugVariable(_) => {
                ("varInfo", "mismatched subprogram between #dbg record variable and DILocation")
            }
            Kind::DebugLabel => ("label", "mismatched subprogram between #dbg_label label and DILocation"),
            _ => return Ok(()),
        };
        let Some(location) = self.meta.location_of(op.loc(), plan.subprogram) else { return Ok(()) };
        let described = op.attr(name).and_then(|of| self.meta.debug_node(of));
        let described = described.and_then(|node| self.meta.function_of(node));
        check(described.is_none() || described == self.meta.function_of(location), message)
    }
}
