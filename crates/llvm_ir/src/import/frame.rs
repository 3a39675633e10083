//! The body of a function or a global that is being made.

use crate::read::constant::Const;
use ir::{Attr, Block, Body, Build, Builder, Context, InsertPoint, Loc, Op, OpState, Type, Value};
use rustc_hash::FxHashMap;

/// A body, and the values in it.
pub(super) struct Frame<'b> {
    pub(super) body: &'b mut Body,
    /// Values of constants.
    pub(super) constants: FxHashMap<Const, Value>,
    /// Values of locals.
    pub(super) locals: Vec<Option<Value>>,
    /// Blocks by number; those that cannot be reached have none.
    pub(super) blocks: Vec<Option<Block>>,
    /// Block of the constants.
    entry: Block,
    /// Operation after which the next constants come.
    last: Option<Op>,
    /// Operation after which the next operation of a constant comes.
    cursor: Option<Op>,
    /// Block at whose end instructions are made.
    pub(super) block: Block,
}

impl<'b> Frame<'b> {
    /// Returns a frame with an entry block.
    pub(super) fn new(body: &'b mut Body, entry: Block) -> Frame<'b> {
        Frame {
            body,
            constants: FxHashMap::default(),
            locals: Vec::new(),
            blocks: Vec::new(),
            entry,
            last: None,
            cursor: None,
            block: entry,
        }
    }

    /// Returns the state of an operation.
    pub(super) fn state(&self, cx: &Context, name: &str, loc: Loc) -> OpState {
        OpState::new(cx, cx.op_name(name), loc)
    }

    /// Goes to where constants are made.
    pub(super) fn begin_constants(&mut self) {
        self.cursor = self.last;
    }

    /// Makes the next constants after the operation of a value.
    pub(super) fn end_constants(&mut self, value: Value) {
        self.last = self.body.value(value).defining_op().map(|op| op.handle()).or(self.last);
    }

    /// Creates an operation of a constant.
    pub(super) fn constant_value(&mut self, state: OpState) -> Value {
        let op = self.body.create(state);
        let point = match self.cursor {
            Some(cursor) => InsertPoint::After(cursor),
            None => InsertPoint::Start(self.entry),
        };
        self.body.insert_at(point, op);
        self.cursor = Some(op);
        self.body.op(op).result(0).handle()
    }

    /// Creates an operation of a constant from its parts.
    pub(super) fn constant_op(
        &mut self,
        cx: &Context,
        name: &str,
        ty: Type,
        attr: Option<(&str, Attr)>,
    ) -> Value {
        let mut state = self.state(cx, name, Loc::UNKNOWN).results([ty]);
        if let Some((name, attr)) = attr {
            state.try_put_named(cx, name, attr);
        }
        self.constant_value(state)
    }

    /// Creates an operation at the end of the present block.
    pub(super) fn insert(&mut self, state: OpState) -> Op {
        Builder::at_end(self.body, self.block).insert(state)
    }

    /// Creates an operation at a point.
    pub(super) fn insert_at(&mut self, point: InsertPoint, state: OpState) -> Op {
        let op = self.body.create(state);
        self.body.insert_at(point, op);
        op
    }
}
