//! `terrane opt`: mlir-opt's place.

mod chunk;
mod flags;
mod options;
mod report;

use crate::args::{Arg, parse};
use crate::{Io, help};
use diag::expect::Checker;
use diag::split::{DEFAULT_MARKER, split};
use diag::{Diagnostic, Source, Sources};
use flags::FLAGS;
use ir::Body;
use options::Options;
use pass::{Event, PassManager, PassRegistry, parse_pipeline};
use report::Reporter;

/// Runs the command under the tool's name; the exit code.
pub(crate) fn main(tool: &str, words: &[String], io: &mut Io<'_>) -> u8 {
    let registry = crate::passes();
    let names = || registry.passes().iter().map(|pass| pass.argument().to_owned()).collect();
    let known = |name: &str| registry.make(name).is_some() || registry.pipeline(name).is_some();
    let args = match parse(tool, words, FLAGS, &known, &names) {
        Ok(args) => args,
        Err(message) => {
            io.complain(&message);
            return 1;
        }
    };
    if let Some(code) = information(&args, &registry, io) {
        return code;
    }
    match Options::new(args, &registry).and_then(|options| run(&options, &registry, io)) {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(message) => {
            io.complain(&message);
            1
        }
    }
}

/// Flags that only print something.
fn information(args: &[Arg], registry: &PassRegistry, io: &mut Io<'_>) -> Option<u8> {
    let on = |name: &str| args.iter().any(|arg| matches!(arg, Arg::Switch(flag, true) if *flag == name));
    if on("help") {
        io.print(&help::flags("usage: terrane opt [FLAGS] [FILE]", FLAGS));
        io.print("\npasses:\n\n");
        for pass in registry.passes() {
            io.print(&format!("  --{:<50} - {}\n", pass.argument(), pass.description()));
        }
    } else if on("version") {
        io.print(&help::version());
    } else if on("show-dialects") {
        let cx = crate::context();
        let mut names: Vec<&str> = cx.dialects().map(|dialect| dialect.name).collect();
        names.sort_unstable();
        io.print(&format!("Available Dialects: {}\n", names.join(",")));
    } else if on("list-passes") {
        for pass in registry.passes() {
            io.print(&format!("{}\n", pass.argument()));
        }
    } else {
        return None;
    }
    Some(0)
}

/// Reads, transforms and prints. Whether all went well; an error is a line to print.
fn run(options: &Options, registry: &PassRegistry, io: &mut Io<'_>) -> Result<bool, String> {
    let (name, text) = io.read(&options.input)?;
    let source = Source::new(name, text);
    let mut output = io.create(&options.output)?;
    let mut reporter = Reporter::new(options, &source);
    let result = match &options.split {
        None => chunk::process(options, registry, &source, None, &mut reporter, &mut output, io),
        Some(marker) => split_run(options, registry, &source, marker, &mut reporter, &mut output, io),
    };
    let good = result? & reporter.finish(io);
    output
        .finish(good || options.split.is_some())
        .map_err(|error| format!("cannot open output file '{}': {error}\n", options.output))?;
    Ok(good)
}

fn split_run(
    options: &Options,
    registry: &PassRegistry,
    source: &Source,
    marker: &str,
    reporter: &mut Reporter,
    output: &mut crate::io::Output,
    io: &mut Io<'_>,
) -> Result<bool, String> {
    let parts = split(source, marker);
    for warning in &parts.near_misses {
        reporter.report(warning, io);
    }
    let between = options.output_marker.clone().unwrap_or_else(|| DEFAULT_MARKER.to_owned());
    let mut good = true;
    for (number, part) in parts.chunks.iter().enumerate() {
        if number > 0 {
            write(output, io, format!("{between}\n").as_bytes())?;
        }
        good &= chunk::process(options, registry, source, Some(part.range.clone()), reporter, output, io)?;
    }
    Ok(good)
}

fn write(output: &mut crate::io::Output, io: &mut Io<'_>, text: &[u8]) -> Result<(), String> {
    output.write(io, text).map_err(|error| format!("cannot write output: {error}\n"))
}

/// Runs a pipeline given as text on a module.
pub(crate) fn run_pipeline(text: &str, module: &mut Body) -> Result<(), Vec<Diagnostic>> {
    let pipeline = parse_pipeline(text, &crate::passes()).map_err(|error| vec![error.to_diagnostic()])?;
    let mut diagnostics = Vec::new();
    let result = PassManager::new(pipeline).run(module, &mut |event| {
        if let Event::Diagnostic(diagnostic) = event {
            diagnostics.push(diagnostic);
        }
    });
    result.map_err(|_| diagnostics)
}

/// What checks diagnostics, if asked to: see [`Options`].
type Expectations = Option<Checker>;

/// The texts that diagnostics show.
type Texts = Sources;
