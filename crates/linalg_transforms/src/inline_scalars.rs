//! `linalg-inline-scalar-operands`: operands of one element, read in the region.

use crate::apply::{greedily, replace_with_results};
use ir::{Body, Build, InsertPoint, Mapping, Op, Value};
use linalg::build::{constant_index, generic_state};
use linalg::{Generic, Structured};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Inline scalar operands into linalg generic ops
///
/// An operand of a `linalg.generic` on tensors of which all iterations read the same element is read in the region instead.
#[pass(
    "linalg-inline-scalar-operands",
    name = "LinalgInlineScalarOperandsPass",
    depends("linalg", "arith", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct LinalgInlineScalarOperands;

impl LinalgInlineScalarOperands {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.of::<Generic<'_>>(inline);
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }
}

fn inline(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && view.block().is_some())?;
    let (maps, count) = (view.map_refs(), view.num_inputs());
    let inlined: Vec<(usize, Vec<i64>)> = (0..count)
        .filter(|&index| maps[index].results().all(|result| result.as_constant().is_some()))
        .map(|index| (index, maps[index].results().filter_map(|result| result.as_constant()).collect()))
        .collect();
    rw.require(!inlined.is_empty())?;
    let stays = |index: &usize| !inlined.iter().any(|(gone, _)| gone == index);
    let values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let inputs: Vec<Value> = (0..count).filter(stays).map(|index| values[index]).collect();
    let new_maps: Vec<_> = (0..values.len()).filter(stays).map(|index| maps[index].handle()).collect();
    let (loc, iterators) = (view.loc(), view.iterators());
    let state = generic_state(rw, loc, (&inputs, &values[count..]), &new_maps, &iterators);
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.clone_region(from, to, &mut Mapping::new());
    let block = rw.op(new).region(0).first_block().matched()?;
    let (block, point) = (block.handle(), block.first().map(|first| InsertPoint::Before(first.handle())));
    let point = point.unwrap_or(InsertPoint::End(block));
    for (index, at) in inlined.iter().rev() {
        let (operand, argument) = (values[*index], rw.block(block).argument(*index).handle());
        let is_tensor = rw.value(operand).ty().is_tensor();
        let value = rw.at(point, |rw| {
            let indices: Vec<Value> = at.iter().map(|&number| constant_index(rw, loc, number)).collect();
            if is_tensor { tensor::Extract::build_value(rw, loc, operand, &indices) } else { operand }
        });
        rw.replace_all_uses(argument, value);
        rw.erase_argument(block, *index);
    }
    replace_with_results(rw, op, new);
    Ok(())
}
