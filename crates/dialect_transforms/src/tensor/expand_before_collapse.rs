//! `tensor.expand_shape` of a `tensor.collapse_shape` of other dimensions: the tensor is expanded first.

use ir::{Build, DYNAMIC, Op, OpRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::{reassociation, slice, slice::Mixed};
use tensor::{CollapseShape, ExpandShape};
use tiling::dims_of;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.on(ExpandShape::NAME, expand_first);
}

/// Dimensions of the tensor between the reshapes, in the other order.
#[derive(Default)]
struct Between {
    /// Dimensions that the expansion makes of each one of the source.
    expanded: Vec<Vec<i64>>,
    /// Dimensions that are collapsed into each one of the result.
    collapsed: Vec<Vec<i64>>,
    sizes: Vec<Mixed>,
}

impl Between {
    /// Appends dimensions; returns their numbers.
    fn push(&mut self, sizes: &[Mixed]) -> Vec<i64> {
        let first = self.sizes.len() as i64;
        self.sizes.extend(sizes);
        (first..self.sizes.len() as i64).collect()
    }
}

/// Whether the groups of two reshapes are the same dimensions: of equal sizes, of which at most one is dynamic.
fn are_same(from: &[i64], to: &[i64]) -> bool {
    let dynamic = |sizes: &[i64]| sizes.iter().filter(|&&size| size == DYNAMIC).count();
    from == to && dynamic(from) <= 1
}

/// Returns the sizes of the dimensions of a group.
fn sizes_of<T: Copy>(sizes: &[T], group: &[i64]) -> Option<Vec<T>> {
    group.iter().map(|&dim| sizes.get(usize::try_from(dim).ok()?).copied()).collect()
}

fn output_sizes(expand: OpRef<'_>) -> Vec<Mixed> {
    let fixed = expand.attr("static_output_shape").and_then(|sizes| sizes.as_ints()).unwrap_or_default();
    slice::mixed(&fixed, expand.operands().skip(1).map(|size| size.handle()))
}

fn expand_first(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let expand = rw.op(op);
    let collapse = expand.operand(0).defining_op().filter(|op| op.is(CollapseShape::NAME)).matched()?;
    let (loc, ty, source) = (expand.loc(), expand.result(0).ty_handle(), collapse.operand(0).handle());
    let groups = [collapse, expand].map(reassociation::groups);
    let [from, to] = [collapse.operand(0).ty().shape(), expand.result(0).ty().shape()];
    let (from, to) = (from.matched()?.to_vec(), to.matched()?.to_vec());
    rw.require(!groups[1].is_empty() && groups[0].len() == groups[1].len())?;
    for (before, after) in groups[0].iter().zip(&groups[1]) {
        let is_free = match before.len() == after.len() {
            true => are_same(&sizes_of(&from, before).matched()?, &sizes_of(&to, after).matched()?),
            false => before.len() == 1 || after.len() == 1,
        };
        rw.require(is_free)?;
    }
    let results = output_sizes(expand);
    let sources = dims_of(rw, loc, source);
    let mut between = Between::default();
    for (before, after) in groups[0].iter().zip(&groups[1]) {
        let (old, new) = (sizes_of(&sources, before).matched()?, sizes_of(&results, after).matched()?);
        let same = before.len() == after.len();
        let dims = between.push(if same || before.len() == 1 { &new } else { &old });
        let one_each = || dims.iter().map(|&dim| vec![dim]).collect::<Vec<_>>();
        let keeps_source = same || before.len() != 1;
        let keeps_result = same || before.len() == 1;
        between.expanded.extend(if keeps_source { one_each() } else { vec![dims.clone()] });
        between.collapsed.extend(if keeps_result { one_each() } else { vec![dims.clone()] });
    }
    let cx = rw.context().clone();
    let mut value = source;
    if between.expanded.len() != between.sizes.len() {
        let fixed: Vec<i64> = between.sizes.iter().map(|size| size.fixed()).collect();
        let dynamic = between.sizes.iter().filter_map(|size| size.value());
        let state = rw.state(ExpandShape::NAME, loc).operands(std::iter::once(value).chain(dynamic));
        let state = state
            .attr(&cx, "reassociation", reassociation::groups_attr(&cx, &between.expanded))
            .attr(&cx, "static_output_shape", cx.i64_array_attr(&fixed))
            .results([cx.ty(ty).with_shape(&fixed).handle()]);
        value = rw.insert_value(state);
    }
    if between.collapsed.len() != between.sizes.len() {
        let state = rw.state(CollapseShape::NAME, loc).operands([value]).results([ty]);
        let groups = reassociation::groups_attr(&cx, &between.collapsed);
        value = rw.insert_value(state.attr(&cx, "reassociation", groups));
    }
    rw.replace_op(op, &[value]);
    Ok(())
}
