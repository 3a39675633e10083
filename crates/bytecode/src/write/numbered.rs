//! Attributes of the operations of each body, by their places in the table of attributes.

use ir::{Body, OpRef};
use rustc_hash::FxHashMap;

/// Attributes of an operation: indices plus one, 0 if there is none.
#[derive(Clone, Copy, Default)]
pub(super) struct OpAttrs {
    /// Its location, in the list of attributes.
    pub(super) loc: u32,
    /// Its set of inherent attributes.
    pub(super) properties: u32,
    /// Its dictionary, in the list of attributes.
    pub(super) dict: u32,
}

/// Flag: the number is that of a set and a dictionary in the list of those few.
const BOTH: u32 = 1 << 31;

/// Attributes of the operations and block arguments of a body.
pub(super) struct NumberedBody {
    /// By the numbers of operations; the root's come last: the location, and the set of inherent attributes or the
    /// place in `dicts`. Memory that is not used is not touched.
    notes: Vec<[u32; 2]>,
    /// Sets and dictionaries of operations with dictionaries.
    dicts: Vec<(u32, u32)>,
    /// Indices of the locations of block arguments, by the numbers of the values.
    argument_locs: Vec<u32>,
}

impl NumberedBody {
    fn new(body: &Body) -> Self {
        NumberedBody {
            notes: vec![[0; 2]; body.op_bound() + 1],
            dicts: Vec::new(),
            argument_locs: Vec::new(),
        }
    }

    /// Records the attributes of an operation.
    #[inline]
    pub(super) fn set(&mut self, op: OpRef<'_>, attrs: OpAttrs) {
        let index = op.number().min(self.notes.len() - 1);
        let mut word = attrs.properties;
        if attrs.dict != 0 {
            word = self.dicts.len() as u32 | BOTH;
            self.dicts.push((attrs.properties, attrs.dict));
        }
        self.notes[index] = [attrs.loc, word];
    }

    /// Returns the attributes of an operation.
    #[inline]
    pub(super) fn of(&self, op: OpRef<'_>) -> OpAttrs {
        let [loc, word] = self.notes[op.number().min(self.notes.len() - 1)];
        let (properties, dict) = self.set_and_dict(word);
        OpAttrs { loc, properties, dict }
    }

    #[inline]
    fn set_and_dict(&self, word: u32) -> (u32, u32) {
        if word & BOTH == 0 { (word, 0) } else { self.dicts[(word & !BOTH) as usize] }
    }

    /// Iterates over the sets of inherent attributes by the numbers of operations; the root's comes last.
    pub(super) fn sets(&self) -> impl Iterator<Item = u32> {
        self.notes.iter().map(|&[_, word]| self.set_and_dict(word).0)
    }

    /// Records the location of a block argument.
    pub(super) fn set_argument_loc(&mut self, number: usize, loc: u32) {
        if number >= self.argument_locs.len() {
            self.argument_locs.resize(number + 1, super::plan::NONE);
        }
        self.argument_locs[number] = loc;
    }

    /// Returns the location of a block argument.
    pub(super) fn argument_loc(&self, number: usize) -> u32 {
        self.argument_locs[number]
    }
}

/// The bodies of a module, in the order in which they were added.
#[derive(Default)]
pub(super) struct NumberedBodies {
    list: Vec<NumberedBody>,
    /// Indices by the addresses of the bodies.
    by_address: FxHashMap<usize, u32>,
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

impl NumberedBodies {
    /// Adds a body. Returns its index.
    pub(super) fn add(&mut self, body: &Body) -> u32 {
        let index = self.list.len() as u32;
        self.list.push(NumberedBody::new(body));
        self.by_address.insert(address(body), index);
        index
    }

    /// Mutable access to the body of an index.
    #[inline]
    pub(super) fn at(&mut self, index: u32) -> &mut NumberedBody {
        &mut self.list[index as usize]
    }

    /// Returns the attributes of the operations of a body that was added.
    pub(super) fn of(&self, body: &Body) -> &NumberedBody {
        &self.list[self.by_address[&address(body)] as usize]
    }
}
