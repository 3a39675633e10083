//! Conversion patterns, and sets of them.

use super::plain::OrdinaryPattern;
use super::{ConversionRewriter, TypeConverter};
use crate::pattern::fn_name;
use crate::{MatchResult, Pattern, PatternSet, Root};
use ir::def::Interface;
use ir::{Context, Op, OpRef, OpView, Value};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// What stands for the operands of an operation, with the types that the pattern's converter gives them.
#[derive(Clone, Default, Debug)]
pub struct Operands {
    values: SmallVec<[Value; 4]>,
    ends: SmallVec<[u32; 4]>,
}

impl Operands {
    pub(super) fn push(&mut self, values: &[Value]) {
        self.values.extend_from_slice(values);
        self.ends.push(self.values.len() as u32);
    }

    /// All values, those of the first operand first.
    pub fn all(&self) -> &[Value] {
        &self.values
    }

    /// How many operands there are, not values.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no operands.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The values for an operand: one, unless the converter makes several or none of its type.
    ///
    /// # Panics
    /// If there is no such operand.
    pub fn of(&self, operand: usize) -> &[Value] {
        &self.values[self.places(operand..operand + 1)]
    }

    /// The only value for an operand.
    ///
    /// # Panics
    /// If there is no such operand, or not one value for it. Patterns that have not said
    /// [`one_to_many`](ConversionPattern::one_to_many) always get one.
    #[track_caller]
    pub fn one(&self, operand: usize) -> Value {
        match *self.of(operand) {
            [one] => one,
            _ => panic!("there is not one value for operand #{operand}"),
        }
    }

    /// The values for some operands.
    ///
    /// # Panics
    /// If there are not that many operands.
    pub fn range(&self, operands: Range<usize>) -> &[Value] {
        &self.values[self.places(operands)]
    }

    /// The values for a group of operands of the operation's definition.
    pub fn group(&self, op: OpRef<'_>, group: usize) -> &[Value] {
        self.range(op.operand_group(group))
    }

    /// Which of all values are those for some operands.
    pub fn places(&self, operands: Range<usize>) -> Range<usize> {
        let end = |count: usize| count.checked_sub(1).map_or(0, |last| self.ends[last] as usize);
        end(operands.start)..end(operands.end)
    }

    pub(super) fn is_one_to_one(&self) -> bool {
        self.ends.iter().enumerate().all(|(number, &end)| end as usize == number + 1)
    }
}

/// A rewrite of one kind of operation on the way to a target.
///
/// It replaces the operation, erases it, or changes it in place. What it creates need not be legal yet: it is
/// legalized by further patterns. If that fails, all that the pattern did is undone, and the next one is tried.
/// **Unlike a [`Pattern`](crate::Pattern), it may fail after it has changed something.**
pub trait ConversionPattern: Send + Sync {
    /// Which operations it is tried on.
    fn root(&self) -> Root;

    /// Patterns of larger benefit are tried first, among those that are as near to legal operations.
    fn benefit(&self) -> u16 {
        1
    }

    /// What explanations call it, and options enable or disable it by.
    fn name(&self) -> &str;

    /// The operations that it creates, to find the shortest way to legal ones, and to leave out patterns that
    /// cannot lead there; empty if it does not say.
    fn generated(&self) -> &[&'static str] {
        &[]
    }

    /// The converter of the types of its operands; without one they are what they were replaced by.
    fn types(&self) -> Option<&Arc<TypeConverter>> {
        None
    }

    /// Whether it can be applied to what it has created itself. Otherwise it is not, so that it cannot go on for
    /// ever.
    fn recursion_bounded(&self) -> bool {
        false
    }

    /// Whether it takes operands for which there are several values or none. Otherwise it does not match them.
    fn one_to_many(&self) -> bool {
        false
    }

    /// Whether it is tried on an operation that owns a body from outside: then it can replace or erase it. Otherwise
    /// it is tried on the root of that body from inside, and changes it in place.
    fn outside(&self) -> bool {
        false
    }

