//! `!ml_program.token` and `ml_program.token`.

use macros::{op, type_def};

/// An order of execution among operations of a graph.
#[type_def("ml_program.token", summary = "Token for establishing execution ordering in a graph")]
pub struct TokenType;

/// Makes a token: what consumes it comes after nothing else.
///
/// ```mlir
/// %token = ml_program.token
/// ```
#[op("ml_program.token", traits(PURE), format = "attr-dict")]
pub struct Token {
    #[result]
    token: TokenType,
}

ir::ops![Token];
