//! What folds and patterns look for among the operands of an operation, so that most are not asked in vain.
//!
//! Folds say what they look for in their definition ([`fold_sees`](ir::def::OpHooks::fold_sees)), patterns by
//! [`needs`](Pattern::needs): constants, equal operands, results of certain operations. Each of these is a bit. One look at
//! the operands of an operation collects what is there; a fold or pattern is asked if a bit of its own is among these. In
//! debug builds all are asked all the same, and one that does something nevertheless is a panic.

use crate::pattern_set::Trial;
use crate::{Needs, Pattern};
use interfaces::stays_unused;
use ir::def::{MaterializeFn, TraitSet};
use ir::{Context, OpName, OpPeek};

/// Some operand is a constant.
const CONSTANT: u64 = 1;
/// Two operands are one value, or they are too many to compare.
const EQUAL: u64 = 2;
/// The first bit for results of operations of a name.
const FIRST_NAME: u32 = 2;
/// The last one, for all names for which there is no bit any more.
const LAST_NAME: u32 = 62;
/// Always there: for what does not say what it needs.
const ALWAYS: u64 = 1 << 63;

/// What the operations of a name are asked for.
#[derive(Clone, Copy)]
pub(crate) struct NameNeeds {
    /// What its fold needs; 0 if nothing can be folded.
    pub(crate) fold: u64,
    /// What some pattern needs; 0 if there is none.
    pub(crate) patterns: u64,
    /// Whether operations of the name stay even if nobody uses them, for what their traits say.
    stays: bool,
}

impl NameNeeds {
    /// What its fold or some pattern needs.
    #[inline(always)]
    fn wanted(&self) -> u64 {
        self.fold | self.patterns
    }
}

/// What one look at an operation shows.
#[derive(Clone, Copy)]
pub(crate) struct OperandFacts {
    pub(crate) name: OpName,
    /// What there is among the operands, where somebody asks and the operation may not go for being unused.
    pub(crate) seen: u64,
    /// Whether no result is used, and its traits do not say that it stays all the same.
    pub(crate) is_unused: bool,
    /// Whether it may be dead, fold or match.
    pub(crate) may_match: bool,
}

impl NameNeeds {
    const NOTHING: NameNeeds = NameNeeds { fold: 0, patterns: 0, stays: false };
}

/// By operation names and patterns.
pub(crate) struct OperandPrefilter {
    /// What results of operations of a name are, by its word.
    made: Vec<u64>,
    of_names: Vec<NameNeeds>,
    /// What makes constants of the dialect of a registered name.
    materializers: Vec<Option<MaterializeFn>>,
    of_patterns: Vec<u64>,
    /// For names that came later.
    other: NameNeeds,
}

impl OperandPrefilter {
    /// What is known of registered names and patterns each.
    pub(crate) fn new(
        cx: &Context,
        registered: &[OpName],
        patterns: &[Box<dyn Pattern>],
    ) -> OperandPrefilter {
        let names = 1 + registered.iter().map(|name| name.to_word() as usize).max().unwrap_or(0);
        let mut bits = Bits { cx, made: vec![0; names], next: FIRST_NAME };
        let of_patterns = patterns.iter().map(|pattern| match pattern.needs() {
            Needs::Nothing => ALWAYS,
            Needs::Constant => CONSTANT,
            Needs::ResultOf(names) => bits.of_all(names),
        });
        let of_patterns = of_patterns.collect();
        let mut of_names = vec![NameNeeds::NOTHING; names];
        for &name in registered {
            let traits = cx.op_info(name).map_or(TraitSet::default(), |info| info.traits());
            let needs = &mut of_names[name.to_word() as usize];
            (needs.fold, needs.stays) = (bits.of_fold(name), stays_unused(traits));
        }
        let mut materializers = vec![None; names];
        for &name in registered {
            materializers[name.to_word() as usize] = materializer_of(cx, name);
            let constant =
                cx.op_info(name).is_some_and(|info| info.traits().contains(TraitSet::CONSTANT_LIKE));
            bits.made[name.to_word() as usize] |= if constant { CONSTANT } else { 0 };
        }
        OperandPrefilter {
            made: bits.made,
            of_names,
            materializers,
            of_patterns,
            other: NameNeeds { fold: ALWAYS, ..NameNeeds::NOTHING },
        }
    }

