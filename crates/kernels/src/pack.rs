//! Copies of arrays in which two dimensions are exchanged, so that a loop that goes down columns can be vectorized.

use crate::accumulate::guard;
use crate::along::{Along, along, element_bytes, strided_dimension};
use crate::nest::{Machine, Nest, inside};
use affine::{BoundMap, Load, Store};
use affine_analysis::{Access, constant_trip_count};
use affine_transforms::{as_for, create_loop};
use ir::{Body, Build, Builder, DYNAMIC, InsertPoint, Loc, Op, Type, Value};

/// Number of times that an element must be read for each time that it is copied.
const LEAST_READS: u64 = 16;
/// Iterations of a loop whose number is not known.
const UNKNOWN_TRIPS: u64 = 64;
/// Rows that the copy writes at once: as many elements as a line of the cache has.
const ROWS: i64 = 8;

/// Loads to read from a copy of an array.
struct Packing {
    memref: Value,
    /// The dimension that is exchanged with the last.
    dimension: usize,
    /// The ends of what is copied of each dimension, from 0 on.
    ends: Vec<BoundMap>,
    loads: Vec<Access>,
    /// Loops that have to run for all that is copied to be there.
    guards: Vec<Op>,
}

/// Copies arrays for a nest in which only reads by columns keep a loop from being vectorized. Returns the loops that copy.
pub(crate) fn pack(body: &mut Body, root: Op, machine: &Machine) -> Vec<Op> {
    let packings = find(body, root, machine).unwrap_or_default();
    packings.into_iter().flat_map(|packing| apply(body, root, &packing)).collect()
}

/// Whether there is something to copy.
pub(crate) fn is_useful(body: &Body, root: Op, machine: &Machine) -> bool {
    find(body, root, machine).is_some()
}

fn find(body: &Body, root: Op, machine: &Machine) -> Option<Vec<Packing>> {
    let nest = Nest::of(body, root)?;
    let lanes = nest.lanes(machine);
    let depth = nest.band().len();
    if depth < 3 || (0..depth).any(|at| nest.is_vectorizable(body, at, lanes)) {
        return None;
    }
    let mut trips = 1u64;
    for &op in nest.band() {
        trips = trips.saturating_mul(constant_trip_count(as_for(body, op)?).unwrap_or(UNKNOWN_TRIPS));
    }
    (0..depth).rev().find_map(|at| {
        nest.would_vectorize(body, at, lanes).then(|| packings(body, &nest, at, trips)).flatten()
    })
}

