//! `buffer-results-to-out-params`: functions write their results into buffers that they are given.

use crate::allocations::AllocationOp;
use crate::handles;
use diag::Diagnostic;
use ir::{Attr, Body, Build, Context, Ident, InsertPoint, NamedAttr, Op, OpState, Type, TypeRef, Value};
use memref::layout;
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

/// Converts memref-typed function results to out-params
///
/// A private function gets a further argument for each result that is a memref, and copies its result there; calls allocate the
/// buffer. With `hoist-static-allocs` and `hoist-dynamic-allocs`, what the function allocates itself for a result is replaced by the
/// argument instead. Buffers of dynamic size are only possible where their sizes are arguments of the function.
///
/// ```mlir
/// func.func private @f() -> memref<4xf32>          func.func private @f(%out: memref<4xf32>)
/// %0 = call @f() : () -> memref<4xf32>             %0 = memref.alloc() : memref<4xf32>
///                                                  call @f(%0) : (memref<4xf32>) -> ()
/// ```
#[pass(
    "buffer-results-to-out-params",
    name = "BufferResultsToOutParamsPass",
    on = "builtin.module",
    depends("memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct BufferResultsToOutParams {
    /// Add the attribute 'bufferize.result' to all output parameters.
    #[option(default = false)]
    add_result_attr: bool,
    /// Hoist static allocations to call sites.
    #[option(default = false)]
    hoist_static_allocs: bool,
    /// Hoist dynamic allocations to call sites.
    #[option(default = false)]
    hoist_dynamic_allocs: bool,
    /// Modify function signatures of public functions.
    #[option(default = false)]
    modify_public_functions: bool,
}

/// For each result that became an argument, the numbers of the arguments that are its dynamic sizes.
type DynamicSizes = Vec<Vec<usize>>;

