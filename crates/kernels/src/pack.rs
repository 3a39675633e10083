//! Transposed copies of matrices that a nest reads by columns, so that a loop of it can be vectorized.

use crate::along::{Along, along, element_bytes, is_transposed};
use crate::nest::{Machine, Nest};
use affine::{BoundMap, For, Load, Store, Yield};
use affine_analysis::{Access, constant_trip_count};
use affine_transforms::as_for;
use ir::{Body, Build, Builder, DYNAMIC, InsertPoint, Loc, Op, Type, Value};

/// Number of times that an element must be read for each time that it is copied.
const LEAST_READS: u64 = 16;
/// Iterations of a loop whose number is not known.
const UNKNOWN_TRIPS: u64 = 64;
/// Rows that the copy writes at once: as many elements as a line of the cache has.
const ROWS: i64 = 8;

/// Loads to read from a transposed copy, and the matrix.
struct Packing {
    memref: Value,
    loads: Vec<Access>,
}

/// Copies matrices for a nest in which only reads by columns keep a loop from being vectorized. Returns the loops that copy.
pub(crate) fn pack(body: &mut Body, root: Op, machine: &Machine) -> Vec<Op> {
    let packings = find(body, root, machine).unwrap_or_default();
    packings.into_iter().filter_map(|packing| apply(body, root, &packing)).collect()
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

/// Returns the matrices to copy so that all accesses along a loop are contiguous.
fn packings(body: &Body, nest: &Nest, at: usize, trips: u64) -> Option<Vec<Packing>> {
    let variable = nest.variable(at);
    let mut found: Vec<Packing> = Vec::new();
    for access in nest.accesses() {
        if along(access, variable) != Along::Other {
            continue;
        }
        let ty = body.value(access.memref).ty();
        let elements: u64 = ty.shape()?.iter().map(|&size| size.max(0) as u64).product();
        let is_fixed = !ty.shape()?.contains(&DYNAMIC);
        let is_read = nest.accesses().iter().all(|other| other.memref != access.memref || !other.writes);
        let pays = trips / LEAST_READS >= elements.max(1);
        if access.writes || !is_fixed || !is_read || !pays || !is_transposed(access, variable) {
            return None;
        }
        element_bytes(ty.element_type()?)?;
        match found.iter_mut().find(|packing| packing.memref == access.memref) {
            Some(packing) => packing.loads.push(access.clone()),
            None => found.push(Packing { memref: access.memref, loads: vec![access.clone()] }),
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Copies a matrix. Returns the outermost loop that does.
fn apply(body: &mut Body, root: Op, packing: &Packing) -> Option<Op> {
    let cx = body.context().clone();
    let ty = body.value(packing.memref).ty();
    let (&[rows, columns], element) = (ty.shape()?, ty.element_type()?.handle()) else { return None };
    let loc = body.op(root).loc();
    let mut builder = Builder::new(body, InsertPoint::Before(root));
    let state = builder.state("memref.alloc", loc).words(&cx, "operandSegmentSizes", &[0, 0]);
    let state = state.attr(&cx, "alignment", cx.i64_attr(64));
    let copy = builder.insert_value(state.results([cx.memref_type(&[columns, rows], element)]));
    let made = fill(body, root, loc, (packing.memref, copy), [rows, columns]);
    for access in &packing.loads {
        let load = body.op(access.op);
        let (loc, result) = (load.loc(), load.result(0).handle());
        let ty = load.result(0).ty_handle();
        let BoundMap { map, operands } = &access.map;
        let mut results: Vec<_> = cx.map(*map).results().map(|expr| expr.handle()).collect();
        results.reverse();
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

/// Fills the copy, some rows of it at once. Returns the outer loop.
fn fill(
    body: &mut Body,
    root: Op,
    loc: Loc,
    (from, to): (Value, Value),
    [rows, columns]: [i64; 2],
) -> Option<Op> {
    let cx = body.context().clone();
    let at_once = if columns % ROWS == 0 { ROWS } else { 1 };
    let (outer, column) = add_loop(body, InsertPoint::Before(root), loc, columns, at_once);
    let (inner, row) = add_loop(body, InsertPoint::Before(outer), loc, rows, 1);
    let element = body.value(from).ty().element_type().map(|ty| ty.handle()).unwrap_or(Type::INDEX);
    for at in 0..at_once {
        let moved = cx.affine_add(cx.affine_dim(1), cx.affine_constant(at));
        let source = cx.make_map(2, 0, vec![cx.affine_dim(0), moved]);
        let target = cx.make_map(2, 0, vec![moved, cx.affine_dim(0)]);
        let mut builder = Builder::new(body, InsertPoint::Before(inner));
        let value = Load::build_value(&mut builder, loc, from, &[row, column], source, element);
        Store::build(&mut builder, loc, value, to, &[row, column], target);
    }
    body.op(outer).parent().map(|op| op.handle())
}

/// Adds a loop. Returns its last operation and its induction variable.
fn add_loop(body: &mut Body, point: InsertPoint, loc: Loc, end: i64, step: i64) -> (Op, Value) {
    let cx = body.context().clone();
    let bound = |at: i64| cx.make_map(0, 0, vec![cx.affine_constant(at)]);
    let mut builder = Builder::new(body, point);
    let op = For::build(&mut builder, loc, &[], &[], &[], bound(0), bound(end), step, &[]);
    let region = body.op(op).region(0).handle();
    let block = body.append_new_block(region, &[Type::INDEX]);
    let end = Yield::build(&mut Builder::at_end(body, block), loc, &[]);
    let variable = body.block(block).argument(0).handle();
    (end, variable)
}
