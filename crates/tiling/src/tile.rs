//! Tiling of one operation.

use crate::interface::{
    Outcome, Partial, PartialReductionInterface, Range, ReductionStrategy, Tile, Tiled, TilingInterface,
    fail, model_of,
};
use crate::loops::{self, Bounds, Part};
use crate::mixed::{
    Mixed, ZERO, apply, inverted, is, is_permutation, known, map_of, materialize, max, min, permuted,
};
use crate::options::{LoopKind, Sizes, TilingOptions, TilingResult};
use diag::Diagnostic;
use interfaces::DestinationStyle;
use ir::{Build, InsertPoint, Loc, Mapping, Op, Type, Value};
use linalg::IteratorType;
use rewrite::{Matched, Rewriter};

/// Tiles an operation. The operation stays: its results are to be replaced. Warnings of races, and errors of tiles, are added to
/// `diagnostics`.
///
/// # Errors
/// If the operation cannot be tiled so. What was built until then stays.
pub fn tile_using_scf(
    rw: &mut Rewriter<'_>,
    op: Op,
    options: &TilingOptions,
    diagnostics: &mut Vec<Diagnostic>,
) -> Outcome<TilingResult> {
    let model = model_of(rw, op)?;
    let loc = rw.op(op).loc();
    rw.move_to(InsertPoint::After(op));
    let domain = model.domain(rw, op)?;
    let (sizes, counts) = tile_sizes(rw, op, &domain, options);
    check_sizes(rw, op, &sizes, options, diagnostics)?;
    let order = order_of(&options.interchange, domain.len())?;
    let tiled_dim = |&dim: &usize| sizes.get(dim).is_some_and(|&size| !is(rw, size, 0));
    let plan = Plan {
        ranges: permuted(&domain, &order),
        sizes: permuted(&sizes, &order),
        counts: counts.map(|counts| permuted(&counts, &order)),
        order,
        partial: options.reduction,
        dims: options.reduction_dims.iter().copied().filter(tiled_dim).collect(),
    };
    let partial = partial_model(rw, op, options)?;
    let inits = initial(rw, op, partial, &plan, &domain)?;
    let bounds = Bounds {
        ranges: plan.ranges.clone(),
        sizes: plan.sizes.clone(),
        counts: plan.counts.clone(),
        kind: options.loops,
        mapping: options.mapping,
    };
    let mut tiled = Tiled::default();
    let loops = loops::build(rw, loc, &bounds, &inits, &mut |rw, ivs, carried| {
        let work = Work { op, loc, model, partial };
        let (parts, made) = work.iteration(rw, &plan, ivs, carried, diagnostics)?;
        tiled = made;
        Ok(parts)
    });
    let loops = match loops {
        Ok(loops) => loops,
        Err(why) => {
            diagnostics.push(rw.op(op).error("failed to generate tiling loops"));
            return Err(why);
        }
    };
    let mut result = TilingResult { ops: tiled.ops, slices: tiled.slices, loops, ..TilingResult::default() };
    result.replacements = match result.loops.first() {
        None => tiled.values,
        Some(&outermost) => rw.op(outermost).results().map(|value| value.handle()).collect(),
    };
    if let (Some(partial), Some(&outermost)) = (partial, result.loops.first()) {
        rw.move_to(InsertPoint::After(outermost));
        let merged = partial.merged(rw, op, loc, &result.replacements, &plan.dims)?;
        result.initial = inits;
        result.merges = merged.ops;
        result.replacements = merged.values;
    }
    Ok(result)
}

/// Returns what the loops write: the destinations of an operation, or the initial values of partial results.
fn initial(
    rw: &mut Rewriter<'_>,
    op: Op,
    partial: Option<&dyn PartialReductionInterface>,
    plan: &Plan,
    domain: &[Range],
) -> Outcome<Vec<Value>> {
    let Some(partial) = partial else { return destinations(rw, op) };
    let loc = rw.op(op).loc();
    let sizes: Vec<_> = domain.iter().map(|range| range.size).collect();
    let sizes = plan.partial_sizes(rw, loc, &sizes);
    partial.initial(rw, op, &sizes, &plan.dims)
}

/// Returns the interface of an operation whose reductions are tiled to partial ones.
fn partial_model(
    rw: &Rewriter<'_>,
    op: Op,
    options: &TilingOptions,
) -> Outcome<Option<&'static dyn PartialReductionInterface>> {
    if options.reduction == ReductionStrategy::Full {
        return Ok(None);
    }
    let model = rw.op(op).interface::<dyn PartialReductionInterface>();
    model.map(Some).matched()
}

