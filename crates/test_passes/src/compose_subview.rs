//! `test-compose-subview`: a part of a part of a buffer is one part.

use ir::{Body, Build, Op, Type};
use memref::SubView;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, for_each_body};
use shaped::slice::{self, Mixed};

/// Test combining composed subviews
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-compose-subview", name = "(anonymous namespace)::TestComposeSubViewPass", depends("affine"))]
#[derive(Debug)]
pub(crate) struct TestComposeSubView;

impl TestComposeSubView {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(SubView::NAME, compose);
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}

fn compose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let inner = view.operand(0).defining_op().filter(|inner| inner.is(SubView::NAME)).matched()?;
    rw.require(inner.operand(0).ty().rank() == inner.result(0).ty().rank())?;
    let [offsets, sizes, strides] = slice::lists(view);
    let [inner_offsets, _, inner_strides] = slice::lists(inner);
    let (loc, ty, source) = (view.loc(), view.result(0).ty_handle(), inner.operand(0).handle());
    let mut steps = Vec::new();
    for (&stride, &inner_stride) in strides.iter().zip(&inner_strides) {
        let (Mixed::Fixed(a), Mixed::Fixed(b)) = (stride, inner_stride) else {
            return rewrite::no_match("a stride is not known");
        };
        steps.push((a.checked_mul(b).matched()?, b));
    }
    let cx = rw.context().clone();
    let mut starts = Vec::new();
    for ((&offset, &inner_offset), &(_, step)) in offsets.iter().zip(&inner_offsets).zip(&steps) {
        if let (Mixed::Fixed(a), Mixed::Fixed(b)) = (offset, inner_offset) {
            starts.push(Mixed::Fixed(a.checked_mul(step).and_then(|sum| sum.checked_add(b)).matched()?));
            continue;
        }
        let (mut expr, mut operands) = (cx.affine_constant(0), Vec::new());
        for (entry, factor) in [(inner_offset, 1), (offset, step)] {
            let term = match entry {
                Mixed::Fixed(number) => cx.affine_constant(number),
                Mixed::Value(value) => {
                    operands.push(value);
                    cx.affine_symbol(operands.len() as u32 - 1)
                }
            };
            expr = cx.affine_add(expr, cx.affine_mul(term, cx.affine_constant(factor)));
        }
        let map = cx.make_map(0, operands.len() as u32, [expr]);
        let state = rw.state("affine.apply", loc).operands(operands).results([Type::INDEX]);
        starts.push(Mixed::Value(rw.insert_value(state.attr(&cx, "map", cx.map_attr(map)))));
    }
    let lists = [starts, sizes, steps.iter().map(|&(step, _)| Mixed::Fixed(step)).collect()];
    let mut state = rw.state(SubView::NAME, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    rw.replace_with(op, state);
    Ok(())
}
