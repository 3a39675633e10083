//! The networks of docs/networks.md: the commands of the page run, and their results are NumPy's.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Arrays that the commands of the page write.
const RESULTS: [&str; 6] = ["mlp", "convnet", "convnet_maps", "attention", "attention_weights", "product"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/networks.md")).expect("the page is there")
}

/// Returns the blocks of a language of a page.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let start = format!("```{language}\n");
    page.split(start.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// Makes a folder with the examples and the tool.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    for part in ["", "data"] {
        let to = folder.join(part);
        std::fs::create_dir_all(&to).expect("the folder can be made");
        let from = root().join("examples/networks").join(part);
        for file in std::fs::read_dir(from).expect("the folder is there").flatten() {
            if file.path().is_file() {
                std::fs::copy(file.path(), to.join(file.file_name())).expect("the file can be copied");
            }
        }
    }
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_terrane"), folder.join("terrane"))
        .expect("the link can be made");
    folder
}

/// Runs lines of shell in a folder, with its tool.
fn shell(folder: &Path, lines: &str) -> String {
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh").args(["-ec", lines]).current_dir(folder).env("PATH", path).output();
    let Output { status, stdout, stderr } = output.expect("there is a shell");
    assert!(status.success(), "{lines}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("output is UTF-8")
}

/// Reads the numbers of an array of `f32` in a file of NumPy.
fn numbers(path: &Path) -> Vec<f32> {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    // Version 1 of the format: a magic number of 8 bytes, the length of the header in two, the header.
    assert!(bytes.starts_with(b"\x93NUMPY\x01"), "{}", path.display());
    let start = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert!(String::from_utf8_lossy(&bytes[..start]).contains("'<f4'"), "{}", path.display());
    bytes[start..]
        .chunks_exact(4)
        .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
        .collect()
}

/// Asserts that the results in a folder are those in another.
fn assert_results(found: &Path, expected: &Path) {
    for name in RESULTS {
        let file = format!("{name}.npy");
        assert_close(name, &numbers(&found.join(&file)), &numbers(&expected.join(&file)));
    }
}

/// Asserts that numbers are those that are expected, but for rounding.
fn assert_close(name: &str, found: &[f32], expected: &[f32]) {
    assert_eq!(found.len(), expected.len(), "{name}");
    assert!(expected.len() > 1, "{name}");
    for (at, (&a, &b)) in found.iter().zip(expected).enumerate() {
        assert!((a - b).abs() <= 1e-5 * b.abs().max(1.0), "{name}: {a} is not {b} at {at}");
    }
}

/// Returns numbers in rows as digits.
fn digits(numbers: &[f32], columns: usize, scale: f32) -> String {
    let row = |row: &[f32]| -> String {
        row.iter().map(|number| ((number * scale) as u32).min(9).to_string()).collect()
    };
    numbers.chunks(columns).map(|numbers| row(numbers) + "\n").collect()
}

#[test]
fn commands_of_the_page_compute_what_was_recorded_from_numpy() {
    let (page, folder) = (page(), folder("networks"));
    let printed: Vec<String> = blocks(&page, "sh").into_iter().map(|lines| shell(&folder, lines)).collect();
    let expected = root().join("examples/networks/expected");
    assert_results(&folder, &expected);
    let shown = blocks(&page, "text");
    assert!(shown.len() == 3 && printed.len() == 4);
    for (shown, printed) in shown.iter().zip(&printed) {
        assert!(printed.ends_with(shown), "{printed}");
    }
    let (found, product) = (folder.join("product_of_tiles.npy"), expected.join("product.npy"));
    assert_close("product_of_tiles", &numbers(&found), &numbers(&product));
    let perceptron = digits(&numbers(&expected.join("mlp.npy")), 40, 10.0);
    let attention = digits(&numbers(&expected.join("attention_weights.npy")), 24, 20.0);
    assert_eq!([shown[0], shown[2]], [perceptron.as_str(), attention.as_str()]);
}

#[test]
fn commands_of_the_page_compute_what_numpy_computes() {
    let has_numpy = Command::new("python3").args(["-c", "import numpy"]).output();
    if !has_numpy.is_ok_and(|output| output.status.success()) {
        println!("skipped: python3 with numpy is not installed");
        return;
    }
    let (page, folder) = (page(), folder("networks_and_numpy"));
    for lines in blocks(&page, "sh") {
        shell(&folder, lines);
    }
    shell(&folder, "mkdir numpy && python3 reference.py outputs numpy");
    assert_results(&folder, &folder.join("numpy"));
}

#[test]
fn every_level_computes_the_same() {
    let folder = folder("networks_at_all_levels");
    let page = page();
    let sections = blocks(&page, "sh");
    for how in ["-O0", "-O3"] {
        for (section, name) in [(1, "convnet"), (2, "attention")] {
            let line = sections[section].lines().next().expect("a block has lines");
            shell(&folder, &format!("{line} {how}"));
            let expected = numbers(&root().join(format!("examples/networks/expected/{name}.npy")));
            let found = numbers(&folder.join(format!("{name}.npy")));
            assert!(found.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-5), "{name} {how}");
        }
    }
}
