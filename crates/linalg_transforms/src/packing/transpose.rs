//! Packs and unpacks, and the operation between them, with other orders of tiles or of dimensions in them.

use ir::{Build, Op, OpView, Value};
use linalg::build::{build_empty, composed_apply, generic_state, size_of};
use linalg::{Pack, Structured, Unpack, permuted};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// Layout of a packed tensor.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Dimension that each tile is of.
    pub inner_dims: Vec<i64>,
    /// Sizes of tiles.
    pub tiles: Vec<Mixed>,
    /// Order of the outer dimensions; none if it is empty.
    pub outer_perm: Vec<i64>,
}

impl Layout {
    /// Returns the layout with tiles, and outer dimensions, in other orders.
    fn permuted(&self, inner: &[i64], outer: &[i64], rank: usize) -> Self {
        let mut layout = self.clone();
        if !inner.is_empty() {
            layout.inner_dims = permuted(&self.inner_dims, inner);
            layout.tiles = permuted(&self.tiles, inner);
        }
        if !outer.is_empty() {
            let order: Vec<i64> = match self.outer_perm.is_empty() {
                true => (0..rank as i64).collect(),
                false => self.outer_perm.clone(),
            };
            layout.outer_perm = permuted(&order, outer);
        }
        layout
    }
}

/// Builds an empty tensor of the packed shape of another one.
pub fn destination(rw: &mut Rewriter<'_>, loc: ir::Loc, source: Value, layout: &Layout) -> Option<Value> {
    let cx = rw.context().clone();
    let rank = rw.value(source).ty().rank()?;
    let mut sizes: Vec<Mixed> = (0..rank).map(|dim| size_of(rw, loc, source, dim)).collect();
    let quotient = cx.affine_ceildiv(cx.affine_dim(0), cx.affine_symbol(0));
    let map = cx.make_map(1, 1, vec![quotient]);
    for (&dim, &tile) in layout.inner_dims.iter().zip(&layout.tiles) {
        let size = sizes.get_mut(usize::try_from(dim).ok()?)?;
        *size = composed_apply(rw, loc, map, &[*size, tile]);
    }
    if !layout.outer_perm.is_empty() {
        sizes = permuted(&sizes, &layout.outer_perm);
    }
    sizes.extend(&layout.tiles);
    let element = rw.value(source).ty().element_or_self().handle();
    Some(build_empty(rw, loc, &sizes, element))
}

/// Builds a `linalg.pack`.
pub fn build_pack(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    (source, dest): (Value, Value),
    padding: Option<Value>,
    layout: &Layout,
) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(dest).ty_handle();
    let values: Vec<Value> = layout.tiles.iter().filter_map(|tile| tile.value()).collect();
    let segments = [1, 1, u32::from(padding.is_some()), values.len() as u32];
    let state = rw
        .state("linalg.pack", loc)
        .operands([source, dest].into_iter().chain(padding).chain(values))
        .results([ty])
        .words(&cx, "operandSegmentSizes", &segments);
    let state = with_layout(&cx, state, layout);
    rw.insert_value(state)
}

fn with_layout(cx: &ir::Context, state: ir::OpState, layout: &Layout) -> ir::OpState {
    let fixed: Vec<i64> = layout.tiles.iter().map(|tile| tile.fixed()).collect();
    state
        .attr(cx, "outer_dims_perm", cx.i64_array_attr(&layout.outer_perm))
        .attr(cx, "inner_dims_pos", cx.i64_array_attr(&layout.inner_dims))
        .attr(cx, "static_inner_tiles", cx.i64_array_attr(&fixed))
}

/// Builds a `linalg.unpack`.
pub fn build_unpack(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    (source, dest): (Value, Value),
    layout: &Layout,
) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(dest).ty_handle();
    let values = layout.tiles.iter().filter_map(|tile| tile.value());
    let state =
        rw.state("linalg.unpack", loc).operands([source, dest].into_iter().chain(values)).results([ty]);
    let state = with_layout(&cx, state, layout);
    rw.insert_value(state)
}

