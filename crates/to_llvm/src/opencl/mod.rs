//! Functions of OpenCL that programs for SPIR-V call: their declarations (`calls`) and names (`names`).

mod calls;
mod names;

pub(crate) use calls::{Callee, Memory, Parameters, attributes, call, declare, memory_effects};
pub(crate) use names::{mangle, type_name};
