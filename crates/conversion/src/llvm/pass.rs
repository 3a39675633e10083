//! Passes that convert one dialect to `llvm`.

use super::{LlvmTypes, LoweringOptions, convert, target};
use ::pass::{AnyOption, OptionValue, Pass, PassCx, PassOption, PassResult};
use ir::Body;
use rewrite::{ConversionSet, ConversionTarget};
use std::fmt::Debug;

/// A pass that converts one dialect to `llvm`, with one option.
#[derive(Clone, Debug)]
pub struct DialectToLlvm<T> {
    pub(crate) name: &'static str,
    pub(crate) argument: &'static str,
    pub(crate) description: &'static str,
    pub(crate) documentation: &'static str,
    pub(crate) anchor: Option<&'static str>,
    pub(crate) option: PassOption<T>,
    /// How programs are lowered, by the option.
    pub(crate) lowering: fn(&T) -> LoweringOptions,
    /// Adds patterns, and says what has to be converted.
    pub(crate) populate: fn(&T, &LlvmTypes, &mut ConversionTarget, &mut ConversionSet),
}

impl<T: OptionValue + Debug + 'static> Pass for DialectToLlvm<T> {
    fn name(&self) -> &str {
        self.name
    }

    fn argument(&self) -> &str {
        self.argument
    }

    fn description(&self) -> &str {
        self.description
    }

    fn documentation(&self) -> &str {
        self.documentation
    }

    fn anchor(&self) -> Option<&str> {
        self.anchor
    }

    fn options(&self) -> Vec<&dyn AnyOption> {
        vec![&self.option]
    }

    fn options_mut(&mut self) -> Vec<&mut dyn AnyOption> {
        vec![&mut self.option]
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let value = &self.option.value;
        lower(cx, body, (self.lowering)(value), |types, target, set| {
            (self.populate)(value, types, target, set);
        })
    }
}

/// Converts what the patterns are for that `populate` adds; all other operations stay unless it says that they must not.
///
/// # Errors
/// If the conversion fails.
pub(crate) fn lower(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    options: LoweringOptions,
    populate: impl FnOnce(&LlvmTypes, &mut ConversionTarget, &mut ConversionSet),
) -> PassResult {
    let types = LlvmTypes::new(body.context(), options);
    let mut set = ConversionSet::with_types(body.context(), &types.converter());
    let mut target = target(body.context());
    populate(&types, &mut target, &mut set);
    convert(target, set, cx, body)
}

/// The option `index-bitwidth`.
pub(crate) const INDEX_BITWIDTH: PassOption<u32> =
    PassOption::new("index-bitwidth", 0, "Bitwidth of the index type, 0 to use size of machine word");

/// Programs whose `index` has so many bits.
pub(crate) fn with_index_width(width: &u32) -> LoweringOptions {
    LoweringOptions::default().with_index_width(*width)
}
