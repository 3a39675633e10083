//! `transform.with_pdl_patterns` and `transform.pdl_match`.

use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::payload::{PayloadOp, body_at_mut};
use crate::state::State;
use ir::{Body, Loc, OpRef};
use pdl_engine::{Natives, PdlPattern, compile};
use rewrite::{Pattern, Rewriter};

pub(super) fn with_patterns<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(block) = op.regions().next().and_then(|region| region.first_block()) else {
        return Ok(Vec::new());
    };
    let root = match op.operands().next() {
        Some(root) => state.payload_of(root),
        None => Payload::Ops(vec![PayloadOp::root()]),
    };
    let mark = state.handles.mark();
    let argument = block.arguments().next();
    let bound = argument.map_or(Ok(()), |argument| state.assign(argument, root, &crate::outcome::place(op)));
    let script = block.ops().find(|op| !op.is("pdl.pattern"));
    let applied = bound.and_then(|()| script.map_or(Ok(()), |script| crate::apply_op(script, state)));
    state.handles.back_to(mark);
    applied.map(|()| Vec::new())
}

pub(super) fn pdl_match<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let name = op.attr("pattern_name").and_then(|name| name.as_flat_symbol());
    let mut around = op.parent();
    while let Some(parent) = around.filter(|parent| !parent.is("transform.with_pdl_patterns")) {
        around = parent.parent();
    }
    let mut patterns = around.into_iter().flat_map(|around| around.regions()).flat_map(|region| region.ops());
    let found = patterns.find(|pattern| pattern.is("pdl.pattern") && pattern.symbol_name() == name);
    let Some(pattern) = found.and_then(|pattern| pattern.body_of()) else {
        let text = op.attr("pattern_name").map(|name| name.to_string()).unwrap_or_default();
        return Err(state.definite(op.error(format!("could not find pattern '{text}'"))));
    };
    let patterns = match compiled(pattern) {
        Ok(patterns) => patterns,
        Err(errors) => {
            errors.into_iter().for_each(|error| state.cx.emit(error));
            let message = "the pattern cannot be compiled";
            return Err(state.definite(silenceable(op, message)));
        }
    };
    let mut matched = Vec::new();
    for root in state.ops_of(op.operand(0)) {
        for target in root.walk_post_order(state.payload) {
            let Some(body) = body_at_mut(state.payload, &target.path) else { continue };
            let handle = target.op.unwrap_or_else(|| body.root_handle());
            let mut rewriter = Rewriter::new(body);
            if patterns.iter().any(|pattern| pattern.rewrite(handle, &mut rewriter).is_ok()) {
                matched.push(target);
            }
        }
    }
    Ok(vec![Payload::Ops(matched)])
}

/// Compiles a pattern whose rewrite does nothing.
fn compiled(pattern: &Body) -> Result<Vec<PdlPattern>, Vec<diag::Diagnostic>> {
    let cx = pattern.context();
    let mut module = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = module.root().regions().next().map(|region| region.handle());
    if let Some(region) = region {
        let block = module.append_new_block(region, &[]);
        let op = module.adopt(pattern.clone_body());
        module.append(block, op);
    }
    compile(cx, &module, &Natives::new().rewrite("transform.dialect", |_, _| Vec::new()))
}
