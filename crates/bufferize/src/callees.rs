//! Facts about the functions of a module that their callers need.

use crate::interface::Bufferizable;
use crate::{AnalysisState, LayoutMap, Options, types};
use ir::{Attr, Body, Context, Ident, OpName, OpRef, Type, TypeRef};
use rustc_hash::FxHashMap;
use std::fmt::{Debug, Formatter};

/// Facts about a function.
#[derive(Clone, Debug)]
pub struct Callee {
    /// Types of the arguments, as they are now.
    pub inputs: Vec<Type>,
    /// Types of the results, as they are now.
    pub results: Vec<Type>,
    /// Attributes of the arguments.
    pub argument_attrs: Option<Attr>,
    /// Findings of the analysis; `None` before.
    pub facts: Option<CalleeFacts>,
}

/// Findings of the analysis about a function.
#[derive(Clone, Debug, Default)]
pub struct CalleeFacts {
    /// Whether each argument is read.
    pub read: Vec<bool>,
    /// Whether each argument is written.
    pub written: Vec<bool>,
    /// Results that may be aliases of each argument.
    pub aliases: Vec<Vec<usize>>,
    /// Argument that each result is.
    pub equivalent: Vec<Option<usize>>,
}

/// The functions of a module by name.
#[derive(Clone, Debug, Default)]
pub struct Callees {
    functions: FxHashMap<Ident, Callee>,
    models: Models,
    names: Option<Names>,
}

/// Names that are asked for often.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names {
    pub(crate) to_buffer: OpName,
    pub(crate) to_tensor: OpName,
    pub(crate) alloc: OpName,
    pub(crate) alloc_tensor: OpName,
    pub(crate) materialize: OpName,
    pub(crate) linalg_copy: OpName,
    pub(crate) parallel_insert_slice: OpName,
    pub(crate) transfer_write: OpName,
}

impl Names {
    fn of(cx: &Context) -> Self {
        Names {
            to_buffer: cx.op_name("bufferization.to_buffer"),
            to_tensor: cx.op_name("bufferization.to_tensor"),
            alloc: cx.op_name("memref.alloc"),
            alloc_tensor: cx.op_name("bufferization.alloc_tensor"),
            materialize: cx.op_name("bufferization.materialize_in_destination"),
            linalg_copy: cx.op_name("linalg.copy"),
            parallel_insert_slice: cx.op_name("tensor.parallel_insert_slice"),
            transfer_write: cx.op_name("vector.transfer_write"),
        }
    }
}

/// Models of the operations that are loaded, in an array by name.
#[derive(Clone, Default)]
struct Models(Vec<Option<Option<&'static dyn Bufferizable>>>);

impl Models {
    /// Returns the models of a context.
    fn new(cx: &Context) -> Self {
        let mut models = Vec::new();
        for name in cx.loaded_ops() {
            let word = name.to_word() as usize;
            if models.len() <= word {
                models.resize(word + 1, None);
            }
            models[word] = Some(cx.interface::<dyn Bufferizable>(name));
        }
        Models(models)
    }

    /// Returns the model of an operation.
    fn of(&self, op: OpRef<'_>) -> Option<&'static dyn Bufferizable> {
        match self.0.get(op.name().to_word() as usize) {
            Some(Some(model)) => *model,
            _ => op.interface::<dyn Bufferizable>(),
        }
    }
}

impl Debug for Models {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "Models({})", self.0.len())
    }
}

impl Callees {
    /// Returns no functions, with the models of a context.
    pub fn new(cx: &Context) -> Self {
        Callees { functions: FxHashMap::default(), models: Models::new(cx), names: Some(Names::of(cx)) }
    }

    /// Returns names of operations.
    pub(crate) fn names(&self, cx: &Context) -> Names {
        self.names.unwrap_or_else(|| Names::of(cx))
    }

