//! Reductions: which ones are known, and their declarations.

use apnum::ApFloat;
use ir::def::EnumAttr;
use ir::{
    Attr, BlockRef, Body, Build, Builder, Context, Ident, InsertPoint, Mapping, Op, OpRef, Type, TypeRef,
    Value,
};
use llvm::attrs::{AtomicBinOp, AtomicOrdering};
use llvm::types::pointer_type;

/// Declaration of a reduction.
pub(super) struct Recipe(pub Box<Body>);

/// Known reduction.
pub(super) struct Reduction {
    /// Value to begin with.
    neutral: Attr,
    /// Operation that combines values atomically, if there is one.
    atomic: Option<AtomicBinOp>,
}

/// Value that a reduction begins with.
#[derive(Clone, Copy)]
enum Neutral {
    Float(u8),
    Int(i8),
}

/// Operations that combine two values, with the value to begin with.
const SIMPLE: [(&[&str], Neutral, Option<AtomicBinOp>); 7] = [
    (&["arith.addf", "llvm.fadd"], Neutral::Float(0), Some(AtomicBinOp::Fadd)),
    (&["arith.addi", "llvm.add"], Neutral::Int(0), Some(AtomicBinOp::Add)),
    (&["arith.ori", "llvm.or"], Neutral::Int(0), Some(AtomicBinOp::Or)),
    (&["arith.xori", "llvm.xor"], Neutral::Int(0), Some(AtomicBinOp::Xor)),
    (&["arith.andi", "llvm.and"], Neutral::Int(-1), Some(AtomicBinOp::And)),
    (&["arith.mulf", "llvm.fmul"], Neutral::Float(1), None),
    (&["arith.muli", "llvm.mul"], Neutral::Int(1), None),
];

/// Returns the reduction that a block with two arguments computes, if it is known.
pub(super) fn recognize(block: BlockRef<'_>) -> Option<Reduction> {
    let ops: Vec<OpRef<'_>> = block.ops().collect();
    if block.num_arguments() != 2 || ops.last()?.num_operands() != 1 {
        return None;
    }
    match ops[..] {
        [combine, end] if is_result(combine, end.operand(0)) => simple(block, combine),
        [compare, select, end] if is_result(select, end.operand(0)) => extremum(block, compare, select),
        _ => None,
    }
}

fn is_result(op: OpRef<'_>, value: ir::ValueRef<'_>) -> bool {
    op.num_results() == 1 && op.result(0) == value
}

/// Returns the reduction by one operation on both arguments.
fn simple(block: BlockRef<'_>, combine: OpRef<'_>) -> Option<Reduction> {
    let ty = block.argument(0).ty();
    let (_, neutral, atomic) = SIMPLE.iter().find(|(names, ..)| names.contains(&combine.name_str()))?;
    if !combine.operands().eq(block.arguments()) {
        return None;
    }
    let cx = ty.context();
    let neutral = match *neutral {
        Neutral::Float(0) => cx.float_attr(ty.handle(), &ApFloat::zero(ty.float_kind()?, false)),
        Neutral::Float(_) => cx.float_attr(ty.handle(), &ApFloat::one(ty.float_kind()?)),
        Neutral::Int(value) => cx.int_attr(ty.handle(), i128::from(value)),
    };
    Some(Reduction { neutral, atomic: *atomic })
}

/// Comparison of numbers.
struct Comparison {
    is_less: bool,
    kind: Kind,
}

/// Kind of numbers that are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Float,
    Signed,
    Unsigned,
}

/// Returns the meaning of a comparison that tells an extremum.
fn comparison(compare: OpRef<'_>) -> Option<Comparison> {
    let (is_float, is_arith) = match compare.name_str() {
        "arith.cmpf" => (true, true),
        "arith.cmpi" => (false, true),
        "llvm.fcmp" => (true, false),
        "llvm.icmp" => (false, false),
        _ => return None,
    };
    let predicate = compare.attr("predicate")?.as_i64()?;
    let (is_less, kind) = match (is_float, is_arith, predicate) {
        // Predicates of floats are numbered from `false`, `oeq` on in both dialects.
        (true, _, 4 | 5) => (true, Kind::Float),
        (true, _, 2 | 3) => (false, Kind::Float),
        (false, _, 2 | 3) => (true, Kind::Signed),
        (false, _, 4 | 5) => (false, Kind::Signed),
        (false, _, 6 | 7) => (true, Kind::Unsigned),
        (false, _, 8 | 9) => (false, Kind::Unsigned),
        _ => return None,
    };
    Some(Comparison { is_less, kind })
}

