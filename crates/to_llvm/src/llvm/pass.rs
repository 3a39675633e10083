//! The run of a pass that converts one dialect to `llvm`.

use super::{LlvmTypes, LoweringOptions, convert, target};
use ::pass::{PassCx, PassResult};
use ir::Body;
use rewrite::{ConversionSet, ConversionTarget};

/// Converts what the patterns are for that `populate` adds; all other operations stay unless it says that they must not.
///
/// # Errors
/// If the conversion fails.
pub fn lower(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    options: LoweringOptions,
    populate: impl FnOnce(&LlvmTypes, &mut ConversionTarget, &mut ConversionSet),
) -> PassResult {
    let types = LlvmTypes::new(body.context(), options);
    lower_to(&types, cx, body, populate)
}

/// As [`lower`], with a conversion of types.
///
/// # Errors
/// If the conversion fails.
pub fn lower_to(
    types: &LlvmTypes,
    cx: &mut PassCx<'_>,
    body: &mut Body,
    populate: impl FnOnce(&LlvmTypes, &mut ConversionTarget, &mut ConversionSet),
) -> PassResult {
    let mut set = ConversionSet::with_types(body.context(), &types.converter());
    let mut target = target(body.context());
    populate(types, &mut target, &mut set);
    convert(target, set, cx, body)
}
