//! From tensors to the tensors that they may be aliases of, against the order of execution.

use crate::AnalysisState;
use crate::interface::{AliasingOperand, Relation};
use crate::state::owner;
use ir::{OperandRef, Value, ValueRef};
use rustc_hash::FxHashSet;

/// Which aliases a search follows.
#[derive(Clone, Copy, Debug)]
pub struct Traversal {
    /// Only operands that are bufferized in place.
    pub in_place_only: bool,
    /// Only aliases with the same buffer.
    pub equivalent_only: bool,
    /// Only aliases of the same type, and casts.
    pub same_type_or_casts: bool,
    /// Whether values at which the search ends are found, whatever the condition says.
    pub leaves: bool,
}

impl Default for Traversal {
    fn default() -> Self {
        Traversal { in_place_only: false, equivalent_only: false, same_type_or_casts: false, leaves: true }
    }
}

impl AnalysisState<'_> {
    /// Returns the first values that fulfil a condition on the paths from a value through operands that it may be an alias
    /// of.
    pub fn find_values_up<'v>(
        &self,
        start: ValueRef<'v>,
        condition: &dyn Fn(ValueRef<'v>) -> bool,
        traversal: Traversal,
    ) -> Vec<ValueRef<'v>> {
        self.find_up(start, condition, traversal, &mut |_| ())
    }

    /// Finds values as [`find_values_up`](Self::find_values_up) does from an operand, and returns all operands on the paths too.
    pub fn find_values_and_operands_up<'v>(
        &self,
        start: OperandRef<'v>,
        condition: &dyn Fn(ValueRef<'v>) -> bool,
        traversal: Traversal,
    ) -> (Vec<ValueRef<'v>>, Vec<OperandRef<'v>>) {
        let mut operands = vec![start];
        let found = self.find_up(start.value(), condition, traversal, &mut |operand| operands.push(operand));
        (found, operands)
    }

    fn find_up<'v>(
        &self,
        start: ValueRef<'v>,
        condition: &dyn Fn(ValueRef<'v>) -> bool,
        traversal: Traversal,
        visit: &mut dyn FnMut(OperandRef<'v>),
    ) -> Vec<ValueRef<'v>> {
        if condition(start) {
            return vec![start];
        }
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut found: Vec<ValueRef<'v>> = Vec::new();
        let mut add = |value: ValueRef<'v>| {
            if !found.contains(&value) {
                found.push(value);
            }
        };
        let mut open = vec![start];
        while let Some(value) = open.pop() {
            if !seen.insert(value.handle()) {
                if traversal.leaves {
                    add(value);
                }
                continue;
            }
            if condition(value) {
                add(value);
                continue;
            }
            let is_known = owner(value).is_some_and(|op| self.model(op).is_some());
            let aliases = if is_known { self.aliasing_operands(value) } else { Default::default() };
            if aliases.is_empty() && traversal.leaves {
                add(value);
            }
            for alias in aliases {
                if self.follows(value, alias, traversal) {
                    visit(alias.operand);
                    let next = alias.operand.value();
                    if !open.contains(&next) {
                        open.push(next);
                    }
                } else if traversal.leaves {
                    add(value);
                }
            }
        }
        found
    }

    fn follows(&self, value: ValueRef<'_>, alias: AliasingOperand<'_>, traversal: Traversal) -> bool {
        let is_cast =
            || value.defining_op().is_some_and(|op| op.interface::<dyn interfaces::CastLike>().is_some());
        (!traversal.equivalent_only || alias.relation == Relation::Equivalent)
            && (!traversal.in_place_only || self.is_in_place(alias.operand))
            && (!traversal.same_type_or_casts || alias.operand.value().ty() == value.ty() || is_cast())
    }
}
