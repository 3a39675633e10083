//! `affine-layout-block`: blocked layouts of buffers.

use super::{Layout, Selection, change_layouts};
use ir::{Body, Context};
use pass::{PassCx, PassResult, pass};

/// Store buffers block by block
///
/// The elements of a block of the given sizes lie together: the buffer has the dimensions of the blocks first, then those in a block. The
/// last blocks may be incomplete. Buffers of another rank are left, and so are those that something else than accesses to single elements
/// uses.
///
/// ```mlir
/// %m = memref.alloc() : memref<8x8xf32>          %m = memref.alloc() : memref<2x2x4x4xf32>
/// affine.store %x, %m[%i, %j] : memref<8x8xf32>  affine.store %x, %m[%i floordiv 4, %j floordiv 4, %i mod 4, %j mod 4] : memref<2x2x4x4xf32>
/// ```
#[pass("affine-layout-block", name = "AffineLayoutBlock", depends("affine", "memref"))]
pub struct AffineLayoutBlock {
    /// Size of a block in each dimension
    #[option]
    sizes: Vec<u32>,
    /// Number of the allocation in the function; all allocations if negative
    #[option(default = -1)]
    allocation: i64,
    /// Whether the memref gets a layout map instead of other subscripts
    #[option]
    as_map: bool,
}

impl AffineLayoutBlock {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let selection = Selection { allocation: self.allocation, as_map: self.as_map };
        change_layouts(body, selection, |cx, shape| blocked(cx, shape, &self.sizes));
        Ok(())
    }
}

/// Returns the layout in blocks; `None` if the sizes are not those of as many dimensions, or one is zero.
pub fn blocked(cx: &Context, shape: &[i64], sizes: &[u32]) -> Option<Layout> {
    if sizes.len() != shape.len() || sizes.contains(&0) {
        return None;
    }
    let (mut outer, mut inner) = (Vec::new(), Vec::new());
    let (mut blocks, mut extents) = (Vec::new(), Vec::new());
    for (at, (&extent, &size)) in shape.iter().zip(sizes).enumerate() {
        let size = i64::from(size);
        let (dim, by) = (cx.affine_dim(at as u32), cx.affine_constant(size));
        outer.push(cx.affine_floordiv(dim, by));
        inner.push(cx.affine_modulo(dim, by));
        blocks.push(extent.checked_add(size - 1)?.div_euclid(size));
        extents.push(size);
    }
    outer.extend(inner);
    blocks.extend(extents);
    Some(Layout { map: cx.make_map(shape.len() as u32, 0, outer), shape: blocks })
}
