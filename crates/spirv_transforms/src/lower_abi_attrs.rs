//! `spirv-lower-abi-attrs`: what attributes say of entry points becomes operations of the module.

use crate::parts::{storage_class, symbol, type_attr};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{
    Attr, Block, Body, Build, Builder, Context, Ident, InsertPoint, Loc, Op, OpState, Scope, Type, TypeRef,
    Value,
};
use pass::{PassCx, PassResult, pass};
use spirv::attrs::{ENTRY_POINT_ABI, InterfaceVarAbi, TargetEnv};
use spirv::availability::{Target, of_case, target_attr};
use spirv::enums::{Capability, ExecutionMode, ExecutionModel, StorageClass, Version};
use spirv::layout::lay_out;
use spirv::types::{PointerType, SampledImageType, is_scalar, is_valid_vector, struct_type};

/// Attribute of entry points.
const ENTRY_POINT: &str = "spirv.entry_point_abi";
/// Attribute of their arguments.
const INTERFACE: &str = "spirv.interface_var_abi";

/// Decorate SPIR-V composite type with layout info
///
/// Arguments of entry points become variables of the module with bindings, and entry points get `spirv.EntryPoint` and
/// `spirv.ExecutionMode` where the target has what these need.
#[pass("spirv-lower-abi-attrs", name = "SPIRVLowerABIAttributesPass", on = "spirv.module", depends("spirv"))]
#[derive(Debug)]
pub struct LowerAbiAttrs;

