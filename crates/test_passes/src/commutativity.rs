//! `test-commutativity-utils`: sorts the operands of commutative operations by the operations that they come from.

use ir::def::TraitSet;
use ir::{Body, Op, OpRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};
use rustc_hash::FxHashSet;
use std::collections::VecDeque;

/// Test the functionality of the commutativity utility
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-commutativity-utils", name = "(anonymous namespace)::CommutativityUtils", on = "func.func")]
pub(crate) struct TestCommutativityUtils;

impl TestCommutativityUtils {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on_trait(TraitSet::COMMUTATIVE, sort_operands);
        // Patterns that do not reach a fixed point are no failure.
        let _ = dialect_transforms::drive::greedily(cx, body, set);
        Ok(())
    }
}

/// Kind of an ancestor of a value: arguments of blocks come first, constants last, other operations by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ancestor<'a> {
    Argument,
    Operation(&'a str),
    Constant(&'a str),
}

/// Sorts operands by their ancestors, the nearest first; equal ones keep their order.
fn sort_operands(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let operands: Vec<Value> = rw.op(op).operands().map(ValueRef::handle).collect();
    let mut keyed: Vec<(Vec<Ancestor<'_>>, Value)> =
        rw.op(op).operands().map(|value| (ancestors(value), value.handle())).collect();
    keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
    let sorted: Vec<Value> = keyed.into_iter().map(|(_, value)| value).collect();
    if sorted == operands {
        return no_match("the operands are sorted");
    }
    rw.modify_op(op, |op| op.operands(&sorted).op().num_operands());
    Ok(())
}

/// Returns the ancestors of a value, in the order of a breadth-first search, each operation once.
fn ancestors(value: ValueRef<'_>) -> Vec<Ancestor<'_>> {
    let mut found = Vec::new();
    let mut visited: FxHashSet<Op> = value.defining_op().map(OpRef::handle).into_iter().collect();
    let mut open = VecDeque::from([value.defining_op()]);
    while let Some(ancestor) = open.pop_front() {
        let Some(op) = ancestor else {
            found.push(Ancestor::Argument);
            continue;
        };
        let is_constant = op.has_trait(TraitSet::CONSTANT_LIKE);
        found.push(if is_constant {
            Ancestor::Constant(op.name_str())
        } else {
            Ancestor::Operation(op.name_str())
        });
        for operand in op.operands().map(ValueRef::defining_op) {
            if operand.is_none_or(|operand| visited.insert(operand.handle())) {
                open.push_back(operand);
            }
        }
    }
    found
}
