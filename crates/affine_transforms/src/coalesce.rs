//! `affine-loop-coalescing`: nests of loops as one loop.

use crate::edit::{as_for, create_apply, loop_parts, move_ops, set_upper_bound};
use affine::{BoundMap, For, Min, is_valid_symbol};
use affine_analysis::{loop_block, perfectly_nested_loops};
use dialect_transforms::scf::coalesce as scf_coalesce;
use ir::affine::BinaryKind;
use ir::{Body, Builder, InsertPoint, Loc, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;

/// Coalesce nested loops with independent bounds into a single loop
///
/// Perfectly nested loops from zero with step one, whose bounds do not depend on each other, become one loop over the product of their trip
/// counts. The induction variables are quotients and remainders of the new one. Nests of `scf.for` are coalesced as
/// `transform.loop.coalesce` does.
///
/// ```mlir
/// affine.for %i = 0 to 4 {                 %0 = affine.apply affine_map<() -> (4)>()
///   affine.for %j = 0 to 8 {               %1 = affine.apply affine_map<() -> (8)>()
///     "use"(%i, %j) : (index, index) -> () %2 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%0)[%1]
///   }                                      affine.for %k = 0 to %2 {
/// }                                          %3 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%k)[%1]
///                                            %4 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%k)[%1]
///                                            "use"(%4, %3) : (index, index) -> ()
///                                          }
/// ```
#[pass("affine-loop-coalescing", name = "LoopCoalescing", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopCoalescing;

impl AffineLoopCoalescing {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let is_loop = |op: &OpRef<'_>| op.is(For::NAME) || op.is(scf::For::NAME);
        let loops: Vec<Op> = body.root().walk_body().filter(is_loop).map(|op| op.handle()).collect();
        for op in loops {
            if !body.is_live(op) {
                continue;
            }
            if as_for(body, op).is_some() {
                coalesce_perfect_nest(body, op);
            } else {
                // One that is not a band stays.
                let _ = scf_coalesce::coalesce_perfect_nest(op, &mut Rewriter::new(body));
            }
        }
        Ok(())
    }
}

/// Coalesces bands of a perfect nest: loops whose bounds are defined above the first of them. The inner bands are taken first.
pub fn coalesce_perfect_nest(body: &mut Body, root: Op) {
    let loops = perfectly_nested_loops(body, root);
    if loops.len() < 2 {
        return;
    }
    let mut above: Vec<usize> = Vec::with_capacity(loops.len());
    for (at, &op) in loops.iter().enumerate() {
        let is_outside = |around: Op| {
            body.op(op).operands().all(|operand| interfaces::is_defined_outside(body.op(around), operand))
        };
        above.push((0..at).find(|&outer| is_outside(loops[outer])).unwrap_or(at));
    }
    let mut end = loops.len();
    while end > 0 {
        let start = (0..end - 1).find(|&start| above[start..end].iter().all(|&position| position <= start));
        if let Some(start) = start {
            coalesce_loops(body, &loops[start..end]);
            end = start + 1;
        }
        end -= 1;
    }
}

/// Creates the upper bound of a loop as a value.
fn bound_value(body: &mut Body, point: InsertPoint, loc: Loc, bound: &BoundMap) -> Value {
    match body.context().map(bound.map).num_results() {
        1 => create_apply(body, point, loc, bound),
        _ => Min::build_value(&mut Builder::new(body, point), loc, bound.map, &bound.operands),
    }
}

