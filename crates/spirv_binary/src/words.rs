//! Instructions as words.

use spirv::enums::Opcode;

/// First word of a binary.
pub(crate) const MAGIC: u32 = 0x0723_0203;
/// Number of MLIR among the generators, and the version of it whose binaries these are.
pub(crate) const GENERATOR: u32 = (22 << 16) | 22;
/// Number of words before the first instruction.
pub(crate) const HEADER: usize = 5;

/// Appends an instruction: its length and opcode, and its operands.
pub(crate) fn push(words: &mut Vec<u32>, opcode: Opcode, operands: &[u32]) {
    words.push(((operands.len() as u32 + 1) << 16) | opcode.to_word());
    words.extend_from_slice(operands);
}

/// Appends a string: its bytes, the first in the lowest bits, and zeros up to the end of the last word.
pub(crate) fn push_string(words: &mut Vec<u32>, text: &[u8]) {
    let mut bytes = text.to_vec();
    bytes.resize((text.len() / 4 + 1) * 4, 0);
    words.extend(bytes.as_chunks::<4>().0.iter().map(|&word| u32::from_le_bytes(word)));
}

/// Returns the bytes of a string at the start of words, and the number of its words; `None` if it does not end.
pub(crate) fn string(words: &[u32]) -> Option<(Vec<u8>, usize)> {
    let length = words.iter().position(|word| word.to_le_bytes().contains(&0))? + 1;
    let mut bytes: Vec<u8> = words[..length].iter().flat_map(|word| word.to_le_bytes()).collect();
    bytes.truncate(bytes.iter().position(|&byte| byte == 0)?);
    Some((bytes, length))
}