impl BufferResultsToOutParams {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops: Vec<Op> =
            body.root().regions().flat_map(|region| region.ops()).map(|op| op.handle()).collect();
        let mut changed: FxHashMap<Ident, DynamicSizes> = FxHashMap::default();
        for op in ops {
            let Some(function) = body.child_mut(op).filter(|child| child.root().is("func.func")) else {
                continue;
            };
            let root = function.root();
            let visibility = root.attr("sym_visibility").and_then(|text| text.as_str());
            let is_public = visibility.is_none_or(|text| text == "public");
            let is_external = root.regions().all(|region| region.is_empty());
            let Some(name) = root.symbol_name() else { continue };
            if is_external || is_public && !self.modify_public_functions {
                continue;
            }
            match self.change_function(function) {
                Ok(sizes) => changed.insert(name, sizes),
                Err(error) => return cx.fail(error),
            };
        }
        let mut errors = Vec::new();
        for op in body.children() {
            if let Some(child) = body.child_mut(op) {
                errors.extend(change_calls(child, &changed));
            }
        }
        errors.extend(change_calls(body, &changed));
        let failed = !errors.is_empty();
        errors.into_iter().for_each(|error| cx.emit(error));
        if failed { Err(pass::Failed) } else { Ok(()) }
    }

    /// Makes arguments of the results of a function.
    fn change_function(&self, function: &mut Body) -> Result<DynamicSizes, Diagnostic> {
        let cx = function.context().clone();
        let root = function.root();
        let ty = root.attr("function_type").and_then(|ty| ty.as_type());
        let (inputs, results) = ty.and_then(|ty| ty.as_function()).unwrap_or_default();
        let is_out: Vec<bool> = results.iter().map(|&ty| is_ranked_memref(cx.ty(ty))).collect();
        let outs: Vec<Type> = select(results, &is_out, true);
        if outs.iter().any(|&ty| !is_supported(cx.ty(ty))) {
            return Err(root.plain_error("cannot create out param for result with unsupported layout"));
        }
        let kept = select(results, &is_out, false);
        let all: Vec<Type> = inputs.iter().copied().chain(outs.iter().copied()).collect();
        let arguments = self.argument_attrs(function, inputs.len(), results.len(), &is_out);
        let result_attrs = dictionaries(function, "res_attrs", results.len());
        let result_attrs = select(&result_attrs, &is_out, false);
        let (root, loc) = (function.root_handle(), function.root().loc());
        let entry = function.root().regions().next().and_then(|region| region.first_block());
        let entry = entry.map(|block| block.handle());
        function.set_attr(root, cx.ident("function_type"), Some(cx.type_attr(cx.function_type(&all, &kept))));
        function.set_attr(root, cx.ident("arg_attrs"), attrs_or_none(&cx, &arguments));
        function.set_attr(root, cx.ident("res_attrs"), attrs_or_none(&cx, &result_attrs));
        let Some(entry) = entry else { return Ok(Vec::new()) };
        let added: Vec<Value> =
            outs.iter().map(|&ty| function.add_located_argument(entry, ty, loc)).collect();
        let is_return = |op: &ir::OpRef<'_>| op.is("func.return");
        let ends: Vec<Op> = function.root().walk_body().filter(is_return).map(|op| op.handle()).collect();
        let mut sizes = None;
        for end in ends {
            let found = self.change_return(&mut Rewriter::new(function), end, &added);
            sizes.get_or_insert(found);
        }
        Ok(sizes.unwrap_or_default())
    }

    /// Returns the attributes of all arguments: those of a result go with it.
    fn argument_attrs(&self, function: &Body, inputs: usize, results: usize, is_out: &[bool]) -> Vec<Attr> {
        let cx = function.context();
        let mut arguments = dictionaries(function, "arg_attrs", inputs);
        let moved = select(&dictionaries(function, "res_attrs", results), is_out, true);
        arguments.extend(moved.into_iter().map(|dict| {
            let mut entries = cx.attr_ref(dict).as_dictionary().unwrap_or(&[]).to_vec();
            if self.add_result_attr {
                entries.push(NamedAttr { name: cx.ident("bufferize.result"), value: Attr::UNIT });
            }
            cx.dict_attr(&entries)
        }));
        arguments
    }

    /// Copies what a function returns into its arguments, or makes it there.
    fn change_return(&self, rw: &mut Rewriter<'_>, end: Op, added: &[Value]) -> DynamicSizes {
        let loc = rw.op(end).loc();
        let operands = handles(rw.op(end).operands());
        let (outs, kept): (Vec<Value>, Vec<Value>) =
            operands.into_iter().partition(|&value| is_ranked_memref(rw.value(value).ty()));
        rw.modify_op(end, |end| {
            end.operands(&kept);
        });
        let mut sizes = Vec::new();
        for (&value, &argument) in outs.iter().zip(added) {
            let view = rw.value(value);
            let is_static = view.ty().has_static_shape();
            let hoists = if is_static { self.hoist_static_allocs } else { self.hoist_dynamic_allocs };
            let allocation = view.defining_op().filter(|op| op.interface::<dyn AllocationOp>().is_some());
            if let (true, Some(op)) = (hoists, allocation) {
                if !is_static {
                    sizes.push(sizes_of(op));
                }
                let op = op.handle();
                rw.replace_op(op, &[argument]);
                continue;
            }
            rw.move_to(InsertPoint::Before(end));
            let copy = rw.state(memref::Copy::NAME, loc).operands([value, argument]);
            rw.insert(copy);
        }
        sizes
    }
}

/// Returns the numbers of the arguments that are the dynamic sizes of an allocation; none if one is something else.
fn sizes_of(op: ir::OpRef<'_>) -> Vec<usize> {
    let argument = |value: ir::ValueRef<'_>| {
        let block = value.argument_block()?;
        let is_entry = block.is_entry() && block.parent_op().is_some_and(|op| op.is_root());
        (is_entry && value.ty().is_index()).then(|| value.position())
    };
    op.operands().map(argument).collect::<Option<_>>().unwrap_or_default()
}

fn is_ranked_memref(ty: TypeRef<'_>) -> bool {
    ty.is_memref() && ty.rank().is_some()
}

/// Whether a buffer of a type can be allocated and cast to it.
fn is_supported(ty: TypeRef<'_>) -> bool {
    let dynamic = |number: &i64| *number == ir::DYNAMIC;
    layout::is_identity(ty)
        || layout::strides_and_offset(ty)
            .is_some_and(|found| dynamic(&found.offset) && found.strides.iter().all(dynamic))
}

