//! `lower-sparse-foreach-to-scf`: iteration over stored elements as loops.

mod constant;
mod levels;

use crate::emit::Emit;
use ir::{Block, Body, Build, Context, InsertPoint, Op, Value};
use levels::Levels;
use pass::{PassCx, PassResult, pass};
use rewrite::{
    GreedyConfig, MatchFailure, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, create_or_fold,
    for_each_body, no_match,
};
use sparse_tensor::{CrdTransDirectionKind, StorageLayout};

/// Decompose a complex sparse operation into multiple stages
///
/// `sparse_tensor.foreach` becomes a loop for each level. That over a compressed level runs from one position to the next; levels whose coordinates
/// may occur more than once get a loop over the segments of equal coordinates. A constant of few elements is unrolled. Slices and batches are left.
///
/// ```mlir
/// sparse_tensor.foreach in %a : tensor<8xf64, #sparse> do { ... }
///
/// %begin = memref.load %positions[%c0] : memref<?xindex>
/// %end = memref.load %positions[%c1] : memref<?xindex>
/// scf.for %i = %begin to %end step %c1 {
///   %coordinate = memref.load %coordinates[%i] : memref<?xindex>
///   %value = memref.load %values[%i] : memref<?xf64>
///   ...
/// }
/// ```
#[pass(
    "lower-sparse-foreach-to-scf",
    name = "LowerForeachToSCF",
    on = "func.func",
    depends("affine", "arith", "bufferization", "memref", "scf", "sparse_tensor", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct LowerSparseForeachToScf;

impl LowerSparseForeachToScf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.on("sparse_tensor.foreach", rewrite);
        set.on("sparse_tensor.crd_translate", translate);
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// The region of an operation to rewrite.
struct Region {
    block: Block,
    /// Values that the region yields.
    yielded: Vec<Value>,
}

fn rewrite(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let loc = view.loc();
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let (&tensor, inits) = operands.split_first().matched()?;
    if let Some(constant) = constant::elements(view) {
        return constant::rewrite(op, inits, constant, rw);
    }
    let layout = StorageLayout::of_type(cx.ty(rw.value(tensor).ty_handle()));
    let is_plain = layout.as_ref().is_none_or(|layout| !layout.is_slice() && layout.batch_rank() == 0);
    if !is_plain {
        return no_match("a slice or batch");
    }
    let block = rw.op(op).region(0).first_block().matched()?;
    let end = block.last().matched()?;
    let yielded = end.operands().map(|operand| operand.handle()).collect();
    let (region, end) = (Region { block: block.handle(), yielded }, end.handle());
    rw.erase_op(end);
    let e = &mut Emit { rw, loc };
    let levels = Levels::new(e, tensor, layout)?;
    let results = levels.emit(e, inits, &mut |e, coordinates, value, carried| {
        let arguments = dims_of(e, &levels, coordinates)
            .into_iter()
            .chain([value])
            .chain(carried.iter().copied())
            .collect::<Vec<Value>>();
        inline(e, &region, &arguments)
    });
    e.rw.replace_op(op, &results);
    Ok(())
}

/// Moves the region to the insertion point. Returns the values that it yields.
fn inline(e: &mut Emit<'_, '_>, region: &Region, arguments: &[Value]) -> Vec<Value> {
    let block = e.rw.block(region.block);
    let parameters: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
    let point = e.rw.point();
    e.rw.inline_block(region.block, point, arguments);
    let replaced = |value: &Value| match parameters.iter().position(|parameter| parameter == value) {
        Some(place) => arguments[place],
        None => *value,
    };
    region.yielded.iter().map(replaced).collect()
}

/// Emits the coordinates of dimensions from those of levels.
fn dims_of(e: &mut Emit<'_, '_>, levels: &Levels<'_>, coordinates: &[Value]) -> Vec<Value> {
    match &levels.layout {
        Some(layout) if !layout.is_identity() => {
            dims_from_levels(e, layout, coordinates).unwrap_or_else(|_| coordinates.to_vec())
        }
        _ => coordinates.to_vec(),
    }
}

fn dims_from_levels(
    e: &mut Emit<'_, '_>,
    layout: &StorageLayout<'_>,
    coordinates: &[Value],
) -> Result<Vec<Value>, MatchFailure> {
    let cx = e.cx();
    let map = layout.lvl_to_dim().matched()?;
    Ok(apply_all(e, &cx, map, coordinates))
}

/// Emits the results of a map of values.
fn apply_all(e: &mut Emit<'_, '_>, cx: &Context, map: ir::AffineMap, operands: &[Value]) -> Vec<Value> {
    let results: Vec<_> = cx.map(map).results().map(|result| result.handle()).collect();
    let rank = operands.len() as u32;
    let mut values = Vec::new();
    for result in results {
        let one = cx.map_attr(cx.make_map(rank, 0, [result]));
        let state = e.rw.state("affine.apply", e.loc).operands(operands.iter().copied());
        let state = state.results([ir::Type::INDEX]).attr(cx, "map", one);
        values.push(create_or_fold(e.rw, state));
    }
    values
}

/// Rewrites a translation of coordinates.
fn translate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let layout = view.attr("encoder").and_then(StorageLayout::of_encoding).matched()?;
    let map = match view.enum_attr("direction").matched()? {
        CrdTransDirectionKind::Dim2lvl => layout.dim_to_lvl(),
        CrdTransDirectionKind::Lvl2dim => layout.lvl_to_dim().matched()?,
    };
    if cx.map(map).num_symbols() > 0 {
        return no_match("a map with symbols");
    }
    let e = &mut Emit { rw, loc };
    let values = apply_all(e, &cx, map, &operands);
    e.rw.move_to(InsertPoint::Before(op));
    e.rw.replace_op(op, &values);
    Ok(())
}
