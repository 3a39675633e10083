//! Execution of memory at fixed addresses: see [`place`].

use crate::AllocStatic;
use diag::Diagnostic;
use ir::{Attr, Body, Ident, Loc, Op, OpRef, OpState, Type, Value};
use std::collections::BTreeMap;

/// Memory at an address, of the maximum size that a memref of it accesses.
struct Place {
    element: Type,
    count: i64,
    loc: Loc,
}

/// Makes `legacy.alloc_static` in the functions of a module executable: each address becomes a private
/// global, and each operation a view of it. Operations of one address share their memory; `memref.dealloc` of
/// such memory is erased.
///
/// # Errors
/// Memory that overlaps without starting at the same address, that has different elements, or that has a
/// layout.
pub fn place(module: &mut Body) -> Result<(), Diagnostic> {
    let functions = module.children();
    let mut places = BTreeMap::new();
    for &function in &functions {
        if let Some(body) = module.child_mut(function) {
            for op in body.root().walk().filter(is_static) {
                collect(&mut places, op)?;
            }
        }
    }
    if places.is_empty() {
        return Ok(());
    }
    let names = globals(module, &places);
    for function in functions {
        let Some(body) = module.child_mut(function) else { continue };
        let found: Vec<Op> = body.root().walk().filter(is_static).map(|op| op.handle()).collect();
        for op in found {
            replace(body, op, &places, &names);
        }
    }
    Ok(())
}

fn is_static(op: &OpRef<'_>) -> bool {
    op.name_str() == AllocStatic::NAME
}

fn address_of(op: OpRef<'_>) -> i64 {
    op.attr("address").and_then(|address| address.as_i64()).unwrap_or(0)
}

/// Adds the memory of an operation, and checks that it does not overlap the existing ones.
fn collect(places: &mut BTreeMap<i64, Place>, op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (ty, start) = (op.result(0).ty(), address_of(op));
    if ty
        .layout()
        .is_some_and(|layout| !layout.as_affine_map().is_some_and(|map| op.context().map(map).is_identity()))
    {
        return Err(op.error("cannot be run: its memory has a layout"));
    }
    let (Some(count), element) = (ty.num_elements(), ty.element_or_self().handle()) else {
        return Err(op.error("cannot be run: its memory has no static shape"));
    };
    let place = places.entry(start).or_insert(Place { element, count, loc: op.loc() });
    if place.element != element {
        return Err(op.error(format!("cannot be run: the memory at {start} has other elements elsewhere")));
    }
    place.count = place.count.max(count);
    let mut end = i64::MIN;
    for (&at, place) in places.iter() {
        if at < end {
            return Err(op.error(format!("cannot be run: the memory at {at} overlaps that before")));
        }
        let bits = op.context().ty(place.element).bit_width().unwrap_or(64);
        let bytes = i64::from(bits.div_ceil(8).next_power_of_two());
        end = at.saturating_add(place.count.saturating_mul(bytes));
    }
    Ok(())
}

/// Creates a global for each address, at the start of the module.
fn globals(module: &mut Body, places: &BTreeMap<i64, Place>) -> BTreeMap<i64, Ident> {
    let cx = module.context().clone();
    let mut names = BTreeMap::new();
    let Some(block) = module.root().region(0).blocks().next().map(|block| block.handle()) else {
        return names;
    };
    let used: Vec<Ident> = module.root().region(0).ops().filter_map(|op| op.symbol_name()).collect();
    for (&address, place) in places.iter().rev() {
        let mut name = format!("__static_{address:#x}");
        while used.contains(&cx.ident(&name)) {
            name.push('_');
        }
        let ty = cx.memref_type(&[place.count], place.element);
        let state = OpState::new(&cx, cx.op_name("memref.global"), place.loc)
            .attr(&cx, "sym_name", cx.string_attr(name.as_bytes()))
            .attr(&cx, "sym_visibility", cx.string_attr(b"private"))
            .attr(&cx, "type", cx.type_attr(ty))
            .attr(&cx, "initial_value", Attr::UNIT);
        let global = module.create(state);
        module.prepend(block, global);
        names.insert(address, cx.ident(&name));
    }
    names
}

/// Replaces the operation by a view of the global.
fn replace(body: &mut Body, op: Op, places: &BTreeMap<i64, Place>, names: &BTreeMap<i64, Ident>) {
    let cx = body.context().clone();
    let view = body.op(op);
    let (address, loc, ty) = (address_of(view), view.loc(), view.result(0).ty_handle());
    let (Some(place), Some(&name)) = (places.get(&address), names.get(&address)) else { return };
    let flat = cx.memref_type(&[place.count], place.element);
    let frees: Vec<Op> = view
        .result(0)
        .users()
        .filter(|user| user.name_str() == "memref.dealloc")
        .map(|user| user.handle())
        .collect();
    for free in frees {
        body.erase(free);
    }
    let state = OpState::new(&cx, cx.op_name("memref.get_global"), loc);
    let global = insert(body, op, state.results([flat]).attr(&cx, "name", cx.symbol_ref(name)));
    let sizes = cx.ty(ty).shape().unwrap_or(&[]).to_vec();
    let state = OpState::new(&cx, cx.op_name("memref.reinterpret_cast"), loc)
        .operands([global])
        .results([ty])
        .words(&cx, "operandSegmentSizes", &[1, 0, 0, 0])
        .attr(&cx, "static_offsets", cx.i64_array_attr(&[0]))
        .attr(&cx, "static_sizes", cx.i64_array_attr(&sizes))
        .attr(&cx, "static_strides", cx.i64_array_attr(&row_major(&sizes)));
    let memref = insert(body, op, state);
    let old = body.op(op).result(0).handle();
    body.replace_all_uses(old, memref);
    body.erase(op);
}

fn insert(body: &mut Body, before: Op, state: OpState) -> Value {
    let op = body.create(state);
    body.insert_before(before, op);
    body.op(op).result(0).handle()
}

fn row_major(sizes: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; sizes.len()];
    for dim in (1..sizes.len()).rev() {
        strides[dim - 1] = strides[dim] * sizes[dim];
    }
    strides
}