fn select<T: Copy>(all: &[T], is_out: &[bool], wanted: bool) -> Vec<T> {
    all.iter().zip(is_out).filter(|(_, is_out)| **is_out == wanted).map(|(item, _)| *item).collect()
}

/// Returns the dictionaries of the arguments or results of a function.
fn dictionaries(function: &Body, name: &str, count: usize) -> Vec<Attr> {
    let empty = function.context().dict_attr(&[]);
    let listed = function.root().attr(name).and_then(|attrs| attrs.as_array());
    let mut all: Vec<Attr> = listed.map(|list| list.map(|attr| attr.handle()).collect()).unwrap_or_default();
    all.resize(count, empty);
    all
}

fn attrs_or_none(cx: &Context, dicts: &[Attr]) -> Option<Attr> {
    let empty = cx.dict_attr(&[]);
    dicts.iter().any(|&dict| dict != empty).then(|| cx.array_attr(dicts))
}

/// Changes the calls of a body. Returns what cannot be called any more.
fn change_calls(body: &mut Body, changed: &FxHashMap<Ident, DynamicSizes>) -> Vec<Diagnostic> {
    let is_call = |op: &ir::OpRef<'_>| op.is("func.call");
    let calls: Vec<Op> = body.root().walk_body().filter(is_call).map(|op| op.handle()).collect();
    let mut rw = Rewriter::new(body);
    let mut errors = Vec::new();
    for op in calls {
        let callee = rw.op(op).attr("callee").and_then(|callee| callee.as_flat_symbol());
        if let Some(sizes) = callee.and_then(|callee| changed.get(&callee)) {
            errors.extend(change_call(&mut rw, op, sizes).err());
        }
    }
    errors
}

/// Replaces a call by one that is given the buffers of its results.
fn change_call(rw: &mut Rewriter<'_>, op: Op, sizes: &DynamicSizes) -> Result<(), Diagnostic> {
    rw.move_to(InsertPoint::Before(op));
    let mut sizes = sizes.iter();
    let operands = handles(rw.op(op).operands());
    let mut outs = Vec::new();
    for result in handles(rw.op(op).results()) {
        let ty = rw.value(result).ty();
        if !is_ranked_memref(ty) {
            continue;
        }
        let given =
            if ty.has_static_shape() { None } else { Some(sizes.next().map_or(&[][..], |list| &list[..])) };
        if given.is_some_and(|given| given.is_empty()) {
            return Err(rw.op(op).plain_error("cannot create out param for dynamically shaped result"));
        }
        let given = given.unwrap_or_default().iter().filter_map(|&place| operands.get(place).copied());
        let given: Vec<Value> = given.collect();
        outs.push((result, allocate(rw, op, ty.handle(), &given)));
    }
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let kept = view.results().filter(|result| !is_ranked_memref(result.ty()));
    let kept: Vec<Type> = kept.map(|result| result.ty_handle()).collect();
    let mut state = OpState::new(&cx, view.name(), loc)
        .operands(operands.into_iter().chain(outs.iter().map(|(_, out)| *out)))
        .results(kept);
    if let Some(callee) = view.attr("callee") {
        state = state.attr(&cx, "callee", callee.handle());
    }
    let call = rw.insert(state);
    let mut left = handles(rw.op(call).results()).into_iter();
    let out_of = |result: Value| outs.iter().find(|(other, _)| *other == result).map(|(_, out)| *out);
    let values: Vec<Value> = handles(rw.op(op).results())
        .into_iter()
        .filter_map(|result| out_of(result).or_else(|| left.next()))
        .collect();
    rw.replace_op(op, &values);
    Ok(())
}

/// Allocates a buffer of a type.
fn allocate(rw: &mut Rewriter<'_>, op: Op, ty: Type, sizes: &[Value]) -> Value {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let view = cx.ty(ty);
    let element = view.element_or_self().handle();
    let space = view.memory_space().map(|space| space.handle());
    let plain = cx.memref_type_with(view.shape().unwrap_or(&[]), element, None, space);
    let mut state = rw.state(memref::Alloc::NAME, loc).operands(sizes.iter().copied()).results([plain]);
    state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, 0]);
    let value = rw.insert_value(state);
    if layout::is_identity(view) {
        return value;
    }
    memref::Cast::build_value(rw, loc, value, ty)
}
