//! Latency of what an iteration computes from elements that it overwrites.

use crate::nest::Nest;
use affine_analysis::loop_block;
use ir::{Body, OpRef, Value};
use std::collections::HashMap;

/// Longest recurrence of an iteration, in cycles, of which several iterations are worth to follow each other in one.
const SHORT: u32 = 12;

/// Whether an iteration computes elements from those that it overwrites so quickly that the next one need not be far away: between distant
/// iterations the machine computes others.
pub(crate) fn is_short(body: &Body, nest: &Nest) -> bool {
    let Some(block) = nest.band().last().and_then(|&last| loop_block(body, last)) else { return true };
    let written: Vec<Value> =
        nest.accesses().iter().filter(|access| access.writes).map(|access| access.memref).collect();
    // Cycles from the read of an element that may be overwritten to each value that depends on it.
    let mut cycles: HashMap<Value, u32> = HashMap::new();
    for op in body.block(block).ops() {
        let of_operands = op.operands().filter_map(|operand| cycles.get(&operand.handle()).copied()).max();
        let reads = nest
            .accesses()
            .iter()
            .any(|access| access.op == op.handle() && !access.writes && written.contains(&access.memref));
        let own = if reads { Some(0) } else { of_operands.map(|before| before + latency(op)) };
        let Some(own) = own else { continue };
        if own > SHORT {
            return false;
        }
        cycles.extend(op.results().map(|result| (result.handle(), own)));
    }
    true
}

/// Returns about how many cycles pass until the result of an operation is there.
fn latency(op: OpRef<'_>) -> u32 {
    let name = op.name_str();
    if op.dialect() == "math" || name.contains("div") || name.contains("rem") {
        return SHORT + 1;
    }
    let is_float = op.results().any(|result| result.ty().element_or_self().float_kind().is_some());
    match op.dialect() {
        "arith" if is_float => 4,
        "arith" => 1,
        _ => 0,
    }
}
