//! Buffers of a shape that is itself in memory.

use super::address::{Step, element_address};
use super::metadata::pointers;
use super::region::can_have_blocks;
use super::unranked::UnrankedParts;
use crate::llvm::{LlvmTypes, MemRefDescriptor, branch, index, load, mul, store, sub};
use ir::{Build, InsertPoint, Loc, Op, Type, TypeData, TypeRef, Value};
use llvm::attrs::{GepNoWrapFlags, ICmpPredicate};
use llvm::ops::{CondBr, ICmp};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

const PLAIN: GepNoWrapFlags = GepNoWrapFlags::NONE;

pub(super) fn convert_reshape(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let ty = types.context().ty(rw.op(op).result(0).ty_handle());
    match ty.data() {
        TypeData::MemRef { .. } => to_ranked(types, op, ty, operands, rw),
        TypeData::UnrankedMemRef { .. } => to_unranked(types, op, ty, operands, rw),
        _ => no_match("no memref"),
    }
}

/// Sizes that are not known are loaded one by one.
fn to_ranked(
    types: &LlvmTypes,
    op: Op,
    ty: TypeRef<'_>,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let loc = rw.op(op).loc();
    let shape = rw.op(op).operand(1).handle();
    let layout = memref::layout::strides_and_offset(ty).matched()?;
    if layout.offset == ir::DYNAMIC {
        return no_match("dynamic offset is unsupported");
    }
    let mut made = MemRefDescriptor::poison(rw, loc, types, ty).matched()?;
    let [allocated, aligned] = pointers(types, op, operands, rw)?;
    made.put_allocated(rw, allocated);
    made.put_aligned(rw, aligned);
    let offset = made.number(rw, layout.offset);
    made.put_offset(rw, offset);
    let mut running: Option<Value> = None;
    for (dim, (&size, &stride)) in ty.shape().matched()?.iter().zip(&layout.strides).enumerate().rev() {
        let stride = match (stride, running) {
            (ir::DYNAMIC, Some(running)) => running,
            (ir::DYNAMIC, None) => made.number(rw, 1),
            (stride, _) => made.number(rw, stride),
        };
        let size = match size {
            ir::DYNAMIC => loaded_size(types, loc, shape, dim, rw)?,
            size => made.number(rw, size),
        };
        made.put_size(rw, dim, size);
        made.put_stride(rw, dim, stride);
        running = Some(mul(rw, loc, stride, size));
    }
    rw.replace_op(op, &[made.value()]);
    Ok(())
}

/// A number of a shape in memory.
fn loaded_size(
    types: &LlvmTypes,
    loc: Loc,
    shape: Value,
    dim: usize,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, rewrite::MatchFailure> {
    let element = rw.value(shape).ty().element_type().matched()?.handle();
    let dim = index(rw, loc, types.index(), i64::try_from(dim).ok().matched()?);
    let state = rw.state(memref::Load::NAME, loc).operands([shape, dim]).results([element]);
    let size = rw.insert_value(state);
    if element == types.index() {
        return Ok(size);
    }
    let cast = rw.state("builtin.unrealized_conversion_cast", loc);
    Ok(rw.insert_value(cast.operands([size]).results([types.index()])))
}

/// A loop copies sizes and computes strides, from the last dimension on.
fn to_unranked(
    types: &LlvmTypes,
    op: Op,
    ty: TypeRef<'_>,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let loc = view.loc();
    if !can_have_blocks(view) {
        return no_match("there must not be several blocks");
    }
    let element = view.operand(1).ty().element_type().matched()?.handle();
    let element = types.convert(element).matched()?;
    let shape = MemRefDescriptor::of(operands.one(1), types, loc);
    let rank = match view.operand(1).ty().shape().matched()?.first() {
        Some(&ir::DYNAMIC) => shape.size(rw, 0),
        Some(&rank) => shape.number(rw, rank),
        None => return no_match("a shape has one dimension"),
    };
    let made = UnrankedParts::on_stack(types, loc, ty, rank, rw)?;
    let (pointers, offset) = super::unranked::pointers_and_offset(types, op, operands, rw)?;
    made.put_pointers(pointers, rw);
    made.put_offset(offset, rw);
    let sizes = made.sizes(types, rw);
    let strides = element_address(rw, loc, sizes, types.index(), &[Step::Value(rank)], PLAIN);
    let numbers = shape.aligned(rw);
    let copy = CopyLoop { types, loc, rank, element, numbers, sizes, strides };
    copy.emit(op, rw)?;
    rw.replace_op(op, &[made.value]);
    Ok(())
}

/// What the loop needs that copies a shape.
struct CopyLoop<'a> {
    types: &'a LlvmTypes,
    loc: Loc,
    rank: Value,
    /// The type of a number of the shape, and where the numbers are.
    element: Type,
    numbers: Value,
    /// Where sizes and strides go.
    sizes: Value,
    strides: Value,
}

impl CopyLoop<'_> {
    /// Makes the loop behind an operation. What follows the operation is behind the loop then.
    fn emit(&self, op: Op, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        let (cx, loc, width) = (self.types.context(), self.loc, self.types.index());
        let one = index(rw, loc, width, 1);
        let last = sub(rw, loc, self.rank, one);
        let view = rw.op(op);
        let (first, next) = (view.block().matched()?.handle(), view.next().matched()?.handle());
        let region = view.block().and_then(|block| block.region()).matched()?.handle();
        let condition = rw.create_block(region, &[width, width]);
        let arguments: Vec<Value> = rw.block(condition).arguments().map(|value| value.handle()).collect();
        let [dim, stride] = arguments[..] else { return no_match("no arguments") };
        let rest = rw.split_block(first, Some(next));
        rw.move_to(InsertPoint::End(first));
        branch(rw, loc, condition, &[last, one]);

        rw.move_to(InsertPoint::End(condition));
        let zero = index(rw, loc, width, 0);
        let mut state = ICmp::state(cx, loc).operands([dim, zero]).results([Type::I1]);
        state.put_words(cx, "predicate", &[ir::def::EnumAttr::to_word(ICmpPredicate::Sge)]);
        let goes_on = rw.insert_value(state);

        let body = rw.create_block(region, &[]);
        let at = |rw: &mut ConversionRewriter<'_>, base, element| {
            element_address(rw, loc, base, element, &[Step::Value(dim)], PLAIN)
        };
        let place = at(rw, self.numbers, self.element);
        let size = load(rw, loc, place, width);
        let place = at(rw, self.sizes, width);
        store(rw, loc, size, place);
        let place = at(rw, self.strides, width);
        store(rw, loc, stride, place);
        let outer = mul(rw, loc, stride, size);
        let before = sub(rw, loc, dim, one);
        branch(rw, loc, condition, &[before, outer]);

        let behind = rw.create_block(region, &[]);
        rw.merge_blocks(rest, behind, &[]);
        rw.move_to(InsertPoint::End(condition));
        let mut state = CondBr::state(cx, loc).operands([goes_on]).successors([body, behind]);
        state.put_words(cx, "operandSegmentSizes", &[1, 0, 0]);
        rw.insert(state);
        Ok(())
    }
}
