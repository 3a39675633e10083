//! `llvm-legalize-for-export`: the successors of a branch that pass values are distinct blocks.
//!
//! The values that a block gets are keyed by its predecessor in LLVM IR. A branch that passes values to one block
//! along two edges gets a block of its own for the second edge.

use ir::{Block, BlockRef, Body, Op, OpState, RegionRef, Threads};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;

/// Legalize LLVM dialect to be convertible to LLVM IR
///
/// A branch that passes values to one block along two edges gets a block of its own for the second edge.
#[pass("llvm-legalize-for-export", name = "LLVMLegalizeForExportPass")]
pub struct LegalizeForExport;

impl LegalizeForExport {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        make_successors_distinct(body, cx.threads());
        Ok(())
    }
}

/// Makes the successors of each branch distinct, in all functions of a module and the regions in them.
pub fn make_successors_distinct(module: &mut Body, threads: Threads) {
    let functions: Vec<Op> = module.children();
    let found = threads.map(
        &functions,
        || (),
        |(), &op| match module.child(op) {
            Some(function) if function.root().is("llvm.func") => repeated_edges(function),
            _ => Vec::new(),
        },
    );
    for (op, branches) in functions.into_iter().zip(found).filter(|(_, branches)| !branches.is_empty()) {
        let Some(function) = module.child_mut(op) else { continue };
        branches.into_iter().for_each(|(branch, edges)| split_edges(function, branch, &edges));
    }
}

/// Returns the branches with edges that pass values to a block once more.
fn repeated_edges(function: &Body) -> Vec<(Op, Vec<usize>)> {
    let mut found = Vec::new();
    function.root().regions().for_each(|region| add_repeated_edges(region, &mut found));
    found
}

fn add_repeated_edges(region: RegionRef<'_>, found: &mut Vec<(Op, Vec<usize>)>) {
    for block in region.blocks() {
        for op in block.ops() {
            if op.num_successors() > 1 {
                let mut seen: FxHashSet<Block> = FxHashSet::default();
                let repeats = |(_, target): &(usize, BlockRef<'_>)| {
                    target.num_arguments() > 0 && !seen.insert(target.handle())
                };
                let edges: Vec<usize> =
                    op.successors().enumerate().filter(repeats).map(|edge| edge.0).collect();
                if !edges.is_empty() {
                    found.push((op.handle(), edges));
                }
            }
            if op.num_regions() > 0 {
                for region in op.regions() {
                    ir::ensure_sufficient_stack(|| add_repeated_edges(region, found));
                }
            }
        }
    }
}

fn split_edges(function: &mut Body, branch: Op, edges: &[usize]) {
    let cx = function.context().clone();
    let (Some(region), loc) = (
        function.op(branch).block().and_then(|block| Some(block.region()?.handle())),
        function.op(branch).loc(),
    ) else {
        return;
    };
    for &edge in edges {
        let Some(target) = function.op(branch).successors().nth(edge).map(|target| target.handle()) else {
            return;
        };
        let types: Vec<ir::Type> = function.block(target).argument_types().collect();
        let block = function.append_new_block(region, &types);
        function.set_successor(branch, edge, block);
        let values: Vec<ir::Value> = function.block(block).arguments().map(|value| value.handle()).collect();
        let state = OpState::new(&cx, cx.op_name("llvm.br"), loc).operands(values).successors([target]);
        let op = function.create(state);
        function.append(block, op);
    }
}
