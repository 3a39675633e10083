//! Types of handles.

use ir::def::{ParamsDef, TypeDef};

/// A communicator: `!mpi.comm`.
pub static COMM: TypeDef = TypeDef { doc: "A communicator.", ..ParamsDef::new("mpi.comm") };
/// A request that is not complete: `!mpi.request`.
pub static REQUEST: TypeDef =
    TypeDef { doc: "A request that is not complete.", ..ParamsDef::new("mpi.request") };
/// Return value of a function of the library: `!mpi.retval`.
pub static RETVAL: TypeDef =
    TypeDef { doc: "Return value of a function of the library.", ..ParamsDef::new("mpi.retval") };
/// State of a reception: `!mpi.status`.
pub static STATUS: TypeDef = TypeDef { doc: "State of a reception.", ..ParamsDef::new("mpi.status") };
