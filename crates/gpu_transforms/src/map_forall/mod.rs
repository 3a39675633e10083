//! `transform.gpu.map_forall_to_blocks` and `transform.gpu.map_nested_forall_to_threads`: iterations of `scf.forall` are given to the blocks
//! of a grid, or to the threads of a block.
//!
//! `mapping` checks the mapping of a loop, `ids` says which number a block, thread or warp has, `one` replaces a loop, and
//! `launches` makes and changes launches.

mod ids;
mod launches;
mod mapping;
mod one;

use crate::build::index;
use diag::Diagnostic;
use ir::{Body, Build, InsertPoint, Op, OpRef};
use launches::{Limits, create_launch, set_sizes};
use mapping::Level;
use rewrite::Rewriter;
use transform_engine::{Applied, Failure, Payload, PayloadOp, State, for_each_target, place, silenceable};

/// Distributes the loop of each target over the blocks of a launch.
pub(crate) fn to_blocks<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let generate = op.attr("generate_gpu_launch").is_some();
    let grid = op.attr("grid_dims").and_then(|dims| dims.as_ints()).unwrap_or_default();
    for_each_target(op, state, |target, state| {
        let note = |error: Diagnostic, state: &State<'_, '_>| {
            error.note(state.place_of(target), "when applied to this payload op")
        };
        let is_launch = target.get(state.payload).is_some_and(|view| view.is(gpu::Launch::NAME));
        if !generate && !is_launch {
            let message = "Given target is not gpu.launch, set `generate_gpu_launch` attribute";
            return Err(note(silenceable(op, message), state).into());
        }
        let Some(forall) = top_level_forall(target, state) else {
            let message = "could not find a unique topLevel scf.forall";
            return Err(note(silenceable(op, message), state).into());
        };
        if !generate && grid.len() != 3 {
            let error = Diagnostic::error(place(op), "transform require size-3 mapping");
            return Err(state.definite(error));
        }
        let loc = target.get(state.payload).map(OpRef::loc);
        let done = state.rewrite(op, &forall, |rw, loop_| {
            let launch = match generate {
                true => loc.map(|loc| create_launch(rw, loop_, loc)),
                false => target.op(),
            };
            launch.map(|launch| Ok::<_, String>((launch, map_to_blocks(rw, loop_, grid.clone())?)))
        })?;
        let (launch, grid) = match done.flatten() {
            Some(Ok(done)) => done,
            Some(Err(message)) => return Err(state.definite(Diagnostic::error(place(op), message))),
            None => return Ok(Vec::new()),
        };
        let launch = forall.sibling(launch);
        resize(op, &launch, [Some(grid), None], state)?;
        Ok(vec![Payload::Ops(vec![launch])])
    })
}

/// Distributes a loop over blocks; returns the sizes of the grid.
fn map_to_blocks(rw: &mut Rewriter<'_>, forall: Op, grid: Vec<i64>) -> Result<[i64; 3], String> {
    let view = rw.op(forall);
    let (loc, block) = (view.loc(), view.block().ok_or("the loop is in no block")?.handle());
    let loops = mapping::check(view, Level::Block)?;
    rw.move_to(InsertPoint::Start(block));
    let zero = index(rw, loc, 0);
    let sizes = one::distribute(rw, forall, &loops, &grid, 0)?;
    let mut grid = if grid.is_empty() { sizes.clone() } else { grid };
    grid.resize(3, 1);
    replace_units(rw, gpu::BlockDim::NAME, ops_in(rw.block(block).ops()), &sizes, zero);
    grid.try_into().map_err(|_| "transform require size-3 mapping".to_owned())
}

/// Distributes the loops in each launch over the threads of its blocks.
pub(crate) fn to_threads<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let dims = op.attr("block_dims").and_then(|dims| dims.as_ints()).unwrap_or_default();
    let warp = op.attr("warp_size").and_then(|size| size.as_i64()).unwrap_or(32);
    let sync = op.attr("sync_after_distribute").is_none_or(|sync| sync.as_bool() != Some(false));
    for_each_target(op, state, |target, state| {
        if !target.get(state.payload).is_some_and(|view| view.is(gpu::Launch::NAME)) {
            return Err(silenceable(op, "Given target is not a gpu.launch").into());
        }
        let definite = |message: String, state: &mut State<'s, '_>| {
            state.definite(Diagnostic::error(place(op), message))
        };
        let Ok(sizes) = <[i64; 3]>::try_from(&dims[..]) else {
            return Err(definite("requires size-3 thread mapping".to_owned(), state));
        };
        if let Err(message) = (Limits { grid: None, block: Some(sizes) }).check() {
            let error = silenceable(op, message);
            return Err(error.note(place(op), "\"block_dims\" is too large").into());
        }
        resize(op, target, [None, Some(sizes)], state)?;
        let done = state.rewrite(op, target, |rw, launch| map_to_threads(rw, launch, sizes, warp, sync))?;
        match done {
            Some(Err(message)) => Err(definite(message, state)),
            _ => Ok(vec![Payload::Ops(vec![target.clone()])]),
        }
    })
}

