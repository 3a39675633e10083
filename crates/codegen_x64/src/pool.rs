//! Constants of a function, placed after its code.

use rustc_hash::FxHashMap;

/// Pool of constants: each is there once.
#[derive(Default)]
pub(crate) struct Pool {
    items: Vec<Vec<u8>>,
    known: FxHashMap<Vec<u8>, u32>,
}

impl Pool {
    /// Returns the number of a constant, which is aligned to its size.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> u32 {
        if let Some(&number) = self.known.get(bytes) {
            return number;
        }
        let number = self.items.len() as u32;
        self.items.push(bytes.to_vec());
        self.known.insert(bytes.to_vec(), number);
        number
    }

    /// Returns the numbers of the constants, the largest first: so all are aligned.
    fn by_size(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.items.len()).collect();
        order.sort_by_key(|&item| std::cmp::Reverse(self.items[item].len()));
        order
    }

    fn align(&self) -> usize {
        self.items.iter().map(Vec::len).max().unwrap_or(1).next_power_of_two()
    }

    /// Returns the distance of each constant from the start of the code, which has this length.
    pub(crate) fn places(&self, code: usize) -> Vec<usize> {
        let mut places = vec![0; self.items.len()];
        let mut at = code.next_multiple_of(self.align());
        for item in self.by_size() {
            places[item] = at;
            at += self.items[item].len();
        }
        places
    }

    /// Adds the constants to the code.
    pub(crate) fn append(&self, code: &mut Vec<u8>) {
        if self.items.is_empty() {
            return;
        }
        code.resize(code.len().next_multiple_of(self.align()), 0xcc);
        for item in self.by_size() {
            code.extend_from_slice(&self.items[item]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_shared_and_aligned() {
        let mut pool = Pool::default();
        assert_eq!(pool.add(&[1, 2, 3, 4]), 0);
        assert_eq!(pool.add(&[7; 32]), 1);
        assert_eq!(pool.add(&[1, 2, 3, 4]), 0);
        assert_eq!(pool.places(5), [64, 32]);
        let mut code = vec![0x90; 5];
        pool.append(&mut code);
        assert_eq!((code.len(), code[32], code[64]), (68, 7, 1));
    }
}
