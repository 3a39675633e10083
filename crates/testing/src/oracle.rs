//! Running the original tools, where they are installed.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::lit::{Context, Output};

/// The release whose behaviour is recorded.
const RELEASE: &str = "22";

/// Returns the path of the original of `program`: `$ORACLE_BIN/program`, `/usr/lib/llvm-22/bin/program`, or
/// `program-22` on the path.
pub(crate) fn locate(program: &str) -> Option<PathBuf> {
    let named = std::env::var_os("ORACLE_BIN").map(|folder| Path::new(&folder).join(program));
    let installed = Path::new("/usr/lib").join(format!("llvm-{RELEASE}")).join("bin").join(program);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versioned = format!("{program}-{RELEASE}");
    let on_path = std::env::split_paths(&path).map(|folder| folder.join(&versioned));
    named.into_iter().chain([installed]).chain(on_path).find(|candidate| candidate.is_file())
}

/// Whether the original `mlir-opt` is installed.
pub fn installed() -> bool {
    locate("mlir-opt").is_some()
}

/// Returns a tool that runs the originals: `mlir-opt ...` and the like as they are, `terrane opt ...` as
/// `mlir-opt ...`.
pub fn run(words: &[String], stdin: &[u8], context: &Context) -> Output {
    let (program, args) = match words {
        [first, second, rest @ ..] if first == "terrane" => (format!("mlir-{second}"), rest),
        [first, rest @ ..] => (first.clone(), rest),
        [] => return Output::failure(127, "no command\n"),
    };
    let Some(path) = locate(&program) else {
        return Output::failure(127, format!("{program}: the original is not installed\n"));
    };
    let spawned = Command::new(path)
        .args(args)
        .current_dir(&context.cwd)
        .envs(&context.env)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) => return Output::failure(127, format!("{program}: {error}\n")),
    };
    let pipe = child.stdin.take();
    let input = stdin.to_vec();
    // Another thread writes, so that neither side waits for the other. A tool may close its input early.
    let writer = std::thread::spawn(move || pipe.map(|mut pipe| pipe.write_all(&input)));
    let result = child.wait_with_output();
    let written = writer.join();
    match (result, written) {
        (Ok(output), Ok(_)) => Output {
            status: output.status.code().unwrap_or(-1),
            stdout: output.stdout,
            stderr: output.stderr,
        },
        (Err(error), _) => Output::failure(127, format!("{program}: {error}\n")),
        (_, Err(_)) => Output::failure(127, format!("{program}: its input could not be written\n")),
    }
}
