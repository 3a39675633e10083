//! Programs in C and C++ that clang compiles to LLVM IR, imported, exported, compiled and run: they say what they said before.

use ir::{Context, Threads, def::Registry};
use llvm_ir::{ImportOptions, from_llvm_ir, to_llvm_ir};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Names under which clang is looked for.
const CLANGS: [&str; 2] = ["clang-22", "/usr/lib/llvm-22/bin/clang"];

fn clang() -> Option<&'static str> {
    CLANGS.into_iter().find(|name| Command::new(name).arg("--version").output().is_ok())
}

fn sources() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/translate/programs");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    found.sort();
    found
}

fn checked(command: &mut Command) -> Result<Output, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(output),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Returns what a program prints, and its exit code.
fn run(program: &Path) -> Result<(Vec<u8>, Option<i32>), String> {
    let output = Command::new(program).output().map_err(|error| error.to_string())?;
    Ok((output.stdout, output.status.code()))
}

/// Imports and exports a text of LLVM IR.
fn there_and_back(text: &[u8]) -> Result<Vec<u8>, String> {
    let cx = Context::new(Registry::new().with(llvm::dialect()).with(dlti::dialect()));
    let imported = from_llvm_ir(&cx, "program.ll", text, ImportOptions::default());
    let errors = imported.diagnostics;
    let mut module = imported.module.ok_or_else(|| format!("{:?}", errors.first().map(|e| e.message())))?;
    let mut diagnostics = Vec::new();
    if !ir::verify(&module, Threads::ONE, &mut diagnostics) {
        return Err(format!("{:?}", diagnostics.first().map(|error| error.message())));
    }
    to_llvm_ir(&mut module, Threads::ONE).map_err(|error| error.message().to_owned())
}

/// Compares a program with itself after the way through the dialect, at a level of optimization.
fn compare(clang: &str, source: &Path, level: usize, folder: &Path) -> Result<(), String> {
    let stem = source.file_stem().and_then(|stem| stem.to_str()).unwrap_or("program");
    let at = |ending: &str| folder.join(format!("{stem}.{level}.{ending}"));
    let (text, back) = (at("ll"), at("back.ll"));
    let (before, after) = (at("before"), at("after"));
    let optimized = format!("-O{level}");
    let mut emit = Command::new(clang);
    checked(emit.args(["-w", "-S", "-emit-llvm", &optimized]).arg(source).arg("-o").arg(&text))?;
    let read = std::fs::read(&text).map_err(|error| error.to_string())?;
    std::fs::write(&back, there_and_back(&read)?).map_err(|error| error.to_string())?;
    for (from, to) in [(&text, &before), (&back, &after)] {
        let is_cpp = source.extension().is_some_and(|ending| ending == "cpp");
        let library = if is_cpp { "-lstdc++" } else { "-lm" };
        checked(Command::new(clang).args(["-w", "-O0"]).arg(from).arg("-o").arg(to).arg(library))?;
    }
    let (expected, found) = (run(&before)?, run(&after)?);
    match expected == found {
        true => Ok(()),
        false => Err(format!("found {found:?}, expected {expected:?}")),
    }
}

/// All programs, each at one level of optimization by turns; at all levels if `TERRANE_ALL_LEVELS` is set.
#[test]
fn programs_do_what_they_did() {
    let Some(clang) = clang() else {
        eprintln!("clang 22 is not installed: no program is compiled");
        return;
    };
    let all = std::env::var_os("TERRANE_ALL_LEVELS").is_some();
    let sources = sources();
    assert!(sources.len() >= 50, "only {} programs", sources.len());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    std::fs::create_dir_all(&folder).unwrap();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(source) = sources.get(index) else { return };
                    for level in (0..4).filter(|&level| all || level == index % 4) {
                        if let Err(error) = compare(clang, source, level, &folder) {
                            let line = format!("{} -O{level}: {error}", source.display());
                            wrong.lock().unwrap_or_else(PoisonError::into_inner).push(line);
                        }
                    }
                }
            });
        }
    });
    let _ = std::fs::remove_dir_all(&folder);
    let wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}
