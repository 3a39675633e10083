//! Making of tensors: all by one function of the library, which is told how the tensor is stored.

use super::runtime::{Interface, Site, value_kind, width_kind};
use crate::emit::Emit;
use ir::affine::BinaryKind;
use ir::{AffineExprRef, Build, Context, DYNAMIC, Type, Value};
use llvm::types::pointer_type;
use rewrite::{MatchFailure, MatchResult, Matched};
use sparse_tensor::{LevelFormat, LevelType, StorageLayout};

/// What the library makes a tensor of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Nothing = 0,
    Reader = 1,
    Buffers = 2,
}

/// Arguments of the function, but for the last two.
struct Parameters(Vec<Value>);

/// Returns the number by which the library knows a level type.
fn level_kind(level: LevelType) -> i64 {
    let format = match level.format {
        LevelFormat::Dense => 0x1_0000,
        LevelFormat::Batch => 0x2_0000,
        LevelFormat::Compressed => 0x4_0000,
        LevelFormat::Singleton => 0x8_0000,
        LevelFormat::LooseCompressed => 0x10_0000,
        LevelFormat::NOutOfM => 0x20_0000,
    };
    format | i64::from(level.properties) | i64::from(level.n) << 32 | i64::from(level.m) << 40
}

/// Emits a buffer on the stack.
pub(super) fn alloca(e: &mut Emit<'_, '_>, count: usize, element: Type) -> Value {
    let size = e.index(count as i64);
    let ty = e.cx().memref_type(&[DYNAMIC], element);
    let state = e.rw.state("memref.alloca", e.loc).operands([size]).results([ty]);
    let state = state.words(e.rw.context(), "operandSegmentSizes", &[1, 0]);
    e.rw.insert_value(state)
}

/// Emits a buffer on the stack with these values.
fn buffer_of(e: &mut Emit<'_, '_>, values: &[Value]) -> Value {
    let element = e.ty(values[0]);
    let buffer = alloca(e, values.len(), element);
    store_all(e, values, buffer);
    buffer
}

/// Emits stores of values to consecutive places from the first on.
pub(super) fn store_all(e: &mut Emit<'_, '_>, values: &[Value], buffer: Value) {
    for (at, &value) in values.iter().enumerate() {
        let place = e.index(at as i64);
        e.store(value, buffer, place);
    }
}

/// Emits the arguments that say how a tensor of a type is stored.
fn parameters(
    at: &mut Site<'_, '_>,
    ty: Type,
    sizes: &[Value],
    size_buffer: Option<Value>,
) -> Result<Parameters, MatchFailure> {
    let cx = at.cx();
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let (kind, _) = value_kind(cx.ty(ty).element_or_self()).matched()?;
    let e = &mut at.emit();
    let levels: Vec<Value> =
        layout.levels().iter().map(|&level| e.int(Type::I64, level_kind(level))).collect();
    let levels = buffer_of(e, &levels);
    let size_buffer = size_buffer.unwrap_or_else(|| buffer_of(e, sizes));
    let [to_levels, to_dims, level_sizes] = map_buffers(e, &layout, sizes, size_buffer)?;
    let kinds = [width_kind(layout.pos_width()), width_kind(layout.crd_width()), kind];
    let kinds = kinds.map(|kind| e.int(Type::I32, kind));
    let buffers = [size_buffer, level_sizes, levels, to_levels, to_dims];
    Ok(Parameters(buffers.into_iter().chain(kinds).collect()))
}

