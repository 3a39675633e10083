//! Sets of patterns, indexed by operation name once frozen.

use crate::Guard;
use crate::fast::{OperandFacts, OperandPrefilter};
use crate::pattern::FnPattern;
use crate::{MatchResult, Needs, Pattern, Rewriter, Root, TriedPattern, no_match};
use ir::def::{Interface, TraitSet};
use ir::{Action, ActionUnit, Body, Context, Op, OpName, OpView};

/// Set of patterns under construction.
pub struct PatternSet {
    cx: Context,
    patterns: Vec<Box<dyn Pattern>>,
}

impl PatternSet {
    /// Creates an empty set.
    pub fn new(cx: &Context) -> Self {
        PatternSet { cx: cx.clone(), patterns: Vec::new() }
    }

    /// Returns the context.
    pub fn context(&self) -> &Context {
        &self.cx
    }

    /// Whether there is no pattern.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// Adds a pattern.
    pub fn add(&mut self, pattern: impl Pattern + 'static) -> &mut Self {
        self.add_boxed(Box::new(pattern))
    }

    fn add_boxed(&mut self, pattern: Box<dyn Pattern>) -> &mut Self {
        self.patterns.push(pattern);
        self
    }

    /// Adds the patterns of another set.
    pub fn append(&mut self, other: PatternSet) -> &mut Self {
        self.patterns.extend(other.patterns);
        self
    }

    /// Adds a function that rewrites operations of a name. It also names the pattern.
    pub fn on<F>(&mut self, op: &'static str, rewrite: F) -> &mut Self
    where
        F: Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        self.on_root(Root::Op(op), 1, rewrite)
    }

