//! Views of affine expressions: a handle with its context.

use super::data::{AffineExprData, BinaryKind, ExprEntry};
use super::rewrite::{any, replace_inputs, rewrite};
use super::summary::gcd;
use crate::{AffineExpr, AffineMap, Context};
use rustc_hash::FxHashMap;

/// View of an affine expression.
#[derive(Clone, Copy)]
pub struct AffineExprRef<'a> {
    cx: &'a Context,
    handle: AffineExpr,
}

impl PartialEq for AffineExprRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.handle == other.handle
    }
}

impl Eq for AffineExprRef<'_> {}

impl From<AffineExprRef<'_>> for AffineExpr {
    fn from(expr: AffineExprRef<'_>) -> AffineExpr {
        expr.handle
    }
}

impl Context {
    /// Returns a view of an affine expression.
    #[inline]
    pub fn expr(&self, handle: AffineExpr) -> AffineExprRef<'_> {
        AffineExprRef { cx: self, handle }
    }
}

impl<'a> AffineExprRef<'a> {
    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> AffineExpr {
        self.handle
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.cx
    }

    /// Returns the contents.
    #[inline]
    pub fn data(self) -> AffineExprData {
        self.cx.expr_data(self.handle)
    }

    fn entry(self) -> &'a ExprEntry {
        self.cx.expr_entry(self.handle)
    }

    /// Returns the position of a dimension.
    pub fn as_dim(self) -> Option<u32> {
        match self.data() {
            AffineExprData::Dim(position) => Some(position),
            _ => None,
        }
    }

    /// Returns the position of a symbol.
    pub fn as_symbol(self) -> Option<u32> {
        match self.data() {
            AffineExprData::Symbol(position) => Some(position),
            _ => None,
        }
    }

    /// Returns the value of a constant.
    pub fn as_constant(self) -> Option<i64> {
        self.entry().constant()
    }

    /// Returns the operator and its operands.
    pub fn as_binary(self) -> Option<(BinaryKind, AffineExprRef<'a>, AffineExprRef<'a>)> {
        match self.data() {
            AffineExprData::Binary(kind, lhs, rhs) => Some((kind, self.cx.expr(lhs), self.cx.expr(rhs))),
            _ => None,
        }
    }

    /// Whether no dimension occurs.
    pub fn is_symbolic_or_constant(self) -> bool {
        self.entry().symbolic
    }

    /// Whether products have a constant side and all divisors are constants; otherwise the expression is
    /// semi-affine.
    pub fn is_pure_affine(self) -> bool {
        self.entry().pure
    }

    /// Returns the largest known divisor of all values; 0 if the value is always 0.
    pub fn largest_known_divisor(self) -> u64 {
        self.entry().divisor
    }

    /// Whether all values are known to be multiples of a factor. Only 0 is a multiple of 0.
    pub fn is_multiple_of(self, factor: i64) -> bool {
        self.entry().divisor.is_multiple_of(factor.unsigned_abs())
    }

    /// Returns one more than the largest position of a dimension; 0 if none occurs.
    pub fn dim_bound(self) -> u32 {
        self.entry().dims
    }

    /// Returns one more than the largest position of a symbol; 0 if none occurs.
    pub fn symbol_bound(self) -> u32 {
        self.entry().symbols
    }

    /// Whether a dimension occurs.
    pub fn is_function_of_dim(self, position: u32) -> bool {
        let prune = |expr| self.cx.expr_entry(expr).dims <= position;
        any(self.cx, self.handle, prune, |data| data == AffineExprData::Dim(position))
    }

    /// Whether a symbol occurs.
    pub fn is_function_of_symbol(self, position: u32) -> bool {
        let prune = |expr| self.cx.expr_entry(expr).symbols <= position;
        any(self.cx, self.handle, prune, |data| data == AffineExprData::Symbol(position))
    }

    /// Iterates over all subexpressions, operands before their operators, this one last.
    pub fn post_order(self) -> ExprPostOrder<'a> {
        ExprPostOrder { cx: self.cx, todo: vec![(self.handle, false)] }
    }

    /// Calls a function on all subexpressions, operands before their operators.
    pub fn walk(self, visit: &mut dyn FnMut(AffineExprRef<'a>)) {
        self.post_order().for_each(visit);
    }

    /// Replaces dimensions and symbols by position. Those beyond the lists are kept.
    pub fn replace_dims_and_symbols(self, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        replace_inputs(self.cx, self.handle, dims, symbols)
    }

    /// Replaces dimensions by position.
    pub fn replace_dims(self, dims: &[AffineExpr]) -> AffineExpr {
        self.replace_dims_and_symbols(dims, &[])
    }

    /// Replaces symbols by position.
    pub fn replace_symbols(self, symbols: &[AffineExpr]) -> AffineExpr {
        self.replace_dims_and_symbols(&[], symbols)
    }

    /// Replaces an expression wherever it occurs. Replacements are not searched again.
    pub fn replace(self, from: AffineExpr, to: AffineExpr) -> AffineExpr {
        rewrite(self.cx, self.handle, |expr, _| (expr == from).then_some(to))
    }

    /// Replaces the largest subexpressions that are keys of the table.
    pub fn replace_all(self, table: &FxHashMap<AffineExpr, AffineExpr>) -> AffineExpr {
        rewrite(self.cx, self.handle, |expr, _| table.get(&expr).copied())
    }

    /// Adds `shift` to the positions of the dimensions `offset..count`.
    pub fn shift_dims(self, count: u32, shift: u32, offset: u32) -> AffineExpr {
        rewrite(self.cx, self.handle, |_, data| match data {
            AffineExprData::Dim(at) if (offset..count).contains(&at) => {
                Some(self.cx.affine_dim(at.saturating_add(shift)))
            }
            _ => None,
        })
    }

    /// Adds `shift` to the positions of the symbols `offset..count`.
    pub fn shift_symbols(self, count: u32, shift: u32, offset: u32) -> AffineExpr {
        rewrite(self.cx, self.handle, |_, data| match data {
            AffineExprData::Symbol(at) if (offset..count).contains(&at) => {
                Some(self.cx.affine_symbol(at.saturating_add(shift)))
            }
            _ => None,
        })
    }

    /// Replaces each dimension by the map's result of that position. Both share their symbols.
    pub fn compose(self, map: AffineMap) -> AffineExpr {
        self.replace_dims(&self.cx.map_data(map).results)
    }

    /// Returns the greatest common divisor of the known divisors of two expressions.
    pub fn common_divisor(self, other: AffineExprRef<'_>) -> u64 {
        gcd(self.largest_known_divisor(), other.largest_known_divisor())
    }
}

/// Iterator over the subexpressions of an expression, operands before their operators. Repeated ones are
/// repeated.
pub struct ExprPostOrder<'a> {
    cx: &'a Context,
    /// Expressions, each with whether its operands were pushed already.
    todo: Vec<(AffineExpr, bool)>,
}

impl<'a> Iterator for ExprPostOrder<'a> {
    type Item = AffineExprRef<'a>;

    fn next(&mut self) -> Option<AffineExprRef<'a>> {
        loop {
            let (expr, ready) = self.todo.pop()?;
            match self.cx.expr_data(expr) {
                AffineExprData::Binary(_, lhs, rhs) if !ready => {
                    self.todo.extend([(expr, true), (rhs, false), (lhs, false)]);
                }
                _ => return Some(self.cx.expr(expr)),
            }
        }
    }
}
