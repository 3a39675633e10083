//! The part of LLVM's lit that MLIR tests use: `RUN:` lines, features, substitutions, and a small shell.

mod builtins;
mod exec;
mod features;
mod script;
mod shell;

pub use exec::{Runner, RunnerSetup};
pub use features::holds;
pub use script::{Script, ScriptError};

use std::collections::BTreeMap;
use std::path::PathBuf;

/// Result of a command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Output {
    /// The exit status; negative for a crash, as lit counts a signal.
    pub status: i32,
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error.
    pub stderr: Vec<u8>,
}

impl Output {
    /// Returns an output with a status and a message on standard error.
    pub fn failure(status: i32, message: impl Into<String>) -> Output {
        Output { status, stdout: Vec::new(), stderr: message.into().into_bytes() }
    }
}

/// Environment of a command.
#[derive(Debug, Clone)]
pub struct Context {
    /// The folder that relative paths are resolved against. The process's own is another one.
    pub cwd: PathBuf,
    /// Environment variables that the `RUN:` line assigns. The process's own are not changed.
    pub env: BTreeMap<String, String>,
}

impl Context {
    /// Resolves `path` against [`Context::cwd`].
    pub fn resolve(&self, path: &str) -> PathBuf {
        self.cwd.join(path)
    }
}

/// Tool under test. It takes the command's words (the first is its name, such as `mlir-opt`), its standard
/// input, and its environment. A panic is a crash of the command.
pub type Tool = dyn Fn(&[String], &[u8], &Context) -> Output + Send + Sync;
