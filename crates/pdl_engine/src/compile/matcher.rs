//! Steps that match: from the root downward to definitions, then upward to users, until all is bound.

use super::{Compiler, VisitedOps, attribute_names, places, result_place};
use crate::entity::Shape;
use crate::plan::{Count, Place, Step};
use diag::Diagnostic;
use ir::{AttrRef, OpRef, ValueRef};
use pdl::{ApplyNativeConstraintOp, AttributeOp, OperationOp, RewriteOp};

impl<'a> Compiler<'a> {
    fn block_ops(&self) -> Vec<OpRef<'a>> {
        self.pattern.regions().next().into_iter().flat_map(|region| region.ops()).collect()
    }

    fn operations(&self) -> Vec<OperationOp<'a>> {
        self.block_ops().into_iter().filter_map(OpRef::cast).collect()
    }

    /// Returns the root of the rewrite, or the first operation whose results no other operation of the
    /// pattern uses.
    pub(super) fn choose_root(&self, rewrite: RewriteOp<'a>) -> Result<OperationOp<'a>, Diagnostic> {
        let named = rewrite.root().and_then(|root| root.defining_op());
        if let Some(root) = named {
            return root.cast().ok_or_else(|| rewrite.error("expected a `pdl.operation` as root"));
        }
        let all = self.operations();
        let top = all.iter().find(|view| !feeds_others(***view)).or(all.first());
        top.copied().ok_or_else(|| self.pattern.error("has no operation to match"))
    }

    /// Emits all steps.
    pub(super) fn match_all(&mut self, root: OperationOp<'a>) -> Result<(), Diagnostic> {
        let all = self.operations();
        for view in &all {
            let slot = self.slot(view.op())?;
            self.plan.ops.push(slot);
        }
        let mut seen = VisitedOps::new();
        self.plan.root = self.slot(root.op())?;
        self.reach(root, &mut seen)?;
        while let Some((user, value)) = self.next_upward(&all, &seen)? {
            let (value, op) = (self.bind_result(value)?, self.slot(user.op())?);
            self.plan.steps.push(Step::User { value, op });
            self.reach(user, &mut seen)?;
        }
        if let Some(apart) = all.iter().find(|view| !seen.contains(&view.handle())) {
            return Err(apart.error("cannot be reached from the root of the pattern"));
        }
        for op in self.block_ops() {
            if op.is("pdl.result") || op.is("pdl.results") {
                self.bind_result(op.result(0))?;
            }
        }
        self.constraints()
    }

    /// Returns an operation that is not matched yet and uses a value that is bound, or that a matched one
    /// defines.
    fn next_upward(
        &self,
        all: &[OperationOp<'a>],
        seen: &VisitedOps,
    ) -> Result<Option<(OperationOp<'a>, ValueRef<'a>)>, Diagnostic> {
        for view in all.iter().filter(|view| !seen.contains(&view.handle())) {
            for value in view.operand_values() {
                let defined = value.defining_op().and_then(result_place);
                let parent = defined.and_then(|(parent, _)| parent.defining_op());
                if self.bound[self.slot(value)?] || parent.is_some_and(|op| seen.contains(&op.handle())) {
                    return Ok(Some((*view, value)));
                }
            }
        }
        Ok(None)
    }

    /// Binds the value of a `pdl.result` or `pdl.results` of a matched operation, if it is not yet.
    fn bind_result(&mut self, value: ValueRef<'a>) -> Result<usize, Diagnostic> {
        let slot = self.slot(value)?;
        if !self.bound[slot]
            && let Some((parent, place)) = value.defining_op().and_then(result_place)
        {
            let op = self.bound_slot(parent, self.pattern)?;
            self.plan.steps.push(Step::Result { op, place, value: slot });
            self.bound[slot] = true;
        }
        Ok(slot)
    }

    /// Matches a bound operation, and all operations that define its operands.
    fn reach(&mut self, from: OperationOp<'a>, seen: &mut VisitedOps) -> Result<(), Diagnostic> {
        let mut open = vec![from];
        while let Some(view) = open.pop() {
            if !seen.insert(view.handle()) {
                continue;
            }
            let at = open.len();
            self.operation(view, &mut open)?;
            open[at..].reverse();
        }
        Ok(())
    }

    fn operation(
        &mut self,
        view: OperationOp<'a>,
        open: &mut Vec<OperationOp<'a>>,
    ) -> Result<(), Diagnostic> {
        let op = self.slot(view.op())?;
        self.bound[op] = true;
        let operands: Vec<ValueRef<'a>> = view.operand_values().collect();
        let types: Vec<ValueRef<'a>> = view.type_values().collect();
        let cx = view.context();
        let name = view.op_name().map(|name| cx.op_name(name));
        self.plan.steps.push(Step::Shape { op, name, operands: count(&operands), results: count(&types) });
        for (&name, value) in attribute_names(view).iter().zip(view.attribute_values()) {
            let bytes = cx.attr_ref(name).as_bytes().unwrap_or_default();
            let attr = self.slot(value)?;
            self.plan.steps.push(Step::Attr { op, name: cx.ident_bytes(bytes), attr });
            self.bound[attr] = true;
            let source = value.defining_op().and_then(OpRef::cast::<AttributeOp<'a>>);
            if let Some(ty) = source.and_then(|source| source.value_type()) {
                let ty = self.slot(ty)?;
                self.plan.steps.push(Step::AttrType { attr, ty });
                self.bound[ty] = true;
            }
        }
        for (&value, place) in operands.iter().zip(places(&operands)) {
            self.operand(op, value, place, open)?;
        }
        for (&ty, place) in types.iter().zip(places(&types)) {
            let ty = self.slot(ty)?;
            self.plan.steps.push(Step::ResultType { op, place, ty });
            self.bound[ty] = true;
        }
        Ok(())
    }

    fn operand(
        &mut self,
        op: usize,
        value: ValueRef<'a>,
        place: Place,
        open: &mut Vec<OperationOp<'a>>,
    ) -> Result<(), Diagnostic> {
        let slot = self.slot(value)?;
        let known = std::mem::replace(&mut self.bound[slot], true);
        self.plan.steps.push(Step::Operand { op, place, value: slot });
        let Some(source) = value.defining_op().filter(|_| !known) else { return Ok(()) };
        if let Some((parent, place)) = result_place(source).filter(|_| source.num_results() == 1) {
            let definition = parent.defining_op().and_then(OpRef::cast::<OperationOp<'a>>);
            let definition = definition.ok_or_else(|| source.error("is of no `pdl.operation`"))?;
            let op = self.slot(parent)?;
            self.plan.steps.push(Step::Definition { value: slot, op, place });
            self.bound[op] = true;
            open.push(definition);
        } else if let Some(ty) = source.operands().next() {
            let ty = self.slot(ty)?;
            self.plan.steps.push(Step::ValueType { value: slot, ty });
            self.bound[ty] = true;
        }
        Ok(())
    }

    /// Emits native constraints last, in order: their arguments are bound then.
    fn constraints(&mut self) -> Result<(), Diagnostic> {
        for op in self.block_ops() {
            let Some(view) = op.cast::<ApplyNativeConstraintOp<'a>>() else { continue };
            let name = view.name();
            let negated = op.attr("isNegated").and_then(AttrRef::as_bool).unwrap_or(false);
            let solve = self.natives.find_constraint(name);
            let solve = solve.ok_or_else(|| {
                op.error(format!("no native constraint of the name '{name}' is registered"))
            })?;
            if negated && op.num_results() > 0 {
                return Err(op.error("a negated constraint has no results"));
            }
            let args = self.bound_slots(op.operands(), op)?;
            let mut results = Vec::new();
            for value in op.results() {
                let shape = Shape::of(value.ty()).ok_or_else(|| op.error("has a result of no pdl type"))?;
                let slot = self.slot(value)?;
                self.bound[slot] = true;
                results.push((slot, shape));
            }
            self.plan.steps.push(Step::Constraint { solve, negated, args, results });
        }
        Ok(())
    }
}

/// Returns the required number of values: exact, or at least the number of those that are not ranges.
fn count(values: &[ValueRef<'_>]) -> Count {
    let single = values.iter().filter(|value| !super::is_range(**value)).count();
    if single == values.len() { Count::Exactly(single) } else { Count::AtLeast(single) }
}

/// Returns whether another operation of the matcher uses results of an operation.
fn feeds_others(op: OpRef<'_>) -> bool {
    let taken = op.results().flat_map(|result| result.users());
    taken
        .filter(|user| user.is("pdl.result") || user.is("pdl.results"))
        .flat_map(|result| result.results())
        .flat_map(|value| value.users())
        .any(|user| user.is("pdl.operation") && user.block() == op.block())
}
