//! Evaluation of `memref`.

use crate::Entry;
use crate::memory::Memory;
use interfaces::eval::{Machine, MemRefVal, Step, Trap, Val};
use ir::{DYNAMIC, OpRef, TypeRef};
use std::rc::Rc;

pub(crate) const TABLE: &[Entry] = &[
    ("memref.alloc", &alloc),
    ("memref.alloca", &alloc),
    ("memref.dealloc", &dealloc),
    ("memref.load", &load),
    ("memref.store", &store),
    ("memref.dim", &dim),
    ("memref.rank", &rank),
    ("memref.cast", &cast),
    ("memref.copy", &copy),
    ("memref.get_global", &get_global),
    ("memref.subview", &subview),
    ("memref.reinterpret_cast", &reinterpret_cast),
    ("memref.assume_alignment", &assume_alignment),
];

/// Returns a memref operand.
pub(crate) fn memref(op: OpRef<'_>, value: Option<&Val>) -> Result<Rc<MemRefVal>, Trap> {
    match value {
        Some(Val::MemRef(memref)) => Ok(memref.clone()),
        _ => Err(Trap::new(op, "use of a memref that is poison")),
    }
}

/// Returns index operands.
pub(crate) fn indices(op: OpRef<'_>, values: &[Val]) -> Result<Vec<i64>, Trap> {
    values.iter().map(|value| index(op, value)).collect()
}

/// Returns an index operand.
pub(crate) fn index(op: OpRef<'_>, value: &Val) -> Result<i64, Trap> {
    match value {
        Val::Int(value) => value.to_i64().ok_or_else(|| Trap::new(op, "index exceeds 64 bits")),
        _ => Err(Trap::new(op, "use of an index that is poison")),
    }
}

/// Reads an element, with a check of the bounds.
pub(crate) fn load_at(
    op: OpRef<'_>,
    memref: &MemRefVal,
    at: &[i64],
    machine: &mut dyn Machine,
) -> Result<Val, Trap> {
    let element = memref.element(at).map_err(|dim| out_of_bounds(op, memref, at, dim))?;
    machine.load(op, memref.buffer, element)
}

/// Writes an element, with a check of the bounds.
pub(crate) fn store_at(
    op: OpRef<'_>,
    memref: &MemRefVal,
    at: &[i64],
    value: Val,
    machine: &mut dyn Machine,
) -> Result<(), Trap> {
    let element = memref.element(at).map_err(|dim| out_of_bounds(op, memref, at, dim))?;
    machine.store(op, memref.buffer, element, value)
}

#[cold]
fn out_of_bounds(op: OpRef<'_>, memref: &MemRefVal, at: &[i64], dim: usize) -> Trap {
    let size = memref.sizes.get(dim).copied().unwrap_or(0);
    Trap::new(op, format!("out-of-bounds access: index {} in dimension {dim} of size {size}", at[dim]))
}

fn alloc(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    allocate(op, op.result(0).ty(), &args[op.operand_group(0)], machine).map(Step::from)
}

/// Allocates a memref of a type with these dynamic sizes.
pub(crate) fn allocate(
    op: OpRef<'_>,
    ty: TypeRef<'_>,
    sizes: &[Val],
    machine: &mut dyn Machine,
) -> Result<Val, Trap> {
    let mut dynamic = indices(op, sizes)?.into_iter();
    let shape = ty.shape().unwrap_or(&[]).iter();
    let sizes: Vec<i64> =
        shape.map(|&size| if size == DYNAMIC { dynamic.next().unwrap_or(0) } else { size }).collect();
    if sizes.iter().any(|&size| size < 0) {
        return Err(Trap::new(op, "allocation of negative size"));
    }
    let view = match ty.layout().and_then(|layout| layout.as_strided_layout()) {
        Some((offset, strides)) if offset != DYNAMIC && !strides.contains(&DYNAMIC) => {
            let strides = strides.to_vec();
            let reach = |last: i64, (size, stride): (&i64, &i64)| {
                last.checked_add((size - 1).max(0).checked_mul(*stride)?)
            };
            let last = sizes.iter().zip(&strides).try_fold(offset, reach);
            let last = last.ok_or_else(|| Trap::new(op, "out of memory: the size overflows"))?;
            let count = if sizes.contains(&0) { offset } else { last.saturating_add(1) };
            MemRefVal { buffer: machine.allocate(op, count)?, offset, sizes, strides }
        }
        Some(_) => return Err(Trap::unsupported(op, "allocation with a dynamic layout")),
        None => {
            let count = sizes.iter().try_fold(1i64, |count, &size| count.checked_mul(size));
            let count = count.ok_or_else(|| Trap::new(op, "out of memory: the size overflows"))?;
            MemRefVal::contiguous(machine.allocate(op, count)?, sizes)
        }
    };
    Ok(Val::MemRef(Rc::new(view)))
}

