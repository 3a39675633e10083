//! Tests of the harness on small test files, with a toy tool.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use testing::Harness;
use testing::lit::{Context, Output};
use testing::recorded::Update;

/// Runs `mlir-opt [--upper] [--fail] [--panic] [--hang] [FILE | -]`: copies its input without comments.
fn toy(words: &[String], stdin: &[u8], context: &Context) -> Output {
    let has = |flag: &str| words.iter().any(|word| word == flag);
    if words[0] != "mlir-opt" {
        return Output::failure(127, format!("{}: command not found\n", words[0]));
    }
    assert!(!has("--panic"), "asked to panic");
    if has("--hang") {
        std::thread::sleep(Duration::from_secs(3));
    }
    let file = words[1..].iter().find(|word| !word.starts_with("--"));
    let text = match file.map(String::as_str) {
        None | Some("-") => stdin.to_vec(),
        Some(path) => match fs::read(context.resolve(path)) {
            Ok(text) => text,
            Err(error) => return Output::failure(1, format!("{path}: {error}\n")),
        },
    };
    let text = String::from_utf8_lossy(&text).into_owned();
    let kept: String = text.split_inclusive('\n').filter(|line| !line.starts_with("//")).collect();
    let name = file.cloned().unwrap_or_default();
    if has("--fail") {
        return Output::failure(1, format!("{name}:1:1: error: bad\n"));
    }
    let kept = if has("--upper") { kept.to_uppercase() } else { kept };
    Output { status: 0, stdout: kept.into_bytes(), stderr: Vec::new() }
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("terrane-harness-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn harness() -> Harness {
    Harness { update: Update::No, compare_oracle: false, ..Harness::new(toy) }
}

fn run(name: &str, text: &str) -> Result<(), String> {
    let folder = Folder::new(name);
    let file = folder.0.join("t.mlir");
    fs::write(&file, text).unwrap();
    harness().run_file(&file)
}

#[test]
fn run_lines() {
    let passing = [
        "// RUN: mlir-opt %s | FileCheck %s\n// CHECK: a\na\n",
        "// RUN: mlir-opt %s \\\n// RUN:   --upper | FileCheck %s\n// CHECK: A\na\n",
        "// RUN: not mlir-opt --fail %s 2>&1 | FileCheck %s\n// CHECK: error: bad\n",
        "// RUN: not --crash mlir-opt --panic %s 2>&1 | FileCheck %s\n// CHECK: asked to panic\n",
        "// RUN: mlir-opt %s > %t && mlir-opt --upper < %t | FileCheck %s --check-prefix=UP\n// UP: A\na\n",
        "// RUN: split-file %s %t && cat %t/x %t/y | count 2\n//--- x\n1\n//--- y\n2\n",
        "// RUN: mkdir -p %T/d && echo 'a  b' > %T/d/f && echo \"a  b\" | diff %T/d/f - && rm -r %T/d\n",
        "// DEFINE: %{up} = mlir-opt --upper\n// RUN: %{up} %s | FileCheck %s\n// CHECK: A\na\n",
        "// RUN: FOO=1 env BAR=2 mlir-opt %s || false\n",
        "// XFAIL: *\n// RUN: false\n",
        "// RUN: echo 100%% | FileCheck %s\n// CHECK: 100%\n// CHECK-NOT: %%\n",
    ];
    for (index, text) in passing.iter().enumerate() {
        run(&format!("pass{index}"), text).unwrap_or_else(|e| panic!("{text}\n{e}"));
    }
    let failing = [
        ("no keyword\n", "no RUN: or RECORD: line"),
        ("// RUN: mlir-opt %s | FileCheck %s\n// CHECK: b\na\n", "t.mlir:2:11: error: CHECK"),
        ("// RUN: mlir-opt --fail %s | cat\n", "gave status 1"),
        ("// RUN: not mlir-opt --panic %s\n", "asked to panic"),
        ("// RUN: not mlir-opt %s\n", "gave status 1"),
        ("// RUN: unknown\n", "command not found"),
        ("// RUN: mlir-opt %s |\n", "malformed command line"),
        ("// XFAIL: *\n// RUN: true\n", "XFAIL"),
        ("// RUN: echo a | count 2\n", "Expected 2 lines, got 1."),
    ];
    for (index, (text, message)) in failing.iter().enumerate() {
        let error = run(&format!("fail{index}"), text).expect_err(text);
        assert!(error.contains(message), "{message} in {error}");
    }
}

#[test]
fn records() {
    let folder = Folder::new("records");
    let file = folder.0.join("t.mlir");
    fs::write(&file, "// RECORD: mlir-opt --upper\n// RECORD: not mlir-opt --fail 2>&1\na\nb\n").unwrap();
    let error = harness().run_file(&file).unwrap_err();
    assert!(error.contains("UPDATE_EXPECT=1"), "{error}");
    Harness { update: Update::Tool, ..harness() }.run_file(&file).unwrap();
    assert_eq!(fs::read_to_string(folder.0.join("t.1.expected")).unwrap(), "A\nB\n");
    assert_eq!(fs::read_to_string(folder.0.join("t.2.expected")).unwrap(), "t.mlir:1:1: error: bad\n");
    harness().run_file(&file).unwrap();
    fs::write(folder.0.join("t.1.expected"), "A\nC\n").unwrap();
    let error = harness().run_file(&file).unwrap_err();
    assert!(error.contains("-C\n+B\n"), "{error}");
}

#[test]
fn trials_of_a_folder() {
    let folder = Folder::new("trials");
    fs::create_dir_all(folder.0.join("sub/Inputs")).unwrap();
    fs::write(folder.0.join("sub/a.mlir"), "// RUN: true\n").unwrap();
    fs::write(folder.0.join("sub/Inputs/b.mlir"), "").unwrap();
    fs::write(folder.0.join("c.mlir"), "// REQUIRES: gpu\n// RUN: false\n").unwrap();
    let trials = harness().trials(&folder.0).unwrap();
    let names: Vec<_> = trials.iter().map(|t| (t.name().to_owned(), t.has_ignored_flag())).collect();
    assert_eq!(names, [("c.mlir".to_owned(), true), ("sub/a.mlir".to_owned(), false)]);
    let hang = folder.0.join("hang.mlir");
    fs::write(&hang, "// RUN: mlir-opt --hang %s\n").unwrap();
    let short = Harness { timeout: Duration::from_millis(200), ..harness() };
    let error = std::sync::Arc::new(short).run_with_timeout(hang).unwrap_err();
    assert!(error.contains("not finished after 200ms"), "{error}");
}
