//! `affine-loop-unroll-jam`: copies of a loop's body, joined in the loops inside.

use crate::edit::{as_for, create_apply, loop_parts, set_step, shift_map, without_end};
use crate::promote::promote_if_single_iteration;
use crate::unroll::add_cleanup_loop;
use affine::{BoundMap, For};
use affine_analysis::{
    Access, PairRelation, Reduction, common_block, constant_trip_count, domain_depth,
    largest_divisor_of_trip_count, supported_reductions,
};
use arith::AtomicRMWKind;
use ir::{Body, Build, Builder, InsertPoint, Loc, Mapping, Op, Type, Value};
use pass::{PassCx, PassResult, pass};

/// Unroll and jam affine loops
///
/// Unrolls the loop that a function begins with, and joins the copies of its inner loops: each inner loop runs once for several iterations
/// of the outer one. Where a dependence forbids that, nothing is done and a remark says so.
///
/// ```mlir
/// affine.for %i = 0 to 8 {           affine.for %i = 0 to 8 step 2 {
///   affine.for %j = 0 to 4 {           affine.for %j = 0 to 4 {
///     "use"(%i, %j)                      "use"(%i, %j)
///   }                                    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
/// }                                      "use"(%0, %j)
///                                      }
///                                    }
/// ```
#[pass("affine-loop-unroll-jam", name = "AffineLoopUnrollAndJam", can_schedule_on = crate::is_function)]
pub struct AffineLoopUnrollJam {
    /// Use this unroll jam factor for all loops
    #[option(default = 4)]
    unroll_jam_factor: u32,
}

impl AffineLoopUnrollJam {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let region = body.root().regions().next();
        let first = region.and_then(|region| region.first_block()).and_then(|block| block.first());
        let Some(op) = first.map(|op| op.handle()).filter(|&op| as_for(body, op).is_some()) else {
            return Ok(());
        };
        let factor = u64::from(self.unroll_jam_factor.max(1));
        if factor > 1 && !is_jam_legal(body, op, factor) {
            cx.emit(body.op(op).remark("not unrolled and jammed: a dependence would be reversed"));
            return Ok(());
        }
        unroll_jam_by_factor(body, op, factor);
        Ok(())
    }
}

/// Whether no dependence is reversed when a loop is unrolled by a factor and jammed. Where the analysis fails, it is not.
pub fn is_jam_legal(body: &Body, op: Op, factor: u64) -> bool {
    let depth = domain_depth(body.op(op)) + 1;
    let accesses: Vec<Access> = body.op(op).walk_body_post_order().filter_map(Access::of).collect();
    let reach = i64::try_from(factor - 1).unwrap_or(i64::MAX);
    let Some(reach) = as_for(body, op).and_then(|view| view.step().checked_mul(reach)) else { return false };
    for source in &accesses {
        for sink in &accesses {
            if source.memref != sink.memref || !(source.writes || sink.writes) {
                continue;
            }
            let Ok(relation) = PairRelation::new(body, source, sink) else { return false };
            if relation.is_reversed_inside(depth, reach, is_block_reversed(body, source.op, sink.op)) {
                return false;
            }
        }
    }
    true
}

/// Whether the run of operations without loops that a sink is in comes before that of the source.
fn is_block_reversed(body: &Body, source: Op, sink: Op) -> bool {
    let Some((_, a, b)) = common_block(body.op(source), body.op(sink)) else { return true };
    if a.handle() == b.handle() || body.is_before(a.handle(), b.handle()) {
        return false;
    }
    // The sink is before the source: jamming keeps their order if no loop is between.
    let mut next = Some(b);
    while let Some(op) = next {
        if op.cast::<For<'_>>().is_some() {
            return true;
        }
        if op.handle() == a.handle() {
            return false;
        }
        next = op.next();
    }
    true
}

