//! Parts common to all conversions to the `llvm` dialect: types, descriptors of memrefs, and operations of the dialect.
//!
//! A memref becomes a *descriptor*: a structure of the pointer that was allocated, the aligned pointer, an offset, sizes and
//! strides. An unranked memref is its rank and a pointer to the descriptor. Between functions the parts of a descriptor are
//! arguments of their own, or, with bare pointers, the aligned pointer is all that is handed on.
//!
//! Suggested reading order: [`LoweringOptions`], [`LlvmTypes`], [`signature`], [`MemRefDescriptor`].

mod constant;
mod descriptor;
mod emit;
pub(crate) mod flags;
mod intrinsic;
pub(crate) mod one_to_one;
mod options;
mod pass;
mod runtime;
pub mod signature;
mod site;
mod types;
mod unranked;
pub(crate) mod vectors;

pub(crate) use constant::convert_constant;
pub use descriptor::MemRefDescriptor;
pub use emit::{
    add, alloca, branch, call, constant, extract, index, insert, load, memcpy, mul, pointer_to_int, poison,
    store, sub,
};
pub(crate) use emit::{add_with, call_state, mul_with};
pub(crate) use intrinsic::replace_by_intrinsic;
pub use options::LoweringOptions;
pub use pass::{lower, lower_to};
pub(crate) use runtime::declare;
pub use runtime::{RuntimeFunction, entry_block, function, runtime_function};
pub use site::{Lowering, Patterns, Site, add_pattern, add_pattern_first, add_patterns, add_patterns_first};
pub use types::{ConvertToLlvmType, LlvmTypes, Space, Special};
pub use unranked::{copy_unranked, pack_unranked, size_of_descriptor, unpack_unranked};

use ::pass::{PassCx, PassResult};
use ir::Body;
use rewrite::{Conversion, ConversionSet, ConversionTarget};

/// Name of a cast between types.
pub(crate) const CAST: &str = "builtin.unrealized_conversion_cast";

/// Operations of `llvm` and casts between types are legal, of the others nothing is said: they stay where no pattern converts
/// them.
pub fn target(cx: &ir::Context) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    target.legal_dialect("llvm").legal_op(CAST);
    target
}

/// Runs a partial conversion of a pass.
///
/// # Errors
/// If it fails.
pub fn convert(
    target: ConversionTarget,
    set: ConversionSet,
    cx: &mut PassCx<'_>,
    body: &mut Body,
) -> PassResult {
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)?;
    if outcome.requests.is_empty() {
        return Ok(());
    }
    let error = body.root().error("needs a symbol of the table around, which this pass does not change");
    cx.fail(error)
}
