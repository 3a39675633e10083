//! Copies of what the tiles of a product read again and again: the rows of one operand, and a tile's columns of the other.
//!
//! In a matrix whose rows have a length such as 1024, these parts of rows are in a few sets of the caches, which have no room for all of them.

use crate::along::element_bytes;
use crate::nest::inside;
use crate::widen;
use affine::{BoundMap, For, Load, Store, VectorLoad, VectorStore};
use affine_analysis::{
    Access, constant_trip_count, is_affine_access, is_innermost, loop_block, perfectly_nested_loops,
};
use affine_transforms::{as_for, create_loop};
use ir::{AffineMap, Body, Build, Builder, DYNAMIC, InsertPoint, Loc, Op, Value};

/// Number of rows for which a copy of a tile's columns pays.
const LEAST_ROWS: u64 = 128;
/// Number of columns for which a copy of the rows pays.
const LEAST_COLUMNS: u64 = 512;
/// Rows of a multiple of so many bytes are in two sets of a first cache with 64 sets.
const SETS_BYTES: i64 = 2048;

/// Loops over columns, in them over rows, in them over a tile of the terms of sums.
struct Product {
    columns: Op,
    rows: Op,
    /// Induction variables.
    column: Value,
    row: Value,
    term: Value,
    /// Number of columns and rows, where they are known.
    num_columns: Option<u64>,
    num_rows: Option<u64>,
    /// Columns of an iteration.
    step: i64,
    terms: Terms,
    accesses: Vec<Access>,
}

/// Terms of a tile.
struct Terms {
    lower: BoundMap,
    upper: BoundMap,
    count: i64,
    /// The first one, if it is not 0.
    first: Option<Value>,
    loc: Loc,
}

impl Product {
    fn of(body: &Body, columns: Op) -> Option<Product> {
        let [_, rows, sums] = perfectly_nested_loops(body, columns)[..] else { return None };
        let views = [columns, rows, sums].map(|op| as_for(body, op));
        let [Some(outer), Some(middle), Some(inner)] = views else { return None };
        if !is_innermost(body.op(sums)) || inner.step() != 1 {
            return None;
        }
        let variable = |view: For<'_>| view.induction_variable().map(|value| value.handle());
        let terms = Terms {
            first: first(body, &inner.lower_bound())?,
            lower: inner.lower_bound(),
            upper: inner.upper_bound(),
            count: constant_trip_count(inner)?.try_into().ok()?,
            loc: inner.loc(),
        };
        let ops = body.block(loop_block(body, sums)?).ops().filter(|&op| is_affine_access(op));
        Some(Product {
            columns,
            rows,
            column: variable(outer)?,
            row: variable(middle)?,
            term: variable(inner)?,
            num_columns: constant_trip_count(outer),
            num_rows: constant_trip_count(middle),
            step: outer.step(),
            terms,
            accesses: ops.filter_map(Access::of).collect(),
        })
    }

    /// Returns the reads of such matrices at two variables, with what is added to the second, by the arrays, which are not written.
    fn reads(&self, body: &Body, at: Value, along: Value) -> Vec<(Value, Vec<(Op, i64)>)> {
        let mut found: Vec<(Value, Vec<(Op, i64)>)> = Vec::new();
        for access in self.accesses.iter().filter(|access| has_rows_in_few_sets(body, access.memref)) {
            let memref = access.memref;
            let is_written = self.accesses.iter().any(|other| other.writes && other.memref == memref);
            let Some(offset) = offset(access, at, along).filter(|_| !is_written) else { continue };
            match found.iter_mut().find(|(other, _)| *other == memref) {
                Some((_, loads)) => loads.push((access.op, offset)),
                None => found.push((memref, vec![(access.op, offset)])),
            }
        }
        found
    }
}

/// Returns the value that a lower bound is, or none for 0; nothing for other bounds.
fn first(body: &Body, bound: &BoundMap) -> Option<Option<Value>> {
    let map = body.context().map(bound.map);
    let only = map.result(0).filter(|_| map.num_results() == 1)?;
    match (only.as_constant(), &bound.operands[..]) {
        (Some(0), _) => Some(None),
        (None, &[value]) if map.is_identity() => Some(Some(value)),
        _ => None,
    }
}

