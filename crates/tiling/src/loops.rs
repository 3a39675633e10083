//! Loops over tiles.

use crate::interface::{Outcome, Range, Tile};
use crate::mixed::{Mixed, ONE, ZERO, apply, is, materialize};
use crate::options::LoopKind;
use crate::slices::{insert, insert_in_parallel};
use ir::{Attr, Build, BuildBlocks, InsertPoint, Loc, Op, Type, Value};
use rewrite::{Matched, Rewriter};

/// Value of a tile, and where it goes in a result.
pub struct Part {
    /// The value.
    pub value: Value,
    /// Tile of the result.
    pub tile: Tile,
}

/// Function that computes the tiles of an iteration: it is told the induction variables and the tensors that tiles go to.
pub type Body<'f> = dyn FnMut(&mut Rewriter<'_>, &[Value], &[Value]) -> Outcome<Vec<Part>> + 'f;

/// Bounds of the loops over tiles.
pub struct Bounds {
    /// Range of each dimension.
    pub ranges: Vec<Range>,
    /// Size of a tile along each loop; zero for those that are not tiled.
    pub sizes: Vec<Mixed>,
    /// Number of tiles along each loop, if tiles are counted.
    pub counts: Option<Vec<Mixed>>,
    /// Kind of the loops.
    pub kind: LoopKind,
    /// Mapping of the dimensions of a `scf.forall`.
    pub mapping: Option<Attr>,
}

impl Bounds {
    /// Returns lower bound, upper bound and step of each loop that is built.
    fn triples(&self, rw: &Rewriter<'_>) -> Vec<[Mixed; 3]> {
        let mut found = Vec::new();
        for (at, (range, &size)) in self.ranges.iter().zip(&self.sizes).enumerate() {
            match &self.counts {
                Some(counts) if !is(rw, counts[at], 0) => found.push([ZERO, counts[at], ONE]),
                None if !is(rw, size, 0) => found.push([range.offset, range.size, size]),
                _ => {}
            }
        }
        found
    }
}

/// Builds loops and what they compute. Returns the loops, the outermost first.
///
/// # Errors
/// If the body cannot be built.
pub fn build(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    bounds: &Bounds,
    inits: &[Value],
    body: &mut Body<'_>,
) -> Outcome<Vec<Op>> {
    let triples = bounds.triples(rw);
    if triples.is_empty() {
        body(rw, &[], inits)?;
        return Ok(Vec::new());
    }
    match bounds.kind {
        LoopKind::For => build_fors(rw, loc, &triples, bounds.counts.is_some(), inits, body),
        LoopKind::Forall => {
            let op = build_forall(rw, loc, &triples, inits, bounds.mapping);
            fill_forall(rw, loc, op, triples.len(), body)?;
            Ok(vec![op])
        }
    }
}

/// Returns the values of bounds: lower ones, upper ones and steps, in the order in which they are built.
fn bound_values(rw: &mut Rewriter<'_>, loc: Loc, triples: &[[Mixed; 3]], counted: bool) -> Vec<[Value; 3]> {
    if counted {
        let (zero, one) = (materialize(rw, loc, ZERO), materialize(rw, loc, ONE));
        return triples.iter().map(|triple| [zero, materialize(rw, loc, triple[1]), one]).collect();
    }
    let [lower, upper, step] = [0, 1, 2].map(|which| {
        triples.iter().map(|triple| materialize(rw, loc, triple[which])).collect::<Vec<Value>>()
    });
    (0..triples.len()).map(|at| [lower[at], upper[at], step[at]]).collect()
}

