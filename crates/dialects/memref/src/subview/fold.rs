//! Folds of `memref.subview`.

use super::SubView;
use crate::slice::{self, Mixed};
use ir::def::{Fold, FoldCx};
use ir::{AttrData, DYNAMIC, OpView};

impl SubView<'_> {
    /// Folds a subview of all of a buffer to the buffer, and a subview of all of a subview to the latter.
    pub(super) fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let (source, result) = (self.source(), self.result().ty());
        if source.ty() != result {
            return Fold::None;
        }
        let static_layout = match result.layout().map(|layout| layout.data()) {
            Some(AttrData::StridedLayout { offset, strides }) => {
                *offset != DYNAMIC && !strides.contains(&DYNAMIC)
            }
            _ => true,
        };
        if result.has_static_shape() && static_layout {
            return source.into();
        }
        let Some(before) = source.defining_op().and_then(|before| before.cast::<SubView<'_>>()) else {
            return Fold::None;
        };
        let [offsets, sizes, strides] = slice::lists(*self);
        let is = |entry: &Mixed, value: i64| slice::known(self.body(), *entry) == Some(value);
        let [_, before_sizes, _] = slice::lists(before.op());
        let whole = offsets.iter().all(|offset| is(offset, 0))
            && strides.iter().all(|stride| is(stride, 1))
            && sizes == before_sizes;
        whole.then_some(source).into()
    }
}
