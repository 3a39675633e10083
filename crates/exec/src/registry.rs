//! Registry of emitters by operation name.

use crate::function::FunctionEmitter;
use diag::Diagnostic;
use ir::OpRef;
use rustc_hash::FxHashMap;

/// Emits the machine code of one operation: reads its operands with
/// [`FunctionEmitter::operand`], computes with [`FunctionEmitter::ins`], and stores its results with
/// [`FunctionEmitter::bind`].
pub type Emitter = fn(&mut FunctionEmitter<'_, '_>, OpRef<'_>) -> Result<(), Diagnostic>;

/// Operations that stand in a module and have no emitter.
const MODULE_OPS: [&str; 11] = [
    "builtin.module",
    "func.func",
    "llvm.comdat",
    "llvm.func",
    "llvm.linker_options",
    "llvm.mlir.alias",
    "llvm.mlir.global",
    "llvm.mlir.global_ctors",
    "llvm.mlir.global_dtors",
    "llvm.module_flags",
    "memref.global",
];

/// The table from operation names to emitters.
///
/// ```
/// use diag::Diagnostic;
/// use exec::{EmitterRegistry, FunctionEmitter, codegen::ir::InstBuilder};
/// use ir::OpRef;
///
/// // my.square : (i64) -> i64
/// fn square(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<(), Diagnostic> {
///     let x = emitter.scalar(op, 0)?;
///     let product = emitter.ins().imul(x, x);
///     emitter.bind(op, 0, &[product]);
///     Ok(())
/// }
///
/// let mut registry = EmitterRegistry::new();
/// registry.add("my.square", square);
/// assert!(registry.find("arith.addi").is_some());
/// ```
#[derive(Clone)]
pub struct EmitterRegistry {
    table: FxHashMap<String, Emitter>,
}

impl EmitterRegistry {
    /// Creates the emitters of `llvm`, `func`, `cf`, `arith`, `memref`, `math` and `builtin`, and some of `vector`
    /// and `index`.
    pub fn new() -> EmitterRegistry {
        let mut registry = EmitterRegistry::empty();
        crate::emit::register(&mut registry);
        registry
    }

    /// Creates a registry without emitters.
    pub fn empty() -> EmitterRegistry {
        EmitterRegistry { table: FxHashMap::default() }
    }

    /// Sets the emitter of a name.
    pub fn add(&mut self, name: impl Into<String>, emitter: Emitter) {
        self.table.insert(name.into(), emitter);
    }

    pub(crate) fn add_all(&mut self, emitters: &[(&str, Emitter)]) {
        for &(name, emitter) in emitters {
            self.add(name, emitter);
        }
    }

    /// Returns whether operations of a name are compiled: by an emitter, or as functions and globals of a module.
    pub fn compiles(&self, name: &str) -> bool {
        self.find(name).is_some() || MODULE_OPS.contains(&name)
    }

    /// Returns the emitter of a name.
    pub fn find(&self, name: &str) -> Option<Emitter> {
        self.table.get(name).copied()
    }
}

impl Default for EmitterRegistry {
    fn default() -> Self {
        EmitterRegistry::new()
    }
}
