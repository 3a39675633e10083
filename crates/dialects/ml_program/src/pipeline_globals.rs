//! `mlprogram-pipeline-globals`: loads of values that are known, and stores that are overwritten, go.

use crate::{GlobalLoad, GlobalStore};
use interfaces::{Call, Callee};
use ir::{Attr, BlockRef, Body, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Optimize `ml_program` global operations for read and store
///
/// Within a block, a load of a global after a load or store of it is the value that is known, and a store that is followed by another one goes, if nothing
/// between them may store to the global, or load it. Functions that are called are looked into; one that is defined elsewhere is taken to do nothing with
/// globals.
///
/// ```mlir
/// ml_program.global_store @state = %x : tensor<4xi32>
/// %0 = ml_program.global_load @state : tensor<4xi32>      // becomes %x
/// ```
#[pass("mlprogram-pipeline-globals", name = "MLProgramPipelineGlobalsPass", on = "builtin.module")]
pub struct MLProgramPipelineGlobals;

/// Globals that operations load and store, and the functions that they call.
#[derive(Clone, Default)]
struct Effects {
    loads: Vec<Attr>,
    stores: Vec<Attr>,
    calls: Vec<Attr>,
}

/// Adds what a list does not have yet.
fn add(list: &mut Vec<Attr>, items: impl IntoIterator<Item = Attr>) {
    for item in items {
        if !list.contains(&item) {
            list.push(item);
        }
    }
}

/// Effects of functions by the references that calls have of them, those of the functions that they call included.
type Functions = HashMap<Attr, Effects>;

impl MLProgramPipelineGlobals {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some(functions) = functions(body) else {
            cx.preserve_all();
            return Ok(());
        };
        let work = |_: &ir::Scope<'_>, body: &mut Body| simplify_body(body, &functions);
        let changed = rewrite::for_each_body(body, cx.scope(), cx.threads(), &work);
        if !changed.into_iter().any(|changed| changed) {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Returns the reference to the function that an operation calls, if it is a call.
fn callee(op: OpRef<'_>) -> Option<Callee<'_>> {
    op.interface::<dyn Call>().filter(|_| op.is_well_formed())?.callee(op)
}

/// Returns the effects of operations, but for those of the functions that they call.
fn effects<'a>(ops: impl Iterator<Item = OpRef<'a>>) -> Effects {
    let mut effects = Effects::default();
    for op in ops {
        let global = || op.attr("global").map(|global| global.handle());
        if op.is(GlobalLoad::NAME) {
            add(&mut effects.loads, global());
        } else if op.is(GlobalStore::NAME) {
            add(&mut effects.stores, global());
        } else if let Some(Callee::Symbol(symbol)) = callee(op) {
            add(&mut effects.calls, [symbol.handle()]);
        }
    }
    effects
}

/// Returns the effects of all functions that are called; `None` if a call is of a value.
fn functions(module: &Body) -> Option<Functions> {
    let cx = module.context();
    let mut own: BTreeMap<Vec<u8>, Effects> = BTreeMap::new();
    for child in module.children() {
        let Some(body) = module.child(child) else { continue };
        let ops = || body.root().walk_body();
        if ops().filter_map(callee).any(|callee| !matches!(callee, Callee::Symbol(_))) {
            return None;
        }
        if let Some(name) = body.root().symbol_name() {
            own.insert(cx.ident_text(name).to_vec(), effects(ops()));
        }
    }
    let named = |symbol: Attr| {
        let (root, nested) = cx.attr_ref(symbol).as_symbol_ref()?;
        own.get(cx.ident_text(root)).filter(|_| nested.is_empty())
    };
    let mut roots: Vec<Attr> = Vec::new();
    add(&mut roots, own.values().flat_map(|effects| effects.calls.iter().copied()));
    let mut all = Functions::new();
    for root in roots {
        let (mut seen, mut open, mut sum) = (HashSet::from([root]), vec![root], Effects::default());
        while let Some(symbol) = open.pop() {
            let Some(effects) = named(symbol) else { continue };
            add(&mut sum.loads, effects.loads.iter().copied());
            add(&mut sum.stores, effects.stores.iter().copied());
            open.extend(effects.calls.iter().copied().filter(|&call| seen.insert(call)));
        }
        all.insert(root, sum);
    }
    Some(all)
}

/// Values and stores of globals at a place in a block.
#[derive(Default)]
struct Known {
    values: HashMap<Attr, Value>,
    stores: HashMap<Attr, Op>,
}

impl Known {
    /// Forgets what an operation with these effects may change.
    fn forget(&mut self, effects: &Effects, functions: &Functions) {
        let called = effects.calls.iter().filter_map(|call| functions.get(call));
        for effects in std::iter::once(effects).chain(called) {
            for global in &effects.loads {
                self.stores.remove(global);
            }
            for global in &effects.stores {
                self.values.remove(global);
                self.stores.remove(global);
            }
        }
    }
}

/// Changes of a body: loads with the values that replace them, and stores that go.
#[derive(Default)]
struct Changes {
    loads: Vec<(Op, Value)>,
    stores: Vec<Op>,
    /// Values of loads that go.
    replaced: HashMap<Value, Value>,
}

fn plan_block(block: BlockRef<'_>, functions: &Functions, changes: &mut Changes) {
    let mut known = Known::default();
    for op in block.ops() {
        if let Some(load) = op.cast::<GlobalLoad<'_>>() {
            let result = load.result().handle();
            match known.values.get(&load.global().handle()) {
                Some(&value) => {
                    changes.loads.push((op.handle(), value));
                    changes.replaced.insert(result, value);
                }
                None => {
                    known.values.insert(load.global().handle(), result);
                }
            }
        } else if let Some(store) = op.cast::<GlobalStore<'_>>() {
            let value = store.value().handle();
            let value = changes.replaced.get(&value).copied().unwrap_or(value);
            known.values.insert(store.global().handle(), value);
            changes.stores.extend(known.stores.insert(store.global().handle(), op.handle()));
        } else if op.num_regions() > 0 || callee(op).is_some() {
            known.forget(&effects(op.walk_body()), functions);
        }
    }
}

/// Simplifies all blocks of a body. Returns whether anything changed.
fn simplify_body(body: &mut Body, functions: &Functions) -> bool {
    let mut changes = Changes::default();
    let root = body.root();
    // The blocks of another body are planned with it.
    let has_own_blocks = |op: &OpRef<'_>| op.handle() == root.handle() || body.child(op.handle()).is_none();
    for op in root.walk_body().filter(has_own_blocks) {
        for block in op.regions().flat_map(|region| region.blocks()) {
            plan_block(block, functions, &mut changes);
        }
    }
    let changed = !changes.loads.is_empty() || !changes.stores.is_empty();
    let mut rw = Rewriter::new(body);
    for (load, value) in changes.loads {
        rw.replace_op(load, &[value]);
    }
    for store in changes.stores {
        rw.erase_op(store);
    }
    changed
}
