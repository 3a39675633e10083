//! Alias scopes and access groups of inlined operations.
//!
//! `llvm.noalias` of the callee's arguments becomes scopes of the accesses of its copy: one of a domain of its own for
//! each such argument. Scopes of the callee are copied, because they hold for one execution of it; those of the call, and its access
//! groups, hold for all accesses of the copy.

use super::{by_value, parameter_attr};
use crate::attrs::{ALIAS_SCOPE, ALIAS_SCOPE_DOMAIN};
use crate::ops::{AddressOf, Alloca, AtomicRmw, Call, CmpXchg, ICmp, Return, Store};
use crate::types::{PointerType, is};
use interfaces::{Branch, InlinedCall, SelectLike, ViewLike, successor_argument};
use ir::def::{AttrDef, TraitSet};
use ir::{Attr, Body, Context, Op, OpRef, OpState, Value, ValueRef};
use std::collections::{HashMap, HashSet};

const SCOPES: &str = "alias_scopes";
const NO_ALIAS_SCOPES: &str = "noalias_scopes";
const GROUPS: &str = "access_groups";

/// Whether accesses of memory through an argument of the callee alias none through others.
fn is_separate(callable: OpRef<'_>, number: usize) -> bool {
    parameter_attr(callable, number, "llvm.noalias").is_some()
        && by_value::copied_type(callable, number).is_none()
}

/// Replaces arguments by copies as values, if one of them is `llvm.noalias`: in the copy of the callee they show which argument a
/// pointer comes from.
pub(super) fn name_arguments(body: &mut Body, inlined: &InlinedCall<'_>, arguments: &mut [Value]) {
    let InlinedCall { call, callable, .. } = *inlined;
    let (cx, loc) = (callable.context(), body.op(call).loc());
    for (number, argument) in named(callable, arguments) {
        let ty = body.value(argument).ty_handle();
        let state =
            OpState::new(cx, cx.op_name("llvm.intr.ssa.copy"), loc).operands([argument]).results([ty]);
        let copy = body.create(state);
        body.insert_before(call, copy);
        arguments[number] = body.op(copy).result(0).handle();
    }
}

/// Gives scopes and groups to operations of the copy of a callee.
pub(super) fn process(body: &mut Body, inlined: &InlinedCall<'_>, arguments: &[Value], ops: &[Op]) {
    copy_scopes(body, ops);
    let named = named(inlined.callable, arguments);
    if !named.is_empty() {
        separate_arguments(body, inlined, &named, ops);
    }
    for (_, copy) in named {
        let op = body.value(copy).defining_op().map(|op| (op.handle(), op.operand(0).handle()));
        let Some((op, argument)) = op else { continue };
        body.replace_all_uses(copy, argument);
        body.erase(op);
    }
    for name in [SCOPES, NO_ALIAS_SCOPES, GROUPS] {
        let added = items(body.op(inlined.call), name);
        for &op in ops.iter().filter(|_| !added.is_empty()) {
            append(body, op, name, &added);
        }
    }
}

/// Returns the arguments that [`name_arguments`] has replaced, by their numbers.
fn named(callable: OpRef<'_>, arguments: &[Value]) -> Vec<(usize, Value)> {
    if !(0..arguments.len()).any(|number| is_separate(callable, number)) {
        return Vec::new();
    }
    let all = arguments.iter().copied().enumerate();
    all.filter(|&(number, _)| by_value::copied_type(callable, number).is_none()).collect()
}

/// Returns the elements of an array attribute.
fn items(op: OpRef<'_>, name: &str) -> Vec<Attr> {
    let list = op.attr(name).and_then(|list| list.as_array());
    list.into_iter().flatten().map(|item| item.handle()).collect()
}

/// Whether operations of a name have an attribute of their own.
fn has(op: OpRef<'_>, name: &str) -> bool {
    op.info().is_some_and(|info| info.slot_named(name).is_some())
}

/// Adds elements to an array attribute of an operation that has one of this name.
fn append(body: &mut Body, op: Op, name: &str, added: &[Attr]) {
    let view = body.op(op);
    if added.is_empty() || !has(view, name) {
        return;
    }
    let cx = view.context().clone();
    let mut all = items(view, name);
    all.extend_from_slice(added);
    body.set_attr(op, cx.ident(name), Some(cx.array_attr(&all)));
}

fn make(cx: &Context, def: &AttrDef, params: [Option<Attr>; 2], description: Option<Attr>) -> Attr {
    let [id, domain] = params;
    let all: Vec<Option<Attr>> = match domain {
        Some(domain) => vec![id, Some(domain), description],
        None => vec![id, description],
    };
    cx.find_attr_def(def.name).map_or(Attr::UNIT, |def| cx.dialect_attr(def, all))
}

