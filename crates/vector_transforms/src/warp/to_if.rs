//! A region of threads as `scf.if` of the first thread: what goes in and out goes through memory that all threads share.

use super::region::{Warp, apply, distributed_dims};
use crate::ty::VectorType;
use arith::CmpIPredicate;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::{self, Parts};
use gpu::{Barrier, WarpExecuteOnLane0};
use ir::{Build, InsertPoint, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;
use std::sync::Arc;

/// Creates shared memory for a value of a type: of one element for a scalar.
pub type Allocate = Arc<dyn Fn(&mut Make<'_, '_>, Type) -> Option<Value> + Send + Sync>;

/// Adds the pattern, with how memory is allocated.
pub fn patterns(set: &mut PatternSet, allocate: Allocate) {
    set.of::<WarpExecuteOnLane0<'_>>(move |op, rw| to_if(op, &allocate, rw));
}

/// A value of all threads and the part of one, which go through memory.
struct Passed {
    buffer: Value,
    whole: Type,
    part: Type,
    lane: Value,
    zero: Value,
}

impl Passed {
    /// Returns the subscripts of the whole, or of the part of the thread.
    fn indices(&self, m: &mut Make<'_, '_>, all: bool) -> Vec<Value> {
        let cx = m.cx();
        let Some(whole) = VectorType::of(&cx, self.whole) else { return vec![self.zero] };
        let mut indices = vec![self.zero; whole.rank()];
        let Some(part) = VectorType::of(&cx, self.part).filter(|_| !all) else { return indices };
        for dim in distributed_dims(&whole, &part) {
            let expr = cx.affine_mul(cx.affine_symbol(0), cx.affine_constant(part.shape[dim]));
            indices[dim] = apply(m, expr, &[], &[Mixed::Value(self.lane)]);
        }
        indices
    }

    /// Writes the whole, or the part.
    fn store(&self, m: &mut Make<'_, '_>, value: Value, all: bool) {
        let indices = self.indices(m, all);
        let cx = m.cx();
        let Some(ty) = VectorType::of(&cx, self.whole) else {
            m.op(memref::Store::NAME, &[&[value, self.buffer], &indices[..]].concat(), &[]);
            return;
        };
        let map = cx.multi_dim_identity_map(ty.rank() as u32);
        let in_bounds = vec![true; ty.rank()];
        let parts = Parts { base: self.buffer, indices: &indices, map, mask: None, in_bounds: &in_bounds };
        transfer::write(m, value, &parts);
    }

    /// Reads the whole, or the part.
    fn load(&self, m: &mut Make<'_, '_>, all: bool) -> Value {
        let indices = self.indices(m, all);
        let cx = m.cx();
        let Some(ty) = VectorType::of(&cx, self.whole) else {
            return m.value(memref::Load::NAME, &[&[self.buffer], &indices[..]].concat(), self.whole);
        };
        let padding = crate::make::poison(m, ty.element);
        let map = cx.multi_dim_identity_map(ty.rank() as u32);
        let in_bounds = vec![true; ty.rank()];
        let parts = Parts { base: self.buffer, indices: &indices, map, mask: None, in_bounds: &in_bounds };
        let read = transfer::read(m, if all { self.whole } else { self.part }, padding, &parts);
        m.rw.op(read).result(0).handle()
    }
}

fn to_if(op: Op, allocate: &Allocate, rw: &mut Rewriter<'_>) -> MatchResult {
    let warp = Warp::of(op, rw)?;
    let args = handles(rw.op(op).operands().skip(1));
    let wholes: Vec<Type> = rw.block(warp.block).arguments().map(|argument| argument.ty_handle()).collect();
    let end_loc = rw.op(warp.end).loc();
    let m = &mut Make::like(rw, op);
    let zero = m.index(0);
    let is_first = m.cmpi(CmpIPredicate::Eq, warp.lane, zero);
    let branch = m.rw.state(scf::If::NAME, m.loc).operands([is_first]).regions(2);
    let branch = m.rw.insert(branch);
    let then = m.rw.op(branch).region(0).handle();
    let block = m.rw.create_block(then, &[]);
    let passed = |m: &mut Make<'_, '_>, whole: Type, part: Type| -> Result<Passed, MatchFailure> {
        m.rw.move_to(InsertPoint::Before(branch));
        let buffer = allocate(m, whole).matched()?;
        Ok(Passed { buffer, whole, part, lane: warp.lane, zero })
    };
    let mut inputs = Vec::new();
    for (&arg, &whole) in args.iter().zip(&wholes) {
        let part = m.ty(arg);
        let through = passed(m, whole, part)?;
        through.store(m, arg, part == whole);
        // Each read comes before those of earlier operands.
        m.rw.move_to(InsertPoint::Start(block));
        inputs.push(through.load(m, true));
    }
    if !args.is_empty() {
        m.rw.move_to(InsertPoint::Before(branch));
        m.op(Barrier::NAME, &[], &[]);
    }
    m.rw.merge_blocks(warp.block, block, &inputs);
    let returned = handles(m.rw.op(warp.end).operands());
    let mut values = Vec::new();
    for (index, &value) in returned.iter().enumerate() {
        let (whole, part) = (m.ty(value), m.ty(warp.result(m.rw, index)));
        let through = passed(m, whole, part)?;
        m.rw.move_to(InsertPoint::Before(warp.end));
        through.store(m, value, true);
        m.rw.move_to(InsertPoint::After(branch));
        values.push(through.load(m, part == whole));
    }
    if !returned.is_empty() {
        m.rw.move_to(InsertPoint::After(branch));
        m.op(Barrier::NAME, &[], &[]);
    }
    m.rw.erase_op(warp.end);
    m.rw.move_to(InsertPoint::End(block));
    m.loc = end_loc;
    m.op("scf.yield", &[], &[]);
    rw.replace_op(op, &values);
    Ok(())
}
