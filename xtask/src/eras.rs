//! The conformance table: which test shows which requirement of the documents of 2019 to 2021.
//!
//! A test says what it shows in a line `// Shows .`; the requirements of the classes CORE and EXPECTED
//! are in `eras/requirements.txt`, and the states of those that are not wholly shown in `eras/states.txt`.
//! `cargo xtask eras` writes `tests/eras/conformance/requirements.md`, and a test keeps it true.

mod run_lines;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Number, class, year, section and text, one a line.
const REQUIREMENTS: &str = include_str!("eras/requirements.txt");

/// Number, state and reason, one a line: see [`STATES`].
const OPEN: &str = include_str!("eras/states.txt");

/// The states of what is not wholly shown.
const STATES: [&str; 4] = ["partly", "later", "otherwise", "superseded"];

/// The folders of tests.
const FOLDERS: [&str; 2] = ["tests", "crates"];

/// Path of the table.
const TABLE: &str = "tests/eras/conformance/requirements.md";

const HEAD: &str = "\
# Conformance to the documents

The requirements of the specification of 2019, the language reference of 2021 and the rationales, as far as they are
of the classes CORE (no system without it) and EXPECTED (a documented feature), with the tests that show them. Where
tests do not show all of it, there is a state: *partly*; *later*, with a part of the project that is still to come;
*otherwise*, if what it is for is reached in another way; *superseded*, if a later document decided something else.
`cargo xtask eras` writes this page from lines `// Shows R-001.` in tests. What is read of old texts, and the choices
made, is in [docs/eras.md](../../../docs/eras.md).
";

/// Writes the table, or runs tests of 2019.
pub(crate) fn main(mut args: impl Iterator<Item = String>) -> Result<(), String> {
    let check = match args.next().as_deref() {
        None => false,
        Some("--check") => true,
        Some("--run-lines") => {
            let folder = args.next().ok_or("cargo xtask eras --run-lines: names no folder")?;
            let tool = args.next().unwrap_or_else(|| "target/release/terrane".to_owned());
            return run_lines::main(Path::new(&folder), Path::new(&tool));
        }
        Some(other) => return Err(format!("cargo xtask eras: unknown argument '{other}'")),
    };
    let root = root();
    let (table, totals) = table(&root)?;
    println!("{totals}");
    let path = root.join(TABLE);
    let same = std::fs::read_to_string(&path).is_ok_and(|text| text == table);
    if check {
        return if same { Ok(()) } else { Err(format!("{TABLE} is not true: run 'cargo xtask eras'")) };
    }
    std::fs::write(&path, table).map_err(|error| format!("{}: {error}", path.display()))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_owned()
}

/// The table, and a line with its totals.
fn table(root: &Path) -> Result<(String, String), String> {
    let mut shown: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in FOLDERS {
        scan(root, &root.join(folder), &mut shown)?;
    }
    let mut states = states()?;
    let mut body = String::new();
    let mut section = "";
    let mut counts: BTreeMap<&str, BTreeMap<&str, u32>> = BTreeMap::new();
    for line in REQUIREMENTS.lines() {
        let parts: Vec<&str> = line.splitn(5, '|').collect();
        let [number, class, year, of, text] = parts[..] else {
            return Err(format!("a requirement has five parts: {line}"));
        };
        if section != of {
            let _ = write!(
                body,
                "\n## {of}\n\n| number | class | year | requirement | shown by |\n|---|---|---|---|---|\n"
            );
            section = of;
        }
        let tests = shown.remove(number).unwrap_or_default();
        let state = states.remove(number);
        *counts.entry(class).or_default().entry(state.map_or("shown", |(state, _)| state)).or_default() += 1;
        let by = match (tests.join(", "), state) {
            (tests, None) if tests.is_empty() => {
                return Err(format!("{number}: no test shows it, and it has no state"));
            }
            (tests, None) => tests,
            (tests, Some((state, reason))) if tests.is_empty() => format!("*{state}*: {reason}"),
            (tests, Some((state, reason))) => format!("{tests}; *{state}*: {reason}"),
        };
        let _ = writeln!(body, "| {number} | {class} | {year} | {text} | {by} |");
    }
    if let Some((number, tests)) = shown.into_iter().next() {
        return Err(format!("{}: no requirement has the number {number}", tests.join(", ")));
    }
    if let Some((number, _)) = states.into_iter().next() {
        return Err(format!("states.txt: no requirement has the number {number}"));
    }
    let totals = totals(&counts);
    Ok((format!("{HEAD}\n{totals}.\n{body}"), totals))
}

/// State and reason of each requirement that is not wholly shown.
fn states() -> Result<BTreeMap<&'static str, (&'static str, &'static str)>, String> {
    let mut states = BTreeMap::new();
    for line in OPEN.lines() {
        let parts: Vec<&str> = line.splitn(3, '|').collect();
        let [number, state, reason] = parts[..] else {
            return Err(format!("a state has three parts: {line}"));
        };
        if !STATES.contains(&state) || states.insert(number, (state, reason)).is_some() {
            return Err(format!("no state, or a second one: {line}"));
        }
    }
    Ok(states)
}

/// The numbers of requirements by class and state.
fn totals(counts: &BTreeMap<&str, BTreeMap<&str, u32>>) -> String {
    let classes = counts.iter().map(|(class, states)| {
        let count = |state: &str| states.get(state).copied().unwrap_or_default();
        let all: u32 = states.values().sum();
        let rest = STATES.iter().map(|state| (count(state), state)).filter(|(count, _)| *count > 0);
        let rest: Vec<String> = rest.map(|(count, state)| format!("{count} {state}")).collect();
        let rest = if rest.is_empty() { String::new() } else { format!(" ({})", rest.join(", ")) };
        format!("{class}: {} of {all} shown{rest}", count("shown"))
    });
    classes.collect::<Vec<String>>().join("; ")
}

/// Finds the lines of tests below a folder.
fn scan(root: &Path, folder: &Path, shown: &mut BTreeMap<String, Vec<String>>) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(wrong)? {
        entries.push(entry.map_err(wrong)?.path());
    }
    entries.sort();
    for path in entries {
        if path.is_dir() {
            scan(root, &path, shown)?;
            continue;
        }
        let is_test = path.extension().is_some_and(|end| end == "mlir" || end == "rs");
        let Some(text) = is_test.then(|| std::fs::read_to_string(&path).ok()).flatten() else { continue };
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        for line in text.lines().filter_map(|line| line.trim().strip_prefix("// Shows R-")) {
            for number in line.trim_end_matches('.').split(", ") {
                let number = format!("R-{}", number.trim_start_matches("R-"));
                let tests = shown.entry(number).or_default();
                if !tests.contains(&name) {
                    tests.push(name.clone());
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_true() {
        let (table, _) = table(&root()).expect("the tests name requirements that there are");
        let written = std::fs::read_to_string(root().join(TABLE)).expect("the table is there");
        assert!(written == table, "{TABLE} is not true: run 'cargo xtask eras'");
    }
}