fn build_fors(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    triples: &[[Mixed; 3]],
    counted: bool,
    inits: &[Value],
    body: &mut Body<'_>,
) -> Outcome<Vec<Op>> {
    let point = rw.point();
    let values = bound_values(rw, loc, triples, counted);
    let types: Vec<Type> = inits.iter().map(|&init| rw.value(init).ty_handle()).collect();
    let (mut loops, mut ivs, mut carried) = (Vec::new(), Vec::new(), inits.to_vec());
    let mut blocks = Vec::new();
    for [lower, upper, step] in values {
        let op = scf::For::build(rw, loc, lower, upper, step, &carried, &types);
        let region = rw.op(op).region(0).handle();
        let arguments: Vec<Type> = std::iter::once(Type::INDEX).chain(types.iter().copied()).collect();
        let block = rw.append_block(region, &arguments);
        let arguments: Vec<Value> = rw.block(block).arguments().map(|value| value.handle()).collect();
        ivs.push(arguments[0]);
        carried = arguments[1..].to_vec();
        loops.push(op);
        blocks.push(block);
        rw.move_to(InsertPoint::End(block));
    }
    let parts = body(rw, &ivs, &carried)?;
    let mut yielded = Vec::new();
    for (part, &into) in parts.iter().zip(&carried) {
        yielded.push(insert(rw, loc, part.value, into, &part.tile));
    }
    scf::Yield::build(rw, loc, &yielded);
    for (block, inner) in blocks.iter().zip(loops.iter().skip(1)) {
        let results: Vec<Value> = rw.op(*inner).results().map(|value| value.handle()).collect();
        rw.at(InsertPoint::End(*block), |rw| scf::Yield::build(rw, loc, &results));
    }
    rw.move_to(point);
    Ok(loops)
}

/// Builds a `scf.forall` with a body that has only its terminator.
pub(crate) fn build_forall(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    triples: &[[Mixed; 3]],
    outputs: &[Value],
    mapping: Option<Attr>,
) -> Op {
    let cx = rw.context().clone();
    let types: Vec<Type> = outputs.iter().map(|&output| rw.value(output).ty_handle()).collect();
    let mut state = rw.state("scf.forall", loc).results(types.iter().copied()).regions(1);
    let mut segments = Vec::new();
    for (which, name) in ["staticLowerBound", "staticUpperBound", "staticStep"].into_iter().enumerate() {
        let fixed: Vec<i64> = triples.iter().map(|triple| triple[which].fixed()).collect();
        let before = state.operands.len();
        state.operands.extend(triples.iter().filter_map(|triple| triple[which].value()));
        segments.push((state.operands.len() - before) as u32);
        state.try_put_named(&cx, name, cx.i64_array_attr(&fixed));
    }
    state.operands.extend(outputs.iter().copied());
    segments.push(outputs.len() as u32);
    state.set_words(&cx, "operandSegmentSizes", &segments);
    if let Some(mapping) = mapping {
        state.try_put_named(&cx, "mapping", mapping);
    }
    let op = rw.insert(state);
    let region = rw.op(op).region(0).handle();
    let arguments: Vec<Type> = vec![Type::INDEX; triples.len()].into_iter().chain(types).collect();
    rw.build_block(region, &arguments, |rw, _| {
        let end = rw.state("scf.forall.in_parallel", loc).regions(1);
        let end = rw.insert(end);
        let region = rw.op(end).region(0).handle();
        rw.append_block(region, &[]);
    });
    op
}

/// Returns the terminator of a `scf.forall`, and its block.
pub(crate) fn end_of_forall(rw: &Rewriter<'_>, op: Op) -> Outcome<(Op, ir::Block)> {
    let end = rw.op(op).region(0).first_block().and_then(|block| block.last()).matched()?;
    let block = end.region(0).first_block().matched()?;
    Ok((end.handle(), block.handle()))
}

fn fill_forall(rw: &mut Rewriter<'_>, loc: Loc, op: Op, rank: usize, body: &mut Body<'_>) -> Outcome<()> {
    let point = rw.point();
    let block = rw.op(op).region(0).first_block().matched()?;
    let arguments: Vec<Value> = block.arguments().map(|value| value.handle()).collect();
    let (end, inner) = end_of_forall(rw, op)?;
    rw.move_to(InsertPoint::Before(end));
    let parts = body(rw, &arguments[..rank], &arguments[rank..])?;
    rw.move_to(InsertPoint::End(inner));
    for (part, &into) in parts.iter().zip(&arguments[rank..]) {
        insert_in_parallel(rw, loc, part.value, into, &part.tile);
    }
    rw.move_to(point);
    Ok(())
}

