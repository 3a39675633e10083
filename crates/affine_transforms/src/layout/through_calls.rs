//! Layouts of buffers that functions pass to each other: all that may be one buffer changes together.

use super::{
    Layout, Selection, allocations, frees, is_single_access, redirect_without_rest, takes_any_layout,
};
use crate::memref_uses::Redirection;
use ir::{Body, Context, Ident, Op, OperandRef, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Value of a function, which is known by its number.
type Place = (usize, Value);

/// Functions of a module, and the calls of them.
struct Functions {
    ops: Vec<Op>,
    /// Whether all calls of a function are known: it is private, and nothing else refers to it.
    closed: Vec<bool>,
    /// Calls of each function, with the number of the function that they are in.
    calls: Vec<Vec<(usize, Op)>>,
    /// Function that a call calls.
    callees: FxHashMap<(usize, Op), usize>,
}

impl Functions {
    fn new(module: &Body) -> Self {
        let ops: Vec<Op> = (module.children().into_iter())
            .filter(|&op| module.child(op).is_some_and(|child| child.root().is("func.func")))
            .collect();
        let mut numbers: FxHashMap<Ident, usize> = FxHashMap::default();
        let mut closed = Vec::new();
        for (number, &op) in ops.iter().enumerate() {
            let root = module.child(op).map(|child| child.root());
            let visibility = root.and_then(|root| root.attr("sym_visibility")?.as_str());
            let has_body = root.is_some_and(|root| root.regions().any(|region| !region.is_empty()));
            closed.push(has_body && visibility == Some("private"));
            numbers.extend(root.and_then(|root| root.symbol_name()).map(|name| (name, number)));
        }
        let mut calls = vec![Vec::new(); ops.len()];
        let mut callees = FxHashMap::default();
        ir::symbol::walk_symbol_uses(module.root(), |op, symbol| {
            let Some((name, _)) = module.context().attr_ref(symbol).as_symbol_ref() else { return };
            let Some(&callee) = numbers.get(&name) else { return };
            let caller = op.body().root().symbol_name().and_then(|name| numbers.get(&name));
            match caller.filter(|_| op.is("func.call")) {
                Some(&caller) => {
                    calls[callee].push((caller, op.handle()));
                    callees.insert((caller, op.handle()), callee);
                }
                None => closed[callee] = false,
            }
        });
        Functions { ops, closed, calls, callees }
    }

    fn body<'a>(&self, module: &'a Body, number: usize) -> Option<&'a Body> {
        module.child(*self.ops.get(number)?)
    }

    /// Returns the operands that the returns of a function have at a position.
    fn returned(&self, module: &Body, number: usize, at: usize) -> Option<Vec<Place>> {
        let body = self.body(module, number)?;
        let returns = body.root().walk_body().filter(|op| op.is("func.return"));
        returns.map(|op| Some((number, op.operands().nth(at)?.handle()))).collect()
    }

    /// Returns the values that are the same buffer as one because of where it comes from; `None` if that is not known.
    fn origins(&self, module: &Body, (number, value): Place) -> Option<Vec<Place>> {
        let body = self.body(module, number)?;
        let view = body.value(value);
        if let Some(op) = view.defining_op() {
            if allocations(body).contains(&op.handle()) {
                return Some(Vec::new());
            }
            let &callee = self.callees.get(&(number, op.handle()))?;
            return if self.closed[callee] { self.returned(module, callee, view.position()) } else { None };
        }
        let is_argument = view.argument_block()?.parent_op()?.is_root();
        if !is_argument || !self.closed[number] {
            return None;
        }
        let passed = |&(caller, call): &(usize, Op)| {
            let operand = self.body(module, caller)?.op(call).operands().nth(view.position())?;
            Some((caller, operand.handle()))
        };
        self.calls[number].iter().map(passed).collect()
    }

    /// Returns the values that are the same buffer, or one of the same layout, because of a use; `None` if the use needs the layout.
    fn through(
        &self,
        module: &Body,
        number: usize,
        using: OperandRef<'_>,
        as_map: bool,
    ) -> Option<Vec<Place>> {
        let (op, value) = (using.owner(), using.value().handle());
        match op.name_str() {
            "func.call" => {
                let &callee = self.callees.get(&(number, op.handle()))?;
                let entry = self.body(module, callee)?.root().regions().next()?.first_block()?;
                let argument = entry.arguments().nth(using.position())?.handle();
                self.closed[callee].then(|| vec![(callee, argument)])
            }
            "func.return" if self.closed[number] => {
                let result = |&(caller, call): &(usize, Op)| {
                    let result = self.body(module, caller)?.op(call).results().nth(using.position())?;
                    Some((caller, result.handle()))
                };
                self.calls[number].iter().map(result).collect()
            }
            "memref.copy" if !as_map => {
                Some(op.operands().map(|operand| (number, operand.handle())).collect())
            }
            _ => {
                let takes = if as_map { takes_any_layout(op, value) } else { is_single_access(op, value) };
                (frees(op) || takes).then(Vec::new)
            }
        }
    }

    /// Returns all values that have to change together with one; `None` if one of them cannot.
    fn together(&self, module: &Body, first: Place, as_map: bool) -> Option<Vec<Place>> {
        let ty = self.body(module, first.0)?.value(first.1).ty_handle();
        let mut found = vec![first];
        let mut seen: FxHashSet<Place> = found.iter().copied().collect();
        let mut at = 0;
        while let Some(&place) = found.get(at) {
            at += 1;
            let body = self.body(module, place.0)?;
            let value = body.value(place.1);
            if value.ty_handle() != ty {
                return None;
            }
            let mut next = self.origins(module, place)?;
            for using in value.uses() {
                next.extend(self.through(module, place.0, using, as_map)?);
            }
            found.extend(next.into_iter().filter(|&place| seen.insert(place)));
        }
        Some(found)
    }
}

