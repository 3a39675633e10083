//! `memref.copy`: one read and one write.

use super::build::{Access, poison, read, write};
use super::precondition::is_vector_element;
use ir::{Build, Op};
use linalg::build::constant_index;
use rewrite::{MatchResult, Matched, Rewriter};

/// Replaces a copy of a known shape by a read and a write of a vector.
pub(super) fn vectorize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let view = rw.op(op);
    rw.require(view.num_operands() == 2)?;
    let (source, dest, loc) = (view.operand(0), view.operand(1), view.loc());
    let element = source.ty().element_or_self();
    let shape = source.ty().shape().matched()?.to_vec();
    let known = source.ty().has_static_shape() && dest.ty().has_static_shape() && !shape.contains(&0);
    rw.require(known && is_vector_element(element) && element == dest.ty().element_or_self())?;
    let (source, dest, element) = (source.handle(), dest.handle(), element.handle());
    let zero = constant_index(rw, loc, 0);
    let padding = poison(rw, loc, element);
    let ty = cx.vector_type(&shape, element);
    let access = Access {
        indices: &vec![zero; shape.len()],
        map: cx.multi_dim_identity_map(shape.len() as u32),
        in_bounds: &vec![false; shape.len()],
    };
    let vector = read(rw, loc, (source, padding), &access, ty);
    let mut vector = rw.op(vector).result(0).handle();
    if shape.is_empty() {
        let state = rw.state("vector.extract", loc).operands([vector]).results([element]);
        vector = rw.insert_value(state.attr(&cx, "static_position", cx.i64_array_attr(&[])));
        vector = rw.insert_value(rw.state("vector.broadcast", loc).operands([vector]).results([ty]));
    }
    write(rw, loc, (vector, dest), &access);
    rw.erase_op(op);
    Ok(())
}
