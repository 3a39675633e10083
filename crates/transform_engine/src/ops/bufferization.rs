//! Operations that bufferize: they run the passes.

use super::registered_pass::run;
use super::rewriting::{beside, rewrite};
use crate::apply::for_each_target;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use dialect_transforms::bufferization::empty_tensor_to_alloc_tensor as to_alloc_tensor;
use ir::OpRef;
use transform::enums::LayoutMapOption;

pub(super) fn one_shot_bufferize<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let is = |name: &str, default: bool| op.attr(name).and_then(|attr| attr.as_bool()).unwrap_or(default);
    let copy = op.attr("memcpy_op").and_then(|name| name.as_str()).unwrap_or("memref.copy");
    if copy != "memref.copy" {
        let error = silenceable(op, format!("not implemented: copies by '{copy}'"));
        return Err(state.definite(error));
    }
    let on_functions = is("bufferize_function_boundaries", false);
    let targets = op.operands().next().map(|target| state.ops_of(target)).unwrap_or_default();
    for target in &targets {
        let name = target.get(state.payload).map(|target| target.name_str().to_owned()).unwrap_or_default();
        if on_functions && name != "builtin.module" {
            return Err(silenceable(op, "expected module target").into());
        }
    }
    let flags = [
        ("allow-return-allocs-from-loops", is("allow_return_allocs_from_loops", false)),
        ("allow-unknown-ops", is("allow_unknown_ops", false)),
        ("bufferize-function-boundaries", on_functions),
        ("check-parallel-regions", is("check_parallel_regions", true)),
        ("dump-alias-sets", is("dump_alias_sets", false)),
        ("print-conflicts", is("print_conflicts", false)),
        ("test-analysis-only", is("test_analysis_only", false)),
    ];
    let mut options: Vec<String> = flags.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let layout =
        op.enum_attr::<LayoutMapOption>("function_boundary_type_conversion").map(|layout| match layout {
            LayoutMapOption::InferLayoutMap => "infer-layout-map",
            LayoutMapOption::IdentityLayoutMap => "identity-layout-map",
            LayoutMapOption::FullyDynamicLayoutMap => "fully-dynamic-layout-map",
        });
    options.extend(layout.map(|layout| format!("function-boundary-type-conversion={layout}")));
    let text = format!("one-shot-bufferize{{{}}}", options.join(" "));
    run(op, state, ("one-shot-bufferize", &text), "bufferization failed")
}

pub(super) fn eliminate_empty_tensors<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let name = "eliminate-empty-tensors";
    run(op, state, (name, name), "empty tensor elimination failed")?;
    Ok(Vec::new())
}

/// Replaces each `tensor.empty` by an allocation.
pub(super) fn empty_tensor_to_alloc_tensor<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let done = rewrite(op, target, state, |rw, empty| to_alloc_tensor::replace(empty, rw).ok())?;
        match done.flatten() {
            Some(new) => Ok(vec![beside(target, [new])]),
            None => {
                let error = silenceable(op, "transform applied to the wrong op kind");
                Err(error.note(state.place_of(target), "when applied to this op").into())
            }
        }
    })
}