/// Whether all rows of a matrix are in few sets of the caches.
pub(crate) fn has_rows_in_few_sets(body: &Body, memref: Value) -> bool {
    let ty = body.value(memref).ty();
    let (Some(&[_, length]), Some(element)) = (ty.shape(), ty.element_type()) else { return false };
    let bytes = element_bytes(element).map(|bytes| length.saturating_mul(bytes));
    length != DYNAMIC && bytes.is_some_and(|bytes| bytes > 0 && bytes % SETS_BYTES == 0)
}

/// Returns what is added to the second subscript of an access, whose subscripts are two variables.
fn offset(access: &Access, at: Value, along: Value) -> Option<i64> {
    let (domain, subscripts) = access.relation.as_ref().ok()?;
    let [row, column] = &subscripts[..] else { return None };
    let ([(first, 1)], [(second, 1)]) = (&row.terms[..], &column.terms[..]) else { return None };
    let is_same = domain.find(at) == Some(*first) && domain.find(along) == Some(*second);
    (is_same && row.constant == 0).then_some(column.constant)
}

/// Copies the rows that loops over columns, over rows and over a tile of terms read for all columns, before the loops.
pub(crate) fn copy_rows(body: &mut Body, columns: Op, lanes: i64) {
    let Some(product) = Product::of(body, columns) else { return };
    // Without columns nothing is read.
    let pays = product.num_columns.is_some_and(|count| count >= LEAST_COLUMNS);
    let Some(rows) = product.num_rows.filter(|_| pays) else { return };
    let Some(view) = as_for(body, product.rows).filter(|view| view.step() == 1) else { return };
    let (lower, upper) = (view.lower_bound(), view.upper_bound());
    if first(body, &lower) != Some(None) {
        return;
    }
    for (memref, loads) in product.reads(body, product.row, product.term) {
        let is_plain = |&(op, at): &(Op, i64)| at == 0 && body.op(op).cast::<Load<'_>>().is_some();
        if !loads.iter().all(is_plain) {
            continue;
        }
        let terms = &product.terms;
        let Some(copy) = allocate(body, product.columns, memref, [rows as i64, terms.count], terms.loc)
        else {
            return;
        };
        let outer = create_loop(body, InsertPoint::Before(columns), terms.loc, &lower, &upper, 1);
        let Some((row, point)) = inside(body, outer) else { return };
        let inner = create_loop(body, point, terms.loc, &terms.lower, &terms.upper, 1);
        let Some((term, point)) = inside(body, inner) else { return };
        let (source, place) = (shifted(body, 0), place_of_row(body, terms));
        let ty = body.op(loads[0].0).result(0).ty_handle();
        let mut builder = Builder::new(body, point);
        let value = Load::build_value(&mut builder, terms.loc, memref, &[row, term], source, ty);
        Store::build(&mut builder, terms.loc, value, copy, &terms.operands(&[row, term]), place);
        widen::vectorize(body, inner, lanes, 1);
        for (load, _) in loads {
            let operands = terms.operands(&[product.row, product.term]);
            let mut builder = Builder::new(body, InsertPoint::Before(load));
            let value = Load::build_value(&mut builder, terms.loc, copy, &operands, place, ty);
            replace(body, load, value);
        }
    }
}

