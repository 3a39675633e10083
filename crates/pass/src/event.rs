//! Output of a run.

use crate::Remark;
use diag::Diagnostic;

/// Output of a run: an element of a list in order.
#[derive(Clone, Debug)]
pub enum Event {
    /// A diagnostic.
    Diagnostic(Diagnostic),
    /// A remark, which is shown if it is asked for.
    Remark(Remark),
    /// Text for the standard error stream, such as a dump of the IR.
    Text(String),
    /// Text for the standard output stream: what passes print that do nothing else.
    Output(String),
}

/// Output of a run before files of dumps have their numbers.
pub(crate) enum Out {
    Event(Event),
    /// The folders for a dump, the pass's argument and the text.
    File(Vec<String>, String, String),
}

impl From<Event> for Out {
    fn from(event: Event) -> Self {
        Out::Event(event)
    }
}
