//! OpenMP constructs: calls of the runtime library, and functions of regions.
//!
//! A function with such constructs is built first (see [`crate::builder`]), in the order in which LLVM's builder for OpenMP makes
//! its blocks and instructions, since the order of names and declarations shows it. Regions that become functions are taken out at
//! the end (`outline`); then all is written.

mod accesses;
mod architecture;
mod atomic;
mod cancel;
mod canonical;
mod clauses;
mod construct;
mod convert;
mod debug;
mod declared;
mod dependences;
mod device;
mod device_loop;
mod device_memory;
mod device_parallel;
mod device_reduction;
mod distribute;
pub(crate) mod entries;
mod errors;
mod finalization;
mod helper;
mod hoist;
mod host_eval;
mod inlined;
mod kernel;
mod linear;
mod loops;
mod map;
mod mapper;
mod members;
mod offload;
mod ordered;
mod outline;
mod parallel;
mod private;
mod reduction;
mod region;
mod runtime;
mod schedule;
mod sections;
mod shuffle;
mod simd;
pub(crate) mod state;
mod synchronization;
mod target;
mod target_data;
mod target_task;
mod task;
mod taskloop;
mod team_buffer;
mod teams;
mod tile;
mod versions;
mod warp_copy;
mod wsloop;
