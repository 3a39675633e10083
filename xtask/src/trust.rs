//! `cargo xtask trust`: the checks of `crates/trust` for as long as one likes, and mutations of texts.

use crate::commands::succeed;
use std::path::Path;
use std::process::Command;

/// Texts that are mutated for each second of the other checks.
const MUTATIONS_PER_SECOND: u64 = 500;

/// Runs the checks with these arguments. An error says what was found.
pub fn main(args: impl Iterator<Item = String>) -> Result<(), String> {
    let args: Vec<String> = args.collect();
    let value = |flag: &str| args.iter().position(|arg| arg == flag).and_then(|at| args.get(at + 1));
    let (mutations, checks): (Vec<&str>, Vec<&str>) =
        value("--only").into_iter().flat_map(|only| only.split(',')).partition(|name| *name == "mutations");
    let all = mutations.is_empty() && checks.is_empty();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    let seconds: u64 =
        value("--seconds").map_or(Ok(60), |text| text.parse().map_err(|_| "--seconds wants a number"))?;
    if all || !checks.is_empty() {
        let mut command = Command::new("cargo");
        command
            .args(["run", "--profile", "trust", "--package", "terrane-trust", "--example", "trust", "--"])
            .args(&args);
        if !checks.is_empty() {
            // The last one counts.
            command.args(["--only", &checks.join(",")]);
        }
        succeed(command.current_dir(root))?;
    }
    if all || !mutations.is_empty() {
        let mut fuzz = vec!["--mutations".to_owned(), (seconds * MUTATIONS_PER_SECOND).to_string()];
        if let Some(seed) = value("--seed") {
            fuzz.extend(["--seed".to_owned(), seed.clone()]);
        }
        crate::fuzz::main(fuzz.into_iter())?;
    }
    Ok(())
}