    /// Returns the model of an operation.
    pub(crate) fn model(&self, op: OpRef<'_>) -> Option<&'static dyn Bufferizable> {
        self.models.of(op)
    }

    /// Adds or changes a function.
    pub fn insert(&mut self, name: Ident, callee: Callee) {
        self.functions.insert(name, callee);
    }

    /// Returns the function that an operation calls.
    pub fn of_call(&self, call: OpRef<'_>) -> Option<&Callee> {
        self.functions.get(&call.attr("callee")?.as_flat_symbol()?)
    }

    /// Mutable access to a function.
    pub fn get_mut(&mut self, name: Ident) -> Option<&mut Callee> {
        self.functions.get_mut(&name)
    }
}

impl Callee {
    /// Returns the signature of a function.
    pub fn of(function: OpRef<'_>) -> Option<Callee> {
        let (inputs, results) = function.attr("function_type")?.as_type()?.as_function()?;
        Some(Callee {
            inputs: inputs.to_vec(),
            results: results.to_vec(),
            argument_attrs: function.attr("arg_attrs").map(|attrs| attrs.handle()),
            facts: None,
        })
    }

    /// Returns the type of the buffer of an argument of a function.
    pub(crate) fn argument_type_of(function: OpRef<'_>, options: &Options, argument: usize) -> Option<Type> {
        let (inputs, _) = function.attr("function_type")?.as_type()?.as_function()?;
        let cx = function.context();
        let ty = cx.ty(*inputs.get(argument)?);
        if !ty.is_tensor() {
            return Some(ty.handle());
        }
        let attrs = function.attr("arg_attrs").map(|attrs| attrs.handle());
        argument_type(options, ty, argument_attr(cx, attrs, argument, "bufferization.buffer_layout"))
    }

    /// Returns the type of the buffer of an argument.
    pub fn argument_type(&self, cx: &Context, options: &Options, argument: usize) -> Option<Type> {
        let ty = cx.ty(*self.inputs.get(argument)?);
        if !ty.is_tensor() {
            return Some(ty.handle());
        }
        let layout = argument_attr(cx, self.argument_attrs, argument, "bufferization.buffer_layout");
        argument_type(options, ty, layout)
    }

    /// Returns the type of the buffer of a result.
    pub fn result_type(&self, cx: &Context, options: &Options, result: usize) -> Option<Type> {
        let ty = cx.ty(*self.results.get(result)?);
        if ty.is_tensor() { argument_type(options, ty, None) } else { Some(ty.handle()) }
    }
}

/// Returns an attribute of an argument.
pub(crate) fn argument_attr(cx: &Context, attrs: Option<Attr>, argument: usize, name: &str) -> Option<Attr> {
    let dictionary = cx.attr_ref(attrs?).as_array()?.nth(argument)?;
    dictionary.entry(cx.ident(name)).map(|attr| attr.handle())
}

/// Returns the type of the buffer of a tensor in a signature; `None` if there is no memory space.
pub(crate) fn argument_type(options: &Options, tensor: TypeRef<'_>, layout: Option<Attr>) -> Option<Type> {
    let space = options.default_memory_space(tensor)?;
    if let (Some(layout), Some(shape)) = (layout, tensor.shape()) {
        let element = tensor.element_or_self().handle();
        return Some(tensor.context().memref_type_with(shape, element, Some(layout), space));
    }
    let map = match options.function_layout {
        LayoutMap::Identity => LayoutMap::Identity,
        LayoutMap::Infer | LayoutMap::FullyDynamic => LayoutMap::FullyDynamic,
    };
    Some(types::with_layout(tensor, map, space))
}

/// Returns what callers need of a function whose body was analyzed.
pub(crate) fn facts_of(body: &Body, callee: &Callee, state: &AnalysisState<'_>) -> CalleeFacts {
    let cx = body.context();
    let root = body.root();
    let entry = root.regions().next().and_then(|region| region.first_block());
    let tensors: Vec<bool> = callee.inputs.iter().map(|&ty| cx.ty(ty).is_tensor()).collect();
    let mut facts = CalleeFacts {
        read: vec![false; tensors.len()],
        written: vec![false; tensors.len()],
        aliases: vec![Vec::new(); tensors.len()],
        equivalent: vec![None; callee.results.len()],
    };
    for argument in (0..tensors.len()).filter(|&argument| tensors[argument]) {
        let access = argument_attr(cx, callee.argument_attrs, argument, "bufferization.access");
        let access = access.and_then(|access| cx.attr_ref(access).as_str());
        let value = entry.map(|block| block.argument(argument));
        (facts.read[argument], facts.written[argument]) = match (access, value) {
            (Some(access), _) => (access.contains("read"), access.contains("write")),
            (None, Some(value)) => (state.is_value_read(value), state.is_value_written(value)),
            (None, None) => (true, true),
        };
    }
    match entry {
        None => all_may_alias(cx, callee, &tensors, &mut facts),
        Some(_) => aliases_of_returns(body, &tensors, state, &mut facts),
    }
    facts
}

/// Without a body, each tensor that is returned may be each tensor argument.
fn all_may_alias(cx: &Context, callee: &Callee, tensors: &[bool], facts: &mut CalleeFacts) {
    let results: Vec<usize> =
        (0..callee.results.len()).filter(|&at| cx.ty(callee.results[at]).is_tensor()).collect();
    for argument in (0..tensors.len()).filter(|&argument| tensors[argument]) {
        facts.aliases[argument] = results.clone();
    }
}

fn aliases_of_returns(body: &Body, tensors: &[bool], state: &AnalysisState<'_>, facts: &mut CalleeFacts) {
    let Some(entry) = body.root().regions().next().and_then(|region| region.first_block()) else { return };
    let returns: Vec<OpRef<'_>> = returns_of(body).collect();
    for argument in (0..tensors.len()).filter(|&argument| tensors[argument]) {
        let value = entry.argument(argument);
        for end in &returns {
            for operand in end.operand_uses().filter(|operand| operand.value().ty().is_tensor()) {
                let (at, returned) = (operand.position(), operand.value());
                if state.may_alias(returned, value) && !facts.aliases[argument].contains(&at) {
                    facts.aliases[argument].push(at);
                }
            }
        }
        for result in 0..facts.equivalent.len() {
            let is_same = |end: &OpRef<'_>| {
                end.operands().nth(result).is_some_and(|returned| state.are_equivalent(returned, value))
            };
            let is_tensor =
                |end: &OpRef<'_>| end.operands().nth(result).is_some_and(|value| value.ty().is_tensor());
            let is_ranked = value.ty().rank().is_some();
            if is_ranked
                && !returns.is_empty()
                && returns.iter().all(is_tensor)
                && returns.iter().all(is_same)
            {
                facts.equivalent[result] = Some(argument);
            }
        }
    }
}

