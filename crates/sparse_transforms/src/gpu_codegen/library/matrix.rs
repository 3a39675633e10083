//! Sparse matrices in the forms that libraries take.

use super::calls::Calls;
use crate::emit::{Emit, coordinates_type};
use ir::{Type, Value, ValueRef};
use sparse_tensor::encoding::of_type;
use sparse_tensor::{LevelFormat, LevelType, StorageLayout};

/// Form in which a library stores a sparse matrix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    /// Rows.
    Csr,
    /// Columns.
    Csc,
    /// Coordinates.
    Coo,
}

/// Returns the form of a matrix, if libraries take it; a list of coordinates only with `lists`.
pub(super) fn format_of(matrix: ValueRef<'_>, lists: bool) -> Option<Format> {
    let view = of_type(matrix.ty()).filter(|view| view.slices.is_empty())?;
    let &[outer, inner] = view.levels.as_slice() else { return None };
    let is_strict = !inner.has(LevelType::NONUNIQUE) && !inner.has(LevelType::NONORDERED);
    if !is_strict || [view.pos_width, view.crd_width].contains(&8) {
        return None;
    }
    let map = view.cx.map(view.dim_to_lvl);
    let is_identity = map.is_identity();
    match (outer.format, inner.format) {
        (LevelFormat::Dense, LevelFormat::Compressed) if is_identity => Some(Format::Csr),
        (LevelFormat::Dense, LevelFormat::Compressed) if map.is_permutation() => Some(Format::Csc),
        (LevelFormat::Compressed, LevelFormat::Singleton)
            if lists && is_identity && !outer.has(LevelType::NONORDERED) =>
        {
            Some(Format::Coo)
        }
        _ => None,
    }
}

/// Emits the buffers of a matrix: positions or coordinates, coordinates, and values.
pub(super) fn buffers(e: &mut Emit<'_, '_>, matrix: Value, format: Format) -> Option<[Value; 3]> {
    let cx = e.cx();
    let layout = StorageLayout::of_type(cx.ty(e.ty(matrix)))?;
    let vector = |element| cx.memref_type(&[ir::DYNAMIC], element);
    let coordinates = [0, 1].map(|level| coordinates_type(&cx, &layout, level));
    let first = match format {
        Format::Coo => e.level_buffer("sparse_tensor.coordinates", matrix, 0, coordinates[0]),
        Format::Csr | Format::Csc => {
            e.level_buffer("sparse_tensor.positions", matrix, 1, vector(layout.pos_type()))
        }
    };
    let second = e.level_buffer("sparse_tensor.coordinates", matrix, 1, coordinates[1]);
    let element = e.element(matrix);
    Some([first, second, e.op("sparse_tensor.values", &[matrix], vector(element))])
}

impl Calls<'_> {
    /// Emits the handle of a sparse matrix of numbers of rows, columns and elements.
    pub(super) fn matrix(
        &mut self,
        e: &mut Emit<'_, '_>,
        format: Format,
        [rows, columns, count]: [Value; 3],
        [first, second, values]: [Value; 3],
    ) -> Option<Value> {
        let name = match format {
            Format::Csr => "gpu.create_csr",
            Format::Csc => "gpu.create_csc",
            Format::Coo => "gpu.create_coo",
        };
        let ty = matrix_type(e)?;
        let operands = [rows, columns, count, first, second, values];
        self.call(e, (name, &operands, &[ty]), |state| state).pop()
    }
}

/// Returns the type of handles of sparse matrices.
pub(super) fn matrix_type(e: &Emit<'_, '_>) -> Option<Type> {
    let cx = e.cx();
    Some(cx.dialect_type(cx.find_type_def("gpu.sparse.spmat_handle")?, []))
}