    /// What makes the constants that operations of a name fold to.
    #[inline]
    pub(crate) fn materializer(&self, cx: &Context, name: OpName) -> Option<MaterializeFn> {
        match self.materializers.get(name.to_word() as usize) {
            Some(&materializer) => materializer,
            None => materializer_of(cx, name),
        }
    }

    /// Whether there may be a constant among the operands where this was seen.
    #[inline]
    pub(crate) fn has_constant(&self, seen: u64) -> bool {
        seen & CONSTANT != 0
    }

    /// Adds what the patterns for each name, and those for any, need.
    pub(crate) fn gather(&mut self, by_name: &[Option<Box<[Trial]>>], any: &[Trial]) {
        let all = |trials: &[Trial]| trials.iter().fold(0, |all, trial| all | trial.needs);
        self.other.patterns = all(any);
        for (word, needs) in self.of_names.iter_mut().enumerate() {
            needs.patterns = all(by_name.get(word).and_then(Option::as_deref).unwrap_or(any));
        }
        for (word, trials) in by_name.iter().enumerate().skip(self.of_names.len()) {
            let patterns = all(trials.as_deref().unwrap_or(any));
            debug_assert_eq!(word, self.of_names.len());
            self.of_names.push(NameNeeds { fold: ALWAYS, patterns, stays: false });
        }
    }

    /// What the operations of a name are asked for.
    #[inline]
    pub(crate) fn of_name(&self, name: OpName) -> &NameNeeds {
        self.of_names.get(name.to_word() as usize).unwrap_or(&self.other)
    }

    /// What a pattern needs.
    pub(crate) fn of_pattern(&self, number: usize) -> u64 {
        self.of_patterns[number]
    }

    /// Looks at an operation.
    #[inline(always)]
    pub(crate) fn look(&self, op: &OpPeek<'_>) -> OperandFacts {
        let needs = self.of_name(op.name);
        if op.is_unused && !needs.stays {
            return OperandFacts { name: op.name, seen: 0, is_unused: true, may_match: true };
        }
        let seen = self.facts_for(op, needs);
        OperandFacts { name: op.name, seen, is_unused: false, may_match: needs.wanted() & seen != 0 }
    }

    /// What there is among the operands of an operation, if anybody asks for it.
    #[inline(always)]
    pub(crate) fn facts_for(&self, op: &OpPeek<'_>, needs: &NameNeeds) -> u64 {
        if needs.wanted() == 0 { 0 } else { self.seen(op) }
    }

    /// What there is among the operands of an operation.
    #[inline(always)]
    pub(crate) fn seen(&self, op: &OpPeek<'_>) -> u64 {
        match op.num_operands() {
            0 => ALWAYS,
            1 => ALWAYS | self.producer_bits(op.operand(0).1),
            2 => {
                let ((first, one), (second, two)) = (op.operand(0), op.operand(1));
                let equal = if first == second { EQUAL } else { 0 };
                ALWAYS | equal | self.producer_bits(one) | self.producer_bits(two)
            }
            many => self.facts_of_many(*op, many),
        }
    }

    // What is looked at is copied for this call alone: it stays in registers elsewhere.
    #[inline(never)]
    fn facts_of_many(&self, op: OpPeek<'_>, count: usize) -> u64 {
        // More than three are not compared.
        let (mut seen, mut last) = (if count > 3 { ALWAYS | EQUAL } else { ALWAYS }, [u32::MAX; 2]);
        for position in 0..count {
            let (number, materializer) = op.operand(position);
            if last.contains(&number) {
                seen |= EQUAL;
            }
            last = [number, last[0]];
            seen |= self.producer_bits(materializer);
        }
        seen
    }

