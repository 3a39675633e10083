//! A matcher as data.

use crate::Entity;
use crate::entity::Shape;
use crate::natives::ConstraintFn;
use crate::plan::{Count, Place, Plan, Slot, attr_type, types_of};
use ir::{Attr, Body, Ident, Op, OpName, OpRef, Type, ValueRef};

/// Navigation from one entity to another.
pub(crate) enum Get {
    /// The attribute of an operation.
    Attribute(Ident),
    /// The type of an attribute.
    AttributeType,
    /// The operation that defines a value, or the first of several.
    Definition,
    /// Operands of an operation.
    Operands(Place),
    /// Results of an operation.
    Results(Place),
    /// The users of values, the newest first.
    Users,
    /// The types of values.
    ValueType,
    /// One item of a range.
    Item(usize),
}

impl Get {
    /// Returns the entity; `None` if there is none, or the source was erased.
    pub(crate) fn find(&self, body: &Body, from: &Entity) -> Option<Entity> {
        let op = || from.as_op().filter(|&op| body.is_live(op)).map(|op| body.op(op));
        let values = || Some(from.values()).filter(|all| all.iter().all(|&value| body.is_live_value(value)));
        match self {
            Get::Attribute(name) => Some(Entity::Attr(op()?.attr_ident(*name)?.handle())),
            Get::AttributeType => Some(Entity::Type(attr_type(body.context(), from.as_attr()?))),
            Get::Definition => {
                let definition = body.value(*values()?.first()?).defining_op()?;
                Some(Entity::Op(definition.handle()))
            }
            Get::Operands(place) => place.operands(op()?),
            Get::Results(place) => place.results(op()?),
            Get::Users => {
                let users = values()?.iter().flat_map(|&value| body.value(value).users());
                Some(Entity::Ops(users.map(OpRef::handle).collect()))
            }
            Get::ValueType => values().and_then(|_| types_of(body, from)),
            Get::Item(index) => items(from).into_iter().nth(*index),
        }
    }
}

/// Returns the items of a range.
pub(crate) fn items(range: &Entity) -> Vec<Entity> {
    match range {
        Entity::Attrs(all) => all.iter().copied().map(Entity::Attr).collect(),
        Entity::Ops(all) => all.iter().copied().map(Entity::Op).collect(),
        Entity::Types(all) => all.iter().copied().map(Entity::Type).collect(),
        Entity::Values(all) => all.iter().copied().map(Entity::Value).collect(),
        _ => Vec::new(),
    }
}

/// A step that binds a slot.
pub(crate) enum Step {
    Get { get: Get, from: Slot, to: Slot },
    Constant { value: Entity, to: Slot },
    Range { shape: Shape, from: Vec<Slot>, to: Slot },
}

/// Property of an entity, with the required value.
pub(crate) enum Answer {
    Attr(Attr),
    Name(OpName),
    Operands(Count),
    Results(Count),
    Type(Type),
    Types(Vec<Type>),
}

impl Answer {
    /// Returns whether the entity has the required value.
    pub(crate) fn holds(&self, body: &Body, entity: &Entity) -> bool {
        let op = || entity.as_op().map(|op: Op| body.op(op));
        match self {
            Answer::Attr(attr) => entity.as_attr() == Some(*attr),
            Answer::Name(name) => op().is_some_and(|op| op.name() == *name),
            Answer::Operands(count) => op().is_some_and(|op| count.accepts(op.num_operands())),
            Answer::Results(count) => op().is_some_and(|op| count.accepts(op.num_results())),
            Answer::Type(ty) => entity.as_type() == Some(*ty),
            Answer::Types(types) => matches!(entity, Entity::Types(found) if found == types),
        }
    }
}

/// The number of a block.
pub(crate) type BlockId = usize;

/// Terminator of a block.
pub(crate) enum End {
    /// Branches to the block of the first answer that holds, or to the default.
    Ask {
        of: Slot,
        cases: Vec<(Answer, BlockId)>,
        default: BlockId,
    },
    Equal {
        slots: [Slot; 2],
        yes: BlockId,
        no: BlockId,
    },
    NotNull {
        slot: Slot,
        yes: BlockId,
        no: BlockId,
    },
    Constraint {
        solve: ConstraintFn,
        negated: bool,
        args: Vec<Slot>,
        results: Vec<(Slot, Shape)>,
        yes: BlockId,
        no: BlockId,
    },
    Branch(BlockId),
    /// Runs blocks for each item.
    ForEach {
        range: Slot,
        item: Slot,
        body: BlockId,
        next: BlockId,
    },
    Continue,
    /// A rewriter applies to these slots.
    Record {
        match_: usize,
        next: BlockId,
    },
    Finalize,
}

/// Steps, and their terminator.
pub(crate) struct Block {
    pub(crate) steps: Vec<Step>,
    pub(crate) end: End,
}

/// Recorded match.
pub(crate) struct Record {
    pub(crate) name: String,
    pub(crate) benefit: u16,
    /// Name of the root operation, if there is one.
    pub(crate) root: Option<OpName>,
    /// Slots of the matcher that become the first slots of the rewriter: its inputs, then the matched
    /// operations.
    pub(crate) slots: Vec<Slot>,
    /// The rewriter.
    pub(crate) plan: Plan,
}

/// A matcher with its rewriters. It starts at the first block, with the operation in the first slot.
pub(crate) struct Program {
    pub(crate) blocks: Vec<Block>,
    pub(crate) slots: usize,
    pub(crate) records: Vec<Record>,
}

/// Returns the position of the operands or results that a `pdl_interp` operation accesses.
pub(crate) fn place(op: OpRef<'_>, single: bool) -> Place {
    let index =
        op.attr("index").and_then(|index| index.as_i64()).and_then(|index| usize::try_from(index).ok());
    let range =
        op.results().next().is_some_and(|value: ValueRef<'_>| pdl::range_element(value.ty()).is_some());
    match index {
        Some(index) if single => Place::At(index),
        Some(index) => Place::Group { index, range },
        None => Place::All,
    }
}

/// Returns the navigation of an operation; `None` if it is none.
pub(crate) fn get_of(op: OpRef<'_>) -> Option<Get> {
    let cx = op.context();
    Some(match op.name_str() {
        "pdl_interp.get_attribute" => Get::Attribute(cx.ident_bytes(op.attr("name")?.as_bytes()?)),
        "pdl_interp.get_attribute_type" => Get::AttributeType,
        "pdl_interp.get_defining_op" => Get::Definition,
        "pdl_interp.get_operand" => Get::Operands(place(op, true)),
        "pdl_interp.get_operands" => Get::Operands(place(op, false)),
        "pdl_interp.get_result" => Get::Results(place(op, true)),
        "pdl_interp.get_results" => Get::Results(place(op, false)),
        "pdl_interp.get_users" => Get::Users,
        "pdl_interp.get_value_type" => Get::ValueType,
        "pdl_interp.extract" => Get::Item(usize::try_from(op.attr("index")?.as_i64()?).ok()?),
        _ => return None,
    })
}

/// Returns the constant that an operation defines; `None` for others.
pub(crate) fn constant_of(op: OpRef<'_>) -> Option<Entity> {
    let value = op.attr("value")?;
    Some(match op.name_str() {
        "pdl_interp.create_attribute" => Entity::Attr(value.handle()),
        "pdl_interp.create_type" => Entity::Type(value.as_type()?.handle()),
        "pdl_interp.create_types" => Entity::Types(crate::compile::types_of_array(value)?),
        _ => return None,
    })
}
