//! Functions that passes add to a module.

use crate::emit::Emit;
use crate::runtime::{Interface, declaration};
use ir::{Block, Body, Context, Ident, InsertPoint, Loc, Op, Scope, Type, Value};
use rewrite::{
    FrozenPatternSet, GreedyConfig, Rewriter, apply_greedily, apply_greedily_to_ops, for_each_body,
};
use std::sync::{Mutex, PoisonError};

/// A function that is in no module yet.
pub(crate) type Function = Box<Body>;

/// Functions that a pass adds to a module, and the names that are taken.
#[derive(Default)]
pub(crate) struct Functions {
    names: Vec<String>,
    made: Vec<Function>,
    declared: Vec<Function>,
}

impl Functions {
    /// Declares a function of a library, unless the module has it.
    pub(crate) fn declare(
        &mut self,
        e: &Emit<'_, '_>,
        name: &str,
        (operands, results): (&[Value], &[Type]),
        interface: Interface,
    ) {
        if self.names.iter().any(|known| known == name) {
            return;
        }
        self.names.push(name.to_owned());
        let inputs: Vec<Type> = operands.iter().map(|&value| e.ty(value)).collect();
        let cx = e.cx();
        let types = (inputs, results.to_vec());
        self.declared.push(declaration(&cx, e.loc, cx.ident(name), types, interface));
    }

    /// Makes a private function of a name, unless the module has it; `build` returns what the function returns.
    pub(crate) fn require(
        &mut self,
        cx: &Context,
        loc: Loc,
        (name, inputs, results): (&str, &[Type], &[Type]),
        build: impl FnOnce(&mut Functions, &mut Emit<'_, '_>, &[Value]) -> Vec<Value>,
    ) {
        if self.names.iter().any(|known| known == name) {
            return;
        }
        self.names.push(name.to_owned());
        let (mut function, entry) = new_function(cx, loc, (name, inputs, results));
        let root = function.root_handle();
        function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
        let arguments: Vec<Value> =
            function.block(entry).arguments().map(|argument| argument.handle()).collect();
        let mut rw = Rewriter::new(&mut function);
        rw.move_to(InsertPoint::End(entry));
        let e = &mut Emit { rw: &mut rw, loc };
        let values = build(self, e, &arguments);
        e.effect("func.return", &values);
        self.made.push(function);
    }
}

/// Returns a function of a name, inputs and results, and its only block, which is empty.
pub(crate) fn new_function(
    cx: &Context,
    loc: Loc,
    (name, inputs, results): (&str, &[Type], &[Type]),
) -> (Box<Body>, Block) {
    let mut function = Body::new(cx, cx.op_name("func.func"), loc, 1);
    let root = function.root_handle();
    let ty = cx.type_attr(cx.function_type(inputs, results));
    function.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(name.as_bytes())));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(ty));
    let region = function.root().region(0).handle();
    let entry = function.append_new_block(region, inputs);
    (function, entry)
}

/// Locks functions that a pattern adds to.
pub(crate) fn lock(functions: &Mutex<Functions>) -> std::sync::MutexGuard<'_, Functions> {
    functions.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Applies patterns greedily in a module and in the modules nested in it, one function after the other. Functions that the patterns add
/// come before the one that needs them.
pub(crate) fn apply_in_modules(
    body: &mut Body,
    scope: &Scope<'_>,
    functions: &Mutex<Functions>,
    patterns: &FrozenPatternSet,
) {
    for_each_module(body, &mut |module| apply_in_module(module, scope, functions, patterns));
}

/// Calls a function for a module, and then for the modules nested in it.
pub(crate) fn for_each_module(body: &mut Body, work: &mut dyn FnMut(&mut Body)) {
    let mut open: Vec<Vec<Op>> = vec![Vec::new()];
    while let Some(path) = open.pop() {
        let Some(module) = path.iter().try_fold(&mut *body, |body, &op| body.child_mut(op)) else { continue };
        let nested: Vec<Op> = module.children().into_iter().filter(|&op| is_module(module, op)).collect();
        open.extend(nested.into_iter().rev().map(|op| [&path[..], &[op]].concat()));
        work(module);
    }
}

fn is_module(body: &Body, op: Op) -> bool {
    body.op(op).is("builtin.module")
}

fn apply_in_module(
    module: &mut Body,
    scope: &Scope<'_>,
    functions: &Mutex<Functions>,
    patterns: &FrozenPatternSet,
) {
    let config = GreedyConfig::default();
    let cx = module.context().clone();
    let symbols = module.root().regions().flat_map(|region| region.ops()).filter_map(|op| op.symbol_name());
    lock(functions).names = symbols.map(|name| cx.ident_str(name).to_owned()).collect();
    apply_greedily(module, scope, patterns, &config);
    for op in module.children() {
        if is_module(module, op) {
            continue;
        }
        let Some(function) = module.child_mut(op) else { continue };
        for_each_body(function, scope, ir::Threads::ONE, &|scope, body| {
            apply_greedily(body, scope, patterns, &config);
        });
        let made = std::mem::take(&mut lock(functions).made);
        for mut function in made {
            fold_made(&mut function, scope, patterns, &config);
            let new = module.adopt(function);
            module.insert_before(op, new);
        }
        let declared = std::mem::take(&mut lock(functions).declared);
        for function in declared {
            let first = module.op(op).block().and_then(|block| block.first()).map_or(op, |op| op.handle());
            let new = module.adopt(function);
            module.insert_before(first, new);
        }
    }
}

/// Folds a function that a pattern has made, in the order in which MLIR's driver comes to what a pattern creates: the last operation first.
fn fold_made(function: &mut Body, scope: &Scope<'_>, patterns: &FrozenPatternSet, config: &GreedyConfig) {
    let ops: Vec<Op> = function.root().walk_body().skip(1).map(|op| op.handle()).collect();
    apply_greedily_to_ops(function, &ops, scope, patterns, config, None);
    apply_greedily(function, scope, patterns, config);
}
