//! Simplification of maps by facts about their operands: loops of constant bounds and steps.

use crate::BoundMap;
use crate::scope::for_of_induction_variable;
use ir::affine::{BinaryKind, InputBounds};
use ir::{AffineExpr, AffineExprRef, AffineMap, Body, Context, Value};

/// The values of a map's operands.
struct Operands<'a> {
    body: &'a Body,
    values: &'a [Value],
    dims: u32,
    /// Least and greatest values of each operand.
    lower: Vec<Option<i64>>,
    upper: Vec<Option<i64>>,
}

impl<'a> Operands<'a> {
    fn new(body: &'a Body, values: &'a [Value], dims: u32) -> Self {
        let (lower, upper) = values.iter().map(|&value| range(body, value)).unzip();
        Operands { body, values, dims, lower, upper }
    }

    /// Returns the least or greatest value of an expression.
    fn bound(&self, expr: AffineExprRef<'_>, upper: bool) -> Option<i64> {
        let bounds = InputBounds { dims: self.dims, lower: &self.lower, upper: &self.upper };
        expr.as_constant().or_else(|| expr.bound(bounds, upper))
    }

    fn bounds(&self, expr: AffineExprRef<'_>) -> (Option<i64>, Option<i64>) {
        (self.bound(expr, false), self.bound(expr, true))
    }

    /// Returns the greatest known divisor of an expression; a dimension has that of its loop.
    fn divisor(&self, expr: AffineExprRef<'_>) -> i64 {
        let known = i64::try_from(expr.largest_known_divisor()).unwrap_or(1);
        let Some(&value) = expr.as_dim().and_then(|at| self.values.get(at as usize)) else { return known };
        let Some(owner) = for_of_induction_variable(self.body.value(value)) else { return 1 };
        let step = owner.step();
        match owner.constant_lower_bound() {
            Some(0) => step,
            _ => {
                let bound = self.body.context().map(owner.lower_bound_map()).largest_known_divisor();
                i64::try_from(gcd(bound, step.unsigned_abs())).unwrap_or(1)
            }
        }
    }

    /// Whether `0 <= expr < limit` is evident.
    fn is_bounded_by(&self, expr: AffineExprRef<'_>, limit: i64) -> bool {
        if let Some(value) = expr.as_constant() {
            return (0..limit).contains(&value);
        }
        let value = expr.as_dim().and_then(|at| self.values.get(at as usize));
        let owner = value.and_then(|&value| for_of_induction_variable(self.body.value(value)));
        let bounds =
            owner.and_then(|owner| Some((owner.constant_lower_bound()?, owner.constant_upper_bound()?)));
        bounds.is_some_and(|(low, high)| low >= 0 && high <= limit)
    }

    /// Returns a sum as a multiple of its divisor and a remainder below it.
    fn multiple_and_rest<'e>(
        &self,
        expr: AffineExprRef<'e>,
    ) -> Option<(i64, AffineExprRef<'e>, AffineExprRef<'e>)> {
        let (BinaryKind::Add, lhs, rhs) = expr.as_binary()? else { return None };
        [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(multiple, rest)| {
            let divisor = self.divisor(multiple);
            self.is_bounded_by(rest, divisor).then_some((divisor, multiple, rest))
        })
    }

    fn simplify(&self, cx: &Context, expr: AffineExpr) -> AffineExpr {
        let Some((kind, lhs, rhs)) = cx.expr(expr).as_binary() else { return expr };
        let (lhs, rhs) = ir::ensure_sufficient_stack(|| {
            (self.simplify(cx, lhs.handle()), self.simplify(cx, rhs.handle()))
        });
        let expr = cx.affine_binary(kind, lhs, rhs);
        self.simplify_division(cx, expr).unwrap_or(expr)
    }

    /// Quotients and remainders by a positive constant.
    fn simplify_division(&self, cx: &Context, expr: AffineExpr) -> Option<AffineExpr> {
        let (kind, lhs, rhs) = cx.expr(expr).as_binary()?;
        let by = rhs.as_constant().filter(|&by| by > 0)?;
        if matches!(kind, BinaryKind::Add | BinaryKind::Mul) {
            return None;
        }
        if let (Some(low), Some(high)) = self.bounds(lhs) {
            match kind {
                BinaryKind::FloorDiv if low.div_euclid(by) == high.div_euclid(by) => {
                    return Some(cx.affine_constant(low.div_euclid(by)));
                }
                BinaryKind::CeilDiv if ceil_div(low, by) == ceil_div(high, by) => {
                    return Some(cx.affine_constant(ceil_div(low, by)));
                }
                BinaryKind::Mod if (0..by).contains(&low) && high < by => return Some(lhs.handle()),
                _ => {}
            }
        }
        if let Some((divisor, multiple, rest)) = self.multiple_and_rest(lhs) {
            return match kind {
                BinaryKind::FloorDiv if by.checked_rem(divisor) == Some(0) => {
                    Some(cx.affine_floordiv(multiple.handle(), rhs.handle()))
                }
                BinaryKind::Mod if divisor % by == 0 => Some(cx.affine_modulo(rest.handle(), rhs.handle())),
                _ => None,
            };
        }
        let vanishes = match kind {
            BinaryKind::FloorDiv => self.is_bounded_by(lhs, by),
            BinaryKind::Mod => self.divisor(lhs) % by == 0,
            _ => false,
        };
        vanishes.then(|| cx.affine_constant(0))
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Returns `a` divided by a positive `b`, rounded up.
fn ceil_div(a: i64, b: i64) -> i64 {
    a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0)
}

