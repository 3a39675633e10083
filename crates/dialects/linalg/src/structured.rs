//! The interface of structured operations: `LinalgStructuredInterface`.

use crate::IteratorType;
use crate::row::Named;
use ir::{AffineMap, AffineMapRef, Attr, BlockRef, Context, DYNAMIC, OpRef, TypeData, TypeRef, ValueRef};
use smallvec::SmallVec;
use std::ops::Range;

/// Interface of operations that run their region once for each point of an iteration space, with the elements of operands that
/// *indexing maps* select. Destination-passing style comes with it.
pub trait LinalgOp: Send + Sync {
    /// Returns the indexing map of each operand.
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap>;
    /// Returns the type of each loop.
    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType>;
    /// Returns the range of the operands that are written, as [`interfaces::DestinationStyle`] does: the last group of operands.
    fn inits(&self, op: OpRef<'_>) -> Range<usize> {
        let groups = op.def().map_or(0, |def| def.operands.len());
        if groups == 0 { 0..0 } else { op.operand_group(groups - 1) }
    }
    /// Whether the region may read elements of the operands that are written.
    fn payload_uses_inits(&self) -> bool {
        true
    }
    /// Returns the row of the table of named operations.
    fn named(&self) -> Option<&Named> {
        None
    }
}

/// Returns the maps of an array attribute.
pub(crate) fn maps_of(attr: Option<ir::AttrRef<'_>>) -> Option<Vec<AffineMap>> {
    attr?.as_array()?.map(|item| item.as_affine_map()).collect()
}

/// Returns the array attribute of maps.
pub fn maps_attr(cx: &Context, maps: &[AffineMap]) -> Attr {
    let items: SmallVec<[Attr; 8]> = maps.iter().map(|&map| cx.map_attr(map)).collect();
    cx.array_attr(&items)
}

/// Returns the array attribute of iterator types.
pub fn iterators_attr(cx: &Context, types: &[IteratorType]) -> Attr {
    use ir::def::EnumAttr;
    // Few of the loops are of another type than the one before.
    let mut last: Option<(IteratorType, Attr)> = None;
    let widened = types.iter().map(|&ty| {
        let attr = match last {
            Some((known, attr)) if known == ty => attr,
            _ => IteratorType::DEF.widen(cx, ty.to_word()),
        };
        last = Some((ty, attr));
        attr
    });
    let items: SmallVec<[Attr; 8]> = widened.collect();
    cx.array_attr(&items)
}

/// Whether a type has elements that loops go through: ranked tensors and memrefs.
pub fn is_container(ty: TypeRef<'_>) -> bool {
    matches!(ty.data(), TypeData::RankedTensor { .. }) || (ty.is_memref() && ty.rank().is_some())
}

/// Returns the type of the values that the region sees of an operand.
pub fn payload_type(ty: TypeRef<'_>) -> TypeRef<'_> {
    if is_container(ty) { ty.element_or_self() } else { ty }
}

/// View of a structured operation that is well formed.
#[derive(Clone, Copy)]
pub struct Structured<'a> {
    op: OpRef<'a>,
    model: &'static dyn LinalgOp,
}

impl<'a> std::ops::Deref for Structured<'a> {
    type Target = OpRef<'a>;
    fn deref(&self) -> &OpRef<'a> {
        &self.op
    }
}

impl<'a> Structured<'a> {
    /// Returns the view of an operation, if it is structured and well formed.
    pub fn of(op: OpRef<'a>) -> Option<Self> {
        let model = op.interface::<dyn LinalgOp>()?;
        op.is_well_formed().then_some(Structured { op, model })
    }

