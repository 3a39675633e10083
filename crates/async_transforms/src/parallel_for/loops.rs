//! Pattern that replaces a parallel loop.

use super::Made;
use super::compute::{compute_function, inputs};
use super::dispatch::{Blocks, dispatch_function, dispatch_in_loop, dispatch_recursively};
use super::facts::{Loops, known};
use super::make::Make;
use arith::CmpIPredicate;
use ir::{Build, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Pattern, Rewriter, Root};
use std::sync::{Arc, Mutex, MutexGuard};

/// Product of the sizes of inner loops up to which they run from end to end.
const MOST_ALIGNED: i64 = 512;

/// Numbers of workers above which the number of blocks for each worker is another.
const BLOCKS_PER_WORKER: [(i64, f64); 5] = [(4, 4.0), (8, 2.0), (16, 1.0), (32, 0.8), (64, 0.6)];

/// Number of blocks for each of a few workers.
const BLOCKS_PER_FEW: f64 = 8.0;

/// Pattern for `scf.parallel`.
pub(super) struct Parallel {
    pub(super) made: Arc<Mutex<Made>>,
    pub(super) async_dispatch: bool,
    pub(super) num_workers: i64,
    pub(super) min_task_size: i64,
}

impl Pattern for Parallel {
    fn root(&self) -> Root {
        Root::Op("scf.parallel")
    }

    fn name(&self) -> &str {
        "AsyncParallelForRewrite"
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
        let view = rw.op(op);
        rw.require(view.num_results() == 0 && view.operand_group(3).is_empty())?;
        let mut made = self.made.lock().map_err(|_| MatchFailure { reason: "a pattern has failed" })?;
        let (loc, mut loops) = (view.loc(), Loops::of(view));
        rw.require(loops.len() > 0)?;
        let mut make = Make { rw, loc };
        let least = make.index(self.min_task_size);
        for at in 0..loops.len() {
            let range = make.folded("arith.subi", &[loops.upper[at], loops.lower[at]]);
            let count = make.folded("arith.ceildivsi", &[range, loops.step[at]]);
            loops.counts.push(count);
        }
        let mut total = *loops.counts.first().matched()?;
        for &count in &loops.counts[1..] {
            total = make.value("arith.muli", &[total, count]);
        }
        let zero = make.index(0);
        let is_empty = make.compare(CmpIPredicate::Eq, total, zero);
        let mut run = |make: &mut Make<'_, '_>| self.run_blocks(make, &loops, total, least, &mut made);
        make.if_else(is_empty, &mut |_| (), &mut run);
        rw.erase_op(op);
        Ok(())
    }
}

impl Parallel {
    /// Creates what runs the blocks of a loop.
    fn run_blocks(
        &self,
        make: &mut Make<'_, '_>,
        loops: &Loops,
        total: Value,
        least: Value,
        made: &mut MutexGuard<'_, Made>,
    ) {
        let (aligned, inner) = aligned_loops(make, loops);
        let workers = self.scaled_workers(make);
        let one = make.index(1);
        let most = make.value("arith.maxsi", &[one, workers]);
        let size = make.value("arith.ceildivsi", &[total, most]);
        let size = make.value("arith.maxsi", &[size, least]);
        let size = make.value("arith.minsi", &[total, size]);
        let count = make.value("arith.ceildivsi", &[total, size]);
        if aligned == 0 {
            self.dispatch(make, loops, 0, [size, count], made);
            return;
        }
        let iterations = make.index(inner);
        let is_large = make.compare(CmpIPredicate::Sge, size, iterations);
        let made = std::cell::RefCell::new(made);
        let mut on_aligned = |make: &mut Make<'_, '_>| {
            let mut made = made.borrow_mut();
            let compute = self.compute(make, loops, aligned, &mut made);
            let iterations = make.index(inner);
            let rounded = make.value("arith.ceildivsi", &[size, iterations]);
            let rounded = make.value("arith.muli", &[rounded, iterations]);
            self.dispatch_to(make, loops, compute, [rounded, count], &mut made);
        };
        let mut on_any =
            |make: &mut Make<'_, '_>| self.dispatch(make, loops, 0, [size, count], &mut made.borrow_mut());
        make.if_else(is_large, &mut on_aligned, &mut on_any);
    }

