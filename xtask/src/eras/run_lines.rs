//! Tests of 2019 with their own RUN and CHECK lines: `cargo xtask eras --run-lines DIR`.
//!
//! What a test expects is mapped to today's spelling, word by word, and compared with what our tool prints. Names of
//! values and numbers of blocks and maps are not persisted: they are matched by variables.

mod words;

use std::fmt::Write;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use testing::filecheck::{Options, check};

/// The outcome of a RUN line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Passed,
    Failed,
    /// It needs a pass or tool that is not there.
    Unsupported,
}

/// Runs the tests below a folder with the tool, and prints the share that passes.
pub(super) fn main(folder: &Path, tool: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    find(folder, &mut files)?;
    let mut counts = [0u32; 3];
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        for line in text.lines().filter_map(|line| line.trim().strip_prefix("// RUN: ")) {
            let (outcome, why) = run(tool, &file, &text, line)?;
            counts[outcome as usize] += 1;
            let word = ["passed", "failed", "unsupported"][outcome as usize];
            println!("{word}: {}: {line}", file.display());
            if outcome == Outcome::Failed {
                println!("{}", why.lines().take(6).map(|line| format!("    {line}\n")).collect::<String>());
            }
        }
    }
    let [passed, failed, unsupported] = counts;
    let share = 100.0 * f64::from(passed) / f64::from((passed + failed).max(1));
    println!("{passed} of {} pass ({share:.0} %), {unsupported} need what is not there", passed + failed);
    Ok(())
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    if folder.is_file() {
        files.push(folder.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|end| end == "mlir") {
            files.push(path);
        }
    }
    Ok(())
}

/// Runs one line: `mlir-opt FLAGS %s | FileCheck FLAGS %s`, or without FileCheck.
fn run(tool: &Path, file: &Path, text: &str, line: &str) -> Result<(Outcome, String), String> {
    let mut commands = line.split('|');
    let mut words = commands.next().unwrap_or_default().split_whitespace();
    if words.next() != Some("mlir-opt") {
        return Ok((Outcome::Unsupported, String::new()));
    }
    let merged = line.contains("2>&1");
    let mut flags: Vec<&str> = words.filter(|word| *word != "%s" && *word != "2>&1").collect();
    // Locations had no aliases.
    if flags.contains(&"-mlir-pretty-debuginfo") {
        flags.push("--mlir-print-local-scope");
    }
    let mut child = Command::new(tool)
        .arg("opt")
        .args(["--era=2019", "--allow-unregistered-dialect"])
        .args(flags)
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{}: {error}", tool.display()))?;
    drop(child.stdin.take());
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    if errors.contains("Unknown command line argument") {
        return Ok((Outcome::Unsupported, errors));
    }
    let Some(filecheck) = commands.next() else {
        let outcome = if output.status.success() { Outcome::Passed } else { Outcome::Failed };
        return Ok((outcome, errors));
    };
    if !output.status.success() {
        return Ok((Outcome::Failed, errors));
    }
    let mut printed = output.stdout;
    if merged {
        let _ = printed.write_all(&output.stderr);
    }
    let arguments = filecheck.split_whitespace().skip(1).filter(|word| *word != "%s").map(str::to_owned);
    let arguments: Vec<String> = arguments.chain([file.display().to_string()]).collect();
    let options = Options::parse(&arguments, "")?;
    let mut expected = String::new();
    let mut names = words::Names::default();
    for line in text.lines() {
        let _ = writeln!(expected, "{}", words::line(line, &options.prefixes, &mut names));
    }
    let verdict = check(&options, expected.as_bytes(), &printed);
    let outcome = if verdict.status == 0 { Outcome::Passed } else { Outcome::Failed };
    Ok((outcome, verdict.messages))
}
