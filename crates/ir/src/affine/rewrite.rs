//! Traversals of expressions without recursion.

use super::data::{AffineExprData, BinaryKind};
use crate::{AffineExpr, Context};
use rustc_hash::{FxHashMap, FxHashSet};

/// Computes a value for an expression from those of its operands.
///
/// `before` may return a value for a whole expression; `after` combines. Each distinct subexpression is
/// computed once, however often it occurs. `None` from `after` ends the traversal.
pub(super) fn fold<T: Copy>(
    cx: &Context,
    root: AffineExpr,
    mut before: impl FnMut(AffineExpr, AffineExprData) -> Option<T>,
    mut after: impl FnMut(AffineExpr, BinaryKind, T, T) -> Option<T>,
) -> Option<T> {
    let mut done: FxHashMap<AffineExpr, T> = FxHashMap::default();
    let mut todo = vec![root];
    while let Some(&expr) = todo.last() {
        if done.contains_key(&expr) {
            todo.pop();
            continue;
        }
        let data = cx.expr_data(expr);
        if let Some(value) = before(expr, data) {
            done.insert(expr, value);
            todo.pop();
            continue;
        }
        let AffineExprData::Binary(kind, lhs, rhs) = data else { return None };
        match (done.get(&lhs), done.get(&rhs)) {
            (Some(&l), Some(&r)) => {
                done.insert(expr, after(expr, kind, l, r)?);
                todo.pop();
            }
            (None, _) => todo.push(lhs),
            (Some(_), None) => todo.push(rhs),
        }
    }
    done.get(&root).copied()
}

/// Replaces the subexpressions for which `replace` returns one, and rebuilds the enclosing ones.
pub(super) fn rewrite(
    cx: &Context,
    root: AffineExpr,
    mut replace: impl FnMut(AffineExpr, AffineExprData) -> Option<AffineExpr>,
) -> AffineExpr {
    let before = |expr, data| {
        replace(expr, data).or(match data {
            AffineExprData::Binary(..) => None,
            _ => Some(expr),
        })
    };
    let after = |expr, kind, l, r| {
        let same = cx.expr_data(expr) == AffineExprData::Binary(kind, l, r);
        Some(if same { expr } else { cx.affine_binary(kind, l, r) })
    };
    fold(cx, root, before, after).unwrap_or(root)
}

/// Whether a distinct subexpression satisfies a predicate; `prune` skips subtrees.
pub(super) fn any(
    cx: &Context,
    root: AffineExpr,
    mut prune: impl FnMut(AffineExpr) -> bool,
    mut wanted: impl FnMut(AffineExprData) -> bool,
) -> bool {
    let mut seen = FxHashSet::default();
    let mut todo = vec![root];
    while let Some(expr) = todo.pop() {
        if prune(expr) || !seen.insert(expr) {
            continue;
        }
        let data = cx.expr_data(expr);
        if wanted(data) {
            return true;
        }
        if let AffineExprData::Binary(_, lhs, rhs) = data {
            todo.extend([rhs, lhs]);
        }
    }
    false
}

/// Replaces dimensions and symbols by position; those beyond the lists are kept.
pub(super) fn replace_inputs(
    cx: &Context,
    root: AffineExpr,
    dims: &[AffineExpr],
    symbols: &[AffineExpr],
) -> AffineExpr {
    rewrite(cx, root, |_, data| match data {
        AffineExprData::Dim(at) => dims.get(at as usize).copied(),
        AffineExprData::Symbol(at) => symbols.get(at as usize).copied(),
        _ => None,
    })
}
