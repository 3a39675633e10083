//! What patterns written with `macros::rules!` are made of: asking operations, and making what stands in
//! their place.

use crate::{MatchFailure, MatchResult, Rewriter, no_match};
use ir::def::{Arity, OpDef, TraitSet};
use ir::{Attr, AttrRef, Build, Loc, Op, OpRef, OpState, Type, TypeRef, Value, ValueRef};

/// The rule does not match unless the condition holds.
#[inline]
pub fn expect(condition: bool) -> MatchResult {
    if condition { Ok(()) } else { no_match("a condition does not hold") }
}

/// The rule does not match an operation of another name, or with other than so many operands; with `more`,
/// with fewer.
#[inline]
pub fn expect_op(op: OpRef<'_>, name: &str, operands: usize, more: bool) -> MatchResult {
    if !op.is(name) {
        return no_match("another operation");
    }
    let count = op.num_operands();
    if count == operands || more && count > operands { Ok(()) } else { no_match("other operands") }
}

/// The operation whose first result the value is; without one the rule does not match.
#[inline]
pub fn definition(value: ValueRef<'_>) -> Result<OpRef<'_>, MatchFailure> {
    let op = value.defining_op().filter(|op| op.result(0) == value);
    op.ok_or(MatchFailure { reason: "an operand that no operation defines" })
}

/// An attribute, inherent or discardable; without one the rule does not match.
#[inline]
pub fn attr<'a>(op: OpRef<'a>, name: &str) -> Result<AttrRef<'a>, MatchFailure> {
    op.attr(name).ok_or(MatchFailure { reason: "an attribute is missing" })
}

/// The rule does not match unless the attribute is this one.
#[inline]
pub fn expect_attr(op: OpRef<'_>, name: &str, wanted: impl ToAttr) -> MatchResult {
    if attr(op, name)?.handle() == wanted.to_attr() { Ok(()) } else { no_match("another attribute") }
}

/// What stands for a value: a value, or an operation for its first result.
pub trait ToValue {
    /// The value; an operation without results does not match.
    fn to_value(self) -> Result<Value, MatchFailure>;
}

impl ToValue for Value {
    fn to_value(self) -> Result<Value, MatchFailure> {
        Ok(self)
    }
}

impl ToValue for ValueRef<'_> {
    fn to_value(self) -> Result<Value, MatchFailure> {
        Ok(self.handle())
    }
}

impl ToValue for OpRef<'_> {
    fn to_value(self) -> Result<Value, MatchFailure> {
        let result = self.results().next().map(ValueRef::handle);
        result.ok_or(MatchFailure { reason: "an operation without results stands for a value" })
    }
}

/// What stands for an attribute: a handle or a view.
pub trait ToAttr {
    /// The attribute.
    fn to_attr(self) -> Attr;
}

impl ToAttr for Attr {
    fn to_attr(self) -> Attr {
        self
    }
}

impl ToAttr for AttrRef<'_> {
    fn to_attr(self) -> Attr {
        self.handle()
    }
}

/// What stands for a type: a handle or a view.
pub trait ToType {
    /// The type.
    fn to_type(self) -> Type;
}

impl ToType for Type {
    fn to_type(self) -> Type {
        self
    }
}

impl ToType for TypeRef<'_> {
    fn to_type(self) -> Type {
        self.handle()
    }
}

/// A value to replace by, or an operand of an operation to create.
pub enum Piece {
    /// One that is there.
    Value(Value),
    /// The results of a new operation; as an operand, its first.
    New(NewOp),
}

