//! Sparse matrices, and dense ones that they are multiplied with: calls of functions over NVIDIA's libraries.

use super::runtime::{invoke, stream};
use crate::llvm::{LlvmTypes, Site, add_pattern, alloca, constant, load};
use crate::memref_to_llvm::{Step, element_address};
use apnum::FloatKind;
use gpu::{Prune2To4SpMatFlag, SpGEMMWorkEstimationOrComputeKind, TransposeMode};
use ir::{Build, OpRef, Type, TypeRef, Value, ValueRef};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::Bitcast;
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched};

/// An argument of a function.
#[derive(Clone, Copy)]
enum Argument {
    /// The operand of a group.
    Operand(usize),
    /// The allocated pointer of the memref of a group.
    Buffer(usize),
    /// Number of the type of the elements of the memref of a group, which are indices.
    IndexType(usize),
    /// Number of the type of the elements of the memref of a group.
    DataType(usize),
    /// Number of the type that is computed in.
    ComputeType,
    /// Whether the matrix of an attribute is transposed.
    Mode(&'static str),
}

/// Result of a function.
#[derive(Clone, Copy)]
enum Returned {
    Nothing,
    Handle,
    Size,
}

use Argument::{Buffer, ComputeType, DataType, IndexType, Mode, Operand};

/// A function that an operation calls, with the stream as its last argument.
struct Function {
    name: &'static str,
    arguments: &'static [Argument],
    returned: Returned,
    order: Order,
}

/// Arguments that are made first.
#[derive(Clone, Copy)]
enum Order {
    Buffers,
    Modes,
    ComputeType,
}

impl Order {
    /// Returns the round in which an argument is made.
    fn rank(self, argument: Argument) -> usize {
        match (self, argument) {
            (_, Operand(_)) | (Order::Buffers, Buffer(_)) => 0,
            (Order::Modes, Mode(_)) | (Order::ComputeType, ComputeType) => 0,
            (_, Buffer(_)) => 2,
            _ => 1,
        }
    }
}

/// Returns a function whose buffers are made before numbers.
const fn function(name: &'static str, arguments: &'static [Argument], returned: Returned) -> Function {
    Function { name, arguments, returned, order: Order::Buffers }
}

/// Returns a function with a type that is computed in.
const fn product(
    name: &'static str,
    arguments: &'static [Argument],
    returned: Returned,
    order: Order,
) -> Function {
    Function { name, arguments, returned, order }
}

const MODE_A: Argument = Mode("modeA");
const MODE_B: Argument = Mode("modeB");

/// Operations that call one function each.
static ROWS: [(&str, Function); 15] = [
    (
        gpu::CreateCoo::NAME,
        function(
            "mgpuCreateCoo",
            &[Operand(1), Operand(2), Operand(3), Buffer(4), Buffer(5), Buffer(6), IndexType(5), DataType(6)],
            Returned::Handle,
        ),
    ),
    (
        gpu::CreateCooAoS::NAME,
        function(
            "mgpuCreateCooAoS",
            &[Operand(1), Operand(2), Operand(3), Buffer(4), Buffer(5), IndexType(4), DataType(5)],
            Returned::Handle,
        ),
    ),
    (gpu::CreateCsr::NAME, function("mgpuCreateCsr", COMPRESSED, Returned::Handle)),
    (gpu::CreateCsc::NAME, function("mgpuCreateCsc", COMPRESSED, Returned::Handle)),
    (
        gpu::CreateBsr::NAME,
        function(
            "mgpuCreateBsr",
            &[
                Operand(1),
                Operand(2),
                Operand(3),
                Operand(4),
                Operand(5),
                Buffer(6),
                Buffer(7),
                Buffer(8),
                IndexType(6),
                IndexType(7),
                DataType(8),
            ],
            Returned::Handle,
        ),
    ),
    (
        gpu::SpMVBufferSize::NAME,
        product(
            "mgpuSpMVBufferSize",
            &[MODE_A, Operand(1), Operand(2), Operand(3), ComputeType],
            Returned::Size,
            Order::Modes,
        ),
    ),
    (
        gpu::SpMV::NAME,
        product(
            "mgpuSpMV",
            &[MODE_A, Operand(1), Operand(2), Operand(3), ComputeType, Buffer(4)],
            Returned::Nothing,
            Order::Modes,
        ),
    ),
    (gpu::SDDMMBufferSize::NAME, product("mgpuSDDMMBufferSize", PRODUCT, Returned::Size, Order::Modes)),
    (
        gpu::SDDMM::NAME,
        product(
            "mgpuSDDMM",
            &[MODE_A, MODE_B, Operand(1), Operand(2), Operand(3), ComputeType, Buffer(4)],
            Returned::Nothing,
            Order::ComputeType,
        ),
    ),
    (gpu::SpGEMMCreateDescr::NAME, function("mgpuSpGEMMCreateDescr", &[], Returned::Handle)),
    (gpu::SpGEMMDestroyDescr::NAME, function("mgpuSpGEMMDestroyDescr", &[Operand(1)], Returned::Nothing)),
    (
        gpu::SpGEMMCopy::NAME,
        product(
            "mgpuSpGEMMCopy",
            &[Operand(1), MODE_A, MODE_B, Operand(2), Operand(3), Operand(4), ComputeType],
            Returned::Nothing,
            Order::ComputeType,
        ),
    ),
    (
        gpu::SetCsrPointers::NAME,
        function("mgpuSetCsrPointers", &[Operand(1), Buffer(2), Buffer(3), Buffer(4)], Returned::Nothing),
    ),
    (gpu::DestroySpMat::NAME, function("mgpuDestroySpMat", &[Operand(1)], Returned::Nothing)),
    (gpu::SpMMBufferSize::NAME, product("mgpuSpMMBufferSize", PRODUCT, Returned::Size, Order::Modes)),
];

/// Arguments of matrices whose rows or columns are compressed.
const COMPRESSED: &[Argument] = &[
    Operand(1),
    Operand(2),
    Operand(3),
    Buffer(4),
    Buffer(5),
    Buffer(6),
    IndexType(4),
    IndexType(5),
    DataType(6),
];

/// Arguments of what says how much memory a product of matrices needs.
const PRODUCT: &[Argument] = &[MODE_A, MODE_B, Operand(1), Operand(2), Operand(3), ComputeType];

static SPMM: Function = product(
    "mgpuSpMM",
    &[MODE_A, MODE_B, Operand(1), Operand(2), Operand(3), ComputeType, Buffer(4)],
    Returned::Nothing,
    Order::Modes,
);

/// Arguments of the steps of a product of sparse matrices.
const STEP: &[Argument] =
    &[Operand(1), MODE_A, MODE_B, Operand(2), Operand(3), Operand(4), ComputeType, Operand(5), Buffer(6)];
static ESTIMATION: Function = product("mgpuSpGEMMWorkEstimation", STEP, Returned::Size, Order::ComputeType);
static COMPUTATION: Function = product("mgpuSpGEMMCompute", STEP, Returned::Size, Order::ComputeType);

/// Bytes of the handles that the library of matrices with two of four elements leaves to its caller.
const DENSE_HANDLE: i64 = 11_032;
const SPARSE_HANDLE: i64 = 44_104;

/// A function that converts an operation with a stream.
type Conversion = fn(&Site<'_>, Value, &mut ConversionRewriter<'_>) -> MatchResult;

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    for (op, function) in &ROWS {
        add_pattern(set, types, op, "ConvertOpToGpuRuntimeCallPattern", |at, rw| {
            let stream = stream(at, rw)?;
            if of_two_in_four(at, rw)? {
                return two_in_four(at, stream, rw);
            }
            function.convert(at, stream, rw)
        });
    }
    let others: [(_, Conversion); 6] = [
        (gpu::CreateDnTensor::NAME, create_dense),
        (gpu::DestroyDnTensor::NAME, destroy_dense),
        (gpu::Create2To4SpMat::NAME, create_two_in_four),
        (gpu::SpMM::NAME, multiply),
        (gpu::SpGEMMWorkEstimationOrCompute::NAME, step),
        (gpu::SpMatGetSize::NAME, sizes),
    ];
    for (op, convert) in others {
        add_pattern(set, types, op, "ConvertOpToGpuRuntimeCallPattern", move |at, rw| {
            let stream = stream(at, rw)?;
            convert(at, stream, rw)
        });
    }
}

