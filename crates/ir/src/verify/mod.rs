//! The verifier: whether a body satisfies all invariants of the IR and of the operations in it.
//!
//! **What is checked**, in this order; the first violation within an isolated operation is reported,
//! and other isolated operations beside it are checked all the same (MLIR's behaviour and wording):
//!
//! 1. Of each operation, before what is within it: no operand is null; discardable attributes with a
//!    dialect's prefix satisfy the dialect; numbers of regions, results, successors and operands;
//!    successors are blocks of the operation's region; [`SINGLE_BLOCK`](crate::def::TraitSet::SINGLE_BLOCK),
//!    parents, segment sizes and arguments of regions; required attributes are there and satisfy their
//!    constraints; types of operands and results do; rules between them hold; numbers of blocks; then the
//!    other traits (terminators stand last, equal types, shapes and element types, elementwise
//!    operations, symbols have a name and a visibility), rules with their own diagnostics, and the
//!    definition's `verify`.
//! 2. Graph regions have at most one block, and nothing leads to the entry of a region.
//! 3. Of each block: it is not empty unless its region has one block that needs no terminator; only its
//!    last operation has successors, and that one is a terminator.
//! 4. Of each operation, after what is within it: implicit terminators; isolation from above; symbol
//!    tables have one block and different names, and operations that use symbols
//!    ([`SymbolUser`](crate::SymbolUser)) find them; the definition's `verify_regions`; an unregistered
//!    operation is allowed by its dialect or the context.
//! 5. Of each isolated operation in the end: every operand in reachable code is dominated by its
//!    definition.
//!
//! Where the root of a verified body stands is not known, so its place (parent, last in its block) is
//! checked only as part of the body around it.

mod cache;
mod invariants;
mod isolation;
mod plan;
mod quick;
mod rules;
mod seen;
mod symbols;
mod traits;
mod users;
mod visible;
mod walk;

use crate::{Attr, Body, Context, OpRef, PREFETCH_BATCH, Threads, prefetch};
use cache::Cache;
use diag::Diagnostic;
use smallvec::SmallVec;
use symbols::EnclosingTable;
pub use symbols::{symbol_uses_hold, verify_symbol_table};
use walk::{DeferredSymbolUses, Frame, Step, Unit};

type Check = Result<(), Diagnostic>;

/// Fewer operations than this are not worth a thread.
const WORTH_THREADS: usize = 4096;

/// So many bodies around a symbol table may be gone through for each unit in it.
const FEW: usize = 16;

/// Verifies a body with all bodies in it, with up to so many threads. Appends what is wrong, in the
/// order of the text whatever the number of threads, and returns whether nothing is.
pub fn verify(body: &Body, threads: Threads, out: &mut Vec<Diagnostic>) -> bool {
    let mut verifier = Verifier::new(body.context(), threads);
    verifier.run(body.root(), &[], &mut DeferredSymbolUses::default(), out)
}

/// Verifies one operation with all that is within it.
pub fn verify_op(op: OpRef<'_>, out: &mut Vec<Diagnostic>) -> bool {
    let mut verifier = Verifier::new(op.context(), Threads::ONE);
    verifier.run(op, &[], &mut DeferredSymbolUses::default(), out)
}

/// The units that are being verified, each within the one before: mostly one.
type Units<'a> = SmallVec<[Unit<'a>; 1]>;

/// What one thread needs.
struct Verifier<'a> {
    cx: &'a Context,
    /// How many it may hand work to, with itself.
    threads: Threads,
    cache: Cache,
    spare: Vec<Vec<Frame<'a>>>,
}

impl Drop for Verifier<'_> {
    fn drop(&mut self) {
        std::mem::take(&mut self.cache).keep();
    }
}

