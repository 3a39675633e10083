//! `test-vector-transferop-opt` forwards what transfers write to those that read it; `test-create-vector-broadcast` creates
//! broadcasts along dimensions that an attribute says.

use ir::{Body, InsertPoint, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};
use vector_transforms::{stretch, transfer_opt};

/// Test optimization transformations for transfer ops
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-vector-transferop-opt", name = "(anonymous namespace)::TestVectorTransferOpt", on = "func.func")]
#[derive(Debug)]
pub(crate) struct TestVectorTransferOpt;

impl TestVectorTransferOpt {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            transfer_opt::optimize(&mut Rewriter::new(body));
        });
        Ok(())
    }
}

/// Test optimization transformations for transfer ops
///
/// A test pass, as mlir-opt has it under the same name: each `test_create_broadcast` becomes a broadcast of its operand along the
/// dimensions of its attribute `broadcast_dims`.
#[pass(
    "test-create-vector-broadcast",
    name = "(anonymous namespace)::TestCreateVectorBroadcast",
    on = "func.func",
    depends("vector")
)]
#[derive(Debug)]
pub(crate) struct TestCreateVectorBroadcast;

impl TestCreateVectorBroadcast {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let ops = body.root().walk_body().filter(|op| op.is("test_create_broadcast"));
            let ops: Vec<Op> = ops.filter(|op| std::ptr::eq(op.body(), body)).map(|op| op.handle()).collect();
            let rw = &mut Rewriter::new(body);
            ops.into_iter().for_each(|op| broadcast(op, rw));
        });
        Ok(())
    }
}

fn broadcast(op: Op, rw: &mut Rewriter<'_>) {
    let view = rw.op(op);
    let (Some(value), Some(result)) = (view.operands().next(), view.results().next()) else { return };
    let (value, loc) = (value.handle(), view.loc());
    let shape = result.ty().shape().map(<[i64]>::to_vec);
    let dims = view.attr("broadcast_dims").and_then(|dims| dims.as_ints());
    let (Some(shape), Some(dims)) = (shape, dims) else { return };
    let dims: Vec<usize> = dims.into_iter().filter_map(|dim| usize::try_from(dim).ok()).collect();
    rw.move_to(InsertPoint::Before(op));
    let made = stretch::broadcast_along(rw, loc, value, &shape, &dims);
    rw.replace_op(op, &[made]);
}
