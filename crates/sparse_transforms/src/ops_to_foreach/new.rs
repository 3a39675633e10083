//! `sparse_tensor.new`: a list of coordinates is read, and converted.

use crate::emit::Emit;
use ir::Op;
use rewrite::{MatchResult, Matched, Rewriter};
use sparse_tensor::{StorageLayout, demapped, with_encoding};

pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let (source, ty) = (view.operand(0).handle(), view.result(0).ty_handle());
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    rw.require(layout.coo_start() != 0)?;
    let list = with_encoding(cx.ty(ty), Some(layout.coo_encoding(true).matched()?)).matched()?;
    let e = &mut Emit { rw, loc };
    let read = e.op("sparse_tensor.new", &[source], list);
    let made = if layout.is_permutation() {
        e.op("sparse_tensor.convert", &[read], ty)
    } else {
        // Levels are converted: their coordinates stay.
        let [list, levels] = [list, ty].map(|ty| demapped(cx.ty(ty)));
        let read = e.op("sparse_tensor.reinterpret_map", &[read], list.matched()?);
        let made = e.op("sparse_tensor.convert", &[read], levels.matched()?);
        e.op("sparse_tensor.reinterpret_map", &[made], ty)
    };
    e.effect("bufferization.dealloc_tensor", &[read]);
    e.rw.replace_op(op, &[made]);
    Ok(())
}
