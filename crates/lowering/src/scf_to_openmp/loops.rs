//! Parallel loops: the team of threads, the shared loop, and the variables of reductions.

use super::reductions::{self, Recipe, Reduction};
use ir::{Attr, Block, Body, Build, InsertPoint, Loc, Op, OpState, Type, Value};
use llvm::types::pointer_type;
use rewrite::Rewriter;

/// Shared loop that was made.
pub(super) struct Made {
    /// The `omp.wsloop`.
    pub op: Op,
    /// Its reductions, in no symbol table yet.
    pub reductions: Vec<Recipe>,
}

/// Parts of a parallel loop.
struct Loop {
    loc: Loc,
    bounds: Vec<Value>,
    loops: usize,
    inits: Vec<Value>,
    types: Vec<Type>,
    body: Block,
    reduce: Op,
}

/// Returns the parts of a loop with its reductions; `None` if one is not known.
fn read(body: &Body, op: Op) -> Option<(Loop, Vec<Reduction>)> {
    let view = body.op(op).cast::<scf::Parallel<'_>>()?;
    let block = view.region().single_block()?;
    let reduce = block.last().filter(|end| end.is(scf::Reduce::NAME))?;
    let inits: Vec<Value> = view.init_vals().map(|value| value.handle()).collect();
    let types: Vec<Type> = view.init_vals().map(|value| value.ty_handle()).collect();
    if reduce.num_operands() != inits.len() || reduce.num_regions() != inits.len() {
        return None;
    }
    let found: Option<Vec<Reduction>> =
        reduce.regions().map(|region| reductions::recognize(region.single_block()?)).collect();
    let bounds = view.lower_bound().chain(view.upper_bound()).chain(view.step());
    let parts = Loop {
        loc: view.loc(),
        bounds: bounds.map(|value| value.handle()).collect(),
        loops: view.lower_bound().len(),
        inits,
        types,
        body: block.handle(),
        reduce: reduce.handle(),
    };
    Some((parts, found?))
}

/// Converts a parallel loop; does nothing if a reduction is not known.
pub(super) fn convert(body: &mut Body, op: Op, threads: u32) -> Option<Made> {
    let (parts, found) = read(body, op)?;
    let recipes = found.into_iter().enumerate();
    let recipes = recipes.map(|(at, reduction)| reduction.declare(body, parts.reduce, at, parts.types[at]));
    let recipes: Vec<Recipe> = recipes.collect();
    let rw = &mut Rewriter::new(body);
    rw.move_to(InsertPoint::Before(op));
    let variables = allocate(&parts, rw);
    let (parallel, shared) = team(&parts, &variables, threads, rw);
    nest(&parts, op, shared, rw);
    rw.move_to(InsertPoint::After(parallel));
    let pairs: Vec<(Value, Type)> = variables.into_iter().zip(parts.types.iter().copied()).collect();
    let results: Vec<Value> =
        pairs.into_iter().map(|(variable, ty)| load(rw, parts.loc, variable, ty)).collect();
    rw.replace_op(op, &results);
    Some(Made { op: shared, reductions: recipes })
}

fn load(rw: &mut Rewriter<'_>, loc: Loc, address: Value, ty: Type) -> Value {
    let state = rw.state("llvm.load", loc).operands([address]).results([ty]);
    rw.insert_value(state)
}

fn store(rw: &mut Rewriter<'_>, loc: Loc, value: Value, address: Value) {
    let state = rw.state("llvm.store", loc).operands([value, address]);
    rw.insert(state);
}

fn constant(rw: &mut Rewriter<'_>, loc: Loc, value: i64, width: u32) -> Value {
    let cx = rw.context().clone();
    let ty = cx.int_type(width);
    let value = cx.int_attr(ty, i128::from(value));
    let state = rw.state("llvm.mlir.constant", loc).results([ty]).attr(&cx, "value", value);
    rw.insert_value(state)
}

/// Allocates variables with the initial values.
fn allocate(parts: &Loop, rw: &mut Rewriter<'_>) -> Vec<Value> {
    let cx = rw.context().clone();
    let one = constant(rw, parts.loc, 1, 64);
    let mut variables = Vec::new();
    for (&init, &ty) in parts.inits.iter().zip(&parts.types) {
        let state = rw.state("llvm.alloca", parts.loc).operands([one]).results([pointer_type(&cx, 0)]);
        let variable = rw.insert_value(state.attr(&cx, "elem_type", cx.type_attr(ty)));
        store(rw, parts.loc, init, variable);
        variables.push(variable);
    }
    variables
}

