//! `loop-invariant-code-motion`: moves operations out of loops if they compute the same in each iteration.
//!
//! An operation is moved if it has no memory effects, is speculatable (a loop may run no iteration at all),
//! and uses only values defined outside of the loop. Inner loops are processed first, so that an operation
//! moves out of all loops that it does not depend on. It ends up right before the loop, after operations
//! moved earlier.

use interfaces::{
    LoopLike, Speculatability, effects_of, is_memory_effect_free, is_speculatable, speculatability,
};
use ir::def::TraitSet;
use ir::{Body, Op, OpRef, Region, RegionRef};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;
use smallvec::{SmallVec, smallvec};
use std::collections::VecDeque;

/// Hoist loop invariant instructions outside of the loop
///
/// Moves operations out of loops if they compute the same in each iteration: those without effect on memory that may
/// be executed where they would not have been (a loop may run no iteration at all), and use only values from outside
/// of the loop. Loops are cleared from the inside out, so that an operation moves out of all loops that it does not
/// depend on.
///
/// ```mlir
/// scf.for %i = %lb to %ub step %s {        %0 = arith.addi %a, %b : i32
///   %0 = arith.addi %a, %b : i32           scf.for %i = %lb to %ub step %s {
///   "use"(%0, %i) : (i32, index) -> ()       "use"(%0, %i) : (i32, index) -> ()
/// }                                        }
/// ```
#[pass("loop-invariant-code-motion")]
pub struct LoopInvariantCodeMotion;

impl LoopInvariantCodeMotion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let moved = for_each_body(body, cx.scope(), cx.threads(), &|_, body| hoist_loop_invariants(body));
        if moved.iter().all(|&moved| moved == 0) {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Hoists from all loops of one body, without nested bodies. Returns the number of moves; an operation that
/// leaves several loops counts for each.
pub fn hoist_loop_invariants(body: &mut Body) -> usize {
    let mut mover = Mover { movable: Vec::new(), work: VecDeque::new(), moved: 0 };
    for loop_op in loops(body.root()) {
        mover.clear_loop(body, loop_op);
    }
    mover.moved
}

/// Hoists from one loop. Returns the number of moves; zero if the operation is no loop.
pub fn hoist_from_loop(body: &mut Body, loop_op: Op) -> usize {
    let mut mover = Mover { movable: Vec::new(), work: VecDeque::new(), moved: 0 };
    mover.clear_loop(body, loop_op);
    mover.moved
}

/// Returns the loops nested in an operation, inner ones first.
fn loops(root: OpRef<'_>) -> Vec<Op> {
    let mut found = Vec::new();
    let mut open = vec![(root, false)];
    while let Some((op, entered)) = open.pop() {
        if entered {
            if op.is_well_formed() && op.interface::<dyn LoopLike>().is_some() {
                found.push(op.handle());
            }
            continue;
        }
        open.push((op, true));
        let first = open.len();
        let nested = op.regions().flat_map(RegionRef::ops);
        let nested = nested.filter(|op| op.body_of().is_none() && op.num_regions() > 0);
        open.extend(nested.map(|op| (op, false)));
        open[first..].reverse();
    }
    found
}

/// Movability of an operation with regions, as far as its effects are concerned. Moving operations out
/// of it does not change this.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Movable {
    Unknown,
    No,
    Yes,
}

struct Mover {
    /// Cached answers about operations with regions, by number.
    movable: Vec<Movable>,
    work: VecDeque<Op>,
    moved: usize,
}

impl Mover {
    /// Hoists from all regions of a loop.
    fn clear_loop(&mut self, body: &mut Body, loop_op: Op) {
        let view = body.op(loop_op);
        let Some(model) = view.interface::<dyn LoopLike>() else { return };
        let regions: SmallVec<[Region; 2]> =
            model.loop_regions(view).into_iter().map(|region| region.handle()).collect();
        for region in regions {
            self.clear_region(body, loop_op, region);
        }
    }

