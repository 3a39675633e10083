//! Rewriter of conversion patterns: changes that can be rolled back, and replacements of values.

mod arguments;
mod blocks;
mod casts;
mod edits;

pub(super) use casts::{CastInfo, CastKind};

use super::journal::Edit;
use super::mapping::{Mapping, Values};
use super::plan::Plan;
use super::{Mode, TypeConverter};
use crate::MatchFailure;
use ir::{Block, Body, Build, InsertPoint, Op, OpState, OpView, Region, Scope, SymbolRequest, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Deref;
use std::sync::Arc;

/// State of the conversion of a body.
#[derive(Default)]
pub(super) struct State {
    pub(super) journal: Vec<Edit>,
    pub(super) mapping: Mapping,
    /// Operations that are replaced, erased, nested in these, or nested in recursively legal ones.
    pub(super) ignored: FxHashSet<Op>,
    /// Casts between converted and original values.
    pub(super) casts: FxHashMap<Op, CastInfo>,
    /// Converters of regions whose types were converted.
    pub(super) region_types: FxHashMap<Region, Arc<TypeConverter>>,
    pub(super) requests: Vec<SymbolRequest>,
    /// Unreachable blocks, which are not converted.
    pub(super) unreached: Vec<Block>,
    /// Number of current applications of each pattern.
    pub(super) active: Vec<u32>,
    /// Converters of replaced operations and arguments.
    converters: Vec<Arc<TypeConverter>>,
}

/// Index of a converter: reference counts would make threads contend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConverterId(u32);

impl State {
    /// Returns the index of a converter.
    pub(super) fn converter_id(&mut self, types: Option<&Arc<TypeConverter>>) -> Option<ConverterId> {
        let types = types?;
        let known = self.converters.iter().position(|known| Arc::ptr_eq(known, types));
        let number = known.unwrap_or_else(|| {
            self.converters.push(types.clone());
            self.converters.len() - 1
        });
        Some(ConverterId(number as u32))
    }

    /// Returns the converter of an index.
    pub(super) fn converter(&self, id: Option<ConverterId>) -> Option<&Arc<TypeConverter>> {
        self.converters.get(id?.0 as usize)
    }
}

/// Changes a body on behalf of conversion patterns.
///
/// Derefs to the [`Body`] for reading. It has the methods of a [`Rewriter`](crate::Rewriter), with
/// differences that allow a rollback if a pattern fails, or creates an operation that cannot be legalized:
///
/// * Operations that are replaced or erased remain until the conversion has succeeded, and so do the uses of
///   their results. A pattern that reads the operands of an operation sees the original ones; their
///   replacements are in its [`Operands`](super::Operands).
/// * Values may be replaced by values of other types, and by several or none. If an operation that is not
///   converted needs the original, a materialization of the type converter is inserted.
pub struct ConversionRewriter<'s> {
    pub(super) body: &'s mut Body,
    scope: &'s Scope<'s>,
    pub(super) plan: &'s Plan,
    pub(super) mode: Mode,
    pub(super) point: Option<InsertPoint>,
    pub(super) types: Option<&'s Arc<TypeConverter>>,
    pub(super) state: State,
    /// Formatted reason of the pattern's failure, if it is not a constant.
    pub(super) message: Option<String>,
    /// Whether failures are explained.
    pub(super) explain: bool,
}

impl Deref for ConversionRewriter<'_> {
    type Target = Body;

    fn deref(&self) -> &Body {
        self.body
    }
}

impl<'s> ConversionRewriter<'s> {
    pub(super) fn new(
        body: &'s mut Body,
        scope: &'s Scope<'s>,
        plan: &'s Plan,
        mode: Mode,
        state: State,
    ) -> Self {
        let explain = plan.config.explain;
        ConversionRewriter {
            body,
            scope,
            plan,
            mode,
            point: None,
            types: None,
            state,
            message: None,
            explain,
        }
    }

    /// Returns the scope: the visible parts of the enclosing bodies.
    pub fn scope(&self) -> &'s Scope<'s> {
        self.scope
    }