/// Tells of loops whose iterations are not independent, but run in parallel.
///
/// # Errors
/// If loops that are not reduced are tiled where reductions are tiled to partial ones.
fn check_sizes(
    rw: &Rewriter<'_>,
    op: Op,
    sizes: &[Mixed],
    options: &TilingOptions,
    diagnostics: &mut Vec<Diagnostic>,
) -> Outcome<()> {
    let view = rw.op(op);
    let iterators = model_of(rw, op)?.iterator_types(view);
    for (axis, (iterator, &size)) in iterators.into_iter().zip(sizes).enumerate() {
        if is(rw, size, 0) {
            continue;
        }
        let parallel = iterator == IteratorType::Parallel;
        if options.reduction == ReductionStrategy::Full {
            if options.loops == LoopKind::Forall && !parallel {
                diagnostics.push(view.warning(format!("tiling is not thread safe at axis #{axis}")));
            }
        } else if parallel {
            let message =
                "tiling parallel dimensions is not supported with partial reduction tiling strategies";
            diagnostics.push(view.error(message));
            return fail(message);
        }
    }
    Ok(())
}

/// Returns the order of loops: the given one, and the others after it.
fn order_of(interchange: &[i64], count: usize) -> Outcome<Vec<i64>> {
    let mut order = interchange.to_vec();
    order.extend(order.len() as i64..count as i64);
    order.truncate(count);
    if is_permutation(&order) { Ok(order) } else { fail("the interchange is not a permutation") }
}

/// Returns the size of a tile along each loop, and their numbers if these are given.
fn tile_sizes(
    rw: &mut Rewriter<'_>,
    op: Op,
    domain: &[Range],
    options: &TilingOptions,
) -> (Vec<Mixed>, Option<Vec<Mixed>>) {
    let full = |list: &[Mixed]| {
        let mut list = list.to_vec();
        list.resize(domain.len(), ZERO);
        list
    };
    let counts = match &options.sizes {
        Sizes::Tiles(sizes) => return (scaled(rw, op, full(sizes), &options.scalable), None),
        Sizes::Counts(counts) => full(counts),
    };
    let loc = rw.op(op).loc();
    let mut sizes = vec![ZERO; domain.len()];
    for (at, &count) in counts.iter().enumerate() {
        if is(rw, count, 0) {
            continue;
        }
        let range = domain[at];
        sizes[at] = apply(
            rw,
            loc,
            (0, 4),
            |e| e.ceil(e.ceil(e.sub(e.s(1), e.s(0)), e.s(2)), e.s(3)),
            &[range.offset, range.size, range.stride, count],
        );
    }
    (sizes, Some(counts))
}

/// Returns sizes, of which the scalable ones are multiplied by `vscale`.
fn scaled(rw: &mut Rewriter<'_>, op: Op, sizes: Vec<Mixed>, scalable: &[bool]) -> Vec<Mixed> {
    let (loc, mut sizes) = (rw.op(op).loc(), sizes);
    for (size, _) in
        sizes.iter_mut().zip(scalable).filter(|(size, scalable)| **scalable && size.value().is_none())
    {
        let number = materialize(rw, loc, *size);
        let state = rw.state("vector.vscale", loc).results([Type::INDEX]);
        let scale = rw.insert_value(state);
        let state = rw.state("arith.muli", loc).operands([number, scale]).results([Type::INDEX]);
        *size = Mixed::Value(rw.insert_value(state));
    }
    sizes
}

