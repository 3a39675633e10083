//! `cargo xtask bench`: whole processes of `terrane` beside `mlir-opt-22`, in one run.
//!
//! Each row runs both tools in turn, so that noise of the machine hits both; a ratio is the median of
//! the pairs. Processor time of one thread counts, not wall time: another job on the machine hardly matters; with
//! `--parallel` it is wall time, of all threads that the tools start. Where `mlir-opt-22` is not installed the table shows our
//! figures alone.

use crate::commands::{output, succeed, target};
use crate::workloads::{self, Kind, Size};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use wait4::Wait4;

/// Options of the command line.
struct Options {
    size: u32,
    runs: usize,
    /// Whether tools run on all threads.
    parallel: bool,
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

/// The input of a row.
#[derive(Clone, Copy)]
enum Workload {
    Empty,
    Custom(Kind),
    Generic(Kind),
    /// With [`SCRIPT`].
    Scripted(Kind),
}

/// A script that vectorizes all functions.
const SCRIPT: &str = "module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{[\"func.func\"]} in %root : (!transform.any_op) -> !transform.any_op
    %vectors = transform.structured.vectorize_children_and_apply_patterns %functions : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
";

const ROWS: &[Row] = &[
    Row {
        name: "start",
        label: "start-up, empty module",
        workload: Workload::Empty,
        flags: &[],
        phase: None,
    },
    io(Kind::Mixed, "parse + verify + print, mixed"),
    Row {
        name: "generic",
        label: "parse + verify + print, mixed generic",
        workload: Workload::Generic(Kind::Mixed),
        flags: &["--mlir-print-op-generic"],
        phase: None,
    },
    io(Kind::Arith, "parse + verify + print, arith"),
    io(Kind::Cfg, "parse + verify + print, cfg"),
    io(Kind::Affine, "parse + verify + print, affine"),
    io(Kind::Inline, "parse + verify + print, inline"),
    io(Kind::Nest, "parse + verify + print, nest"),
    io(Kind::Types, "parse + verify + print, types"),
    pass("canonicalize", "canonicalize alone, arith", Kind::Arith, &["--canonicalize"], "Canonicalizer"),
    pass(
        "canonicalize-mixed",
        "canonicalize alone, mixed",
        Kind::Mixed,
        &["--canonicalize"],
        "Canonicalizer",
    ),
    pass("cse", "cse alone, arith", Kind::Arith, &["--cse"], "CSE"),
    pass("cse-mixed", "cse alone, mixed", Kind::Mixed, &["--cse"], "CSE"),
    pass("sccp", "sccp alone, arith", Kind::Arith, &["--sccp"], "SCCP"),
    pass("sccp-mixed", "sccp alone, mixed", Kind::Mixed, &["--sccp"], "SCCP"),
    pass("inliner", "inline alone, inline", Kind::Inline, &["--inline"], "Inliner"),
    io(Kind::Tensors, "parse + verify + print, tensors"),
    pass(
        "generalize",
        "linalg-generalize-named-ops alone",
        Kind::Tensors,
        &["--linalg-generalize-named-ops"],
        "LinalgGeneralizeNamedOpsPass",
    ),
    pass(
        "elementwise-fusion",
        "linalg-fuse-elementwise-ops alone",
        Kind::Tensors,
        &["--linalg-fuse-elementwise-ops"],
        "LinalgElementwiseOpFusionPass",
    ),
    pass(
        "bufferize",
        "one-shot-bufferize alone",
        Kind::Tensors,
        &["--one-shot-bufferize=bufferize-function-boundaries"],
        "OneShotBufferizePass",
    ),
    pass(
        "linalg-loops",
        "convert-linalg-to-loops alone",
        Kind::Tensors,
        BUFFERS_TO_LOOPS,
        "ConvertLinalgToLoopsPass",
    ),
    Row {
        name: "vectorize",
        label: "vectorization by a transform script alone",
        workload: Workload::Scripted(Kind::Tensors),
        flags: &["--transform-interpreter"],
        phase: Some("InterpreterPass"),
    },
    Row {
        name: "tensors-to-llvm",
        label: "tensors to the llvm dialect, whole",
        workload: Workload::Custom(Kind::Tensors),
        flags: TENSORS_TO_LLVM,
        phase: None,
    },
    pass(
        "affine-fusion",
        "affine-loop-fusion alone",
        Kind::Affine,
        &["--affine-loop-fusion"],
        "AffineLoopFusion",
    ),
    pass("affine-tile", "affine-loop-tile alone", Kind::Affine, &["--affine-loop-tile"], "AffineLoopTiling"),
    pass(
        "affine-scalrep",
        "affine-scalrep alone",
        Kind::Affine,
        &["--affine-scalrep"],
        "AffineScalarReplacement",
    ),
    pass(
        "affine-vectorize",
        "affine-super-vectorize alone",
        Kind::Affine,
        &["--affine-super-vectorize=virtual-vector-size=8"],
        "AffineVectorize",
    ),
    Row {
        name: "bytecode-write",
        label: "parse text, write bytecode, mixed",
        workload: Workload::Custom(Kind::Mixed),
        flags: &["--emit-bytecode"],
        phase: None,
    },
];

const BUFFERS_TO_LOOPS: &[&str] =
    &["--one-shot-bufferize=bufferize-function-boundaries", "--convert-linalg-to-loops"];

const TENSORS_TO_LLVM: &[&str] = &[
    "--one-shot-bufferize=bufferize-function-boundaries",
    "--convert-linalg-to-loops",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--convert-math-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-cf-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-func-to-llvm",
    "--reconcile-unrealized-casts",
];

const fn io(kind: Kind, label: &'static str) -> Row {
    Row { name: kind.name(), label, workload: Workload::Custom(kind), flags: &[], phase: None }
}

const fn pass(
    name: &'static str,
    label: &'static str,
    kind: Kind,
    flags: &'static [&'static str],
    phase: &'static str,
) -> Row {
    Row { name, label, workload: Workload::Custom(kind), flags, phase: Some(phase) }
}

