//! What the verifier keeps for each operation name: how to pass a correct operation quickly.

use super::rules::Compiled;
use crate::body::{NIL, ValueData};
use crate::def::{Dialect, EnumDef, Rule, TraitSet, VerifyFn};
use crate::symbol::SymbolUser;
use crate::{Body, Context, OpInfo, OpName, OpRef, SlotStorage};
use smallvec::SmallVec;

/// The longest list of types that is remembered.
const KEY: usize = 12;
/// How many lists are remembered for each name.
const KEYS: usize = 8;

pub(super) type Key = [u32; KEY];

/// Whether two keys are equal. Most that are not differ in the first words.
#[inline]
fn same_key(a: &Key, b: &Key) -> bool {
    a[..4] == b[..4] && a[4..] == b[4..]
}

/// The plan for one operation name.
pub(super) struct Plan<'a> {
    pub(super) info: Option<&'a OpInfo>,
    pub(super) traits: TraitSet,
    /// Whether it verifies its uses of symbols.
    pub(super) user: Option<&'static dyn SymbolUser>,
    /// For an unregistered operation: the dialect that its name begins with.
    pub(super) dialect: Option<&'a Dialect>,
    /// Nothing but types, attributes, place and regions decides.
    simple: bool,
    /// Simple, registered, without regions, without a rule on its parent and sizes of segments.
    lean: bool,
    /// The hooks that verify the operation itself.
    verifiers: SmallVec<[VerifyFn; 1]>,
    /// Whether it has regions: those of an operation that passes quickly are checked all the same.
    pub(super) regions: bool,
    parents: Option<SmallVec<[OpName; 4]>>,
    /// Words of enums, with a value that is known to be a case.
    enums: SmallVec<[(u32, &'static EnumDef, u32); 1]>,
    segments: bool,
    pub(super) rules: Vec<Compiled>,
    /// Rules that types alone do not decide.
    untyped: SmallVec<[u32; 1]>,
    /// Types that have passed all checks that depend on types alone.
    passed: SmallVec<[Key; 1]>,
    next: usize,
}

impl<'a> Plan<'a> {
    pub(super) fn new(cx: &'a Context, name: OpName) -> Plan<'a> {
        let info = cx.op_info(name);
        let traits = info.map_or(TraitSet::EMPTY, OpInfo::traits);
        let mut plan = Plan {
            info,
            traits,
            user: cx.interface::<dyn SymbolUser>(name),
            dialect: cx.op_name_str(name).split('.').next().and_then(|name| cx.find_dialect(name)),
            simple: false,
            lean: false,
            verifiers: SmallVec::new(),
            regions: false,
            parents: None,
            enums: SmallVec::new(),
            segments: traits
                .intersects(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS.with(TraitSet::ATTR_SIZED_RESULT_SEGMENTS)),
            rules: Vec::new(),
            untyped: SmallVec::new(),
            passed: SmallVec::new(),
            next: 0,
        };
        if let Some(info) = info {
            plan.compile(cx, info);
        }
        plan
    }

    fn compile(&mut self, cx: &Context, info: &'a OpInfo) {
        let def = info.def();
        self.simple = !self.traits.contains(TraitSet::SYMBOL) && !info.owns_body();
        self.regions = !def.regions.is_empty();
        let of_traits = def.rules.iter().filter_map(|rule| match rule {
            Rule::Verify(verify) => Some(*verify),
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
        self.lean = self.simple && !self.regions && self.parents.is_none() && !self.segments;
        for slot in info.slots() {
            if let SlotStorage::Enum(def) = slot.storage {
                self.enums.push((slot.offset, def, crate::NO_WORD));
            }
        }
    }

    /// Whether a simple operation is correct for sure; the key under which to
    /// [`remember`](Plan::remember) it once it has passed the full check.
    #[inline]
    pub(super) fn quick(&self, op: OpRef<'_>) -> (bool, Option<Key>) {
        if !self.simple {
            return (false, None);
        }
        let key = self.key(op);
        (key.is_some_and(|key| self.passed.iter().any(|passed| same_key(passed, &key))) && self.fast(op), key)
    }

    /// The checks of a simple operation whose types have passed.
    #[inline]
    fn fast(&self, op: OpRef<'_>) -> bool {
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
        let words = body.extra(index).slot_words(&body.words);
        if !self.enums_known(words) {
            return false;
        }
        let region = body.block_data(data.block).region;
        let successors = body.extra(index).successor_run(&body.words);
        body.pools().block_uses[successors.range()]
            .iter()
            .all(|used| body.block_data(used.of).region == region)
            && self.untyped_hold(op)
    }

    /// Whether the operation may be passed over at a glance, see `quick`.
    #[inline]
    pub(super) fn is_lean(&self) -> bool {
        self.lean
    }

    /// The hooks that verify the operation itself, in their order.
    #[inline]
    pub(super) fn verifiers(&self) -> &[VerifyFn] {
        &self.verifiers
    }

    /// Lists of types that have passed.
    #[inline]
    pub(super) fn passed(&self) -> &[Key] {
        &self.passed
    }

    /// Whether all enums among the words are cases of their definitions.
    #[inline]
    pub(super) fn enums_known(&self, words: &[u32]) -> bool {
        self.enums.iter().all(|&(offset, def, last)| {
            let word = words[offset as usize];
            word == last || def.contains(word)
        })
    }

    /// Whether the rules that types alone do not decide hold.
    #[inline]
    pub(super) fn untyped_hold(&self, op: OpRef<'_>) -> bool {
        self.untyped.iter().all(|&rule| self.rules[rule as usize].holds(op))
    }

    /// The types of operands and results, and sizes of segments; `None` if they are too many.
    #[inline]
    fn key(&self, op: OpRef<'_>) -> Option<Key> {
        let (body, data) = (op.body(), op.body().op_data(op.index()));
        let (operands, results) = (data.operands, data.results.run());
        let mut key = [0; KEY];
        let total = operands.len as usize + results.len as usize;
        if total >= KEY {
            return None;
        }
        key[0] = operands.len << 16 | results.len;
        let pools = body.pools();
        let mut at = 1;
        for operand in &pools.uses[operands.range()] {
            let value = pools.values.get(operand.of as usize)?;
            if value.owner == ValueData::NOBODY {
                return None;
            }
            key[at] = value.ty.to_word();
            at += 1;
        }
        for value in &pools.values[results.range()] {
            key[at] = value.ty.to_word();
            at += 1;
        }
        if self.segments {
            self.add_segments(body, op, &mut key[at..])?;
        }
        Some(key)
    }

    fn add_segments(&self, body: &Body, op: OpRef<'_>, rest: &mut [u32]) -> Option<()> {
        let words = body.extra(op.index()).slot_words(&body.words);
        let slots = self.info?.slots().iter().filter(|slot| matches!(slot.storage, SlotStorage::Segments));
        let mut rest = rest.iter_mut();
        for slot in slots {
            for &word in words.get(slot.offset as usize..)?.get(..slot.words as usize)? {
                // Sizes must differ from the zeros behind the key.
                *rest.next()? = word.wrapping_add(1);
            }
        }
        Some(())
    }

    pub(super) fn remember(&mut self, op: OpRef<'_>, key: Option<Key>) {
        let Some(key) = key else { return };
        let words = op.slot_words();
        for (offset, _, last) in &mut self.enums {
            *last = words.get(*offset as usize).copied().unwrap_or(crate::NO_WORD);
        }
        if self.passed.contains(&key) {
            return;
        }
        if self.passed.len() < KEYS {
            self.passed.push(key);
        } else {
            self.passed[self.next % KEYS] = key;
            self.next += 1;
        }
    }
}
