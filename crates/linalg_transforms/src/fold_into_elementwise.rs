//! `linalg-fold-into-elementwise`: transpositions as indexing maps.

use crate::apply::greedily;
use ir::{AffineMap, Body, Op, Value};
use linalg::{Elementwise, Structured, Transpose, maps_attr};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Fold transpose ops into elementwise
///
/// An operand of `linalg.elementwise` that is transposed is read through an indexing map instead, if its map was the identity.
#[pass("linalg-fold-into-elementwise", name = "LinalgFoldIntoElementwisePass", depends("linalg"))]
#[derive(Clone, Copy, Debug)]
pub struct LinalgFoldIntoElementwise;

impl LinalgFoldIntoElementwise {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.of::<Elementwise<'_>>(fold_transposes);
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }
}

fn fold_transposes(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let mut maps: Vec<AffineMap> = view.maps();
    let mut operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let mut changed = false;
    for (index, operand) in view.inputs().enumerate() {
        let map = view.context().map(maps[index]);
        let transpose = operand.defining_op().and_then(|def| def.cast::<Transpose<'_>>());
        let Some(transpose) = transpose.filter(|_| map.is_identity()) else { continue };
        let before = Structured::of(*transpose).matched()?;
        maps[index] = before.maps()[0];
        operands[index] = transpose.input().handle();
        changed = true;
    }
    rw.require(changed)?;
    let attr = maps_attr(rw.context(), &maps);
    rw.modify_op(op, |op| {
        op.operands(&operands).attr("indexing_maps", Some(attr));
    });
    Ok(())
}
