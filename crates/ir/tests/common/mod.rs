//! A small dialect for tests of the IR: `t`.
#![allow(dead_code)]

use ir::def::*;
use ir::*;

pub static I32: TypeConstraint = TypeConstraint::new(
    "32-bit signless integer",
    TypePred::Integer { widths: &[32], signs: &[Signedness::Signless] },
);
pub static ANY: TypeConstraint = TypeConstraint::new("any type", TypePred::Any);

const fn value(name: &'static str, constraint: &'static TypeConstraint, arity: Arity) -> ValueDef {
    ValueDef { name, constraint, arity }
}

pub static ADD: OpDef = OpDef {
    operands: &[value("lhs", &I32, Arity::One), value("rhs", &I32, Arity::One)],
    results: &[value("result", &I32, Arity::One)],
    traits: TraitSet::PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE).with(TraitSet::COMMUTATIVE),
    ..OpDef::new("t.add")
};
pub static CONST: OpDef = OpDef {
    attrs: &[SlotDef {
        name: "value",
        constraint: AttrConstraint::new("integer attribute", AttrKind::AnyInteger),
        optional: false,
        default: None,
    }],
    results: &[value("result", &ANY, Arity::One)],
    rules: &[Rule::AllTypesMatch(&["value", "result"])],
    ..OpDef::new("t.const")
};
pub static MAP: OpDef = OpDef {
    operands: &[value("inputs", &ANY, Arity::Variadic)],
    results: &[value("outputs", &ANY, Arity::Variadic)],
    traits: TraitSet::ELEMENTWISE_MAPPABLE,
    ..OpDef::new("t.map")
};
pub static RET: OpDef = OpDef {
    operands: &[value("operands", &ANY, Arity::Variadic)],
    traits: TraitSet::TERMINATOR.with(TraitSet::RETURN_LIKE),
    rules: &[Rule::HasParent(&["t.func"])],
    ..OpDef::new("t.ret")
};
pub static YIELD: OpDef = OpDef {
    operands: &[value("operands", &I32, Arity::Variadic)],
    traits: TraitSet::TERMINATOR,
    rules: &[Rule::HasParent(&["t.if", "t.loop"])],
    ..OpDef::new("t.yield")
};
pub static BR: OpDef = OpDef {
    operands: &[value("args", &ANY, Arity::Variadic)],
    successors: &[SuccessorDef { name: "dest", variadic: false }],
    traits: TraitSet::TERMINATOR,
    ..OpDef::new("t.br")
};
pub static SWITCH: OpDef = OpDef {
    operands: &[value("flag", &ANY, Arity::Variadic)],
    successors: &[SuccessorDef { name: "dests", variadic: true }],
    traits: TraitSet::TERMINATOR,
    ..OpDef::new("t.switch")
};
pub static SEG: OpDef = OpDef {
    operands: &[value("a", &ANY, Arity::Variadic), value("b", &I32, Arity::Optional)],
    attrs: &[SlotDef {
        name: "operandSegmentSizes",
        constraint: AttrConstraint::new("segments", AttrKind::SegmentSizes),
        optional: false,
        default: None,
    }],
    traits: TraitSet::ATTR_SIZED_OPERAND_SEGMENTS,
    ..OpDef::new("t.seg")
};
pub static IF: OpDef = OpDef {
    operands: &[value("flag", &ANY, Arity::One)],
    regions: &[RegionDef { name: "then", constraint: RegionConstraint::Any, variadic: false }],
    ..OpDef::new("t.if")
};
pub static LOOP: OpDef = OpDef {
    regions: &[RegionDef { name: "body", constraint: RegionConstraint::Blocks(1), variadic: false }],
    traits: TraitSet::SINGLE_BLOCK,
    rules: &[Rule::ImplicitTerminator("t.yield")],
    ..OpDef::new("t.loop")
};
pub static GRAPH: OpDef = OpDef {
    results: &[value("out", &ANY, Arity::Variadic)],
    regions: &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }],
    traits: TraitSet::GRAPH_REGION.with(TraitSet::NO_TERMINATOR).with(TraitSet::NO_REGION_ARGUMENTS),
    ..OpDef::new("t.graph")
};
/// Isolated, but not a shell because it has an operand.
pub static ISO: OpDef = OpDef {
    operands: &[value("ins", &ANY, Arity::Variadic)],
    regions: &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }],
    traits: TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::NO_TERMINATOR),
    ..OpDef::new("t.iso")
};
pub static CALL: OpDef = OpDef {
    attrs: &[SlotDef {
        name: "callee",
        constraint: AttrConstraint::new("flat symbol reference attribute", AttrKind::FlatSymbolRef),
        optional: false,
        default: None,
    }],
    ..OpDef::new("t.call")
};
pub static FUNC: OpDef = OpDef {
    attrs: &[
        SlotDef {
            name: "sym_name",
            constraint: AttrConstraint::new("string attribute", AttrKind::SymbolName),
            optional: false,
            default: None,
        },
        SlotDef {
            name: "sym_visibility",
            constraint: AttrConstraint::new("string attribute", AttrKind::String),
            optional: true,
            default: None,
        },
    ],
    regions: &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }],
    traits: TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL),
    ..OpDef::new("t.func")
};

