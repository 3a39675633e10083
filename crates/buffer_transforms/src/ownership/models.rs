//! Deallocation of operations of other dialects that their interfaces do not describe.

use super::BufferDeallocation;
use super::ends::{deallocate_at_end, retain};
use super::state::{DeallocationState, Freed, Ownership, dealloc, flag};
use crate::is_memref;
use diag::Diagnostic;
use ir::def::Dialect;
use ir::{Block, Build, InsertPoint, Loc, Op, Value};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

struct Select;
struct CondBranch;
struct InParallel;
struct ReduceReturn;

/// Attaches the interface to `arith.select`.
pub fn extend_arith(dialect: Dialect) -> Dialect {
    dialect.attach::<dyn BufferDeallocation>("arith.select", &Select)
}

/// Attaches the interface to `cf.cond_br`.
pub fn extend_cf(dialect: Dialect) -> Dialect {
    dialect.attach::<dyn BufferDeallocation>("cf.cond_br", &CondBranch)
}

/// Attaches the interface to terminators of the `scf` dialect.
pub fn extend_scf(dialect: Dialect) -> Dialect {
    dialect
        .attach::<dyn BufferDeallocation>("scf.forall.in_parallel", &InParallel)
        .attach::<dyn BufferDeallocation>("scf.reduce.return", &ReduceReturn)
}

impl BufferDeallocation for Select {
    fn process(
        &self,
        op: Op,
        _: &mut DeallocationState,
        _: &mut Rewriter<'_>,
    ) -> Result<Option<Op>, Diagnostic> {
        Ok(Some(op))
    }

    fn unique_ownership(
        &self,
        op: Op,
        value: Value,
        state: &mut DeallocationState,
        rw: &mut Rewriter<'_>,
    ) -> (Value, Value) {
        let view = rw.op(op);
        let (Some(block), [condition, yes, no]) =
            (view.block().map(|block| block.handle()), [0, 1, 2].map(|place| view.operand(place).handle()))
        else {
            return (value, value);
        };
        let (Ownership::Unique(yes), Ownership::Unique(no)) = (state.get(yes, block), state.get(no, block))
        else {
            return state.with_unique_ownership(value, block, rw);
        };
        let loc = view.loc();
        (value, arith::Select::build_value(rw, loc, condition, yes, no))
    }
}

impl BufferDeallocation for InParallel {
    fn process(
        &self,
        op: Op,
        state: &mut DeallocationState,
        rw: &mut Rewriter<'_>,
    ) -> Result<Option<Op>, Diagnostic> {
        let view = rw.op(op);
        if view.regions().any(|region| region.ops().next().is_some()) {
            return Err(view.plain_error("only supported when nested region is empty"));
        }
        deallocate_at_end(rw, state, op, &[]).map(|_| Some(op))
    }
}

impl BufferDeallocation for ReduceReturn {
    fn process(
        &self,
        op: Op,
        state: &mut DeallocationState,
        rw: &mut Rewriter<'_>,
    ) -> Result<Option<Op>, Diagnostic> {
        let view = rw.op(op);
        if view.operands().any(is_memref) {
            return Err(view.plain_error("only supported when operand is not a MemRef"));
        }
        deallocate_at_end(rw, state, op, &[]).map(|_| Some(op))
    }
}

/// A successor of a conditional branch.
struct Edge<'a> {
    op: Op,
    loc: Loc,
    block: Block,
    number: usize,
    freed: &'a Freed,
}

/// Adds a deallocation for one successor; returns the retained buffers and the last owner of each.
fn process_edge(
    edge: &Edge<'_>,
    state: &mut DeallocationState,
    rw: &mut Rewriter<'_>,
) -> (Vec<Value>, FxHashMap<Value, Value>) {
    let Edge { op, loc, block, number, freed } = *edge;
    let to = rw.op(op).successors().nth(number).map(|to| to.handle());
    let range = rw.successor_operands(op, number).unwrap_or_default().forwarded;
    let forwarded: Vec<Value> = range.map(|place| rw.op(op).operand(place).handle()).collect();
    let condition = rw.op(op).operand(0).handle();
    let retained = state.retained(rw.body(), block, to, &forwarded);
    let mut taken = freed.clone();
    for freed in &mut taken.conditions {
        let taken = match number {
            0 => condition,
            _ => {
                let always = flag(rw, loc, true);
                arith::XOrI::build_value(rw, loc, always, condition)
            }
        };
        *freed = arith::AndI::build_value(rw, loc, *freed, taken);
    }
    let owners = dealloc(rw, loc, &taken, &retained);
    retain(rw, state, block, &retained, &owners);
    let owner_of: FxHashMap<Value, Value> = retained.iter().copied().zip(owners).collect();
    let memrefs = forwarded.iter().filter(|&&value| is_memref(rw.value(value)));
    let more: Vec<Value> = memrefs.filter_map(|value| owner_of.get(value).copied()).collect();
    rw.append_successor_operands(op, number, &more);
    (retained, owner_of)
}

impl BufferDeallocation for CondBranch {
    fn process(
        &self,
        op: Op,
        state: &mut DeallocationState,
        rw: &mut Rewriter<'_>,
    ) -> Result<Option<Op>, Diagnostic> {
        let view = rw.op(op);
        let (loc, block) = (view.loc(), view.block().map(|block| block.handle()));
        let Some(block) = block else { return Ok(Some(op)) };
        rw.move_to(InsertPoint::Before(op));
        let freed = state.freed(rw, loc, block)?;
        let edge = |number| Edge { op, loc, block, number, freed: &freed };
        let (in_then, then_owners) = process_edge(&edge(0), state, rw);
        let (in_else, else_owners) = process_edge(&edge(1), state, rw);
        let condition = rw.op(op).operand(0).handle();
        let mut done = Vec::new();
        for memref in in_else.into_iter().filter(|memref| in_then.contains(memref)) {
            if done.contains(&memref) {
                continue;
            }
            done.push(memref);
            let owner =
                arith::Select::build_value(rw, loc, condition, then_owners[&memref], else_owners[&memref]);
            state.set(memref, Ownership::Unique(owner), block);
        }
        Ok(Some(op))
    }
}
