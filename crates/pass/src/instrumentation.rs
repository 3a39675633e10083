//! Observers of a run.

use crate::{Pass, PassResult};
use diag::Diagnostic;
use ir::Body;
use std::sync::Arc;

/// Verifies a body without those within it.
pub type Verify = Arc<dyn Fn(&Body) -> Result<(), Vec<Diagnostic>> + Send + Sync>;

/// Told of each run of a pass, from the thread that it runs on. Nested pipelines over the bodies within one are told
/// of as a pass over that one.
pub trait Instrumentation: Send + Sync {
    /// Whether a pass shall run at all. All must agree; who is asked later may not be asked.
    fn should_run(&self, _pass: &dyn Pass, _body: &Body) -> bool {
        true
    }
    /// A pass is about to run.
    fn before_pass(&self, _pass: &dyn Pass, _body: &Body) {}
    /// A pass has run.
    fn after_pass(&self, _pass: &dyn Pass, _body: &Body, _result: PassResult) {}
}
