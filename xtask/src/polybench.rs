//! Programs before and after each affine pass, and each pair of them: what they print must not change.
//!
//! The programs are kernels with a `main` that prints, and a time in the last line, which does not count.

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Passes with options that do something at small sizes. None of them may change a floating-point result.
const PASSES: [&str; 25] = [
    "func.func(affine-array-contract)",
    "func.func(affine-copy-elision{distinct-memrefs})",
    "func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 fast-mem-capacity=1})",
    "func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0})",
    "func.func(affine-expand-index-ops)",
    "func.func(affine-expand-index-ops-as-affine)",
    "func.func(affine-fold-memref-alias-ops)",
    "func.func(affine-in-place-update)",
    "func.func(affine-loop-coalescing)",
    "func.func(affine-loop-fusion)",
    "func.func(affine-loop-fusion{maximal})",
    "func.func(affine-loop-invariant-code-motion)",
    "func.func(affine-loop-normalize)",
    "func.func(affine-loop-tile{tile-size=4})",
    "func.func(affine-loop-unroll{unroll-factor=3})",
    "func.func(affine-loop-unroll-jam{unroll-jam-factor=3})",
    "func.func(affine-parallelize)",
    "func.func(affine-pipeline-data-transfer)",
    "func.func(affine-raise-from-memref)",
    "func.func(affine-scalrep)",
    "func.func(affine-schedule{distinct-memrefs})",
    "func.func(affine-schedule{distinct-memrefs tile-size=5 separate fusion=max})",
    "func.func(affine-schedule{distinct-memrefs tile-size=4 parallel})",
    "func.func(affine-simplify-structures)",
    "func.func(affine-super-vectorize{virtual-vector-size=4})",
];

/// What is asked for.
struct Request {
    folder: PathBuf,
    tool: PathBuf,
    pairs: bool,
    native: bool,
    kernels: Vec<String>,
}

/// Runs all programs of a folder after passes.
pub(crate) fn main(args: impl Iterator<Item = String>) -> Result<(), String> {
    let request = request(args)?;
    let mut programs: Vec<PathBuf> = Vec::new();
    let entries = std::fs::read_dir(&request.folder);
    for entry in entries.map_err(|error| format!("{}: {error}", request.folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let is_wanted = request.kernels.is_empty() || request.kernels.contains(&name);
        if is_wanted && path.extension().is_some_and(|end| end == "mlir") {
            programs.push(path);
        }
    }
    programs.sort();
    let pipelines = pipelines(request.pairs);
    let (mut checks, mut faults) = (0, 0);
    for program in &programs {
        checks += pipelines.len();
        faults += faults_of(&request, program, &pipelines)?;
        eprintln!("{}: {checks} pipelines, {faults} faults", program.display());
    }
    println!("{} programs, {checks} pipelines, {faults} faults", programs.len());
    if faults == 0 && checks > 0 { Ok(()) } else { Err("cargo xtask polybench: see above".to_owned()) }
}

/// Prints and counts the pipelines after which a program prints something else. What several of them make of it runs once.
fn faults_of(request: &Request, program: &Path, pipelines: &[String]) -> Result<usize, String> {
    let expected = run(request, &std::fs::read(program).map_err(|error| error.to_string())?)?;
    let mut faults = 0;
    let mut right: HashSet<Vec<u8>> = HashSet::new();
    for pipeline in pipelines {
        let found = optimized(request, program, pipeline).and_then(|text| {
            if right.contains(&text) {
                return Ok(expected.clone());
            }
            let found = run(request, &text)?;
            if found == expected {
                right.insert(text);
            }
            Ok(found)
        });
        let fault = match found {
            Ok(found) if found == expected => continue,
            Ok(found) => format!("prints {:?}, not {:?}", found.lines().next(), expected.lines().next()),
            Err(error) => error,
        };
        faults += 1;
        println!("{}, {pipeline}: {fault}", program.display());
    }
    Ok(faults)
}

fn request(mut args: impl Iterator<Item = String>) -> Result<Request, String> {
    let mut request = Request {
        folder: PathBuf::new(),
        tool: PathBuf::from("target/release/terrane"),
        pairs: false,
        native: false,
        kernels: Vec::new(),
    };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("cargo xtask polybench: {arg} needs a value"));
        match arg.as_str() {
            "--tool" => request.tool = PathBuf::from(value()?),
            "--kernels" => request.kernels = value()?.split(',').map(str::to_owned).collect(),
            "--pairs" => request.pairs = true,
            "--native" => request.native = true,
            other if other.starts_with('-') => {
                return Err(format!("cargo xtask polybench: unknown argument '{other}'"));
            }
            folder => request.folder = PathBuf::from(folder),
        }
    }
    Ok(request)
}

/// Returns the passes, or all pairs of them.
fn pipelines(pairs: bool) -> Vec<String> {
    let second = |first: &str| -> Vec<String> {
        PASSES.iter().map(|second| format!("builtin.module({first},{second})")).collect()
    };
    match pairs {
        true => PASSES.iter().flat_map(|first| second(first)).collect(),
        false => PASSES.iter().map(|pass| format!("builtin.module({pass})")).collect(),
    }
}

fn optimized(request: &Request, program: &Path, pipeline: &str) -> Result<Vec<u8>, String> {
    let mut command = Command::new(&request.tool);
    command.arg("opt").arg(program).arg(format!("--pass-pipeline={pipeline}"));
    output(&mut command, &[])
}

/// Returns what a program prints, without its last line.
fn run(request: &Request, text: &[u8]) -> Result<String, String> {
    let mut command = Command::new(&request.tool);
    command.args(["run", if request.native { "--O3" } else { "--interpret" }, "-"]);
    let printed = String::from_utf8_lossy(&output(&mut command, text)?).into_owned();
    let lines: Vec<&str> = printed.lines().collect();
    Ok(lines[..lines.len().saturating_sub(1)].join("\n"))
}

/// Returns the output of a program, which must succeed; otherwise its first message.
fn output(command: &mut Command, input: &[u8]) -> Result<Vec<u8>, String> {
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("{command:?}: {error}"))?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that fails early does not read all.
        let _ = stdin.write_all(input);
    }
    let done = child.wait_with_output().map_err(|error| error.to_string())?;
    match done.status.success() {
        true => Ok(done.stdout),
        false => {
            let messages = String::from_utf8_lossy(&done.stderr).into_owned();
            let first = messages.lines().find(|line| line.contains("error")).unwrap_or("fails").to_owned();
            Err(first)
        }
    }
}
