//! Functions and blocks.

use super::checks::check_function;
use super::operations::process;
use super::state::{DeallocationState, Ownership, flag};
use crate::{handles, is_memref};
use diag::Diagnostic;
use interfaces::{RegionBranchTerminator, RegionSuccessor};
use ir::{Block, Build, Dominance, InsertPoint, Op, Region, Type};
use rewrite::Rewriter;

/// Adds the deallocations of a function.
///
/// # Errors
/// If an operation is not supported.
pub(super) fn deallocate(rw: &mut Rewriter<'_>, dynamic: bool) -> Result<(), Diagnostic> {
    check_function(rw.root())?;
    let mut state = DeallocationState::new(rw.body(), dynamic);
    for block in blocks(rw) {
        deallocate_block(rw, &mut state, block)?;
    }
    update_type(rw)
}

/// Returns the reachable blocks of a function, those nested in operations of a block before it.
fn blocks(rw: &Rewriter<'_>) -> Vec<Block> {
    enum Step {
        Region(Region),
        Block(Block),
    }
    let mut dominance = Dominance::new();
    let mut found = Vec::new();
    let mut stack: Vec<Step> = rw.root().regions().map(|region| Step::Region(region.handle())).collect();
    stack.reverse();
    while let Some(step) = stack.pop() {
        match step {
            Step::Block(block) => found.push(block),
            Step::Region(region) => {
                let blocks: Vec<Block> =
                    dominance.preorder(rw.region(region)).map(|block| block.handle()).collect();
                for block in blocks.into_iter().rev() {
                    stack.push(Step::Block(block));
                    let ops = rw.block(block).ops().filter(|op| op.body_of().is_none());
                    let nested: Vec<Step> =
                        ops.flat_map(|op| op.regions()).map(|region| Step::Region(region.handle())).collect();
                    stack.extend(nested.into_iter().rev());
                }
            }
        }
    }
    found
}

/// Returns the start of a block, as a point at which operations keep their order; that before a `vector.mask` whose
/// block it is, which has room for one operation.
fn start(rw: &Rewriter<'_>, block: Block) -> InsertPoint {
    if let Some(mask) = rw.block(block).parent_op().filter(|op| op.is("vector.mask")) {
        return InsertPoint::Before(mask.handle());
    }
    rw.block(block).first().map_or(InsertPoint::End(block), |op| InsertPoint::Before(op.handle()))
}

fn deallocate_block(
    rw: &mut Rewriter<'_>,
    state: &mut DeallocationState,
    block: Block,
) -> Result<(), Diagnostic> {
    rw.move_to(start(rw, block));
    let region = rw.block(block).region().map(|region| region.handle());
    for memref in state.live_in(rw.body(), block) {
        let home = rw.value(memref).block();
        let Some(home) = home.map(|home| (home.handle(), home.region().map(|region| region.handle()))) else {
            continue;
        };
        if home.1 == region {
            let ownership = state.get(memref, home.0);
            state.update(rw.body(), memref, ownership, block);
            state.free(memref, block);
        } else {
            let loc = rw.value(memref).loc();
            let never = flag(rw, loc, false);
            state.update(rw.body(), memref, Ownership::Unique(never), block);
        }
    }
    let is_function =
        rw.block(block).is_entry() && rw.block(block).parent_op().is_some_and(|op| op.is_root());
    for argument in handles(rw.block(block).arguments()) {
        let view = rw.value(argument);
        if !is_memref(view) {
            continue;
        }
        let loc = view.loc();
        let indicator = match is_function {
            true => flag(rw, loc, false),
            false => rw.add_argument(block, Type::I1),
        };
        state.update(rw.body(), argument, Ownership::Unique(indicator), block);
        state.free(argument, block);
    }
    let ops: Vec<Op> = rw.block(block).ops().map(|op| op.handle()).collect();
    // Constants for arguments have been added before.
    for op in ops {
        let is_new = rw.op(op).is("arith.constant");
        if let (false, Some(op)) = (is_new, process(op, state, rw)?) {
            complete(rw, state, op, block);
        }
    }
    Ok(())
}

/// Gives each buffer that an operation returns an ownership: that of its operands, whose views it may return.
fn complete(rw: &mut Rewriter<'_>, state: &mut DeallocationState, op: Op, block: Block) {
    for result in handles(rw.op(op).results()) {
        if !is_memref(rw.value(result)) || state.get(result, block) != Ownership::Uninitialized {
            continue;
        }
        for operand in handles(rw.op(op).operands()) {
            let Some(home) = rw.value(operand).block().map(|home| home.handle()) else { continue };
            if is_memref(rw.value(operand)) {
                state.update(rw.body(), result, state.get(operand, home), block);
            }
        }
        if state.get(result, block) == Ownership::Uninitialized {
            rw.move_to(InsertPoint::Before(op));
            let loc = rw.op(op).loc();
            let never = flag(rw, loc, false);
            state.update(rw.body(), result, Ownership::Unique(never), block);
        }
    }
}

/// Sets the type of a function to that of its entry and its returns.
fn update_type(rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
    let root = rw.root();
    let ends = root.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops());
    let returned = ends.filter_map(|end| {
        let range = end
            .is_well_formed()
            .then(|| <dyn RegionBranchTerminator>::operands_of(end, RegionSuccessor::Parent))??;
        Some(range.map(|place| end.operand(place).ty_handle()).collect::<Vec<Type>>())
    });
    let mut results: Option<Vec<Type>> = None;
    for types in returned {
        if results.get_or_insert_with(|| types.clone()) != &types {
            return Err(root.plain_error("there are multiple return operations with different operand types"));
        }
    }
    let entry = root.regions().next().and_then(|region| region.first_block());
    let (Some(entry), Some(results)) = (entry, results) else { return Ok(()) };
    let inputs: Vec<Type> = entry.argument_types().collect();
    let cx = rw.context().clone();
    let ty = cx.type_attr(cx.function_type(&inputs, &results));
    let root = rw.root_handle();
    rw.modify_op(root, |root| {
        root.attr("function_type", Some(ty));
    });
    Ok(())
}
