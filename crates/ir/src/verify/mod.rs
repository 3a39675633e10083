//! Verifier of all invariants of the IR and of the operations in a body.
//!
//! **What is verified**, in this order; the first violation in an isolated operation is reported, and sibling
//! isolated operations are verified regardless (MLIR's behaviour and wording):
//!
//! 1. Each operation, before those nested in it: no operand is null; discardable attributes with a dialect's
//!    prefix satisfy the dialect; numbers of regions, results, successors and operands; successors are blocks
//!    of the operation's region; [`SINGLE_BLOCK`](crate::def::TraitSet::SINGLE_BLOCK), parents, segment sizes
//!    and arguments of regions; required attributes are present and satisfy their constraints; types of
//!    operands and results do; rules between them hold; numbers of blocks; then the other traits (terminators
//!    are last, equal types, shapes and element types, elementwise operations, symbols have a name and a
//!    visibility), rules with their own diagnostics, and the definition's `verify`.
//! 2. Graph regions have at most one block, and the entry of a region has no predecessors.
//! 3. Each block: it is not empty unless its region has one block that needs no terminator; only its last
//!    operation has successors, and that one is a terminator.
//! 4. Each operation, after those nested in it: implicit terminators; isolation from above; symbol tables
//!    have one block and unique names, and operations that use symbols ([`SymbolUser`](crate::SymbolUser))
//!    resolve them; the definition's `verify_regions`; an unregistered operation is allowed by its dialect or
//!    the context.
//! 5. Each isolated operation at the end: every operand in reachable code is dominated by its definition.
//!
//! The parent of the root of a verified body is unknown, so its position (parent, last in its block) is
//! verified only as part of the enclosing body.

mod cache;
mod fast;
mod invariants;
mod isolation;
mod models;
mod rules;
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

/// Number of operations from which on a thread pays.
const WORTH_THREADS: usize = 4096;

/// Largest number of bodies enclosing a symbol table that are traversed for each unit in it.
const FEW: usize = 16;

/// Verifies a body with all nested bodies, on up to this many threads. Appends the violations, in textual
/// order for any number of threads, and returns whether there are none.
pub fn verify(body: &Body, threads: Threads, out: &mut Vec<Diagnostic>) -> bool {
    let mut verifier = Verifier::new(body.context(), threads);
    verifier.run(body.root(), &[], &mut DeferredSymbolUses::default(), out)
}

/// Verifies one operation with all operations nested in it.
pub fn verify_op(op: OpRef<'_>, out: &mut Vec<Diagnostic>) -> bool {
    let mut verifier = Verifier::new(op.context(), Threads::ONE);
    verifier.run(op, &[], &mut DeferredSymbolUses::default(), out)
}

/// Units that are being verified, each nested in the one before: mostly one.
type Units<'a> = SmallVec<[Unit<'a>; 1]>;

/// State of one verifying thread.
struct Verifier<'a> {
    cx: &'a Context,
    /// Number of threads that share its work, itself included.
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

    /// Verifies the discardable attributes whose names are prefixed by a dialect.
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

    /// Verifies a unit and those nested in it, defers symbol users to the enclosing one, and returns whether
    /// there are no violations.
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
                op.body_of().into_iter().for_each(Body::prefetch_pools);
                let mut unit = Unit::new(op, self.spare.pop().unwrap_or_default());
                let entered = self.enter(&mut unit, op);
                units.push(unit);
                if let Err(error) = entered {
                    push(out, error);
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
                Some(Ok(Step::Nested(nested))) => {
                    self.schedule_nested(unit, nested, &outer, out);
                    continue;
                }
                Some(Ok(Step::Done)) => true,
                Some(Err(error)) => {
                    push(out, unit.earlier_error(error));
                    false
                }
            };
            self.end(&mut units, &mut outer, left, good);
            if units.is_empty() {
                return good;
            }
        }
    }

    /// Ends the innermost unit. If it is valid, its symbol users are deferred to the enclosing unit, or to
    /// the caller.
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
            unit.defer_users(left, outer, &mut self.cache.models);
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

    /// Schedules the isolated operations nested in a unit: on several threads at once, or one by one later.
    fn schedule_nested(
        &mut self,
        unit: &mut Unit<'a>,
        mut nested: Vec<u32>,
        outer: &[&'a Body],
        out: &mut Vec<Diagnostic>,
    ) {
        if !unit.failed && unit.frames.len() == 1 && outer.len() < FEW {
            unit.left.table = EnclosingTable::of(unit.op, self.threads);
        }
        let sizes =
            nested.iter().map(|&op| unit.at(op).body_of().map_or(0, |body| 8 + body.pools().ops.len()));
        if self.threads.0 < 2 || nested.len() < 2 || !exceeds(sizes, WORTH_THREADS) {
            nested.reverse();
            unit.waiting = nested;
            return;
        }
        let outer: Vec<&Body> = outer.iter().copied().chain(unit.owned()).collect();
        for piece in self.in_parallel(unit, &nested, &outer) {
            unit.left.append(piece.left);
            unit.failed |= !piece.good;
            out.extend(piece.errors);
        }
    }

    /// Verifies nested units on several threads; the results are in order.
    fn in_parallel(&self, unit: &Unit<'a>, ops: &[u32], outer: &[&'a Body]) -> Vec<Piece<'a>> {
        // Many small chunks balance the load.
        let pieces: Vec<&[u32]> = ops.chunks((ops.len() / (8 * self.threads.0)).clamp(1, 64)).collect();
        let (enclosing, table) = (unit.op, &unit.left.table);
        self.threads.map(
            &pieces,
            || Verifier::new(self.cx, Threads::ONE),
            |verifier, ops| {
                let ops = ops.iter().map(|&place| OpRef::new(enclosing.inner().body(), place));
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

/// Whether sizes add up to more than a limit.
fn exceeds(mut sizes: impl Iterator<Item = usize>, limit: usize) -> bool {
    sizes.try_fold(0, |sum, size| (sum < limit).then_some(sum + size)).is_none()
}

/// Result of some units: deferred symbol uses, whether the units are valid, and the violations.
struct Piece<'a> {
    left: DeferredSymbolUses<'a>,
    good: bool,
    errors: Vec<Diagnostic>,
}

/// Appends an error and those that follow it.
fn push(out: &mut Vec<Diagnostic>, mut error: Diagnostic) {
    let followers = error.take_followers();
    out.push(error);
    out.extend(followers);
}
