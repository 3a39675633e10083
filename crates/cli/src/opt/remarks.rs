//! Remarks of passes: which are shown, when, and in what form.

use crate::Io;
use crate::printing::no_option;
use diag::Diagnostic;
use diag::expect::matches;
use pass::{Remark, RemarkKind};

/// The flags of remarks.
#[derive(Default)]
pub(super) struct RemarkFlags {
    format: Format,
    only_final: bool,
    all: String,
    passed: String,
    missed: String,
    failed: String,
    analysis: String,
    output: String,
}

/// Form of remarks.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Format {
    /// Diagnostics.
    #[default]
    Diagnostics,
    /// A file of YAML.
    Yaml,
}

impl RemarkFlags {
    /// Reads a flag with a value; whether it is one of these.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn flag(&mut self, name: &str, text: &str) -> Result<bool, String> {
        let filter = match name {
            "remark-format" => {
                self.format = match text {
                    "emitRemark" => Format::Diagnostics,
                    "yaml" => Format::Yaml,
                    _ => return Err(no_option(name, text)),
                };
                return Ok(true);
            }
            "remark-policy" => {
                self.only_final = match text {
                    "all" => false,
                    "final" => true,
                    _ => return Err(no_option(name, text)),
                };
                return Ok(true);
            }
            "remarks-filter" => &mut self.all,
            "remarks-filter-analyse" => &mut self.analysis,
            "remarks-filter-failed" => &mut self.failed,
            "remarks-filter-missed" => &mut self.missed,
            "remarks-filter-passed" => &mut self.passed,
            "remarks-output-file" => &mut self.output,
            _ => return Ok(false),
        };
        text.clone_into(filter);
        Ok(true)
    }

    /// Whether the filters let a remark through: the whole category matches one of them. Without a valid one nothing does.
    fn lets_through(&self, remark: &Remark) -> bool {
        let of_kind = match remark.kind {
            RemarkKind::Passed => &self.passed,
            RemarkKind::Missed => &self.missed,
            RemarkKind::Failure => &self.failed,
            RemarkKind::Analysis => &self.analysis,
        };
        let filters: Vec<&str> =
            [&*self.all, of_kind].into_iter().filter(|filter| !filter.is_empty()).collect();
        if filters.is_empty() {
            return false;
        }
        let mut pattern = filters.join("|");
        if !(pattern.starts_with('^') && pattern.ends_with('$')) {
            pattern = format!("^({pattern})$");
        }
        matches(&pattern, remark.category).unwrap_or(false)
    }
}

/// The receiver of the remarks of one run.
pub(super) struct Remarks<'f> {
    flags: &'f RemarkFlags,
    kept: Vec<Remark>,
}

impl<'f> Remarks<'f> {
    pub(super) fn new(flags: &'f RemarkFlags) -> Remarks<'f> {
        Remarks { flags, kept: Vec::new() }
    }

    /// Returns the diagnostic to show for a remark, unless it is filtered out or kept for the end.
    pub(super) fn add(&mut self, remark: Remark) -> Option<Diagnostic> {
        if !self.flags.lets_through(&remark) {
            return None;
        }
        if self.flags.format == Format::Diagnostics && !self.flags.only_final {
            return Some(remark.diagnostic());
        }
        if self.flags.only_final {
            self.kept.retain(|kept| !kept.is_replaced_by(&remark));
        }
        self.kept.push(remark);
        None
    }

    /// Returns the diagnostics of what was kept, or writes it to the file.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn finish(self, io: &mut Io<'_>) -> Result<Vec<Diagnostic>, String> {
        if self.flags.format == Format::Diagnostics {
            return Ok(self.kept.iter().map(Remark::diagnostic).collect());
        }
        let name = if self.flags.output.is_empty() { "mlir-remarks.yaml" } else { &*self.flags.output };
        let text: String = self.kept.iter().map(Remark::yaml).collect();
        let mut file = io.create(name)?;
        file.write(io, text.as_bytes())
            .and_then(|()| file.finish(true))
            .map_err(|error| format!("cannot write output file '{name}': {error}\n"))?;
        Ok(Vec::new())
    }
}
