//! Creating operations at an insertion point.

use crate::{Block, Body, Context, Loc, Op, OpRef, OpState, Region, Type, Value};

/// Insertion point of new operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsertPoint {
    /// At the end of a block.
    End(Block),
    /// At the start of a block.
    Start(Block),
    /// Before an operation.
    Before(Op),
    /// After an operation.
    After(Op),
}

/// Creates operations: [`Builder`], and the rewriters of other crates.
pub trait Build {
    /// Returns the body.
    fn body(&self) -> &Body;
    /// Creates an operation at the insertion point.
    fn insert(&mut self, state: OpState) -> Op;
    /// Returns the context.
    fn context(&self) -> &Context {
        self.body().context()
    }
    /// Creates a state of an operation of this name.
    fn state(&self, name: &str, loc: Loc) -> OpState {
        let cx = self.context();
        OpState::new(cx, cx.op_name(name), loc)
    }
    /// Creates an operation and returns its only result.
    ///
    /// # Panics
    /// If it does not have exactly one.
    #[track_caller]
    #[inline]
    fn insert_value(&mut self, state: OpState) -> Value {
        let op = self.insert(state);
        only_result(self.body().op(op))
    }
}

/// A [`Build`] that creates blocks too, and goes to them: for builders of operations with regions, which take a closure that fills
/// these.
pub trait BuildBlocks: Build {
    /// Creates a block at the end of a region. The insertion point stays.
    fn append_block(&mut self, region: Region, arguments: &[Type]) -> Block;
    /// The insertion point.
    fn insertion_point(&self) -> InsertPoint;
    /// Sets the insertion point.
    fn set_insertion_point(&mut self, point: InsertPoint);
    /// Calls a function with the insertion point at the end of a block, and returns to the present one.
    fn in_block<R>(&mut self, block: Block, build: impl FnOnce(&mut Self) -> R) -> R
    where
        Self: Sized,
    {
        let point = self.insertion_point();
        self.set_insertion_point(InsertPoint::End(block));
        let result = build(self);
        self.set_insertion_point(point);
        result
    }
    /// Creates a block at the end of a region, and calls a function with the insertion point in it and its arguments.
    fn build_block(
        &mut self,
        region: Region,
        types: &[Type],
        build: impl FnOnce(&mut Self, &[Value]),
    ) -> Block
    where
        Self: Sized,
    {
        let block = self.append_block(region, types);
        let arguments = arguments_of(self.body(), block);
        self.in_block(block, |b| build(b, &arguments));
        block
    }
}

/// Returns the result of an operation.
///
/// # Panics
/// If it does not have exactly one.
#[track_caller]
fn only_result(op: OpRef<'_>) -> Value {
    assert_eq!(op.num_results(), 1, "'{}' has not one result", op.name_str());
    op.result(0).handle()
}

fn arguments_of(body: &Body, block: Block) -> Vec<Value> {
    body.block(block).arguments().map(|argument| argument.handle()).collect()
}

/// Builds perfectly nested operations with regions of one block, the outermost first, each by a function that is told its level and
/// returns it with a value of its block; then calls another function with the builder before the end of the innermost and these values.
/// Returns the outermost operation, if there are levels.
pub fn build_nest<B: BuildBlocks>(
    b: &mut B,
    levels: usize,
    mut level: impl FnMut(&mut B, usize) -> (Op, Value),
    body: impl FnOnce(&mut B, &[Value]),
) -> Option<Op> {
    let point = b.insertion_point();
    let mut values = Vec::with_capacity(levels);
    let mut outermost = None;
    for number in 0..levels {
        let (op, value) = level(b, number);
        values.push(value);
        outermost.get_or_insert(op);
        let block = b.body().op(op).regions().next().and_then(|region| region.first_block());
        let end = block.and_then(|block| block.last()).map(|end| end.handle());
        b.set_insertion_point(end.map_or(point, InsertPoint::Before));
    }
    body(b, &values);
    b.set_insertion_point(point);
    outermost
}

/// Creates operations in a body, at an insertion point that advances past each.
pub struct Builder<'b> {
    body: &'b mut Body,
    point: InsertPoint,
}

impl<'b> Builder<'b> {
    /// Creates a builder with an insertion point.
    pub fn new(body: &'b mut Body, point: InsertPoint) -> Self {
        Builder { body, point }
    }

    /// Creates a builder at the end of a block.
    pub fn at_end(body: &'b mut Body, block: Block) -> Self {
        Builder { body, point: InsertPoint::End(block) }
    }

    /// Mutable access to the body.
    pub fn body_mut(&mut self) -> &mut Body {
        self.body
    }

    /// Sets the insertion point.
    pub fn move_to(&mut self, point: InsertPoint) {
        self.point = point;
    }

    /// Returns the insertion point.
    pub fn point(&self) -> InsertPoint {
        self.point
    }
}

impl Body {
    /// Inserts an operation, which is in no block, at an insertion point.
    pub fn insert_at(&mut self, point: InsertPoint, op: Op) {
        match point {
            InsertPoint::End(block) => self.append(block, op),
            InsertPoint::Start(block) => self.prepend(block, op),
            InsertPoint::Before(next) => self.insert_before(next, op),
            InsertPoint::After(prev) => self.insert_after(prev, op),
        }
    }
}

impl Build for Builder<'_> {
    fn body(&self) -> &Body {
        self.body
    }

    fn insert(&mut self, state: OpState) -> Op {
        let op = self.body.create(state);
        self.body.insert_at(self.point, op);
        if matches!(self.point, InsertPoint::Start(_) | InsertPoint::After(_)) {
            self.point = InsertPoint::After(op);
        }
        op
    }
}

impl BuildBlocks for Builder<'_> {
    fn append_block(&mut self, region: Region, arguments: &[Type]) -> Block {
        self.body.append_new_block(region, arguments)
    }

    fn insertion_point(&self) -> InsertPoint {
        self.point
    }

    fn set_insertion_point(&mut self, point: InsertPoint) {
        self.point = point;
    }
}
