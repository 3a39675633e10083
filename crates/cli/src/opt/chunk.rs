//! One input: parse, verify, run passes, print.

use super::options::Options;
use super::passes::take_recipe;
use super::remarks::Remarks;
use crate::Io;
use crate::io::Output;
use crate::reporter::Reporter;
use bytecode::WriteOptions;
use diag::{Diagnostic, Place, Source};
use ir::print::{ExternalResources, SourceNames};
use ir::{Body, Context, Threads};
use pass::{Event, PassRegistry, Pipeline, ReproducerSpec, Timing, TimingNode, parse_pipeline};
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;
use syntax::print::PrintOptions;
use syntax::{Era, ParseOptions, WORTH_THREADS};

/// Processes a text, or a part of it. Whether all went well; an error is a line to print.
pub(super) fn process(
    options: &Options,
    registry: &PassRegistry,
    source: &Source,
    range: Option<Range<usize>>,
    reporter: &mut Reporter,
    output: &mut Output,
    io: &mut Io<'_>,
) -> Result<bool, String> {
    let start = Instant::now();
    let mut timing = Timing { threaded: options.printing.threads != Threads::ONE, ..Timing::default() };
    reporter.begin(source, io);
    if range.as_ref().map_or(source.text().len(), Range::len) >= WORTH_THREADS {
        options.printing.threads.start();
    }
    let cx = (options.context)();
    cx.allow_unregistered(options.allow_unregistered);
    let good = match parse(&cx, options, source, range, reporter, io) {
        Some((mut module, mut external, names)) => {
            let how = PrintOptions { source_names: names, ..options.printing.print.clone() };
            timing.steps.push(TimingNode::timed("Parser", start.elapsed()));
            let recipe = if options.run_reproducer { take_recipe(&mut external) } else { None };
            let good = transform(options, &how, recipe, registry, &mut module, reporter, &mut timing, io)?;
            if good {
                let begin = Instant::now();
                print(options, how, &module, external, output, io)?;
                timing.steps.push(TimingNode::timed("Output", begin.elapsed()));
            }
            // Destructors of large modules take longer than the end of the process.
            if io.is_process && options.split.is_none() {
                std::mem::forget(module);
                std::mem::forget(cx);
            }
            good
        }
        None => false,
    };
    if let Some((display, format)) = options.printing.timing() {
        timing.total = start.elapsed();
        io.eprint(&timing.report(display, format));
    }
    Ok(good || reporter.is_checking())
}

/// A text that was read: the module, the external resources of the text, and its names if they are to be kept.
type Read = (Box<Body>, ExternalResources, Option<Arc<SourceNames>>);

/// Parses and verifies; nothing if there were errors.
fn parse(
    cx: &Context,
    options: &Options,
    source: &Source,
    range: Option<Range<usize>>,
    reporter: &mut Reporter,
    io: &mut Io<'_>,
) -> Option<Read> {
    let how = ParseOptions {
        implicit_module: options.implicit_module,
        range,
        threads: options.printing.threads,
        legacy: Some(eras::OLD),
        era: options.era,
        record: options.keep_names,
        advice: reporter.advises(),
        all_errors: options.all_errors.unwrap_or(reporter.advises()),
    };
    let parsed = bytecode::parse(cx, source, &how);
    reporter.expects_notes(parsed.era == Era::Now);
    for diagnostic in &parsed.diagnostics {
        reporter.report(diagnostic, io);
    }
    if !parsed.is_ok() {
        return None;
    }
    let module = parsed.module;
    if options.verify_input {
        let mut diagnostics = Vec::new();
        let good = ir::verify(&module, options.printing.threads, &mut diagnostics);
        for diagnostic in diagnostics {
            reporter.report(&eras::reword_for(parsed.era, &module, diagnostic), io);
        }
        if !good {
            return None;
        }
    }
    if options.verify_roundtrip && !reads_back(&module, options) {
        let message = "roundTrip testing roundtripped module differs from reference";
        reporter.report(&Diagnostic::error(Place::Unknown, message), io);
        return None;
    }
    Some((module, parsed.external_resources, parsed.record.map(|record| Arc::new(record.names))))
}

/// Whether the module's text reads back to a module with that text, but for locations: that of an operation that
/// is not printed, such as an implicit terminator, is another one.
fn reads_back(module: &Body, options: &Options) -> bool {
    let print = PrintOptions { generic: true, ..PrintOptions::default() };
    let custom = PrintOptions { debug_info: true, ..PrintOptions::default() };
    let text = syntax::print::to_string(module, &custom);
    let how = ParseOptions {
        implicit_module: options.implicit_module,
        era: Some(Era::Now),
        ..ParseOptions::default()
    };
    let again = syntax::parse_bytes(module.context(), "roundtrip", text.as_bytes(), &how);
    again.ok().is_some_and(|again| {
        syntax::print::to_string(again, &print) == syntax::print::to_string(module, &print)
    })
}

