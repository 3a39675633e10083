//! Evaluation of `affine`: maps are evaluated term by term, without the simplifier.

use crate::func::exit;
use crate::memref::{index, indices, load_at, memref, store_at};
use crate::memref_buffer::{DmaEnd, copy_at_once};
use crate::vector::{load_vector, store_vector};
use crate::{Entry, affine_index};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExpr, AffineMap, Context, OpRef};

pub(crate) const TABLE: &[Entry] = &[
    ("affine.yield", &exit),
    ("affine.apply", &apply),
    ("affine.min", &min),
    ("affine.max", &max),
    ("affine.load", &load),
    ("affine.store", &store),
    ("affine.if", &if_),
    ("affine.for", &for_),
    ("affine.parallel", &parallel),
    ("affine.vector_load", &vector_load),
    ("affine.vector_store", &vector_store),
    ("affine.prefetch", &prefetch),
    ("affine.dma_start", &dma_start),
    ("affine.dma_wait", &dma_wait),
    ("affine.delinearize_index", &affine_index::delinearize),
    ("affine.linearize_index", &affine_index::linearize),
];

/// Returns the value of an expression on inputs; `None` is poison, the result of overflow. An error describes
/// undefined behaviour.
fn expr(
    cx: &Context,
    root: AffineExpr,
    inputs: &[Option<i64>],
    dims: usize,
) -> Result<Option<i64>, &'static str> {
    // The input bounds the nesting depth of expressions.
    ir::ensure_sufficient_stack(|| match cx.expr_data(root) {
        AffineExprData::Constant(value) => Ok(Some(value)),
        AffineExprData::Dim(dim) => inputs.get(dim as usize).copied().ok_or("missing dimension"),
        AffineExprData::Symbol(symbol) => inputs.get(dims + symbol as usize).copied().ok_or("missing symbol"),
        AffineExprData::Binary(kind, left, right) => {
            let (left, right) = (expr(cx, left, inputs, dims)?, expr(cx, right, inputs, dims)?);
            binary(kind, left, right)
        }
    })
}

fn binary(kind: BinaryKind, left: Option<i64>, right: Option<i64>) -> Result<Option<i64>, &'static str> {
    if matches!(kind, BinaryKind::Mod | BinaryKind::FloorDiv | BinaryKind::CeilDiv) {
        let right = right.ok_or("division by poison")?;
        if right <= 0 {
            return Err("division by a number that is not positive");
        }
        return Ok(left.and_then(|left| match kind {
            BinaryKind::Mod => Some(left.rem_euclid(right)),
            BinaryKind::FloorDiv => Some(left.div_euclid(right)),
            // The lowering negates the dividend.
            _ => left.checked_neg().map(|negated| -negated.div_euclid(right)),
        }));
    }
    let (Some(left), Some(right)) = (left, right) else { return Ok(None) };
    Ok(if kind == BinaryKind::Add { left.checked_add(right) } else { left.checked_mul(right) })
}

/// Returns the results of a map on operands; `None` is poison.
fn results_of(op: OpRef<'_>, map: AffineMap, args: &[Val]) -> Result<Vec<Option<i64>>, Trap> {
    let cx = op.context();
    let data = cx.map_data(map);
    let inputs =
        args.iter().map(|value| if *value == Val::Poison { Ok(None) } else { index(op, value).map(Some) });
    let inputs: Vec<Option<i64>> = inputs.collect::<Result<_, _>>()?;
    let value = |&result: &AffineExpr| expr(cx, result, &inputs, data.dims as usize);
    data.results.iter().map(value).collect::<Result<_, _>>().map_err(|message| Trap::new(op, message))
}

/// Returns the results of a map where poison is undefined behaviour.
fn evaluate(op: OpRef<'_>, map: AffineMap, args: &[Val]) -> Result<Vec<i64>, Trap> {
    let results = results_of(op, map, args)?.into_iter().collect::<Option<Vec<i64>>>();
    results.ok_or_else(|| Trap::new(op, "use of an index that is poison"))
}

fn map_of(op: OpRef<'_>, name: &str) -> Result<AffineMap, Trap> {
    op.attr(name)
        .and_then(|map| map.as_affine_map())
        .ok_or_else(|| Trap::new(op, "operation without its map"))
}

/// Returns the result of the map that `choose` selects or computes; poison if any result is.
fn one_of(op: OpRef<'_>, args: &[Val], choose: fn(Vec<i64>) -> Option<i64>) -> Result<Step, Trap> {
    let results = results_of(op, map_of(op, "map")?, args)?.into_iter().collect::<Option<Vec<i64>>>();
    Ok(results.and_then(choose).map_or(Val::Poison, Val::index).into())
}