/// Operations after the transposition.
#[derive(Clone, Copy, Debug)]
pub struct Transposed {
    /// The packing.
    pub pack: Op,
    /// The structured operation.
    pub op: Op,
    /// The unpacking, if there is one.
    pub unpack: Option<Op>,
}

/// Transposes a packing, the only operation that uses it, and maybe the unpacking of its result.
///
/// # Errors
/// If the operations are not connected so.
pub fn transpose(
    rw: &mut Rewriter<'_>,
    (pack, op, unpack): (Op, Op, Option<Op>),
    (outer, inner): (&[i64], &[i64]),
) -> Result<Transposed, MatchFailure> {
    let view: Pack<'_> = rw.cast(pack)?;
    let parts = view.relayout();
    let (loc, rank) = (rw.op(op).loc(), parts.unpacked.rank().matched()?);
    let layout = Layout {
        inner_dims: parts.inner_dims.clone(),
        tiles: parts.tiles.clone(),
        outer_perm: parts.outer_perm.clone(),
    };
    let result = view.result();
    let mut uses = result.uses();
    let only = uses.next().filter(|_| uses.next().is_none()).matched()?;
    rw.require(only.owner().handle() == op)?;
    let (operand, count) = (only.position(), layout.tiles.len() as i64);
    drop(uses);
    let (source, padding) = (view.source().handle(), view.padding_value().map(|value| value.handle()));
    let _ = OpView::op(view);
    let new_layout = layout.permuted(inner, outer, rank);
    let packed = rw.at(ir::InsertPoint::Before(pack), |rw| {
        let dest = destination(rw, loc, source, &new_layout)?;
        Some(build_pack(rw, loc, (source, dest), padding, &new_layout))
    });
    let packed = packed.matched()?;
    let leading = if outer.is_empty() { (0..rank as i64).collect() } else { outer.to_vec() };
    let trailing = if inner.is_empty() { (0..count).collect() } else { inner.to_vec() };
    let order: Vec<i64> =
        leading.into_iter().chain(trailing.into_iter().map(|at| at + rank as i64)).collect();
    let new = rw.at(ir::InsertPoint::Before(op), |rw| with_transposed(rw, op, operand, packed, &order));
    let new = new.matched()?;
    let init = operand.checked_sub(Structured::of(rw.op(new)).matched()?.num_inputs());
    let new_unpack = match (unpack, init) {
        (Some(unpack), Some(init)) => {
            let view: Unpack<'_> = rw.cast(unpack)?;
            let parts = view.relayout();
            let old = Layout {
                inner_dims: parts.inner_dims.clone(),
                tiles: parts.tiles.clone(),
                outer_perm: parts.outer_perm.clone(),
            };
            let dest = view.dest().handle();
            let layout = old.permuted(inner, outer, rank);
            let source = rw.op(new).result(init).handle();
            let value =
                rw.at(ir::InsertPoint::Before(unpack), |rw| build_unpack(rw, loc, (source, dest), &layout));
            let new = rw.value(value).defining_op().map(|op| op.handle());
            rw.replace_op(unpack, &[value]);
            new
        }
        _ => None,
    };
    let values: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &values);
    rw.replace_op(pack, &[packed]);
    let pack = rw.value(packed).defining_op().map(|op| op.handle()).matched()?;
    Ok(Transposed { pack, op: new, unpack: new_unpack })
}

/// Builds an operation with the dimensions of an operand in another order.
fn with_transposed(rw: &mut Rewriter<'_>, op: Op, operand: usize, value: Value, order: &[i64]) -> Option<Op> {
    let cx = rw.context().clone();
    let view = Structured::of(rw.op(op))?;
    let (loc, iterators, inputs, mut maps) = (view.loc(), view.iterators(), view.num_inputs(), view.maps());
    let mut values: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    values[operand] = value;
    let map = cx.map(maps[operand]);
    let results: Vec<_> = map.results().map(|result| result.handle()).collect();
    maps[operand] = map.with_results(permuted(&results, order));
    let (ins, outs) = values.split_at(inputs);
    let state = generic_state(rw, loc, (ins, outs), &maps, &iterators);
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.inline_region_at_end(from, to);
    Some(new)
}
