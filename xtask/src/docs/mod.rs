//! `cargo xtask docs`: the manual of dialects and passes, written from their definitions.
//!
//! `docs/dialects/` has a page for each dialect and `docs/passes/` one for each pass. `--check` says which pages no longer say
//! what the definitions do.

mod coverage;
mod dialect;
mod operation;
mod pass;
mod text;

use std::collections::BTreeMap;
use std::path::Path;

/// Folders that have generated pages alone.
const FOLDERS: [&str; 2] = ["docs/dialects", "docs/passes"];

/// The first line of each page.
const NOTE: &str = "<!-- Written by `cargo xtask docs` from the definitions: change those. -->\n\n";

/// Writes the pages, or checks them.
pub(crate) fn main(mut args: impl Iterator<Item = String>) -> Result<(), String> {
    let check = match args.next().as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => return Err(format!("cargo xtask docs: unknown argument '{other}'")),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    let pages = pages();
    let stale = stale(root, &pages)?;
    if check {
        return match stale.is_empty() {
            true => Ok(()),
            false => Err(format!("stale, run 'cargo xtask docs':\n  {}", stale.join("\n  "))),
        };
    }
    for path in &stale {
        let file = root.join(path);
        match pages.get(path) {
            Some(text) => {
                let folder = file.parent().ok_or("a page has a folder")?;
                std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
                std::fs::write(&file, text)
            }
            None => std::fs::remove_file(&file),
        }
        .map_err(|error| format!("{path}: {error}"))?;
        println!("{path}");
    }
    Ok(())
}

/// All pages, by path.
fn pages() -> BTreeMap<String, String> {
    let cx = terrane::context();
    terrane::interp::attach(&cx);
    let coverage = coverage::Coverage::new(&cx);
    let mut pages = dialect::pages(&cx, &coverage);
    pages.extend(pass::pages(&terrane::passes()));
    pages
}

/// The paths of pages whose files are missing or say something else, and of files that are no page.
fn stale(root: &Path, pages: &BTreeMap<String, String>) -> Result<Vec<String>, String> {
    let differs =
        |path: &str, text: &str| std::fs::read_to_string(root.join(path)).ok().as_deref() != Some(text);
    let mut stale: Vec<String> =
        pages.iter().filter(|(path, text)| differs(path, text)).map(|(path, _)| path.clone()).collect();
    for folder in FOLDERS {
        let Ok(entries) = std::fs::read_dir(root.join(folder)) else { continue };
        for entry in entries {
            let name = entry.map_err(|error| format!("{folder}: {error}"))?.file_name();
            let path = format!("{folder}/{}", name.to_string_lossy());
            if !pages.contains_key(&path) {
                stale.push(path);
            }
        }
    }
    stale.sort();
    Ok(stale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_say_what_the_definitions_do() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let stale = stale(root, &pages()).expect("the folders can be read");
        assert!(stale.is_empty(), "run 'cargo xtask docs': {stale:?}");
    }

    #[test]
    fn an_operation_is_described_whole() {
        let pages = pages();
        let page = &pages["docs/dialects/arith.md"];
        let (_, entry) = page.split_once("\n## `arith.cmpi`\n").expect("it has an entry");
        let entry = entry.split("\n## ").next().unwrap_or_default();
        for part in [
            "| operand | `lhs` | signless-integer-like",
            "| attribute | `predicate` |",
            "`eq`, `ne`, `slt`",
            "Traits:",
        ] {
            assert!(entry.contains(part), "no {part} in {entry}");
        }
        assert!(page.contains("| [`arith.cmpi`](#arithcmpi) | yes |"), "no row of coverage");
    }

    #[test]
    fn a_pass_is_described_whole() {
        let page = &pages()["docs/passes/canonicalize.md"];
        for part in ["# `canonicalize`", "| `max-iterations` | long | `10` |", "Runs on any operation."] {
            assert!(page.contains(part), "no {part} in {page}");
        }
    }

    #[test]
    fn missing_and_foreign_files_are_stale() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let pages = BTreeMap::from([("docs/dialects/none.md".to_owned(), String::new())]);
        assert_eq!(stale(root, &pages), Ok(vec!["docs/dialects/none.md".to_owned()]));
        let root = root.parent().expect("a workspace");
        let stale = stale(root, &BTreeMap::new()).expect("the folders can be read");
        assert!(stale.contains(&"docs/passes/cse.md".to_owned()), "{stale:?}");
    }
}
