//! `transform.nvgpu.create_async_groups`: vectors that are copied to shared memory are copied without waiting.
//!
//! Neighbouring copies make a group, which is waited for where it ends.

use arith::CmpIPredicate;
use dialect_transforms::make::{Make, handles};
use interfaces::effects_of;
use ir::def::TraitSet;
use ir::{Build, DYNAMIC, InsertPoint, Op, OpRef, Type, TypeRef, Value, ValueRef};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;
use transform_engine::{Applied, Payload, PayloadOp, State, for_each_target};

/// Makes groups of the copies in each target.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let bypass = op.attr("bypass_l1").is_some();
    for_each_target(op, state, |target, state| {
        let loc = target.get(state.payload).map(OpRef::loc);
        let mut open = target.find_post_order(state.payload, &is_convertible);
        while let Some(first) = open.first().cloned() {
            // Groups are in one block, and thus in one body.
            let (here, others): (Vec<PayloadOp>, Vec<PayloadOp>) =
                open.into_iter().partition(|copy| copy.owners() == first.owners());
            open = others;
            let copies: Vec<Op> = here.iter().filter_map(PayloadOp::op).collect();
            state.rewrite(op, &first, |rw, _| {
                for group in groups(rw, &copies) {
                    emit(rw, &group, loc.unwrap_or(rw.op(group[0]).loc()), bypass);
                }
            })?;
        }
        Ok(vec![Payload::Ops(vec![target.clone()])])
    })
}

/// Operands of an access to memory: the buffer, and the first index.
fn access(op: OpRef<'_>) -> Option<(ValueRef<'_>, Vec<Value>)> {
    let (buffer, group) = match op.name_str() {
        vector::TransferRead::NAME => (0, Some(1)),
        vector::TransferWrite::NAME => (1, Some(2)),
        vector::Load::NAME => (0, None),
        vector::Store::NAME => (1, None),
        _ => return None,
    };
    let indices = match group {
        Some(group) => handles(op.group(group)),
        None => handles(op.operands().skip(buffer + 1)),
    };
    Some((op.operands().nth(buffer)?, indices))
}

/// Whether elements next to each other in a vector are next to each other in memory, and are there.
fn is_contiguous(op: OpRef<'_>) -> bool {
    if !op.is(vector::TransferRead::NAME) && !op.is(vector::TransferWrite::NAME) {
        return true;
    }
    let map = op.attr("permutation_map").and_then(|map| map.as_affine_map());
    let is_minor = map.is_some_and(|map| op.context().map(map).is_minor_identity());
    let in_bounds = op.attr("in_bounds").and_then(|bounds| bounds.as_array()?.next()?.as_bool());
    let strides = access(op).and_then(|(buffer, _)| memref::layout::strides_and_offset(buffer.ty()));
    let unit_stride = strides.is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1));
    is_minor && in_bounds == Some(true) && unit_stride
}

/// Whether so many bytes can be copied at once.
fn is_copy_size(vector: TypeRef<'_>) -> bool {
    let width = vector.element_type().and_then(|element| element.bit_width());
    let count = vector.num_elements().filter(|_| vector.scalable_dims() == 0);
    let bits = width.zip(count).and_then(|(width, count)| count.checked_mul(i64::from(width)));
    [32, 64, 128].map(Some).contains(&bits)
}

/// Whether an operation stores a vector of one dimension to shared memory that is loaded from elsewhere.
fn is_convertible(op: OpRef<'_>) -> bool {
    let masked = || op.is(vector::TransferWrite::NAME) && op.group(3).next().is_some();
    if !op.is(vector::TransferWrite::NAME) && !op.is(vector::Store::NAME) || !is_contiguous(op) || masked() {
        return false;
    }
    let (Some(stored), Some((dest, _))) = (op.operands().next(), access(op)) else { return false };
    let is_row = stored.ty().rank() == Some(1) && is_copy_size(stored.ty());
    let Some(read) = stored.defining_op().filter(|_| is_row && nvgpu::is_shared_memory(dest.ty())) else {
        return false;
    };
    let is_read = read.is(vector::TransferRead::NAME) || read.is(vector::Load::NAME);
    let Some((source, _)) = access(read).filter(|_| is_read && is_contiguous(read)) else { return false };
    !nvgpu::is_shared_memory(source.ty()) && (!has_mask(read) || is_zero_padded(read) && mask(read).is_some())
}

fn has_mask(read: OpRef<'_>) -> bool {
    read.is(vector::TransferRead::NAME) && read.group(3).next().is_some()
}

/// Whether elements that are not read are zeros of a type of floats. Upstream leaves zeros of integers as they are; it also
/// replaces other padding by zeros.
fn is_zero_padded(read: OpRef<'_>) -> bool {
    let padding = read.group(2).next();
    padding.is_some_and(rewrite::is_pos_zero_float)
}

