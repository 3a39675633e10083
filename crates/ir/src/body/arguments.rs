//! Arguments of blocks, and their locations.

use super::pool::{self, NIL, Pooled, Run};
use super::{Body, Kind, ValueData};
use crate::{Block, Loc, Type, Value};

impl Body {
    /// Adds an argument to a block, as the last, with a location.
    pub fn add_located_argument(&mut self, block: Block, ty: Type, loc: Loc) -> Value {
        let value = self.add_argument(block, ty);
        self.put_argument_loc(value, loc);
        value
    }

    /// Gives a block without arguments all that it shall have, with their locations. The same as adding them one by
    /// one, but quicker.
    ///
    /// # Panics
    /// If the block has arguments.
    #[track_caller]
    pub fn start_arguments(&mut self, block: Block, arguments: impl ExactSizeIterator<Item = (Type, Loc)>) {
        let index = self.block_index(block);
        assert!(self.block_data(index).args.len == 0, "the block has arguments");
        let len = arguments.len();
        let (words, rare) = self.words_and_free();
        let args = pool::alloc(words, rare.free(Kind::Words), len, NIL);
        let locs = pool::alloc(words, rare.free(Kind::Words), len, Loc::UNKNOWN.to_word());
        let pools = &mut self.pools;
        for (at, (ty, loc)) in arguments.enumerate() {
            let value = ValueData { ty, first_use: NIL, owner: index | ValueData::ARGUMENT };
            let slot = pool::alloc(&mut pools.values, pools.rare.free(Kind::Values), 1, value).start;
            self.words[args.start as usize + at] = slot;
            self.words[locs.start as usize + at] = loc.to_word();
        }
        let data = self.block_data_mut(index);
        (data.args, data.locs) = (args, if len == 0 { NIL } else { locs.start });
    }

    /// Gives an argument of a block another location.
    ///
    /// # Panics
    /// If the value is a result.
    #[track_caller]
    pub fn put_argument_loc(&mut self, value: Value, loc: Loc) {
        let place = self.value_index(value);
        let data = *self.value_data(place);
        assert!(data.owner & ValueData::ARGUMENT != 0, "the location of a result is its operation's");
        let block = data.owner & !ValueData::ARGUMENT;
        let run = match self.block_data(block).loc_run() {
            Some(run) => run,
            None if loc == Loc::UNKNOWN => return,
            None => {
                let len = self.block_data(block).args.len as usize;
                let (words, rare) = self.words_and_free();
                let run = pool::alloc(words, rare.free(Kind::Words), len, Loc::UNKNOWN.to_word());
                self.block_data_mut(block).locs = run.start;
                run
            }
        };
        let position = self.position_of(place);
        self.words[run.start as usize + position] = loc.to_word();
    }

    /// Adds an argument to a block, as the last.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        let position = self.block_data(self.block_index(block)).args.len;
        self.insert_argument(block, position as usize, ty)
    }

    /// Inserts an argument into a block's list.
    pub fn insert_argument(&mut self, block: Block, at: usize, ty: Type) -> Value {
        let index = self.block_index(block);
        let pools = self.pools_mut();
        let value = ValueData { ty, first_use: NIL, owner: index | ValueData::ARGUMENT };
        let slot = pool::alloc(&mut pools.values, pools.rare.free(Kind::Values), 1, value).start;
        let (old, locs) = (self.block_data(index).args, self.block_data(index).loc_run());
        assert!(at <= old.len as usize, "argument number out of range");
        let run = self.insert_word(old, at, slot);
        if let Some(locs) = locs {
            self.block_data_mut(index).locs = self.insert_word(locs, at, Loc::UNKNOWN.to_word()).start;
        }
        self.block_data_mut(index).args = run;
        self.value_handle(slot)
    }

    /// Erases an argument of a block.
    ///
    /// # Panics
    /// If it is used.
    #[track_caller]
    pub fn erase_argument(&mut self, block: Block, at: usize) {
        let index = self.block_index(block);
        let old = self.block_data(index).args;
        assert!(at < old.len as usize, "argument number out of range");
        let value = self.words[old.start as usize + at];
        assert!(self.value_data(value).first_use == NIL, "an argument is erased while it is used");
        if let Some(locs) = self.block_data(index).loc_run() {
            let kept = self.remove_word(locs, at);
            self.block_data_mut(index).locs = if kept.len == 0 { NIL } else { kept.start };
        }
        let run = self.remove_word(old, at);
        self.block_data_mut(index).args = run;
        // The place is not used again: a value's stamp is its block's, so a new argument there would
        // answer to the old handle.
        self.pools_mut().values[value as usize] = ValueData::free(NIL);
    }

    fn insert_word(&mut self, old: Run, at: usize, word: u32) -> Run {
        let (words, rare) = self.words_and_free();
        let run = pool::resize(words, rare.make_free(Kind::Words), old, old.len as usize + 1, word);
        words.copy_within(
            run.start as usize + at..run.start as usize + old.len as usize,
            run.start as usize + at + 1,
        );
        words[run.start as usize + at] = word;
        run
    }

    fn remove_word(&mut self, old: Run, at: usize) -> Run {
        let (words, rare) = self.words_and_free();
        words.copy_within(
            old.start as usize + at + 1..(old.start + old.len) as usize,
            old.start as usize + at,
        );
        pool::resize(words, rare.make_free(Kind::Words), old, old.len as usize - 1, NIL)
    }

    /// Which result or argument of its owner a value is; 0 of one that is gone.
    #[inline]
    pub(crate) fn position_of(&self, value: u32) -> usize {
        let owner = self.value_data(value).owner;
        if owner & ValueData::ARGUMENT == 0 {
            return value.wrapping_sub(self.op_data(owner).first_result()) as usize;
        }
        self.argument_position(value, owner)
    }

    fn argument_position(&self, value: u32, owner: u32) -> usize {
        if owner == ValueData::NOBODY {
            return 0;
        }
        let arguments = &self.words[self.block_data(owner & !ValueData::ARGUMENT).args.range()];
        find_near(arguments, value)
    }
}

/// The place of an argument in a list: where it is if all were made at once, or else as near to it as erasing and inserting
/// have left it.
fn find_near(arguments: &[u32], value: u32) -> usize {
    let Some(&first) = arguments.first() else { return 0 };
    let guess = (value.wrapping_sub(first) as usize).min(arguments.len() - 1);
    if arguments[guess] == value {
        return guess;
    }
    let (before, behind) = arguments.split_at(guess);
    (0..arguments.len())
        .find_map(|far| {
            let back = before.len().checked_sub(far + 1).filter(|&at| before[at] == value);
            back.or_else(|| (behind.get(far) == Some(&value)).then_some(guess + far))
        })
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::find_near;
    use crate::{Body, Context, Loc, Type};

    #[test]
    fn arguments_are_found_wherever_they_stand() {
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
        body.put_argument_loc(first, loc(1));
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
}
