//! Conversion patterns, and sets of these.

use super::{ConversionRewriter, Operands, TypeConverter};
use crate::pattern::fn_name;
use crate::{MatchResult, Pattern, PatternSet, Root, no_match};
use ir::def::Interface;
use ir::{Context, Op, OpView};
use std::sync::Arc;

/// Rewrite of one kind of operation towards a target.
///
/// It replaces the operation, erases it, or changes it in place. Operations that it creates need not be
/// legal: further patterns legalize them. If that fails, all changes are rolled back, and the next pattern is
/// tried. **Unlike a [`Pattern`](crate::Pattern), it may fail after it has changed something.**
pub trait ConversionPattern: Send + Sync {
    /// Returns the operations that it is tried on.
    fn root(&self) -> Root;

    /// Returns the benefit. Among patterns equally near to legal operations, those of higher benefit are
    /// tried first.
    fn benefit(&self) -> u16 {
        1
    }

    /// Returns the name, for explanations and for the options that enable or disable patterns.
    fn name(&self) -> &str;

    /// Returns the names of the operations that it creates, from which the shortest legalization path is
    /// found and patterns without a path are excluded; empty if unknown.
    fn generated(&self) -> &[&'static str] {
        &[]
    }

    /// Returns the converter of the types of its operands. Without one, operands have the types of their
    /// replacements.
    fn types(&self) -> Option<&Arc<TypeConverter>> {
        None
    }

    /// Whether it can be applied to operations that it created itself. Otherwise it is not, which bounds the
    /// recursion.
    fn recursion_bounded(&self) -> bool {
        false
    }

    /// Whether it accepts operands with several values or none. Otherwise it does not match them.
    fn one_to_many(&self) -> bool {
        false
    }

    /// Whether it is tried on an operation that owns a body from outside, where it can replace or erase it.
    /// Otherwise it is tried on the root of that body from inside, and changes it in place.
    fn outside(&self) -> bool {
        false
    }

    /// Rewrites an operation. The insertion point is before the operation.
    ///
    /// # Errors
    /// If it does not match.
    fn rewrite(&self, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult;
}

type Rewrite = dyn Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync;

/// Conversion pattern that is a function: `Convert::of::<AddI<'_>>(convert_add).benefit(2)`.
pub struct Convert {
    root: Root,
    name: String,
    benefit: u16,
    generated: Vec<&'static str>,
    types: Option<Arc<TypeConverter>>,
    recursion_bounded: bool,
    one_to_many: bool,
    outside: bool,
    rewrite: Box<Rewrite>,
}

impl Convert {
    /// Creates a pattern from a function that converts operations of a root. The function also names the
    /// pattern.
    pub fn root<F>(root: Root, rewrite: F) -> Self
    where
        F: Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        Convert::new(root, fn_name::<F>(), Box::new(rewrite))
    }

    fn new(root: Root, name: &str, rewrite: Box<Rewrite>) -> Self {
        Convert {
            root,
            name: name.to_owned(),
            benefit: 1,
            generated: Vec::new(),
            types: None,
            recursion_bounded: false,
            one_to_many: false,
            outside: false,
            rewrite,
        }
    }

    /// Creates a pattern from a function that converts operations of a name.
    pub fn on<F>(op: &'static str, rewrite: F) -> Self
    where
        F: Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        Convert::root(Root::Op(op), rewrite)
    }