fn dealloc(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    machine.free(op, memref(op, args.first())?.buffer)?;
    Ok(Step::Results(Vec::new()))
}

fn load(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let at = indices(op, &args[1..])?;
    load_at(op, &*memref(op, args.first())?, &at, machine).map(Step::from)
}

fn store(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let at = indices(op, &args[2..])?;
    store_at(op, &*memref(op, args.get(1))?, &at, args[0].clone(), machine)?;
    Ok(Step::Results(Vec::new()))
}

/// Returns poison for the result of an operation on a poison memref that may be executed speculatively; only
/// its use is undefined.
pub(crate) fn of_poison(op: OpRef<'_>, args: &[Val]) -> Option<Step> {
    let is_poison = args.first() == Some(&Val::Poison) && interfaces::is_speculatable(op);
    is_poison.then(|| Step::Results(vec![Val::Poison; op.num_results()]))
}

fn dim(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    if let Some(step) = of_poison(op, args) {
        return Ok(step);
    }
    let view = memref(op, args.first())?;
    let at = indices(op, &args[1..])?;
    let size = at.first().and_then(|&at| view.sizes.get(usize::try_from(at).ok()?));
    size.map(|&size| Val::index(size).into()).ok_or_else(|| Trap::new(op, "dimension out of range"))
}

fn rank(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    if let Some(step) = of_poison(op, args) {
        return Ok(step);
    }
    Ok(Val::index(memref(op, args.first())?.sizes.len() as i64).into())
}

fn assume_alignment(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    Ok(Step::Results(args[..op.num_results()].to_vec()))
}

/// Evaluates a cast; a mismatch of static sizes, strides or offsets is an error. Strides of a memref with at
/// most one element are irrelevant.
fn cast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    if let Some(step) = of_poison(op, args) {
        return Ok(step);
    }
    let view = memref(op, args.first())?;
    let ty = op.result(0).ty();
    let Some(shape) = ty.shape() else { return Ok(Val::MemRef(view).into()) };
    let is = |wanted: i64, found: i64| wanted == DYNAMIC || wanted == found;
    let fits = shape.len() == view.sizes.len()
        && shape.iter().zip(&view.sizes).all(|(&wanted, &size)| is(wanted, size));
    if !fits {
        let message = format!("cast to another shape: the memref has sizes {:?}", view.sizes);
        return Err(Trap::new(op, message));
    }
    let (offset, strides) = match ty.layout() {
        None => (0, MemRefVal::contiguous(view.buffer, view.sizes.clone()).strides),
        Some(layout) => match layout.as_strided_layout() {
            Some((offset, strides)) => (offset, strides.to_vec()),
            None => return Ok(Val::MemRef(view).into()),
        },
    };
    let mut dims = view.sizes.iter().zip(strides.iter().zip(&view.strides));
    let lies = dims.all(|(&size, (&wanted, &stride))| size <= 1 || is(wanted, stride));
    if !(is(offset, view.offset) && (lies || view.sizes.contains(&0))) {
        let (offset, strides) = (view.offset, &view.strides);
        let message =
            format!("cast to another layout: the memref has offset {offset} and strides {strides:?}");
        return Err(Trap::new(op, message));
    }
    Ok(Val::MemRef(view).into())
}

fn copy(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let (source, target) = (memref(op, args.first())?, memref(op, args.get(1))?);
    copy_elements(op, &source, &target, machine)?;
    Ok(Step::Results(Vec::new()))
}

/// Copies all elements of a view, including uninitialized ones.
pub(crate) fn copy_elements(
    op: OpRef<'_>,
    source: &MemRefVal,
    target: &MemRefVal,
    machine: &mut dyn Machine,
) -> Result<(), Trap> {
    if source.sizes != target.sizes {
        return Err(Trap::new(op, "copy between different shapes"));
    }
    for at in every_index(&source.sizes) {
        let place = |view: &MemRefVal| {
            view.element(&at)
                .map(|place| (view.buffer, place))
                .map_err(|dim| out_of_bounds(op, view, &at, dim))
        };
        machine.copy(op, place(source)?, place(target)?)?;
    }
    Ok(())
}

/// Returns all indices of a shape in row-major order.
pub(crate) fn every_index(sizes: &[i64]) -> impl Iterator<Item = Vec<i64>> + '_ {
    let mut next = sizes.iter().all(|&size| size > 0).then(|| vec![0; sizes.len()]);
    std::iter::from_fn(move || {
        let here = next.take()?;
        let dim = (0..sizes.len()).rev().find(|&dim| here[dim] + 1 < sizes[dim]);
        next = dim.map(|dim| {
            let mut index = here.clone();
            index[dim] += 1;
            index[dim + 1..].fill(0);
            index
        });
        Some(here)
    })
}

