//! `form-expressions`: operators of C become expressions, as large as the order of side effects allows.

use crate::drive::greedily;
use ::emitc::CExpression;
use ir::{Body, Build, InsertPoint, Mapping, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, for_each_body};

/// The name of an expression.
const EXPRESSION: &str = "emitc.expression";

/// Form C-style expressions from C-operator ops
///
/// Each operator becomes an expression of its own; then those that are used once, without side effects, become part of the expression
/// that uses them.
#[pass("form-expressions", name = "FormExpressionsPass", depends("emitc"))]
#[derive(Debug)]
pub struct FormExpressions;

impl FormExpressions {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| wrap_all(body));
        let mut patterns = PatternSet::new(body.context());
        patterns.on(EXPRESSION, fold_operand);
        greedily(cx, body, patterns)
    }
}

/// Makes an expression of each operator of a body.
fn wrap_all(body: &mut Body) {
    let is_operator = |op: OpRef<'_>| {
        op.interface::<dyn CExpression>().is_some()
            && op.num_results() == 1
            && !op.parent().is_some_and(|parent| parent.is(EXPRESSION))
    };
    let ops: Vec<Op> =
        body.root().walk_body().skip(1).filter(|op| is_operator(*op)).map(|op| op.handle()).collect();
    let mut rw = Rewriter::new(body);
    for op in ops {
        wrap(op, &mut rw);
    }
}

/// Replaces an operator by an expression that contains it.
fn wrap(op: Op, rw: &mut Rewriter<'_>) {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    rw.move_to(InsertPoint::After(op));
    let state = rw.state(EXPRESSION, loc).operands(operands.iter().copied()).results([ty]).regions(1);
    let expression = rw.insert(state);
    let (old, new) = (rw.op(op).result(0).handle(), rw.op(expression).result(0).handle());
    rw.replace_all_uses(old, new);
    let mut mapping = create_body(expression, &operands, rw);
    let root = rw.clone_op(op, &mut mapping);
    let result = rw.op(root).result(0).handle();
    let state = rw.state("emitc.yield", loc).operands([result]);
    rw.insert(state);
    rw.erase_op(op);
}

/// Creates the block of an expression, to whose end the rewriter moves. Returns the arguments that stand for operands.
fn create_body(expression: Op, operands: &[Value], rw: &mut Rewriter<'_>) -> Mapping {
    let types: Vec<_> = operands.iter().map(|&operand| rw.value(operand).ty_handle()).collect();
    let region = rw.op(expression).region(0).handle();
    let block = rw.create_block(region, &types);
    let arguments: Vec<Value> = rw.block(block).arguments().map(|argument| argument.handle()).collect();
    let mut mapping = Mapping::new();
    for (&operand, argument) in operands.iter().zip(arguments) {
        mapping.map(operand, argument);
    }
    rw.move_to(InsertPoint::End(block));
    mapping
}

/// Whether an expression may be evaluated where its only use is.
fn is_foldable(op: OpRef<'_>) -> bool {
    let quiet = |part: OpRef<'_>| {
        part.interface::<dyn CExpression>().is_none_or(|model| !model.has_side_effects(part))
    };
    op.is(EXPRESSION) && op.result(0).has_one_use() && op.region(0).ops().all(quiet)
}

/// Makes an expression that is an operand part of the expression that uses it: its operations come first, its operands last.
fn fold_operand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let used = view.operands().filter_map(|operand| operand.defining_op()).find(|used| is_foldable(*used));
    let used = used.matched()?;
    let (inner, result) = (used.handle(), used.result(0).handle());
    let outer_operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let inner_operands: Vec<Value> = used.operands().map(|operand| operand.handle()).collect();
    let mut operands = Vec::new();
    for &operand in outer_operands.iter().filter(|operand| **operand != result).chain(&inner_operands) {
        if !operands.contains(&operand) {
            operands.push(operand);
        }
    }
    let keeps_place = view.attr("do_not_inline").is_some();
    let (loc, ty, cx) = (view.loc(), view.result(0).ty_handle(), view.context().clone());
    rw.move_to(InsertPoint::Before(op));
    let mut state = rw.state(EXPRESSION, loc).operands(operands.iter().copied()).results([ty]).regions(1);
    if keeps_place {
        state = state.attr(&cx, "do_not_inline", ir::Attr::UNIT);
    }
    let new = rw.insert(state);
    let outside = create_body(new, &operands, rw);
    let (_, yielded) = clone_parts(inner, &inner_operands, &outside, None, rw).matched()?;
    let (end, _) = clone_parts(op, &outer_operands, &outside, Some((result, yielded)), rw).matched()?;
    let (mut mapping, end) = end;
    rw.clone_op(end, &mut mapping);
    let replacement = rw.op(new).result(0).handle();
    rw.replace_op(op, &[replacement]);
    rw.erase_op(inner);
    Ok(())
}

/// Clones the operations of an expression but for its terminator; `known` is the value of an operand that is there already. Returns
/// what the values become and the terminator, and what this yields.
fn clone_parts(
    op: Op,
    operands: &[Value],
    outside: &Mapping,
    known: Option<(Value, Value)>,
    rw: &mut Rewriter<'_>,
) -> Option<((Mapping, Op), Value)> {
    let block = rw.op(op).region(0).first_block()?;
    let end = block.last()?;
    let yielded = end.operands().next()?.handle();
    let end = end.handle();
    let arguments: Vec<Value> = block.arguments().map(|argument| argument.handle()).collect();
    let parts: Vec<Op> = block.ops().map(|part| part.handle()).filter(|part| *part != end).collect();
    let mut mapping = Mapping::new();
    for (argument, &operand) in arguments.into_iter().zip(operands) {
        let value = known.filter(|(value, _)| *value == operand).map(|(_, value)| value);
        mapping.map(argument, value.unwrap_or_else(|| outside.value_or_self(operand)));
    }
    for part in parts {
        rw.clone_op(part, &mut mapping);
    }
    let yielded = mapping.value_or_self(yielded);
    Some(((mapping, end), yielded))
}
