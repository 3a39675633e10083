//! Shapes of the vectors of a structured operation, and the masks of its accesses.

use super::build::{create_mask, masked, set_in_bounds, vector_type};
use ir::{AffineMap, Build, Context, DYNAMIC, Loc, Op, Type, Value};
use linalg::Structured;
use linalg::build::{constant_index, size_of};
use rewrite::Rewriter;

/// Sizes of a vector that has one dimension for each loop.
#[derive(Clone, Debug)]
pub(super) struct Canonical {
    pub(super) sizes: Vec<i64>,
    pub(super) scalable: Vec<bool>,
}

impl Canonical {
    /// Returns the vector type of all loops.
    pub(super) fn ty(&self, cx: &Context, element: Type) -> Type {
        vector_type(cx, &self.sizes, &self.scalable, element)
    }

    /// Returns the vector type of the loops that are the results of a map.
    pub(super) fn ty_by(&self, cx: &Context, element: Type, map: AffineMap) -> Type {
        let dims: Vec<usize> =
            cx.map(map).results().filter_map(|result| result.as_dim()).map(|dim| dim as usize).collect();
        let sizes: Vec<i64> = dims.iter().filter_map(|&dim| self.sizes.get(dim).copied()).collect();
        let scalable: Vec<bool> = dims.iter().filter_map(|&dim| self.scalable.get(dim).copied()).collect();
        vector_type(cx, &sizes, &scalable, element)
    }
}

/// State of the vectorization of one operation.
pub(super) struct Vectorization {
    pub(super) loc: Loc,
    pub(super) canonical: Canonical,
    /// Sizes of loops, [`DYNAMIC`] where unknown.
    pub(super) ranges: Vec<i64>,
    /// Sizes of loops as values.
    values: Vec<Value>,
    /// Masks by the map from loops to their dimensions; `None` if no mask is needed.
    masks: Vec<(AffineMap, Option<Value>)>,
    /// Whether unknown sizes are assumed to be those of vectors.
    assume_sizes: bool,
}

impl Vectorization {
    /// Creates the state, and builds the sizes of loops.
    pub(super) fn new(
        rw: &mut Rewriter<'_>,
        op: Op,
        canonical: Canonical,
        assume_sizes: bool,
    ) -> Option<Self> {
        let view = Structured::of(rw.op(op))?;
        let (loc, ranges) = (view.loc(), view.static_loop_ranges()?);
        let places: Vec<Option<(Value, usize)>> =
            (0..ranges.len()).map(|dim| place_of_loop(view, dim as u32)).collect();
        let mut values = Vec::with_capacity(ranges.len());
        for (&range, place) in ranges.iter().zip(places) {
            values.push(if range == DYNAMIC {
                let (operand, dim) = place?;
                size_of(rw, loc, operand, dim).value()?
            } else {
                constant_index(rw, loc, range)
            });
        }
        Some(Vectorization { loc, canonical, ranges, values, masks: Vec::new(), assume_sizes })
    }

    /// Returns the mask of the loops that are the results of a map, if one is needed.
    fn mask(&mut self, rw: &mut Rewriter<'_>, map: AffineMap) -> Option<Value> {
        if let Some((_, mask)) = self.masks.iter().find(|(known, _)| *known == map) {
            return *mask;
        }
        let cx = rw.context().clone();
        let dims: Vec<usize> =
            cx.map(map).results().filter_map(|result| result.as_dim()).map(|dim| dim as usize).collect();
        let fits = |&dim: &usize| {
            let range = self.ranges[dim];
            range == self.canonical.sizes[dim] && !self.canonical.scalable[dim]
                || (self.assume_sizes && range == DYNAMIC)
        };
        let mask = if dims.iter().all(fits) {
            None
        } else {
            let bounds: Vec<Value> = dims.iter().map(|&dim| self.values[dim]).collect();
            let ty = self.canonical.ty_by(&cx, Type::I1, map);
            Some(create_mask(rw, self.loc, ty, &bounds))
        };
        self.masks.push((map, mask));
        mask
    }

    /// Masks an operation, if it needs to be: `map` leads from loops to the dimensions of its mask, which are all loops without it.
    /// Returns the operation that has the results, and whether it is masked.
    pub(super) fn mask_op(&mut self, rw: &mut Rewriter<'_>, op: Op, map: Option<AffineMap>) -> (Op, bool) {
        const MASKABLE: [&str; 5] = [
            "vector.transfer_read",
            "vector.transfer_write",
            "vector.multi_reduction",
            "vector.contract",
            "vector.gather",
        ];
        if !MASKABLE.contains(&rw.op(op).name_str()) {
            return (op, false);
        }
        let cx = rw.context().clone();
        let map = match map {
            Some(map) => cx.map(map).drop_zero_results(),
            None => cx.multi_dim_identity_map(self.ranges.len() as u32),
        };
        let mask = self.mask(rw, map);
        match mask {
            Some(mask) => (masked(rw, op, mask), true),
            None => {
                if self.assume_sizes {
                    assume_in_bounds(rw, op);
                }
                (op, false)
            }
        }
    }
}

/// Sets that a transfer is in bounds along dimensions of unknown size.
fn assume_in_bounds(rw: &mut Rewriter<'_>, op: Op) {
    let view = rw.op(op);
    let (Some(map), Some(flags)) = (view.attr("permutation_map"), view.attr("in_bounds")) else { return };
    let (Some(map), Some(flags)) = (map.as_affine_map(), flags.as_array()) else { return };
    let at = usize::from(view.is("vector.transfer_write"));
    let shape = view.operand(at).ty().shape().unwrap_or(&[]);
    let unknown = |dim: u32| shape.get(dim as usize) == Some(&DYNAMIC);
    let flags = rw.context().map(map).results().zip(flags);
    let flags: Vec<bool> = flags
        .map(|(result, flag)| flag.as_bool().unwrap_or(false) || result.as_dim().is_some_and(unknown))
        .collect();
    set_in_bounds(rw, op, &flags);
}

/// Returns an operand and its dimension that has the size of a loop.
fn place_of_loop(view: Structured<'_>, dim: u32) -> Option<(Value, usize)> {
    let maps = view.map_refs();
    let mut projections =
        maps.iter().zip(view.operands()).filter(|(map, _)| map.is_projected_permutation(true));
    projections.find_map(|(map, operand)| {
        let at = map.results().position(|result| result.as_dim() == Some(dim))?;
        Some((operand.handle(), at))
    })
}
