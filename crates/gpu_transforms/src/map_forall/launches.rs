//! Launches with sizes that are constants.

use crate::build::{index, launch};
use ir::{Build, InsertPoint, Loc, Op, Type, Value};
use rewrite::Rewriter;

/// Sizes of a launch, as far as they are given.
pub(super) struct Limits {
    pub(super) grid: Option<[i64; 3]>,
    pub(super) block: Option<[i64; 3]>,
}

/// Most blocks and threads, at all and by dimension.
const MOST_BLOCKS: i64 = 2_147_483_647;
const MOST_BLOCKS_BY_DIMENSION: [i64; 3] = [MOST_BLOCKS, 65_535, 65_535];
const MOST_THREADS: i64 = 1024;
const MOST_THREADS_BY_DIMENSION: [i64; 3] = [1024, 1024, 64];

impl Limits {
    /// Checks that a device can launch so many blocks and threads.
    pub(super) fn check(&self) -> Result<(), String> {
        let fits = |sizes: [i64; 3], most: i64, by_dimension: [i64; 3]| {
            let product = sizes.into_iter().try_fold(1_i64, i64::checked_mul);
            product.is_some_and(|product| product <= most)
                && sizes.iter().zip(by_dimension).all(|(&size, most)| size <= most)
        };
        let [grid, block] = [self.grid, self.block].map(|sizes| sizes.unwrap_or([1; 3]));
        if fits(grid, MOST_BLOCKS, MOST_BLOCKS_BY_DIMENSION)
            && fits(block, MOST_THREADS, MOST_THREADS_BY_DIMENSION)
        {
            return Ok(());
        }
        let text = |[x, y, z]: [i64; 3]| format!("({x}, {y}, {z})");
        Err(format!(
            "Trying to launch a GPU kernel with grid_dims = {} block_dims = {}. It is larger than the limits.",
            text(grid),
            text(block)
        ))
    }
}

/// Moves an operation into a new launch of one thread.
pub(super) fn create_launch(rw: &mut Rewriter<'_>, op: Op, loc: Loc) -> Op {
    rw.move_to(InsertPoint::Before(op));
    let one = index(rw, loc, 1);
    let made = launch(rw, loc, [one; 6]);
    let region = rw.op(made).region(0).handle();
    let block = rw.create_block(region, &[Type::INDEX; 12]);
    rw.move_to(InsertPoint::End(block));
    let state = rw.state(gpu::Terminator::NAME, loc);
    rw.insert(state);
    rw.move_op(op, InsertPoint::Start(block));
    made
}

/// Gives a launch sizes.
pub(super) fn set_sizes(rw: &mut Rewriter<'_>, launch: Op, grid: Option<[i64; 3]>, block: Option<[i64; 3]>) {
    let view = rw.op(launch);
    let loc = view.loc();
    let places = [1, 4].map(|group| view.operand_group(group).start);
    let width = view.operand(places[1]);
    let point = match width.defining_op() {
        Some(op) => InsertPoint::After(op.handle()),
        None => match view.block() {
            Some(block) => InsertPoint::Start(block.handle()),
            None => return,
        },
    };
    let mut operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    rw.move_to(point);
    for (sizes, place) in [grid, block].into_iter().zip(places) {
        for (number, size) in sizes.into_iter().flatten().enumerate() {
            operands[place + number] = index(rw, loc, size);
        }
    }
    rw.modify_op(launch, |op| {
        op.operands(&operands);
    });
}