    /// Hoists from a region of a loop.
    fn clear_region(&mut self, body: &mut Body, loop_op: Op, region: Region) {
        // In a single block users come after their operands' definitions, and are visited once those have
        // moved.
        let again = body.region(region).single_block().is_none();
        let mut block = body.region(region).first_block().map(|block| block.handle());
        while let Some(at) = block {
            let view = body.block(at);
            block = view.next().map(|next| next.handle());
            let mut next = view.first().map(|op| op.handle());
            while let Some(op) = next {
                next = body.op(op).next().map(|next| next.handle());
                self.try_move(body, loop_op, region, op, again);
            }
        }
        while let Some(op) = self.work.pop_front() {
            // It may have moved already.
            if region_of(body.op(op)) == Some(body.region(region)) {
                self.try_move(body, loop_op, region, op, true);
            }
        }
    }

    /// Moves an operation of a region before the loop if possible. `again` tells whether its users must then
    /// be revisited.
    fn try_move(&mut self, body: &mut Body, loop_op: Op, region: Region, op: Op, again: bool) {
        let view = body.op(op);
        let around = body.region(region);
        // Cheaper checks first.
        let stays = match view.num_regions() {
            0 => uses_values_of(view, around) || !self.may_move(view),
            _ => !self.may_move(view) || uses_values_of(view, around),
        };
        if stays {
            return;
        }
        if again {
            let users = view.results().flat_map(|result| result.users());
            let users = users.filter(|&user| region_of(user) == Some(around));
            self.work.extend(users.map(|user| user.handle()));
        }
        body.move_before(loop_op, op);
        self.moved += 1;
    }

    /// Whether an operation and all nested ones are free of effects and speculatable.
    fn may_move(&mut self, op: OpRef<'_>) -> bool {
        if op.has_trait(TraitSet::TERMINATOR) {
            return false;
        }
        if op.num_regions() == 0 {
            return may_move_itself(op);
        }
        match self.known(op) {
            Movable::Unknown => self.learn(op),
            known => known == Movable::Yes,
        }
    }

    fn known(&self, op: OpRef<'_>) -> Movable {
        self.movable.get(op.number()).copied().unwrap_or(Movable::Unknown)
    }

    /// Determines whether an operation with regions is movable, using cached answers about nested ones.
    fn learn(&mut self, op: OpRef<'_>) -> bool {
        let movable = self.is_movable(op);
        if self.movable.len() <= op.number() {
            self.movable.resize(op.body().op_bound().max(op.number() + 1), Movable::Unknown);
        }
        self.movable[op.number()] = if movable { Movable::Yes } else { Movable::No };
        movable
    }

    fn is_movable(&self, op: OpRef<'_>) -> bool {
        let mut open: SmallVec<[OpRef<'_>; 16]> = smallvec![op];
        while let Some(op) = open.pop() {
            let recursive = op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS)
                && speculatability(op) == Speculatability::Recursive;
            match self.known(op) {
                Movable::Yes => {}
                Movable::No => return false,
                Movable::Unknown if recursive && op.body_of().is_none() => {
                    if effects_of(op).is_some_and(|effects| !effects.is_empty()) {
                        return false;
                    }
                    open.extend(op.regions().flat_map(RegionRef::ops));
                }
                Movable::Unknown if !may_move_itself(op) => return false,
                Movable::Unknown => {}
            }
        }
        true
    }
}

#[inline]
fn may_move_itself(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::PURE) || (is_memory_effect_free(op) && is_speculatable(op))
}

/// Returns the region that directly contains an operation.
fn region_of(op: OpRef<'_>) -> Option<RegionRef<'_>> {
    op.block().and_then(|block| block.region())
}

/// Whether an operation, or a nested one, uses a value defined directly in an enclosing region. Other values
/// are defined in the operation itself or further outside.
fn uses_values_of(op: OpRef<'_>, region: RegionRef<'_>) -> bool {
    let uses = |op: OpRef<'_>| {
        op.operands().any(|value| value.block().and_then(|block| block.region()) == Some(region))
    };
    if op.num_regions() == 0 || op.body_of().is_some() { uses(op) } else { op.walk_body().any(uses) }
}
