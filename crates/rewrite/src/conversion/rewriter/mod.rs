//! Rewriter of conversion patterns: a [`Rewriter`] that knows the types that values are converted to.

mod arguments;
mod casts;
mod edits;

use super::TypeConverter;
use super::report::take_reported;
use crate::journal::{ConverterId, Journal};
use crate::{MatchFailure, MatchResult, Rewriter};
use diag::Diagnostic;
use ir::{Block, Body, Build, BuildBlocks, InsertPoint, Op, OpState, Region, Scope, Type, Value};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// Driver of a conversion, as patterns need it.
pub(super) trait Driver<'s> {
    /// Legalizes an operation before its turn.
    fn legalize(&self, op: Op, rw: &mut ConversionRewriter<'s>) -> MatchResult;
}

/// State of the conversion of a body, beside its journal.
#[derive(Default)]
pub(super) struct State {
    /// Unreachable blocks, which are not converted.
    pub(super) unreached: Vec<Block>,
    /// Number of current applications of each pattern.
    pub(super) active: Vec<u32>,
    /// Formatted reason of the pattern's failure, if it is not a constant.
    pub(super) message: Option<String>,
    /// Whether failures are explained.
    pub(super) explain: bool,
    /// Reported diagnostics.
    pub(super) diagnostics: Vec<Diagnostic>,
    /// First reported error that fails the conversion.
    pub(super) failure: Option<Diagnostic>,
    /// Converters of replaced operations and arguments.
    converters: Vec<Arc<TypeConverter>>,
}

impl State {
    /// Creates the state of a conversion that leaves these blocks alone.
    pub(super) fn new(unreached: Vec<Block>, explain: bool) -> Self {
        State { unreached, explain, ..State::default() }
    }

    /// Returns the index of a converter: reference counts would make threads contend.
    pub(super) fn converter_id(&mut self, types: &Arc<TypeConverter>) -> ConverterId {
        let known = self.converters.iter().position(|known| Arc::ptr_eq(known, types));
        let number = known.unwrap_or_else(|| {
            self.converters.push(types.clone());
            self.converters.len() - 1
        });
        ConverterId(number as u32)
    }

    /// Returns the converter of an index.
    pub(super) fn converter(&self, id: Option<ConverterId>) -> Option<&Arc<TypeConverter>> {
        self.converters.get(id?.0 as usize)
    }
}

/// Changes a body on behalf of conversion patterns.
///
/// Derefs to a [`Rewriter`], whose methods differ in a conversion as a rollback needs it, for patterns that
/// fail, or create operations that cannot be legalized:
///
/// * Operations that are replaced or erased remain until the conversion has succeeded, and so do the uses of
///   their results. A pattern that reads the operands of an operation sees the original ones; their
///   replacements are in its [`Operands`](super::Operands).
/// * Values may be replaced by values of other types, and by several or none. If an operation that is not
///   converted needs the original, a materialization of the type converter is inserted.
/// * A pattern fails that changes a nested body, erases a block argument, or clones a region.
pub struct ConversionRewriter<'s> {
    rw: Rewriter<'s>,
    driver: &'s dyn Driver<'s>,
    types: Option<&'s Arc<TypeConverter>>,
    pub(super) state: State,
}

impl<'s> Deref for ConversionRewriter<'s> {
    type Target = Rewriter<'s>;

    #[inline]
    fn deref(&self) -> &Rewriter<'s> {
        &self.rw
    }
}

impl DerefMut for ConversionRewriter<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.rw
    }
}

impl<'s> ConversionRewriter<'s> {
    pub(super) fn new(
        body: &'s mut Body,
        scope: &'s Scope<'s>,
        journal: &'s mut Journal,
        driver: &'s dyn Driver<'s>,
        state: State,
    ) -> Self {
        let rw = Rewriter::with_journal(body, scope, journal);
        ConversionRewriter { rw, driver, types: None, state }
    }

    /// Returns the state at the end.
    pub(super) fn end(self) -> State {
        self.state
    }

