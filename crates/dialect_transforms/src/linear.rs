//! Linear constraints on values: proofs about affine minima and maxima.

use affine::BoundMap;
use ir::affine::BinaryKind;
use ir::{AffineExpr, AffineExprRef, Body, Build, Context, Op, OpRef, Value};
use presburger::{Int, IntegerRelation, Space};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter, constant_i64};
use std::collections::BTreeMap;

/// Sum of variables with coefficients, and a constant.
#[derive(Clone, Default, Debug)]
pub(crate) struct Linear {
    terms: BTreeMap<usize, i64>,
    constant: i64,
}

impl Linear {
    /// Returns a constant.
    pub(crate) fn constant(constant: i64) -> Self {
        Linear { terms: BTreeMap::new(), constant }
    }

    /// Returns a variable.
    pub(crate) fn var(var: usize) -> Self {
        Linear { terms: BTreeMap::from([(var, 1)]), constant: 0 }
    }

    /// Returns the sum with a multiple of another; `None` on overflow.
    pub(crate) fn plus(mut self, factor: i64, other: &Linear) -> Option<Self> {
        for (&var, &coefficient) in &other.terms {
            let entry = self.terms.entry(var).or_insert(0);
            *entry = entry.checked_add(coefficient.checked_mul(factor)?)?;
        }
        self.terms.retain(|_, coefficient| *coefficient != 0);
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }

    /// Returns the number that this is, if it has no variables.
    fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }
}

/// Constraints on values and on quotients of them.
#[derive(Clone, Default, Debug)]
pub(crate) struct Constraints {
    vars: Vec<Option<Value>>,
    equalities: Vec<Linear>,
    inequalities: Vec<Linear>,
}

impl Constraints {
    /// Returns the variable of a value, which is fixed if the value is a constant.
    pub(crate) fn value(&mut self, body: &Body, value: Value) -> usize {
        if let Some(found) = self.vars.iter().position(|&var| var == Some(value)) {
            return found;
        }
        self.vars.push(Some(value));
        let var = self.vars.len() - 1;
        if let Some(known) = constant_i64(body.value(value)) {
            self.equalities.push(
                Linear { constant: 0, ..Linear::var(var) }
                    .plus(-1, &Linear::constant(known))
                    .unwrap_or_default(),
            );
        }
        var
    }

    /// Requires that a sum is not negative.
    pub(crate) fn require(&mut self, sum: Linear) {
        self.inequalities.push(sum);
    }

    /// Returns a sum divided by a positive number and rounded down.
    pub(crate) fn floor_div(&mut self, sum: Linear, divisor: i64) -> Option<Linear> {
        if divisor <= 0 {
            return None;
        }
        if let Some(known) = sum.as_constant() {
            return Some(Linear::constant(known.div_euclid(divisor)));
        }
        self.vars.push(None);
        let quotient = Linear::var(self.vars.len() - 1);
        let rest = sum.plus(-divisor, &quotient)?;
        self.require(rest.clone());
        self.require(Linear::constant(divisor - 1).plus(-1, &rest)?);
        Some(quotient)
    }

    /// Returns an expression of such inputs as a sum; `None` if it is not affine.
    pub(crate) fn expr(
        &mut self,
        expr: AffineExprRef<'_>,
        dims: &[Linear],
        symbols: &[Linear],
    ) -> Option<Linear> {
        let mut stack: Vec<Linear> = Vec::new();
        for expr in expr.post_order() {
            if let Some(constant) = expr.as_constant() {
                stack.push(Linear::constant(constant));
            } else if let Some(dim) = expr.as_dim() {
                stack.push(dims.get(dim as usize)?.clone());
            } else if let Some(symbol) = expr.as_symbol() {
                stack.push(symbols.get(symbol as usize)?.clone());
            } else {
                let (kind, _, _) = expr.as_binary()?;
                let (rhs, lhs) = (stack.pop()?, stack.pop()?);
                stack.push(self.binary(kind, lhs, rhs)?);
            }
        }
        stack.pop()
    }

    fn binary(&mut self, kind: BinaryKind, lhs: Linear, rhs: Linear) -> Option<Linear> {
        Some(match kind {
            BinaryKind::Add => lhs.plus(1, &rhs)?,
            BinaryKind::Mul => match (lhs.as_constant(), rhs.as_constant()) {
                (_, Some(factor)) => Linear::default().plus(factor, &lhs)?,
                (Some(factor), None) => Linear::default().plus(factor, &rhs)?,
                (None, None) => return None,
            },
            BinaryKind::FloorDiv => self.floor_div(lhs, rhs.as_constant()?)?,
            BinaryKind::CeilDiv => {
                let divisor = rhs.as_constant()?;
                self.floor_div(lhs.plus(1, &Linear::constant(divisor.checked_sub(1)?))?, divisor)?
            }
            BinaryKind::Mod => {
                let divisor = rhs.as_constant()?;
                let quotient = self.floor_div(lhs.clone(), divisor)?;
                lhs.plus(divisor.checked_neg()?, &quotient)?
            }
        })
    }

