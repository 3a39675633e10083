//! Buffers of fused nests.

use super::Fusion;
use super::cost::Region;
use crate::edit::{create_apply, function_start};
use affine::BoundMap;
use affine_analysis::{difference, is_affine_access, is_affine_write};
use ir::{AffineExpr, Body, Build, Builder, InsertPoint, Op, Value};

impl Fusion<'_> {
    /// Creates a buffer for the region of a memref that one iteration of a nest uses, and lets the accesses in the nest use it.
    pub(super) fn make_private(&mut self, nest: Op, memref: Value, region: &Region) -> Option<Value> {
        let body = &mut *self.body;
        let cx = body.context().clone();
        let ty = body.value(memref).ty();
        let element = ty.element_type()?.handle();
        let small = region.bytes(body, memref)?.unsigned_abs()
            <= self.options.local_buf_threshold.saturating_mul(1024);
        let space = match self.options.fast_mem_space {
            0 => ty.memory_space().map(|space| space.handle()),
            fast if small => Some(cx.i64_attr(i64::from(fast))),
            _ => ty.memory_space().map(|space| space.handle()),
        };
        let ty = cx.memref_type_with(&region.shape, element, None, space);
        let loc = body.op(nest).loc();
        let start =
            body.op(nest).block().and_then(|block| block.region()).and_then(|region| region.first_block());
        let point = start.map(|block| InsertPoint::Start(block.handle())).or_else(|| function_start(body))?;
        let mut builder = Builder::new(body, point);
        let state = memref::Alloc::state(&cx, loc).words(&cx, "operandSegmentSizes", &[0, 0]).results([ty]);
        let buffer = builder.insert_value(state);
        let offsets = offsets_of(body, region);
        let accesses: Vec<Op> = body
            .op(nest)
            .walk_body()
            .filter(|&op| {
                is_affine_access(op) && op.operand(usize::from(is_affine_write(op))).handle() == memref
            })
            .map(|op| op.handle())
            .collect();
        for op in accesses {
            redirect(body, op, buffer, &offsets)?;
        }
        Some(buffer)
    }
}

/// Returns the first element of a region as one map.
fn offsets_of(body: &Body, region: &Region) -> BoundMap {
    let cx = body.context();
    let (mut results, mut operands): (Vec<AffineExpr>, Vec<Value>) = (Vec::new(), Vec::new());
    for offset in &region.offsets {
        let bound = offset.to_bound(body);
        let map = cx.map(bound.map);
        let inputs: Vec<AffineExpr> =
            (0..map.num_inputs()).map(|at| cx.affine_dim(operands.len() as u32 + at)).collect();
        let (dims, symbols) = inputs.split_at(map.num_dims() as usize);
        results.extend(map.results().map(|expr| expr.replace_dims_and_symbols(dims, symbols)));
        operands.extend(&bound.operands);
    }
    BoundMap { map: cx.make_map(operands.len() as u32, 0, results), operands }
}

/// Computes the indices of an access that had to be computed: upstream does not remove these operations.
fn keep_old_indices(body: &mut Body, op: Op, map: &BoundMap) {
    let cx = body.context().clone();
    let view = cx.map(map.map);
    if map.map == cx.multi_dim_identity_map(view.num_dims()) {
        return;
    }
    let loc = body.op(op).loc();
    let results: Vec<AffineExpr> = view.results().map(|result| result.handle()).collect();
    for result in results {
        let one = cx.make_map(view.num_dims(), view.num_symbols(), vec![result]);
        let bound = BoundMap { map: one, operands: map.operands.clone() };
        create_apply(body, InsertPoint::Before(op), loc, &bound);
    }
}

/// Lets an access use a buffer that begins at an offset of its memref.
fn redirect(body: &mut Body, op: Op, buffer: Value, offsets: &BoundMap) -> Option<()> {
    let cx = body.context().clone();
    let view = body.op(op);
    let memref = usize::from(is_affine_write(view));
    let mut map = BoundMap::new(view.attr("map")?.as_affine_map()?, view.operands().skip(memref + 1));
    keep_old_indices(body, op, &map);
    map.fully_compose(body);
    let view = body.op(op);
    map.canonicalize(body);
    let mut new = difference(body, offsets, &map)?;
    let negated = cx.map(new.map).results().map(|expr| cx.affine_mul(expr.handle(), cx.affine_constant(-1)));
    let negated = negated.collect();
    new.map = cx.map(cx.map(new.map).with_results(negated)).simplify();
    new.canonicalize(body);
    let fixed: Vec<Value> = view.operands().take(memref).map(|value| value.handle()).collect();
    let operands: Vec<Value> = fixed.into_iter().chain([buffer]).chain(new.operands).collect();
    body.replace_operands(op, &operands);
    body.set_attr(op, cx.ident("map"), Some(cx.map_attr(new.map)));
    Some(())
}
