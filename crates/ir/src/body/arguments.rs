//! Arguments of blocks, and their locations.

use super::pool::{self, NIL, Pooled, Run};
use super::{BlockData, Body, Pool, ValueData};
use crate::{Block, Loc, Type, Value};

impl Body {
    /// Appends an argument with a location to a block.
    pub fn add_located_argument(&mut self, block: Block, ty: Type, loc: Loc) -> Value {
        let value = self.add_argument(block, ty);
        self.set_argument_loc(value, loc);
        value
    }

    /// Adds all arguments, with their locations, to a block that has none. Equals adding them one by one, but
    /// allocates each list once.
    ///
    /// # Panics
    /// If the block has arguments.
    #[track_caller]
    pub fn start_arguments(&mut self, block: Block, arguments: impl ExactSizeIterator<Item = (Type, Loc)>) {
        let index = self.block_index(block);
        assert!(self.block_data(index).arguments == NIL, "the block has arguments");
        let len = arguments.len();
        if len == 0 {
            return;
        }
        let list = self.alloc_words(len + BlockData::ARGUMENTS_HEAD as usize).start as usize;
        let locs = self.alloc_words(len).start as usize;
        let args = list + BlockData::ARGUMENTS_HEAD as usize;
        (self.words[list], self.words[list + 1]) = (len as u32, locs as u32);
        let pools = &mut self.pools;
        for (at, (ty, loc)) in arguments.enumerate() {
            let value = ValueData { ty, first_use: NIL, owner: index | ValueData::ARGUMENT };
            let slot = pool::alloc(&mut pools.values, pools.cold.free(Pool::Values), 1, value).start;
            self.words[args + at] = slot;
            self.words[locs + at] = loc.to_word();
        }
        self.block_data_mut(index).arguments = list as u32;
    }

    /// Sets the location of a block argument.
    ///
    /// # Panics
    /// If the value is a result.
    #[track_caller]
    pub fn set_argument_loc(&mut self, value: Value, loc: Loc) {
        let place = self.value_index(value);
        let data = *self.value_data(place);
        assert!(data.owner & ValueData::ARGUMENT != 0, "the location of a result is its operation's");
        let block = data.owner & !ValueData::ARGUMENT;
        let run = match self.block_data(block).loc_run(&self.words) {
            Some(run) => run,
            None if loc == Loc::UNKNOWN => return,
            None => {
                let run = self.alloc_words(self.argument_indices(block).len());
                self.words[run.range()].fill(Loc::UNKNOWN.to_word());
                self.set_locs(block, run);
                run
            }
        };
        let position = self.position_of(place);
        self.words[run.start as usize + position] = loc.to_word();
    }

