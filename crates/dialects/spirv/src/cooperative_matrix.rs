//! Matrices that the invocations of a scope hold together.

use crate::family::*;
use crate::types::{self, CooperativeMatrixType, CooperativeMatrixTypeRef, PointerType};
use diag::Diagnostic;
use ir::OpRef;
use ir::def::TypePred;
use ir::markers::I32Attr;

ir::attr_constraint! {
    /// Alignment of an access to memory in bytes.
    pub Alignment = "32-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
        of I32Attr where |attr| attr.as_i64().is_some_and(|value| value > 0 && value.count_ones() == 1);
}

/// The type of a cooperative matrix.
const MATRIX_TYPE: AttrConstraint = AttrConstraint::new(
    "type attribute of any SPIR-V cooperative matrix type",
    AttrKind::Type(&TypePred::Dialect("spirv.coopmatrix")),
);

families! {
    LENGTH: [] -> ["result" One Int32],
        [attr("cooperative_matrix_type", MATRIX_TYPE)], PURE, [],
        "attr-dict `:` $cooperative_matrix_type", {} =>
        /// Returns the number of elements of a cooperative matrix that an invocation holds.
        "KHR.CooperativeMatrixLength";
    LOAD: ["pointer" One AnyPtr, "stride" One Integer] -> ["result" One AnyCooperativeMatrix],
        [
            optional("alignment", Alignment::CONSTRAINT),
            attr("matrix_layout", CooperativeMatrixLayoutKHR::CONSTRAINT),
            optional("memory_operand", MemoryAccess::CONSTRAINT),
        ],
        NOTHING, [],
        "$pointer `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:` \
            type(operands) `->` type($result)",
        { hooks: verifier(&verify_load) } =>
        /// Loads a cooperative matrix from memory.
        "KHR.CooperativeMatrixLoad";
    MULTIPLY: [
        "a" One AnyCooperativeMatrix, "b" One AnyCooperativeMatrix, "c" One AnyCooperativeMatrix,
    ] -> ["result" One AnyCooperativeMatrix],
        [optional("matrix_operands", CooperativeMatrixOperandsKHR::CONSTRAINT)],
        PURE, [Rule::AllTypesMatch(&["c", "result"])],
        "$a `,` $b `,` $c ( `,` $matrix_operands^ )? attr-dict `:` type($a) `,` type($b) `->` type($c)",
        { hooks: verifier(&verify_multiply) } =>
        /// Returns `a * b + c` of cooperative matrices.
        "KHR.CooperativeMatrixMulAdd";
    STORE: ["pointer" One AnyPtr, "object" One AnyCooperativeMatrix, "stride" One Integer] -> [],
        [
            optional("alignment", Alignment::CONSTRAINT),
            attr("matrix_layout", CooperativeMatrixLayoutKHR::CONSTRAINT),
            optional("memory_operand", MemoryAccess::CONSTRAINT),
        ],
        NOTHING, [],
        "$pointer `,` $object `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? \
            attr-dict `:` type(operands)",
        { hooks: verifier(&verify_store) } =>
        /// Stores a cooperative matrix to memory.
        "KHR.CooperativeMatrixStore";
}

/// Verifies an access to memory, which cannot do what `excluded` says.
fn verify_access(op: OpRef<'_>, excluded: MemoryAccess, name: &str) -> Result<(), Diagnostic> {
    let pointee = PointerType::cast(op.operand(0).ty()).and_then(|pointer| pointer.pointee_type());
    if let Some(pointee) = pointee.filter(|&ty| !types::is_scalar(ty) && !ty.is_vector()) {
        return Err(
            op.error(format!("Pointer must point to a scalar or vector type but provided '{pointee}'"))
        );
    }
    let Some(access) = op.enum_attr::<MemoryAccess>("memory_operand") else { return Ok(()) };
    if access.contains(excluded) {
        return Err(op.error(format!("not compatible with memory operand '{name}'")));
    }
    match (access.contains(MemoryAccess::ALIGNED), op.attr("alignment").is_some()) {
        (true, false) => Err(op.error("missing value for the 'Aligned' memory operand")),
        (false, true) => Err(op.error("found alignment attribute for non-'Aligned' memory operand")),
        _ => Ok(()),
    }
}

fn verify_load(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_access(op, MemoryAccess::MAKE_POINTER_AVAILABLE, "MakePointerAvailable")
}

fn verify_store(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_access(op, MemoryAccess::MAKE_POINTER_VISIBLE, "MakePointerVisible")
}

fn verify_multiply(op: OpRef<'_>) -> Result<(), Diagnostic> {
    use CooperativeMatrixUseKHR::{MatrixA, MatrixAcc, MatrixB};
    let operand = |index| CooperativeMatrixType::cast(op.operand(index).ty());
    let (Some(a), Some(b), Some(c)) = (operand(0), operand(1), operand(2)) else { return Ok(()) };
    let uses = [(a, MatrixA, "MatrixA"), (b, MatrixB, "MatrixB"), (c, MatrixAcc, "MatrixAcc")];
    for (index, (matrix, place, name)) in uses.into_iter().enumerate() {
        if matrix.r#use() != Some(place) {
            return Err(op.error(format!("operand #{index} must be of use '{name}'")));
        }
    }
    if a.scope() != b.scope() || a.scope() != c.scope() {
        return Err(op.error("matrix scope mismatch"));
    }
    let sizes = [(a.rows(), c.rows(), "M"), (b.columns(), c.columns(), "N"), (a.columns(), b.rows(), "K")];
    if let Some((.., name)) = sizes.into_iter().find(|(one, other, _)| one != other) {
        return Err(op.error(format!("matrix size mismatch on dimension '{name}'")));
    }
    let is_integer = |matrix: CooperativeMatrixTypeRef<'_>| {
        matrix.element_type().is_some_and(|element| element.is_integer())
    };
    if op.attr("matrix_operands").is_some() && ![a, b, c].into_iter().all(is_integer) {
        let message = "Matrix Operands require all matrix element types to be Integer Types";
        return Err(op.error(message));
    }
    Ok(())
}
