//! The engines of `pdl` and `pdl_interp`: rewrite patterns created at run time from a module.
//!
//! ```
//! use ir::def::Registry;
//! use ir::{Context, Scope};
//! use rewrite::{GreedyConfig, PatternSet, apply_greedily};
//! use pdl_engine::{Natives, compile};
//!
//! let cx = Context::new(Registry::new().with(pdl::dialect()).with(arith::dialect()).with(func::dialect()));
//! let parse = |text: &str| {
//!     let parsed = syntax::parse_bytes(&cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
//!     parsed.into_result().expect("the text is right")
//! };
//! // x - x is x xor x.
//! let patterns = parse(
//!     r#"pdl.pattern : benefit(1) {
//!          %t = type
//!          %x = operand : %t
//!          %root = operation "arith.subi"(%x, %x : !pdl.value, !pdl.value) -> (%t : !pdl.type)
//!          rewrite %root {
//!            %new = operation "arith.xori"(%x, %x : !pdl.value, !pdl.value)
//!            replace %root with %new
//!          }
//!        }"#,
//! );
//! let mut set = PatternSet::new(&cx);
//! for pattern in compile(&cx, &patterns, &Natives::new()).expect("patterns that can be run") {
//!     set.add(pattern);
//! }
//! let mut program = parse("func.func @f(%x: i32) -> i32 { %0 = arith.subi %x, %x : i32  return %0 : i32 }");
//! let function = program.children()[0];
//! let config = GreedyConfig { fold: false, ..GreedyConfig::default() };
//! let function = program.child_mut(function).expect("a function owns its body");
//! assert!(apply_greedily(function, &Scope::top(), &set.freeze(), &config).changed);
//! ```
//!
//! A pattern is compiled to a list of steps that bind the entities of the pattern, one slot each, from the
//! root on: downward to the definitions of operands, then upward to users of bound values. Only the choice
//! of a user is ambiguous; the matcher backtracks to it if a later step fails. [`Natives`] contains the
//! functions of `pdl.apply_native_constraint` and `pdl.apply_native_rewrite`.
//!
//! [`load`] compiles a program of `pdl_interp`, such as `convert-pdl-to-pdl-interp` creates from patterns: one
//! matcher searches for all patterns at once.
//!
//! Matching follows MLIR: operations are matched with exactly the given operands and results; a
//! `pdl.operation` without types has no results. Without operand segments, the range that is number N of
//! several groups denotes all operands but the first N.

mod compile;
mod entity;
mod interp;
mod matching;
mod natives;
mod pattern;
mod plan;
mod rewriting;

pub use compile::compile;
pub use entity::Entity;
pub use interp::{InterpPattern, load};
pub use natives::{FailureFn, Natives};
pub use pattern::PdlPattern;
