//! Groups of attributes, and the accesses that functions make.

use super::{parts, words};
use rustc_hash::FxHashSet;

/// Kinds of memory, with the version that knows them first.
const KINDS: [(&[u8], u32); 3] = [(b"target_mem0", 22), (b"target_mem1", 22), (b"errnomem", 21)];

/// Returns the accesses of an attribute without kinds of memory that a version does not know; `None` if none is left.
pub(super) fn memory(accesses: &[u8], version: u32) -> Option<Vec<u8>> {
    let is_known =
        |part: &&[u8]| !KINDS.iter().any(|&(kind, since)| version < since && part.starts_with(kind));
    let known: Vec<&[u8]> = parts(accesses).into_iter().filter(is_known).collect();
    (!known.is_empty()).then(|| [b"memory(", &known.join(&b", "[..])[..], b")"].concat())
}

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
