//! `affine-layout-pad`: dimensions of buffers with room before and after.

use super::{Layout, Selection, change_layouts};
use ir::{Body, Context};
use pass::{PassCx, PassResult, pass};

/// Pad the dimensions of buffers
///
/// Each dimension of a buffer gets some elements more before and after those that are used: rows come to other places of a cache. Buffers
/// of another rank than the options say are left, and so are those that something else than accesses to single elements uses. In a
/// module, buffers keep their layout through calls of private functions and copies.
///
/// ```mlir
/// %m = memref.alloc() : memref<8x8xf32>          %m = memref.alloc() : memref<8x10xf32>
/// affine.store %x, %m[%i, %j] : memref<8x8xf32>  affine.store %x, %m[%i, %j + 1] : memref<8x10xf32>
/// ```
#[pass("affine-layout-pad", name = "AffineLayoutPad", depends("affine", "memref"))]
pub struct AffineLayoutPad {
    /// Number of elements before those of each dimension
    #[option]
    low: Vec<u32>,
    /// Number of elements after those of each dimension
    #[option]
    high: Vec<u32>,
    /// Number of the allocation in the function; all allocations if negative
    #[option(default = -1)]
    allocation: i64,
}

impl AffineLayoutPad {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let selection = Selection { allocation: self.allocation, as_map: false };
        change_layouts(body, selection, |cx, shape| padded(cx, shape, &self.low, &self.high));
        Ok(())
    }
}

/// Returns the layout with elements before and after those of each dimension; no numbers are zeros. `None` if there are numbers of other
/// dimensions, or a size overflows.
pub fn padded(cx: &Context, shape: &[i64], low: &[u32], high: &[u32]) -> Option<Layout> {
    let fits = |numbers: &[u32]| numbers.is_empty() || numbers.len() == shape.len();
    if !fits(low) || !fits(high) {
        return None;
    }
    let number = |numbers: &[u32], at: usize| i64::from(numbers.get(at).copied().unwrap_or(0));
    let (mut exprs, mut sizes) = (Vec::new(), Vec::new());
    for (at, &size) in shape.iter().enumerate() {
        let (before, after) = (number(low, at), number(high, at));
        exprs.push(cx.affine_add(cx.affine_dim(at as u32), cx.affine_constant(before)));
        sizes.push(size.checked_add(before)?.checked_add(after)?);
    }
    Some(Layout { map: cx.make_map(shape.len() as u32, 0, exprs), shape: sizes })
}
