//! The profile that the distributed binary is optimized by.
//!
//! The compiler lays out, inlines and allocates registers by how often each branch was taken while an instrumented binary
//! worked on our own tests and examples. `docs/adr/0006-profile.md` says what that is worth.

use super::build;
use crate::commands::{rustc, succeed};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The bytes of text that are made of the examples: so much more than the tests that what is rare stays rare, and so much that
/// start-up does not weigh more than work.
const SIZE: usize = 6 << 20;

/// In what forms the examples are taken: as they are, and lowered step by step.
const FORMS: &[&[&str]] = &[
    &[],
    &["--lower-affine"],
    &["--lower-affine", "--convert-scf-to-cf"],
    &["--lower-affine", "--convert-scf-to-cf", "--convert-to-llvm", "--reconcile-unrealized-casts"],
];

/// The flags that the binary runs all texts with.
const RUNS: &[&[&str]] = &[
    &[],
    &["--mlir-disable-threading"],
    &["--mlir-disable-threading", "--mlir-print-op-generic"],
    &["--mlir-disable-threading", "--mlir-print-debuginfo"],
    &["--mlir-disable-threading", "--canonicalize"],
    &["--mlir-disable-threading", "--cse", "--loop-invariant-code-motion"],
    &["--mlir-disable-threading", "--sccp"],
    &["--mlir-disable-threading", "--inline"],
    &["--mlir-disable-threading", "--symbol-dce", "--remove-dead-values"],
    &["--mlir-disable-threading", "--mem2reg", "--sroa", "--control-flow-sink"],
    &["--mlir-disable-threading", "--lower-affine", "--convert-scf-to-cf"],
    &["--mlir-disable-threading", "--convert-arith-to-llvm", "--convert-func-to-llvm"],
];

/// Marks of parts that a file has once: resources, types with names, and distinct attributes.
const OF_A_FILE: &[&str] = &["\n{-#", "struct<\"", "distinct["];

/// Makes the profile in a folder.
pub fn make(root: &Path, folder: &Path, host: &str) -> Result<PathBuf, String> {
    // What is missing is told before anything is built.
    let merger = merger()?;
    let raw = folder.join("raw");
    let _ = std::fs::remove_dir_all(&raw);
    std::fs::create_dir_all(&raw).map_err(|error| error.to_string())?;
    let flags = format!("-Cprofile-generate={}", raw.display());
    let binary = build(root, &folder.join("instrumented"), host, &flags, false)?;
    let texts = texts(root, &binary, folder)?;
    let generic = folder.join("generic.mlir");
    succeed(opt(&binary, &texts).arg("--mlir-print-op-generic").arg("-o").arg(&generic))?;
    for input in [&texts, &generic] {
        for flags in RUNS {
            println!("opt {} {}", input.display(), flags.join(" "));
            // A pass may refuse some of it: that is work too.
            let mut command = opt(&binary, input);
            command.args(*flags).args(["--verify-each=false", "-o", "/dev/null"]).stderr(Stdio::null());
            let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
            if !matches!(status.code(), Some(0 | 1)) {
                return Err(format!("{command:?}: {status}"));
            }
        }
    }
    let profile = folder.join("terrane.profdata");
    succeed(Command::new(merger).args(["merge", "--sparse", "-o"]).arg(&profile).arg(&raw))?;
    Ok(profile)
}

/// The tool that merges profiles: the one of `LLVM_PROFDATA`, that of the compiler (`rustup component add llvm-tools`), or one
/// of the system that is as new as the compiler's LLVM, for an older one cannot read its profiles.
fn merger() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("LLVM_PROFDATA") {
        return Ok(named.into());
    }
    let libraries = rustc(&["--print", "target-libdir"])?;
    let own = Path::new(libraries.trim()).parent().map(|path| path.join("bin/llvm-profdata"));
    if let Some(own) = own.filter(|path| path.exists() || path.with_extension("exe").exists()) {
        return Ok(own);
    }
    let wanted = llvm_version(&rustc(&["--version", "--verbose"])?).ok_or("rustc does not tell its LLVM")?;
    let names = [format!("llvm-profdata-{wanted}"), "llvm-profdata".to_owned()];
    for name in &names {
        let Ok(output) = Command::new(name).arg("--version").output() else { continue };
        if llvm_version(&String::from_utf8_lossy(&output.stdout)).is_some_and(|version| version >= wanted) {
            return Ok(name.into());
        }
    }
    Err(format!(
        "llvm-profdata of LLVM {wanted} or newer is missing: `rustup component add llvm-tools`, or install the package \
         llvm-{wanted} of the system, or set LLVM_PROFDATA, or leave the profile out with --no-profile"
    ))
}