    /// What an operand is for the operation that makes it.
    #[inline(always)]
    fn producer_bits(&self, materializer: Option<OpName>) -> u64 {
        // Names that came later may be anything.
        materializer.map_or(0, |materializer| {
            self.made.get(materializer.to_word() as usize).copied().unwrap_or(u64::MAX)
        })
    }
}

/// What makes constants of the dialect of a name.
fn materializer_of(cx: &Context, name: OpName) -> Option<MaterializeFn> {
    let (dialect, _) = cx.op_name_str(name).split_once('.')?;
    cx.find_dialect(dialect)?.materialize
}

/// Bits being given out.
struct Bits<'c> {
    cx: &'c Context,
    made: Vec<u64>,
    next: u32,
}

impl Bits<'_> {
    fn of(&mut self, name: OpName) -> u64 {
        let word = name.to_word() as usize;
        if self.made.len() <= word {
            self.made.resize(word + 1, 0);
        }
        if self.made[word] == 0 {
            self.made[word] = 1 << self.next.min(LAST_NAME);
            self.next += 1;
        }
        self.made[word]
    }

    fn of_all(&mut self, names: &[&'static str]) -> u64 {
        names.iter().fold(0, |all, name| all | self.of(self.cx.op_name(name)))
    }

    /// What the fold of a registered name needs.
    fn of_fold(&mut self, name: OpName) -> u64 {
        let Some(def) = self.cx.op_def(name) else { return 0 };
        // Constants are not folded, but kept.
        if def.traits.contains(TraitSet::CONSTANT_LIKE) {
            return 0;
        }
        let interest = def.fold_interest();
        let kinds = [(interest.anything, ALWAYS), (interest.constants, CONSTANT), (interest.equal, EQUAL)];
        let kinds = kinds.into_iter().filter(|(holds, _)| *holds).fold(0, |all, (_, bit)| all | bit);
        let own = if interest.own_results { self.of(name) } else { 0 };
        kinds | own | self.of_all(interest.results_of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{find, parse};
    use crate::{MatchResult, PatternSet, Rewriter, Root, no_match};

    struct Named(&'static str, Needs);
    impl Pattern for Named {
        fn root(&self) -> Root {
            Root::Op(self.0)
        }
        fn name(&self) -> &str {
            "named"
        }
        fn needs(&self) -> Needs {
            self.1
        }
        fn rewrite(&self, _: ir::Op, _: &mut Rewriter<'_>) -> MatchResult {
            no_match("")
        }
    }

    #[test]
    fn one_look_says_what_is_worth_trying() {
        let text = "module {
            %x = t.opaque
            %c = t.const 7
            %n = t.neg %x
            %a = t.add %x, %c
            %b = t.add %x, %x
            %d = t.add %n, %x
            t.use %a, %b, %d, %n
        }";
        let body = parse(text);
        let mut set = PatternSet::new(body.context());
        set.add(Named("t.add", Needs::Constant)).add(Named("t.add", Needs::ResultOf(&["t.neg"])));
        set.add(Named("unknown.op", Needs::Nothing));
        let set = set.freeze();
        let prefilter = set.prefilter();
        let tried = |nth: usize| {
            let seen = prefilter.seen(&body.peek(find(&body, "t.add", nth)));
            [0, 1].map(|number| seen & prefilter.of_pattern(number) != 0)
        };
        assert_eq!([tried(0), tried(1), tried(2)], [[true, false], [false, false], [false, true]]);
        let needs = |name: &str| prefilter.of_name(body.context().op_name(name));
        assert_eq!(needs("t.opaque").patterns, 0);
        assert_eq!(needs("unknown.op").patterns, ALWAYS);
        assert_eq!(needs("t.const").fold, 0);
    }
}