    /// Returns the operation.
    pub fn op(self) -> OpRef<'a> {
        self.op
    }

    /// Returns the interface.
    pub fn model(self) -> &'static dyn LinalgOp {
        self.model
    }

    /// Returns the range of the operands that are written.
    pub fn init_range(self) -> Range<usize> {
        self.model.inits(self.op)
    }

    /// Returns the number of operands that are only read.
    pub fn num_inputs(self) -> usize {
        self.init_range().start
    }

    /// Returns the number of operands that are written.
    pub fn num_inits(self) -> usize {
        self.init_range().len()
    }

    /// Iterates over the operands that are only read.
    pub fn inputs(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        self.op.operands().take(self.num_inputs())
    }

    /// Iterates over the operands that are written.
    pub fn inits(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        self.op.operands().skip(self.num_inputs())
    }

    /// Returns the block of the region, if there is exactly one.
    pub fn block(self) -> Option<BlockRef<'a>> {
        if self.op.num_regions() == 1 { self.op.region(0).single_block() } else { None }
    }

    /// Returns the block that the operation is in.
    pub fn block_of(self) -> Option<BlockRef<'a>> {
        self.op.block()
    }

    /// Returns the indexing map of each operand.
    pub fn maps(self) -> Vec<AffineMap> {
        self.model.indexing_maps(self.op)
    }

    /// Returns the indexing map of each operand as a view.
    pub fn map_refs(self) -> Vec<AffineMapRef<'a>> {
        self.maps().into_iter().map(|map| self.op.context().map(map)).collect()
    }

    /// Returns the type of each loop.
    pub fn iterators(self) -> Vec<IteratorType> {
        self.model.iterator_types(self.op)
    }

    /// Returns the number of loops.
    pub fn num_loops(self) -> usize {
        self.iterators().len()
    }

    /// Whether all loops are parallel.
    pub fn is_all_parallel(self) -> bool {
        self.iterators().iter().all(|&ty| ty == IteratorType::Parallel)
    }

    /// Whether tensors are among the operands, and no memrefs.
    pub fn has_pure_tensor_semantics(self) -> bool {
        semantics(self.op) == (true, false)
    }

    /// Whether memrefs are among the operands, and no tensors.
    pub fn has_pure_buffer_semantics(self) -> bool {
        semantics(self.op) == (false, true)
    }

    /// Returns the shape that loops see of an operand: none of scalars.
    pub fn shape_of(self, operand: usize) -> &'a [i64] {
        let ty = self.op.operand(operand).ty();
        if is_container(ty) { ty.shape().unwrap_or(&[]) } else { &[] }
    }

    /// Whether an operand is no container.
    pub fn is_scalar(self, operand: usize) -> bool {
        !is_container(self.op.operand(operand).ty())
    }

    /// Whether the region uses the element of an operand.
    pub fn payload_uses(self, operand: usize) -> bool {
        if self.init_range().contains(&operand) && !self.model.payload_uses_inits() {
            return false;
        }
        let argument = self.block().filter(|block| operand < block.num_arguments());
        argument.is_some_and(|block| !block.argument(operand).is_unused())
    }

    /// Returns the map from loops to the dimensions of all operands.
    pub fn loops_to_shapes(self) -> AffineMap {
        self.op.context().concat_maps(&self.maps())
    }

    /// Returns the map from the dimensions of all operands to the sizes of loops.
    pub fn shapes_to_loops(self) -> Option<AffineMap> {
        self.op.context().map(self.loops_to_shapes()).inverse_permutation()
    }

    /// Returns the sizes of all dimensions of all operands.
    pub fn flat_shapes(self) -> Vec<i64> {
        (0..self.op.num_operands()).flat_map(|operand| self.shape_of(operand).iter().copied()).collect()
    }

    /// Returns the position of the operand and of its dimension that gives the size of each loop.
    pub fn loop_sources(self) -> Option<Vec<(usize, usize)>> {
        let places: Vec<(usize, usize)> = (0..self.op.num_operands())
            .flat_map(|operand| (0..self.shape_of(operand).len()).map(move |dim| (operand, dim)))
            .collect();
        let of_loops = self.loop_dims(&self.map_refs())?;
        of_loops.into_iter().map(|dim| places.get(dim).copied()).collect()
    }

    /// Returns the size of each loop, [`DYNAMIC`] where it is not known.
    pub fn static_loop_ranges(self) -> Option<Vec<i64>> {
        let shapes = self.flat_shapes();
        let of_loops = self.loop_dims(&self.map_refs())?;
        of_loops.into_iter().map(|dim| shapes.get(dim).copied()).collect()
    }

    /// Returns the position among the dimensions of all operands that gives the size of each loop: the results of
    /// [`shapes_to_loops`](Self::shapes_to_loops), without that map.
    pub fn loop_dims(self, maps: &[AffineMapRef<'_>]) -> Option<Vec<usize>> {
        let loops = maps.first().map_or(0, |map| map.num_dims()) as usize;
        if maps.iter().any(|map| map.num_dims() as usize != loops || map.num_symbols() != 0) {
            let map = self.op.context().map(self.shapes_to_loops()?);
            return map.results().map(|result| result.as_dim().map(|dim| dim as usize)).collect();
        }
        let mut found: Vec<Option<usize>> = vec![None; loops];
        for (place, result) in maps.iter().flat_map(|map| map.results()).enumerate() {
            if let Some(dim) = result.as_dim() {
                found[dim as usize].get_or_insert(place);
            }
        }
        found.into_iter().collect()
    }
}

/// Returns whether tensors and memrefs are among the operands.
fn semantics(op: OpRef<'_>) -> (bool, bool) {
    let types = || op.operand_types().map(|ty| op.context().ty(ty));
    (types().any(|ty| ty.is_tensor()), types().any(|ty| ty.is_memref()))
}

/// Whether tensors are among the operands of an operation, and no memrefs.
pub fn has_pure_tensor_semantics(op: OpRef<'_>) -> bool {
    semantics(op) == (true, false)
}

/// Evaluates a map at known numbers; `None` for a result that cannot be computed.
pub(crate) fn eval(map: AffineMapRef<'_>, at: &[i64]) -> Option<Vec<i64>> {
    map.eval(at, &[])
}

/// Whether a size is not known.
pub(crate) fn is_dynamic(size: &i64) -> bool {
    *size == DYNAMIC
}
