//! Variables and aliases.

use super::functions::check_visibility;
use super::types::{is_element, is_scalable, is_sized};
use super::{check, check_align};
use crate::constants::Const;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{Ident, OpRef, TypeRef};
use llvm::attrs::Linkage;
use llvm::types::function_parts;

fn linkage(op: OpRef<'_>) -> Linkage {
    op.enum_attr("linkage").unwrap_or(Linkage::External)
}

/// Whether a linker may take another definition of a symbol, which does something else.
fn is_interposable(of: Linkage) -> bool {
    matches!(of, Linkage::Weak | Linkage::Linkonce | Linkage::Common | Linkage::ExternWeak)
}

/// Checks a variable that has an initializer or none.
fn check_variable(op: OpRef<'_>, ty: TypeRef<'_>, initialized: bool, is_zero: bool) -> Result<(), String> {
    check(is_element(ty) && function_parts(ty).is_none(), "invalid type for global variable")?;
    let linkage = linkage(op);
    let is_elsewhere = !initialized || linkage == Linkage::AvailableExternally;
    if linkage != Linkage::Common {
        check(!is_elsewhere || op.attr("comdat").is_none(), "Declaration may not be in a Comdat!")?;
    }
    check(!initialized || is_sized(ty), "Global variable initializer must be sized")?;
    if linkage == Linkage::Common {
        check(is_zero, "'common' global must have a zero initializer!")?;
        check(op.attr("constant").is_none(), "'common' global may not be marked constant!")?;
        check(op.attr("comdat").is_none(), "'common' global may not be in a Comdat!")?;
    }
    let name = op.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default();
    let is_list = [&b"llvm.used"[..], b"llvm.compiler.used", b"llvm.global_ctors", b"llvm.global_dtors"];
    let is_known = !is_list.contains(&name) || linkage == Linkage::Appending || !initialized;
    check(is_known, "invalid linkage for intrinsic global variable")?;
    check(!is_scalable(ty), "Globals cannot contain scalable types")?;
    let align = op.attr("alignment").and_then(|align| align.as_i64()).unwrap_or(0);
    check_align(align.max(0) as u64)?;
    check_visibility(op)
}

impl<'m> Translator<'m> {
    /// Checks a variable with its initializer.
    pub(crate) fn verify_variable(
        &self,
        op: OpRef<'m>,
        ty: TypeRef<'m>,
        value: Option<Const>,
    ) -> Result<(), Diagnostic> {
        let is_zero = value.is_some_and(|value| self.consts.is_null(value));
        check_variable(op, ty, value.is_some(), is_zero).map_err(|message| op.plain_error(message))
    }

    /// Checks a function that is chosen at load time.
    pub(crate) fn verify_ifunc(&self, op: OpRef<'m>) -> Result<(), Diagnostic> {
        check_visibility(op).map_err(|message| op.plain_error(message))
    }

    /// Checks an alias of a value.
    pub(crate) fn verify_alias(&self, op: OpRef<'m>, value: Option<Const>) -> Result<(), Diagnostic> {
        self.check_alias(op, value).map_err(|message| op.plain_error(message))
    }

    fn check_alias(&self, op: OpRef<'m>, value: Option<Const>) -> Result<(), String> {
        let is_address = value.is_none_or(|value| self.consts.is_address(value));
        check(is_address, "Aliasee should be either GlobalValue or ConstantExpr")?;
        let mut seen: Vec<Ident> = op.symbol_name().into_iter().collect();
        let mut open = targets(op);
        while let Some(name) = open.pop() {
            let Some(&target) = self.symbols.get(&name) else { continue };
            let of = linkage(target);
            let is_elsewhere = of == Linkage::AvailableExternally;
            if linkage(op) == Linkage::AvailableExternally {
                check(
                    is_elsewhere,
                    "available_externally alias must point to available_externally global value",
                )?;
            } else if !target.is("llvm.mlir.alias") {
                check(is_definition(target) && !is_elsewhere, "Alias must point to a definition")?;
            }
            if !target.is("llvm.mlir.alias") {
                continue;
            }
            check(!seen.contains(&name), "Aliases cannot form a cycle")?;
            check(!is_interposable(of), "Alias cannot point to an interposable alias")?;
            seen.push(name);
            open.extend(targets(target));
        }
        check_visibility(op)
    }
}

/// Returns the names whose addresses an alias is computed of.
fn targets(op: OpRef<'_>) -> Vec<Ident> {
    let ops = op.regions().flat_map(|region| region.ops()).map(OpRef::inner);
    ops.filter_map(|inner| inner.attr("global_name")?.as_flat_symbol()).collect()
}

/// Whether an operation defines its symbol.
fn is_definition(op: OpRef<'_>) -> bool {
    let has_body = op.regions().any(|region| !region.is_empty());
    if op.is("llvm.func") {
        return has_body;
    }
    has_body || op.attr("value").is_some() || !matches!(linkage(op), Linkage::External | Linkage::ExternWeak)
}
