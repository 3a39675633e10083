//! `terrane upgrade`: files of 2019 and 2021 in today's language.

use crate::args::{Arg, Flag};
use crate::diagnostics::Form;
use crate::rewrite_files::{InPlace, era};
use crate::{Io, Toolset, args, help};
use syntax::Era;

pub(crate) const FLAGS: &[Flag] = &[
    Flag::bool("check", "Change nothing; name the files that would change, and fail if there are any"),
    Flag::value("diagnostics-format", "Form of diagnostics; rich is the default on a terminal")
        .named("text|rich|json"),
    Flag::bool("diff", "Change nothing; print what would change"),
    Flag::value("era", "Year of the files' language; found out for each if not given").named("2019|2021|now"),
    Flag::bool("fix", "Repair slips that have a repair first, such as a label without its colon"),
    Flag::bool("help", "Print this"),
];

const USAGE: &str = "\
usage: terrane upgrade [FLAGS] FILE... | -

Rewrites MLIR files of 2019 and 2021 in place in today's language; '-' upgrades standard input to standard
output, and a folder stands for the '.mlir' files below it. Comments and names stay where what they stand at does. Files of today, and parts of files between
lines '// -----' that are of today or expect an error, are left as they are; so are files with errors.";

/// The files to upgrade, with options.
#[derive(Default)]
struct Job {
    files: InPlace,
    fix: bool,
    era: Option<Era>,
}

fn job(knowledge: &Toolset, words: &[String]) -> Result<Option<Job>, String> {
    let mut job = Job::default();
    let tool = knowledge.command("upgrade");
    for arg in args::parse(&tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(None),
            Arg::Switch("check", on) => job.files.check = on,
            Arg::Switch("diff", on) => job.files.diff = on,
            Arg::Switch("fix", on) => job.fix = on,
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

/// Runs the command; the exit code: 1 if a file could not be upgraded or, to check, would change.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    match job(knowledge, words) {
        Ok(Some(job)) => job.files.run(&knowledge.command("upgrade"), knowledge, io, |source, context| {
            eras::upgrade(source, job.era, job.fix, context).map(|upgraded| (upgraded.text, upgraded.remarks))
        }),
        Ok(None) => {
            io.print(&help::page(knowledge.name, "upgrade", USAGE, FLAGS));
            0
        }
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}
