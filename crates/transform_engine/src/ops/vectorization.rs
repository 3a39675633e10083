//! Vectorization of payload operations.

use super::PopulatePatterns;
use super::rewriting::{numbers, rewrite};
use crate::apply::{By, for_each_target};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, place, silenceable};
use crate::payload::{PayloadOp, bodies, body_at_mut};
use crate::state::State;
use crate::track::Tracker;
use diag::Diagnostic;
use ir::def::TraitSet;
use ir::{AttrRef, OpRef, Scope};
use linalg_transforms::vectorize::{self, Options};
use rewrite::{FrozenPatternSet, GreedyConfig, PatternSet, apply_greedily_to_region};

pub(super) static MODELS: &[(&str, By)] = &[
    ("transform.structured.vectorize", By(apply)),
    ("transform.structured.vectorize_children_and_apply_patterns", By(children)),
];

fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let fixed = op.attr("static_vector_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
    let scalable = op.attr("scalable_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
    let sizes = numbers(op, &fixed, op.group(1), state)?;
    let options = Options {
        sizes,
        scalable: scalable.into_iter().map(|flag| flag != 0).collect(),
        nd_extract: op.attr("vectorize_nd_extract").is_some(),
        flatten_1d_depthwise_conv: false,
        assume_sizes: op.attr("assume_dynamic_dims_match_vec_sizes").is_some(),
        named_contraction: op.attr("create_named_contraction").is_some(),
    };
    for target in state.ops_of(op.operand(0)) {
        let found = target.get(state.payload);
        if !found.is_some_and(vectorize::has_vectorization) {
            let error = Diagnostic::error(state.place_of(&target), "Unsupported Op, cannot vectorize");
            return Err(error.into());
        }
        let done =
            rewrite(op, &target, state, |rw, found| vectorize::vectorize(found, rw, &options).is_ok())?;
        if done != Some(true) {
            let error = Diagnostic::error(state.place_of(&target), "Attempted to vectorize, but failed");
            return Err(error.into());
        }
    }
    Ok(Vec::new())
}

/// Pattern sets of other operations that complete the vectorization of a function, with the option that turns each off.
const OTHERS: [(&str, &str, bool); 5] = [
    (
        "transform.apply_patterns.vector.transfer_permutation_patterns",
        "disable_transfer_permutation_map_lowering_patterns",
        false,
    ),
    (
        "transform.apply_patterns.vector.reduction_to_contract",
        "disable_multi_reduction_to_contract_patterns",
        false,
    ),
    ("transform.apply_patterns.vector.sink_ops", "", false),
    ("transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers", "", false),
    ("transform.apply_patterns.vector.fold_arith_extension", "fold_type_extensions_into_contract", true),
];

/// Returns the patterns that vectorize what is nested in a function, and simplify what comes out.
fn patterns(op: OpRef<'_>) -> FrozenPatternSet {
    let cx = op.context();
    let options = Options {
        nd_extract: op.attr("vectorize_nd_extract").is_some(),
        flatten_1d_depthwise_conv: op.attr("flatten_1d_depthwise_conv").is_some(),
        ..Options::default()
    };
    let mut set = PatternSet::new(cx);
    vectorize::add_patterns(&mut set, options);
    vectorize::forwarding::add_patterns(&mut set);
    if op.attr("vectorize_padding").is_some() {
        vectorize::pad_users::add_patterns(&mut set);
        linalg_transforms::decompose_pad::add_patterns(&mut set);
    }
    dialect_transforms::vector::step::patterns(&mut set);
    for (name, option, wanted) in OTHERS {
        let asked = option.is_empty() || op.attr(option).is_some() == wanted;
        if let Some(model) = cx.interface::<dyn PopulatePatterns>(cx.op_name(name)).filter(|_| asked) {
            set.append(model.patterns(op));
        }
    }
    set.freeze()
}

fn children<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let set = patterns(op);
    for_each_target(op, state, |target, state| {
        let isolated =
            target.get(state.payload).is_some_and(|found| found.has_trait(TraitSet::ISOLATED_FROM_ABOVE));
        if !isolated {
            let error = Diagnostic::error(
                place(op),
                "'transform.structured.vectorize_children_and_apply_patterns' op requires isolated-from-above targets",
            );
            let error = error.note(state.place_of(target), "non-isolated target");
            return Err(state.definite(error));
        }
        state.check_target(op, target)?;
        run(op, target, &set, state)?;
        Ok(vec![Payload::Ops(vec![target.clone()])])
    })
}

/// Applies patterns to what is nested in an operation.
fn run<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    set: &FrozenPatternSet,
    state: &mut State<'s, '_>,
) -> Result<(), Failure> {
    let nested = target.own_path(state.payload).map(|own| bodies(state.payload, own)).unwrap_or_default();
    let mut tracker = Tracker::new(&mut state.handles, op);
    let mut converged = true;
    for path in nested {
        let Some(body) = body_at_mut(state.payload, &path) else { continue };
        tracker.enter(&path);
        let regions: Vec<_> = body.root().regions().map(|region| region.handle()).collect();
        for region in regions {
            let config = GreedyConfig::default();
            let outcome =
                apply_greedily_to_region(body, region, &Scope::top(), set, &config, Some(&mut tracker));
            converged &= outcome.stopped.is_none();
        }
    }
    tracker.finish().map_err(Failure::Silenceable)?;
    if converged {
        return Ok(());
    }
    let error =
        silenceable(op, "failed to apply").note(state.place_of(target), "attempted to apply to this op");
    Err(state.definite(error))
}