/// Returns a tensor for each result: those that the operation writes, or new ones.
///
/// # Errors
/// If sizes are not known.
pub(crate) fn destinations(rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Value>> {
    let view = rw.op(op);
    if let Some(model) = view.interface::<dyn DestinationStyle>() {
        let inits = view.operands().enumerate().filter(|(at, _)| model.inits(view).contains(at));
        return Ok(inits
            .map(|(_, value)| value)
            .filter(|value| value.ty().is_tensor())
            .map(|v| v.handle())
            .collect());
    }
    let count = view.num_results();
    rw.at(InsertPoint::Before(op), |rw| new_destinations(rw, op, count))
}

/// Builds an empty tensor for each result.
fn new_destinations(rw: &mut Rewriter<'_>, op: Op, count: usize) -> Outcome<Vec<Value>> {
    let (model, loc) = (model_of(rw, op)?, rw.op(op).loc());
    let mut found = Vec::new();
    for result in 0..count {
        let ty = rw.op(op).result(result).ty();
        let element = ty.element_or_self().handle();
        let domain = model.domain(rw, op)?;
        let ranges = Tile {
            offsets: domain.iter().map(|range| range.offset).collect(),
            sizes: domain.iter().map(|range| range.size).collect(),
        };
        let tile = model.result_tile(rw, op, result, &ranges)?;
        found.push(linalg::build::build_empty(rw, loc, &tile.sizes, element));
    }
    Ok(found)
}

/// Loops over tiles in their order.
struct Plan {
    ranges: Vec<Range>,
    sizes: Vec<Mixed>,
    counts: Option<Vec<Mixed>>,
    order: Vec<i64>,
    partial: ReductionStrategy,
    dims: Vec<usize>,
}

impl Plan {
    /// Returns the sizes of the domain, and of partial results along the loops that are reduced.
    fn partial_sizes(&self, rw: &mut Rewriter<'_>, loc: Loc, domain: &[Mixed]) -> Vec<Mixed> {
        let back = inverted(&self.order);
        let (sizes, ranges) = (permuted(&self.sizes, &back), permuted(&self.ranges, &back));
        let counts = self.counts.as_ref().map(|counts| permuted(counts, &back));
        let mut found = domain.to_vec();
        for &dim in &self.dims {
            let (Some(slot), Some(&size)) = (found.get_mut(dim), sizes.get(dim)) else { continue };
            *slot = match (&counts, self.partial) {
                (Some(counts), ReductionStrategy::OuterParallel) => counts[dim],
                (None, ReductionStrategy::OuterParallel) => {
                    let range = ranges[dim];
                    let at = [range.offset, range.size, size];
                    apply(rw, loc, (0, 3), |e| e.ceil(e.sub(e.s(1), e.s(0)), e.s(2)), &at)
                }
                _ => size,
            };
        }
        found
    }

    /// Returns the tile of an iteration, in the order of the loops.
    fn tile(&self, rw: &mut Rewriter<'_>, loc: Loc, ivs: &[Value]) -> Tile {
        let mut ivs = ivs.iter().copied();
        let mut tile = Tile::default();
        for (at, (&range, &size)) in self.ranges.iter().zip(&self.sizes).enumerate() {
            let untiled = match &self.counts {
                Some(counts) => is(rw, counts[at], 0),
                None => is(rw, size, 0),
            };
            let iv = if untiled { None } else { ivs.next() };
            let (offset, size) = match (iv, &self.counts) {
                (None, _) => (range.offset, range.size),
                (Some(iv), None) => (Mixed::Value(iv), bounded(rw, loc, range, Mixed::Value(iv), size)),
                (Some(iv), Some(counts)) => counted(rw, loc, range, iv, size, counts[at]),
            };
            tile.offsets.push(offset);
            tile.sizes.push(size);
        }
        tile
    }

    /// Returns the positions of an iteration in partial results.
    fn positions(&self, rw: &mut Rewriter<'_>, loc: Loc, ivs: &[Value]) -> Vec<Mixed> {
        if self.partial != ReductionStrategy::OuterParallel {
            return Vec::new();
        }
        let mut ivs = ivs.iter().copied();
        let mut found = vec![ZERO; self.order.len()];
        for (at, &dim) in self.order.iter().enumerate() {
            let tiled = match &self.counts {
                Some(counts) => !is(rw, counts[at], 0),
                None => !is(rw, self.sizes[at], 0),
            };
            let Some(iv) = (if tiled { ivs.next() } else { None }) else { continue };
            if !self.dims.contains(&(dim as usize)) {
                continue;
            }
            found[dim as usize] = match self.counts {
                Some(_) => Mixed::Value(iv),
                None => {
                    let at = [Mixed::Value(iv), self.sizes[at]];
                    apply(rw, loc, (0, 2), |e| e.floor(e.s(0), e.s(1)), &at)
                }
            };
        }
        self.dims.iter().map(|&dim| found[dim]).collect()
    }
}

/// Returns the size of a tile that starts at an offset: the tile size, or less at the end of a range.
fn bounded(rw: &mut Rewriter<'_>, loc: Loc, range: Range, offset: Mixed, size: Mixed) -> Mixed {
    if is(rw, size, 1) {
        return size;
    }
    let numbers = [range.offset, range.size, size].map(|entry| known(rw, entry));
    if let [Some(lower), Some(upper), Some(step)] = numbers
        && step > 0
        && upper.checked_sub(lower).is_some_and(|extent| extent % step == 0)
    {
        return size;
    }
    let cx = rw.context().clone();
    let map = map_of(&cx, (1, 2), |e| [e.sub(e.s(1), e.d(0)), e.s(0)]);
    let end = materialize(rw, loc, range.size);
    min(rw, loc, map, &[offset, size, Mixed::Value(end)])
}

/// Returns the offset and the size of a tile of which there are a number.
fn counted(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    range: Range,
    iv: Value,
    size: Mixed,
    count: Mixed,
) -> (Mixed, Mixed) {
    let (cx, iv) = (rw.context().clone(), Mixed::Value(iv));
    let at = [range.offset, iv, size];
    let offset = apply(rw, loc, (2, 1), |e| e.add(e.d(0), e.mul(e.d(1), e.s(0))), &at);
    let at = [range.offset, count, size, range.size];
    let rest = apply(rw, loc, (2, 2), |e| e.sub(e.s(1), e.add(e.d(0), e.mul(e.d(1), e.s(0)))), &at);
    let mut found = size;
    if !is(rw, rest, 0) {
        let left = apply(rw, loc, (1, 1), |e| e.sub(e.s(0), e.d(0)), &[offset, range.size]);
        let both = cx.multi_dim_identity_map(2);
        found = min(rw, loc, both, &[left, size]);
    }
    let numbers = [size, count, range.size].map(|entry| known(rw, entry));
    let never_past_the_end = match numbers {
        [Some(size), Some(count), Some(extent)] => {
            count.checked_sub(1).and_then(|count| count.checked_mul(size)).is_some_and(|last| last < extent)
        }
        _ => false,
    };
    if !never_past_the_end {
        let map = map_of(&cx, (1, 0), |e| [e.c(0), e.d(0)]);
        found = max(rw, loc, map, &[found]);
    }
    (offset, found)
}

/// Operation that is tiled.
struct Work {
    op: Op,
    loc: Loc,
    model: &'static dyn TilingInterface,
    partial: Option<&'static dyn PartialReductionInterface>,
}

impl Work {
    /// Builds the computation of the tile of an iteration.
    fn iteration(
        &self,
        rw: &mut Rewriter<'_>,
        plan: &Plan,
        ivs: &[Value],
        carried: &[Value],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Outcome<(Vec<Part>, Tiled)> {
        let loc = self.loc;
        let ordered = plan.tile(rw, loc, ivs);
        let back = inverted(&plan.order);
        let tile =
            Tile { offsets: permuted(&ordered.offsets, &back), sizes: permuted(&ordered.sizes, &back) };
        let inits: Vec<Value> = if self.partial.is_some() { Vec::new() } else { carried.to_vec() };
        let clone = clone_into(rw, self.op, &inits);
        if ivs.is_empty() {
            let values = rw.op(clone).results().map(|value| value.handle()).collect();
            return Ok((Vec::new(), Tiled { ops: vec![clone], values, slices: Vec::new() }));
        }
        let tiled = match self.partial {
            None => self.model.tiled(rw, clone, &tile),
            Some(model) => {
                let partial = self.partial_of(rw, plan, ivs);
                model.partially_tiled(rw, clone, carried, &tile, &partial)
            }
        };
        rw.erase_op(clone);
        let tiled = tiled.inspect_err(|_| {
            // MLIR's spelling.
            diagnostics.push(rw.op(self.op).error("faild to tile operation"));
        })?;
        let mut parts = Vec::new();
        for (result, &value) in tiled.values.iter().enumerate() {
            let tile = match self.partial {
                None => self.model.result_tile(rw, self.op, result, &tile)?,
                Some(model) => {
                    let partial = self.partial_of(rw, plan, ivs);
                    model.partial_tile(rw, self.op, result, &tile, &partial)?
                }
            };
            parts.push(Part { value, tile });
        }
        Ok((parts, tiled))
    }

    fn partial_of(&self, rw: &mut Rewriter<'_>, plan: &Plan, ivs: &[Value]) -> Partial {
        let positions = plan.positions(rw, self.loc, ivs);
        Partial { strategy: plan.partial, dims: plan.dims.clone(), positions }
    }
}

/// Inserts a copy of an operation that writes to other tensors.
pub(crate) fn clone_into(rw: &mut Rewriter<'_>, op: Op, inits: &[Value]) -> Op {
    let copy = rw.clone_op(op, &mut Mapping::new());
    let view = rw.op(copy);
    let Some(model) = view.interface::<dyn DestinationStyle>() else { return copy };
    let places = model.inits(view);
    if inits.len() == places.len() {
        rw.modify_op(copy, |new| {
            for (place, &init) in places.zip(inits) {
                new.operand(place, init);
            }
        });
    }
    copy
}
