//! Building operations at a place of a body.

use crate::{Block, Body, Context, Loc, Op, OpRef, OpState, Value};

/// Where new operations go.
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

/// Anything that creates operations: [`Builder`], and the rewriters above it.
pub trait Build {
    /// The body.
    fn body(&self) -> &Body;
    /// Creates an operation at the insertion point.
    fn insert(&mut self, state: OpState) -> Op;
    /// The context.
    fn context(&self) -> &Context {
        self.body().context()
    }
    /// A state for an operation of this name.
    fn state(&self, name: &str, loc: Loc) -> OpState {
        let cx = self.context();
        OpState::new(cx, cx.op_name(name), loc)
    }
    /// Creates an operation and returns its only result.
    ///
    /// # Panics
    /// If it has not exactly one.
    #[track_caller]
    fn insert_value(&mut self, state: OpState) -> Value {
        let op = self.insert(state);
        let view = self.body().op(op);
        assert_eq!(view.num_results(), 1, "'{}' has not one result", view.name_str());
        view.result(0).handle()
    }
}

/// Creates operations in a body, at a place that moves after each of them.
pub struct Builder<'b> {
    body: &'b mut Body,
    point: InsertPoint,
}

impl<'b> Builder<'b> {
    /// A builder at a place.
    pub fn new(body: &'b mut Body, point: InsertPoint) -> Self {
        Builder { body, point }
    }

    /// A builder at the end of a block.
    pub fn at_end(body: &'b mut Body, block: Block) -> Self {
        Builder { body, point: InsertPoint::End(block) }
    }

    /// The body, to change it otherwise.
    pub fn body_mut(&mut self) -> &mut Body {
        self.body
    }

    /// Goes to another place.
    pub fn move_to(&mut self, point: InsertPoint) {
        self.point = point;
    }

    /// The place.
    pub fn point(&self) -> InsertPoint {
        self.point
    }
}

impl Body {
    /// Puts an operation, which is in no block, at a place.
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

/// A typed view of one kind of operation.
pub trait OpView<'a>: Copy {
    /// The definition.
    const DEF: &'static crate::def::OpDef;
    /// The view of an operation of this kind that is well formed.
    fn cast(op: OpRef<'a>) -> Option<Self>;
    /// The operation.
    fn op(self) -> OpRef<'a>;
}

impl<'a> OpRef<'a> {
    /// The typed view, if the operation is of that kind and well formed.
    #[inline]
    pub fn cast<V: OpView<'a>>(self) -> Option<V> {
        V::cast(self)
    }
}
