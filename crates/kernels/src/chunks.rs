//! Long reductions in chunks, which threads run.

use crate::parallel::{LEAST_SCALAR_WORK, work};
use crate::reduce;
use affine::{BoundMap, For, Yield};
use affine_analysis::{Reduction, constant_trip_count, supported_reductions};
use affine_transforms::{as_for, is_loop_parallel, parallelize};

use arith::AtomicRMWKind;
use ir::{Block, Body, Build, Builder, InsertPoint, Mapping, Op, Type, Value};

/// Chunks of a loop. Their number does not depend on that of threads, so that the order of combining does not.
const CHUNKS: u64 = 64;

/// Returns the reductions of a long loop that threads may run in chunks.
fn find(body: &Body, op: Op) -> Option<Vec<Reduction>> {
    let view = as_for(body, op).filter(|view| view.num_results() > 0 && view.step() == 1)?;
    let is_outermost = affine_analysis::domain_depth(body.op(op)) == 0;
    if !is_outermost || constant_trip_count(view)? < 4 * CHUNKS || work(body, op) < LEAST_SCALAR_WORK {
        return None;
    }
    let reductions = supported_reductions(view);
    let is_whole = reductions.len() == view.num_results();
    // The greatest and the least of integers have no form in a parallel loop, whose integers have no sign.
    let has_form = |kind: AtomicRMWKind| {
        use AtomicRMWKind::*;
        matches!(kind, Addf | Mulf | Maximumf | Minimumf | Addi | Muli | Andi | Ori)
    };
    let is_free =
        reductions.iter().all(|reduction| has_form(reduction.kind) && reduce::is_free(body, reduction));
    (is_whole && is_free && is_loop_parallel(view)).then_some(reductions)
}

/// Whether a loop becomes one of chunks.
pub(crate) fn is_useful(body: &Body, op: Op) -> bool {
    find(body, op).is_some()
}

/// Makes a parallel loop over chunks of a long reduction. Returns the loop over a chunk.
pub(crate) fn split(body: &mut Body, op: Op) -> Option<Op> {
    let reductions = find(body, op)?;
    let cx = body.context().clone();
    let view = as_for(body, op)?;
    let count = constant_trip_count(view)?;
    // A multiple of all numbers of lanes at once.
    let size = i64::try_from(count.div_ceil(CHUNKS).next_multiple_of(CHUNKS)).ok()?;
    let (lower, upper, loc) = (view.lower_bound(), view.upper_bound(), view.loc());
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let (from, to) = (&lower.operands, &upper.operands);
    let outer = For::build(&mut builder, loc, from, to, &inits, lower.map, upper.map, size, &types);
    let region = body.op(outer).region(0).handle();
    let arguments: Vec<Type> = std::iter::once(Type::INDEX).chain(types.iter().copied()).collect();
    let block = body.append_new_block(region, &arguments);
    let values: Vec<Value> = body.block(block).arguments().map(|argument| argument.handle()).collect();
    let (start, carried) = values.split_first()?;
    let identities = add_identities(body, block, &reductions, &types)?;
    let first = cx.make_map(1, 0, vec![cx.affine_dim(0)]);
    let after = cx.affine_add(cx.affine_dim(0), cx.affine_constant(size));
    let mut end = BoundMap { map: cx.make_map(1, 0, vec![after]), operands: vec![*start] };
    if !count.is_multiple_of(size as u64) {
        let map = cx.map(upper.map);
        let limit = map.single_constant_result()?;
        end.map = cx.make_map(1, 0, vec![after, cx.affine_constant(limit)]);
    }
    let mut builder = Builder::at_end(body, block);
    let inner =
        For::build(&mut builder, loc, &[*start], &end.operands, &identities, first, end.map, 1, &types);
    let (source, target) = (body.op(op).region(0).handle(), body.op(inner).region(0).handle());
    body.move_blocks_to_end(source, target);
    let mut yielded = vec![None; types.len()];
    for reduction in &reductions {
        let at = reduction.position;
        let clone = body.clone_op(reduction.op, &mut Mapping::new());
        body.insert_at(InsertPoint::End(block), clone);
        let partial = body.op(inner).result(at).handle();
        body.replace_operands(clone, &[carried[at], partial]);
        yielded[at] = Some(body.op(clone).result(0).handle());
    }
    let yielded: Vec<Value> = yielded.into_iter().flatten().collect();
    Yield::build(&mut Builder::at_end(body, block), loc, &yielded);
    for (at, &result) in results.iter().enumerate() {
        let new = body.op(outer).result(at).handle();
        body.replace_all_uses(result, new);
    }
    body.erase(op);
    let reductions = supported_reductions(as_for(body, outer)?);
    parallelize(body, outer, &reductions);
    Some(inner)
}

/// Adds the identities of reductions, with which the loop over a chunk starts.
fn add_identities(
    body: &mut Body,
    block: Block,
    reductions: &[Reduction],
    types: &[Type],
) -> Option<Vec<Value>> {
    let cx = body.context().clone();
    let mut identities = Vec::new();
    for reduction in reductions {
        let ty = types[reduction.position];
        let attr = arith::reduction_identity(&cx, reduction.kind, ty)?;
        let loc = body.op(reduction.op).loc();
        let mut builder = Builder::at_end(body, block);
        let state = builder.state("arith.constant", loc).attr(&cx, "value", attr);
        identities.push(builder.insert_value(state.results([ty])));
    }
    Some(identities)
}