impl Function {
    /// Calls the function, and replaces the operation by its result and the stream.
    fn convert(&self, at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        let mut values: Vec<Option<Value>> = vec![None; self.arguments.len()];
        for rank in 0..3 {
            for (argument, value) in self.arguments.iter().zip(&mut values) {
                if self.order.rank(*argument) == rank {
                    *value = Some(argument.value(at, rw)?);
                }
            }
        }
        let operands: Vec<Value> = values.into_iter().flatten().chain([stream]).collect();
        let result = match self.returned {
            Returned::Nothing => None,
            Returned::Handle => Some(at.types.pointer()),
            Returned::Size => Some(at.types.index()),
        };
        let made = invoke(at, self.name, &operands, result, rw)?;
        let results: Vec<Value> = made.into_iter().chain([stream]).collect();
        at.replace(&results, rw)
    }
}

impl Argument {
    fn value(self, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
        let view = at.view(rw);
        let element = |group: usize| view.operand(view.operand_group(group).start).ty().element_type();
        let number = match self {
            Operand(group) => return at.operands.group(view, group).first().copied().matched(),
            Buffer(group) => {
                let place = view.operand_group(group).start;
                return Ok(at.descriptor(place).allocated(rw));
            }
            IndexType(group) => index_type(element(group).matched()?),
            DataType(group) => data_type(element(group).matched()?)?,
            ComputeType => data_type(compute_type(view)?)?,
            Mode(name) => mode(view, name),
        };
        Ok(constant_of(at, number, rw))
    }
}

