//! Vectorization: structured operations, paddings and changes of layout as transfers and operations on vectors.
//!
//! A structured operation becomes one vector operation for each operation of its region, on vectors that have one dimension for each
//! loop. Where sizes are not known, or not those of the vectors, what is maskable is masked.
//!
//! Suggested reading order: `precondition`, `state` (shapes and masks), `structured`, then the operations that are not structured.

pub(crate) mod build;
mod contraction;
mod convolution;
mod copy;
mod extract;
pub mod forwarding;
mod insert_slice;
pub(crate) mod pad;
pub mod pad_users;
pub(crate) mod precondition;
mod relayout;
mod state;
mod structured;

use ir::{InsertPoint, Op, OpRef, Value};
use linalg::{LinalgOp, Structured};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use state::{Canonical, Vectorization};

/// Options of the vectorization.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Sizes of vectors along each loop or dimension; those of the operation if there are none.
    pub sizes: Vec<i64>,
    /// Whether each size is a multiple of `vscale`.
    pub scalable: Vec<bool>,
    /// Whether `tensor.extract` with several indices is vectorized.
    pub nd_extract: bool,
    /// Whether depthwise convolutions have one dimension for width and channels.
    pub flatten_1d_depthwise_conv: bool,
    /// Whether unknown sizes are assumed to be those of vectors.
    pub assume_sizes: bool,
    /// Whether products become `vector.contract`.
    pub named_contraction: bool,
}

/// Whether there is a vectorization of operations of this kind.
pub fn has_vectorization(op: OpRef<'_>) -> bool {
    let others = ["tensor.pad", "linalg.pack", "linalg.unpack", "tensor.insert_slice"];
    Structured::of(op).is_some() || others.contains(&op.name_str())
}

/// Whether an operation can be vectorized.
fn is_supported(op: OpRef<'_>, options: &Options) -> bool {
    if let Some(view) = Structured::of(op) {
        return precondition::structured(view, options)
            && (!precondition::is_convolution(view) || convolution_is_supported(view));
    }
    if !op.is_well_formed() {
        return false;
    }
    let elements = op.results().chain(op.operands().take(1));
    if !elements.map(|value| value.ty().element_or_self()).all(precondition::is_vector_element) {
        return false;
    }
    if let Some(pad) = op.cast::<tensor::Pad<'_>>() {
        return pad::is_supported(pad, options);
    }
    if let Some(pack) = op.cast::<linalg::Pack<'_>>() {
        return relayout::pack_is_supported(pack, options);
    }
    if let Some(unpack) = op.cast::<linalg::Unpack<'_>>() {
        return relayout::unpack_is_supported(unpack, options);
    }
    op.cast::<tensor::InsertSlice<'_>>().is_some_and(|insert| insert_slice::is_supported(insert, options))
}

/// Whether a convolution is along one dimension, and at most its channels are not known.
fn convolution_is_supported(view: Structured<'_>) -> bool {
    let dynamic = view.static_loop_ranges().is_none_or(|ranges| ranges.contains(&ir::DYNAMIC));
    convolution::find(view).is_some_and(|conv| {
        !dynamic || conv.kind == convolution::Kind::Depthwise && precondition::only_channels_are_dynamic(view)
    })
}

/// Replaces an operation by operations on vectors.
///
/// # Errors
/// If the operation cannot be vectorized so.
pub fn vectorize(op: Op, rw: &mut Rewriter<'_>, options: &Options) -> MatchResult {
    let mut options = options.clone();
    options.scalable.resize(options.sizes.len(), false);
    rw.require(is_supported(rw.op(op), &options))?;
    let results = rw.at(InsertPoint::Before(op), |rw| vectorized(op, rw, &options))?;
    rw.replace_op(op, &results);
    Ok(())
}

/// Adds the patterns that vectorize operations of known sizes.
pub fn add_patterns(set: &mut PatternSet, options: Options) {
    for name in ["tensor.pad", "linalg.pack", "linalg.unpack", "tensor.insert_slice"] {
        let options = options.clone();
        set.on(name, move |op, rw| vectorize(op, rw, &options));
    }
    add_copy_pattern(set);
    set.on_interface::<dyn LinalgOp>(move |op, rw| vectorize(op, rw, &options));
}

/// Adds the pattern that vectorizes copies of known shapes.
pub fn add_copy_pattern(set: &mut PatternSet) {
    set.on("memref.copy", copy::vectorize);
}

fn vectorized(op: Op, rw: &mut Rewriter<'_>, options: &Options) -> Result<Vec<Value>, MatchFailure> {
    let Some(view) = Structured::of(rw.op(op)) else {
        return match rw.op(op).name_str() {
            "tensor.pad" => pad::vectorize(rw, op, options),
            "linalg.pack" => relayout::pack(rw, op, options),
            "linalg.unpack" => relayout::unpack(rw, op, options),
            _ => insert_slice::vectorize(rw, op, options),
        };
    };
    if precondition::is_convolution(view) {
        return convolution::vectorize(rw, op, options);
    }
    let contracts = options.named_contraction && precondition::is_contraction(view);
    let ranges = view.static_loop_ranges().matched()?;
    let canonical = match options.sizes.is_empty() {
        true => Canonical { scalable: vec![false; ranges.len()], sizes: ranges },
        false => Canonical { sizes: options.sizes.clone(), scalable: options.scalable.clone() },
    };
    let mut state = Vectorization::new(rw, op, canonical, options.assume_sizes).matched()?;
    match contracts {
        true => contraction::vectorize(rw, op, &mut state),
        false => structured::vectorize(rw, op, &mut state, options),
    }
}
