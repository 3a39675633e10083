//! Matrices, which are vectors of their columns: `llvm.intr.matrix.*`.

use super::codec::size_of;
use super::memory::{load_at, pointer, store_at};
use super::vector::elements;
use super::{EvalResult, entries, nothing};
use interfaces::eval::{Machine, PointerVal, Trap, Val};
use ir::{AttrRef, OpRef};

entries! {
    "llvm.intr.matrix.transpose" => |op, args, _| transpose(op, args),
    "llvm.intr.matrix.multiply" => |op, args, _| multiply(op, args),
    "llvm.intr.matrix.column.major.load" => load,
    "llvm.intr.matrix.column.major.store" => store,
}

/// Returns a number of rows or columns.
fn extent(op: OpRef<'_>, name: &str) -> Result<usize, Trap> {
    let extent = op.attr(name).and_then(AttrRef::as_i64).and_then(|extent| usize::try_from(extent).ok());
    extent.ok_or_else(|| Trap::unsupported(op, "a matrix of unknown size"))
}

/// Returns the elements of an operand, which is a matrix of a size.
fn matrix(op: OpRef<'_>, args: &[Val], operand: usize, sizes: [usize; 2]) -> Result<Vec<Val>, Trap> {
    let items = elements(op, args, operand)?;
    if sizes[0].checked_mul(sizes[1]) != Some(items.len()) {
        return Err(Trap::new(op, "a matrix of another size"));
    }
    Ok(items)
}

fn transpose(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let (rows, columns) = (extent(op, "rows")?, extent(op, "columns")?);
    let items = matrix(op, args, 0, [rows, columns])?;
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| column * rows + row));
    Ok(Val::Aggregate(places.map(|at| items[at].clone()).collect()).into())
}

/// Evaluates a product; sums are in the order of the inner index, and begin with the first product.
fn multiply(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let (rows, inner) = (extent(op, "lhs_rows")?, extent(op, "lhs_columns")?);
    let columns = extent(op, "rhs_columns")?;
    let (a, b) = (matrix(op, args, 0, [rows, inner])?, matrix(op, args, 1, [inner, columns])?);
    let mut items = Vec::with_capacity(rows * columns);
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let mut sum: Option<Val> = None;
        for at in 0..inner {
            let product = product(op, &a[at * rows + row], &b[column * inner + at])?;
            sum = Some(match sum {
                None => product,
                Some(sum) => add(op, &sum, &product)?,
            });
        }
        items.push(sum.ok_or_else(|| Trap::new(op, "a matrix without elements"))?);
    }
    Ok(Val::Aggregate(items.into()).into())
}

fn product(op: OpRef<'_>, a: &Val, b: &Val) -> Result<Val, Trap> {
    match (a, b) {
        (Val::Int(a), Val::Int(b)) => Ok(Val::Int(a.mul(b))),
        (Val::Float(a), Val::Float(b)) => Ok(Val::Float(*a * *b)),
        (Val::Poison, _) | (_, Val::Poison) => Ok(Val::Poison),
        _ => Err(Trap::new(op, "numbers expected")),
    }
}

fn add(op: OpRef<'_>, a: &Val, b: &Val) -> Result<Val, Trap> {
    match (a, b) {
        (Val::Int(a), Val::Int(b)) => Ok(Val::Int(a.add(b))),
        (Val::Float(a), Val::Float(b)) => Ok(Val::Float(*a + *b)),
        (Val::Poison, _) | (_, Val::Poison) => Ok(Val::Poison),
        _ => Err(Trap::new(op, "numbers expected")),
    }
}

/// Returns the address of each element in memory, column by column; columns are as far apart as a stride says, in elements.
fn places(op: OpRef<'_>, base: PointerVal, stride: &Val, bytes: u64) -> Result<Vec<PointerVal>, Trap> {
    let (rows, columns) = (extent(op, "rows")? as u64, extent(op, "columns")? as u64);
    let Some(stride) = stride.as_int().and_then(|stride| stride.to_u64()) else {
        return Err(Trap::new(op, "access with a stride that is poison"));
    };
    let place = |column: u64, row: u64| {
        let at = column.wrapping_mul(stride).wrapping_add(row).wrapping_mul(bytes);
        PointerVal { address: base.address.wrapping_add(at), ..base }
    };
    Ok((0..columns).flat_map(|column| (0..rows).map(move |row| place(column, row))).collect())
}

fn load(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let element = op.result(0).ty().element_or_self();
    let (base, bytes) = (pointer(op, args.first())?, size_of(op, element)?);
    let places = places(op, base, &args[1], bytes)?;
    let mut items = Vec::with_capacity(places.len());
    for place in places {
        items.push(load_at(op, element, place, None, machine)?);
    }
    Ok(Val::Aggregate(items.into()).into())
}

fn store(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let items = matrix(op, args, 0, [extent(op, "rows")?, extent(op, "columns")?])?;
    let element = op.operand(0).ty().element_or_self();
    let (base, bytes) = (pointer(op, args.get(1))?, size_of(op, element)?);
    for (item, place) in items.iter().zip(places(op, base, &args[2], bytes)?) {
        store_at(op, element, item, place, None, machine)?;
    }
    nothing()
}
