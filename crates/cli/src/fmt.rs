//! `terrane fmt`: the formatter.

use crate::args::{Arg, Flag};
use crate::diagnostics::{Form, Shower};
use crate::{Io, Knowledge, args, help};
use diag::{Diagnostic, Source, Sources};
use ir::Context;

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

/// What to format, and how.
#[derive(Default)]
struct Job {
    files: Vec<String>,
    check: bool,
    form: Option<Form>,
}

fn job(words: &[String]) -> Result<Option<Job>, String> {
    let mut job = Job::default();
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
                io.complain(&format!("terrane fmt: {message}"));
                good = false;
            }
        }
    }
    shower.finish(io);
    u8::from(!good)
}

/// Formats a file. Whether all is as it should be; an error is a line to print.
fn one(
    knowledge: &Knowledge,
    job: &Job,
    file: &str,
    shower: &mut Shower,
    io: &mut Io<'_>,
) -> Result<bool, String> {
    let (name, text) = io.read(file)?;
    let source = Source::new(name, text);
    let mut show = |diagnostics: &[Diagnostic], io: &mut Io<'_>| {
        let mut sources = Sources::new();
        sources.insert(source.clone());
        diagnostics.iter().for_each(|diagnostic| shower.show(diagnostic, &sources, io));
    };
    let context = || -> Context {
        let cx = (knowledge.context)();
        cx.allow_unregistered(true);
        cx
    };
    let formatted = match syntax::fmt::format(&source, &context) {
        Ok(formatted) => formatted,
        Err(diagnostics) => {
            show(&diagnostics, io);
            return Ok(false);
        }
    };
    show(&formatted.warnings, io);
    let same = formatted.text == source.text();
    if job.check {
        if !same {
            io.print(&format!("{}\n", source.name()));
        }
        return Ok(same);
    }
    if same && file != "-" {
        return Ok(true);
    }
    let unwritten = |error: std::io::Error| format!("cannot write '{file}': {}\n", crate::io::reason(&error));
    let mut output = io.create(file)?;
    let written = output.write(io, &formatted.text);
    output.finish(written.is_ok()).map_err(unwritten)?;
    written.map_err(unwritten)?;
    Ok(true)
}
