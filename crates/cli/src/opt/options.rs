//! Settings of a run, from its flags.

use super::bytecode::BytecodeFlags;
use super::passes::PassFlags;
use super::remarks::RemarkFlags;
use crate::Toolset;
use crate::args::Arg;
use crate::diagnostics::Form;
use crate::printing::{Printing, no_option};
use diag::Verbosity;
use diag::expect::Mode;
use diag::split::DEFAULT_MARKER;
use ir::{Context, Threads};
use pass::{Nesting, PassRegistry, Pipeline, parse_pass_list, parse_pipeline};
use syntax::Era;

/// The settings of a run.
pub(super) struct Options {
    /// The tool's name.
    pub(super) tool: &'static str,
    /// Makes a context.
    pub(super) context: fn() -> Context,
    pub(super) input: String,
    pub(super) output: String,
    /// The marker that separates chunks, if the input has such.
    pub(super) split: Option<String>,
    pub(super) output_marker: Option<String>,
    pub(super) expect: Option<Mode>,
    /// In which form diagnostics are shown; chosen by the terminal if not given.
    pub(super) diagnostics: Option<Form>,
    /// Whether parsing goes on after errors.
    pub(super) all_errors: Option<bool>,
    /// Whether values and blocks keep their names.
    pub(super) keep_names: bool,
    pub(super) allow_unregistered: bool,
    pub(super) implicit_module: bool,
    /// The year of the input's language; found out from the input if it is not given.
    pub(super) era: Option<Era>,
    pub(super) verify_input: bool,
    pub(super) verify_each: bool,
    pub(super) verify_roundtrip: bool,
    pub(super) printing: Printing,
    pub(super) bytecode: BytecodeFlags,
    pub(super) dump_pipeline: bool,
    /// `--pass-pipeline`, or the passes given one by one as a list.
    passes: Passes,
    /// Settings of the pass manager.
    pub(super) pass: PassFlags,
    pub(super) remarks: RemarkFlags,
    /// Whether the pipeline is that of the input, if it is a reproducer.
    pub(super) run_reproducer: bool,
}

enum Passes {
    Pipeline(String),
    List(Vec<(String, String)>),
}

impl Default for Options {
    fn default() -> Self {
        Options {
            tool: "terrane",
            context: terrane::context,
            input: "-".to_owned(),
            output: "-".to_owned(),
            split: None,
            output_marker: None,
            expect: None,
            diagnostics: None,
            all_errors: None,
            keep_names: false,
            allow_unregistered: false,
            implicit_module: true,
            era: None,
            verify_input: true,
            verify_each: true,
            verify_roundtrip: false,
            printing: Printing::default(),
            bytecode: BytecodeFlags::default(),
            dump_pipeline: false,
            passes: Passes::List(Vec::new()),
            pass: PassFlags::default(),
            remarks: RemarkFlags::default(),
            run_reproducer: false,
        }
    }
}

