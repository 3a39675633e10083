//! Shapes of parts.

use crate::layout::{of_operand, of_value};
use ir::def::TraitSet;
use ir::{Attr, AttrRef, OpRef, ValueRef};
use xegpu::{Layout, TensorDesc};

/// Operations on blocks, whose shapes keep leading dimensions of one element.
const BLOCKS: [&str; 5] =
    ["xegpu.create_nd_tdesc", "xegpu.load_nd", "xegpu.dpas", "xegpu.store_nd", "xegpu.prefetch_nd"];

/// Returns the shape of the parts of a value with a layout.
fn of(value: ValueRef<'_>, layout: Option<Attr>) -> Option<Vec<i64>> {
    let layout = Layout::of(value.context().attr_ref(layout?))?;
    if layout.is_for_group {
        return None;
    }
    if layout.inst_data.is_empty() {
        return value.ty().dims().map(|dims| dims.to_vec());
    }
    let is_block = value.defining_op().is_some_and(|op| BLOCKS.contains(&op.name_str()));
    let lead = if is_block { 0 } else { layout.inst_data.iter().take_while(|&&size| size == 1).count() };
    Some(layout.inst_data[lead..].to_vec())
}

fn of_operand_at(op: OpRef<'_>, at: usize) -> Option<Vec<i64>> {
    if at >= op.num_operands() {
        return None;
    }
    of(op.operand(at), of_operand(op, at))
}

fn of_result(op: OpRef<'_>) -> Option<Vec<i64>> {
    let result = op.results().next()?;
    of(result, of_value(result))
}

/// Returns the shape of the parts of an operation.
pub(super) fn of_op(op: OpRef<'_>) -> Option<Vec<i64>> {
    let has_offsets = |group: usize| op.group(group).next().is_some();
    match op.name_str() {
        "xegpu.create_nd_tdesc"
        | "xegpu.update_nd_offset"
        | "xegpu.create_tdesc"
        | "xegpu.update_offset"
        | "xegpu.load_matrix"
        | "vector.transpose"
        | "vector.broadcast" => of_result(op),
        "xegpu.prefetch_nd"
        | "xegpu.load_nd"
        | "xegpu.prefetch"
        | "xegpu.store_matrix"
        | "vector.multi_reduction" => of_operand_at(op, 0),
        "xegpu.store_nd" => of_operand_at(op, 1),
        "xegpu.load" if has_offsets(1) => of_result(op),
        "xegpu.load" => of_operand_at(op, 0),
        "xegpu.store" => of_operand_at(op, usize::from(!has_offsets(2))),
        "xegpu.dpas" => of_product(op),
        _ if op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE) && op.num_results() == 1 => of_result(op),
        _ => None,
    }
}

/// Returns the rows, the common dimension and the columns of a product.
fn of_product(op: OpRef<'_>) -> Option<Vec<i64>> {
    let (first, second) = (of_operand_at(op, 0)?, of_operand_at(op, 1)?);
    let (&[rows, common], &[other, columns]) = (&first[..], &second[..]) else { return None };
    let fits = op.num_operands() < 3 || of_operand_at(op, 2).is_some_and(|sum| sum == [rows, columns]);
    (common == other && fits).then(|| vec![rows, common, columns])
}

/// Whether a value falls into several parts.
fn has_parts(value: ValueRef<'_>, shape: Option<Vec<i64>>) -> bool {
    let Some(shape) = shape else { return false };
    if let Some(desc) = TensorDesc::of(value.ty()) {
        return desc.layout.and_then(Layout::of).is_some_and(|layout| !layout.inst_data.is_empty());
    }
    value.ty().dims().is_some_and(|dims| dims[..] != shape[..])
}

/// Whether an operation falls into several parts.
pub(super) fn needs_unroll(op: OpRef<'_>) -> bool {
    let is_for_group = |layout: Option<Attr>| {
        let layout = layout.map(|layout| op.context().attr_ref(layout));
        layout.and_then(|layout: AttrRef<'_>| Layout::of(layout)).is_some_and(|layout| layout.is_for_group)
    };
    let operands = || op.operands().enumerate().map(|(at, operand)| (operand, of_operand(op, at)));
    let all = || operands().chain(op.results().map(|result| (result, of_value(result))));
    !all().any(|(_, layout)| is_for_group(layout))
        && all().any(|(value, layout)| has_parts(value, of(value, layout)))
}
