//! `test-print-topological-sort`: numbers marked operations in topological order.

use crate::{On, TestPass, deep};
use ir::{Attr, BlockRef, Op, RegionRef, Type};
use rustc_hash::FxHashSet;

/// Gives the operations with an attribute `test_to_sort` the attribute `test_sort_index`.
pub(crate) const PRINT: TestPass = TestPass {
    argument: "test-print-topological-sort",
    name: "(anonymous namespace)::TestTopologicalSortPass",
    description: "Sorts operations topologically and attaches attributes with their corresponding index in the \
                  ordering to them",
    on: On::Symbols,
    run: |_, body| {
        let mut sorted = Vec::new();
        body.root().regions().for_each(|region| collect(region, &mut sorted));
        let cx = body.context().clone();
        for (number, op) in sorted.into_iter().enumerate() {
            let index = cx.int_attr(Type::I32, number as i128);
            body.put_attr(op, cx.ident("test_sort_index"), Some(index));
        }
        Ok(())
    },
};

/// The marked operations of a region: blocks come behind those that dominate them.
fn collect(region: RegionRef<'_>, sorted: &mut Vec<Op>) {
    for block in by_dominance(region) {
        for op in block.ops() {
            if op.attr("test_to_sort").is_some_and(|mark| mark.handle() == Attr::UNIT) {
                sorted.push(op.handle());
            }
            if op.body_of().is_none() {
                op.regions().for_each(|region| deep(|| collect(region, sorted)));
            }
        }
    }
}

/// The blocks of a region in reverse postorder; those that cannot be reached come last, in the same order.
fn by_dominance(region: RegionRef<'_>) -> Vec<BlockRef<'_>> {
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for start in region.blocks() {
        let mut postorder = Vec::new();
        let mut open = if seen.insert(start.handle()) { vec![(start, 0)] } else { Vec::new() };
        while let Some((block, next)) = open.last_mut() {
            let block = *block;
            match block.successors().nth(*next) {
                Some(to) => {
                    *next += 1;
                    if seen.insert(to.handle()) {
                        open.push((to, 0));
                    }
                }
                None => {
                    postorder.push(block);
                    open.pop();
                }
            }
        }
        found.extend(postorder.into_iter().rev());
    }
    found
}
