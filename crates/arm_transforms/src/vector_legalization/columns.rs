//! Reads of columns, element by element.

use super::sub_tiles::Multiples;
use arm_sme::tile;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Transfer, insert};
use ir::{Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use scf::For;
use vector::{ShapeCast, TransferRead};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(read_column);
}

/// Reads a column of a number of elements that is not known in a loop. Unlike upstream, only what is in bounds and has no mask: the loop
/// reads all elements.
fn read_column(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = cx.ty(x.vector_ty);
    let &[rows, 1] = ty.shape().matched()? else { return rewrite::no_match("no column") };
    rw.require(!x.is_tensor && ty.scalable_dims() == 0b01 && x.indices.len() == 2)?;
    rw.require(x.mask.is_none() && x.in_bounds == [true, true] && cx.map(x.map).is_identity())?;
    let column = tile::scalable(&cx, &[rows], 1, ty.element_type().matched()?.handle());
    let element = ty.element_or_self();
    rw.require(element.is_float() || element.is_int_or_index())?;
    let element = element.handle();
    let m = &mut Make::like(rw, op);
    let lower = m.index(0);
    let upper = Multiples::default().of(m, rows);
    let step = m.index(1);
    let init = m.zero(column);
    let loc = m.loc;
    let level = For::build_with(m.rw, loc, [lower, upper], step, &[init], |rw, row, columns| {
        let m = &mut Make { rw, loc };
        let place: [Value; 2] = [m.same("arith.addi", &[row, x.indices[0]]), x.indices[1]];
        let loaded = m.value("memref.load", &[x.base, place[0], place[1]], element);
        [insert(m, loaded, columns[0], &[], Some(row))]
    });
    let new = m.rw.op(level).result(0).handle();
    let new = m.value(ShapeCast::NAME, &[new], x.vector_ty);
    rw.replace_op(op, &[new]);
    Ok(())
}
