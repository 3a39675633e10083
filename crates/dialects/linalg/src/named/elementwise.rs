//! Rows of elementwise operations.

use crate::named::named;
use crate::{BinaryFn, Payload, TernaryFn, UnaryFn};

named! {
    /// Exponential of each element.
    EXP: "exp", PLAIN,
        "linalg.exp ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Exp);

    /// Natural logarithm of each element.
    LOG: "log", PLAIN,
        "linalg.log ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Log);

    /// Absolute value of each element.
    ABS: "abs", PLAIN,
        "linalg.abs ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Abs);

    /// Least integer that is not less of each element.
    CEIL: "ceil", PLAIN,
        "linalg.ceil ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Ceil);

    /// Greatest integer that is not greater of each element.
    FLOOR: "floor", PLAIN,
        "linalg.floor ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Floor);

    /// Negation of each element.
    NEGF: "negf", PLAIN,
        "linalg.negf ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Negf);

    /// Reciprocal of each element.
    RECIPROCAL: "reciprocal", PLAIN,
        "linalg.reciprocal ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Reciprocal);

    /// Nearest integer, halves away from zero, of each element.
    ROUND: "round", PLAIN,
        "linalg.round ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Round);

    /// Square root of each element.
    SQRT: "sqrt", PLAIN,
        "linalg.sqrt ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Sqrt);

    /// Reciprocal of the square root of each element.
    RSQRT: "rsqrt", PLAIN,
        "linalg.rsqrt ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Rsqrt);

    /// Square of each element.
    SQUARE: "square", PLAIN,
        "linalg.square ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Square);

    /// Hyperbolic tangent of each element.
    TANH: "tanh", PLAIN,
        "linalg.tanh ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Tanh);

    /// Gauss error function of each element.
    ERF: "erf", PLAIN,
        "linalg.erf ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Unary(UnaryFn::Erf);

    /// Sum of each pair of elements.
    ADD: "add", PLAIN,
        "linalg.add ins(%lhs, %rhs : memref<4x8xf32>, memref<4x8xf32>)\n    outs(%out : memref<4x8xf32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::Add);

    /// Difference of each pair of elements.
    SUB: "sub", PLAIN,
        "linalg.sub ins(%lhs, %rhs : memref<4x8xf32>, memref<4x8xf32>)\n    outs(%out : memref<4x8xf32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::Sub);

    /// Product of each pair of elements.
    MUL: "mul", PLAIN,
        "linalg.mul ins(%lhs, %rhs : memref<4x8xf32>, memref<4x8xf32>)\n    outs(%out : memref<4x8xf32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::Mul);

    /// Quotient of each pair of elements.
    DIV: "div", PLAIN,
        "linalg.div ins(%lhs, %rhs : memref<4x8xf32>, memref<4x8xf32>)\n    outs(%out : memref<4x8xf32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::Div);

    /// Quotient without a sign of each pair of elements.
    DIV_UNSIGNED: "div_unsigned", PLAIN,
        "linalg.div_unsigned ins(%lhs, %rhs : memref<4x8xi32>, memref<4x8xi32>)\n    outs(%out : memref<4x8xi32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::DivUnsigned);

    /// Maximum of each pair of elements.
    MAX: "max", PLAIN,
        "linalg.max ins(%lhs, %rhs : memref<4x8xf32>, memref<4x8xf32>)\n    outs(%out : memref<4x8xf32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::MaxSigned);

    /// Minimum of each pair of elements.
    MIN: "min", PLAIN,
        "linalg.min ins(%lhs, %rhs : memref<4x8xf32>, memref<4x8xf32>)\n    outs(%out : memref<4x8xf32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::MinSigned);

    /// Power of each pair of elements.
    POWF: "powf", PLAIN,
        "linalg.powf ins(%lhs, %rhs : memref<4x8xf32>, memref<4x8xf32>)\n    outs(%out : memref<4x8xf32>)",
        Elementwise 3 "" [] Payload::Binary(BinaryFn::Powf);

    /// Elements of the second operand where those of the first are true, else of the third.
    SELECT: "select", PLAIN,
        "linalg.select ins(%c, %a, %b : memref<4xi1>, memref<4xf32>, memref<4xf32>)\n    outs(%out : memref<4xf32>)",
        Elementwise 4 "" [] Payload::Ternary(TernaryFn::Select);
}
