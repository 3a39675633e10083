//! Wavefronts: two loops that both carry dependences as a loop over diagonals of tiles, and a parallel loop over the tiles of a diagonal.

use crate::distribute::is_plain;
use crate::parallel::{LEAST_WORK, work};
use crate::point_split::range;
use affine::BoundMap;
use affine_analysis::{
    Access, Dependence, LinearExpr, index_set, is_innermost, loop_block, perfectly_nested_loops,
    relations_between,
};
use affine_transforms::{as_for, create_loop, is_loop_parallel, parallelize, set_bounds};
use ir::{AffineExpr, Body, Build, Builder, InsertPoint, Loc, Mapping, Op, Value};

/// Rows of a tile where a dependence goes back to rows before.
const BAND: i64 = 16;
/// Rows and columns of a tile where none does.
const TILE: i64 = 32;
/// Least number of tiles along each loop.
const LEAST_TILES: i64 = 4;
/// Largest number of pairs of accesses that are related: each takes milliseconds in a nest with many bounds.
const MAX_PAIRS: usize = 256;

/// Two loops, the outer one first, and how they are tiled: tile `q` of the outer loop and `b` of the inner one are on diagonal `skew * q + b`.
struct Wavefront {
    loops: [Op; 2],
    starts: [i64; 2],
    ends: [i64; 2],
    sizes: [i64; 2],
    skew: i64,
    /// Whether the bounds of the inner loop are constant.
    is_fixed: bool,
}

/// Makes diagonals of the loops at the outside of a nest. Returns the loop over diagonals.
pub(crate) fn apply(body: &mut Body, top: Op) -> Option<Op> {
    let wavefront = find(body, top)?;
    wavefront.emit(body)
}

/// Whether a nest becomes one over diagonals.
pub(crate) fn is_useful(body: &Body, top: Op) -> bool {
    find(body, top).is_some()
}

fn find(body: &Body, top: Op) -> Option<Wavefront> {
    let &[outer, inner, ..] = &perfectly_nested_loops(body, top)[..] else { return None };
    let (start, end) = range(body, outer)?;
    let view = as_for(body, inner).filter(|view| view.step() == 1 && view.num_results() == 0)?;
    if is_innermost(body.op(inner))
        || !is_plain(body.op(top))
        || affine_analysis::domain_depth(body.op(top)) > 0
    {
        return None;
    }
    let cx = body.context();
    let is_single = |bound: BoundMap| {
        let map = cx.map(bound.map);
        map.num_results() == 1 && map.num_symbols() == 0
    };
    if !is_single(view.lower_bound()) || !is_single(view.upper_bound()) || work(body, top) < 16 * LEAST_WORK {
        return None;
    }
    let domain = index_set(&[body.op(outer), body.op(inner)], body.op(inner)).ok()?;
    let (first, last) = domain.bounds_of(&LinearExpr::column(1));
    let (starts, ends) = ([start, first?], [end, last?.checked_add(1)?]);
    let reach = reach(body, top)?;
    let sizes = if reach > 0 { [1, BAND] } else { [TILE, TILE] };
    let tiles = |at: usize| Some(ends[at].checked_sub(starts[at])? / sizes[at]);
    if tiles(0)? < LEAST_TILES
        || tiles(1)? < LEAST_TILES
        || [outer, inner].map(|op| as_for(body, op)).into_iter().flatten().any(is_loop_parallel)
    {
        return None;
    }
    let skew = 1 + (reach + sizes[1] - 1) / sizes[1];
    let is_fixed = range(body, inner).is_some();
    Some(Wavefront { loops: [outer, inner], starts, ends, sizes, skew, is_fixed })
}

