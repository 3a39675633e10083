//! `affine-loop-tile`: rectangular tiles of perfect nests.

use crate::edit::{as_for, create_canonical_loop, create_loop, loop_parts, move_ops, shift_map, without_end};
use crate::permute::are_bounds_independent;
use affine::{BoundMap, If, Yield};
use affine_analysis::{
    Access, Component, Dependence, Unanalyzable, constant_trip_count, domain_depth, is_affine_access,
    largest_divisor_of_trip_count, perfectly_nested_loops, relations_between,
};
use ir::affine::IntegerSetData;
use ir::{AffineExpr, Body, Builder, InsertPoint, Mapping, Op, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use std::cmp::Ordering;

/// Size of a tile where nothing else is known.
const DEFAULT_SIZE: u32 = 4;

/// Tile affine loop nests
///
/// Each perfect nest at the top of a function becomes a nest over tiles, and one over the points of a tile. Nests with bounds that depend on
/// loops of the nest, loops that carry values, and dependences that go backwards along a loop are left.
///
/// ```mlir
/// affine.for %i = 0 to 64 {                  affine.for %t = 0 to 64 step 32 {
///   "use"(%i) : (index) -> ()                  affine.for %i = affine_map<(d0) -> (d0)>(%t) to affine_map<(d0) -> (d0 + 32)>(%t) {
/// }                                              "use"(%i) : (index) -> ()
///                                              }
///                                            }
/// ```
#[pass("affine-loop-tile", name = "AffineLoopTiling", on = "func.func")]
pub struct AffineLoopTile {
    /// Set size of cache to tile for in KiB
    #[option(default = 512)]
    cache_size: u64,
    /// Separate full and partial tiles
    #[option]
    separate: bool,
    /// Use this tile size for all loops
    #[option]
    tile_size: u32,
    /// List of tile sizes for each perfect nest (overridden by tile-size)
    #[option]
    tile_sizes: Vec<u32>,
}

impl AffineLoopTile {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for root in top_level_loops(body) {
            let band = perfectly_nested_loops(body, root);
            match violation(body, &band) {
                Ok(None) => {}
                Ok(Some(found)) => {
                    // Upstream tiles where the distance is one number, which is wrong.
                    if found.upper.is_some() && found.upper == found.lower {
                        let distance = found.lower.unwrap_or_default();
                        let text = format!(
                            "not tiled: a dependence has the distance {distance} along a loop of the nest"
                        );
                        cx.emit(body.op(root).remark(text));
                    }
                    continue;
                }
                Err(_) => continue,
            }
            let sizes = self.sizes(body, &band);
            let Some(tiled) = tile_perfect_nest(body, &band, &sizes) else { continue };
            if self.separate {
                separate_full_tiles(body, &tiled[band.len()..]);
            }
        }
        Ok(())
    }

    fn sizes(&self, body: &Body, band: &[Op]) -> Vec<u32> {
        if self.tile_size != 0 {
            return vec![self.tile_size; band.len()];
        }
        if !self.tile_sizes.is_empty() {
            let mut sizes: Vec<u32> = self.tile_sizes.iter().map(|&size| size.max(1)).collect();
            sizes.resize(band.len(), DEFAULT_SIZE);
            return sizes;
        }
        let Some(footprint) = footprint_in_bytes(body, band[0]) else {
            return divisors_of_trip_counts(body, band, vec![DEFAULT_SIZE; band.len()]);
        };
        let excess = footprint.div_ceil(self.cache_size.saturating_mul(1024).max(1));
        if excess <= 1 {
            return vec![1; band.len()];
        }
        // The root of the excess for each loop, and what is left for the last.
        let each = (excess as f64).powf(1.0 / band.len() as f64).floor() as u32;
        let mut product: u64 = 1;
        let mut sizes = Vec::with_capacity(band.len());
        for at in 0..band.len() {
            let size = match at + 1 == band.len() {
                true => u32::try_from(excess / product.max(1)).unwrap_or(u32::MAX).max(1),
                false => each.max(1),
            };
            sizes.push(size);
            product = product.saturating_mul(u64::from(size));
        }
        divisors_of_trip_counts(body, band, sizes)
    }
}

