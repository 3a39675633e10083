//! Matrices, which are vectors of their columns.

use super::{EmitResult, Table, operand_type, result_type};
use crate::function::FunctionEmitter;
use crate::types::{Element, Lowered, Part, Scalar};
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("llvm.intr.matrix.transpose", transpose),
    ("llvm.intr.matrix.multiply", multiply),
    ("llvm.intr.matrix.column.major.load", load),
    ("llvm.intr.matrix.column.major.store", store),
];

/// Returns a number of rows or columns.
fn extent(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>, name: &str) -> Result<usize, Diagnostic> {
    let extent = emitter.attr(op, name).and_then(|extent| usize::try_from(extent.as_i64()?).ok());
    extent.ok_or_else(|| op.error(format!("requires attribute '{name}'")))
}

/// Emits the transpose of a matrix, which is a vector of its columns.
fn transpose(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (rows, columns) = (extent(emitter, op, "rows")?, extent(emitter, op, "columns")?);
    let lanes = emitter.operand(op, 0)?;
    if rows.checked_mul(columns) != Some(lanes.len()) {
        return Err(op.error("has a matrix of another size"));
    }
    let values: Vec<Value> = (0..rows)
        .flat_map(|row| (0..columns).map(move |column| column * rows + row))
        .map(|at| lanes[at])
        .collect();
    emitter.bind(op, 0, &values);
    Ok(())
}

/// Emits a product of matrices, each a vector of its columns; sums are in the order of the inner index.
fn multiply(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (rows, inner) = (extent(emitter, op, "lhs_rows")?, extent(emitter, op, "lhs_columns")?);
    let columns = extent(emitter, op, "rhs_columns")?;
    let (a, b) = (emitter.operand(op, 0)?, emitter.operand(op, 1)?);
    let fits = rows.checked_mul(inner) == Some(a.len()) && inner.checked_mul(columns) == Some(b.len());
    let Lowered::Vector { element, .. } = &*result_type(emitter, op)? else {
        return Err(op.error("has a result that is no vector"));
    };
    if !fits || inner == 0 {
        return Err(op.error("has a matrix of another size"));
    }
    let mut values = Vec::with_capacity(rows * columns);
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let terms = (0..inner).map(|at| (a[at * rows + row], b[column * inner + at]));
        values.push(dot(emitter, element.scalar, terms));
    }
    emitter.bind(op, 0, &values);
    Ok(())
}

fn dot(
    emitter: &mut FunctionEmitter<'_, '_>,
    scalar: Scalar,
    terms: impl Iterator<Item = (Value, Value)>,
) -> Value {
    let mut sum = None;
    for (a, b) in terms {
        sum = Some(match scalar {
            Scalar::Float(kind) => {
                let (a, b) = (emitter.widened(kind, a), emitter.widened(kind, b));
                let product = emitter.ins().fmul(a, b);
                let product = emitter.narrowed(kind, product);
                match sum {
                    None => product,
                    Some(sum) => {
                        let (sum, product) = (emitter.widened(kind, sum), emitter.widened(kind, product));
                        let sum = emitter.ins().fadd(sum, product);
                        emitter.narrowed(kind, sum)
                    }
                }
            }
            _ => {
                let product = emitter.ins().imul(a, b);
                let product = emitter.masked(product, scalar.width());
                match sum {
                    None => product,
                    Some(sum) => {
                        let sum = emitter.ins().iadd(sum, product);
                        emitter.masked(sum, scalar.width())
                    }
                }
            }
        });
    }
    sum.unwrap_or_else(|| emitter.zero(scalar))
}

fn element_of(op: OpRef<'_>, lowered: &Lowered) -> Result<Element, Diagnostic> {
    match lowered {
        Lowered::Vector { element, .. } => Ok(*element),
        _ => Err(op.error("accesses what is no vector")),
    }
}

/// Returns the address of each lane of a matrix whose columns are at distances that an operand says, in elements.
fn places(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    element: Element,
    (pointer, stride): (usize, usize),
) -> Result<Vec<(Value, Part)>, Diagnostic> {
    let (rows, columns) = (extent(emitter, op, "rows")?, extent(emitter, op, "columns")?);
    if rows.checked_mul(columns) != Some(element.lanes as usize) {
        return Err(op.error("has a matrix of another size"));
    }
    let mut column = emitter.scalar(op, pointer)?;
    let stride = emitter.scalar(op, stride)?;
    let stride = emitter.resized(stride, types::I64, false);
    let bytes = element.scalar.bytes();
    let step = super::super::memref_access::times(emitter, stride, i64::from(bytes));
    let mut places = Vec::with_capacity(element.lanes as usize);
    for _ in 0..columns {
        let part = |row: usize| Part { scalar: element.scalar, offset: bytes * row as u32 };
        places.extend((0..rows).map(|row| (column, part(row))));
        column = emitter.ins().iadd(column, step);
    }
    Ok(places)
}

fn load(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let element = element_of(op, &*result_type(emitter, op)?)?;
    let places = places(emitter, op, element, (0, 1))?;
    let values: Vec<Value> =
        places.into_iter().map(|(address, part)| emitter.load_scalar(part, address)).collect();
    emitter.bind(op, 0, &values);
    Ok(())
}

fn store(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let element = element_of(op, &*operand_type(emitter, op, 0)?)?;
    let values = emitter.operand(op, 0)?;
    let places = places(emitter, op, element, (1, 2))?;
    for (value, (address, part)) in values.into_iter().zip(places) {
        emitter.store_scalar(part, value, address);
    }
    Ok(())
}
