//! Signatures of functions and blocks on buffers.

use crate::callees::returns_of;
use crate::{Bufferizer, Done, LayoutMap, Options, ValueList};
use interfaces::Branch;
use ir::{Attr, Block, Body, InsertPoint, NamedAttr, Op, Type, Value};
use rewrite::Rewriter;
use smallvec::SmallVec;

/// Gives the tensor arguments of a block the types of their buffers, and forwards buffers to them.
///
/// # Errors
/// If a buffer has no type, or a terminator is not known to be a branch.
pub fn bufferize_block(rw: &mut Bufferizer<'_>, block: Block) -> Done {
    let arguments: ValueList = rw.block(block).arguments().map(|argument| argument.handle()).collect();
    let mut types: SmallVec<[Type; 4]> = SmallVec::new();
    for &argument in &arguments {
        types.push(if rw.is_tensor(argument) { rw.buffer_type(argument)? } else { rw.ty(argument) });
    }
    for (&argument, &ty) in arguments.iter().zip(&types) {
        retype(rw, block, argument, ty);
    }
    let users: Vec<(Op, usize)> =
        rw.block(block).predecessor_uses().map(|(op, successor)| (op.handle(), successor)).collect();
    for (op, successor) in users {
        forward_buffers(rw, op, successor, &types)?;
    }
    Ok(())
}

/// Gives an argument another type; its uses get a tensor of it.
fn retype(rw: &mut Bufferizer<'_>, block: Block, argument: Value, ty: Type) {
    let old = rw.ty(argument);
    if old == ty {
        return;
    }
    let uses: Vec<(Op, usize)> =
        rw.value(argument).uses().map(|operand| (operand.owner().handle(), operand.position())).collect();
    let parent = rw.block(block).parent_op().map(|op| op.handle());
    if let Some(parent) = parent {
        rw.modify_op(parent, |op| {
            op.argument_type(argument, ty);
        });
    }
    if uses.is_empty() {
        return;
    }
    rw.move_to(InsertPoint::Start(block));
    let loc = rw.value(argument).loc();
    let tensor = rw.make_tensor(loc, argument, old);
    for (op, operand) in uses {
        rw.modify_op(op, |op| {
            op.operand(operand, tensor);
        });
    }
}

fn forward_buffers(rw: &mut Bufferizer<'_>, op: Op, successor: usize, types: &[Type]) -> Done {
    let view = rw.op(op);
    let Some(model) = view.interface::<dyn Branch>() else {
        let error =
            view.error("cannot bufferize ops with block references that do not implement BranchOpInterface");
        return rw.fail(error);
    };
    let operands = model.successor_operands(view, successor);
    let first = operands.produced;
    for (at, operand) in operands.forwarded.clone().enumerate() {
        let Some(&ty) = types.get(first + at) else { break };
        let value = rw.op(op).operand(operand).handle();
        if rw.ty(value) == ty {
            continue;
        }
        let own = rw.buffer_type(value)?;
        let (point, loc) = (rw.point_after(value), rw.value(value).loc());
        rw.move_to(point);
        let mut buffer = rw.make("bufferization.to_buffer", loc, &[value], own);
        if own != ty {
            buffer = rw.make("memref.cast", loc, &[buffer], ty);
        }
        rw.modify_op(op, |op| {
            op.operand(operand, buffer);
        });
    }
    Ok(())
}

/// Makes the results of a function as precise as the buffers that it returns, and removes attributes for bufferization.
pub(crate) fn finish(function: &mut Body, options: &Options) {
    if !function.root().is("func.func") {
        return;
    }
    if options.function_layout == LayoutMap::Infer {
        return_sources_of_casts(function);
    }
    remove_attrs(function);
}

/// Returns the buffer that a cast is of instead of the cast, if all returns agree.
fn return_sources_of_casts(function: &mut Body) {
    let root = function.root();
    if root.regions().next().is_none_or(|region| region.is_empty()) {
        return;
    }
    let Some((inputs, results)) = root.attr("function_type").and_then(|ty| ty.as_type()?.as_function())
    else {
        return;
    };
    let (inputs, mut results) = (inputs.to_vec(), results.to_vec());
    let source = |value: ir::ValueRef<'_>| match value.defining_op().filter(|def| def.is("memref.cast")) {
        Some(cast) => cast.operand(0).handle(),
        None => value.handle(),
    };
    let returns: Vec<(Op, Vec<Value>)> =
        returns_of(function).map(|end| (end.handle(), end.operands().map(source).collect())).collect();
    let mut change = vec![false; results.len()];
    for (at, ty) in results.iter_mut().enumerate() {
        let mut types =
            returns.iter().filter_map(|(_, values)| Some(function.value(*values.get(at)?).ty_handle()));
        let Some(first) = types.next() else { continue };
        if types.all(|other| other == first) {
            (*ty, change[at]) = (first, true);
        }
    }
    let cx = function.context().clone();
    let mut rw = Rewriter::new(function);
    for (end, values) in returns {
        rw.modify_op(end, |op| {
            for (at, &value) in values.iter().enumerate().filter(|(at, _)| change[*at]) {
                op.operand(at, value);
            }
        });
    }
    let root = rw.root_handle();
    let ty = cx.type_attr(cx.function_type(&inputs, &results));
    rw.modify_op(root, |op| {
        op.attr("function_type", Some(ty));
    });
}

/// Removes the attributes of arguments that only bufferization asks for.
fn remove_attrs(function: &mut Body) {
    let cx = function.context().clone();
    let Some(attrs) = function.root().attr("arg_attrs").and_then(|attrs| attrs.as_array()) else { return };
    let names = [cx.ident("bufferization.buffer_layout"), cx.ident("bufferization.writable")];
    let old: Vec<Attr> = attrs.map(|attr| attr.handle()).collect();
    let new: Vec<Attr> = old
        .iter()
        .map(|&attr| {
            let entries = cx.attr_ref(attr).as_dictionary().unwrap_or(&[]);
            let kept: Vec<NamedAttr> =
                entries.iter().copied().filter(|entry| !names.contains(&entry.name)).collect();
            cx.dict_attr(&kept)
        })
        .collect();
    if old != new {
        let all_empty = new.iter().all(|&attr| attr == Attr::EMPTY_DICT);
        let (root, name) = (function.root_handle(), cx.ident("arg_attrs"));
        function.set_attr(root, name, (!all_empty).then(|| cx.array_attr(&new)));
    }
}
