//! Small dialect with a syntax of its own for the tests of this crate.

use crate::Listener;
use interfaces::{Branch, SuccessorOperands};
use ir::builtin::ANY_TYPE;
use ir::def::{
    Arity, AttrConstraint, AttrKind, Dialect, Fold, FoldCx, FoldFn, OpDef, OpHooks, RegionConstraint,
    RegionDef, Registry, SlotDef, SuccessorDef, TraitSet, ValueDef,
};
use ir::{Attr, Block, Body, Context, Loc, Op, OpRef, OpState, Region, Type, Value};
use std::collections::HashMap;
use std::fmt::Write;

const ANY: &[ValueDef] = &[ValueDef { name: "in", constraint: &ANY_TYPE, arity: Arity::Variadic }];
const ONE: &[ValueDef] = &[ValueDef { name: "x", constraint: &ANY_TYPE, arity: Arity::One }];
const TWO: &[ValueDef] = &[
    ValueDef { name: "x", constraint: &ANY_TYPE, arity: Arity::One },
    ValueDef { name: "y", constraint: &ANY_TYPE, arity: Arity::One },
];
const VALUE: &[SlotDef] = &[SlotDef {
    name: "value",
    constraint: AttrConstraint::new("any attribute", AttrKind::Any),
    optional: false,
    default: None,
}];
const SIZES: &[SlotDef] = &[SlotDef {
    name: "operandSegmentSizes",
    constraint: AttrConstraint::new("sizes", AttrKind::SegmentSizes),
    optional: false,
    default: None,
}];
const REGION: &[RegionDef] =
    &[RegionDef { name: "body", constraint: RegionConstraint::Any, variadic: false }];
const BASE: OpDef = OpDef::new("");
const fn fold(hook: FoldFn) -> OpHooks {
    OpHooks { fold: Some(hook), ..BASE.hooks }
}

const CONSTANT: TraitSet = TraitSet::PURE.with(TraitSet::CONSTANT_LIKE);
static CONST: OpDef =
    OpDef { results: ONE, attrs: VALUE, traits: CONSTANT, hooks: fold(&fold_const), ..OpDef::new("t.const") };
static SPLAT: OpDef =
    OpDef { results: ONE, attrs: VALUE, traits: CONSTANT, hooks: fold(&fold_const), ..OpDef::new("t.splat") };
static ADD: OpDef = OpDef {
    operands: TWO,
    results: ONE,
    traits: TraitSet::PURE.with(TraitSet::COMMUTATIVE),
    hooks: fold(&fold_add),
    ..OpDef::new("t.add")
};
static SUB: OpDef = OpDef { operands: TWO, results: ONE, traits: TraitSet::PURE, ..OpDef::new("t.sub") };
static NEG: OpDef = OpDef {
    operands: ONE,
    results: ONE,
    traits: TraitSet::PURE.with(TraitSet::INVOLUTION),
    ..OpDef::new("t.neg")
};
static OPAQUE: OpDef = OpDef { results: ONE, ..OpDef::new("t.opaque") };
static USE: OpDef = OpDef { operands: ANY, ..OpDef::new("t.use") };
static NEST: OpDef =
    OpDef { regions: REGION, traits: TraitSet::RECURSIVE_MEMORY_EFFECTS, ..OpDef::new("t.region") };
static PURE_REGION: OpDef =
    OpDef { regions: REGION, traits: TraitSet::RECURSIVE_MEMORY_EFFECTS, ..OpDef::new("t.pure_region") };
static CFG: OpDef = OpDef { regions: REGION, ..OpDef::new("t.cfg") };
static END: OpDef = OpDef { traits: TraitSet::TERMINATOR, ..OpDef::new("t.end") };
static BR: OpDef = OpDef {
    operands: ANY,
    successors: &[SuccessorDef { name: "to", variadic: false }],
    traits: TraitSet::PURE.with(TraitSet::TERMINATOR),
    ..OpDef::new("t.br")
};
static COND: OpDef = OpDef {
    operands: &[
        ValueDef { name: "if", constraint: &ANY_TYPE, arity: Arity::One },
        ValueDef { name: "a", constraint: &ANY_TYPE, arity: Arity::Variadic },
        ValueDef { name: "b", constraint: &ANY_TYPE, arity: Arity::Variadic },
    ],
    attrs: SIZES,
    successors: &[SuccessorDef { name: "a", variadic: false }, SuccessorDef { name: "b", variadic: false }],
    traits: TraitSet::PURE.with(TraitSet::TERMINATOR).with(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS),
    ..OpDef::new("t.cond")
};

fn fold_const(cx: &mut FoldCx<'_>) -> Fold {
    cx.op.attr("value").map(|value| value.handle()).into()
}

