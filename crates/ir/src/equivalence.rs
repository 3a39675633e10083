//! Structural equivalence of operations, for common subexpression elimination and merging of equal functions.
//! Iterative, because nesting may be of any depth.

use crate::{Block, BlockRef, NamedAttr, OpRef, Value, ValueRef};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Properties that a comparison ignores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flags {
    /// Ignores locations of operations and of arguments of blocks.
    pub ignore_locations: bool,
    /// Ignores discardable attributes.
    pub ignore_discardable: bool,
}

impl Flags {
    /// Ignores locations only.
    pub const IGNORE_LOCATIONS: Flags = Flags { ignore_locations: true, ignore_discardable: false };
}

/// Map from values and blocks of one operation to those of another.
#[derive(Clone, Debug, Default)]
pub struct Correspondence {
    values: FxHashMap<Value, Value>,
    back: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
}

impl Correspondence {
    /// Creates an empty correspondence, in which equal values correspond.
    pub fn new() -> Self {
        Self::default()
    }

    /// Maps `a` to `b`; `false` if one of them is mapped to another value already.
    pub fn map(&mut self, a: Value, b: Value) -> bool {
        *self.values.entry(a).or_insert(b) == b && *self.back.entry(b).or_insert(a) == a
    }

    /// Returns the value that corresponds to `a`.
    pub fn value(&self, a: Value) -> Option<Value> {
        self.values.get(&a).copied()
    }

    /// Whether two values correspond, or are equal and not mapped.
    fn same(&self, a: Value, b: Value) -> bool {
        match self.values.get(&a) {
            Some(&found) => found == b,
            None => a == b && !self.back.contains_key(&b),
        }
    }
}

/// Whether two operations are equivalent: equal names, attributes, types, and corresponding operands and
/// regions. They may be in different bodies of one context. Values defined outside correspond if they are
/// equal or `map` says so; results and nested values are added to `map`. Operands of commutative operations
/// may be permuted.
pub fn equivalent(a: OpRef<'_>, b: OpRef<'_>, flags: Flags, map: &mut Correspondence) -> bool {
    if !a.context().same(b.context()) || !same_header(a, b, flags, map) {
        return false;
    }
    regions_equivalent(a, b, flags, map) && same_uses(a, b, map)
}

/// Whether the regions of two operations are equivalent, whatever the operations are: for functions of
/// different names.
pub fn regions_equivalent(a: OpRef<'_>, b: OpRef<'_>, flags: Flags, map: &mut Correspondence) -> bool {
    if a.num_regions() != b.num_regions() {
        return false;
    }
    // Maps all nested definitions before comparing uses, because in graph regions uses may come first.
    let mut pairs = vec![(a, b)];
    let mut next = 0;
    while let Some(&(a, b)) = pairs.get(next) {
        next += 1;
        for (a, b) in a.regions().zip(b.regions()) {
            let (mut left, mut right) = (a.first_block(), b.first_block());
            while let (Some(a), Some(b)) = (left, right) {
                if !same_block(a, b, flags, map, &mut pairs) {
                    return false;
                }
                (left, right) = (a.next(), b.next());
            }
            if left.is_some() || right.is_some() {
                return false;
            }
        }
    }
    pairs.into_iter().skip(1).all(|(a, b)| same_uses(a, b, map))
}

/// Whether two blocks have equal arguments and operations, apart from operands and successors.
fn same_block<'a, 'b>(
    a: BlockRef<'a>,
    b: BlockRef<'b>,
    flags: Flags,
    map: &mut Correspondence,
    pairs: &mut Vec<(OpRef<'a>, OpRef<'b>)>,
) -> bool {
    map.blocks.insert(a.handle(), b.handle());
    if !a.argument_types().eq(b.argument_types()) {
        return false;
    }
    let same_place = |(a, b): (ValueRef<'_>, ValueRef<'_>)| a.context().same_place(a.loc(), b.loc());
    if !flags.ignore_locations && !a.arguments().zip(b.arguments()).all(same_place) {
        return false;
    }
    if !a.arguments().zip(b.arguments()).all(|(a, b)| map.map(a.handle(), b.handle())) {
        return false;
    }
    let (mut left, mut right) = (a.first(), b.first());
    while let (Some(a), Some(b)) = (left, right) {
        if !same_header(a, b, flags, map) {
            return false;
        }
        pairs.push((a, b));
        (left, right) = (a.next(), b.next());
    }
    left.is_none() && right.is_none()
}

