//! Data of affine expressions, maps and sets.

use crate::AffineExpr;
use std::hash::{Hash, Hasher};

/// Operators of affine expressions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryKind {
    /// `+`.
    Add,
    /// `*`; one side is symbolic or constant unless the expression is semi-affine.
    Mul,
    /// `mod`: the remainder with the sign of the divisor.
    Mod,
    /// `floordiv`: rounds towards negative infinity.
    FloorDiv,
    /// `ceildiv`: rounds towards positive infinity.
    CeilDiv,
}

/// Contents of an [`AffineExpr`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineExprData {
    /// Dimension `d0`, `d1`, ...
    Dim(u32),
    /// Symbol `s0`, `s1`, ...
    Symbol(u32),
    /// Constant.
    Constant(i64),
    /// Operator with two operands.
    Binary(BinaryKind, AffineExpr, AffineExpr),
}

/// Contents of an [`AffineMap`](crate::AffineMap): `(d0, ...)[s0, ...] -> (results)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMapData {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// One expression for each result.
    pub results: Box<[AffineExpr]>,
}

/// Contents of an [`IntegerSet`](crate::IntegerSet): `(d0, ...)[s0, ...] : (constraints)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSetData {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// Expressions of the constraints, compared with 0.
    pub constraints: Box<[AffineExpr]>,
    /// For each constraint, whether it is `== 0` (otherwise `>= 0`).
    pub equalities: Box<[bool]>,
}

/// Contents of an affine expression with a summary of its subtree.
///
/// The summary follows from the contents, so equality and hash use the contents only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExprEntry {
    pub(crate) data: AffineExprData,
    /// Whether no dimension occurs.
    pub(crate) symbolic: bool,
    /// Whether products have a constant side and divisors are constants.
    pub(crate) pure: bool,
    /// Largest known divisor of all values; 0 if the value is always 0.
    pub(crate) divisor: u64,
    /// One more than the largest position of a dimension; 0 if there is none.
    pub(crate) dims: u32,
    /// One more than the largest position of a symbol; 0 if there is none.
    pub(crate) symbols: u32,
}

impl PartialEq for ExprEntry {
    fn eq(&self, other: &Self) -> bool {
        self.data == other.data
    }
}

impl Eq for ExprEntry {}

impl Hash for ExprEntry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.data.hash(state);
    }
}
