//! `cargo xtask bench`: whole processes of `terrane` beside `mlir-opt-22`, in one run.
//!
//! Each row runs both tools in turn, so that noise of the machine hits both; a ratio is the median of
//! the pairs. Processor time counts, not wall time: another job on the machine hardly matters. Where
//! `mlir-opt-22` is not installed the table shows our figures alone.

use crate::commands::{output, succeed, target};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use wait4::Wait4;

/// What is run: options of the command line.
struct Options {
    size: u32,
    runs: usize,
    rows: Vec<String>,
    workloads: PathBuf,
}

/// One line of the table.
struct Row {
    name: &'static str,
    label: &'static str,
    workload: Workload,
    flags: &'static [&'static str],
    /// Phase of `--mlir-timing` whose time is compared instead of the whole process.
    phase: Option<&'static str>,
}

#[derive(Clone, Copy)]
enum Workload {
    Empty,
    Custom(&'static str),
    Generic(&'static str),
}

const ROWS: &[Row] = &[
    Row {
        name: "start",
        label: "start-up, empty module",
        workload: Workload::Empty,
        flags: &[],
        phase: None,
    },
    io("mixed", "parse + verify + print, mixed"),
    Row {
        name: "generic",
        label: "the same, generic form",
        workload: Workload::Generic("mixed"),
        flags: &["--mlir-print-op-generic"],
        phase: None,
    },
    io("arith", "parse + verify + print, arith"),
    io("cfg", "parse + verify + print, cfg"),
    io("affine", "parse + verify + print, affine"),
    io("inline", "parse + verify + print, inline"),
    io("nest", "parse + verify + print, nest"),
    io("types", "parse + verify + print, types"),
    pass("canonicalize", "canonicalize alone, arith", &["--canonicalize"], "Canonicalizer"),
    pass("cse", "cse alone, arith", &["--cse"], "CSE"),
];

const fn io(name: &'static str, label: &'static str) -> Row {
    Row { name, label, workload: Workload::Custom(name), flags: &[], phase: None }
}

const fn pass(
    name: &'static str,
    label: &'static str,
    flags: &'static [&'static str],
    phase: &'static str,
) -> Row {
    Row { name, label, workload: Workload::Custom("arith"), flags, phase: Some(phase) }
}

/// What one run cost.
#[derive(Clone, Copy)]
struct Cost {
    seconds: f64,
    wall: f64,
    peak_mib: f64,
}

/// Runs the benchmark with these arguments and prints a table.
pub fn main(args: impl Iterator<Item = String>) -> Result<(), String> {
    let options = parse(args)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    build(root)?;
    let ours = target(root).join("release/terrane");
    let peer = ["mlir-opt-22"].into_iter().find(|tool| installed(tool));
    if peer.is_none() {
        println!("mlir-opt-22 is not installed: our figures alone");
    }
    std::fs::create_dir_all(&options.workloads).map_err(|error| error.to_string())?;
    println!("{:38} {:>10} {:>9} {:>10} {:>9} {:>8}", "work", "ours", "MiB", "mlir-opt", "MiB", "ratio");
    for row in ROWS {
        if options.rows.is_empty() || options.rows.iter().any(|name| name == row.name) {
            run_row(row, &options, root, &ours, peer)?;
        }
    }
    Ok(())
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        size: 10,
        runs: 5,
        rows: Vec::new(),
        workloads: std::env::temp_dir().join("mlir-workloads"),
    };
    while let Some(flag) = args.next() {
        let value = args.next().ok_or_else(|| format!("{flag} wants a value"))?;
        let number = || value.parse().map_err(|_| format!("{flag} wants a number, not '{value}'"));
        match flag.as_str() {
            "--size" => options.size = number()?,
            "--runs" => options.runs = (number()? as usize).max(1),
            "--rows" => options.rows = value.split(',').map(str::to_owned).collect(),
            "--workloads" => options.workloads = value.into(),
            _ => return Err(format!("unknown option {flag}\n{}", super::USAGE)),
        }
    }
    Ok(options)
}

fn build(root: &Path) -> Result<(), String> {
    succeed(Command::new("cargo").args(["build", "--release", "--package", "terrane-cli"]).current_dir(root))
}

