//! Making of tensors: all by one function of the library, which is told how the tensor is stored.

use crate::emit::Emit;
use crate::reader::{self, buffer_of, map_buffers};
use crate::runtime::{Interface, Site, value_kind, width_kind};
use ir::{Context, DYNAMIC, Type, Value};
use llvm::types::pointer_type;
use rewrite::{MatchFailure, MatchResult, Matched};
use sparse_tensor::{LevelFormat, LevelType, StorageLayout};

/// Source of a tensor that the library makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Nothing = 0,
    Reader = 1,
    Buffers = 2,
    Sort = 3,
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
    let [to_levels, to_dims, level_sizes] = map_buffers(e, &layout, sizes, size_buffer)?.buffers;
    let kinds = [width_kind(layout.pos_width()), width_kind(layout.crd_width()), kind];
    let kinds = kinds.map(|kind| e.int(Type::I32, kind));
    let buffers = [size_buffer, level_sizes, levels, to_levels, to_dims];
    Ok(Parameters(buffers.into_iter().chain(kinds).collect()))
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

/// Converts the sorting of a list of coordinates, which the library does in place.
pub(super) fn convert_reorder_coo(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty, list) = (at.cx(), at.result_type(0), at.operands[0]);
    if at.rw.op(at.op).operand(0).ty_handle() == ty {
        return at.replace(&[list]);
    }
    let mut sizes = Vec::new();
    for (dim, &size) in cx.ty(ty).shape().unwrap_or_default().iter().enumerate() {
        let number = at.emit().index(if size == DYNAMIC { dim as i64 } else { size });
        sizes.push(match size {
            DYNAMIC => at.call_one("sparseDimSize", &[list, number], Type::INDEX, Interface::Plain)?,
            _ => number,
        });
    }
    let parameters = parameters(at, ty, &sizes, None)?;
    let made = make(at, parameters, Action::Sort, Some(list))?;
    at.replace(&[made])
}

/// Converts the reading of a tensor: the reader says the sizes that are not known.
pub(super) fn convert_new(at: &mut Site<'_, '_>) -> MatchResult {
    let ty = at.result_type(0);
    let reader = reader::open(at.rw, at.loc, ty, at.operands[0])?;
    let parameters = parameters(at, ty, &reader.sizes, Some(reader.size_buffer))?;
    let reader = reader.pointer;
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
