//! Mistakes in definitions.

use std::fmt::{Debug, Display, Formatter};

/// The mistakes in definitions. `Debug` shows them as text, so that `check().unwrap()` in a test is readable.
#[derive(Clone, PartialEq, Eq)]
pub struct DefinitionErrors {
    /// The messages; each names the dialect, the operation, the type or the attribute.
    pub messages: Vec<String>,
}

impl DefinitionErrors {
    /// `Ok` without messages.
    pub(crate) fn into_result(messages: Vec<String>) -> Result<(), DefinitionErrors> {
        if messages.is_empty() { Ok(()) } else { Err(DefinitionErrors { messages }) }
    }
}

impl Display for DefinitionErrors {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.messages.join("\n"))
    }
}

impl Debug for DefinitionErrors {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "wrong definitions:\n{self}")
    }
}

impl std::error::Error for DefinitionErrors {}
