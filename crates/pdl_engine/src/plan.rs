//! Pattern as data: steps that match, and actions that rewrite. Both operate on slots, one for each value of
//! the `pdl.pattern`.

use crate::Entity;
use crate::entity::Shape;
use crate::interp::Get;
use crate::natives::{ConstraintFn, RewriteFn};
use ir::def::TraitSet;
use ir::{Attr, Ident, OpName, OpRef, Type, Value, ValueRef};

/// The number of a slot.
pub(crate) type Slot = usize;

/// Binding of each slot.
pub(crate) type Frame = Vec<Option<Entity>>;

/// Selection of operands or results of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// All of them.
    All,
    /// One.
    At(usize),
    /// A group of the definition, as a range or as its single value.
    Group { index: usize, range: bool },
}

/// Number of operands or results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    Exactly(usize),
    AtLeast(usize),
}

impl Count {
    pub(crate) fn accepts(self, count: usize) -> bool {
        match self {
            Count::Exactly(wanted) => count == wanted,
            Count::AtLeast(least) => count >= least,
        }
    }
}

/// Step of matching. It binds slots, or compares entities with those that are bound already.
pub(crate) enum Step {
    /// The operation has this name, and these numbers of operands and results.
    Shape { op: Slot, name: Option<OpName>, operands: Count, results: Count },
    /// The operation has this attribute.
    Attr { op: Slot, name: Ident, attr: Slot },
    /// The attribute has this type.
    AttrType { attr: Slot, ty: Slot },
    /// The operation has these operands.
    Operand { op: Slot, place: Place, value: Slot },
    /// The operation has these results.
    Result { op: Slot, place: Place, value: Slot },
    /// The operation's results have these types.
    ResultType { op: Slot, place: Place, ty: Slot },
    /// The value has this type, or the values have these types.
    ValueType { value: Slot, ty: Slot },
    /// The value, or the first of the values, is a result of this operation, at this position.
    Definition { value: Slot, op: Slot, place: Place },
    /// The operation uses the value, or the first of the values; a backtracking point.
    User { value: Slot, op: Slot },
    /// The native constraint holds for the arguments.
    Constraint { solve: ConstraintFn, negated: bool, args: Vec<Slot>, results: Vec<(Slot, Shape)> },
}

/// Source of the result types of a created operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ResultTypes {
    /// Types in these slots.
    Given(Vec<Slot>),
    /// Inferred by the definition.
    Inferred,
    /// Types of the operation that is replaced.
    Like(Slot),
}

/// A step of rewriting.
pub(crate) enum Action {
    /// Creates an operation.
    Create { op: Slot, name: OpName, operands: Vec<Slot>, attrs: Vec<(Ident, Slot)>, types: ResultTypes },
    /// Erases an operation.
    Erase { op: Slot },
    /// Replaces an operation by the results of another.
    ReplaceByOp { op: Slot, by: Slot },
    /// Replaces an operation by values.
    ReplaceByValues { op: Slot, by: Vec<Slot> },
    /// Creates a range.
    Range { shape: Shape, from: Vec<Slot>, range: Slot },
    /// Gets results.
    Result { op: Slot, place: Place, value: Slot },
    /// Navigates from one entity to another; a missing one leaves the slot unbound.
    Get { get: Get, from: Slot, to: Slot },
    /// Calls a function.
    Native { name: String, rewrite: RewriteFn, args: Vec<Slot>, results: Vec<(Slot, Shape)> },
}

/// A pattern that is ready to run.
pub(crate) struct Plan {
    /// Initial bindings: constants.
    pub(crate) constants: Vec<(Slot, Entity)>,
    /// Number of slots.
    pub(crate) slots: usize,
    /// Slot of the root operation.
    pub(crate) root: Slot,
    /// Slots of all operations to match, in the order of the pattern.
    pub(crate) ops: Vec<Slot>,
    pub(crate) steps: Vec<Step>,
    pub(crate) actions: Vec<Action>,
}

impl Place {
    /// Returns the operands there.
    pub(crate) fn operands(self, op: OpRef<'_>) -> Option<Entity> {
        let segments = op.has_trait(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS);
        let groups = op.def().map_or(0, |def| def.operands.len());
        let values: Vec<Value> = op.operands().map(ValueRef::handle).collect();
        self.pick(&values, |group| (segments && group < groups).then(|| op.operand_group(group)), segments)
    }

    /// Returns the results there.
    pub(crate) fn results(self, op: OpRef<'_>) -> Option<Entity> {
        let segments = op.has_trait(TraitSet::ATTR_SIZED_RESULT_SEGMENTS);
        let groups = op.def().map_or(0, |def| def.results.len());
        let values: Vec<Value> = op.results().map(ValueRef::handle).collect();
        self.pick(&values, |group| (segments && group < groups).then(|| op.result_group(group)), segments)
    }

    fn pick(
        self,
        values: &[Value],
        group: impl Fn(usize) -> Option<std::ops::Range<usize>>,
        segments: bool,
    ) -> Option<Entity> {
        match self {
            Place::All => Some(Entity::Values(values.to_vec())),
            Place::At(index) => values.get(index).copied().map(Entity::Value),
            Place::Group { index, range } => {
                // Without segments a group consists of the values that the groups before it leave, each of
                // which counts as one.
                let found = if segments { values.get(group(index)?)? } else { values.get(index..)? };
                match (range, found) {
                    (true, _) => Some(Entity::Values(found.to_vec())),
                    (false, [single]) => Some(Entity::Value(*single)),
                    (false, _) => None,
                }
            }
        }
    }
}

/// Returns the type of a value, or the types of values.
pub(crate) fn types_of(body: &ir::Body, values: &Entity) -> Option<Entity> {
    match values {
        Entity::Value(value) => Some(Entity::Type(body.value(*value).ty_handle())),
        Entity::Values(values) => {
            let types: Vec<Type> = values.iter().map(|&value| body.value(value).ty_handle()).collect();
            Some(Entity::Types(types))
        }
        _ => None,
    }
}

/// Returns the type of an attribute; those without are of type `none`.
pub(crate) fn attr_type(cx: &ir::Context, attr: Attr) -> Type {
    cx.attr_ref(attr).ty().map_or(Type::NONE, |ty| ty.handle())
}