fn installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// The file of a workload, generated if it is not there.
fn workload(kind: Workload, options: &Options, root: &Path, peer: Option<&str>) -> Result<PathBuf, String> {
    let (name, generic) = match kind {
        Workload::Empty => ("empty", false),
        Workload::Custom(name) => (name, false),
        Workload::Generic(name) => (name, true),
    };
    let suffix = if generic { ".generic" } else { "" };
    let path = options.workloads.join(format!("{name}{}{suffix}.mlir", options.size));
    if path.exists() {
        return Ok(path);
    }
    let text = match kind {
        Workload::Empty => Vec::new(),
        Workload::Custom(name) => {
            let script = root.join("../shared/bench/gen.py");
            let size = options.size.to_string();
            output(Command::new("python3").arg(script).args([name, "--mb", &size]))?
        }
        Workload::Generic(name) => {
            let source = workload(Workload::Custom(name), options, root, peer)?;
            let tool = peer.map_or_else(|| target(root).join("release/terrane"), PathBuf::from);
            let mut command = Command::new(tool);
            if peer.is_none() {
                command.arg("opt");
            }
            output(command.arg(source).arg("--mlir-print-op-generic"))?
        }
    };
    std::fs::write(&path, text).map_err(|error| error.to_string())?;
    Ok(path)
}

fn run_row(row: &Row, options: &Options, root: &Path, ours: &Path, peer: Option<&str>) -> Result<(), String> {
    let input = workload(row.workload, options, root, peer)?;
    let mut pairs = Vec::new();
    // The first pair warms the file cache and does not count.
    for turn in 0..=options.runs {
        let mine = measure(Command::new(ours).arg("opt"), row, &input)?;
        let theirs = match peer {
            Some(tool) => Some(measure(&mut Command::new(tool), row, &input)?),
            None => None,
        };
        if turn > 0 {
            pairs.push((mine, theirs));
        }
    }
    let mine = median(pairs.iter().map(|pair| pair.0.seconds));
    let mine_peak = median(pairs.iter().map(|pair| pair.0.peak_mib));
    print!("{:38} {:>8.1}ms {mine_peak:>9.1}", row.label, mine * 1e3);
    if peer.is_some() {
        let theirs = median(pairs.iter().filter_map(|pair| Some(pair.1?.seconds)));
        let peak = median(pairs.iter().filter_map(|pair| Some(pair.1?.peak_mib)));
        let ratio = median(pairs.iter().filter_map(|pair| Some(pair.1?.seconds / pair.0.seconds)));
        print!(" {:>8.1}ms {peak:>9.1} {ratio:>7.1}x", theirs * 1e3);
    }
    println!("   wall {:.1}ms", median(pairs.iter().map(|pair| pair.0.wall)) * 1e3);
    Ok(())
}

/// One run of a tool on one thread, without its output.
fn measure(command: &mut Command, row: &Row, input: &Path) -> Result<Cost, String> {
    command.arg(input).args(row.flags).args(["--mlir-disable-threading", "-o", "/dev/null"]);
    if row.phase.is_some() {
        command.arg("--mlir-timing");
    }
    let start = Instant::now();
    let report = std::env::temp_dir().join(format!("terrane-bench-{}.txt", std::process::id()));
    let stderr = std::fs::File::create(&report).map_err(|error| error.to_string())?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(stderr)
        .spawn()
        .map_err(|error| format!("{command:?}: {error}"))?;
    let used = child.wait4().map_err(|error| error.to_string())?;
    let wall = start.elapsed().as_secs_f64();
    let text = std::fs::read_to_string(&report).unwrap_or_default();
    let _ = std::fs::remove_file(&report);
    if !used.status.success() {
        return Err(format!("{command:?} failed: {}", text.lines().next().unwrap_or("")));
    }
    let cpu = (used.rusage.utime + used.rusage.stime).as_secs_f64();
    let seconds = match row.phase {
        Some(phase) => {
            phase_seconds(&text, phase).ok_or_else(|| format!("no phase '{phase}' in the timing"))?
        }
        None => cpu,
    };
    Ok(Cost { seconds: seconds.max(1e-4), wall, peak_mib: used.rusage.maxrss as f64 / (1 << 20) as f64 })
}

/// The seconds of a phase in a `--mlir-timing` report: lines such as `    0.0001 (  1.1%)  CSE`.
fn phase_seconds(report: &str, phase: &str) -> Option<f64> {
    let lines = report.lines().filter(|line| line.trim_end().rsplit("  ").next() == Some(phase));
    let seconds = lines.filter_map(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    let mut seconds = seconds.peekable();
    seconds.peek()?;
    Some(seconds.sum())
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_is_found_in_a_report() {
        let report = "  0.0086 ( 95.7%)  Parser\n    0.0001 (  1.1%)  CSE\n    0.0002 (  2.0%)  Rest\n";
        assert_eq!(phase_seconds(report, "CSE"), Some(0.0001));
        assert_eq!(phase_seconds(report, "Inliner"), None);
    }
}
