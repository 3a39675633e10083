//! `test-func-insert-arg` and its kin: functions whose arguments and results are inserted, erased or replaced, as
//! attributes of the function say.

use interfaces::Callable;
use ir::{Attr, Block, Body, Context, Ident, Op, Type};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;

/// Test inserting func args.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-func-insert-arg", name = "(anonymous namespace)::TestFuncInsertArg", on = "builtin.module")]
pub(crate) struct TestFuncInsertArg;

impl TestFuncInsertArg {
    /// Inserts the arguments that `test.insert_args` lists: place, type, dictionary.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        insert(cx, body, true)
    }
}

/// Test inserting func results.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-func-insert-result",
    name = "(anonymous namespace)::TestFuncInsertResult",
    on = "builtin.module"
)]
pub(crate) struct TestFuncInsertResult;

impl TestFuncInsertResult {
    /// Inserts the results that `test.insert_results` lists.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        insert(cx, body, false)
    }
}

/// Test erasing func args.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-func-erase-arg", name = "(anonymous namespace)::TestFuncEraseArg", on = "builtin.module")]
pub(crate) struct TestFuncEraseArg;

impl TestFuncEraseArg {
    /// Erases the arguments with `test.erase_this_arg`.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        erase(cx, body, true)
    }
}

/// Test erasing func results.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-func-erase-result", name = "(anonymous namespace)::TestFuncEraseResult", on = "builtin.module")]
pub(crate) struct TestFuncEraseResult;

impl TestFuncEraseResult {
    /// Erases the results with `test.erase_this_result`.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        erase(cx, body, false)
    }
}

/// Test FunctionOpInterface::setType.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-func-set-type", name = "(anonymous namespace)::TestFuncSetType", on = "builtin.module")]
pub(crate) struct TestFuncSetType;

impl TestFuncSetType {
    /// Gives functions the type of the one that `test.set_type_from` names.
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let cx = body.context().clone();
        let root = body.root();
        let functions = root.regions().flat_map(|region| region.ops());
        let functions = functions.filter(|op| op.interface::<dyn Callable>().is_some());
        let functions: Vec<(Option<Ident>, Op)> =
            functions.map(|op| (op.symbol_name(), op.handle())).collect();
        let named: FxHashMap<Ident, Op> =
            functions.iter().filter_map(|&(name, op)| Some((name?, op))).collect();
        // In order: a function may take the type that another one has just taken.
        for (_, op) in functions {
            let from = body.op(op).attr("test.set_type_from").and_then(|name| name.as_flat_symbol());
            let Some(&from) = from.and_then(|from| named.get(&from)) else { continue };
            let Some(ty) = body.op(from).attr("function_type").map(|ty| ty.handle()) else { continue };
            let Some(function) = body.child_mut(op) else { continue };
            let old = Signature::of(function);
            let root = function.root_handle();
            function.set_attr(root, cx.ident("function_type"), Some(ty));
            // The dictionaries of arguments and results that are no more go, new ones are empty.
            if let (Some(old), Some(mut new)) = (old, Signature::of(function)) {
                let pairs = [(&mut new.arguments, old.arguments), (&mut new.results, old.results)];
                for (items, old) in pairs {
                    let attrs =
                        old.into_iter().map(|item| item.attrs).chain(std::iter::repeat(Attr::EMPTY_DICT));
                    items.iter_mut().zip(attrs).for_each(|(item, attrs)| item.attrs = attrs);
                }
                new.store(function);
            }
        }
        Ok(())
    }
}

/// New types of arguments or results.
#[derive(Clone)]
struct Item {
    ty: Type,
    attrs: Attr,
}

/// The types and dictionaries of a function.
struct Signature {
    arguments: Vec<Item>,
    results: Vec<Item>,
}

impl Signature {
    /// Of the root of a body, if that is a function of `func`.
    fn of(body: &Body) -> Option<Signature> {
        let root = body.root();
        let (inputs, outputs) = root.attr("function_type")?.as_type()?.as_function()?;
        let items = |types: &[Type], name: &str| -> Vec<Item> {
            let list: Vec<Attr> = root
                .attr(name)
                .and_then(|list| list.as_array())
                .into_iter()
                .flatten()
                .map(|attr| attr.handle())
                .collect();
            let attrs = |at: usize| list.get(at).copied().unwrap_or(Attr::EMPTY_DICT);
            types.iter().enumerate().map(|(at, &ty)| Item { ty, attrs: attrs(at) }).collect()
        };
        Some(Signature { arguments: items(inputs, "arg_attrs"), results: items(outputs, "res_attrs") })
    }

