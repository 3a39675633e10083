//! Lowering of `bufferization.dealloc`.

use super::dealloc_helper::build;
use crate::make::{Make, handles};
use arith::CmpIPredicate::Ne;
use bufferization::Dealloc;
use ir::{Attr, Body, Build, DYNAMIC, InsertPoint, Op, Type, Value};
use memref::{Alloc, ExtractAlignedPointerAsIndex, Load};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};

/// Name of the function that decides for several buffers.
const HELPER: &str = "dealloc_helper";

/// Adds the function that decides for several buffers to each module that needs it. Returns a reference to it, if the body is
/// a module.
pub(super) fn add_helpers(body: &mut Body) -> Option<Attr> {
    if !body.root().is("builtin.module") {
        return None;
    }
    let cx = body.context().clone();
    let mut name = HELPER.to_owned();
    let mut number = 0;
    let is_taken = |name: &str| {
        let wanted = Some(cx.ident(name));
        body.root().regions().flat_map(|region| region.ops()).any(|op| op.symbol_name() == wanted)
    };
    while is_taken(&name) {
        name = format!("{HELPER}_{number}");
        number += 1;
    }
    let needs = body
        .root()
        .walk()
        .any(|op| op.cast::<Dealloc<'_>>().is_some_and(|dealloc| dealloc.memrefs().len() > 1));
    let name = cx.ident(&name);
    if needs {
        let loc = body.root().loc();
        let block = body.root().region(0).first_block()?.handle();
        let child = build(&cx, name, loc);
        let function = body.adopt(child);
        body.append(block, function);
    }
    Some(cx.symbol_ref(name))
}

/// Adds the patterns; that for several buffers calls the function.
pub(super) fn patterns(set: &mut PatternSet, helper: Option<Attr>) {
    set.of::<Dealloc<'_>>(move |op, rw| lower(op, helper, rw));
}

fn lower(op: Op, helper: Option<Attr>, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    let [memrefs, conditions, retained] =
        [handles(view.memrefs()), handles(view.conditions()), handles(view.retained())];
    rw.require(memrefs.len() == conditions.len())?;
    let m = &mut Make::like(rw, op);
    let results = match (&memrefs[..], &retained[..]) {
        ([], _) => {
            let never = m.int(Type::I1, 0);
            vec![never; retained.len()]
        }
        ([memref], []) => {
            free_if(m, conditions[0], *memref, op);
            Vec::new()
        }
        ([memref], _) => compare(m, op, *memref, conditions[0], &retained),
        _ => match helper {
            Some(helper) => call(m, op, [&memrefs, &conditions, &retained], helper)?,
            None => return no_match("library function required for generic lowering, but cannot be found"),
        },
    };
    rw.replace_op(op, &results);
    Ok(())
}

/// Frees a buffer if a condition holds.
fn free_if(m: &mut Make<'_, '_>, condition: Value, memref: Value, op: Op) {
    let loc = m.loc;
    let choice = scf::If::build(m.rw, loc, condition, &[]);
    let region = m.rw.op(choice).region(0).handle();
    m.rw.create_block(region, &[]);
    m.op("memref.dealloc", &[memref], &[]);
    m.op(scf::Yield::NAME, &[], &[]);
    m.rw.move_to(InsertPoint::Before(op));
}

fn pointer(m: &mut Make<'_, '_>, memref: Value) -> Value {
    m.value(ExtractAlignedPointerAsIndex::NAME, &[memref], Type::INDEX)
}

/// One buffer is freed unless it is one of those that are retained, which then own it.
fn compare(m: &mut Make<'_, '_>, op: Op, memref: Value, condition: Value, retained: &[Value]) -> Vec<Value> {
    let own = pointer(m, memref);
    let mut differ = Vec::new();
    for &other in retained {
        let other = pointer(m, other);
        differ.push(m.cmpi(Ne, own, other));
    }
    let all = differ.iter().copied().reduce(|all, next| m.same("arith.andi", &[all, next]));
    let free = all.map_or(condition, |all| m.same("arith.andi", &[all, condition]));
    free_if(m, free, memref, op);
    let always = m.int(Type::I1, 1);
    let mut results = Vec::new();
    for differs in differ {
        let same = m.same("arith.xori", &[differs, always]);
        results.push(m.same("arith.andi", &[same, condition]));
    }
    results
}

/// Allocates a buffer in which the helper finds or leaves a list.
fn allocate(m: &mut Make<'_, '_>, size: usize, element: Type) -> Value {
    let cx = m.cx();
    let ty = cx.memref_type(&[size as i64], element);
    let mut state = Alloc::state(&cx, m.loc).results([ty]);
    state.set_words(&cx, "operandSegmentSizes", &[0, 0]);
    m.rw.insert_value(state)
}

/// Stores values into a list.
fn fill(m: &mut Make<'_, '_>, list: Value, values: &[Value], convert: fn(&mut Make<'_, '_>, Value) -> Value) {
    for (place, &value) in values.iter().enumerate() {
        let value = convert(m, value);
        let index = m.index(place as i64);
        m.op("memref.store", &[value, list, index], &[]);
    }
}

/// A list as one of unknown length.
fn unsized_list(m: &mut Make<'_, '_>, list: Value) -> Value {
    let cx = m.cx();
    let element = cx.ty(m.ty(list)).element_or_self().handle();
    let ty = cx.memref_type(&[DYNAMIC], element);
    m.value("memref.cast", &[list], ty)
}

/// The element of a list of flags.
fn flag(m: &mut Make<'_, '_>, list: Value, place: usize) -> Value {
    let index = m.index(place as i64);
    m.value(Load::NAME, &[list, index], Type::I1)
}

/// Several buffers are compared by a function.
fn call(
    m: &mut Make<'_, '_>,
    op: Op,
    [memrefs, conditions, retained]: [&[Value]; 3],
    helper: Attr,
) -> Result<Vec<Value>, rewrite::MatchFailure> {
    let cx = m.cx();
    let pointers = allocate(m, memrefs.len(), Type::INDEX);
    let owned = allocate(m, memrefs.len(), Type::I1);
    let kept = allocate(m, retained.len(), Type::INDEX);
    fill(m, pointers, memrefs, pointer);
    fill(m, owned, conditions, |_, condition| condition);
    fill(m, kept, retained, pointer);
    let [in_pointers, in_owned, in_kept] = [pointers, owned, kept].map(|list| unsized_list(m, list));
    let free = allocate(m, memrefs.len(), Type::I1);
    let owners = allocate(m, retained.len(), Type::I1);
    let [out_free, out_owners] = [free, owners].map(|list| unsized_list(m, list));
    let operands = [in_pointers, in_kept, in_owned, out_free, out_owners];
    let state = m.rw.state("func.call", m.loc).attr(&cx, "callee", helper).operands(operands);
    m.rw.insert(state);
    for (place, &memref) in memrefs.iter().enumerate() {
        let condition = flag(m, free, place);
        free_if(m, condition, memref, op);
    }
    let results = (0..retained.len()).map(|place| flag(m, owners, place)).collect();
    for list in [pointers, kept, owned, free, owners] {
        m.op("memref.dealloc", &[list], &[]);
    }
    Some(results).matched()
}
