//! Running the command lines of a test.

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use crate::filecheck::{Options, check};

use super::shell::{Join, Pipeline, Redirect, Simple, parse};
use super::{Context, Output, Tool, builtins};

/// Properties of the test that a [`Runner`] needs.
#[derive(Debug, Clone)]
pub struct RunnerSetup {
    /// The test file, absolute: `%s`; its folder is `%S`.
    pub file: PathBuf,
    /// A folder of the test's own, which exists: `%T`; `%t` is a name in it.
    pub temporary: PathBuf,
    /// More substitutions, such as `%{name}`, applied before the others, in order.
    pub substitutions: Vec<(String, String)>,
    /// Environment variables.
    pub env: BTreeMap<String, String>,
}

/// Runs command lines for one test.
pub struct Runner<'a> {
    setup: &'a RunnerSetup,
    tool: &'a Tool,
}

impl<'a> Runner<'a> {
    /// Creates a runner that calls `tool` for every command that is not built in.
    pub fn new(setup: &'a RunnerSetup, tool: &'a Tool) -> Self {
        Runner { setup, tool }
    }

    /// Returns the command line after substitutions.
    pub fn substitute(&self, line: &str) -> String {
        let mut line = line.to_owned();
        // A definition may use the ones before it; a bounded number of rounds ends cycles.
        for _ in 0..8 {
            let before = line.clone();
            for (name, value) in &self.setup.substitutions {
                line = line.replace(name, value);
            }
            if line == before || line.len() > 1 << 20 {
                break;
            }
        }
        let file = self.setup.file.to_string_lossy().into_owned();
        let folder = self.setup.file.parent().map(|p| p.to_string_lossy().into_owned()).unwrap_or_default();
        let stem = self.setup.file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let temporary = self.setup.temporary.to_string_lossy().into_owned();
        let name = format!("{temporary}/{stem}.tmp");
        let table = [
            ("%%", "%"),
            ("%basename_t", stem.as_str()),
            ("%{t}", name.as_str()),
            ("%{s}", file.as_str()),
            ("%s", file.as_str()),
            ("%S", folder.as_str()),
            ("%p", folder.as_str()),
            ("%t", name.as_str()),
            ("%T", temporary.as_str()),
        ];
        let mut out = String::new();
        let mut rest = line.as_str();
        while let Some(at) = rest.find('%') {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            let (pattern, value) =
                table.iter().find(|(p, _)| rest.starts_with(p)).copied().unwrap_or(("%", "%"));
            out.push_str(value);
            rest = &rest[pattern.len()..];
        }
        out.push_str(rest);
        out
    }

    /// Runs a whole command line: the status of the last pipeline, and all output that is not redirected.
    pub fn run_line(&self, line: &str) -> Output {
        let line = self.substitute(line);
        let pipelines = match parse(&line) {
            Ok(pipelines) => pipelines,
            Err(message) => return Output::failure(2, format!("malformed command line: {message}\n")),
        };
        let mut context = Context { cwd: self.setup.temporary.clone(), env: self.setup.env.clone() };
        let mut all = Output::default();
        for (join, pipeline) in pipelines {
            let skip = match join {
                Join::Always => false,
                Join::And => all.status != 0,
                Join::Or => all.status == 0,
            };
            if skip {
                continue;
            }
            let output = self.pipeline(&pipeline, &mut context);
            all.status = output.status;
            all.stdout.extend(output.stdout);
            all.stderr.extend(output.stderr);
        }
        all
    }

    /// Runs a pipeline. Its status is that of the last command that failed, as with the shell's `pipefail`.
    fn pipeline(&self, pipeline: &Pipeline, context: &mut Context) -> Output {
        if let [Simple { words, .. }] = pipeline.as_slice()
            && let [name, folder] = words.as_slice()
            && name == "cd"
        {
            context.cwd = context.resolve(folder);
            return Output::default();
        }
        let mut all = Output::default();
        let mut stdin = Vec::new();
        for simple in pipeline {
            let output = self.simple(simple, stdin, context);
            if output.status != 0 {
                all.status = output.status;
            }
            stdin = output.stdout;
            all.stderr.extend(output.stderr);
        }
        all.stdout = stdin;
        all
    }

