//! Shape inference: an interface of operations, and a pass that asks it.

use crate::function::update_signature;
use crate::types::{TensorType, shape_of};
use terrane::prelude::*;

/// An operation whose result's shape follows from its operands and attributes.
#[interface]
pub trait InferShape: Send + Sync {
    /// The shape of the result; `None` while one that it follows from is not known.
    fn result_shape(&self, op: OpRef<'_>) -> Option<Vec<i64>>;
}

/// Verifies that a shape that the result's type tells is the inferred one.
pub fn verify_shape(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let inferred = op.interface::<dyn InferShape>().and_then(|model| model.result_shape(op));
    match (inferred, shape_of(op.result(0))) {
        (Some(inferred), Some(written)) if inferred != written => {
            Err(op.error(format!("has a result of shape {written:?}, but it is {inferred:?}")))
        }
        _ => Ok(()),
    }
}

/// Infer the shapes of tensors
#[pass("toy-infer-shapes", on = "toy.func")]
pub struct InferShapes;

impl InferShapes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops: Vec<Op> = body.root().walk_body().map(|op| op.handle()).collect();
        for op in ops {
            let view = body.op(op);
            let Some(model) = view.interface::<dyn InferShape>() else { continue };
            let Some(shape) = model.result_shape(view) else {
                return cx.fail(view.error("has a shape that cannot be inferred"));
            };
            let (result, ty) = (view.result(0).handle(), TensorType::make(view.context(), Some(&shape)));
            body.set_type(result, ty);
        }
        update_signature(body);
        Ok(())
    }
}
