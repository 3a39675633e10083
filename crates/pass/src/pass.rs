//! Passes.

use crate::{OptionField, PassCx, PassDef, PassRegistry, PassResult};
use diag::Diagnostic;
use ir::{Body, Context, OpName};

/// A transformation or analysis of one body at a time.
///
/// A pass runs on many bodies at once, from several threads: what it learns of a body lives in
/// [`run`](Pass::run), what it learns once in [`init`](Pass::init).
///
/// `#[pass]` on a struct implements this trait. By hand it takes a definition and `run`:
///
/// ```
/// use pass::{Counter, Pass, PassCx, PassDef, PassResult, StatisticDef};
///
/// struct CountBlocks;
///
/// static COUNT_BLOCKS: PassDef = PassDef {
///     description: "Count blocks",
///     on: Some("func.func"),
///     statistics: &[StatisticDef { name: "num-blocks", description: "Number of blocks" }],
///     make: Some(|| Box::new(CountBlocks)),
///     ..PassDef::new("count-blocks", "CountBlocks")
/// };
///
/// impl Pass for CountBlocks {
///     fn def(&self) -> &'static PassDef {
///         &COUNT_BLOCKS
///     }
///
///     fn run(&self, cx: &mut PassCx<'_>, body: &mut ir::Body) -> PassResult {
///         let blocks = body.root().regions().map(|region| region.blocks().count() as u64).sum();
///         cx.count(Counter::new(0), blocks);
///         cx.preserve_all();
///         Ok(())
///     }
/// }
/// ```
pub trait Pass: Send + Sync {
    /// Its definition.
    fn def(&self) -> &'static PassDef;

    /// Its name in dumps and reports, where it is not that of the [definition](Self::def).
    fn name(&self) -> &str {
        self.def().name
    }

    /// Whether it can run on bodies of an operation, which is the one of [`PassDef::on`] if there is one.
    fn can_schedule_on(&self, _cx: &Context, _op: OpName) -> bool {
        true
    }

    /// The values of its options, in the order of [`PassDef::options`].
    fn options(&self) -> Vec<&dyn OptionField> {
        Vec::new()
    }

    /// The values of its options, to change them.
    fn options_mut(&mut self) -> Vec<&mut dyn OptionField> {
        Vec::new()
    }

    /// Called once its options have their values, with the passes that a pipeline in an option can name.
    /// Errors in such a pipeline are for [`init`](Pass::init) to report.
    fn link(&mut self, _registry: &PassRegistry) {}

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
