//! `linalg-fold-unit-extent-dims`: loops of one iteration and dimensions of one element.
//!
//! Suggested reading order: `generic` (loops and operands), `reshape` (operands without unit dimensions), `pad`, `inits`, `slices`, `empty`.

mod empty;
mod generic;
mod inits;
mod pad;
pub(crate) mod reshape;
mod slices;

pub use generic::{DropUnitDims, drop_unit_dims};

use crate::apply::{add_canonicalization, greedily};
use ir::Body;
use linalg::Generic;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;

/// Remove unit-extent dimension in Linalg ops on tensors
///
/// Loops of one iteration go, and dimensions of one element that they or zeros index. Operands are collapsed to the smaller rank and
/// results expanded to the former one; with `use-rank-reducing-slices`, they are slices instead.
#[pass(
    "linalg-fold-unit-extent-dims",
    name = "LinalgFoldUnitExtentDimsPass",
    depends("linalg", "affine", "memref", "tensor", "arith")
)]
#[derive(Clone, Copy, Debug)]
pub struct LinalgFoldUnitExtentDims {
    /// Generate rank-reducing slices instead of reassociative reshapes
    #[option]
    pub use_rank_reducing_slices: bool,
}

impl LinalgFoldUnitExtentDims {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        add_patterns(&mut set, self.use_rank_reducing_slices);
        set.of::<Generic<'_>>(inits::move_to_inputs);
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }
}

/// Adds the patterns that remove loops of one iteration and dimensions of one element, by reshapes or by slices.
pub fn add_patterns(set: &mut PatternSet, with_slices: bool) {
    let options = DropUnitDims { with_slices, ..DropUnitDims::default() };
    set.on(Generic::NAME, move |op, rw| drop_unit_dims(op, rw, options));
    set.on(tensor::Pad::NAME, move |op, rw| pad::drop_unit_dims(op, rw, options));
    if !with_slices {
        slices::add_patterns(set);
    }
    add_canonicalization(set, &["linalg.fill", "tensor.empty"]);
    if !with_slices {
        add_canonicalization(set, &["tensor.collapse_shape", "tensor.expand_shape"]);
    }
    empty::add_patterns(set);
    reify::patterns(set);
    add_canonicalization(set, &["tensor.dim"]);
}