    fn simple(&self, simple: &Simple, mut stdin: Vec<u8>, context: &Context) -> Output {
        for redirect in &simple.redirects {
            if let Redirect::Input(file) = redirect {
                match fs::read(context.resolve(file)) {
                    Ok(bytes) => stdin = bytes,
                    Err(error) => return Output::failure(1, format!("{file}: {error}\n")),
                }
            }
        }
        let mut output = self.command(&simple.words, &stdin, context);
        let to_error = simple.redirects.contains(&Redirect::OutputToError);
        if to_error {
            let mut stdout = std::mem::take(&mut output.stdout);
            output.stderr.append(&mut stdout);
        }
        // `> file 2>&1` sends both to the file; `2>&1 > file` only standard output.
        let mut merged = false;
        for redirect in simple.redirects.iter().rev() {
            match redirect {
                Redirect::ErrorToOutput => merged = true,
                Redirect::Output { stdout, stderr, append, file } => {
                    let mut bytes = Vec::new();
                    if *stderr || (*stdout && merged) {
                        bytes.append(&mut output.stderr);
                    }
                    if *stdout {
                        bytes.append(&mut output.stdout);
                    }
                    if let Err(error) = write(&context.resolve(file), &bytes, *append) {
                        return Output::failure(1, format!("{file}: {error}\n"));
                    }
                }
                Redirect::Input(_) | Redirect::OutputToError => {}
            }
        }
        if simple.redirects.contains(&Redirect::ErrorToOutput) {
            // A tool writes its diagnostics before it prints its result.
            let mut both = std::mem::take(&mut output.stderr);
            both.append(&mut output.stdout);
            output.stdout = both;
        }
        output
    }

    /// Runs one command, after taking off assignments, `env`, and `not`.
    fn command(&self, words: &[String], stdin: &[u8], context: &Context) -> Output {
        let mut context = context.clone();
        let mut words = words;
        let mut wrappers: Vec<bool> = Vec::new();
        loop {
            let Some((first, rest)) = words.split_first() else {
                return Output::default();
            };
            let assignment = first.split_once('=').filter(|(name, _)| {
                !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
            });
            if let Some((name, value)) = assignment {
                context.env.insert(name.to_owned(), value.to_owned());
            } else if first == "not" {
                let crash = rest.first().is_some_and(|flag| flag == "--crash");
                wrappers.push(crash);
                words = &rest[usize::from(crash)..];
                continue;
            } else if first != "env" {
                break;
            }
            words = rest;
        }
        let mut output = self.dispatch(words, stdin, &context);
        for crash in wrappers.into_iter().rev() {
            let accepted = if crash { output.status < 0 } else { output.status > 0 };
            output.status = i32::from(!accepted);
        }
        output
    }

    fn dispatch(&self, words: &[String], stdin: &[u8], context: &Context) -> Output {
        if words.first().is_some_and(|name| name == "FileCheck") {
            return file_check(&words[1..], stdin, context);
        }
        if let Some(output) = builtins::run(words, stdin, context) {
            return output;
        }
        match catch_unwind(AssertUnwindSafe(|| (self.tool)(words, stdin, context))) {
            Ok(output) => output,
            Err(payload) => {
                let text = payload.downcast_ref::<String>().map(String::as_str);
                let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
                Output::failure(-6, format!("panicked: {text}\n"))
            }
        }
    }
}

fn write(path: &std::path::Path, bytes: &[u8], append: bool) -> std::io::Result<()> {
    use std::io::Write as _;
    if path == std::path::Path::new("/dev/null") {
        return Ok(());
    }
    let mut options = fs::OpenOptions::new();
    options.create(true).write(true).append(append).truncate(!append);
    options.open(path)?.write_all(bytes)
}

fn file_check(args: &[String], stdin: &[u8], context: &Context) -> Output {
    let environment = context.env.get("FILECHECK_OPTS").map_or("", String::as_str);
    let run = || -> Result<Output, String> {
        let options = Options::parse(args, environment)?;
        let read = |name: &str| fs::read(context.resolve(name)).map_err(|e| format!("{name}: {e}"));
        let directives = read(&options.check_file)?;
        let input = if options.input_file == "-" { stdin.to_vec() } else { read(&options.input_file)? };
        let verdict = check(&options, &directives, &input);
        Ok(Output { status: verdict.status, stdout: Vec::new(), stderr: verdict.messages.into_bytes() })
    };
    run().unwrap_or_else(|message| Output::failure(2, format!("FileCheck: {message}\n")))
}
