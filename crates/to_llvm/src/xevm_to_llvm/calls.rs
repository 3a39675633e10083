//! Calls of functions of OpenCL, which are declared at the start of the module.

use super::caches::decorations;
use crate::llvm::{Site, call_state, function};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Build, Op, Type, Value};
use llvm::attrs::{CConv, Linkage};
use llvm::types::{VoidType, function_type};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// How memory of arguments is accessed: `none` and `read` of `#llvm.memory_effects`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Memory {
    None = 0,
    Read = 1,
}

/// Attributes of parameters, by their numbers.
pub(super) type Parameters = &'static [(usize, &'static [&'static str])];

/// A function that is called.
#[derive(Clone, Debug, Default)]
pub(super) struct Callee {
    /// Its name.
    pub name: String,
    /// Type of its result, if it has one.
    pub result: Option<Type>,
    /// Whether all lanes have to call it.
    pub convergent: bool,
    /// Whether it is known to return.
    pub will_return: bool,
    /// What it does with memory, if that is known.
    pub memory: Option<Memory>,
    /// What a call of it does with memory, if only that is known.
    pub memory_of_call: Option<Memory>,
    /// Attributes of parameters, by their numbers.
    pub parameters: Parameters,
}

/// Calls a function. What the operation says of caches is said of the call.
pub(super) fn call(
    at: &Site<'_>,
    callee: Callee,
    arguments: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Op, MatchFailure> {
    let cx = at.context();
    let inputs: Vec<Type> = arguments.iter().map(|&argument| rw.value(argument).ty_handle()).collect();
    let ty = function_type(cx, callee.result.unwrap_or_else(|| VoidType::make(cx)), &inputs, false);
    let name = cx.symbol_ref(cx.ident(&callee.name));
    let attrs = attributes(at, &callee, inputs.len());
    if rw.scope().lookup(cx.attr_ref(name)).is_none() {
        let loc = rw.scope().header().matched()?.loc;
        let own = attrs.clone();
        rw.require_symbol(&callee.name, &callee.name, move |cx, name| {
            let mut body = function(cx, loc, name, ty);
            let root = body.root_handle();
            for (name, value) in own {
                body.set_attr(root, cx.ident(name), Some(value));
            }
            body
        })
        .matched()?;
    }
    let controls = at.view(rw).attr("cache_control").and_then(|control| decorations(cx, control));
    let mut state = call_state(rw, at.loc, arguments, callee.result);
    let mut put = |name: &str, value: Attr| state.try_put_attr(cx, cx.ident(name), value);
    // As upstream, a call has the attributes of the function, those that mean nothing for it too.
    put("callee", name);
    put("function_type", cx.type_attr(ty));
    put("linkage", Linkage::DEF.widen(cx, Linkage::External.to_word()));
    put("sym_name", cx.string_attr(callee.name.as_bytes()));
    put("visibility_", cx.i64_attr(0));
    for (name, value) in attrs {
        put(name, value);
    }
    if let Some(memory) = callee.memory_of_call {
        put("memory_effects", memory_effects(at, memory).matched()?);
    }
    if let Some(controls) = controls {
        put(xevm::CACHE_CONTROLS, controls);
    }
    Ok(rw.insert(state))
}

/// Returns the attributes that a function and its calls share.
fn attributes(at: &Site<'_>, callee: &Callee, parameters: usize) -> Vec<(&'static str, Attr)> {
    let cx = at.context();
    let mut attrs =
        vec![("CConv", CConv::DEF.widen(cx, CConv::SpirFunc.to_word())), ("no_unwind", Attr::UNIT)];
    if callee.convergent {
        attrs.push(("convergent", Attr::UNIT));
    }
    if callee.will_return {
        attrs.push(("will_return", Attr::UNIT));
    }
    if let Some(effects) = callee.memory.and_then(|memory| memory_effects(at, memory)) {
        attrs.push(("memory_effects", effects));
    }
    if !callee.parameters.is_empty() {
        let mut dicts = vec![Attr::EMPTY_DICT; parameters];
        for (parameter, names) in callee.parameters {
            let entries: Vec<ir::NamedAttr> =
                names.iter().map(|name| ir::NamedAttr { name: cx.ident(name), value: Attr::UNIT }).collect();
            if let Some(dict) = dicts.get_mut(*parameter) {
                *dict = cx.dict_attr(&entries);
            }
        }
        attrs.push(("arg_attrs", cx.array_attr(&dicts)));
    }
    attrs
}

/// Returns `#llvm.memory_effects<...>` of a function that accesses no memory but that of its arguments.
fn memory_effects(at: &Site<'_>, arguments: Memory) -> Option<Attr> {
    let cx = at.context();
    let mut effects = vec![Some(cx.i64_attr(Memory::None as i64)); 6];
    effects[1] = Some(cx.i64_attr(arguments as i64));
    Some(cx.dialect_attr(cx.find_attr_def("llvm.memory_effects")?, effects))
}

/// Returns a number of an operation.
pub(super) fn number(at: &Site<'_>, name: &str, rw: &ConversionRewriter<'_>) -> i64 {
    at.view(rw).attr(name).and_then(AttrRef::as_i64).unwrap_or(1)
}

/// Whether a flag of an operation is set.
pub(super) fn flag(at: &Site<'_>, name: &str, rw: &ConversionRewriter<'_>) -> bool {
    at.view(rw).attr(name).and_then(AttrRef::as_i64).is_some_and(|flag| flag != 0)
}
