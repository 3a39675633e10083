//! Options of named pipelines.

use crate::{OptionDef, OptionField};

/// Options of a named pipeline: see [`PassRegistry::add_pipeline_with`](crate::PassRegistry::add_pipeline_with).
///
/// ```ignore
/// #[derive(Default)]
/// struct Options {
///     level: i32,
/// }
///
/// impl PipelineOptions for Options {
///     const DEFS: &'static [OptionDef] = &[OptionDef::of::<i32>("opt-level", "Level of optimization")];
///
///     fn fields(&mut self) -> Vec<&mut dyn OptionField> {
///         vec![&mut self.level]
///     }
/// }
/// ```
pub trait PipelineOptions: Default {
    /// Their definitions, in the order of the fields.
    const DEFS: &'static [OptionDef];

    /// The fields, which hold the values: at first the defaults.
    fn fields(&mut self) -> Vec<&mut dyn OptionField>;
}

/// An option for help: its definition, and the text of its default; `None` for an empty list.
pub(crate) type Described = (OptionDef, Option<String>);

/// Options for help.
pub(crate) fn describe<O: PipelineOptions>() -> Vec<Described> {
    let mut options = O::default();
    O::DEFS.iter().copied().zip(options.fields().into_iter().map(|field| field.text())).collect()
}
