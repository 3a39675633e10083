//! `cargo xtask fuzz`: coverage-guided fuzzing of every target for a while, or mutations of the tests' texts
//! on stable Rust alone.

use std::path::Path;
use std::process::Command;

/// The programs under `fuzz/fuzz_targets`.
const TARGETS: &[&str] = &["parse", "round_trip", "passes"];

/// What to run: options of the command line.
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
    let installed = Command::new("cargo").args(["fuzz", "--version"]).output();
    if !installed.is_ok_and(|output| output.status.success()) {
        return Err("cargo-fuzz is not installed: cargo install cargo-fuzz\n\
                    'cargo xtask fuzz --mutations N' needs nothing"
            .to_owned());
    }
    for target in &options.targets {
        fuzz(root, target, options.seconds)?;
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

/// One target, from what earlier runs found and the texts of tests and examples.
fn fuzz(root: &Path, target: &str, seconds: u32) -> Result<(), String> {
    let folder = root.join("fuzz");
    let corpus = format!("corpus/{target}");
    std::fs::create_dir_all(folder.join(&corpus)).map_err(|error| error.to_string())?;
    let mut command = Command::new("cargo");
    // The code is safe: panics are what is looked for, and sanitizers would only make it slower. Coverage
    // needs flags that stable compilers take with this variable alone.
    command.args(["fuzz", "run", "--sanitizer", "none", target, &corpus, "../tests", "../examples", "--"]);
    command.args(["-timeout=20", "-rss_limit_mb=4096", "-max_len=4096"]);
    command.arg(format!("-max_total_time={seconds}"));
    succeed(command.current_dir(folder).env("RUSTC_BOOTSTRAP", "1"))
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}
