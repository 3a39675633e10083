//! A small dialect for the tests of this crate.

use crate::*;
use ir::builtin::ANY_TYPE;
use ir::def::{
    Arity, AttrConstraint, AttrKind, Dialect, OpDef, RegionConstraint, RegionDef, Registry, SlotDef,
    SuccessorDef, TraitSet, ValueDef,
};
use ir::{Block, Body, Context, InsertPoint, Loc, Op, OpRef, OpState, Type};

const RESULT: &[ValueDef] = &[ValueDef { name: "result", constraint: &ANY_TYPE, arity: Arity::One }];
const REGION: &[RegionDef] =
    &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }];

const fn simple(name: &'static str, traits: TraitSet) -> OpDef {
    OpDef { results: RESULT, traits, ..OpDef::new(name) }
}

static PURE: OpDef = simple("t.pure", TraitSet::PURE);
static LOAD: OpDef = simple("t.load", TraitSet::EMPTY);
static STORE: OpDef = simple("t.store", TraitSet::EMPTY);
static ALLOC: OpDef = simple("t.alloc", TraitSet::EMPTY);
static SILENT: OpDef = simple("t.silent", TraitSet::EMPTY);
static MAYBE: OpDef = simple("t.maybe", TraitSet::NO_MEMORY_EFFECT);
static END: OpDef = OpDef {
    traits: TraitSet::PURE.with(TraitSet::TERMINATOR).with(TraitSet::RETURN_LIKE),
    ..OpDef::new("t.end")
};
static NEST: OpDef = OpDef {
    regions: REGION,
    traits: TraitSet::RECURSIVE_MEMORY_EFFECTS.with(TraitSet::RECURSIVELY_SPECULATABLE),
    ..OpDef::new("t.region")
};
static LOOP: OpDef = OpDef { regions: REGION, ..OpDef::new("t.loop") };
static ONCE: OpDef = OpDef { regions: REGION, ..OpDef::new("t.once") };
static BRANCH: OpDef = OpDef {
    operands: &[
        ValueDef { name: "a", constraint: &ANY_TYPE, arity: Arity::Variadic },
        ValueDef { name: "b", constraint: &ANY_TYPE, arity: Arity::Variadic },
    ],
    successors: &[SuccessorDef { name: "x", variadic: false }, SuccessorDef { name: "y", variadic: false }],
    attrs: &[SlotDef {
        name: "operandSegmentSizes",
        constraint: AttrConstraint::new("sizes", AttrKind::SegmentSizes),
        optional: false,
        default: None,
    }],
    traits: TraitSet::TERMINATOR.with(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS),
    ..OpDef::new("t.branch")
};

struct Access(Effect);

impl MemoryEffects for Access {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        match self.0 {
            Effect::Allocate => out.allocate(op.result(0)),
            effect => out.add(effect),
        }
    }
}

struct IfMarked;

impl ConditionallySpeculatable for IfMarked {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        if op.attr("safe").is_some() { Speculatability::Yes } else { Speculatability::No }
    }
}

struct TwoWays;

impl Branch for TwoWays {
    fn successor_operands(&self, op: OpRef<'_>, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(op.operand_group(successor))
    }
}

struct Runs {
    again: bool,
}

impl RegionBranch for Runs {
    fn successors<'a>(&self, op: OpRef<'a>, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        let inside = RegionSuccessor::Region(op.region(0));
        match point {
            RegionBranchPoint::Parent => vec![inside],
            RegionBranchPoint::Terminator(_) if self.again => vec![inside, RegionSuccessor::Parent],
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }
}

fn dialect() -> Dialect {
    Dialect::new("t")
        .ops(&[&PURE, &LOAD, &STORE, &ALLOC, &SILENT, &MAYBE, &END, &NEST, &LOOP, &ONCE, &BRANCH])
        .attach::<dyn MemoryEffects>("t.load", &Access(Effect::Read))
        .attach::<dyn MemoryEffects>("t.store", &Access(Effect::Write))
        .attach::<dyn MemoryEffects>("t.alloc", &Access(Effect::Allocate))
        .attach::<dyn ConditionallySpeculatable>("t.maybe", &IfMarked)
        .attach::<dyn Branch>("t.branch", &TwoWays)
        .attach::<dyn RegionBranch>("t.loop", &Runs { again: true })
        .attach::<dyn RegionBranch>("t.once", &Runs { again: false })
}

/// Module with one block to insert operations into.
pub(crate) struct Fixture {
    pub(crate) body: Box<Body>,
    block: Block,
}

impl Fixture {
    pub(crate) fn new() -> Self {
        let cx = Context::new(Registry::new().with(dialect()));
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[]);
        Fixture { body, block }
    }

    fn state(&self, name: &str) -> OpState {
        let cx = self.body.context();
        let state = OpState::new(cx, cx.op_name(name), Loc::UNKNOWN);
        let results = cx.op_info(state.name).map_or(0, |info| info.def().results.len());
        let regions = cx.op_info(state.name).map_or(0, |info| info.def().regions.len());
        state.results(std::iter::repeat_n(Type::INDEX, results)).regions(regions)
    }

    fn put(&mut self, state: OpState) -> Op {
        let op = self.body.create(state);
        self.body.insert_at(InsertPoint::End(self.block), op);
        op
    }

    pub(crate) fn op(&mut self, name: &str) -> Op {
        self.put(self.state(name))
    }

    pub(crate) fn marked(&mut self, name: &str) -> Op {
        let cx = self.body.context().clone();
        self.put(self.state(name).attr(&cx, "safe", ir::Attr::UNIT))
    }

    pub(crate) fn nest(&mut self, name: &str, inner: &str) -> Op {
        let op = self.op(name);
        let region = self.body.op(op).region(0).handle();
        let block = self.body.append_new_block(region, &[]);
        let inner = self.body.create(self.state(inner));
        self.body.append(block, inner);
        op
    }

    pub(crate) fn branch(&mut self, first: usize, second: usize) -> Op {
        let value = self.op("t.pure");
        let value = self.body.op(value).result(0).handle();
        let region = self.body.root().region(0).handle();
        let types = |count| vec![Type::INDEX; count];
        let blocks = [first, second].map(|count| self.body.append_new_block(region, &types(count)));
        let cx = self.body.context().clone();
        let state = self
            .state("t.branch")
            .operands(std::iter::repeat_n(value, first + second))
            .successors(blocks)
            .words(&cx, "operandSegmentSizes", &[first as u32, second as u32]);
        self.put(state)
    }
}
