//! Tiling of `tensor.pad`.

use crate::interface::{Outcome, Range, Tile, Tiled, TilingInterface, fail};
use crate::mixed::{Mixed, ZERO, apply, dim_of, is, materialize, max, min};
use crate::slices::extract;
use arith::{CmpI, CmpIPredicate};
use ir::{Build, BuildBlocks, Context, InsertPoint, Loc, Mapping, Op, OpRef, Type, Value};
use linalg::IteratorType;
use rewrite::{Matched, Rewriter, constant_attr};

/// Model of `tensor.pad`.
pub struct PadTiling;

/// Operation that is tiled.
struct Padding {
    op: Op,
    loc: Loc,
    source: Value,
    low: Vec<Mixed>,
    high: Vec<Mixed>,
    /// The value of all new elements.
    value: Value,
    element: Type,
}

/// Part of the source that a tile needs, and the padding around it.
#[derive(Default)]
struct Part {
    tile: Tile,
    low: Vec<Mixed>,
    high: Vec<Mixed>,
    /// Whether it has no elements.
    empty: bool,
    /// Condition that it has no elements.
    is_empty: Option<Value>,
}

impl Padding {
    fn of(rw: &Rewriter<'_>, op: Op) -> Outcome<Self> {
        let view: tensor::Pad<'_> = rw.cast(op)?;
        let raw = rw.op(op);
        let [low, high] = view.paddings();
        let block = raw.region(0).single_block().matched()?;
        let value = block.last().and_then(|end| end.operands().next()).matched()?;
        let inside = value.block().is_some_and(|at| at == block);
        if inside && (constant_attr(value).is_none() || value.argument_block().is_some()) {
            return fail("the padding is not one value");
        }
        Ok(Padding {
            op,
            loc: raw.loc(),
            source: view.source().handle(),
            low,
            high,
            value: value.handle(),
            element: raw.result(0).ty().element_or_self().handle(),
        })
    }

    /// Returns the part of the source that a tile needs.
    fn part(&self, rw: &mut Rewriter<'_>, tile: &Tile) -> Part {
        let (loc, cx) = (self.loc, rw.context().clone());
        let mut part = Part::default();
        let sub = |rw: &mut Rewriter<'_>, a: Mixed, b: Mixed| {
            apply(rw, loc, (2, 0), |e| e.sub(e.d(0), e.d(1)), &[a, b])
        };
        let both = cx.multi_dim_identity_map(2);
        for (dim, (&offset, &length)) in tile.offsets.iter().zip(&tile.sizes).enumerate() {
            let (low, high) = (self.low[dim], self.high[dim]);
            let (has_low, has_high) = (!is(rw, low, 0), !is(rw, high, 0));
            if !has_low && !has_high {
                part.push(offset, length, [ZERO; 2]);
                continue;
            }
            let extent = dim_of(rw, loc, self.source, dim);
            let new_low = match has_low {
                true => {
                    let missing = sub(rw, low, offset);
                    max(rw, loc, both, &[ZERO, missing])
                }
                false => ZERO,
            };
            let start = match has_low {
                true => {
                    let start = sub(rw, offset, low);
                    max(rw, loc, both, &[start, ZERO])
                }
                false => offset,
            };
            let start = min(rw, loc, both, &[start, extent]);
            let rest = sub(rw, extent, start);
            let wanted = sub(rw, length, new_low);
            let count = min(rw, loc, both, &[rest, wanted]);
            // Without elements before it, the tile starts in the source or where that ends.
            let count = if has_low { max(rw, loc, both, &[count, ZERO]) } else { count };
            part.note_length(rw, loc, count);
            let new_high = match has_high {
                true => {
                    let left = sub(rw, length, count);
                    sub(rw, left, new_low)
                }
                false => ZERO,
            };
            part.push(start, count, [new_low, new_high]);
        }
        part
    }

    /// Builds a tensor of new elements only.
    fn generate(&self, rw: &mut Rewriter<'_>, ty: Type, sizes: &[Mixed]) -> Op {
        let operands = sizes.iter().filter_map(|size| size.value());
        let state = rw.state("tensor.generate", self.loc).operands(operands).results([ty]).regions(1);
        let op = rw.insert(state);
        let region = rw.op(op).region(0).handle();
        rw.build_block(region, &vec![Type::INDEX; sizes.len()], |rw, _| self.yield_value(rw));
        op
    }

    /// Builds the end of a region that yields the padding.
    fn yield_value(&self, rw: &mut Rewriter<'_>) {
        let inside = rw.value(self.value).block().and_then(|block| block.parent_op());
        let inside = inside.is_some_and(|parent| parent.handle() == self.op);
        let definition = rw.value(self.value).defining_op().map(|op| op.handle());
        let value = match definition.filter(|_| inside) {
            Some(definition) => {
                let copy = rw.clone_op(definition, &mut Mapping::new());
                rw.op(copy).result(0).handle()
            }
            None => self.value,
        };
        let state = rw.state("tensor.yield", self.loc).operands([value]);
        rw.insert(state);
    }

    /// Builds the padding of a part, of the type that is wanted.
    fn padded(&self, rw: &mut Rewriter<'_>, part: &Part, ty: Type) -> (Op, Value, Value) {
        let cx = rw.context().clone();
        let source = extract(rw, self.loc, self.source, &part.tile);
        let padded = cx.tensor_type(&padded_shape(part), self.element);
        let state = pad_state(rw, self, &cx, source, part).results([padded]).regions(1);
        let op = rw.insert(state);
        let (from, to) = (rw.op(self.op).region(0).handle(), rw.op(op).region(0).handle());
        rw.clone_region(from, to, &mut Mapping::new());
        let mut value = rw.op(op).result(0).handle();
        if padded != ty {
            value = tensor::Cast::build_value(rw, self.loc, value, ty);
        }
        (op, value, source)
    }
}

