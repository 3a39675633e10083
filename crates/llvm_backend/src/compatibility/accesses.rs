//! The accesses to memory that functions make.

use super::parts;

/// Kinds of memory, with the version that knows them first.
const KINDS: [(&[u8], u32); 3] = [(b"target_mem0", 22), (b"target_mem1", 22), (b"errnomem", 21)];

/// Returns the accesses of an attribute without kinds of memory that a version does not know; `None` if none is left.
pub(super) fn known(accesses: &[u8], version: u32) -> Option<Vec<u8>> {
    let is_known =
        |part: &&[u8]| !KINDS.iter().any(|&(kind, since)| version < since && part.starts_with(kind));
    let known: Vec<&[u8]> = parts(accesses).into_iter().filter(is_known).collect();
    (!known.is_empty()).then(|| [b"memory(", &known.join(&b", "[..])[..], b")"].concat())
}
