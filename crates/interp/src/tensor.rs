//! Evaluation of tensors whose sizes are known: their elements, row by row. Memory they come from and go to is that of
//! `bufferization`.

use crate::Entry;
use crate::memref::{every_index, indices, load_at, memref, store_at};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{AttrData, AttrRef, OpRef, TypeRef};

pub(crate) const TABLE: &[Entry] = &[
    ("bufferization.to_tensor", &to_tensor),
    ("bufferization.alloc_tensor", &alloc_tensor),
    ("bufferization.materialize_in_destination", &materialize),
    ("tensor.dim", &dim),
    ("tensor.extract", &extract),
];

/// The sizes of a tensor, if they are known.
fn sizes<'a>(op: OpRef<'_>, ty: TypeRef<'a>) -> Result<&'a [i64], Trap> {
    let fixed = ty.shape().filter(|_| ty.has_static_shape());
    fixed.ok_or_else(|| Trap::unsupported(op, "the interpreter cannot represent tensors of dynamic shape"))
}

/// The elements of the buffer as they are now: nothing may write to it while the tensor is used.
fn to_tensor(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let buffer = memref(op, args.first())?;
    let places = every_index(sizes(op, op.result(0).ty())?);
    let items: Result<Vec<Val>, Trap> = places.map(|at| load_at(op, &buffer, &at, machine)).collect();
    Ok(Val::Aggregate(items?.into()).into())
}

/// A copy of a tensor, or one whose elements are not known.
fn alloc_tensor(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let count = sizes(op, op.result(0).ty())?.iter().product::<i64>();
    let copied = args[op.operand_group(1)].first().cloned();
    let fresh = || Val::Aggregate(vec![Val::Poison; usize::try_from(count).unwrap_or(0)].into());
    Ok(copied.unwrap_or_else(fresh).into())
}

/// Writes a tensor into a buffer; into a tensor, it is that value.
fn materialize(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let source = args.first().cloned().unwrap_or(Val::Poison);
    if op.num_results() == 1 {
        return Ok(source.into());
    }
    let target = memref(op, args.get(1))?;
    let Val::Aggregate(items) = source else { return Err(Trap::new(op, "use of a tensor that is poison")) };
    for (at, item) in every_index(sizes(op, op.operand(0).ty())?).zip(items.iter()) {
        store_at(op, &target, &at, item.clone(), machine)?;
    }
    Ok(Step::Results(Vec::new()))
}

fn dim(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let sizes = sizes(op, op.operand(0).ty())?;
    let at = indices(op, &args[1..])?;
    let size = at.first().and_then(|&at| sizes.get(usize::try_from(at).ok()?));
    size.map(|&size| Val::index(size).into()).ok_or_else(|| Trap::new(op, "dimension out of range"))
}

fn extract(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let sizes = sizes(op, op.operand(0).ty())?;
    let at = indices(op, &args[1..])?;
    let Some(Val::Aggregate(items)) = args.first() else { return Ok(Val::Poison.into()) };
    let place = at
        .iter()
        .zip(sizes)
        .try_fold(0_i64, |place, (&at, &size)| (0..size).contains(&at).then(|| place * size + at));
    let item = place.and_then(|place| items.get(usize::try_from(place).ok()?));
    item.cloned().map(Step::from).ok_or_else(|| Trap::new(op, "out-of-bounds access of a tensor"))
}

/// The elements of a sparse constant: zero where none is given.
pub(crate) fn sparse(value: AttrRef<'_>) -> Option<Val> {
    let cx = value.context();
    let AttrData::SparseElements { ty, indices, values } = cx.attr_data(value.handle()) else { return None };
    let ty = cx.ty(*ty);
    let Some(Val::Aggregate(zeros)) = Val::zero(ty) else { return None };
    let mut items = zeros.to_vec();
    let (Some(Val::Aggregate(indices)), Some(Val::Aggregate(values))) =
        (Val::of_attr(cx, *indices), Val::of_attr(cx, *values))
    else {
        return None;
    };
    let shape = ty.shape()?;
    for (place, item) in indices.chunks(shape.len().max(1)).zip(values.iter()) {
        let at = place.iter().zip(shape).try_fold(0_i64, |at, (index, &size)| match index {
            Val::Int(index) => Some(at * size + index.to_i64()?),
            _ => None,
        })?;
        *items.get_mut(usize::try_from(at).ok()?)? = item.clone();
    }
    Some(Val::Aggregate(items.into()))
}
