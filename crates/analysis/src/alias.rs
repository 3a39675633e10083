//! Alias analysis: whether values refer to overlapping memory, and whether operations read or write it.

use interfaces::{
    Branch, Callable, Effect, EffectInstance, RegionBranch, RegionBranchPoint, RegionBranchTerminator,
    RegionSuccessor, Resource, ViewLike, effects_of,
};
use ir::def::{FoldCx, Folded, TraitSet};
use ir::{Attr, BlockRef, OpRef, ValueRef};
use rustc_hash::FxHashSet;

/// Relation of the memory of two values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AliasResult {
    /// No overlap.
    No,
    /// Possible overlap.
    May,
    /// Identical memory.
    Must,
}

impl AliasResult {
    /// Returns the relation that holds if either may hold.
    pub fn merge(self, other: AliasResult) -> AliasResult {
        if self == other { self } else { AliasResult::May }
    }
}

/// Accesses that an operation may perform on memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ModRef {
    /// It may read.
    pub reads: bool,
    /// It may write.
    pub writes: bool,
}

impl ModRef {
    /// May read and write.
    pub const BOTH: ModRef = ModRef { reads: true, writes: true };
}

/// Largest number of views and control-flow edges followed from a value.
const MAX_DEPTH: usize = 10;

/// Returns the relation of the memory of two values of one body, as far as allocations, views and control
/// flow in the body determine it.
pub fn alias(lhs: ValueRef<'_>, rhs: ValueRef<'_>) -> AliasResult {
    if lhs == rhs {
        return AliasResult::Must;
    }
    let (lhs, rhs) = (underlying_values(lhs), underlying_values(rhs));
    let pairs = lhs.iter().flat_map(|&a| rhs.iter().map(move |&b| alias_of_sources(a, b)));
    pairs.reduce(AliasResult::merge).unwrap_or(AliasResult::May)
}

/// Returns whether an operation may read or write the memory of a value.
pub fn mod_ref(op: OpRef<'_>, location: ValueRef<'_>) -> ModRef {
    if op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
        return ModRef::BOTH;
    }
    let Some(effects) = effects_of(op) else { return ModRef::BOTH };
    let mut result = ModRef::default();
    for effect in effects.iter().filter(|effect| matches!(effect.effect, Effect::Read | Effect::Write)) {
        let value = effect.value().map(|value| op.body().value(value));
        if value.is_some_and(|value| alias(value, location) == AliasResult::No) {
            continue;
        }
        result.reads |= effect.effect == Effect::Read;
        result.writes |= effect.effect == Effect::Write;
    }
    result
}

/// Returns the values whose memory a value may refer to, looking through views and control-flow edges.
pub fn underlying_values(value: ValueRef<'_>) -> Vec<ValueRef<'_>> {
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let mut open = vec![(value, MAX_DEPTH)];
    while let Some((value, depth)) = open.pop() {
        if !seen.insert(value.handle()) {
            continue;
        }
        let sources = if depth == 0 { None } else { sources(value) };
        match sources {
            Some(sources) => open.extend(sources.into_iter().rev().map(|source| (source, depth - 1))),
            None => found.push(value),
        }
    }
    found
}

/// Returns the values that a value is derived from; `None` if unknown.
fn sources(value: ValueRef<'_>) -> Option<Vec<ValueRef<'_>>> {
    match value.defining_op() {
        Some(op) => {
            let view = op.interface::<dyn ViewLike>().filter(|_| op.is_well_formed());
            if let Some(view) = view.filter(|view| view.view_dest(op) == value) {
                return Some(vec![view.view_source(op)]);
            }
            forwarded_to(op, RegionSuccessor::Parent, value)
        }
        None => {
            let block = value.argument_block()?;
            if !block.is_entry() {
                return handed_by_branches(block, value.position());
            }
            let region = block.region()?;
            forwarded_to(region.parent_op()?, RegionSuccessor::Region(region), value)
        }
    }
}

fn handed_by_branches(block: BlockRef<'_>, argument: usize) -> Option<Vec<ValueRef<'_>>> {
    let mut found = Vec::new();
    for (end, number) in block.predecessor_uses() {
        let branch = end.interface::<dyn Branch>().filter(|_| end.is_well_formed())?;
        let operand = branch.successor_operands(end, number).operand_of_argument(argument)?;
        found.push(end.operands().nth(operand)?);
    }
    Some(found)
}

/// Collects the operands that an operation with regions and its terminators forward to a value.
fn forwarded_to<'a>(
    op: OpRef<'a>,
    successor: RegionSuccessor<'a>,
    value: ValueRef<'a>,
) -> Option<Vec<ValueRef<'a>>> {
    let branch = op.interface::<dyn RegionBranch>().filter(|_| op.is_well_formed())?;
    let at = branch.successor_inputs(op, successor).iter().position(|&input| input == value)?;
    let mut found = Vec::new();
    if branch.successors(op, RegionBranchPoint::Parent).contains(&successor) {
        let range = branch.entry_operands(op, successor);
        found.push(op.operands().take(range.end).nth(range.start + at)?);
    }
    let blocks = op.regions().flat_map(|region| region.blocks());
    for end in blocks.filter_map(|block| block.last()).filter(|end| end.num_successors() == 0) {
        if branch.successors(op, RegionBranchPoint::Terminator(end)).contains(&successor) {
            let range = <dyn RegionBranchTerminator>::operands_of(end, successor)?;
            found.push(end.operands().take(range.end).nth(range.start + at)?);
        }
    }
    Some(found)
}

/// Returns the relation of two values that are not derived from others.
fn alias_of_sources(lhs: ValueRef<'_>, rhs: ValueRef<'_>) -> AliasResult {
    if lhs == rhs {
        return AliasResult::Must;
    }
    let (left, right) = (allocation(lhs), allocation(rhs));
    let may_unless = |no: bool| if no { AliasResult::No } else { AliasResult::May };
    match (constant(lhs), constant(rhs)) {
        (Some(lhs), Some(rhs)) => return may_unless(lhs != rhs),
        (Some(_), None) => return may_unless(right.is_some()),
        (None, Some(_)) => return may_unless(left.is_some()),
        (None, None) => {}
    }
    match (left, right) {
        (Some(_), Some(_)) => AliasResult::No,
        (None, None) => AliasResult::May,
        (Some(scope), None) => may_unless(is_defined_before(rhs, scope.0)),
        (None, Some(scope)) => may_unless(is_defined_before(lhs, scope.0)),
    }
}

/// Whether a value is defined before anything in a scope is allocated.
fn is_defined_before(value: ValueRef<'_>, scope: Option<OpRef<'_>>) -> bool {
    let parent = value.block().and_then(|block| block.parent_op());
    let (Some(scope), Some(parent)) = (scope, parent) else { return false };
    if parent == scope {
        return value.argument_block().is_some_and(|block| block.is_entry());
    }
    parent.contains(scope)
}

/// Operation in which an allocation is live, if known.
struct Scope<'a>(Option<OpRef<'a>>);

