//! Lowering of `vector.bitcast`: the vectors of the last dimension, one after the other.

use crate::make::{bitcast, extract, insert, poison};
use crate::ty::{VectorType, positions};
use dialect_transforms::make::Make;
use ir::Op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::BitCast;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<BitCast<'_>>(unroll);
}

/// Returns the number of outer dimensions that can be unrolled until vectors of one dimension are left; `None` if there is none.
pub(crate) fn unrolled_dims(ty: &VectorType) -> Option<usize> {
    let outer = ty.rank().checked_sub(1)?;
    let count = (0..outer).take_while(|&dim| !ty.is_scalable(dim)).count();
    (count > 0).then_some(count)
}

fn unroll(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: BitCast<'_> = rw.cast(op)?;
    let (source, result) = (view.source().handle(), view.result().ty_handle());
    let ty = VectorType::of(rw.context(), result).matched()?;
    let count = unrolled_dims(&ty).matched()?;
    let places = positions(&ty.shape[..count]).matched()?;
    let m = &mut Make::like(rw, op);
    let slice = ty.drop_front(count).vector(&m.cx());
    let mut made = poison(m, result);
    for place in places {
        let part = extract(m, source, &place);
        let part = bitcast(m, part, slice);
        made = insert(m, part, made, &place);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}
