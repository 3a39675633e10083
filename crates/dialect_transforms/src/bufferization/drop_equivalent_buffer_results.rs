//! `drop-equivalent-buffer-results`: results of functions that are their arguments are not returned.

use crate::make::handles;
use ir::{Body, Build, Ident, InsertPoint, Op, OpRef, OpState, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, for_each_body};
use rustc_hash::FxHashMap;

/// Remove MemRef return values that are equivalent to a bbArg
///
/// A private function that returns one of its arguments, or a cast of a memref, does not any more; calls use the operand
/// instead. Functions with several `func.return` stay.
#[pass(
    "drop-equivalent-buffer-results",
    name = "DropEquivalentBufferResultsPass",
    on = "builtin.module",
    depends("memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct DropEquivalentBufferResults;

/// The arguments that results are, and the types of the results that are left.
struct Dropped {
    arguments: Vec<Option<usize>>,
    types: Vec<Type>,
}

impl DropEquivalentBufferResults {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let functions: Vec<Op> =
            body.root().regions().flat_map(|region| region.ops()).map(|op| op.handle()).collect();
        let mut dropped: FxHashMap<Ident, Dropped> = FxHashMap::default();
        for op in functions {
            let Some(function) = body.child_mut(op).filter(|child| child.root().is("func.func")) else {
                continue;
            };
            if let Some((name, found)) = drop_results(function) {
                dropped.insert(name, found);
            }
        }
        if dropped.is_empty() {
            cx.leave_unchanged();
            return Ok(());
        }
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let is_call = |op: &OpRef<'_>| op.is("func.call");
            let calls: Vec<Op> = body.root().walk_body().filter(is_call).map(|op| op.handle()).collect();
            let mut rw = Rewriter::new(body);
            for op in calls {
                let callee = rw.op(op).attr("callee").and_then(|callee| callee.as_flat_symbol());
                if let Some(found) = callee.and_then(|callee| dropped.get(&callee)) {
                    change_call(op, found, &mut rw);
                }
            }
        });
        Ok(())
    }
}

/// The number of the argument of the function that a value is, through casts.
fn argument_of(value: ir::ValueRef<'_>) -> Option<usize> {
    let mut value = value;
    while let Some(cast) = value.defining_op() {
        value = cast.is("memref.cast").then(|| cast.operand(0))?;
    }
    let block = value.argument_block()?;
    (block.is_entry() && block.parent_op()?.is_root()).then(|| value.position())
}

/// Removes results of a function that are its arguments.
fn drop_results(function: &mut Body) -> Option<(Ident, Dropped)> {
    let root = function.root();
    let is_private = root.attr("sym_visibility").and_then(|text| text.as_str()) == Some("private");
    let mut returns = root.walk_body().filter(|op| op.is("func.return"));
    let end = returns.next().filter(|_| is_private)?;
    if returns.next().is_some() {
        return None;
    }
    let arguments: Vec<Option<usize>> = end.operands().map(argument_of).collect();
    if arguments.iter().all(Option::is_none) {
        return None;
    }
    let kept: Vec<Value> = handles(end.operands())
        .into_iter()
        .zip(&arguments)
        .filter(|(_, argument)| argument.is_none())
        .map(|(value, _)| value)
        .collect();
    let cx = root.context().clone();
    let (name, end) = (root.symbol_name()?, end.handle());
    let (inputs, _) = root.attr("function_type")?.as_type()?.as_function()?;
    let types: Vec<Type> = kept.iter().map(|&value| function.value(value).ty_handle()).collect();
    let ty = cx.type_attr(cx.function_type(inputs, &types));
    let attrs = root.attr("res_attrs").and_then(|attrs| attrs.as_array()).map(|list| {
        let kept = list.zip(&arguments).filter(|(_, argument)| argument.is_none());
        kept.map(|(attr, _)| attr.handle()).collect::<Vec<_>>()
    });
    let root = function.root_handle();
    function.set_attr(root, cx.ident("function_type"), Some(ty));
    if let Some(attrs) = attrs {
        let attrs = (!attrs.is_empty()).then(|| cx.array_attr(&attrs));
        function.set_attr(root, cx.ident("res_attrs"), attrs);
    }
    Rewriter::new(function).modify_op(end, |end| {
        end.operands(&kept);
    });
    Some((name, Dropped { arguments, types }))
}

/// Replaces a call of a function with fewer results.
fn change_call(op: Op, dropped: &Dropped, rw: &mut Rewriter<'_>) {
    if rw.op(op).num_results() != dropped.arguments.len() {
        return;
    }
    rw.move_to(InsertPoint::Before(op));
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let operands = handles(view.operands());
    let old: Vec<Type> = view.result_types().collect();
    let mut state = OpState::new(&cx, view.name(), loc)
        .operands(operands.iter().copied())
        .results(dropped.types.iter().copied());
    for attr in view.attrs() {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    let call = rw.insert(state);
    let mut left = handles(rw.op(call).results()).into_iter();
    let mut results = Vec::new();
    for (argument, ty) in dropped.arguments.iter().zip(old) {
        let value = match argument {
            Some(argument) => operands.get(*argument).copied(),
            None => left.next(),
        };
        let Some(mut value) = value else { return };
        if rw.value(value).ty_handle() != ty {
            let state = rw.state("memref.cast", loc).operands([value]).results([ty]);
            value = rw.insert_value(state);
        }
        results.push(value);
    }
    rw.replace_op(op, &results);
}
