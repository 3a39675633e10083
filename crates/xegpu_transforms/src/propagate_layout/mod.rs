//! `xegpu-propagate-layout`.
//!
//! `rules` says, for each operation, what layouts its operands get from those of its results, and which it fixes itself; `plan` runs them to a
//! fixed point, and lists what changes.

mod plan;
mod rules;

use interfaces::{Branch, Callable, RegionBranch};
use ir::{Attr, Body, OpRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use plan::{Plan, Plans};
use rewrite::for_each_body;
use rules::Kind;
use std::fmt::Write;

/// Propagate and assign XeGPU layout information
///
/// Products, stores and fetches need vectors that are distributed in a certain way. What they need goes backward to where vectors and descriptors
/// are made, which get it as an attribute or in their type. A value that is needed in two ways gets one of them.
///
/// ```mlir
/// %t = xegpu.create_nd_tdesc %m : memref<8x16xf32> -> !xegpu.tensor_desc<8x16xf32>
/// xegpu.store_nd %v, %t[0, 0] : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
///
/// #layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>
/// %t = xegpu.create_nd_tdesc %m : memref<8x16xf32> -> !xegpu.tensor_desc<8x16xf32, #layout>
/// xegpu.store_nd %v, %t[0, 0] <{layout = #layout}> : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32, #layout>
/// ```
#[pass("xegpu-propagate-layout", name = "XeGPUPropagateLayout", depends("memref", "xegpu", "vector"))]
#[derive(Clone, Debug)]
pub struct XegpuPropagateLayout {
    /// Print the result of layout propagation analysis and exit.
    #[option]
    pub print_analysis_only: bool,
    /// Propagate `subgroup` / `inst` / `lane` level of xegpu layouts.
    #[option(default = "lane".to_owned())]
    pub layout_kind: String,
}

impl XegpuPropagateLayout {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some(kind) = Kind::of(&self.layout_kind) else {
            let message = format!("Unsupported layout kind option: {}", self.layout_kind);
            return cx.fail(body.root().plain_error(message));
        };
        let Plans { bodies, warnings, error } = plan::plan(body, cx.scope(), kind, !self.print_analysis_only);
        warnings.into_iter().for_each(|warning| cx.emit(warning));
        let own = |body: &Body| bodies.get(&std::ptr::from_ref(body).addr());
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            if let Some(plan) = own(body) {
                plan.fix_anchors(body);
            }
        });
        if let Some(error) = error {
            return cx.fail(error);
        }
        if self.print_analysis_only {
            let mut out = String::new();
            print_functions(body, &own, &mut out);
            cx.output(out);
            return Ok(());
        }
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            if let Some(plan) = own(body) {
                plan.apply(body);
            }
        });
        Ok(())
    }
}

/// Prints the layouts of the functions in a module, and in modules of kernels in it.
fn print_functions<'p>(body: &Body, own: &impl Fn(&Body) -> Option<&'p Plan>, out: &mut String) {
    if !body.root().is("builtin.module") {
        return;
    }
    let inside = |body: &Body| -> Vec<ir::Op> { body.root().walk_body().map(OpRef::handle).collect() };
    let children: Vec<&Body> = inside(body).into_iter().filter_map(|op| body.child(op)).collect();
    let is_function = |body: &&Body| body.root().interface::<dyn Callable>().is_some();
    let kernels = children.iter().filter(|child| child.root().is("gpu.module"));
    let kernels = kernels.flat_map(|module| inside(module).into_iter().filter_map(|op| module.child(op)));
    let functions: Vec<&Body> =
        children.iter().copied().filter(is_function).chain(kernels.filter(is_function)).collect();
    for function in functions {
        print_function(function, own(function), out);
    }
}

fn print_function(body: &Body, plan: Option<&Plan>, out: &mut String) {
    let layout = |value: ValueRef<'_>| match plan.and_then(|plan| plan.layout(value.handle())) {
        Some(layout) => body.context().attr_ref(layout).to_string(),
        None => "Not assigned.".to_owned(),
    };
    let name = body.root().attr("sym_name").and_then(|name| name.as_str()).unwrap_or_default();
    let _ = writeln!(out, "function: {name}:");
    let entry = body.root().regions().next().and_then(|region| region.first_block());
    for argument in entry.into_iter().flat_map(|block| block.arguments()) {
        let (ty, at) = (argument.ty(), argument.position());
        let _ = writeln!(out, "argument: <block argument> of type '{ty}' at index: {at}");
        let _ = writeln!(out, "layout  : {}", layout(argument));
    }
    for op in body.root().walk_body_post_order().filter(|op| !op.is_root() && op.num_results() > 0) {
        let forwards = op.interface::<dyn Branch>().is_some() || op.interface::<dyn RegionBranch>().is_some();
        let _ = match forwards {
            true => writeln!(out, "op    : {}", op.name_str()),
            false => writeln!(out, "op    : {}", shown(op)),
        };
        for (number, result) in op.results().enumerate() {
            let _ = writeln!(out, "layout for result #{number}: {}", layout(result));
        }
    }
}

/// Returns an operation in custom form.
fn shown(op: OpRef<'_>) -> String {
    op.context().note_text().map_or_else(|| op.to_string(), |text| text(op))
}

/// Layouts of values.
type Layouts = rustc_hash::FxHashMap<Value, Attr>;