/// Makes one loop of perfectly nested ones that run from zero with step one. Returns whether it could.
pub fn coalesce_loops(body: &mut Body, loops: &[Op]) -> bool {
    let [outermost, second, ..] = *loops else { return true };
    let normalized = |op: Op| {
        as_for(body, op).is_some_and(|view| {
            view.step() == 1
                && view.constant_lower_bound() == Some(0)
                // The product of two negative bounds would be positive.
                && view.constant_upper_bound().is_none_or(|bound| bound >= 0)
                && view.upper_bound_operands().all(|operand| is_valid_symbol(operand))
                && carries_through(body, view.handle(), loops)
        })
    };
    if !loops.iter().all(|&op| normalized(op)) {
        return false;
    }
    let loc = body.op(outermost).loc();
    let cx = body.context().clone();
    let binary = |kind| {
        let expr = cx.affine_binary(kind, cx.affine_dim(0), cx.affine_symbol(0));
        cx.make_map(1, 1, vec![expr])
    };
    let mut bounds: Vec<Value> = Vec::new();
    let mut product = None;
    for &op in loops {
        let Some(upper) = as_for(body, op).map(|view| view.upper_bound()) else { return false };
        let bound = bound_value(body, InsertPoint::Before(outermost), loc, &upper);
        bounds.push(bound);
        product = Some(match product {
            None => bound,
            Some(product) => {
                let times = BoundMap { map: binary(BinaryKind::Mul), operands: vec![product, bound] };
                create_apply(body, InsertPoint::Before(outermost), loc, &times)
            }
        });
    }
    let identity = cx.make_map(0, 1, vec![cx.affine_symbol(0)]);
    set_upper_bound(body, outermost, &BoundMap { map: identity, operands: product.into_iter().collect() });
    replace_variables(body, loops, &bounds, loc, &binary);
    inline_innermost(body, loops, outermost, second);
    true
}

/// Whether a loop of a band carries what the next one takes and yields, and nothing else.
fn carries_through(body: &Body, op: Op, loops: &[Op]) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    let at = loops.iter().position(|&other| other == op);
    let next = at.and_then(|at| loops.get(at + 1)).and_then(|&next| as_for(body, next));
    let Some(next) = next else { return true };
    let Some(end) = view.region().first_block().and_then(|block| block.last()) else { return false };
    view.iteration_arguments().eq(next.inits()) && end.operands().eq(next.results())
}

/// Computes the induction variables of the loops from that of the first.
fn replace_variables(
    body: &mut Body,
    loops: &[Op],
    bounds: &[Value],
    loc: Loc,
    binary: &dyn Fn(BinaryKind) -> ir::AffineMap,
) {
    let Some(parts) = loop_parts(body, loops[0]) else { return };
    let mut point = InsertPoint::Start(parts.block);
    let mut create = |body: &mut Body, kind, operands: Vec<Value>| {
        let value = create_apply(body, point, loc, &BoundMap { map: binary(kind), operands });
        if let Some(op) = body.value(value).defining_op() {
            point = InsertPoint::After(op.handle());
        }
        value
    };
    let innermost = loops[loops.len() - 1];
    let mut previous = parts.variable;
    for at in (0..loops.len()).rev() {
        if at + 1 != loops.len() {
            previous = create(body, BinaryKind::FloorDiv, vec![previous, bounds[at + 1]]);
        }
        let variable = match at {
            0 => previous,
            _ => create(body, BinaryKind::Mod, vec![previous, bounds[at]]),
        };
        if let Some(old) = loop_parts(body, loops[at]) {
            crate::edit::replace_uses_in(body, old.variable, variable, innermost);
        }
    }
}

/// Moves what is in the innermost loop into the outermost, and erases the loops between.
fn inline_innermost(body: &mut Body, loops: &[Op], outermost: Op, second: Op) {
    let innermost = loops[loops.len() - 1];
    let (Some(outer), Some(inner)) = (loop_parts(body, outermost), loop_parts(body, innermost)) else {
        return;
    };
    for (&argument, &outer) in inner.arguments.iter().zip(&outer.arguments) {
        body.replace_all_uses(argument, outer);
    }
    let yielded: Vec<Value> = body.op(inner.end).operands().map(|value| value.handle()).collect();
    let ops =
        loop_block(body, innermost).map(|block| crate::edit::without_end(body, block)).unwrap_or_default();
    move_ops(body, &ops, InsertPoint::Before(second));
    body.replace_operands(outer.end, &yielded);
    body.erase(second);
}
