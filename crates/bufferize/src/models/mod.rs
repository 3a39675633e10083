//! Models of the dialects.

mod arith;
mod bufferization;
mod cf;
mod func;
mod linalg;
mod ml_program;
mod scf;
mod shape;
mod sparse_tensor;
mod tensor;
mod vector;

pub(crate) use self::tensor::{concatenated_sizes, dropped_dims, padded_sizes, view};
use crate::Bufferizable;
use ir::def::Dialect;

/// Attaches the models of all dialects that come with Terrane.
pub fn attach(dialect: Dialect) -> Dialect {
    let steps: [fn(Dialect) -> Dialect; 11] = [
        arith::attach,
        bufferization::attach,
        cf::attach,
        func::attach,
        linalg::attach,
        ml_program::attach,
        scf::attach,
        shape::attach,
        sparse_tensor::attach,
        tensor::attach,
        vector::attach,
    ];
    steps.into_iter().fold(dialect, |dialect, step| step(dialect))
}

/// Attaches models to operations.
fn attach_all(dialect: Dialect, models: &[(&'static str, &'static dyn Bufferizable)]) -> Dialect {
    models.iter().fold(dialect, |dialect, &(op, model)| dialect.attach::<dyn Bufferizable>(op, model))
}
