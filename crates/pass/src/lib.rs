//! The pass manager: pipelines of passes over bodies, in parallel, with the same output at any number of
//! threads.
//!
//! ```ignore
//! let mut pipeline = Pipeline::on("builtin.module");
//! pipeline.add(SymbolDce::default())?;
//! pipeline.nest("func.func").add(Canonicalize::default())?;
//! PassManager::new(pipeline).run(&mut module, &mut |event| show(event))?;
//! ```
//!
//! Suggested reading order: [`macro@pass`], [`PassDef`], [`Pass`], [`PassCx`], [`Pipeline`], [`PassManager`], [`parse_pipeline`].

mod children;
mod cx;
mod def;
mod dependencies;
mod fingerprint;
mod help;
mod ir_printing;
mod manager;
mod options;
mod panics;
mod pass;
mod pipeline;
mod print;
mod registry;
mod reproducer;
mod run;
mod serial;
mod statistics;
#[cfg(test)]
mod test_passes;
mod text;
mod timing;

pub use cx::{Analysis, PassCx};
pub use def::{Counter, OptionDef, PassDef, Passes, StatisticDef};
pub use fingerprint::fingerprint;
pub use help::help_pass;
pub use ir_printing::{IrPrinting, PrintIr, Whole, WriteFile};
pub use macros::pass;
pub use manager::{Event, Instrumentation, PassManager, Verify};
pub use options::{OptionField, OptionValue, parse_options};
pub use panics::install_panic_hook;
pub use pass::{Failed, Pass, PassResult};
pub use pipeline::{AddError, Item, Nesting, Pipeline};
pub use registry::{PassRegistry, PipelineBuilder, RegisterError};
pub use reproducer::{PrintReproducer, Reproducer, ReproducerSpec, WriteReproducer, reproducer_trailer};
pub use statistics::{Statistics, StatisticsDisplay};
pub use text::{PipelineError, parse_pass_list, parse_pipeline};
pub use timing::{Timing, TimingDisplay, TimingFormat, TimingNode};

/// The names in the code that `#[pass]` emits.
#[doc(hidden)]
pub mod emitted {
    pub use diag::Diagnostic;
    pub use ir::{Body, Context, OpName};
}