    /// Appends an argument to a block.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        let position = self.argument_indices(self.block_index(block)).len();
        self.insert_argument(block, position, ty)
    }

    /// Inserts an argument into a block's list.
    pub fn insert_argument(&mut self, block: Block, at: usize, ty: Type) -> Value {
        let index = self.block_index(block);
        let pools = self.pools_mut();
        let value = ValueData { ty, first_use: NIL, owner: index | ValueData::ARGUMENT };
        let slot = pool::alloc(&mut pools.values, pools.cold.free(Pool::Values), 1, value).start;
        let (list, locs) = (self.argument_list(index), self.block_data(index).loc_run(&self.words));
        assert!(at <= self.argument_indices(index).len(), "argument number out of range");
        let list = if list.len == 0 { self.new_argument_list(index) } else { list };
        let list = self.insert_word(list, at + BlockData::ARGUMENTS_HEAD as usize, slot);
        self.words[list.start as usize] += 1;
        self.block_data_mut(index).arguments = list.start;
        if let Some(locs) = locs {
            let locs = self.insert_word(locs, at, Loc::UNKNOWN.to_word());
            self.set_locs(index, locs);
        }
        self.value_handle(slot)
    }

    /// Erases an argument of a block.
    ///
    /// # Panics
    /// If it is used.
    #[track_caller]
    pub fn erase_argument(&mut self, block: Block, at: usize) {
        let index = self.block_index(block);
        assert!(at < self.argument_indices(index).len(), "argument number out of range");
        let value = self.argument_indices(index)[at];
        assert!(self.value_data(value).first_use == NIL, "an argument is erased while it is used");
        self.remove_from_lists(index, at);
        // The slot is not freed: a value's stamp is its block's, so a new argument in it would answer to the
        // old handle.
        self.pools_mut().values[value as usize] = ValueData::free(NIL);
    }

    /// Returns the indices of a block's arguments.
    #[inline]
    pub(crate) fn argument_indices(&self, block: u32) -> &[u32] {
        &self.words[self.block_data(block).args(&self.words).range()]
    }

    /// Returns the list of a block's arguments in the word pool, without their locations.
    fn argument_list(&self, block: u32) -> Run {
        let data = self.block_data(block);
        match data.num_args(&self.words) {
            0 => Run::default(),
            len => Run { start: data.arguments, len: len + BlockData::ARGUMENTS_HEAD },
        }
    }

    /// Allocates the list for a block that has no arguments yet.
    fn new_argument_list(&mut self, block: u32) -> Run {
        let list = self.alloc_words(BlockData::ARGUMENTS_HEAD as usize);
        self.words[list.range()].copy_from_slice(&[0, NIL]);
        self.block_data_mut(block).arguments = list.start;
        list
    }

    /// Records the list of locations of a block's arguments.
    fn set_locs(&mut self, block: u32, locs: Run) {
        let list = self.block_data(block).arguments as usize;
        self.words[list + 1] = locs.start;
    }

    /// Removes an argument from the lists of arguments and their locations.
    fn remove_from_lists(&mut self, block: u32, at: usize) {
        let (list, locs) = (self.argument_list(block), self.block_data(block).loc_run(&self.words));
        if list.len == BlockData::ARGUMENTS_HEAD + 1 {
            return self.free_argument_lists(block);
        }
        if let Some(locs) = locs {
            let locs = self.remove_word(locs, at);
            self.set_locs(block, locs);
        }
        let list = self.remove_word(list, at + BlockData::ARGUMENTS_HEAD as usize);
        self.words[list.start as usize] -= 1;
        self.block_data_mut(block).arguments = list.start;
    }

    /// Frees the lists of arguments and their locations, but not the arguments.
    pub(super) fn free_argument_lists(&mut self, block: u32) {
        let (list, locs) = (self.argument_list(block), self.block_data(block).loc_run(&self.words));
        self.block_data_mut(block).arguments = NIL;
        let (words, cold) = self.words_and_free();
        pool::release(words, cold.make_free(Pool::Words), list);
        pool::release(words, cold.make_free(Pool::Words), locs.unwrap_or_default());
    }

    fn insert_word(&mut self, old: Run, at: usize, word: u32) -> Run {
        let (words, cold) = self.words_and_free();
        let run = pool::resize(words, cold.make_free(Pool::Words), old, old.len as usize + 1, word);
        words.copy_within(
            run.start as usize + at..run.start as usize + old.len as usize,
            run.start as usize + at + 1,
        );
        words[run.start as usize + at] = word;
        run
    }

    fn remove_word(&mut self, old: Run, at: usize) -> Run {
        let (words, cold) = self.words_and_free();
        words.copy_within(
            old.start as usize + at + 1..(old.start + old.len) as usize,
            old.start as usize + at,
        );
        pool::resize(words, cold.make_free(Pool::Words), old, old.len as usize - 1, NIL)
    }

    /// Returns the position of a value among its owner's results or arguments; 0 for an erased value.
    #[inline]
    pub(crate) fn position_of(&self, value: u32) -> usize {
        let owner = self.value_data(value).owner;
        if owner & ValueData::ARGUMENT == 0 {
            return value.wrapping_sub(self.op_data(owner).first_result) as usize;
        }
        self.argument_position(value, owner)
    }

    fn argument_position(&self, value: u32, owner: u32) -> usize {
        if owner == ValueData::NO_OWNER {
            return 0;
        }
        find_near(self.argument_indices(owner & !ValueData::ARGUMENT), value)
    }
}

