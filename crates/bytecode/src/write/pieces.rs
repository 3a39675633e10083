//! Pieces of the section of operations: one for each body, joined at the end.
//!
//! A section is preceded by its size, which is known only when it has been written. So pieces are written
//! without the heads of sections, and one pass over all of them inserts the heads: no data is copied twice,
//! however deep sections are nested.

use crate::encoding::{Section, push_varint, varint_len};

/// Relocations of a piece, beside its bytes.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// Start of a section; its size, once it is known.
    Open(usize),
    /// The section that began last ends.
    Close,
    /// Piece of another body, as a section of its own or not.
    Child(u32, bool),
}

/// Written form of a body.
pub(super) struct Piece {
    bytes: Vec<u8>,
    /// Marks with the number of bytes before them.
    marks: Vec<(usize, Mark)>,
    /// Size with all heads and nested pieces.
    size: usize,
}

impl Piece {
    /// Creates a piece of bytes, with marks in their order.
    pub(super) fn new(bytes: Vec<u8>, marks: Vec<(usize, Mark)>) -> Self {
        Piece { bytes, marks, size: 0 }
    }

    /// Computes all sizes, once those of the nested pieces are known.
    fn measure(&mut self, sizes: &[usize]) {
        // Open sections: their marks, and the difference between their sizes and their bytes.
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut extra = 0;
        for at in 0..self.marks.len() {
            let (place, mark) = self.marks[at];
            match mark {
                Mark::Open(_) => open.push((at, std::mem::take(&mut extra))),
                Mark::Child(child, section) => {
                    let size = sizes[child as usize];
                    extra += size + if section { head_len(size) } else { 0 };
                }
                Mark::Close => {
                    let Some((start, before)) = open.pop() else { continue };
                    let size = place - self.marks[start].0 + extra;
                    self.marks[start].1 = Mark::Open(size);
                    extra += before + head_len(size);
                }
            }
        }
        self.size = self.bytes.len() + extra;
    }
}

fn head_len(size: usize) -> usize {
    1 + varint_len(size as u64)
}

fn push_head(out: &mut Vec<u8>, size: usize) {
    out.push(Section::Ir as u8);
    push_varint(out, size as u64);
}

/// Appends the section of pieces: the first one, with those nested in it. Nested pieces come after their
/// parents.
pub(super) fn join(mut pieces: Vec<Piece>, out: &mut Vec<u8>) {
    let mut sizes = vec![0; pieces.len()];
    for (at, piece) in pieces.iter_mut().enumerate().rev() {
        piece.measure(&sizes);
        sizes[at] = piece.size;
    }
    let size = sizes.first().copied().unwrap_or(0);
    push_head(out, size);
    out.reserve(size);
    // Pieces that are being written: the next mark and byte of each.
    let mut stack = vec![(0, 0, 0)];
    while let Some((piece, mark, start)) = stack.pop() {
        let Piece { bytes, marks, .. } = &pieces[piece];
        let Some(&(place, what)) = marks.get(mark) else {
            out.extend_from_slice(&bytes[start..]);
            continue;
        };
        out.extend_from_slice(&bytes[start..place]);
        stack.push((piece, mark + 1, place));
        match what {
            Mark::Open(size) => push_head(out, size),
            Mark::Close => {}
            Mark::Child(child, section) => {
                if section {
                    push_head(out, sizes[child as usize]);
                }
                stack.push((child as usize, 0, 0));
            }
        }
    }
}
