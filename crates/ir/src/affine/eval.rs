//! Evaluation of expressions, maps and sets.

use super::arith::apply;
use super::data::AffineExprData;
use super::rewrite::fold;
use super::{AffineExprRef, AffineMapRef, IntegerSetRef};
use crate::AffineMap;

impl AffineExprRef<'_> {
    /// Evaluates the expression for given dimensions and symbols.
    ///
    /// Returns `None` if an input is missing, or an operation overflows 64 bits or is undefined (division by
    /// 0, `mod` by less than 1).
    pub fn eval(self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        let known = |list: &[i64], at: u32| list.get(at as usize).copied();
        self.eval_with(|at| known(dims, at), |at| known(symbols, at))
    }

    /// Evaluates the expression for partially known inputs; `None` also if it depends on an unknown one.
    pub fn constant_fold(self, dims: &[Option<i64>], symbols: &[Option<i64>]) -> Option<i64> {
        let known = |list: &[Option<i64>], at: u32| list.get(at as usize).copied().flatten();
        self.eval_with(|at| known(dims, at), |at| known(symbols, at))
    }

    fn eval_with(self, dim: impl Fn(u32) -> Option<i64>, symbol: impl Fn(u32) -> Option<i64>) -> Option<i64> {
        let leaf = |_, data| match data {
            AffineExprData::Dim(at) => dim(at),
            AffineExprData::Symbol(at) => symbol(at),
            AffineExprData::Constant(value) => Some(value),
            AffineExprData::Binary(..) => None,
        };
        fold(self.context(), self.handle(), leaf, |_, kind, a, b| apply(kind, a, b))
    }
}

impl<'a> AffineMapRef<'a> {
    /// Evaluates all results; see [`AffineExprRef::eval`]. `None` also if an input is missing.
    pub fn eval(self, dims: &[i64], symbols: &[i64]) -> Option<Vec<i64>> {
        self.results().map(|result| result.eval(dims, symbols)).collect()
    }

    /// Evaluates all results for known operands, dimensions first: all or none.
    pub fn constant_fold(self, operands: &[Option<i64>]) -> Option<Vec<i64>> {
        self.fold_results(operands).into_iter().collect()
    }

    /// Evaluates each result that the known operands determine.
    fn fold_results(self, operands: &[Option<i64>]) -> Vec<Option<i64>> {
        let (dims, symbols) = operands.split_at(operands.len().min(self.num_dims() as usize));
        self.results().map(|result| result.constant_fold(dims, symbols)).collect()
    }

    /// Returns the map with constants for the results that the known operands determine.
    pub fn partial_constant_fold(self, operands: &[Option<i64>]) -> AffineMap {
        let cx: &'a crate::Context = self.context();
        let values = self.fold_results(operands);
        let fold = |(&result, value): (&_, Option<i64>)| value.map_or(result, |v| cx.affine_constant(v));
        let results = self.data().results.iter().zip(values).map(fold).collect();
        self.with_results(results)
    }

    /// Evaluates all results for given dimensions; `None` if one depends on a symbol.
    pub fn compose_values(self, values: &[i64]) -> Option<Vec<i64>> {
        self.eval(values, &[])
    }
}

impl IntegerSetRef<'_> {
    /// Whether the inputs satisfy all constraints; `None` if a constraint is undefined and none before it is
    /// violated.
    pub fn contains(self, dims: &[i64], symbols: &[i64]) -> Option<bool> {
        for (constraint, equal) in self.constraints() {
            let value = constraint.eval(dims, symbols)?;
            if if equal { value != 0 } else { value < 0 } {
                return Some(false);
            }
        }
        Some(true)
    }
}
