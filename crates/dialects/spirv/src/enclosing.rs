//! Modules and targets around an operation: functions and modules own bodies of their own, which do not know what is around them.

use crate::attrs::TargetEnv;
use crate::enums::AddressingModel;
use diag::Diagnostic;
use ir::markers::AttrMarker;
use ir::symbol::SymbolUser;
use ir::{AttrRef, Context, OpRef, Scope};

/// Verifier of an operation by what encloses it, which those of symbols are told.
pub(crate) struct Enclosed(pub fn(OpRef<'_>, &Scope<'_>) -> Result<(), Diagnostic>);

impl SymbolUser for Enclosed {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        (self.0)(op, symbols)
    }
}

/// The interface of operations that are verified by what encloses them.
macro_rules! enclosed {
    ($verify:expr) => {
        ir::interface_defs![ir::SymbolUser = $crate::enclosing::Enclosed($verify)]
    };
}
pub(crate) use enclosed;

/// Returns the target that the innermost operation which says so has.
pub(crate) fn target_of<'a>(cx: &'a Context, scope: &Scope<'_>) -> Option<AttrRef<'a>> {
    let target = |attr: AttrRef<'a>| TargetEnv::cast(attr).map(|_| attr);
    scope.headers().find_map(|header| header.attr(cx, "spirv.target_env").and_then(target))
}

/// Returns the addressing model of the module that a scope is in.
pub(crate) fn module_of(cx: &Context, scope: &Scope<'_>) -> Option<AddressingModel> {
    let module = scope.headers().find(|header| cx.op_name_str(header.op_name) == "spirv.module")?;
    AddressingModel::from_attr(cx, module.attr(cx, "addressing_model")?.handle())
}