/// Returns the loops directly in the function.
pub(crate) fn top_level_loops(body: &Body) -> Vec<Op> {
    let ops = body.root().regions().flat_map(|region| region.ops().collect::<Vec<_>>());
    ops.filter(|op| as_for(body, op.handle()).is_some()).map(|op| op.handle()).collect()
}

/// Returns a component of a dependence that goes backwards along a loop of a band.
///
/// # Errors
/// If a dependence is not known.
pub(crate) fn violation(body: &Body, band: &[Op]) -> Result<Option<Component>, Unanalyzable> {
    let outer = domain_depth(body.op(band[0]));
    let accesses: Vec<Access> = body.op(band[0]).walk_post_order().filter_map(Access::of).collect();
    let relations = relations_between(body, &accesses).collect::<Result<Vec<_>, _>>()?;
    // What loops around carry does not matter.
    for depth in outer + 1..=outer + band.len() + 1 {
        for relation in relations.iter().filter(|relation| depth <= relation.num_common_loops() + 1) {
            let Dependence::Some(components) = relation.outer_at_depth(depth) else { continue };
            let inner = (outer..components.len().min(outer + band.len()))
                .filter(|&at| components[at].may_go(Ordering::Less));
            if let Some(at) = inner.clone().find(|&at| relation.goes(depth, at, Ordering::Less)) {
                return Ok(Some(components[at]));
            }
        }
    }
    Ok(None)
}

/// Reduces sizes to divisors of known trip counts.
fn divisors_of_trip_counts(body: &Body, band: &[Op], mut sizes: Vec<u32>) -> Vec<u32> {
    for (&op, size) in band.iter().zip(&mut sizes) {
        let Some(count) = as_for(body, op).and_then(constant_trip_count) else { continue };
        if count > 1 && u64::from(*size) > count / 2 {
            *size = (count / 2) as u32;
        }
        while *size > 1 && count % u64::from(*size) != 0 {
            *size -= 1;
        }
    }
    sizes
}

/// Returns the size of the memory that a nest at the top of a function accesses: the bounding box of each memref.
pub(crate) fn footprint_in_bytes(body: &Body, root: Op) -> Option<u64> {
    let ops = body.op(root).walk_body_post_order().filter(|&op| is_affine_access(op));
    let accesses: Option<Vec<Access>> = ops.map(Access::of).collect();
    footprint_of(body, &accesses?)
}

/// Returns the size in bytes of an element of a memref, which may be a vector.
pub(crate) fn element_bytes(memref: TypeRef<'_>) -> Option<u64> {
    let element = memref.element_type()?;
    let bits = u64::from(element.element_or_self().bit_width()?);
    let count = if element.is_vector() { element.num_elements()?.unsigned_abs() } else { 1 };
    Some(bits.checked_mul(count)?.div_ceil(8))
}

/// Returns the size of the memory of accesses: the bounding box of each memref.
pub(crate) fn footprint_of(body: &Body, accesses: &[Access]) -> Option<u64> {
    let mut boxes: Vec<(Value, Vec<(i64, i64)>)> = Vec::new();
    for access in accesses {
        let all = access.subscript_bounds().ok()?;
        let shape = body.value(access.memref).ty().shape()?;
        let mut bounds = Vec::with_capacity(shape.len());
        for ((least, greatest), &size) in all.into_iter().zip(shape) {
            let known = size >= 0;
            let least = least.map_or(0, |least| least.max(0));
            let most = greatest.map_or_else(
                || known.then(|| size - 1),
                |most| Some(if known { most.min(size - 1) } else { most }),
            )?;
            bounds.push((least, most));
        }
        match boxes.iter_mut().find(|(memref, _)| *memref == access.memref) {
            None => boxes.push((access.memref, bounds)),
            Some((_, known)) => {
                for (known, new) in known.iter_mut().zip(bounds) {
                    *known = (known.0.min(new.0), known.1.max(new.1));
                }
            }
        }
    }
    let mut total: u64 = 0;
    for (memref, bounds) in boxes {
        let mut size = element_bytes(body.value(memref).ty())?;
        for (least, most) in bounds {
            let extent = most.checked_sub(least)?.checked_add(1)?.max(0);
            size = size.checked_mul(extent.unsigned_abs())?;
        }
        total = total.checked_add(size)?;
    }
    Some(total)
}

