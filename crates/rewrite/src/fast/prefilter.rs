//! Prefilter of the greedy driver: rules out most folds and patterns by facts about the operands of an
//! operation.
//!
//! Plain function: all folds and patterns in order (`pattern_set.rs`). Gain: 12 % of canonicalizing mixed dialects, 6 % of arithmetic
//! (docs/fast-paths.md). Held equal by debug builds, and by `crates/cli/tests/lit.rs`, which runs every command both ways.
//!
//! A fold declares the facts that it needs in its definition ([`fold_needs`](ir::def::OpHooks::fold_needs)), a
//! pattern by [`needs`](Pattern::needs): a constant operand, equal operands, results of certain operations.
//! Each fact is a bit. The bits of an operation are computed once, from its operands; a fold or pattern is
//! tried only if they include one that it needs. In debug builds every fold and pattern is tried, and one
//! that succeeds against its declaration is a panic.

use crate::{Needs, Pattern};
use interfaces::stays_unused;
use ir::def::{MaterializeFn, OpDef, TraitSet};
use ir::{Context, OpName, OpPeek};

/// Bitset of facts about the operands of an operation.
pub(crate) type OperandFacts = u64;

/// Some operand is a constant.
const CONSTANT: OperandFacts = 1;
/// Two operands are equal, or there are too many to compare.
const EQUAL: OperandFacts = 2;
/// First bit for results of operations of one name.
const FIRST_NAME: u32 = 2;
/// Last bit, shared by all names for which no bit of their own is left.
const LAST_NAME: u32 = 62;
/// Fact that always holds: for folds and patterns that declare no needs.
const ALWAYS: OperandFacts = 1 << 63;

/// Facts of which the fold and the patterns of an operation name need one.
#[derive(Clone, Copy)]
pub(crate) struct NameNeeds {
    /// Facts of which the fold needs one; 0 if the operation does not fold.
    pub(crate) fold: OperandFacts,
    /// Facts of which some pattern needs one; 0 if there is no pattern.
    pub(crate) patterns: OperandFacts,
    /// Whether the traits of the name rule out that an unused operation is trivially dead.
    survives_unused: bool,
}

impl NameNeeds {
    /// Returns the facts of which the fold or some pattern needs one.
    #[inline(always)]
    fn all(&self) -> OperandFacts {
        self.fold | self.patterns
    }
}

/// Result of applying the prefilter to an operation.
#[derive(Clone, Copy)]
pub(crate) struct Prefiltered {
    pub(crate) name: OpName,
    /// Facts about the operands. Empty if no fold or pattern needs any, or the operation may be trivially
    /// dead.
    pub(crate) facts: OperandFacts,
    /// Whether no result has uses, and the traits do not rule out that the operation is trivially dead.
    pub(crate) is_unused: bool,
    /// Whether it may be trivially dead, fold or match.
    pub(crate) may_match: bool,
}

impl NameNeeds {
    const NOTHING: NameNeeds = NameNeeds { fold: 0, patterns: 0, survives_unused: false };
}

/// Needs of folds and patterns, by operation name and by pattern number.
pub(crate) struct OperandPrefilter {
    /// Facts that hold for a result of an operation of a name, by the raw name.
    producer_facts: Vec<OperandFacts>,
    by_name: Vec<NameNeeds>,
    /// Constant materializer of the dialect of a loaded operation's name, if it is known.
    materializers: Vec<Option<Option<MaterializeFn>>>,
    by_pattern: Vec<OperandFacts>,
    /// Needs of names that were interned after the set was frozen.
    other: NameNeeds,
}

