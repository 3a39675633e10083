//! Operations of `transform.func`: calls in place of parts of a program, and signatures.

mod cast_and_call;
mod deduplicate_args;
mod replace_signature;

pub(crate) use cast_and_call::cast_and_call;
pub(crate) use deduplicate_args::deduplicate_func_args;
pub(crate) use replace_signature::replace_func_signature;

use ir::{Attr, Body, Build, Ident, InsertPoint, NamedAttr, Op, OpRef, Type, Value};
use rewrite::Rewriter;
use transform_engine::{Failure, Payload, PayloadOp, State, silenceable};

/// Function of a module, and the calls of it.
struct Callee {
    /// The module, as payload.
    module: PayloadOp,
    /// Owners of the bodies around the function: the module is the last one, unless it is the root of the payload.
    owners: Vec<Op>,
    function: Op,
    inputs: usize,
    results: usize,
}

impl Callee {
    /// Returns the body of the function, if it has one of its own.
    fn get<'b>(&self, state: &'b mut State<'_, '_>) -> Option<&'b mut Body> {
        state.body_of(&self.owners)?.child_mut(self.function)
    }

    /// Returns the function that an operation names in the module that its operand is.
    ///
    /// # Errors
    /// A definite failure with `missing` if there is none.
    fn find<'s>(op: OpRef<'s>, missing: &str, state: &mut State<'s, '_>) -> Result<Callee, Failure> {
        let modules = state.ops_of(op.operand(0));
        let [module] = &modules[..] else {
            let error = silenceable(op, "requires a single module to operate on");
            return Err(state.definite(error));
        };
        let view = module.get(state.payload).filter(|view| view.is("builtin.module"));
        let Some(view) = view else {
            let error = silenceable(op, "target is expected to be module operation");
            return Err(state.definite(error));
        };
        let name = op.attr("function_name");
        let wanted = name.and_then(|name| name.as_flat_symbol());
        let found = wanted.and_then(|wanted| function(view, wanted));
        let Some((function, inputs, results)) = found else {
            let name = name.map_or(String::new(), |name| name.to_string());
            let error = silenceable(op, format!("function with name '{name}' {missing}"));
            return Err(state.definite(error));
        };
        let mut owners = module.owners().to_vec();
        owners.extend(module.op());
        Ok(Callee { module: module.clone(), owners, function, inputs, results })
    }

    /// Returns the calls of the function in the module: each with the owners of the bodies around it.
    fn calls(&self, state: &mut State<'_, '_>) -> Vec<(Vec<Op>, Op)> {
        let mut found = Vec::new();
        let Some(module) = state.body_of(&self.owners) else { return found };
        let name = module.op(self.function).symbol_name();
        let mut open = vec![Vec::new()];
        while let Some(path) = open.pop() {
            let body = path.iter().try_fold(&*module, |body: &Body, &op| body.child(op));
            let Some(body) = body else { continue };
            let is_call = |op: &OpRef<'_>| {
                let callee = op.attr("callee").and_then(|callee| callee.as_flat_symbol());
                op.is("func.call") && callee.is_some() && callee == name
            };
            found.extend(body.root().walk_body().filter(is_call).map(|op| (path.clone(), op.handle())));
            let nested = body.children().into_iter().rev();
            open.extend(nested.map(|child| path.iter().copied().chain([child]).collect()));
        }
        let whole = |path: Vec<Op>| self.owners.iter().copied().chain(path).collect();
        found.into_iter().map(|(path, op)| (whole(path), op)).collect()
    }

    /// Returns the payload of the results: the module and the function.
    fn payload(self) -> Vec<Payload> {
        let function = PayloadOp::nested_in(&self.owners, self.function);
        vec![Payload::Ops(vec![self.module]), Payload::Ops(vec![function])]
    }
}

/// Returns a function of a module, and the numbers of its inputs and results.
fn function(module: OpRef<'_>, name: Ident) -> Option<(Op, usize, usize)> {
    let mut functions = module.inner().regions().flat_map(|region| region.ops());
    let found = functions.find(|found| found.is("func.func") && found.symbol_name() == Some(name))?;
    let ty = found.attr("function_type").and_then(|ty| ty.as_type()?.as_function());
    let (inputs, results) = ty.map_or((0, 0), |(inputs, results)| (inputs.len(), results.len()));
    Some((found.handle(), inputs, results))
}

