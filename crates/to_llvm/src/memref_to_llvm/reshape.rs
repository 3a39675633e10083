//! Buffers of a shape that is itself in memory.

use super::address::{Step, element_address};
use super::unranked::{OnStack, pointers, pointers_and_offset};
use crate::llvm::{Site, branch, load, mul, store, sub};
use interfaces::can_have_blocks;
use ir::{Build, InsertPoint, Type, TypeData, TypeRef, Value};
use llvm::attrs::{GepNoWrapFlags, ICmpPredicate};
use llvm::ops::{CondBr, ICmp};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

const PLAIN: GepNoWrapFlags = GepNoWrapFlags::NONE;

pub(super) fn convert_reshape(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    match ty.data() {
        TypeData::MemRef { .. } => to_ranked(at, ty, rw),
        TypeData::UnrankedMemRef { .. } => to_unranked(at, ty, rw),
        _ => no_match("no memref"),
    }
}

/// Sizes that are not known are loaded one by one.
fn to_ranked(at: &Site<'_>, ty: TypeRef<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let loc = at.loc;
    let shape = at.view(rw).operand(1).handle();
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    if layout.offset == ir::DYNAMIC {
        return no_match("dynamic offset is unsupported");
    }
    let mut made = at.new_descriptor(ty, rw)?;
    let pointers = pointers(at, rw)?;
    made.set_pointers(rw, pointers);
    let offset = made.number(rw, layout.offset);
    made.set_offset(rw, offset);
    let mut running: Option<Value> = None;
    for (dim, (&size, &stride)) in ty.shape().matched()?.iter().zip(&layout.strides).enumerate().rev() {
        let stride = match (stride, running) {
            (ir::DYNAMIC, Some(running)) => running,
            (ir::DYNAMIC, None) => made.number(rw, 1),
            (stride, _) => made.number(rw, stride),
        };
        let size = match size {
            ir::DYNAMIC => loaded_size(at, shape, dim, rw)?,
            size => made.number(rw, size),
        };
        made.set_size(rw, dim, size);
        made.set_stride(rw, dim, stride);
        running = Some(mul(rw, loc, stride, size));
    }
    at.replace(&[made.value()], rw)
}

/// A number of a shape in memory.
fn loaded_size(
    at: &Site<'_>,
    shape: Value,
    dim: usize,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, rewrite::MatchFailure> {
    let element = rw.value(shape).ty().element_type().matched()?.handle();
    let dim = at.number(i64::try_from(dim).ok().matched()?, rw);
    let state = rw.state(memref::Load::NAME, at.loc).operands([shape, dim]).results([element]);
    let size = rw.insert_value(state);
    if element == at.types.index() {
        return Ok(size);
    }
    let cast = rw.state(crate::llvm::CAST, at.loc);
    Ok(rw.insert_value(cast.operands([size]).results([at.types.index()])))
}

/// A loop copies sizes and computes strides, from the last dimension on.
fn to_unranked(at: &Site<'_>, ty: TypeRef<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !can_have_blocks(at.view(rw)) {
        return no_match("there must not be several blocks");
    }
    let shape_type = at.operand_type(1, rw);
    let (element, shape) = (at.element(shape_type)?, at.descriptor(1));
    let rank = match shape_type.shape().matched()?.first() {
        Some(&ir::DYNAMIC) => shape.size(rw, 0),
        Some(&rank) => shape.number(rw, rank),
        None => return no_match("a shape has one dimension"),
    };
    let made = OnStack::new(at, ty, rank, rw)?;
    let parts = pointers_and_offset(at, rw)?;
    made.pointed.set_parts(parts, rw);
    let sizes = made.pointed.sizes(rw);
    let strides = element_address(rw, at.loc, sizes, at.types.index(), &[Step::Value(rank)], PLAIN);
    let numbers = shape.aligned(rw);
    CopyLoop { rank, element, numbers, sizes, strides }.emit(at, rw)?;
    at.replace(&[made.value], rw)
}

/// Values of the loop that copies a shape.
struct CopyLoop {
    rank: Value,
    /// The type of a number of the shape, and where the numbers are.
    element: Type,
    numbers: Value,
    /// Destination of sizes and strides.
    sizes: Value,
    strides: Value,
}

impl CopyLoop {
    /// Makes the loop after an operation. What follows the operation is after the loop then.
    fn emit(&self, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        let (cx, loc, width) = (at.context(), at.loc, at.types.index());
        let one = at.number(1, rw);
        let last = sub(rw, loc, self.rank, one);
        let view = at.view(rw);
        let (first, next) = (view.block().matched()?.handle(), view.next().matched()?.handle());
        let region = view.block().and_then(|block| block.region()).matched()?.handle();
        let condition = rw.create_block(region, &[width, width]);
        let arguments: Vec<Value> = rw.block(condition).arguments().map(|value| value.handle()).collect();
        let [dim, stride] = arguments[..] else { return no_match("no arguments") };
        let rest = rw.split_block(first, Some(next));
        rw.move_to(InsertPoint::End(first));
        branch(rw, loc, condition, &[last, one]);

        rw.move_to(InsertPoint::End(condition));
        let zero = at.number(0, rw);
        let mut state = ICmp::state(cx, loc).operands([dim, zero]).results([Type::I1]);
        state.set_words(cx, "predicate", &[ir::def::EnumAttr::to_word(ICmpPredicate::Sge)]);
        let goes_on = rw.insert_value(state);

        let body = rw.create_block(region, &[]);
        let address = |rw: &mut ConversionRewriter<'_>, base, element| {
            element_address(rw, loc, base, element, &[Step::Value(dim)], PLAIN)
        };
        let place = address(rw, self.numbers, self.element);
        let size = load(rw, loc, place, width);
        let place = address(rw, self.sizes, width);
        store(rw, loc, size, place);
        let place = address(rw, self.strides, width);
        store(rw, loc, stride, place);
        let outer = mul(rw, loc, stride, size);
        let before = sub(rw, loc, dim, one);
        branch(rw, loc, condition, &[before, outer]);

        let after = rw.create_block(region, &[]);
        rw.merge_blocks(rest, after, &[]);
        rw.move_to(InsertPoint::End(condition));
        let mut state = CondBr::state(cx, loc).operands([goes_on]).successors([body, after]);
        state.set_words(cx, "operandSegmentSizes", &[1, 0, 0]);
        rw.insert(state);
        Ok(())
    }
}