    /// Whether no integers satisfy the constraints.
    pub(crate) fn is_empty(&self) -> bool {
        let space = Space::set(self.vars.len(), 0);
        let rows = |list: &[Linear]| list.iter().map(|sum| self.row(sum)).collect();
        IntegerRelation::new(space, rows(&self.equalities), rows(&self.inequalities)).is_integer_empty()
    }

    fn row(&self, sum: &Linear) -> Vec<Int> {
        let mut row = vec![Int::from(0); self.vars.len() + 1];
        for (&var, &coefficient) in &sum.terms {
            row[var] = Int::from(coefficient);
        }
        row[self.vars.len()] = Int::from(sum.constant);
        row
    }

    /// Whether a sum is never negative.
    fn proves(&self, sum: &Linear) -> bool {
        let mut opposite = self.clone();
        let Some(negative) = Linear::constant(-1).plus(-1, sum) else { return false };
        opposite.require(negative);
        opposite.is_empty()
    }
}

/// The map and the operands of an affine minimum or maximum.
pub(crate) fn minmax_map(op: OpRef<'_>) -> Option<BoundMap> {
    let map = op.attr("map")?.as_affine_map()?;
    Some(BoundMap::new(map, op.operands().map(|operand| operand.handle())))
}

/// Replaces an affine minimum or maximum by the result of its map that is one under the constraints.
///
/// # Errors
/// If none is.
pub(crate) fn simplify_minmax(op: Op, mut constraints: Constraints, rw: &mut Rewriter<'_>) -> MatchResult {
    let is_min = rw.op(op).is(affine::Min::NAME);
    let bound = minmax_map(rw.op(op)).matched()?;
    let cx = rw.context().clone();
    let map = cx.map(bound.map);
    let inputs: Vec<Linear> =
        bound.operands.iter().map(|&operand| Linear::var(constraints.value(rw.body(), operand))).collect();
    let (dims, symbols) = inputs.split_at_checked(map.num_dims() as usize).matched()?;
    let results: Option<Vec<Linear>> =
        map.results().map(|result| constraints.expr(result, dims, symbols)).collect();
    let results = results.matched()?;
    rw.require(!constraints.is_empty())?;
    let is_bound = |candidate: usize| {
        results.iter().enumerate().all(|(other, result)| {
            let difference = match is_min {
                true => result.clone().plus(-1, &results[candidate]),
                false => results[candidate].clone().plus(-1, result),
            };
            other == candidate || difference.is_some_and(|difference| constraints.proves(&difference))
        })
    };
    let found = (0..results.len()).find(|&candidate| is_bound(candidate)).matched()?;
    let expr = map.result(found).matched()?.handle();
    let values: Vec<Value> = constraints.vars.iter().filter_map(|&var| var).collect();
    let applied = rebind(&cx, rw.body(), expr, map.num_dims(), &bound.operands, &values)?;
    let state = affine::Apply::state(&cx, rw.op(op).loc())
        .operands(applied.operands.iter().copied())
        .results([ir::Type::INDEX])
        .with(&cx, affine::Apply::MAP, applied.map);
    rw.replace_with(op, state);
    Ok(())
}

/// An expression with its inputs in the order of `values`; constants are put in.
fn rebind(
    cx: &Context,
    body: &Body,
    expr: AffineExpr,
    dims: u32,
    operands: &[Value],
    values: &[Value],
) -> Result<BoundMap, MatchFailure> {
    let place = |operand: &Value| -> Result<AffineExpr, MatchFailure> {
        if let Some(known) = constant_i64(body.value(*operand)) {
            return Ok(cx.affine_constant(known));
        }
        let found = values.iter().position(|value| value == operand).matched()?;
        Ok(cx.affine_dim(found as u32))
    };
    let inputs: Vec<AffineExpr> = operands.iter().map(place).collect::<Result<_, _>>()?;
    let (dims, symbols) = inputs.split_at_checked(dims as usize).matched()?;
    let expr = cx.expr(expr).replace_dims_and_symbols(dims, symbols);
    let map = cx.make_map(values.len() as u32, 0, [expr]);
    let mut bound = BoundMap::new(map, values.iter().copied());
    bound.canonicalize(body);
    Ok(bound)
}
