//! The differences of two texts, line by line.

use std::fmt::Write;

/// Lines of context around a change.
const CONTEXT: usize = 3;

/// Above this product of lengths, a changed stretch is shown as a whole.
const LIMIT: usize = 16 << 20;

/// A line of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edit {
    Keep,
    Remove,
    Add,
}

/// A unified difference; empty if the texts are equal.
pub(super) fn unified(name: &str, old: &[u8], new: &[u8]) -> Vec<u8> {
    let lines = |text: &'_ [u8]| -> Vec<Vec<u8>> {
        text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect()
    };
    let (old, new) = (lines(old), lines(new));
    let edits = edits(&old, &new);
    let mut out = Vec::new();
    let (mut at, mut before, mut after) = (0, 0, 0);
    while let Some(step) = edits[at..].iter().position(|edit| *edit != Edit::Keep) {
        // Everything up to the change is kept, on both sides.
        let lead = step.min(CONTEXT);
        let skipped = step - lead;
        (at, before, after) = (at + skipped, before + skipped, after + skipped);
        let end = hunk_end(&edits, at + lead);
        let count = |kind: Edit| edits[at..end].iter().filter(|edit| **edit != kind).count();
        let (removed, added) = (count(Edit::Add), count(Edit::Remove));
        if out.is_empty() {
            out.extend(format!("--- {name}\n+++ {name}\n").into_bytes());
        }
        let mut head = String::new();
        let _ = writeln!(head, "@@ -{},{removed} +{},{added} @@", before + 1, after + 1);
        out.extend(head.into_bytes());
        for edit in &edits[at..end] {
            let (sign, line) = match edit {
                Edit::Keep => (b' ', &old[before]),
                Edit::Remove => (b'-', &old[before]),
                Edit::Add => (b'+', &new[after]),
            };
            before += usize::from(*edit != Edit::Add);
            after += usize::from(*edit != Edit::Remove);
            out.push(sign);
            out.extend_from_slice(line);
            if line.last() != Some(&b'\n') {
                out.extend_from_slice(b"\n\\ No newline at end of file\n");
            }
        }
        at = end;
    }
    out
}

/// The end of the hunk that holds the change at `at`.
fn hunk_end(edits: &[Edit], at: usize) -> usize {
    let mut last = at;
    while let Some(next) = edits[last + 1..].iter().take(2 * CONTEXT + 1).position(|edit| *edit != Edit::Keep)
    {
        last += next + 1;
    }
    (last + 1 + CONTEXT).min(edits.len())
}

/// The edits that make the new lines of the old ones.
fn edits(old: &[Vec<u8>], new: &[Vec<u8>]) -> Vec<Edit> {
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let rest = old[same..].iter().rev().zip(new[same..].iter().rev());
    let tail = rest.take_while(|(a, b)| a == b).count();
    let mut edits = vec![Edit::Keep; same];
    middle(&old[same..old.len() - tail], &new[same..new.len() - tail], &mut edits);
    edits.resize(edits.len() + tail, Edit::Keep);
    edits
}

/// By the longest common subsequence.
fn middle(old: &[Vec<u8>], new: &[Vec<u8>], edits: &mut Vec<Edit>) {
    let width = new.len() + 1;
    if old.len().saturating_mul(width) > LIMIT {
        edits.resize(edits.len() + old.len(), Edit::Remove);
        edits.resize(edits.len() + new.len(), Edit::Add);
        return;
    }
    let mut table = vec![0u32; (old.len() + 1) * width];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            table[i * width + j] = match old[i] == new[j] {
                true => table[(i + 1) * width + j + 1] + 1,
                false => table[(i + 1) * width + j].max(table[i * width + j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    while i < old.len() && j < new.len() {
        let edit = if old[i] == new[j] {
            Edit::Keep
        } else if table[(i + 1) * width + j] >= table[i * width + j + 1] {
            Edit::Remove
        } else {
            Edit::Add
        };
        i += usize::from(edit != Edit::Add);
        j += usize::from(edit != Edit::Remove);
        edits.push(edit);
    }
    edits.resize(edits.len() + old.len() - i, Edit::Remove);
    edits.resize(edits.len() + new.len() - j, Edit::Add);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diff(old: &str, new: &str) -> String {
        String::from_utf8(unified("f", old.as_bytes(), new.as_bytes())).expect("text")
    }

    #[test]
    fn equal_texts_have_none() {
        assert_eq!(diff("a\nb\n", "a\nb\n"), "");
        assert_eq!(diff("", ""), "");
    }

    #[test]
    fn changes_stand_with_their_context() {
        let (old, new) = ("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n");
        assert_eq!(diff(old, new), "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n");
    }

    #[test]
    fn far_changes_stand_apart_and_line_ends_are_told() {
        let old: String = (0..20).map(|line| format!("{line}\n")).collect();
        let new = old.replace("\n1\n", "\none\n").replace("18\n", "18\nmore\n").trim_end().to_owned();
        let text = diff(&old, &new);
        assert_eq!(text.matches("@@ -").count(), 2);
        assert!(text.ends_with("+19\n\\ No newline at end of file\n"), "{text}");
    }
}