    /// Rewrites an operation, or says why it does not. The rewriter inserts before the operation.
    ///
    /// # Errors
    /// Why it does not match.
    fn rewrite(&self, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult;
}

type Rewrite = dyn Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync;

/// A function as a conversion pattern: `Convert::of::<AddI<'_>>(convert_add).benefit(2)`.
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
    /// A function that converts operations of a kind. The pattern is called as the function is.
    pub fn root<F>(root: Root, rewrite: F) -> Self
    where
        F: Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        Convert {
            root,
            name: fn_name(&rewrite).to_owned(),
            benefit: 1,
            generated: Vec::new(),
            types: None,
            recursion_bounded: false,
            one_to_many: false,
            outside: false,
            rewrite: Box::new(rewrite),
        }
    }

    /// A function that converts operations of a name.
    pub fn on<F>(op: &'static str, rewrite: F) -> Self
    where
        F: Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        Convert::root(Root::Op(op), rewrite)
    }

    /// A function that converts operations of a typed view.
    pub fn of<'a, V: OpView<'a>>(
        rewrite: impl Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> Self {
        Convert::root(Root::Op(V::DEF.name), rewrite)
    }

    /// A function that converts registered operations with an interface.
    pub fn interface<I: ?Sized + Interface>(
        rewrite: impl Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> Self {
        Convert::root(Root::Names(|cx, name| cx.interface::<I>(name).is_some()), rewrite)
    }

    /// Gives the pattern a name.
    pub fn called(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Gives it a benefit: see [`ConversionPattern::benefit`].
    pub fn benefit(mut self, benefit: u16) -> Self {
        self.benefit = benefit;
        self
    }

    /// Says what it creates: see [`ConversionPattern::generated`].
    pub fn generates(mut self, ops: &[&'static str]) -> Self {
        self.generated = ops.to_vec();
        self
    }

    /// Gives it a converter of its own: see [`ConversionPattern::types`].
    pub fn types(mut self, types: &Arc<TypeConverter>) -> Self {
        self.types = Some(types.clone());
        self
    }

    /// See [`ConversionPattern::recursion_bounded`].
    pub fn recursion_bounded(mut self) -> Self {
        self.recursion_bounded = true;
        self
    }

    /// See [`ConversionPattern::one_to_many`].
    pub fn one_to_many(mut self) -> Self {
        self.one_to_many = true;
        self
    }

    /// See [`ConversionPattern::outside`].
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

/// Conversion patterns being collected.
pub struct ConversionSet {
    cx: Context,
    types: Option<Arc<TypeConverter>>,
    pub(super) patterns: Vec<Box<dyn ConversionPattern>>,
}

impl ConversionSet {
    /// An empty set, whose functions get operands as they were replaced.
    pub fn new(cx: &Context) -> Self {
        ConversionSet { cx: cx.clone(), types: None, patterns: Vec::new() }
    }

    /// An empty set, whose functions get operands of converted types.
    pub fn with_types(cx: &Context, types: &Arc<TypeConverter>) -> Self {
        ConversionSet { cx: cx.clone(), types: Some(types.clone()), patterns: Vec::new() }
    }

    /// The context.
    pub fn context(&self) -> &Context {
        &self.cx
    }

    /// The converter that functions are added with.
    pub fn types(&self) -> Option<&Arc<TypeConverter>> {
        self.types.as_ref()
    }

    /// Functions that are added from now on get operands of types that this converter gives them.
    pub fn use_types(&mut self, types: &Arc<TypeConverter>) -> &mut Self {
        self.types = Some(types.clone());
        self
    }

    /// Adds a pattern.
    pub fn add(&mut self, pattern: impl ConversionPattern + 'static) -> &mut Self {
        self.patterns.push(Box::new(pattern));
        self
    }

    /// Adds an ordinary pattern, which knows nothing of conversions. It sees operands as they were; values that it
    /// leaves of other types than their users need are cast. It does not match where it does what cannot be undone:
    /// changes a body within, erases arguments of blocks, or copies regions.
    pub fn pattern(&mut self, pattern: impl Pattern + 'static) -> &mut Self {
        self.add(OrdinaryPattern(Box::new(pattern)))
    }

    /// Adds all ordinary patterns of a set: see [`pattern`](Self::pattern).
    pub fn patterns(&mut self, set: PatternSet) -> &mut Self {
        self.patterns.extend(set.into_patterns().map(|pattern| Box::new(OrdinaryPattern(pattern)) as Box<_>));
        self
    }

    /// Adds a function as a pattern, with the converter of the set if it has none of its own.
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

    /// How many patterns there are.
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// Whether there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }
}
