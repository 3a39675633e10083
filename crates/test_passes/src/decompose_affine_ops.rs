//! `test-decompose-affine-ops`: one `affine.apply` for each part of an expression.

use affine::{Apply, BoundMap};
use interfaces::LoopLike;
use ir::affine::BinaryKind;
use ir::{AffineExpr, Body, Build, Context, InsertPoint, Loc, Op, OpRef, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};

/// Tests affine ops decomposition utility functions.
///
/// A test pass, as mlir-opt has it under the same name: sums and products of `affine.apply` are computed in steps, those first that can be
/// hoisted from most loops.
#[pass(
    "test-decompose-affine-ops",
    name = "(anonymous namespace)::TestDecomposeAffineOps",
    on = "func.func",
    depends("affine")
)]
pub(crate) struct TestDecomposeAffineOps;

impl TestDecomposeAffineOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let is_apply = |op: &OpRef<'_>| op.is(Apply::NAME);
            let ops: Vec<Op> =
                body.root().walk_body_post_order().filter(is_apply).map(|op| op.handle()).collect();
            for op in ops {
                reorder(body, op);
                decompose(&mut Rewriter::new(body), op);
            }
        });
        Ok(())
    }
}

/// Returns the number of loops around an operation in which a value does not change.
fn hoistability(op: OpRef<'_>, value: ValueRef<'_>) -> usize {
    let loops = std::iter::successors(op.parent(), |op| op.parent());
    loops
        .filter_map(|around| Some((around, around.interface::<dyn LoopLike>()?)))
        .take_while(|(around, model)| model.is_defined_outside(*around, value))
        .count()
}

/// Makes symbols of the operands, those first that change in the fewest loops.
fn reorder(body: &mut Body, op: Op) -> Option<()> {
    let view: Apply<'_> = body.op(op).cast()?;
    let cx = view.context().clone();
    let operands: Vec<ValueRef<'_>> = view.map_operands().collect();
    let mut order: Vec<usize> = (0..operands.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(hoistability(body.op(op), operands[at])));
    let mut symbols = vec![cx.affine_constant(0); operands.len()];
    for (new, &old) in order.iter().enumerate() {
        symbols[old] = cx.affine_symbol(new as u32);
    }
    let values: Vec<Value> = order.iter().map(|&at| operands[at].handle()).collect();
    let map = cx.map(view.map());
    let (dims, own) = symbols.split_at_checked(map.num_dims() as usize)?;
    let expr = map.result(0)?.replace_dims_and_symbols(dims, own);
    let count = values.len() as u32;
    let expr = cx.simplify_affine_expr(expr, 0, count);
    let mut bound = BoundMap { map: cx.make_map(0, count, [expr]), operands: values };
    bound.canonicalize(body);
    let map = cx.map_attr(bound.map);
    Rewriter::new(body).modify_op(op, |op| {
        op.operands(&bound.operands).attr("map", Some(map));
    });
    Some(())
}

fn kind_of(cx: &Context, expr: AffineExpr) -> Option<(BinaryKind, AffineExpr, AffineExpr)> {
    cx.expr(expr).as_binary().map(|(kind, lhs, rhs)| (kind, lhs.handle(), rhs.handle()))
}

/// Replaces an `affine.apply` of a sum or product of several parts by applications of the parts, and of two of them at a time.
fn decompose(rw: &mut Rewriter<'_>, op: Op) -> Option<()> {
    let view: Apply<'_> = rw.op(op).cast()?;
    let (loc, operands) =
        (rw.op(op).loc(), view.map_operands().map(|value| value.handle()).collect::<Vec<_>>());
    let cx = rw.context().clone();
    let map = cx.map(rw.op(op).cast::<Apply<'_>>()?.map());
    let mut rest = map.result(0)?.handle();
    let (kind, lhs, rhs) = kind_of(&cx, rest)?;
    let is_sum_or_product = matches!(kind, BinaryKind::Add | BinaryKind::Mul);
    let is_flat = kind_of(&cx, lhs).is_none() && kind_of(&cx, rhs).is_none();
    if map.num_dims() > 0 || is_flat || !is_sum_or_product {
        return None;
    }
    let mut parts = Vec::new();
    while let Some((_, lhs, rhs)) = kind_of(&cx, rest).filter(|(other, ..)| *other == kind) {
        parts.push(rhs);
        rest = lhs;
    }
    parts.push(rest);
    parts.sort_by_key(|&part| cx.expr(part).symbol_bound());
    let symbols = map.num_symbols();
    rw.move_to(InsertPoint::Before(op));
    let apply = |rw: &mut Rewriter<'_>, part: AffineExpr| {
        let mut bound = BoundMap { map: cx.make_map(0, symbols, [part]), operands: operands.clone() };
        bound.canonicalize(rw.body());
        create(rw, loc, &bound)
    };
    let pair = cx.affine_binary(kind, cx.affine_symbol(0), cx.affine_symbol(1));
    let pair = cx.make_map(0, 2, [pair]);
    let (first, others) = parts.split_first()?;
    let mut current = apply(rw, *first);
    for &part in others {
        let next = apply(rw, part);
        current = create(rw, loc, &BoundMap { map: pair, operands: vec![current, next] });
    }
    rw.replace_op(op, &[current]);
    Some(())
}

fn create(rw: &mut Rewriter<'_>, loc: Loc, bound: &BoundMap) -> Value {
    let cx = rw.context().clone();
    let state = Apply::state(&cx, loc).operands(bound.operands.iter().copied()).results([Type::INDEX]);
    rw.insert_value(state.with(&cx, Apply::MAP, bound.map))
}
