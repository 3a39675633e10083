//! Lowering of `vector.broadcast`: what remains are broadcasts of scalars to vectors of one dimension.

use crate::make::{broadcast, extract, insert, poison};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::Broadcast;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Broadcast<'_>>(lower);
}

fn lower(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Broadcast<'_> = rw.cast(op)?;
    let (source, result) = (view.source().handle(), view.vector().ty_handle());
    let cx = rw.context().clone();
    // A broadcast of a scalar is lowered already.
    let from = VectorType::of(&cx, rw.value(source).ty_handle()).matched()?;
    let to = VectorType::of(&cx, result).matched()?;
    if from.rank() <= 1 && to.rank() == 1 {
        let m = &mut Make::like(rw, op);
        let place = vec![0; from.rank()];
        let element = extract(m, source, &place);
        let made = broadcast(m, element, result);
        rw.replace_op(op, &[made]);
        return Ok(());
    }
    let stretched = from.shape.iter().zip(&to.shape).position(|(a, b)| a != b);
    if from.rank() == to.rank() && stretched.is_none() {
        rw.replace_op(op, &[source]);
        return Ok(());
    }
    let outer = *to.shape.first().matched()?;
    rw.require(!to.is_scalable(0) && outer <= crate::MOST)?;
    let inner = to.drop_front(1).vector(&cx);
    let m = &mut Make::like(rw, op);
    let mut made = poison(m, result);
    if from.rank() < to.rank() || stretched == Some(0) {
        let mut part = source;
        if from.rank() == to.rank() {
            part = extract(m, source, &[0]);
        }
        let part = broadcast(m, part, inner);
        for place in 0..outer {
            made = insert(m, part, made, &[place]);
        }
    } else {
        for place in 0..outer {
            let part = extract(m, source, &[place]);
            let part = broadcast(m, part, inner);
            made = insert(m, part, made, &[place]);
        }
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