/// Folds a sum of constants, and `x + 0 = x`.
fn fold_add(cx: &mut FoldCx<'_>) -> Fold {
    let ir = cx.op.context();
    let int = |index: usize| ir.attr_ref(cx.constants[index]?).as_i64();
    match (int(0), int(1)) {
        (Some(a), Some(b)) => ir.index_attr(a.wrapping_add(b)).into(),
        (None, Some(0)) => cx.op.operand(0).handle().into(),
        _ => Fold::None,
    }
}

struct Jump;

impl Branch for Jump {
    fn successor_operands(&self, op: OpRef<'_>, successor: usize) -> SuccessorOperands {
        let groups = op.def().map_or(0, |def| def.operands.len());
        SuccessorOperands::new(op.operand_group(groups - op.num_successors() + successor))
    }
}

/// Returns a context with the dialect.
pub(crate) fn context() -> Context {
    Context::new(Registry::new().with(dialect()))
}

fn dialect() -> Dialect {
    Dialect::new("t")
        .ops(&[&CONST, &SPLAT, &ADD, &SUB, &NEG, &OPAQUE, &USE, &NEST, &PURE_REGION, &CFG, &END, &BR, &COND])
        .attach_all::<dyn Branch>(&["t.br", "t.cond"], &Jump)
        .materialize(&|cx, value, ty| {
            let state = OpState::new(cx, cx.op_name("t.const"), Loc::UNKNOWN).results([ty]);
            Some(state.attr(cx, "value", value))
        })
}

/// Parses a module: `%a = t.add %b, %c`, `t.const 7`, `t.br ^to(%x)`, `t.region { ... }`.
pub(crate) fn parse(text: &str) -> Box<Body> {
    let cx = context();
    let spaced = ["{", "}", "(", ")", ",", "=", ":"]
        .iter()
        .fold(text.to_owned(), |text, mark| text.replace(mark, &format!(" {mark} ")));
    let lines: String = spaced.replace('{', "{\n").replace('}', "\n}\n");
    let words: Vec<Vec<&str>> = lines
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|line| !line.is_empty())
        .collect();
    let mut reader = Reader { lines: words, at: 0 };
    reader.module(&cx)
}

struct Reader<'a> {
    lines: Vec<Vec<&'a str>>,
    at: usize,
}

#[derive(Default)]
struct Names<'a> {
    values: HashMap<&'a str, Value>,
    blocks: HashMap<&'a str, Block>,
}

impl<'a> Reader<'a> {
    fn module(&mut self, cx: &Context) -> Box<Body> {
        self.at += 1;
        let mut body = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        self.region(&mut body, region, &mut Names::default());
        body
    }

    fn region(&mut self, body: &mut Body, region: Region, names: &mut Names<'a>) {
        self.declare_blocks(body, region, names);
        let mut block = body.region(region).first_block().map(|block| block.handle());
        loop {
            let line = self.lines[self.at].clone();
            self.at += 1;
            if line[0] == "}" {
                return;
            }
            if line[0].starts_with('^') {
                block = Some(names.blocks[line[0]]);
                continue;
            }
            let here = *block.get_or_insert_with(|| body.append_new_block(region, &[]));
            let op = match line[0] {
                "module" => {
                    self.at -= 1;
                    let cx = body.context().clone();
                    let child = self.module(&cx);
                    body.adopt(child)
                }
                _ => self.operation(body, &line, names),
            };
            body.append(here, op);
        }
    }

    /// Creates the blocks of the region that starts here, so that branches can refer to them.
    fn declare_blocks(&mut self, body: &mut Body, region: Region, names: &mut Names<'a>) {
        let mut depth = 0;
        for line in &self.lines[self.at..] {
            if line[0].starts_with('^') && depth == 0 {
                let arguments: Vec<&str> =
                    line.iter().copied().filter(|word| word.starts_with('%')).collect();
                let block = body.append_new_block(region, &vec![Type::INDEX; arguments.len()]);
                names.blocks.insert(line[0], block);
                for (number, name) in arguments.into_iter().enumerate() {
                    names.values.insert(name, body.block(block).argument(number).handle());
                }
            }
            depth += i32::from(line.contains(&"{")) - i32::from(line[0] == "}");
            if depth < 0 {
                return;
            }
        }
    }

