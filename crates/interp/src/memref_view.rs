//! Evaluation of views of `memref` that reorder, merge or split dimensions, of their metadata, and of atomic updates.

use crate::Entry;
use crate::func::exit;
use crate::memref::{indices, load_at, memref, of_poison, store_at};
use apnum::ApInt;
use interfaces::eval::{Machine, MemRefVal, Step, Trap, Val};
use ir::{AttrRef, DYNAMIC, OpRef};
use std::rc::Rc;

pub(crate) const TABLE: &[Entry] = &[
    ("memref.expand_shape", &expand_shape),
    ("memref.collapse_shape", &collapse_shape),
    ("memref.transpose", &transpose),
    ("memref.memory_space_cast", &same),
    ("memref.distinct_objects", &same),
    ("memref.extract_strided_metadata", &metadata),
    ("memref.prefetch", &nothing),
    ("memref.atomic_rmw", &atomic_rmw),
    ("memref.generic_atomic_rmw", &generic_atomic_rmw),
    ("memref.atomic_yield", &exit),
    ("memref.alloca_scope", &alloca_scope),
    ("memref.alloca_scope.return", &exit),
];

type EvalResult = Result<Step, Trap>;

fn view(value: MemRefVal) -> EvalResult {
    Ok(Val::MemRef(Rc::new(value)).into())
}

fn same(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::Results(args[..op.num_results()].to_vec()))
}

fn nothing(_: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::Results(Vec::new()))
}

/// Returns the groups of dimensions of a reshape.
pub(crate) fn groups(op: OpRef<'_>) -> Vec<Vec<usize>> {
    let list = op.attr("reassociation").and_then(AttrRef::as_array);
    let group = |group: AttrRef<'_>| {
        let dims = group.as_array().into_iter().flatten();
        dims.filter_map(|dim| usize::try_from(dim.as_i64()?).ok()).collect()
    };
    list.into_iter().flatten().map(group).collect()
}

/// Evaluates `expand_shape`. The product of each group of sizes must be the dimension that it splits.
fn expand_shape(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let source = memref(op, args.first())?;
    let mut dynamic = indices(op, &args[1..])?.into_iter();
    let fixed = op.attr("static_output_shape").and_then(AttrRef::as_ints).unwrap_or_default();
    let sizes: Vec<i64> = fixed
        .into_iter()
        .map(|size| if size == DYNAMIC { dynamic.next().unwrap_or(0) } else { size })
        .collect();
    if sizes.iter().any(|&size| size < 0) {
        return Err(Trap::new(op, "view of negative size"));
    }
    let mut strides = vec![1_i64; sizes.len()];
    for (group, (&size, &stride)) in groups(op).into_iter().zip(source.sizes.iter().zip(&source.strides)) {
        let mut product = 1_i64;
        for &dim in group.iter().rev() {
            let (Some(place), Some(&count)) = (strides.get_mut(dim), sizes.get(dim)) else { continue };
            *place = product.wrapping_mul(stride);
            product = product.saturating_mul(count);
        }
        if product != size {
            let message = format!("a dimension of size {size} is split into {product} elements");
            return Err(Trap::new(op, message));
        }
    }
    view(MemRefVal { sizes, strides, ..(*source).clone() })
}

/// Evaluates `collapse_shape`. The dimensions of each group must be contiguous.
fn collapse_shape(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let source = memref(op, args.first())?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for group in groups(op) {
        let counts = group.iter().filter_map(|&dim| source.sizes.get(dim));
        let size = counts.fold(1_i64, |size, &count| size.wrapping_mul(count));
        // Strides of dimensions of size 1 are irrelevant.
        let mut next: Option<(i64, i64)> = None;
        for &dim in group.iter().rev() {
            let (Some(&count), Some(&stride)) = (source.sizes.get(dim), source.strides.get(dim)) else {
                continue;
            };
            if count == 1 {
                continue;
            }
            if next.is_some_and(|(wanted, _)| wanted != stride) && size > 0 {
                return Err(Trap::new(op, "dimensions are merged that do not lie one after the other"));
            }
            next = Some((stride.wrapping_mul(count), next.map_or(stride, |(_, first)| first)));
        }
        sizes.push(size);
        let last = group.last().and_then(|&dim| source.strides.get(dim)).copied().unwrap_or(1);
        strides.push(next.map_or(last, |(_, first)| first));
    }
    view(MemRefVal { sizes, strides, ..(*source).clone() })
}

