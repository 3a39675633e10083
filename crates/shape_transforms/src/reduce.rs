//! `shape.reduce`.

use crate::emit::{dim, extract, index};
use crate::site::Site;
use ir::{Mapping, Op, Value};
use rewrite::{MatchResult, Matched};
use shape::is_shape;

/// A reduction of an extent tensor is a loop.
pub(crate) fn convert_reduce(at: &mut Site<'_, '_>) -> MatchResult {
    let view = at.view();
    at.require(!is_shape(view.operand(0).ty()))?;
    let block = view.region(0).first_block().matched()?;
    let end = block.last().filter(|end| end.is(shape::Yield::NAME)).matched()?;
    at.require(block.num_arguments() == view.num_operands() + 1)?;
    let arguments: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
    let ops: Vec<Op> = block.ops().filter(|op| *op != end).map(|op| op.handle()).collect();
    let yielded: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    let inits: Vec<Value> = view.operands().skip(1).map(|value| value.handle()).collect();
    let (loc, shape) = (at.loc, at.operands[0]);
    let (zero, one) = (index(at.rw, loc, 0), index(at.rw, loc, 1));
    let rank = dim(at.rw, loc, shape, zero);
    let found = scf::For::build_with(at.rw, loc, [zero, rank], one, &inits, |rw, number, values| {
        let extent = extract(rw, loc, shape, number);
        let mut mapping = Mapping::new();
        let known = [number, extent].into_iter().chain(values.iter().copied());
        for (&argument, value) in arguments.iter().zip(known) {
            mapping.map(argument, value);
        }
        for &op in &ops {
            rw.clone_op(op, &mut mapping);
        }
        yielded.iter().map(|&value| mapping.value_or_self(value)).collect::<Vec<Value>>()
    });
    let results: Vec<Value> = at.rw.op(found).results().map(|result| result.handle()).collect();
    at.replace(&results)
}