impl Options {
    /// The settings of a command line.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn new(
        knowledge: &Toolset,
        args: Vec<Arg>,
        registry: &PassRegistry,
    ) -> Result<Options, String> {
        let mut options = Options { tool: knowledge.name, context: knowledge.context, ..Options::default() };
        let mut inputs = Vec::new();
        let mut pipeline = None;
        let mut list = Vec::new();
        for arg in args {
            let arg = of_today(arg);
            if options.printing.take(&arg)? {
                continue;
            }
            match arg {
                Arg::Positional(name) => inputs.push(name),
                Arg::Pass(name, text) => list.push((name, text)),
                Arg::Switch(name, on) => {
                    if !options.pass.switch(name, on) && !options.bytecode.switch(name, on) {
                        options.switch(name, on);
                    }
                }
                Arg::Flag("pass-pipeline", text) => pipeline = text,
                Arg::Flag(name, value) => {
                    let text = value.as_deref();
                    if !options.pass.flag(name, text.unwrap_or(""), registry)?
                        && !options.bytecode.flag(name, text.unwrap_or(""))?
                        && !options.remarks.flag(name, text.unwrap_or(""))?
                    {
                        options.flag(name, text)?;
                    }
                }
            }
        }
        options.passes = match pipeline {
            Some(_) if !list.is_empty() => {
                return Err("<unknown>:0: error: '-pass-pipeline' option can't be used with individual pass options\n"
                    .to_owned());
            }
            Some(text) => Passes::Pipeline(text),
            None => Passes::List(list),
        };
        if inputs.len() > 1 {
            return Err("mlir-opt: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: 'mlir-opt --help'\n".to_owned());
        }
        options.pass.assume_verified = options.printing.assume_verified;
        options.pass.complete()?;
        if options.pass.needs_one_thread() {
            options.printing.threads = Threads::ONE;
        }
        options.input = inputs.pop().unwrap_or(options.input);
        // Wrong passes are told before anything is read.
        options.pipeline(registry)?;
        Ok(options)
    }

    fn switch(&mut self, name: &str, on: bool) {
        match name {
            "all-errors" => self.all_errors = Some(on),
            "keep-ssa-names" => self.keep_names = on,
            "allow-unregistered-dialect" => self.allow_unregistered = on,
            "dump-pass-pipeline" => self.dump_pipeline = on,
            "mlir-disable-diagnostic-notes" => self.printing.filter.standalone_notes = !on,
            "mlir-very-unsafe-disable-verifier-on-parsing" => self.verify_input = !on,
            "verify" if on => self.expect = Some(Mode::All),
            "no-implicit-module" => self.implicit_module = !on,
            "run-reproducer" => self.run_reproducer = on,
            "verify-each" => self.verify_each = on,
            "verify-roundtrip" => self.verify_roundtrip = on,
            _ => {}
        }
    }

    fn flag(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let text = value.unwrap_or("");
        match name {
            "o" => self.output = text.to_owned(),
            "era" => self.era = Some(Era::parse(text).ok_or_else(|| no_option(name, text))?),
            "split-input-file" => {
                self.split =
                    Some(value.filter(|marker| !marker.is_empty()).unwrap_or(DEFAULT_MARKER).to_owned());
            }
            "diagnostics-format" => {
                self.diagnostics = Some(Form::parse(text).ok_or_else(|| no_option(name, text))?);
            }
            "output-split-marker" => self.output_marker = Some(text.to_owned()),
            "verify-diagnostics" => {
                self.expect = Some(Mode::parse(text).ok_or_else(|| no_option(name, text))?);
            }
            "mlir-diagnostic-verbosity-level" => {
                self.printing.filter.verbosity =
                    Verbosity::parse(text).ok_or_else(|| no_option(name, text))?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The pipeline to run.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn pipeline(&self, registry: &PassRegistry) -> Result<Pipeline, String> {
        match &self.passes {
            Passes::Pipeline(text) => {
                parse_pipeline(text, registry).map_err(|error| pipeline_error(&error.0))
            }
            Passes::List(list) => {
                let mut pipeline = Pipeline::on("builtin.module").nesting(Nesting::Implicit);
                for (name, options) in list {
                    let text = if options.is_empty() { name.clone() } else { format!("{name}{{{options}}}") };
                    parse_pass_list(&text, registry, &mut pipeline)
                        .map_err(|error| pipeline_error(first_if_of_value(&error.0)))?;
                }
                Ok(pipeline)
            }
        }
    }
}

/// An argument by its name of today, if it is one of 2019.
fn of_today(arg: Arg) -> Arg {
    match arg {
        Arg::Switch("pass-timing", on) => Arg::Switch("mlir-timing", on),
        Arg::Switch("disable-pass-threading", on) => Arg::Switch("mlir-disable-threading", on),
        Arg::Flag("pass-timing-display", text) => Arg::Flag("mlir-timing-display", text),
        other => other,
    }
}

/// An error without the lines that say where in a pipeline it is, if it is about the value of an option.
fn first_if_of_value(text: &str) -> &str {
    if text.starts_with("for the --") { text.lines().next().unwrap_or(text) } else { text }
}

/// The lines of an error in a pipeline. Those about the value of an option begin with the tool's name.
fn pipeline_error(text: &str) -> String {
    let text = text.trim_end();
    match text.strip_prefix("for the --") {
        Some(rest) => {
            let (first, rest) = rest.split_once('\n').unwrap_or((rest, ""));
            let rest = rest.trim_start_matches('\n');
            let gap = if rest.is_empty() { "" } else { "\n" };
            format!("mlir-opt: for the --{first}\n<unknown>:0: error: {gap}{rest}\n")
        }
        None => format!("<unknown>:0: error: {text}\n{}", missing_pass(text).unwrap_or_default()),
    }
}

/// The line about a pass of MLIR that a pipeline names and that is not here.
fn missing_pass(error: &str) -> Option<String> {
    let (before, _) = error.split_once("' does not refer to a registered pass")?;
    let (_, name) = before.rsplit_once('\'')?;
    crate::upstream::missing_pass("mlir-opt", name)
}