/// Returns the shape of a padded part.
fn padded_shape(part: &Part) -> Vec<i64> {
    let sizes = part.tile.sizes.iter().zip(part.low.iter().zip(&part.high));
    sizes
        .map(|(&size, (&low, &high))| match (size, low, high) {
            (Mixed::Fixed(size), Mixed::Fixed(low), Mixed::Fixed(high)) => {
                size.saturating_add(low).saturating_add(high)
            }
            _ => ir::DYNAMIC,
        })
        .collect()
}

/// Returns the state of a `tensor.pad` of a part.
fn pad_state(rw: &Rewriter<'_>, of: &Padding, cx: &Context, source: Value, part: &Part) -> ir::OpState {
    let mut state = rw.state("tensor.pad", of.loc).operands([source]);
    let mut segments = vec![1];
    for (name, list) in [("static_low", &part.low), ("static_high", &part.high)] {
        let fixed: Vec<i64> = list.iter().map(|entry| entry.fixed()).collect();
        let before = state.operands.len();
        state.operands.extend(list.iter().filter_map(|entry| entry.value()));
        segments.push((state.operands.len() - before) as u32);
        state.try_put_named(cx, name, cx.i64_array_attr(&fixed));
    }
    state.set_words(cx, "operandSegmentSizes", &segments);
    state
}

impl Part {
    /// Adds a dimension of the part, and the padding before and after it.
    fn push(&mut self, offset: Mixed, size: Mixed, [low, high]: [Mixed; 2]) {
        self.tile.offsets.push(offset);
        self.tile.sizes.push(size);
        self.low.push(low);
        self.high.push(high);
    }

    /// Notes that there are no elements if a length is zero.
    fn note_length(&mut self, rw: &mut Rewriter<'_>, loc: Loc, length: Mixed) {
        if is(rw, length, 0) {
            self.empty = true;
        }
        if self.empty {
            return;
        }
        let (value, zero) = (materialize(rw, loc, length), materialize(rw, loc, ZERO));
        let check = CmpI::build_value(rw, loc, CmpIPredicate::Eq, value, zero);
        self.is_empty = Some(match self.is_empty {
            None => check,
            Some(before) => {
                let state = rw.state("arith.ori", loc).operands([check, before]).results([Type::I1]);
                rw.insert_value(state)
            }
        });
    }
}

impl TilingInterface for PadTiling {
    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        vec![IteratorType::Parallel; op.result(0).ty().rank().unwrap_or(0)]
    }

    fn domain(&self, rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Range>> {
        let view: tensor::Pad<'_> = rw.cast(op)?;
        let (loc, source) = (rw.op(op).loc(), view.source().handle());
        let shape = view.result().ty().shape().matched()?.to_vec();
        let [low, high] = view.paddings();
        let mut ranges = Vec::new();
        for (dim, &size) in shape.iter().enumerate() {
            let size = if size == ir::DYNAMIC {
                let own = dim_of(rw, loc, source, dim);
                let at = [own, low[dim], high[dim]];
                apply(rw, loc, (0, 3), |e| e.add(e.add(e.s(0), e.s(1)), e.s(2)), &at)
            } else {
                Mixed::Fixed(size)
            };
            ranges.push(Range::up_to(size));
        }
        Ok(ranges)
    }

    fn tiled(&self, rw: &mut Rewriter<'_>, op: Op, tile: &Tile) -> Outcome<Tiled> {
        let padding = Padding::of(rw, op)?;
        let part = padding.part(rw, tile);
        let cx = rw.context().clone();
        let shape: Vec<i64> = tile.sizes.iter().map(|size| size.fixed()).collect();
        let ty = cx.tensor_type(&shape, padding.element);
        if part.empty {
            let new = padding.generate(rw, ty, &tile.sizes);
            let values = vec![rw.op(new).result(0).handle()];
            return Ok(Tiled { ops: vec![new], values, slices: Vec::new() });
        }
        let Some(condition) = part.is_empty else {
            let (op, value, source) = padding.padded(rw, &part, ty);
            let slices = rw.value(source).defining_op().map(|op| op.handle()).into_iter().collect();
            return Ok(Tiled { ops: vec![op], values: vec![value], slices });
        };
        let state = rw.state("scf.if", padding.loc).operands([condition]).results([ty]).regions(2);
        let new = rw.insert(state);
        let [then, other] = [0, 1].map(|region| rw.op(new).region(region).handle());
        let block = rw.append_block(then, &[]);
        rw.at(InsertPoint::End(block), |rw| {
            let made = padding.generate(rw, ty, &tile.sizes);
            let value = rw.op(made).result(0).handle();
            scf::Yield::build(rw, padding.loc, &[value]);
        });
        let block = rw.append_block(other, &[]);
        let (op, slice) = rw.at(InsertPoint::End(block), |rw| {
            let (op, value, source) = padding.padded(rw, &part, ty);
            scf::Yield::build(rw, padding.loc, &[value]);
            (op, rw.value(source).defining_op().map(|op| op.handle()))
        });
        let values = vec![rw.op(new).result(0).handle()];
        Ok(Tiled { ops: vec![op], values, slices: slice.into_iter().collect() })
    }

    fn result_tile(&self, _: &mut Rewriter<'_>, _: Op, _: usize, tile: &Tile) -> Outcome<Tile> {
        Ok(tile.clone())
    }

    fn domain_of_result(&self, _: &mut Rewriter<'_>, _: Op, _: usize, tile: &Tile) -> Outcome<Tile> {
        Ok(tile.clone())
    }
}