/// Copies of scopes and domains, by the originals.
#[derive(Default)]
struct Copies(HashMap<Attr, Attr>);

impl Copies {
    /// Returns the copy of a scope.
    fn scope(&mut self, cx: &Context, scope: Attr) -> Attr {
        if let Some(&copy) = self.0.get(&scope) {
            return copy;
        }
        let view = cx.attr_ref(scope);
        let param = |number: usize| view.dialect_param(number).map(|param| param.handle());
        let domain = param(1).map(|domain| self.domain(cx, domain));
        let copy = make(cx, &ALIAS_SCOPE, [Some(cx.new_distinct_attr(Attr::UNIT)), domain], param(2));
        self.0.insert(scope, copy);
        copy
    }

    fn domain(&mut self, cx: &Context, domain: Attr) -> Attr {
        if let Some(&copy) = self.0.get(&domain) {
            return copy;
        }
        let description = cx.attr_ref(domain).dialect_param(1).map(|text| text.handle());
        let copy = make(cx, &ALIAS_SCOPE_DOMAIN, [Some(cx.new_distinct_attr(Attr::UNIT)), None], description);
        self.0.insert(domain, copy);
        copy
    }
}

/// Replaces the scopes that operations have by copies.
fn copy_scopes(body: &mut Body, ops: &[Op]) {
    let mut copies = Copies::default();
    let cx = body.context().clone();
    for &op in ops {
        for name in [SCOPES, NO_ALIAS_SCOPES] {
            let scopes = items(body.op(op), name);
            if !scopes.is_empty() && has(body.op(op), name) {
                let scopes: Vec<Attr> = scopes.into_iter().map(|scope| copies.scope(&cx, scope)).collect();
                body.set_attr(op, cx.ident(name), Some(cx.array_attr(&scopes)));
            }
        }
        let view = body.op(op);
        let declared = view.attr("scope").filter(|_| view.is("llvm.intr.experimental.noalias.scope.decl"));
        if let Some(scope) = declared.map(|scope| scope.handle()) {
            let copy = copies.scope(&cx, scope);
            body.set_attr(op, cx.ident("scope"), Some(copy));
        }
    }
}

/// Declares a scope for each `llvm.noalias` argument before the call, and says of accesses which of them they are in.
fn separate_arguments(body: &mut Body, inlined: &InlinedCall<'_>, named: &[(usize, Value)], ops: &[Op]) {
    let InlinedCall { call, callable, .. } = *inlined;
    let (cx, loc) = (callable.context(), body.op(call).loc());
    let original = |copy: Value| body.value(copy).defining_op().map(|op| op.operand(0).handle());
    // Upstream finds the copies as users of the call's operands, the last one first.
    let mut order: Vec<(usize, Value)> = Vec::new();
    for &(_, copy) in named {
        let same = named.iter().rev().filter(|&&(_, other)| original(other) == original(copy));
        order.extend(same.filter(|&&(number, _)| is_separate(callable, number)));
    }
    let mut seen = HashSet::new();
    order.retain(|&(number, _)| seen.insert(number));
    let name = callable.symbol_name().map(|name| cx.string_attr(cx.ident_str(name).as_bytes()));
    let domain = make(cx, &ALIAS_SCOPE_DOMAIN, [Some(cx.new_distinct_attr(Attr::UNIT)), None], name);
    // As upstream, before copies of what is passed by value.
    let first = named.first().and_then(|&(_, copy)| body.value(copy).defining_op());
    let place = first.map_or(call, |first| first.handle());
    let mut scopes = Vec::with_capacity(order.len());
    for (_, copy) in order {
        let id = cx.new_distinct_attr(Attr::UNIT);
        let scope = make(cx, &ALIAS_SCOPE, [Some(id), Some(domain)], None);
        let state = OpState::new(cx, cx.op_name("llvm.intr.experimental.noalias.scope.decl"), loc);
        let declaration = body.create(state.attr(cx, "scope", scope));
        body.insert_before(place, declaration);
        scopes.push((copy, scope));
    }
    place_accesses(body, named, &scopes, ops);
}