/// Returns the bounds of a `scf.forall`.
pub(crate) fn forall_bounds(rw: &Rewriter<'_>, op: Op) -> Outcome<Vec<[Mixed; 3]>> {
    let view = rw.op(op).cast::<scf::Forall<'_>>().matched()?;
    let mixed = |bound: &scf::MixedBound<'_>| match *bound {
        scf::MixedBound::Value(value) => Mixed::Value(value.handle()),
        scf::MixedBound::Constant(number) => Mixed::Fixed(number),
    };
    let (lower, upper, step) = (view.lower_bounds(), view.upper_bounds(), view.steps());
    Ok((0..view.rank()).map(|at| [mixed(&lower[at]), mixed(&upper[at]), mixed(&step[at])]).collect())
}

/// Replaces a `scf.forall` by one that counts from zero by one. Returns the latter.
///
/// # Errors
/// If the operation is another one.
pub fn normalize_forall(rw: &mut Rewriter<'_>, op: Op) -> Outcome<Op> {
    let triples = forall_bounds(rw, op)?;
    if triples.iter().all(|triple| is(rw, triple[0], 0) && is(rw, triple[2], 1)) {
        return Ok(op);
    }
    let view = rw.op(op).cast::<scf::Forall<'_>>().matched()?;
    let loc = rw.op(op).loc();
    let outputs: Vec<Value> = view.outputs().map(|value| value.handle()).collect();
    let mapping = rw.op(op).attr("mapping").map(|attr| attr.handle());
    rw.move_to(InsertPoint::Before(op));
    let mut counts = Vec::new();
    for &[lower, upper, step] in &triples {
        let extent = match is(rw, lower, 0) {
            true => upper,
            false => apply(rw, loc, (0, 2), |e| e.sub(e.s(0), e.s(1)), &[upper, lower]),
        };
        let count = apply(rw, loc, (0, 2), |e| e.ceil(e.s(0), e.s(1)), &[extent, step]);
        counts.push([ZERO, count, ONE]);
    }
    let new = build_forall(rw, loc, &counts, &outputs, mapping);
    let old_block = rw.op(op).region(0).first_block().matched()?.handle();
    let new_block = rw.op(new).region(0).first_block().matched()?;
    let arguments: Vec<Value> = new_block.arguments().map(|value| value.handle()).collect();
    let (new_block, end) = (new_block.handle(), new_block.last().matched()?.handle());
    rw.erase_op(end);
    rw.move_to(InsertPoint::End(new_block));
    let mut values = Vec::new();
    for (&[lower, _, step], &iv) in triples.iter().zip(&arguments) {
        let at = [Mixed::Value(iv), step, lower];
        let index = apply(rw, loc, (1, 2), |e| e.add(e.mul(e.d(0), e.s(0)), e.s(1)), &at);
        values.push(materialize(rw, loc, index));
    }
    values.extend_from_slice(&arguments[triples.len()..]);
    rw.merge_blocks(old_block, new_block, &values);
    let results: Vec<Value> = rw.op(new).results().map(|value| value.handle()).collect();
    rw.move_to(InsertPoint::After(new));
    rw.replace_op(op, &results);
    Ok(new)
}

/// Builds loops over the points of the domain of an operation that has no results. The operation stays.
///
/// # Errors
/// If it has results, or no scalar implementation.
pub fn lower_to_loops(rw: &mut Rewriter<'_>, op: Op) -> Outcome<Vec<Op>> {
    let model = crate::interface::model_of(rw, op)?;
    if rw.op(op).num_results() > 0 {
        return crate::interface::fail("the operation has results");
    }
    let loc = rw.op(op).loc();
    let domain = model.domain(rw, op)?;
    rw.move_to(InsertPoint::Before(op));
    let (mut loops, mut point) = (Vec::new(), Vec::new());
    for range in domain {
        let bounds = [range.offset, range.size].map(|entry| materialize(rw, loc, entry));
        let step = materialize(rw, loc, range.stride);
        let level = scf::For::build_with(rw, loc, bounds, step, &[], |_, _, _| []);
        let block = rw.op(level).region(0).first_block().matched()?;
        point.push(block.argument(0).handle());
        loops.push(level);
        let end = block.last().matched()?.handle();
        rw.move_to(InsertPoint::Before(end));
    }
    let built = model.scalar(rw, op, &point);
    if let (Err(why), Some(&outermost)) = (built, loops.first()) {
        rw.erase_op(outermost);
        return Err(why);
    }
    built.map(|()| loops)
}
