//! `affine-layout-transpose`: permuted dimensions of buffers.

use super::{Layout, Selection, change_layouts};
use ir::{Body, Context};
use pass::{PassCx, PassResult, pass};

/// Transpose the layout of buffers
///
/// Dimension `i` of a buffer becomes dimension `permutation[i]`. Buffers of another rank are left, and so are those that something else
/// than accesses to single elements uses. In a module, buffers keep their layout through calls of private functions and copies.
///
/// ```mlir
/// %m = memref.alloc() : memref<4x8xf32>          %m = memref.alloc() : memref<8x4xf32>
/// affine.store %x, %m[%i, %j] : memref<4x8xf32>  affine.store %x, %m[%j, %i] : memref<8x4xf32>
/// ```
#[pass("affine-layout-transpose", name = "AffineLayoutTranspose", depends("affine", "memref"))]
pub struct AffineLayoutTranspose {
    /// New position of each dimension
    #[option]
    permutation: Vec<u32>,
    /// Number of the allocation in the function; all allocations if negative
    #[option(default = -1)]
    allocation: i64,
    /// Whether the memref gets a layout map instead of other subscripts
    #[option]
    as_map: bool,
}

impl AffineLayoutTranspose {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let selection = Selection { allocation: self.allocation, as_map: self.as_map };
        change_layouts(body, selection, |cx, shape| transposed(cx, shape, &self.permutation));
        Ok(())
    }
}

/// Returns the layout that brings each dimension to a position; `None` if it is no permutation of the dimensions.
pub fn transposed(cx: &Context, shape: &[i64], permutation: &[u32]) -> Option<Layout> {
    let position = |at: u32| permutation.iter().position(|&to| to == at);
    let order: Vec<usize> = (0..shape.len() as u32).map(position).collect::<Option<_>>()?;
    if order.len() != permutation.len() {
        return None;
    }
    let exprs: Vec<_> = order.iter().map(|&from| cx.affine_dim(from as u32)).collect();
    let map = cx.make_map(shape.len() as u32, 0, exprs);
    Some(Layout { map, shape: order.iter().map(|&from| shape[from]).collect() })
}