const fn any_attr(name: &'static str) -> SlotDef {
    SlotDef {
        name,
        constraint: AttrConstraint::new("any attribute", AttrKind::Any),
        optional: true,
        default: None,
    }
}

/// A function with six property words.
pub static WIDE: OpDef = OpDef {
    attrs: &[
        any_attr("arg_attrs"),
        any_attr("function_type"),
        any_attr("no_inline"),
        any_attr("res_attrs"),
        any_attr("sym_name"),
        any_attr("sym_visibility"),
    ],
    regions: &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }],
    traits: TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SYMBOL),
    ..OpDef::new("t.wide")
};

pub struct CallModel;
impl SymbolUser for CallModel {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), diag::Diagnostic> {
        let callee = op.attr("callee").ok_or_else(|| op.error("no callee"))?;
        let found = symbols.lookup(callee).is_some();
        let name = callee.as_flat_symbol().map_or("", |name| op.context().ident_str(name));
        if found { Ok(()) } else { Err(op.error(format!("'{name}' does not reference a valid function"))) }
    }
}
static CALL_MODEL: &dyn SymbolUser = &CallModel;

pub fn context() -> Context {
    let dialect = Dialect::new("t")
        .ops(&[
            &ADD, &CONST, &MAP, &RET, &YIELD, &BR, &SWITCH, &SEG, &IF, &LOOP, &GRAPH, &ISO, &CALL, &FUNC,
            &WIDE,
        ])
        .attach::<dyn SymbolUser>("t.call", CALL_MODEL);
    Context::new(Registry::new().with(dialect))
}

/// Creates a module with one block.
pub fn module(cx: &Context) -> (Box<Body>, Block) {
    let mut body = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &[]);
    (body, block)
}

/// Creates a function with an entry block of such arguments.
pub fn func(cx: &Context, name: &str, args: &[Type]) -> (Box<Body>, Block) {
    let mut body = Body::new(cx, cx.op_name("t.func"), Loc::UNKNOWN, 1);
    let root = body.root_handle();
    body.set_attr(root, Ident::SYM_NAME, Some(cx.ident(name).attr()));
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, args);
    (body, block)
}

/// Creates an operation at the end of a block.
pub fn op(body: &mut Body, block: Block, name: &str, operands: &[Value], results: &[Type]) -> Op {
    let cx = body.context().clone();
    let state = OpState::new(&cx, cx.op_name(name), Loc::UNKNOWN);
    put(body, block, state.operands(operands.iter().copied()).results(results.iter().copied()))
}

/// Creates an operation at the end of a block.
pub fn put(body: &mut Body, block: Block, state: OpState) -> Op {
    let op = body.create(state);
    body.append(block, op);
    op
}

/// Creates a constant at the end of a block.
pub fn constant(body: &mut Body, block: Block) -> Value {
    let cx = body.context().clone();
    let state = OpState::new(&cx, cx.op_name("t.const"), Loc::UNKNOWN);
    let op = put(body, block, state.results([Type::I32]).attr(&cx, "value", cx.i32_attr(1)));
    body.op(op).result(0).handle()
}

pub fn result(body: &Body, op: Op, index: usize) -> Value {
    body.op(op).result(index).handle()
}

/// Returns the messages of all violations.
pub fn errors(body: &Body) -> Vec<String> {
    let mut out = Vec::new();
    let good = verify(body, Threads::ONE, &mut out);
    assert_eq!(good, out.is_empty());
    out.iter().map(|error| error.message().to_owned()).collect()
}

/// Pseudo-random number generator: xorshift.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below.max(1) as u64) as usize
    }
}
