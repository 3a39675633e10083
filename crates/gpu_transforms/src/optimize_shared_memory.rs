//! `nvgpu-optimize-shared-memory`: accesses to shared memory are spread over its banks.

use crate::build::{index, on_indices};
use interfaces::Effect;
use ir::{Body, Builder, InsertPoint, Op, OpRef, TypeRef, Value};
use pass::{PassCx, PassResult, pass};

/// Size of a line of shared memory.
const LINE_BITS: i64 = 128 * 8;
/// Size of the accesses that are spread.
const ACCESS_BITS: i64 = 128;

/// Optimizes accesses to shard memory memrefs in order to reduce bank conflicts.
///
/// Bits of the row of an element change its column: elements of one column are then in different banks.
///
/// ```mlir
/// %c6 = arith.constant 6 : index
/// %0 = arith.andi %i, %c6 : index
/// %c2 = arith.constant 2 : index
/// %1 = arith.shli %0, %c2 : index
/// %2 = arith.xori %j, %1 : index
/// memref.store %x, %buffer[%i, %2] : memref<128x32xf16, 3>
/// ```
#[pass("nvgpu-optimize-shared-memory", name = "OptimizeSharedMemory", depends("memref", "vector"))]
pub struct NvgpuOptimizeSharedMemory;

impl NvgpuOptimizeSharedMemory {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let allocations = body.root().walk_body_post_order().filter(|op| op.is(memref::Alloc::NAME));
            let buffers =
                allocations.map(|op| op.result(0)).filter(|buffer| nvgpu::is_shared_memory(buffer.ty()));
            for buffer in buffers.map(|buffer| buffer.handle()).collect::<Vec<Value>>() {
                let Some((bits, accesses)) = plan(body, buffer) else { return };
                for access in accesses {
                    spread(body, access, &bits);
                }
            }
        });
        Ok(())
    }
}

/// Which bits of a row change which bits of a column.
struct Bits {
    mask: i64,
    /// Distance to the left.
    shift: i64,
}

/// Returns the bits for rows of a memref; `None` if eight of them are in one line.
fn bits(ty: TypeRef<'_>) -> Option<Bits> {
    let columns = ty.shape()?.last().copied().filter(|&columns| columns > 0)?;
    let width = i64::from(ty.element_type()?.bit_width()?);
    let elements = ACCESS_BITS.checked_div(width).filter(|&elements| elements > 0)?;
    if LINE_BITS / width / columns >= ACCESS_BITS / 16 {
        return None;
    }
    let repeat = (LINE_BITS / 8 / (columns * width / 8)).max(1);
    let [per_access, columns, repeat] = [elements, columns, repeat].map(|number| i64::from(number.ilog2()));
    Some(Bits { mask: ((1_i64 << (columns - per_access)) - 1) << repeat, shift: per_access - repeat })
}

/// Returns the accesses to a buffer, if all of them can be changed.
fn plan(body: &Body, buffer: Value) -> Option<(Bits, Vec<Op>)> {
    let root = body.root();
    if root.walk_body().any(|op| op.is(memref::SubView::NAME)) {
        return None;
    }
    let bits = bits(body.value(buffer).ty())?;
    let (mut reads, mut writes) = (Vec::new(), Vec::new());
    for op in root.walk_body_post_order() {
        let Some(effects) = interfaces::effects_of(op) else { continue };
        let has = |effect| effects.on_value(buffer).any(|found| found.effect == effect);
        if has(Effect::Read) {
            reads.push(Some(op.handle()).filter(|_| is_read(op))?);
        } else if has(Effect::Write) {
            writes.push(Some(op.handle()).filter(|_| is_write(op))?);
        }
    }
    if reads.is_empty() || writes.is_empty() {
        return None;
    }
    Some((bits, writes.into_iter().chain(reads).collect()))
}

fn is_read(op: OpRef<'_>) -> bool {
    let known = [memref::Load::NAME, vector::Load::NAME, nvgpu::LdMatrix::NAME];
    known.contains(&op.name_str()) && has_rows(op)
}

fn is_write(op: OpRef<'_>) -> bool {
    let known = [memref::Store::NAME, vector::Store::NAME, nvgpu::DeviceAsyncCopy::NAME];
    known.contains(&op.name_str()) && has_rows(op)
}

/// Returns the first operand of an access that is an index, and the number of those.
fn indices(op: OpRef<'_>) -> (usize, usize) {
    match op.name_str() {
        memref::Store::NAME | vector::Store::NAME => (2, op.num_operands().saturating_sub(2)),
        nvgpu::DeviceAsyncCopy::NAME => (1, op.operand_group(1).len()),
        _ => (1, op.num_operands().saturating_sub(1)),
    }
}

fn has_rows(op: OpRef<'_>) -> bool {
    indices(op).1 >= 2
}

/// Changes the column that is accessed by the row.
fn spread(body: &mut Body, access: Op, bits: &Bits) {
    let op = body.op(access);
    let (first, count) = indices(op);
    let column = first + count - 1;
    let [row, old] = [column - 1, column].map(|operand| op.operand(operand).handle());
    let (loc, point) = (op.loc(), InsertPoint::Before(access));
    let mask = index(&mut Builder::new(body, point), loc, bits.mask);
    let mut changed = on_indices(body, point, loc, arith::AndI::NAME, [row, mask]);
    if bits.shift != 0 {
        let name = if bits.shift > 0 { arith::ShLI::NAME } else { arith::ShRUI::NAME };
        let distance = index(&mut Builder::new(body, point), loc, bits.shift.abs());
        changed = on_indices(body, point, loc, name, [changed, distance]);
    }
    let new = on_indices(body, point, loc, arith::XOrI::NAME, [old, changed]);
    body.set_operand(access, column, new);
}
