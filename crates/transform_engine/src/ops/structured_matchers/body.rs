//! `transform.match.structured.body`.

use super::with_view;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::{AttrRef, OpRef, ValueRef};
use linalg::Structured;
use linalg_transforms::matching;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    with_view(op, state, |view, _| {
        if let Some(position) = op.attr("reduction_position").and_then(AttrRef::as_i64) {
            let position = usize::try_from(position).unwrap_or(usize::MAX);
            return match matching::reduction(view, position) {
                None => Err(silenceable(op, "could not match reduction")),
                Some((_, combiners)) if combiners.len() != 1 => {
                    Err(silenceable(op, "reduction combiner is not a single op"))
                }
                Some(_) => Ok(Vec::new()),
            };
        }
        if op.attr("passthrough").is_some() {
            let passes = view
                .block()
                .and_then(|block| Some((block, block.last()?)))
                .is_some_and(|(block, end)| end.operands().eq(block.arguments().take(view.num_inputs())));
            return passes.then(Vec::new).ok_or_else(|| silenceable(op, "not a passthrough"));
        }
        if op.attr("elementwise").is_some() {
            let elementwise = matching::is_elementwise(view);
            return elementwise.then(Vec::new).ok_or_else(|| silenceable(op, "not elementwise"));
        }
        let mut names = op.attr("contraction").and_then(|names| names.as_array()).into_iter().flatten();
        let (Some(product), Some(sum)) = (names.next(), names.next()) else {
            return Err(silenceable(op, "unknown body condition"));
        };
        match check_contraction(view, product.as_str(), sum.as_str()) {
            Ok(()) => Ok(Vec::new()),
            Err(why) => Err(silenceable(op, format!("contraction: {why}"))),
        }
    })
}

/// Returns the source of a value, through operations of one operand.
fn source(mut value: ValueRef<'_>) -> ValueRef<'_> {
    while let Some(def) = value.defining_op().filter(|def| def.num_operands() == 1) {
        value = def.operand(0);
    }
    value
}

fn binary(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.defining_op().filter(|op| op.num_results() == 1 && op.num_operands() == 2)
}

/// Checks that a region combines its last argument with what an operation makes of the two first ones.
fn check_contraction(
    view: Structured<'_>,
    product: Option<&str>,
    sum: Option<&str>,
) -> Result<(), &'static str> {
    let block = view.block().ok_or("no terminator in the block")?;
    let end = block.last().ok_or("no terminator in the block")?;
    if block.num_arguments() != 3 {
        return Err("expected block with 3 arguments");
    }
    if end.num_operands() != 1 {
        return Err("expected terminator with 1 operand");
    }
    let reduction = binary(source(end.operand(0))).ok_or("expected reduction op to be binary")?;
    let (lhs, rhs) = (source(reduction.operand(0)), source(reduction.operand(1)));
    if lhs != block.argument(2) && rhs != block.argument(2) {
        return Err(
            "expected reduction to take block argument #2 as one of the operands (modulo unary casts)",
        );
    }
    let contributed = if lhs.defining_op().is_none() { rhs } else { lhs };
    let elementwise = binary(source(contributed)).ok_or("expected elementwise op to be binary")?;
    if Some(elementwise.name_str()) != product || Some(reduction.name_str()) != sum {
        return Err("expected reduction/elementwise op kind not satisfied");
    }
    let factors = (source(elementwise.operand(0)), source(elementwise.operand(1)));
    let arguments = (block.argument(0), block.argument(1));
    if factors == arguments || factors == (arguments.1, arguments.0) {
        return Ok(());
    }
    Err("expected elementwise op to apply to block arguments (modulo unary casts)")
}
