//! The passes that are run over random programs.

use terrane::pass::PassRegistry;

/// Passes that print, count or change nothing executable, with the reason why they are excluded.
const LEFT_OUT: [(&str, &str); 17] = [
    ("print-ir", "prints"),
    ("print-op-stats", "prints"),
    ("view-op-graph", "prints"),
    ("snapshot-op-locations", "writes a file"),
    ("composite-fixed-point-pass", "wants a pipeline"),
    ("generate-runtime-verification", "adds assertions"),
    ("symbol-privatize", "hides the function that is called"),
    ("convert-math-to-libm", "calls the C library, which is not interpreted"),
    ("convert-complex-to-libm", "calls the C library, which is not interpreted"),
    ("convert-complex-to-rocdl-library-calls", "calls a library of the device, which is not interpreted"),
    ("convert-math-to-rocdl", "calls a library of the device, which is not interpreted"),
    ("convert-math-to-xevm", "calls a library of the device, which is not interpreted"),
    ("convert-arith-to-apfloat", "calls a library of run time, which is not interpreted"),
    ("convert-math-to-apfloat", "calls a library of run time, which is not interpreted"),
    ("convert-linalg-to-std", "calls a library of the user"),
    ("outline-parallel-loops", "calls the pool of threads, which is not interpreted"),
    ("convert-shape-constraints", "makes errors of witnesses that do not hold"),
];

/// Known findings: a pass of the pipeline, a part of the message, and the reason why they remain.
const EXPLAINED: [(&str, &str, &str); 13] = [
    (
        "loop-invariant-code-motion",
        "the behaviour is undefined: branch on poison",
        "as in MLIR, operations with regions are speculatable if those within are, whatever their conditions are",
    ),
    (
        "control-flow-sink",
        "operand cannot be used as a ",
        "as in MLIR, what any operation at the top of a function makes is a symbol or dimension of affine, but not in a branch",
    ),
    (
        "one-shot-bufferize",
        "op undefined global: ",
        "as in MLIR, globals of ml_program become buffers, but not what loads them outside of functions",
    ),
    ("arith-expand", ": memref ", "as in MLIR, minimumf and maximumf do not tell zeros apart"),
    ("arith-expand", ": result ", "as in MLIR, minimumf and maximumf do not tell zeros apart"),
    (
        "math-expand-ops",
        ": memref ",
        "as in MLIR, roundings go through integers, in which large numbers are undefined",
    ),
    (
        "math-expand-ops",
        ": result ",
        "as in MLIR, expansions are undefined for large numbers, or lose the sign of a zero",
    ),
    ("convert-math-to-funcs", ": result ", "as in MLIR, each product is rounded, and the exponent negated"),
    (
        "convert-math-to-funcs",
        "branch on poison",
        "as in MLIR, the exponent is negated, which overflows for the least one",
    ),
    (
        "math-extend-to-supported-types",
        "is poison instead",
        "as in MLIR, a function overflows to an infinity in the wider type, which the narrow one may lack",
    ),
    ("convert-vector-to-scf", "call 0 is another", "a vector is printed by its elements"),
    ("math-expand-ops", ": call ", "as for results"),
    (
        "convert-complex-to-standard",
        ": result ",
        "as in MLIR, complex functions are approximated by real ones",
    ),
];

/// Returns whether a finding of a pipeline is known, and explained.
pub fn is_explained(pipeline: &str, what: &str) -> bool {
    let is_in = |pass: &str| pipeline.split(',').any(|other| other == pass);
    EXPLAINED.iter().any(|(pass, message, _)| is_in(pass) && what.contains(message))
}

/// Returns whether a pass leaves programs that the interpreter does not support.
fn lowers(argument: &str) -> bool {
    argument.contains("pdl") || argument.ends_with("-to-spirv") || argument.ends_with("-to-emitc")
}

/// Returns the arguments of all passes to run, sorted.
pub fn all(registry: &PassRegistry) -> Vec<String> {
    let mut found: Vec<String> = registry.passes().map(|pass| pass.argument.to_owned()).collect();
    found.retain(|argument| !lowers(argument) && LEFT_OUT.iter().all(|(name, _)| name != argument));
    found.sort();
    found
}
