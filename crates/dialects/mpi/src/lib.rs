//! The `mpi` dialect: messages between processes.

mod casts;
mod constraints;
mod enums;
mod ops;
mod types;

pub use enums::{ErrorClass, ReductionOp};
pub use types::{COMM, REQUEST, RETVAL, STATUS};

ir::dialect! {
    /// Messages between processes.
    pub fn dialect("mpi") {
        depends: [memref],
        ops: [ops],
        types: [&types::COMM, &types::REQUEST, &types::RETVAL, &types::STATUS],
        attrs: [&enums::ERRCLASS],
    }
}
