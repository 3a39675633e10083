//! Hoisting of broadcasts from loops that carry the broadcast vector.

use ir::{Body, Op, OpRef, Value};
use scf::For;
use vector::{Broadcast, Extract};

/// Operations of a loop that carries a vector of which it uses one part.
struct Candidate {
    /// Number of the iteration argument.
    index: usize,
    extract: Op,
    broadcast: Op,
    end: Op,
}

/// Lets loops in an operation carry the part of a vector that they extract in each iteration, where the next vector is a broadcast of such
/// a part. The extraction is moved before the loop, the broadcast after it. What does not change in a loop is hoisted by `hoist`
/// before.
///
/// ```mlir
/// %0 = scf.for ... iter_args(%v = %init) -> vector<3x4xf32> {      // %e = vector.extract %init[0]
///   %e = vector.extract %v[0] : vector<4xf32> from vector<3x4xf32>  // %1 = scf.for ... iter_args(%w = %e) -> vector<4xf32> {
///   %s = arith.addf %e, %e : vector<4xf32>                          //   %s = arith.addf %w, %w : vector<4xf32>
///   %b = vector.broadcast %s : vector<4xf32> to vector<3x4xf32>     //   scf.yield %s : vector<4xf32>
///   scf.yield %b : vector<3x4xf32>                                  // }
/// }                                                                 // %0 = vector.broadcast %1
/// ```
pub fn hoist_redundant_broadcasts(body: &mut Body, root: Op, hoist: &mut dyn FnMut(&mut Body, Op)) {
    loop {
        let is_loop = |op: &OpRef<'_>| op.is(For::NAME);
        let inside = |op: &OpRef<'_>| root == body.root_handle() || body.op(root).contains(*op);
        let loops: Vec<Op> =
            body.root().walk_body_post_order().filter(is_loop).filter(inside).map(|op| op.handle()).collect();
        loops.iter().for_each(|&op| hoist(body, op));
        let found = loops.iter().find_map(|&op| Some((op, candidate(body.op(op))?)));
        let Some((op, candidate)) = found else { return };
        rewrite(body, op, &candidate);
    }
}

fn candidate(op: OpRef<'_>) -> Option<Candidate> {
    let block = op.region(0).single_block()?;
    let end = block.last()?;
    (0..op.num_results()).find_map(|index| {
        let argument = block.arguments().nth(index + 1).filter(|argument| argument.has_one_use())?;
        let extract = argument.users().next().filter(|user| user.is(Extract::NAME))?;
        let yielded = end.operands().nth(index).filter(|value| value.has_one_use())?;
        let broadcast = yielded.defining_op().filter(|def| def.is(Broadcast::NAME))?;
        let is_outside = |value: ir::ValueRef<'_>| {
            value.block().and_then(|block| block.parent_op()).is_none_or(|around| !op.contains(around))
        };
        let fits = extract.block() == Some(block)
            && broadcast.block() == Some(block)
            && extract.operands().skip(1).all(is_outside)
            && extract.result(0).ty() == broadcast.operand(0).ty();
        let (extract, broadcast) = (extract.handle(), broadcast.handle());
        fits.then_some(Candidate { index, extract, broadcast, end: end.handle() })
    })
}

fn rewrite(body: &mut Body, op: Op, candidate: &Candidate) {
    let &Candidate { index, extract, broadcast, end } = candidate;
    let (first, block) = {
        let view = body.op(op);
        (view.num_operands() - view.num_results(), view.region(0).first_block())
    };
    let Some(argument) = block.map(|block| block.argument(index + 1).handle()) else { return };
    let value = |body: &Body, op: Op, at: usize| -> Value { body.op(op).operand(at).handle() };
    let (init, result) = (value(body, op, first + index), body.op(op).result(index).handle());
    let (part, whole) = (body.op(extract).result(0).handle(), body.op(broadcast).result(0).handle());
    let (ty, next) = (body.value(part).ty_handle(), value(body, broadcast, 0));
    body.replace_all_uses(part, argument);
    body.set_operand(extract, 0, init);
    body.move_before(op, extract);
    body.set_operand(op, first + index, part);
    body.set_type(argument, ty);
    // The part may itself be what is broadcast: then it is the argument by now.
    let next = if next == part { argument } else { next };
    body.set_operand(end, index, next);
    body.replace_all_uses(result, whole);
    body.set_operand(broadcast, 0, result);
    body.set_type(result, ty);
    body.move_after(op, broadcast);
}
