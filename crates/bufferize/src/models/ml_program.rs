//! `ml_program`: globals become those of `memref`, loads and stores of them copies where they must be.

use crate::interface::Bufferizable;
use crate::{AnalysisState, Bufferizer, Done, LayoutMap, types};
use interfaces::{Effect, EffectSubject, effects_of};
use ir::def::Dialect;
use ir::{Attr, Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(
        dialect,
        &[
            ("ml_program.global", &Global),
            ("ml_program.global_load", &GlobalLoad),
            ("ml_program.global_store", &GlobalStore),
        ],
    )
}

struct Global;

impl Bufferizable for Global {
    fn has_tensor_semantics(&self, op: OpRef<'_>) -> bool {
        op.attr("type").and_then(|ty| ty.as_type()).is_some_and(|ty| ty.is_tensor())
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let attr = |name: &str| view.attr(name).map(|attr| attr.handle());
        let (Some(ty), Some(value)) = (view.attr("type").and_then(|ty| ty.as_type()), attr("value")) else {
            let error = view.plain_error("global op must have a value");
            return rw.fail(error);
        };
        let cx = rw.context().clone();
        let ty = cx.type_attr(types::with_layout(ty, LayoutMap::Identity, None));
        let is_constant = view.attr("is_mutable").is_none();
        let attrs = [
            ("sym_name", attr("sym_name")),
            ("sym_visibility", attr("sym_visibility")),
            ("type", Some(ty)),
            ("initial_value", Some(value)),
            ("constant", is_constant.then_some(Attr::UNIT)),
        ];
        let mut state = rw.state("memref.global", view.loc());
        for (name, value) in attrs {
            if let Some(value) = value {
                state = state.attr(&cx, name, value);
            }
        }
        rw.replace_with_new(op, state);
        Ok(())
    }
}

/// Creates the buffer of the global that an operation names, at the insertion point.
fn buffer_of_global(rw: &mut Bufferizer<'_>, op: Op, tensor: Value) -> Value {
    let (cx, view) = (rw.context().clone(), rw.op(op));
    let ty: Type = types::with_layout(rw.value(tensor).ty(), LayoutMap::Identity, None);
    let mut state = rw.state("memref.get_global", view.loc()).results([ty]);
    if let Some(name) = view.attr("global").map(|name| name.handle()) {
        state = state.attr(&cx, "name", name);
    }
    rw.insert_value(state)
}

struct GlobalLoad;

/// Whether an operation may write the global that a load reads.
fn may_store(op: OpRef<'_>, load: OpRef<'_>) -> bool {
    if op.is("ml_program.global_store") {
        return op.attr("global") == load.attr("global");
    }
    let writes_elsewhere = |effect: &interfaces::EffectInstance| {
        effect.effect == Effect::Write && !matches!(effect.subject, EffectSubject::Value(_))
    };
    effects_of(op).is_none_or(|effects| effects.iter().any(writes_elsewhere))
}

/// Whether a user of a tensor may hand its buffer on, to a result or to another block.
fn may_hand_on(user: OpRef<'_>) -> bool {
    let copies = user.is("bufferization.alloc_tensor");
    let is_value = |result: ValueRef<'_>| result.ty().is_scalar_number() || result.ty().is_vector();
    user.num_regions() > 0 || user.next().is_none() || !copies && !user.results().all(is_value)
}

/// Whether all that reads the buffer of a load is in its block, before anything that may write the global.
fn is_used_before_stores(load: OpRef<'_>) -> bool {
    let mut users: Vec<Op> = Vec::new();
    for user in load.result(0).users() {
        let is_beside = user.block().map(|block| block.handle()) == load.block().map(|block| block.handle());
        if !is_beside || may_hand_on(user) {
            return false;
        }
        users.push(user.handle());
    }
    let mut next = load.next();
    while let Some(op) = next {
        users.retain(|&user| user != op.handle());
        if users.is_empty() {
            return true;
        }
        if may_store(op, load) {
            return false;
        }
        next = op.next();
    }
    true
}

impl Bufferizable for GlobalLoad {
    fn is_writable(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        false
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (view, cx) = (rw.op(op), rw.context().clone());
        let found = view.attr("global").and_then(|name| rw.scope().lookup(name));
        let is_constant = found.is_some_and(|global| match cx.op_name_str(global.op_name) {
            "ml_program.global" => global.attr(&cx, "is_mutable").is_none(),
            name => name == "memref.global" && global.attr(&cx, "constant").is_some(),
        });
        let is_shared = is_constant || is_used_before_stores(view);
        let (loc, result) = (view.loc(), view.result(0).handle());
        rw.move_to(InsertPoint::Before(op));
        let mut buffer = buffer_of_global(rw, op, result);
        if !is_shared {
            let global = buffer;
            let (ty, sizes) = (rw.ty(global), rw.dynamic_sizes(loc, global));
            buffer = rw.allocate(loc, ty, &sizes);
            rw.copy(loc, global, buffer);
        }
        rw.replace_with_buffers(op, &[buffer]);
        Ok(())
    }
}

struct GlobalStore;

impl Bufferizable for GlobalStore {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (loc, tensor) = (rw.loc(op), rw.op(op).operand(0).handle());
        let source = rw.buffer(tensor)?;
        rw.move_to(InsertPoint::Before(op));
        let global = buffer_of_global(rw, op, tensor);
        rw.copy(loc, source, global);
        rw.erase_op(op);
        Ok(())
    }
}
