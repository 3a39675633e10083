//! The sizes of results of operations of the dialects of Terrane.

use crate::{ReifyRankedShapedType, dim_of, folded_dim_of};
use bufferization::AllocTensor;
use dialect_transforms::applied::applied;
use interfaces::DestinationStyle;
use ir::def::Dialect;
use ir::{AffineExpr, DYNAMIC, Op, OpRef, Value};
use linalg::Structured;
use rewrite::Rewriter;
use shaped::slice::{self, Mixed};

/// A function that returns a size of the first result.
struct By(fn(Op, usize, &mut Rewriter<'_>) -> Option<Mixed>);

impl ReifyRankedShapedType for By {
    fn reify_dim(&self, op: Op, result: usize, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
        let ty = rw.op(op).results().nth(result)?.ty();
        match *ty.shape()?.get(dim)? {
            DYNAMIC => self.0(op, dim, rw),
            size => Some(Mixed::Fixed(size)),
        }
    }
}

/// Sizes of the operand that a result is a modification of.
struct OfInit;

impl ReifyRankedShapedType for OfInit {
    fn reify_dim(&self, op: Op, result: usize, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
        let view = rw.op(op);
        let inits = view.interface::<dyn DestinationStyle>()?.inits(view);
        let (init, loc) = (view.operands().nth(inits.start + result)?.handle(), view.loc());
        dim_of(rw, loc, init, dim)
    }
}

pub(crate) static STRUCTURED: OfLoops = OfLoops;

/// Sizes of structured operations: those of the operands that have the dimension of the loop.
pub(crate) struct OfLoops;

impl ReifyRankedShapedType for OfLoops {
    fn reify_dim(&self, op: Op, result: usize, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
        let view = Structured::of(rw.op(op))?;
        let (loc, inputs) = (view.op().loc(), view.num_inputs());
        let init = view.inits().nth(result)?.handle();
        let places: Vec<(usize, usize)> = (0..view.num_operands())
            .flat_map(|operand| (0..view.shape_of(operand).len()).map(move |at| (operand, at)))
            .collect();
        let written = view.map_refs().get(inputs + result)?.sub_map(&[dim])?;
        let cx = rw.context().clone();
        let of_shapes = view.shapes_to_loops().and_then(|loops| cx.map(written).compose(loops));
        let Some(map) = of_shapes else { return dim_of(rw, loc, init, dim) };
        let map = cx.map(map).simplify();
        let is_used =
            |at: usize| cx.map(map).result(0).is_some_and(|expr| expr.is_function_of_dim(at as u32));
        let used: Vec<bool> = (0..places.len()).map(is_used).collect();
        // A size that depends on what is written is that of what is written.
        if places.iter().zip(&used).any(|(&(operand, _), &used)| used && operand >= inputs) {
            return dim_of(rw, loc, init, dim);
        }
        let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
        let mut sizes = Vec::new();
        for (&(operand, at), used) in places.iter().zip(used) {
            sizes.push(if used { dim_of(rw, loc, operands[operand], at)? } else { Mixed::Fixed(0) });
        }
        Some(linalg::build::composed_apply(rw, loc, map, &sizes))
    }
}

/// Returns the size at a dynamic dimension of the type of the first result, from a list of one value for each of them.
fn dynamic_size(op: OpRef<'_>, values: impl Iterator<Item = Value>, dim: usize) -> Option<Mixed> {
    let ty = op.results().next()?.ty();
    let before = ty.shape()?.iter().take(dim).filter(|&&size| size == DYNAMIC).count();
    let mut values = values;
    values.nth(before).map(Mixed::Value)
}

fn of_operands(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    dynamic_size(view, view.operands().map(|value| value.handle()), dim)
}

fn splat(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    dynamic_size(view, view.operands().skip(1).map(|value| value.handle()), dim)
}

fn extract_slice(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    let [_, sizes, _] = slice::lists(view);
    let kept = view.results().next()?.ty().shape()?;
    // Dimensions of size 1 that the result does not have are left out.
    let mut place = 0;
    for size in sizes {
        let fixed = if let Mixed::Fixed(size) = size { size } else { DYNAMIC };
        if fixed == 1 && kept.get(place) != Some(&1) {
            continue;
        }
        if place == dim {
            return Some(size);
        }
        place += 1;
    }
    None
}

fn pad(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view: tensor::Pad<'_> = rw.op(op).cast()?;
    let (loc, source) = (rw.op(op).loc(), view.source().handle());
    let [low, high] = view.paddings();
    let (low, high) = (*low.get(dim)?, *high.get(dim)?);
    let size = folded_dim_of(rw, loc, source, dim)?;
    Some(sum(rw, loc, &[size, low, high]))
}

fn sum(rw: &mut Rewriter<'_>, loc: ir::Loc, parts: &[Mixed]) -> Mixed {
    combined(rw, loc, parts, |cx, a, b| cx.affine_add(a, b))
}

fn combined(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    parts: &[Mixed],
    combine: fn(&ir::Context, AffineExpr, AffineExpr) -> AffineExpr,
) -> Mixed {
    let cx = rw.context().clone();
    let symbols = (0..parts.len()).map(|at| cx.affine_symbol(at as u32));
    let expr = symbols.reduce(|a, b| combine(&cx, a, b)).unwrap_or(cx.affine_constant(0));
    applied(rw, loc, expr, 0, parts)
}

fn concat(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    let loc = view.loc();
    let along = view.attr("dim").and_then(|dim| dim.as_i64()).and_then(|dim| usize::try_from(dim).ok())?;
    let inputs: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    if dim == along {
        let mut parts = Vec::new();
        for input in inputs {
            parts.push(folded_dim_of(rw, loc, input, dim)?);
        }
        return Some(sum(rw, loc, &parts));
    }
    let size = |input: &Value| rw.value(*input).ty().shape().and_then(|shape| shape.get(dim).copied());
    let known = inputs.iter().filter_map(size).find(|&size| size != DYNAMIC);
    match known {
        Some(size) => Some(Mixed::Fixed(size)),
        None => dim_of(rw, loc, *inputs.first()?, dim),
    }
}

fn output_shape(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    dynamic_size(view, view.operands().skip(1).map(|value| value.handle()), dim)
}

fn collapse(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    let (loc, source) = (view.loc(), view.operands().next()?.handle());
    let groups = view.attr("reassociation")?;
    let group: Vec<usize> = groups
        .as_array()?
        .nth(dim)?
        .as_array()?
        .filter_map(|item| item.as_i64().and_then(|item| usize::try_from(item).ok()))
        .collect();
    let mut parts = Vec::new();
    for dim in group {
        parts.push(dim_of(rw, loc, source, dim)?);
    }
    Some(combined(rw, loc, &parts, |cx, a, b| cx.affine_mul(a, b)))
}

fn of_source(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    let (loc, source) = (view.loc(), view.operands().next()?.handle());
    dim_of(rw, loc, source, dim)
}

fn alloc_tensor(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view: AllocTensor<'_> = rw.op(op).cast()?;
    let loc = rw.op(op).loc();
    if let Some(copy) = view.copy() {
        let copy = copy.handle();
        return dim_of(rw, loc, copy, dim);
    }
    let sizes: Vec<Value> = view.dynamic_sizes().map(|value| value.handle()).collect();
    dynamic_size(rw.op(op), sizes.into_iter(), dim)
}

fn insert_slice(op: Op, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let view = rw.op(op);
    let (loc, dest) = (view.loc(), view.operands().nth(1)?.handle());
    dim_of(rw, loc, dest, dim)
}

/// Sizes by the names of operations.
static TENSOR: [(&str, By); 9] = [
    ("tensor.collapse_shape", By(collapse)),
    ("tensor.concat", By(concat)),
    ("tensor.empty", By(of_operands)),
    ("tensor.expand_shape", By(output_shape)),
    ("tensor.extract_slice", By(extract_slice)),
    ("tensor.generate", By(of_operands)),
    ("tensor.insert_slice", By(insert_slice)),
    ("tensor.pad", By(pad)),
    ("tensor.splat", By(splat)),
];

static MEMREF: [(&str, By); 2] =
    [("memref.assume_alignment", By(of_source)), ("memref.expand_shape", By(output_shape))];

static ALLOC_TENSOR: By = By(alloc_tensor);

fn attach_all(dialect: Dialect, models: &'static [(&'static str, By)]) -> Dialect {
    models
        .iter()
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn ReifyRankedShapedType>(name, model))
}

/// Attaches the interface to operations of the `tensor` dialect.
pub fn extend_tensor(dialect: Dialect) -> Dialect {
    attach_all(dialect, &TENSOR)
}

/// Attaches the interface to operations of the `memref` dialect.
pub fn extend_memref(dialect: Dialect) -> Dialect {
    attach_all(dialect, &MEMREF)
}

/// Attaches the interface to operations of the `bufferization` dialect.
pub fn extend_bufferization(dialect: Dialect) -> Dialect {
    dialect
        .attach::<dyn ReifyRankedShapedType>(AllocTensor::NAME, &ALLOC_TENSOR)
        .attach::<dyn ReifyRankedShapedType>("bufferization.materialize_in_destination", &OfInit)
}

/// Attaches the interface to operations of the `linalg` dialect that are not structured; for those [`reify_dim`](crate::reify_dim) knows it.
pub fn extend_linalg(dialect: Dialect) -> Dialect {
    dialect
        .attach_all::<dyn ReifyRankedShapedType>(&["linalg.pack", "linalg.unpack", "linalg.softmax"], &OfInit)
}