/// Unrolls a loop by a factor and jams the copies. Returns whether it could, or there was nothing to do. Whether this is legal is told by
/// `is_jam_legal`.
pub fn unroll_jam_by_factor(body: &mut Body, op: Op, factor: u64) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    let count = constant_trip_count(view);
    if factor == 1 {
        return count != Some(1) || promote_if_single_iteration(body, op);
    }
    let Some(parts) = loop_parts(body, op) else { return false };
    if without_end(body, parts.block).is_empty() {
        return true;
    }
    if count.is_some_and(|count| count < factor) || !are_inner_bounds_invariant(body, op) {
        return false;
    }
    let reductions = supported_reductions(view);
    if reductions.len() != view.num_results() || reductions.iter().any(|one| combiner(one.kind).is_none()) {
        return false;
    }
    let cx = body.context().clone();
    let Some(step) = i64::try_from(factor).ok().and_then(|factor| view.step().checked_mul(factor)) else {
        return false;
    };
    let old_step = view.step();
    let divides = largest_divisor_of_trip_count(view).is_multiple_of(factor);
    if !divides {
        let single = |bound: BoundMap| cx.map(bound.map).num_results() == 1;
        if !single(view.lower_bound()) || !single(view.upper_bound()) {
            return false;
        }
    }
    if !divides && !add_cleanup_loop(body, op, factor) {
        return false;
    }
    let blocks = sub_blocks(body, op);
    let copies = factor as usize;
    let mut mappings: Vec<Mapping> = (1..copies).map(|_| Mapping::new()).collect();
    let carrying: Vec<Op> = body
        .op(op)
        .walk_body_post_order()
        .filter(|op| op.cast::<For<'_>>().is_some() && op.num_results() > 0)
        .map(|op| op.handle())
        .collect();
    let (mut op, mut widened) = (op, Vec::new());
    for old in carrying {
        let Some(new) = widen(body, old, copies, &mut mappings) else { return false };
        if old == op {
            op = new;
        }
        widened.push(new);
    }
    set_step(body, op, step);
    jam(body, op, &blocks, &widened, &mut mappings, old_step);
    combine_results(body, op, &reductions, copies);
    promote_if_single_iteration(body, op);
    true
}

/// Whether the bounds and initial values of inner loops are defined outside of a loop. Initial values are not bounds.
fn are_inner_bounds_invariant(body: &Body, op: Op) -> bool {
    let around = body.op(op);
    around.walk_body().filter_map(|inner| inner.cast::<For<'_>>()).all(|inner| {
        let bounds = inner.lower_bound_operands().chain(inner.upper_bound_operands());
        bounds.into_iter().all(|operand| interfaces::is_defined_outside(around, operand))
    })
}

/// Returns the runs of operations without a loop among them, of a loop and the loops directly in it, in the order of the text.
fn sub_blocks(body: &Body, op: Op) -> Vec<Vec<Op>> {
    let mut found = Vec::new();
    let block = |op: Op| loop_parts(body, op).map(|parts| without_end(body, parts.block)).unwrap_or_default();
    let mut stack = vec![block(op).into_iter()];
    let mut run: Vec<Op> = Vec::new();
    while let Some(ops) = stack.last_mut() {
        match ops.next() {
            Some(op) if as_for(body, op).is_some() => {
                found.extend(Some(std::mem::take(&mut run)).filter(|run| !run.is_empty()));
                stack.push(block(op).into_iter());
            }
            Some(op) => run.push(op),
            None => {
                found.extend(Some(std::mem::take(&mut run)).filter(|run| !run.is_empty()));
                stack.pop();
            }
        }
    }
    found
}

/// Replaces a loop by one that carries its values several times. Mappings get the arguments and results of each copy.
fn widen(body: &mut Body, op: Op, copies: usize, mappings: &mut [Mapping]) -> Option<Op> {
    let view = as_for(body, op)?;
    let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let parts = loop_parts(body, op)?;
    let (all_inits, all_types) = (inits.repeat(copies), types.repeat(copies));
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let new = For::build(
        &mut builder,
        loc,
        &lower.operands,
        &upper.operands,
        &all_inits,
        lower.map,
        upper.map,
        step,
        &all_types,
    );
    let (from, to) = (body.op(op).region(0).handle(), body.op(new).region(0).handle());
    body.move_blocks_to_end(from, to);
    for _ in 1..copies {
        for &ty in &types {
            body.add_argument(parts.block, ty);
        }
    }
    let yielded: Vec<Value> = body.op(parts.end).operands().map(|value| value.handle()).collect();
    body.replace_operands(parts.end, &yielded.repeat(copies));
    let arguments: Vec<Value> =
        body.block(parts.block).arguments().skip(1).map(|value| value.handle()).collect();
    let results: Vec<Value> = body.op(new).results().map(|value| value.handle()).collect();
    let old_results: Vec<Value> = body.op(op).results().map(|value| value.handle()).collect();
    for (&old, &new) in old_results.iter().zip(&results) {
        body.replace_all_uses(old, new);
    }
    body.erase(op);
    for (copy, mapping) in mappings.iter_mut().enumerate() {
        for at in 0..types.len() {
            mapping.map(arguments[at], arguments[(copy + 1) * types.len() + at]);
            mapping.map(results[at], results[(copy + 1) * types.len() + at]);
        }
    }
    Some(new)
}

