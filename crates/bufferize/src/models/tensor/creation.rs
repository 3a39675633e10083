//! Tensors that are made of elements: `tensor.empty`, `tensor.from_elements`, `tensor.generate` and `tensor.splat`.

use crate::interface::Bufferizable;
use crate::{AnalysisState, Bufferizer, Done, Failure, types};
use ir::{Build, InsertPoint, Loc, Op, OpRef, Region, Type, Value, ValueRef};

pub(super) struct Empty;

impl Bufferizable for Empty {
    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn result_writes(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        // Its elements are unspecified.
        false
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        if rw.op(op).is_unused() {
            rw.erase_op(op);
            return Ok(());
        }
        let (view, loc) = (rw.op(op), rw.loc(op));
        let result = view.result(0);
        let ty = types::allocated(rw.options, view, result.ty());
        let result = result.handle();
        rw.move_to(InsertPoint::Before(op));
        // What the `bufferization.alloc_tensor` would become, if it would.
        if let Some(ty) = ty.ok().filter(|_| rw.options.allows_dialect("bufferization")) {
            let sizes = rw.operands(op);
            let buffer = rw.allocate(loc, ty, &sizes);
            rw.replace_with_buffers(op, &[buffer]);
            return Ok(());
        }
        let tensor = rw.allocate_tensor(loc, result, false)?;
        rw.replace_op(op, &[tensor]);
        Ok(())
    }
}

pub(super) struct FromElements;

impl Bufferizable for FromElements {
    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (elements, result, loc) = (rw.operands(op), rw.op(op).result(0).handle(), rw.loc(op));
        rw.move_to(InsertPoint::Before(op));
        let tensor = rw.allocate_tensor(loc, result, false)?;
        let ty = rw.buffer_type(tensor)?;
        rw.move_to(InsertPoint::Before(op));
        let buffer = rw.make("bufferization.to_buffer", loc, &[tensor], ty);
        let shape = rw.value(result).ty().shape().unwrap_or(&[]).to_vec();
        if !elements.is_empty() {
            let most = shape.iter().copied().max().unwrap_or(0);
            let numbers: Vec<Value> = (0..most).map(|number| rw.index(loc, number)).collect();
            store_all(rw, loc, &elements, buffer, &shape, &numbers);
        }
        rw.replace_with_buffers(op, &[buffer]);
        Ok(())
    }
}

/// Stores elements in row-major order. The indices are among `numbers`.
fn store_all(
    rw: &mut Bufferizer<'_>,
    loc: Loc,
    elements: &[Value],
    buffer: Value,
    shape: &[i64],
    numbers: &[Value],
) {
    for (at, &element) in elements.iter().enumerate() {
        let mut rest = at;
        let mut indices: Vec<Value> = shape
            .iter()
            .rev()
            .map(|&size| {
                let index = rest % size.max(1) as usize;
                rest /= size.max(1) as usize;
                numbers[index]
            })
            .collect();
        indices.reverse();
        let state = rw.state("memref.store", loc).operands([element, buffer]).operands(indices);
        rw.insert(state);
    }
}

/// Creates a `linalg.map` without inputs that writes a tensor; its region is what computes an element from indices.
pub(super) fn fill_by_region(rw: &mut Bufferizer<'_>, loc: Loc, dest: Value, from: Region) -> Done<Value> {
    let (map, block) = empty_map(rw, loc, dest);
    let rank = rw.value(dest).ty().rank().unwrap_or(0);
    let cx = rw.context().clone();
    let Some(source) = rw.region(from).single_block().map(|block| block.handle()) else {
        return Err(Failure);
    };
    rw.move_to(InsertPoint::Start(block));
    let mut indices = Vec::new();
    for dim in 0..rank {
        let state = rw.state("linalg.index", loc).attr(&cx, "dim", cx.i64_attr(dim as i64));
        indices.push(rw.insert_value(state.results([Type::INDEX])));
    }
    rw.merge_blocks(source, block, &indices);
    let Some(end) = rw.block(block).last().map(|end| end.handle()) else { return Err(Failure) };
    let (values, loc) = (rw.operands(end), rw.loc(end));
    let state = rw.state("linalg.yield", loc).operands(values);
    rw.move_to(InsertPoint::Before(end));
    rw.insert(state);
    rw.erase_op(end);
    Ok(rw.op(map).result(0).handle())
}

/// Creates a `linalg.map` without inputs, with an empty block.
fn empty_map(rw: &mut Bufferizer<'_>, loc: Loc, dest: Value) -> (Op, ir::Block) {
    let ty = rw.value(dest).ty();
    let (tensor, element) = (ty.handle(), ty.element_or_self().handle());
    let state = rw.state("linalg.map", loc).operands([dest]).results([tensor]).regions(1);
    let map = rw.insert(state);
    let region = rw.op(map).region(0).handle();
    let block = rw.create_block(region, &[element]);
    (map, block)
}

pub(super) struct Generate;

impl Bufferizable for Generate {
    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (result, loc) = (rw.op(op).result(0).handle(), rw.loc(op));
        let region = rw.op(op).region(0).handle();
        rw.move_to(InsertPoint::Before(op));
        let tensor = rw.allocate_tensor(loc, result, false)?;
        rw.move_to(InsertPoint::Before(op));
        let filled = fill_by_region(rw, loc, tensor, region)?;
        rw.replace_op(op, &[filled]);
        Ok(())
    }
}

pub(super) struct Splat;

impl Bufferizable for Splat {
    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (element, result, loc) =
            (rw.op(op).operand(0).handle(), rw.op(op).result(0).handle(), rw.loc(op));
        rw.move_to(InsertPoint::Before(op));
        let tensor = splat_buffer(rw, op, loc, result)?;
        rw.move_to(InsertPoint::Before(op));
        let (map, block) = empty_map(rw, loc, tensor);
        rw.move_to(InsertPoint::Start(block));
        let state = rw.state("linalg.yield", loc).operands([element]);
        rw.insert(state);
        let filled = rw.op(map).result(0).handle();
        rw.replace_op(op, &[filled]);
        Ok(())
    }
}

/// Creates the tensor that a splat is written to; its sizes are those of the operation.
fn splat_buffer(rw: &mut Bufferizer<'_>, op: Op, loc: Loc, result: Value) -> Done<Value> {
    let sizes: Vec<Value> = rw.operands(op).into_iter().skip(1).collect();
    if sizes.is_empty() {
        return rw.allocate_tensor(loc, result, false);
    }
    let (cx, ty) = (rw.context().clone(), rw.ty(result));
    let mut state = rw.state("bufferization.alloc_tensor", loc).operands(sizes.iter().copied());
    state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0, 0]);
    Ok(rw.insert_value(state.results([ty])))
}