/// Whether a band can be tiled at all: its loops carry no values, and their bounds do not depend on each other.
pub(crate) fn has_tileable_shape(body: &Body, band: &[Op]) -> bool {
    let carries = |&op: &Op| as_for(body, op).is_none_or(|view| view.num_results() > 0);
    !band.is_empty() && !band.iter().any(carries) && are_bounds_independent(body, band)
}

/// Tiles a band of perfectly nested loops, without a check that this is legal. Returns the loops over tiles and over points, or `None` if a
/// loop carries values or bounds depend on the band.
pub fn tile_perfect_nest(body: &mut Body, band: &[Op], sizes: &[u32]) -> Option<Vec<Op>> {
    if !has_tileable_shape(body, band) {
        return None;
    }
    let cx = body.context().clone();
    let loc = body.op(band[0]).loc();
    let mut point = InsertPoint::Before(band[0]);
    let mut tiled = Vec::with_capacity(2 * band.len());
    for (&op, &size) in band.iter().zip(sizes) {
        let view = as_for(body, op)?;
        let step = view.step().checked_mul(i64::from(size))?;
        let (lower, upper) = (view.lower_bound(), view.upper_bound());
        let new = create_loop(body, point, loc, &lower, &upper, step);
        point = InsertPoint::Start(loop_parts(body, new)?.block);
        tiled.push(new);
    }
    for (at, (&op, &size)) in band.iter().zip(sizes).enumerate() {
        let view = as_for(body, op)?;
        let (step, upper, count) = (view.step(), view.upper_bound(), constant_trip_count(view));
        let divisor = largest_divisor_of_trip_count(view);
        let tile = loop_parts(body, tiled[at])?.variable;
        let identity = BoundMap { map: cx.multi_dim_identity_map(1), operands: vec![tile] };
        let span = step * i64::from(size);
        let end = match count.filter(|&count| count < u64::from(size)) {
            Some(count) => BoundMap { map: shift_map(body, count as i64 * step), operands: vec![tile] },
            None if divisor.is_multiple_of(u64::from(size)) => {
                BoundMap { map: shift_map(body, span), operands: vec![tile] }
            }
            None => with_tile_end(body, &upper, tile, span),
        };
        let new = create_loop(body, point, loc, &identity, &end, step);
        point = InsertPoint::Start(loop_parts(body, new)?.block);
        tiled.push(new);
    }
    move_into(body, band, &tiled)?;
    Some(tiled)
}

/// Moves the body of a nest into the innermost of the tiled loops, and erases the nest.
pub(crate) fn move_into(body: &mut Body, band: &[Op], tiled: &[Op]) -> Option<()> {
    let innermost = loop_parts(body, band[band.len() - 1])?;
    let target = loop_parts(body, tiled[tiled.len() - 1])?;
    let ops = without_end(body, innermost.block);
    move_ops(body, &ops, InsertPoint::Start(target.block));
    for (at, &op) in band.iter().enumerate() {
        let (old, new) = (loop_parts(body, op)?.variable, loop_parts(body, tiled[at + band.len()])?.variable);
        body.replace_all_uses(old, new);
    }
    body.erase(band[0]);
    Some(())
}

/// Returns an upper bound with the end of a tile as its first result.
fn with_tile_end(body: &Body, upper: &BoundMap, tile: Value, span: i64) -> BoundMap {
    let cx = body.context();
    let map = cx.map(upper.map);
    let dims = map.num_dims();
    let mut results: Vec<AffineExpr> = vec![cx.affine_add(cx.affine_dim(dims), cx.affine_constant(span))];
    results.extend(map.results().map(|expr| expr.handle()));
    let (before, after) = upper.operands.split_at(dims as usize);
    BoundMap {
        map: cx.make_map(dims + 1, map.num_symbols(), results),
        operands: [before, &[tile], after].concat(),
    }
}

