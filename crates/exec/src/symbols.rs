//! Symbols of the `llvm` dialect besides functions with bodies: globals, aliases, variadic functions, and functions that run
//! before and after all others.

use crate::native::Memory;
use crate::types::Lowered;
use crate::unit::{Function, Unit};
use cranelift_module::FuncId;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A declared function of a variable number of arguments.
#[derive(Clone)]
pub(crate) struct Variadic {
    /// Its address; `None` if there is no such function.
    pub(crate) address: Option<u64>,
    /// Code that passes calls on, after it is compiled.
    pub(crate) trampoline: Option<FuncId>,
    pub(crate) results: Arc<[Lowered]>,
}

/// What a symbol stands for.
pub(crate) enum Symbol {
    /// A function.
    Function(Function),
    /// A declared function of a variable number of arguments.
    Variadic(Variadic),
    /// Memory at an address.
    Address(u64),
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
    /// Targets of aliases.
    pub(crate) aliases: FxHashMap<String, String>,
    pub(crate) variadic: FxHashMap<String, Variadic>,
    pub(crate) constructors: Vec<Startup>,
    pub(crate) destructors: Vec<Startup>,
}

impl Unit {
    /// Returns what a name stands for; aliases are followed.
    pub(crate) fn symbol(&self, name: &str) -> Option<Symbol> {
        let mut name = name;
        let mut aliases = self.symbols.aliases.len();
        while let Some(target) = self.symbols.aliases.get(name) {
            aliases = aliases.checked_sub(1)?;
            name = target;
        }
        if let Some(function) = self.functions.get(name) {
            return Some(Symbol::Function(function.clone()));
        }
        if let Some(variadic) = self.symbols.variadic.get(name) {
            return Some(Symbol::Variadic(variadic.clone()));
        }
        let global = self.globals.get(name).map(Memory::address);
        global.or_else(|| self.symbols.external.get(name).copied()).map(Symbol::Address)
    }
}
