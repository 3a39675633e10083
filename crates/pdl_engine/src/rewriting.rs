//! Runs the actions of a plan.

use crate::Entity;
use crate::entity::Kind;
use crate::plan::{Action, Frame, Place, Plan, ResultTypes, Slot};
use ir::def::Arity;
use ir::{Attr, Build, Context, Ident, InsertPoint, Loc, Op, OpName, OpState, Type, Value};
use rewrite::Rewriter;

/// Result; the error is the message after the pattern's name.
type RewriteResult<T> = Result<T, String>;

/// A rewrite that is being done.
pub(crate) struct Rewriting<'r, 'b> {
    plan: &'r Plan,
    frame: Frame,
    rw: &'r mut Rewriter<'b>,
    loc: Loc,
    changed: bool,
}

impl<'r, 'b> Rewriting<'r, 'b> {
    pub(crate) fn new(plan: &'r Plan, frame: Frame, rw: &'r mut Rewriter<'b>) -> Self {
        let matched = plan.ops.iter().filter_map(|&slot| frame[slot].as_ref()?.as_op());
        let locs: Vec<Loc> = matched.map(|op| rw.op(op).loc()).collect();
        let loc = match locs[..] {
            [one] => one,
            _ => rw.context().fused_loc(&locs),
        };
        Rewriting { plan, frame, rw, loc, changed: false }
    }

    /// Whether the program was changed, or may have been.
    pub(crate) fn changed(&self) -> bool {
        self.changed
    }

    /// Runs all actions, up to the first that fails.
    pub(crate) fn run(&mut self) -> RewriteResult<()> {
        let plan = self.plan;
        plan.actions.iter().try_for_each(|action| self.act(action))
    }

    fn act(&mut self, action: &Action) -> RewriteResult<()> {
        match action {
            Action::Create { op, name, operands, attrs, types } => {
                let state = self.state(*name, operands, attrs, types)?;
                if let InsertPoint::Before(at) | InsertPoint::After(at) = self.rw.point()
                    && !self.rw.is_live(at)
                {
                    return Err("has no place to create operations at: the root was erased".to_owned());
                }
                self.changed = true;
                let created = self.rw.insert(state);
                self.frame[*op] = Some(Entity::Op(created));
            }
            Action::Erase { op } => {
                let op = self.op(*op)?;
                if !self.rw.op(op).is_unused() {
                    return Err(format!("erases '{}', whose results are used", self.rw.op(op).name_str()));
                }
                self.leave(op)?;
                self.rw.erase_op(op);
            }
            Action::ReplaceByOp { op, by } => {
                let values = Place::All.results(self.rw.op(self.op(*by)?));
                let values = values.as_ref().map_or(&[][..], Entity::values).to_vec();
                self.replace(*op, &values)?;
            }
            Action::ReplaceByValues { op, by } => {
                let values = self.values(by)?;
                self.replace(*op, &values)?;
            }
            Action::Range { shape, from, range } => {
                self.frame[*range] = Some(match shape.kind {
                    Kind::Type => Entity::Types(self.types(from)?),
                    _ => Entity::Values(self.values(from)?),
                });
            }
            Action::Result { op, place, value } => {
                let found = place.results(self.rw.op(self.op(*op)?));
                self.frame[*value] = Some(found.ok_or("asks for results that an operation does not have")?);
            }
            Action::Get { get, from, to } => {
                let from = self.frame[*from].as_ref().ok_or_else(unbound)?;
                self.frame[*to] = get.find(self.rw, from);
            }
            Action::Native { .. } => self.native(action)?,
        }
        Ok(())
    }

    fn native(&mut self, action: &Action) -> RewriteResult<()> {
        let Action::Native { name, rewrite, args, results } = action else { return Ok(()) };
        let args: Option<Vec<Entity>> = args.iter().map(|&slot| self.frame[slot].clone()).collect();
        let args = args.ok_or_else(unbound)?;
        self.changed = true;
        let found = rewrite(self.rw, &args);
        if found.len() != results.len() {
            let (expected, got) = (results.len(), found.len());
            return Err(format!("expected {expected} results of the native rewrite '{name}', got {got}"));
        }
        for (index, (&(slot, shape), entity)) in results.iter().zip(found).enumerate() {
            if !shape.accepts(&entity) {
                return Err(format!(
                    "expected another kind of result #{index} of the native rewrite '{name}'"
                ));
            }
            self.frame[slot] = Some(entity);
        }
        Ok(())
    }

    /// Returns an operation that is alive and not the root of the body.
    fn op(&self, slot: Slot) -> RewriteResult<Op> {
        let op = self.frame[slot].as_ref().and_then(Entity::as_op).ok_or_else(unbound)?;
        if !self.rw.is_live(op) || self.rw.op(op).block().is_none() {
            return Err("uses an operation that was erased".to_owned());
        }
        Ok(op)
    }

