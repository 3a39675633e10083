//! Operations on vectors.

use super::layout_of;
use super::parts::{Parts, group_layout};
use crate::layout::{Slot, of_value, set, without_groups};
use dialect_transforms::make::Make;
use ir::{Attr, AttrRef, Build, Context, Op, OpRef, OpState, Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands};
use xegpu::Layout;

/// Returns the type of the parts of a result, and the layout without subgroups.
pub(super) fn part_of_result(op: OpRef<'_>) -> Result<(Type, Option<Attr>), MatchFailure> {
    let cx = op.context();
    let ty = op.result(0).ty();
    let layout = group_layout(cx, layout_of(op)).matched()?;
    let parts = Parts::of(ty.shape().matched()?, layout).matched()?;
    Ok((cx.vector_type(&parts.shape, ty.element_or_self().handle()), without_groups(layout)))
}

/// Gives the result of an operation a layout.
pub(super) fn set_layout(m: &mut Make<'_, '_>, value: Value, layout: Option<Attr>) {
    let op = m.rw.value(value).defining_op().map(OpRef::handle);
    if let (Some(op), Some(layout)) = (op, layout) {
        m.rw.modify_op(op, |op| set(op, Slot::Result(0), layout));
    }
}

pub(super) fn product(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let ty = view.result(0).ty();
    rw.require(ty.rank() == Some(2) && layout_of(view).is_some())?;
    let element = ty.element_or_self().handle();
    let names = ["layout_a", "layout_b", "layout_cd"];
    let attrs: Vec<(&str, Attr)> =
        names.into_iter().filter_map(|name| Some((name, without_groups(view.attr(name)?)?))).collect();
    let (first, second) = (operands.of(0).to_vec(), operands.of(1).to_vec());
    let sums = (view.num_operands() > 2).then(|| operands.of(2).to_vec());
    rw.require(sums.as_ref().is_none_or(|sums| sums.len() == first.len() * second.len()))?;
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(first.len() * second.len());
    for &a in &first {
        for &b in &second {
            let size = |value: Value, dim: usize| {
                m.rw.value(value).ty().shape().and_then(|shape| shape.get(dim).copied())
            };
            let (rows, columns) = (size(a, 0).matched()?, size(b, 1).matched()?);
            let sum = sums.as_ref().map(|sums| sums[made.len()]);
            let operands: Vec<Value> = [a, b].into_iter().chain(sum).collect();
            made.push(m.with("xegpu.dpas", &operands, cx.vector_type(&[rows, columns], element), &attrs));
        }
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

pub(super) fn broadcast(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (part, layout) = part_of_result(view)?;
    let own = view.context().attr_ref(layout_of(view).matched()?);
    let shape = view.result(0).ty().shape().matched()?;
    rw.require(Layout::of(own).is_some_and(|layout| layout.fits(shape)))?;
    let sources = operands.of(0).to_vec();
    // Parts along a dimension that the source does not have would need it more than once.
    rw.require(Parts::of(shape, own).is_some_and(|parts| parts.count == sources.len()))?;
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(sources.len());
    for source in sources {
        let value = m.value("vector.broadcast", &[source], part);
        set_layout(m, value, layout);
        made.push(value);
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

/// Returns the attributes of an operation, with layouts without subgroups.
fn other_attrs(op: OpRef<'_>, cx: &Context, state: OpState) -> OpState {
    op.attrs().fold(state, |mut state, entry| {
        let value = cx.attr_ref(entry.value);
        let value = if Layout::is_layout(value) { without_groups(value) } else { Some(entry.value) };
        if let Some(value) = value {
            state.try_put_attr(cx, entry.name, value);
        }
        state
    })
}

pub(super) fn elementwise(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    rw.require(view.num_results() == 1 && view.num_operands() > 0)?;
    let (part, _) = part_of_result(view)?;
    let count = operands.of(0).len();
    rw.require((0..operands.len()).all(|operand| operands.of(operand).len() == count))?;
    let mut states = Vec::with_capacity(count);
    for at in 0..count {
        let values: Vec<Value> = (0..operands.len()).map(|operand| operands.of(operand)[at]).collect();
        let state = OpState::new(&cx, view.name(), view.loc()).operands(values).results([part]);
        states.push(other_attrs(view, &cx, state));
    }
    let made: Vec<Value> = states.into_iter().map(|state| rw.insert_value(state)).collect();
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

/// Of layouts that differ in subgroups, data would have to move between these.
pub(super) fn convert_layout(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let [input, target] = ["input_layout", "target_layout"].map(|name| view.attr(name));
    let (input, target) = (input.matched()?, target.matched()?);
    let is_plain =
        |layout: AttrRef<'_>| layout.dialect_def().is_some_and(|def| def.name == xegpu::LAYOUT.name);
    rw.require(
        is_plain(input) && is_plain(target) && group_layout(view.context(), Some(target.handle())).is_some(),
    )?;
    let same = |index: usize| input.dialect_param(index) == target.dialect_param(index);
    rw.require(same(0) && same(1) && same(5))?;
    let sources = operands.of(0).to_vec();
    let layouts = without_groups(input).zip(without_groups(target));
    let m = &mut Make::like(rw, op);
    let convert = |source| match layouts {
        Some((input, target)) => {
            let ty = m.ty(source);
            let attrs = [("input_layout", input), ("target_layout", target)];
            m.with("xegpu.convert_layout", &[source], ty, &attrs)
        }
        None => source,
    };
    let made: Vec<Value> = sources.into_iter().map(convert).collect();
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

/// A cast that only adds or removes dimensions of one element.
pub(super) fn shape_cast(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let (part, layout) = part_of_result(view)?;
    let sources = operands.of(0).to_vec();
    let source = rw.value(*sources.first().matched()?).ty().shape().matched()?.to_vec();
    let shape = cx.ty(part).shape().unwrap_or_default();
    let large = |shape: &[i64]| shape.iter().copied().filter(|&size| size != 1).collect::<Vec<i64>>();
    rw.require(large(&source) == large(shape))?;
    let (own, of_source) = (layout_of(view).matched()?, of_value(view.operand(0)));
    let sliced = |a: Option<Attr>, b: Option<Attr>| a.zip(b).is_some_and(|(a, b)| is_slice_of(&cx, a, b));
    rw.require(source.len() >= shape.len() || sliced(of_source, Some(own)))?;
    rw.require(source.len() <= shape.len() || sliced(Some(own), of_source))?;
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(sources.len());
    for source in sources {
        let value = m.value("vector.shape_cast", &[source], part);
        set_layout(m, value, layout);
        made.push(value);
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

/// Whether a layout is another without some dimensions.
fn is_slice_of(cx: &Context, slice: Attr, of: Attr) -> bool {
    let roots = Layout::unsliced(cx.attr_ref(slice)).zip(Layout::unsliced(cx.attr_ref(of)));
    roots.is_some_and(|((a, left), (b, all))| a == b && left.iter().all(|dim| all.contains(dim)))
}

/// A reduction of what one subgroup has.
pub(super) fn reduction(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let whole = view.operand(0).ty().shape().matched()?.to_vec();
    let (part, layout) = part_of_result(view)?;
    let own = view.context().attr_ref(layout_of(view).matched()?);
    rw.require(own.dialect_def().is_some_and(|def| def.name == xegpu::SLICE.name))?;
    let parent = own.dialect_param(0).and_then(Layout::of).matched()?;
    let dims = view.attr("reduction_dims").and_then(AttrRef::as_ints).matched()?;
    let is_local = |&dim: &i64| {
        let dim = usize::try_from(dim).unwrap_or(usize::MAX);
        parent.groups.get(dim) == Some(&1) && parent.group_data.get(dim) == whole.get(dim)
    };
    rw.require(dims.iter().all(is_local))?;
    let [kind, dims] = ["kind", "reduction_dims"].map(|name| view.attr(name).map(|attr| attr.handle()));
    let attrs = [("kind", kind.matched()?), ("reduction_dims", dims.matched()?)];
    let (sources, accs) = (operands.of(0).to_vec(), operands.of(1).to_vec());
    rw.require(sources.len() == accs.len())?;
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(sources.len());
    for (source, acc) in sources.into_iter().zip(accs) {
        let value = m.with("vector.multi_reduction", &[source, acc], part, &attrs);
        set_layout(m, value, layout);
        made.push(value);
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

/// A transposition whose layouts are transposed too.
pub(super) fn transpose(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let (part, layout) = part_of_result(view)?;
    let result = cx.attr_ref(layout_of(view).matched()?);
    let source = group_layout(&cx, of_value(view.operand(0))).matched()?;
    let dims = view.attr("permutation").and_then(AttrRef::as_ints).matched()?;
    let list = |layout: AttrRef<'_>, index: usize| layout.dialect_param(index).and_then(AttrRef::as_ints);
    rw.require(list(source, 5).is_some() && list(result, 5).is_some())?;
    let is_transposed = |index: usize| {
        let (Some(from), Some(to)) = (list(source, index), list(result, index)) else {
            return list(source, index).is_none() && list(result, index).is_none();
        };
        let moved = dims.iter().map(|&dim| usize::try_from(dim).ok().and_then(|dim| from.get(dim).copied()));
        moved.eq(to.into_iter().map(Some))
    };
    rw.require((0..6).all(is_transposed))?;
    let permutation = view.attr("permutation").matched()?.handle();
    let sources = operands.of(0).to_vec();
    let m = &mut Make::like(rw, op);
    let mut made = Vec::with_capacity(sources.len());
    for source in sources {
        let value = m.with("vector.transpose", &[source], part, &[("permutation", permutation)]);
        set_layout(m, value, layout);
        made.push(value);
    }
    rw.replace_op_with(op, &[&made]);
    Ok(())
}
