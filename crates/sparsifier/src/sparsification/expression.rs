//! Tensor expressions: the region of a structured operation as a tree, whose leaves are elements of tensors.

use ir::{AffineExprRef, Op, OpRef, Type, Value};

/// Number of an expression in its owner.
pub(super) type ExprId = usize;

/// Kind of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Element of a tensor, the operand of this number.
    Tensor(usize),
    /// Zero that stands for an element that is not stored.
    Zero,
    /// Value that does not depend on the loops.
    Invariant,
    /// Index of a loop.
    Index(usize),
    /// Function of one value that is zero at zero.
    Preserving,
    /// Negation that subtraction from an element that is not stored leaves.
    Negation,
    /// `sparse_tensor.unary`.
    Unary,
    /// `sparse_tensor.select`.
    Select,
    /// Function of two values that is zero if one is zero, as a product.
    Conjunction,
    /// Quotient, or shift, which is zero if its first value is.
    Ratio,
    /// Function of two values, for which zero is neutral, as a sum.
    Disjunction,
    /// Difference.
    Difference,
    /// Comparison that is false for two zeros.
    Comparison,
    /// `sparse_tensor.binary`.
    Binary,
    /// Region of `sparse_tensor.unary` or `sparse_tensor.binary`, by its terminator.
    Branch,
    /// `sparse_tensor.reduce`.
    Reduce,
    /// Any operation on values that do not depend on sparse tensors.
    Dense,
}

/// Tensor expression.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expr {
    /// Kind.
    pub(super) kind: Kind,
    /// Subexpressions.
    pub(super) children: [Option<ExprId>; 2],
    /// Operation that it stands for; the terminator of a branch.
    pub(super) op: Option<Op>,
    /// The invariant; or the value that has been loaded before.
    pub(super) value: Option<Value>,
}

/// Returns the type of the result of an operation.
pub(super) fn result_type(op: OpRef<'_>) -> Type {
    op.result_types().next().unwrap_or(Type::INDEX)
}

/// Returns the last loop of an affine expression.
pub(super) fn last_loop(expr: AffineExprRef<'_>) -> Option<usize> {
    expr.post_order().filter_map(|expr| Some(expr.as_dim()? as usize)).max()
}
