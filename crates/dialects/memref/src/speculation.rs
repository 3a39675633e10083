//! Which views may be made where they would not have been: those whose types show that they fit. Others are undefined where the
//! program makes them of buffers that do not.

use crate::{AssumeAlignment, Cast, CollapseShape, DistinctObjects, ExpandShape, SubView, View, slice};
use interfaces::{ConditionallySpeculatable, Speculatability};
use ir::{DYNAMIC, OpRef, TypeRef};
use rewrite::constant_i64;

/// Views that check something.
pub(crate) struct ViewSpeculation;

impl ViewSpeculation {
    /// The operations.
    pub(crate) const OPS: [&'static str; 7] = [
        AssumeAlignment::NAME,
        Cast::NAME,
        CollapseShape::NAME,
        DistinctObjects::NAME,
        ExpandShape::NAME,
        SubView::NAME,
        View::NAME,
    ];
}

impl ConditionallySpeculatable for ViewSpeculation {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        let (source, result) = (op.operand(0).ty(), op.result(0).ty());
        let fits = match op.name_str() {
            Cast::NAME => cast_fits(source, result),
            SubView::NAME => {
                source.shape().is_some_and(|shape| slice::is_always_within(shape, &slice::lists(op)))
            }
            // Which dimensions lie one after the other is in the types, or strides would have to fit.
            ExpandShape::NAME | CollapseShape::NAME => source.has_static_shape() && result.has_static_shape(),
            View::NAME => view_fits(op),
            _ => false,
        };
        if fits { Speculatability::Yes } else { Speculatability::No }
    }
}

/// Whether everything that the result's type says is in the source's type too.
fn cast_fits(source: TypeRef<'_>, result: TypeRef<'_>) -> bool {
    let Some(wanted) = result.shape() else { return true };
    let Some(given) = source.shape() else { return false };
    let agrees = |(&wanted, &given): (&i64, &i64)| wanted == DYNAMIC || wanted == given;
    if wanted.len() != given.len() || !wanted.iter().zip(given).all(agrees) {
        return false;
    }
    source.layout() == result.layout() || {
        let layouts = [source, result].map(crate::layout::strides_and_offset);
        let [Some(given), Some(wanted)] = layouts else { return false };
        agrees((&wanted.offset, &given.offset)) && wanted.strides.iter().zip(&given.strides).all(agrees)
    }
}

/// Whether a view of bytes has a place and a size that are known to be within them.
fn view_fits(op: OpRef<'_>) -> bool {
    let (source, result) = (op.operand(0).ty(), op.result(0).ty());
    let bytes = source.shape().and_then(|shape| shape.first().copied()).filter(|&bytes| bytes != DYNAMIC);
    let element =
        result.element_type().and_then(|ty| ty.int_width().or(ty.float_kind().map(|kind| kind.width())));
    let (Some(bytes), Some(bits), Some(count)) = (bytes, element, result.num_elements()) else {
        return false;
    };
    let size = count.checked_mul(i64::from(bits.div_ceil(8)));
    let end = constant_i64(op.operand(1))
        .filter(|&start| start >= 0)
        .zip(size)
        .and_then(|(start, size)| start.checked_add(size));
    end.is_some_and(|end| end <= bytes)
}