/// Creates a copy of a nest over the points of a tile for full tiles, without minima in the bounds, and a condition that tells when it may
/// run: the nest itself runs otherwise. Returns whether it did.
pub fn separate_full_tiles(body: &mut Body, nest: &[Op]) -> bool {
    let Some(&root) = nest.first() else { return true };
    let cx = body.context().clone();
    let loc = body.op(root).loc();
    let mut condition = Condition::default();
    let mut full = Vec::new();
    for &op in nest {
        let Some(view) = as_for(body, op).filter(|view| view.step() == 1) else { return false };
        let (lower, upper) = (view.lower_bound(), view.upper_bound());
        let Some(end) = cx.map(upper.map).result(0).map(|end| end.handle()) else { return false };
        condition.add(body, &upper, end);
        let map = cx.map(upper.map).with_results(vec![end]);
        full.push((lower, BoundMap { map, operands: upper.operands }));
    }
    let bound = condition.finish(body);
    let set = cx.set_attr(bound.set);
    let state = {
        use ir::Build;
        let builder = Builder::new(body, InsertPoint::Before(root));
        builder
            .state(If::NAME, loc)
            .operands(bound.operands.iter().copied())
            .attr(&cx, "condition", set)
            .regions(2)
    };
    let branch = {
        use ir::Build;
        Builder::new(body, InsertPoint::Before(root)).insert(state)
    };
    let blocks = [0, 1].map(|at| {
        let region = body.op(branch).region(at).handle();
        let block = body.append_new_block(region, &[]);
        Yield::build(&mut Builder::at_end(body, block), loc, &[]);
        block
    });
    let mut point = InsertPoint::Start(blocks[0]);
    let mut mapping = Mapping::new();
    for (&op, (lower, upper)) in nest.iter().zip(full) {
        let loc = body.op(op).loc();
        let new = create_canonical_loop(body, point, loc, lower, upper, 1);
        let (Some(old), Some(new)) = (loop_parts(body, op), loop_parts(body, new)) else { return false };
        mapping.map(old.variable, new.variable);
        point = InsertPoint::Before(new.end);
    }
    let inside = loop_parts(body, nest[nest.len() - 1]).map(|parts| without_end(body, parts.block));
    for op in inside.unwrap_or_default() {
        let clone = body.clone_op(op, &mut mapping);
        body.insert_at(point, clone);
    }
    move_ops(body, &[root], InsertPoint::Start(blocks[1]));
    true
}

/// Conjunction of inequalities over the operands of several maps.
#[derive(Default)]
struct Condition {
    exprs: Vec<AffineExpr>,
    dims: Vec<Value>,
}

impl Condition {
    /// Adds that all results of a bound but the first are at least the first.
    fn add(&mut self, body: &Body, bound: &BoundMap, end: AffineExpr) {
        let cx = body.context();
        let map = cx.map(bound.map);
        // All inputs become dimensions: canonicalization tells symbols.
        let first = self.dims.len() as u32;
        let inputs: Vec<AffineExpr> = (0..map.num_inputs()).map(|at| cx.affine_dim(first + at)).collect();
        let (dims, symbols) = inputs.split_at(map.num_dims() as usize);
        self.dims.extend(&bound.operands);
        for expr in map.results().skip(1) {
            let difference = cx.affine_sub(expr.handle(), end);
            let moved = cx.expr(difference).replace_dims_and_symbols(dims, symbols);
            let moved = cx.simplify_affine_expr(moved, self.dims.len() as u32, 0);
            let holds = cx.expr(moved).as_constant().is_some_and(|value| value >= 0);
            if !holds && !self.exprs.contains(&moved) {
                self.exprs.push(moved);
            }
        }
    }

    fn finish(self, body: &Body) -> affine::BoundSet {
        let cx = body.context();
        let count = self.exprs.len();
        let (exprs, equalities) = match count {
            0 => (vec![cx.affine_constant(0)], vec![true]),
            _ => (self.exprs, vec![false; count]),
        };
        let set = cx.integer_set(IntegerSetData {
            dims: self.dims.len() as u32,
            symbols: 0,
            constraints: exprs.into(),
            equalities: equalities.into(),
        });
        let mut bound = affine::BoundSet { set, operands: self.dims };
        bound.canonicalize(body);
        bound
    }
}
