//! Results of passes.

/// The failure of a pass, whose reasons are among the diagnostics of its [`PassCx`](crate::PassCx).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// The result of a pass.
pub type PassResult = Result<(), Failed>;
