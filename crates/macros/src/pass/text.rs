//! Doc comments as text: paragraphs on one line each.

use crate::op::doc_text;
use syn::Attribute;

/// The first paragraph of a doc comment, and the rest.
pub struct Text {
    pub first: String,
    pub rest: String,
}

/// The text of a doc comment, whose paragraphs and list items are joined to one line each, as Markdown means them. Fenced
/// blocks stay as they are.
pub fn of(attrs: &[Attribute]) -> Text {
    let mut lines: Vec<String> = Vec::new();
    let (mut fenced, mut joins) = (false, false);
    for line in doc_text(attrs).lines() {
        let fence = line.trim_start().starts_with("```");
        let fixed = fenced || fence || line.trim().is_empty() || line.starts_with(['|', '#']);
        match lines.last_mut().filter(|_| joins && !fixed && !starts_item(line)) {
            Some(last) => {
                last.push(' ');
                last.push_str(line.trim());
            }
            None => lines.push(line.trim_end().to_owned()),
        }
        fenced ^= fence;
        joins = !fixed;
    }
    let text = lines.join("\n");
    let (first, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
    Text { first: first.to_owned(), rest: rest.trim().to_owned() }
}

/// Whether a line is the first one of an item of a list.
fn starts_item(line: &str) -> bool {
    let line = line.trim_start();
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with("- ")
        || line.starts_with("* ")
        || (digits.len() < line.len() && digits.starts_with(". "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    fn text(docs: &[&str]) -> (String, String) {
        let item: syn::ItemStruct = syn::parse2(quote!(#(#[doc = #docs])* struct X;)).unwrap();
        let text = of(&item.attrs);
        (text.first, text.rest)
    }

    #[test]
    fn paragraphs_are_joined() {
        let (first, rest) = text(&[" Do a", " thing", "", " At", " length.", "", " And more."]);
        assert_eq!((&*first, &*rest), ("Do a thing", "At length.\n\nAnd more."));
        assert_eq!(text(&[" Do a thing"]), ("Do a thing".to_owned(), String::new()));
        assert_eq!(text(&[]), (String::new(), String::new()));
    }

    #[test]
    fn lists_and_fenced_blocks_keep_their_lines() {
        let (_, rest) = text(&[
            " Do",
            "",
            " Cases:",
            " - one,",
            "   of two lines",
            " - two",
            " 1. three",
            " ```mlir",
            " %0 = a",
            "   %1 = b",
            " ```",
            " End",
            " of it.",
        ]);
        assert_eq!(
            rest,
            "Cases:\n- one, of two lines\n- two\n1. three\n```mlir\n%0 = a\n  %1 = b\n```\nEnd of it."
        );
    }
}
