//! Reductions that loops carry.

use affine::For;
use arith::AtomicRMWKind;
use ir::{Op, Value};

/// Reduction of one value that a loop carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reduction {
    /// The operation that combines.
    pub kind: AtomicRMWKind,
    /// Position among the iteration arguments.
    pub position: usize,
    /// The value that is combined with the accumulator.
    pub value: Value,
    /// The combining operation.
    pub op: Op,
}

/// Combining operations.
const COMBINERS: [(&str, AtomicRMWKind); 13] = [
    ("arith.addf", AtomicRMWKind::Addf),
    ("arith.mulf", AtomicRMWKind::Mulf),
    ("arith.addi", AtomicRMWKind::Addi),
    ("arith.andi", AtomicRMWKind::Andi),
    ("arith.ori", AtomicRMWKind::Ori),
    ("arith.muli", AtomicRMWKind::Muli),
    ("arith.minimumf", AtomicRMWKind::Minimumf),
    ("arith.maximumf", AtomicRMWKind::Maximumf),
    ("arith.minsi", AtomicRMWKind::Mins),
    ("arith.maxsi", AtomicRMWKind::Maxs),
    ("arith.minui", AtomicRMWKind::Minu),
    ("arith.maxui", AtomicRMWKind::Maxu),
    ("arith.xori", AtomicRMWKind::Xori),
];

/// Returns the reductions among the values that a loop carries: the yielded value is one operation on the iteration argument, which has
/// no other use, and a value that does not depend on it.
pub fn supported_reductions(view: For<'_>) -> Vec<Reduction> {
    let Some(end) = view.region().first_block().and_then(|block| block.last()) else { return Vec::new() };
    let mut found = Vec::new();
    for (position, argument) in view.iteration_arguments().enumerate() {
        let Some(yielded) = end.operands().nth(position) else { continue };
        let Some(combiner) = yielded.defining_op() else { continue };
        let kind = COMBINERS.iter().find(|(name, _)| combiner.is(name)).map(|(_, kind)| *kind);
        let Some(kind) = kind else { continue };
        let alone = argument.has_one_use() && yielded.has_one_use() && combiner.num_operands() == 2;
        let here = combiner.block().map(|block| block.handle()) == end.block().map(|block| block.handle());
        if !alone || !here {
            continue;
        }
        let value = match (combiner.operand(0) == argument, combiner.operand(1) == argument) {
            (true, false) => combiner.operand(1),
            (false, true) => combiner.operand(0),
            _ => continue,
        };
        found.push(Reduction { kind, position, value: value.handle(), op: combiner.handle() });
    }
    found
}
