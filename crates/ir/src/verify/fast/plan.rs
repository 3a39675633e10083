//! Facts about each operation name that let the verifier skip checks.

use super::contents::{self, ContentsKey, VerifiedContents};
use super::seen::VerifiedSignatures;
use crate::body::{Body, NIL, OpData, PackedTypes, TrailingWords, TypesKey};
use crate::def::{EnumDef, Rule, TraitSet, VerifyFn};
use crate::symbol::SymbolUser;
use crate::verify::rules::Compiled;
use crate::{Context, OpInfo, OpName, OpRef, SlotStorage};
use smallvec::SmallVec;

/// Verification plan of one operation name.
pub(in crate::verify) struct Plan {
    pub(in crate::verify) registered: bool,
    pub(in crate::verify) traits: TraitSet,
    /// Whether it verifies its symbol uses.
    pub(in crate::verify) uses_symbols: bool,
    /// Whether types, attributes, position, regions and a symbol's name and visibility decide its validity.
    simple: bool,
    /// Whether it is simple, registered, no symbol, without regions and without a rule on its parent.
    lean: bool,
    /// Whether contents decide: see `contents.rs`.
    by_contents: bool,
    /// Contents that have passed, if they decide.
    verified: VerifiedContents,
    /// Verifier hooks of the operation itself.
    verifiers: SmallVec<[VerifyFn; 1]>,
    /// Whether it has regions: those are verified even if the operation takes the fast path.
    pub(in crate::verify) regions: bool,
    parents: Option<SmallVec<[OpName; 4]>>,
    /// Words of enums, with a value that is known to be a case.
    enums: SmallVec<[(u32, &'static EnumDef, u32); 1]>,
    pub(super) segments: bool,
    /// Words of segment sizes: index of the first and number.
    segment_words: SmallVec<[(u32, u32); 2]>,
    pub(in crate::verify) rules: Vec<Compiled>,
    /// Indices of the rules that depend on more than types.
    untyped: SmallVec<[u32; 1]>,
    /// Type signatures that have passed all checks that depend on types alone.
    seen: VerifiedSignatures,
}

impl Plan {
    pub(in crate::verify) fn new(cx: &Context, name: OpName) -> Plan {
        let info = cx.op_info(name);
        let traits = info.map_or(TraitSet::EMPTY, OpInfo::traits);
        let mut plan = Plan {
            registered: info.is_some(),
            traits,
            uses_symbols: cx.interface::<dyn SymbolUser>(name).is_some(),
            simple: false,
            lean: false,
            by_contents: false,
            verified: VerifiedContents::default(),
            verifiers: SmallVec::new(),
            regions: false,
            parents: None,
            enums: SmallVec::new(),
            segments: traits
                .intersects(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS.with(TraitSet::ATTR_SIZED_RESULT_SEGMENTS)),
            segment_words: SmallVec::new(),
            rules: Vec::new(),
            untyped: SmallVec::new(),
            seen: VerifiedSignatures::default(),
        };
        if let Some(info) = info {
            plan.compile(cx, info);
        }
        plan
    }

    fn compile(&mut self, cx: &Context, info: &OpInfo) {
        let def = info.def();
        self.simple = cx.takes(crate::FastPaths::VERIFIED_SIGNATURES) && !(self.segments && info.owns_body());
        self.regions = !def.regions.is_empty();
        let of_traits = def.rules.iter().filter_map(|rule| match rule {
            Rule::Verify(verify) => Some(verify.0),
            _ => None,
        });
        self.verifiers = of_traits.chain(def.hooks.verify).collect();
        self.rules = def.rules.iter().filter_map(|rule| Compiled::new(info, rule)).collect();
        self.untyped =
            (0..).zip(&self.rules).filter(|(_, rule)| !rule.is_typed()).map(|(at, _)| at).collect();
        for rule in def.rules {
            if let Rule::HasParent(names) = rule {
                let names = names.iter().map(|name| cx.op_name(name)).collect();
                // A second such rule is left to the full check.
                self.simple &= self.parents.replace(names).is_none();
            }
        }
        let symbol = self.traits.contains(TraitSet::SYMBOL);
        self.by_contents = self.simple && !info.owns_body() && contents::decide(def);
        self.lean = self.simple && !self.regions && self.parents.is_none() && !symbol;
        for slot in info.slots() {
            match slot.storage {
                SlotStorage::Enum(def) => self.enums.push((slot.offset, def, crate::NO_WORD)),
                SlotStorage::Segments => self.segment_words.push((slot.offset, slot.words)),
                _ => {}
            }
        }
    }

    /// Returns whether a simple operation is certainly valid, and the key to [`remember`](Plan::remember)
    /// once it has passed the full check.
    #[inline]
    pub(in crate::verify) fn check_cached(&self, op: OpRef<'_>) -> (bool, Option<TypesKey>) {
        if !self.simple {
            return (false, None);
        }
        let mut key = TypesKey::of(op.body().pools(), op.body().op_data(op.index()));
        if self.segments {
            key = key.and_then(|key| self.with_segments(key, op));
        }
        (key.as_ref().is_some_and(|key| self.seen.holds(key)) && self.check_cached_types(op), key)
    }

    /// Whether a simple operation whose type signature has passed satisfies the remaining checks.
    #[inline]
    fn check_cached_types(&self, op: OpRef<'_>) -> bool {
        let (body, index) = (op.body(), op.index());
        let data = body.op_data(index);
        if !op.is_well_formed()
            || (self.traits.contains(TraitSet::TERMINATOR) && data.next != NIL)
            || data.block == NIL
        {
            return false;
        }
        if let Some(parents) = &self.parents
            && !op.parent().is_some_and(|parent| parents.contains(&parent.name()))
        {
            return false;
        }
        if !self.enums_known(op.slot_words().kept()) {
            return false;
        }
        if data.core.is_shell() {
            return self.untyped_hold(op);
        }
        let region = body.block_data(data.block).region;
        let successors = body.extra(index).successor_run(&body.words);
        body.pools().uses[successors.range()].iter().all(|used| body.block_data(used.of).region == region)
            && self.untyped_hold(op)
    }

    /// Whether the operation can be verified from its record alone, see `check_cached`.
    #[inline]
    pub(in crate::verify) fn has_fast_check(&self) -> bool {
        self.lean || self.is_flat_by_contents()
    }

    /// Whether the operation has no regions, and contents decide.
    #[inline]
    pub(super) fn is_flat_by_contents(&self) -> bool {
        self.by_contents && !self.regions
    }

    /// Returns the verifier hooks of the operation itself, in order.
    #[inline]
    pub(in crate::verify) fn verifiers(&self) -> &[VerifyFn] {
        &self.verifiers
    }

    /// Returns the type signatures that have passed.
    #[inline]
    pub(in crate::verify) fn seen(&self) -> &VerifiedSignatures {
        &self.seen
    }

    /// Whether all enums among the stored property words are cases of their definitions, as defaults are.
    #[inline]
    pub(in crate::verify) fn enums_known(&self, words: &[u32]) -> bool {
        self.enums.iter().all(|&(offset, def, last)| {
            words.get(offset as usize).is_none_or(|&word| word == last || def.contains(word))
        })
    }

    /// Whether the rules that depend on more than types hold.
    #[inline]
    pub(in crate::verify) fn untyped_hold(&self, op: OpRef<'_>) -> bool {
        self.untyped.iter().all(|&rule| self.rules[rule as usize].holds(op))
    }

    /// Returns the key extended by the segment sizes; `None` if there are too many.
    #[inline]
    pub(super) fn with_segments(&self, mut key: TypesKey, op: OpRef<'_>) -> Option<TypesKey> {
        let words = op.slot_words();
        for &(offset, count) in &self.segment_words {
            for &word in words.list(offset as usize, count as usize)? {
                // Sizes must differ from the zeros after the key.
                key.push(word.wrapping_add(1))?;
            }
        }
        Some(key)
    }

    pub(in crate::verify) fn remember(&mut self, op: OpRef<'_>, key: Option<TypesKey>) {
        let Some(key) = key else { return };
        let words = op.slot_words();
        for (offset, _, last) in &mut self.enums {
            *last = words.get(*offset as usize).unwrap_or(crate::NO_WORD);
        }
        self.seen.put(&key);
        self.remember_packed(op);
    }

    /// Notes the types of an operation that has passed where they are looked up first: others may have displaced them.
    pub(in crate::verify) fn remember_packed(&mut self, op: OpRef<'_>) {
        if self.lean
            && !self.segments
            && let Some(types) = PackedTypes::of(op.body().pools(), op.body().op_data(op.index()), |_| ())
            && !self.seen.holds_packed(types)
        {
            self.seen.put_packed(types);
        }
    }

    /// Returns the contents of an operation, if they decide.
    #[inline]
    pub(in crate::verify) fn contents(&self, op: OpRef<'_>) -> Option<ContentsKey> {
        let (body, index) = (op.body(), op.index());
        if self.by_contents { contents::contents_of(body, body.op_data(index)) } else { None }
    }

    /// Whether an operation without regions and discardable attributes is certainly valid by its contents.
    #[inline]
    pub(super) fn is_known(&self, body: &Body, data: &OpData) -> bool {
        !TrailingWords::of(&body.words, &data.core).has_dict
            && contents::contents_of(body, data).is_some_and(|contents| self.verified.holds(&contents))
    }

    /// Whether these contents have passed.
    #[inline]
    pub(in crate::verify) fn knows(&self, contents: Option<&ContentsKey>) -> bool {
        contents.is_some_and(|contents| self.verified.holds(contents))
    }

    /// Notes that these contents have passed.
    pub(in crate::verify) fn know(&mut self, contents: Option<&ContentsKey>) {
        if let Some(contents) = contents {
            self.verified.put(contents);
        }
    }
}