/// The values of `vector.create_mask`, and the places at which a row is taken out of that.
fn mask(read: OpRef<'_>) -> Option<(Vec<Value>, Vec<i64>)> {
    let def = read.group(3).next()?.defining_op()?;
    if def.is(vector::CreateMask::NAME) {
        return Some((handles(def.operands()), Vec::new()));
    }
    if !def.is(vector::Extract::NAME) {
        return None;
    }
    let made = def.operands().next()?.defining_op().filter(|made| made.is(vector::CreateMask::NAME))?;
    let position = def.attr("static_position")?.as_ints()?;
    (!position.contains(&DYNAMIC)).then(|| (handles(made.operands()), position))
}

/// Returns groups of copies with nothing but loads from elsewhere and operations without effects between.
fn groups(rw: &Rewriter<'_>, copies: &[Op]) -> Vec<Vec<Op>> {
    let mut rest: FxHashSet<Op> = copies.iter().copied().collect();
    let mut found = Vec::new();
    for &copy in copies {
        if !rest.remove(&copy) {
            continue;
        }
        let mut group = vec![copy];
        let mut next = rw.op(copy).next();
        while let Some(op) = next {
            if rest.remove(&op.handle()) {
                group.push(op.handle());
            } else if !is_passed(op) {
                break;
            }
            next = op.next();
        }
        found.push(group);
    }
    found
}

/// Whether an operation may be between the copies of a group.
fn is_passed(op: OpRef<'_>) -> bool {
    let is_free = !op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS)
        && effects_of(op).is_some_and(|effects| effects.is_empty());
    let is_read = op.is(vector::TransferRead::NAME) || op.is(vector::Load::NAME);
    is_free || is_read && access(op).is_some_and(|(source, _)| !nvgpu::is_shared_memory(source.ty()))
}

/// Replaces a group of copies.
fn emit(rw: &mut Rewriter<'_>, group: &[Op], loc: ir::Loc, bypass: bool) {
    let tokens: Option<Vec<Value>> = group.iter().map(|&write| copy(rw, write, bypass)).collect();
    let Some(tokens) = tokens else { return };
    let Some(token) = tokens.first().map(|&token| rw.value(token).ty_handle()) else { return };
    let create = rw.state(nvgpu::DeviceAsyncCreateGroup::NAME, loc).operands(tokens).results([token]);
    let created = rw.insert_value(create);
    let wait = rw.state(nvgpu::DeviceAsyncWait::NAME, loc).operands([created]);
    rw.insert(wait);
    group.iter().for_each(|&write| rw.erase_op(write));
}

/// Begins the copy of what an operation writes.
fn copy(rw: &mut Rewriter<'_>, write: Op, bypass: bool) -> Option<Value> {
    rw.move_to(InsertPoint::Before(write));
    let view = rw.op(write);
    let stored = view.operands().next()?;
    let (count, read) = (stored.ty().num_elements()?, stored.defining_op()?);
    let (dest, to) = access(view).map(|(dest, to)| (dest.handle(), to))?;
    let (source, from) = access(read).map(|(source, from)| (source.handle(), from))?;
    let bytes = i64::from(stored.ty().element_type()?.bit_width()?) * count / 8;
    let mask = if has_mask(read) { Some(mask(read)?) } else { None };
    let m = &mut Make::like(rw, write);
    let number = mask.and_then(|(sizes, position)| number_of_elements(m, &sizes, &position));
    let cx = m.cx();
    let token = cx.dialect_type(cx.find_type_def("nvgpu.device.async.token")?, []);
    let segments = [1, to.len() as u32, 1, from.len() as u32, u32::from(number.is_some())];
    let operands = [dest].into_iter().chain(to).chain([source]).chain(from).chain(number);
    let state = m.rw.state(nvgpu::DeviceAsyncCopy::NAME, m.loc).operands(operands).results([token]);
    let state = state.words(&cx, "operandSegmentSizes", &segments);
    let mut state = state.attr(&cx, "dstElements", cx.index_attr(count));
    if bypass && bytes == 16 {
        state = state.attr(&cx, "bypassL1", ir::Attr::UNIT);
    }
    Some(m.rw.insert_value(state))
}

/// Returns the number of elements that a mask has: that of its last dimension, or none if the row is outside of it.
fn number_of_elements(m: &mut Make<'_, '_>, sizes: &[Value], position: &[i64]) -> Option<Value> {
    let &last = sizes.last()?;
    let mut condition = None;
    for (&at, &size) in position.iter().zip(sizes) {
        let at = m.index(at);
        let is_inside = m.cmpi(CmpIPredicate::Slt, at, size);
        condition = Some(match condition {
            Some(others) => m.value("arith.andi", &[is_inside, others], Type::I1),
            None => is_inside,
        });
    }
    let Some(condition) = condition else { return Some(last) };
    let zero = m.index(0);
    Some(m.select(condition, last, zero))
}
