//! Files of tensors as the runtime library reads them, and what it is told by buffers on the stack.

use crate::emit::Emit;
use crate::runtime::{Interface, call, value_kind};
use ir::affine::BinaryKind;
use ir::{AffineExprRef, Build, DYNAMIC, Loc, Type, Value};
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, MatchFailure, Matched};
use sparse_tensor::StorageLayout;

/// An open file.
pub(crate) struct Reader {
    /// Pointer to the open file.
    pub(crate) pointer: Value,
    /// Sizes of the dimensions.
    pub(crate) sizes: Vec<Value>,
    /// The sizes in a buffer.
    pub(crate) size_buffer: Value,
}

/// Emits calls that open a file of a tensor of a type, and read the sizes that the type does not have.
///
/// # Errors
/// If the library does not know the type of the values, or there is no module.
pub(crate) fn open(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    ty: Type,
    source: Value,
) -> Result<Reader, MatchFailure> {
    let cx = rw.context().clone();
    let ty = cx.ty(ty);
    let shape = ty.shape().unwrap_or_default();
    let (kind, _) = value_kind(ty.element_or_self()).matched()?;
    let e = &mut Emit { rw, loc };
    let mut sizes: Vec<Value> =
        shape.iter().map(|&size| e.index(if size == DYNAMIC { 0 } else { size })).collect();
    let mut size_buffer = buffer_of(e, &sizes);
    let operands = [source, size_buffer, e.int(Type::I32, kind)];
    let results = [pointer_type(&cx, 0)];
    let name = "createCheckedSparseTensorReader";
    let pointer = call(rw, loc, name, (&operands, &results), Interface::C)?[0];
    if shape.contains(&DYNAMIC) {
        let results = [cx.memref_type(&[DYNAMIC], Type::INDEX)];
        let name = "getSparseTensorReaderDimSizes";
        size_buffer = call(rw, loc, name, (&[pointer], &results), Interface::C)?[0];
        let e = &mut Emit { rw, loc };
        for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
            let place = e.index(dim as i64);
            sizes[dim] = e.load(size_buffer, place);
        }
    }
    Ok(Reader { pointer, sizes, size_buffer })
}

/// Emits a buffer on the stack.
pub(crate) fn alloca(e: &mut Emit<'_, '_>, count: usize, element: Type) -> Value {
    let size = e.index(count as i64);
    let ty = e.cx().memref_type(&[DYNAMIC], element);
    let state = e.rw.state("memref.alloca", e.loc).operands([size]).results([ty]);
    let state = state.words(e.rw.context(), "operandSegmentSizes", &[1, 0]);
    e.rw.insert_value(state)
}

/// Emits a buffer on the stack with these values.
pub(crate) fn buffer_of(e: &mut Emit<'_, '_>, values: &[Value]) -> Value {
    let element = e.ty(values[0]);
    let buffer = alloca(e, values.len(), element);
    store_all(e, values, buffer);
    buffer
}

/// Emits stores of values to consecutive places from the first on.
pub(crate) fn store_all(e: &mut Emit<'_, '_>, values: &[Value], buffer: Value) {
    for (at, &value) in values.iter().enumerate() {
        let place = e.index(at as i64);
        e.store(value, buffer, place);
    }
}

/// Buffers that tell the library of the maps between dimensions and levels.
pub(crate) struct Maps {
    /// Map from dimensions to levels, the one back, and the sizes of the levels.
    pub(crate) buffers: [Value; 3],
    /// Sizes of the levels.
    pub(crate) level_sizes: Vec<Value>,
}

/// Emits the buffers of the maps between dimensions and levels.
///
/// A map that is no permutation is told to the library by numbers that say how a level is computed of a dimension, and a dimension of levels.
pub(crate) fn map_buffers(
    e: &mut Emit<'_, '_>,
    layout: &StorageLayout<'_>,
    sizes: &[Value],
    size_buffer: Value,
) -> Result<Maps, MatchFailure> {
    if layout.is_identity() {
        let numbers: Vec<Value> = (0..layout.level_rank()).map(|level| e.index(level as i64)).collect();
        let numbers = buffer_of(e, &numbers);
        return Ok(Maps { buffers: [numbers, numbers, size_buffer], level_sizes: sizes.to_vec() });
    }
    let cx = e.cx();
    let mut to_levels = Vec::new();
    let mut level_sizes = Vec::new();
    for result in cx.map(layout.dim_to_lvl()).results() {
        let (kind, dim, constant) = level_part(result).matched()?;
        let encoded = kind << 60 | constant << 20 | dim as i64;
        to_levels.push(e.index(encoded));
        let size = *sizes.get(dim).matched()?;
        level_sizes.push(match kind {
            0 => size,
            1 => {
                let constant = e.index(constant);
                e.same("arith.divui", &[size, constant])
            }
            _ => e.index(constant),
        });
    }
    let inverse = cx.map(layout.lvl_to_dim().matched()?);
    let mut to_dims = Vec::new();
    for result in inverse.results() {
        let encoded = encoded_dim(result).matched()?;
        to_dims.push(e.index(encoded));
    }
    let buffers = [&to_levels, &to_dims, &level_sizes].map(|values| buffer_of(e, values));
    Ok(Maps { buffers, level_sizes })
}

/// Returns what a level is computed of: 0 for the dimension itself, 1 for its quotient and 2 for its remainder by a constant.
fn level_part(result: AffineExprRef<'_>) -> Option<(i64, usize, i64)> {
    if let Some(dim) = result.as_dim() {
        return Some((0, dim as usize, 0));
    }
    let (kind, dim, constant) = result.as_binary()?;
    let kind = match kind {
        BinaryKind::FloorDiv => 1,
        BinaryKind::Mod => 2,
        _ => return None,
    };
    Some((kind, dim.as_dim()? as usize, constant.as_constant()?))
}

/// Returns the number that says how a dimension is computed of levels: of one, or of one times a constant and another.
fn encoded_dim(result: AffineExprRef<'_>) -> Option<i64> {
    if let Some(level) = result.as_dim() {
        return Some(i64::from(level));
    }
    let (_, product, inner) = result.as_binary().filter(|(kind, ..)| *kind == BinaryKind::Add)?;
    let (_, outer, constant) = product.as_binary().filter(|(kind, ..)| *kind == BinaryKind::Mul)?;
    let (outer, inner) = (i64::from(outer.as_dim()?), i64::from(inner.as_dim()?));
    Some(3 << 60 | outer << 40 | constant.as_constant()? << 20 | inner)
}
