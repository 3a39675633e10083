//! Conversions of the `tosa` dialect: to `linalg`, `tensor`, `arith` and `scf`.

mod emit;
mod pipeline;
mod site;
mod to_arith;
mod to_linalg;
mod to_linalg_named;
mod to_mlprogram;
mod to_scf;
mod to_tensor;

pub use pipeline::register;
pub use to_arith::TosaToArith;
pub use to_linalg::TosaToLinalg;
pub use to_linalg_named::TosaToLinalgNamed;
pub use to_mlprogram::TosaToMLProgram;
pub use to_scf::TosaToScf;
pub use to_tensor::TosaToTensor;

use interfaces::Callable;
use ir::def::TraitSet;
use ir::{Context, OpName};

/// Whether an operation is a function.
fn is_function(cx: &Context, op: OpName) -> bool {
    let is_symbol = cx.op_info(op).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL));
    is_symbol && cx.interface::<dyn Callable>(op).is_some()
}

/// The passes.
pub const PASSES: pass::Passes =
    pass::passes![TosaToArith, TosaToLinalg, TosaToLinalgNamed, TosaToMLProgram, TosaToScf, TosaToTensor];
