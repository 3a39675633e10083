//! `terrane upgrade`: files of 2019 and 2021 in today's language.

mod diff;

use crate::args::{Arg, Flag};
use crate::diagnostics::{Form, Shower};
use crate::{Io, Knowledge, args, help};
use diag::{Diagnostic, Source, Sources};
use ir::Context;
use syntax::Era;

const FLAGS: &[Flag] = &[
    Flag::bool("check", "Change nothing; name the files that would change, and fail if there are any"),
    Flag::value("diagnostics-format", "Form of diagnostics: text, rich (the default on a terminal) or json"),
    Flag::bool("diff", "Change nothing; print what would change"),
    Flag::value("era", "Year of the files' language: 2019, 2021 or now; found out for each if not given"),
    Flag::bool("fix", "Repair slips that have a repair first, such as a label without its colon"),
    Flag::bool("help", "Print this"),
];

const USAGE: &str = "\
usage: terrane upgrade [FLAGS] FILE... | -

Rewrites MLIR files of 2019 and 2021 in place in today's language; '-' upgrades standard input to standard
output. Comments and names stay where what they stand at does. Files of today, and parts of files between
lines '// -----' that are of today or expect an error, are left as they are; so are files with errors.";

/// What to upgrade, and how.
#[derive(Default)]
struct Job {
    files: Vec<String>,
    check: bool,
    diff: bool,
    fix: bool,
    era: Option<Era>,
    form: Option<Form>,
}

fn job(words: &[String]) -> Result<Option<Job>, String> {
    let mut job = Job::default();
    for arg in args::parse("terrane upgrade", words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(None),
            Arg::Switch("check", on) => job.check = on,
            Arg::Switch("diff", on) => job.diff = on,
            Arg::Switch("fix", on) => job.fix = on,
            Arg::Flag("era", text) => {
                let text = text.unwrap_or_default();
                let unknown =
                    || format!("terrane upgrade: for the --era option: Cannot find option named '{text}'!\n");
                job.era = Some(Era::parse(&text).ok_or_else(unknown)?);
            }
            Arg::Flag("diagnostics-format", text) => {
                job.form = Some(Form::of_flag("terrane upgrade", text)?);
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

/// Runs the command; the exit code: 1 if a file could not be upgraded or, to check, would change.
pub(crate) fn main(knowledge: &Knowledge, words: &[String], io: &mut Io<'_>) -> u8 {
    let job = match job(words) {
        Ok(Some(job)) => job,
        Ok(None) => {
            io.print(&help::flags(USAGE, FLAGS));
            return 0;
        }
        Err(message) => {
            io.complain(&message);
            return 1;
        }
    };
    let mut shower = Shower::new(job.form, io);
    let mut good = true;
    for file in &job.files {
        match one(knowledge, &job, file, &mut shower, io) {
            Ok(fine) => good &= fine,
            Err(message) => {
                io.complain(&format!("terrane upgrade: {message}"));
                good = false;
            }
        }
    }
    shower.finish(io);
    u8::from(!good)
}

/// Upgrades a file. Whether all is as it should be; an error is a line to print.
fn one(
    knowledge: &Knowledge,
    job: &Job,
    file: &str,
    shower: &mut Shower,
    io: &mut Io<'_>,
) -> Result<bool, String> {
    let (name, text) = io.read(file)?;
    let source = Source::new(name, text);
    let mut sources = Sources::new();
    sources.insert(source.clone());
    let mut show = |diagnostics: &[Diagnostic], io: &mut Io<'_>| {
        diagnostics.iter().for_each(|diagnostic| shower.show(diagnostic, &sources, io));
    };
    let context = || -> Context {
        let cx = (knowledge.context)();
        cx.allow_unregistered(true);
        cx
    };
    let upgraded = match syntax::upgrade(&source, job.era, job.fix, &context) {
        Ok(upgraded) => upgraded,
        Err(diagnostics) => {
            show(&diagnostics, io);
            return Ok(false);
        }
    };
    show(&upgraded.remarks, io);
    let same = upgraded.text == source.text();
    if job.diff {
        let text = diff::unified(source.name(), source.text(), &upgraded.text);
        let _ = io.stdout.write_all(&text);
    }
    if job.check {
        if !same && !job.diff {
            io.print(&format!("{}\n", source.name()));
        }
        return Ok(same);
    }
    if job.diff || same && file != "-" {
        return Ok(true);
    }
    let unwritten = |error: std::io::Error| format!("cannot write '{file}': {}\n", crate::io::reason(&error));
    let mut output = io.create(file)?;
    let written = output.write(io, &upgraded.text);
    output.finish(written.is_ok()).map_err(unwritten)?;
    written.map_err(unwritten)?;
    Ok(true)
}
