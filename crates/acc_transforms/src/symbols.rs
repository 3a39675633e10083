//! Symbols that code of the device may use.

use ir::symbol::Visibility;
use ir::{Context, OpRef};

/// Attribute of functions for which there is a directive.
pub(crate) const ROUTINE_INFO: &str = "acc.routine_info";

/// Attribute of global variables that are on the device.
pub(crate) const DECLARE: &str = "acc.declare";

/// Recipes: what they use is known when they are.
pub(crate) const RECIPES: [&str; 3] =
    ["acc.firstprivate.recipe", "acc.private.recipe", "acc.reduction.recipe"];

/// Whether an operation is a function.
pub(crate) fn is_function(op: OpRef<'_>) -> bool {
    op.symbol_name().is_some() && op.interface::<dyn interfaces::Callable>().is_some()
}

/// Whether code of the device may use a symbol as it is: a recipe, a function with a directive, a variable that is declared, or an
/// intrinsic.
pub(crate) fn is_valid_on_device(op: OpRef<'_>) -> bool {
    RECIPES.contains(&op.name_str())
        || is_function(op) && (op.attr(ROUTINE_INFO).is_some() || is_intrinsic(op))
        || op.attr(DECLARE).is_some()
}

/// Whether a function is declared with the name of an intrinsic.
fn is_intrinsic(op: OpRef<'_>) -> bool {
    let name = op.symbol_name().map_or("", |name| op.context().ident_str(name));
    op.visibility() == Visibility::Private
        && op.inner().regions().all(|region| region.is_empty())
        && name.strip_prefix("llvm.").is_some_and(|name| is_intrinsic_name(op.context(), name))
}

/// Targets whose intrinsics are not operations of `llvm`.
const TARGETS: [&str; 8] = ["aarch64", "amdgcn", "arm", "nvvm", "r600", "riscv", "spv", "x86"];

/// Whether LLVM has an intrinsic of a name, as far as the operations of `llvm` say it: types may follow the name.
fn is_intrinsic_name(cx: &Context, name: &str) -> bool {
    let target = name.split('.').next().unwrap_or_default();
    let is_known = |stem: &str| cx.op_info(cx.op_name(&format!("llvm.intr.{stem}"))).is_some();
    let ends = name.match_indices('.').map(|(at, _)| at).chain([name.len()]);
    TARGETS.contains(&target) || ends.into_iter().any(|end| is_known(&name[..end]))
}
