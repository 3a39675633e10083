//! Promotion: views that a structured operation uses become buffers of their own.

use crate::pad_operands::bound_of;
use crate::vectorize::build::constant;
use arith::zero_attr;
use interfaces::DataLayout;
use ir::{Attr, Build, Context, DYNAMIC, InsertPoint, Loc, Op, Type, Value};
use linalg::Structured;
use linalg::build::{build_named, constant_index};
use rewrite::{MatchResult, Matched, Rewriter, create_or_fold};
use shaped::slice::{self, Mixed};

/// Options of promotion.
#[derive(Clone, Debug, Default)]
pub struct PromoteOptions {
    /// Operands that are promoted; if there are none, all that are views.
    pub operands: Vec<i64>,
    /// Whether the operation uses the whole buffer, by the number of the operand.
    pub full_tiles: Vec<bool>,
    /// Whether the operation uses whole buffers where nothing else is said.
    pub full_by_default: bool,
    /// Whether buffers have the size of the view, instead of the most that it can be.
    pub original_size: bool,
    /// Whether buffers are on the stack.
    pub on_stack: bool,
    /// Alignment of buffers.
    pub alignment: Option<Attr>,
    /// Memory space of buffers.
    pub memory_space: Option<Attr>,
    /// Memory of a GPU that buffers are in, if they are in one.
    pub gpu: Option<GpuMemory>,
}

/// Memory of a GPU.
#[derive(Clone, Copy, Debug)]
pub struct GpuMemory {
    /// Memory space of buffers.
    pub space: Attr,
    /// Whether the threads of a block share it.
    pub is_shared: bool,
}

/// Buffer of a view.
struct Promoted {
    operand: usize,
    source: Value,
    buffer: Value,
    full: Value,
    partial: Value,
    uses_full: bool,
}

/// Replaces views that an operation uses by buffers, to which the views are copied before it, and results after it.
///
/// # Errors
/// If the operation is none on buffers, or none of the operands is a view.
pub fn promote(op: Op, rw: &mut Rewriter<'_>, options: &PromoteOptions) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_buffer_semantics())?;
    let (loc, inits) = (view.loc(), view.init_range());
    let is_wanted = |at: usize| {
        let listed = options.operands.iter().any(|&operand| usize::try_from(operand) == Ok(at));
        options.operands.is_empty() || listed
    };
    let mut wanted = Vec::new();
    for (at, value) in view.operands().enumerate().filter(|&(at, _)| is_wanted(at)) {
        if let Some(made) = value.defining_op().filter(|made| made.is("memref.subview")) {
            let uses_full = options.full_tiles.get(at).copied().unwrap_or(options.full_by_default);
            let is_read = !view.is("linalg.generic") || view.payload_uses(at);
            wanted.push((at, made.handle(), uses_full, is_read));
        }
    }
    rw.require(!wanted.is_empty())?;
    rw.move_to(InsertPoint::Before(op));
    let mut promoted = Vec::new();
    for &(operand, made, uses_full, _) in &wanted {
        promoted.push(buffer_of(rw, loc, (operand, made, uses_full), options).matched()?);
    }
    for (buffer, &(_, _, _, is_read)) in promoted.iter().zip(&wanted) {
        if is_read {
            copy(rw, loc, buffer.source, buffer.partial, options.gpu);
        }
    }
    rw.modify_op(op, |op| {
        for buffer in &promoted {
            op.operand(buffer.operand, if buffer.uses_full { buffer.full } else { buffer.partial });
        }
    });
    let block = rw.op(op).block().matched()?.handle();
    let next = rw.op(op).next().map(|next| next.handle());
    rw.move_to(next.map_or(InsertPoint::End(block), InsertPoint::Before));
    for buffer in promoted.iter().filter(|buffer| inits.contains(&buffer.operand)) {
        copy(rw, loc, buffer.partial, buffer.source, options.gpu);
    }
    for buffer in promoted.iter().filter(|_| !options.on_stack && options.gpu.is_none()) {
        let state = rw.state("memref.dealloc", loc).operands([buffer.buffer]);
        rw.insert(state);
    }
    Ok(())
}

/// Builds a copy between a view and its buffer; other threads wait for one into memory that they share.
fn copy(rw: &mut Rewriter<'_>, loc: Loc, from: Value, to: Value, gpu: Option<GpuMemory>) {
    let Some(memory) = gpu else {
        build_named(rw, loc, "linalg.copy", (&[from], &[to]), &[]);
        return;
    };
    let loc = rw.value(from).defining_op().map_or(loc, |made| made.loc());
    let barrier = |rw: &mut Rewriter<'_>| {
        if memory.is_shared {
            let state = rw.state("gpu.barrier", loc);
            rw.insert(state);
        }
    };
    barrier(rw);
    let state = rw.state("memref.copy", loc).operands([from, to]);
    rw.insert(state);
    barrier(rw);
}

/// Returns the dimensions that a view has, of those of what it is a view of.
fn kept_dims(sizes: &[Mixed], shape: &[i64]) -> Option<Vec<usize>> {
    let mut kept = Vec::new();
    let mut next = shape.len();
    for (dim, size) in sizes.iter().enumerate().rev() {
        let dropped = *size == Mixed::Fixed(1) && (next == 0 || shape[next - 1] != 1);
        if !dropped {
            next = next.checked_sub(1)?;
            kept.push(dim);
        }
    }
    kept.reverse();
    (next == 0).then_some(kept)
}

