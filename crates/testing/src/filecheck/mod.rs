//! An implementation of LLVM's FileCheck.
//!
//! It understands the directives `CHECK`, `-NEXT`, `-SAME`, `-NOT`, `-DAG`, `-LABEL`, `-COUNT-<n>` and `-EMPTY`, the
//! modifier `{LITERAL}`, regular expressions, string and numeric variables, and the options in [`Options`]. Verdicts
//! agree with FileCheck 22; the tests contain a corpus of cases recorded from it. Differences: the regular expressions
//! lack `[[:<:]]` and `[[:>:]]`, numbers are 128 bits wide, `-D NAME=VALUE` may have a blank after the `-D`, and messages are shorter (no dump of the input).
//!
//! The exit status is FileCheck's: 0 if the input matches, 1 if it does not, 2 if the check file or the options are invalid.

mod backtrack;
mod check;
mod directive;
mod ere;
mod matcher;
mod numeric;
mod options;
mod pattern;
mod report;
mod vars;

pub use options::Options;

use check::Checker;
use report::Reporter;
use vars::Vars;

/// The outcome of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Exit status 0, 1 or 2: see the module.
    pub status: i32,
    /// The messages, each with `file:line:column`.
    pub messages: String,
}

/// Checks `input` against the directives in `check_file`. The names in `options` are used in messages only.
///
/// ```
/// use testing::filecheck::{Options, check};
/// let options = Options { check_file: "t.mlir".into(), ..Options::default() };
/// assert_eq!(check(&options, b"CHECK: [[X:%.+]] = f\nCHECK-NEXT: g [[X]]", b"%1 = f\ng %1\n").status, 0);
/// assert_eq!(check(&options, b"CHECK: h", b"%1 = f\n").status, 1);
/// ```
pub fn check(options: &Options, check_file: &[u8], input: &[u8]) -> Verdict {
    let input_name = if options.input_file == "-" { "<stdin>" } else { &options.input_file };
    let directives = directive::canonicalize(check_file, options.strict_whitespace);
    let canonical = directive::canonicalize(input, options.strict_whitespace);
    let mut report =
        Reporter { check_name: &options.check_file, input_name, input: &canonical, text: String::new() };
    if input.is_empty() && !options.allow_empty {
        report.error(None, &format!("FileCheck: '{input_name}' is empty."));
        return Verdict { status: 2, messages: report.text };
    }
    let mut vars = Vars::default();
    if let Err(message) = directive::define_variables(options, &mut vars) {
        report.error(None, &message);
        return Verdict { status: 2, messages: report.text };
    }
    let program = match directive::read(&directives, options, &mut vars) {
        Ok(program) => program,
        Err(bad) => {
            report.error(bad.place.as_ref(), &bad.message);
            return Verdict { status: 2, messages: report.text };
        }
    };
    let mut checker = Checker { program: &program, options, input: &canonical, vars, report };
    let ok = checker.run();
    Verdict { status: i32::from(!ok), messages: checker.report.text }
}
