//! `linalg-generalize-named-ops`: named operations as `linalg.generic`.

use crate::apply::{greedily, replace_with_region};
use ir::{Body, Build, Op, Value};
use linalg::build::generic_state;
use linalg::{Generic, LinalgOp, Structured};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use smallvec::SmallVec;

/// Convert named ops into generic ops
///
/// All structured operations become `linalg.generic`: maps and iterator types that follow from a name become attributes.
#[pass("linalg-generalize-named-ops", name = "LinalgGeneralizeNamedOpsPass", depends("linalg"))]
#[derive(Clone, Copy, Debug)]
pub struct LinalgGeneralizeNamedOps;

impl LinalgGeneralizeNamedOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        add_patterns(&mut set);
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }
}

/// Adds the pattern that generalizes.
pub fn add_patterns(set: &mut PatternSet) {
    set.on_interface::<dyn LinalgOp>(generalize);
}

/// Replaces a structured operation by a `linalg.generic` with its region.
pub fn generalize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(!rw.op(op).is(Generic::NAME))?;
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.block().is_some())?;
    let operands: SmallVec<[Value; 8]> = view.operands().map(|value| value.handle()).collect();
    let operands = operands.split_at(view.num_inputs());
    let state = generic_state(rw, view.loc(), operands, &view.maps(), &view.iterators());
    let new = rw.insert(state);
    replace_with_region(rw, op, new);
    Ok(())
}
