//! `terrane translate`: mlir-translate's place.

mod translations;

use crate::args::{Arg, Flag};
use crate::diagnostics::Form;
use crate::io::Output;
use crate::printing::{self, Printing};
use crate::reporter::Reporter;
use crate::{Io, Toolset, args, help};
use diag::Verbosity;
use diag::expect::Mode;
use diag::split::{DEFAULT_MARKER, split};
use llvm_ir::ImportOptions;
use pass::{Timing, TimingNode};
use spirv_binary::DeserializeOptions;
use std::ops::Range;
use std::time::Instant;
use to_cpp::CppOptions;
use to_smtlib::SmtLibOptions;
use translations::{Job, Translation};

/// All flags.
pub(crate) const FLAGS: &[Flag] = &printing::with::<{ OWN.len() + printing::FLAGS.len() }>(OWN);

/// The flags that `opt` does not have, or has in another sense.
const OWN: &[Flag] = &[
    Flag::bool("allow-unregistered-dialect", "Accept operations of dialects that are not registered"),
    Flag::bool("declare-variables-at-top", "Declare all variables of a function of C++ at its top"),
    Flag::bool("deserialize-spirv", "Translate the binary form of SPIR-V to the spirv dialect"),
    Flag::value("diagnostics-format", "Form of diagnostics; the default is rich on terminals")
        .named("text|rich|json"),
    Flag::bool(
        "drop-di-composite-type-elements",
        "Leave the elements of composite types of debug information out",
    ),
    Flag::bool("emit-expensive-warnings", "Report what the import of LLVM IR drops"),
    Flag::bool("error-diagnostics-only", "Show errors alone"),
    Flag::bool("export-smtlib", "Translate the smt dialect to the text of SMT-LIB"),
    Flag::value("file-id", "The emitc.file that is translated to C++").named("ID"),
    Flag::bool("help", "Print this"),
    Flag::bool("import-llvm", "Translate the text of LLVM IR to the llvm dialect"),
    Flag::bool("import-structs-as-literals", "Import named structures of LLVM IR as literal ones"),
    Flag::bool("import-wasm", "Translate the binary form of WebAssembly to the wasmssa dialect"),
    Flag::bool("mlir-to-cpp", "Translate the emitc dialect to the text of C++"),
    Flag::bool("mlir-to-llvmir", "Translate the llvm dialect to the text of LLVM IR"),
    Flag::bool("no-implicit-module", "Do not wrap what is at the top in a module"),
    Flag::value("o", "File to write, or - for standard output").named("FILE"),
    Flag::value("output-split-marker", "Line between the outputs of the parts of a split input")
        .named("TEXT"),
    Flag::bool("prefer-unregistered-intrinsics", "Import all intrinsics of LLVM IR as llvm.call_intrinsic"),
    Flag::bool("serialize-spirv", "Translate the spirv dialect to the binary form of SPIR-V"),
    Flag::bool(
        "smtlibexport-inline-single-use-values",
        "Write values with one use there, without a let, in SMT-LIB",
    ),
    Flag::bool(
        "spirv-structurize-control-flow",
        "Make selections and loops of SPIR-V operations with regions",
    ),
    Flag::optional(
        "split-input-file",
        "Translate the parts of the input between lines of '// -----', or the given text",
    )
    .named("TEXT"),
    Flag::bool("test-spirv-roundtrip", "Write the binary form of SPIR-V, and read it"),
    Flag::bool(
        "test-spirv-roundtrip-debug",
        "Write the binary form of SPIR-V with debug information, and read it",
    ),
    Flag::optional(
        "verify-diagnostics",
        "Check diagnostics against the comments 'expected-error' and the like",
    )
    .named("all|only-expected"),
];

const USAGE: &str = "\
usage: terrane translate --mlir-to-cpp|--mlir-to-llvmir|--import-llvm|--export-smtlib [FLAGS] [FILE]

Reads a module in one language and prints it in another; '-' or no file is standard input.";

/// Options of the command line.
#[derive(Default)]
struct Options {
    input: String,
    output: String,
    translation: Option<Translation>,
    import: ImportOptions,
    printing: Printing,
    cpp: CppOptions,
    smtlib: SmtLibOptions,
    spirv: DeserializeOptions,
    unregistered: bool,
    implicit_module: bool,
    split: Option<String>,
    marker: String,
    expect: Option<Mode>,
    form: Option<Form>,
}

impl Options {
    /// Takes a flag of the import of LLVM IR. Whether it is one.
    fn take_import(&mut self, arg: &Arg) -> bool {
        let import = &mut self.import;
        match *arg {
            Arg::Switch("emit-expensive-warnings", on) => import.emit_expensive_warnings = on,
            Arg::Switch("drop-di-composite-type-elements", on) => import.drop_di_composite_type_elements = on,
            Arg::Switch("prefer-unregistered-intrinsics", on) => import.prefer_unregistered_intrinsics = on,
            Arg::Switch("import-structs-as-literals", on) => import.import_structs_as_literals = on,
            _ => return false,
        }
        true
    }
}

