//! The `func` dialect: functions and calls.

mod call;
mod call_indirect;
mod constant;
mod duplicate_function_elimination;
mod function;
mod inliner;
mod return_;

pub use call::Call;
pub use call_indirect::CallIndirect;
pub use constant::Constant;
pub use duplicate_function_elimination::DuplicateFunctionElimination;
pub use function::Func;
pub use return_::Return;

/// The passes that know this dialect.
pub const PASSES: pass::Passes = pass::passes![DuplicateFunctionElimination];

ir::dialect! {
    /// Functions and calls.
    pub fn dialect("func") {
        depends: [arith, cf],
        ops: [call, call_indirect, constant, function, return_],
        materialize: constant::materialize,
        interfaces: [interfaces::Inliner = inliner::FuncInliner],
    }
}
