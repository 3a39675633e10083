//! `tensor.concat`: each operand is copied to its part of a new buffer.

use super::slices::view;
use crate::interface::Bufferizable;
use crate::shapes::to_value;
use crate::{AnalysisState, Bufferizer, Done, Failure};
use ir::{Build, DYNAMIC, InsertPoint, Op, OpRef, Type, Value, ValueRef};
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
        let Some(along) = view_of.attr("dim").and_then(|dim| dim.as_i64()) else { return Err(Failure) };
        let along = along as usize;
        let shape = view_of.result(0).ty().shape().unwrap_or(&[]).to_vec();
        rw.move_to(InsertPoint::Before(op));
        // All sizes but one are those of the first operand.
        let mut dynamic = Vec::new();
        let mut ends: Vec<Mixed> = vec![Mixed::Fixed(0)];
        for &input in &inputs {
            let size = linalg::build::size_of(&mut **rw, loc, input, along);
            let before = ends[ends.len() - 1];
            ends.push(add(rw, loc, before, size));
        }
        for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
            let size = if dim == along {
                ends[inputs.len()]
            } else {
                linalg::build::size_of(&mut **rw, loc, inputs[0], dim)
            };
            dynamic.push(to_value(rw, loc, size));
        }
        let (cx, ty) = (rw.context().clone(), rw.ty(result));
        let mut state = rw.state("bufferization.alloc_tensor", loc).operands(dynamic.iter().copied());
        state.set_words(&cx, "operandSegmentSizes", &[dynamic.len() as u32, 0, 0]);
        let tensor = rw.insert_value(state.results([ty]));
        let buffer = rw.buffer(tensor)?;
        for (at, &input) in inputs.iter().enumerate() {
            let source = rw.buffer(input)?;
            rw.move_to(InsertPoint::Before(op));
            copy_part(rw, loc, (source, buffer), along, ends[at])?;
        }
        rw.replace_with_buffers(op, &[buffer]);
        Ok(())
    }
}

fn add(rw: &mut Bufferizer<'_>, loc: ir::Loc, a: Mixed, b: Mixed) -> Mixed {
    if let (Mixed::Fixed(a), Mixed::Fixed(b)) = (a, b)
        && let Some(sum) = a.checked_add(b)
    {
        return Mixed::Fixed(sum);
    }
    let operands: [Value; 2] = [to_value(rw, loc, a), to_value(rw, loc, b)];
    Mixed::Value(rw.make("arith.addi", loc, &operands, Type::INDEX))
}

/// Copies a buffer to the part of another that starts at an offset along a dimension.
fn copy_part(
    rw: &mut Bufferizer<'_>,
    loc: ir::Loc,
    (source, dest): (Value, Value),
    along: usize,
    offset: Mixed,
) -> Done {
    let shape = rw.value(source).ty().shape().unwrap_or(&[]).to_vec();
    let sizes: Vec<Mixed> =
        (0..shape.len()).map(|dim| linalg::build::size_of(&mut **rw, loc, source, dim)).collect();
    let mut offsets = vec![Mixed::Fixed(0); shape.len()];
    offsets[along] = offset;
    let lists = [offsets, sizes, vec![Mixed::Fixed(1); shape.len()]];
    let part = view(rw, loc, dest, &lists, &shape)?;
    rw.copy(loc, source, part);
    Ok(())
}
