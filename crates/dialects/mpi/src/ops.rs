//! Operations of MPI.

use crate::casts;
use crate::constraints::{Comm, Request, Retval};
use crate::enums::{ErrorClass, ReductionOp};
use ir::markers::*;
use op_table::*;
use rewrite::{Canonicalize, Patterns};

table! {
    /// Starts the library.
    "mpi.init": [] -> ["retval" Optional Retval],
        [], NOTHING,
        "attr-dict (`:` type($retval)^)?",
        {};
    /// The communicator of all processes.
    "mpi.comm_world": [] -> ["comm" One Comm],
        [], PURE,
        "attr-dict `:` type(results)",
        {};
    /// The number of this process in a communicator.
    "mpi.comm_rank": ["comm" One Comm] -> ["retval" Optional Retval, "rank" One I32],
        [], PURE,
        "`(` $comm `)` attr-dict `:` type(results)",
        {};
    /// The number of processes of a communicator.
    "mpi.comm_size": ["comm" One Comm] -> ["retval" Optional Retval, "size" One I32],
        [], PURE,
        "`(` $comm `)` attr-dict `:` type(results)",
        {};
    /// Splits a communicator by colors.
    "mpi.comm_split": ["comm" One Comm, "color" One I32, "key" One I32] -> ["retval" Optional Retval, "newcomm" One Comm],
        [], PURE,
        "`(` $comm `,` $color `,` $key `)` attr-dict `:` type(results)",
        {};
    /// Sends a memref, and waits until it may be changed.
    "mpi.send": ["ref" One AnyMemRef, "tag" One I32, "dest" One I32, "comm" One Comm] -> ["retval" Optional Retval],
        [], NOTHING,
        "`(` $ref `,` $tag `,` $dest `,` $comm `)` attr-dict `:` type($ref) `,` type($tag) `,` type($dest)(`->` type($retval)^)?",
        { interfaces: ir::interface_defs![Canonicalize = Patterns(|set| _ = set.on("mpi.send", casts::fold_cast))] };
    /// Begins to send a memref.
    "mpi.isend": ["ref" One AnyMemRef, "tag" One I32, "dest" One I32, "comm" One Comm] -> ["retval" Optional Retval, "req" One Request],
        [], NOTHING,
        "`(` $ref `,` $tag `,` $dest `,` $comm`)` attr-dict `:` type($ref) `,` type($tag) `,` type($dest) `->` type(results)",
        { interfaces: ir::interface_defs![Canonicalize = Patterns(|set| _ = set.on("mpi.isend", casts::fold_cast))] };
    /// Receives a memref.
    "mpi.recv": ["ref" One AnyMemRef, "tag" One I32, "source" One I32, "comm" One Comm] -> ["retval" Optional Retval],
        [], NOTHING,
        "`(` $ref `,` $tag `,` $source `,` $comm `)` attr-dict `:` type($ref) `,` type($tag) `,` type($source) (`->` type($retval)^)?",
        { interfaces: ir::interface_defs![Canonicalize = Patterns(|set| _ = set.on("mpi.recv", casts::fold_cast))] };
    /// Begins to receive a memref.
    "mpi.irecv": ["ref" One AnyMemRef, "tag" One I32, "source" One I32, "comm" One Comm] -> ["retval" Optional Retval, "req" One Request],
        [], NOTHING,
        "`(` $ref `,` $tag `,` $source `,` $comm`)` attr-dict `:` type($ref) `,` type($tag) `,` type($source)`->` type(results)",
        { interfaces: ir::interface_defs![Canonicalize = Patterns(|set| _ = set.on("mpi.irecv", casts::fold_cast))] };
    /// Combines a memref of all processes for all of them.
    "mpi.allreduce": ["sendbuf" One AnyMemRef, "recvbuf" One AnyMemRef, "comm" One Comm] -> ["retval" Optional Retval],
        [attr("op", ReductionOp::CONSTRAINT)], NOTHING,
        "`(` $sendbuf `,` $recvbuf `,` $op `,` $comm `)` attr-dict `:` type($sendbuf) `,` type($recvbuf) (`->` type($retval)^)?",
        {};
    /// Waits for all processes of a communicator.
    "mpi.barrier": ["comm" One Comm] -> ["retval" Optional Retval],
        [], NOTHING,
        "`(` $comm `)` attr-dict (`->` type($retval)^)?",
        {};
    /// Waits for a request.
    "mpi.wait": ["req" One Request] -> ["retval" Optional Retval],
        [], NOTHING,
        "`(` $req `)` attr-dict `:` type($req) (`->` type($retval) ^)?",
        {};
    /// Ends the library.
    "mpi.finalize": [] -> ["retval" Optional Retval],
        [], NOTHING,
        "attr-dict (`:` type($retval)^)?",
        {};
    /// Compares what an operation returned with a class of errors.
    "mpi.retval_check": ["val" One Retval] -> ["res" One I1],
        [attr("errclass", ErrorClass::CONSTRAINT)], NOTHING,
        "$val `=` $errclass attr-dict `:` type($res)",
        {};
    /// The class of an error.
    "mpi.error_class": ["val" One Retval] -> ["errclass" One Retval],
        [], NOTHING,
        "$val attr-dict `:` type($val)",
        {};
}
