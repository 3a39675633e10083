//! Applications of the operations of the dialect that know no other dialect.

mod alternatives;
mod annotate;
mod bufferization;
mod cleanup;
mod dlti;
mod foreach;
mod foreach_match;
mod handles;
mod hoisting;
mod include;
mod irdl;
mod linalg_patterns;
mod match_structured;
mod matchers;
mod navigation;
mod packing;
mod pad;
mod params;
mod patterns;
mod pdl;
mod print;
mod promote;
mod registered_pass;
mod rewriting;
mod sequence;
mod simplify_bounded;
mod simplify_min_max;
mod smt;
mod structured_matchers;
mod tiling;
mod tune;
mod vectorization;
mod winograd;

pub use patterns::{PopulateBy, PopulatePatterns};
pub use tiling::tile_by_counts;

use crate::apply::{ApplyTransform, By};
use ir::def::Dialect;

/// Applications by the names of operations.
static MODELS: &[(&str, By)] = &[
    ("transform.affine.simplify_bounded_affine_ops", By(simplify_bounded::apply)),
    ("transform.affine.simplify_min_max_affine_ops", By(simplify_min_max::apply)),
    ("transform.alternatives", By(alternatives::apply)),
    ("transform.annotate", By(annotate::apply)),
    ("transform.apply_cse", By(cleanup::cse)),
    ("transform.apply_dce", By(cleanup::dce)),
    ("transform.apply_licm", By(cleanup::licm)),
    ("transform.loop.hoist_loop_invariant_subsets", By(cleanup::subsets)),
    ("transform.apply_patterns", By(patterns::apply)),
    ("transform.apply_registered_pass", By(registered_pass::apply)),
    ("transform.bufferization.eliminate_empty_tensors", By(bufferization::eliminate_empty_tensors)),
    ("transform.bufferization.empty_tensor_to_alloc_tensor", By(bufferization::empty_tensor_to_alloc_tensor)),
    ("transform.bufferization.one_shot_bufferize", By(bufferization::one_shot_bufferize)),
    ("transform.cast", By(handles::cast)),
    ("transform.collect_matching", By(foreach_match::collect)),
    ("transform.debug.emit_param_as_remark", By(print::param_as_remark)),
    ("transform.debug.emit_remark_at", By(print::remark_at)),
    ("transform.dlti.query", By(dlti::query)),
    ("transform.foreach", By(foreach::apply)),
    ("transform.foreach_match", By(foreach_match::apply)),
    ("transform.get_consumers_of_result", By(navigation::consumers_of_result)),
    ("transform.get_defining_op", By(navigation::defining_op)),
    ("transform.get_operand", By(navigation::operand)),
    ("transform.get_parent_op", By(navigation::parent_op)),
    ("transform.get_producer_of_operand", By(navigation::producer_of_operand)),
    ("transform.get_result", By(navigation::result)),
    ("transform.get_type", By(params::get_type)),
    ("transform.include", By(include::apply)),
    ("transform.irdl.collect_matching", By(irdl::apply)),
    ("transform.match.operation_empty", By(matchers::operation_empty)),
    ("transform.match.operation_name", By(matchers::operation_name)),
    ("transform.sparse_tensor.match.sparse_inout", By(matchers::sparse_inout)),
    ("transform.match.param.cmpi", By(matchers::param_cmpi)),
    ("transform.merge_handles", By(handles::merge)),
    ("transform.named_sequence", By(include::nothing)),
    ("transform.num_associations", By(params::num_associations)),
    ("transform.param.constant", By(params::constant)),
    ("transform.pdl_match", By(pdl::pdl_match)),
    ("transform.print", By(print::print)),
    ("transform.replicate", By(handles::replicate)),
    ("transform.select", By(handles::select)),
    ("transform.sequence", By(sequence::apply)),
    ("transform.smt.constrain_params", By(smt::apply)),
    ("transform.split_handle", By(handles::split)),
    ("transform.structured.decompose_winograd_op", By(winograd::decompose)),
    ("transform.structured.hoist_redundant_vector_broadcasts", By(hoisting::broadcasts)),
    ("transform.structured.hoist_redundant_vector_transfers", By(hoisting::transfers)),
    ("transform.structured.match", By(match_structured::apply)),
    ("transform.structured.pad", By(pad::apply)),
    ("transform.structured.pad_tiling_interface", By(pad::iteration_domain)),
    ("transform.structured.promote", By(promote::apply)),
    ("transform.structured.winograd_conv2d", By(winograd::convolution)),
    ("transform.tune.alternatives", By(tune::alternatives)),
    ("transform.tune.knob", By(tune::knob)),
    ("transform.verify", By(print::verify)),
    ("transform.with_pdl_patterns", By(pdl::with_patterns)),
];

/// Attaches the applications of this crate to the dialect.
pub fn attach(dialect: Dialect) -> Dialect {
    let dialect = MODELS
        .iter()
        .chain(tiling::MODELS)
        .chain(packing::MODELS)
        .chain(structured_matchers::MODELS)
        .chain(vectorization::MODELS)
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn ApplyTransform>(name, model));
    let dialect = tiling::PATTERNS
        .iter()
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn PopulatePatterns>(name, model));
    let dialect = linalg_patterns::SETS
        .iter()
        .fold(dialect, |dialect, (name, set)| dialect.attach::<dyn PopulatePatterns>(name, set));
    dialect.attach::<dyn PopulatePatterns>(
        "transform.apply_patterns.canonicalization",
        &patterns::CANONICALIZATION,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Context;
    use ir::def::Registry;

    #[test]
    fn applications_are_of_operations_that_exist() {
        let cx = Context::new(Registry::new().with(::pdl::dialect()).with(attach(transform::dialect())));
        for (name, _) in MODELS.iter().chain(tiling::MODELS) {
            let op = cx.op_name(name);
            assert!(cx.op_info(op).is_some() && cx.interface::<dyn ApplyTransform>(op).is_some(), "{name}");
        }
    }
}
