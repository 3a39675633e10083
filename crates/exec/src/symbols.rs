//! Symbols of a module: functions, globals that are declared only, aliases, variadic functions, and functions that run before and
//! after all others.

use crate::types::{Lowered, Scalar};
use apnum::FloatKind;
use cranelift_module::FuncId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// For each argument what the caller copies; empty if there is no copy.
pub(crate) type Copies = Arc<[Copied]>;

/// Memory of an argument that its caller copies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Copied {
    /// Number of bytes, 0 for none.
    pub(crate) bytes: u32,
    /// Alignment in bytes, 8 or 16.
    pub(crate) align: u32,
}

/// A function of the module, defined or only declared.
#[derive(Clone)]
pub(crate) struct Function {
    pub(crate) id: FuncId,
    pub(crate) inputs: Arc<[Lowered]>,
    pub(crate) results: Arc<[Lowered]>,
    pub(crate) copies: Copies,
    /// Number of floats of 80 bits that a function of C returns, in registers of the x87, instead of results.
    pub(crate) long_results: u32,
    /// Whether the last input is the address of further arguments, of a variable number.
    pub(crate) variadic: bool,
    /// Whether it has a body.
    pub(crate) defined: bool,
    /// The types of arguments and results as the host sees them, where the module was lowered: the same registers.
    pub(crate) host: Option<HostSignature>,
}

impl Function {
    /// Whether it is a function of C that has arguments or results of 80 bits where functions of the program do not have them.
    pub(crate) fn has_long_floats_of_c(&self) -> bool {
        let is_long = |input: &Lowered| input.scalar() == Some(Scalar::Float(FloatKind::F80));
        let mut arguments = self.inputs.iter().zip(self.copies.iter());
        self.long_results > 0 || arguments.any(|(input, copied)| is_long(input) && copied.bytes > 0)
    }

    /// Returns the types of the arguments as the host sees them.
    pub(crate) fn host_inputs(&self) -> &Arc<[Lowered]> {
        self.host.as_ref().map_or(&self.inputs, |host| &host.inputs)
    }

    /// Returns the types of the results as the host sees them.
    pub(crate) fn host_results(&self) -> &Arc<[Lowered]> {
        self.host.as_ref().map_or(&self.results, |host| &host.results)
    }
}

/// Types of the arguments and results of a function, as the host sees them.
#[derive(Clone)]
pub(crate) struct HostSignature {
    pub(crate) inputs: Arc<[Lowered]>,
    pub(crate) results: Arc<[Lowered]>,
    /// Whether the program says of an argument that its memory is only read.
    pub(crate) read_only: Arc<[bool]>,
}

/// A declared function of a variable number of arguments.
#[derive(Clone)]
pub(crate) struct Variadic {
    /// Its address; `None` if there is no such function.
    pub(crate) address: Option<u64>,
    /// Code that passes calls on, after it is compiled.
    pub(crate) trampoline: Option<FuncId>,
    pub(crate) results: Arc<[Lowered]>,
}

/// Referent of a symbol.
pub(crate) enum Symbol {
    /// A function.
    Function(Function),
    /// A declared function of a variable number of arguments.
    Variadic(Variadic),
    /// Memory at an address.
    Address(u64),
    /// Memory of which each thread has a copy.
    ThreadLocal(ThreadLocal),
    /// A symbol of an object file, whose address its linker knows.
    Linked(String),
}

/// A global of which each thread has a copy. Its memory is that of the threads that the engine runs on; the initial value of further
/// copies follows it.
#[derive(Clone, Copy)]
pub(crate) struct ThreadLocal {
    pub(crate) address: u64,
    pub(crate) bytes: u64,
    pub(crate) align: u64,
}

/// A function to be called before or after all others.
#[derive(Clone)]
pub(crate) struct Startup {
    pub(crate) priority: i64,
    pub(crate) function: String,
}

/// The symbols.
#[derive(Default)]
pub(crate) struct Symbols {
    /// Addresses of globals that are declared only.
    pub(crate) external: FxHashMap<String, u64>,
    /// Globals of which each thread has a copy.
    pub(crate) thread_locals: FxHashMap<String, ThreadLocal>,
    /// Functions that need not be there (`extern_weak`), and are not: their address is null.
    pub(crate) absent: FxHashSet<String>,
    /// Targets of aliases.
    pub(crate) aliases: FxHashMap<String, String>,
    pub(crate) variadic: FxHashMap<String, Variadic>,
    /// Globals and functions of a variable number of arguments of an object file.
    pub(crate) linked: FxHashSet<String>,
    pub(crate) constructors: Vec<Startup>,
    pub(crate) destructors: Vec<Startup>,
}
