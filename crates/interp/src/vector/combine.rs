//! Operations that combine elements: reductions, scans, products.

use super::mask::lane;
use super::{EvalResult, from_items, operand, place, sizes};
use crate::arith::number_of;
use crate::memref::every_index;
use apnum::{ApFloat, ApInt};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{AffineMap, AttrRef, OpRef};

/// Returns the number of an operation's kind: see `vector::CombiningKind`.
fn kind(op: OpRef<'_>) -> u32 {
    op.words("kind").and_then(|words| words.first().copied()).unwrap_or(0)
}

fn wrong(op: OpRef<'_>) -> Trap {
    Trap::unsupported(op, "numbers of this kind cannot be combined")
}

fn combine(op: OpRef<'_>, left: &Val, right: &Val) -> Result<Val, Trap> {
    combine_by(op, kind(op), left, right)
}

/// Combines two elements by a kind, which `gpu` numbers as `vector` does. A poison element makes the result poison.
pub(crate) fn combine_by(op: OpRef<'_>, kind: u32, left: &Val, right: &Val) -> Result<Val, Trap> {
    let broken = crate::arith::breaks_float_promise(op);
    Ok(match (left, right) {
        (Val::Poison, _) | (_, Val::Poison) => Val::Poison,
        (Val::Int(a), Val::Int(b)) => Val::Int(match kind {
            0 => a.add(b),
            1 => a.mul(b),
            2 => a.umin(b),
            3 => a.smin(b),
            5 => a.umax(b),
            6 => a.smax(b),
            8 => a.and(b),
            9 => a.or(b),
            10 => a.xor(b),
            _ => return Err(wrong(op)),
        }),
        (Val::Float(a), Val::Float(b)) => {
            let value = match kind {
                0 => *a + *b,
                1 => *a * *b,
                4 => number_of(*a, *b, |a, b| a.minnum(&b)),
                7 => number_of(*a, *b, |a, b| a.maxnum(&b)),
                11 => a.minimum(b),
                12 => a.maximum(b),
                _ => return Err(wrong(op)),
            };
            if [*a, *b, value].iter().any(broken) { Val::Poison } else { Val::Float(value) }
        }
        _ => return Err(wrong(op)),
    })
}

/// Returns the neutral element, the reduction of no elements.
fn neutral(op: OpRef<'_>, ty: ir::TypeRef<'_>) -> Result<Val, Trap> {
    if let Some(float) = ty.float_kind() {
        return Ok(Val::Float(match kind(op) {
            0 => ApFloat::zero(float, float.has_negative_zero()),
            1 => ApFloat::one(float),
            4 | 7 if float.has_nan() => ApFloat::nan(float, false),
            4 | 11 if float.has_inf() => ApFloat::infinity(float, false),
            7 | 12 if float.has_inf() => ApFloat::infinity(float, true),
            4 | 11 => ApFloat::largest(float, false),
            _ => ApFloat::largest(float, true),
        }));
    }
    let width = ty.int_width().ok_or_else(|| wrong(op))?;
    Ok(Val::Int(match kind(op) {
        1 => ApInt::one(width),
        2 | 8 => ApInt::all_ones(width),
        3 => ApInt::signed_max(width),
        6 => ApInt::signed_min(width),
        _ => ApInt::zero(width),
    }))
}

/// Returns whether a lane is active; an error value if that is poison.
fn on(mask: Option<&[Val]>, at: usize) -> Option<bool> {
    mask.map_or(Some(true), |mask| lane(mask, at))
}

/// Reduces all elements in order, after an accumulator.
pub(super) fn reduction(
    op: OpRef<'_>,
    args: &[Val],
    mask: Option<&[Val]>,
    _: &mut dyn Machine,
) -> EvalResult {
    let mut total = args.get(1).cloned();
    for (at, item) in operand(op, args, 0).into_iter().enumerate() {
        let item = match on(mask, at) {
            Some(true) => item,
            Some(false) => continue,
            None => Val::Poison,
        };
        total = Some(match total {
            Some(total) => combine(op, &total, &item)?,
            None => item,
        });
    }
    let ty = op.result(0).ty();
    total.map_or_else(|| neutral(op, ty.element_or_self()), Ok).map(Step::from)
}

