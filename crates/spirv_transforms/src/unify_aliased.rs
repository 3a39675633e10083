//! `spirv-unify-aliased-resource`: variables of one binding become one variable.

use crate::greedy::Make;
use diag::Diagnostic;
use ir::{Body, Build, Context, Ident, InsertPoint, Op, OpRef, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use spirv::types::{PointerType, RuntimeArrayType, StructType, is_scalar, is_valid_vector};

/// Unify access of multiple aliased resources into access of one single resource
///
/// Of variables with one descriptor set and binding that are said to be aliased, the one with the least elements stays: an access
/// to another becomes one to it, or several.
#[pass(
    "spirv-unify-aliased-resource",
    name = "UnifyAliasedResourcePass",
    on = "spirv.module",
    depends("spirv")
)]
#[derive(Debug)]
pub struct UnifyAliasedResource;

impl UnifyAliasedResource {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let groups = find_groups(body);
        for child in body.children() {
            let Some(function) = body.child_mut(child) else { continue };
            for group in &groups {
                if let Err(error) = unify(function, group) {
                    return cx.fail(error);
                }
            }
        }
        let aliased = body.context().ident("aliased");
        for group in groups {
            body.set_attr(group.canonical.op, aliased, None);
            group.others.iter().for_each(|other| body.erase(other.op));
        }
        Ok(())
    }
}

/// Variable of a module: a buffer of elements.
#[derive(Clone, Copy, Debug)]
struct Variable {
    op: Op,
    name: Ident,
    pointer: Type,
    element: Type,
}

/// Number of a descriptor set, and of a binding in it.
type Binding = (i64, i64);

/// Variables of one binding.
struct Group {
    canonical: Variable,
    others: Vec<Variable>,
}

/// Returns the elements of a buffer: a structure of an array whose length is known at run time.
fn element_type<'a>(pointer: TypeRef<'a>) -> Option<TypeRef<'a>> {
    let structure = PointerType::cast(pointer)?.pointee_type().and_then(StructType::cast)?;
    let array =
        (structure.len() == 1).then(|| structure.member(0)).flatten().and_then(RuntimeArrayType::cast)?;
    array.element_type().filter(|&element| is_scalar(element) || is_valid_vector(element))
}

/// Returns the bits of a value of a type.
fn bits(ty: TypeRef<'_>) -> Option<u64> {
    let count = if ty.is_vector() { u64::try_from(ty.num_elements()?).ok()? } else { 1 };
    Some(u64::from(ty.element_or_self().bit_width()?) * count)
}

/// Returns the number of the variable that stays: the smallest vector, or the smallest scalar if there are no vectors. `None` if
/// others are not made of such elements.
fn choose(cx: &Context, variables: &[Variable]) -> Option<usize> {
    let types = || variables.iter().map(|variable| cx.ty(variable.element));
    let has_vector = types().any(TypeRef::is_vector);
    if types().any(|ty| ty.is_vector() && ty.num_elements().is_some_and(|count| count % 2 != 0)) {
        return None;
    }
    let candidates = types().enumerate().filter(|(_, ty)| ty.is_vector() == has_vector);
    let (index, least) = candidates.min_by_key(|(_, ty)| bits(*ty))?;
    let of = bits(least)?;
    let alike = types().filter(|ty| ty.is_vector() == has_vector);
    let part = bits(least.element_or_self())?;
    let divides = alike.into_iter().all(|ty| bits(ty).is_some_and(|bits| bits % of == 0))
        && types().all(|ty| bits(ty.element_or_self()).is_some_and(|bits| bits % part == 0));
    divides.then_some(index)
}