/// Runs the passes: those of a reproducer if there is one.
#[expect(clippy::too_many_arguments, reason = "all that a run consists of")]
fn transform(
    options: &Options,
    print: &PrintOptions,
    recipe: Option<ReproducerSpec>,
    registry: &PassRegistry,
    module: &mut Body,
    reporter: &mut Reporter,
    timing: &mut Timing,
    io: &mut Io<'_>,
) -> Result<bool, String> {
    let (mut threads, mut verify_each) = (options.printing.threads, options.verify_each);
    let pipeline = match recipe {
        Some(recipe) => {
            verify_each = recipe.verify_each;
            if recipe.disable_threading {
                threads = Threads::ONE;
            }
            parse_pipeline(&recipe.pipeline, registry).map_err(|error| format!("{}\n", error.0.trim_end()))?
        }
        None => options.pipeline(registry)?,
    };
    warn_of_anchors(options, &pipeline, module.context(), reporter, io);
    let mut manager = options.pass.manager(pipeline, module.context(), threads, print, io)?;
    if options.dump_pipeline {
        io.eprint(&format!("{}\n", manager.dump()));
    }
    if verify_each {
        manager.verify = Some(Arc::new(move |body| {
            let mut diagnostics = Vec::new();
            if ir::verify(body, threads, &mut diagnostics) { Ok(()) } else { Err(diagnostics) }
        }));
    }
    if options.split.is_none() {
        // Chunks after this one would not be checked.
        pass::report_panics_to(reporter.for_panics());
    }
    let mut remarks = Remarks::new(&options.remarks);
    let result = manager.run(module, &mut |event| match event {
        Event::Diagnostic(diagnostic) => reporter.report(&diagnostic, io),
        Event::Text(text) => io.eprint(&text),
        Event::Output(text) => io.print(&text),
        Event::Remark(remark) => {
            if let Some(diagnostic) = remarks.add(remark) {
                reporter.report(&diagnostic, io);
            }
        }
    });
    for diagnostic in remarks.finish(io)? {
        reporter.report(&diagnostic, io);
    }
    timing.steps.extend(manager.timing().iter().cloned());
    options.pass.finish(&manager, io)?;
    if result.is_ok() {
        options.pass.generate(module, &manager, print, io)?;
    }
    Ok(result.is_ok() & options.pass.validated(io)?)
}

/// Warns of pipelines for operations that nothing knows: they run on nothing.
fn warn_of_anchors(
    options: &Options,
    pipeline: &Pipeline,
    cx: &Context,
    reporter: &mut Reporter,
    io: &mut Io<'_>,
) {
    if options.allow_unregistered {
        return;
    }
    for anchor in pipeline.anchors() {
        if cx.op_info(cx.op_name(anchor)).is_some() {
            continue;
        }
        let known = cx.registered_ops();
        let near = diag::suggest::closest(anchor, known.iter().map(|&name| cx.op_name_str(name)));
        let hint = near.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
        let message = format!("pipeline for '{anchor}' runs on nothing: there is no such operation{hint}");
        reporter.report(&Diagnostic::warning(Place::Unknown, message), io);
    }
}

fn print(
    options: &Options,
    print: PrintOptions,
    module: &Body,
    external: ExternalResources,
    output: &mut Output,
    io: &mut Io<'_>,
) -> Result<(), String> {
    if let Some(how) = options.bytecode.options() {
        return write_bytecode(options, how, module, external, output, io);
    }
    let mut print = PrintOptions { external_resources: external.into(), ..print };
    if !options.printing.assume_verified
        && !options.verify_input
        && !ir::verify(module, options.printing.threads, &mut Vec::new())
    {
        // Custom printers rely on what the verifier checks.
        print.generic = true;
    }
    let stream = output.stream(io);
    let written = syntax::print::print_with(module, &print, options.printing.threads, stream)
        .and_then(|()| stream.write_all(b"\n"));
    written.map_err(|error| format!("cannot write output: {error}\n"))
}

fn write_bytecode(
    options: &Options,
    how: &WriteOptions,
    module: &Body,
    external: ExternalResources,
    output: &mut Output,
    io: &mut Io<'_>,
) -> Result<(), String> {
    let how = WriteOptions { external_resources: external, threads: options.printing.threads, ..how.clone() };
    let bytes = bytecode::write(module, &how).map_err(|message| {
        let place = module.context().place(module.root().loc());
        diag::render::mlir::to_string(&Diagnostic::error(place, message), &diag::Sources::new())
    })?;
    output.write(io, &bytes).map_err(|error| format!("cannot write output: {error}\n"))
}
