//! `transform.match.structured.body`.

use super::with_view;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ir::{AttrRef, OpRef};
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
        let (product, sum) = (product.as_str(), sum.as_str());
        let is_of_kind = |first: &str, second: &str| Some(first) == product && Some(second) == sum;
        match linalg::check_contraction_body(view, is_of_kind) {
            Ok(()) => Ok(Vec::new()),
            Err(why) => Err(silenceable(op, format!("contraction: {why}"))),
        }
    })
}
