//! Lowering of `vector.create_mask` of several dimensions to those of one, and of `vector.constant_mask` to constants.

use crate::make::{insert, zero};
use crate::ty::{VectorType, positions};
use apnum::ApInt;
use arith::CmpIPredicate::Slt;
use dialect_transforms::make::{Make, handles};
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{ConstantMask, CreateMask};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<CreateMask<'_>>(create).of::<ConstantMask<'_>>(constant);
}

/// Inserts the mask of the other dimensions, or none, for each place of the first one.
fn create(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CreateMask<'_> = rw.cast(op)?;
    let result = view.result().ty_handle();
    let sizes = handles(rw.op(op).operands());
    let cx = rw.context().clone();
    let ty = VectorType::of(&cx, result).matched()?;
    rw.require(ty.rank() > 1 && !ty.is_scalable(0) && ty.shape[0] <= crate::MOST)?;
    let (&first, rest) = sizes.split_first().matched()?;
    let inner = ty.drop_front(1).vector(&cx);
    let m = &mut Make::like(rw, op);
    let set = m.value(CreateMask::NAME, rest, inner);
    let unset = zero(m, inner);
    let mut made = zero(m, result);
    for place in 0..ty.shape[0] {
        let bound = m.index(place);
        let is_inside = m.cmpi(Slt, bound, first);
        let part = m.select(is_inside, set, unset);
        made = insert(m, part, made, &[place]);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ConstantMask<'_> = rw.cast(op)?;
    let result = view.result().ty_handle();
    let sizes = view.mask_dim_sizes().to_vec();
    let ty = VectorType::of(rw.context(), result).matched()?;
    let m = &mut Make::like(rw, op);
    let flag = |set: bool| -i128::from(set);
    let made = if ty.rank() == 0 {
        m.int(result, flag(sizes.first() == Some(&1)))
    } else if ty.scalable != 0 {
        scalable(m, &ty, &sizes).matched()?
    } else {
        let places = positions(&ty.shape).matched()?;
        let is_set = |place: &Vec<i64>| place.iter().zip(&sizes).all(|(at, size)| at < size);
        let flags: Vec<ApInt> = places.iter().map(|place| ApInt::from_i128(1, flag(is_set(place)))).collect();
        let value = m.cx().dense_ints(result, &flags);
        m.constant(value)
    };
    debug_assert_eq!(ty.element, Type::I1);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Creates a constant mask with scalable dimensions, of which all lanes are set or none: for each place of the dimensions before
/// them.
fn scalable(m: &mut Make<'_, '_>, ty: &VectorType, sizes: &[i64]) -> Option<Value> {
    let result = ty.vector(&m.cx());
    let (all, none) = (sizes == ty.shape, sizes.contains(&0));
    if all || none {
        return Some(m.int(result, -i128::from(all)));
    }
    let outer = ty.scalable.trailing_zeros() as usize;
    if outer == 0 || sizes.get(outer..)? != ty.shape.get(outer..)? {
        return None;
    }
    let places = positions(&sizes[..outer])?;
    let row = ty.drop_front(outer).vector(&m.cx());
    let row = m.int(row, -1);
    let mut made = zero(m, result);
    for place in places {
        made = insert(m, row, made, &place);
    }
    Some(made)
}
