//! Trip counts.

use affine::{BoundMap, For};
use ir::affine::BinaryKind;
use ir::{AffineMapRef, Body, Context};

/// Returns the differences of the results of two maps of as many results, canonicalized and simplified. Returns `None` if numbers of
/// results or operands do not match.
pub fn difference(body: &Body, a: &BoundMap, b: &BoundMap) -> Option<BoundMap> {
    let cx = body.context();
    let [mut a, mut b] = [a.clone(), b.clone()];
    let fits = |bound: &BoundMap| cx.map(bound.map).num_inputs() as usize == bound.operands.len();
    if !fits(&a) || !fits(&b) {
        return None;
    }
    a.fully_compose(body);
    b.fully_compose(body);
    let (first, second) = (cx.map(a.map), cx.map(b.map));
    if first.num_results() != second.num_results() {
        return None;
    }
    let (dims, symbols) = (first.num_dims(), first.num_symbols());
    let shifted = cx.map(cx.map(second.shift_dims(dims, 0)).shift_symbols(symbols, 0));
    let results: Vec<_> =
        first.results().zip(shifted.results()).map(|(a, b)| cx.affine_sub(a.handle(), b.handle())).collect();
    let (first_dims, first_symbols) = a.operands.split_at(dims as usize);
    let (second_dims, second_symbols) = b.operands.split_at(second.num_dims() as usize);
    let operands = [first_dims, second_dims, first_symbols, second_symbols].concat();
    let map = cx.make_map(dims + second.num_dims(), symbols + second.num_symbols(), results);
    let mut difference = BoundMap { map, operands };
    difference.canonicalize(body);
    difference.map = cx.map(difference.map).simplify();
    Some(difference)
}

/// Returns a map whose results are all the only one of another.
pub(crate) fn splat(cx: &Context, bound: &BoundMap, count: usize) -> Option<BoundMap> {
    let only = cx.map(bound.map).result(0)?.handle();
    Some(BoundMap {
        map: cx.map(bound.map).with_results(vec![only; count]),
        operands: bound.operands.clone(),
    })
}

/// Returns the trip count of a loop whose bounds are both constants: `None` within if a number overflows.
fn of_constants(view: For<'_>) -> Option<Option<i64>> {
    let (first, last) = view.constant_lower_bound().zip(view.constant_upper_bound())?;
    Some(of_span(first, last, view.step()))
}

fn of_span(first: i64, last: i64, step: i64) -> Option<i64> {
    Some(last.checked_sub(first)?.max(0).checked_add(step - 1)? / step)
}

/// Returns the trip count of a loop whose bounds are sums of the same value and constants, if no number overflows.
fn of_sums(view: For<'_>) -> Option<Option<i64>> {
    let cx = view.context();
    let (lower, upper) = (cx.map(view.lower_bound_map()), cx.map(view.upper_bound_map()));
    let (first, from) = sum_of(lower)?;
    let (last, to) = sum_of(upper)?;
    let (a, b) = (view.lower_bound_operands().nth(first)?, view.upper_bound_operands().nth(last)?);
    (a == b).then(|| of_span(from, to, view.step())).filter(Option::is_some)
}

/// Returns the input and the constant whose sum is the only result of a map.
fn sum_of(map: AffineMapRef<'_>) -> Option<(usize, i64)> {
    let expr = map.result(0).filter(|_| map.num_results() == 1)?;
    let (input, constant) = match expr.as_binary() {
        Some((BinaryKind::Add, input, by)) => (input, by.as_constant()?),
        Some(_) => return None,
        None => (expr, 0),
    };
    let symbol = || input.as_symbol().map(|at| map.num_dims() + at);
    Some((input.as_dim().or_else(symbol)? as usize, constant))
}

/// Returns the trip count as the minimum of the results of a map; `None` if the lower bound has several results.
pub fn trip_count_map(view: For<'_>) -> Option<BoundMap> {
    let (cx, body) = (view.context(), view.body());
    let (lower, upper) = (view.lower_bound(), view.upper_bound());
    if let Some(count) = of_constants(view) {
        return Some(BoundMap { map: cx.constant_map(count?), operands: Vec::new() });
    }
    if cx.map(lower.map).num_results() != 1 {
        return None;
    }
    let lower = splat(cx, &lower, cx.map(upper.map).num_results())?;
    let mut count = difference(body, &upper, &lower)?;
    let step = cx.affine_constant(view.step());
    let results = cx.map(count.map).results().map(|expr| cx.affine_ceildiv(expr.handle(), step)).collect();
    count.map = cx.map(count.map).with_results(results);
    Some(count)
}

/// Returns the trip count, if it is a constant: the difference of the bounds may be one where they are none.
pub fn constant_trip_count(view: For<'_>) -> Option<u64> {
    if let Some(count) = of_constants(view).or_else(|| of_sums(view)) {
        return u64::try_from(count?).ok();
    }
    let count = trip_count_map(view)?;
    let results = view.context().map(count.map).constant_results()?;
    results.into_iter().map(|count| u64::try_from(count).unwrap_or(0)).min()
}

/// Returns the greatest known divisor of the trip count, `u64::MAX` of one that is zero.
pub fn largest_divisor_of_trip_count(view: For<'_>) -> u64 {
    match of_constants(view).or_else(|| of_sums(view)) {
        Some(None) => return 1,
        Some(Some(0)) => return u64::MAX,
        Some(Some(count)) => return count.unsigned_abs(),
        None => {}
    }
    let Some(count) = trip_count_map(view) else { return 1 };
    let divisors = view.context().map(count.map).results().map(|expr| match expr.as_constant() {
        Some(count) if count <= 0 => u64::MAX,
        Some(count) => count.unsigned_abs(),
        None => expr.largest_known_divisor(),
    });
    divisors.reduce(gcd).unwrap_or(1)
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
