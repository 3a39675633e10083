//! `terrane opt`: mlir-opt's place.

mod actions;
mod bytecode;
mod chunk;
mod flags;
mod options;
mod passes;
mod remarks;
mod validate;

use crate::args::{Arg, parse};
use crate::printing::under_name;
use crate::reporter::Reporter;
use crate::{Io, Toolset, help};
use diag::Source;
use diag::split::{DEFAULT_MARKER, split};
pub(crate) use flags::FLAGS;
use options::Options;
use pass::{PassRegistry, RegisterError};

const USAGE: &str = "\
usage: terrane opt [FLAGS] [PASSES] [FILE]

Reads a module, runs passes in the order of the command line, and prints the module; '-' or no file is standard input.";

/// Runs the command under the tool's name; the exit code.
pub(crate) fn main(knowledge: &Toolset, tool: &str, words: &[String], io: &mut Io<'_>) -> u8 {
    let registry = match registry(knowledge) {
        Ok(registry) => registry,
        Err(error) => {
            io.eprint(&format!("{tool}: {error}\n"));
            return 1;
        }
    };
    let names = || registry.passes().map(|pass| pass.argument.to_owned()).collect();
    let known = |name: &str| knows(&registry, name);
    let args = match parse(tool, words, FLAGS, &known, &names) {
        Ok(args) => args,
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    };
    if let Some(code) = information(knowledge, tool, &args, &registry, io) {
        return code;
    }
    match Options::new(knowledge, args, &registry).and_then(|options| run(&options, &registry, io)) {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(message) => {
            io.eprint(&under_name(tool, &message));
            1
        }
    }
}

/// Returns all passes of a tool.
///
/// # Errors
/// If two passes have one argument.
pub(crate) fn registry(toolset: &Toolset) -> Result<PassRegistry, RegisterError> {
    let mut registry = (toolset.passes)();
    registry.add(crate::reduction::PASSES)?;
    test_passes::register(&mut registry)?;
    Ok(registry)
}

/// Whether a registry has a pass or pipeline of a name.
fn knows(registry: &PassRegistry, name: &str) -> bool {
    registry.get(name).is_some() || registry.pipeline(name).is_some()
}

/// Flags that only print something.
fn information(
    knowledge: &Toolset,
    tool: &str,
    args: &[Arg],
    registry: &PassRegistry,
    io: &mut Io<'_>,
) -> Option<u8> {
    let on = |name: &str| args.iter().any(|arg| matches!(arg, Arg::Switch(flag, true) if *flag == name));
    let topic = args.iter().find_map(|arg| match arg {
        Arg::Flag("help-pass", name) => Some(name.clone().unwrap_or_default()),
        _ => None,
    });
    if let Some(name) = topic {
        return Some(help_pass(tool, &name, registry, io));
    }
    let code = args.iter().find_map(|arg| match arg {
        Arg::Flag("explain", Some(code)) => Some(code.clone()),
        _ => None,
    });
    if let Some(code) = code {
        return Some(crate::diagnostics::page_of(knowledge.name, &code, io));
    }
    if on("help") {
        let dialects = dialects(knowledge, ", ");
        io.print(&format!("OVERVIEW: MLIR modular optimizer driver\n\nAvailable Dialects: {dialects}\n"));
        io.print(&help::page(knowledge.name, "opt", USAGE, FLAGS));
        io.print(&format!("\npasses:\n{}", pass_lines(registry, &|pass| !is_test(knowledge, pass))));
        io.print(&format!("\n'{tool} --help-test' lists the passes for tests.\n"));
    } else if on("help-test") {
        io.print(&format!("passes for tests:\n{}", pass_lines(registry, &|pass| is_test(knowledge, pass))));
    } else if on("version") {
        io.print(&help::version());
    } else if on("show-dialects") {
        io.print(&format!("Available Dialects: {}\n", dialects(knowledge, ",")));
    } else if on("list-passes") {
        for pass in registry.passes() {
            io.print(&format!("{}\n", pass.argument));
        }
    } else {
        return None;
    }
    Some(0)
}

/// The names of all dialects.
fn dialects(knowledge: &Toolset, separator: &str) -> String {
    let cx = (knowledge.context)();
    let mut names: Vec<&str> = cx.dialects().map(|dialect| dialect.name).collect();
    names.sort_unstable();
    names.join(separator)
}

/// The lines of passes and pipelines in help.
fn pass_lines(registry: &PassRegistry, shown: &dyn Fn(&str) -> bool) -> String {
    let passes = registry.passes().map(|pass| (pass.argument, pass.description));
    let mut lines: Vec<(&str, &str)> =
        passes.chain(registry.pipelines()).filter(|(name, _)| shown(name)).collect();
    lines.sort_unstable();
    lines.iter().map(|(name, what)| format!("  --{name:<50} - {what}\n")).collect()
}

/// Whether a pass or pipeline is one of Terrane's own tests, and none that the tool adds.
pub(crate) fn is_test(toolset: &Toolset, name: &str) -> bool {
    let mut tests = PassRegistry::new();
    let added = test_passes::register(&mut tests).is_ok();
    added && knows(&tests, name) && !knows(&(toolset.passes)(), name)
}

/// Prints the manual of a pass; the exit code.
fn help_pass(tool: &str, name: &str, registry: &PassRegistry, io: &mut Io<'_>) -> u8 {
    if let Some(text) = pass::help_pass(registry, name) {
        io.print(&text);
        return 0;
    }
    if let Some(line) = crate::upstream::missing_pass(tool, name) {
        io.eprint(&line);
        return 1;
    }
    let hint = registry.suggest(name).map_or(String::new(), |near| format!("; did you mean '{near}'?"));
    io.eprint(&format!(
        "{tool}: '{name}' does not refer to a registered pass or pass pipeline{hint}\nTry: '{tool} --list-passes'\n"
    ));
    1
}

/// Reads, transforms and prints. Whether all went well; an error is a line to print.
fn run(options: &Options, registry: &PassRegistry, io: &mut Io<'_>) -> Result<bool, String> {
    let source = io.source(&options.input)?;
    let mut output = io.create(&options.output)?;
    let filter = options.printing.filter;
    let mut reporter = Reporter::new(options.tool, &source, filter, options.expect, options.diagnostics, io);
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
        reporter.show(warning, io);
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
