//! Tiling of `linalg.softmax`.

use crate::interface::{Outcome, Range, Tile, Tiled, TilingInterface, fail};
use crate::mixed::{Mixed, ONE, ZERO, dim_of, materialize};
use crate::slices::extract;
use ir::{Op, OpRef, Type, Value};
use linalg::IteratorType;
use linalg::build::{clone_with, tensor_types};
use rewrite::Rewriter;

/// Model of `linalg.softmax`.
pub struct SoftmaxTiling;

impl TilingInterface for SoftmaxTiling {
    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        let reduced = op.attr("dimension").and_then(|dim| dim.as_i64());
        let rank = op.operand(0).ty().rank().unwrap_or(0);
        let kind = |dim: usize| match reduced == Some(dim as i64) {
            true => IteratorType::Reduction,
            false => IteratorType::Parallel,
        };
        (0..rank).map(kind).collect()
    }

    fn domain(&self, rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Range>> {
        let (loc, input) = (rw.op(op).loc(), rw.op(op).operand(0).handle());
        let rank = rw.value(input).ty().rank().unwrap_or(0);
        let [zero, one] = [ZERO, ONE].map(|number| Mixed::Value(materialize(rw, loc, number)));
        let size = |dim| Range { offset: zero, size: dim_of(rw, loc, input, dim), stride: one };
        Ok((0..rank).map(size).collect())
    }

    fn tiled(&self, rw: &mut Rewriter<'_>, op: Op, tile: &Tile) -> Outcome<Tiled> {
        let view = rw.op(op);
        let loc = view.loc();
        let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
        if operands.iter().any(|&value| !rw.value(value).ty().is_tensor()) {
            return fail("the operation is not on tensors");
        }
        let parts: Vec<Value> = operands.iter().map(|&value| extract(rw, loc, value, tile)).collect();
        let results: Vec<Type> = tensor_types(rw, &parts[1..]);
        let new = clone_with(rw, op, &parts, &results);
        let slices = parts.iter().filter_map(|&part| Some(rw.value(part).defining_op()?.handle())).collect();
        let values = rw.op(new).results().map(|result| result.handle()).collect();
        Ok(Tiled { ops: vec![new], values, slices })
    }

    fn result_tile(&self, _: &mut Rewriter<'_>, _: Op, _: usize, tile: &Tile) -> Outcome<Tile> {
        Ok(tile.clone())
    }

    fn domain_of_result(&self, _: &mut Rewriter<'_>, _: Op, _: usize, tile: &Tile) -> Outcome<Tile> {
        Ok(tile.clone())
    }
}
