//! Enums: functions of payloads, iterator types, sizes of Winograd algorithms.

use ir::def::{AttrConstraint, AttrDef, AttrKind, Callback, EnumAttr, ParamsDef};
use ir::markers::*;
use ir::{AttrRef, attr_constraint, enum_attr};

enum_attr! {
    /// Unary function of a payload.
    pub enum UnaryFn: dialect("linalg.unary_fn", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12") {
        /// Exponential.
        Exp = 0 "exp",
        /// Natural logarithm.
        Log = 1 "log",
        /// Absolute value.
        Abs = 2 "abs",
        /// Least integer that is not less.
        Ceil = 3 "ceil",
        /// Greatest integer that is not greater.
        Floor = 4 "floor",
        /// Negation.
        Negf = 5 "negf",
        /// One divided by the operand.
        Reciprocal = 6 "reciprocal",
        /// Nearest integer, halves away from zero.
        Round = 7 "round",
        /// Square root.
        Sqrt = 8 "sqrt",
        /// Reciprocal of the square root.
        Rsqrt = 9 "rsqrt",
        /// Product with itself.
        Square = 10 "square",
        /// Hyperbolic tangent.
        Tanh = 11 "tanh",
        /// Gauss error function.
        Erf = 12 "erf",
    }
}

enum_attr! {
    /// Binary function of a payload.
    pub enum BinaryFn: dialect("linalg.binary_fn", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9") {
        /// Sum; of booleans, disjunction.
        Add = 0 "add",
        /// Difference.
        Sub = 1 "sub",
        /// Product; of booleans, conjunction.
        Mul = 2 "mul",
        /// Quotient of signed numbers.
        Div = 3 "div",
        /// Quotient of unsigned integers.
        DivUnsigned = 4 "div_unsigned",
        /// Maximum of signed numbers.
        MaxSigned = 5 "max_signed",
        /// Minimum of signed numbers.
        MinSigned = 6 "min_signed",
        /// Maximum of unsigned integers.
        MaxUnsigned = 7 "max_unsigned",
        /// Minimum of unsigned integers.
        MinUnsigned = 8 "min_unsigned",
        /// Power.
        Powf = 9 "powf",
    }
}

enum_attr! {
    /// Ternary function of a payload.
    pub enum TernaryFn: dialect("linalg.ternary_fn", "allowed 32-bit signless integer cases: 0") {
        /// The second operand where the first is true, else the third.
        Select = 0 "select",
    }
}

enum_attr! {
    /// Function of an elementwise operation: a [`UnaryFn`], [`BinaryFn`] or [`TernaryFn`].
    pub enum ElementwiseKind: dialect("linalg.elementwise_kind", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23") {
        /// Exponential.
        Exp = 0 "exp",
        /// Natural logarithm.
        Log = 1 "log",
        /// Absolute value.
        Abs = 2 "abs",
        /// Least integer that is not less.
        Ceil = 3 "ceil",
        /// Greatest integer that is not greater.
        Floor = 4 "floor",
        /// Negation.
        Negf = 5 "negf",
        /// One divided by the operand.
        Reciprocal = 6 "reciprocal",
        /// Nearest integer, halves away from zero.
        Round = 7 "round",
        /// Square root.
        Sqrt = 8 "sqrt",
        /// Reciprocal of the square root.
        Rsqrt = 9 "rsqrt",
        /// Product with itself.
        Square = 10 "square",
        /// Hyperbolic tangent.
        Tanh = 11 "tanh",
        /// Gauss error function.
        Erf = 12 "erf",
        /// Sum.
        Add = 13 "add",
        /// Difference.
        Sub = 14 "sub",
        /// Product.
        Mul = 15 "mul",
        /// Quotient of signed numbers.
        Div = 16 "div",
        /// Quotient of unsigned integers.
        DivUnsigned = 17 "div_unsigned",
        /// Maximum of signed numbers.
        MaxSigned = 18 "max_signed",
        /// Minimum of signed numbers.
        MinSigned = 19 "min_signed",
        /// Maximum of unsigned integers.
        MaxUnsigned = 20 "max_unsigned",
        /// Minimum of unsigned integers.
        MinUnsigned = 21 "min_unsigned",
        /// Power.
        Powf = 22 "powf",
        /// The second operand where the first is true, else the third.
        Select = 23 "select",
    }
}

enum_attr! {
    /// Cast of operands to the type of the accumulator.
    pub enum TypeFn: dialect("linalg.type_fn", "allowed 32-bit signless integer cases: 0, 1") {
        /// Integers have a sign.
        CastSigned = 0 "cast_signed",
        /// Integers have no sign.
        CastUnsigned = 1 "cast_unsigned",
    }
}

enum_attr! {
    /// Type of a loop.
    pub enum IteratorType: dialect("linalg.iterator_type", "Iterator type") {
        /// Iterations compute different elements.
        Parallel = 0 "parallel",
        /// Iterations are combined to one element.
        Reduction = 1 "reduction",
    }
}

enum_attr! {
    /// Sizes of output tile and filter of a Winograd algorithm.
    pub enum WinogradConv2DFmr: integer(32) {
        /// Output tiles of 2 x 2, filters of 3 x 3.
        F23 = 0 "F_2_3",
        /// Output tiles of 4 x 4, filters of 3 x 3.
        F43 = 1 "F_4_3",
        /// Output tiles of 2 x 2, filters of 5 x 5.
        F25 = 2 "F_2_5",
    }
}

impl WinogradConv2DFmr {
    /// Returns the sizes of output tile and filter.
    pub fn sizes(self) -> (i64, i64) {
        match self {
            WinogradConv2DFmr::F23 => (2, 3),
            WinogradConv2DFmr::F43 => (4, 3),
            WinogradConv2DFmr::F25 => (2, 5),
        }
    }
}

/// `#linalg.unary_fn<...>`.
pub static UNARY_FN: AttrDef = ParamsDef::case_of("linalg.unary_fn", UnaryFn::DEF);
/// `#linalg.binary_fn<...>`.
pub static BINARY_FN: AttrDef = ParamsDef::case_of("linalg.binary_fn", BinaryFn::DEF);
/// `#linalg.ternary_fn<...>`.
pub static TERNARY_FN: AttrDef = ParamsDef::case_of("linalg.ternary_fn", TernaryFn::DEF);
/// `#linalg.elementwise_kind<...>`.
pub static ELEMENTWISE_KIND: AttrDef = ParamsDef::case_of("linalg.elementwise_kind", ElementwiseKind::DEF);
/// `#linalg.type_fn<...>`.
pub static TYPE_FN: AttrDef = ParamsDef::case_of("linalg.type_fn", TypeFn::DEF);
/// `#linalg.iterator_type<...>`.
pub static ITERATOR_TYPE: AttrDef = ParamsDef::case_of("linalg.iterator_type", IteratorType::DEF);

attr_constraint! {
    /// Types of the loops.
    pub IteratorTypeArrayAttr = "Iterator type should be an enum.", AttrKind::Array(&ITERATOR);
}

static ITERATOR: AttrConstraint = AttrConstraint::new("Iterator type", AttrKind::Fn(Callback(&is_iterator)));

fn is_iterator(attr: AttrRef<'_>) -> bool {
    IteratorType::from_attr(attr.context(), attr.handle()).is_some()
        && attr.dialect_def().is_some_and(|def| def.name == ITERATOR_TYPE.name)
}
