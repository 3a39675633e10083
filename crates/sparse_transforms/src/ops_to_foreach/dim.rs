//! `tensor.dim` of a sparse tensor: the size of a level, or what follows from the greatest coordinates.

use crate::emit::Emit;
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use sparse_tensor::StorageLayout;

pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let source = view.operand(0).handle();
    let layout = StorageLayout::of_type(cx.ty(view.operand(0).ty_handle())).matched()?;
    let dim = rewrite::constant_i64(view.operand(1)).and_then(|dim| usize::try_from(dim).ok());
    let dim = dim.filter(|&dim| dim < layout.dim_rank()).matched()?;
    let result = cx.map(layout.lvl_to_dim().matched()?).results().nth(dim).matched()?;
    let e = &mut Emit { rw, loc };
    if layout.is_permutation() {
        let level = result.as_dim().matched()?;
        let level = e.index(i64::from(level));
        let size = e.op("sparse_tensor.lvl", &[source, level], Type::INDEX);
        e.rw.replace_op(op, &[size]);
        return Ok(());
    }
    let mut greatest: Vec<Value> = Vec::new();
    for level in 0..layout.level_rank() {
        let level = e.index(level as i64);
        let size = e.op("sparse_tensor.lvl", &[source, level], Type::INDEX);
        let one = e.index(1);
        greatest.push(e.sub(size, one));
    }
    let map = cx.map_attr(cx.make_map(layout.level_rank() as u32, 0, [result.handle()]));
    let state = e.rw.state("affine.apply", loc).operands(greatest).results([Type::INDEX]);
    let last = e.rw.insert_value(state.attr(&cx, "map", map));
    let size = e.plus_one(last);
    e.rw.replace_op(op, &[size]);
    Ok(())
}
