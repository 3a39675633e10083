//! Evaluation of operations of `memref` that reinterpret, reshape or move a buffer.

use crate::Entry;
use crate::memory::bytes_of;
use crate::memref::{copy_elements, indices, load_at, memref};
use crate::tensor::sizes_of;
use interfaces::eval::{BufferId, Machine, MemRefVal, Step, Trap, Val, WindowElement, part_type};
use ir::{AttrRef, OpRef, TypeRef};
use std::rc::Rc;

pub(crate) const TABLE: &[Entry] = &[
    ("memref.view", &view),
    ("memref.reshape", &reshape),
    ("memref.realloc", &realloc),
    ("memref.dma_start", &dma_start),
    ("memref.dma_wait", &dma_wait),
    ("memref.extract_aligned_pointer_as_index", &pointer),
];

type EvalResult = Result<Step, Trap>;

/// Returns the layout of elements of a type in bytes: of scalars, then of vectors of them.
fn of_bytes(ty: TypeRef<'_>) -> Option<(WindowElement, Option<usize>, usize)> {
    if let Some(width) = ty.int_width() {
        return Some((WindowElement::Int(width), None, bytes_of(width)));
    }
    if let Some(kind) = ty.float_kind() {
        return Some((WindowElement::Float(kind), None, bytes_of(kind.width())));
    }
    let element = part_type(ty).or_else(|| ty.element_type())?;
    let (part, None, bytes) = of_bytes(element)? else { return None };
    let count = if ty.is_vector() { usize::try_from(ty.num_elements()?).ok()? } else { 2 };
    Some((part, Some(count), bytes.checked_mul(count)?))
}

/// Returns a view of bytes, which keep the written values of any type.
fn view(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let source = memref(op, args.first())?;
    let shift = indices(op, &args[1..2])?[0];
    let ty = op.result(0).ty();
    let sizes = sizes_of(ty, &indices(op, &args[2..])?);
    let element = ty.element_type().and_then(of_bytes);
    let Some((part, group, bytes)) = element else {
        return Err(Trap::unsupported(op, "the interpreter cannot see memory as this type"));
    };
    let bytes = sizes.iter().try_fold(bytes as i64, |bytes, &size| bytes.checked_mul(size));
    let end = bytes.and_then(|bytes| bytes.checked_add(shift));
    let len = source.sizes.first().copied().unwrap_or(0);
    if shift < 0 || sizes.iter().any(|&size| size < 0) || end.is_none_or(|end| end > len) {
        let message = format!("view out of bounds: sizes {sizes:?} from byte {shift} of {len}");
        return Err(Trap::new(op, message));
    }
    let mut buffer = machine.window(source.buffer, source.offset.wrapping_add(shift), part);
    if let Some(count) = group {
        buffer = machine.window(buffer, 0, WindowElement::Vector(count));
    }
    Ok(Val::MemRef(Rc::new(MemRefVal::contiguous(buffer, sizes))).into())
}

/// Returns the elements in row-major order, in other sizes: they must be contiguous.
fn reshape(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (source, shape) = (memref(op, args.first())?, memref(op, args.get(1))?);
    let sizes: Result<Vec<Val>, Trap> = (0..shape.sizes.first().copied().unwrap_or(0))
        .map(|at| load_at(op, &shape, &[at], machine))
        .collect();
    let sizes = indices(op, &sizes?)?;
    let product = |sizes: &[i64]| sizes.iter().try_fold(1_i64, |product, &size| product.checked_mul(size));
    let fixed = op.result(0).ty().shape();
    let fits = fixed.is_none_or(|fixed| {
        fixed.len() == sizes.len()
            && fixed.iter().zip(&sizes).all(|(&wanted, &size)| wanted == ir::DYNAMIC || wanted == size)
    });
    if sizes.iter().any(|&size| size < 0) || product(&sizes) != product(&source.sizes) || !fits {
        let message = format!("a memref of sizes {:?} is given sizes {sizes:?}", source.sizes);
        return Err(Trap::new(op, message));
    }
    let dense = MemRefVal::contiguous(source.buffer, source.sizes.clone()).strides;
    let strides = source.sizes.iter().zip(source.strides.iter().zip(&dense));
    if strides.into_iter().any(|(&size, (stride, dense))| size > 1 && stride != dense) {
        return Err(Trap::new(op, "elements are given another shape that do not lie one after the other"));
    }
    let view = MemRefVal { offset: source.offset, ..MemRefVal::contiguous(source.buffer, sizes) };
    Ok(Val::MemRef(Rc::new(view)).into())
}

