//! Passes.

use crate::{AnyOption, PassCx, PassRegistry};
use diag::Diagnostic;
use ir::{Body, Context, OpName};

/// A pass has failed; why is among the diagnostics of its [`PassCx`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// What a pass returns.
pub type PassResult = Result<(), Failed>;

/// A counter that a pass may add to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatisticSpec {
    /// Its name, as in reports.
    pub name: &'static str,
    /// What it counts.
    pub description: &'static str,
}

/// A transformation or analysis of one body at a time.
///
/// A pass runs on many bodies at once, from several threads: what it learns of a body lives in
/// [`run`](Pass::run), what it learns once in [`init`](Pass::init).
pub trait Pass: Send + Sync {
    /// Its name in dumps and reports: `Canonicalizer`.
    fn name(&self) -> &str;

    /// Its name in pipelines: `canonicalize`.
    fn argument(&self) -> &str;

    /// What it does, in a line.
    fn description(&self) -> &str {
        ""
    }

    /// What it does, at length, in Markdown: what [`description`](Pass::description) leaves out.
    fn documentation(&self) -> &str {
        ""
    }

    /// The operation whose bodies it runs on; `None` for any.
    fn anchor(&self) -> Option<&str> {
        None
    }

    /// Whether it can run on bodies of an operation, which is of the [`anchor`](Pass::anchor)'s name if
    /// there is one.
    fn can_schedule_on(&self, _cx: &Context, _op: OpName) -> bool {
        true
    }

    /// Its options: see [`pass_options!`](crate::pass_options).
    fn options(&self) -> Vec<&dyn AnyOption> {
        Vec::new()
    }

    /// Its options, to give them values.
    fn options_mut(&mut self) -> Vec<&mut dyn AnyOption> {
        Vec::new()
    }

    /// Called once its options have their values, with the passes that a pipeline in an option can name.
    /// What is wrong with such a pipeline is told by [`init`](Pass::init).
    fn link(&mut self, _registry: &PassRegistry) {}

    /// The counters that it adds to.
    fn statistics(&self) -> &[StatisticSpec] {
        &[]
    }

    /// Prepares for runs in a context: once before each run of the pass manager.
    ///
    /// # Errors
    /// What keeps the pass from running.
    fn init(&mut self, _cx: &Context) -> Result<(), Diagnostic> {
        Ok(())
    }

    /// Runs on a body. It may not change the name or visibility of the root's symbol.
    ///
    /// # Errors
    /// If it fails: diagnostics are in `cx`.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult;
}

/// Implements the option methods of a [`Pass`] for the fields that are options.
///
/// ```ignore
/// impl Pass for Canonicalize { pass_options!(max_iterations, top_down); ... }
/// ```
#[macro_export]
macro_rules! pass_options {
    ($($field:ident),* $(,)?) => {
        fn options(&self) -> Vec<&dyn $crate::AnyOption> {
            vec![$(&self.$field),*]
        }
        fn options_mut(&mut self) -> Vec<&mut dyn $crate::AnyOption> {
            vec![$(&mut self.$field),*]
        }
    };
}
