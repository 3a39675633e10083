//! Parts common to all conversions to the `spirv` dialect: types, operations of the dialect, and tables of patterns.
//!
//! Suggested reading order: [`Options`], [`SpirvTypes`], [`Site`].

pub(crate) mod element_pointer;
pub(crate) mod emit;
mod memory_types;
pub(crate) mod numbers;
pub(crate) mod one_to_one;
mod options;
mod rules;
mod site;
mod types;

pub(crate) use emit::Emit;
pub use options::Options;
pub use site::{Lowering, Patterns, Site, add_pattern, add_patterns};
pub use types::SpirvTypes;

use ::pass::{PassCx, PassResult};
use ir::Body;
use rewrite::{Conversion, ConversionSet, ConversionTarget};
use spirv::availability::Target;

/// Name of a cast between types.
pub(crate) const CAST: &str = "builtin.unrealized_conversion_cast";

/// Operations of `spirv` are legal where the target has them; of the others nothing is said.
pub fn conversion_target(cx: &ir::Context, target: &Target) -> ConversionTarget {
    let (target, mut conversion) = (target.clone(), ConversionTarget::new(cx));
    conversion.dynamically_legal_dialect("spirv", move |op| target.has_op(op));
    conversion
}

/// Converts a body for its target by the patterns that `populate` adds; operations stay unless it says that they must not.
///
/// # Errors
/// If the conversion fails.
pub fn lower(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    options: Options,
    populate: impl FnOnce(&SpirvTypes, &mut ConversionTarget, &mut ConversionSet),
) -> PassResult {
    let target = Target::of(body.root(), cx.scope());
    let types = SpirvTypes::new(body.context(), target, options);
    let mut set = ConversionSet::with_types(body.context(), &types.converter());
    let mut target = conversion_target(body.context(), types.target());
    // One that stays in a function which has become one of SPIR-V would be invalid.
    target.dynamically_legal_if(func::Return::NAME, |op| {
        let is_in_place = op.parent().is_some_and(|parent| parent.is(func::Func::NAME));
        (!is_in_place).then_some(false)
    });
    populate(&types, &mut target, &mut set);
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)?;
    if outcome.requests.is_empty() {
        return Ok(());
    }
    let error = body.root().error("needs a symbol of the table around, which this pass does not change");
    cx.fail(error)
}
