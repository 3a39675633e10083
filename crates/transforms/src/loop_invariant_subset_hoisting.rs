//! `loop-invariant-subset-hoisting`: carries a part of a tensor that a loop reads and writes back as an
//! iteration argument of its own.
//!
//! The users of an iteration argument that is a tensor must be operations that read or write parts of it
//! ([`Subset`]), in one chain from the argument to the value that is yielded in its place, or nested loops
//! that carry it, which are searched too. A read and a write of equal loop-invariant parts, which are
//! disjoint from the parts of all others, move before and after the loop.

use interfaces::{LoopLike, Part, Subset, SubsetKind, SubsetSlice, constant_sum, is_pure, is_speculatable};
use ir::def::TraitSet;
use ir::{Body, Op, OpRef, OperandRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;

/// Hoist loop invariant subset ops outside of the loop
///
/// What a loop reads from one part of a tensor that it carries around, and writes back to the same part, is carried
/// around by itself: the read moves in front of the loop, the write after it. All else that uses the tensor within
/// the loop must read or write other parts, and the part must not depend on the iteration, nor be outside of the
/// tensor where the loop runs not once. Values between become results of their own, which can be kept in registers.
///
/// ```mlir
/// %0 = scf.for %i = %a to %b step %c iter_args(%t = %x) -> tensor<8xf32> {
///   %1 = tensor.extract_slice %t[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
///   %2 = "change"(%1) : (tensor<4xf32>) -> tensor<4xf32>
///   %3 = tensor.insert_slice %2 into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
///   scf.yield %3 : tensor<8xf32>
/// }
/// ```
/// becomes
/// ```mlir
/// %1 = tensor.extract_slice %x[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
/// %0:2 = scf.for %i = %a to %b step %c iter_args(%t = %x, %p = %1) -> (tensor<8xf32>, tensor<4xf32>) {
///   %2 = "change"(%p) : (tensor<4xf32>) -> tensor<4xf32>
///   scf.yield %t, %2 : tensor<8xf32>, tensor<4xf32>
/// }
/// %3 = tensor.insert_slice %0#1 into %0#0[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
/// ```
#[pass("loop-invariant-subset-hoisting")]
pub struct LoopInvariantSubsetHoisting;

impl LoopInvariantSubsetHoisting {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let moved =
            for_each_body(body, cx.scope(), cx.threads(), &|_, body| hoist_loop_invariant_subsets(body));
        if moved.iter().all(|&moved| moved == 0) {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Hoists from all loops of one body, inner ones first, without nested bodies. Returns the number of pairs of
/// a read and a write that left a loop.
pub fn hoist_loop_invariant_subsets(body: &mut Body) -> usize {
    let all = body.root().walk_body_post_order().filter(|op| !op.is_root() && op.body_of().is_none());
    let loops = all.filter(|op| op.is_well_formed() && op.interface::<dyn LoopLike>().is_some());
    let loops: Vec<Op> = loops.map(|op| op.handle()).collect();
    let mut moved = 0;
    for at in loops {
        moved += hoist_subsets_from_loop(body, at).1;
    }
    moved
}

/// Hoists from one loop. Returns the loop that replaces it, or itself, and the number of hoisted pairs.
pub fn hoist_subsets_from_loop(body: &mut Body, mut at: Op) -> (Op, usize) {
    let (mut number, mut moved) = (0, 0);
    // A hoisted part is a new iteration argument, parts of which can be hoisted in turn.
    while number < arguments(body.op(at)).len() {
        (at, moved) = hoist_at(body, at, number, moved);
        number += 1;
    }
    (at, moved)
}

/// Returns the iteration arguments of a loop.
fn arguments(op: OpRef<'_>) -> Vec<ValueRef<'_>> {
    op.interface::<dyn LoopLike>().map_or_else(Vec::new, |model| model.iteration_arguments(op))
}

/// Read and write of equal parts, or one of them.
#[derive(Clone, Copy, Default)]
struct Pair {
    read: Option<Op>,
    write: Option<Op>,
}

#[derive(Default)]
struct Subsets {
    all: Vec<Op>,
    pairs: Vec<Pair>,
}

/// Hoists from a loop for one of its iteration arguments. Returns the loop that replaces it, and the number
/// of hoisted pairs.
fn hoist_at(body: &mut Body, mut at: Op, number: usize, mut moved: usize) -> (Op, usize) {
    let mut subsets = Subsets::default();
    let argument = arguments(body.op(at))[number];
    if subsets.collect(body.op(at), argument, true).is_none() {
        return (at, moved);
    }
    for pair in std::mem::take(&mut subsets.pairs) {
        let (Some(read), Some(write)) = (pair.read, pair.write) else { continue };
        let parts = Parts::of(body, read, write);
        let Some(parts) = parts.filter(|_| subsets.alone(body, pair)) else { continue };
        let outside = body.op(at);
        let free = |op: Op, own: &[usize]| {
            let invariant = |(place, value): (usize, ValueRef<'_>)| {
                own.contains(&place) || interfaces::is_defined_outside(outside, value)
            };
            body.op(op).operands().enumerate().all(invariant)
        };
        if !free(read, &[parts.from]) || !free(write, &[parts.source, parts.destination]) {
            continue;
        }
        if !may_leave(outside, body.op(read), body.op(write)) {
            continue;
        }
        let Some(new) = hoist_pair(body, at, number, read, write, parts) else { break };
        at = new;
        moved += 1;
    }
    (at, moved)
}

/// Whether a read and a write of a loop are also valid before and after it: a loop with no iterations does
/// not access a part that is out of bounds of its tensor.
fn may_leave(at: OpRef<'_>, read: OpRef<'_>, write: OpRef<'_>) -> bool {
    if is_speculatable(read) && is_speculatable(write) {
        return true;
    }
    let trips = at.interface::<dyn LoopLike>().and_then(|model| model.static_trip_count(at));
    // In the first iteration, the read is executed before any operation that may end the program.
    let before = std::iter::successors(read.prev(), |op| op.prev());
    let is_direct = |op: OpRef<'_>| op.parent() == Some(at);
    trips.is_some_and(|trips| trips > 0)
        && is_direct(read)
        && is_direct(write)
        && (is_speculatable(read) || before.into_iter().all(|op| is_pure(op) || kind(op).is_some()))
}

/// Operands of a pair.
#[derive(Clone, Copy)]
struct Parts {
    from: usize,
    source: usize,
    destination: usize,
}

impl Parts {
    /// Returns the parts; `None` if the read and the written part have different types.
    fn of(body: &Body, read: Op, write: Op) -> Option<Parts> {
        let (read, write) = (body.op(read), body.op(write));
        let SubsetKind::Extraction { source: from } = kind(read)? else { return None };
        let SubsetKind::Insertion { source, destination } = kind(write)? else { return None };
        let same = read.result(0).ty() == write.operand(source).ty();
        same.then_some(Parts { from, source, destination })
    }
}

/// Moves a read before a loop and a write after it. Returns the new loop; `None`, without any change, if no
/// iteration argument can be added to the loop.
fn hoist_pair(body: &mut Body, at: Op, number: usize, read: Op, write: Op, parts: Parts) -> Option<Op> {
    let view = body.op(at);
    let model = view.interface::<dyn LoopLike>()?;
    let (end, yielded) = model.yielded(view).map(|(end, range)| (end.handle(), range.end))?;
    let value = body.op(read).result(0).handle();
    let state = model.with_init(view, value)?;
    let regions: Vec<_> = view.regions().map(|region| region.handle()).collect();
    let old: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let block = arguments(view)[number].argument_block()?.handle();
    let new = body.create(state);
    body.insert_before(at, new);
    let next = body.op(write).operand(parts.source).handle();
    body.insert_operands(end, yielded, &[next]);
    for (place, from) in regions.into_iter().enumerate() {
        let to = body.op(new).region(place).handle();
        body.move_blocks_to_end(from, to);
    }
    let ty = body.value(value).ty_handle();
    let argument = body.add_argument(block, ty);
    body.replace_uses_if(value, argument, |body, user, _| {
        user != new && body.op(new).contains(body.op(user))
    });
    for (number, value) in old.into_iter().enumerate() {
        let result = body.op(new).result(number).handle();
        body.replace_all_uses(value, result);
    }
    body.erase(at);
    // The read and the write leave the loop.
    body.move_before(new, read);
    body.move_after(new, write);
    let before = body.op(write).operand(parts.destination).handle();
    let after = body.op(write).result(0).handle();
    body.replace_all_uses(after, before);
    let view = body.op(new);
    let init = view.operand(model.inits(view).start + number).handle();
    let results: Vec<Value> = model.loop_results(view).iter().map(|result| result.handle()).collect();
    let (whole, part) = (results[number], *results.last()?);
    body.set_operand(read, parts.from, init);
    body.replace_all_uses(whole, after);
    body.set_operand(write, parts.source, part);
    body.set_operand(write, parts.destination, whole);
    Some(new)
}

impl Subsets {
    /// Follows an iteration argument to the operand that is yielded in its place. `None` if an operation on
    /// the way is unknown.
    fn collect<'a>(&mut self, at: OpRef<'a>, argument: ValueRef<'a>, movable: bool) -> Option<()> {
        // Loops nest as deep as the input says.
        ir::ensure_sufficient_stack(|| {
            let mut value = argument;
            let end = loop {
                match terminator_use(value) {
                    Some(end) => break end,
                    None => value = self.step(value, movable)?,
                }
            };
            let model = at.interface::<dyn LoopLike>()?;
            let number = arguments(at).iter().position(|other| *other == argument)?;
            let (owner, range) = model.yielded(at)?;
            (end.owner() == owner && end.position() == range.start + number).then_some(())
        })
    }

    /// Returns the next tensor value that a value flows into.
    fn step<'a>(&mut self, value: ValueRef<'a>, movable: bool) -> Option<ValueRef<'a>> {
        let mut next = None;
        for at in value.uses() {
            let user = at.owner();
            if let Some(model) = user.interface::<dyn LoopLike>().filter(|_| user.is_well_formed()) {
                // A nested loop's accesses only need to be disjoint.
                let number = model.inits(user).position(|operand| operand == at.position())?;
                self.collect(user, *arguments(user).get(number)?, false)?;
                if next.is_some() {
                    return None;
                }
                next = Some(*model.loop_results(user).get(number)?);
                continue;
            }
            let kind = kind(user)?;
            self.insert(user, kind, movable);
            if let SubsetKind::Insertion { destination, .. } = kind {
                if destination != at.position() || user.num_results() != 1 || next.is_some() {
                    return None;
                }
                next = Some(user.result(0));
            }
        }
        next
    }

    fn insert(&mut self, op: OpRef<'_>, kind: SubsetKind, movable: bool) {
        self.all.push(op.handle());
        if !movable {
            return;
        }
        let is_read = matches!(kind, SubsetKind::Extraction { .. });
        let same = |pair: &&mut Pair| {
            let other = if is_read { pair.write } else { pair.read };
            other.is_some_and(|other| are_equal(op.body(), other, op.handle()))
        };
        let pair = match self.pairs.iter_mut().find(same) {
            Some(pair) => pair,
            None => {
                self.pairs.push(Pair::default());
                let last = self.pairs.len() - 1;
                &mut self.pairs[last]
            }
        };
        *(if is_read { &mut pair.read } else { &mut pair.write }) = Some(op.handle());
    }

    /// Whether all other operations are known to access disjoint parts.
    fn alone(&self, body: &Body, pair: Pair) -> bool {
        let own = [pair.read, pair.write];
        let others = self.all.iter().filter(|&&other| !own.contains(&Some(other)));
        others.into_iter().all(|&other| own.iter().flatten().all(|&op| are_disjoint(body, other, op)))
    }
}

/// Returns the only use of a value, if it is by a terminator.
fn terminator_use(value: ValueRef<'_>) -> Option<OperandRef<'_>> {
    let only = value.uses().next().filter(|_| value.has_one_use())?;
    only.owner().has_trait(TraitSet::TERMINATOR).then_some(only)
}

fn kind(op: OpRef<'_>) -> Option<SubsetKind> {
    let model = op.interface::<dyn Subset>().filter(|_| op.is_well_formed())?;
    Some(model.kind(op))
}

fn slice(body: &Body, op: Op) -> Option<SubsetSlice> {
    let op = body.op(op);
    op.interface::<dyn Subset>()?.slice(op)
}

/// Whether two operations access equal parts of a tensor.
fn are_equal(body: &Body, a: Op, b: Op) -> bool {
    let (Some(a), Some(b)) = (slice(body, a), slice(body, b)) else { return false };
    let equal = |a: &[Part], b: &[Part]| {
        let mut pairs = a.iter().zip(b);
        a.len() == b.len() && pairs.all(|(&a, &b)| constant_sum(body, &[(a, 1), (b, -1)]) == Some(0))
    };
    equal(&a.offsets, &b.offsets) && equal(&a.sizes, &b.sizes) && equal(&a.strides, &b.strides)
}

/// Whether two operations are known to access disjoint parts of a tensor.
fn are_disjoint(body: &Body, a: Op, b: Op) -> bool {
    let (Some(a), Some(b)) = (slice(body, a), slice(body, b)) else { return false };
    (0..a.offsets.len().min(b.offsets.len()))
        .any(|dim| ends_before(body, &a, &b, dim) || ends_before(body, &b, &a, dim))
}

/// Whether one part ends before another begins, along a dimension: `offset + size * stride - other <= 0`.
fn ends_before(body: &Body, a: &SubsetSlice, b: &SubsetSlice, dim: usize) -> bool {
    let constant = |part: Part| constant_sum(body, &[(part, 1)]);
    let length = match (constant(a.sizes[dim]), constant(a.strides[dim])) {
        (Some(size), Some(stride)) => size.checked_mul(stride).map(|length| (Part::Constant(length), 1)),
        (Some(size), None) => Some((a.strides[dim], size)),
        (None, Some(stride)) => Some((a.sizes[dim], stride)),
        (None, None) => None,
    };
    let end =
        length.and_then(|length| constant_sum(body, &[(a.offsets[dim], 1), length, (b.offsets[dim], -1)]));
    end.is_some_and(|end| end <= 0)
}
