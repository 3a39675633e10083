//! Support for patterns written with `macros::rules!`: matching of operations and construction of their
//! replacements.

use crate::{MatchFailure, MatchResult, Rewriter, no_match};
use ir::def::{Arity, OpDef, TraitSet};
use ir::{Attr, AttrRef, Build, Loc, Op, OpRef, OpState, Type, TypeRef, Value, ValueRef};

/// Fails to match unless a condition holds.
#[inline]
pub fn expect(condition: bool) -> MatchResult {
    if condition { Ok(()) } else { no_match("a condition does not hold") }
}

/// Fails to match an operation of another name or number of operands; with `more`, additional operands are
/// accepted.
#[inline]
pub fn expect_op(op: OpRef<'_>, name: &str, operands: usize, more: bool) -> MatchResult {
    if !op.is(name) {
        return no_match("another operation");
    }
    let count = op.num_operands();
    if count == operands || more && count > operands { Ok(()) } else { no_match("other operands") }
}

/// Returns the operation whose first result a value is; fails to match if there is none.
#[inline]
pub fn definition(value: ValueRef<'_>) -> Result<OpRef<'_>, MatchFailure> {
    let op = value.defining_op().filter(|op| op.result(0) == value);
    op.ok_or(MatchFailure { reason: "an operand that no operation defines" })
}

/// Returns an inherent or discardable attribute; fails to match if it is missing.
#[inline]
pub fn attr<'a>(op: OpRef<'a>, name: &str) -> Result<AttrRef<'a>, MatchFailure> {
    op.attr(name).ok_or(MatchFailure { reason: "an attribute is missing" })
}

/// Fails to match unless an attribute equals the wanted one.
#[inline]
pub fn expect_attr(op: OpRef<'_>, name: &str, wanted: impl ToAttr) -> MatchResult {
    if attr(op, name)?.handle() == wanted.to_attr() { Ok(()) } else { no_match("another attribute") }
}

/// Conversion to a value. An operation converts to its first result.
pub trait ToValue {
    /// Returns the value; fails to match for an operation without results.
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

/// Conversion of a handle or view to an attribute.
pub trait ToAttr {
    /// Returns the attribute.
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

/// Conversion of a handle or view to a type.
pub trait ToType {
    /// Returns the type.
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

/// Replacement value, or operand of an operation to create.
pub enum Piece {
    /// Existing value.
    Value(Value),
    /// Results of a new operation; as an operand, its first result.
    New(NewOp),
}

/// Operation to create. It has no regions and no successors.
pub struct NewOp {
    /// Name.
    pub name: &'static str,
    /// Operands. If the definition has segments, one for each group.
    pub operands: Vec<Piece>,
    /// Attributes.
    pub attrs: Vec<(&'static str, Attr)>,
    /// Result types. If absent, they are inferred from the definition, or else those of the operation that it
    /// replaces.
    pub types: Option<Vec<Type>>,
}

/// Replaces an operation by values, one for each result, or by one new operation with as many results.
///
/// New operations are inserted before the old one and have its location. If one cannot be created, none is,
/// and the pattern does not match: its operands or attributes violate its definition, or the types of its
/// results cannot be inferred.
pub fn replace(rw: &mut Rewriter<'_>, root: Op, pieces: Vec<Piece>) -> MatchResult {
    let view = rw.op(root);
    let (loc, types) = (view.loc(), view.result_types().collect::<Vec<_>>());
    let mut construction = Construction { rw, loc, created: Vec::new() };
    match construction.values(root, &types, pieces) {
        Ok(values) => {
            rw.replace_op(root, &values);
            Ok(())
        }
        Err(failure) => {
            let created = construction.created;
            created.into_iter().rev().for_each(|op| rw.erase_op(op));
            Err(failure)
        }
    }
}

/// Construction of replacement operations.
struct Construction<'r, 'b> {
    rw: &'r mut Rewriter<'b>,
    loc: Loc,
    created: Vec<Op>,
}

type RuleResult<T> = Result<T, MatchFailure>;

fn fail<T>(reason: &'static str) -> RuleResult<T> {
    Err(MatchFailure { reason })
}

impl Construction<'_, '_> {
    /// Returns the values that replace the operation.
    fn values(&mut self, root: Op, types: &[Type], mut pieces: Vec<Piece>) -> RuleResult<Vec<Value>> {
        let values: Vec<Value> = match (pieces.pop(), pieces.is_empty()) {
            (Some(Piece::New(new)), true) => {
                let op = self.create(new, Some(types))?;
                self.rw.op(op).results().map(ValueRef::handle).collect()
            }
            (last, _) => {
                pieces.into_iter().chain(last).map(|piece| self.value(piece)).collect::<RuleResult<_>>()?
            }
        };
        let found = values.iter().map(|&value| self.rw.value(value).ty_handle());
        if !found.eq(types.iter().copied()) {
            return fail("what replaces it has other types");
        }
        let own = |&value: &Value| self.rw.value(value).defining_op().is_some_and(|op| op.handle() == root);
        if values.iter().any(own) { fail("it is replaced by itself") } else { Ok(values) }
    }

    fn value(&mut self, piece: Piece) -> RuleResult<Value> {
        match piece {
            Piece::Value(value) => Ok(value),
            Piece::New(new) => {
                let op = self.create(new, None)?;
                let result = self.rw.op(op).results().next().map(ValueRef::handle);
                result.ok_or(MatchFailure { reason: "a new operation without results stands for a value" })
            }
        }
    }

    fn create(&mut self, new: NewOp, like: Option<&[Type]>) -> RuleResult<Op> {
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
        self.created.push(op);
        Ok(op)
    }
}

/// Checks the number of operands against the definition, and sets the sizes of their segments.
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