    /// Creates the number of blocks that keep all workers busy.
    fn scaled_workers(&self, make: &mut Make<'_, '_>) -> Value {
        let cx = make.cx();
        let workers = if self.num_workers >= 0 {
            make.index(self.num_workers)
        } else {
            let op = make.op("async.runtime.num_worker_threads", &[], &[Type::INDEX]);
            make.rw.op(op).result(0).handle()
        };
        let number = |value: f64| cx.float_attr(Type::F32, &apnum::ApFloat::from_f32(value as f32));
        let mut factor = make.constant(number(BLOCKS_PER_FEW), Type::F32);
        for (from, blocks) in BLOCKS_PER_WORKER {
            let from = make.index(from);
            let is_above = make.compare(CmpIPredicate::Sgt, workers, from);
            let blocks = make.constant(number(blocks), Type::F32);
            factor = make.select(is_above, blocks, factor);
        }
        let workers = make.to("arith.index_cast", workers, Type::I32);
        let workers = make.to("arith.sitofp", workers, Type::F32);
        let scaled = make.value("arith.mulf", &[factor, workers]);
        let scaled = make.to("arith.fptosi", scaled, Type::I32);
        make.to("arith.index_cast", scaled, Type::INDEX)
    }

    /// Creates the function that computes a block.
    fn compute(&self, make: &Make<'_, '_>, loops: &Loops, aligned: usize, made: &mut Made) -> ir::Ident {
        let name = match aligned {
            0 => "parallel_compute_fn",
            _ => "parallel_compute_fn_with_aligned_loops",
        };
        let name = made.name(&make.cx(), name);
        made.functions.push(compute_function(make.rw.body(), loops, name, aligned));
        name
    }

    fn dispatch(
        &self,
        make: &mut Make<'_, '_>,
        loops: &Loops,
        aligned: usize,
        sizes: [Value; 2],
        made: &mut Made,
    ) {
        let compute = self.compute(make, loops, aligned, made);
        self.dispatch_to(make, loops, compute, sizes, made);
    }

    /// Creates the dispatch of blocks of a size, and of a number, to a function.
    fn dispatch_to(
        &self,
        make: &mut Make<'_, '_>,
        loops: &Loops,
        compute: ir::Ident,
        [size, count]: [Value; 2],
        made: &mut Made,
    ) {
        let operands = loops.operands();
        let blocks = Blocks { compute, size, count, operands: &operands };
        if !self.async_dispatch {
            dispatch_in_loop(make, &blocks);
            return;
        }
        let cx = make.cx();
        let name = made.name(&cx, "async_dispatch_fn");
        let types = inputs(make.rw.body(), loops);
        made.functions.push(dispatch_function(&cx, make.loc, name, compute, &types));
        dispatch_recursively(make, &blocks, name);
    }
}

/// Returns the number of inner loops that are short enough to always run from end to end, and the number of their iterations.
fn aligned_loops(make: &Make<'_, '_>, loops: &Loops) -> (usize, i64) {
    let counts: Vec<i64> =
        loops.counts.iter().map(|&count| known(make.rw.body(), count).unwrap_or(0)).collect();
    let products = counts.iter().skip(1).rev().scan(1_i64, |product, &count| {
        *product = product.wrapping_mul(count);
        Some(*product)
    });
    let aligned = products.filter(|product| (1..=MOST_ALIGNED).contains(product)).count();
    let inner =
        counts[counts.len() - aligned..].iter().fold(1_i64, |product, &count| product.wrapping_mul(count));
    (aligned, inner)
}