    fn store(&self, body: &mut Body) {
        let (cx, root) = (body.context().clone(), body.root_handle());
        let types = |items: &[Item]| items.iter().map(|item| item.ty).collect::<Vec<_>>();
        let ty = cx.function_type(&types(&self.arguments), &types(&self.results));
        body.set_attr(root, cx.ident("function_type"), Some(cx.type_attr(ty)));
        for (name, items) in [("arg_attrs", &self.arguments), ("res_attrs", &self.results)] {
            let attrs: Vec<Attr> = items.iter().map(|item| item.attrs).collect();
            let any = attrs.iter().any(|&attrs| attrs != Attr::EMPTY_DICT);
            body.set_attr(root, cx.ident(name), any.then(|| cx.array_attr(&attrs)));
        }
    }
}

fn entry(body: &Body) -> Option<Block> {
    body.root().regions().next()?.first_block().map(|block| block.handle())
}

/// An entry of a list of insertions.
struct Insertion {
    at: usize,
    item: Item,
}

fn insertion(cx: &Context, entry: Attr) -> Option<Insertion> {
    let parts: Vec<Attr> = cx.attr_ref(entry).as_array()?.map(|part| part.handle()).collect();
    let at = usize::try_from(cx.attr_ref(*parts.first()?).as_i64()?).ok()?;
    let ty = cx.attr_ref(*parts.get(1)?).as_type()?.handle();
    let attrs = parts.get(2).copied().unwrap_or(Attr::EMPTY_DICT);
    cx.attr_ref(attrs).as_dictionary()?;
    Some(Insertion { at, item: Item { ty, attrs } })
}

/// Inserts arguments or results. Places count before anything is inserted; mlir-opt crashes of lists that are none.
fn insert(cx: &mut PassCx<'_>, body: &mut Body, arguments: bool) -> PassResult {
    let context = body.context().clone();
    let name = if arguments { "test.insert_args" } else { "test.insert_results" };
    for op in body.children() {
        let Some(function) = body.child_mut(op) else { continue };
        let Some(list) = function.root().attr(name).and_then(|list| list.as_array()) else { continue };
        let Some(mut signature) = Signature::of(function) else { continue };
        let wanted: Option<Vec<Insertion>> = list.map(|entry| insertion(&context, entry.handle())).collect();
        let items = if arguments { &mut signature.arguments } else { &mut signature.results };
        let fits = |wanted: &Vec<Insertion>| {
            wanted.is_sorted_by_key(|one| one.at) && wanted.iter().all(|one| one.at <= items.len())
        };
        let Some(wanted) = wanted.filter(fits) else {
            let message = format!("'{name}' must list places in order, with types and dictionaries");
            return cx.fail(function.root().error(message));
        };
        for (before, Insertion { at, item }) in wanted.into_iter().enumerate() {
            if let Some(block) = entry(function).filter(|_| arguments) {
                function.insert_argument(block, at + before, item.ty);
            }
            items.insert(at + before, item);
        }
        signature.store(function);
        let root = function.root_handle();
        function.set_attr(root, context.ident(name), None);
    }
    Ok(())
}

/// Erases marked arguments or results. One that is used stays where mlir-opt crashes, and is an error.
fn erase(cx: &mut PassCx<'_>, body: &mut Body, arguments: bool) -> PassResult {
    let context = body.context().clone();
    let mark = context.ident(if arguments { "test.erase_this_arg" } else { "test.erase_this_result" });
    for op in body.children() {
        let Some(function) = body.child_mut(op) else { continue };
        let Some(mut signature) = Signature::of(function) else { continue };
        let marked = |item: &Item| {
            let entries = context.attr_ref(item.attrs).as_dictionary().unwrap_or(&[]);
            entries.iter().any(|entry| entry.name == mark)
        };
        let items = if arguments { &mut signature.arguments } else { &mut signature.results };
        let block = entry(function).filter(|_| arguments);
        for at in (0..items.len()).rev() {
            if !marked(&items[at]) {
                continue;
            }
            if let Some(block) = block {
                if function.block(block).argument(at).users().next().is_some() {
                    let message = format!("argument #{at} is to be erased, and used");
                    return cx.fail(function.root().error(message));
                }
                function.erase_argument(block, at);
            }
            items.remove(at);
        }
        signature.store(function);
    }
    Ok(())
}