/// Returns the reduction to the smaller or larger argument.
fn extremum(block: BlockRef<'_>, compare: OpRef<'_>, select: OpRef<'_>) -> Option<Reduction> {
    let found = comparison(compare)?;
    if !matches!(select.name_str(), "arith.select" | "llvm.select") || !is_result(compare, select.operand(0))
    {
        return None;
    }
    let (chosen, compared) =
        ([select.operand(1), select.operand(2)], [compare.operand(0), compare.operand(1)]);
    let is_swapped = match chosen {
        _ if chosen == compared => false,
        [first, second] if [second, first] == compared => true,
        _ => return None,
    };
    let is_min = found.is_less != is_swapped;
    let ty = block.argument(0).ty();
    let (neutral, atomic) = (
        limit(ty, found.kind, !is_min)?,
        match (found.kind, is_min) {
            (Kind::Float, _) => None,
            (Kind::Signed, true) => Some(AtomicBinOp::Min),
            (Kind::Signed, false) => Some(AtomicBinOp::Max),
            (Kind::Unsigned, true) => Some(AtomicBinOp::Umin),
            (Kind::Unsigned, false) => Some(AtomicBinOp::Umax),
        },
    );
    Some(Reduction { neutral, atomic })
}

/// Returns the least or greatest number of a type.
fn limit(ty: TypeRef<'_>, kind: Kind, least: bool) -> Option<Attr> {
    let cx = ty.context();
    if kind == Kind::Float {
        return Some(cx.float_attr(ty.handle(), &ApFloat::largest(ty.float_kind()?, least)));
    }
    let width = ty.int_width()?;
    let all = |bits: u32| 1_i128.checked_shl(bits).map_or(-1, |bit| bit - 1);
    let value = match (kind, least) {
        (Kind::Unsigned, true) => 0,
        (Kind::Unsigned, false) => -1,
        (_, true) => -all(width.checked_sub(1)?) - 1,
        (_, false) => all(width.checked_sub(1)?),
    };
    Some(cx.int_attr(ty.handle(), value))
}

/// Positions of the regions of a declaration.
const INITIALIZER: usize = 1;
const COMBINER: usize = 2;
const ATOMIC: usize = 3;

impl Reduction {
    /// Declares the reduction of a result, by the region of `scf.reduce` at a position.
    pub(super) fn declare(self, body: &Body, reduce: Op, at: usize, ty: Type) -> Recipe {
        let (cx, loc) = (body.context(), body.op(reduce).loc());
        let mut recipe = Body::new(cx, cx.op_name("omp.declare_reduction"), loc, 6);
        let root = recipe.root_handle();
        recipe.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(b"__scf_reduction")));
        recipe.set_attr(root, cx.ident("type"), Some(cx.type_attr(ty)));
        fill(&mut recipe, INITIALIZER, &[ty], |b, _| {
            let state =
                b.state("llvm.mlir.constant", loc).results([ty]).attr(b.context(), "value", self.neutral);
            let neutral = b.insert_value(state);
            Some(neutral)
        });
        let combiner = recipe.root().region(COMBINER).handle();
        let from = body.op(reduce).region(at).handle();
        recipe.import_region(body, from, combiner, &mut Mapping::new());
        end_combiner(&mut recipe);
        if let Some(operation) = self.atomic {
            fill(&mut recipe, ATOMIC, &[pointer_type(cx, 0); 2], |b, arguments| {
                update(b, operation, ty, arguments);
                None
            });
        }
        Recipe(recipe)
    }
}

/// Fills a region with a block that a function builds, and which yields what it returns.
fn fill(
    recipe: &mut Body,
    region: usize,
    arguments: &[Type],
    build: impl FnOnce(&mut Builder<'_>, &[Value]) -> Option<Value>,
) {
    let loc = recipe.root().loc();
    let region = recipe.root().region(region).handle();
    let block = recipe.append_new_block(region, arguments);
    let values: Vec<Value> = recipe.block(block).arguments().map(|argument| argument.handle()).collect();
    let b = &mut Builder::new(recipe, InsertPoint::End(block));
    let yielded = build(b, &values);
    let end = b.state("omp.yield", loc).operands(yielded);
    b.insert(end);
}

/// Makes the end of a combiner that was copied an `omp.yield`.
fn end_combiner(recipe: &mut Body) {
    let end = recipe.root().region(COMBINER).first_block().and_then(|block| block.last());
    let Some(end) = end else { return };
    let (op, loc) = (end.handle(), end.loc());
    let operands: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    let b = &mut Builder::new(recipe, InsertPoint::Before(op));
    let state = b.state("omp.yield", loc).operands(operands);
    b.insert(state);
    recipe.erase(op);
}

/// Builds the atomic update of a variable by the value of another.
fn update(b: &mut Builder<'_>, operation: AtomicBinOp, ty: Type, arguments: &[Value]) {
    let cx: Context = b.context().clone();
    let loc = b.body().root().loc();
    let state = b.state("llvm.load", loc).operands([arguments[1]]).results([ty]);
    let value = b.insert_value(state);
    let state = b.state("llvm.atomicrmw", loc).operands([arguments[0], value]).results([ty]);
    let state = state.attr(&cx, "bin_op", AtomicBinOp::DEF.widen(&cx, operation.to_word())).attr(
        &cx,
        "ordering",
        AtomicOrdering::DEF.widen(&cx, AtomicOrdering::Monotonic.to_word()),
    );
    b.insert(state);
}