/// Returns by how many iterations of the inner loop dependences of the outer one go back at most; `None` if there is no bound, or too many
/// accesses to find it.
fn reach(body: &Body, top: Op) -> Option<i64> {
    let accesses: Vec<Access> = body.op(top).walk_body_post_order().filter_map(Access::of).collect();
    let mut reach = 0;
    for (at, relation) in relations_between(body, &accesses).enumerate() {
        // Dependences of inner loops stay in an iteration of both.
        if let Dependence::Some(distances) = relation.ok()?.outer_at_depth(1) {
            reach = reach.max(distances.get(1)?.lower?.checked_neg()?);
        }
        if reach > BAND || at >= MAX_PAIRS {
            return None;
        }
    }
    Some(reach)
}

impl Wavefront {
    fn tiles(&self, at: usize) -> i64 {
        (self.ends[at] - self.starts[at] + self.sizes[at] - 1) / self.sizes[at]
    }

    fn emit(&self, body: &mut Body) -> Option<Op> {
        let cx = body.context().clone();
        let outer = self.loops[0];
        let loc = body.op(outer).loc();
        let constant = |at: i64| cx.affine_constant(at);
        let bound = |expr: AffineExpr| BoundMap { map: cx.make_map(0, 0, vec![expr]), operands: Vec::new() };
        let diagonals = self.skew * (self.tiles(0) - 1) + self.tiles(1);
        let waves = create_loop(
            body,
            InsertPoint::Before(outer),
            loc,
            &bound(constant(0)),
            &bound(constant(diagonals)),
            1,
        );
        let wave = variable(body, waves)?;
        // 0 <= wave - skew * tile < tiles of the inner loop
        let d0 = cx.affine_dim(0);
        let least = cx.affine_add(d0, constant(1 - self.tiles(1)));
        let lower = vec![cx.affine_ceildiv(least, constant(self.skew)), constant(0)];
        let most = cx.affine_add(cx.affine_floordiv(d0, constant(self.skew)), constant(1));
        let upper = vec![most, constant(self.tiles(0))];
        let [lower, upper] =
            [lower, upper].map(|exprs| BoundMap { map: cx.make_map(1, 0, exprs), operands: vec![wave] });
        let point = end_of(body, waves)?;
        let tiles = create_loop(body, point, loc, &lower, &upper, 1);
        let tile = variable(body, tiles)?;
        let rows = self.rows(body, tiles, tile, loc)?;
        match self.is_fixed {
            true => self.bands(body, rows, [wave, tile])?,
            false => self.columns(body, rows, [wave, tile])?,
        }
        body.erase(outer);
        parallelize(body, tiles, &[]);
        Some(waves)
    }

    /// Adds the loop over the rows of a tile.
    fn rows(&self, body: &mut Body, tiles: Op, tile: Value, loc: Loc) -> Option<Op> {
        let cx = body.context().clone();
        let first = cx.affine_mul(cx.affine_dim(0), cx.affine_constant(self.sizes[0]));
        let first = cx.affine_add(first, cx.affine_constant(self.starts[0]));
        let after = cx.affine_add(first, cx.affine_constant(self.sizes[0]));
        let mut ends = vec![after];
        if (self.ends[0] - self.starts[0]) % self.sizes[0] != 0 {
            ends.push(cx.affine_constant(self.ends[0]));
        }
        let lower = BoundMap { map: cx.make_map(1, 0, vec![first]), operands: vec![tile] };
        let upper = BoundMap { map: cx.make_map(1, 0, ends), operands: vec![tile] };
        let point = end_of(body, tiles)?;
        Some(create_loop(body, point, loc, &lower, &upper, 1))
    }

    /// Returns the first iteration of the inner loop in a tile, over the diagonal and the tile of the outer loop, which are the dimensions from one on.
    fn first(&self, body: &Body, from: u32) -> AffineExpr {
        let cx = body.context();
        let across = cx.affine_mul(cx.affine_dim(from + 1), cx.affine_constant(-self.skew));
        let band = cx.affine_add(cx.affine_dim(from), across);
        let first = cx.affine_mul(band, cx.affine_constant(self.sizes[1]));
        cx.affine_add(first, cx.affine_constant(self.starts[1]))
    }

