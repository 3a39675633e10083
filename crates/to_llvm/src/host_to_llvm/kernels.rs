//! Modules of SPIR-V that kernels were compiled to.

use ir::{Body, Ident, Op, OpRef, Type, symbol};
use rustc_hash::FxHashMap;

/// Message of a module that is no program of one kernel.
pub(super) const NOT_ONE_ENTRY: &str = "The module must contain exactly one entry point function";

/// A variable of a module, which an argument of the kernel is bound to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variable {
    pub(super) name: Ident,
    pub(super) set: i64,
    pub(super) binding: i64,
    pub(super) ty: Type,
}

/// The modules of SPIR-V by their names, with the variables that arguments are bound to.
#[derive(Debug)]
pub(super) struct Kernels(FxHashMap<Ident, Option<Vec<Variable>>>);

impl Kernels {
    /// Those of some modules.
    pub(super) fn of<'a>(modules: impl Iterator<Item = &'a Body>) -> Kernels {
        let entry = |module: &Body| {
            let root = module.root();
            let variables = || ops(root).filter_map(variable).collect();
            Some((root.symbol_name()?, entry_point(root).map(|_| variables())))
        };
        Kernels(modules.filter_map(entry).collect())
    }

    /// Whether there is a module of a name.
    pub(super) fn contains(&self, module: Ident) -> bool {
        self.0.contains_key(&module)
    }

    /// Returns the variable of a module that an argument is bound to, the last one if there are several. `None` if there is none, and
    /// in modules that have not one entry point.
    pub(super) fn variable(&self, module: Ident, argument: usize) -> Option<Variable> {
        let variables = self.0.get(&module)?.as_ref()?;
        variables.iter().rev().find(|variable| usize::try_from(variable.binding) == Ok(argument)).copied()
    }

    /// Whether a module has one entry point.
    pub(super) fn has_one_entry(&self, module: Ident) -> bool {
        self.0.get(&module).is_some_and(Option::is_some)
    }
}

fn ops(module: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    module.regions().flat_map(|region| region.ops())
}

fn variable(op: OpRef<'_>) -> Option<Variable> {
    let number = |name: &str| op.attr(name)?.as_i64();
    let ty = op.attr("type").filter(|_| op.is("spirv.GlobalVariable"))?.as_type()?;
    Some(Variable {
        name: op.symbol_name()?,
        set: number("descriptor_set")?,
        binding: number("binding")?,
        ty: spirv::types::PointerType::cast(ty)?.pointee_type()?.handle(),
    })
}

/// Returns the name of the function of the only entry point.
fn entry_point(module: OpRef<'_>) -> Option<Ident> {
    let mut entries = ops(module).filter(|op| op.is("spirv.EntryPoint"));
    let entry = entries.next().filter(|_| entries.next().is_none())?;
    entry.attr("fn")?.as_flat_symbol()
}

/// Puts the name of a module before that of the function of its entry point, so that functions of several modules can be linked. Returns
/// `false` if there is not one entry point.
pub(super) fn rename_entry(module: &mut Body) -> bool {
    let cx = module.context().clone();
    let Some(old) = entry_point(module.root()) else { return false };
    let prefix = module.root().symbol_name().map_or(PREFIX, |name| cx.ident_str(name));
    let new = cx.ident(&format!("{prefix}_{}", cx.ident_str(old)));
    let function: Option<Op> =
        ops(module.root()).find(|op| op.symbol_name() == Some(old)).map(|op| op.handle());
    symbol::replace_all_symbol_uses(module, old, new);
    if let Some(function) = function {
        symbol::rename(module, function, new);
    }
    true
}

/// Prefix of the name of a module of `gpu` in that of the module of SPIR-V that it was compiled to.
pub(super) const PREFIX: &str = "__spv__";
