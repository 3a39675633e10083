//! `scf-parallel-loop-fusion`: neighbouring parallel loops become one.

use crate::make::handles;
use analysis::{AliasResult, alias};
use interfaces::is_memory_effect_free;
use ir::equivalence::{Correspondence, Flags, equivalent};
use ir::{Block, BlockRef, Body, Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, Rewriter, for_each_body};
use rustc_hash::FxHashMap;
use scf::Parallel;

/// Fuse adjacent parallel loops
///
/// Loops of the same bounds and steps become one, if there are only operations without effects between them, neither has a
/// parallel loop in it, and what one stores is loaded by the other at the same subscripts only.
#[pass("scf-parallel-loop-fusion", name = "SCFParallelLoopFusion")]
#[derive(Clone, Copy, Debug)]
pub struct ParallelLoopFusion;

impl ParallelLoopFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let changed = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let mut rw = Rewriter::new(body).in_scope(scope);
            // The blocks of inner operations come first: fusion erases blocks of the loops in a block only.
            let ops = rw.root().walk_body_post_order();
            let blocks: Vec<Block> = ops
                .filter(|op| op.body_of().is_none() || op.is_root())
                .flat_map(|op| op.regions().flat_map(|region| region.blocks()))
                .map(|block| block.handle())
                .collect();
            blocks.into_iter().fold(false, |changed, block| fuse_all(block, &mut rw) | changed)
        });
        if !changed.contains(&true) {
            cx.leave_unchanged();
        }
        Ok(())
    }
}

/// Fuses the loops of a block. Returns whether there were any.
fn fuse_all(block: Block, rw: &mut Rewriter<'_>) -> bool {
    let mut chains: Vec<Vec<Op>> = vec![Vec::new()];
    let mut no_effects = true;
    for op in rw.block(block).ops() {
        if !op.is(Parallel::NAME) {
            no_effects &= is_memory_effect_free(op) && op.num_regions() == 0;
            continue;
        }
        if !std::mem::replace(&mut no_effects, true) {
            chains.push(Vec::new());
        }
        if let Some(chain) = chains.last_mut() {
            chain.push(op.handle());
        }
    }
    let mut changed = false;
    for mut chain in chains {
        for place in 1..chain.len() {
            if let Ok(fused) = fuse(chain[place - 1], chain[place], rw) {
                chain[place] = fused;
                changed = true;
            }
        }
    }
    changed
}

/// Whether the second loop loads what the first stores at the same subscripts only.
fn is_independent(first: BlockRef<'_>, second: BlockRef<'_>) -> bool {
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    for (a, b) in first.arguments().zip(second.arguments()) {
        map.insert(a.handle(), b.handle());
    }
    let stores: Vec<OpRef<'_>> = nested(first).filter(|op| op.is(memref::Store::NAME)).collect();
    nested(second).filter(|op| op.is(memref::Load::NAME)).all(|load| is_load_fine(load, &stores, &map))
}

fn nested<'a>(block: BlockRef<'a>) -> impl Iterator<Item = OpRef<'a>> {
    block.ops().flat_map(|op| op.walk_body())
}

fn is_load_fine(load: OpRef<'_>, stores: &[OpRef<'_>], map: &FxHashMap<Value, Value>) -> bool {
    let buffer = load.operand(0);
    // What is made in the loop may be a view of anything.
    if buffer.defining_op().is_some_and(|made| made.block() == load.block()) {
        return false;
    }
    let aliases =
        |store: &OpRef<'_>| store.operand(1) != buffer && alias(store.operand(1), buffer) != AliasResult::No;
    if stores.iter().any(aliases) {
        return false;
    }
    let own: Vec<Vec<ValueRef<'_>>> = stores
        .iter()
        .filter(|store| store.operand(1) == buffer)
        .map(|store| store.operands().skip(2).collect())
        .collect();
    let Some(stored) = own.first() else { return true };
    let loaded: Vec<ValueRef<'_>> = load.operands().skip(1).collect();
    own.iter().all(|other| other == stored)
        && stored.len() == loaded.len()
        && stored.iter().zip(&loaded).all(|(stored, loaded)| is_same_index(*stored, *loaded, map))
}

/// Whether subscripts of the two loops are equal in each iteration.
fn is_same_index(stored: ValueRef<'_>, loaded: ValueRef<'_>, map: &FxHashMap<Value, Value>) -> bool {
    let mapped = |value: Value| map.get(&value).copied().unwrap_or(value);
    if mapped(stored.handle()) == loaded.handle() {
        return true;
    }
    let (Some(a), Some(b)) = (stored.defining_op(), loaded.defining_op()) else { return false };
    if !is_memory_effect_free(a) || !is_memory_effect_free(b) || stored.position() != loaded.position() {
        return false;
    }
    let mut same = Correspondence::new();
    for (a, b) in a.operands().zip(b.operands()) {
        if mapped(a.handle()) == mapped(b.handle()) {
            same.map(a.handle(), b.handle());
        }
    }
    equivalent(a, b, Flags { ignore_locations: true, ..Flags::default() }, &mut same)
}

