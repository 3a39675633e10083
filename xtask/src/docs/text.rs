//! Markdown of definitions.

use std::fmt::Write;

/// Documentation as Markdown that stands alone: links to Rust items become plain code, and headings become bold.
pub(super) fn prose(doc: &str) -> String {
    let mut out = String::new();
    let mut in_code = false;
    for line in doc.trim().lines() {
        let line = line.strip_prefix(' ').unwrap_or(line);
        in_code ^= line.trim_start().starts_with("```");
        match line.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim()) {
            Some(heading) if !in_code => {
                let _ = writeln!(out, "**{heading}**");
            }
            _ if in_code => out.extend([line, "\n"]),
            _ => out.extend([plain_links(line).as_str(), "\n"]),
        }
    }
    out
}

/// A line without links to Rust items: ``[`Fold`](ir::def::Fold)`` becomes `` `Fold` ``.
fn plain_links(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("[`") {
        let Some((code, after)) = after.split_once("`]") else { break };
        let target = after.strip_prefix('(').and_then(|target| target.split_once(')'));
        match target {
            Some((link, _)) if link.contains(".md") || link.contains("://") => {
                let _ = write!(out, "{before}[`{code}`]");
                rest = after;
            }
            Some((_, after)) => {
                let _ = write!(out, "{before}`{code}`");
                rest = after;
            }
            None => {
                let _ = write!(out, "{before}`{code}`");
                rest = after;
            }
        }
    }
    out + rest
}

/// A text for a cell of a table.
pub(super) fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace(['\n', '\r'], " ").trim().to_owned()
}

/// The first sentence of documentation.
pub(super) fn summary(doc: &str) -> String {
    let text = prose(doc);
    let paragraph = text.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    let end = paragraph.find(". ").map_or(paragraph.len(), |at| at + 1);
    let sentence = paragraph[..end].trim();
    // A colon before an example says nothing without it.
    sentence.strip_suffix(':').map_or_else(|| sentence.to_owned(), |text| format!("{text}."))
}

/// The names in a list, as code.
pub(super) fn codes<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_items_become_code() {
        assert_eq!(plain_links("See [`Fold`] and [`x`](crate::x)."), "See `Fold` and `x`.");
        assert_eq!(plain_links("See [`opt`](../opt.md), [a]."), "See [`opt`](../opt.md), [a].");
        assert_eq!(plain_links("An [`open"), "An [`open");
    }

    #[test]
    fn headings_are_no_entries_and_code_stays() {
        assert_eq!(
            prose(" # Errors\n None.\n ```mlir\n #map = [`a`]\n ```"),
            "**Errors**\nNone.\n```mlir\n#map = [`a`]\n```\n"
        );
    }

    #[test]
    fn a_summary_is_a_sentence() {
        assert_eq!(summary("Adds two\nnumbers. They wrap.\n\nMore."), "Adds two numbers.");
        assert_eq!(summary("Adds:\n\n```\n```"), "Adds.");
    }
}
