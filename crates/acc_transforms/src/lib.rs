//! Passes on the dialect of OpenACC: implicit clauses and directives, and what is left of directives on the device and on the host.

mod bodies;
mod if_clause;
mod implicit_data;
mod implicit_declare;
mod implicit_routine;
mod legalize_data_values;
mod legalize_serial;
mod loop_tiling;
mod loops;
mod ops;
pub mod pointer_like;
pub mod recipes;
mod reports;
mod specialize;
mod symbols;
mod to_scf;

pub use ops::variable_name;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    if_clause::IfClauseLowering,
    implicit_data::ImplicitData,
    implicit_declare::ImplicitDeclare,
    implicit_routine::ImplicitRoutine,
    legalize_data_values::LegalizeDataValues,
    legalize_serial::LegalizeSerial,
    loop_tiling::LoopTiling,
    specialize::for_device::SpecializeForDevice,
    specialize::for_host::SpecializeForHost,
    to_scf::OpenAccToScf,
];
