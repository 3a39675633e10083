//! Concatenation as insertions into an empty tensor.

use crate::applied::applied;
use crate::make::handles;
use ir::{Build, DYNAMIC, Loc, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, create_or_fold};
use shaped::slice::{self, Mixed};
use tensor::{Cast, Concat, Empty, InsertSlice};

/// Adds the pattern that inserts each operand of a concatenation into a new tensor, one after the other.
pub fn patterns(set: &mut PatternSet) {
    set.on(Concat::NAME, decompose);
}

/// Returns the sizes of a tensor.
fn sizes_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Option<Vec<Mixed>> {
    let shape = rw.value(value).ty().shape()?.to_vec();
    let mut sizes = Vec::new();
    for (dim, size) in shape.into_iter().enumerate() {
        sizes.push(match size {
            DYNAMIC => {
                let index = rw.context().index_attr(dim as i64);
                let index = arith::Constant::build_value(rw, loc, index);
                let state = rw.state(tensor::Dim::NAME, loc).operands([value, index]).results([Type::INDEX]);
                Mixed::Value(create_or_fold(rw, state))
            }
            size => Mixed::Fixed(size),
        });
    }
    Some(sizes)
}

fn decompose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let dim = view.attr("dim").and_then(|dim| dim.as_i64()).and_then(|dim| usize::try_from(dim).ok());
    let (dim, loc, wanted) = (dim.matched()?, view.loc(), view.result(0).ty_handle());
    let element = view.result(0).ty().element_or_self().handle();
    let inputs = handles(view.operands());
    let known = view.operands().all(|input| input.ty().rank().is_some_and(|rank| dim < rank));
    rw.require(known && !inputs.is_empty())?;
    let cx = rw.context().clone();
    let sum = cx.affine_add(cx.affine_symbol(0), cx.affine_symbol(1));
    let (mut parts, mut total, mut shape) = (Vec::new(), Mixed::Fixed(0), Vec::new());
    for &input in &inputs {
        let sizes = sizes_of(rw, loc, input).matched()?;
        let start = total;
        total = match start {
            Mixed::Fixed(0) => sizes[dim],
            start => applied(rw, loc, sum, 0, &[start, sizes[dim]]),
        };
        if shape.is_empty() {
            shape = sizes.clone();
        }
        parts.push((input, start, sizes));
    }
    shape[dim] = total;
    let fixed: Vec<i64> = shape.iter().map(|size| size.fixed()).collect();
    let ty = cx.tensor_type(&fixed, element);
    let state = rw.state(Empty::NAME, loc).operands(shape.iter().filter_map(|size| size.value()));
    let mut result = rw.insert_value(state.results([ty]));
    for (input, start, sizes) in parts {
        let mut offsets = vec![Mixed::Fixed(0); sizes.len()];
        offsets[dim] = start;
        let steps = vec![Mixed::Fixed(1); sizes.len()];
        let mut state = rw.state(InsertSlice::NAME, loc).operands([input, result]).results([ty]);
        slice::set_lists(&cx, &mut state, &[offsets, sizes, steps]);
        result = rw.insert_value(state);
    }
    if ty != wanted {
        result = Cast::build_value(rw, loc, result, wanted);
    }
    rw.replace_op(op, &[result]);
    Ok(())
}
