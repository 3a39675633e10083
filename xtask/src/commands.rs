//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs a program that must succeed.
pub fn succeed(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}

/// The output of a program that must succeed.
pub fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() { Ok(output.stdout) } else { Err(format!("{command:?} failed")) }
}

/// The output of the compiler.
pub fn rustc(args: &[&str]) -> Result<String, String> {
    Ok(String::from_utf8_lossy(&output(Command::new("rustc").args(args))?).into_owned())
}

/// The folder that cargo builds in.
pub fn target(root: &Path) -> PathBuf {
    root.join(std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from))
}
