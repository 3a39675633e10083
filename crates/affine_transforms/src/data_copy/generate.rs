//! Copies of one region: the buffer, what fills it, and what empties it.

use super::CopyOptions;
use super::range::OpRange;
use super::region::{Footprint, Region};
use crate::edit::{create_apply, create_canonical_loop, create_index, function_start, loop_parts};
use crate::memref_uses::{Redirection, redirect};
use affine::{Apply, BoundMap, DmaPlace, DmaStart, DmaWait, Load, Store};
use ir::{AffineExpr, Body, Build, Builder, FastPaths, InsertPoint, Loc, Op, Type, Value};

/// Places of the copies of a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// Operation that the buffer is filled before.
    pub(super) before: Op,
    /// Operation that the buffer is emptied after.
    pub(super) after: Op,
}

/// Copy of one region into or out of its buffer.
pub(super) struct Copy<'a> {
    pub(super) range: &'a OpRange,
    pub(super) region: &'a Region,
    pub(super) footprint: Footprint,
    pub(super) site: Site,
    pub(super) loc: Loc,
    /// Whether the region is copied by a transfer, not element by element.
    pub(super) by_transfer: bool,
    /// For each dimension, whether elements below or above the bounds of the memref are left out.
    pub(super) clipped: &'a [(bool, bool)],
    pub(super) options: &'a CopyOptions,
}

/// Copies that were made.
#[derive(Default)]
pub(super) struct Made {
    /// Buffers by memref.
    pub(super) buffers: Vec<(Value, Value)>,
    /// Loops that copy element by element.
    pub(super) nests: Vec<Op>,
    /// Size of all buffers in bytes.
    pub(super) bytes: u64,
}

