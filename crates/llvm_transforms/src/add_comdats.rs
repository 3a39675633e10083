//! `llvm-add-comdats`: functions that may be defined in several objects get a group of which one is chosen.

use ir::def::EnumAttr;
use ir::{AttrData, Body, Op, OpRef, OpState};
use llvm::attrs::Comdat;
use pass::{PassCx, PassResult, pass};

/// Name of the operation that holds the groups.
const GROUPS: &str = "__llvm_comdat";

/// Add comdats to linkonce and linkonce_odr functions
///
/// Linkers of some systems need a group for each function of which several objects may have a definition.
///
/// ```mlir
/// llvm.func linkonce @f() { llvm.return }
///
/// llvm.comdat @__llvm_comdat { llvm.comdat_selector @f any }
/// llvm.func linkonce @f() comdat(@__llvm_comdat::@f) { llvm.return }
/// ```
#[pass("llvm-add-comdats", name = "LLVMAddComdats", on = "builtin.module", depends("llvm"))]
pub struct AddComdats;

impl AddComdats {
    fn run(&self, _cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops = body.root().regions().flat_map(|region| region.ops());
        let found: Vec<Op> = ops.filter(needs_group).map(|op| op.handle()).collect();
        for op in found {
            add(body, op);
        }
        Ok(())
    }
}

/// Whether an operation is a definition that may be replaced by one of another object, without a group.
fn needs_group(op: &OpRef<'_>) -> bool {
    let linkage = op.attr("linkage").map(|linkage| linkage.to_string()).unwrap_or_default();
    let is_defined = op.regions().any(|region| !region.is_empty());
    op.is("llvm.func")
        && is_defined
        && op.attr("comdat").is_none()
        && (linkage.contains("<linkonce>") || linkage.contains("<linkonce_odr>"))
}

/// Adds a group for a function.
fn add(body: &mut Body, op: Op) {
    let cx = body.context().clone();
    let Some(name) = body.op(op).symbol_name() else { return };
    let Some(groups) = groups(body) else { return };
    let region = body.op(groups).regions().next().map(|region| region.handle());
    let Some(block) =
        region.and_then(|region| body.region(region).blocks().next()).map(|block| block.handle())
    else {
        return;
    };
    let loc = body.op(groups).loc();
    let text = cx.ident_str(name).to_owned();
    let selector = OpState::new(&cx, cx.op_name("llvm.comdat_selector"), loc)
        .attr(&cx, "sym_name", cx.string_attr(text.as_bytes()))
        .attr(&cx, "comdat", Comdat::DEF.widen(&cx, Comdat::Any.to_word()));
    let selector = body.create(selector);
    // The newest group stands first.
    body.prepend(block, selector);
    let reference = cx.attr(AttrData::SymbolRef { root: cx.ident(GROUPS), nested: [name].into() });
    let Some(function) = body.child_mut(op) else { return };
    let root = function.root().handle();
    function.set_attr(root, cx.ident("comdat"), Some(reference));
}

/// Returns the operation that holds the groups, created at the start of the module where it is not there.
fn groups(body: &mut Body) -> Option<Op> {
    let cx = body.context().clone();
    let is_groups = |op: &OpRef<'_>| {
        op.is("llvm.comdat") && op.symbol_name().is_some_and(|name| cx.ident_str(name) == GROUPS)
    };
    let root = body.root();
    let found = root.regions().flat_map(|region| region.ops()).find(is_groups).map(|op| op.handle());
    if found.is_some() {
        return found;
    }
    let block = root.regions().next()?.blocks().next()?.handle();
    let loc = root.loc();
    let state = OpState::new(&cx, cx.op_name("llvm.comdat"), loc)
        .attr(&cx, "sym_name", cx.string_attr(GROUPS.as_bytes()))
        .regions(1);
    let op = body.create(state);
    body.prepend(block, op);
    let region = body.op(op).regions().next()?.handle();
    body.append_new_block(region, &[]);
    Some(op)
}
