//! Allocation of tensors.

use super::Site;
use super::descriptor::Descriptor;
use crate::emit::Emit;
use ir::{Build, Context, DYNAMIC, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched};
use sparse_tensor::{LevelFormat, StorageField, StorageLayout};

/// Size of a buffer if nothing is known of what it will hold.
const DEFAULT_SIZE: i64 = 16;

/// Emits a buffer.
pub(super) fn alloc(e: &mut Emit<'_, '_>, size: Value, element: Type) -> Value {
    let cx = e.cx();
    let state = e.rw.state("memref.alloc", e.loc).operands([size]);
    let state = state.results([cx.memref_type(&[DYNAMIC], element)]);
    e.rw.insert_value(state.words(&cx, "operandSegmentSizes", &[1, 0]))
}

/// Emits a buffer of a size with the elements of another, or room for as many of another type. Returns the buffer and the size.
pub(super) fn alloc_like(e: &mut Emit<'_, '_>, buffer: Value, element: Type) -> (Value, Value) {
    let zero = e.index(0);
    let size = e.op("memref.dim", &[buffer, zero], Type::INDEX);
    (alloc(e, size, element), size)
}

/// Returns the expected sizes of the buffers of positions, coordinates and values.
fn expected_sizes(
    e: &mut Emit<'_, '_>,
    layout: &StorageLayout<'_>,
    sizes: &[Value],
    hint: Option<Value>,
) -> [Value; 3] {
    let levels = layout.levels();
    if layout.is_all_dense() {
        let product = sizes[1..].iter().fold(sizes[0], |product, &size| e.mul(product, size));
        return [product; 3];
    }
    let Some(hint) = hint else { return [e.index(DEFAULT_SIZE); 3] };
    if layout.coo_start() == 0 {
        let positions = e.index(2);
        let rank = e.index(levels.len() as i64);
        return [positions, e.mul(rank, hint), hint];
    }
    let is_csr = levels.len() == 2
        && levels[0].format == LevelFormat::Dense
        && levels[1].format == LevelFormat::Compressed;
    if is_csr {
        let one = e.index(1);
        return [e.add(hint, one), hint, hint];
    }
    let size = e.index(DEFAULT_SIZE);
    [size, size, hint]
}

/// Emits the buffers of an empty tensor with these sizes of levels.
///
/// # Errors
/// If some are batch levels.
pub(super) fn alloc_tensor<'c>(
    e: &mut Emit<'_, '_>,
    cx: &'c Context,
    ty: Type,
    (sizes, hint): (&[Value], Option<Value>),
    initialize: bool,
) -> Result<Descriptor<'c>, MatchFailure> {
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    (layout.batch_rank() == 0).then_some(()).matched()?;
    let [positions, coordinates, values] = expected_sizes(e, &layout, sizes, hint);
    let element = cx.ty(ty).element_or_self().handle();
    let mut parts = Vec::new();
    for field in layout.fields() {
        let size = match field {
            StorageField::Positions(_) => positions,
            StorageField::Coordinates(_) => coordinates,
            StorageField::Values => values,
        };
        let element = layout.field_element(field, element);
        let buffer = alloc(e, size, element);
        if initialize {
            let zero = e.zero(element).matched()?;
            linalg::build::build_named(e.rw, e.loc, "linalg.fill", (&[zero], &[buffer]), &[]);
        }
        parts.push(buffer);
    }
    parts.push(e.op("sparse_tensor.storage_specifier.init", &[], layout.specifier_type().matched()?));
    let mut tensor = Descriptor::new(cx, ty, &parts)?;
    let zero = e.zero(layout.pos_type()).matched()?;
    for (level, &size) in sizes.iter().enumerate() {
        tensor.set_level_size(e, level, size);
        if layout.levels()[level].has_positions() {
            tensor.push_back(e, StorageField::Positions(level), zero, None);
        }
    }
    tensor.append_below(e, 0)?;
    Ok(tensor)
}

/// Emits the sizes of the levels of a tensor whose levels are its dimensions; those that are not known are given.
pub(super) fn level_sizes(e: &mut Emit<'_, '_>, cx: &Context, ty: Type, dynamic: &[Value]) -> Vec<Value> {
    let mut dynamic = dynamic.iter();
    let size = |&size: &i64| match size {
        DYNAMIC => dynamic.next().copied(),
        size => Some(e.index(size)),
    };
    cx.ty(ty).shape().unwrap_or_default().iter().filter_map(size).collect()
}

pub(super) fn convert_alloc(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.result_type(0));
    let groups = at.rw.op(at.op).words("operandSegmentSizes").matched()?.to_vec();
    let [dynamic, copied, hinted] = groups[..] else { return rewrite::no_match("no operands") };
    let dynamic = dynamic as usize;
    if copied > 0 {
        let source = Descriptor::new(&cx, ty, at.operands.of(dynamic))?;
        let e = &mut at.emit();
        let mut values = Vec::new();
        for &buffer in source.buffers() {
            let element = e.element(buffer);
            let (copy, _) = alloc_like(e, buffer, element);
            e.effect("memref.copy", &[buffer, copy]);
            values.push(copy);
        }
        values.push(source.specifier());
        return at.replace_by_tensor(&values);
    }
    let hint = (hinted > 0).then(|| at.operands.one(dynamic));
    let dynamic = at.operands.range(0..dynamic).to_vec();
    make(at, &cx, ty, &dynamic, hint)
}

pub(super) fn convert_empty(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.result_type(0));
    let dynamic = at.operands.all().to_vec();
    make(at, &cx, ty, &dynamic, None)
}

fn make(
    at: &mut Site<'_, '_>,
    cx: &Context,
    ty: Type,
    dynamic: &[Value],
    hint: Option<Value>,
) -> MatchResult {
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    at.rw.require(layout.is_identity())?;
    let initialize = at.options.enable_buffer_initialization;
    let e = &mut at.emit();
    let sizes = level_sizes(e, cx, ty, dynamic);
    let tensor = alloc_tensor(e, cx, ty, (&sizes, hint), initialize)?;
    at.replace_by_tensor(&tensor.values)
}

pub(super) fn convert_dealloc(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 0)?;
    if at.options.create_sparse_deallocs {
        let e = &mut at.emit();
        for &buffer in tensor.buffers() {
            e.effect("memref.dealloc", &[buffer]);
        }
    }
    at.rw.erase_op(at.op);
    Ok(())
}