fn get_global(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let name = op.attr("name").and_then(|name| name.as_flat_symbol());
    let name = name.ok_or_else(|| Trap::new(op, "use of an unknown global"))?;
    machine.global(op, name, op.result(0).ty_handle()).map(Step::from)
}

/// Returns offsets, sizes or strides: static ones from the attribute, the others from operands.
pub(crate) fn mixed(op: OpRef<'_>, args: &[Val], attr: &str, group: usize) -> Result<Vec<i64>, Trap> {
    let mut dynamic = indices(op, &args[op.operand_group(group)])?.into_iter();
    let fixed = op.attr(attr).and_then(|values| values.as_ints()).unwrap_or_default();
    Ok(fixed
        .into_iter()
        .map(|value| if value == DYNAMIC { dynamic.next().unwrap_or(0) } else { value })
        .collect())
}

fn subview(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let source = memref(op, args.first())?;
    let offsets = mixed(op, args, "static_offsets", 1)?;
    let sizes = mixed(op, args, "static_sizes", 2)?;
    let steps = mixed(op, args, "static_strides", 3)?;
    let mut view = MemRefVal { sizes, ..(*source).clone() };
    for dim in 0..view.strides.len() {
        let (offset, step) = (offsets.get(dim).copied().unwrap_or(0), steps.get(dim).copied().unwrap_or(1));
        let size = view.sizes.get(dim).copied().unwrap_or(0);
        let last = i128::from(offset) + i128::from(size.saturating_sub(1).max(0)) * i128::from(step);
        if offset < 0 || size < 0 || (size > 0 && (last < 0 || last >= source.sizes[dim].into())) {
            let message = format!(
                "subview out of bounds: elements {offset} to {last} of dimension {dim} of size {}",
                source.sizes[dim]
            );
            return Err(Trap::new(op, message));
        }
        view.offset = view.offset.wrapping_add(offset.wrapping_mul(source.strides[dim]));
        view.strides[dim] = view.strides[dim].wrapping_mul(step);
    }
    drop_dims(&mut view, op.result(0).ty());
    Ok(Val::MemRef(Rc::new(view)).into())
}

/// Drops dimensions of size 1 until the view has the rank of the type.
fn drop_dims(view: &mut MemRefVal, ty: TypeRef<'_>) {
    let shape = ty.shape().unwrap_or(&[]);
    let mut kept = 0;
    let mut dim = 0;
    while view.sizes.len() > shape.len() && dim < view.sizes.len() {
        let matches = shape.get(kept).is_some_and(|&size| size == view.sizes[dim] || size == DYNAMIC);
        let must_keep = view.sizes.len() - dim <= shape.len().saturating_sub(kept);
        if view.sizes[dim] == 1 && !(matches && must_keep) && shape.get(kept) != Some(&1) {
            view.sizes.remove(dim);
            view.strides.remove(dim);
        } else {
            kept += 1;
            dim += 1;
        }
    }
}

/// Evaluates `reinterpret_cast` with poison elements, which trap only when used: it may be speculated.
fn reinterpret_cast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    if args.contains(&Val::Poison) {
        return Ok(Val::Poison.into());
    }
    let source = memref(op, args.first())?;
    let offset = mixed(op, args, "static_offsets", 1)?.first().copied().unwrap_or(0);
    let sizes = mixed(op, args, "static_sizes", 2)?;
    let strides = mixed(op, args, "static_strides", 3)?;
    if sizes.iter().any(|&size| size < 0) {
        return Ok(Val::Poison.into());
    }
    Ok(Val::MemRef(Rc::new(MemRefVal { buffer: source.buffer, offset, sizes, strides })).into())
}

/// Returns the buffer of a `memref.global`, with its initial value.
pub(crate) fn make_global(op: OpRef<'_>, memory: &mut Memory, limit: u64) -> Result<Val, Trap> {
    let cx = op.context();
    let Some(ty) = op.attr("type").and_then(|ty| ty.as_type()) else {
        return Err(Trap::new(op, "global without type"));
    };
    let sizes = ty.shape().unwrap_or(&[]).to_vec();
    let count = ty.num_elements().ok_or_else(|| Trap::new(op, "global of dynamic size"))?;
    let buffer = memory.allocate(op, count, limit)?;
    if let Some(initial) = op.attr("initial_value").filter(|initial| !initial.is_unit()) {
        let value = Val::of_attr(cx, initial.handle()).or_else(|| crate::tensor::sparse(initial));
        let Some(items) = value.as_ref().and_then(Val::items) else {
            return Err(Trap::unsupported(op, "the interpreter cannot represent this initial value"));
        };
        for (element, item) in items.iter().enumerate() {
            memory.store(op, buffer, element as i64, item.clone())?;
        }
    }
    Ok(Val::MemRef(Rc::new(MemRefVal::contiguous(buffer, sizes))))
}
