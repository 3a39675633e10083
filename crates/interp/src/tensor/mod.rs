//! Evaluation of `tensor`. A tensor is a value with its sizes; uninitialized elements are poison.
//!
//! Access out of bounds and sizes that do not match the type end the run. A poison tensor makes results
//! poison.

mod reshape;
mod slice;

use crate::Entry;
use crate::arith;
use crate::func::exit;
use crate::memref::{every_index, indices};
use interfaces::eval::{Machine, Step, TensorVal, Trap, TrapKind, Val};
use ir::{AttrData, AttrRef, DYNAMIC, OpRef, TypeRef};
use std::rc::Rc;

pub(crate) use slice::insert_into;

pub(crate) const TABLE: &[Entry] = &[
    ("tensor.bitcast", &arith::bitcast),
    ("tensor.cast", &cast),
    ("tensor.collapse_shape", &reshape::collapse_shape),
    ("tensor.concat", &concat),
    ("tensor.dim", &dim),
    ("tensor.empty", &empty),
    ("tensor.expand_shape", &reshape::expand_shape),
    ("tensor.extract", &extract),
    ("tensor.extract_slice", &slice::extract_slice),
    ("tensor.from_elements", &from_elements),
    ("tensor.gather", &slice::gather),
    ("tensor.generate", &generate),
    ("tensor.insert", &insert),
    ("tensor.insert_slice", &slice::insert_slice),
    ("tensor.pad", &pad),
    ("tensor.rank", &rank),
    ("tensor.reshape", &reshape::reshape),
    ("tensor.scatter", &slice::scatter),
    ("tensor.splat", &splat),
    ("tensor.yield", &exit),
];

type EvalResult = Result<Step, Trap>;

/// Elements of one tensor at the most.
const MOST_ELEMENTS: i64 = 1 << 24;

/// Returns a tensor operand; `None` for poison.
pub(crate) fn tensor(op: OpRef<'_>, value: Option<&Val>) -> Result<Option<Rc<TensorVal>>, Trap> {
    match value {
        Some(Val::Tensor(tensor)) => Ok(Some(tensor.clone())),
        Some(Val::Poison) | None => Ok(None),
        _ => Err(Trap::unsupported(op, "a tensor is expected")),
    }
}

/// Returns the number of elements of a tensor of these sizes; a trap if there can be none.
pub(crate) fn count(op: OpRef<'_>, sizes: &[i64]) -> Result<usize, Trap> {
    if sizes.iter().any(|&size| size < 0) {
        return Err(Trap::new(op, "tensor of negative size"));
    }
    let count = sizes.iter().try_fold(1_i64, |count, &size| count.checked_mul(size));
    match count.filter(|&count| count <= MOST_ELEMENTS) {
        Some(count) => Ok(count as usize),
        None => Err(Trap::of_kind(TrapKind::Limit, op, "out of memory: a tensor has too many elements")),
    }
}

/// Returns the row-major position of an element; `None` if it is out of bounds.
pub(crate) fn place(sizes: &[i64], at: &[i64]) -> Option<usize> {
    let place = at
        .iter()
        .zip(sizes)
        .try_fold(0_i64, |place, (&at, &size)| (0..size).contains(&at).then(|| place * size + at))?;
    usize::try_from(place).ok()
}

/// Returns the sizes of a type: static ones, and the others in order.
pub(crate) fn sizes_of(ty: TypeRef<'_>, dynamic: &[i64]) -> Vec<i64> {
    let mut dynamic = dynamic.iter();
    let shape = ty.shape().unwrap_or_default().iter();
    shape.map(|&size| if size == DYNAMIC { dynamic.next().copied().unwrap_or(0) } else { size }).collect()
}

/// Returns a tensor of a type; a trap if it has other sizes, or another number of elements.
pub(crate) fn result(op: OpRef<'_>, ty: TypeRef<'_>, sizes: Vec<i64>, items: Vec<Val>) -> EvalResult {
    let fits = ty.shape().is_none_or(|shape| {
        shape.len() == sizes.len()
            && shape.iter().zip(&sizes).all(|(&wanted, &size)| wanted == DYNAMIC || wanted == size)
    });
    if !fits || count(op, &sizes)? != items.len() {
        return Err(Trap::new(op, format!("a tensor of sizes {sizes:?} is not of type '{ty}'")));
    }
    Ok(Val::tensor(sizes, items).into())
}

fn cast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    result(op, op.result(0).ty(), source.sizes.clone(), source.items.clone())
}

fn dim(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let at = indices(op, &args[1..])?;
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    let size = at.first().and_then(|&at| source.sizes.get(usize::try_from(at).ok()?));
    size.map(|&size| Val::index(size).into()).ok_or_else(|| Trap::new(op, "dimension out of range"))
}

fn rank(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let source = tensor(op, args.first())?;
    Ok(source.map_or(Val::Poison, |source| Val::index(source.sizes.len() as i64)).into())
}

/// Returns a tensor of one value everywhere.
pub(crate) fn filled(op: OpRef<'_>, sizes: Vec<i64>, value: &Val) -> EvalResult {
    let items = vec![value.clone(); count(op, &sizes)?];
    Ok(Val::tensor(sizes, items).into())
}

fn empty(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    filled(op, sizes_of(op.result(0).ty(), &indices(op, args)?), &Val::Poison)
}