    fn operation(&mut self, body: &mut Body, line: &[&'a str], names: &mut Names<'a>) -> Op {
        let cx = body.context().clone();
        let result = (line.get(1) == Some(&"=")).then(|| line[0]);
        let line = if result.is_some() { &line[2..] } else { line };
        let mut state = OpState::new(&cx, cx.op_name(line[0]), Loc::UNKNOWN);
        let mut groups = vec![0];
        for &word in &line[1..] {
            if let Some(&block) = names.blocks.get(word) {
                state.successors.push(block);
                groups.push(0);
            } else if word.starts_with('%') {
                state.operands.push(names.values[word]);
                *groups.last_mut().unwrap() += 1;
            } else if let Ok(number) = word.parse::<i64>() {
                state = state.attr(&cx, "value", number_attr(&cx, line[0], number));
            }
        }
        if line[0] == "t.cond" {
            state.set_words(&cx, "operandSegmentSizes", &groups);
        }
        let opens = line.contains(&"{");
        let results = usize::from(
            result.is_some() || cx.op_info(state.name).is_some_and(|info| !info.def().results.is_empty()),
        );
        let op =
            body.create(state.results(std::iter::repeat_n(Type::INDEX, results)).regions(usize::from(opens)));
        if opens {
            let region = body.op(op).region(0).handle();
            self.region(body, region, names);
        }
        if let Some(name) = result {
            names.values.insert(name, body.op(op).result(0).handle());
        }
        op
    }
}

fn number_attr(cx: &Context, op: &str, number: i64) -> Attr {
    if op == "t.splat" {
        let ty = cx.vector_type(&[4], Type::INDEX);
        cx.dense_attr(ty, number.to_le_bytes().as_slice().into(), true)
    } else {
        cx.index_attr(number)
    }
}

/// Returns the operations of a name in the order of the text.
pub(crate) fn find_all(body: &Body, name: &str) -> Vec<Op> {
    body.root().walk_body().filter(|op| op.is(name)).map(|op| op.handle()).collect()
}

/// Returns the operation of a name and number.
pub(crate) fn find(body: &Body, name: &str, number: usize) -> Op {
    find_all(body, name)[number]
}

/// Prints a body: values and blocks are numbered in order.
pub(crate) fn show(body: &Body) -> String {
    let mut out = String::new();
    let mut numbers: HashMap<Value, usize> = HashMap::new();
    show_region(body, body.root().region(0).handle(), 0, &mut numbers, &mut out);
    out
}

fn number(numbers: &mut HashMap<Value, usize>, value: Value) -> usize {
    let next = numbers.len();
    *numbers.entry(value).or_insert(next)
}

fn show_region(
    body: &Body,
    region: Region,
    depth: usize,
    numbers: &mut HashMap<Value, usize>,
    out: &mut String,
) {
    let view = body.region(region);
    let pad = "  ".repeat(depth);
    let labels: HashMap<usize, usize> =
        view.blocks().enumerate().map(|(label, block)| (block.number(), label)).collect();
    for block in view.blocks() {
        if labels.len() > 1 {
            let arguments: Vec<String> =
                block.arguments().map(|value| format!("%{}", number(numbers, value.handle()))).collect();
            let list =
                if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(", ")) };
            let _ =
                writeln!(out, "{}^{}{list}:", "  ".repeat(depth.saturating_sub(1)), labels[&block.number()]);
        }
        for op in block.ops() {
            out.push_str(&pad);
            show_op(body, op, depth, &labels, numbers, out);
        }
    }
}

fn show_op(
    body: &Body,
    op: OpRef<'_>,
    depth: usize,
    labels: &HashMap<usize, usize>,
    numbers: &mut HashMap<Value, usize>,
    out: &mut String,
) {
    let operands: Vec<String> =
        op.operands().map(|value| format!("%{}", number(numbers, value.handle()))).collect();
    for result in op.results() {
        let _ = write!(out, "%{} = ", number(numbers, result.handle()));
    }
    out.push_str(op.name_str());
    if let Some(value) = op.attr("value") {
        let value = value.as_i64().or_else(|| value.as_dense()?.int(0)?.to_i64());
        let _ = write!(out, " {}", value.unwrap_or(-999));
    }
    let branch = op.interface::<dyn Branch>();
    let plain = branch.map_or(operands.len(), |branch| branch.successor_operands(op, 0).forwarded.start);
    if plain > 0 {
        let _ = write!(out, " {}", operands[..plain].join(", "));
    }
    for (successor, block) in op.successors().enumerate() {
        let range = branch.unwrap().successor_operands(op, successor).forwarded;
        let separator = if successor == 0 && plain == 0 { "" } else { "," };
        let _ = write!(out, "{separator} ^{}({})", labels[&block.number()], operands[range].join(", "));
    }
    if op.num_regions() > 0 && op.body_of().is_none() {
        out.push_str(" {\n");
        show_region(body, op.region(0).handle(), depth + 1, numbers, out);
        out.push_str(&"  ".repeat(depth));
        out.push('}');
    }
    out.push('\n');
}

/// Listener that records erased operations.
#[derive(Default)]
pub(crate) struct Recorder {
    pub(crate) erased: Vec<String>,
}

impl Listener for Recorder {
    fn op_erased(&mut self, body: &Body, op: Op) {
        self.erased.push(body.op(op).name_str().to_owned());
    }
}
