//! Printing the IR between passes.

use crate::event::{Event, Out};
use crate::{Pass, fingerprint};
use ir::{Body, OpRef, Scope};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Prints the root of a body, on its own (without aliases) or as a whole file with a line's end.
pub type PrintIr = Arc<dyn Fn(&Body, Whole) -> String + Send + Sync>;

/// Writes a text to a file of a name that may have folders in it; an error is a line for the user.
pub type WriteFile = Arc<dyn Fn(&str, &str) -> Result<(), String> + Send + Sync>;

/// Form of a printed body: the root as a whole file, or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whole {
    /// It is the outermost operation.
    File,
    /// It is within another.
    Part,
}

/// Conditions under which the IR is printed.
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
    /// Of what is printed after passes, only what has changed.
    pub after_change: bool,
    /// After a pass only if it failed: after any pass.
    pub after_failure: bool,
    /// Print the outermost operation, not the one that the pass runs on. One thread runs then.
    pub module_scope: bool,
    /// Write files instead: in folders for operations, numbered.
    pub tree: Option<WriteFile>,
}

/// Subject of a dump.
pub(crate) struct PrintSubject<'s> {
    pub(crate) pass: &'s dyn Pass,
    pub(crate) scope: &'s Scope<'s>,
    pub(crate) body: &'s Body,
    /// The outermost body, if it is known to be printed instead.
    pub(crate) whole: Option<&'s Body>,
}

impl IrPrinting {
    /// Prints nothing until asked to.
    pub fn new(print: impl Fn(&Body, Whole) -> String + Send + Sync + 'static) -> Self {
        IrPrinting {
            print: Arc::new(print),
            before_all: false,
            after_all: false,
            before: Vec::new(),
            after: Vec::new(),
            after_change: false,
            after_failure: false,
            module_scope: false,
            tree: None,
        }
    }

    fn is_before(&self, pass: &dyn Pass) -> bool {
        self.before_all || self.before.iter().any(|name| name == pass.def().argument)
    }

    fn is_after(&self, pass: &dyn Pass) -> bool {
        self.after_all || self.after_failure || self.after.iter().any(|name| name == pass.def().argument)
    }

    /// Before a pass: prints if asked to. The answer is what to compare with later.
    pub(crate) fn before_pass(&self, shown: &PrintSubject<'_>, out: &mut Vec<Out>) -> Option<u64> {
        if self.is_before(shown.pass) {
            out.push(self.dump("Before", shown, ""));
        }
        (self.after_change && self.is_after(shown.pass)).then(|| fingerprint(shown.body))
    }

    /// After a pass: prints if asked to.
    pub(crate) fn after_pass(
        &self,
        shown: &PrintSubject<'_>,
        before: Option<u64>,
        failed: bool,
        out: &mut Vec<Out>,
    ) {
        if !self.is_after(shown.pass) || (!failed && self.after_failure) {
            return;
        }
        if !failed && before.is_some_and(|before| before == fingerprint(shown.body)) {
            return;
        }
        out.push(self.dump("After", shown, if failed { " Failed" } else { "" }));
    }

    fn dump(&self, when: &str, shown: &PrintSubject<'_>, failed: &str) -> Out {
        let PrintSubject { pass, scope, body, whole } = shown;
        let mut title = format!("{}{failed}", pass.name());
        if !pass.def().argument.is_empty() {
            title += &format!(" ({})", pass.def().argument);
        }
        if self.module_scope {
            title += &format!(" ({})", subject(body.root()));
        }
        let outermost = scope.header().is_none();
        let text = match whole.filter(|_| self.module_scope) {
            Some(whole) => (self.print)(whole, Whole::File),
            None => (self.print)(body, if outermost { Whole::File } else { Whole::Part }),
        };
        let text = format!("// -----// IR Dump {when} {title} //----- //\n{text}\n\n");
        if self.tree.is_none() {
            return Event::Text(text).into();
        }
        Out::File(folders(scope, body), pass.def().argument.to_owned(), text)
    }
}

/// `'func.func' operation: @name`.
pub(crate) fn subject(root: OpRef<'_>) -> String {
    let symbol = root.symbol_name().map(|name| format!(": @{}", root.context().ident_str(name)));
    format!("'{}' operation{}", root.name_str(), symbol.unwrap_or_default())
}

/// The folders of a body's dumps: one for each operation around it, and its own.
fn folders(scope: &Scope<'_>, body: &Body) -> Vec<String> {
    let cx = body.context();
    let mut all: Vec<String> = scope
        .headers()
        .map(|header| {
            let symbol = header.attr(cx, "sym_name").and_then(|name| name.as_str());
            folder(cx.op_name_str(header.op_name), symbol)
        })
        .collect();
    all.reverse();
    let root = body.root();
    all.push(folder(root.name_str(), root.symbol_name().map(|name| cx.ident_str(name))));
    all
}

fn folder(op: &str, symbol: Option<&str>) -> String {
    let symbol = symbol.unwrap_or("no-symbol-name");
    format!("{}_{}", op.replace('.', "_"), symbol.replace(['/', '\\'], "_"))
}

/// Numbers the files of dumps: in each folder from 0, after the numbers that the folders around it are
/// at.
#[derive(Default)]
pub(crate) struct Files {
    counters: FxHashMap<String, i64>,
}

impl Files {
    /// Writes a dump; the answer is a line for the user if it cannot be written.
    pub(crate) fn write(
        &mut self,
        write: &WriteFile,
        folders: &[String],
        pass: &str,
        text: &str,
    ) -> Option<String> {
        let mut path = String::new();
        let mut numbers = String::new();
        for (depth, folder) in folders.iter().enumerate() {
            path += folder;
            let number = if depth + 1 < folders.len() {
                *self.counters.entry(path.clone()).or_insert(0)
            } else {
                let number = self.counters.entry(path.clone()).or_insert(-1);
                *number += 1;
                *number
            };
            numbers += &format!("{number}_");
            path.push('/');
        }
        write(&format!("{path}{numbers}{pass}.mlir"), text).err()
    }
}
