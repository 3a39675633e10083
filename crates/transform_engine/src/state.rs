//! State of the interpreter.

use crate::handles::{Handles, Invalidation, Payload};
use crate::outcome::{Failure, place, value_place};
use crate::payload::{PayloadOp, PayloadValue, body_at_mut};
use crate::track::Tracker;
use diag::{Diagnostic, Place};
use ir::{Attr, AttrRef, Body, Context, Ident, Loc, Op, OpRef, ValueRef};
use pass::{Failed, PassCx, PassRegistry, Pipeline};
use rewrite::{FrozenPatternSet, Listener, Rewriter};
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::sync::Arc;
use transform::types::{TransformHandleType, TransformParamType, TransformValueHandleType};

/// Named sequences that a script can include.
#[derive(Default)]
pub struct Script<'s> {
    sequences: Vec<(Ident, OpRef<'s>)>,
}

impl<'s> Script<'s> {
    /// Adds the named sequences directly in a symbol table. A definition takes the place of a declaration of its name.
    pub fn add(&mut self, table: OpRef<'s>) {
        for op in table.inner().regions().flat_map(|region| region.ops()) {
            let Some(name) = op.symbol_name().filter(|_| op.is("transform.named_sequence")) else { continue };
            match self.sequences.iter_mut().find(|known| known.0 == name) {
                Some(known) if is_external(known.1) => known.1 = op,
                Some(_) => {}
                None => self.sequences.push((name, op)),
            }
        }
    }

    /// Returns the sequence that a reference names.
    pub fn sequence(&self, reference: AttrRef<'_>) -> Option<OpRef<'s>> {
        self.named(reference.as_flat_symbol()?)
    }

    /// Returns the sequence of a name.
    pub fn named(&self, name: Ident) -> Option<OpRef<'s>> {
        self.sequences.iter().find(|known| known.0 == name).map(|known| known.1)
    }
}

/// Whether a sequence has no body.
pub(crate) fn is_external(sequence: OpRef<'_>) -> bool {
    sequence.inner().regions().all(|region| region.is_empty())
}

/// Frozen patterns by the body and the operation of the script that applies them.
pub(crate) type PatternCache = FxHashMap<(usize, Op), (usize, Arc<Vec<FrozenPatternSet>>)>;

/// Surroundings of an interpretation: a pass.
pub trait Host {
    /// Returns the context.
    fn context(&self) -> &Context;
    /// Reports a diagnostic.
    fn emit(&mut self, diagnostic: Diagnostic);
    /// Writes to the standard output stream.
    fn output(&mut self, text: String);
    /// Runs a pipeline over the body at the end of a path.
    ///
    /// # Errors
    /// If a pass fails.
    fn run(&mut self, pipeline: &Pipeline, payload: &mut Body, path: &[Op]) -> Result<bool, Failed>;
}

impl Host for PassCx<'_> {
    fn context(&self) -> &Context {
        PassCx::context(self)
    }

    fn emit(&mut self, diagnostic: Diagnostic) {
        PassCx::emit(self, diagnostic);
    }

    fn output(&mut self, text: String) {
        PassCx::output(self, text);
    }

    fn run(&mut self, pipeline: &Pipeline, payload: &mut Body, path: &[Op]) -> Result<bool, Failed> {
        self.run_pipeline_at(pipeline, payload, path)
    }
}

/// Data of applications from elsewhere, by their types: MLIR's extensions of the state.
#[derive(Default)]
pub struct Extensions(FxHashMap<TypeId, Box<dyn Any>>);

impl Extensions {
    /// Adds data, or replaces those of the type.
    pub fn insert<T: 'static>(&mut self, data: T) {
        self.0.insert(TypeId::of::<T>(), Box::new(data));
    }

    /// Mutable access to the data of a type.
    pub fn get_mut<T: 'static>(&mut self) -> Option<&mut T> {
        self.0.get_mut(&TypeId::of::<T>())?.downcast_mut()
    }
}

