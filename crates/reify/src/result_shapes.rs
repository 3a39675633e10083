//! `reify-result-shapes`: results have the sizes that can be computed.

use crate::reify_dim;
use dialect_transforms::applied::value_of;
use ir::{Body, Build, DYNAMIC, InsertPoint, Mapping, Op, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, constant_i64, for_each_body};
use shaped::slice::Mixed;

/// Reifies the results of `tensor::PadOp` and `tensor::ConcatOp`.
///
/// The type of a result says the sizes that are constants when computed from the operands; a `tensor.cast` gives the former type.
#[pass("reify-result-shapes", name = "ReifyResultShapesPass", depends("affine", "arith", "memref", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct ReifyResultShapes;

impl ReifyResultShapes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let wanted = |op: &ir::OpRef<'_>| op.is(tensor::Pad::NAME) || op.is(tensor::Concat::NAME);
            let ops: Vec<Op> =
                body.root().walk_body_post_order().filter(wanted).map(|op| op.handle()).collect();
            let mut rw = Rewriter::new(body);
            for op in ops {
                reify(op, &mut rw);
            }
        });
        Ok(())
    }
}

fn reify(op: Op, rw: &mut Rewriter<'_>) -> Option<()> {
    rw.move_to(InsertPoint::Before(op));
    let view = rw.op(op);
    let loc = view.loc();
    let old = view.results().next()?;
    let (ty, shape) = (old.ty_handle(), old.ty().shape()?.to_vec());
    let along = concatenated(op, rw);
    let mut sizes = shape.clone();
    for dim in
        (0..shape.len()).filter(|&dim| Some(dim) != along).chain(along.filter(|&dim| dim < shape.len()))
    {
        let size = reify_dim(op, 0, dim, rw)?;
        if along.is_some() && shape[dim] == DYNAMIC {
            value_of(rw, loc, size);
        }
        sizes[dim] = match size {
            Mixed::Fixed(size) => size,
            Mixed::Value(value) => constant_i64(rw.value(value)).unwrap_or(DYNAMIC),
        };
    }
    if sizes == shape {
        return None;
    }
    let cx = rw.context().clone();
    let new: Type = cx.ty(ty).with_shape(&sizes).handle();
    let copy = rw.clone_op(op, &mut Mapping::new());
    rw.modify_op(copy, |copy| {
        copy.result_type(0, new);
    });
    let value: Value = rw.op(copy).result(0).handle();
    let cast = rw.state(tensor::Cast::NAME, loc).operands([value]).results([ty]);
    let cast = rw.insert_value(cast);
    rw.replace_op(op, &[cast]);
    Some(())
}

/// Returns the dimension along which tensors are concatenated: its size is computed last.
fn concatenated(op: Op, rw: &Rewriter<'_>) -> Option<usize> {
    let view = rw.op(op);
    let dim = view.attr("dim").and_then(|dim| dim.as_i64()).filter(|_| view.is(tensor::Concat::NAME));
    dim.and_then(|dim| usize::try_from(dim).ok())
}
