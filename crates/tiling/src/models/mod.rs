//! Models of the interfaces for operations of `linalg` and `tensor`.

mod linalg;
mod pack;
mod pad;
mod partial;
mod softmax;
mod unpack;

pub use self::linalg::LinalgTiling;
pub(crate) use self::linalg::offset_indices;
pub use pack::PackTiling;
pub use pad::PadTiling;
pub use softmax::SoftmaxTiling;
pub use unpack::UnpackTiling;

use crate::interface::{PartialReductionInterface, TilingInterface};
use ir::def::Dialect;

/// Attaches the models to the operations of `linalg`.
pub fn attach_linalg(dialect: Dialect) -> Dialect {
    dialect
        .attach_all::<dyn TilingInterface>(::linalg::STRUCTURED_NAMES, &LinalgTiling)
        .attach_all::<dyn PartialReductionInterface>(::linalg::STRUCTURED_NAMES, &LinalgTiling)
        .attach::<dyn TilingInterface>("linalg.pack", &PackTiling)
        .attach::<dyn TilingInterface>("linalg.softmax", &SoftmaxTiling)
        .attach::<dyn TilingInterface>("linalg.unpack", &UnpackTiling)
}

/// Attaches the model to the operation of `tensor` that can be tiled.
pub fn attach_tensor(dialect: Dialect) -> Dialect {
    dialect.attach::<dyn TilingInterface>("tensor.pad", &PadTiling)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::linalg::LinalgOp;
    use ir::Context;
    use ir::def::Registry;

    #[test]
    fn structured_operations_can_be_tiled() {
        let cx = Context::new(Registry::new().with(attach_linalg(::linalg::dialect())));
        for name in ::linalg::STRUCTURED_NAMES {
            let op = cx.op_name(name);
            assert!(cx.interface::<dyn LinalgOp>(op).is_some(), "{name}");
            assert!(cx.interface::<dyn TilingInterface>(op).is_some(), "{name}");
        }
        assert!(cx.interface::<dyn TilingInterface>(cx.op_name("linalg.yield")).is_none());
    }
}