impl Copy<'_> {
    /// Creates the copy and lets the accesses of the range use the buffer. `out` tells whether it empties the buffer.
    pub(super) fn make(&self, body: &mut Body, out: bool, made: &mut Made) -> Option<()> {
        let memref = self.region.memref;
        let start = function_start(body)?;
        let zero = create_index(body, start, self.loc, 0);
        if self.footprint.shape.contains(&0) {
            return Some(());
        }
        // Constants of a copy come before its zero, in order.
        let mut top = Cursor(InsertPoint::Before(body.value(zero).defining_op()?.handle()));
        let mut before = Cursor(InsertPoint::Before(self.site.before));
        let mut after = Cursor(InsertPoint::After(self.site.after));
        let firsts = self.firsts(body, zero, &mut top, if out { &mut after } else { &mut before });
        let known = made.buffers.iter().find(|(other, _)| *other == memref).map(|&(_, buffer)| buffer);
        let buffer = match known {
            Some(buffer) => buffer,
            None => {
                let buffer = self.allocate(body, &mut before)?;
                made.buffers.push((memref, buffer));
                made.bytes = made.bytes.saturating_add(self.region.size_in_bytes(body).unwrap_or(0));
                buffer
            }
        };
        let count = self.footprint.shape.iter().try_fold(1i64, |product, &size| product.checked_mul(size))?;
        let count = top.insert(body, |b| index(b, self.loc, count));
        if self.by_transfer {
            let stride = self.stride(body, &mut top);
            let tag = self.allocate_tag(body, &mut before);
            let place = if out { &mut after } else { &mut before };
            self.transfer(body, (buffer, zero, count), &firsts, stride, (tag, out), place);
            self.free(body, tag, &mut after);
        } else {
            let place = if out { &mut after } else { &mut before };
            made.nests.push(self.copy_each(body, buffer, out, place)?);
        }
        if known.is_none() {
            self.free(body, buffer, &mut after);
            self.redirect_accesses(body, buffer);
        }
        Some(())
    }

    /// Returns the first index of the region in each dimension.
    fn firsts(&self, body: &mut Body, zero: Value, top: &mut Cursor, place: &mut Cursor) -> Vec<Value> {
        let cx = body.context().clone();
        let mut values = Vec::new();
        for first in &self.footprint.first {
            let value = match first.as_constant(true) {
                Some(0) => zero,
                Some(constant) => top.insert(body, |b| index(b, self.loc, constant)),
                None => {
                    let symbols = &self.region.symbols;
                    let expr = first.to_index_expr(body, symbols);
                    let map = cx.make_map(symbols.len() as u32, 0, vec![expr]);
                    place.insert(body, |b| Apply::build_value(b, self.loc, map, symbols))
                }
            };
            values.push(value);
        }
        values
    }

    fn allocate(&self, body: &mut Body, before: &mut Cursor) -> Option<Value> {
        let cx = body.context().clone();
        let element = body.value(self.region.memref).ty().element_type()?.handle();
        let fast = self.options.fast_mem_space;
        let space = (fast != 0).then(|| cx.i64_attr(i64::from(fast)));
        let ty = cx.memref_type_with(&self.footprint.shape, element, None, space);
        Some(before.insert(body, |b| alloc(b, self.loc, ty)))
    }

    fn free(&self, body: &mut Body, buffer: Value, after: &mut Cursor) {
        after.insert(body, |b| {
            memref::Dealloc::build(b, self.loc, buffer);
            buffer
        });
    }

    /// Returns the distance of chunks in the memref and their size, if the region is no contiguous part.
    fn stride(&self, body: &mut Body, top: &mut Cursor) -> Option<(Value, Value)> {
        let shape = body.value(self.region.memref).ty().shape()?;
        let (stride, chunk) = strides(shape, &self.footprint.shape).into_iter().next()?;
        let stride = top.insert(body, |b| index(b, self.loc, stride));
        Some((stride, top.insert(body, |b| index(b, self.loc, chunk))))
    }

    fn allocate_tag(&self, body: &mut Body, before: &mut Cursor) -> Value {
        let cx = body.context().clone();
        let space = self.options.tag_mem_space;
        let space = (space != 0).then(|| cx.i64_attr(i64::from(space)));
        let ty = cx.memref_type_with(&[1], Type::I32, None, space);
        before.insert(body, |b| alloc(b, self.loc, ty))
    }

    /// Creates a transfer and the wait for it.
    fn transfer(
        &self,
        body: &mut Body,
        (buffer, zero, count): (Value, Value, Value),
        firsts: &[Value],
        stride: Option<(Value, Value)>,
        (tag, out): (Value, bool),
        place: &mut Cursor,
    ) {
        let cx = body.context().clone();
        let composed = |body: &Body, operands: Vec<Value>| {
            let map = cx.multi_dim_identity_map(operands.len() as u32);
            let mut bound = BoundMap { map, operands };
            bound.fully_compose(body);
            bound
        };
        let slow = composed(body, firsts.to_vec());
        let fast = composed(body, vec![zero; firsts.len()]);
        let at = composed(body, vec![zero]);
        let slow = DmaPlace { memref: self.region.memref, at: &slow };
        let fast = DmaPlace { memref: buffer, at: &fast };
        let (source, target) = if out { (fast, slow) } else { (slow, fast) };
        place.insert(body, |b| {
            let parts = [source, target, DmaPlace { memref: tag, at: &at }];
            DmaStart::build_at(b, self.loc, parts, count, stride);
            DmaWait::build_at(b, self.loc, DmaPlace { memref: tag, at: &at }, count);
            tag
        });
    }

    /// Creates loops that copy the region element by element. Returns the outermost.
    fn copy_each(&self, body: &mut Body, buffer: Value, out: bool, place: &mut Cursor) -> Option<Op> {
        let cx = body.context().clone();
        let symbols = self.region.symbols.clone();
        let sizes = body.value(self.region.memref).ty().shape()?.to_vec();
        let dims = symbols.len() as u32;
        let (mut point, mut root) = (place.0, None);
        let (mut variables, mut fast) = (Vec::new(), Vec::new());
        let mut offsets = Vec::new();
        for (at, extent) in self.region.extents.iter().enumerate() {
            let one = cx.affine_constant(1);
            let mut lowers: Vec<AffineExpr> =
                extent.lowers.iter().map(|lower| lower.to_expr(body, &symbols, true)).collect();
            let past = |expr| cx.affine_add(expr, one);
            let mut uppers: Vec<AffineExpr> =
                extent.uppers.iter().map(|upper| past(upper.to_expr(body, &symbols, false))).collect();
            let (below, above) = self.clipped.get(at).copied().unwrap_or_default();
            lowers.extend(below.then(|| cx.affine_constant(0)));
            uppers.extend(above.then(|| cx.affine_constant(sizes[at])));
            let bound = |exprs| BoundMap { map: cx.make_map(dims, 0, exprs), operands: symbols.clone() };
            let op = create_canonical_loop(body, point, self.loc, bound(lowers), bound(uppers), 1);
            root.get_or_insert(op);
            let parts = loop_parts(body, op)?;
            point = InsertPoint::Before(parts.end);
            variables.push(parts.variable);
            if self.constant_firsts(body).is_some() {
                continue;
            }
            let first = self.footprint.first[at].to_expr(body, &symbols, true);
            let offset = create_apply(body, point, self.loc, &bound(vec![first]));
            offsets.push(offset);
            fast.extend([offset, parts.variable]);
        }
        let in_buffer = match self.constant_firsts(body) {
            Some(firsts) => {
                let relative = |(at, first): (usize, i64)| {
                    cx.affine_sub(cx.affine_dim(at as u32), cx.affine_constant(first))
                };
                let exprs: Vec<AffineExpr> = firsts.into_iter().enumerate().map(relative).collect();
                BoundMap { map: cx.make_map(variables.len() as u32, 0, exprs), operands: variables.clone() }
            }
            None => self.place_in_buffer(body, fast),
        };
        offsets.into_iter().for_each(|offset| crate::edit::erase_if_unused(body, offset));
        let number = variables.len() as u32;
        let element = body.value(buffer).ty().element_type()?.handle();
        let (memref, identity) = (self.region.memref, cx.multi_dim_identity_map(number));
        let mut b = Builder::new(body, point);
        let slow = (memref, variables.as_slice(), identity);
        let fast = (buffer, in_buffer.operands.as_slice(), in_buffer.map);
        let (from, to) = if out { (fast, slow) } else { (slow, fast) };
        let value = Load::build_value(&mut b, self.loc, from.0, from.1, from.2, element);
        Store::build(&mut b, self.loc, value, to.0, to.1, to.2);
        let root = root?;
        if let InsertPoint::After(_) = place.0 {
            place.0 = InsertPoint::After(root);
        }
        Some(root)
    }

    /// Returns the first index in each dimension, if all are constants.
    fn constant_firsts(&self, body: &Body) -> Option<Vec<i64>> {
        let known = body.context().takes(FastPaths::UNIT_ACCESSES);
        known.then(|| self.footprint.first.iter().map(|first| first.as_constant(true)).collect()).flatten()
    }

    /// Returns the subscripts of the buffer for pairs of first indices and indices.
    fn place_in_buffer(&self, body: &Body, pairs: Vec<Value>) -> BoundMap {
        let cx = body.context();
        let number = pairs.len() as u32 / 2;
        let relative = |at: u32| cx.affine_sub(cx.affine_dim(2 * at + 1), cx.affine_dim(2 * at));
        let exprs: Vec<AffineExpr> = (0..number).map(relative).collect();
        let mut in_buffer = BoundMap { map: cx.make_map(2 * number, 0, exprs), operands: pairs };
        in_buffer.fully_compose(body);
        in_buffer.map = cx.map(in_buffer.map).simplify();
        in_buffer.canonicalize(body);
        in_buffer
    }

    /// Lets the accesses of the range use the buffer, whose first element is the first of the region.
    fn redirect_accesses(&self, body: &mut Body, buffer: Value) {
        let cx = body.context().clone();
        let symbols = &self.region.symbols;
        let outer = symbols.len() as u32;
        let mut exprs = Vec::new();
        for (at, first) in self.footprint.first.iter().enumerate() {
            let old = cx.affine_dim(outer + at as u32);
            exprs.push(cx.affine_sub(old, first.to_expr(body, symbols, true)));
        }
        let remap = cx.make_map(outer + exprs.len() as u32, 0, exprs);
        let remap = (!cx.map(remap).is_identity()).then_some(remap);
        let from = self.region.memref;
        let how = Redirection { from, to: buffer, leading: &[], remap, fixed: symbols };
        for op in self.range.nested_ops(body) {
            if body.op(op).operands().any(|operand| operand.handle() == from) {
                redirect(body, op, &how);
            }
        }
    }
}