/// Gives a function other arguments and results, each by the number of the old one, and drops its attributes but for its name,
/// visibility, and those of what stays. Arguments that are left out must be unused.
fn rearrange(function: &mut Body, arguments: &[usize], results: &[usize]) {
    let cx = function.context().clone();
    let root = function.root_handle();
    let block = function.root().regions().next().and_then(|region| region.first_block());
    let Some(block) = block.map(|block| block.handle()) else { return };
    let old: Vec<Value> = function.block(block).arguments().map(|value| value.handle()).collect();
    for &from in arguments {
        let (ty, loc) = (function.value(old[from]).ty_handle(), function.value(old[from]).loc());
        let new = function.add_located_argument(block, ty, loc);
        function.replace_all_uses(old[from], new);
    }
    (0..old.len()).rev().for_each(|at| function.erase_argument(block, at));
    let returns =
        function.root().regions().flat_map(|region| region.blocks()).filter_map(|block| block.last());
    let returns: Vec<Op> = returns.filter(|end| end.is("func.return")).map(|end| end.handle()).collect();
    for end in returns {
        let values: Vec<Value> = function.op(end).operands().map(|value| value.handle()).collect();
        let values: Vec<Value> = results.iter().map(|&from| values[from]).collect();
        function.replace_operands(end, &values);
    }
    let ty = function.root().attr("function_type").and_then(|ty| ty.as_type()?.as_function());
    let Some((inputs, outputs)) = ty else { return };
    let pick = |types: &[Type], from: &[usize]| from.iter().map(|&at| types[at]).collect::<Vec<Type>>();
    let ty = cx.function_type(&pick(inputs, arguments), &pick(outputs, results));
    let attrs = |name: &str, from: &[usize]| {
        let list: Vec<Attr> = function.root().attr(name)?.as_array()?.map(|attr| attr.handle()).collect();
        let list: Vec<Attr> = from.iter().filter_map(|&at| list.get(at).copied()).collect();
        list.iter().any(|&attrs| attrs != Attr::EMPTY_DICT).then(|| cx.array_attr(&list))
    };
    let (of_arguments, of_results) = (attrs("arg_attrs", arguments), attrs("res_attrs", results));
    let kept = ["sym_name", "sym_visibility"];
    let dropped: Vec<NamedAttr> = function.root().attrs().collect();
    for attr in dropped.into_iter().filter(|attr| !kept.contains(&cx.ident_str(attr.name))) {
        if cx.ident_str(attr.name) != "function_type" {
            function.set_attr(root, attr.name, None);
        }
    }
    function.set_attr(root, cx.ident("function_type"), Some(cx.type_attr(ty)));
    function.set_attr(root, cx.ident("arg_attrs"), of_arguments);
    function.set_attr(root, cx.ident("res_attrs"), of_results);
}

/// Replaces a call by one with other operands and results, each by the number of the old one.
fn rearrange_call(body: &mut Body, call: Op, arguments: &[usize], results: &[usize]) {
    let view = body.op(call);
    let (cx, loc) = (view.context().clone(), view.loc());
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let Some(callee) = view.attr("callee").map(|callee| callee.handle()) else { return };
    if arguments.iter().any(|&at| at >= operands.len()) || types.len() != results.len() {
        return;
    }
    let mut rw = Rewriter::new(body);
    rw.move_to(InsertPoint::Before(call));
    let state = rw.state("func.call", loc).operands(arguments.iter().map(|&at| operands[at]));
    let state = state.results(results.iter().map(|&at| types[at])).attr(&cx, "callee", callee);
    let new = rw.insert(state);
    let values: Vec<Value> = rw.op(new).results().map(|value| value.handle()).collect();
    let place = |old: usize| results.iter().position(|&from| from == old);
    let values: Vec<Value> = (0..types.len()).filter_map(|old| Some(values[place(old)?])).collect();
    rw.replace_op(call, &values);
}