/// Copies the columns that an iteration of a loop over vectors of columns reads for all rows, before the loop over rows in it.
pub(crate) fn copy_columns(body: &mut Body, columns: Op) {
    let Some(product) = Product::of(body, columns) else { return };
    // Without rows nothing is read.
    if product.num_rows.is_none_or(|count| count < LEAST_ROWS) {
        return;
    }
    for (memref, loads) in product.reads(body, product.term, product.column) {
        let width = product.step;
        let is_plain = |&(op, at): &(Op, i64)| {
            (0..width).contains(&at) && body.op(op).cast::<VectorLoad<'_>>().is_some()
        };
        if !loads.iter().all(is_plain) {
            continue;
        }
        let terms = &product.terms;
        let Some(copy) = allocate(body, product.rows, memref, [terms.count, width], terms.loc) else {
            return;
        };
        let point = InsertPoint::Before(product.rows);
        let filling = create_loop(body, point, terms.loc, &terms.lower, &terms.upper, 1);
        let Some((term, end)) = inside(body, filling) else { return };
        let mut copied: Vec<i64> = Vec::new();
        for (load, at) in loads {
            let ty = body.op(load).result(0).ty_handle();
            let (source, place) = (shifted(body, at), place_of_column(body, terms, at));
            if !copied.contains(&at) {
                copied.push(at);
                let operands = [term, product.column];
                let mut builder = Builder::new(body, end);
                let value = VectorLoad::build_value(&mut builder, terms.loc, memref, &operands, source, ty);
                VectorStore::build(&mut builder, terms.loc, value, copy, &terms.operands(&[term]), place);
            }
            let operands = terms.operands(&[product.term]);
            let mut builder = Builder::new(body, InsertPoint::Before(load));
            let value = VectorLoad::build_value(&mut builder, terms.loc, copy, &operands, place, ty);
            replace(body, load, value);
        }
    }
}

/// Allocates a copy of a part of an array for a loop.
fn allocate(body: &mut Body, looped: Op, memref: Value, shape: [i64; 2], loc: Loc) -> Option<Value> {
    let cx = body.context().clone();
    let ty = cx.memref_type(&shape, body.value(memref).ty().element_type()?.handle());
    let mut builder = Builder::new(body, InsertPoint::Before(looped));
    let state = builder.state("memref.alloc", loc).words(&cx, "operandSegmentSizes", &[0, 0]);
    let copy = builder.insert_value(state.attr(&cx, "alignment", cx.i64_attr(64)).results([ty]));
    let mut builder = Builder::new(body, InsertPoint::After(looped));
    let state = builder.state("memref.dealloc", loc).operands([copy]);
    builder.insert(state);
    Some(copy)
}

fn replace(body: &mut Body, load: Op, value: Value) {
    let result = body.op(load).result(0).handle();
    body.replace_all_uses(result, value);
    body.erase(load);
}

impl Terms {
    /// Returns the operands of a place in a copy.
    fn operands(&self, variables: &[Value]) -> Vec<Value> {
        variables.iter().copied().chain(self.first).collect()
    }

    /// Returns the number of a term in the tile, of which a dimension is the term, and the one after the last variable the first of the tile.
    fn number(&self, body: &Body, term: u32, first: u32) -> ir::AffineExpr {
        let cx = body.context();
        match self.first {
            None => cx.affine_dim(term),
            Some(_) => {
                let minus = cx.affine_mul(cx.affine_dim(first), cx.affine_constant(-1));
                cx.affine_add(cx.affine_dim(term), minus)
            }
        }
    }
}

/// Returns where the element of a row and a term is in a copy of rows.
fn place_of_row(body: &Body, terms: &Terms) -> AffineMap {
    let cx = body.context();
    let dims = 2 + u32::from(terms.first.is_some());
    cx.make_map(dims, 0, vec![cx.affine_dim(0), terms.number(body, 1, 2)])
}

/// Returns where the element of a term and a column is in a copy of columns.
fn place_of_column(body: &Body, terms: &Terms, at: i64) -> AffineMap {
    let cx = body.context();
    let dims = 1 + u32::from(terms.first.is_some());
    cx.make_map(dims, 0, vec![terms.number(body, 0, 1), cx.affine_constant(at)])
}

/// Returns the map of two subscripts, to the second of which something is added.
fn shifted(body: &Body, at: i64) -> AffineMap {
    let cx = body.context();
    let second = cx.affine_add(cx.affine_dim(1), cx.affine_constant(at));
    cx.make_map(2, 0, vec![cx.affine_dim(0), second])
}