/// Builds the buffer of a view, of the size of the view or of the most that it can be.
fn buffer_of(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (operand, made, uses_full): (usize, Op, bool),
    options: &PromoteOptions,
) -> Option<Promoted> {
    let cx = rw.context().clone();
    let view = rw.op(made);
    let (source, shape) = (view.result(0).handle(), view.result(0).ty().shape()?.to_vec());
    let element = view.result(0).ty().element_or_self().handle();
    let lists = slice::lists(view);
    let kept = kept_dims(&lists[1], &shape)?;
    // All parts of the view are values, as upstream makes them.
    let mut ranges = Vec::new();
    for ((offset, size), stride) in lists[0].iter().zip(&lists[1]).zip(&lists[2]) {
        let values = [offset, size, stride].map(|part| match *part {
            Mixed::Fixed(number) => constant_index(rw, loc, number),
            Mixed::Value(value) => value,
        });
        ranges.push(values[1]);
    }
    let (mut full, mut partial) = (Vec::new(), Vec::new());
    for (at, &dim) in kept.iter().enumerate() {
        let bound = if options.original_size { None } else { bound_of(rw.body(), ranges[dim]) };
        full.push(match bound {
            Some(bound) => constant_index(rw, loc, bound),
            None => ranges[dim],
        });
        let index = constant_index(rw, loc, at as i64);
        let state = rw.state("memref.dim", loc).operands([source, index]).results([Type::INDEX]);
        partial.push(create_or_fold(rw, state));
    }
    let (buffer, whole) = match options.gpu {
        Some(memory) => {
            let buffer = allocate_on_gpu(rw, element, &full, memory)?;
            (buffer, buffer)
        }
        None => allocate(rw, loc, element, &full, options)?,
    };
    let part = part_of(rw, loc, whole, &partial)?;
    if uses_full {
        let zero = zero_attr(cx.ty(element))?;
        let zero = constant(rw, loc, element, zero);
        build_named(rw, loc, "linalg.fill", (&[zero], &[whole]), &[]);
    }
    Some(Promoted { operand, source, buffer, full: whole, partial: part, uses_full })
}

/// Builds bytes for elements, and the view of them of these sizes.
fn allocate(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    element: Type,
    sizes: &[Value],
    options: &PromoteOptions,
) -> Option<(Value, Value)> {
    let cx = rw.context().clone();
    let layout = DataLayout::of(rw.body().root(), rw.scope());
    let width = i64::try_from(layout.size(cx.ty(element))?.bytes()).ok()?;
    let start = constant_index(rw, loc, 0);
    let mut count = constant_index(rw, loc, 1);
    for &size in sizes {
        let state = rw.state("arith.muli", loc).operands([count, size]).results([Type::INDEX]);
        count = create_or_fold(rw, state);
    }
    let known = rewrite::constant_i64(rw.value(count)).and_then(|count| count.checked_mul(width));
    let mut operands = Vec::new();
    if known.is_none() {
        let width = constant_index(rw, loc, width);
        let state = rw.state("arith.muli", loc).operands([count, width]).results([Type::INDEX]);
        operands.push(create_or_fold(rw, state));
    }
    let bytes = memref_type(&cx, &[known.unwrap_or(DYNAMIC)], cx.int_type(8), options);
    let name = if options.on_stack { "memref.alloca" } else { "memref.alloc" };
    let segments = [operands.len() as u32, 0];
    let mut state = rw.state(name, loc).operands(operands).results([bytes]);
    state.set_words(&cx, "operandSegmentSizes", &segments);
    if let Some(alignment) = options.alignment {
        state = state.attr(&cx, "alignment", alignment);
    }
    let buffer = rw.insert_value(state);
    let ty = memref_type(&cx, &vec![DYNAMIC; sizes.len()], element, options);
    let state =
        rw.state("memref.view", loc).operands([buffer, start].into_iter().chain(sizes.iter().copied()));
    let view = rw.insert_value(state.results([ty]));
    Some((buffer, view))
}

/// Builds a buffer of constant sizes where the function starts; `None` if a size is no constant, or there is no function.
fn allocate_on_gpu(
    rw: &mut Rewriter<'_>,
    element: Type,
    sizes: &[Value],
    memory: GpuMemory,
) -> Option<Value> {
    let shape: Option<Vec<i64>> = sizes.iter().map(|&size| rewrite::constant_i64(rw.value(size))).collect();
    let root = rw.body().root();
    let entry = root.regions().next().and_then(|region| region.first_block());
    let (entry, loc) = (entry.filter(|_| root.is("func.func"))?.handle(), root.loc());
    let cx = rw.context().clone();
    let ty = cx.memref_type_with(&shape?, element, None, Some(memory.space));
    let name = if memory.is_shared { "memref.alloc" } else { "memref.alloca" };
    let mut state = rw.state(name, loc).results([ty]);
    state.set_words(&cx, "operandSegmentSizes", &[0, 0]);
    Some(rw.at(InsertPoint::Start(entry), |rw| rw.insert_value(state)))
}

fn memref_type(cx: &Context, shape: &[i64], element: Type, options: &PromoteOptions) -> Type {
    cx.memref_type_with(shape, element, None, options.memory_space)
}

/// Builds the view of the first elements of a buffer.
fn part_of(rw: &mut Rewriter<'_>, loc: Loc, buffer: Value, sizes: &[Value]) -> Option<Value> {
    let cx = rw.context().clone();
    let rank = sizes.len();
    let ty =
        memref::inferred_type(rw.value(buffer).ty(), &vec![0; rank], &vec![DYNAMIC; rank], &vec![1; rank])?;
    let lists = [
        vec![Mixed::Fixed(0); rank],
        sizes.iter().map(|&size| Mixed::Value(size)).collect(),
        vec![Mixed::Fixed(1); rank],
    ];
    let mut state = rw.state("memref.subview", loc).operands([buffer]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    Some(rw.insert_value(state))
}
