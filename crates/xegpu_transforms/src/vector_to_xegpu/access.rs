//! Accesses of an operation.

use dialect_transforms::make::handles;
use ir::{OpRef, Type, TypeRef, Value};
use memref::layout::{Strides, strides_and_offset};

/// An access to memory by a vector of a known shape, in which elements of the last dimension are next to each other.
pub(super) struct Access {
    pub(super) base: Value,
    /// Type of the memory.
    pub(super) memory: Type,
    pub(super) layout: Strides,
    pub(super) indices: Vec<Value>,
    pub(super) shape: Vec<i64>,
    pub(super) element: Type,
    /// Vector that is stored, if one is.
    pub(super) stored: Option<Value>,
    /// Dimension of memory for each dimension of the vector.
    pub(super) dims: Vec<usize>,
    /// Whether all elements are known to be in bounds.
    pub(super) in_bounds: bool,
}

impl Access {
    /// Returns the access of a transfer without a mask to the last dimensions of memory.
    pub(super) fn of_transfer(view: OpRef<'_>) -> Option<Access> {
        let is_write = view.is(vector::TransferWrite::NAME);
        if view.group(3).next().is_some() {
            return None;
        }
        let map = view.context().map(view.attr("permutation_map")?.as_affine_map()?);
        let dims: Option<Vec<usize>> = map.results().map(|result| Some(result.as_dim()? as usize)).collect();
        let in_bounds = view.attr("in_bounds")?.as_array()?.all(|bound| bound.as_bool() == Some(true));
        let group = if is_write { 2 } else { 1 };
        let access = Access { in_bounds, ..Access::new(view, is_write, handles(view.group(group)), dims?)? };
        let first = access.layout.strides.len().checked_sub(access.rank())?;
        let is_projection = map.is_projected_permutation(false);
        let fits = is_projection && access.dims.iter().all(|&dim| dim >= first);
        (fits && (in_bounds || access.rank() >= 2)).then_some(access)
    }

    /// Returns the access of `vector.load` or `vector.store`.
    pub(super) fn of_memory(view: OpRef<'_>) -> Option<Access> {
        let is_store = view.is(vector::Store::NAME);
        let indices = handles(view.operands().skip(1 + usize::from(is_store)));
        let access = Access::new(view, is_store, indices, Vec::new())?;
        let rank = access.layout.strides.len();
        let dims = (rank.checked_sub(access.rank())?..rank).collect();
        Some(Access { dims, ..access })
    }

    fn new(view: OpRef<'_>, is_store: bool, indices: Vec<Value>, dims: Vec<usize>) -> Option<Access> {
        let base = view.operands().nth(usize::from(is_store))?;
        let stored = view.operands().next().filter(|_| is_store);
        let vector = stored.or_else(|| view.results().next())?.ty();
        let layout = strides_and_offset(base.ty()).filter(|_| is_plain(base.ty()))?;
        let shape = vector.shape().filter(|shape| !shape.is_empty() && vector.scalable_dims() == 0)?;
        let element = vector.element_type().filter(|element| element.bit_width().is_some())?;
        let is_contiguous = layout.strides.last() == Some(&1) && indices.len() == layout.strides.len();
        let same = base.ty().element_type() == Some(element);
        (is_contiguous && same).then(|| Access {
            base: base.handle(),
            memory: base.ty_handle(),
            indices,
            shape: shape.to_vec(),
            element: element.handle(),
            stored: stored.map(|stored| stored.handle()),
            dims,
            in_bounds: true,
            layout,
        })
    }

    /// Returns the number of dimensions of the vector.
    pub(super) fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Whether dimensions of the vector are in another order than those of memory.
    pub(super) fn is_transposed(&self) -> bool {
        !self.dims.is_sorted()
    }
}

/// Whether memory is in no space of its own. Upstream makes descriptors of other memory that do not verify.
pub(super) fn is_plain(ty: TypeRef<'_>) -> bool {
    ty.is_memref() && ty.memory_space().is_none_or(|space| space.as_i64() == Some(0))
}