    /// Returns the type converter of the current pattern.
    pub fn types(&self) -> Option<&'s Arc<TypeConverter>> {
        self.types
    }

    /// Sets the type converter of the current pattern.
    pub(super) fn set_types(&mut self, types: Option<&'s Arc<TypeConverter>>) {
        self.types = types;
        let id = types.map(|types| self.state.converter_id(types));
        self.body_and_journal().1.converter = id;
    }

    /// Moves the insertion point before an operation; for the root of the body, to the start of its first
    /// block. Without a block there is none.
    pub(super) fn move_to_op(&mut self, op: Op) {
        let point = if op == self.root_handle() {
            let first = self.root().regions().next().and_then(|region| region.first_block());
            first.map(|block| InsertPoint::Start(block.handle()))
        } else {
            Some(InsertPoint::Before(op))
        };
        self.set_point(point);
    }

    /// Runs a function with another insertion point.
    pub fn at<R>(&mut self, point: InsertPoint, work: impl FnOnce(&mut Self) -> R) -> R {
        let saved = self.set_point(Some(point));
        let result = work(self);
        self.set_point(saved);
        result
    }

    /// Returns a failure with a formatted reason: `return Err(rw.mismatch(format!(...)))`.
    pub fn mismatch(&mut self, reason: impl Into<String>) -> MatchFailure {
        self.state.message = Some(reason.into());
        MatchFailure { reason: "" }
    }

    /// Reports a diagnostic. It appears in
    /// [`ConversionOutcome::diagnostics`](super::ConversionOutcome::diagnostics) in the order of the bodies,
    /// even if the pattern is rolled back. An error does not fail the conversion.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.state.diagnostics.extend(take_reported());
        self.state.diagnostics.push(diagnostic);
    }

    /// Reports an error that fails the conversion, even if the current operation may remain. The first one
    /// becomes the error of the conversion.
    pub fn report_failure(&mut self, diagnostic: Diagnostic) {
        self.state.failure.get_or_insert(diagnostic);
    }

    /// Converts a type with the converter of the current pattern to exactly one type.
    ///
    /// # Errors
    /// If that is not possible, or there is no converter: the pattern does not match.
    pub fn convert_type(&mut self, ty: Type) -> Result<Type, MatchFailure> {
        let found = self.types.and_then(|types| types.convert_one(self.context().ty(ty)));
        match found {
            Some(ty) => Ok(ty),
            None => {
                let text = format!("unable to convert type '{}'", self.context().ty(ty));
                Err(self.mismatch(text))
            }
        }
    }

    /// Returns the replacement of a value, of the type that the converter of the current pattern gives it.
    ///
    /// # Errors
    /// If its type cannot be converted: the pattern does not match.
    pub fn remapped(&mut self, value: Value) -> Result<Vec<Value>, MatchFailure> {
        let loc = self.value(value).loc();
        match self.remap(value, loc) {
            Some(values) => Ok(values.to_vec()),
            None => Err(self.mismatch("unable to convert the type of a value")),
        }
    }

    /// Legalizes an operation before its turn, for patterns that depend on it. In a partial conversion this
    /// succeeds unless the operation is illegal.
    ///
    /// # Errors
    /// If it cannot be legalized: the pattern does not match.
    pub fn legalize(&mut self, op: Op) -> MatchResult {
        let (point, types) = (self.set_point(None), self.types);
        let result = self.driver.legalize(op, self);
        self.set_point(point);
        self.set_types(types);
        result
    }
}

impl Build for ConversionRewriter<'_> {
    fn body(&self) -> &Body {
        self.rw.body()
    }

    fn insert(&mut self, state: OpState) -> Op {
        self.rw.insert(state)
    }
}

impl BuildBlocks for ConversionRewriter<'_> {
    fn append_block(&mut self, region: Region, arguments: &[Type]) -> Block {
        self.rw.append_block(region, arguments)
    }

    fn insertion_point(&self) -> InsertPoint {
        self.rw.insertion_point()
    }

    fn set_insertion_point(&mut self, point: InsertPoint) {
        self.rw.set_insertion_point(point);
    }
}