/// Creates a constant of 32 bits.
fn constant_of(at: &Site<'_>, number: i32, rw: &mut ConversionRewriter<'_>) -> Value {
    constant(rw, at.loc, Type::I32, at.context().i32_attr(number))
}

/// Returns the type that an operation computes in.
fn compute_type(op: OpRef<'_>) -> Result<TypeRef<'_>, MatchFailure> {
    op.attr("computeType").and_then(|ty| ty.as_type()).matched()
}

/// Returns the number of a mode.
fn mode(op: OpRef<'_>, name: &str) -> i32 {
    op.enum_attr::<TransposeMode>(name).map_or(0, |mode| mode.to_word().cast_signed())
}

/// Returns the number of a type of indices in the library.
fn index_type(ty: TypeRef<'_>) -> i32 {
    match ty.bit_width().filter(|_| ty.is_signless_integer()) {
        Some(16) => 1,
        Some(32) => 2,
        _ => 3,
    }
}

/// Returns the number of a type of elements in the library.
fn data_type(ty: TypeRef<'_>) -> Result<i32, MatchFailure> {
    let (ty, is_complex) = match ty.data() {
        ir::TypeData::Complex(part) => (ty.context().ty(*part), true),
        _ => (ty, false),
    };
    let numbers = match (ty.float_kind(), ty.bit_width()) {
        (Some(FloatKind::BF16), _) => [14, 15],
        (Some(FloatKind::F16), _) => [2, 6],
        (Some(FloatKind::F32), _) => [0, 4],
        (Some(FloatKind::F64), _) => [1, 5],
        (None, Some(8)) => [3, 7],
        (None, Some(16)) => [20, 21],
        (None, Some(32)) => [10, 11],
        _ => return Err(MatchFailure { reason: "the library has no such elements" }),
    };
    Ok(numbers[usize::from(is_complex)])
}

/// Whether a sparse matrix has two of four elements.
fn is_two_in_four(matrix: ValueRef<'_>) -> Result<bool, MatchFailure> {
    let creator = matrix.defining_op().matched()?;
    if creator.is(gpu::Create2To4SpMat::NAME) {
        return Ok(true);
    }
    let others = [
        gpu::CreateCoo::NAME,
        gpu::CreateCooAoS::NAME,
        gpu::CreateCsr::NAME,
        gpu::CreateCsc::NAME,
        gpu::CreateBsr::NAME,
    ];
    if others.contains(&creator.name_str()) {
        return Ok(false);
    }
    Err(MatchFailure { reason: "it is not known how the sparse matrix is stored" })
}

/// Whether an operation of which there is one more for matrices of two in four elements is on such.
fn of_two_in_four(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Result<bool, MatchFailure> {
    let view = at.view(rw);
    match view.is(gpu::DestroySpMat::NAME) || view.is(gpu::SpMMBufferSize::NAME) {
        true => is_two_in_four(view.operand(1)),
        false => Ok(false),
    }
}

/// Whether a dense matrix is multiplied with a sparse one that has two of four elements.
fn meets_two_in_four(matrix: ValueRef<'_>) -> Result<bool, MatchFailure> {
    for user in matrix.users().filter(|user| user.is(gpu::SpMM::NAME)) {
        let place = user.operand_group(1).start;
        if is_two_in_four(user.operand(place))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Reserves memory of the stack for a handle.
fn handle(at: &Site<'_>, bytes: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    let (cx, loc, pointer) = (at.context(), at.loc, at.types.pointer());
    let size = at.number(bytes, rw);
    let memory = alloca(rw, loc, pointer, Type::I8, size, 16);
    rw.insert_value(Bitcast::state(cx, loc).operands([memory]).results([pointer]))
}

fn create_dense(at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let dims = at.operands.group(view, 2).to_vec();
    let special = dims.len() == 2 && meets_two_in_four(view.result(0))?;
    let memory = Buffer(1).value(at, rw)?;
    let element = DataType(1).value(at, rw)?;
    let name = match dims.len() {
        1 => "mgpuCreateDnVec",
        2 if special => "mgpuCreateCuSparseLtDnMat",
        2 => "mgpuCreateDnMat",
        _ => return Err(MatchFailure { reason: "Only 1D and 2D tensors are supported" }),
    };
    let mut operands = [&dims[..], &[memory, element, stream]].concat();
    if special {
        let handle = handle(at, DENSE_HANDLE, rw);
        operands.insert(0, handle);
        invoke(at, name, &operands, None, rw)?;
        return at.replace(&[handle, stream], rw);
    }
    let made = invoke(at, name, &operands, Some(at.types.pointer()), rw)?.matched()?;
    at.replace(&[made, stream], rw)
}

fn destroy_dense(at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let matrix = at.view(rw).operand(1);
    let creator = matrix.defining_op().filter(|op| op.is(gpu::CreateDnTensor::NAME)).matched()?;
    let name = match creator.operand_group(2).len() {
        1 => "mgpuDestroyDnVec",
        2 if meets_two_in_four(matrix)? => "mgpuDestroyCuSparseLtDnMat",
        2 => "mgpuDestroyDnMat",
        _ => return Err(MatchFailure { reason: "Only 1D and 2D tensors are supported" }),
    };
    invoke(at, name, &[at.operand(1), stream], None, rw)?;
    at.replace(&[stream], rw)
}

fn create_two_in_four(at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let memory = Buffer(3).value(at, rw)?;
    let element = DataType(3).value(at, rw)?;
    let handle = handle(at, SPARSE_HANDLE, rw);
    let operands = [handle, at.operand(1), at.operand(2), memory, element, stream];
    invoke(at, "mgpuCusparseLtCreate2To4SpMat", &operands, None, rw)?;
    at.replace(&[handle, stream], rw)
}

/// Destroys a matrix with two of four elements, or asks how much memory a product of it needs.
fn two_in_four(at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.view(rw).is(gpu::DestroySpMat::NAME) {
        invoke(at, "mgpuDestroyCuSparseLtSpMat", &[at.operand(1), stream], None, rw)?;
        return at.replace(&[stream], rw);
    }
    let (loc, pointer) = (at.loc, at.types.pointer());
    let (a, b) = (MODE_A.value(at, rw)?, MODE_B.value(at, rw)?);
    let view = at.view(rw);
    let creator = view.operand(1).defining_op().matched()?;
    let flag = creator.enum_attr::<Prune2To4SpMatFlag>("pruneFlag").map_or(0, Prune2To4SpMatFlag::to_word);
    let ty = compute_type(view)?;
    let compute = match (ty.float_kind(), ty.bit_width()) {
        (Some(FloatKind::F16), _) => 0,
        (None, Some(32)) => 1,
        _ => return Err(MatchFailure { reason: "the library has no such elements" }),
    };
    let flag = constant_of(at, flag.cast_signed(), rw);
    let compute = constant_of(at, compute, rw);
    let three = at.number(3, rw);
    let sizes = alloca(rw, loc, pointer, pointer, three, 16);
    let [matrix, b_matrix, c] = [1, 2, 3].map(|number| at.operand(number));
    let operands = [sizes, a, b, matrix, b_matrix, c, compute, flag, stream];
    invoke(at, "mgpuCuSparseLtSpMMBufferSize", &operands, None, rw)?;
    let second = element(at, sizes, 1, rw);
    let third = element(at, sizes, 2, rw);
    let [first, second, third] = [sizes, second, third].map(|place| load(rw, loc, place, Type::I64));
    rw.replace_op(at.op, &[first, second, third, stream]);
    Ok(())
}

/// Returns the address of an element of an array of pointers.
fn element(at: &Site<'_>, array: Value, number: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    let number = at.number(number, rw);
    element_address(rw, at.loc, array, at.types.pointer(), &[Step::Value(number)], GepNoWrapFlags::NONE)
}

fn multiply(at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let buffers = view.operand_group(4);
    if !is_two_in_four(view.operand(1))? {
        return SPMM.convert(at, stream, rw);
    }
    // Numbers that no argument is made of are there upstream too.
    for argument in [MODE_A, MODE_B, ComputeType] {
        argument.value(at, rw)?;
    }
    let buffers: Vec<Value> = buffers.map(|place| at.descriptor(place).allocated(rw)).collect();
    let [first, second, third, ..] = buffers[..] else {
        return Err(MatchFailure { reason: "there are not three buffers" });
    };
    let [a, b, c] = [1, 2, 3].map(|number| at.operand(number));
    invoke(at, "mgpuCuSparseLtSpMM", &[a, b, c, first, second, third, stream], None, rw)?;
    at.replace(&[stream], rw)
}

fn step(at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let kind = at.view(rw).enum_attr::<SpGEMMWorkEstimationOrComputeKind>("kind").matched()?;
    let is_estimation = kind == SpGEMMWorkEstimationOrComputeKind::WorkEstimation;
    if is_estimation { &ESTIMATION } else { &COMPUTATION }.convert(at, stream, rw)
}

fn sizes(at: &Site<'_>, stream: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (loc, pointer) = (at.loc, at.types.pointer());
    let three = at.number(3, rw);
    let memory = alloca(rw, loc, pointer, Type::I64, three, 16);
    let [rows, columns, count] = [0, 1, 2].map(|number| element(at, memory, number, rw));
    invoke(at, "mgpuSpMatGetSize", &[at.operand(1), rows, columns, count, stream], None, rw)?;
    let [rows, columns, count] = [rows, columns, count].map(|place| load(rw, loc, place, Type::I64));
    at.replace(&[rows, columns, count, stream], rw)
}
