//! Speculative execution: `ConditionallySpeculatable`.

use ir::OpRef;
use ir::def::TraitSet;
use macros::interface;

/// Condition under which an operation can be executed speculatively.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculatability {
    /// No.
    No,
    /// Yes.
    Yes,
    /// If all nested operations can.
    Recursive,
}

impl Speculatability {
    /// Returns `Yes` if a condition holds, else `No`.
    pub fn yes_if(condition: bool) -> Self {
        if condition { Speculatability::Yes } else { Speculatability::No }
    }
}

/// Interface of operations whose speculatability depends on operands or attributes, such as a division by a
/// nonzero constant.
#[interface]
pub trait ConditionallySpeculatable: Send + Sync {
    /// Returns the speculatability of this operation.
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability;
}

/// Returns the speculatability of an operation, without that of nested ones.
pub fn speculatability(op: OpRef<'_>) -> Speculatability {
    let traits = op.traits();
    if traits.contains(TraitSet::ALWAYS_SPECULATABLE) {
        return Speculatability::Yes;
    }
    if traits.contains(TraitSet::RECURSIVELY_SPECULATABLE) {
        return Speculatability::Recursive;
    }
    match op.interface::<dyn ConditionallySpeculatable>() {
        Some(model) if op.is_well_formed() => model.speculatability(op),
        _ => Speculatability::No,
    }
}

/// Whether an operation and all nested ones can be executed speculatively. Unregistered ones cannot.
pub fn is_speculatable(op: OpRef<'_>) -> bool {
    let mut open = Vec::new();
    let mut next = Some(op);
    while let Some(op) = next {
        match speculatability(op) {
            Speculatability::No => return false,
            Speculatability::Yes => {}
            Speculatability::Recursive => open.extend(op.regions().flat_map(|region| region.ops())),
        }
        next = open.pop();
    }
    true
}

#[cfg(test)]
mod tests {
    use super::is_speculatable;
    use crate::test_dialect::Fixture;

    #[test]
    fn traits_models_and_nesting_decide() {
        let mut f = Fixture::new();
        let (pure, load) = (f.op("t.pure"), f.op("t.load"));
        let div = f.op("t.maybe");
        let marked = f.marked("t.maybe");
        let unknown = f.op("u.unknown");
        let region = f.nest("t.region", "t.pure");
        let impure = f.nest("t.region", "t.load");
        let answers =
            [pure, load, div, marked, unknown, region, impure].map(|op| is_speculatable(f.body.op(op)));
        assert_eq!(answers, [true, false, false, true, false, true, false]);
    }
}
