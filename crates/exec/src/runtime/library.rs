//! Shared libraries whose functions and globals programs use.

use std::ffi::{CStr, CString, c_char, c_void};
use std::path::Path;

unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: i32) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn dlerror() -> *const c_char;
}

/// Binds all symbols when the library is opened (`RTLD_NOW`).
const BIND_NOW: i32 = 2;
/// The handle of all that the process has loaded (`RTLD_DEFAULT`).
#[cfg(target_vendor = "apple")]
const PROCESS: usize = usize::MAX - 1;
#[cfg(not(target_vendor = "apple"))]
const PROCESS: usize = 0;

/// Opened libraries, in the order in which they are searched, and the process itself. They are never closed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Libraries {
    handles: Vec<usize>,
}

impl Libraries {
    /// Opens a library.
    ///
    /// # Errors
    /// The system's message.
    pub(crate) fn open(&mut self, path: &Path) -> Result<(), String> {
        let name = CString::new(path.as_os_str().as_encoded_bytes()).map_err(|error| error.to_string())?;
        // SAFETY: the name is a C string. The library's initialization is code that the user asked for.
        let handle = unsafe { dlopen(name.as_ptr(), BIND_NOW) };
        if handle.is_null() {
            // SAFETY: the call before has failed on this thread, so that there is a message.
            let message = unsafe { dlerror() };
            if message.is_null() {
                return Err(format!("could not load {}", path.display()));
            }
            // SAFETY: the message is a C string.
            return Err(unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned());
        }
        self.handles.push(handle as usize);
        Ok(())
    }

    /// Returns the address of a symbol.
    pub(crate) fn find(&self, name: &str) -> Option<u64> {
        let name = CString::new(name).ok()?;
        let handles = self.handles.iter().copied().chain([PROCESS]);
        handles
            .map(|handle| {
                // SAFETY: the handle is of an open library or of the process, and the name is a C string.
                unsafe { dlsym(handle as *mut c_void, name.as_ptr()) as u64 }
            })
            .find(|&address| address != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_of_the_process_are_found() {
        let mut libraries = Libraries::default();
        assert!(libraries.find("strlen").is_some() && libraries.find("no such symbol").is_none());
        let error = libraries.open(Path::new("/no/such/library.so")).unwrap_err();
        assert!(error.contains("/no/such/library.so"), "{error}");
    }
}
