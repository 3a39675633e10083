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
    let only: Option<Vec<&str>> = value("--only").map(|only| only.split(',').collect());
    let wanted = |name: &str| only.as_ref().is_none_or(|only| only.contains(&name));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    let seconds: u64 =
        value("--seconds").map_or(Ok(60), |text| text.parse().map_err(|_| "--seconds wants a number"))?;
    if ["rewrites", "ranges", "claims", "programs"].into_iter().any(wanted) {
        let mut command = Command::new("cargo");
        command.args(["run", "--release", "--package", "terrane-trust", "--"]).args(&args);
        succeed(command.current_dir(root))?;
    }
    if wanted("mutations") {
        let mut fuzz = vec!["--mutations".to_owned(), (seconds * MUTATIONS_PER_SECOND).to_string()];
        if let Some(seed) = value("--seed") {
            fuzz.extend(["--seed".to_owned(), seed.clone()]);
        }
        crate::fuzz::main(fuzz.into_iter())?;
    }
    Ok(())
}
