//! Files that other producers wrote, with dialects that are not known.

use bytecode::{WriteOptions, dump, parse_bytes, write};
use ir::print::ExternalValue;
use ir::{Context, Threads};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use syntax::print::{PrintOptions, to_string};
use syntax::{ParseOptions, Parsed};

fn context() -> Context {
    let cx = Context::default();
    cx.allow_unregistered(true);
    cx
}

fn files() -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/bytecode/producers");
    let entries = std::fs::read_dir(folder).expect("the folder is in the tree");
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "mlirbc"));
    paths.sort();
    assert!(paths.len() >= 5);
    paths.into_iter().map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

/// The producer of a file, after its magic number and version.
fn producer(file: &[u8]) -> String {
    let name = file[5..].iter().copied().take_while(|&byte| byte != 0).collect();
    String::from_utf8(name).unwrap()
}

fn read(cx: &Context, file: &[u8], threads: usize) -> Parsed {
    let how = ParseOptions { threads: Threads(threads), ..ParseOptions::default() };
    let parsed = parse_bytes(cx, "file", file, &how);
    assert!(parsed.is_ok(), "{:?}", parsed.diagnostics.first());
    parsed
}

fn options(parsed: &Parsed, producer: String, threads: usize) -> WriteOptions {
    let external_resources = parsed.external_resources.clone();
    WriteOptions { producer, external_resources, threads: Threads(threads), ..WriteOptions::default() }
}

fn text(parsed: &Parsed) -> String {
    let how = PrintOptions {
        generic: true,
        debug_info: true,
        external_resources: Arc::new(parsed.external_resources.clone()),
        ..PrintOptions::default()
    };
    to_string(&parsed.module, &how)
}

#[test]
fn files_with_unknown_encodings_are_written_as_they_were() {
    for (path, file) in files() {
        for threads in [1, 3] {
            let cx = context();
            let parsed = read(&cx, &file, threads);
            let written = write(&parsed.module, &options(&parsed, producer(&file), threads)).unwrap();
            assert!(written == file, "{} with {threads} threads", path.display());
        }
        assert!(dump("file", &file).is_ok());
    }
}

#[test]
fn they_come_back_from_their_text() {
    for (path, file) in files() {
        let cx = context();
        let text = text(&read(&cx, &file, 1));
        let cx = context();
        let again = read(&cx, text.as_bytes(), 1);
        let written = write(&again.module, &options(&again, producer(&file), 1)).unwrap();
        assert!(written == file, "{}", path.display());
    }
}

/// Additions come after what was there, whose numbers are the same.
#[test]
fn changed_modules_keep_the_numbers() {
    for (path, file) in files() {
        let cx = context();
        let mut parsed = read(&cx, &file, 1);
        let before = text(&parsed);
        let name = cx.ident("a.new");
        let root = parsed.module.root().handle();
        parsed.module.set_attr(root, name, Some(cx.string_attr(b"something that was not there")));
        let changed = text(&parsed);
        assert_ne!(before, changed);
        let written = write(&parsed.module, &options(&parsed, producer(&file), 1)).unwrap();
        let cx = context();
        let without_tables = |text: &str| text.split("{-#").next().unwrap().to_owned();
        let again = text(&read(&cx, &written, 1));
        assert_eq!(without_tables(&again), without_tables(&changed), "{}", path.display());
    }
}

#[test]
fn tables_that_do_not_fit_are_an_error() {
    let (_, file) = files().remove(0);
    let cx = context();
    let parsed = read(&cx, &file, 1);
    let mut how = options(&parsed, String::new(), 1);
    for (_, entries) in &mut how.external_resources.0 {
        for (_, value) in entries {
            if let ExternalValue::Blob(blob) = value {
                let half = blob.data.len() / 2;
                blob.data = blob.data[..half].into();
            }
        }
    }
    let message = write(&parsed.module, &how).unwrap_err();
    assert!(message.contains("at byte"), "{message}");
}