fn transpose(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    if let Some(step) = of_poison(op, args) {
        return Ok(step);
    }
    let source = memref(op, args.first())?;
    let map = op.attr("permutation").and_then(AttrRef::as_affine_map).map(|map| op.context().map(map));
    let dims: Option<Vec<usize>> =
        map.and_then(|map| map.results().map(|expr| expr.as_dim().map(|dim| dim as usize)).collect());
    let dims =
        dims.ok_or_else(|| Trap::unsupported(op, "the interpreter cannot evaluate this permutation"))?;
    let pick = |list: &[i64]| dims.iter().map(|&dim| list.get(dim).copied().unwrap_or(0)).collect();
    view(MemRefVal { sizes: pick(&source.sizes), strides: pick(&source.strides), ..(*source).clone() })
}

fn metadata(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    if let Some(step) = of_poison(op, args) {
        return Ok(step);
    }
    let source = memref(op, args.first())?;
    let base = MemRefVal { buffer: source.buffer, offset: 0, sizes: Vec::new(), strides: Vec::new() };
    let numbers = std::iter::once(&source.offset).chain(&source.sizes).chain(&source.strides);
    let mut results = vec![Val::MemRef(Rc::new(base))];
    results.extend(numbers.map(|&number| Val::index(number)));
    Ok(Step::Results(results))
}

fn atomic_rmw(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let target = memref(op, args.get(1))?;
    let at = indices(op, &args[2..])?;
    let old = load_at(op, &target, &at, machine)?;
    let kind = op.words("kind").and_then(|words| words.first().copied());
    let new = match (&old, args.first()) {
        (Val::Poison, _) | (_, Some(Val::Poison)) => Val::Poison,
        (Val::Int(a), Some(Val::Int(b))) => Val::Int(combine(op, kind, a, b)?),
        (_, Some(value)) if kind == Some(3) => value.clone(),
        (Val::Float(a), Some(Val::Float(b))) => Val::Float(match kind {
            Some(0) => *a + *b,
            Some(4) => a.maximum(b),
            Some(5) => a.maxnum(b),
            Some(8) => a.minimum(b),
            Some(9) => a.minnum(b),
            Some(12) => *a * *b,
            _ => return Err(Trap::unsupported(op, "the interpreter cannot evaluate this update")),
        }),
        _ => return Err(Trap::unsupported(op, "the interpreter cannot evaluate this update")),
    };
    store_at(op, &target, &at, new, machine)?;
    Ok(old.into())
}

/// Returns an update of integers, by the number of its kind.
fn combine(op: OpRef<'_>, kind: Option<u32>, a: &ApInt, b: &ApInt) -> Result<ApInt, Trap> {
    Ok(match kind {
        Some(1) => a.add(b),
        Some(2) => a.and(b),
        Some(3) => b.clone(),
        Some(6) => a.smax(b),
        Some(7) => a.umax(b),
        Some(10) => a.smin(b),
        Some(11) => a.umin(b),
        Some(13) => a.mul(b),
        Some(14) => a.or(b),
        Some(15) => a.xor(b),
        _ => return Err(Trap::unsupported(op, "the interpreter cannot evaluate this update")),
    })
}

fn generic_atomic_rmw(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let target = memref(op, args.first())?;
    let at = indices(op, &args[1..])?;
    let old = load_at(op, &target, &at, machine)?;
    let new = machine.run_region(op.region(0), vec![old.clone()])?.into_iter().next().unwrap_or(Val::Poison);
    store_at(op, &target, &at, new, machine)?;
    Ok(old.into())
}

fn alloca_scope(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    machine.run_region(op.region(0), Vec::new()).map(Step::Results)
}
