//! Texts of the tree, and broken ones made of them.

use std::path::Path;

/// The texts of some folders below `tests/`, in parts.
pub(crate) fn texts(folders: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut texts = Vec::new();
    for folder in folders {
        let entries = std::fs::read_dir(root.join(folder)).expect("the folder is there");
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "mlir"))
        {
            let text = std::fs::read_to_string(path).expect("tests are UTF-8");
            texts.extend(text.split("// -----\n").map(str::to_owned).filter(|text| text.len() < 8000));
        }
    }
    texts
}

/// Cuts, swaps and repeats of pieces of a text, always the same.
pub(crate) fn mutated(text: &str, seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % bound.max(1)
    };
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + below(4) {
        let (at, len) = (below(bytes.len()), below(12));
        let end = (at + len).min(bytes.len());
        match below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let piece = bytes[at..end].to_vec();
                let to = below(bytes.len());
                bytes.splice(to..to, piece);
            }
            2 => {
                let sign = b"%^{}()<>\":,#!@\n/"[below(16)];
                bytes.insert(at.min(bytes.len()), sign);
            }
            _ => {
                let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
                let (from, to) = (below(lines.len()), below(lines.len()));
                let mut lines: Vec<&[u8]> = lines;
                let line = lines.remove(from);
                lines.insert(to.min(lines.len()), line);
                bytes = lines.concat();
            }
        }
        if bytes.is_empty() {
            return bytes;
        }
    }
    bytes
}