/// Returns the least and greatest value of the induction variable of a loop with constant bounds.
fn range(body: &Body, value: Value) -> (Option<i64>, Option<i64>) {
    let Some(owner) = for_of_induction_variable(body.value(value)) else { return (None, None) };
    let (lower, upper) = (owner.constant_lower_bound(), owner.constant_upper_bound());
    let last = upper.and_then(|upper| match lower {
        Some(lower) => {
            let span = upper.checked_sub(lower)?.checked_sub(1)?;
            upper.checked_sub(1)?.checked_sub(span.checked_rem(owner.step())?)
        }
        None => upper.checked_sub(1),
    });
    (lower, last)
}

impl BoundMap {
    /// Simplifies quotients and remainders by the ranges and steps of the operands' loops.
    pub fn simplify_by_ranges(&mut self, body: &Body) {
        let cx = body.context();
        let map = cx.map(self.map);
        let operands = Operands::new(body, &self.operands, map.num_dims());
        let results = map.results().map(|expr| operands.simplify(cx, expr.handle())).collect();
        self.map = map.with_results(results);
    }

    /// Drops results that are never less than another (for a maximum: never greater), and replaces those with
    /// a single possible value by constants. The first of equal results remains.
    pub(crate) fn drop_dominated(&mut self, body: &Body, of_maximum: bool) {
        if self.operands.is_empty() {
            return;
        }
        let cx = body.context();
        let map = cx.map(self.map);
        let operands = Operands::new(body, &self.operands, map.num_dims());
        let bounds: Vec<_> = map.results().map(|expr| operands.bounds(expr)).collect();
        let kept = map.results().enumerate().filter(|(at, _)| !is_dominated(&bounds, *at, of_maximum));
        let results = kept.map(|(at, expr)| match bounds[at] {
            (Some(low), Some(high)) if low == high => cx.affine_constant(low),
            _ => expr.handle(),
        });
        self.map = map.with_results(results.collect());
    }
}

/// Returns whether the result at a position is redundant.
fn is_dominated(bounds: &[(Option<i64>, Option<i64>)], at: usize, of_maximum: bool) -> bool {
    // For a minimum the order is reversed.
    let turned: Vec<_> = match of_maximum {
        true => bounds.to_vec(),
        false => bounds.iter().map(|&(low, high)| (negated(high), negated(low))).collect(),
    };
    let (low, Some(high)) = turned[at] else { return false };
    turned.iter().enumerate().any(|(other, &(other_low, other_high))| {
        let Some(other_low) = other_low.filter(|_| other != at) else { return false };
        let both_constant = low == Some(high) && other_high == Some(other_low);
        other_low > high || (other_low == high && !(both_constant && at < other))
    })
}

fn negated(bound: Option<i64>) -> Option<i64> {
    bound.and_then(i64::checked_neg)
}

/// Returns the map with its results sorted by coefficients, if all are sums of inputs and their order
/// differs.
pub(crate) fn with_sorted_results(cx: &Context, map: AffineMap) -> Option<AffineMap> {
    let view = cx.map(map);
    let rows: Vec<Vec<i64>> = view
        .results()
        .map(|expr| expr.linear_coefficients(view.num_dims(), view.num_symbols()))
        .collect::<Option<_>>()?;
    if rows.is_sorted() {
        return None;
    }
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by(|&a, &b| rows[a].cmp(&rows[b]));
    view.sub_map(&order)
}