/// Emits the buffers of the map from dimensions to levels, of the one back, and of the sizes of the levels.
///
/// A map that is no permutation is told to the library by numbers that say how a level is computed of a dimension, and a dimension of levels.
fn map_buffers(
    e: &mut Emit<'_, '_>,
    layout: &StorageLayout<'_>,
    sizes: &[Value],
    size_buffer: Value,
) -> Result<[Value; 3], MatchFailure> {
    if layout.is_identity() {
        let numbers: Vec<Value> = (0..layout.level_rank()).map(|level| e.index(level as i64)).collect();
        let numbers = buffer_of(e, &numbers);
        return Ok([numbers, numbers, size_buffer]);
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
    Ok([&to_levels, &to_dims, &level_sizes].map(|values| buffer_of(e, values)))
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

/// Emits the call that makes a tensor.
fn make(
    at: &mut Site<'_, '_>,
    parameters: Parameters,
    action: Action,
    pointer: Option<Value>,
) -> Result<Value, MatchFailure> {
    let cx = at.cx();
    let ty = pointer_type(&cx, 0);
    let e = &mut at.emit();
    let action = e.int(Type::I32, action as i64);
    let pointer = pointer.unwrap_or_else(|| e.op("llvm.mlir.zero", &[], ty));
    let operands: Vec<Value> = parameters.0.into_iter().chain([action, pointer]).collect();
    at.call_one("newSparseTensor", &operands, ty, Interface::C)
}

/// Emits the sizes of the dimensions of a tensor, the unknown ones of which are operands.
fn dim_sizes(e: &mut Emit<'_, '_>, cx: &Context, ty: Type, dynamic: &[Value]) -> Vec<Value> {
    let mut dynamic = dynamic.iter();
    let shape = cx.ty(ty).shape().unwrap_or_default();
    let size = |&size: &i64| match size {
        DYNAMIC => dynamic.next().copied(),
        size => Some(e.index(size)),
    };
    shape.iter().filter_map(size).collect()
}

pub(super) fn convert_alloc(at: &mut Site<'_, '_>) -> MatchResult {
    let groups = at.rw.op(at.op).words("operandSegmentSizes").map(|sizes| sizes.to_vec());
    let has_copy = groups.is_some_and(|sizes| sizes.get(1).is_some_and(|&count| count > 0));
    at.rw.require(!has_copy)?;
    convert_empty(at)
}

pub(super) fn convert_empty(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.result_type(0));
    let rank = cx.ty(ty).shape().unwrap_or_default().iter().filter(|&&size| size == DYNAMIC).count();
    let dynamic = at.operands[..rank.min(at.operands.len())].to_vec();
    let sizes = dim_sizes(&mut at.emit(), &cx, ty, &dynamic);
    let parameters = parameters(at, ty, &sizes, None)?;
    let made = make(at, parameters, Action::Nothing, None)?;
    at.replace(&[made])
}

/// Converts the reading of a tensor: the reader says the sizes that are not known.
pub(super) fn convert_new(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.result_type(0));
    let pointer = pointer_type(&cx, 0);
    let shape = cx.ty(ty).shape().unwrap_or_default();
    let (kind, _) = value_kind(cx.ty(ty).element_or_self()).matched()?;
    let e = &mut at.emit();
    let mut sizes: Vec<Value> =
        shape.iter().map(|&size| e.index(if size == DYNAMIC { 0 } else { size })).collect();
    let mut size_buffer = buffer_of(e, &sizes);
    let kind = e.int(Type::I32, kind);
    let operands = [at.operands[0], size_buffer, kind];
    let reader = at.call_one("createCheckedSparseTensorReader", &operands, pointer, Interface::C)?;
    if shape.contains(&DYNAMIC) {
        let buffer = cx.memref_type(&[DYNAMIC], Type::INDEX);
        size_buffer = at.call_one("getSparseTensorReaderDimSizes", &[reader], buffer, Interface::C)?;
        let e = &mut at.emit();
        for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
            let place = e.index(dim as i64);
            sizes[dim] = e.load(size_buffer, place);
        }
    }
    let parameters = parameters(at, ty, &sizes, Some(size_buffer))?;
    let made = make(at, parameters, Action::Reader, Some(reader))?;
    at.call("delSparseTensorReader", &[reader], &[], Interface::Plain)?;
    at.replace(&[made])
}

/// Converts the making of a tensor of buffers, to which pointers are passed.
pub(super) fn convert_assemble(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.result_type(0));
    let sizes = dim_sizes(&mut at.emit(), &cx, ty, &[]);
    let parameters = parameters(at, ty, &sizes, None)?;
    let tensors = at.operands.to_vec();
    let e = &mut at.emit();
    let mut pointers = Vec::new();
    for tensor in tensors {
        let shape = e.ty_ref(tensor).shape().unwrap_or_default().to_vec();
        let ty = cx.memref_type(&shape, e.element(tensor));
        let buffer = e.op("bufferization.to_buffer", &[tensor], ty);
        pointers.push(address(e, buffer));
    }
    let pointers = buffer_of(e, &pointers);
    let address = address(e, pointers);
    let number = e.op("arith.index_cast", &[address], Type::I64);
    let pointer = e.op("llvm.inttoptr", &[number], pointer_type(&cx, 0));
    let made = make(at, parameters, Action::Buffers, Some(pointer))?;
    at.replace(&[made])
}

/// Emits the address of a buffer.
fn address(e: &mut Emit<'_, '_>, buffer: Value) -> Value {
    e.op("memref.extract_aligned_pointer_as_index", &[buffer], Type::INDEX)
}