/// Inserts an operation with one region of one block with arguments of these types, which becomes the insertion point.
fn with_region(rw: &mut Rewriter<'_>, state: OpState, arguments: &[Type]) -> (Op, Block) {
    let op = rw.insert(state.regions(1));
    let region = rw.op(op).region(0).handle();
    let block = rw.create_block(region, arguments);
    rw.move_to(InsertPoint::End(block));
    (op, block)
}

/// Makes the team of threads and the shared loop, which has no nest yet.
fn team(parts: &Loop, variables: &[Value], threads: u32, rw: &mut Rewriter<'_>) -> (Op, Op) {
    let cx = rw.context().clone();
    let number = (threads > 0).then(|| constant(rw, parts.loc, i64::from(threads), 32));
    let mut state = rw.state("omp.parallel", parts.loc).operands(number);
    state.set_words(&cx, "operandSegmentSizes", &[0, 0, 0, number.iter().len() as u32, 0, 0]);
    let (parallel, block) = with_region(rw, state, &[]);
    let count = variables.len();
    let mut state = rw.state("omp.wsloop", parts.loc).operands(variables.iter().copied());
    state.set_words(&cx, "operandSegmentSizes", &[0, 0, 0, 0, 0, count as u32, 0]);
    if count > 0 {
        let flags =
            <ir::markers::DenseBoolArrayAttr as ir::markers::AttrMarker>::to_attr(&cx, &vec![false; count]);
        state = state.attr(&cx, "reduction_byref", flags.unwrap_or(Attr::UNIT));
    }
    let (shared, _) = with_region(rw, state, &vec![pointer_type(&cx, 0); count]);
    rw.move_to(InsertPoint::End(block));
    let end = rw.state("omp.terminator", parts.loc);
    rw.insert(end);
    (parallel, shared)
}

/// Makes the loop nest of a shared loop, with the body of the parallel loop.
fn nest(parts: &Loop, op: Op, shared: Op, rw: &mut Rewriter<'_>) {
    let cx = rw.context().clone();
    let Some(outer) = rw.op(shared).region(0).first_block() else { return };
    let accumulators: Vec<Value> = outer.arguments().map(|argument| argument.handle()).collect();
    let outer = outer.handle();
    rw.move_to(InsertPoint::End(outer));
    let mut state = rw.state("omp.loop_nest", parts.loc).operands(parts.bounds.iter().copied());
    state = state.attr(&cx, "collapse_num_loops", cx.i64_attr(parts.loops as i64));
    let (_, inner) = with_region(rw, state, &vec![Type::INDEX; parts.loops]);
    let counters: Vec<Value> = rw.block(inner).arguments().map(|argument| argument.handle()).collect();
    let scope = rw.state("memref.alloca_scope", parts.loc);
    let (_, block) = with_region(rw, scope, &[]);
    rw.move_to(InsertPoint::End(inner));
    let end = rw.state("omp.yield", parts.loc);
    rw.insert(end);
    combine(parts, &accumulators, rw);
    rw.merge_blocks(parts.body, block, &counters);
    rw.move_to(InsertPoint::End(block));
    let end = rw.state("memref.alloca_scope.return", rw.op(op).loc());
    rw.insert(end);
}

/// Replaces the reductions at the end of a body by updates of the variables.
fn combine(parts: &Loop, accumulators: &[Value], rw: &mut Rewriter<'_>) {
    let operands: Vec<Value> = rw.op(parts.reduce).operands().map(|value| value.handle()).collect();
    let blocks: Vec<Block> = rw
        .op(parts.reduce)
        .regions()
        .filter_map(|region| region.first_block())
        .map(|block| block.handle())
        .collect();
    for (at, block) in blocks.into_iter().enumerate() {
        rw.move_to(InsertPoint::Before(parts.reduce));
        let before = load(rw, parts.loc, accumulators[at], parts.types[at]);
        let Some(end) = rw.block(block).last() else { continue };
        let (end, result) = (end.handle(), end.operand(0).handle());
        rw.erase_op(end);
        rw.inline_block_before(block, parts.reduce, &[before, operands[at]]);
        rw.move_to(InsertPoint::Before(parts.reduce));
        store(rw, parts.loc, result, accumulators[at]);
    }
    rw.erase_op(parts.reduce);
}
