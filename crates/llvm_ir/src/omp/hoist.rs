//! Allocations that an outlined function surely makes, moved to its entry.

use crate::builder::code::{BlockId, Code, FunctionId, InstId, InstKind, Piece};

/// Whether an allocation is of one element.
fn is_of_one(pieces: &[Piece]) -> bool {
    let ([Piece::Text(text)] | [_, Piece::Structure(_), Piece::Text(text)]) = pieces else { return false };
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let Some((before, _)) = text.rsplit_once(", align ") else { return false };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let size = before.rsplit_once(", i").and_then(|(_, size)| size.split_once(' '));
    match size {
        Some((width, count)) if is_number(width) && is_number(count) => count == "1",
        _ => true,
    }
}

impl Code {
    /// Moves allocations of one element in blocks that each run of a function passes to the end of its entry.
    pub(crate) fn hoist_allocas(&mut self, function: FunctionId) {
        let blocks = self.functions[function.index()].blocks.clone();
        let Some((&entry, rest)) = blocks.split_first() else { return };
        for &block in rest {
            let movable = |inst: &&InstId| {
                let inst = &self.insts[inst.index()];
                inst.kind == InstKind::Alloca && is_of_one(&inst.pieces)
            };
            let found: Vec<InstId> =
                self.blocks[block.index()].insts.iter().filter(movable).copied().collect();
            if found.is_empty() || !self.is_always_passed(entry, block) {
                continue;
            }
            for inst in found {
                let at = self.before_terminator(entry);
                self.move_to(inst, at);
            }
        }
    }

    /// Whether each path from the entry to an end goes through a block.
    fn is_always_passed(&self, entry: BlockId, block: BlockId) -> bool {
        let (mut seen, mut open) = (rustc_hash::FxHashSet::default(), vec![entry]);
        while let Some(next) = open.pop() {
            if next == block || !seen.insert(next) {
                continue;
            }
            let targets = self.successors(next);
            if targets.is_empty() {
                return false;
            }
            open.extend(targets);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, is_of_one};

    #[test]
    fn sizes_are_after_types() {
        let text = |text: &str| [Piece::Text(text.as_bytes().to_vec())];
        assert!(is_of_one(&text("alloca i32, i64 1, align 4")));
        assert!(is_of_one(&text("alloca { i8, i64 }, align 8")));
        assert!(is_of_one(&text("alloca [2 x { i8, i64 }], align 8, addrspace(5)")));
        assert!(!is_of_one(&text("alloca { i8, i64 }, i32 2, align 8")));
        let dynamic = [Piece::Text(b"alloca i32, i64 %".to_vec()), Piece::Text(b", align 4".to_vec())];
        assert!(!is_of_one(&dynamic));
        let [before, after] = ["alloca ", ", align 8"].map(|text| Piece::Text(text.as_bytes().to_vec()));
        assert!(is_of_one(&[before, Piece::Structure(0), after]));
    }
}
