//! Texts of the tree, and broken ones made of them.

use std::path::Path;

/// Folders below `tests/` whose texts are broken to see what is reported.
pub(crate) const FOLDERS: [&str; 8] = [
    "dialects/affine",
    "dialects/cf",
    "dialects/scf",
    "dialects/memref",
    "dialects/builtin",
    "syntax",
    "passes/cse",
    "passes/inline",
];

/// Returns the texts of some folders below `tests/` and of the folders in them, in parts.
pub(crate) fn texts(folders: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut open: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut paths = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder exists").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "mlir") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("tests are UTF-8");
    let texts = paths.iter().map(read);
    let parts = |text: String| text.split("// -----\n").map(str::to_owned).collect::<Vec<_>>();
    texts.flat_map(parts).filter(|text| text.len() < 8000).collect()
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
