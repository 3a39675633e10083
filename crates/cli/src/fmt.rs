//! `terrane fmt`: the formatter.

use crate::args::{Arg, Flag};
use crate::diagnostics::Form;
use crate::in_place::InPlace;
use crate::{Io, Knowledge, args, help};

const FLAGS: &[Flag] = &[
    Flag::bool("check", "Change nothing; name the files that would change, and fail if there are any"),
    Flag::value("diagnostics-format", "Form of diagnostics: text, rich (the default on a terminal) or json"),
    Flag::bool("help", "Print this"),
];

const USAGE: &str = "\
usage: terrane fmt [FLAGS] FILE... | -

Formats MLIR files in place; '-' formats standard input to standard output. Names of values, labels, aliases
and comments stay. A file with errors is left alone, and so is a part of a file, between lines '// -----',
that has an error which it expects by a comment.";

fn job(words: &[String]) -> Result<Option<InPlace>, String> {
    let mut job = InPlace::default();
    for arg in args::parse("terrane fmt", words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(None),
            Arg::Switch("check", on) => job.check = on,
            Arg::Flag("diagnostics-format", text) => {
                job.form = Some(Form::of_flag("terrane fmt", text)?);
            }
            Arg::Positional(file) => job.files.push(file),
            _ => {}
        }
    }
    if job.files.is_empty() {
        return Err(format!("{USAGE}\n"));
    }
    Ok(Some(job))
}

/// Runs the command; the exit code: 1 if a file could not be formatted or, to check, would change.
pub(crate) fn main(knowledge: &Knowledge, words: &[String], io: &mut Io<'_>) -> u8 {
    match job(words) {
        Ok(Some(job)) => job.run("terrane fmt", knowledge, io, |source, context| {
            syntax::fmt::format(source, context).map(|formatted| (formatted.text, formatted.warnings))
        }),
        Ok(None) => {
            io.print(&help::flags(USAGE, FLAGS));
            0
        }
        Err(message) => {
            io.complain(&message);
            1
        }
    }
}