    /// Copies the inner loop into a loop over rows. Returns the copy.
    fn copy(&self, body: &mut Body, rows: Op, point: InsertPoint) -> Option<Op> {
        let mut mapping = Mapping::new();
        mapping.map(variable(body, self.loops[0])?, variable(body, rows)?);
        let copy = body.clone_op(self.loops[1], &mut mapping);
        body.insert_at(point, copy);
        Some(copy)
    }

    /// Adds the inner loop, with the bounds of the tile besides its own.
    fn columns(&self, body: &mut Body, rows: Op, values: [Value; 2]) -> Option<()> {
        let cx = body.context().clone();
        let point = end_of(body, rows)?;
        let copy = self.copy(body, rows, point)?;
        let view = as_for(body, copy)?;
        let mut bounds = [view.lower_bound(), view.upper_bound()];
        for (at, bound) in bounds.iter_mut().enumerate() {
            let map = cx.map(bound.map);
            let dims = map.num_dims();
            let mut exprs: Vec<AffineExpr> = map.results().map(|expr| expr.handle()).collect();
            let first = self.first(body, dims);
            exprs.push(cx.affine_add(first, cx.affine_constant(self.sizes[1] * at as i64)));
            bound.map = cx.make_map(dims + 2, 0, exprs);
            bound.operands.extend(values);
        }
        set_bounds(body, copy, &bounds[0], &bounds[1]);
        Some(())
    }

    /// Adds the inner loop over whole tiles, and over what is left of them.
    fn bands(&self, body: &mut Body, rows: Op, values: [Value; 2]) -> Option<()> {
        let cx = body.context().clone();
        let loc = body.op(rows).loc();
        let whole = (self.ends[1] - self.starts[1]) / self.sizes[1];
        let first = self.first(body, 0);
        let after = cx.affine_add(first, cx.affine_constant(self.sizes[1]));
        let [lower, upper] = [first, after]
            .map(|expr| BoundMap { map: cx.make_map(2, 0, vec![expr]), operands: values.to_vec() });
        if whole == self.tiles(1) {
            let point = end_of(body, rows)?;
            let copy = self.copy(body, rows, point)?;
            set_bounds(body, copy, &lower, &upper);
            return Some(());
        }
        // Whether the tile is a whole one: whole - 1 - (wave - skew * tile) >= 0
        let across = cx.affine_mul(cx.affine_dim(1), cx.affine_constant(self.skew));
        let band = cx.affine_add(cx.affine_mul(cx.affine_dim(0), cx.affine_constant(-1)), across);
        let set = cx.make_set(2, 0, &[(cx.affine_add(band, cx.affine_constant(whole - 1)), false)]);
        let point = end_of(body, rows)?;
        let mut builder = Builder::new(body, point);
        let state = builder.state("affine.if", loc).attr(&cx, "condition", cx.set_attr(set));
        let choice = builder.insert(state.operands(values).regions(2));
        let rest = cx.affine_constant(self.starts[1] + whole * self.sizes[1]);
        let rest = BoundMap { map: cx.make_map(0, 0, vec![rest]), operands: Vec::new() };
        let end = as_for(body, self.loops[1])?.upper_bound();
        for (region, bounds) in [(0, [&lower, &upper]), (1, [&rest, &end])] {
            let region = body.op(choice).region(region).handle();
            let block = body.append_new_block(region, &[]);
            let copy = self.copy(body, rows, InsertPoint::End(block))?;
            set_bounds(body, copy, bounds[0], bounds[1]);
            affine::Yield::build(&mut Builder::at_end(body, block), loc, &[]);
        }
        Some(())
    }
}

fn variable(body: &Body, op: Op) -> Option<Value> {
    Some(as_for(body, op)?.induction_variable()?.handle())
}

/// Returns the point before the terminator of a loop.
fn end_of(body: &Body, op: Op) -> Option<InsertPoint> {
    Some(InsertPoint::Before(body.block(loop_block(body, op)?).last()?.handle()))
}