/// An operation to create. It has no regions and no successors.
pub struct NewOp {
    /// Its name.
    pub name: &'static str,
    /// Its operands. Where the definition has segments there is one for each group.
    pub operands: Vec<Piece>,
    /// Its attributes.
    pub attrs: Vec<(&'static str, Attr)>,
    /// The types of its results. If they are not given they follow from the definition, or else they are
    /// those of the operation that it alone replaces.
    pub types: Option<Vec<Type>>,
}

/// Replaces an operation: by values, one for each result, or by one new operation with as many results.
///
/// New operations stand before the old one and have its location. If one cannot be made, none stays, and
/// the pattern does not match: its operands or attributes are other than its definition says, or the types
/// of its results do not follow.
pub fn replace(rw: &mut Rewriter<'_>, root: Op, pieces: Vec<Piece>) -> MatchResult {
    let view = rw.op(root);
    let (loc, types) = (view.loc(), view.result_types().collect::<Vec<_>>());
    let mut making = Making { rw, loc, made: Vec::new() };
    match making.values(root, &types, pieces) {
        Ok(values) => {
            rw.replace_op(root, &values);
            Ok(())
        }
        Err(failure) => {
            let made = making.made;
            made.into_iter().rev().for_each(|op| rw.erase_op(op));
            Err(failure)
        }
    }
}

/// The creation of operations.
struct Making<'r, 'b> {
    rw: &'r mut Rewriter<'b>,
    loc: Loc,
    made: Vec<Op>,
}

type Made<T> = Result<T, MatchFailure>;

fn fail<T>(reason: &'static str) -> Made<T> {
    Err(MatchFailure { reason })
}

impl Making<'_, '_> {
    /// The values that replace the operation.
    fn values(&mut self, root: Op, types: &[Type], mut pieces: Vec<Piece>) -> Made<Vec<Value>> {
        let values: Vec<Value> = match (pieces.pop(), pieces.is_empty()) {
            (Some(Piece::New(new)), true) => {
                let op = self.create(new, Some(types))?;
                self.rw.op(op).results().map(ValueRef::handle).collect()
            }
            (last, _) => {
                pieces.into_iter().chain(last).map(|piece| self.value(piece)).collect::<Made<_>>()?
            }
        };
        let found = values.iter().map(|&value| self.rw.value(value).ty_handle());
        if !found.eq(types.iter().copied()) {
            return fail("what replaces it has other types");
        }
        let own = |&value: &Value| self.rw.value(value).defining_op().is_some_and(|op| op.handle() == root);
        if values.iter().any(own) { fail("it is replaced by itself") } else { Ok(values) }
    }

    fn value(&mut self, piece: Piece) -> Made<Value> {
        match piece {
            Piece::Value(value) => Ok(value),
            Piece::New(new) => {
                let op = self.create(new, None)?;
                let result = self.rw.op(op).results().next().map(ValueRef::handle);
                result.ok_or(MatchFailure { reason: "a new operation without results stands for a value" })
            }
        }
    }

    fn create(&mut self, new: NewOp, like: Option<&[Type]>) -> Made<Op> {
        let mut operands = Vec::with_capacity(new.operands.len());
        for piece in new.operands {
            operands.push(self.value(piece)?);
        }
        let mut state = self.rw.state(new.name, self.loc).operands(operands);
        let cx = self.rw.context();
        for (name, value) in new.attrs {
            if !state.try_put_named(cx, name, value) {
                return fail("a new operation has an attribute of another kind");
            }
        }
        let def = cx.op_info(state.name).map(|info| info.def());
        if let Some(def) = def {
            fit(def, &mut state, cx)?;
        }
        let types = match (new.types, def.map(|def| def.infer_results(self.rw, &state)), like) {
            (Some(types), ..) => types,
            (None, Some(Ok(types)), _) => types.to_vec(),
            (None, _, Some(like)) => like.to_vec(),
            (None, _, None) => return fail("the types of a new operation do not follow"),
        };
        state.result_types.extend(types);
        let op = self.rw.insert(state);
        self.made.push(op);
        Ok(op)
    }
}

/// Checks that there are as many operands as the definition says, and sets the sizes of their groups.
fn fit(def: &OpDef, state: &mut OpState, cx: &ir::Context) -> MatchResult {
    if !def.regions.is_empty() || !def.successors.is_empty() {
        return no_match("a new operation needs regions or successors");
    }
    let count = state.operands.len();
    if def.traits.contains(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS) {
        if count != def.operands.len() {
            return no_match("a new operation needs one operand for each group");
        }
        state.set_words(cx, "operandSegmentSizes", &vec![1; count]);
        return Ok(());
    }
    let least = def.operands.iter().filter(|operand| operand.arity == Arity::One).count();
    let exact = least == def.operands.len();
    if count < least || exact && count > least {
        no_match("a new operation has other operands")
    } else {
        Ok(())
    }
}
