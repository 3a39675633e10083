//! Reshapes of tensors.

pub(crate) mod collapse;
pub(crate) mod expand;
mod fold;
mod patterns;
pub(crate) mod reshape;
mod verify;

pub use collapse::CollapseShape;
pub use expand::ExpandShape;
pub use reshape::Reshape;

use ir::Attr;
use ir::def::FoldCx;

/// Returns the first operand as the result's type, if it is a splat constant.
pub(crate) fn reshaped_splat(cx: &FoldCx<'_>) -> Option<Attr> {
    let (context, ty) = (cx.op.context(), cx.op.result(0).ty());
    let dense = context.attr_ref(cx.constants[0]?).as_dense().filter(|dense| dense.is_splat())?;
    (ty.has_static_shape() && ty.num_elements() != Some(0))
        .then(|| context.dense_attr(ty.handle(), dense.bytes().into(), true))
}