impl OperandPrefilter {
    /// Computes the needs of the names of loaded operations and of patterns.
    pub(crate) fn new(cx: &Context, loaded: &[OpName], patterns: &[Box<dyn Pattern>]) -> OperandPrefilter {
        if !cx.takes(ir::FastPaths::OPERAND_PREFILTER) {
            return OperandPrefilter::passing_all(cx, loaded, patterns.len());
        }
        let names = 1 + loaded.iter().map(|name| name.to_word() as usize).max().unwrap_or(0);
        let mut bits = NameBits { cx, producer_facts: vec![0; names], next: FIRST_NAME };
        let by_pattern = patterns.iter().map(|pattern| match pattern.needs() {
            Needs::Nothing => ALWAYS,
            Needs::Constant => CONSTANT,
            Needs::ResultOf(names) => bits.of_all(names),
        });
        let by_pattern = by_pattern.collect();
        let mut by_name = vec![NameNeeds::NOTHING; names];
        // Names that are interned later may have these numbers: everything is tried on their operations.
        for later in cx.unused_op_names().map(|name| name.to_word() as usize).filter(|&later| later < names) {
            by_name[later].fold = ALWAYS;
            bits.producer_facts[later] = OperandFacts::MAX;
        }
        for &name in loaded {
            let traits = cx.op_info(name).map_or(TraitSet::default(), |info| info.traits());
            let needs = &mut by_name[name.to_word() as usize];
            (needs.fold, needs.survives_unused) = (bits.of_fold(name), stays_unused(traits));
        }
        let mut materializers = vec![None; names];
        for &name in loaded {
            materializers[name.to_word() as usize] = Some(materializer_of(cx, name));
            let constant =
                cx.op_info(name).is_some_and(|info| info.traits().contains(TraitSet::CONSTANT_LIKE));
            bits.producer_facts[name.to_word() as usize] |= if constant { CONSTANT } else { 0 };
        }
        OperandPrefilter {
            producer_facts: bits.producer_facts,
            by_name,
            materializers,
            by_pattern,
            other: NameNeeds { fold: ALWAYS, ..NameNeeds::NOTHING },
        }
    }

    /// Creates a prefilter that lets every fold and pattern be tried. Constants are not folded: the folder keeps them.
    fn passing_all(cx: &Context, loaded: &[OpName], patterns: usize) -> OperandPrefilter {
        let names = 1 + loaded.iter().map(|name| name.to_word() as usize).max().unwrap_or(0);
        let mut by_name = vec![NameNeeds { fold: ALWAYS, ..NameNeeds::NOTHING }; names];
        for &name in loaded {
            let is_constant = |def: &OpDef| def.traits.contains(TraitSet::CONSTANT_LIKE);
            let folds = cx.op_def(name).is_some_and(|def| !is_constant(def));
            by_name[name.to_word() as usize].fold = if folds { ALWAYS } else { 0 };
        }
        OperandPrefilter {
            producer_facts: Vec::new(),
            by_name,
            materializers: Vec::new(),
            by_pattern: vec![ALWAYS; patterns],
            other: NameNeeds { fold: ALWAYS, ..NameNeeds::NOTHING },
        }
    }

    /// Returns the materializer of the constants that operations of a name fold to.
    #[inline]
    pub(crate) fn materializer(&self, cx: &Context, name: OpName) -> Option<MaterializeFn> {
        match self.materializers.get(name.to_word() as usize) {
            Some(&Some(materializer)) => materializer,
            _ => materializer_of(cx, name),
        }
    }

    /// Returns whether the facts include a constant operand.
    #[inline]
    pub(crate) fn has_constant(&self, facts: OperandFacts) -> bool {
        facts & CONSTANT != 0
    }

    /// Adds the needs of the patterns for each name, and of those for any name.
    pub(crate) fn add_pattern_needs(&mut self, by_name: &[Option<OperandFacts>], any: OperandFacts) {
        self.other.patterns = any;
        for (word, needs) in self.by_name.iter_mut().enumerate() {
            needs.patterns = by_name.get(word).copied().flatten().unwrap_or(any);
        }
        for (word, patterns) in by_name.iter().enumerate().skip(self.by_name.len()) {
            let patterns = patterns.unwrap_or(any);
            debug_assert_eq!(word, self.by_name.len());
            self.by_name.push(NameNeeds { fold: ALWAYS, patterns, survives_unused: false });
        }
    }

    /// Returns the needs of the fold and the patterns of a name.
    #[inline]
    pub(crate) fn needs_of_name(&self, name: OpName) -> &NameNeeds {
        self.by_name.get(name.to_word() as usize).unwrap_or(&self.other)
    }

    /// Returns the facts of which a pattern needs one.
    pub(crate) fn needs_of_pattern(&self, number: usize) -> OperandFacts {
        self.by_pattern[number]
    }

