//! `mem2reg`: promotes memory slots to SSA values.
//!
//! Loads of a slot are replaced by the last stored value. Where control flow merges different values, the
//! block gets an argument, and branches to it pass the current value of the slot. A slot that is read before
//! the first store has a default value: poison. If some use of a slot cannot be removed, the slot is kept.

mod analysis;
mod promote;
mod tree;

pub(crate) use analysis::forward_slice;
pub(crate) use promote::apply;

use interfaces::{DataLayout, PromotableAllocation};
use ir::{Body, Op, Region};
use pass::{Counter, PassCx, PassResult, pass};
use promote::Promoter;
use rewrite::{Rewriter, for_each_body};
use rustc_hash::FxHashMap;
use tree::RegionTree;

/// Promotes memory slots into values.
///
/// Loads of a slot of memory are replaced by the value that was stored last. Where control flow brings different
/// values together, the block gets an argument, and branches to it hand over what the slot holds at their place. A
/// slot that is read before anything was stored holds poison. Slots are followed within the region that they are
/// allocated in; if some use of a slot cannot be removed, the slot stays as it is.
///
/// ```mlir
/// %m = memref.alloca() : memref<i32>
/// cf.cond_br %c, ^a, ^b                    cf.cond_br %c, ^a, ^b
/// ^a:                                      ^a:
///   memref.store %x, %m[] : memref<i32>      cf.br ^c(%x : i32)
///   cf.br ^c                               ^b:
/// ^b:                                        cf.br ^c(%y : i32)
///   memref.store %y, %m[] : memref<i32>    ^c(%0: i32):
///   cf.br ^c                                 return %0 : i32
/// ^c:
///   %0 = memref.load %m[] : memref<i32>
///   return %0 : i32
/// ```
#[pass("mem2reg")]
pub struct Mem2Reg {
    /// Perform control flow optimizations to the region tree
    ///
    /// Accepted for the sake of pipelines: mlir-opt 22 gives the same with and without it.
    #[option(default = true)]
    pub region_simplify: bool,
    /// Total amount of memory slot promoted
    #[statistic("promoted slots")]
    promoted_slots: Counter,
    /// Total amount of new block argument inserted in blocks
    #[statistic("new block args")]
    new_block_args: Counter,
}

impl Mem2Reg {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let counts = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let layout = DataLayout::of(body.root(), scope);
            promote_memory_slots(body, &layout)
        });
        let slots: u64 = counts.iter().map(|count| count.slots).sum();
        cx.count(self.promoted_slots, slots);
        cx.count(self.new_block_args, counts.iter().map(|count| count.arguments).sum());
        if slots == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Statistics of promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Promoted {
    /// Number of promoted slots.
    pub slots: u64,
    /// Number of new block arguments.
    pub arguments: u64,
}

/// Promotes the slots of one body with a data layout, without nested bodies, until no more can be promoted.
pub fn promote_memory_slots(body: &mut Body, layout: &DataLayout) -> Promoted {
    let mut promoted = Promoted::default();
    let mut trees: FxHashMap<Region, RegionTree> = FxHashMap::default();
    let allocates = |op: &ir::OpRef<'_>| op.interface::<dyn PromotableAllocation>().is_some();
    let allocators = body.root().walk_body_post_order().filter(allocates);
    let mut work: Vec<Op> = allocators.map(|op| op.handle()).collect();
    loop {
        let mut rest = Vec::new();
        let before = promoted.slots;
        for &allocator in &work {
            match promote_one(body, allocator, layout, &mut trees, &mut promoted) {
                Outcome::Nothing | Outcome::Kept => rest.push(allocator),
                Outcome::Erased => {}
            }
        }
        if promoted.slots == before {
            return promoted;
        }
        work = rest;
    }
}

enum Outcome {
    Nothing,
    Kept,
    Erased,
}

/// Promotes the first promotable slot of an allocation.
fn promote_one(
    body: &mut Body,
    allocator: Op,
    layout: &DataLayout,
    trees: &mut FxHashMap<Region, RegionTree>,
    promoted: &mut Promoted,
) -> Outcome {
    let view = body.op(allocator);
    let Some(model) = view.interface::<dyn PromotableAllocation>().filter(|_| view.is_well_formed()) else {
        return Outcome::Nothing;
    };
    for slot in model.promotable_slots(view) {
        let pointer = body.value(slot.pointer);
        let Some(region) = pointer.block().and_then(|block| block.region()) else { continue };
        if pointer.is_unused() {
            continue;
        }
        let tree = match region.single_block() {
            Some(_) => None,
            None => Some(&*trees.entry(region.handle()).or_insert_with(|| RegionTree::of(region))),
        };
        let Some(plan) = analysis::plan(body, &slot, tree, layout) else { continue };
        promoted.slots += 1;
        promoted.arguments += plan.merges.len() as u64;
        let mut rw = Rewriter::new(body);
        let promoter = Promoter { rw: &mut rw, allocator, model, slot, plan, tree, layout, default: None };
        return if promoter.run() { Outcome::Kept } else { Outcome::Erased };
    }
    Outcome::Nothing
}
