//! Evaluation of `llvm`, one file for each group of operations.
//!
//! Structures, arrays and vectors are lists of their elements; those of poison are poison. `undef` is poison
//! too: a program that is correct with poison is correct with any value, and LLVM itself replaces one by the
//! other. A pointer is an address with the provenance of a buffer of bytes; one converted from an integer has
//! that of the buffer at its address.
//!
//! Sizes and alignments are those of [`DataLayout`](interfaces::DataLayout). Accesses out of bounds or
//! misaligned, calls of pointers to no function, violated assumptions, and branches on poison are undefined
//! behaviour and end the run.

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
mod matrix;
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

pub(crate) const TABLES: [&[Entry]; 12] = [
    address::TABLE,
    aggregate::TABLE,
    atomic::TABLE,
    constant::TABLE,
    control::TABLE,
    integer::TABLE,
    masked::TABLE,
    math::TABLE,
    matrix::TABLE,
    memory::TABLE,
    reduce::TABLE,
    table::TABLE,
];

type EvalResult = Result<Step, Trap>;

/// Returns no results.
fn nothing() -> EvalResult {
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

/// Evaluates an operation without effect.
fn ignore(_: OpRef<'_>, _: &[interfaces::eval::Val], _: &mut dyn Machine) -> EvalResult {
    nothing()
}
