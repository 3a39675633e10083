//! Constraints on types and attributes.

use ir::def::TypePred;
use ir::type_constraint;

type_constraint! {
    /// MPI function call return value (!mpi.retval).
    pub Retval = "MPI function call return value (!mpi.retval)",
        TypePred::Dialect("mpi.retval");
    /// MPI communicator handler.
    pub Comm = "MPI communicator handler",
        TypePred::Dialect("mpi.comm");
    /// MPI asynchronous request handler.
    pub Request = "MPI asynchronous request handler",
        TypePred::Dialect("mpi.request");
}
