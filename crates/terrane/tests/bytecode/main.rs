//! Bytecode and text have the same contents, and no bytes are too much for the reader.

mod hostile;
mod recorded;
mod round_trip;

use std::path::{Path, PathBuf};
use terrane::bytecode::WriteOptions;
use terrane::ir::{Body, Context, Threads, verify};
use terrane::syntax::{ParseOptions, Parsed};

/// The folder of texts.
fn tests_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// All texts under a folder, in chunks, with their files.
fn texts(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    let entries = std::fs::read_dir(folder).expect("the folder is in the tree");
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            texts(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            // A text that is no UTF-8 is a file of another kind.
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            found.extend(text.split("// -----\n").map(|chunk| (path.clone(), chunk.to_owned())));
        }
    }
}

fn context() -> Context {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    cx
}

fn parse(cx: &Context, name: &str, bytes: &[u8], threads: usize) -> Parsed {
    let how = ParseOptions { threads: Threads(threads), ..terrane::eras::options() };
    terrane::bytecode::parse_bytes(cx, name, bytes, &how)
}

fn is_valid(module: &Body) -> bool {
    verify(module, Threads::ONE, &mut Vec::new())
}

fn options(version: u64, threads: usize, parsed: &Parsed) -> WriteOptions {
    WriteOptions {
        version,
        threads: Threads(threads),
        external_resources: parsed.external_resources.clone(),
        ..WriteOptions::default()
    }
}
