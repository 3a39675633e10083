//! Diagnostics at operations.

use super::OpRef;
use diag::Diagnostic;

impl OpRef<'_> {
    /// Creates an error at the operation: `'name' op message`, with a note that shows it.
    #[cold]
    pub fn error(self, message: impl AsRef<str>) -> Diagnostic {
        self.named_error(message.as_ref())
    }

    #[cold]
    fn named_error(self, message: &str) -> Diagnostic {
        self.located_error(format!("'{}' op {message}", self.name_str()))
    }

    /// Creates an error at the operation without its name, with a note that shows it.
    #[cold]
    pub fn plain_error(self, message: impl Into<String>) -> Diagnostic {
        self.located_error(message.into())
    }

    #[cold]
    fn located_error(self, message: String) -> Diagnostic {
        let place = self.context().place(self.loc());
        Diagnostic::error(place, message).current_operation(&crate::print::note_text(self))
    }

    /// Creates a warning at the operation, with a note that shows it in custom form.
    #[cold]
    pub fn warning(self, message: impl Into<String>) -> Diagnostic {
        self.shown(Diagnostic::warning(self.context().place(self.loc()), message))
    }

    /// Creates a remark at the operation, with a note that shows it in custom form.
    #[cold]
    pub fn remark(self, message: impl Into<String>) -> Diagnostic {
        self.shown(Diagnostic::remark(self.context().place(self.loc()), message))
    }

    fn shown(self, diagnostic: Diagnostic) -> Diagnostic {
        match self.context().note_text() {
            Some(text) => diagnostic.current_operation(&text(self)),
            None => diagnostic,
        }
    }
}