/// Reduces each element into the element of the accumulator with the remaining indices.
pub(super) fn multi_reduction(
    op: OpRef<'_>,
    args: &[Val],
    mask: Option<&[Val]>,
    _: &mut dyn Machine,
) -> EvalResult {
    let (from, to) = (sizes(op.operand(0).ty()), sizes(op.result(0).ty()));
    let (source, mut items) = (operand(op, args, 0), operand(op, args, 1));
    let reduced = op.attr("reduction_dims").and_then(AttrRef::as_ints).unwrap_or_default();
    for (number, (at, item)) in every_index(from).zip(source).enumerate() {
        let kept = at.iter().enumerate().filter(|(dim, _)| !reduced.contains(&(*dim as i64)));
        let kept: Vec<i64> = kept.map(|(_, &at)| at).collect();
        let Some(target) = items.get_mut(place(to, &kept)) else { continue };
        match on(mask, number) {
            Some(true) => *target = combine(op, target, &item)?,
            Some(false) => {}
            None => *target = Val::Poison,
        }
    }
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Evaluates a scan. An inclusive scan starts with the first element, an exclusive one with the initial
/// value. The last element along the dimension is a result too.
pub(super) fn scan(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let whole = sizes(op.operand(0).ty());
    let (source, initial) = (operand(op, args, 0), operand(op, args, 1));
    let dim = op.attr("reduction_dim").and_then(AttrRef::as_i64).unwrap_or(0) as usize;
    let inclusive = op.attr("inclusive").and_then(AttrRef::as_bool).unwrap_or(false);
    let without = |list: &[i64]| -> Vec<i64> {
        list.iter().enumerate().filter(|&(at, _)| at != dim).map(|(_, &value)| value).collect()
    };
    let outer = without(whole);
    let (mut items, mut last) = (vec![Val::Poison; source.len()], initial.clone());
    for at in every_index(whole) {
        let (here, row) = (place(whole, &at), place(&outer, &without(&at)));
        let mut before = at.clone();
        before[dim] -= 1;
        items[here] = match at[dim] {
            0 if inclusive => source[here].clone(),
            0 => initial[row].clone(),
            _ => {
                let before = place(whole, &before);
                combine(op, &items[before], &source[if inclusive { here } else { before }])?
            }
        };
        last[row] = items[here].clone();
    }
    Ok(Step::Results(vec![from_items(op.result(0).ty(), &items), from_items(op.result(1).ty(), &last)]))
}

/// Returns a product of elements, rounded.
fn product(op: OpRef<'_>, left: &Val, right: &Val) -> Result<Val, Trap> {
    Ok(match (left, right) {
        (Val::Poison, _) | (_, Val::Poison) => Val::Poison,
        (Val::Int(a), Val::Int(b)) => Val::Int(a.mul(b)),
        (Val::Float(a), Val::Float(b)) => Val::Float(*a * *b),
        _ => return Err(wrong(op)),
    })
}

/// Evaluates all products of elements; with a scalar, those of one vector. An inactive lane is that of the
/// accumulator, or poison.
pub(super) fn outerproduct(
    op: OpRef<'_>,
    args: &[Val],
    mask: Option<&[Val]>,
    _: &mut dyn Machine,
) -> EvalResult {
    let (left, right) = (operand(op, args, 0), operand(op, args, 1));
    let acc = args.get(2).map(|_| operand(op, args, 2));
    let mut items = Vec::with_capacity(left.len() * right.len());
    for (at, (a, b)) in left.iter().flat_map(|a| right.iter().map(move |b| (a, b))).enumerate() {
        let product = product(op, a, b)?;
        let old = acc.as_ref().and_then(|acc| acc.get(at));
        items.push(match (on(mask, at), old) {
            (Some(true), Some(old)) => combine(op, old, &product)?,
            (Some(true), None) => product,
            (Some(false), Some(old)) => old.clone(),
            _ => Val::Poison,
        });
    }
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Returns an element in a wider type, sign-extended.
fn promoted(value: &Val, ty: ir::TypeRef<'_>) -> Val {
    match (value, ty.int_width(), ty.float_kind()) {
        (Val::Int(value), Some(width), _) => Val::Int(value.sext_or_trunc(width)),
        (Val::Float(value), _, Some(kind)) => Val::Float(value.convert(kind)),
        _ => value.clone(),
    }
}

/// Returns the sizes of the loops that the maps of the operands name.
fn iteration_sizes(op: OpRef<'_>, maps: &[AffineMap]) -> Vec<i64> {
    let cx = op.context();
    let mut found = vec![1; maps.first().map_or(0, |&map| cx.map(map).num_dims() as usize)];
    for (number, &map) in maps.iter().enumerate().take(2) {
        for (expr, &size) in cx.map(map).results().zip(sizes(op.operand(number).ty())) {
            if let Some(place) = expr.as_dim().and_then(|dim| found.get_mut(dim as usize)) {
                *place = size;
            }
        }
    }
    found
}

/// Computes the products of the elements that the maps select for each iteration, combined in the order of
/// the loops, and then with the accumulator.
pub(super) fn contract(op: OpRef<'_>, args: &[Val], mask: Option<&[Val]>, _: &mut dyn Machine) -> EvalResult {
    let cx = op.context();
    let maps = op.attr("indexing_maps").and_then(AttrRef::as_array).into_iter().flatten();
    let maps: Vec<AffineMap> = maps.filter_map(AttrRef::as_affine_map).collect();
    let [left_map, right_map, acc_map] = maps[..] else { return Err(wrong(op)) };
    let (left, right, acc) = (operand(op, args, 0), operand(op, args, 1), operand(op, args, 2));
    let mut sums: Vec<Option<Val>> = vec![None; acc.len()];
    let element = op.result(0).ty().element_or_self();
    for (number, at) in every_index(&iteration_sizes(op, &maps)).enumerate() {
        let find = |map: AffineMap, operand: usize| {
            let inner: Option<Vec<i64>> =
                cx.map(map).results().map(|expr| expr.as_dim().map(|dim| at[dim as usize])).collect();
            Some(place(sizes(op.operand(operand).ty()), &inner?))
        };
        let places = (find(left_map, 0), find(right_map, 1), find(acc_map, 2));
        let (Some(a), Some(b), Some(c)) = places else { return Err(wrong(op)) };
        let (Some(a), Some(b), Some(sum)) = (left.get(a), right.get(b), sums.get_mut(c)) else {
            return Err(wrong(op));
        };
        let product = match on(mask, number) {
            Some(true) => product(op, &promoted(a, element), &promoted(b, element))?,
            Some(false) => continue,
            None => Val::Poison,
        };
        *sum = Some(match sum.take() {
            Some(sum) => combine(op, &sum, &product)?,
            None => product,
        });
    }
    let items = acc.into_iter().zip(sums).map(|(acc, sum)| match sum {
        Some(sum) => combine(op, &acc, &sum),
        None => Ok(acc),
    });
    Ok(from_items(op.result(0).ty(), &items.collect::<Result<Vec<Val>, Trap>>()?).into())
}
