//! `test-tensorlike-bufferlike`: types of signatures that are like tensors and like buffers.

use crate::dialect::{TestMemrefType, TestTensorType};
use ir::{Attr, Body, NamedAttr, Op, TypeRef};
use pass::{PassCx, PassResult, pass};

/// Module pass to test custom types that implement TensorLike / BufferLike interfaces
///
/// Notes at each function which of its operands and results are like tensors or buffers. A test pass, as mlir-opt has it under the same
/// name.
#[pass(
    "test-tensorlike-bufferlike",
    name = "(anonymous namespace)::TestTensorLikeAndBufferLike",
    on = "builtin.module",
    depends("test")
)]
pub(crate) struct TestTensorLikeAndBufferLike;

impl TestTensorLikeAndBufferLike {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        crate::each_body(body, |body| {
            if body.root().is("func.func")
                && let Some(found) = found(body)
            {
                let (cx, root): (_, Op) = (body.context().clone(), body.root_handle());
                body.set_attr(root, cx.ident("found"), Some(found));
            }
        });
        Ok(())
    }
}

/// Returns what types of the signature of a function are like, if one is like a tensor or buffer.
fn found(body: &Body) -> Option<Attr> {
    let cx = body.context();
    let (inputs, results) = body.root().attr("function_type")?.as_type()?.as_function()?;
    let mut found = Vec::new();
    for (what, types) in [("operand", inputs), ("result", results)] {
        for (number, &ty) in types.iter().enumerate() {
            let Some(kind) = kind(cx.ty(ty)) else { continue };
            let kind = cx.string_attr(format!("is_{kind}_like").as_bytes());
            found.push(NamedAttr { name: cx.ident(&format!("{what}_{number}")), value: kind });
        }
    }
    (!found.is_empty()).then(|| cx.dict_attr(&found))
}

/// Returns what a type is like.
fn kind(ty: TypeRef<'_>) -> Option<&'static str> {
    if ty.is_tensor() || TestTensorType::cast(ty).is_some() {
        Some("tensor")
    } else if ty.is_memref() || TestMemrefType::cast(ty).is_some() {
        Some("buffer")
    } else {
        None
    }
}
