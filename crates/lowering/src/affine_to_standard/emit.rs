//! Making the operations of the lower dialects.

use arith::{CmpIPredicate, IntegerOverflowFlags};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Builder, Context, InsertPoint, Loc, Op, OpState, Type, Value};

/// Values that replace the results of an operation; errors tell why it stays.
pub(super) type Lowered = Result<Vec<Value>, Vec<Diagnostic>>;

/// Makes operations before one that is lowered, with its location.
pub(super) struct Emit<'b> {
    builder: Builder<'b>,
    loc: Loc,
    failed: bool,
    /// The terminator that is lowered with the operation.
    pub(super) gone: Option<Op>,
}

impl<'b> Emit<'b> {
    /// Makes operations before another.
    pub(super) fn before(body: &'b mut Body, op: Op) -> Self {
        let loc = body.op(op).loc();
        Emit { builder: Builder::new(body, InsertPoint::Before(op)), loc, failed: false, gone: None }
    }

    /// The body.
    pub(super) fn body(&self) -> &Body {
        self.builder.body()
    }

    /// The body, to change it otherwise.
    pub(super) fn body_mut(&mut self) -> &mut Body {
        self.builder.body_mut()
    }

    /// The pass fails: MLIR's leaves what does not verify.
    pub(super) fn fail(&mut self, errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
        self.failed = true;
        errors
    }

    /// Whether the pass fails.
    pub(super) fn failed(&self) -> bool {
        self.failed
    }

    /// The context.
    pub(super) fn context(&self) -> Context {
        self.builder.body().context().clone()
    }

    /// Makes operations elsewhere while `work` runs.
    pub(super) fn at<R>(&mut self, point: InsertPoint, work: impl FnOnce(&mut Self) -> R) -> R {
        let saved = self.builder.point();
        self.builder.move_to(point);
        let result = work(self);
        self.builder.move_to(saved);
        result
    }

    /// A state for an operation of a name.
    pub(super) fn state(&self, name: &str) -> OpState {
        self.builder.state(name, self.loc)
    }

    /// Makes an operation.
    pub(super) fn insert(&mut self, state: OpState) -> Op {
        self.builder.insert(state)
    }

    /// The result of an operation that has one.
    fn value(&mut self, state: OpState) -> Value {
        self.builder.insert_value(state)
    }

    /// The type of a value.
    fn type_of(&self, value: Value) -> Type {
        self.body().value(value).ty_handle()
    }

    /// A constant.
    pub(super) fn constant(&mut self, attr: Attr, ty: Type) -> Value {
        let cx = self.context();
        let state = self.state("arith.constant").attr(&cx, "value", attr).results([ty]);
        self.value(state)
    }

    /// A constant of type `index`.
    pub(super) fn index(&mut self, value: i64) -> Value {
        let attr = self.context().index_attr(value);
        self.constant(attr, Type::INDEX)
    }

    /// An operation of two operands of one type, which is its result's.
    pub(super) fn binary(&mut self, name: &str, lhs: Value, rhs: Value) -> Value {
        let ty = self.type_of(lhs);
        let state = self.state(name).operands([lhs, rhs]).results([ty]);
        self.value(state)
    }

    /// As [`binary`](Self::binary), with promises about overflow.
    pub(super) fn binary_flags(
        &mut self,
        name: &str,
        lhs: Value,
        rhs: Value,
        flags: IntegerOverflowFlags,
    ) -> Value {
        let (ty, cx) = (self.type_of(lhs), self.context());
        let flags = IntegerOverflowFlags::DEF.widen(&cx, flags.to_word());
        let state = self.state(name).operands([lhs, rhs]).results([ty]);
        self.value(state.attr(&cx, "overflowFlags", flags))
    }

    /// `arith.cmpi`.
    pub(super) fn compare(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        let cx = self.context();
        let predicate = CmpIPredicate::DEF.widen(&cx, predicate.to_word());
        let state = self.state("arith.cmpi").operands([lhs, rhs]).results([Type::I1]);
        self.value(state.attr(&cx, "predicate", predicate))
    }

    /// `arith.select`.
    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.type_of(yes);
        let state = self.state("arith.select").operands([condition, yes, no]).results([ty]);
        self.value(state)
    }
}
