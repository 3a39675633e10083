//! The flags of `terrane opt`: those of mlir-opt.

use crate::args::Flag;
use crate::printing;

/// All flags besides those of passes.
pub(crate) const FLAGS: &[Flag] = &printing::with::<{ OWN.len() + printing::FLAGS.len() }>(OWN);

/// The flags that no other command has.
const OWN: &[Flag] = &[
    Flag::bool("all-errors", "Go on after errors: report all of the input, not the first alone"),
    Flag::bool("allow-unregistered-dialect", "Allow operations of dialects that are not registered"),
    Flag::value(
        "diagnostics-format",
        "Form of diagnostics: mlir-opt's, rich (the default on a terminal) or JSON",
    )
    .named("text|rich|json"),
    Flag::bool("disable-pass-threading", "The name of 2019 for --mlir-disable-threading"),
    Flag::bool("dump-pass-pipeline", "Print the pipeline that will be run"),
    Flag::bool("elide-resource-data-from-bytecode", "Leave the data of resources out of bytecode"),
    Flag::bool("emit-bytecode", "Write bytecode instead of text"),
    Flag::value("emit-bytecode-producer", "Who is named in bytecode as its producer"),
    Flag::value("emit-bytecode-version", "Version of bytecode to write: 0 to 6").named("N"),
    Flag::value("era", "Year of the input's language: 2019, 2021 or now; found out if not given")
        .named("2019|2021|now"),
    Flag::value("explain", "Print what the code of an error means, such as E0101").named("CODE"),
    Flag::bool("help", "Print this"),
    Flag::value("help-pass", "Print the manual of a pass and exit").named("PASS"),
    Flag::bool("help-test", "Print the passes for tests of Terrane itself"),
    Flag::bool("keep-ssa-names", "Print values and blocks under their names in the input"),
    Flag::bool("list-passes", "Print the registered passes and exit"),
    Flag::value("log-actions-to", "Log actions, such as runs of passes, to a file or - for standard output")
        .named("FILE"),
    Flag::value(
        "log-mlir-actions-filter",
        "Log only actions on operations from these places: FILE:LINE:COLUMN",
    ),
    Flag::value(
        "mlir-debug-counter",
        "Which runs of actions to skip: apply-pattern-skip=N,apply-pattern-count=N",
    ),
    Flag::bool("mlir-disable-diagnostic-notes", "Print no notes of their own"),
    Flag::value("mlir-diagnostic-verbosity-level", "Least severity to print: errors, warnings or remarks")
        .named("errors|warnings|remarks"),
    Flag::value("mlir-generate-reproducer", "File to write the output to, with its pipeline").named("FILE"),
    Flag::value(
        "mlir-pass-pipeline-crash-reproducer",
        "File to write the input and pipeline to if a pass fails or panics",
    )
    .named("FILE"),
    Flag::bool(
        "mlir-pass-pipeline-local-reproducer",
        "In reproducers write the input of the pass that fails, and that pass alone",
    ),
    Flag::bool("mlir-pass-statistics", "Report what passes counted"),
    Flag::value("mlir-pass-statistics-display", "Form of that report: list or pipeline")
        .named("list|pipeline"),
    Flag::bool("mlir-print-debug-counter", "Print debug counters before and after the passes"),
    Flag::value("mlir-print-ir-after", "Print the IR after these passes").named("PASS,..."),
    Flag::bool("mlir-print-ir-after-all", "Print the IR after each pass"),
    Flag::bool("mlir-print-ir-after-change", "Of IR after passes print only what has changed"),
    Flag::bool("mlir-print-ir-after-failure", "Print the IR after passes that fail"),
    Flag::value("mlir-print-ir-before", "Print the IR before these passes").named("PASS,..."),
    Flag::bool("mlir-print-ir-before-all", "Print the IR before each pass"),
    Flag::bool("mlir-print-ir-module-scope", "Print the whole module"),
    Flag::value("mlir-print-ir-tree-dir", "Print the IR to numbered files below this folder").named("FOLDER"),
    Flag::bool("mlir-very-unsafe-disable-verifier-on-parsing", "Do not verify what was read"),
    Flag::bool("no-implicit-module", "Expect one top-level operation"),
    Flag::value("o", "File to write, or - for standard output").named("FILE"),
    Flag::value("output-split-marker", "What to write between chunks").named("MARKER"),
    Flag::value("pass-pipeline", "Passes to run, as text: builtin.module(func.func(cse))").named("PIPELINE"),
    Flag::bool("pass-timing", "The name of 2019 for --mlir-timing"),
    Flag::value("pass-timing-display", "The name of 2019 for --mlir-timing-display: list or pipeline")
        .named("list|pipeline"),
    Flag::value("remark-format", "Form of remarks: diagnostics, or a file of YAML").named("emitRemark|yaml"),
    Flag::value("remark-policy", "All remarks, or the last of those that are alike").named("all|final"),
    Flag::value("remarks-filter", "Show remarks of categories that match").named("REGEX"),
    Flag::value("remarks-filter-analyse", "Show such remarks of analyses").named("REGEX"),
    Flag::value("remarks-filter-failed", "Show such remarks on failures").named("REGEX"),
    Flag::value("remarks-filter-missed", "Show such remarks on what was not applied").named("REGEX"),
    Flag::value("remarks-filter-passed", "Show such remarks on what was applied").named("REGEX"),
    Flag::value("remarks-output-file", "File of YAML to write; mlir-remarks.yaml if not given").named("FILE"),
    Flag::bool("run-reproducer", "Run the pipeline that the input says it is to be run with"),
    Flag::bool("show-dialects", "Print the registered dialects and exit"),
    Flag::optional("split-input-file", "Read chunks between lines '// -----' on their own").named("MARKER"),
    Flag::bool("verify", "The name of 2019 for --verify-diagnostics"),
    Flag::optional(
        "verify-diagnostics",
        "Check diagnostics against expected-* comments: all or only-expected",
    )
    .named("all|only-expected"),
    Flag::bool("validate", "Compare each function before and after each pass that changes it, by execution"),
    Flag::value("validate-inputs", "Inputs of each function to try at the most").named("N"),
    Flag::value("validate-reproducer", "File to write the function of the first counterexample to")
        .named("FILE"),
    Flag::value("validate-seed", "Start of the pseudo-random inputs").named("N"),
    Flag::bool("verify-each", "Verify after each pass"),
    Flag::bool("verify-roundtrip", "Check that what is printed reads back to the same"),
    Flag::bool("version", "Print the version"),
];
