//! Flags that say how IR and diagnostics are printed, of `opt` and `translate`.

use crate::args::{Arg, Flag};
use diag::Filter;
use ir::Threads;
use pass::{TimingDisplay, TimingFormat};
use syntax::print::PrintOptions;

/// The flags.
pub(crate) const FLAGS: &[Flag] = &[
    Flag::bool("mlir-disable-threading", "Run on one thread"),
    Flag::value(
        "mlir-elide-elementsattrs-if-larger",
        "Leave out elements of attributes with more than this many",
    )
    .named("N"),
    Flag::value("mlir-elide-resource-strings-if-larger", "Leave out resources longer than this").named("N"),
    Flag::value("mlir-output-format", "Format of reports: text or json").named("text|json"),
    Flag::bool("mlir-pretty-debuginfo", "Print locations in a form for people"),
    Flag::bool("mlir-print-assume-verified", "Print custom forms without verifying"),
    Flag::bool("mlir-print-debuginfo", "Print locations"),
    Flag::value(
        "mlir-print-elementsattrs-with-hex-if-larger",
        "Print elements as bytes if there are more than this many",
    )
    .named("N"),
    Flag::bool("mlir-print-local-scope", "Print without aliases"),
    Flag::bool("mlir-print-op-generic", "Print the generic form"),
    Flag::bool("mlir-print-op-on-diagnostic", "Show operations in notes of their errors"),
    Flag::bool("mlir-print-skip-regions", "Print no regions"),
    Flag::bool("mlir-print-stacktrace-on-diagnostic", "Accepted; errors have no stack trace"),
    Flag::bool("mlir-print-unique-ssa-ids", "Print names that are unique in the text"),
    Flag::bool("mlir-print-value-users", "Print comments with the users of values"),
    Flag::bool("mlir-timing", "Report the time that each phase takes"),
    Flag::value("mlir-timing-display", "Form of the report: tree or list").named("tree|list"),
    Flag::bool("mlir-use-nameloc-as-prefix", "Print names from named locations"),
];

/// Returns the flags of a command, with these after its own.
pub(crate) const fn with<const ALL: usize>(own: &[Flag]) -> [Flag; ALL] {
    let mut all = [FLAGS[0]; ALL];
    let mut at = 0;
    while at < ALL {
        all[at] = if at < own.len() { own[at] } else { FLAGS[at - own.len()] };
        at += 1;
    }
    all
}

/// Settings by these flags.
#[derive(Clone)]
pub(crate) struct Printing {
    /// Form of IR.
    pub(crate) print: PrintOptions,
    /// Diagnostics to show.
    pub(crate) filter: Filter,
    /// Whether IR is printed in custom forms although it does not verify.
    pub(crate) assume_verified: bool,
    /// Threads to run on.
    pub(crate) threads: Threads,
    is_timed: bool,
    display: TimingDisplay,
    format: TimingFormat,
}

impl Default for Printing {
    fn default() -> Self {
        Printing {
            print: PrintOptions::default(),
            filter: Filter::default(),
            assume_verified: false,
            threads: Threads::available(),
            is_timed: false,
            display: TimingDisplay::Tree,
            format: TimingFormat::Text,
        }
    }
}

impl Printing {
    /// Form of the report of times, if there is to be one.
    pub(crate) fn timing(&self) -> Option<(TimingDisplay, TimingFormat)> {
        self.is_timed.then_some((self.display, self.format))
    }

    /// Takes over an argument. Returns whether it is one of these flags.
    ///
    /// # Errors
    /// The lines to print, under the name mlir-opt.
    pub(crate) fn take(&mut self, arg: &Arg) -> Result<bool, String> {
        match arg {
            Arg::Switch(name, on) => Ok(self.switch(name, *on)),
            Arg::Flag(name, text) => self.flag(name, text.as_deref().unwrap_or("")),
            _ => Ok(false),
        }
    }

    fn switch(&mut self, name: &str, on: bool) -> bool {
        match name {
            "mlir-disable-threading" => self.threads = if on { Threads::ONE } else { Threads::available() },
            "mlir-pretty-debuginfo" => self.print.pretty_debug_info = on,
            "mlir-print-assume-verified" => self.assume_verified = on,
            "mlir-print-debuginfo" => self.print.debug_info = on,
            "mlir-print-local-scope" => self.print.local_scope = on,
            "mlir-print-op-generic" => self.print.generic = on,
            "mlir-print-op-on-diagnostic" => self.filter.current_operation = on,
            "mlir-print-skip-regions" => self.print.skip_regions = on,
            "mlir-print-stacktrace-on-diagnostic" => {}
            "mlir-print-unique-ssa-ids" => self.print.unique_ids = on,
            "mlir-print-value-users" => self.print.value_users = on,
            "mlir-timing" => self.is_timed = on,
            "mlir-use-nameloc-as-prefix" => self.print.name_locs = on,
            _ => return false,
        }
        true
    }

    fn flag(&mut self, name: &str, text: &str) -> Result<bool, String> {
        let invalid = |kind| {
            format!("mlir-opt: for the --{name} option: '{text}' value invalid for {kind} argument!\n")
        };
        let size = || text.parse::<u32>().map(|size| Some(size.into())).map_err(|_| invalid("uint"));
        match name {
            "mlir-elide-elementsattrs-if-larger" => self.print.elide_elements = size()?,
            "mlir-elide-resource-strings-if-larger" => self.print.elide_resources = size()?,
            "mlir-print-elementsattrs-with-hex-if-larger" => {
                let size = text.parse::<i64>().map_err(|_| invalid("long"))?;
                self.print.hex_elements = u64::try_from(size).ok();
            }
            "mlir-timing-display" => {
                self.display = match text {
                    "list" => TimingDisplay::List,
                    "tree" | "pipeline" => TimingDisplay::Tree,
                    _ => return Err(no_option(name, text)),
                };
            }
            "mlir-output-format" => {
                self.format = match text {
                    "json" => TimingFormat::Json,
                    "text" => TimingFormat::Text,
                    _ => return Err(no_option(name, text)),
                };
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The line for a value that a flag does not have.
pub(crate) fn no_option(flag: &str, text: &str) -> String {
    format!("mlir-opt: for the --{flag} option: Cannot find option named '{text}'!\n")
}

/// Error lines that call the tool mlir-opt, under another name.
pub(crate) fn under_name(tool: &str, message: &str) -> String {
    if tool == "mlir-opt" { message.to_owned() } else { message.replace("mlir-opt", tool) }
}
