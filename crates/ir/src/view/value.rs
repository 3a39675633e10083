//! Views of values and their uses.

use super::{BlockRef, OpRef, OperandRef, ValueRef};
use crate::body::{Body, NIL, ValueData};
use crate::{Context, Loc, Type, TypeRef, Value};

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Value {
        value.handle()
    }
}

impl Body {
    /// Returns a view of a value.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    #[inline]
    #[track_caller]
    pub fn value(&self, value: Value) -> ValueRef<'_> {
        ValueRef { body: self, index: self.value_index(value) }
    }
}

impl<'a> ValueRef<'a> {
    #[inline]
    pub(crate) fn new(body: &'a Body, index: u32) -> Self {
        ValueRef { body, index }
    }

    #[inline]
    fn data(self) -> &'a ValueData {
        self.body.value_data(self.index)
    }

    /// Returns the index of this value, unique in its body and smaller than [`Body::value_bound`].
    #[inline]
    pub fn number(self) -> usize {
        self.index as usize
    }

    /// Returns the body.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Returns the context.
    #[inline]
    pub fn context(self) -> &'a Context {
        &self.body.cx
    }

    /// Returns the handle.
    #[inline]
    pub fn handle(self) -> Value {
        self.body.value_handle(self.index)
    }

    /// Returns the type.
    #[inline]
    pub fn ty(self) -> TypeRef<'a> {
        self.body.cx.ty(self.data().ty)
    }

    /// Returns the handle of the type.
    #[inline]
    pub fn ty_handle(self) -> Type {
        self.data().ty
    }

    /// Returns the defining operation of a result.
    #[inline]
    pub fn defining_op(self) -> Option<OpRef<'a>> {
        let owner = self.data().owner;
        (owner & ValueData::ARGUMENT == 0).then(|| OpRef::new(self.body, owner))
    }

    /// Returns the block of a block argument.
    #[inline]
    pub fn argument_block(self) -> Option<BlockRef<'a>> {
        let owner = self.data().owner;
        (owner & ValueData::ARGUMENT != 0 && owner != ValueData::NO_OWNER)
            .then(|| BlockRef::new(self.body, owner & !ValueData::ARGUMENT))
    }

    /// Returns the location: that of the defining operation, or of the argument itself.
    pub fn loc(self) -> Loc {
        let Some(block) = self.argument_block() else {
            return self.defining_op().map_or(Loc::UNKNOWN, OpRef::loc);
        };
        let run = self.body.block_data(block.number() as u32).loc_run(&self.body.words);
        let word = run.and_then(|run| self.body.words.get(run.start as usize + self.position()));
        word.map_or(Loc::UNKNOWN, |&word| Loc::from_word(word))
    }

    /// Returns the result or argument number.
    #[inline]
    pub fn position(self) -> usize {
        self.body.position_of(self.index)
    }

    /// Returns the block in which the value is defined.
    pub fn block(self) -> Option<BlockRef<'a>> {
        match self.defining_op() {
            Some(op) => op.block(),
            None => self.argument_block(),
        }
    }

    /// Whether it has no uses.
    #[inline]
    pub fn is_unused(self) -> bool {
        self.data().first_use == NIL
    }

    /// Whether it has exactly one use.
    #[inline]
    pub fn has_one_use(self) -> bool {
        let first = self.data().first_use;
        first != NIL && self.body.pools().uses[first as usize].next == NIL
    }

    /// Iterates over its uses; the newest first.
    #[inline]
    pub fn uses(self) -> impl Iterator<Item = OperandRef<'a>> + Clone {
        let first = self.data().first_use;
        let start = (first != NIL).then(|| OperandRef::new(self.body, first));
        std::iter::successors(start, |operand| operand.next_use())
    }

    /// Iterates over its users, one for each use; the newest use first.
    #[inline]
    pub fn users(self) -> impl Iterator<Item = OpRef<'a>> + Clone {
        self.uses().map(OperandRef::owner)
    }
}

impl std::fmt::Debug for ValueRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ValueRef({} : {})", self.index, self.ty())
    }
}

impl<'a> OperandRef<'a> {
    #[inline]
    pub(crate) fn new(body: &'a Body, slot: u32) -> Self {
        OperandRef { body, slot }
    }

    /// Returns the user.
    #[inline]
    pub fn owner(self) -> OpRef<'a> {
        OpRef::new(self.body, self.body.pools().uses[self.slot as usize].owner)
    }

    /// Returns the operand number.
    #[inline]
    pub fn position(self) -> usize {
        let owner = self.body.pools().uses[self.slot as usize].owner;
        (self.slot - self.body.op_data(owner).first_operand) as usize
    }

    /// Returns the value.
    #[inline]
    pub fn value(self) -> ValueRef<'a> {
        ValueRef::new(self.body, self.body.pools().uses[self.slot as usize].of)
    }

    #[inline]
    fn next_use(self) -> Option<OperandRef<'a>> {
        let next = self.body.pools().uses[self.slot as usize].next;
        (next != NIL).then(|| OperandRef::new(self.body, next))
    }
}
