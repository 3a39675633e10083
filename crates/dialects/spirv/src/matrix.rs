//! Products of matrices, vectors and scalars.

use crate::family::*;
use crate::types::{CooperativeMatrixType, MatrixType, MatrixTypeRef};
use diag::Diagnostic;
use ir::{OpRef, TypeRef};

families! {
    MATRIX_TIMES_MATRIX: ["leftmatrix" One AnyMatrix, "rightmatrix" One AnyMatrix] -> ["result" One AnyMatrix],
        [], PURE, [],
        "operands attr-dict `:` type($leftmatrix) `,` type($rightmatrix) `->` type($result)",
        { hooks: verifier(&verify_product) } =>
        /// Multiplies two matrices.
        "MatrixTimesMatrix";
    MATRIX_TIMES_SCALAR: [
        "matrix" One MatrixOrCoopMatrixOfFloat, "scalar" One Float,
    ] -> ["result" One MatrixOrCoopMatrixOfFloat],
        [], PURE, [Rule::AllTypesMatch(&["matrix", "result"])],
        "operands attr-dict `:` type($matrix) `,` type($scalar)", { hooks: verifier(&verify_scaled) } =>
        /// Multiplies each element of a matrix by a scalar.
        "MatrixTimesScalar";
    MATRIX_TIMES_VECTOR: [
        "matrix" One MatrixOfFloat, "vector" One VectorOfFloat,
    ] -> ["result" One VectorOfFloat],
        [], PURE, [Rule::AllElementTypesMatch(&["vector", "result"])],
        "operands attr-dict `:` type($matrix) `,` type($vector) `->` type($result)",
        { hooks: verifier(&verify_of_column) } =>
        /// Multiplies a matrix by a column.
        "MatrixTimesVector";
    TRANSPOSE: ["matrix" One AnyMatrix] -> ["result" One AnyMatrix],
        [], PURE, [],
        "operands attr-dict `:` type($matrix) `->` type($result)", { hooks: verifier(&verify_transpose) } =>
        /// Exchanges the rows and columns of a matrix.
        "Transpose";
    VECTOR_TIMES_MATRIX: [
        "vector" One VectorOfFloat, "matrix" One MatrixOfFloat,
    ] -> ["result" One VectorOfFloat],
        [], PURE, [Rule::AllElementTypesMatch(&["vector", "result"])],
        "operands attr-dict `:` type($vector) `,` type($matrix) `->` type($result)",
        { hooks: verifier(&verify_of_row) } =>
        /// Multiplies a row by a matrix.
        "VectorTimesMatrix";
}

/// Verifies that sizes and types are alike; each check has its message.
fn verify_like(op: OpRef<'_>, checks: &[(bool, &str)]) -> Result<(), Diagnostic> {
    match checks.iter().find(|(alike, _)| !alike) {
        Some((_, message)) => Err(op.plain_error(*message)),
        None => Ok(()),
    }
}

/// Returns a matrix that an operand is.
fn factor(op: OpRef<'_>, index: usize) -> Option<MatrixTypeRef<'_>> {
    MatrixType::cast(op.operand(index).ty())
}

/// Returns the number of elements of a vector.
fn length(ty: TypeRef<'_>) -> Option<i64> {
    ty.num_elements()
}

fn verify_scaled(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let cooperative = || CooperativeMatrixType::cast(op.operand(0).ty())?.element_type();
    let element = factor(op, 0).map_or_else(cooperative, |matrix| matrix.element());
    if element != Some(op.operand(1).ty()) {
        let message = "input matrix components' type and scaling value must have the same type";
        return Err(op.error(message));
    }
    Ok(())
}

fn verify_transpose(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (Some(input), Some(output)) = (factor(op, 0), MatrixType::cast(op.result(0).ty())) else {
        return Ok(());
    };
    verify_like(
        op,
        &[
            (
                input.rows() == output.column_count(),
                "input matrix rows count must be equal to output matrix columns count",
            ),
            (
                input.column_count() == output.rows(),
                "input matrix columns count must be equal to output matrix rows count",
            ),
            (
                input.element() == output.element(),
                "input and output matrices must have the same component type",
            ),
        ],
    )
}

fn verify_product(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let matrices = (factor(op, 0), factor(op, 1), MatrixType::cast(op.result(0).ty()));
    let (Some(left), Some(right), Some(result)) = matrices else { return Ok(()) };
    verify_like(
        op,
        &[
            (
                left.column_count() == right.rows(),
                "left matrix columns' count must be equal to the right matrix rows' count",
            ),
            (
                right.column_count() == result.column_count(),
                "right and result matrices must have equal columns' count",
            ),
            (
                right.element() == result.element(),
                "right and result matrices' component type must be the same",
            ),
            (left.element() == result.element(), "left and result matrices' component type must be the same"),
            (left.rows() == result.rows(), "left and result matrices must have equal rows' count"),
        ],
    )
}

fn verify_of_column(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(matrix) = factor(op, 0) else { return Ok(()) };
    let (vector, result) = (op.operand(1).ty(), op.result(0).ty());
    let (columns, rows) = (matrix.column_count(), matrix.rows());
    if let (Some(columns), Some(found)) = (columns, length(vector))
        && columns != found
    {
        return Err(op.error(format!("matrix columns ({columns}) must match vector operand size ({found})")));
    }
    if let (Some(rows), Some(found)) = (rows, length(result))
        && rows != found
    {
        return Err(op.error(format!("result size ({found}) must match the matrix rows ({rows})")));
    }
    if matrix.element() != result.element_type() {
        return Err(op.error("matrix and result element types must match"));
    }
    Ok(())
}

fn verify_of_row(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(matrix) = factor(op, 1) else { return Ok(()) };
    let (vector, result) = (op.operand(0).ty(), op.result(0).ty());
    let message = if length(vector) != matrix.rows() {
        "number of components in vector must equal the number of components in each column in matrix"
    } else if matrix.column_count() != length(result) {
        "number of columns in matrix must equal the number of components in result"
    } else if matrix.element() != result.element_type() {
        "matrix must be a matrix with the same component type as the component type in result"
    } else {
        return Ok(());
    };
    Err(op.error(message))
}
