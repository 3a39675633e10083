//! Definitions of passes.

use crate::{OptionDef, Pass, StatisticDef};

/// The definition of a pass: data for pipelines, help and documentation.
///
/// `#[pass]` makes one from a struct and its doc comments; [`passes!`](crate::passes) makes tables of them.
#[derive(Clone, Copy, Debug)]
pub struct PassDef {
    /// Its name in pipelines: `canonicalize`.
    pub argument: &'static str,
    /// Its name in dumps and reports, which is MLIR's: `Canonicalizer`.
    pub name: &'static str,
    /// Its description: one line.
    pub description: &'static str,
    /// Its documentation in Markdown, without the [`description`](Self::description).
    pub documentation: &'static str,
    /// The operation whose bodies it runs on; `None` for any.
    pub on: Option<&'static str>,
    /// Its options, in the order of [`Pass::options`].
    pub options: &'static [OptionDef],
    /// Its statistics: a [`Counter`](crate::Counter) is the index of one.
    pub statistics: &'static [StatisticDef],
    /// The dialects of the operations, types and attributes that it may create.
    pub dependent_dialects: &'static [&'static str],
    /// Makes one whose options have their defaults; `None` for a pass that text cannot name.
    pub make: Option<fn() -> Box<dyn Pass>>,
}

impl PassDef {
    /// A definition without anything optional, to fill in by `..PassDef::new("argument", "Name")`.
    pub const fn new(argument: &'static str, name: &'static str) -> Self {
        PassDef {
            argument,
            name,
            description: "",
            documentation: "",
            on: None,
            options: &[],
            statistics: &[],
            dependent_dialects: &[],
            make: None,
        }
    }
}

/// A table of definitions: see [`passes!`](crate::passes).
pub type Passes = &'static [&'static PassDef];

/// Makes a table of the definitions of passes, such as a crate's `const PASSES: Passes`.
///
/// ```
/// use pass::{PassCx, PassRegistry, PassResult, Passes, pass, passes};
///
/// /// Do nothing
/// #[pass("nothing")]
/// pub struct Nothing;
///
/// impl Nothing {
///     fn run(&self, cx: &mut PassCx<'_>, _: &mut ir::Body) -> PassResult {
///         cx.preserve_all();
///         Ok(())
///     }
/// }
///
/// pub const PASSES: Passes = passes![Nothing];
///
/// let mut registry = PassRegistry::new();
/// registry.add(PASSES).unwrap();
/// assert_eq!(registry.get("nothing").map(|def| def.description), Some("Do nothing"));
/// ```
#[macro_export]
macro_rules! passes {
    ($($pass:ty),* $(,)?) => {
        &[$(<$pass>::DEF),*]
    };
}
