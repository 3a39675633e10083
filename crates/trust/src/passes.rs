//! The passes that are run over random programs.

use terrane::pass::PassRegistry;

/// Passes that print, count or change nothing that runs, and those that lower to what the interpreter does not know: each with the
/// reason why it is left out.
const LEFT_OUT: [(&str, &str); 7] = [
    ("print-ir", "prints"),
    ("print-op-stats", "prints"),
    ("view-op-graph", "prints"),
    ("snapshot-op-locations", "writes a file"),
    ("composite-fixed-point-pass", "wants a pipeline"),
    ("generate-runtime-verification", "adds assertions"),
    ("symbol-privatize", "hides the function that is called"),
];

/// Whether a pass leaves programs that the interpreter does not know.
fn lowers(argument: &str) -> bool {
    argument.contains("-llvm") || argument.contains("pdl")
}

/// The arguments of all passes to run, sorted.
pub fn all(registry: &PassRegistry) -> Vec<String> {
    let mut found: Vec<String> =
        registry.passes().into_iter().map(|pass| pass.argument().to_owned()).collect();
    found.retain(|argument| !lowers(argument) && LEFT_OUT.iter().all(|(name, _)| name != argument));
    found.sort();
    found
}