/// Compares two operations except operands, successors and regions, and maps their results.
fn same_header(a: OpRef<'_>, b: OpRef<'_>, flags: Flags, map: &mut Correspondence) -> bool {
    let same = a.name() == b.name()
        && a.num_operands() == b.num_operands()
        && a.num_successors() == b.num_successors()
        && a.num_regions() == b.num_regions()
        && a.slot_words() == b.slot_words()
        && (flags.ignore_discardable || a.discardable() == b.discardable())
        && (flags.ignore_locations || a.context().same_place(a.loc(), b.loc()))
        && a.result_types().eq(b.result_types());
    if !same {
        return false;
    }
    // Two operations of one body have different results; one operation is equivalent to itself.
    a == b || a.results().zip(b.results()).all(|(a, b)| map.map(a.handle(), b.handle()))
}

/// Whether operands and successors correspond.
fn same_uses(a: OpRef<'_>, b: OpRef<'_>, map: &Correspondence) -> bool {
    let blocks = |(a, b): (BlockRef<'_>, BlockRef<'_>)| {
        map.blocks.get(&a.handle()).copied().unwrap_or(a.handle()) == b.handle()
    };
    if !a.successors().zip(b.successors()).all(blocks) {
        return false;
    }
    if a.operands().zip(b.operands()).all(|(a, b)| map.same(a.handle(), b.handle())) {
        return true;
    }
    if !a.has_trait(crate::def::TraitSet::COMMUTATIVE) {
        return false;
    }
    let mut left: Vec<u64> =
        a.operands().map(|value| key(map.value(value.handle()).unwrap_or(value.handle()))).collect();
    let mut right: Vec<u64> = b.operands().map(|value| key(value.handle())).collect();
    left.sort_unstable();
    right.sort_unstable();
    left == right
}

fn key(value: Value) -> u64 {
    u64::from(value.index) << 32 | u64::from(value.stamp)
}

/// Hashes an operation, equally for equivalent ones in one body: its name, attributes, types and operands, in
/// any order if it is commutative. Of nested operations only the number counts. Hashes differ from run to run
/// and must not affect the output.
pub fn hash(op: OpRef<'_>, flags: Flags) -> u64 {
    hash_with(op, flags, key)
}

/// Hashes an operation without its operands, for operations of different bodies.
pub fn hash_ignoring_operands(op: OpRef<'_>, flags: Flags) -> u64 {
    hash_with(op, flags, |_| 0)
}

fn hash_with(op: OpRef<'_>, flags: Flags, operand: impl Fn(Value) -> u64) -> u64 {
    let mut state = FxHasher::default();
    op.name().hash(&mut state);
    op.slot_words().hash(&mut state);
    if !flags.ignore_discardable {
        op.discardable().handle().hash(&mut state);
    }
    if !flags.ignore_locations {
        op.context().loc_attr(op.loc()).hash(&mut state);
    }
    op.result_types().for_each(|ty| ty.hash(&mut state));
    if op.has_trait(crate::def::TraitSet::COMMUTATIVE) {
        let mixed = |value: Value| {
            let mut one = FxHasher::default();
            operand(value).hash(&mut one);
            one.finish()
        };
        let sum = op.operands().fold(0u64, |sum, value| sum.wrapping_add(mixed(value.handle())));
        (op.num_operands(), sum).hash(&mut state);
    } else {
        op.operands().for_each(|value| operand(value.handle()).hash(&mut state));
    }
    op.num_successors().hash(&mut state);
    for region in op.regions() {
        region.blocks().count().hash(&mut state);
        let first = region.first_block();
        first.map_or(0, |block| block.num_arguments()).hash(&mut state);
        first.and_then(BlockRef::first).map(OpRef::name).hash(&mut state);
    }
    state.finish()
}

/// Whether two operations have equal attributes apart from one name, such as that of a symbol.
pub fn same_attrs_except(a: OpRef<'_>, b: OpRef<'_>, name: crate::Ident) -> bool {
    let rest = |entry: &NamedAttr| entry.name != name;
    a.attrs().filter(rest).eq(b.attrs().filter(rest))
}