    fn values(&self, slots: &[Slot]) -> RewriteResult<Vec<Value>> {
        let mut all = Vec::new();
        for &slot in slots {
            all.extend_from_slice(self.frame[slot].as_ref().ok_or_else(unbound)?.values());
        }
        match all.iter().all(|&value| self.rw.is_live_value(value)) {
            true => Ok(all),
            false => Err("uses a value of an operation that was erased".to_owned()),
        }
    }

    fn types(&self, slots: &[Slot]) -> RewriteResult<Vec<Type>> {
        let mut all = Vec::new();
        for &slot in slots {
            all.extend_from_slice(self.frame[slot].as_ref().ok_or_else(unbound)?.types());
        }
        Ok(all)
    }

    /// Replaces an operation; without values it is erased.
    fn replace(&mut self, slot: Slot, values: &[Value]) -> RewriteResult<()> {
        let op = self.op(slot)?;
        let view = self.rw.op(op);
        let (name, results) = (view.name_str(), view.num_results());
        if results != values.len() {
            let got = values.len();
            return Err(format!("replaces '{name}', which has {results} results, by {got} values"));
        }
        let own = |value: Value| self.rw.value(value).defining_op().is_some_and(|by| by.handle() == op);
        if values.iter().any(|&value| own(value)) {
            return Err(format!("replaces '{name}' by its own results"));
        }
        self.leave(op)?;
        self.rw.replace_op(op, values);
        Ok(())
    }

    /// Records that an operation is about to be erased, and moves the insertion point away from it.
    fn leave(&mut self, op: Op) -> RewriteResult<()> {
        let view = self.rw.op(op);
        let block = view.block().ok_or_else(unbound)?.handle();
        let (next, prev) = (view.next().map(|next| next.handle()), view.prev().map(|prev| prev.handle()));
        let point = match self.rw.point() {
            InsertPoint::Before(at) if at == op => next.map(InsertPoint::Before),
            InsertPoint::After(at) if at == op => prev.map(InsertPoint::After),
            other => Some(other),
        };
        let edge = match self.rw.point() {
            InsertPoint::After(_) => InsertPoint::Start(block),
            _ => InsertPoint::End(block),
        };
        self.rw.move_to(point.unwrap_or(edge));
        self.changed = true;
        Ok(())
    }

    /// Returns the operation to be.
    fn state(
        &self,
        name: OpName,
        operands: &[Slot],
        attrs: &[(Ident, Slot)],
        types: &ResultTypes,
    ) -> RewriteResult<OpState> {
        let cx: &Context = self.rw.context();
        let mut state = OpState::new(cx, name, self.loc).operands(self.values(operands)?);
        let text = cx.op_name_str(name);
        for &(key, slot) in attrs {
            let value: Attr = self.frame[slot].as_ref().and_then(Entity::as_attr).ok_or_else(unbound)?;
            if !state.try_put_attr(cx, key, value) {
                let key = cx.ident_str(key);
                return Err(format!("gives '{text}' an attribute '{key}' of another kind"));
            }
        }
        let info = cx.op_info(name);
        state.regions = info.map_or(0, |info| info.def().regions.iter().filter(|at| !at.variadic).count());
        let types = match types {
            ResultTypes::Given(slots) => self.types(slots)?,
            ResultTypes::Inferred => self.inferred(name, &state)?,
            ResultTypes::Like(slot) => self.rw.op(self.op(*slot)?).result_types().collect(),
        };
        state.result_types.extend(types);
        let parts = state.operands.len() + state.result_types.len();
        if parts > 0 && info.is_some_and(|info| info.owns_body()) {
            return Err(format!("gives '{text}' operands or results, which it cannot have"));
        }
        Ok(state)
    }

    fn inferred(&self, name: OpName, state: &OpState) -> RewriteResult<Vec<Type>> {
        let cx = self.rw.context();
        let Some(info) = cx.op_info(name) else { return Ok(Vec::new()) };
        let def = info.def();
        let least = def.operands.iter().filter(|operand| operand.arity == Arity::One).count();
        let exact = least == def.operands.len();
        let count = state.operands.len();
        if count < least || exact && count != least {
            return Err(format!("gives '{}' {count} operands", def.name));
        }
        match def.infer_results(self.rw, state) {
            Ok(types) => Ok(types.to_vec()),
            Err(message) => Err(format!("cannot infer types: {message}")),
        }
    }
}

fn unbound() -> String {
    "uses an entity that is not there".to_owned()
}
