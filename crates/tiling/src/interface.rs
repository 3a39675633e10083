//! The interfaces: `TilingInterface` and `PartialReductionOpInterface`.

use crate::mixed::Mixed;
use ir::{Loc, Op, OpRef, Value};
use linalg::IteratorType;
use rewrite::{MatchFailure, Rewriter};

/// Result of a step that may not be possible.
pub type Outcome<T> = Result<T, MatchFailure>;

/// Returns the outcome of a step that is not possible.
pub(crate) fn fail<T>(reason: &'static str) -> Outcome<T> {
    Err(MatchFailure { reason })
}

/// Range of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// First index.
    pub offset: Mixed,
    /// Index after the last one.
    pub size: Mixed,
    /// Distance of two indices.
    pub stride: Mixed,
}

impl Range {
    /// Returns the range from zero by one.
    pub fn up_to(size: Mixed) -> Self {
        Range { offset: Mixed::Fixed(0), size, stride: Mixed::Fixed(1) }
    }
}

/// Part of a domain, a tensor or a buffer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tile {
    /// First index along each dimension.
    pub offsets: Vec<Mixed>,
    /// Number of indices along each dimension.
    pub sizes: Vec<Mixed>,
}

/// Operations that compute a tile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tiled {
    /// The operations, of which the first computes the tile.
    pub ops: Vec<Op>,
    /// A value for each result.
    pub values: Vec<Value>,
    /// Slices of operands that were built.
    pub slices: Vec<Op>,
}

/// Interface of operations that run over a domain of which tiles can be computed by themselves.
///
/// What is built is inserted at the insertion point of the rewriter, unless it says otherwise.
pub trait TilingInterface: Send + Sync {
    /// Returns the type of each loop.
    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType>;

    /// Returns the range of each loop. What computes them may be inserted before the operation.
    ///
    /// # Errors
    /// If it is not known.
    fn domain(&self, rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Range>>;

    /// Builds the computation of a tile of the domain.
    ///
    /// # Errors
    /// If it cannot be computed by itself.
    fn tiled(&self, rw: &mut Rewriter<'_>, op: Op, tile: &Tile) -> Outcome<Tiled>;

    /// Returns the tile of a result that a tile of the domain computes.
    ///
    /// # Errors
    /// If it is not known.
    fn result_tile(&self, rw: &mut Rewriter<'_>, op: Op, result: usize, tile: &Tile) -> Outcome<Tile>;

    /// Returns the tile of the domain that computes a tile of a result.
    ///
    /// # Errors
    /// If it is not known.
    fn domain_of_result(
        &self,
        _rw: &mut Rewriter<'_>,
        _op: Op,
        _result: usize,
        _tile: &Tile,
    ) -> Outcome<Tile> {
        fail("the tile of the domain is not known")
    }

    /// Builds the computation of a tile of a result.
    ///
    /// # Errors
    /// If it cannot be computed by itself.
    fn tiled_result(&self, rw: &mut Rewriter<'_>, op: Op, result: usize, tile: &Tile) -> Outcome<Tiled> {
        let domain = self.domain_of_result(rw, op, result, tile)?;
        let tiled = self.tiled(rw, op, &domain)?;
        match tiled.values.get(result) {
            Some(&value) if tiled.ops.len() == 1 => Ok(Tiled { values: vec![value], ..tiled }),
            _ => fail("failed to generate tiled implementation"),
        }
    }

    /// Returns the tile of the domain that uses a tile of an operand.
    ///
    /// # Errors
    /// If it is not known.
    fn domain_of_operand(
        &self,
        _rw: &mut Rewriter<'_>,
        _op: Op,
        _operand: usize,
        _tile: &Tile,
    ) -> Outcome<Tile> {
        fail("the tile of the domain is not known")
    }

    /// Builds the computation that uses a tile of an operand.
    ///
    /// # Errors
    /// If it cannot be computed by itself.
    fn tiled_operand(&self, rw: &mut Rewriter<'_>, op: Op, operand: usize, tile: &Tile) -> Outcome<Tiled> {
        let domain = self.domain_of_operand(rw, op, operand, tile)?;
        self.tiled(rw, op, &domain)
    }

    /// Builds the computation of one point of the domain.
    ///
    /// # Errors
    /// If it cannot be computed by itself.
    fn scalar(&self, _rw: &mut Rewriter<'_>, _op: Op, _point: &[Value]) -> Outcome<()> {
        fail("there is no scalar implementation")
    }
}

/// Way to tile a reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReductionStrategy {
    /// Each tile reduces to the result.
    #[default]
    Full,
    /// Tiles are added up elementwise to a partial result of the size of a tile, which is reduced after the loop.
    OuterReduction,
    /// Each tile is reduced to an element of a partial result, which is reduced after the loop.
    OuterParallel,
}

/// Loops of a reduction that are tiled to partial results.
#[derive(Clone, Debug, Default)]
pub struct Partial {
    /// Combination of tiles.
    pub strategy: ReductionStrategy,
    /// Numbers of the loops.
    pub dims: Vec<usize>,
    /// Index in the partial result along each of these loops.
    pub positions: Vec<Mixed>,
}

/// Interface of operations whose reductions can be tiled to partial ones.
pub trait PartialReductionInterface: TilingInterface {
    /// Builds the initial value of each partial result. `sizes` are those of the domain, and of the partial result along the loops
    /// that are tiled.
    ///
    /// # Errors
    /// If the reduction has no neutral element.
    fn initial(&self, rw: &mut Rewriter<'_>, op: Op, sizes: &[Mixed], dims: &[usize]) -> Outcome<Vec<Value>>;

    /// Builds the computation of a tile of the domain into partial results.
    ///
    /// # Errors
    /// If it cannot be computed by itself.
    fn partially_tiled(
        &self,
        rw: &mut Rewriter<'_>,
        op: Op,
        inits: &[Value],
        tile: &Tile,
        partial: &Partial,
    ) -> Outcome<Tiled>;

    /// Returns the tile of a partial result that a tile of the domain computes.
    ///
    /// # Errors
    /// If it is not known.
    fn partial_tile(
        &self,
        rw: &mut Rewriter<'_>,
        op: Op,
        result: usize,
        tile: &Tile,
        partial: &Partial,
    ) -> Outcome<Tile>;

    /// Builds the reduction of partial results to the results.
    ///
    /// # Errors
    /// If the operation is not known to reduce.
    fn merged(
        &self,
        rw: &mut Rewriter<'_>,
        op: Op,
        loc: Loc,
        partials: &[Value],
        dims: &[usize],
    ) -> Outcome<Tiled>;
}

/// Returns the interface of an operation.
///
/// # Errors
/// If it does not implement it.
pub(crate) fn model_of(rw: &Rewriter<'_>, op: Op) -> Outcome<&'static dyn TilingInterface> {
    let model = rw.op(op).interface::<dyn TilingInterface>();
    model.ok_or(MatchFailure { reason: "the operation cannot be tiled" })
}