    /// Adds a function that rewrites operations of a typed view: `set.of::<AddI<'_>>(add_zero)`.
    pub fn of<'a, V: OpView<'a>>(
        &mut self,
        rewrite: impl Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Self {
        self.on_root(Root::Op(V::DEF.name), 1, rewrite)
    }

    /// Adds a function like [`of`](Self::of), which matches only operations with a constant operand and is
    /// called only for these.
    pub fn of_constant<'a, V: OpView<'a>>(
        &mut self,
        rewrite: impl Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Self {
        let root = Root::Op(V::DEF.name);
        self.add(FnPattern { root, benefit: 1, needs: Needs::Constant, guard: None, rewrite })
    }

    /// Adds a function like [`of`](Self::of), which matches only users of operations of a second view and is called
    /// only for these: `set.of_user::<AddI<'_>, MulI<'_>>(add_of_product)`.
    pub fn of_user<'a, V: OpView<'a>, Producer: OpView<'a>>(
        &mut self,
        rewrite: impl Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Self {
        let (root, needs) = (Root::Op(V::DEF.name), Needs::ResultOf(const { &[Producer::DEF.name] }));
        self.add(FnPattern { root, benefit: 1, needs, guard: None, rewrite })
    }

    /// Adds a function like [`of`](Self::of), which is called only for operations that the guard accepts.
    pub fn of_guarded<'a, V: OpView<'a>>(
        &mut self,
        guard: Guard,
        rewrite: impl Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Self {
        let root = Root::Op(V::DEF.name);
        self.add(FnPattern { root, benefit: 1, needs: Needs::Nothing, guard: Some(guard), rewrite })
    }

    /// Adds a function that rewrites operations of any name.
    pub fn on_any<F>(&mut self, rewrite: F) -> &mut Self
    where
        F: Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        self.on_root(Root::Any, 1, rewrite)
    }

    /// Adds a function that rewrites registered operations with traits.
    pub fn on_trait<F>(&mut self, traits: TraitSet, rewrite: F) -> &mut Self
    where
        F: Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        self.on_root(Root::Trait(traits), 1, rewrite)
    }

    /// Adds a function that rewrites registered operations with an interface.
    pub fn on_interface<I: ?Sized + Interface>(
        &mut self,
        rewrite: impl Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Self {
        self.on_root(Root::Names(|cx, name| cx.interface::<I>(name).is_some()), 1, rewrite)
    }

    /// Adds a function with a root and a benefit.
    pub fn on_root<F>(&mut self, root: Root, benefit: u16, rewrite: F) -> &mut Self
    where
        F: Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
    {
        self.add(FnPattern { root, benefit, needs: Needs::Nothing, guard: None, rewrite })
    }

    pub(crate) fn into_patterns(self) -> impl Iterator<Item = Box<dyn Pattern>> {
        self.patterns.into_iter()
    }

    /// Iterates over the patterns in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Pattern> {
        self.patterns.iter().map(|pattern| &**pattern)
    }

    /// Freezes the set, so that several threads can apply it.
    ///
    /// # Panics
    /// If a pattern names an operation that its dialect does not have, where that is registered: a mistake of the pattern's author.
    pub fn freeze(self) -> FrozenPatternSet {
        self.freeze_filtered(&[], &[])
    }

    /// Freezes the set like [`freeze`](Self::freeze), without the patterns that `disabled` lists and, unless
    /// `enabled` is empty, with only those that `enabled` lists. The lists contain names or labels of
    /// patterns.
    pub fn freeze_filtered(self, disabled: &[String], enabled: &[String]) -> FrozenPatternSet {
        let named = |pattern: &dyn Pattern, names: &[String]| {
            names.iter().any(|name| name == pattern.name() || pattern.labels().contains(&name.as_str()))
        };
        let mut patterns = self.patterns;
        patterns.retain(|pattern| {
            !named(&**pattern, disabled) && (enabled.is_empty() || named(&**pattern, enabled))
        });
        FrozenPatternSet::new(self.cx, patterns)
    }
}

/// The message about a pattern that is tried on operations, or names some, that their registered dialect does not have.
pub(crate) fn unknown_op(cx: &Context, pattern: &str, root: Root, named: &[&str]) -> Option<String> {
    let root = match root {
        Root::Op(name) => Some(name),
        _ => None,
    };
    let is_unknown = |name: &str| {
        let dialect = name.split_once('.').and_then(|(dialect, _)| cx.find_dialect(dialect));
        dialect.is_some_and(|dialect| !dialect.allows_unknown_ops) && cx.op_info(cx.op_name(name)).is_none()
    };
    let name = root.into_iter().chain(named.iter().copied()).find(|name| is_unknown(name))?;
    let known = cx.registered_ops();
    let near = ir::def::nearest(name, known.iter().map(|&name| cx.op_name_str(name)));
    let hint = near.map_or_else(String::new, |near| format!("; is '{near}' meant?"));
    Some(format!("pattern '{pattern}': '{name}' is no operation of its dialect{hint}"))
}

/// Returns the operations that patterns may be tried on: those of loaded dialects, or of all registered ones if
/// a pattern chooses operations by other than their name. Loads the dialects of the patterns.
fn patterned_ops(cx: &Context, patterns: &[Box<dyn Pattern>]) -> Vec<OpName> {
    let mut chooses = false;
    for pattern in patterns {
        match pattern.root() {
            Root::Op(name) => _ = cx.op_name(name),
            Root::Trait(_) | Root::Names(_) => chooses = true,
            Root::Any => {}
        }
        pattern.generated().iter().for_each(|name| _ = cx.op_name(name));
    }
    if chooses { cx.registered_ops() } else { cx.loaded_ops() }
}

/// Immutable set of patterns that is indexed by operation name without hashing.
pub struct FrozenPatternSet {
    cx: Context,
    patterns: Vec<Box<dyn Pattern>>,
    /// Patterns in order of trial, by the raw operation name; `None` for names without patterns of their own.
    by_name: Vec<Option<Box<[Trial]>>>,
    /// Patterns for all other names.
    any: Box<[Trial]>,
    /// Needs of patterns and folds.
    prefilter: OperandPrefilter,
    /// Distinct guards.
    guards: Vec<Guard>,
}

/// Pattern to be tried on operations of a name.
#[derive(Clone, Copy)]
pub(crate) struct Trial {
    /// Facts about the operands of which it needs one.
    pub(crate) needs: OperandFacts,
    /// Number of the pattern.
    pub(crate) number: u32,
    /// Index of its guard plus one; 0 if it has none.
    guard: u32,
}

impl FrozenPatternSet {
    fn new(cx: Context, patterns: Vec<Box<dyn Pattern>>) -> Self {
        let mut by_name: Vec<Option<Vec<u32>>> = Vec::new();
        let mut any = Vec::new();
        let ops = patterned_ops(&cx, &patterns);
        let mut add = |name: OpName, number: u32| {
            let word = name.to_word() as usize;
            if by_name.len() <= word {
                by_name.resize(word + 1, None);
            }
            by_name[word].get_or_insert_default().push(number);
        };
        for (number, pattern) in patterns.iter().enumerate() {
            let number = number as u32;
            let producers = match pattern.needs() {
                Needs::ResultOf(names) => names,
                Needs::Nothing | Needs::Constant => &[],
            };
            let named = [pattern.generated(), producers].concat();
            if let Some(message) = unknown_op(&cx, pattern.name(), pattern.root(), &named) {
                panic!("{message}");
            }
            let mut add_where = |holds: &dyn Fn(OpName) -> bool| {
                ops.iter().filter(|&&name| holds(name)).for_each(|&name| add(name, number));
            };
            match pattern.root() {
                Root::Op(name) => add(cx.op_name(name), number),
                Root::Trait(traits) => {
                    add_where(&|name| cx.op_info(name).is_some_and(|info| info.traits().contains(traits)));
                }
                Root::Names(chosen) => add_where(&|name| chosen(&cx, name)),
                Root::Any => any.push(number),
            }
        }
        let benefit = |&number: &u32| std::cmp::Reverse(patterns[number as usize].benefit());
        any.sort_by_key(benefit);
        // Of equal benefit, patterns for a name come before those for any.
        let merge = |mut own: Vec<u32>| {
            own.extend(&any);
            own.sort_by_key(benefit);
            own
        };
        let fast = cx.takes(ir::FastPaths::OPERAND_PREFILTER);
        let mut prefilter = OperandPrefilter::new(&cx, &ops, &patterns);
        let (guards, of_patterns) = number_guards(&patterns);
        let trial = |&number: &u32| Trial {
            needs: prefilter.needs_of_pattern(number as usize),
            number,
            guard: if !fast { 0 } else { of_patterns[number as usize] },
        };
        let merge = |own: Vec<u32>| merge(own).iter().map(trial).collect();
        let by_name: Vec<Option<Box<[Trial]>>> = by_name.into_iter().map(|own| own.map(merge)).collect();
        let any: Box<[Trial]> = any.iter().map(trial).collect();
        let all = |trials: &[Trial]| trials.iter().fold(0, |all, trial| all | trial.needs);
        let needs: Vec<Option<OperandFacts>> = by_name.iter().map(|own| own.as_deref().map(all)).collect();
        prefilter.add_pattern_needs(&needs, all(&any));
        FrozenPatternSet { prefilter, guards, cx, by_name, any, patterns }
    }