/// Says of accesses which scopes of arguments they are in, and which they are not in.
fn place_accesses(body: &mut Body, named: &[(usize, Value)], scopes: &[(Value, Attr)], ops: &[Op]) {
    let escaped: Vec<Value> =
        scopes.iter().map(|&(copy, _)| copy).filter(|&copy| escapes(body.value(copy))).collect();
    for &op in ops {
        let Some(objects) = objects(body.op(op), named) else { continue };
        let is_call = body.op(op).is(Call::NAME);
        // What is called may have a pointer that has been stored.
        let may_access = |copy: &Value| objects.contains(copy) || is_call && escaped.contains(copy);
        // All memory that an operation in a scope accesses is that of the scope's argument. A call may access more.
        let is_within = |&object: &Value| {
            is_constant(body.value(object)) || scopes.iter().any(|&(copy, _)| copy == object)
        };
        let within = !is_call && objects.iter().all(is_within);
        let of = |holds: &dyn Fn(&Value) -> bool| -> Vec<Attr> {
            scopes.iter().filter(|(copy, _)| holds(copy)).map(|&(_, scope)| scope).collect()
        };
        let (inside, outside) = (of(&|copy| within && objects.contains(copy)), of(&|copy| !may_access(copy)));
        append(body, op, NO_ALIAS_SCOPES, &outside);
        append(body, op, SCOPES, &inside);
    }
}

/// Whether other code of the function may get a pointer by other ways than as a value: it is stored, passed to a call, or used as a number.
fn escapes(pointer: ValueRef<'_>) -> bool {
    let (mut open, mut seen) = (vec![pointer], HashSet::new());
    while let Some(value) = open.pop() {
        if !seen.insert(value.handle()) {
            continue;
        }
        for (user, at) in value.uses().map(|operand| (operand.owner(), operand.position())) {
            let is_access = has(user, SCOPES) && !user.is(Call::NAME) && is_address(user, at);
            let view = user.interface::<dyn ViewLike>().map(|view| view.view_dest(user));
            let select = user.interface::<dyn SelectLike>().map(|_| user.result(0));
            if let Some(next) = view.or(select).or_else(|| successor_argument(user, at)) {
                open.push(next);
            } else if !is_access && !user.is(Return::NAME) && !user.is(ICmp::NAME) {
                return true;
            }
        }
    }
    false
}

/// Whether a pointer is a constant that is no object's address.
fn is_constant(pointer: ValueRef<'_>) -> bool {
    let op = pointer.defining_op();
    op.is_some_and(|op| op.has_trait(TraitSet::CONSTANT_LIKE) && !op.is(AddressOf::NAME))
}

/// Returns what an operation's pointers are based on: named arguments, slots, globals and constants; `None` if it may be more, or
/// nothing can be said of the operation.
fn objects(op: OpRef<'_>, named: &[(usize, Value)]) -> Option<HashSet<Value>> {
    if !has(op, SCOPES) {
        return None;
    }
    let mut objects = HashSet::new();
    for operand in (0..op.num_operands()).filter(|&operand| is_address(op, operand)) {
        add_objects(op.operand(operand), named, &mut objects)?;
    }
    Some(objects)
}

/// Whether an operand is an address of memory that an operation with scopes accesses; of a call, any pointer that it passes.
fn is_address(op: OpRef<'_>, operand: usize) -> bool {
    if op.is(Store::NAME) {
        return operand == 1;
    }
    if op.is(AtomicRmw::NAME) || op.is(CmpXchg::NAME) {
        return operand == 0;
    }
    let is_pointer = is(op.operand(operand).ty(), PointerType::DEF);
    let callee = usize::from(op.attr("callee").is_none());
    is_pointer && (!op.is(Call::NAME) || op.operand_group(0).skip(callee).any(|argument| argument == operand))
}

/// Adds what a pointer is based on; `None` if it may be more.
fn add_objects(pointer: ValueRef<'_>, named: &[(usize, Value)], objects: &mut HashSet<Value>) -> Option<()> {
    let (mut open, mut seen) = (vec![pointer], HashSet::new());
    while let Some(value) = open.pop() {
        if !seen.insert(value.handle()) {
            continue;
        }
        let Some(op) = value.defining_op() else {
            let block = value.argument_block().filter(|block| !block.is_entry())?;
            for (end, number) in block.predecessor_uses() {
                let branch = end.interface::<dyn Branch>().filter(|_| end.is_well_formed())?;
                let operand = branch.successor_operands(end, number).operand_of_argument(value.position())?;
                open.push(end.operands().nth(operand)?);
            }
            continue;
        };
        let view = op.interface::<dyn ViewLike>().filter(|view| view.view_dest(op) == value);
        if let Some(view) = view {
            open.push(view.view_source(op));
        } else if let Some(select) = op.interface::<dyn SelectLike>() {
            open.extend([select.true_value(op), select.false_value(op)]);
        } else if is_object(value, named) {
            objects.insert(value.handle());
        } else {
            return None;
        }
    }
    Some(())
}

/// Whether a pointer is the address of an object, or a constant.
fn is_object(pointer: ValueRef<'_>, named: &[(usize, Value)]) -> bool {
    let op = pointer.defining_op();
    op.is_some_and(|op| op.has_trait(TraitSet::CONSTANT_LIKE) || op.is(Alloca::NAME))
        || named.iter().any(|&(_, copy)| copy == pointer.handle())
}
