//! Native code against the interpreter.
#![cfg(target_arch = "x86_64")]

mod encoding;
mod ends;
mod kernel;
mod memory;
mod random;
mod scalar;
mod shuffle;
mod support;
mod vector;
