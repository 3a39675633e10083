//! `acc-implicit-declare`: global variables that code of the device uses.

use crate::bodies::{body_at, path};
use crate::ops::{COMPUTE, SPECIALIZED};
use crate::symbols::{DECLARE, RECIPES, ROUTINE_INFO, is_function, is_valid_on_device};
use acc::DataClause;
use analysis::NestedBodies;
use ir::def::EnumAttr;
use ir::symbol::walk_symbol_uses;
use ir::{Body, Ident, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;

/// Applies implicit acc declare to globals referenced in compute and routine acc regions
///
/// The address of a variable that may change is taken before a construct, so that the variable can be mapped as others are. Constants,
/// and what functions for the device and recipes use, are declared.
///
/// ```mlir
/// memref.global constant @k : memref<f32> = dense<1.0>      // gets {acc.declare = #acc.declare<dataClause = acc_copyin>}
/// memref.global @v : memref<f32> = dense<0.0>
/// func.func @f() {
///   acc.serial {
///     %0 = memref.get_global @k : memref<f32>
///     %1 = memref.get_global @v : memref<f32>               // moves before acc.serial
///     acc.yield
///   }
///   return
/// }
/// ```
#[pass("acc-implicit-declare", name = "ACCImplicitDeclare", on = "builtin.module", depends("acc"))]
#[derive(Clone, Copy, Debug)]
pub struct ImplicitDeclare;

const ADDRESS: &str = "memref.get_global";

impl ImplicitDeclare {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for (path, op, construct) in addresses_to_hoist(body) {
            if let Some(body) = body_at(body, &path) {
                body.move_before(construct, op);
            }
        }
        let Some(value) = declaration(body) else { return Ok(()) };
        let name = body.context().ident(DECLARE);
        for (path, global) in globals_to_declare(body) {
            if let Some(body) = body_at(body, &path) {
                body.set_attr(global, name, Some(value));
            }
        }
        Ok(())
    }
}

/// Returns `#acc.declare<dataClause = acc_copyin>`.
fn declaration(body: &Body) -> Option<ir::Attr> {
    let cx = body.context();
    let clause = DataClause::DEF.widen(cx, DataClause::AccCopyin.to_word());
    Some(cx.dialect_attr(cx.find_attr_def(DECLARE)?, [Some(clause), None]))
}

/// Returns the global variable whose address an operation takes.
fn global<'a>(program: &NestedBodies<'a>, op: OpRef<'a>) -> Option<OpRef<'a>> {
    program.lookup_from(op, op.attr("name").filter(|_| op.is(ADDRESS))?)
}

/// Returns the addresses that can be taken before a construct, with the body that both are in.
fn addresses_to_hoist(body: &Body) -> Vec<(Vec<Op>, Op, Op)> {
    let program = NestedBodies::new(body);
    let mut found = Vec::new();
    for construct in body.root().walk_post_order().filter(|op| COMPUTE.contains(&op.name_str())) {
        for op in construct.walk_body_post_order().filter(|op| op.is(ADDRESS)) {
            let Some(global) = global(&program, op) else { continue };
            if !is_valid_on_device(global) && global.attr("constant").is_none() && !is_function(global) {
                found.push((path(&program, construct), op.handle(), construct.handle()));
            }
        }
    }
    found
}

/// Returns the global variables that are to be declared, with the body that each is in.
fn globals_to_declare(body: &Body) -> Vec<(Vec<Op>, Op)> {
    let program = NestedBodies::new(body);
    let used = used_symbols(body);
    let is_used = |op: OpRef<'_>| op.symbol_name().is_some_and(|name| used.contains(&name));
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for op in body.root().walk_post_order() {
        let is_on_device = COMPUTE.contains(&op.name_str())
            || RECIPES.contains(&op.name_str()) && is_used(op)
            || is_function(op) && (op.attr(ROUTINE_INFO).is_some() || op.attr(SPECIALIZED).is_some());
        if !is_on_device {
            continue;
        }
        for global in op.walk().filter_map(|op| global(&program, op)) {
            let place = (path(&program, global), global.handle());
            if !is_valid_on_device(global) && !is_function(global) && seen.insert(place.clone()) {
                found.push(place);
            }
        }
    }
    found
}

/// Returns the names by which operations refer to symbols.
fn used_symbols(body: &Body) -> FxHashSet<Ident> {
    let mut names = FxHashSet::default();
    walk_symbol_uses(body.root(), |op, attr| {
        names.extend(op.context().attr_ref(attr).as_symbol_ref().map(|(root, _)| root));
    });
    names
}