impl LowerAbiAttrs {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some(target) = find_target(body, cx.scope()) else {
            let error = body.root().error("missing SPIR-V target env attribute");
            return cx.fail(error);
        };
        let functions = body.children();
        let functions = functions.into_iter().filter(|&op| body.op(op).is("spirv.func"));
        let functions: Vec<Op> = functions.collect();
        for &function in &functions {
            if let Err(error) = lower_arguments(body, function) {
                return cx.fail(error);
            }
        }
        for function in functions {
            match lower_entry_point(body, function, &target) {
                Ok(()) => {}
                Err(remark) => {
                    cx.emit(remark);
                    cx.signal_failure();
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

fn find_target(body: &Body, scope: &Scope<'_>) -> Option<Target> {
    target_attr(body.root(), scope).and_then(TargetEnv::cast).and_then(Target::new)
}

/// Argument of an entry point, and the variable that it becomes.
struct Argument {
    ty: Type,
    name: Ident,
    pointer: Type,
    /// Whether the variable is a structure around the argument.
    wrapped: bool,
}

/// Returns the binding of an argument.
fn binding<'a>(cx: &'a Context, attrs: Option<&[Attr]>, number: usize) -> Option<ir::AttrRef<'a>> {
    let name = cx.ident(INTERFACE);
    let dict = cx.attr_ref(*attrs?.get(number)?).as_dictionary()?;
    dict.iter().find(|entry| entry.name == name).map(|entry| cx.attr_ref(entry.value))
}

/// Returns the type of the variable of an argument, and whether it is a structure around it.
fn variable_type(ty: TypeRef<'_>, class: Option<StorageClass>) -> Option<(Type, bool)> {
    let cx = ty.context();
    if is_scalar(ty) || is_valid_vector(ty) {
        let pointer = PointerType::make(cx, struct_type(cx, &[ty.handle()], &[]), class?);
        return lay_out(cx.ty(pointer)).map(|pointer| (pointer, true));
    }
    let pointee = PointerType::cast(ty)?.pointee_type()?;
    if SampledImageType::cast(pointee).is_some() {
        return Some((ty.handle(), false));
    }
    lay_out(ty).map(|pointer| (pointer, false))
}

/// Makes variables of the arguments of an entry point.
///
/// # Errors
/// If an argument has a binding and cannot become a variable.
fn lower_arguments(module: &mut Body, function: Op) -> Result<(), Diagnostic> {
    let cx = module.context().clone();
    let Some(root) = module.child(function).map(Body::root) else { return Ok(()) };
    let attrs: Option<Vec<Attr>> =
        root.attr("arg_attrs").and_then(|all| Some(all.as_array()?.map(|dict| dict.handle()).collect()));
    let Some((inputs, _)) = type_attr(root, "function_type").and_then(TypeRef::as_function) else {
        return Ok(());
    };
    let has_binding = |number: usize| binding(&cx, attrs.as_deref(), number).is_some();
    if !(0..inputs.len()).any(has_binding) {
        return Ok(());
    }
    let illegal =
        || root.plain_error("failed to legalize operation 'spirv.func' that was explicitly marked illegal");
    let name = root.symbol_name().filter(|_| root.attr(ENTRY_POINT).is_some()).ok_or_else(illegal)?;
    let (loc, inputs) = (root.loc(), inputs.to_vec());
    let mut arguments = Vec::with_capacity(inputs.len());
    let mut states: Vec<OpState> = Vec::with_capacity(inputs.len());
    for (number, &ty) in inputs.iter().enumerate() {
        let bound =
            binding(&cx, attrs.as_deref(), number).and_then(InterfaceVarAbi::cast).ok_or_else(illegal)?;
        let (pointer, wrapped) = variable_type(cx.ty(ty), bound.storage_class()).ok_or_else(illegal)?;
        let name = cx.ident(&format!("{}_arg_{number}", cx.ident_str(name)));
        let state = OpState::new(&cx, cx.op_name("spirv.GlobalVariable"), loc)
            .attr(&cx, "sym_name", name.attr())
            .attr(&cx, "type", cx.type_attr(pointer))
            .attr(&cx, "descriptor_set", cx.i32_attr(bound.descriptor_set().unwrap_or(0)))
            .attr(&cx, "binding", cx.i32_attr(bound.binding().unwrap_or(0)));
        states.push(state);
        arguments.push(Argument { ty, name, pointer, wrapped });
    }
    let mut builder = Builder::new(module, InsertPoint::Before(function));
    states.into_iter().for_each(|state| {
        builder.insert(state);
    });
    if let Some(body) = module.child_mut(function) {
        replace_arguments(body, &arguments, loc);
    }
    Ok(())
}

/// Replaces the arguments of a function by variables, or by what is loaded from them.
fn replace_arguments(function: &mut Body, arguments: &[Argument], loc: Loc) {
    let cx = function.context().clone();
    let root = function.root_handle();
    function.set_attr(root, cx.ident("function_type"), Some(cx.type_attr(cx.function_type(&[], &[]))));
    function.set_attr(root, cx.ident("arg_attrs"), None);
    let entry = function.root().regions().next().and_then(|region| region.first_block());
    let Some(entry) = entry.map(|block| block.handle()) else { return };
    let values = materialize(function, entry, arguments, loc);
    for (number, value) in values.into_iter().enumerate() {
        let old = function.block(entry).argument(number).handle();
        function.replace_all_uses(old, value);
    }
    for number in (0..arguments.len()).rev() {
        function.erase_argument(entry, number);
    }
}

/// Makes the values of arguments at the start of a block.
fn materialize(function: &mut Body, entry: Block, arguments: &[Argument], loc: Loc) -> Vec<Value> {
    let cx = function.context().clone();
    let point = match function.block(entry).first() {
        Some(first) => InsertPoint::Before(first.handle()),
        None => InsertPoint::End(entry),
    };
    let mut builder = Builder::new(function, point);
    let mut make = |name: &str, operands: &[Value], ty: Type, attr: Option<(&str, Attr)>| {
        let mut state = builder.state(name, loc).operands(operands.iter().copied()).results([ty]);
        if let Some((name, value)) = attr {
            state = state.attr(&cx, name, value);
        }
        builder.insert_value(state)
    };
    let value_of = |argument: &Argument| {
        let reference = cx.symbol_ref(argument.name);
        let address = make("spirv.mlir.addressof", &[], argument.pointer, Some(("variable", reference)));
        if argument.wrapped {
            let zero = make("spirv.Constant", &[], Type::I32, Some(("value", cx.i32_attr(0))));
            let class = storage_class(cx.ty(argument.pointer)).unwrap_or(StorageClass::StorageBuffer);
            let pointer = PointerType::make(&cx, argument.ty, class);
            let member = make("spirv.AccessChain", &[address, zero], pointer, None);
            return make("spirv.Load", &[member], argument.ty, None);
        }
        match argument.pointer == argument.ty {
            true => address,
            false => make("spirv.Bitcast", &[address], argument.ty, None),
        }
    };
    arguments.iter().map(value_of).collect()
}

/// Returns references to the variables that an entry point has to list.
fn interface(module: &Body, function: &Body, target: &Target) -> Vec<Attr> {
    let cx = module.context();
    let mut found: Vec<Attr> = Vec::new();
    for op in function.root().walk_body().filter(|op| op.is("spirv.mlir.addressof")) {
        let Some(reference) = op.attr("variable").map(|name| name.handle()) else { continue };
        let name = symbol(cx, reference);
        let variable = module.root().regions().flat_map(|region| region.ops());
        let variable =
            variable.filter(|op| op.is("spirv.GlobalVariable")).find(|op| op.symbol_name() == name);
        let class = variable.and_then(|op| storage_class(type_attr(op, "type")?));
        // From version 1.4 on, all variables are listed.
        let listed = target.version().to_word() >= Version::V14.to_word()
            || matches!(class, Some(StorageClass::Input | StorageClass::Output));
        if class.is_some() && listed && !found.contains(&reference) {
            found.push(reference);
        }
    }
    found
}

/// Makes the operations that an entry point's attribute says.
///
/// # Errors
/// A remark, if the target has no model of execution.
fn lower_entry_point(module: &mut Body, function: Op, target: &Target) -> Result<(), Diagnostic> {
    let cx = module.context().clone();
    let Some(body) = module.child(function) else { return Ok(()) };
    let root = body.root();
    let (Some(abi), Some(name)) = (root.attr(ENTRY_POINT), root.symbol_name()) else { return Ok(()) };
    let model = match target.runs_kernels() {
        Some(true) => ExecutionModel::Kernel,
        Some(false) => ExecutionModel::GLCompute,
        None => {
            let message =
                "lower entry point failure: could not select execution model based on 'spirv.target_env'";
            return Err(root.remark(message));
        }
    };
    let loc = root.loc();
    let entry = OpState::new(&cx, cx.op_name("spirv.EntryPoint"), loc)
        .attr(&cx, "execution_model", ExecutionModel::DEF.widen(&cx, model.to_word()))
        .attr(&cx, "fn", cx.symbol_ref(name))
        .attr(&cx, "interface", cx.array_attr(&interface(module, body, target)));
    let mut states = vec![entry];
    let mut rest: Vec<Option<Attr>> =
        (0..3).map(|at| abi.dialect_param(at).map(|attr| attr.handle())).collect();
    let modes =
        [ExecutionMode::LocalSize, ExecutionMode::SubgroupSize, ExecutionMode::SignedZeroInfNanPreserve];
    for (value, mode) in rest.iter_mut().zip(modes) {
        let Some(given) = *value else { continue };
        let needs =
            ExecutionMode::DEF.case_name(mode.to_word()).and_then(|case| of_case("ExecutionMode", case));
        let has = |list: ir::List<Capability>| list.is_empty() || target.capability(list).is_some();
        if !needs.is_none_or(|needs| has(needs.capabilities)) {
            continue;
        }
        let view = cx.attr_ref(given);
        let numbers = view.as_ints().map(|all| all.to_vec()).or_else(|| view.as_i64().map(|one| vec![one]));
        let numbers: Vec<Attr> =
            numbers.unwrap_or_default().into_iter().map(|number| cx.i32_attr(number as i32)).collect();
        let state = OpState::new(&cx, cx.op_name("spirv.ExecutionMode"), loc)
            .attr(&cx, "fn", cx.symbol_ref(name))
            .attr(&cx, "execution_mode", ExecutionMode::DEF.widen(&cx, mode.to_word()))
            .attr(&cx, "values", cx.array_attr(&numbers));
        states.push(state);
        *value = None;
    }
    let left = rest.iter().any(Option::is_some).then_some(ENTRY_POINT_ABI.name);
    let left = left.and_then(|name| cx.find_attr_def(name)).map(|def| cx.dialect_attr(def, rest));
    let block = module.root().regions().next().and_then(|region| region.first_block());
    if let Some(block) = block.map(|block| block.handle()) {
        let mut builder = Builder::at_end(module, block);
        states.into_iter().for_each(|state| {
            builder.insert(state);
        });
    }
    if let Some(body) = module.child_mut(function) {
        let own = body.root_handle();
        body.set_attr(own, cx.ident(ENTRY_POINT), left);
    }
    Ok(())
}
