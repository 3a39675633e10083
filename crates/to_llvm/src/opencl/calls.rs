//! Declarations of functions at the start of the module, and calls of them.

use crate::llvm::{Site, call_state, function};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Build, Op, Type, TypeRef, Value};
use llvm::attrs::CConv;
use llvm::ops::Func;
use llvm::types::{VoidType, function_parts, function_type};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// Access to memory of arguments: `none` and `read` of `#llvm.memory_effects`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Memory {
    None = 0,
    Read = 1,
}

/// Attributes of parameters, by their numbers.
pub(crate) type Parameters = &'static [(usize, &'static [&'static str])];

/// A function that is called.
#[derive(Clone, Debug, Default)]
pub(crate) struct Callee {
    /// Its name.
    pub(crate) name: String,
    /// Type of its result, if it has one.
    pub(crate) result: Option<Type>,
    /// Whether it may raise exceptions as far as is known.
    pub(crate) unwinds: bool,
    /// Whether all lanes have to call it.
    pub(crate) convergent: bool,
    /// Whether it is known to return.
    pub(crate) will_return: bool,
    /// Its access to memory, if that is known.
    pub(crate) memory: Option<Memory>,
    /// Access of a call of it to memory, if only that is known.
    pub(crate) memory_of_call: Option<Memory>,
    /// Attributes of parameters, by their numbers.
    pub(crate) parameters: Parameters,
}

/// A function that is declared.
#[derive(Clone, Debug)]
pub(crate) struct Declared {
    /// Reference to it.
    pub(crate) symbol: Attr,
    /// Its type, if it is there from before and a function.
    pub(crate) known: Option<Type>,
    /// The attributes that it shares with its calls.
    pub(crate) attrs: Vec<(&'static str, Attr)>,
}

/// Declares a function of a type unless there is a symbol of its name.
///
/// # Errors
/// If there is no symbol table around.
pub(crate) fn declare(
    at: &Site<'_>,
    callee: &Callee,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Declared, MatchFailure> {
    let cx = at.context();
    let symbol = cx.symbol_ref(cx.ident(&callee.name));
    if let Some(found) = rw.scope().lookup(cx.attr_ref(symbol)) {
        let shared = |name| Some((name, found.attr(cx, name)?.handle()));
        let attrs = SHARED.into_iter().filter_map(shared).collect();
        let ty = found.attr(cx, "function_type").and_then(AttrRef::as_type).map(TypeRef::handle);
        let known = ty.filter(|_| cx.op_name_str(found.op_name) == Func::NAME);
        return Ok(Declared { symbol, known, attrs });
    }
    let (_, inputs, _) = function_parts(cx.ty(ty)).matched()?;
    let attrs = attributes(at, callee, inputs.len());
    let (loc, own) = (rw.scope().header().matched()?.loc, attrs.clone());
    let build = move |cx: &ir::Context, name| {
        let mut body = function(cx, loc, name, ty);
        let root = body.root_handle();
        own.into_iter().for_each(|(name, value)| body.set_attr(root, cx.ident(name), Some(value)));
        body
    };
    let symbol = rw.require_symbol(&callee.name, &callee.name, build).matched()?;
    Ok(Declared { symbol, known: None, attrs })
}

/// Attributes of functions that their calls have too.
const SHARED: [&str; 5] = ["CConv", "convergent", "no_unwind", "will_return", "memory_effects"];

/// Calls a function, as it was declared before if it was.
pub(crate) fn call(
    at: &Site<'_>,
    callee: &Callee,
    arguments: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Op, MatchFailure> {
    let cx = at.context();
    let inputs: Vec<Type> = arguments.iter().map(|&argument| rw.value(argument).ty_handle()).collect();
    let void = VoidType::make(cx);
    let ty = function_type(cx, callee.result.unwrap_or(void), &inputs, false);
    let declared = declare(at, callee, ty, rw)?;
    let known = declared.known.and_then(|ty| function_parts(cx.ty(ty)));
    let result = match known {
        Some((result, ..)) => Some(result.handle()).filter(|&ty| ty != void),
        None => callee.result,
    };
    let mut state = call_state(rw, at.loc, arguments, result).attr(cx, "callee", declared.symbol);
    for (name, value) in declared.attrs {
        state.try_put_attr(cx, cx.ident(name), value);
    }
    Ok(rw.insert(state))
}

/// Returns the attributes that a function and its calls share.
pub(crate) fn attributes(at: &Site<'_>, callee: &Callee, parameters: usize) -> Vec<(&'static str, Attr)> {
    let cx = at.context();
    let mut attrs = vec![("CConv", CConv::DEF.widen(cx, CConv::SpirFunc.to_word()))];
    if !callee.unwinds {
        attrs.push(("no_unwind", Attr::UNIT));
    }
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
pub(crate) fn memory_effects(at: &Site<'_>, arguments: Memory) -> Option<Attr> {
    let cx = at.context();
    let mut effects = vec![Some(cx.i64_attr(Memory::None as i64)); 6];
    effects[1] = Some(cx.i64_attr(arguments as i64));
    Some(cx.dialect_attr(cx.find_attr_def("llvm.memory_effects")?, effects))
}