fn splat(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    filled(op, sizes_of(op.result(0).ty(), &indices(op, &args[1..])?), &args[0])
}

fn from_elements(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let ty = op.result(0).ty();
    result(op, ty, sizes_of(ty, &[]), args.to_vec())
}

fn out_of_bounds(op: OpRef<'_>, at: &[i64], sizes: &[i64]) -> Trap {
    Trap::new(op, format!("out-of-bounds access of a tensor: element {at:?} of sizes {sizes:?}"))
}

fn extract(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let at = indices(op, &args[1..])?;
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    let item = place(&source.sizes, &at).and_then(|place| source.items.get(place));
    item.cloned().map(Step::from).ok_or_else(|| out_of_bounds(op, &at, &source.sizes))
}

fn insert(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let at = indices(op, &args[2..])?;
    let Some(dest) = tensor(op, args.get(1))? else { return Ok(Val::Poison.into()) };
    let mut items = dest.items.clone();
    let item = place(&dest.sizes, &at).and_then(|place| items.get_mut(place));
    *item.ok_or_else(|| out_of_bounds(op, &at, &dest.sizes))? = args[0].clone();
    Ok(Val::tensor(dest.sizes.clone(), items).into())
}

/// Evaluates the body for an element.
fn computed(op: OpRef<'_>, at: &[i64], machine: &mut dyn Machine) -> Result<Val, Trap> {
    let arguments = at.iter().map(|&at| Val::index(at)).collect();
    Ok(machine.run_region(op.region(0), arguments)?.into_iter().next().unwrap_or(Val::Poison))
}

fn generate(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let sizes = sizes_of(op.result(0).ty(), &indices(op, args)?);
    count(op, &sizes)?;
    let items: Result<Vec<Val>, Trap> = every_index(&sizes).map(|at| computed(op, &at, machine)).collect();
    Ok(Val::tensor(sizes.clone(), items?).into())
}

/// Evaluates `pad`. Negative padding removes elements.
fn pad(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let low = crate::memref::mixed(op, args, "static_low", 1)?;
    let high = crate::memref::mixed(op, args, "static_high", 2)?;
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    let sums = source.sizes.iter().zip(low.iter().zip(&high));
    let sizes: Option<Vec<i64>> =
        sums.map(|(size, (low, high))| size.checked_add(*low)?.checked_add(*high)).collect();
    let sizes = sizes.ok_or_else(|| Trap::new(op, "the size of a padded tensor overflows"))?;
    let mut items = Vec::with_capacity(count(op, &sizes)?);
    for at in every_index(&sizes) {
        let inner: Vec<i64> = at.iter().zip(&low).map(|(at, low)| at.wrapping_sub(*low)).collect();
        items.push(match place(&source.sizes, &inner) {
            Some(place) => source.items[place].clone(),
            None => computed(op, &at, machine)?,
        });
    }
    result(op, op.result(0).ty(), sizes, items)
}

fn concat(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let dim = op.attr("dim").and_then(AttrRef::as_i64).and_then(|dim| usize::try_from(dim).ok());
    let parts: Result<Option<Vec<_>>, Trap> = args.iter().map(|arg| tensor(op, Some(arg))).collect();
    let Some(parts) = parts? else { return Ok(Val::Poison.into()) };
    let first = parts.first().map(|part| part.sizes.clone());
    let (Some(dim), Some(mut sizes)) = (dim, first) else { return Err(Trap::unsupported(op, "no inputs")) };
    let along = |sizes: &[i64]| sizes.get(dim).copied().unwrap_or(0);
    let like_first =
        |other: &[i64]| other.iter().zip(&sizes).enumerate().all(|(at, (a, b))| at == dim || a == b);
    if !parts.iter().all(|part| like_first(&part.sizes)) {
        return Err(Trap::new(op, "tensors are joined whose other sizes differ"));
    }
    let total = parts.iter().map(|part| along(&part.sizes)).sum();
    if let Some(size) = sizes.get_mut(dim) {
        *size = total;
    }
    let mut items = Vec::with_capacity(count(op, &sizes)?);
    for mut at in every_index(&sizes) {
        for part in &parts {
            if let Some(place) = place(&part.sizes, &at) {
                items.push(part.items[place].clone());
                break;
            }
            at[dim] -= along(&part.sizes);
        }
    }
    result(op, op.result(0).ty(), sizes, items)
}

/// Returns the elements of a sparse constant; the others are zero.
pub(crate) fn sparse(value: AttrRef<'_>) -> Option<Val> {
    let cx = value.context();
    let AttrData::SparseElements { ty, indices, values } = cx.attr_data(value.handle()) else { return None };
    let ty = cx.ty(*ty);
    let zeros = Val::zero(ty)?;
    let mut items = zeros.items()?.to_vec();
    let (indices, values) = (Val::of_attr(cx, *indices)?, Val::of_attr(cx, *values)?);
    let shape = ty.shape()?;
    for (at, item) in indices.items()?.chunks(shape.len().max(1)).zip(values.items()?) {
        let at: Option<Vec<i64>> = at.iter().map(|index| index.as_int()?.to_i64()).collect();
        *items.get_mut(place(shape, &at?)?)? = item.clone();
    }
    Some(match zeros {
        Val::Tensor(tensor) => Val::tensor(tensor.sizes.clone(), items),
        _ => Val::Aggregate(items.into()),
    })
}