/// Returns the position of an argument in a list. The guess is exact if all were created at once; otherwise
/// the search widens from it, because insertions and erasures rarely move an argument far.
fn find_near(arguments: &[u32], value: u32) -> usize {
    let Some(&first) = arguments.first() else { return 0 };
    let guess = (value.wrapping_sub(first) as usize).min(arguments.len() - 1);
    if arguments[guess] == value {
        return guess;
    }
    let (before, after) = arguments.split_at(guess);
    (0..arguments.len())
        .find_map(|far| {
            let back = before.len().checked_sub(far + 1).filter(|&at| before[at] == value);
            back.or_else(|| (after.get(far) == Some(&value)).then_some(guess + far))
        })
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::find_near;
    use crate::{Body, Context, Loc, Type};

    #[test]
    fn arguments_are_found_at_any_position() {
        for list in [&[5, 6, 7, 8][..], &[5, 7, 8, 20], &[20, 5, 6, 4, 8], &[9], &[u32::MAX - 1, 0, 3]] {
            for (at, &value) in list.iter().enumerate() {
                assert_eq!(find_near(list, value), at);
            }
        }
    }

    #[test]
    fn arguments_of_a_start_are_those_of_single_steps() {
        let cx = Context::default();
        let arguments =
            [(Type::I1, cx.file_loc("f", 1, 1)), (Type::I8, Loc::UNKNOWN), (Type::I16, Loc::UNKNOWN)];
        let with = |start: bool| {
            let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
            let region = body.root().region(0).handle();
            let block = body.append_new_block(region, &[]);
            if start {
                body.start_arguments(block, arguments.iter().copied());
            } else {
                for &(ty, loc) in &arguments {
                    body.add_located_argument(block, ty, loc);
                }
            }
            body.add_argument(block, Type::F32);
            body.erase_argument(block, 1);
            let found: Vec<_> =
                body.block(block).arguments().map(|value| (value.ty().handle(), value.loc())).collect();
            found
        };
        assert_eq!(with(true), with(false));
        assert_eq!(with(true).len(), 3);
    }

    #[test]
    fn locations_follow_their_arguments() {
        let cx = Context::default();
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[Type::I1, Type::I8]);
        let loc = |line| cx.file_loc("f", line, 1);
        let last = body.add_located_argument(block, Type::I32, loc(3));
        let first = body.block(block).argument(0).handle();
        body.set_argument_loc(first, loc(1));
        let middle = body.insert_argument(block, 1, Type::I64);
        let locs = |body: &Body| body.block(block).arguments().map(|a| a.loc()).collect::<Vec<_>>();
        assert_eq!(locs(&body), [loc(1), Loc::UNKNOWN, Loc::UNKNOWN, loc(3)]);
        body.erase_argument(block, 0);
        assert_eq!(locs(&body), [Loc::UNKNOWN, Loc::UNKNOWN, loc(3)]);
        assert_eq!((body.value(last).loc(), body.value(middle).loc()), (loc(3), Loc::UNKNOWN));
        let copy = body.clone_body();
        let copied: Vec<_> =
            copy.root().region(0).first_block().unwrap().arguments().map(|argument| argument.loc()).collect();
        assert_eq!(copied, [Loc::UNKNOWN, Loc::UNKNOWN, loc(3)]);
        (0..3).rev().for_each(|at| body.erase_argument(block, at));
        assert_eq!(body.block(block).num_arguments(), 0);
    }

    /// Two blocks, whose lists reuse each other's freed runs, are compared with plain vectors.
    #[test]
    fn arguments_come_and_go_at_any_place() {
        let cx = Context::default();
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let blocks = [(); 2].map(|()| body.append_new_block(region, &[]));
        let mut wanted: [Vec<(Type, Loc)>; 2] = [vec![], vec![]];
        let mut state = 1u64;
        let mut random = |bound: usize| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) as usize % bound
        };
        for round in 0..4000 {
            let which = random(2);
            let (block, list) = (blocks[which], &mut wanted[which]);
            let place = random(list.len() + 1);
            // The lists grow and shrink in turns.
            if random(8) < [5, 3][round / 100 % 2] || list.is_empty() {
                let (ty, loc) = (cx.int_type(1 + random(64) as u32), cx.file_loc("f", round as u32, 1));
                let value = body.insert_argument(block, place, ty);
                let loc = if random(2) == 0 { Loc::UNKNOWN } else { loc };
                body.set_argument_loc(value, loc);
                list.insert(place, (ty, loc));
            } else if place < list.len() {
                body.erase_argument(block, place);
                list.remove(place);
            }
            let found = body.block(block).arguments().map(|value| (value.ty().handle(), value.loc()));
            assert!(found.eq(list.iter().copied()), "round {round}");
        }
    }
}