/// Returns the groups of variables that can become one each.
fn find_groups(module: &Body) -> Vec<Group> {
    let cx = module.context();
    let mut bindings: Vec<(Binding, Vec<Option<Variable>>)> = Vec::new();
    let ops = module.root().regions().flat_map(|region| region.ops());
    for op in
        ops.filter(|op| op.is("spirv.GlobalVariable") && op.attr("aliased").is_some_and(|at| at.is_unit()))
    {
        let number = |name: &str| op.attr(name)?.as_i64();
        let (Some(set), Some(binding)) = (number("descriptor_set"), number("binding")) else { continue };
        let variable = || {
            let pointer = op.attr("type")?.as_type()?;
            let element = element_type(pointer)?.handle();
            Some(Variable { op: op.handle(), name: op.symbol_name()?, pointer: pointer.handle(), element })
        };
        match bindings.iter_mut().find(|(key, _)| *key == (set, binding)) {
            Some((_, variables)) => variables.push(variable()),
            None => bindings.push(((set, binding), vec![variable()])),
        }
    }
    let group = |variables: Vec<Option<Variable>>| {
        let mut others: Vec<Variable> = variables.into_iter().collect::<Option<_>>()?;
        let chosen = choose(cx, &others)?;
        Some(Group { canonical: others.remove(chosen), others })
    };
    bindings.into_iter().filter_map(|(_, variables)| group(variables)).collect()
}

/// Returns the error of an operation that cannot access the variable that stays.
fn illegal(op: OpRef<'_>) -> Diagnostic {
    let name = op.name_str();
    op.plain_error(format!("failed to legalize operation '{name}' that was explicitly marked illegal"))
}

/// Replaces accesses of a function to variables of a group by those to the one that stays.
fn unify(function: &mut Body, group: &Group) -> Result<(), Diagnostic> {
    for other in &group.others {
        let is_of = |op: &OpRef<'_>| {
            op.is("spirv.mlir.addressof")
                && op.attr("variable").and_then(|name| name.as_flat_symbol()) == Some(other.name)
        };
        let addresses: Vec<Op> = function.root().walk_body().filter(is_of).map(|op| op.handle()).collect();
        for address in addresses {
            replace_address(function, address, other.element, &group.canonical)?;
        }
    }
    Ok(())
}

/// Returns the users of the result of an operation, in their order, all of which are of some kinds.
fn users(function: &Body, op: Op, kinds: &[&str]) -> Result<Vec<Op>, Diagnostic> {
    let uses: Vec<OpRef<'_>> = function.op(op).result(0).users().collect();
    match uses.iter().find(|user| !kinds.iter().any(|kind| user.is(kind))) {
        Some(user) => Err(illegal(*user)),
        None => Ok(uses.iter().map(|user| user.handle()).collect()),
    }
}

fn replace_address(
    function: &mut Body,
    address: Op,
    from: Type,
    canonical: &Variable,
) -> Result<(), Diagnostic> {
    let cx = function.context().clone();
    let chains = users(function, address, &["spirv.AccessChain"])?;
    let mut rw = Rewriter::new(function);
    rw.move_to(InsertPoint::Before(address));
    let state = rw.state("spirv.mlir.addressof", rw.op(address).loc());
    let state = state.results([canonical.pointer]).attr(&cx, "variable", cx.symbol_ref(canonical.name));
    let base = rw.insert_value(state);
    for chain in chains {
        replace_chain(&mut rw, chain, base, (cx.ty(from), cx.ty(canonical.element)))?;
    }
    rw.erase_op(address);
    Ok(())
}

/// Replaces the address of an element, and the accesses to it.
fn replace_chain(
    rw: &mut Rewriter<'_>,
    chain: Op,
    base: Value,
    (from, to): (TypeRef<'_>, TypeRef<'_>),
) -> Result<(), Diagnostic> {
    let accesses = users(rw.body(), chain, &["spirv.Load", "spirv.Store"])?;
    let view = rw.op(chain);
    let (loc, error) = (view.loc(), illegal(view));
    let mut indices: Vec<Value> = view.operands().skip(1).map(|value| value.handle()).collect();
    let pointer = PointerType::cast(view.result(0).ty());
    let class = pointer.and_then(|pointer| pointer.storage_class());
    let (Some(class), Some(&last)) = (class, indices.last()) else { return Err(error) };
    let (Some(old), Some(new)) = (bits(from), bits(to)) else { return Err(error) };
    rw.move_to(InsertPoint::Before(chain));
    let ty = rw.value(last).ty_handle();
    let mut make = Make { rw, loc, ty };
    let mut element = to;
    if !from.is_vector() && to.is_vector() {
        let Ok(ratio) = make.number((new / old) as i64) else { return Err(error) };
        if let Some(index) = indices.last_mut() {
            *index = make.op("spirv.SDiv", &[last, ratio]);
        }
        indices.push(make.op("spirv.SMod", &[last, ratio]));
        element = to.context().ty(to.element_or_self().handle());
    } else if old != new {
        let Ok(ratio) = make.number((old / new) as i64) else { return Err(error) };
        if let Some(index) = indices.last_mut() {
            *index = make.op("spirv.IMul", &[last, ratio]);
        }
    }
    let pointer = PointerType::make(to.context(), element.handle(), class);
    let operands: Vec<Value> = [base].into_iter().chain(indices).collect();
    let address = make.op_of("spirv.AccessChain", &operands, pointer);
    for access in accesses {
        replace_access(rw, access, address, element)?;
    }
    rw.erase_op(chain);
    Ok(())
}