    /// Creates a pattern from a function that converts operations of a typed view.
    pub fn of<'a, V: OpView<'a>>(
        rewrite: impl Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> Self {
        Convert::root(Root::Op(V::DEF.name), rewrite)
    }

    /// Creates a pattern from a function that converts registered operations with an interface.
    pub fn interface<I: ?Sized + Interface>(
        rewrite: impl Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> Self {
        Convert::root(Root::Names(|cx, name| cx.interface::<I>(name).is_some()), rewrite)
    }

    /// Sets the name.
    pub fn called(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Sets the benefit: see [`ConversionPattern::benefit`].
    pub fn benefit(mut self, benefit: u16) -> Self {
        self.benefit = benefit;
        self
    }

    /// Sets the operations that it creates: see [`ConversionPattern::generated`].
    pub fn generates(mut self, ops: &[&'static str]) -> Self {
        self.generated = ops.to_vec();
        self
    }

    /// Sets a converter of its own: see [`ConversionPattern::types`].
    pub fn types(mut self, types: &Arc<TypeConverter>) -> Self {
        self.types = Some(types.clone());
        self
    }

    /// Sets [`ConversionPattern::recursion_bounded`].
    pub fn recursion_bounded(mut self) -> Self {
        self.recursion_bounded = true;
        self
    }

    /// Sets [`ConversionPattern::one_to_many`].
    pub fn one_to_many(mut self) -> Self {
        self.one_to_many = true;
        self
    }

    /// Sets [`ConversionPattern::outside`].
    pub fn outside(mut self) -> Self {
        self.outside = true;
        self
    }
}

impl ConversionPattern for Convert {
    fn root(&self) -> Root {
        self.root
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn generated(&self) -> &[&'static str] {
        &self.generated
    }

    fn types(&self) -> Option<&Arc<TypeConverter>> {
        self.types.as_ref()
    }

    fn recursion_bounded(&self) -> bool {
        self.recursion_bounded
    }

    fn one_to_many(&self) -> bool {
        self.one_to_many
    }

    fn outside(&self) -> bool {
        self.outside
    }

    fn rewrite(&self, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        (self.rewrite)(op, operands, rw)
    }
}

/// Pattern of any driver, which sees the original operands.
struct Unconverted(Box<dyn Pattern>);

impl ConversionPattern for Unconverted {
    fn root(&self) -> Root {
        self.0.root()
    }

    fn benefit(&self) -> u16 {
        self.0.benefit()
    }

    fn name(&self) -> &str {
        self.0.name()
    }

    fn generated(&self) -> &[&'static str] {
        self.0.generated()
    }

    fn one_to_many(&self) -> bool {
        true
    }

    fn rewrite(&self, op: Op, _operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        if op == rw.root_handle() {
            return no_match("the root of a body is converted by patterns of conversions alone");
        }
        self.0.rewrite(op, rw)
    }
}

/// Set of conversion patterns under construction.
pub struct ConversionSet {
    cx: Context,
    types: Option<Arc<TypeConverter>>,
    pub(super) patterns: Vec<Box<dyn ConversionPattern>>,
}

impl ConversionSet {
    /// Creates an empty set, whose functions receive operands without type conversion.
    pub fn new(cx: &Context) -> Self {
        ConversionSet { cx: cx.clone(), types: None, patterns: Vec::new() }
    }

    /// Creates an empty set, whose functions receive operands of converted types.
    pub fn with_types(cx: &Context, types: &Arc<TypeConverter>) -> Self {
        ConversionSet { cx: cx.clone(), types: Some(types.clone()), patterns: Vec::new() }
    }

    /// Returns the context.
    pub fn context(&self) -> &Context {
        &self.cx
    }

    /// Returns the converter that functions are added with.
    pub fn types(&self) -> Option<&Arc<TypeConverter>> {
        self.types.as_ref()
    }

    /// Sets the converter of functions that are added from now on.
    pub fn use_types(&mut self, types: &Arc<TypeConverter>) -> &mut Self {
        self.types = Some(types.clone());
        self
    }

    /// Adds a pattern.
    pub fn add(&mut self, pattern: impl ConversionPattern + 'static) -> &mut Self {
        self.patterns.push(Box::new(pattern));
        self
    }

    /// Adds a pattern of any driver. It sees the original operands; replacements of other types than their
    /// users need are cast. It does not match where it changes something that cannot be rolled back: it
    /// changes a nested body, erases block arguments, or clones regions.
    pub fn pattern(&mut self, pattern: impl Pattern + 'static) -> &mut Self {
        self.add(Unconverted(Box::new(pattern)))
    }

    /// Adds all patterns of a set: see [`pattern`](Self::pattern).
    pub fn patterns(&mut self, set: PatternSet) -> &mut Self {
        self.patterns.extend(set.into_patterns().map(|pattern| Box::new(Unconverted(pattern)) as Box<_>));
        self
    }

    /// Adds a pattern, with the converter of the set if it has none of its own.
    pub fn convert(&mut self, mut pattern: Convert) -> &mut Self {
        pattern.types = pattern.types.or_else(|| self.types.clone());
        self.add(pattern)
    }

    /// Adds a function that converts operations of a name.
    pub fn on<F>(&mut self, op: &'static str, rewrite: F) -> &mut Self
    where
        F: Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        self.convert(Convert::on(op, rewrite))
    }

    /// Adds a function that converts operations of a typed view.
    pub fn of<'a, V: OpView<'a>>(
        &mut self,
        rewrite: impl Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Self {
        self.convert(Convert::of::<V>(rewrite))
    }

    /// Returns the patterns, in order of addition.
    pub fn iter(&self) -> impl Iterator<Item = &dyn ConversionPattern> {
        self.patterns.iter().map(|pattern| &**pattern)
    }

    /// Returns the number of patterns.
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// Returns whether there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }
}
