//! The command lines of the README work when they are pasted.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;

/// Command lines that show an error.
const FAILING: [&str; 1] = ["--diagnostics-format=rich"];

/// The lines of all blocks of shell.
fn lines(text: &str) -> Vec<&str> {
    let blocks = text.split("```sh\n").skip(1);
    blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines()).collect()
}

/// Copies a folder: some of the commands change files.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder is there").flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(&path, &target).expect("the file can be copied");
        }
    }
}

/// A folder with what the commands read, and the tool where a release build has it.
fn checkout(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    for part in ["examples", "tests/reduce"] {
        copy(&root.join(part), &folder.join(part));
    }
    let release = folder.join("target/release");
    std::fs::create_dir_all(&release).expect("the folder can be made");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_terrane"), release.join("terrane"))
        .expect("the link can be made");
    folder
}

#[test]
fn command_lines_work_when_pasted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    let folder = checkout("readme");
    let mut ran = 0;
    for line in lines(&readme) {
        let command = line.replace("cargo run --release -- ", "target/release/terrane ");
        if command.starts_with("cargo ") {
            continue;
        }
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(&folder)
            .output()
            .expect("there is a shell");
        let errors = String::from_utf8_lossy(&output.stderr);
        let fails = FAILING.iter().any(|part| line.contains(part));
        assert_eq!(output.status.success(), !fails, "{line}: {errors}");
        assert!(!errors.contains("No such file"), "{line}: {errors}");
        ran += 1;
    }
    assert!(ran > 10, "{ran} command lines");
}

#[test]
fn formatting_the_examples_changes_nothing() {
    let folder = checkout("readme_examples");
    let command = "target/release/terrane fmt --check examples/*.mlir";
    let output =
        Command::new("sh").args(["-c", command]).current_dir(&folder).output().expect("there is a shell");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
