//! `tensor.pad`: the padding fills a new buffer, and the source is inserted.

use super::creation::fill_by_region;
use crate::interface::Bufferizable;
use crate::shapes::{folded_size, sum, to_value};
use crate::{AnalysisState, Bufferizer, Done, LayoutMap, types};
use diag::Diagnostic;
use ir::{Build, DYNAMIC, InsertPoint, Loc, Op, OpRef, Type, Value, ValueRef};
use shaped::slice::{self, Mixed};

pub(super) struct Pad;

/// Returns the low and high padding of each dimension.
fn paddings(op: OpRef<'_>) -> [Vec<Mixed>; 2] {
    op.cast::<tensor::Pad<'_>>().map(tensor::Pad::paddings).unwrap_or_default()
}

/// Returns the dynamic sizes of a padded tensor.
pub(crate) fn padded_sizes(rw: &mut Bufferizer<'_>, loc: Loc, padded: Value) -> Vec<Value> {
    let Some(op) = rw.value(padded).defining_op() else { return Vec::new() };
    let (source, [low, high]) = (op.operand(0).handle(), paddings(op));
    let shape = rw.value(padded).ty().shape().unwrap_or(&[]).to_vec();
    let mut sizes = Vec::new();
    for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let size = folded_size(rw, loc, source, dim);
        sizes.push(sum(rw, loc, &[size, low[dim], high[dim]]));
    }
    // Upstream makes constants after all sums.
    sizes.into_iter().map(|size| to_value(rw, loc, size)).collect()
}

/// Creates the sizes of the padded tensor, each from its parts.
fn add_sizes(rw: &mut Bufferizer<'_>, op: Op, loc: Loc) {
    let view = rw.op(op);
    let (source, [low, high]) = (view.operand(0).handle(), paddings(view));
    let shape = view.result(0).ty().shape().unwrap_or(&[]).to_vec();
    let cx = rw.context().clone();
    let symbols = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
    let sum = cx.affine_add(cx.affine_add(symbols[0], symbols[1]), symbols[2]);
    let map = cx.map_attr(cx.make_map(0, 3, [sum]));
    for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let index = rw.index(loc, dim as i64);
        let size = rw.make("tensor.dim", loc, &[source, index], Type::INDEX);
        let (low, high) = (to_value(rw, loc, low[dim]), to_value(rw, loc, high[dim]));
        let state = rw.state("affine.apply", loc).operands([size, low, high]).attr(&cx, "map", map);
        rw.insert_value(state.results([Type::INDEX]));
    }
}

impl Bufferizable for Pad {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let source = op.context().ty(state.buffer_type_in(op.operand(0), open)?);
        Ok(types::with_layout(value.ty(), LayoutMap::Identity, types::space_of(source)))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let (loc, source, result) = (view.loc(), view.operand(0).handle(), view.result(0).handle());
        let (region, [low, _]) = (view.region(0).handle(), paddings(view));
        rw.move_to(InsertPoint::Before(op));
        add_sizes(rw, op, loc);
        let tensor = rw.allocate_tensor(loc, result, false)?;
        rw.move_to(InsertPoint::Before(op));
        let filled = fill_by_region(rw, loc, tensor, region)?;
        rw.move_to(InsertPoint::Before(op));
        let rank = rw.value(source).ty().rank().unwrap_or(0);
        let sizes: Vec<Mixed> = (0..rank).map(|dim| linalg::build::size_of(rw, loc, source, dim)).collect();
        let cx = rw.context().clone();
        let ty = rw.ty(result);
        let mut state = rw.state("tensor.insert_slice", loc).operands([source, filled]);
        slice::set_lists(&cx, &mut state, &[low, sizes, vec![Mixed::Fixed(1); rank]]);
        rw.replace_with(op, state.results([ty]));
        Ok(())
    }
}
