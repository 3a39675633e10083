//! Iteration over the elements of a sparse constant, which is unrolled.

use crate::emit::Emit;
use ir::{Attr, AttrData, AttrRef, Mapping, Op, OpRef, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// Elements of a constant.
pub(super) struct Elements {
    /// Coordinates and value of each.
    list: Vec<(Vec<i64>, Attr)>,
}

/// Returns the elements that an operation iterates over, in the order that it asks for; `None` if they are not those of a sparse constant.
pub(super) fn elements(op: OpRef<'_>) -> Option<Elements> {
    let cx = op.context();
    let constant = op.operand(0).defining_op().filter(|def| def.is("arith.constant"))?;
    let rank = op.operand(0).ty().rank()?;
    let AttrData::SparseElements { indices, values, .. } = constant.attr("value")?.data() else {
        return None;
    };
    let (indices, values) = (cx.attr_ref(*indices).as_dense()?, cx.attr_ref(*values).as_dense()?);
    let count = indices.ty().shape()?.first().copied()?;
    let mut list = Vec::new();
    for number in 0..usize::try_from(count).ok()? {
        let coordinate = |dim: usize| {
            let place = if indices.is_splat() { 0 } else { number * rank + dim };
            indices.int(place)?.to_i64()
        };
        let coordinates = (0..rank).map(coordinate).collect::<Option<Vec<i64>>>()?;
        let value = values.attr(if values.is_splat() { 0 } else { number })?;
        list.push((coordinates, value.handle()));
    }
    let dims: Vec<usize> = match op.attr("order").and_then(|order| order.as_affine_map()) {
        Some(order) => {
            let dims = cx.map(order).results().map(|result| result.as_dim().map(|dim| dim as usize));
            dims.collect::<Option<_>>()?
        }
        None => (0..rank).collect(),
    };
    list.sort_by_key(|(coordinates, _)| {
        dims.iter().map(|&dim| coordinates.get(dim).copied().unwrap_or(0)).collect::<Vec<i64>>()
    });
    Some(Elements { list })
}

/// Rewrites an operation: the region is copied for each element.
pub(super) fn rewrite(op: Op, inits: &[Value], elements: Elements, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let block = view.region(0).first_block().matched()?;
    let parameters: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
    let end = block.last().matched()?;
    let yielded: Vec<Value> = end.operands().map(|operand| operand.handle()).collect();
    let end = end.handle();
    let ops: Vec<Op> = block.ops().map(|op| op.handle()).filter(|&op| op != end).collect();
    let mut carried = inits.to_vec();
    let e = &mut Emit { rw, loc };
    for (coordinates, value) in elements.list {
        let mut arguments: Vec<Value> = coordinates.into_iter().map(|number| e.index(number)).collect();
        let element: AttrRef<'_> = cx.attr_ref(value);
        arguments.push(number(e, element).matched()?);
        arguments.extend(carried);
        let mut mapping = Mapping::new();
        for (&parameter, &argument) in parameters.iter().zip(&arguments) {
            mapping.map(parameter, argument);
        }
        for &op in &ops {
            e.rw.clone_op(op, &mut mapping);
        }
        carried = yielded.iter().map(|&value| mapping.value_or_self(value)).collect();
    }
    e.rw.replace_op(op, &carried);
    Ok(())
}

/// Emits a number.
fn number(e: &mut Emit<'_, '_>, value: AttrRef<'_>) -> Option<Value> {
    let ty = value.ty()?.handle();
    Some(e.constant(value.handle(), ty))
}