fn apply(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    one_of(op, args, |results| results.first().copied())
}

fn min(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    one_of(op, args, |results| results.into_iter().min())
}

fn max(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    one_of(op, args, |results| results.into_iter().max())
}

fn load(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let at = evaluate(op, map_of(op, "map")?, &args[1..])?;
    load_at(op, &*memref(op, args.first())?, &at, machine).map(Step::from)
}

fn store(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let at = evaluate(op, map_of(op, "map")?, &args[2..])?;
    store_at(op, &*memref(op, args.get(1))?, &at, args[0].clone(), machine)?;
    Ok(Step::Results(Vec::new()))
}

/// Returns the place that a part of a transfer refers to; its memref is operand `first`. `first` becomes the operand after its subscripts.
fn dma_place(op: OpRef<'_>, args: &[Val], map_name: &str, first: &mut usize) -> Result<DmaEnd, Trap> {
    let map = map_of(op, map_name)?;
    let end = *first + 1 + op.context().map(map).num_inputs() as usize;
    let at = evaluate(op, map, args.get(*first + 1..end).unwrap_or_default())?;
    let place = DmaEnd::new(op, &*memref(op, args.get(*first))?, &at, op.operand(*first).ty())?;
    *first = end;
    Ok(place)
}

fn dma_start(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let mut next = 0;
    let from = dma_place(op, args, "src_map", &mut next)?;
    let to = dma_place(op, args, "dst_map", &mut next)?;
    dma_place(op, args, "tag_map", &mut next)?;
    copy_at_once(op, &from, &to, &indices(op, args.get(next..).unwrap_or_default())?, machine)
}

fn dma_wait(_: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    Ok(Step::Results(Vec::new()))
}

fn vector_load(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let at = evaluate(op, map_of(op, "map")?, &args[1..])?;
    load_vector(op, &*memref(op, args.first())?, &at, op.operand(0).ty(), machine).map(Step::from)
}

fn vector_store(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let at = evaluate(op, map_of(op, "map")?, &args[2..])?;
    store_vector(op, &args[0], &*memref(op, args.get(1))?, &at, op.operand(1).ty(), machine)?;
    Ok(Step::Results(Vec::new()))
}

/// Evaluates a prefetch, which has no effect and accepts any address.
fn prefetch(_: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    Ok(Step::Results(Vec::new()))
}

fn if_(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let cx = op.context();
    let set = op.attr("condition").and_then(|set| set.as_integer_set());
    let set = cx.set_data(set.ok_or_else(|| Trap::new(op, "condition without its set"))?);
    let inputs: Vec<Option<i64>> = indices(op, args)?.into_iter().map(Some).collect();
    let mut holds = true;
    for (&constraint, &equality) in set.constraints.iter().zip(&set.equalities) {
        let value =
            expr(cx, constraint, &inputs, set.dims as usize).map_err(|message| Trap::new(op, message))?;
        let value = value.ok_or_else(|| Trap::new(op, "branch on poison"))?;
        holds &= if equality { value == 0 } else { value >= 0 };
    }
    machine.run_region(op.region(usize::from(!holds)), Vec::new()).map(Step::Results)
}

/// Returns the step of an `affine.for`.
fn step_of(op: OpRef<'_>) -> i64 {
    op.attr("step").and_then(|step| step.as_i64()).unwrap_or(1)
}

/// Returns the bounds and the step of an `affine.for`.
pub(crate) fn bounds_of(op: OpRef<'_>, args: &[Val]) -> Result<[i64; 3], Trap> {
    let bounds = |map, group| evaluate(op, map_of(op, map)?, &args[op.operand_group(group)]);
    let lower = bounds("lowerBoundMap", 0)?.into_iter().max().unwrap_or(0);
    let upper = bounds("upperBoundMap", 1)?.into_iter().min().unwrap_or(0);
    Ok([lower, upper, step_of(op)])
}

fn for_(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let [lower, upper, step] = bounds_of(op, args)?;
    let mut carried = args[op.operand_group(2)].to_vec();
    let mut iv = lower;
    while iv < upper {
        let mut arguments = vec![Val::index(iv)];
        arguments.append(&mut carried);
        carried = machine.run_region(op.region(0), arguments)?;
        iv = iv.checked_add(step).ok_or_else(|| Trap::new(op, "the counter of the loop overflows"))?;
    }
    Ok(Step::Results(carried))
}

