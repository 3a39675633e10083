//! Groups of attributes.

use super::words;
use rustc_hash::FxHashSet;

/// Returns the number of the group that a line defines.
pub(super) fn number(line: &[u8]) -> Option<&[u8]> {
    let rest = line.strip_prefix(b"attributes #")?;
    rest.split(|&byte| byte == b' ').next()
}

/// Returns the numbers of the groups in which nothing is left.
pub(super) fn empty_groups(text: &[u8], version: u32) -> FxHashSet<&[u8]> {
    let mut empty = FxHashSet::default();
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let Some(number) = number(line) else { continue };
        let mut left = Vec::new();
        words::write(line, version, &FxHashSet::default(), &mut left);
        if left.trim_ascii_end().ends_with(b"{ }") {
            empty.insert(number);
        }
    }
    empty
}
