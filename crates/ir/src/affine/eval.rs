//! Values of expressions, maps and sets for given inputs.

use super::arith::apply;
use super::data::AffineExprData;
use super::rewrite::fold;
use super::{AffineExprRef, AffineMapRef, IntegerSetRef};
use crate::AffineMap;

impl AffineExprRef<'_> {
    /// The value for the values of dimensions and symbols.
    ///
    /// `None` if one of them is missing, an operation overflows 64 bits or has no value (division by
    /// 0, `mod` by less than 1).
    pub fn eval(self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        let known = |list: &[i64], at: u32| list.get(at as usize).copied();
        self.eval_with(|at| known(dims, at), |at| known(symbols, at))
    }

    /// The value where only some inputs are known: `None` too if an unknown one counts.
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
    /// The values of all results; see [`AffineExprRef::eval`]. `None` also if an input is missing.
    pub fn eval(self, dims: &[i64], symbols: &[i64]) -> Option<Vec<i64>> {
        self.results().map(|result| result.eval(dims, symbols)).collect()
    }

    /// The values of all results for known operands, dimensions first: all or none.
    pub fn constant_fold(self, operands: &[Option<i64>]) -> Option<Vec<i64>> {
        self.fold_results(operands).into_iter().collect()
    }

    /// The value of each result that is known for the known operands.
    fn fold_results(self, operands: &[Option<i64>]) -> Vec<Option<i64>> {
        let (dims, symbols) = operands.split_at(operands.len().min(self.num_dims() as usize));
        self.results().map(|result| result.constant_fold(dims, symbols)).collect()
    }

    /// The map whose results are constants where the known operands decide them.
    pub fn partial_constant_fold(self, operands: &[Option<i64>]) -> AffineMap {
        let cx: &'a crate::Context = self.context();
        let values = self.fold_results(operands);
        let fold = |(&result, value): (&_, Option<i64>)| value.map_or(result, |v| cx.affine_constant(v));
        let results = self.data().results.iter().zip(values).map(fold).collect();
        self.with_results(results)
    }

    /// The values of the results for the values of the dimensions; `None` if a symbol counts.
    pub fn compose_values(self, values: &[i64]) -> Option<Vec<i64>> {
        self.eval(values, &[])
    }
}

impl IntegerSetRef<'_> {
    /// Whether the inputs satisfy all constraints; `None` where a constraint has no value and none
    /// before it is violated.
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