impl<'a> Verifier<'a> {
    fn new(cx: &'a Context, threads: Threads) -> Verifier<'a> {
        Verifier { cx, threads, cache: Cache::of(cx), spare: Vec::new() }
    }

    /// Discardable attributes whose name begins with a dialect's satisfy that dialect.
    #[inline]
    fn discardable(&mut self, op: OpRef<'a>) -> Check {
        let dict = op.discardable();
        if dict.handle() == Attr::EMPTY_DICT {
            return Ok(());
        }
        for &entry in dict.as_dictionary().unwrap_or(&[]) {
            if let Some(verify) = self.cache.verify_attr(self.cx, entry.name) {
                verify(op, entry)?;
            }
        }
        Ok(())
    }

    /// Verifies a unit and those within it, leaves users of symbols to the one around, and returns whether all is right.
    fn run(
        &mut self,
        op: OpRef<'a>,
        outer: &[&'a Body],
        left: &mut DeferredSymbolUses<'a>,
        out: &mut Vec<Diagnostic>,
    ) -> bool {
        let mut outer = outer.to_vec();
        let mut units = Units::new();
        let mut begin = Some(op);
        loop {
            if let Some(op) = begin.take() {
                let mut unit = Unit::new(op, self.spare.pop().unwrap_or_default());
                let entered = self.enter(&mut unit, op);
                units.push(unit);
                if let Err(error) = entered {
                    out.push(error);
                    self.end(&mut units, &mut outer, left, false);
                }
            }
            let Some(unit) = units.last_mut() else { return false };
            if !unit.waiting.is_empty() && unit.waiting.len().is_multiple_of(PREFETCH_BATCH) {
                prefetch(unit.waiting.iter().rev().take(PREFETCH_BATCH).map(|&place| unit.at(place)));
            }
            if let Some(next) = unit.waiting.pop() {
                outer.extend(unit.owned());
                begin = Some(unit.at(next));
                continue;
            }
            let stepped = if unit.failed { None } else { Some(self.step(unit, &outer)) };
            let good = match stepped {
                None => false,
                Some(Ok(Step::Within(within))) => {
                    self.within(unit, within, &outer, out);
                    continue;
                }
                Some(Ok(Step::Done)) => true,
                Some(Err(error)) => {
                    out.push(unit.earlier_error(error));
                    false
                }
            };
            self.end(&mut units, &mut outer, left, good);
            if units.is_empty() {
                return good;
            }
        }
    }

    /// Ends the innermost unit. If all is good in it, its symbol users are for the one around, or for who asked.
    fn end(
        &mut self,
        units: &mut Units<'a>,
        outer: &mut Vec<&'a Body>,
        left: &mut DeferredSymbolUses<'a>,
        good: bool,
    ) {
        let Some(mut unit) = units.pop() else { return };
        let mut parent = units.last_mut();
        if good {
            let left = parent.as_mut().map_or(left, |parent| &mut parent.left);
            unit.hand_on(left, outer, &mut self.cache.models);
        }
        if let Some(parent) = parent {
            parent.failed |= !good;
            if parent.owned().is_some() {
                outer.pop();
            }
        }
        unit.frames.clear();
        self.spare.push(unit.frames);
    }

    /// Takes on the isolated operations within a unit: at once with threads, or one by one later.
    fn within(
        &mut self,
        unit: &mut Unit<'a>,
        mut within: Vec<u32>,
        outer: &[&'a Body],
        out: &mut Vec<Diagnostic>,
    ) {
        if !unit.failed && unit.frames.len() == 1 && outer.len() < FEW {
            unit.left.table = EnclosingTable::of(unit.op, self.threads);
        }
        let sizes =
            within.iter().map(|&op| unit.at(op).body_of().map_or(0, |body| 8 + body.pools().ops.len()));
        if self.threads.0 < 2 || within.len() < 2 || !exceeds(sizes, WORTH_THREADS) {
            within.reverse();
            unit.waiting = within;
            return;
        }
        let outer: Vec<&Body> = outer.iter().copied().chain(unit.owned()).collect();
        for piece in self.in_parallel(unit, &within, &outer) {
            unit.left.append(piece.left);
            unit.failed |= !piece.good;
            out.extend(piece.errors);
        }
    }

    /// Verifies units within one from several threads; the results are in their order.
    fn in_parallel(&self, unit: &Unit<'a>, ops: &[u32], outer: &[&'a Body]) -> Vec<Piece<'a>> {
        // Many small pieces keep all threads busy.
        let pieces: Vec<&[u32]> = ops.chunks((ops.len() / (8 * self.threads.0)).clamp(1, 64)).collect();
        let (around, table) = (unit.op, &unit.left.table);
        self.threads.map(
            &pieces,
            || Verifier::new(self.cx, Threads::ONE),
            |verifier, ops| {
                let ops = ops.iter().map(|&place| OpRef::new(around.inner().body(), place));
                prefetch(ops.clone());
                let left = DeferredSymbolUses { table: table.clone(), ..DeferredSymbolUses::default() };
                let mut piece = Piece { left, good: true, errors: Vec::new() };
                for op in ops {
                    piece.good &= verifier.run(op, outer, &mut piece.left, &mut piece.errors);
                }
                piece
            },
        )
    }
}

/// Whether sizes are more than a limit in sum.
fn exceeds(mut sizes: impl Iterator<Item = usize>, limit: usize) -> bool {
    sizes.try_fold(0, |sum, size| (sum < limit).then_some(sum + size)).is_none()
}

/// Of some units: what they leave, whether they are correct, and what is wrong.
struct Piece<'a> {
    left: DeferredSymbolUses<'a>,
    good: bool,
    errors: Vec<Diagnostic>,
}
