//! Compiled modules in memory.

use crate::compiler::CompiledModule;
use crate::error::{ErrorKind, ExecError};
use crate::native::Shared;
use crate::unit::Unit;
use ir::IgnorePoison;
use rustc_hash::FxHashMap;
use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

/// Compiled module, which an engine and handles to its functions share.
pub(crate) struct Core {
    pub(crate) inner: Mutex<Inner>,
    pub(crate) stack_bytes: usize,
    pub(crate) shared: Arc<Shared>,
    /// Addresses of the code.
    pub(crate) code: (u64, u64),
    /// Bytes of stack that any call takes; `None` if one invocation runs at a time.
    pub(crate) stack_bound: Option<u64>,
}

impl Core {
    /// Returns what one invocation has at a time.
    ///
    /// # Errors
    /// If it is one of a host function that the engine calls.
    pub(crate) fn lock(&self) -> Result<MutexGuard<'_, Inner>, ExecError> {
        match self.inner.try_lock() {
            Ok(inner) => Ok(inner),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if crate::native::in_invocation() => {
                let message = "an engine cannot be invoked from a host function that it calls";
                Err(ExecError::new(ErrorKind::Engine, message))
            }
            Err(TryLockError::WouldBlock) => Ok(self.inner.lock().ignore_poison()),
        }
    }
}

pub(crate) struct Inner {
    pub(crate) unit: ManuallyDrop<Unit>,
    pub(crate) thunks: FxHashMap<String, usize>,
    /// Whether the module's constructors have run.
    pub(crate) started: bool,
    /// The module of another compiler, whose code the thunks are.
    pub(crate) compiled: Option<Box<dyn CompiledModule>>,
    /// Whether code and globals stay until the process ends, because its end calls functions of the module.
    pub(crate) stays: bool,
}

impl Drop for Inner {
    fn drop(&mut self) {
        if self.stays {
            std::mem::forget(self.compiled.take());
            return;
        }
        // SAFETY: the unit is not used again.
        let unit = unsafe { ManuallyDrop::take(&mut self.unit) };
        // SAFETY: no code is running, and no pointer into it has left the engine.
        unsafe { unit.jit.free_memory() };
    }
}