    /// Returns the type converter of the current pattern.
    pub fn types(&self) -> Option<&'s Arc<TypeConverter>> {
        self.types
    }

    /// Returns the insertion point: initially before the operation that the pattern is tried on, and for the
    /// root of a body at the start of its first block.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn point(&self) -> InsertPoint {
        self.point.expect("the rewriter has an insertion point")
    }

    /// Moves the insertion point.
    pub fn move_to(&mut self, point: InsertPoint) {
        self.point = Some(point);
    }

    pub(super) fn move_to_op(&mut self, op: Op) {
        self.point = if op == self.body.root_handle() {
            let first = self.body.root().regions().next().and_then(|region| region.first_block());
            first.map(|block| InsertPoint::Start(block.handle()))
        } else {
            Some(InsertPoint::Before(op))
        };
    }

    /// Runs a function with another insertion point.
    pub fn at<R>(&mut self, point: InsertPoint, work: impl FnOnce(&mut Self) -> R) -> R {
        let saved = self.point.replace(point);
        let result = work(self);
        self.point = saved;
        result
    }

    /// Returns the typed view of an operation.
    ///
    /// # Errors
    /// If the operation is of another kind: the pattern does not match.
    pub fn cast<'a, V: OpView<'a>>(&'a self, op: Op) -> Result<V, MatchFailure> {
        self.body.op(op).cast().ok_or(MatchFailure { reason: "another operation" })
    }

    /// Fails to match unless the condition holds.
    ///
    /// # Errors
    /// If it does not hold.
    pub fn require(&self, condition: bool, reason: &'static str) -> Result<(), MatchFailure> {
        if condition { Ok(()) } else { Err(MatchFailure { reason }) }
    }

    /// Returns a failure with a formatted reason: `return Err(rw.mismatch(format!(...)))`.
    pub fn mismatch(&mut self, reason: impl Into<String>) -> MatchFailure {
        self.message = Some(reason.into());
        MatchFailure { reason: "" }
    }

    /// Converts a type with the converter of the current pattern to exactly one type.
    ///
    /// # Errors
    /// If that is not possible, or there is no converter: the pattern does not match.
    pub fn convert_type(&mut self, ty: Type) -> Result<Type, MatchFailure> {
        let found = self.types.and_then(|types| types.convert_one(self.body.context().ty(ty)));
        match found {
            Some(ty) => Ok(ty),
            None => {
                let text = format!("unable to convert type '{}'", self.body.context().ty(ty));
                Err(self.mismatch(text))
            }
        }
    }

    /// Returns the replacement of a value, of the type that the converter of the current pattern gives it.
    ///
    /// # Errors
    /// If its type cannot be converted: the pattern does not match.
    pub fn remapped(&mut self, value: Value) -> Result<Vec<Value>, MatchFailure> {
        match self.remap(value) {
            Some(values) => Ok(values.to_vec()),
            None => Err(self.mismatch("unable to convert the type of a value")),
        }
    }

    /// Returns whether an operation is excluded from legalization: it is replaced, erased, nested in such an
    /// operation, or a cast of the conversion itself.
    pub(super) fn is_ignored(&self, op: Op) -> bool {
        self.state.ignored.contains(&op) || self.state.casts.contains_key(&op)
    }

    /// Returns the final replacement of a value, of these types if there is one; with `skip_casts`, the
    /// replacement before it was cast to other types.
    pub(super) fn lookup(&self, value: Value, desired: &[Type], skip_casts: bool) -> Values {
        // In most cases a value has no replacement, or one that has none itself.
        match self.state.mapping.of_one(value).map(|to| &to[..]) {
            None => return smallvec::smallvec![value],
            Some(&[to]) if self.state.mapping.of_one(to).is_none() => {
                let is = |value: Value| desired == [self.body.value(value).ty_handle()];
                if !(skip_casts && self.is_cast(&[to])) && (desired.is_empty() || is(to) || !is(value)) {
                    return smallvec::smallvec![to];
                }
            }
            Some(_) => {}
        }
        let mut current: Values = smallvec::smallvec![value];
        let mut uncast = current.clone();
        let mut found = None;
        loop {
            let cast = skip_casts && self.is_cast(&current);
            if !cast {
                uncast = current.clone();
            }
            if !cast && !desired.is_empty() && self.types_are(&current, desired) {
                found = Some(current.clone());
            }
            match self.state.mapping.step(&current) {
                Some(next) => current = next,
                None => break,
            }
        }
        found.unwrap_or(if skip_casts { uncast } else { current })
    }

    pub(super) fn types_are(&self, values: &[Value], types: &[Type]) -> bool {
        values.iter().map(|&value| self.body.value(value).ty_handle()).eq(types.iter().copied())
    }

    /// Returns whether values are the results of one cast of the conversion.
    fn is_cast(&self, values: &[Value]) -> bool {
        let cast = values.first().and_then(|&value| self.body.value(value).defining_op());
        let Some(cast) = cast.filter(|cast| self.state.casts.contains_key(&cast.handle())) else {
            return false;
        };
        cast.results().map(|value| value.handle()).eq(values.iter().copied())
    }

    /// Returns whether a value is another, or its replacement.
    pub(in super::super) fn is_replaced_by(&self, value: Value, other: Value) -> bool {
        let step = |&at: &Value| match self.state.mapping.of_one(at)?[..] {
            [next] if at != other => Some(next),
            _ => None,
        };
        std::iter::successors(Some(value), step).any(|at| at == other)
    }

    /// Maps values to their replacements.
    pub(super) fn map(&mut self, from: &[Value], to: &[Value]) {
        let mut to: Values = to.into();
        if let (&[from], &[first]) = (from, &to[..]) {
            let mut at = first;
            // If the replacement is itself replaced by a value of its type, the mapping is to the latter,
            // which keeps chains short. A value never becomes its own replacement.
            let mut leaf = at;
            while at != from
                && let Some(next) = self.state.mapping.of_one(at)
                && let [next] = next[..]
            {
                let same = self.body.value(next).ty_handle() == self.body.value(at).ty_handle();
                if same && leaf == at && !self.is_cast(&[next]) {
                    leaf = next;
                }
                at = next;
            }
            if at == from {
                return;
            }
            to[0] = leaf;
        }
        let before = self.state.mapping.put(from, to);
        self.state.journal.push(Edit::Mapped(from.into(), before.map(Box::new)));
    }
}

impl Build for ConversionRewriter<'_> {
    fn body(&self) -> &Body {
        self.body
    }

    fn insert(&mut self, state: OpState) -> Op {
        let point = self.point();
        let op = self.body.create(state);
        self.body.insert_at(point, op);
        self.state.journal.push(Edit::Created(op));
        if matches!(point, InsertPoint::Start(_) | InsertPoint::After(_)) {
            self.point = Some(InsertPoint::After(op));
        }
        op
    }
}