/// Gives the chosen buffers of all functions of a module a layout: see [`change_layouts`](super::change_layouts). Private functions get
/// arguments and results of the new types, and what is copied gets the same layout.
pub(super) fn change_module_layouts(
    module: &mut Body,
    selection: Selection,
    layout_of: impl Fn(&Context, &[i64]) -> Option<Layout>,
) {
    let cx = module.context().clone();
    let functions = Functions::new(module);
    let mut done: FxHashSet<Place> = FxHashSet::default();
    for number in 0..functions.ops.len() {
        let Some(body) = functions.body(module, number) else { continue };
        let chosen = |at: usize| selection.allocation < 0 || selection.allocation == at as i64;
        let ops = allocations(body).into_iter().enumerate().filter(|&(at, _)| chosen(at));
        let values: Vec<Value> = ops.map(|(_, op)| body.op(op).result(0).handle()).collect();
        for value in values {
            if done.contains(&(number, value)) {
                continue;
            }
            let Some(body) = functions.body(module, number) else { continue };
            let ty = body.value(value).ty();
            let Some(layout) = layout_of(&cx, ty.shape().unwrap_or(&[])) else { continue };
            let Some(new) = new_type(&cx, ty.handle(), &layout, selection.as_map) else { continue };
            let Some(places) = functions.together(module, (number, value), selection.as_map) else {
                continue;
            };
            done.extend(&places);
            for &(number, value) in &places {
                if let Some(body) = module.child_mut(functions.ops[number]) {
                    retype(body, value, new, (!selection.as_map).then_some(&layout));
                }
            }
            let mut changed: Vec<usize> = places.iter().map(|place| place.0).collect();
            changed.sort_unstable();
            changed.dedup();
            for number in changed {
                module.child_mut(functions.ops[number]).into_iter().for_each(set_function_type);
            }
        }
    }
}

/// Returns the type of a buffer with a layout: other sizes, or a map.
fn new_type(cx: &Context, ty: Type, layout: &Layout, as_map: bool) -> Option<Type> {
    let ty = cx.ty(ty);
    let (element, space) = (ty.element_type()?.handle(), ty.memory_space().map(|space| space.handle()));
    if !as_map {
        return ty.layout().is_none().then(|| cx.memref_type_with(&layout.shape, element, None, space));
    }
    let map = match ty.layout().map(|layout| layout.as_affine_map()) {
        None => layout.map,
        Some(old) => cx.map(layout.map).compose(old?)?,
    };
    Some(cx.memref_type_with(ty.shape()?, element, Some(cx.map_attr(cx.map(map).simplify())), space))
}

/// Gives a value another type, and accesses the subscripts that belong to it.
fn retype(body: &mut Body, value: Value, ty: Type, layout: Option<&Layout>) {
    if let Some(layout) = layout {
        let users: Vec<Op> = body.value(value).users().map(|user| user.handle()).collect();
        let how = Redirection { from: value, to: value, leading: &[], remap: Some(layout.map), fixed: &[] };
        let mut seen: FxHashSet<Op> = FxHashSet::default();
        for user in users.into_iter().filter(|&user| seen.insert(user)) {
            redirect_without_rest(body, user, &how);
        }
    }
    body.set_type(value, ty);
}

/// Gives a function the types that its arguments and what it returns have.
fn set_function_type(function: &mut Body) {
    let cx = function.context().clone();
    let root = function.root();
    let ty = root.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    let Some((_, results)) = ty else { return };
    let entry = root.regions().next().and_then(|region| region.first_block());
    let inputs: Vec<Type> =
        entry.into_iter().flat_map(|entry| entry.arguments()).map(|value| value.ty_handle()).collect();
    let end = root.walk_body().find(|op| op.is("func.return"));
    let results: Vec<Type> = match end {
        Some(end) => end.operand_types().collect(),
        None => results.to_vec(),
    };
    let ty = cx.type_attr(cx.function_type(&inputs, &results));
    let root = function.root_handle();
    function.set_attr(root, cx.ident("function_type"), Some(ty));
}