/// Iterates over the returns of a function.
pub(crate) fn returns_of(body: &Body) -> impl Iterator<Item = OpRef<'_>> {
    let blocks = body.root().regions().flat_map(|region| region.blocks());
    blocks.filter_map(|block| block.last()).filter(|end| end.is("func.return"))
}

/// Returns the attributes of a function and its returns that show what the analysis found.
pub(crate) fn annotations(body: &Body, callee: &Callee, facts: &CalleeFacts) -> Vec<(ir::Op, String, Attr)> {
    let cx = body.context();
    let mut found = Vec::new();
    if facts.equivalent.iter().any(Option::is_some) {
        let numbers = facts.equivalent.iter().map(|argument| argument.map_or(-1, |argument| argument as i64));
        let numbers: Vec<Attr> = numbers.map(|number| cx.i64_attr(number)).collect();
        let attr = cx.array_attr(&numbers);
        found.extend(returns_of(body).map(|end| (end.handle(), "__equivalent_func_args__".to_owned(), attr)));
    }
    let mut attrs: Vec<Attr> = match callee.argument_attrs.and_then(|attrs| cx.attr_ref(attrs).as_array()) {
        Some(list) => list.map(|attr| attr.handle()).collect(),
        None => vec![Attr::EMPTY_DICT; callee.inputs.len()],
    };
    for argument in (0..callee.inputs.len()).filter(|&at| cx.ty(callee.inputs[at]).is_tensor()) {
        let word = match (facts.read[argument], facts.written[argument]) {
            (true, true) => "read-write",
            (true, false) => "read",
            (false, true) => "write",
            (false, false) => "none",
        };
        let name = cx.ident("bufferization.access");
        let mut entries = cx.attr_ref(attrs[argument]).as_dictionary().unwrap_or(&[]).to_vec();
        entries.retain(|entry| entry.name != name);
        entries.push(ir::NamedAttr { name, value: cx.string_attr(word.as_bytes()) });
        attrs[argument] = cx.dict_attr(&entries);
    }
    found.push((body.root_handle(), "arg_attrs".to_owned(), cx.array_attr(&attrs)));
    found
}