/// Returns the scope of an allocation, if the value is defined by one.
fn allocation(value: ValueRef<'_>) -> Option<Scope<'_>> {
    let op = value.defining_op()?;
    let effects = effects_of(op)?;
    let allocates = |effect: &&EffectInstance| effect.effect == Effect::Allocate;
    let effect = effects.on_value(value.handle()).find(allocates)?;
    let automatic = effect.resource == Resource::AUTOMATIC_ALLOCATION_SCOPE;
    let is_scope = |parent: &OpRef<'_>| {
        if automatic {
            parent.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE)
        } else {
            parent.interface::<dyn Callable>().is_some()
        }
    };
    Some(Scope(std::iter::successors(op.parent(), |parent| parent.parent()).find(is_scope)))
}

/// Returns the constant of a value.
fn constant(value: ValueRef<'_>) -> Option<Attr> {
    let op = value.defining_op().filter(|op| op.has_trait(TraitSet::CONSTANT_LIKE) && op.is_well_formed())?;
    let fold = op.def()?.hooks.fold?;
    let mut cx = FoldCx { op, constants: &[], edits: Default::default() };
    match fold(&mut cx) {
        ir::def::Fold::Results(results) => match results[..] {
            [Folded::Attr(attr)] => Some(attr),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{parse, tagged};

    const TEXT: &str = "
        func.func @f(%arg: memref<8xf32>, %c: i1, %i: index, %x: f32) {
          %a = memref.alloc() {tag = \"a\"} : memref<8xf32>
          %b = memref.alloca() {tag = \"b\"} : memref<8xf32>
          %v = memref.cast %a {tag = \"v\"} : memref<8xf32> to memref<?xf32>
          %s = scf.if %c -> (memref<8xf32>) {
            scf.yield %a : memref<8xf32>
          } else {
            scf.yield %arg : memref<8xf32>
          } {tag = \"s\"}
          %l = scf.for %k = %i to %i step %i iter_args(%m = %b) -> (memref<8xf32>) {
            scf.yield %m : memref<8xf32>
          } {tag = \"l\"}
          %u = \"test.unknown\"() {tag = \"u\"} : () -> memref<8xf32>
          memref.store %x, %a[%i] {tag = \"store\"} : memref<8xf32>
          %r = memref.load %v[%i] {tag = \"load\"} : memref<?xf32>
          return
        }";

    /// Expected results are those of mlir-opt 22 (`test-alias-analysis`).
    #[test]
    fn allocations_views_and_edges_are_seen_through() {
        let module = parse(TEXT);
        let value = |tag| tagged(&module, tag).result(0);
        use AliasResult::{May, Must, No};
        for (a, b, expected) in [
            ("a", "b", No),
            ("a", "v", Must),
            ("a", "s", May),
            ("a", "l", No),
            ("a", "u", May),
            ("b", "s", No),
            ("b", "l", Must),
            ("s", "l", No),
            ("s", "u", May),
            ("l", "u", May),
        ] {
            assert_eq!(alias(value(a), value(b)), expected, "{a} {b}");
            assert_eq!(alias(value(b), value(a)), expected, "{b} {a}");
        }
        let entry = value("a").block().expect("it is in a block");
        assert_eq!(alias(value("a"), entry.argument(0)), No);
        assert_eq!(alias(value("s"), entry.argument(0)), May);
    }

    #[test]
    fn operations_read_and_write_aliasing_memory() {
        let module = parse(TEXT);
        let op = |tag| tagged(&module, tag);
        let of = |tag, location| mod_ref(op(tag), op(location).result(0));
        assert_eq!(of("store", "a"), ModRef { reads: false, writes: true });
        assert_eq!(of("store", "v"), ModRef { reads: false, writes: true });
        assert_eq!(of("store", "b"), ModRef::default());
        assert_eq!(of("load", "a"), ModRef { reads: true, writes: false });
        assert_eq!(of("u", "a"), ModRef::BOTH);
        assert_eq!(of("s", "b"), ModRef::BOTH);
    }
}