    /// Returns the context.
    pub fn context(&self) -> &Context {
        &self.cx
    }

    /// Returns the number of patterns.
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// Returns whether there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// Returns a pattern by its number.
    pub fn pattern(&self, number: usize) -> &dyn Pattern {
        &*self.patterns[number]
    }

    /// Returns the patterns for a name in order of trial.
    #[inline]
    fn trials_for(&self, name: OpName) -> &[Trial] {
        match self.by_name.get(name.to_word() as usize) {
            Some(Some(trials)) => trials,
            _ => &self.any,
        }
    }

    /// Returns the numbers of the patterns for a name in order of trial.
    pub fn numbers_for(&self, name: OpName) -> impl Iterator<Item = usize> {
        self.trials_for(name).iter().map(|trial| trial.number as usize)
    }

    /// Returns the prefilter for folds and patterns.
    #[inline]
    pub(crate) fn prefilter(&self) -> &OperandPrefilter {
        &self.prefilter
    }

    /// Tries patterns on an operation in order. Returns the number of the pattern that rewrote it.
    pub fn match_and_rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Option<usize> {
        let peek = rw.peek(op);
        let (name, facts) = (peek.name, self.prefilter.facts_of(&peek));
        self.match_with_facts(op, name, facts, rw)
    }

    /// Tries patterns like [`match_and_rewrite`](Self::match_and_rewrite), given the name of the operation
    /// and the facts about its operands.
    pub(crate) fn match_with_facts(
        &self,
        op: Op,
        name: OpName,
        facts: OperandFacts,
        rw: &mut Rewriter<'_>,
    ) -> Option<usize> {
        let trials = self.trials_for(name);
        if rw.context().actions().is_some() || rw.watches_patterns() {
            return self.match_observed(trials, op, facts, rw);
        }
        let mut last = (0, true);
        for trial in trials {
            // A pattern that fails changes nothing, so the facts still hold.
            let cannot_match = facts & trial.needs == 0 || self.guard_rejects(trial, op, rw, &mut last);
            if cannot_match && !cfg!(debug_assertions) {
                continue;
            }
            rw.move_to(ir::InsertPoint::Before(op));
            let number = trial.number as usize;
            let pattern = &self.patterns[number];
            if pattern.rewrite(op, rw).is_ok() {
                assert!(
                    !cannot_match,
                    "pattern '{}' matches without what it declares to need",
                    pattern.name()
                );
                return Some(number);
            }
        }
        None
    }