/// Returns the bounds of each dimension: the maximum or minimum of a group of the map's results.
fn grouped(op: OpRef<'_>, map: &str, groups: &str, inputs: &[Val], lower: bool) -> Result<Vec<i64>, Trap> {
    let values = evaluate(op, map_of(op, map)?, inputs)?;
    let groups = op.attr(groups).and_then(|groups| groups.as_dense());
    let sizes: Vec<usize> = groups.map_or_else(
        || vec![1; values.len()],
        |groups| {
            (0..groups.len()).filter_map(|at| groups.int(at)?.to_u64()).map(|size| size as usize).collect()
        },
    );
    let mut rest = values.into_iter();
    Ok(sizes
        .into_iter()
        .filter_map(|size| {
            let group: Vec<i64> = rest.by_ref().take(size).collect();
            if lower { group.into_iter().max() } else { group.into_iter().min() }
        })
        .collect())
}

fn parallel(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let lower_map = map_of(op, "lowerBoundsMap")?;
    let data = op.context().map_data(lower_map);
    let (low_inputs, high_inputs) = args.split_at(((data.dims + data.symbols) as usize).min(args.len()));
    let lower = grouped(op, "lowerBoundsMap", "lowerBoundsGroups", low_inputs, true)?;
    let upper = grouped(op, "upperBoundsMap", "upperBoundsGroups", high_inputs, false)?;
    let steps: Vec<i64> = op
        .attr("steps")
        .and_then(|steps| steps.as_array().map(|items| items.filter_map(|item| item.as_i64()).collect()))
        .unwrap_or_default();
    let kinds: Vec<i64> = op
        .attr("reductions")
        .and_then(|kinds| kinds.as_array().map(|items| items.filter_map(|item| item.as_i64()).collect()))
        .unwrap_or_default();
    let mut carried: Vec<Option<Val>> = vec![None; op.num_results()];
    let empty = lower.iter().zip(&upper).any(|(lower, upper)| lower >= upper);
    let mut next = (!empty).then(|| lower.clone());
    while let Some(mut at) = next.take() {
        let arguments = at.iter().map(|&index| Val::index(index)).collect();
        let values = machine.run_region(op.region(0), arguments)?;
        for ((carried, value), &kind) in carried.iter_mut().zip(values).zip(&kinds) {
            *carried = Some(match carried.take() {
                None => value,
                Some(left) => reduce(kind, left, value),
            });
        }
        next = crate::scf::advance(&mut at, &lower, &upper, &steps).then_some(at);
    }
    let results = carried.into_iter().zip(kinds).zip(op.results());
    let identity =
        |kind, ty| identity(kind, ty).ok_or_else(|| Trap::new(op, "reduction without neutral element"));
    let results =
        results.map(|((value, kind), result)| value.map_or_else(|| identity(kind, result.ty()), Ok));
    results.collect::<Result<Vec<_>, _>>().map(Step::Results)
}

/// Combines two values by an `arith.AtomicRMWKind`.
fn reduce(kind: i64, left: Val, right: Val) -> Val {
    match (left, right) {
        (Val::Float(a), Val::Float(b)) => Val::Float(match kind {
            0 => a + b,
            4 => a.maximum(&b),
            5 => a.maxnum(&b),
            8 => a.minimum(&b),
            9 => a.minnum(&b),
            12 => a * b,
            _ => return Val::Poison,
        }),
        (Val::Int(a), Val::Int(b)) => Val::Int(match kind {
            1 => a.add(&b),
            2 => a.and(&b),
            6 => a.smax(&b),
            7 => a.umax(&b),
            10 => a.smin(&b),
            11 => a.umin(&b),
            13 => a.mul(&b),
            14 => a.or(&b),
            15 => a.xor(&b),
            _ => return Val::Poison,
        }),
        _ => Val::Poison,
    }
}

/// Returns the neutral element of a reduction: the result of a loop without iterations.
fn identity(kind: i64, ty: ir::TypeRef<'_>) -> Option<Val> {
    use apnum::{ApFloat, ApInt};
    if let Some(float) = ty.float_kind() {
        return Some(Val::Float(match kind {
            0 => ApFloat::zero(float, false),
            4 | 5 => ApFloat::infinity(float, true),
            8 | 9 => ApFloat::infinity(float, false),
            12 => ApFloat::one(float),
            _ => return None,
        }));
    }
    let width = ty.int_width()?;
    Some(Val::Int(match kind {
        1 | 7 | 14 | 15 => ApInt::zero(width),
        6 => ApInt::signed_min(width),
        10 => ApInt::signed_max(width),
        2 | 11 => ApInt::all_ones(width),
        13 => ApInt::one(width),
        _ => return None,
    }))
}
