//! `terrane fmt`: the formatter.

use crate::args::{Arg, Flag};
use crate::diagnostics::Form;
use crate::rewrite_files::{InPlace, era};
use crate::{Io, Toolset, args, help};
use syntax::Era;

pub(crate) const FLAGS: &[Flag] = &[
    Flag::bool("check", "Change nothing; name the files that would change, and fail if there are any"),
    Flag::value("diagnostics-format", "Form of diagnostics; rich is the default on a terminal")
        .named("text|rich|json"),
    Flag::value("era", "Year of the files' language; files of 2019 and 2021 come out in today's")
        .named("2019|2021|now"),
    Flag::bool("help", "Print this"),
];

const USAGE: &str = "\
usage: terrane fmt [FLAGS] FILE... | -

Formats MLIR files in place; '-' formats standard input to standard output, and a folder stands for the
'.mlir' files below it. Names of values, labels, aliases and comments stay. A file with errors is left
alone, and so is a part of a file, between lines '// -----', that has an error which it expects by a
comment, or that is of 2019 or 2021 unless --era says so.";

/// The files to format.
#[derive(Default)]
struct Job {
    files: InPlace,
    era: Option<Era>,
}

fn job(knowledge: &Toolset, words: &[String]) -> Result<Option<Job>, String> {
    let mut job = Job::default();
    let tool = knowledge.command("fmt");
    for arg in args::parse(&tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(None),
            Arg::Switch("check", on) => job.files.check = on,
            Arg::Flag("era", text) => job.era = Some(era(&tool, text)?),
            Arg::Flag("diagnostics-format", text) => {
                job.files.form = Some(Form::of_flag(&tool, text)?);
            }
            Arg::Positional(file) => job.files.files.push(file),
            _ => {}
        }
    }
    if job.files.files.is_empty() {
        return Err(help::under_name(knowledge.name, USAGE) + "\n");
    }
    Ok(Some(job))
}

/// Runs the command; the exit code: 1 if a file could not be formatted or, to check, would change.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    match job(knowledge, words) {
        Ok(Some(job)) => job.files.run(&knowledge.command("fmt"), knowledge, io, |source, context| {
            eras::format(source, job.era, context).map(|formatted| (formatted.text, formatted.warnings))
        }),
        Ok(None) => {
            io.print(&help::page(knowledge.name, "fmt", USAGE, FLAGS));
            0
        }
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}
