//! Errors of executions.

use diag::{Diagnostic, Place};
use std::fmt;

/// Kind of an execution error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// No function of the name, or it has no body.
    NoFunction,
    /// The arguments do not fit the function's type.
    Arguments,
    /// A `cf.assert` failed.
    Assert,
    /// Division or remainder by zero.
    DivisionByZero,
    /// An index, a size or a rank out of its bounds (checked mode).
    Bounds,
    /// An access to memory that is not there, which the system noticed: see [`crate::EngineOptions::catch_faults`].
    Fault,
    /// The call stack, or the stack of `memref.alloca`, is full.
    StackOverflow,
    /// Memory is full.
    OutOfMemory,
    /// A function registered by the host failed or panicked.
    Host,
    /// Any other error: the engine is in use, a thread cannot be started.
    Engine,
}

/// Error that ended an execution. The process and the engine continue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExecError {
    /// Kind of the error.
    pub kind: ErrorKind,
    /// Message.
    pub message: String,
    /// Location of the operation, if an operation failed.
    pub place: Place,
}

impl ExecError {
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> ExecError {
        ExecError { kind, message: message.into(), place: Place::Unknown }
    }

    /// Returns the error as a diagnostic.
    pub fn to_diagnostic(&self) -> Diagnostic {
        Diagnostic::error(self.place.clone(), self.message.clone())
    }
}

impl fmt::Display for ExecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.position() {
            Some(at) => write!(f, "{}:{}:{}: {}", at.file, at.start.line, at.start.column, self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for ExecError {}
