//! Operations on buffers.

use crate::each::handles;
use diag::Diagnostic;
use dialect_transforms::memref::multi_buffer::multi_buffer;
use ir::{Body, Build, InsertPoint, Op, OpRef, Value};
use rewrite::Rewriter;
use transform_engine::{Applied, Payload, PayloadOp, State, for_each_target, silenceable};

pub(crate) fn buffer_loop_hoisting<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let mut owners = target.owners().to_vec();
        owners.extend(target.op());
        if let Some(body) = state.body_of(&owners) {
            buffer_transforms::hoist_out_of_loops(body);
        }
        Ok(Vec::new())
    })
}

/// Replaces buffers of loops by several.
pub(crate) fn multibuffer<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let factor = op.attr("factor").and_then(|factor| factor.as_i64()).unwrap_or(1);
    let skip = op.attr("skip_analysis").is_some();
    let mut found = Vec::new();
    for target in op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default() {
        let place = state.place_of(&target);
        match state.rewrite(op, &target, |rw, op| multi_buffer(op, factor, skip, rw))? {
            Some(Ok(new)) => found.push(target.sibling(new)),
            _ => return Err(Diagnostic::error(place, "op failed to multibuffer").into()),
        }
    }
    Ok(vec![Payload::Ops(found)])
}

/// Replaces each `memref.alloca` by a global buffer.
pub(crate) fn alloca_to_global<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (mut gets, mut globals) = (Vec::new(), Vec::new());
    for target in op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default() {
        match globalize(&target, state) {
            Some((get, global)) => {
                gets.push(get);
                globals.push(global);
            }
            None => {
                let error = silenceable(op, "failed to replace the allocation by a global");
                return Err(error.note(state.place_of(&target), "target op").into());
            }
        }
    }
    Ok(vec![Payload::Ops(gets), Payload::Ops(globals)])
}

/// Adds a global to the symbol table around an allocation. Returns what reads it, and the global.
fn globalize(target: &PayloadOp, state: &mut State<'_, '_>) -> Option<(PayloadOp, PayloadOp)> {
    let owners = target.owners().to_vec();
    let (&owner, outer) = owners.split_last()?;
    let op = target.op()?;
    let view = target.get(state.payload).filter(|view| view.is(memref::Alloca::NAME))?;
    let (cx, loc, ty) = (view.context().clone(), view.loc(), view.result_types().next()?);
    if !cx.ty(ty).has_static_shape() {
        return None;
    }
    let around = state.body_of(outer)?;
    let symbols = around.root().regions().flat_map(|region| region.ops());
    let names: Vec<ir::Ident> = symbols.filter_map(|op| op.symbol_name()).collect();
    let numbered = (0..).map(|number| format!("alloca_{number}"));
    let mut free = std::iter::once("alloca".to_owned()).chain(numbered);
    let name = free.find(|name| !names.contains(&cx.ident(name)))?;
    let block = around.root().region(0).first_block()?.handle();
    let mut rw = Rewriter::new(around);
    rw.move_to(InsertPoint::End(block));
    let state_of = rw
        .state(memref::Global::NAME, loc)
        .attr(&cx, "sym_name", cx.string_attr(name.as_bytes()))
        .attr(&cx, "sym_visibility", cx.string_attr(b"private"))
        .attr(&cx, "type", cx.type_attr(ty));
    let global = rw.insert(state_of);
    let body = state.body_of(&owners)?;
    let mut rw = Rewriter::new(body);
    rw.move_to(InsertPoint::Before(op));
    let get = rw.state(memref::GetGlobal::NAME, loc).results([ty]);
    let get = rw.insert(get.attr(&cx, "name", cx.symbol_ref(cx.ident(&name))));
    let values = handles(rw.op(get).results());
    rw.replace_op(op, &values);
    let parent = PayloadOp::nested_in(outer, owner);
    Some((target.sibling(get), parent.sibling(global)))
}

/// Erases allocations that are only written, with what writes them.
pub(crate) fn erase_dead_alloc_and_stores<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let mut owners = target.owners().to_vec();
        let own = target.get(state.payload).is_some_and(|view| view.body_of().is_some() || view.is_root());
        owners.extend(target.op().filter(|_| own));
        if let Some(body) = state.body_of(&owners) {
            erase_dead(body);
        }
        Ok(Vec::new())
    })
}

fn erase_dead(body: &mut Body) {
    let is_alloc = |op: &OpRef<'_>| op.is(memref::Alloc::NAME) || op.is(memref::Alloca::NAME);
    let allocations: Vec<Op> = body.root().walk_body().filter(is_alloc).map(|op| op.handle()).collect();
    for op in allocations {
        let mut uses = Vec::new();
        let value = body.op(op).result(0).handle();
        if only_written(body, value, &mut uses) {
            uses.push(op);
            let mut rw = Rewriter::new(body);
            rw.erase_ops(&uses);
        }
    }
}

/// Whether a buffer is only written or freed, through views too. Adds the operations that do it, users first.
fn only_written(body: &Body, value: Value, uses: &mut Vec<Op>) -> bool {
    let mut open = vec![value];
    let mut found = Vec::new();
    while let Some(value) = open.pop() {
        for user in body.value(value).users() {
            let writes = user.is(memref::Store::NAME) && user.operand(0).handle() != value
                || user.is(memref::Dealloc::NAME)
                || user.is("vector.transfer_write")
                    && user.operand(0).handle() != value
                    && user.num_results() == 0
                || user.is("vector.store") && user.operand(0).handle() != value;
            let views = user.is(memref::SubView::NAME) || user.is(memref::Cast::NAME);
            if !writes && !views {
                return false;
            }
            if views {
                open.extend(user.results().map(|result| result.handle()));
            }
            found.push(user.handle());
        }
    }
    found.reverse();
    uses.extend(found);
    true
}