/// Appends copies of each run of operations after it, the last copy first, so that they come in order.
fn jam(body: &mut Body, op: Op, blocks: &[Vec<Op>], widened: &[Op], mappings: &mut [Mapping], step: i64) {
    let Some(parts) = loop_parts(body, op) else { return };
    let loc = body.op(op).loc();
    for (at, mapping) in mappings.iter_mut().enumerate().rev() {
        for run in blocks {
            let Some(&last) = run.last() else { continue };
            let mut point = InsertPoint::After(last);
            if !body.value(parts.variable).is_unused() {
                let map = shift_map(body, step * (at as i64 + 1));
                let value = create_apply(body, point, loc, &BoundMap { map, operands: vec![parts.variable] });
                mapping.map(parts.variable, value);
                point = body.value(value).defining_op().map_or(point, |op| InsertPoint::After(op.handle()));
            }
            for &op in run {
                let clone = body.clone_op(op, mapping);
                body.insert_at(point, clone);
                point = InsertPoint::After(clone);
            }
        }
        for &op in widened {
            fix_carried(body, op, mapping, at + 1);
        }
    }
}

/// Sets the initial and yielded values of one copy.
fn fix_carried(body: &mut Body, op: Op, mapping: &Mapping, copy: usize) {
    let Some(parts) = loop_parts(body, op) else { return };
    let inits = body.op(op).operand_group(2);
    // A mapping has the first values of the list.
    let mapped = body.op(op).results().take_while(|result| mapping.value(result.handle()).is_some());
    let first = mapped.count();
    for at in 0..first {
        let init = mapping.value_or_self(body.op(op).operand(inits.start + at).handle());
        body.set_operand(op, inits.start + copy * first + at, init);
        let yielded = mapping.value_or_self(body.op(parts.end).operand(at).handle());
        body.set_operand(parts.end, copy * first + at, yielded);
    }
}

/// Returns the name of the operation that combines partial results.
pub(crate) fn combiner(kind: AtomicRMWKind) -> Option<&'static str> {
    Some(match kind {
        AtomicRMWKind::Addf => "arith.addf",
        AtomicRMWKind::Addi => "arith.addi",
        AtomicRMWKind::Mulf => "arith.mulf",
        AtomicRMWKind::Muli => "arith.muli",
        AtomicRMWKind::Maximumf => "arith.maximumf",
        AtomicRMWKind::Minimumf => "arith.minimumf",
        AtomicRMWKind::Maxs => "arith.maxsi",
        AtomicRMWKind::Mins => "arith.minsi",
        AtomicRMWKind::Maxu => "arith.maxui",
        AtomicRMWKind::Minu => "arith.minui",
        AtomicRMWKind::Ori => "arith.ori",
        AtomicRMWKind::Andi => "arith.andi",
        AtomicRMWKind::Xori => "arith.xori",
        _ => return None,
    })
}

/// Combines the results of the copies after the loop.
fn combine_results(body: &mut Body, op: Op, reductions: &[Reduction], copies: usize) {
    let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
    let loc = body.op(op).loc();
    let mut last = op;
    for reduction in reductions {
        let count = results.len() / copies;
        let result = results[reduction.position];
        let uses: Vec<(Op, usize)> =
            body.value(result).uses().map(|used| (used.owner().handle(), used.position())).collect();
        let mut sum = result;
        for copy in (1..copies).rev() {
            let other = results[copy * count + reduction.position];
            sum = combine(body, InsertPoint::After(last), loc, reduction.kind, [sum, other]);
            last = body.value(sum).defining_op().map_or(last, |op| op.handle());
        }
        for (user, position) in uses {
            body.set_operand(user, position, sum);
        }
    }
}

fn combine(body: &mut Body, point: InsertPoint, loc: Loc, kind: AtomicRMWKind, values: [Value; 2]) -> Value {
    let ty = body.value(values[0]).ty_handle();
    let name = combiner(kind).unwrap_or("arith.addi");
    let mut builder = Builder::new(body, point);
    let state = builder.state(name, loc).operands(values).results([ty]);
    builder.insert_value(state)
}