/// The major version in what rustc or a tool of LLVM says of itself.
fn llvm_version(text: &str) -> Option<u32> {
    let (_, after) = text.split_once("LLVM version")?;
    let number = after.trim_start_matches([':', ' ']);
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// One file of what our tests consist of, which has everything, of our examples many times, which are what programs are
/// like, as the binary prints them, and of [`data`]. What it does not accept is left out.
fn texts(root: &Path, binary: &Path, folder: &Path) -> Result<PathBuf, String> {
    let piece = folder.join("piece.mlir");
    let (mut tests, mut examples) = (String::new(), String::new());
    for text in mlir_files(&root.join("tests"))? {
        for part in text.split("// -----") {
            // What is printed must be accepted too: a few invalid operations have a valid generic form.
            let printed = printed(binary, &piece, part, &[])?;
            let again = printed.map_or(Ok(None), |text| self::printed(binary, &piece, &text, &[]))?;
            tests.extend(again);
        }
    }
    for text in mlir_files(&root.join("examples"))? {
        for form in FORMS {
            examples.extend(printed(binary, &piece, &text, form)?);
        }
    }
    let repeated = examples.repeat(SIZE.div_ceil(examples.len().max(1)));
    let path = folder.join("texts.mlir");
    std::fs::write(&path, tests + &repeated + &data()).map_err(|error| error.to_string())?;
    Ok(path)
}

/// Constants of many elements, as models have: numbers of all lengths, in hexadecimal, and a resource. They have their share
/// because what a profile calls rare is made small, not fast.
fn data() -> String {
    let mut state = 1u64;
    let mut random = || {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        state >> 20
    };
    // A few of many digits, many of few.
    let mut small = move || (random() as i64 - (1 << 43)) >> (30 + random() % 12);
    let mut text = String::from("module {\n");
    let mut constant = |element: &str, count: usize, number: &mut dyn FnMut() -> String| {
        for _ in 0..16 {
            let list: Vec<String> = (0..count).map(|_| number()).collect();
            let list = list.join(", ");
            text.push_str(&format!("  arith.constant dense<[{list}]> : tensor<{count}x{element}>\n"));
        }
    };
    constant("i8", 4096, &mut || (small() % 128).to_string());
    constant("i64", 1024, &mut || small().to_string());
    constant("f32", 2048, &mut || format!("{:?}", small() as f32 / 512.0));
    constant("f64", 1024, &mut || format!("{:?}", small() as f64 / 1000.0));
    constant("i1", 512, &mut || (small() % 2 == 0).to_string());
    let mut bytes = |count: usize| (0..count).map(|_| format!("{:02X}", small() & 0xFF)).collect::<String>();
    for _ in 0..32 {
        text.push_str(&format!("  arith.constant dense<\"0x{}\"> : tensor<1024xi32>\n", bytes(4096)));
    }
    text.push_str("  arith.constant dense_resource<weights> : tensor<32768xf32>\n}\n");
    let blob = bytes(4 * 32768);
    text + &format!("{{-#\n  dialect_resources: {{builtin: {{weights: \"0x04000000{blob}\"}}}}\n#-}}\n")
}

/// The text that the binary prints for a text, if it accepts it. Nothing is added to the profile.
fn printed(binary: &Path, piece: &Path, text: &str, flags: &[&str]) -> Result<Option<String>, String> {
    std::fs::write(piece, text).map_err(|error| error.to_string())?;
    let mut command = opt(binary, piece);
    command.args(flags).arg("--mlir-print-local-scope");
    let done = command.env("LLVM_PROFILE_FILE", "/dev/null").stderr(Stdio::null()).output();
    let done = done.map_err(|error| format!("{command:?}: {error}"))?;
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    Ok((done.status.success() && is_part(&text)).then_some(text))
}

/// Whether a text can be part of a larger one: what is said once in a file, and named modules, cannot.
fn is_part(text: &str) -> bool {
    text.starts_with("module {") && !OF_A_FILE.iter().any(|&mark| text.contains(mark))
}

/// The texts of all MLIR files below a folder.
fn mlir_files(folder: &Path) -> Result<Vec<String>, String> {
    let mut files = Vec::new();
    list(folder, &mut files)?;
    files.sort();
    Ok(files.iter().filter_map(|file| std::fs::read_to_string(file).ok()).collect())
}

/// All MLIR files below a folder.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            files.push(path);
        }
    }
    Ok(())
}

fn opt(binary: &Path, input: &Path) -> Command {
    let mut command = Command::new(binary);
    command.args(["opt", "--allow-unregistered-dialect"]).arg(input);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_joined_unless_they_speak_of_the_whole_file() {
        assert!(is_part("module {\n  func.func private @f()\n}\n"));
        assert!(!is_part("module @twice {\n}\n"));
        assert!(!is_part("#map = affine_map<() -> ()>\nmodule {\n}\n"));
        assert!(!is_part("module {\n  \"a.b\"() {d = distinct[0]<1 : i64>} : () -> ()\n}\n"));
        assert!(!is_part("module {\n}\n\n{-#\n#-}\n"));
    }

    #[test]
    fn versions_of_llvm_are_read() {
        assert_eq!(llvm_version("release: 1.95.0\nLLVM version: 22.1.2\n"), Some(22));
        assert_eq!(llvm_version("LLVM (http://llvm.org/):\n  Debian LLVM version 14.0.6\n"), Some(14));
        assert_eq!(llvm_version("nothing"), None);
    }

    #[test]
    fn all_texts_below_a_folder_are_found() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let examples = mlir_files(&root.join("examples")).expect("there are examples");
        assert!(examples.iter().any(|text| text.contains("func.func @sort(")));
        assert!(mlir_files(&root.join("no such folder")).is_err());
    }
}
