//! Actions that rewrite.

use super::{Compiler, attribute_names, result_place};
use crate::entity::Shape;
use crate::plan::{Action, ResultTypes, Slot};
use diag::Diagnostic;
use ir::{OpRef, ValueRef};
use pdl::{ApplyNativeRewriteOp, OperationOp, RangeOp, ReplaceOp, RewriteOp};

impl<'a> Compiler<'a> {
    /// Emits all actions.
    pub(super) fn rewrite_all(&mut self, rewrite: RewriteOp<'a>) -> Result<(), Diagnostic> {
        if let Some(name) = rewrite.name() {
            let args: Vec<ValueRef<'a>> = rewrite.root().into_iter().chain(rewrite.external_args()).collect();
            return self.native(*rewrite, name, args);
        }
        let block = rewrite.body_region().first_block();
        block.into_iter().flat_map(|block| block.ops()).try_for_each(|op| self.action(op))
    }

    fn action(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        match op.name_str() {
            // Constants are bound from the start. Other types are known at their use, or inferred.
            "pdl.attribute" | "pdl.type" | "pdl.types" => Ok(()),
            "pdl.operation" => self.create(op),
            "pdl.erase" => {
                let op = self.bound_slot(op.operand(0), op)?;
                self.plan.actions.push(Action::Erase { op });
                Ok(())
            }
            "pdl.replace" => self.replace(op),
            "pdl.range" => self.range(op),
            "pdl.result" | "pdl.results" => {
                let Some((parent, place)) = result_place(op) else { return Err(unknown(op)) };
                let (parent, value) = (self.bound_slot(parent, op)?, self.bind(op.result(0))?);
                self.plan.actions.push(Action::Result { op: parent, place, value });
                Ok(())
            }
            "pdl.apply_native_rewrite" => {
                let view: ApplyNativeRewriteOp<'a> = op.cast().ok_or_else(|| unknown(op))?;
                self.native(op, view.name(), view.args().collect())
            }
            _ => Err(unknown(op)),
        }
    }

    fn bind(&mut self, value: ValueRef<'a>) -> Result<Slot, Diagnostic> {
        let slot = self.slot(value)?;
        self.bound[slot] = true;
        Ok(slot)
    }

    fn native(&mut self, op: OpRef<'a>, name: &str, args: Vec<ValueRef<'a>>) -> Result<(), Diagnostic> {
        let rewrite = self.natives.find_rewrite(name);
        let rewrite = rewrite
            .ok_or_else(|| op.error(format!("no native rewrite of the name '{name}' is registered")))?;
        let args = self.bound_slots(args.into_iter(), op)?;
        let mut results = Vec::new();
        for value in op.results() {
            let shape = Shape::of(value.ty()).ok_or_else(|| unknown(op))?;
            results.push((self.bind(value)?, shape));
        }
        self.plan.actions.push(Action::Native { name: name.to_owned(), rewrite, args, results });
        Ok(())
    }

    fn range(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let view: RangeOp<'a> = op.cast().ok_or_else(|| unknown(op))?;
        let shape = Shape::of(view.result().ty()).ok_or_else(|| unknown(op))?;
        let from = self.bound_slots(view.arguments(), op)?;
        let range = self.bind(view.result())?;
        self.plan.actions.push(Action::Range { shape, from, range });
        Ok(())
    }

    fn replace(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let view: ReplaceOp<'a> = op.cast().ok_or_else(|| unknown(op))?;
        let replaced = self.bound_slot(view.op_value(), op)?;
        let action = match view.repl_operation() {
            // An operation without results needs no replacement.
            Some(_) if has_no_results(view.op_value()) => Action::Erase { op: replaced },
            Some(by) => Action::ReplaceByOp { op: replaced, by: self.bound_slot(by, op)? },
            None if view.repl_values().len() == 0 => Action::Erase { op: replaced },
            None => Action::ReplaceByValues { op: replaced, by: self.bound_slots(view.repl_values(), op)? },
        };
        self.plan.actions.push(action);
        Ok(())
    }

    fn create(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let view: OperationOp<'a> = op.cast().ok_or_else(|| unknown(op))?;
        let cx = op.context();
        let name = view.op_name().ok_or_else(|| op.error("creates an operation without a name"))?;
        let name = cx.op_name(name);
        let operands = self.bound_slots(view.operand_values(), op)?;
        let mut attrs = Vec::new();
        for (&key, value) in attribute_names(view).iter().zip(view.attribute_values()) {
            let key = cx.ident_bytes(cx.attr_ref(key).as_bytes().unwrap_or_default());
            attrs.push((key, self.bound_slot(value, op)?));
        }
        let types = self.result_types(view)?;
        let slot = self.bind(view.op())?;
        self.plan.actions.push(Action::Create { op: slot, name, operands, attrs, types });
        Ok(())
    }

    /// Returns the given types, if all are known; otherwise those that the definition infers, or those of the
    /// operation that this one replaces, or none.
    fn result_types(&self, view: OperationOp<'a>) -> Result<ResultTypes, Diagnostic> {
        let given: Vec<ValueRef<'a>> = view.type_values().collect();
        let slots: Vec<Slot> = given.iter().map(|&ty| self.slot(ty)).collect::<Result<_, _>>()?;
        if !slots.is_empty() && slots.iter().all(|&slot| self.bound[slot]) {
            return Ok(ResultTypes::Given(slots));
        }
        if view.has_type_inference() {
            return Ok(ResultTypes::Inferred);
        }
        for at in view.op().uses() {
            let user = at.owner();
            if user.is("pdl.replace")
                && at.position() != 0
                && let Ok(replaced) = self.bound_slot(user.operand(0), user)
            {
                return Ok(ResultTypes::Like(replaced));
            }
        }
        if slots.is_empty() {
            return Ok(ResultTypes::Given(slots));
        }
        Err(view.error("creates results of types that are not known"))
    }
}

fn has_no_results(op: ValueRef<'_>) -> bool {
    let view = op.defining_op().and_then(OpRef::cast::<OperationOp<'_>>);
    view.is_some_and(|view| view.type_values().len() == 0)
}

fn unknown(op: OpRef<'_>) -> Diagnostic {
    op.error("cannot be run within a `pdl.rewrite`")
}