/// The cost of a run.
#[derive(Clone, Copy)]
struct Cost {
    seconds: f64,
    wall: f64,
    peak_mib: f64,
}

/// Runs the benchmark with these arguments and prints a table.
pub fn main(args: impl Iterator<Item = String>) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    let options = parse(args, target(root).join("workloads"))?;
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

fn parse(mut args: impl Iterator<Item = String>, workloads: PathBuf) -> Result<Options, String> {
    let mut options = Options { size: 10, runs: 5, parallel: false, rows: Vec::new(), workloads };
    while let Some(flag) = args.next() {
        if flag == "--parallel" {
            options.parallel = true;
            continue;
        }
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

/// The file of a workload, generated where it is missing or of an older generator.
fn workload(kind: Workload, options: &Options, root: &Path, peer: Option<&str>) -> Result<PathBuf, String> {
    let file =
        |name: &str, suffix: &str| options.workloads.join(format!("{name}{}{suffix}.mlir", options.size));
    match kind {
        Workload::Empty => write_changed(file("empty", ""), b"").map(|(path, _)| path),
        Workload::Custom(kind) => {
            let text = workloads::generate(kind, Size::Bytes(options.size as usize * 1_000_000), 1);
            let (path, changed) = write_changed(file(kind.name(), ""), text.as_bytes())?;
            if changed {
                let _ = std::fs::remove_file(file(kind.name(), ".generic"));
            }
            Ok(path)
        }
        Workload::Scripted(kind) => {
            let text = workloads::generate(kind, Size::Bytes(options.size as usize * 1_000_000), 1);
            let text = text.replacen("module {\n", SCRIPT, 1);
            write_changed(file(kind.name(), ".script"), text.as_bytes()).map(|(path, _)| path)
        }
        Workload::Generic(kind) => {
            let source = workload(Workload::Custom(kind), options, root, peer)?;
            let path = file(kind.name(), ".generic");
            if !path.exists() {
                let tool = peer.map_or_else(|| target(root).join("release/terrane"), PathBuf::from);
                let mut command = Command::new(tool);
                if peer.is_none() {
                    command.arg("opt");
                }
                let text = output(command.arg(source).arg("--mlir-print-op-generic"))?;
                std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            Ok(path)
        }
    }
}

/// Writes a file whose content differs; its path and whether it differed.
fn write_changed(path: PathBuf, text: &[u8]) -> Result<(PathBuf, bool), String> {
    if std::fs::read(&path).is_ok_and(|old| old == text) {
        return Ok((path, false));
    }
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok((path, true))
}

fn run_row(row: &Row, options: &Options, root: &Path, ours: &Path, peer: Option<&str>) -> Result<(), String> {
    let input = workload(row.workload, options, root, peer)?;
    let mut pairs = Vec::new();
    // The first pair warms the file cache and does not count.
    for turn in 0..=options.runs {
        let mine = measure(Command::new(ours).arg("opt"), row, &input, options.parallel)?;
        let theirs = match peer {
            Some(tool) => Some(measure(&mut Command::new(tool), row, &input, options.parallel)?),
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

/// One run of a tool, on one thread or on all, without its output.
fn measure(command: &mut Command, row: &Row, input: &Path, parallel: bool) -> Result<Cost, String> {
    command.arg(input).args(row.flags).args(["-o", "/dev/null"]);
    if !parallel {
        command.arg("--mlir-disable-threading");
    }
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
        None if parallel => wall,
        None => cpu,
    };
    Ok(Cost { seconds: seconds.max(1e-4), wall, peak_mib: used.rusage.maxrss as f64 / (1 << 20) as f64 })
}

/// The seconds of a phase in a `--mlir-timing` report: lines such as `    0.0001 (  1.1%)  CSE`. Of several threads the time of the processors
/// stands before that of the clock.
fn phase_seconds(report: &str, phase: &str) -> Option<f64> {
    let lines = report.lines().filter(|line| line.trim_end().rsplit("  ").next() == Some(phase));
    let clock = |line: &str| line.rsplit_once('(')?.0.split_whitespace().next_back()?.parse::<f64>().ok();
    let seconds = lines.filter_map(clock);
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
        let report = "    0.0192 ( 12.1%)    0.0101 (  9.0%)  CSE\n";
        assert_eq!(phase_seconds(report, "CSE"), Some(0.0101));
    }
}
