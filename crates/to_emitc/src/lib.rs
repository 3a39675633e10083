//! Conversions to the `emitc` dialect, one folder or file for each dialect: `a_to_emitc`.
//!
//! Suggested reading order: `common`, `func_to_emitc`, `math_to_emitc`, `arith_to_emitc`.

pub mod all_to_emitc;
pub mod arith_to_emitc;
pub mod common;
pub mod func_to_emitc;
pub mod math_to_emitc;
pub mod memref_to_emitc;
pub mod scf_to_emitc;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    arith_to_emitc::ArithToEmitc,
    func_to_emitc::FuncToEmitc,
    math_to_emitc::MathToEmitc,
    memref_to_emitc::MemRefToEmitc,
    scf_to_emitc::ScfToEmitc,
    all_to_emitc::ConvertToEmitc,
];
