//! `cargo xtask fuzz`: coverage-guided fuzzing of every target for a while, or mutations of the tests' texts
//! alone. Both need nothing but stable Rust; the first a C++ compiler too, for libFuzzer.

use crate::commands::{rustc, succeed};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The programs under `fuzz/fuzz_targets`.
const TARGETS: &[&str] = &["parse", "round_trip", "bytecode", "passes", "import_llvm"];

/// Options of the command line.
struct Options {
    seconds: u32,
    mutations: Option<u64>,
    /// A folder of more texts to mutate.
    texts: Option<String>,
    /// Which mutations: other ones for each number.
    seed: Option<u32>,
    targets: Vec<String>,
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { seconds: 60, mutations: None, texts: None, seed: None, targets: Vec::new() };
    while let Some(flag) = args.next() {
        let value = args.next().ok_or_else(|| format!("{flag} wants a value"))?;
        let number = || value.parse::<u32>().map_err(|_| format!("{flag} wants a number, not '{value}'"));
        match flag.as_str() {
            "--seconds" => options.seconds = number()?,
            "--mutations" => options.mutations = Some(number()?.into()),
            "--texts" => options.texts = Some(value),
            "--seed" => options.seed = Some(number()?),
            "--targets" => options.targets = value.split(',').map(str::to_owned).collect(),
            _ => return Err(format!("unknown option {flag}\n{}", super::USAGE)),
        }
    }
    if let Some(unknown) = options.targets.iter().find(|target| !TARGETS.contains(&target.as_str())) {
        return Err(format!("no target '{unknown}': there are {}", TARGETS.join(", ")));
    }
    if options.targets.is_empty() {
        options.targets = TARGETS.iter().map(|&target| target.to_owned()).collect();
    }
    Ok(options)
}

/// Fuzzes with these arguments. An error says what was found, or what is missing.
pub fn main(args: impl Iterator<Item = String>) -> Result<(), String> {
    let options = parse(args)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    if let Some(count) = options.mutations {
        return mutate(root, count, &options);
    }
    let host = host()?;
    let programs = build(root, &host)?;
    for target in &options.targets {
        fuzz(root, &programs, target, &options)?;
    }
    Ok(())
}

/// The test `mutations` of the facade, with more texts. Its profile has the checks of overflows.
fn mutate(root: &Path, count: u64, options: &Options) -> Result<(), String> {
    let mut command = Command::new("cargo");
    command.args(["test", "--package", "terrane", "--test", "mutations", "--", "--nocapture"]);
    if let Some(seed) = options.seed {
        command.env("TERRANE_SEED", seed.to_string());
    }
    if let Some(folder) = &options.texts {
        let folder = std::fs::canonicalize(folder).map_err(|error| format!("{folder}: {error}"))?;
        command.env("TERRANE_TEXTS", folder);
    }
    succeed(command.current_dir(root).env("TERRANE_MUTATIONS", count.to_string()))
}

/// Flags that have the compiler count how often branches are taken, for libFuzzer to see. They are for stable compilers.
/// The code is safe: panics are what is looked for, and sanitizers would only make it slower.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing -Ccodegen-units=16";

/// The name of this machine's platform: flags for a named target are not for build scripts and macros.
fn host() -> Result<String, String> {
    let text = rustc(&["-vV"])?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not tell its host".to_owned())
}

/// Builds all targets, in a folder of their own, and returns where they are.
fn build(root: &Path, host: &str) -> Result<PathBuf, String> {
    let folder = std::env::var_os("TERRANE_FUZZ_TARGET").map_or(root.join("fuzz/target"), PathBuf::from);
    let mut command = Command::new("cargo");
    command.args(["build", "--release", "--bins", "--target", host]).current_dir(root.join("fuzz"));
    // No profile: it is of other code.
    command.env("CARGO_TARGET_DIR", &folder).env("RUSTFLAGS", COVERAGE);
    succeed(&mut command)?;
    Ok(folder.join(host).join("release"))
}

/// One target, from what earlier runs found, the texts of tests and examples, and those of a folder.
fn fuzz(root: &Path, programs: &Path, target: &str, options: &Options) -> Result<(), String> {
    let folder = root.join("fuzz");
    let corpus = format!("corpus/{target}");
    for folder in [folder.join(&corpus), folder.join("artifacts")] {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let mut command = Command::new(programs.join(target));
    command.args([&corpus, "../tests", "../examples"]);
    if let Some(texts) = &options.texts {
        command.arg(std::fs::canonicalize(texts).map_err(|error| format!("{texts}: {error}"))?);
    }
    command.args(["-timeout=20", "-rss_limit_mb=4096", "-max_len=4096", "-artifact_prefix=artifacts/"]);
    command.arg(format!("-max_total_time={}", options.seconds));
    if let Some(seed) = options.seed {
        command.arg(format!("-seed={seed}"));
    }
    succeed(command.current_dir(folder))
}
