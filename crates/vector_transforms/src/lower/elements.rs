//! Lowering of `vector.from_elements` and `vector.to_elements` of several dimensions to those of one less.

use crate::make::{extract, insert, poison};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::{Build, Op, Type};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{FromElements, ToElements};

/// Adds the pattern for `vector.from_elements`.
pub fn from_elements_patterns(set: &mut PatternSet) {
    set.of::<FromElements<'_>>(unroll_from);
}

/// Adds the pattern for `vector.to_elements`.
pub fn to_elements_patterns(set: &mut PatternSet) {
    set.of::<ToElements<'_>>(unroll_to);
}

fn unroll_from(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: FromElements<'_> = rw.cast(op)?;
    let (elements, result) = (handles(view.elements()), view.dest().ty_handle());
    let ty = VectorType::of(rw.context(), result).matched()?;
    rw.require(ty.rank() >= 2 && ty.scalable == 0 && !elements.is_empty())?;
    let m = &mut Make::like(rw, op);
    let inner = ty.drop_front(1);
    let size = usize::try_from(inner.num_elements().matched()?).ok().matched()?;
    let inner = inner.vector(&m.cx());
    let mut made = poison(m, result);
    for (place, elements) in elements.chunks(size).enumerate() {
        let part = m.value(FromElements::NAME, elements, inner);
        made = insert(m, part, made, &[place as i64]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn unroll_to(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ToElements<'_> = rw.cast(op)?;
    let source = view.source().handle();
    let ty = VectorType::of(rw.context(), view.source().ty_handle()).matched()?;
    rw.require(ty.rank() >= 2 && ty.scalable == 0 && view.num_results() > 0)?;
    let m = &mut Make::like(rw, op);
    let size = ty.drop_front(1).num_elements().and_then(|size| usize::try_from(size).ok()).matched()?;
    let types: Vec<Type> = vec![ty.element; size];
    let mut made = Vec::new();
    let parts: Vec<_> = (0..ty.shape[0]).map(|place| extract(m, source, &[place])).collect();
    for part in parts {
        let part = m.op(ToElements::NAME, &[part], &types);
        made.extend(handles(m.rw.op(part).results()));
    }
    rw.replace_op(op, &made);
    Ok(())
}
