//! Reductions that need the elements that are not stored.

use crate::emit::Emit;
use crate::types::is_sparse;
use ir::{Build, BuildBlocks, InsertPoint, Mapping, Op};
use linalg::{Generic, IteratorType, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Operations that reduce, for which zero is not neutral.
const REDUCTIONS: [&str; 9] = [
    "arith.andi",
    "arith.mulf",
    "arith.muli",
    "arith.minimumf",
    "arith.maximumf",
    "arith.minsi",
    "arith.minui",
    "arith.maxsi",
    "arith.maxui",
];

/// Adds the pattern.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(to_custom_reduction);
}

/// Replaces a reduction of a sparse tensor to a scalar by `sparse_tensor.reduce` of elements that are zero where none is stored.
fn to_custom_reduction(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && view.num_inits() == 1 && view.num_inputs() == 1)?;
    rw.require(view.iterators().contains(&IteratorType::Reduction) && is_sparse(view.operand(0).ty()))?;
    // The identity is the initial value, which has to be one element.
    rw.require(view.operand(1).ty().rank() == Some(0))?;
    let block = view.block().matched()?;
    let reduction = block.last().matched()?.operands().next().matched()?.defining_op().matched()?;
    rw.require(reduction.block() == Some(block) && REDUCTIONS.contains(&reduction.name_str()))?;
    let [input, output] = [block.argument(0), block.argument(1)];
    let operands = [reduction.operand(0), reduction.operand(1)];
    rw.require(operands == [input, output] || operands == [output, input])?;
    let (loc, ty, init) = (view.loc(), input.ty_handle(), view.operand(1).handle());
    rw.require(output.ty_handle() == ty)?;
    let (input, output, reduction) = (input.handle(), output.handle(), reduction.handle());
    let zero = Emit { rw, loc }.zero(ty).matched()?;
    let identity = Emit { rw, loc }.op("tensor.extract", &[init], ty);
    rw.move_to(InsertPoint::Before(reduction));
    let state = rw.state("sparse_tensor.unary", loc).operands([input]).results([ty]).regions(2);
    let unary = rw.insert(state);
    let [present, absent] = [0, 1].map(|region| rw.op(unary).region(region).handle());
    let block = rw.append_block(present, &[ty]);
    let argument = rw.block(block).argument(0).handle();
    for (block, value) in [(block, argument), (rw.append_block(absent, &[]), zero)] {
        rw.at(InsertPoint::End(block), |rw| Emit { rw, loc }.effect("sparse_tensor.yield", &[value]));
    }
    let element = rw.op(unary).result(0).handle();
    let state =
        rw.state("sparse_tensor.reduce", loc).operands([element, output, identity]).results([ty]).regions(1);
    let reduce = rw.insert(state);
    let region = rw.op(reduce).region(0).handle();
    let block = rw.append_block(region, &[ty, ty]);
    let arguments = [0, 1].map(|at| rw.block(block).argument(at).handle());
    rw.at(InsertPoint::End(block), |rw| {
        let mut mapping = Mapping::new();
        mapping.map(input, arguments[0]);
        mapping.map(output, arguments[1]);
        let copy = rw.clone_op(reduction, &mut mapping);
        rw.modify_op(copy, |copy| {
            copy.operands(&arguments);
        });
        let value = rw.op(copy).result(0).handle();
        Emit { rw, loc }.effect("sparse_tensor.yield", &[value]);
    });
    let value = rw.op(reduce).result(0).handle();
    rw.replace_op(reduction, &[value]);
    Ok(())
}
