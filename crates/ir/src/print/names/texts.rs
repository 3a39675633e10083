//! Interned texts of names.

use hashbrown::hash_table::{Entry, HashTable};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// Name with its `%` as a block that is copied whole: up to 15 bytes, and their number.
type Block = [u8; 16];
/// Last byte of the block of a longer name, which starts with its index.
const LONG: u8 = u8::MAX;

/// Largest number of cached texts of default names: more would not stay in the cache.
const MAX_PLAIN: u32 = 1 << 14;
/// Flag of a default name without a cached text: its number is in the bits below.
pub(super) const NUMBER: u32 = 1 << 29;

/// Interned names, kept for the next text.
#[derive(Default)]
pub(super) struct Texts {
    blocks: Vec<Block>,
    /// Longer names, without `%`.
    long: Vec<Box<[u8]>>,
    /// Indices of `%0`, `%1` and so on, as far as requested.
    plain: Vec<u32>,
    /// Indices of `%arg0`, `%arg1` and so on.
    arguments: Vec<u32>,
    /// Indices of all other names, by their texts.
    numbers: HashTable<u32>,
}

impl Texts {
    /// Returns the number of names.
    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Returns the index of `%0`, `%1` and so on; or its number with [`NUMBER`].
    #[inline]
    pub(super) fn plain(&mut self, number: u32) -> u32 {
        match self.plain.get(number as usize) {
            Some(&found) => found,
            None if number >= MAX_PLAIN => NUMBER | number,
            None => add_numbered(&mut self.blocks, &mut self.plain, b"%", number),
        }
    }

    /// Returns the index of `%arg0`, `%arg1` and so on.
    pub(super) fn argument(&mut self, number: u32) -> u32 {
        match self.arguments.get(number as usize) {
            Some(&found) => found,
            None => add_numbered(&mut self.blocks, &mut self.arguments, b"%arg", number),
        }
    }

    /// Returns the index of any other name, given without `%`.
    pub(super) fn special(&mut self, name: &[u8]) -> u32 {
        let Texts { blocks, long, numbers, .. } = self;
        let is_it = |&number: &u32| special_name(blocks, long, number) == name;
        let hash = |&number: &u32| hash_of(special_name(blocks, long, number));
        let place = match numbers.entry(hash_of(name), is_it, hash) {
            Entry::Occupied(found) => return *found.get(),
            Entry::Vacant(place) => place,
        };
        let number = blocks.len() as u32;
        place.insert(number);
        let mut block: Block = [0; 16];
        if name.len() < 15 {
            block[0] = b'%';
            block[1..=name.len()].copy_from_slice(name);
            block[15] = name.len() as u8 + 1;
        } else {
            block[..4].copy_from_slice(&(long.len() as u32).to_le_bytes());
            block[15] = LONG;
            long.push(name.into());
        }
        blocks.push(block);
        number
    }

    /// Appends the name of an index; returns `false` if there is none.
    #[inline]
    pub(super) fn push(&self, number: u32, out: &mut Vec<u8>) -> bool {
        let Some(block) = self.blocks.get(number as usize) else { return false };
        let len = block[15] as usize;
        if len < 16 {
            out.extend_from_slice(block);
            out.truncate(out.len() - 16 + len);
        } else {
            self.push_long(number, out);
        }
        true
    }

    #[cold]
    fn push_long(&self, number: u32, out: &mut Vec<u8>) {
        out.push(b'%');
        out.extend_from_slice(special_name(&self.blocks, &self.long, number));
    }
}

/// Returns a name that is neither a plain number nor an argument's, without `%`.
fn special_name<'t>(blocks: &'t [Block], long: &'t [Box<[u8]>], number: u32) -> &'t [u8] {
    let block = &blocks[number as usize];
    if block[15] < 16 {
        return &block[1..block[15] as usize];
    }
    let [a, b, c, d, ..] = *block;
    &long[u32::from_le_bytes([a, b, c, d]) as usize]
}

fn hash_of(name: &[u8]) -> u64 {
    FxBuildHasher.hash_one(name)
}

/// Adds consecutive names up to the one of a number, and some more.
#[cold]
fn add_numbered(blocks: &mut Vec<Block>, table: &mut Vec<u32>, stem: &[u8], number: u32) -> u32 {
    let mut block = match table.last().and_then(|&last| blocks.get(last as usize)) {
        Some(last) => next(*last, stem.len()),
        None => {
            let mut first: Block = [0; 16];
            first[..stem.len()].copy_from_slice(stem);
            first[stem.len()] = b'0';
            first[15] = stem.len() as u8 + 1;
            first
        }
    };
    for _ in table.len() as u32..=number.saturating_add(15) {
        table.push(blocks.len() as u32);
        blocks.push(block);
        block = next(block, stem.len());
    }
    table[number as usize]
}

/// Returns the name of the next number: the digits come after the stem.
fn next(mut block: Block, stem: usize) -> Block {
    let end = block[15] as usize;
    for digit in block[stem..end].iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            return block;
        }
        *digit = b'0';
    }
    block[stem] = b'1';
    block[end] = b'0';
    block[15] += 1;
    block
}

#[cfg(test)]
mod tests {
    use super::Texts;

    #[test]
    fn numbers_and_names_of_any_length() {
        let mut texts = Texts::default();
        let long = b"a_name_that_fits_in_no_block";
        let mut found = Vec::new();
        for number in [0, 9, 10, 99, 1_000, 12_345, 3] {
            let (plain, argument) = (texts.plain(number), texts.argument(number));
            assert_eq!((plain, argument), (texts.plain(number), texts.argument(number)));
            for (text, stem) in [(plain, "%"), (argument, "%arg")] {
                found.clear();
                assert!(texts.push(text, &mut found));
                assert_eq!(found, format!("{stem}{number}").as_bytes());
            }
        }
        for name in [&b"c0_i32"[..], &long[..14], &long[..15], long] {
            let number = texts.special(name);
            assert_eq!(number, texts.special(name));
            found.clear();
            assert!(texts.push(number, &mut found));
            assert_eq!(found, [b"%", name].concat());
        }
        for absent in [u32::MAX, texts.plain(1 << 20)] {
            assert!(!texts.push(absent, &mut found));
        }
    }
}
