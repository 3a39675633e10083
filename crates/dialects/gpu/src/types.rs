//! Types of `gpu`, and constraints on them.

use crate::enums::AddressSpace;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{EnumAttr, Params, ShapedPred, TypePred};
use ir::markers::*;
use ir::{Attr, AttrRef, Context, TypeRef};
use macros::type_def;

/// Says that an operation of a device has been done.
#[type_def("gpu.async.token", summary = "async token type")]
pub struct AsyncTokenType;

/// A dense tensor of a library for sparse computations.
#[type_def("gpu.sparse.dntensor_handle", summary = "dense tensor handle type")]
pub struct DnTensorHandleType;

/// A product of sparse matrices that a library computes step by step.
#[type_def("gpu.sparse.spgemmop_handle", summary = "SpGEMM operation handle type")]
pub struct SpGEMMOpHandleType;

/// A sparse matrix of a library for sparse computations.
#[type_def("gpu.sparse.spmat_handle", summary = "sparse matrix handle type")]
pub struct SpMatHandleType;

/// A matrix that the threads of a subgroup hold together: an operand `"AOp"`, `"BOp"` or `"COp"` of a product.
///
/// ```mlir
/// !gpu.mma_matrix<16x16xf16, "AOp">
/// ```
#[type_def("gpu.mma_matrix", summary = "MMAMatrix type", parse = parse_matrix, print = print_matrix, verify = verify_matrix)]
pub struct MMAMatrixType {
    /// Number of rows and columns.
    shape: DenseI64ArrayAttr,
    /// Type of an element.
    elementType: TypeAttr,
    /// Role of the matrix.
    operand: StrAttr,
}

fn parse_matrix(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let shape = parser.dimension_list(false, true)?;
    let element = parser.ty()?;
    parser.punct(",")?;
    let position = parser.position();
    let Some(operand) = parser.optional_string()? else {
        return Err(parser.error_at(position, "expected string"));
    };
    parser.punct(">")?;
    let cx = parser.context();
    let shape = DenseI64ArrayAttr::to_attr(cx, &shape);
    Ok(vec![shape, Some(cx.type_attr(element)), Some(cx.string_attr(&operand))])
}

/// Returns a parameter.
fn param<'a>(cx: &'a Context, params: &[Option<Attr>], at: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(at)?)?))
}

fn print_matrix(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    for dim in param(cx, params, 0).and_then(AttrRef::as_ints).unwrap_or_default() {
        printer.integer(dim);
        printer.write("x");
    }
    if let Some(element) = param(cx, params, 1).and_then(AttrRef::as_type) {
        printer.ty(element.handle());
    }
    printer.write(", ");
    printer.string(param(cx, params, 2).and_then(AttrRef::as_bytes).unwrap_or_default());
    printer.write(">");
}

fn verify_matrix(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let operand = param(cx, params, 2).and_then(AttrRef::as_str).unwrap_or_default();
    if !["AOp", "BOp", "COp"].contains(&operand) {
        return Err("operand expected to be one of AOp, BOp or COp".to_owned());
    }
    if param(cx, params, 0).and_then(AttrRef::as_ints).is_none_or(|shape| shape.len() != 2) {
        return Err("MMAMatrixType must have exactly two dimensions".to_owned());
    }
    let element = param(cx, params, 1).and_then(AttrRef::as_type);
    if !element.is_some_and(|element| MatrixElement::CONSTRAINT.accepts(element)) {
        return Err("MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64".to_owned());
    }
    Ok(())
}

impl MMAMatrixTypeRef<'_> {
    /// Returns the numbers of rows and columns.
    pub fn dims(self) -> [i64; 2] {
        self.shape().and_then(|shape| shape.try_into().ok()).unwrap_or([0, 0])
    }
}

/// Returns the type of the elements of a matrix.
pub(crate) fn element_of<'a>(ty: TypeRef<'a>) -> Option<TypeRef<'a>> {
    MMAMatrixType::cast(ty)?.element_type()
}

/// Whether a type is a matrix of elements that satisfy a marker.
fn is_matrix_of<T: TypeMarker>(ty: TypeRef<'_>) -> bool {
    element_of(ty).is_some_and(|element| T::CONSTRAINT.accepts(element))
}

ir::type_constraint! {
    MatrixElement = "element of a matrix", any(SI8, UI8, I32, F16, F32, F64);
    /// An element that a matrix can be filled with.
    pub ConstantElement = "8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or 16-bit float or 32-bit float",
        any(SI8, UI8, I32, F16, F32);
    FactorElement = "element of a factor", any(SI8, UI8, F16, F32, F64);
    SumElement = "element of a sum", any(I32, F16, F32, F64);
    /// A matrix, written in full.
    pub AnyMatrix = "MMAMatrix type", any(MMAMatrixType);
    /// A matrix that can be stored.
    pub StoredMatrix = "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values",
        TypePred::Fn(ir::def::Callback(&is_matrix_of::<MatrixElement>));
    /// A factor of a product of matrices.
    pub FactorMatrix = "gpu.mma_matrix of 8-bit signed integer or 8-bit unsigned integer or 16-bit float or 32-bit float or 64-bit float values",
        TypePred::Fn(ir::def::Callback(&is_matrix_of::<FactorElement>));
    /// The sum that a product of matrices is added to.
    pub SumMatrix = "gpu.mma_matrix of 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values",
        TypePred::Fn(ir::def::Callback(&is_matrix_of::<SumElement>));
    MemoryNumber = "number in memory", any(I8, I32, F16, F32, F64);
    MemoryVector = "vector in memory",
        TypePred::ranked_container_of::<MemoryNumber>(ShapedPred::VECTOR, &[1]);
    MemoryElement = "element in memory", any(MemoryNumber, MemoryVector);
    /// Memory of the elements of a matrix.
    pub MatrixMemRef = "memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float or vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float values of ranks 1 values",
        TypePred::container_of::<MemoryElement>(ShapedPred::MEMREF);
    /// A number.
    pub AnyIntegerOrFloat = "Integer or Float", any(AnySignlessInteger, AnyFloat);
    NumberVector = "vector of numbers",
        TypePred::ranked_container_of::<AnyIntegerOrFloat>(ShapedPred::FIXED_VECTOR, &[1]);
    /// A number, or a vector of numbers of one dimension.
    pub AnyIntegerOrFloatOr1DVector = "Integer or Float or fixed-length vector of Integer or Float values of ranks 1",
        any(AnyIntegerOrFloat, NumberVector);
    /// An argument of a message.
    pub Printable = "integer or index or floating-point", any(AnyInteger, Index, AnyFloat);
    /// A number of blocks or threads.
    pub LaunchIndex = "index or 32-bit signless integer or 64-bit signless integer", any(Index, I32, I64);
    /// A memref of bytes of one dimension.
    pub ByteMemRef = "1D memref of 8-bit signless integer values",
        TypePred::ranked_container_of::<I8>(ShapedPred::MEMREF, &[1]);
}

/// Returns the memory of a GPU that a memref is in; `None` if its space is none of `gpu`.
pub fn address_space(memref: TypeRef<'_>) -> Option<AddressSpace> {
    let space = memref.memory_space()?;
    AddressSpace::from_word(AddressSpace::DEF.narrow(space)?)
}
