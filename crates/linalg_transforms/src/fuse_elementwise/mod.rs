//! `linalg-fuse-elementwise-ops`: producers computed in the region of their consumers.
//!
//! Suggested reading order: `fuse` (producer and consumer), then the clean-up: `constants`, `outputs`.

mod constants;
mod fuse;
mod outputs;

use self::fuse::OtherUses;
use crate::apply::{add_canonicalization, greedily};
use crate::reshape_fusion::{Control, expand, is_only_use};
use crate::unused_operands;
use ir::Body;
use linalg::Generic;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;

/// Fuse elementwise operations on tensors
///
/// A `linalg.generic` with parallel loops whose only use is an input of another one is computed in the region of that. Constants and
/// filled tensors become scalars, reshapes move to where they meet their inverse, initial values that no region reads become empty tensors, and operands that are not read go.
#[pass(
    "linalg-fuse-elementwise-ops",
    name = "LinalgElementwiseOpFusionPass",
    depends("affine", "linalg", "memref", "tensor", "arith")
)]
#[derive(Clone, Copy, Debug)]
pub struct LinalgElementwiseOpFusion;

impl LinalgElementwiseOpFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        add_patterns(&mut set, is_only_use);
        expand::add_patterns(&mut set, is_only_use);
        let cleaned = [
            "affine.apply",
            Generic::NAME,
            "tensor.expand_shape",
            "tensor.collapse_shape",
            "tensor",
            "linalg",
        ];
        add_canonicalization(&mut set, &cleaned);
        constants::add_folds(&mut set);
        greedily(cx, body, &set.freeze(), true);
        Ok(())
    }
}

/// Adds the patterns of fusion and those that clean up after it.
pub fn add_patterns(set: &mut PatternSet, control: Control) {
    set.of::<Generic<'_>>(move |op, rw| fuse::fuse(op, rw, control, OtherUses::Stay));
    set.of::<Generic<'_>>(constants::inline_fill);
    set.of::<Generic<'_>>(constants::inline_constant);
    set.of::<Generic<'_>>(outputs::forget);
    unused_operands::add_patterns(set);
}

/// Adds the pattern of fusion alone; other uses of a producer become those of the fused operation.
pub fn add_fusion(set: &mut PatternSet, control: Control) {
    set.of::<Generic<'_>>(move |op, rw| fuse::fuse(op, rw, control, OtherUses::Move));
}
