//! Putting a copy of a callable's region in the place of a call.

use interfaces::{Call, Callable, Inliner, interface_of_dialect};
use ir::{Attr, AttrData, AttrRef, Block, Body, Context, Loc, Mapping, Op, OpRef, OpState, RegionRef, Value};
use rustc_hash::FxHashMap;

/// The hooks of an operation's dialect.
fn hooks(op: OpRef<'_>) -> Option<&'static dyn Inliner> {
    interface_of_dialect::<dyn Inliner>(op)
}

/// Whether all operations of `source` may stand in `dest`.
fn may_hold(dest: RegionRef<'_>, source: RegionRef<'_>, cloned: bool) -> bool {
    let mut open: Vec<OpRef<'_>> = source.ops().collect();
    while let Some(op) = open.pop() {
        let Some(hooks) = hooks(op) else { return false };
        if !hooks.is_legal_to_inline_op(op, dest, cloned) {
            return false;
        }
        if hooks.should_analyze_recursively(op) {
            open.extend(op.regions().flat_map(|region| region.ops()));
        }
    }
    true
}

fn is_legal(call: OpRef<'_>, callable: OpRef<'_>, cloned: bool) -> bool {
    let Some(dest) = call.block().and_then(|block| block.region()) else { return false };
    let Some(source) = callable.regions().next() else { return false };
    let call_allows = hooks(call).is_some_and(|hooks| hooks.is_legal_to_inline_call(call, callable, cloned));
    let around = dest.parent_op().and_then(hooks);
    call_allows
        && around.is_some_and(|hooks| hooks.is_legal_to_inline_region(dest, source, cloned))
        && may_hold(dest, source, cloned)
}

/// The attributes of locations in callables, which are met again with every call.
pub(super) type Places = FxHashMap<Loc, Attr>;

/// The location of something from `callee` that now stands at `caller`: behind the calls it came
/// through already.
fn stacked(cx: &Context, callee: Loc, caller: Attr, places: &mut Places) -> Loc {
    let mut chain = Vec::new();
    let mut last = *places.entry(callee).or_insert_with(|| cx.loc_attr(callee));
    while let AttrData::CallSiteLoc { callee, caller } = cx.attr_data(last) {
        chain.push(*callee);
        last = *caller;
    }
    let mut found = cx.attr(AttrData::CallSiteLoc { callee: last, caller });
    for callee in chain.into_iter().rev() {
        found = cx.attr(AttrData::CallSiteLoc { callee, caller: found });
    }
    cx.loc_of_attr(found)
}

/// Gives all operations in these blocks the locations that they have at the call.
fn remap_locations(body: &mut Body, blocks: &[Block], caller: Loc, places: &mut Places) {
    if caller.is_unknown() {
        return;
    }
    let cx = body.context().clone();
    let caller = cx.loc_attr(caller);
    let mut known: FxHashMap<Loc, Loc> = FxHashMap::default();
    let mut ops: Vec<(Op, Loc)> = Vec::new();
    for op in blocks.iter().flat_map(|&block| body.block(block).ops()) {
        // A walk allocates: most operations have nothing within.
        match op.num_regions() {
            0 => ops.push((op.handle(), op.loc())),
            _ => ops.extend(op.walk().map(|op| (op.handle(), op.loc()))),
        }
    }
    for (op, loc) in ops {
        let new = *known.entry(loc).or_insert_with(|| stacked(&cx, loc, caller, places));
        body.put_loc(op, new);
    }
}

/// Converts a value before a call to a type that the callable takes.
fn converted(body: &mut Body, call: Op, value: Value, ty: ir::Type) -> Option<Op> {
    let view = body.op(call);
    let state = hooks(view)?.materialize_call_conversion(view.context(), value, ty, view)?;
    Some(body.create(state))
}

/// Arguments of the callable in terms of the caller's values.
fn map_arguments(
    body: &mut Body,
    call: Op,
    model: &dyn Call,
    entry: ir::BlockRef<'_>,
    casts: &mut Vec<Op>,
) -> Option<Mapping> {
    let view = body.op(call);
    let operands: Vec<(Value, ir::Type)> = model
        .argument_operands(view)
        .map(|at| (view.operand(at).handle(), view.operand(at).ty_handle()))
        .collect();
    if operands.len() != entry.num_arguments() {
        return None;
    }
    let mut mapping = Mapping::new();
    for ((operand, ty), argument) in operands.into_iter().zip(entry.arguments()) {
        let mut value = operand;
        if ty != argument.ty_handle() {
            let cast = converted(body, call, operand, argument.ty_handle())?;
            body.insert_before(call, cast);
            casts.push(cast);
            value = body.op(cast).results().next()?.handle();
        }
        mapping.map(argument.handle(), value);
    }
    Some(mapping)
}

/// Replaces a call by a copy of the callable's region. The call stays, without uses, to be erased.
/// Returns the blocks as they were copied, seen as operations: those in them, in collection order.
pub(super) fn inline_call(
    body: &mut Body,
    call: Op,
    callee: &Body,
    in_place: bool,
    places: &mut Places,
) -> Option<Vec<Vec<Op>>> {
    let view = body.op(call);
    let model = view.interface::<dyn Call>()?;
    let callable = callee.root();
    let types = callable.interface::<dyn Callable>()?.result_types(callable);
    let results: Vec<(Value, ir::Type)> =
        view.results().map(|result| (result.handle(), result.ty_handle())).collect();
    let source = callable.regions().next()?;
    let entry = source.first_block()?;
    if results.len() != types.len() || !is_legal(view, callable, !in_place) {
        return None;
    }
    let mut casts = Vec::new();
    let Some(mut mapping) = map_arguments(body, call, model, entry, &mut casts) else {
        body.erase_ops(&casts);
        return None;
    };
    let results = convert_results(body, call, &results, &types, &mut casts);
    let Some(results) = results else {
        body.erase_ops(&casts);
        return None;
    };
    let scratch = import(body, call, callee, source, &mut mapping, places);
    Some(splice(body, call, &scratch, &results, &types))
}

/// What the inlined values must replace: the call's results, or, where a type differs, the operand of
/// the conversion that took the result's place.
fn convert_results(
    body: &mut Body,
    call: Op,
    results: &[(Value, ir::Type)],
    types: &[ir::Type],
    casts: &mut Vec<Op>,
) -> Option<Vec<Value>> {
    let mut planned = Vec::new();
    for (&(result, ty), &wanted) in results.iter().zip(types) {
        if ty != wanted {
            let cast = converted(body, call, result, ty)?;
            casts.push(cast);
            planned.push((result, cast));
        }
    }
    for (result, cast) in planned {
        body.insert_after(call, cast);
        let new = body.op(cast).results().next()?.handle();
        body.replace_uses_if(result, new, |_, user, _| user != cast);
    }
    Some(results.iter().map(|&(result, _)| result).collect())
}

/// Copies the callable's region into one of its own, and says where it came from. Returns the blocks.
fn import(
    body: &mut Body,
    call: Op,
    callee: &Body,
    source: RegionRef<'_>,
    mapping: &mut Mapping,
    places: &mut Places,
) -> Vec<Block> {
    let scratch = body.new_region();
    body.import_region(callee, source.handle(), scratch, mapping);
    let blocks: Vec<Block> = body.region(scratch).blocks().map(|block| block.handle()).collect();
    let loc = body.op(call).loc();
    remap_locations(body, &blocks, loc, places);
    blocks
}

/// Puts the copied blocks behind the call, and their values in the place of its results.
fn splice(
    body: &mut Body,
    call: Op,
    blocks: &[Block],
    results: &[Value],
    types: &[ir::Type],
) -> Vec<Vec<Op>> {
    let here = body.op(call).block().expect("a call is in a block").handle();
    let inlined: Vec<Vec<Op>> =
        blocks.iter().map(|&block| body.block(block).ops().map(|op| op.handle()).collect()).collect();
    let single = blocks.len() == 1 && allows_fast_path(body, blocks[0]);
    if single {
        let terminator = body.block(blocks[0]).last().expect("a callable's block ends").handle();
        let values = hooks(body.op(terminator))
            .map_or_else(Vec::new, |hooks| hooks.handle_terminator_values(body.op(terminator)));
        body.erase(terminator);
        for (&result, &value) in results.iter().zip(&values) {
            body.replace_all_uses(result, value);
        }
        let mut at = call;
        for op in body.block(blocks[0]).ops().map(|op| op.handle()).collect::<Vec<_>>() {
            body.move_after(at, op);
            at = op;
        }
        drop_entry(body, blocks[0]);
        return inlined;
    }
    let behind = match body.op(call).next().map(|op| op.handle()) {
        Some(next) => body.split_block(next),
        None => {
            let fresh = body.create_block(&[]);
            body.insert_block_after(here, fresh);
            fresh
        }
    };
    for (&result, &ty) in results.iter().zip(types) {
        let argument = body.add_argument(behind, ty);
        body.replace_all_uses(result, argument);
    }
    for &block in blocks {
        body.remove_block(block);
        body.insert_block_before(behind, block);
        let Some(terminator) = body.block(block).last() else { continue };
        let state: Option<OpState> =
            hooks(terminator).and_then(|hooks| hooks.handle_terminator_to_block(terminator, behind));
        let terminator = terminator.handle();
        if let Some(state) = state {
            let branch = body.create(state);
            body.insert_before(terminator, branch);
            body.erase(terminator);
        }
    }
    for op in body.block(blocks[0]).ops().map(|op| op.handle()).collect::<Vec<_>>() {
        body.move_to_end(here, op);
    }
    drop_entry(body, blocks[0]);
    inlined
}

/// Erases the copied entry, whose operations are gone.
fn drop_entry(body: &mut Body, entry: Block) {
    body.erase_block(entry);
}

fn allows_fast_path(body: &Body, block: Block) -> bool {
    let Some(terminator) = body.block(block).last() else { return false };
    let region = body.block(block).region();
    region.is_some_and(|region| {
        hooks(terminator).is_some_and(|hooks| hooks.allow_single_block_optimization(region))
    })
}

/// The name of the symbol that a call calls, if it is one of the nearest symbol table.
pub(super) fn called_name(call: OpRef<'_>) -> Option<ir::Ident> {
    match call.interface::<dyn Call>()?.callee(call)? {
        interfaces::Callee::Symbol(symbol) => AttrRef::as_flat_symbol(symbol),
        interfaces::Callee::Value(_) => None,
    }
}