/// Returns the strides that are needed to reach a part of a memref: the distance of its chunks and their size, the innermost first.
pub(super) fn strides(memref: &[i64], part: &[i64]) -> Vec<(i64, i64)> {
    let (mut stride, mut chunk) = (1i64, 1i64);
    let mut found = Vec::new();
    for at in (1..part.len()).rev() {
        stride = stride.saturating_mul(memref[at]);
        chunk = chunk.saturating_mul(part[at]);
        if part[at] < memref[at] && part[at - 1] > 1 {
            found.push((stride, chunk));
        }
    }
    found
}

/// Insertion point that comes after what is inserted.
struct Cursor(InsertPoint);

impl Cursor {
    fn insert(&mut self, body: &mut Body, build: impl FnOnce(&mut Builder<'_>) -> Value) -> Value {
        let mut builder = Builder::new(body, self.0);
        let value = build(&mut builder);
        self.0 = builder.point();
        value
    }
}

fn index(b: &mut Builder<'_>, loc: Loc, value: i64) -> Value {
    let cx = b.context().clone();
    let state = b.state(arith::Constant::NAME, loc).attr(&cx, "value", cx.index_attr(value));
    b.insert_value(state.results([Type::INDEX]))
}

fn alloc(b: &mut Builder<'_>, loc: Loc, ty: Type) -> Value {
    let cx = b.context().clone();
    let state = memref::Alloc::state(&cx, loc).words(&cx, "operandSegmentSizes", &[0, 0]).results([ty]);
    b.insert_value(state)
}
