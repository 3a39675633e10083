//! Conversions of the `tosa` dialect: to `linalg`, `tensor`, `arith` and `scf`.

mod emit;
mod site;
mod to_linalg;

pub use to_linalg::TosaToLinalg;

use interfaces::Callable;
use ir::def::TraitSet;
use ir::{Context, OpName};

/// Whether an operation is a function.
fn is_function(cx: &Context, op: OpName) -> bool {
    let is_symbol = cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL));
    is_symbol && cx.interface::<dyn Callable>(op).is_some()
}

/// The passes.
pub const PASSES: pass::Passes = pass::passes![TosaToLinalg];