/// State of the interpreter: the payload, and the association of handles.
pub struct State<'s, 'c> {
    /// Program that is transformed.
    pub payload: &'c mut Body,
    /// Pass that interprets the script.
    pub cx: &'c mut (dyn Host + 'c),
    /// Passes that the script can name.
    pub registry: &'c PassRegistry,
    /// Sequences that the script can include.
    pub script: Script<'s>,
    /// Data of applications from elsewhere.
    pub extensions: Extensions,
    pub(crate) handles: Handles<'s>,
    /// Sequence that is applied, where it is in the payload; `None` if it is not.
    pub(crate) entry: Option<PayloadOp>,
    /// Patterns of operations that apply some, and the number of dialects that were loaded then: a sequence may be applied often.
    pub(crate) patterns: PatternCache,
    /// Whether uses of handles are checked.
    pub(crate) checks: bool,
}

impl<'s, 'c> State<'s, 'c> {
    /// Creates the state for a payload.
    pub fn new(
        payload: &'c mut Body,
        cx: &'c mut (dyn Host + 'c),
        registry: &'c PassRegistry,
        script: Script<'s>,
        checks: bool,
    ) -> Self {
        State {
            payload,
            cx,
            registry,
            script,
            extensions: Extensions::default(),
            handles: Handles::default(),
            entry: None,
            patterns: PatternCache::default(),
            checks,
        }
    }

    /// Returns the context.
    pub fn context(&self) -> &Context {
        self.cx.context()
    }

    /// Calls a function with a rewriter of the body that a payload operation is in, and with the operation. Handles follow what
    /// replaces their payload.
    ///
    /// # Errors
    /// If a handle that is used later could not follow.
    pub fn rewrite<R>(
        &mut self,
        by: OpRef<'s>,
        target: &PayloadOp,
        work: impl FnOnce(&mut Rewriter<'_>, Op) -> R,
    ) -> Result<Option<R>, Failure> {
        let Some(body) = body_at_mut(self.payload, &target.path) else { return Ok(None) };
        let Some(op) = target.op.filter(|&op| body.is_live(op)) else { return Ok(None) };
        let mut tracker = Tracker::new(&mut self.handles, by);
        tracker.enter(&target.path);
        let result = work(&mut Rewriter::with_listener(body, &mut tracker), op);
        tracker.finish().map_err(Failure::Silenceable)?;
        Ok(Some(result))
    }

    /// Calls a function as [`rewrite`](Self::rewrite) does, and returns with its result the operations that it inserted and that are
    /// still there.
    ///
    /// # Errors
    /// If a handle that is used later could not follow.
    pub fn rewrite_and_collect<R>(
        &mut self,
        by: OpRef<'s>,
        target: &PayloadOp,
        work: impl FnOnce(&mut Body, Op, &mut dyn Listener) -> R,
    ) -> Result<Option<(R, Vec<Op>)>, Failure> {
        let Some(body) = body_at_mut(self.payload, &target.path) else { return Ok(None) };
        let Some(op) = target.op.filter(|&op| body.is_live(op)) else { return Ok(None) };
        let mut tracker = Tracker::new(&mut self.handles, by);
        tracker.enter(&target.path);
        tracker.inserted = Some(Vec::new());
        let result = work(body, op, &mut tracker);
        let mut inserted = tracker.inserted.take().unwrap_or_default();
        tracker.finish().map_err(Failure::Silenceable)?;
        inserted.retain(|&op| body.is_live(op));
        Ok(Some((result, inserted)))
    }

    /// Returns the body at the end of a list of owners, each in the body of the one before.
    pub fn body_of(&mut self, owners: &[Op]) -> Option<&mut Body> {
        body_at_mut(self.payload, owners)
    }

    /// Reports the reason of a definite failure.
    pub fn definite(&mut self, diagnostic: Diagnostic) -> Failure {
        self.cx.emit(diagnostic);
        Failure::Definite
    }

    /// Returns what is still there of the payload of a handle or parameter, empty if it has none.
    pub fn payload_of(&self, handle: ValueRef<'_>) -> Payload {
        match self.handles.entry(handle).map(|entry| &entry.payload) {
            Some(Payload::Params(params)) => Payload::Params(params.clone()),
            Some(Payload::Values(_)) => Payload::Values(self.values_of(handle)),
            _ => Payload::Ops(self.ops_of(handle)),
        }
    }

    /// Returns the payload operations of a handle that are still there.
    pub fn ops_of(&self, handle: ValueRef<'_>) -> Vec<PayloadOp> {
        match self.handles.entry(handle).map(|entry| &entry.payload) {
            Some(Payload::Ops(ops)) => {
                ops.iter().filter(|op| op.get(self.payload).is_some()).cloned().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the payload values of a handle that are still there.
    pub fn values_of(&self, handle: ValueRef<'_>) -> Vec<PayloadValue> {
        match self.handles.entry(handle).map(|entry| &entry.payload) {
            Some(Payload::Values(values)) => {
                values.iter().filter(|value| value.get(self.payload).is_some()).cloned().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the attributes that are associated with a parameter.
    pub fn params_of(&self, param: ValueRef<'_>) -> Vec<Attr> {
        match self.handles.entry(param).map(|entry| &entry.payload) {
            Some(Payload::Params(params)) => params.clone(),
            _ => Vec::new(),
        }
    }

    /// Returns the place of a payload operation.
    pub fn place_of(&self, op: &PayloadOp) -> Place {
        op.get(self.payload).map_or(Place::Unknown, place)
    }

    /// Associates a handle, if its type admits the payload. `at` is where errors are reported.
    ///
    /// # Errors
    /// A silenceable failure with the reason of the type.
    pub fn assign(&mut self, handle: ValueRef<'s>, payload: Payload, at: &Place) -> Result<(), Failure> {
        if let Err((message, payload_place)) = self.check_type(handle, &payload) {
            self.handles.assign(handle, empty_like(&payload));
            let diagnostic = Diagnostic::error(at.clone(), message);
            return Err(match payload_place {
                Some(found) => diagnostic.note(found, "payload operation"),
                None => diagnostic,
            }
            .into());
        }
        self.handles.assign(handle, payload);
        Ok(())
    }

    fn check_type(&self, handle: ValueRef<'_>, payload: &Payload) -> Result<(), (String, Option<Place>)> {
        let (ty, cx) = (handle.ty(), handle.context());
        match payload {
            Payload::Ops(ops) => {
                let Some(model) = ty.interface::<dyn TransformHandleType>() else { return Ok(()) };
                for op in ops.iter().filter_map(|op| op.get(self.payload)) {
                    model.check_payload(ty, op).map_err(|why| (why, Some(place(op))))?;
                }
            }
            Payload::Values(values) => {
                let Some(model) = ty.interface::<dyn TransformValueHandleType>() else { return Ok(()) };
                for value in values.iter().filter_map(|value| value.get(self.payload)) {
                    model.check_payload(ty, value).map_err(|why| (why, None))?;
                }
            }
            Payload::Params(params) => {
                let Some(model) = ty.interface::<dyn TransformParamType>() else { return Ok(()) };
                for &param in params {
                    model.check_payload(ty, cx.attr_ref(param)).map_err(|why| (why, None))?;
                }
            }
        }
        Ok(())
    }

    /// Checks that a target does not contain the script.
    ///
    /// # Errors
    /// A definite failure.
    pub fn check_target(&mut self, op: OpRef<'s>, target: &PayloadOp) -> Result<(), Failure> {
        if !self.entry.as_ref().is_some_and(|entry| target.contains(entry, self.payload)) {
            return Ok(());
        }
        let error =
            Diagnostic::error(place(op), "cannot apply transform to itself (or one of its ancestors)");
        let error = error.note(self.place_of(target), "target payload op");
        Err(self.definite(error))
    }

    /// Checks that no operand of an operation is a handle that was invalidated.
    pub(crate) fn check_uses(&mut self, op: OpRef<'s>) -> Result<(), Failure> {
        let found = op.operands().find_map(|operand| {
            let entry = self.handles.entry(operand)?;
            Some((entry.handle, entry.invalidation.clone()?))
        });
        match found {
            Some((handle, invalidation)) => {
                let error = invalidated(op, handle, &invalidation);
                Err(self.definite(error))
            }
            None => Ok(()),
        }
    }

    /// Checks that a consumed handle has no payload entity twice.
    pub(crate) fn check_repeated(&self, op: OpRef<'s>, operand: usize) -> Result<(), Failure> {
        let message = format!(
            "a handle passed as operand #{operand} and consumed by this operation points to a payload entity more than once"
        );
        let mut seen = rustc_hash::FxHashSet::default();
        for target in self.ops_of(op.operand(operand)) {
            if !seen.insert(target.clone()) {
                let note = self.place_of(&target);
                return Err(Diagnostic::error(place(op), message).note(note, "repeated target op").into());
            }
        }
        let mut seen = rustc_hash::FxHashSet::default();
        for value in self.values_of(op.operand(operand)) {
            if !seen.insert(value.clone()) {
                let note = value.get(self.payload).map_or(Place::Unknown, value_place);
                return Err(Diagnostic::error(place(op), message).note(note, "repeated target value").into());
            }
        }
        Ok(())
    }

    /// Invalidates all handles to what a consumed operand has as payload, and to what is nested in it.
    pub(crate) fn invalidate(&mut self, op: OpRef<'s>, operand: usize) {
        let consumed = op.operand(operand);
        let invalid = |places, of_value| Invalidation { by: op, operand, places, of_value };
        if self.handles.entry(consumed).is_none_or(|entry| entry.payload.is_empty()) {
            self.handles.change_entry(consumed, |entry| entry.invalidation = Some(invalid(None, false)));
        }
        for value in self.values_of(consumed) {
            let Some(view) = value.get(self.payload) else { continue };
            let places = Some((view.loc(), view.loc()));
            self.handles.each_of_value(&value, |entry| {
                entry.invalidation.get_or_insert_with(|| invalid(places, true));
            });
        }
        for target in self.ops_of(consumed) {
            let Some(around) = target.get(self.payload).map(OpRef::loc) else { continue };
            // In most bodies that a target owns nothing has a handle.
            let is_deep = self.handles.has_values()
                || target.own_path(self.payload).is_none_or(|own| self.handles.has_ops_below(&own));
            let all = if is_deep { target.walk_post_order(self.payload) } else { vec![target] };
            for nested in all {
                self.invalidate_op(&nested, around, invalid);
            }
        }
    }

    /// Invalidates all handles to an operation, its results and the arguments of its blocks. `around` is the location of the operation that
    /// is consumed.
    fn invalidate_op(
        &mut self,
        op: &PayloadOp,
        around: Loc,
        invalid: impl Fn(Option<(Loc, Loc)>, bool) -> Invalidation<'s>,
    ) {
        let Some(view) = op.get(self.payload) else { return };
        self.handles.each_of_op(op, |entry| {
            entry.invalidation.get_or_insert_with(|| invalid(Some((around, view.loc())), false));
        });
        if !self.handles.has_values() {
            return;
        }
        let inner = op.own_path(self.payload).unwrap_or_else(|| op.path.clone());
        let blocks = view.inner().regions().flat_map(|region| region.blocks());
        let arguments = blocks.flat_map(|block| block.arguments()).map(|value| (&inner, value));
        for (path, value) in view.results().map(|value| (&op.path, value)).chain(arguments) {
            let found = PayloadValue { path: path.clone(), value: value.handle() };
            self.handles.each_of_value(&found, |entry| {
                entry.invalidation.get_or_insert_with(|| invalid(Some((around, value.loc())), true));
            });
        }
    }
}

/// Returns an empty payload of the same kind.
pub(crate) fn empty_like(payload: &Payload) -> Payload {
    match payload {
        Payload::Ops(_) => Payload::Ops(Vec::new()),
        Payload::Values(_) => Payload::Values(Vec::new()),
        Payload::Params(_) => Payload::Params(Vec::new()),
    }
}

/// Creates the error about an operation that uses a handle that is not valid any more.
fn invalidated(op: OpRef<'_>, handle: ValueRef<'_>, why: &Invalidation<'_>) -> Diagnostic {
    let cx = op.context();
    let (declared, by) = (value_place(handle), place(why.by));
    let Some((around, nested)) = why.places.map(|(around, nested)| (cx.place(around), cx.place(nested)))
    else {
        return Diagnostic::error(
            place(op),
            "op uses a handle associated with empty payload and invalidated by a previously executed transform op",
        )
        .note(declared, "invalidated handle")
        .note(by, "invalidated by this transform op");
    };
    let subject = if why.of_value { "invalidated handle" } else { "handle to invalidated ops" };
    let nested_is = if why.of_value { "payload value" } else { "nested payload op" };
    Diagnostic::error(place(op), "op uses a handle invalidated by a previously executed transform op")
        .note(declared, subject)
        .note(
            by,
            format!(
                "invalidated by this transform op that consumes its operand #{} and invalidates all handles to payload IR entities associated with this operand and entities nested in them",
                why.operand
            ),
        )
        .note(around, "ancestor payload op")
        .note(nested, nested_is)
}