    /// Applies the prefilter to an operation.
    #[inline(always)]
    pub(crate) fn apply(&self, op: &OpPeek<'_>) -> Prefiltered {
        let needs = self.needs_of_name(op.name);
        if op.is_unused && !needs.survives_unused {
            return Prefiltered { name: op.name, facts: 0, is_unused: true, may_match: true };
        }
        let facts = self.facts_for(op, needs);
        Prefiltered { name: op.name, facts, is_unused: false, may_match: needs.all() & facts != 0 }
    }

    /// Returns the facts about the operands of an operation; none if no fold or pattern needs any.
    #[inline(always)]
    pub(crate) fn facts_for(&self, op: &OpPeek<'_>, needs: &NameNeeds) -> OperandFacts {
        if needs.all() == 0 { 0 } else { self.facts_of(op) }
    }

    /// Returns the facts about the operands of an operation.
    #[inline(always)]
    pub(crate) fn facts_of(&self, op: &OpPeek<'_>) -> OperandFacts {
        match op.num_operands() {
            0 => ALWAYS,
            1 => ALWAYS | self.facts_of_producer(op.operand(0).1),
            2 => {
                let ((first, one), (second, two)) = (op.operand(0), op.operand(1));
                let equal = if first == second { EQUAL } else { 0 };
                ALWAYS | equal | self.facts_of_producer(one) | self.facts_of_producer(two)
            }
            many => self.facts_of_many(*op, many),
        }
    }

    // The view is passed by value to this one call, so that it can stay in registers everywhere else.
    #[inline(never)]
    fn facts_of_many(&self, op: OpPeek<'_>, count: usize) -> OperandFacts {
        // More than three operands are not compared.
        let (mut facts, mut last) = (if count > 3 { ALWAYS | EQUAL } else { ALWAYS }, [u32::MAX; 2]);
        for position in 0..count {
            let (number, producer) = op.operand(position);
            if last.contains(&number) {
                facts |= EQUAL;
            }
            last = [number, last[0]];
            facts |= self.facts_of_producer(producer);
        }
        facts
    }

    /// Returns the facts that follow from the defining operation of an operand.
    #[inline(always)]
    fn facts_of_producer(&self, producer: Option<OpName>) -> OperandFacts {
        // Nothing is known about names that were interned later.
        producer.map_or(0, |producer| {
            self.producer_facts.get(producer.to_word() as usize).copied().unwrap_or(OperandFacts::MAX)
        })
    }
}

/// Returns the constant materializer of the dialect of a name.
fn materializer_of(cx: &Context, name: OpName) -> Option<MaterializeFn> {
    let (dialect, _) = cx.op_name_str(name).split_once('.')?;
    cx.find_dialect(dialect)?.materialize
}

/// Assignment of bits to operation names.
struct NameBits<'c> {
    cx: &'c Context,
    producer_facts: Vec<OperandFacts>,
    next: u32,
}

impl NameBits<'_> {
    fn of(&mut self, name: OpName) -> OperandFacts {
        let word = name.to_word() as usize;
        if self.producer_facts.len() <= word {
            self.producer_facts.resize(word + 1, 0);
        }
        if self.producer_facts[word] == 0 {
            self.producer_facts[word] = 1 << self.next.min(LAST_NAME);
            self.next += 1;
        }
        self.producer_facts[word]
    }

    fn of_all(&mut self, names: &[&'static str]) -> OperandFacts {
        names.iter().fold(0, |all, name| all | self.of(self.cx.op_name(name)))
    }

    /// Returns the facts of which the fold of a registered name needs one.
    fn of_fold(&mut self, name: OpName) -> OperandFacts {
        let Some(def) = self.cx.op_def(name) else { return 0 };
        // Constants are not folded: the folder keeps them.
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
    fn facts_about_operands_rule_out_patterns() {
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
            let facts = prefilter.facts_of(&body.peek(find(&body, "t.add", nth)));
            [0, 1].map(|number| facts & prefilter.needs_of_pattern(number) != 0)
        };
        assert_eq!([tried(0), tried(1), tried(2)], [[true, false], [false, false], [false, true]]);
        let needs = |name: &str| prefilter.needs_of_name(body.context().op_name(name));
        assert_eq!(needs("t.opaque").patterns, 0);
        assert_eq!(needs("unknown.op").patterns, ALWAYS);
        assert_eq!(needs("t.const").fold, 0);
    }
}
