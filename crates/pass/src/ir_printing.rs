//! Printing the IR between passes.

use crate::Pass;
use crate::manager::Event;
use ir::Body;
use std::sync::Arc;

/// Prints the root of a body; no newline behind it is expected.
pub type PrintIr = Arc<dyn Fn(&Body) -> String + Send + Sync>;

/// When to print the IR.
#[derive(Clone)]
pub struct IrPrinting {
    /// The printer: this crate knows none.
    pub print: PrintIr,
    /// Before all passes.
    pub before_all: bool,
    /// After all passes.
    pub after_all: bool,
    /// Before passes of these arguments.
    pub before: Vec<String>,
    /// After passes of these arguments.
    pub after: Vec<String>,
    /// After a pass only if it changed something. Implies after all, if no pass is named.
    pub after_change: bool,
    /// After a pass only if it failed. Implies after all, if no pass is named.
    pub after_failure: bool,
}

impl IrPrinting {
    /// Prints nothing until asked to.
    pub fn new(print: impl Fn(&Body) -> String + Send + Sync + 'static) -> Self {
        IrPrinting {
            print: Arc::new(print),
            before_all: false,
            after_all: false,
            before: Vec::new(),
            after: Vec::new(),
            after_change: false,
            after_failure: false,
        }
    }

    fn is_before(&self, pass: &dyn Pass) -> bool {
        self.before_all || self.before.iter().any(|name| name == pass.argument())
    }

    fn is_after(&self, pass: &dyn Pass) -> bool {
        let implied = (self.after_change || self.after_failure) && self.after.is_empty();
        self.after_all || implied || self.after.iter().any(|name| name == pass.argument())
    }

    /// Before a pass: prints if asked to. The answer is what to compare with later.
    pub(crate) fn before_pass(
        &self,
        pass: &dyn Pass,
        body: &Body,
        events: &mut Vec<Event>,
    ) -> Option<String> {
        if self.is_before(pass) {
            events.push(dump("Before", pass, "", &(self.print)(body)));
        }
        (self.after_change && self.is_after(pass)).then(|| (self.print)(body))
    }

    /// After a pass: prints if asked to.
    pub(crate) fn after_pass(
        &self,
        pass: &dyn Pass,
        body: &Body,
        before: Option<String>,
        failed: bool,
        events: &mut Vec<Event>,
    ) {
        if !self.is_after(pass) || (!failed && self.after_failure) {
            return;
        }
        let text = (self.print)(body);
        if !failed && before.is_some_and(|before| before == text) {
            return;
        }
        events.push(dump("After", pass, if failed { " Failed" } else { "" }, &text));
    }
}

fn dump(when: &str, pass: &dyn Pass, failed: &str, text: &str) -> Event {
    let (name, argument) = (pass.name(), pass.argument());
    let shown = if argument.is_empty() { name.to_owned() } else { format!("{name}{failed} ({argument})") };
    Event::Text(format!("// -----// IR Dump {when} {shown} //----- //\n{}\n\n", text.trim_end_matches('\n')))
}