/// Replaces a load or a store.
fn replace_access(
    rw: &mut Rewriter<'_>,
    access: Op,
    address: Value,
    element: TypeRef<'_>,
) -> Result<(), Diagnostic> {
    let cx = rw.context().clone();
    let view = rw.op(access);
    let is_load = view.is("spirv.Load");
    let value = if is_load { view.result(0) } else { view.operand(1) };
    let (loc, error, old) = (view.loc(), illegal(view), cx.ty(value.ty_handle()));
    let value = value.handle();
    let same_width = !old.is_vector() && !element.is_vector() && bits(old) == bits(element);
    rw.move_to(InsertPoint::Before(access));
    let mut make = Make { rw, loc, ty: element.handle() };
    if !is_load {
        if !same_width {
            return Err(error);
        }
        let value = if old == element { value } else { make.op("spirv.Bitcast", &[value]) };
        rw.modify_op(access, |op| {
            op.operands(&[address, value]);
        });
        return Ok(());
    }
    let mut loaded = make.op("spirv.Load", &[address]);
    if same_width && old != element {
        loaded = make.op_of("spirv.Bitcast", &[loaded], old.handle());
    } else if old != element {
        loaded = load_parts(&mut make, (address, loaded), old, element).ok_or(error)?;
    }
    rw.replace_op(access, &[loaded]);
    Ok(())
}

/// Loads the rest of the parts that a value is made of, and puts them together.
fn load_parts(
    make: &mut Make<'_, '_>,
    (address, first): (Value, Value),
    old: TypeRef<'_>,
    element: TypeRef<'_>,
) -> Option<Value> {
    let cx = old.context();
    let ratio = bits(old)?.checked_div(bits(element)?).filter(|ratio| (2..=4).contains(ratio))?;
    let mut parts = vec![first];
    let chain = make.rw.value(address).defining_op()?;
    let mut operands: Vec<Value> = chain.operands().map(|value| value.handle()).collect();
    let pointer = make.rw.value(address).ty_handle();
    make.ty = Type::I32;
    let one = make.number(1).ok()?;
    for _ in 1..ratio {
        let index = operands.last_mut()?;
        *index = make.op("spirv.IAdd", &[*index, one]);
        let part = make.op_of("spirv.AccessChain", &operands, pointer);
        parts.push(make.op_of("spirv.Load", &[part], element.handle()));
    }
    if !old.is_vector() {
        let vector = cx.vector_type(&[ratio as i64], element.handle());
        let vector = make.op_of("spirv.CompositeConstruct", &parts, vector);
        return Some(make.op_of("spirv.Bitcast", &[vector], old.handle()));
    }
    let wanted = old.element_type()?;
    if element.element_or_self() != wanted {
        // There are no vectors of one element.
        let count = bits(element)? / bits(wanted)?;
        let ty = if count > 1 { cx.vector_type(&[count as i64], wanted.handle()) } else { wanted.handle() };
        parts.iter_mut().for_each(|part| *part = make.op_of("spirv.Bitcast", &[*part], ty));
    }
    Some(make.op_of("spirv.CompositeConstruct", &parts, old.handle()))
}
