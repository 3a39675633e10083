//! `wrap-emitc-func-in-class`: functions of C become methods of classes.

use ir::{Attr, AttrRef, Body, Build, Builder, Context, Ident, InsertPoint, Op, OpState, Type, Value};
use pass::{PassCx, PassResult, pass};

/// Wrap functions in classes, using arguments as fields.
///
/// Each function becomes the method `execute` of a class of its own, named after it; its arguments are fields of the class.
#[pass("wrap-emitc-func-in-class", name = "WrapFuncInClassPass", depends("emitc"))]
#[derive(Debug)]
pub struct WrapFuncInClass;

impl WrapFuncInClass {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        wrap_all(body);
        Ok(())
    }
}

/// Wraps all functions of a body, those of nested bodies first: so none is wrapped twice. Recursion is bounded by stack that grows.
fn wrap_all(body: &mut Body) {
    for op in body.children() {
        if let Some(child) = body.child_mut(op) {
            ir::ensure_sufficient_stack(|| wrap_all(child));
        }
        if body.op(op).is("emitc.func") {
            wrap(body, op);
        }
    }
}

/// Replaces a function by a class with it.
fn wrap(body: &mut Body, function: Op) {
    let cx = body.context().clone();
    let view = body.op(function);
    let (loc, next, block) = (view.loc(), view.next().map(|next| next.handle()), view.block());
    let Some(block) = block.map(|block| block.handle()) else { return };
    let name = view.symbol_name().map(|name| cx.ident_str(name).to_owned()).unwrap_or_default();
    let class_name = cx.string_attr(format!("{name}Class").as_bytes());
    let mut class = Body::new(&cx, cx.op_name("emitc.class"), loc, 1);
    let root = class.root().handle();
    class.set_attr(root, cx.ident("sym_name"), Some(class_name));
    let region = class.root().region(0).handle();
    let members = class.append_new_block(region, &[]);
    let mut method = body.detach(function);
    let fields = make_method(&mut method, &cx);
    let mut builder = Builder::new(&mut class, InsertPoint::End(members));
    for (number, (ty, attrs)) in fields.into_iter().enumerate() {
        let mut state = OpState::new(&cx, cx.op_name("emitc.field"), loc);
        state = state.attr(&cx, "sym_name", cx.string_attr(field_name(number).as_bytes()));
        state = state.attr(&cx, "type", cx.type_attr(ty));
        for entry in attrs.and_then(|attrs| cx.attr_ref(attrs).as_dictionary()).into_iter().flatten() {
            state.set_discardable(entry.name, entry.value);
        }
        builder.insert(state);
    }
    let method = class.adopt(method);
    class.append(members, method);
    let class = body.adopt(class);
    body.insert_at(next.map_or(InsertPoint::End(block), InsertPoint::Before), class);
}

fn field_name(number: usize) -> String {
    format!("fieldName{number}")
}

/// Makes a function one without arguments, named `execute`. Returns the types and attributes of its arguments, which it reads from
/// fields.
fn make_method(method: &mut Body, cx: &Context) -> Vec<(Type, Option<Attr>)> {
    let root = method.root();
    let op = root.handle();
    let block = root.region(0).first_block().map(|block| block.handle());
    let attrs: Vec<Attr> = root
        .attr("arg_attrs")
        .and_then(AttrRef::as_array)
        .into_iter()
        .flatten()
        .map(|attrs| attrs.handle())
        .collect();
    let ty = root.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type());
    let results = ty.and_then(|ty| ty.as_function()).map(|(_, results)| results.to_vec()).unwrap_or_default();
    let names: Vec<Ident> = root.attrs().map(|entry| entry.name).collect();
    for name in names {
        let value = match cx.ident_str(name) {
            "sym_name" => Some(cx.string_attr(b"execute")),
            "function_type" => Some(cx.type_attr(cx.function_type(&[], &results))),
            _ => None,
        };
        method.set_attr(op, name, value);
    }
    let Some(block) = block else { return Vec::new() };
    let arguments: Vec<(Value, Type)> =
        method.block(block).arguments().map(|argument| (argument.handle(), argument.ty_handle())).collect();
    let loc = method.root().loc();
    let first = method.block(block).first().map(|first| first.handle());
    let mut builder = Builder::new(method, first.map_or(InsertPoint::End(block), InsertPoint::Before));
    let mut values = Vec::new();
    for (number, &(_, ty)) in arguments.iter().enumerate() {
        let state = OpState::new(cx, cx.op_name("emitc.get_field"), loc).results([ty]);
        let name = cx.ident(&field_name(number));
        let read = builder.insert(state.attr(cx, "field_name", cx.symbol_ref(name)));
        values.push(builder.body().op(read).result(0).handle());
    }
    for (&(argument, _), value) in arguments.iter().zip(values) {
        method.replace_all_uses(argument, value);
    }
    for number in (0..arguments.len()).rev() {
        method.erase_argument(block, number);
    }
    arguments.into_iter().enumerate().map(|(number, (_, ty))| (ty, attrs.get(number).copied())).collect()
}