/// Allocates a buffer with the old elements as far as it reaches, and frees the old one.
fn realloc(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let source = memref(op, args.first())?;
    let sizes = sizes_of(op.result(0).ty(), &indices(op, &args[1..])?);
    let size = sizes.first().copied().unwrap_or(0);
    let target = MemRefVal::contiguous(machine.allocate(op, size)?, sizes);
    let common = vec![size.min(source.sizes.first().copied().unwrap_or(0))];
    let part = |view: &MemRefVal| MemRefVal { sizes: common.clone(), ..view.clone() };
    copy_elements(op, &part(&source), &part(&target), machine)?;
    machine.free(op, source.buffer)?;
    Ok(Val::MemRef(Rc::new(target)).into())
}

/// Returns the number of a memory space; the default one is 0.
fn memory_space(ty: TypeRef<'_>) -> i64 {
    ty.memory_space().and_then(AttrRef::as_i64).unwrap_or(0)
}

/// Source or target of a transfer.
pub(crate) struct DmaEnd {
    buffer: BufferId,
    place: i64,
    space: i64,
}

impl DmaEnd {
    /// Returns the end of a transfer at an element of a view.
    pub(crate) fn new(op: OpRef<'_>, view: &MemRefVal, at: &[i64], ty: TypeRef<'_>) -> Result<DmaEnd, Trap> {
        let place = view.element(at).map_err(|_| Trap::new(op, "out-of-bounds access"))?;
        Ok(DmaEnd { buffer: view.buffer, place, space: memory_space(ty) })
    }
}

fn dma_start(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let mut next = 0;
    let mut place = |args: &[Val]| -> Result<DmaEnd, Trap> {
        let (view, ty) = (memref(op, args.get(next))?, op.operand(next).ty());
        let end = next + 1 + view.sizes.len();
        let at = indices(op, args.get(next + 1..end).unwrap_or_default())?;
        next = end;
        DmaEnd::new(op, &view, &at, ty)
    };
    let (from, to) = (place(args)?, place(args)?);
    let mut rest = indices(op, &args[next..=next])?;
    // The tag and its indices are between the operands.
    let tag = op.operand(next + 1).ty().rank().unwrap_or(0);
    rest.extend(indices(op, args.get(next + 2 + tag..).unwrap_or_default())?);
    copy_at_once(op, &from, &to, &rest, machine)
}

/// Copies when the transfer starts, so that it is complete. `rest` is the number of elements, and the stride with the number of elements
/// per stride in the slower memory, which has the lower number, or is the source.
pub(crate) fn copy_at_once(
    op: OpRef<'_>,
    from: &DmaEnd,
    to: &DmaEnd,
    rest: &[i64],
    machine: &mut dyn Machine,
) -> EvalResult {
    let (count, strides) = rest.split_first().map_or((0, rest), |(&count, strides)| (count, strides));
    let strided = |at: i64| match *strides {
        [stride, chunk] if chunk > 0 => (at / chunk)
            .checked_mul(stride)
            .and_then(|start| start.checked_add(at % chunk))
            .unwrap_or(i64::MAX),
        _ => at,
    };
    let source_is_slow = from.space <= to.space;
    for at in 0..count {
        let (a, b) = if source_is_slow { (strided(at), at) } else { (at, strided(at)) };
        let places = (from.place.saturating_add(a), to.place.saturating_add(b));
        machine.copy(op, (from.buffer, places.0), (to.buffer, places.1))?;
    }
    Ok(Step::Results(Vec::new()))
}

fn dma_wait(_: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::Results(Vec::new()))
}

/// Rejects the extraction of a pointer: addresses differ between two runs of a program.
fn pointer(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Err(Trap::unsupported(op, "buffers have no addresses in the interpreter"))
}
