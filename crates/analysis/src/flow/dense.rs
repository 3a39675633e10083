//! Dense analyses: facts at program points.

use super::states::Dependents;
use super::{AnalysisId, Flow, Lattice, Point};
use rustc_hash::FxHashMap;

/// Transition at a call, for dense analyses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallAction {
    /// Control enters the callee.
    Enter,
    /// Control returns from the callee.
    Exit,
    /// The callee is not visible.
    External,
}

/// Fact at each program point; the default if none was found.
pub struct DenseStates<'a, L> {
    facts: FxHashMap<usize, L>,
    dependents: Dependents<'a>,
}

impl<L> Default for DenseStates<'_, L> {
    fn default() -> Self {
        DenseStates { facts: FxHashMap::default(), dependents: Dependents::default() }
    }
}

impl<'a, L: Lattice> DenseStates<'a, L> {
    /// Returns the fact at a point.
    pub fn at(&self, flow: &Flow<'a>, point: Point<'a>) -> L {
        self.facts.get(&flow.number(point)).cloned().unwrap_or_default()
    }

    /// Returns the fact at a point; the analysis visits `dependent` when it changes.
    pub(crate) fn at_for(
        &mut self,
        flow: &Flow<'a>,
        point: Point<'a>,
        dependent: Point<'a>,
        id: AnalysisId,
    ) -> L {
        self.dependents.add(flow, flow.number(point), dependent, id);
        self.at(flow, point)
    }

    /// Joins a fact into that of a point, and enqueues its dependents.
    pub(crate) fn join(&mut self, flow: &mut Flow<'a>, point: Point<'a>, fact: &L) {
        let number = flow.number(point);
        if self.facts.entry(number).or_default().join(fact) {
            self.dependents.enqueue(flow, number);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::flow::*;
    use crate::testing::{Random, parse, random_cfg};
    use ir::{BlockRef, OpRef};
    use std::collections::BTreeSet;

    /// Test lattice: the operations that may have run last, which differ for each block.
    #[derive(Clone, Default, PartialEq, Debug)]
    struct Names(BTreeSet<usize>);

    impl Lattice for Names {
        fn join(&mut self, other: &Self) -> bool {
            let before = self.0.len();
            self.0.extend(&other.0);
            self.0.len() != before
        }
    }

    struct LastSum;
    const OUTSIDE: usize = usize::MAX;

    fn after(op: OpRef<'_>, names: &Names) -> Names {
        if op.is("arith.addi") { Names(BTreeSet::from([op.number()])) } else { names.clone() }
    }

    impl<'a> DenseForwardTransfer<'a> for LastSum {
        type Lattice = Names;
        fn entry_state(&self) -> Names {
            Names(BTreeSet::from([OUTSIDE]))
        }
        fn visit_operation(&self, _: &Flow<'a>, op: OpRef<'a>, before: &Names) -> Names {
            after(op, before)
        }
    }

    impl<'a> DenseBackwardTransfer<'a> for LastSum {
        type Lattice = Names;
        fn exit_state(&self) -> Names {
            Names(BTreeSet::from([OUTSIDE]))
        }
        fn visit_operation(&self, _: &Flow<'a>, op: OpRef<'a>, state: &Names) -> Names {
            after(op, state)
        }
    }

    /// Joins the facts of the direct predecessors (or successors) of a block.
    fn neighbours<'a>(block: BlockRef<'a>, live: &[BlockRef<'a>], forward: bool) -> Names {
        let sum = |block: &BlockRef<'a>| block.first().map_or(OUTSIDE, |op| op.number());
        let adjacent: Vec<BlockRef<'a>> =
            if forward { block.predecessors().collect() } else { block.successors().collect() };
        let mut names = Names(adjacent.iter().filter(|block| live.contains(block)).map(sum).collect());
        if if forward { block.is_entry() } else { adjacent.is_empty() } {
            names.0.insert(OUTSIDE);
        }
        names
    }

    #[test]
    fn facts_flow_along_edges_both_ways() {
        let mut random = Random(23);
        for count in (1..8).cycle().take(200) {
            let module = parse(&random_cfg(&mut random, count));
            let mut flow = Flow::new(&module, FlowConfig::default());
            let (mut dead, mut constants) = (DeadCode::default(), ConstantPropagation::default());
            let (mut forward, mut backward) = (DenseForward::new(LastSum), DenseBackward::new(LastSum));
            flow.run(&mut [&mut dead, &mut constants, &mut forward, &mut backward]);
            let function = module.child(module.children()[0]).expect("there is a function");
            let region = function.root().region(0);
            let live: Vec<_> = region.blocks().filter(|block| flow.is_live(*block)).collect();
            for &block in &live {
                let before = forward.states().at(&flow, Point::Start(block));
                assert_eq!(before, neighbours(block, &live, true));
                let after = backward.states().at(&flow, Point::end(block));
                assert_eq!(after, neighbours(block, &live, false));
            }
        }
    }
}
