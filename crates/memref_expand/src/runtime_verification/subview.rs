//! Checks of `memref.subview` and `tensor.extract_slice`.

use super::emit::Emit;
use arith::CmpIPredicate;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value};
use memref::slice::{Mixed, mixed};

/// Offset, size and stride of each dimension.
fn slices(op: OpRef<'_>) -> [Vec<Mixed>; 3] {
    let names = ["static_offsets", "static_sizes", "static_strides"];
    let mut group = 0;
    names.map(|name| {
        group += 1;
        let fixed = op.attr(name).and_then(|attr| attr.as_ints()).unwrap_or_default();
        mixed(&fixed, op.operand_group(group).map(|operand| op.operand(operand).handle()))
    })
}

/// The checks of `memref.subview`.
pub(super) fn checks(emit: &mut Emit<'_, '_>, op: Op) {
    let source = emit.rw.op(op).operand(0).handle();
    let (zero, one) = (emit.index(0), emit.index(1));
    let metadata = emit.metadata(source);
    check_parts(emit, op, "subview", [zero, one], &|_, dim| metadata[2 + dim]);
}

/// The checks of `tensor.extract_slice`.
pub(super) fn extract_slice(emit: &mut Emit<'_, '_>, op: Op) {
    let source = emit.rw.op(op).operand(0).handle();
    let (zero, one) = (emit.index(0), emit.index(1));
    check_parts(emit, op, "extract_slice", [zero, one], &|emit, dim| emit.dim_folded(source, dim));
}

/// Each dimension starts within the source, or at its end if it is empty, and its last element is within
/// too. `size_of` makes the size of a dimension of the source.
fn check_parts(
    emit: &mut Emit<'_, '_>,
    op: Op,
    what: &str,
    [zero, one]: [Value; 2],
    size_of: &dyn Fn(&mut Emit<'_, '_>, usize) -> Value,
) {
    let [offsets, sizes, strides] = slices(emit.rw.op(op));
    let parts = offsets.into_iter().zip(sizes).zip(strides);
    for (dim, ((offset, size), stride)) in parts.enumerate() {
        let [offset, size, stride] = [offset, size, stride].map(|part| match part.value() {
            Some(value) => value,
            None => emit.index(part.fixed()),
        });
        let available = size_of(emit, dim);
        let empty = emit.compare(CmpIPredicate::Eq, size, zero);
        let starts = choose(
            emit,
            empty,
            |emit| {
                let above = emit.compare(CmpIPredicate::Sge, offset, zero);
                let below = emit.compare(CmpIPredicate::Sle, offset, available);
                emit.both(above, below)
            },
            |emit| emit.in_bounds(offset, zero, available),
        );
        emit.assert(starts, &format!("offset {dim} is out-of-bounds"));
        let filled = emit.compare(CmpIPredicate::Sgt, size, zero);
        let ends = choose(
            emit,
            filled,
            |emit| {
                let steps = emit.binary("arith.subi", size, one);
                let distance = emit.binary("arith.muli", steps, stride);
                let last = emit.binary("arith.addi", offset, distance);
                emit.in_bounds(last, zero, available)
            },
            |emit| emit.truth(),
        );
        emit.assert(ends, &format!("{what} runs out-of-bounds along dimension {dim}"));
    }
}

/// `scf.if` with one result of type `i1`.
fn choose(
    emit: &mut Emit<'_, '_>,
    condition: Value,
    yes: impl FnOnce(&mut Emit<'_, '_>) -> Value,
    no: impl FnOnce(&mut Emit<'_, '_>) -> Value,
) -> Value {
    let here = emit.rw.point();
    let regions = [emit.rw.new_region(), emit.rw.new_region()];
    let blocks = regions.map(|region| emit.rw.create_block(region, &[]));
    emit.rw.move_to(InsertPoint::End(blocks[0]));
    let value = yes(emit);
    finish(emit, value);
    emit.rw.move_to(InsertPoint::End(blocks[1]));
    let value = no(emit);
    finish(emit, value);
    emit.rw.move_to(here);
    let mut state = emit.state("scf.if").operands([condition]).results([Type::I1]);
    state.built_regions.extend(regions);
    emit.rw.insert_value(state)
}

fn finish(emit: &mut Emit<'_, '_>, value: Value) {
    let state = emit.state("scf.yield").operands([value]);
    emit.rw.insert(state);
}
