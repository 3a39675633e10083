//! Queries of affine maps.

use super::AffineMapRef;
use super::summary::gcd;
use crate::AffineExpr;

impl AffineMapRef<'_> {
    /// Whether the map is `(d0, d1, ...) -> (d0, d1, ...)` without symbols.
    pub fn is_identity(self) -> bool {
        self.data().is_identity(self.context())
    }

    /// Whether the map is `()[s0, s1, ...] -> (s0, s1, ...)`, possibly with dimensions.
    pub fn is_symbol_identity(self) -> bool {
        self.num_symbols() as usize == self.num_results()
            && self.results().enumerate().all(|(index, e)| e.as_symbol() == Some(index as u32))
    }

    /// Whether the results are the last dimensions in order, without symbols.
    pub fn is_minor_identity(self) -> bool {
        self.num_symbols() == 0
            && (self.num_dims() as usize)
                .checked_sub(self.num_results())
                .is_some_and(|first| self.results().zip(first..).all(|(e, at)| e.as_dim() == Some(at as u32)))
    }

    /// Returns the positions of the results that are the constant 0.
    pub fn broadcast_dims(self) -> Vec<usize> {
        let zeros = self.results().enumerate().filter(|(_, e)| e.as_constant() == Some(0));
        zeros.map(|(index, _)| index).collect()
    }

    /// Returns the number of results that are the constant 0.
    pub fn num_zero_results(self) -> usize {
        self.broadcast_dims().len()
    }

    /// Returns the positions of the zeros, if each result is the constant 0 or the dimension of the minor
    /// identity.
    pub fn minor_identity_with_broadcasting(self) -> Option<Vec<usize>> {
        let first = (self.num_dims() as usize).checked_sub(self.num_results())?;
        let fits = |(index, e): (usize, super::AffineExprRef<'_>)| {
            e.as_constant() == Some(0) || e.as_dim() == Some((first + index) as u32)
        };
        self.results().enumerate().all(fits).then(|| self.broadcast_dims())
    }

    /// Returns the permutation of the results that makes a minor identity with broadcasting, if there is one.
    pub fn permutation_of_minor_identity_with_broadcasting(self) -> Option<Vec<usize>> {
        let (inputs, results) = (self.num_inputs() as usize, self.num_results());
        let first = inputs.saturating_sub(results);
        let leading = results.saturating_sub(inputs);
        let mut taken = vec![false; inputs.max(results)];
        let mut permutation = vec![0; results];
        let mut zeros = Vec::new();
        for (index, e) in self.results().enumerate() {
            match (e.as_constant(), e.as_dim()) {
                (Some(0), _) => zeros.push(index),
                (_, Some(at)) => {
                    let place = (at as usize).checked_sub(first)? + leading;
                    permutation[index] = place;
                    *taken.get_mut(place)? = true;
                }
                _ => return None,
            }
        }
        let mut free = (0..).filter(|&place: &usize| !taken.get(place).copied().unwrap_or(false));
        for index in zeros {
            permutation[index] = free.next()?;
        }
        Some(permutation)
    }

    /// Whether the map is `() -> ()`: no inputs and no results.
    pub fn is_empty(self) -> bool {
        self.num_inputs() == 0 && self.num_results() == 0
    }

    /// Whether there is one result and it is a constant.
    pub fn is_single_constant(self) -> bool {
        self.single_constant_result().is_some()
    }

    /// Whether all results are constants.
    pub fn is_constant(self) -> bool {
        self.results().all(|e| e.as_constant().is_some())
    }

    /// Returns the constant, if it is the only result.
    pub fn single_constant_result(self) -> Option<i64> {
        if self.num_results() == 1 { self.result(0)?.as_constant() } else { None }
    }

    /// Returns all results if they are constants.
    pub fn constant_results(self) -> Option<Vec<i64>> {
        self.results().map(|e| e.as_constant()).collect()
    }

    /// Returns the position of the dimension, if the result is one.
    pub fn dim_position(self, index: usize) -> Option<u32> {
        self.result(index)?.as_dim()
    }

    /// Returns the position of the first result that is this expression.
    pub fn result_position(self, expr: AffineExpr) -> Option<usize> {
        self.data().results.iter().position(|&result| result == expr)
    }

    /// Whether a dimension occurs in a result.
    pub fn is_function_of_dim(self, position: u32) -> bool {
        self.results().any(|e| e.is_function_of_dim(position))
    }

    /// Whether a symbol occurs in a result.
    pub fn is_function_of_symbol(self, position: u32) -> bool {
        self.results().any(|e| e.is_function_of_symbol(position))
    }

    /// Whether the results are distinct dimensions, without symbols and with at most as many results as
    /// inputs. `allow_zero` allows zeros among them.
    pub fn is_projected_permutation(self, allow_zero: bool) -> bool {
        if self.num_symbols() > 0 || self.num_results() > self.num_dims() as usize {
            return false;
        }
        let mut seen = vec![false; self.num_dims() as usize];
        self.results().all(|e| match e.as_dim() {
            Some(at) => seen.get_mut(at as usize).is_some_and(|seen| !std::mem::replace(seen, true)),
            None => allow_zero && e.as_constant() == Some(0),
        })
    }

    /// Whether the results are all dimensions in some order.
    pub fn is_permutation(self) -> bool {
        self.num_dims() as usize == self.num_results() && self.is_projected_permutation(false)
    }

    /// Returns the largest known divisor of all results; 0 if there are none or all are 0.
    pub fn largest_known_divisor(self) -> u64 {
        self.results().fold(0, |divisor, e| gcd(divisor, e.largest_known_divisor()))
    }
}
