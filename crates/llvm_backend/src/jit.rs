//! Linking of an object in memory, by LLVM's ORC.

use crate::functions::{Functions, Ref, SymbolPair};
use crate::object::{Emitted, c_name, check};
use std::ptr::{null, null_mut};

/// The symbol may be looked up from other objects (`LLVMJITSymbolGenericFlagsExported`).
const EXPORTED: u8 = 1;

/// Linked object. Its code stays until it is dropped.
pub(crate) struct Jit<'l> {
    functions: &'l Functions,
    jit: Ref,
}

// SAFETY: ORC's interface may be used from any thread, and `Jit` is used by one at a time.
unsafe impl Send for Jit<'_> {}

impl<'l> Jit<'l> {
    /// Links an object with symbols at addresses; what is not among them comes from the process.
    ///
    /// # Errors
    /// LLVM's message.
    pub(crate) fn link(
        functions: &'l Functions,
        object: Emitted<'l>,
        symbols: &[(String, u64)],
    ) -> Result<Jit<'l>, String> {
        // SAFETY: the functions are called as LLVM's headers ask; ORC owns what is given to it.
        unsafe {
            let mut jit = null_mut();
            check(functions, (functions.jit_create)(&raw mut jit, null_mut()))?;
            let jit = Jit { functions, jit };
            let main = (functions.jit_main)(jit.jit);
            let mut pairs = Vec::with_capacity(symbols.len());
            for (name, address) in symbols {
                let name = (functions.jit_mangle)(jit.jit, c_name(name)?.as_ptr());
                pairs.push(SymbolPair { name, address: *address, generic_flags: EXPORTED, target_flags: 0 });
            }
            if !pairs.is_empty() {
                let unit = (functions.absolute_symbols)(pairs.as_ptr(), pairs.len());
                check(functions, (functions.dylib_define)(main, unit))?;
            }
            let mut process = null_mut();
            let prefix = (functions.jit_prefix)(jit.jit);
            check(functions, (functions.process_generator)(&raw mut process, prefix, null(), null_mut()))?;
            (functions.dylib_add_generator)(main, process);
            check(functions, (functions.jit_add_object)(jit.jit, main, object.into_buffer()))?;
            Ok(jit)
        }
    }

    /// Returns the address of a symbol of the object. The first call links it.
    ///
    /// # Errors
    /// If there is no such symbol, or one that the object uses is missing.
    pub(crate) fn address(&self, name: &str) -> Result<u64, String> {
        let mut address = 0;
        let name = c_name(name)?;
        // SAFETY: the engine lives, and the function writes one number.
        unsafe {
            let error = (self.functions.jit_lookup)(self.jit, &raw mut address, name.as_ptr());
            check(self.functions, error)?;
        }
        Ok(address)
    }
}

impl Drop for Jit<'_> {
    fn drop(&mut self) {
        // SAFETY: the engine is not used again; an error at its end changes nothing for the program.
        let _ = unsafe { check(self.functions, (self.functions.jit_dispose)(self.jit)) };
    }
}
