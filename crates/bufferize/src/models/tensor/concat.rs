//! `tensor.concat`: each operand is copied to its part of a new buffer.

use super::slices::view;
use crate::interface::Bufferizable;
use crate::shapes::{folded_size, sum, to_value};
use crate::{AnalysisState, Bufferizer, Done, Failure};
use ir::{DYNAMIC, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use shaped::slice::Mixed;

pub(super) struct Concat;

impl Bufferizable for Concat {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let inputs = rw.operands(op);
        let view_of = rw.op(op);
        let (loc, result) = (view_of.loc(), view_of.result(0).handle());
        let Some(along) = along(view_of) else { return Err(Failure) };
        rw.move_to(InsertPoint::Before(op));
        let tensor = rw.allocate_tensor(loc, result, false)?;
        let buffer = rw.buffer(tensor)?;
        rw.move_to(InsertPoint::Before(op));
        let rank = rw.value(buffer).ty().rank().unwrap_or(0);
        let mut sizes: Vec<Mixed> =
            (0..rank).map(|dim| linalg::build::size_of(rw, loc, buffer, dim)).collect();
        let mut offsets = vec![Mixed::Fixed(0); rank];
        for input in inputs {
            let source = rw.buffer(input)?;
            rw.move_to(InsertPoint::Before(op));
            sizes[along] = linalg::build::size_of(rw, loc, source, along);
            copy_part(rw, loc, (source, buffer), [&offsets, &sizes])?;
            offsets[along] = sum(rw, loc, &[offsets[along], sizes[along]]);
        }
        rw.replace_with_buffers(op, &[buffer]);
        Ok(())
    }
}

/// Returns the dimension along which tensors are put together.
fn along(op: OpRef<'_>) -> Option<usize> {
    usize::try_from(op.attr("dim")?.as_i64()?).ok().filter(|&dim| dim < op.result(0).ty().rank().unwrap_or(0))
}

/// Returns the dynamic sizes of tensors that are put together.
pub(crate) fn concatenated_sizes(rw: &mut Bufferizer<'_>, loc: ir::Loc, value: Value) -> Vec<Value> {
    let Some(op) = rw.value(value).defining_op() else { return Vec::new() };
    let (inputs, along) = (rw.operands(op.handle()), along(op));
    let shape = rw.value(value).ty().shape().unwrap_or(&[]).to_vec();
    let is_dynamic = |dim: &usize| shape[*dim] == DYNAMIC;
    let mut sizes: Vec<(usize, Value)> = Vec::new();
    for dim in (0..shape.len()).filter(is_dynamic).filter(|&dim| Some(dim) != along) {
        let index = rw.index(loc, dim as i64);
        sizes.push((dim, rw.make("tensor.dim", loc, &[inputs[0], index], Type::INDEX)));
    }
    if let Some(along) = along.filter(is_dynamic) {
        let parts: Vec<Mixed> = inputs.iter().map(|&input| folded_size(rw, loc, input, along)).collect();
        let sum = sum(rw, loc, &parts);
        sizes.push((along, to_value(rw, loc, sum)));
    }
    sizes.sort_by_key(|(dim, _)| *dim);
    sizes.into_iter().map(|(_, size)| size).collect()
}

/// Copies a buffer to a part of another.
fn copy_part(
    rw: &mut Bufferizer<'_>,
    loc: ir::Loc,
    (source, dest): (Value, Value),
    [offsets, sizes]: [&[Mixed]; 2],
) -> Done {
    let shape = rw.value(source).ty().shape().unwrap_or(&[]).to_vec();
    let lists = [offsets.to_vec(), sizes.to_vec(), vec![Mixed::Fixed(1); shape.len()]];
    let part = view(rw, loc, dest, &lists, &shape)?;
    rw.copy(loc, source, part);
    Ok(())
}
