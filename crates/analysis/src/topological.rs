//! Topological orders: definitions before uses.

use ir::def::TraitSet;
use ir::{Block, Body, Op, OpRef};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Sorts the operations of a block, except its terminator, such that each comes after the operations whose
/// results it, or an operation nested in it, uses. The order is stable; in a cycle, the first remaining
/// operation comes next. Returns whether there was no cycle.
pub fn sort_block_topologically(body: &mut Body, block: Block) -> bool {
    let view = body.block(block);
    let end = view.last().filter(|end| end.has_trait(TraitSet::TERMINATOR)).map(|end| end.handle());
    let ops: Vec<Op> = view.ops().map(|op| op.handle()).filter(|op| Some(*op) != end).collect();
    let (order, acyclic) = sorted(body, block, &ops);
    for op in order {
        match end {
            Some(end) => body.move_before(end, op),
            None => body.move_to_end(block, op),
        }
    }
    acyclic
}

/// Computes the order. Each round takes the operations whose dependences are done, in block order. An
/// operation that is done may make later ones of the round ready.
fn sorted(body: &Body, block: Block, ops: &[Op]) -> (Vec<Op>, bool) {
    let place: FxHashMap<Op, usize> = ops.iter().copied().zip(0..).collect();
    let mut waits = vec![0; ops.len()];
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); ops.len()];
    for (number, &op) in ops.iter().enumerate() {
        let mut seen = FxHashSet::default();
        for inner in body.op(op).walk_body() {
            for def in inner.operands().filter_map(|operand| operand.defining_op()) {
                let def = ancestor_in(def, block).and_then(|def| place.get(&def.handle()).copied());
                if let Some(def) = def.filter(|&def| def != number && seen.insert(def)) {
                    waits[number] += 1;
                    users[def].push(number);
                }
            }
        }
    }
    let mut order = Vec::with_capacity(ops.len());
    let mut done = vec![false; ops.len()];
    let mut acyclic = true;
    // A round takes the ready positions in increasing order; later ones that become ready join it.
    let mut ready: BTreeSet<usize> = (0..ops.len()).filter(|&number| waits[number] == 0).collect();
    let (mut at, mut first) = (0, 0);
    while order.len() < ops.len() {
        let next = ready.range(at..).next().copied();
        if next.is_none() && !ready.is_empty() {
            at = 0;
            continue;
        }
        while done[first] && next.is_none() {
            first += 1;
        }
        // In a cycle, the first remaining operation keeps its position.
        acyclic &= next.is_some();
        let number = next.unwrap_or(first);
        at = next.map_or(0, |next| next + 1);
        ready.remove(&number);
        done[number] = true;
        order.push(ops[number]);
        for &user in &users[number] {
            waits[user] -= 1;
            if waits[user] == 0 && !done[user] {
                ready.insert(user);
            }
        }
    }
    (order, acyclic)
}

/// Returns the operation of a block that is or encloses an operation.
fn ancestor_in(op: OpRef<'_>, block: Block) -> Option<OpRef<'_>> {
    let mut at = Some(op);
    while let Some(op) = at {
        if op.block()?.handle() == block {
            return Some(op);
        }
        at = op.parent();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, parse};

    /// Specification: repeat passes over the remaining operations, each taking the ready ones in order.
    fn expected(needs: &[Vec<usize>]) -> Vec<usize> {
        let mut left: Vec<usize> = (0..needs.len()).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let before = order.len();
            for op in left.clone() {
                if needs[op].iter().all(|need| *need == op || !left.contains(need)) {
                    left.retain(|&other| other != op);
                    order.push(op);
                }
            }
            if order.len() == before {
                order.push(left.remove(0));
            }
        }
        order
    }

    #[test]
    fn orders_agree_with_the_specification() {
        let mut random = Random(3);
        for count in (1..9).cycle().take(300) {
            let needs: Vec<Vec<usize>> =
                (0..count).map(|_| (0..random.below(3)).map(|_| random.below(count)).collect()).collect();
            let line = |(op, needs): (usize, &Vec<usize>)| {
                let operands: Vec<String> = needs.iter().map(|need| format!("%v{need}")).collect();
                let types = vec!["i32"; needs.len()].join(", ");
                format!("  %v{op} = \"t.op\"({}) {{number = {op}}} : ({types}) -> i32\n", operands.join(", "))
            };
            let text: String = needs.iter().enumerate().map(line).collect();
            let mut module = parse(&format!("module {{\n{text}}}\n"));
            let block = module.root().region(0).first_block().expect("it has a body").handle();
            let acyclic = sort_block_topologically(&mut module, block);
            let found: Vec<usize> = module
                .block(block)
                .ops()
                .filter_map(|op| op.attr("number")?.as_i64())
                .map(|number| number as usize)
                .collect();
            assert_eq!(found, expected(&needs), "{text}");
            let sorted = |op: &usize| {
                let place = |op: &usize| found.iter().position(|found| found == op);
                needs[*op].iter().all(|need| need == op || place(need) < place(op))
            };
            assert_eq!(acyclic, found.iter().all(sorted));
        }
    }
}
