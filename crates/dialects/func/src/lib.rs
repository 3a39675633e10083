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

use ir::def::Dialect;
use ir::{SymbolModel, SymbolUser};

/// Adds the passes that know this dialect to a registry.
pub fn register_passes(registry: &mut pass::PassRegistry) {
    registry.add(DuplicateFunctionElimination::default);
}

/// The dialect, with its interfaces.
pub fn dialect() -> Dialect {
    Dialect::new("func")
        .ops(&[CallIndirect::DEF, Call::DEF, Constant::DEF, Func::DEF, Return::DEF])
        .materialize(constant::materialize)
        .attach::<dyn interfaces::Call>("func.call", &call::CallModel)
        .attach::<dyn SymbolUser>("func.call", &call::CallModel)
        .attach::<dyn interfaces::Call>("func.call_indirect", &call_indirect::CallIndirectModel)
        .attach::<dyn rewrite::Canonicalize>("func.call_indirect", &call_indirect::CallIndirectModel)
        .attach::<dyn SymbolUser>("func.constant", &constant::ConstantModel)
        .attach::<dyn interfaces::Callable>("func.func", &function::FuncModel)
        .attach::<dyn SymbolModel>("func.func", &function::FuncModel)
        .attach::<dyn interfaces::RegionBranchTerminator>("func.return", &return_::ReturnModel)
        .attach::<dyn interfaces::Inliner>("func", &inliner::FuncInliner)
}
