//! Evaluation of `llvm`, one file for each group of operations.
//!
//! Structures, arrays and vectors are their elements; those of poison are poison. `undef` is poison too: what is right with poison is
//! right with any value, and LLVM itself replaces the one by the other. A pointer is an address and the buffer of bytes that it may be
//! used for; one that is made of an integer may be used for the buffer that is there.
//!
//! Sizes and alignments are those of [`DataLayout`](interfaces::DataLayout). Accesses out of bounds or not aligned, calls of what is no
//! function, assumptions that do not hold, and branches on poison are undefined behaviour and end the run.

mod address;
mod aggregate;
mod atomic;
mod bitcast;
mod codec;
mod constant;
mod control;
pub(crate) mod descriptor;
mod globals;
mod integer;
pub(crate) mod lowered;
mod masked;
mod math;
mod memory;
mod reduce;
pub(crate) mod runtime;
mod table;
pub(crate) mod types;
mod vector;

pub(crate) use codec::{decode, encode, size_of, stride_of};
pub(crate) use globals::{allocate, initialize};

use crate::Entry;
use interfaces::eval::{Machine, Step, Trap};
use ir::OpRef;

pub(crate) const TABLES: [&[Entry]; 11] = [
    address::TABLE,
    aggregate::TABLE,
    atomic::TABLE,
    constant::TABLE,
    control::TABLE,
    integer::TABLE,
    masked::TABLE,
    math::TABLE,
    memory::TABLE,
    reduce::TABLE,
    table::TABLE,
];

type Done = Result<Step, Trap>;

/// No results.
fn nothing() -> Done {
    Ok(Step::Results(Vec::new()))
}

/// A table of functions of operation, operands and machine.
macro_rules! entries {
    ($($name:literal => $function:expr),* $(,)?) => {
        pub(crate) const TABLE: &[$crate::Entry] = &[$((
            $name,
            &|op: ir::OpRef<'_>, args: &[interfaces::eval::Val], machine: &mut dyn interfaces::eval::Machine| {
                $function(op, args, machine)
            },
        )),*];
    };
}
use entries;

/// Returns an evaluation that nothing is done for.
fn ignore(_: OpRef<'_>, _: &[interfaces::eval::Val], _: &mut dyn Machine) -> Done {
    nothing()
}
