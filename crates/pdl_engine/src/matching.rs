//! Runs the steps of a plan.

use crate::Entity;
use crate::plan::{Frame, Plan, Slot, Step, attr_type, types_of};
use ir::{Body, Op};

/// Backtracking point: the users that have not been tried, the last one next.
struct Choice {
    step: usize,
    op: Slot,
    rest: Vec<Op>,
    bound: usize,
}

/// Matcher of a pattern: binds all slots, or fails.
pub(crate) struct Matcher<'a> {
    plan: &'a Plan,
    body: &'a Body,
    frame: Frame,
    /// The slots that were bound, in order.
    trail: Vec<Slot>,
    choices: Vec<Choice>,
}

impl<'a> Matcher<'a> {
    pub(crate) fn new(plan: &'a Plan, body: &'a Body) -> Self {
        let mut frame: Frame = vec![None; plan.slots];
        for (slot, constant) in &plan.constants {
            frame[*slot] = Some(constant.clone());
        }
        Matcher { plan, body, frame, trail: Vec::new(), choices: Vec::new() }
    }

    /// Returns the bindings of a match at an operation.
    pub(crate) fn run(mut self, root: Op) -> Option<Frame> {
        if !self.bind(self.plan.root, Entity::Op(root)) {
            return None;
        }
        let mut at = 0;
        while let Some(step) = self.plan.steps.get(at) {
            at = match self.step(at, step) {
                Some(()) => at + 1,
                None => self.back()?,
            };
        }
        Some(self.frame)
    }

    /// Backtracks to the last choice. Returns the step to continue with.
    fn back(&mut self) -> Option<usize> {
        loop {
            let choice = self.choices.last_mut()?;
            let next = choice.rest.pop();
            let (step, slot, bound) = (choice.step, choice.op, choice.bound);
            for slot in self.trail.drain(bound..) {
                self.frame[slot] = None;
            }
            match next {
                None => _ = self.choices.pop(),
                Some(op) if self.take_user(slot, op) => return Some(step + 1),
                Some(_) => {}
            }
        }
    }

    /// Binds a user. As upstream, it may be an operation that was matched before.
    fn take_user(&mut self, slot: Slot, op: Op) -> bool {
        self.bind(slot, Entity::Op(op))
    }

    fn bind(&mut self, slot: Slot, entity: Entity) -> bool {
        match &self.frame[slot] {
            Some(known) => *known == entity,
            None => {
                self.frame[slot] = Some(entity);
                self.trail.push(slot);
                true
            }
        }
    }

    fn op(&self, slot: Slot) -> Option<Op> {
        self.frame[slot].as_ref()?.as_op()
    }

    /// Runs a step. Returns whether it matches.
    fn step(&mut self, at: usize, step: &Step) -> Option<()> {
        let body = self.body;
        let holds = match step {
            Step::Shape { op, name, operands, results } => {
                let op = body.op(self.op(*op)?);
                name.is_none_or(|name| op.name() == name)
                    && operands.accepts(op.num_operands())
                    && results.accepts(op.num_results())
            }
            Step::Attr { op, name, attr } => {
                let found = body.op(self.op(*op)?).attr_ident(*name)?.handle();
                self.bind(*attr, Entity::Attr(found))
            }
            Step::AttrType { attr, ty } => {
                let found = attr_type(body.context(), self.frame[*attr].as_ref()?.as_attr()?);
                self.bind(*ty, Entity::Type(found))
            }
            Step::Operand { op, place, value } => {
                let found = place.operands(body.op(self.op(*op)?))?;
                self.bind(*value, found)
            }
            Step::Result { op, place, value } => {
                let found = place.results(body.op(self.op(*op)?))?;
                self.bind(*value, found)
            }
            Step::ResultType { op, place, ty } => {
                let found = types_of(body, &place.results(body.op(self.op(*op)?))?)?;
                self.bind(*ty, found)
            }
            Step::ValueType { value, ty } => {
                let found = types_of(body, self.frame[*value].as_ref()?)?;
                self.bind(*ty, found)
            }
            Step::Definition { value, op, place } => {
                let values = self.frame[*value].as_ref()?;
                let definition = body.value(*values.values().first()?).defining_op()?;
                place.results(definition)? == *values && self.bind(*op, Entity::Op(definition.handle()))
            }
            Step::User { value, op } => return self.choose_user(at, *value, *op),
            Step::Constraint { .. } => self.constraint(step)?,
        };
        holds.then_some(())
    }

    /// Tries the newest user first, as MLIR does.
    fn choose_user(&mut self, step: usize, value: Slot, op: Slot) -> Option<()> {
        let value = *self.frame[value].as_ref()?.values().first()?;
        let mut rest: Vec<Op> = self.body.value(value).users().map(|user| user.handle()).collect();
        rest.reverse();
        self.choices.push(Choice { step, op, rest, bound: self.trail.len() });
        // The first user is tried like all others, by backtracking to the choice.
        while let Some(next) = self.choices.last_mut()?.rest.pop() {
            if self.take_user(op, next) {
                return Some(());
            }
        }
        None
    }

    fn constraint(&mut self, step: &Step) -> Option<bool> {
        let Step::Constraint { solve, negated, args, results } = step else { return None };
        let args: Vec<Entity> = args.iter().map(|&slot| self.frame[slot].clone()).collect::<Option<_>>()?;
        let Some(found) = solve(self.body, &args) else { return Some(*negated) };
        if *negated || found.len() != results.len() {
            return Some(false);
        }
        Some(
            results
                .iter()
                .zip(found)
                .all(|(&(slot, shape), entity)| shape.accepts(&entity) && self.bind(slot, entity)),
        )
    }
}
