//! `lift-cf-to-scf`: blocks and branches become structured control flow.
//!
//! The algorithm is that of Bahmann, Reissmann, Jahre and Meyer, "Perfect Reconstructability of Control
//! Flow from Demand Dependence Graphs" (2015), as upstream has it. First all ways out of a region are led
//! through one block for each kind of terminator. Then, from the outside in, cycles are given one way in
//! and one block that decides whether to go on, and become `scf.while`; branches are given one block that
//! follows after all that they choose from, and become `scf.if` or `scf.index_switch`. Where edges have to
//! be led through one block, constants say which way they were to go, and arguments that only others need
//! are poison.

mod branches;
mod cycles;
mod dominators;
mod exits;
mod lifter;
mod loops;
mod multiplexer;

use diag::Diagnostic;
use interfaces::{Branch, is_memory_effect_free};
use ir::{Body, OpRef, Region, RegionRef, Scope};
use lifter::Lifter;
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};

/// Lift ControlFlow dialect to SCF dialect
///
/// Blocks and branches of functions become `scf.while`, `scf.if` and `scf.index_switch`, by the algorithm of Bahmann,
/// Reissmann, Jahre and Meyer (2015). First all ways out of a region are led through one block for each kind of
/// terminator; then, from the outside in, cycles are given one way in and one block that decides whether to go on,
/// and branches one block that follows after all that they choose from. A branch stays if what it chooses from ends
/// with different kinds of terminators. Blocks that cannot be reached, and terminators that are no branches or have
/// effects, are errors.
#[pass("lift-cf-to-scf", name = "LiftControlFlowToSCFPass", depends("arith", "scf", "ub"))]
pub struct LiftCfToScf;

impl LiftCfToScf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let lift = |scope: &Scope<'_>, body: &mut Body| {
            let function = body.context().op_name("func.func");
            let within = scope.headers().any(|header| header.op_name == function);
            if within || body.root().name() == function { lift_body(body) } else { Ok(false) }
        };
        let results = for_each_body(body, cx.scope(), cx.threads(), &lift);
        if results.iter().all(|result| matches!(result, Ok(false))) {
            cx.preserve_all();
        }
        // The first function that cannot be lifted ends the pass.
        match results.into_iter().find_map(Result::err) {
            Some(error) => {
                cx.emit(error);
                Err(Failed)
            }
            None => Ok(()),
        }
    }
}

/// Lifts all regions of one body, not of those within it. The answer is whether anything changed.
fn lift_body(body: &mut Body) -> Result<bool, Diagnostic> {
    let ops = body.root().walk_body_post_order().filter(|op| op.body_of().is_none() || op.is_root());
    let regions: Vec<Region> = ops.flat_map(|op| op.regions()).map(|region| region.handle()).collect();
    let mut changed = false;
    for region in regions {
        changed |= lift_region(body, region)?;
    }
    Ok(changed)
}

/// Lifts one region. The answer is whether anything changed.
fn lift_region(body: &mut Body, region: Region) -> Result<bool, Diagnostic> {
    let view = body.region(region);
    let Some(entry) = view.first_block().filter(|_| view.single_block().is_none()) else { return Ok(false) };
    check(view)?;
    let entry = entry.handle();
    let loc = view.parent_op().map_or(ir::Loc::UNKNOWN, |op| op.loc());
    let mut rw = Rewriter::new(body);
    let mut lifter = Lifter::new(&mut rw, region, entry, loc);
    exits::combine_all(&mut lifter);
    // Blocks, and whether there may be cycles after them.
    let mut work = vec![(entry, true)];
    while let Some((block, cyclic)) = work.pop() {
        if cyclic {
            let bodies = loops::lift_cycles(&mut lifter, block)?;
            if !bodies.is_empty() {
                branches::forget_dominators(&mut lifter, block);
            }
            work.extend(bodies.into_iter().map(|block| (block, true)));
        }
        let next = branches::lift_branch(&mut lifter, block)?;
        work.extend(next.into_iter().map(|block| (block, false)));
    }
    Ok(true)
}

/// Checks that a region can be lifted.
fn check(region: RegionRef<'_>) -> Result<(), Diagnostic> {
    let mut reached = vec![false; region.body().block_bound()];
    rewrite::reachable_blocks(region).for_each(|block| reached[block.number()] = true);
    for block in region.blocks() {
        let Some(first) = block.first() else {
            let parent = region.parent_op().map_or(region.body().root(), |op| op);
            return Err(parent.error("transformation does not support blocks without terminator"));
        };
        if !reached[block.number()] {
            return Err(first.error("transformation does not support unreachable blocks"));
        }
    }
    region.ops().flat_map(|op| op.walk_post_order()).try_for_each(check_op)
}

fn check_op(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_successors() == 0 {
        return Ok(());
    }
    let Some(branch) = op.interface::<dyn Branch>().filter(|_| op.is_well_formed()) else {
        let message = "transformation does not support terminators with successors not implementing \
                       BranchOpInterface";
        return Err(op.error(message));
    };
    if !is_memory_effect_free(op) {
        return Err(op.error("transformation does not support terminators with side effects"));
    }
    if (0..op.num_successors()).any(|number| branch.successor_operands(op, number).produced > 0) {
        let message = "transformation does not support operations with operation-produced successor operands";
        return Err(op.error(message));
    }
    match branches::repeated_case(op) {
        // scf.index_switch refuses them; upstream finds out when it verifies what it has made.
        Some(value) => Err(op.error(format!("has duplicate case value: {value}"))),
        None => Ok(()),
    }
}
