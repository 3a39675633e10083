//! Compilation of a function of the module `@rewriters` to actions.

use super::program::{constant_of, get_of};
use crate::entity::Shape;
use crate::natives::Natives;
use crate::plan::{Action, Plan, ResultTypes, Slot};
use diag::Diagnostic;
use ir::{Ident, OpRef, ValueRef};
use pdl_interp::{ApplyRewriteOp, CreateOperationOp};
use std::collections::HashMap;

/// Returns the actions of a rewriter. Its inputs are in the first slots, followed by `ops` matched
/// operations.
pub(super) fn rewriter(function: OpRef<'_>, ops: usize, natives: &Natives) -> Result<Plan, Diagnostic> {
    let malformed = || function.error("is not well formed");
    let region = function.regions().next().ok_or_else(malformed)?;
    let block = region.first_block().ok_or_else(malformed)?;
    if block.next().is_some() {
        return Err(function.error("has several blocks, which a rewriter cannot have"));
    }
    let inputs = block.num_arguments();
    let plan = Plan {
        constants: Vec::new(),
        slots: inputs + ops,
        root: 0,
        ops: (inputs..inputs + ops).collect(),
        steps: Vec::new(),
        actions: Vec::new(),
    };
    let mut rewriter = RewriterCompiler { plan, natives, slots: HashMap::new() };
    for (slot, argument) in block.arguments().enumerate() {
        rewriter.slots.insert(argument.number(), slot);
    }
    block.ops().try_for_each(|op| rewriter.op(op))?;
    Ok(rewriter.plan)
}

struct RewriterCompiler<'n> {
    plan: Plan,
    natives: &'n Natives,
    /// The slot of each value, by the value's number.
    slots: HashMap<usize, Slot>,
}

fn unknown(op: OpRef<'_>) -> Diagnostic {
    op.error("cannot be run within a rewriter")
}

impl RewriterCompiler<'_> {
    fn slot(&self, value: ValueRef<'_>, user: OpRef<'_>) -> Result<Slot, Diagnostic> {
        let found = self.slots.get(&value.number()).copied();
        found.ok_or_else(|| user.error("uses a value that is not defined before"))
    }

    fn slots<'a>(
        &self,
        values: impl Iterator<Item = ValueRef<'a>>,
        user: OpRef<'_>,
    ) -> Result<Vec<Slot>, Diagnostic> {
        values.map(|value| self.slot(value, user)).collect()
    }

    fn bind(&mut self, value: ValueRef<'_>) -> Slot {
        let slot = self.plan.slots;
        self.plan.slots += 1;
        self.slots.insert(value.number(), slot);
        slot
    }

    fn op(&mut self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        if !op.is_well_formed() {
            return Err(unknown(op));
        }
        if let Some(constant) = constant_of(op) {
            let slot = self.bind(op.result(0));
            self.plan.constants.push((slot, constant));
            return Ok(());
        }
        if let Some(get) = get_of(op) {
            let from = self.slot(op.operand(0), op)?;
            let to = self.bind(op.result(0));
            self.plan.actions.push(Action::Get { get, from, to });
            return Ok(());
        }
        let action = match op.name_str() {
            "pdl_interp.finalize" => return Ok(()),
            "pdl_interp.erase" => Action::Erase { op: self.slot(op.operand(0), op)? },
            "pdl_interp.replace" => {
                let by = self.slots(op.operands().skip(1), op)?;
                Action::ReplaceByValues { op: self.slot(op.operand(0), op)?, by }
            }
            "pdl_interp.create_range" => {
                let shape = Shape::of(op.result(0).ty()).ok_or_else(|| unknown(op))?;
                let from = self.slots(op.operands(), op)?;
                Action::Range { shape, from, range: self.bind(op.result(0)) }
            }
            "pdl_interp.create_operation" => self.create(op)?,
            "pdl_interp.apply_rewrite" => self.native(op)?,
            _ => return Err(unknown(op)),
        };
        self.plan.actions.push(action);
        Ok(())
    }

    fn create(&mut self, op: OpRef<'_>) -> Result<Action, Diagnostic> {
        let view: CreateOperationOp<'_> = op.cast().ok_or_else(|| unknown(op))?;
        let cx = op.context();
        let names = view.input_attribute_names();
        let names: Vec<Ident> = names.iter().map(|name| cx.ident(name)).collect();
        let values = self.slots(view.input_attributes(), op)?;
        if names.len() != values.len() {
            return Err(unknown(op));
        }
        let types = match view.inferred_result_types() {
            true => ResultTypes::Inferred,
            false => ResultTypes::Given(self.slots(view.input_result_types(), op)?),
        };
        Ok(Action::Create {
            name: cx.op_name(view.name()),
            operands: self.slots(view.input_operands(), op)?,
            attrs: names.into_iter().zip(values).collect(),
            types,
            op: self.bind(view.result_op()),
        })
    }

    fn native(&mut self, op: OpRef<'_>) -> Result<Action, Diagnostic> {
        let view: ApplyRewriteOp<'_> = op.cast().ok_or_else(|| unknown(op))?;
        let name = view.name().to_owned();
        let rewrite = self.natives.find_rewrite(&name);
        let rewrite = rewrite
            .ok_or_else(|| op.error(format!("no native rewrite of the name '{name}' is registered")))?;
        let args = self.slots(view.args(), op)?;
        let mut results = Vec::new();
        for value in op.results() {
            let shape = Shape::of(value.ty()).ok_or_else(|| unknown(op))?;
            results.push((self.bind(value), shape));
        }
        Ok(Action::Native { name, rewrite, args, results })
    }
}
