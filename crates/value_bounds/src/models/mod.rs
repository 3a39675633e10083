//! Models of the operations of the dialects: bounds of their results.

mod affine;
mod arith;
mod linalg;
mod scf;
mod shaped;

use crate::{BoundSet, ValueBounds, ValueDim};
use ir::OpRef;
use ir::def::Dialect;

pub use self::affine::extend_affine;
pub use self::arith::extend_arith;
pub use self::linalg::extend_linalg;
pub use self::scf::extend_scf;
pub use self::shaped::{extend_memref, extend_tensor};

/// A function that adds what is known, as far as the operation has the parts.
pub(crate) struct By(pub(crate) fn(OpRef<'_>, ValueDim, &mut BoundSet<'_>) -> Option<()>);

impl ValueBounds for By {
    fn add_bounds(&self, op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) {
        // What is missing in an operation leaves its results without bounds.
        let _ = (self.0)(op, of, set);
    }
}

fn attach_all(dialect: Dialect, models: &'static [(&'static str, By)]) -> Dialect {
    models.iter().fold(dialect, |dialect, (name, model)| dialect.attach::<dyn ValueBounds>(name, model))
}
