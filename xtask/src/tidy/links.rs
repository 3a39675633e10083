//! Links of Markdown.

use super::Finding;
use super::files::File;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Checks that links of Markdown lead to files and headings that exist.
pub(super) fn check(root: &Path, files: &[File], findings: &mut Vec<Finding>) {
    let pages = files.iter().filter(|file| file.is_markdown());
    let anchors: BTreeMap<&str, BTreeSet<String>> =
        pages.clone().map(|page| (page.path.as_str(), anchors(&page.text))).collect();
    for page in pages {
        for (line, link) in links(&page.text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { page.path.clone() } else { resolve(&page.path, path) };
            if !root.join(&target).exists() {
                findings.push(Finding::new("link", page, line, format!("there is no {target}")));
            } else if !anchor.is_empty()
                && anchors.get(target.as_str()).is_some_and(|anchors| !anchors.contains(anchor))
            {
                findings.push(Finding::new("link", page, line, format!("{target} has no heading #{anchor}")));
            }
        }
    }
}

/// The path that a link from a page leads to.
fn resolve(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// The links of a text, with their lines; those in code are none.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    let mut in_code = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        let mut rest = if in_code { "" } else { line };
        while let Some((_, after)) = rest.split_once("](") {
            let Some((link, after)) = after.split_once(')') else { break };
            links.push((number + 1, link));
            rest = after;
        }
    }
    links
}

/// The anchors of a page's headings, as hosts of repositories make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let heading = line.trim_start_matches('#').trim().to_lowercase();
            let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_and_headings_are_found() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let text = "# One `two`\n[a](README.md) [b](docs/none.md) [c](#one-two)\n[d](#three) [e](https://x.y)\n```\n[f](g)\n```\n";
        let mut findings = Vec::new();
        check(&root, &[File::new("CONTRIBUTING.md", text)], &mut findings);
        let found: Vec<_> = findings.iter().map(|found| (found.line, found.what.as_str())).collect();
        assert_eq!(found, [(2, "there is no docs/none.md"), (3, "CONTRIBUTING.md has no heading #three")]);
    }

    #[test]
    fn links_are_relative_to_their_page() {
        assert_eq!(resolve("docs/adr/0001.md", "../eras.md"), "docs/eras.md");
        assert_eq!(resolve("README.md", "docs/eras.md"), "docs/eras.md");
    }
}
