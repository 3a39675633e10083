//! Native execution: compiles modules to machine code with Cranelift, and runs them.
//!
//! [`Engine::new`] takes a module of the `llvm` dialect, or of dialects that have a conversion to it and of some others;
//! [`Engine::invoke`] calls a function with dynamic values, [`Engine::function`] returns a function to call with borrowed slices.
//!
//! Where MLIR leaves behaviour undefined, this is defined: integer arithmetic wraps; shifts by the width or
//! more give some value; division by zero ends the execution with an error, and the quotient of the smallest
//! integer and -1 is the smallest integer; floats that do not fit an integer give some integer; `cf.assert` ends the
//! execution with its message. Accesses out of bounds are
//! undefined unless [`EngineOptions::checked`] is set.
//!
//! Execution errors never end the process: they are [`ExecError`]s with the operation's location.
//!
//! Reading order: [`Engine`], `lowering`, `types`, `layout`, `abi`, `function`, then `emit`, one file for each group of operations.
//! `unsafe` is in `native`, `fault`, `runtime`, and where `loaded`, `handle` and `invoke` call them.

#![deny(unsafe_op_in_unsafe_fn)]

mod abi;
mod affine_layout;
mod backend;
mod compiler;
mod concurrency;
mod copies;
pub mod data;
mod emit;
mod engine;
mod error;
mod external;
#[cfg(unix)]
mod fault;
mod function;
mod handle;
mod host;
mod invoke;
mod layout;
mod loaded;
mod lowering;
mod machine_code;
mod memref;
mod native;
mod registry;
mod relocatable;
mod runtime;
mod sink;
mod streams;
mod symbols;
mod types;
mod unit;
mod value;
mod vector_code;

pub use backend::Backend;
pub use compiler::{CompiledModule, ModuleCompiler};
/// The code generator's own types, for emitters of other crates.
pub use cranelift_codegen as codegen;
pub use engine::{Engine, EngineOptions, OptLevel};
pub use error::{ErrorKind, ExecError};
pub use function::FunctionEmitter;
pub use handle::{CallArg, CallArgs, CallResults, Function};
pub use host::{HostFunction, HostResult, HostValue, IntoHostFunction};
pub use machine_code::{MachineCode, MachineFunction, MachineRelocation};
pub use memref::{MemRefElement, MemRefMut};
pub use registry::{Emitter, EmitterRegistry};
pub use relocatable::ObjectUnit;
pub use runtime::names as runtime_function_names;
pub use sink::Capture;
pub use types::{Element, Lowered, MAX_LANES, MemRefLayout, Part, Scalar};
pub use value::{Arg, Buffer, Ret};
pub use vector_code::vector_bytes;
