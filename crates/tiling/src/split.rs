//! Splitting of an operation in two along a loop.

use crate::interface::{Outcome, Tile, TilingInterface, fail, model_of};
use crate::mixed::{Mixed, apply, is, map_of, min};
use crate::slices::insert;
use crate::tile::destinations;
use ir::{InsertPoint, Loc, Op, Value};
use rewrite::Rewriter;

/// Splits an operation in one for the first indices of a loop and one for the others. Returns the operation itself and none if the
/// former are all.
///
/// # Errors
/// If the operation cannot be tiled so.
pub fn split_op(rw: &mut Rewriter<'_>, op: Op, dim: usize, point: Mixed) -> Outcome<(Op, Option<Op>)> {
    let model = model_of(rw, op)?;
    let loc = rw.op(op).loc();
    rw.move_to(InsertPoint::Before(op));
    let domain = model.domain(rw, op)?;
    let Some(range) = domain.get(dim).copied() else { return Ok((op, None)) };
    let whole = Tile {
        offsets: domain.iter().map(|range| range.offset).collect(),
        sizes: domain.iter().map(|range| range.size).collect(),
    };
    let cx = rw.context().clone();
    let map = map_of(&cx, (3, 0), |e| [e.d(0), e.add(e.d(1), e.d(2))]);
    let point = min(rw, loc, map, &[point, range.offset, range.size]);
    let at = [range.offset, range.size, point];
    let rest = apply(rw, loc, (3, 0), |e| e.sub(e.add(e.d(0), e.d(1)), e.d(2)), &at);
    if rest == Mixed::Fixed(0) || is(rw, rest, 0) {
        return Ok((op, None));
    }
    let outputs = destinations(rw, op)?;
    let part = Part { op, loc, model, dim };
    let (first, values) = part.build(rw, &whole, point, range.offset, &outputs)?;
    let operands = rw.op(op).num_operands();
    rw.modify_op(op, |op| {
        for (at, &value) in values.iter().enumerate() {
            op.operand(operands - values.len() + at, value);
        }
    });
    let start = apply(rw, loc, (2, 0), |e| e.add(e.d(0), e.d(1)), &[range.offset, point]);
    let (second, values) = part.build(rw, &whole, rest, start, &values)?;
    rw.replace_op(op, &values);
    Ok((first, Some(second)))
}

/// Operation of which parts are built.
struct Part {
    op: Op,
    loc: Loc,
    model: &'static dyn TilingInterface,
    dim: usize,
}

impl Part {
    /// Builds the computation of a part, and the insertion of what it computes in tensors.
    fn build(
        &self,
        rw: &mut Rewriter<'_>,
        whole: &Tile,
        size: Mixed,
        offset: Mixed,
        into: &[Value],
    ) -> Outcome<(Op, Vec<Value>)> {
        let mut tile = whole.clone();
        tile.offsets[self.dim] = offset;
        tile.sizes[self.dim] = size;
        let tiled = self.model.tiled(rw, self.op, &tile)?;
        let [op] = tiled.ops[..] else { return fail("expected one operation") };
        let mut values = Vec::new();
        for (result, (&value, &into)) in tiled.values.iter().zip(into).enumerate() {
            let place = self.model.result_tile(rw, self.op, result, &tile)?;
            values.push(insert(rw, self.loc, value, into, &place));
        }
        Ok((op, values))
    }
}
