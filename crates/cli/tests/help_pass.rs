//! `terrane opt --help-pass NAME` is a manual of every pass.

use terrane_cli::{Io, Toolset};

/// The standard output of a command line.
fn output(words: &[&str]) -> String {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut io = Io {
        stdin: &mut || Ok(Vec::new()),
        stdout: &mut stdout,
        stderr: &mut stderr,
        folder: None,
        is_process: false,
    };
    let args: Vec<String> = ["terrane", "opt"].iter().chain(words).map(|&word| word.to_owned()).collect();
    assert_eq!(terrane_cli::run(&Toolset::default(), &args, &mut io), 0, "{words:?}");
    String::from_utf8(stdout).unwrap()
}

#[test]
fn every_pass_has_a_manual() {
    let names = output(&["--list-passes"]);
    assert!(names.lines().count() > 40);
    for name in names.lines() {
        let text = output(&[&format!("--help-pass={name}")]);
        let (title, rest) = text.split_once("\n\n").unwrap_or_else(|| panic!("{name} has no manual: {text}"));
        let summary = title.strip_prefix(&format!("{name} - ")).unwrap_or_default();
        assert!(!summary.trim().is_empty(), "{name} has no summary");
        let (manual, parts) = rest.split_once("\nRuns on ").unwrap_or_else(|| panic!("{name}: {text}"));
        assert!(manual.trim().len() >= 40, "{name} has no description: {text}");
        // Each option has its kind, default and help; each counter what it counts.
        let mut lines = parts.lines().skip(1).peekable();
        let mut section = "";
        while let Some(line) = lines.next() {
            match line {
                "Options:" | "Statistics:" => section = line,
                _ if section == "Options:" && !line.is_empty() => {
                    assert!(line.contains("=<") && line.contains("(default: "), "{name}: {line}");
                    let help = lines.next().unwrap_or_default();
                    assert!(help.starts_with("      ") && !help.trim().is_empty(), "{name}: {line}");
                }
                _ if section == "Statistics:" => {
                    let (_, meaning) = line.split_once(" - ").unwrap_or_default();
                    assert!(!meaning.trim().is_empty(), "{name}: {line}");
                }
                _ => {}
            }
        }
    }
}
