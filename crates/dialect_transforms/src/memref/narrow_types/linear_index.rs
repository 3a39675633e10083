//! Index of an element of a buffer in its memory, in units of containers of several elements.

use ir::{Build, DYNAMIC, Loc, OpState, Type, Value};
use memref::layout::strides_and_offset;
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;
use tiling::{apply_map, max};

/// Buffer taken apart: numbers that its type has, and values for the others.
#[derive(Clone, Debug)]
pub struct Metadata {
    /// Offset of the first element.
    pub offset: Mixed,
    /// Sizes of the dimensions.
    pub sizes: Vec<Mixed>,
    /// Strides of the dimensions.
    pub strides: Vec<Mixed>,
}

impl Metadata {
    /// Takes a buffer apart by a `memref.extract_strided_metadata`.
    ///
    /// # Errors
    /// If it has no strides.
    pub fn extract(rw: &mut Rewriter<'_>, loc: Loc, buffer: Value) -> Result<Self, MatchFailure> {
        let cx = rw.context().clone();
        let ty = rw.value(buffer).ty();
        let layout = strides_and_offset(ty).matched()?;
        let shape = ty.shape().matched()?.to_vec();
        let base = memref::base_type(ty);
        let types = std::iter::once(base).chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * shape.len()));
        let state = OpState::new(&cx, cx.op_name("memref.extract_strided_metadata"), loc);
        let taken = rw.insert(state.operands([buffer]).results(types));
        let values: Vec<Value> = rw.op(taken).results().skip(1).map(|result| result.handle()).collect();
        let known = |number: i64, value: Value| match number {
            DYNAMIC => Mixed::Value(value),
            number => Mixed::Fixed(number),
        };
        let of = |numbers: &[i64], from: usize| -> Vec<Mixed> {
            numbers.iter().zip(&values[from..]).map(|(&number, &value)| known(number, value)).collect()
        };
        Ok(Metadata {
            offset: known(layout.offset, values[0]),
            sizes: of(&shape, 1),
            strides: of(&layout.strides, 1 + shape.len()),
        })
    }

    /// Returns a buffer without gaps of these sizes. Strides that are not known are computed.
    pub fn row_major(rw: &mut Rewriter<'_>, loc: Loc, sizes: Vec<Mixed>) -> Self {
        let cx = rw.context().clone();
        let product = cx.affine_mul(cx.affine_symbol(0), cx.affine_symbol(1));
        let map = cx.make_map(0, 2, [product]);
        let mut strides = vec![Mixed::Fixed(1); sizes.len()];
        for dim in (1..sizes.len()).rev() {
            strides[dim - 1] = apply_map(rw, loc, map, &[strides[dim], sizes[dim]]);
        }
        Metadata { offset: Mixed::Fixed(0), sizes, strides }
    }
}

/// Element in memory, in units of containers.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Index of the container, without the buffer's offset.
    pub index: Mixed,
    /// Number of containers of the buffer.
    pub size: Mixed,
    /// Offset of the buffer.
    pub offset: Mixed,
    /// Number of the element in its container.
    pub within: Mixed,
}

/// Computes the place of the element at `indices`, where a container holds `scale` elements. The operations of all four numbers
/// are built, in the order of index, size, offset and number.
///
/// # Panics
/// If there is not an index for each dimension.
pub fn place_of(rw: &mut Rewriter<'_>, loc: Loc, scale: i64, buffer: &Metadata, indices: &[Mixed]) -> Place {
    assert_eq!(indices.len(), buffer.strides.len(), "an index for each dimension");
    let cx = rw.context().clone();
    let by = cx.affine_constant(scale);
    let count = indices.len() as u32;
    let pair = |at: u32| cx.affine_mul(cx.affine_symbol(2 * at), cx.affine_symbol(2 * at + 1));
    let sum = (0..count).map(pair).fold(cx.affine_constant(0), |sum, next| cx.affine_add(sum, next));
    let at: Vec<Mixed> =
        indices.iter().zip(&buffer.strides).flat_map(|(&index, &stride)| [index, stride]).collect();
    let map = cx.make_map(0, 2 * count, [cx.affine_floordiv(sum, by)]);
    let index = apply_map(rw, loc, map, &at);
    let extents: Vec<Mixed> =
        buffer.strides.iter().zip(&buffer.sizes).flat_map(|(&stride, &size)| [stride, size]).collect();
    let products = (0..count).map(|at| cx.affine_floordiv(pair(at), by)).collect::<Vec<_>>();
    let map = cx.make_map(0, 2 * count, products);
    let size = max(rw, loc, map, &extents);
    let map = cx.make_map(0, 1, [cx.affine_floordiv(cx.affine_symbol(0), by)]);
    let offset = apply_map(rw, loc, map, &[buffer.offset]);
    let map = cx.make_map(0, 2 * count, [cx.affine_modulo(sum, by)]);
    let within = apply_map(rw, loc, map, &at);
    Place { index, size, offset, within }
}
