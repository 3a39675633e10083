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
mod counters;
mod cx;
mod def;
mod dependencies;
mod event;
mod fingerprint;
mod help;
mod instrumentation;
mod ir_printing;
mod log;
mod manager;
mod options;
mod panics;
mod pass;
mod pipeline;
mod pipeline_options;
mod print;
mod registry;
mod remark;
mod reproducer;
mod result;
mod run;
mod serial;
mod statistics;
#[cfg(test)]
mod test_passes;
mod text;
mod timing;

pub use counters::{Counter, StatisticDef, Statistics};
pub use cx::{Analysis, PassCx};
pub use def::{PassDef, Passes};
pub use event::Event;
pub use fingerprint::fingerprint;
pub use help::help_pass;
pub use instrumentation::{Instrumentation, Verify};
pub use ir_printing::{IrPrinting, PrintIr, Whole, WriteFile};
pub use macros::pass;
pub use manager::PassManager;
pub use options::{OptionDef, OptionField, OptionValue, parse_options};
pub use panics::{PanicReporter, exit_on_panic, install_panic_hook, report_panics_to};
pub use pass::Pass;
pub use pipeline::{AddError, Item, Nesting, Pipeline};
pub use pipeline_options::PipelineOptions;
pub use registry::{PassRegistry, PipelineBuilder, RegisterError};
pub use remark::{Remark, RemarkKind};
pub use reproducer::{PrintReproducer, Reproducer, ReproducerSpec, WriteReproducer, reproducer_trailer};
pub use result::{Failed, PassResult};
pub use statistics::StatisticsDisplay;
pub use text::{PipelineError, parse_pass_list, parse_pipeline};
pub use timing::{Timing, TimingDisplay, TimingFormat, TimingNode};

/// The names in the code that `#[pass]` emits.
#[doc(hidden)]
pub mod emitted {
    pub use diag::Diagnostic;
    pub use ir::{Body, Context, OpName};
}