/// Returns the arrays to copy so that all accesses along a loop are contiguous.
fn packings(body: &Body, nest: &Nest, at: usize, trips: u64) -> Option<Vec<Packing>> {
    let variable = nest.variable(at);
    let mut found: Vec<Packing> = Vec::new();
    for access in nest.accesses() {
        if along(access, variable) != Along::Other {
            continue;
        }
        let ty = body.value(access.memref).ty();
        let size = |&size: &i64| if size == DYNAMIC { UNKNOWN_TRIPS } else { size.max(0) as u64 };
        let elements = ty.shape()?.iter().map(size).fold(1, u64::saturating_mul);
        let is_read = nest.accesses().iter().all(|other| other.memref != access.memref || !other.writes);
        let pays = trips / LEAST_READS >= elements.max(1);
        if access.writes || !is_read || !pays {
            return None;
        }
        element_bytes(ty.element_type()?)?;
        let dimension = strided_dimension(access, variable)?;
        let (ends, guards) = region(body, nest, access)?;
        match found.iter_mut().find(|packing| packing.memref == access.memref) {
            Some(packing) if (packing.dimension, &packing.ends) == (dimension, &ends) => {
                packing.loads.push(access.clone());
            }
            Some(_) => return None,
            None => {
                let loads = vec![access.clone()];
                found.push(Packing { memref: access.memref, dimension, ends, loads, guards });
            }
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Returns the ends of what is read of each dimension, all of it where its size is known, and the loops without which nothing is read.
fn region(body: &Body, nest: &Nest, access: &Access) -> Option<(Vec<BoundMap>, Vec<Op>)> {
    let cx = body.context();
    let (domain, subscripts) = access.relation.as_ref().ok()?;
    let shape = body.value(access.memref).ty().shape()?;
    let constant =
        |size| BoundMap { map: cx.make_map(0, 0, vec![cx.affine_constant(size)]), operands: Vec::new() };
    let mut guards: Vec<Op> = Vec::new();
    if shape.contains(&DYNAMIC) {
        let depth = nest.band().len();
        if !(0..depth).all(|at| nest.is_rectangular(body, at)) {
            return None;
        }
        guards.extend(
            nest.band().iter().filter(|&&op| as_for(body, op).and_then(constant_trip_count).is_none()),
        );
    }
    let mut ends = Vec::new();
    for (subscript, &size) in subscripts.iter().zip(shape) {
        if size != DYNAMIC {
            ends.push(constant(size));
            continue;
        }
        let [(column, 1)] = subscript.terms[..] else { return None };
        let at = nest.variables.iter().position(|&variable| domain.find(variable) == Some(column))?;
        let view = as_for(body, nest.band()[at])?;
        let (lower, upper) = (cx.map(view.lower_bound().map), view.upper_bound());
        let is_single = lower.num_results() == 1 && cx.map(upper.map).num_results() == 1;
        if subscript.constant != 0 || !is_single || lower.result(0)?.as_constant() != Some(0) {
            return None;
        }
        ends.push(upper);
        // It copies nothing if it does not run.
        guards.retain(|&op| op != nest.band()[at]);
    }
    Some((ends, guards))
}

/// Copies an array. Returns the outermost loops that do.
fn apply(body: &mut Body, root: Op, packing: &Packing) -> Vec<Op> {
    let cx = body.context().clone();
    let ty = body.value(packing.memref).ty();
    let (Some(shape), Some(element)) = (ty.shape(), ty.element_type()) else { return Vec::new() };
    let (mut shape, element, loc) = (shape.to_vec(), element.handle(), body.op(root).loc());
    let last = shape.len() - 1;
    shape.swap(packing.dimension, last);
    let mut ends: Vec<&BoundMap> = packing.ends.iter().collect();
    ends.swap(packing.dimension, last);
    let mut builder = Builder::new(body, InsertPoint::Before(root));
    let unknown = shape.iter().zip(ends).filter(|(size, _)| **size == DYNAMIC);
    let sizes: Vec<Value> = unknown.map(|(_, end)| at_least_zero(&mut builder, loc, end)).collect();
    let state =
        builder.state("memref.alloc", loc).words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0]);
    let state = state.attr(&cx, "alignment", cx.i64_attr(64)).operands(sizes);
    let copy = builder.insert_value(state.results([cx.memref_type(&shape, element)]));
    let made = fill(body, root, loc, packing, copy);
    for (&op, &looped) in made.iter().flat_map(|op| packing.guards.iter().map(move |looped| (op, looped))) {
        guard(body, looped, op);
    }
    for access in &packing.loads {
        let load = body.op(access.op);
        let (loc, result) = (load.loc(), load.result(0).handle());
        let ty = load.result(0).ty_handle();
        let BoundMap { map, operands } = &access.map;
        let mut results: Vec<_> = cx.map(*map).results().map(|expr| expr.handle()).collect();
        results.swap(packing.dimension, last);
        let map = cx.map(*map).with_results(results);
        let mut builder = Builder::new(body, InsertPoint::Before(access.op));
        let value = Load::build_value(&mut builder, loc, copy, operands, map, ty);
        body.replace_all_uses(result, value);
        body.erase(access.op);
    }
    let mut builder = Builder::new(body, InsertPoint::After(root));
    let state = builder.state("memref.dealloc", loc).operands([copy]);
    builder.insert(state);
    made
}

/// Returns the value of a bound, or zero if that is greater.
fn at_least_zero(builder: &mut Builder<'_>, loc: Loc, bound: &BoundMap) -> Value {
    let cx = builder.context().clone();
    let map = cx.map(bound.map);
    let results = map.results().map(|expr| expr.handle()).chain([cx.affine_constant(0)]).collect();
    let map = map.with_results(results);
    let state = builder.state("affine.max", loc).attr(&cx, "map", cx.map_attr(map));
    builder.insert_value(state.operands(bound.operands.iter().copied()).results([Type::INDEX]))
}

/// Fills the copy, some rows of it at once. Returns the outermost loops.
fn fill(body: &mut Body, root: Op, loc: Loc, packing: &Packing, copy: Value) -> Vec<Op> {
    let cx = body.context().clone();
    let (last, mut point) = (packing.ends.len() - 1, InsertPoint::Before(root));
    let zero = BoundMap { map: cx.make_map(0, 0, vec![cx.affine_constant(0)]), operands: Vec::new() };
    let (mut outermost, mut indices) = (Vec::new(), vec![None; last + 1]);
    for dimension in (0..last).filter(|&dimension| dimension != packing.dimension) {
        let op = create_loop(body, point, loc, &zero, &packing.ends[dimension], 1);
        let Some((variable, point_inside)) = inside(body, op) else { return outermost };
        outermost.push(op);
        outermost.truncate(1);
        (indices[dimension], point) = (Some(variable), point_inside);
    }
    let is_inner = !outermost.is_empty();
    let end = &packing.ends[last];
    let whole = cx.map(end.map).results().map(|expr| {
        let rows = cx.affine_constant(ROWS);
        cx.affine_mul(cx.affine_floordiv(expr.handle(), rows), rows)
    });
    let whole =
        BoundMap { map: cx.map(end.map).with_results(whole.collect()), operands: end.operands.clone() };
    for (lower, upper, rows) in [(&zero, &whole, ROWS), (&whole, end, 1)] {
        let constant = |bound: &BoundMap| cx.map(bound.map).result(0).and_then(|expr| expr.as_constant());
        if constant(lower).zip(constant(upper)).is_some_and(|(lower, upper)| lower >= upper) {
            continue;
        }
        let outer = create_loop(body, point, loc, lower, upper, rows);
        let Some((column, in_columns)) = inside(body, outer) else { break };
        let inner = create_loop(body, in_columns, loc, &zero, &packing.ends[packing.dimension], 1);
        let Some((row, in_rows)) = inside(body, inner) else { break };
        (indices[last], indices[packing.dimension]) = (Some(column), Some(row));
        let indices: Vec<Value> = indices.iter().copied().flatten().collect();
        copy_elements(body, in_rows, loc, (packing, copy), &indices, rows);
        outermost.extend((!is_inner).then_some(outer));
    }
    outermost
}

/// Copies elements that are next to each other in the array.
fn copy_elements(
    body: &mut Body,
    point: InsertPoint,
    loc: Loc,
    (packing, copy): (&Packing, Value),
    indices: &[Value],
    count: i64,
) {
    let cx = body.context().clone();
    let Some(element) = body.value(copy).ty().element_type().map(|ty| ty.handle()) else { return };
    let last = indices.len() - 1;
    for at in 0..count {
        let mut results: Vec<_> = (0..indices.len() as u32).map(|dim| cx.affine_dim(dim)).collect();
        results[last] = cx.affine_add(results[last], cx.affine_constant(at));
        let source = cx.make_map(indices.len() as u32, 0, results.clone());
        results.swap(packing.dimension, last);
        let target = cx.make_map(indices.len() as u32, 0, results);
        let mut builder = Builder::new(body, point);
        let value = Load::build_value(&mut builder, loc, packing.memref, indices, source, element);
        Store::build(&mut builder, loc, value, copy, indices, target);
    }
}
