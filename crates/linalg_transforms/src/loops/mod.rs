//! Structured operations on buffers as loops: `convert-linalg-to-loops`, `-to-affine-loops` and `-to-parallel-loops`.
//!
//! Suggested reading order: this file, `nest` (loops), `scalar` (their bodies).

mod nest;
mod scalar;

use crate::apply::{add_canonicalization, greedily};
use ir::{AffineMap, Body, Op, Value};
use linalg::build::{materialize, size_of};
use linalg::{LinalgOp, Structured};
use nest::Level;
use pass::{PassCx, PassResult, pass};
use rewrite::{FrozenPatternSet, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::Mixed;
use smallvec::SmallVec;

/// Kind of loops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// `scf.for`.
    Scf,
    /// `scf.parallel`, and `scf.for` for reductions.
    Parallel,
    /// `affine.for`.
    Affine,
}

/// Lower the operations from the linalg dialect into loops
///
/// Structured operations on buffers become nests of `scf.for`.
#[pass(
    "convert-linalg-to-loops",
    name = "ConvertLinalgToLoopsPass",
    depends("linalg", "scf", "affine", "memref", "arith")
)]
#[derive(Clone, Copy, Debug)]
pub struct ConvertLinalgToLoops;

/// Lower the operations from the linalg dialect into affine loops
///
/// Structured operations on buffers become nests of `affine.for`.
#[pass(
    "convert-linalg-to-affine-loops",
    name = "ConvertLinalgToAffineLoopsPass",
    depends("affine", "linalg", "memref", "arith")
)]
#[derive(Clone, Copy, Debug)]
pub struct ConvertLinalgToAffineLoops;

/// Lower the operations from the linalg dialect into parallel loops
///
/// Structured operations on buffers become `scf.parallel`, with `scf.for` in them for reductions.
#[pass(
    "convert-linalg-to-parallel-loops",
    name = "ConvertLinalgToParallelLoopsPass",
    depends("affine", "linalg", "memref", "scf", "arith")
)]
#[derive(Clone, Copy, Debug)]
pub struct ConvertLinalgToParallelLoops;

impl ConvertLinalgToLoops {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let patterns = patterns(cx, |op, rw| to_loops(op, rw, Kind::Scf));
        greedily(cx, body, &patterns, false);
        Ok(())
    }
}

impl ConvertLinalgToAffineLoops {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let patterns = patterns(cx, |op, rw| to_loops(op, rw, Kind::Affine));
        greedily(cx, body, &patterns, false);
        Ok(())
    }
}

impl ConvertLinalgToParallelLoops {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let patterns = patterns(cx, |op, rw| to_loops(op, rw, Kind::Parallel));
        greedily(cx, body, &patterns, false);
        Ok(())
    }
}

fn patterns(
    cx: &PassCx<'_>,
    convert: impl Fn(Op, &mut Rewriter<'_>) -> MatchResult + Send + Sync + 'static,
) -> FrozenPatternSet {
    let mut set = PatternSet::new(cx.context());
    set.on_interface::<dyn LinalgOp>(convert);
    add_canonicalization(&mut set, &["memref.dim", "tensor.dim", "affine.apply"]);
    set.freeze()
}

/// Replaces a structured operation on buffers by a nest of loops.
fn to_loops(op: Op, rw: &mut Rewriter<'_>, kind: Kind) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_buffer_semantics() && view.block().is_some())?;
    let maps = view.map_refs();
    let sources = view.loop_dims(&maps).matched()?;
    let (loc, iterators) = (view.loc(), view.iterators());
    rw.require(sources.len() == iterators.len())?;
    let maps: SmallVec<[AffineMap; 4]> = maps.iter().map(|map| map.handle()).collect();
    let operands: SmallVec<[(Value, usize); 4]> =
        (0..view.num_operands()).map(|at| (view.operand(at).handle(), view.shape_of(at).len())).collect();
    // The sizes of all dimensions of all operands.
    let mut sizes: SmallVec<[Mixed; 16]> = SmallVec::new();
    for (operand, rank) in operands {
        sizes.extend((0..rank).map(|dim| size_of(rw, loc, operand, dim)));
    }
    let bounds = sources.iter().flat_map(|&source| [Mixed::Fixed(0), sizes[source], Mixed::Fixed(1)]);
    let bounds = materialize_once(rw, loc, &bounds.collect::<SmallVec<[Mixed; 24]>>());
    let levels: SmallVec<[Level; 8]> = bounds
        .chunks_exact(3)
        .zip(&iterators)
        .map(|(bound, &iterator)| Level { lower: bound[0], upper: bound[1], step: bound[2], iterator })
        .collect();
    nest::build(rw, loc, kind, &levels, &mut |rw, ivs| scalar::emit(rw, op, kind, &maps, ivs));
    rw.erase_op(op);
    Ok(())
}

/// Returns values of numbers; equal constants are one operation, at the first of their places, which is the one that folding keeps.
fn materialize_once(rw: &mut Rewriter<'_>, loc: ir::Loc, numbers: &[Mixed]) -> SmallVec<[Value; 24]> {
    let mut values: SmallVec<[Value; 24]> = SmallVec::new();
    for (at, &number) in numbers.iter().enumerate() {
        let first = numbers[..at].iter().position(|&other| other == number);
        values.push(match first {
            Some(first) => values[first],
            None => materialize(rw, loc, number),
        });
    }
    values
}