/// Checks that two loops can be fused.
fn check(first: Op, second: Op, rw: &Rewriter<'_>) -> MatchResult {
    let loops = [rw.op(first), rw.op(second)];
    let has_inner = |op: &OpRef<'_>| op.walk_body().skip(1).any(|inner| inner.is(Parallel::NAME));
    rw.require(!loops.iter().any(has_inner))?;
    let views: [Parallel<'_>; 2] = [rw.cast(first)?, rw.cast(second)?];
    rw.require(views[0].lower_bound().eq(views[1].lower_bound()))?;
    rw.require(views[0].upper_bound().eq(views[1].upper_bound()))?;
    rw.require(views[0].step().eq(views[1].step()))?;
    let blocks = [views[0].region().single_block().matched()?, views[1].region().single_block().matched()?];
    rw.require(is_independent(blocks[0], blocks[1]) && is_independent(blocks[1], blocks[0]))?;
    // Results of the first are used after the second only.
    let users = loops[0].results().flat_map(|result| result.users().map(|user| user.handle()));
    let users: Vec<Op> = users.collect();
    rw.require(users.into_iter().all(|user| is_after(rw.op(user), loops[1])))
}

/// Whether an operation, or one that it is in, is after another in its block.
fn is_after(op: OpRef<'_>, other: OpRef<'_>) -> bool {
    let around = std::iter::successors(Some(op), |op| op.parent()).find(|op| op.block() == other.block());
    around.is_some_and(|op| op != other && op.body().is_before(other.handle(), op.handle()))
}

fn fuse(first: Op, second: Op, rw: &mut Rewriter<'_>) -> Result<Op, rewrite::MatchFailure> {
    check(first, second, rw)?;
    let inits: Vec<Value> = [first, second]
        .into_iter()
        .flat_map(|op| {
            rw.op(op).cast::<Parallel<'_>>().map_or_else(Vec::new, |view| handles(view.init_vals()))
        })
        .collect();
    let view: Parallel<'_> = rw.cast(second)?;
    let [lower, upper, step] =
        [handles(view.lower_bound()), handles(view.upper_bound()), handles(view.step())];
    let loc = view.loc();
    let types: Vec<Type> = inits.iter().map(|&init| rw.value(init).ty_handle()).collect();
    let blocks = [first, second].map(|op| rw.op(op).region(0).first_block().map(|block| block.handle()));
    let [Some(first_block), Some(second_block)] = blocks else { return Err(missing()) };
    let ends = [first_block, second_block].map(|block| rw.block(block).last().map(|end| end.handle()));
    let [Some(first_end), Some(second_end)] = ends else { return Err(missing()) };
    rw.move_to(InsertPoint::Before(second));
    let fused = Parallel::build(rw, loc, &lower, &upper, &step, &inits, &types);
    let region = rw.op(fused).region(0).handle();
    let block = rw.create_block(region, &vec![Type::INDEX; lower.len()]);
    let arguments = handles(rw.block(block).arguments());
    rw.merge_blocks(first_block, block, &arguments);
    rw.merge_blocks(second_block, block, &arguments);
    rw.move_to(InsertPoint::End(block));
    reduce(first_end, second_end, rw);
    let results = handles(rw.op(fused).results());
    let (of_first, of_second) = results.split_at(rw.op(first).num_results());
    rw.replace_op(first, of_first);
    rw.replace_op(second, of_second);
    Ok(fused)
}

fn missing() -> rewrite::MatchFailure {
    rewrite::MatchFailure { reason: "a loop has no block" }
}

/// Makes one terminator of two.
fn reduce(first: Op, second: Op, rw: &mut Rewriter<'_>) {
    let loc = rw.op(second).loc();
    let operands = [first, second].map(|end| handles(rw.op(end).operands())).concat();
    let regions: Vec<_> = [first, second]
        .into_iter()
        .flat_map(|end| rw.op(end).regions().map(|region| region.handle()).collect::<Vec<_>>())
        .collect();
    let state = rw.state(scf::Reduce::NAME, loc).operands(operands).regions(regions.len());
    let end = rw.insert(state);
    for (place, region) in regions.into_iter().enumerate() {
        let to = rw.op(end).region(place).handle();
        rw.inline_region_at_end(region, to);
    }
    rw.erase_op(first);
    rw.erase_op(second);
}