    /// Returns whether the guard of a pattern rejects the operation. `last` caches the last guard's result.
    #[inline]
    fn guard_rejects(&self, trial: &Trial, op: Op, rw: &Rewriter<'_>, last: &mut (u32, bool)) -> bool {
        if trial.guard != 0 && trial.guard != last.0 {
            *last = (trial.guard, self.guards[trial.guard as usize - 1](rw.op(op)));
        }
        trial.guard != 0 && !last.1
    }

    /// Tries patterns while a listener or an action handler observes each trial.
    #[cold]
    fn match_observed(
        &self,
        trials: &[Trial],
        op: Op,
        facts: OperandFacts,
        rw: &mut Rewriter<'_>,
    ) -> Option<usize> {
        let has_handler = rw.context().actions().is_some();
        for trial in trials {
            if !has_handler && facts & trial.needs == 0 {
                continue;
            }
            let number = trial.number as usize;
            let pattern = &*self.patterns[number];
            rw.move_to(ir::InsertPoint::Before(op));
            let tried = TriedPattern::from(pattern);
            rw.notify(|listener, body| listener.pattern_begin(body, tried, op));
            let result = if rw.context().actions().is_none() {
                pattern.rewrite(op, rw)
            } else {
                let may = begin_pattern(pattern.name(), rw, op);
                let result = if may { pattern.rewrite(op, rw) } else { no_match("it is skipped") };
                rw.context().actions().into_iter().for_each(|handler| handler.end(APPLY_PATTERN));
                result
            };
            rw.notify(|listener, body| listener.pattern_end(body, tried, &result));
            if result.is_ok() {
                return Some(number);
            }
        }
        None
    }
}

/// Returns the guards of patterns, and for each pattern the index of its guard plus one. Consecutive patterns
/// with equal guards share an index.
fn number_guards(patterns: &[Box<dyn Pattern>]) -> (Vec<Guard>, Vec<u32>) {
    let mut guards: Vec<Guard> = Vec::new();
    let mut number = |guard: Guard| {
        if !guards.last().is_some_and(|&last| std::ptr::fn_addr_eq(last, guard)) {
            guards.push(guard);
        }
        guards.len() as u32
    };
    let of_patterns = patterns.iter().map(|pattern| pattern.guard().map_or(0, &mut number)).collect();
    (guards, of_patterns)
}

/// Tag of the action that wraps an application of a pattern.
pub(crate) const APPLY_PATTERN: &str = "apply-pattern";

/// Notifies the action handler that a pattern is about to be applied. Returns whether it may be.
#[cold]
pub(crate) fn begin_pattern(pattern: &str, body: &Body, op: Op) -> bool {
    let text = format!("`{APPLY_PATTERN} pattern: {pattern}");
    let action = Action { tag: APPLY_PATTERN, text: &text, body, unit: ActionUnit::Op(op) };
    body.context().actions().is_none_or(|handler| handler.begin(&action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{context, find_all, parse};

    fn first(_: Op, _: &mut Rewriter<'_>) -> MatchResult {
        no_match("")
    }
    fn second(_: Op, _: &mut Rewriter<'_>) -> MatchResult {
        no_match("")
    }
    fn third(_: Op, _: &mut Rewriter<'_>) -> MatchResult {
        no_match("")
    }

    fn names(set: &FrozenPatternSet, op: &str) -> Vec<String> {
        let name = set.context().op_name(op);
        set.numbers_for(name).map(|number| set.pattern(number).name().to_owned()).collect()
    }

    #[test]
    fn patterns_are_tried_by_benefit_then_specific_then_in_order() {
        let cx = context();
        let mut set = PatternSet::new(&cx);
        set.on_any(first).on("t.add", second).on_root(Root::Op("t.add"), 5, third);
        set.on_trait(TraitSet::COMMUTATIVE, third);
        let set = set.freeze();
        assert_eq!(names(&set, "t.add"), ["third", "second", "third", "first"]);
        assert_eq!(names(&set, "t.sub"), ["first"]);
        assert_eq!(names(&set, "unknown.op"), ["first"]);
    }

    /// Replaces the second operand by the first. It declares that it needs a constant, and checks for one if
    /// it is honest.
    struct Swap {
        honest: bool,
    }

    impl Pattern for Swap {
        fn root(&self) -> Root {
            Root::Op("t.add")
        }
        fn name(&self) -> &str {
            "swap"
        }
        fn needs(&self) -> Needs {
            Needs::Constant
        }
        fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
            let second = rw.op(op).operand(1).defining_op();
            rw.require(!self.honest || second.is_some_and(|def| def.is("t.const")))?;
            let first = rw.op(op).operand(0).handle();
            rw.modify_op(op, |op| {
                op.operand(1, first);
            });
            Ok(())
        }
    }

    /// Tries the pattern on a sum without a constant, then on one with a constant.
    fn swaps(honest: bool) -> Vec<Option<usize>> {
        let text = "module { %x = t.opaque\n %c = t.const 7\n %a = t.add %x, %x\n %b = t.add %x, %c\n t.use %a, %b }";
        let mut body = parse(text);
        let mut set = PatternSet::new(body.context());
        set.add(Swap { honest });
        let set = set.freeze();
        let ops = find_all(&body, "t.add");
        let mut rw = Rewriter::new(&mut body);
        ops.iter().map(|&op| set.match_and_rewrite(op, &mut rw)).collect()
    }

    #[test]
    fn patterns_that_need_a_constant_match_with_one() {
        assert_eq!(swaps(true), [None, Some(0)]);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "pattern 'swap' matches without what it declares to need")]
    fn a_pattern_that_matches_without_its_declared_needs_panics() {
        swaps(false);
    }

    #[test]
    fn patterns_are_filtered_by_name() {
        let cx = context();
        let make = || {
            let mut set = PatternSet::new(&cx);
            set.on("t.add", first).on("t.add", second);
            set
        };
        assert_eq!(names(&make().freeze_filtered(&["first".into()], &[]), "t.add"), ["second"]);
        assert_eq!(names(&make().freeze_filtered(&[], &["first".into()]), "t.add"), ["first"]);
    }
}