/// Runs the command under the tool's name; the exit code.
pub(crate) fn main(knowledge: &Toolset, tool: &str, words: &[String], io: &mut Io<'_>) -> u8 {
    let result = args::parse(tool, words, FLAGS, &|_| false, &Vec::new);
    let args = match result {
        Ok(args) => args,
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    };
    if args.iter().any(|arg| matches!(arg, Arg::Switch("help", true))) {
        io.print(&help::page(knowledge.name, "translate", USAGE, FLAGS));
        return 0;
    }
    match options(tool, args).and_then(|options| run(knowledge, &options, io)) {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}

fn options(tool: &str, args: Vec<Arg>) -> Result<Options, String> {
    let mut options = Options {
        input: "-".to_owned(),
        output: "-".to_owned(),
        implicit_module: true,
        ..Options::default()
    };
    let mut inputs = 0;
    for arg in args {
        if options.printing.take(&arg).map_err(|message| printing::under_name(tool, &message))? {
            continue;
        }
        if options.take_import(&arg) {
            continue;
        }
        match arg {
            Arg::Switch(flag, true) if Translation::of_flag(flag).is_some() => {
                options.translation = Translation::of_flag(flag);
            }
            Arg::Switch("error-diagnostics-only", true) => {
                options.printing.filter.verbosity = Verbosity::Errors
            }
            Arg::Switch("declare-variables-at-top", on) => options.cpp.declare_variables_at_top = on,
            Arg::Flag("file-id", Some(id)) => options.cpp.file_id = id,
            Arg::Switch("allow-unregistered-dialect", on) => options.unregistered = on,
            Arg::Switch("no-implicit-module", on) => options.implicit_module = !on,
            Arg::Switch("smtlibexport-inline-single-use-values", on) => {
                options.smtlib.inline_single_use_values = on;
            }
            Arg::Switch("spirv-structurize-control-flow", on) => options.spirv.structurize_control_flow = on,
            Arg::Flag("o", Some(name)) => options.output = name,
            Arg::Flag("output-split-marker", Some(text)) => options.marker = text,
            Arg::Flag("split-input-file", text) => {
                options.split =
                    Some(text.filter(|text| !text.is_empty()).unwrap_or_else(|| DEFAULT_MARKER.to_owned()));
            }
            Arg::Flag("verify-diagnostics", text) => {
                options.expect = Some(match text.as_deref() {
                    Some("only-expected") => Mode::OnlyExpected,
                    _ => Mode::All,
                });
            }
            Arg::Flag("diagnostics-format", text) => options.form = Some(Form::of_flag(tool, text)?),
            Arg::Positional(name) => {
                inputs += 1;
                options.input = name;
            }
            _ => {}
        }
    }
    if options.translation.is_none() {
        return Err("Translations to perform option: must be specified at least once!\n".to_owned());
    }
    if inputs > 1 {
        return Err(format!("{tool}: Too many positional arguments specified!\n"));
    }
    Ok(options)
}

fn run(knowledge: &Toolset, options: &Options, io: &mut Io<'_>) -> Result<bool, String> {
    let source = io.source(&options.input)?;
    let mut output = io.create(&options.output)?;
    let mut reporter =
        Reporter::new("mlir-translate", &source, options.printing.filter, options.expect, options.form, io);
    reporter.begin(&source, io);
    let ranges: Vec<Option<Range<usize>>> = match &options.split {
        Some(marker) => split(&source, marker).chunks.into_iter().map(|part| Some(part.range)).collect(),
        None => vec![None],
    };
    let start = Instant::now();
    let mut timing = Timing::default();
    let mut good = true;
    for (number, range) in ranges.into_iter().enumerate() {
        if number > 0 {
            write(&mut output, io, format!("{}\n", options.marker).as_bytes())?;
        }
        let begin = Instant::now();
        let mut job =
            Job { options, source: &source, range, reporter: &mut reporter, output: &mut output, io };
        good &= job.translate(knowledge)?;
        let name = options.translation.map_or("", |translation| translation.description());
        timing.steps.push(TimingNode::timed(name, begin.elapsed()));
    }
    if let Some((display, format)) = options.printing.timing() {
        timing.total = start.elapsed();
        io.eprint(&timing.report(display, format));
    }
    let is_checking = reporter.is_checking();
    let is_expected = reporter.finish(io);
    good = if is_checking { is_expected } else { good };
    let keep = good || options.split.is_some();
    output
        .finish(keep)
        .map_err(|error| format!("cannot open output file '{}': {error}\n", options.output))?;
    Ok(good)
}

fn write(output: &mut Output, io: &mut Io<'_>, text: &[u8]) -> Result<(), String> {
    output.write(io, text).map_err(|error| format!("cannot write output: {error}\n"))
}