/// Distributes the loops in a launch over threads.
fn map_to_threads(
    rw: &mut Rewriter<'_>,
    launch: Op,
    sizes: [i64; 3],
    warp: i64,
    sync: bool,
) -> Result<(), String> {
    let view = rw.op(launch);
    let loc = view.loc();
    let entry = view.regions().next().and_then(|region| region.first_block());
    let entry = entry.ok_or("the launch has no block")?.handle();
    let loops: Vec<Op> =
        view.walk_post_order().filter(|op| op.is(scf::Forall::NAME)).map(OpRef::handle).collect();
    rw.move_to(InsertPoint::Start(entry));
    let zero = index(rw, loc, 0);
    for forall in loops {
        let view = rw.op(forall);
        let loc = view.loc();
        let next = view.next().map(|next| next.handle());
        let mapped = mapping::check(view, Level::Thread)?;
        mapped.check_resources(&sizes, warp)?;
        one::distribute(rw, forall, &mapped, &sizes, warp)?;
        if let Some(next) = next.filter(|_| sync) {
            rw.move_to(InsertPoint::Before(next));
            let state = rw.state(gpu::Barrier::NAME, loc);
            rw.insert(state);
        }
    }
    replace_units(rw, gpu::ThreadId::NAME, ops_in([rw.op(launch)].into_iter()), &sizes, zero);
    Ok(())
}

/// Returns operations and all in them.
fn ops_in<'a>(ops: impl Iterator<Item = OpRef<'a>>) -> Vec<Op> {
    ops.flat_map(|op| op.walk()).map(OpRef::handle).collect()
}

/// Replaces numbers in dimensions of size 1 by 0.
fn replace_units(rw: &mut Rewriter<'_>, name: &str, ops: Vec<Op>, sizes: &[i64], zero: ir::Value) {
    for op in ops {
        let view = rw.op(op);
        let dimension = view.enum_attr::<gpu::Dimension>("dimension").filter(|_| view.is(name));
        let size = dimension.and_then(|dimension| sizes.get(dimension.to_word() as usize));
        if size == Some(&1) {
            let id = view.result(0).handle();
            rw.replace_all_uses(id, zero);
        }
    }
}

/// Gives a launch other sizes of its grid or its blocks.
fn resize<'s>(
    op: OpRef<'s>,
    launch: &PayloadOp,
    [grid, block]: [Option<[i64; 3]>; 2],
    state: &mut State<'s, '_>,
) -> Result<(), Failure> {
    if let Err(message) = (Limits { grid, block }).check() {
        return Err(silenceable(op, message).into());
    }
    state.rewrite(op, launch, |rw, launch| set_sizes(rw, launch, grid, block))?;
    Ok(())
}

/// Returns the only loop in a target that is in no other one.
fn top_level_forall(target: &PayloadOp, state: &mut State<'_, '_>) -> Option<PayloadOp> {
    let mut found: Vec<PayloadOp> = Vec::new();
    let view = target.get(state.payload)?;
    let owned = target.op().filter(|_| view.body_of().is_some());
    if owned.is_none() && target.op().is_some() {
        found.extend(outermost(view.walk()).into_iter().map(|op| target.sibling(op)));
    }
    let first: Vec<Op> = target.owners().iter().copied().chain(owned).collect();
    let mut open = if owned.is_some() || target.op().is_none() { vec![first] } else { Vec::new() };
    while let Some(owners) = open.pop() {
        let body: &Body = state.body_of(&owners)?;
        found.extend(
            outermost(body.root().walk_body()).into_iter().map(|op| PayloadOp::nested_in(&owners, op)),
        );
        open.extend(body.children().into_iter().map(|child| [&owners[..], &[child]].concat()));
    }
    if found.len() == 1 { found.pop() } else { None }
}

/// Returns the loops among operations that are in no other loop.
fn outermost<'a>(ops: impl Iterator<Item = OpRef<'a>>) -> Vec<Op> {
    let is_nested = |op: OpRef<'_>| {
        std::iter::successors(op.parent(), |op| op.parent()).any(|around| around.is(scf::Forall::NAME))
    };
    ops.filter(|op| op.is(scf::Forall::NAME) && !is_nested(*op)).map(OpRef::handle).collect()
}
