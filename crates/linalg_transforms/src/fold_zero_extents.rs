//! `linalg-fold-zero-extents`: operations on tensors without elements.

use interfaces::is_memory_effect_free;
use ir::def::TraitSet;
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, TypeRef, Value};
use linalg::Structured;
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;

/// Remove operations on tensors without elements
///
/// An operation of `linalg` on tensors whose loops do not run is what it starts from. `tensor.insert_slice` of a tensor without elements is
/// its destination. What else has no effects and makes nothing but tensors without elements becomes `tensor.empty`. So nothing of size zero
/// is left to become vectors, which have at least one element.
///
/// ```mlir
/// func.func @f(%a: tensor<0x4xf32>, %b: tensor<4xf32>) -> (tensor<0x4xf32>, tensor<4xf32>) {
///   %0 = linalg.exp ins(%a : tensor<0x4xf32>) outs(%a : tensor<0x4xf32>) -> tensor<0x4xf32>            // %a
///   %1 = linalg.reduce { arith.addf } ins(%0 : tensor<0x4xf32>) outs(%b : tensor<4xf32>) dimensions = [0]  // %b
///   return %0, %1 : tensor<0x4xf32>, tensor<4xf32>
/// }
/// ```
#[pass("linalg-fold-zero-extents", name = "LinalgFoldZeroExtents", depends("tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct LinalgFoldZeroExtents;

impl LinalgFoldZeroExtents {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| fold(body));
        Ok(())
    }
}

/// Removes the operations of a body, in the order of the text.
fn fold(body: &mut Body) {
    let ops: Vec<Op> = body.root().walk_body().filter(|op| !op.is_root()).map(|op| op.handle()).collect();
    for op in ops {
        if !body.is_live(op) || body.op(op).num_results() == 0 {
            continue;
        }
        let Some(new) = replacement(body.op(op)) else { continue };
        let values: Vec<Value> = match new {
            New::Values(values) => values,
            New::Empty => empty_tensors(body, op),
        };
        let old: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
        for (old, new) in old.into_iter().zip(values) {
            body.replace_all_uses(old, new);
        }
        body.erase(op);
    }
}

/// Replacement of an operation.
enum New {
    Values(Vec<Value>),
    /// Empty tensors.
    Empty,
}

fn replacement(op: OpRef<'_>) -> Option<New> {
    if let Some(view) = Structured::of(op) {
        let never_runs = view.static_loop_ranges().is_some_and(|ranges| ranges.contains(&0));
        let inits = view.init_range();
        if view.has_pure_tensor_semantics() && never_runs && inits.len() == op.num_results() {
            let starts = inits.map(|at| op.operand(at));
            let fits = starts.clone().zip(op.results()).all(|(start, result)| start.ty() == result.ty());
            return fits.then(|| New::Values(starts.map(|start| start.handle()).collect()));
        }
    }
    if let Some(view) = op.cast::<tensor::InsertSlice<'_>>()
        && is_without_elements(view.source().ty())
    {
        return Some(New::Values(vec![view.dest().handle()]));
    }
    let keeps = op.is("tensor.empty")
        || op.has_trait(TraitSet::CONSTANT_LIKE)
        || op.has_trait(TraitSet::TERMINATOR)
        || !op.results().all(|result| is_without_elements(result.ty()))
        || !is_memory_effect_free(op);
    (!keeps).then_some(New::Empty)
}

/// Whether a tensor of a type has a dimension of size zero.
fn is_without_elements(ty: TypeRef<'_>) -> bool {
    ty.is_tensor() && ty.has_static_shape() && ty.shape().is_some_and(|shape| shape.contains(&0))
}

fn empty_tensors(body: &mut Body, op: Op) -> Vec<Value> {
    let view = body.op(op);
    let (loc, types): (_, Vec<_>) = (view.loc(), view.results().map(|result| result.ty_handle()).collect());
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let make = |ty| {
        let state = builder.state("tensor.empty", loc).results([ty]);
        builder.insert_value(state)
    };
    types.into_iter().map(make).collect()
}
