//! Signatures, conventions and linkage of functions.

use super::attributes::check_attributes;
use super::parameters::Signature;
use super::types::{is_first_class, mnemonic};
use super::{check, check_own_align};
use crate::attributes::Attributes;
use crate::plan::Plan;
use crate::translator::Translator;
use ir::{AttrRef, OpRef, TypeRef};
use llvm::attrs::{CConv, Linkage, Visibility};
use llvm::types::{address_space, function_parts};

/// Returns the dictionaries of a list of attributes.
pub(super) fn dictionaries<'m>(op: OpRef<'m>, name: &str) -> Vec<AttrRef<'m>> {
    op.attr(name).and_then(|list| list.as_array()).into_iter().flatten().collect()
}

/// Whether a dictionary has an attribute of parameters.
pub(super) fn has(dictionary: Option<&AttrRef<'_>>, name: &str) -> bool {
    dictionary.is_some_and(|given| given.entry(given.context().ident(name)).is_some())
}

/// Checks that what only the module itself sees has the default visibility.
pub(super) fn check_visibility(op: OpRef<'_>) -> Result<(), String> {
    let is_local = matches!(op.enum_attr("linkage"), Some(Linkage::Internal | Linkage::Private));
    let is_default = op.enum_attr("visibility_").is_none_or(|of: Visibility| of == Visibility::Default);
    check(!is_local || is_default, "symbol with local linkage must have default visibility")
}

/// Whether functions of a convention can be called by name.
pub(super) fn is_callable(of: CConv) -> bool {
    !matches!(
        of,
        CConv::AmdgpuVs
            | CConv::AmdgpuGs
            | CConv::AmdgpuCs
            | CConv::AmdgpuKernel
            | CConv::AmdgpuHs
            | CConv::AmdgpuLs
            | CConv::AmdgpuEs
            | CConv::SpirKernel
    )
}

/// Parts of a function that its convention restricts.
struct Shape<'m> {
    of: CConv,
    result: TypeRef<'m>,
    params: Vec<(Option<AttrRef<'m>>, TypeRef<'m>)>,
    variadic: bool,
    /// The address space of stack slots.
    stack: u32,
}

impl Shape<'_> {
    fn any(&self, name: &str) -> bool {
        self.params.iter().any(|(given, _)| has(given.as_ref(), name))
    }

    /// Checks the function against its convention.
    fn check(&self) -> Result<(), String> {
        let is_void = mnemonic(self.result) == "void";
        check(is_void || !self.any("llvm.sret"), "Invalid struct return type!")?;
        let is_kernel = matches!(self.of, CConv::AmdgpuKernel | CConv::SpirKernel);
        let is_shader =
            matches!(self.of, CConv::AmdgpuVs | CConv::AmdgpuHs | CConv::AmdgpuGs | CConv::AmdgpuCs);
        if self.of == CConv::X86Intr {
            let first = self.params.first();
            let passed = first.is_none_or(|(given, _)| has(given.as_ref(), "llvm.byval"));
            check(passed, "Calling convention parameter requires byval")?;
        }
        if is_kernel {
            check(is_void, "Calling convention requires void return type")?;
        }
        if is_kernel || is_shader {
            check(!self.any("llvm.sret"), "Calling convention does not allow sret")?;
        }
        if is_shader || self.of == CConv::AmdgpuKernel {
            for (given, ty) in &self.params {
                let given = given.as_ref();
                for name in ["byval", "preallocated", "inalloca"] {
                    if has(given, &format!("llvm.{name}")) {
                        return Err(format!("Calling convention disallows {name}"));
                    }
                }
                let is_slot = has(given, "llvm.byref") && address_space(*ty) == Some(self.stack);
                check(!is_slot, "Calling convention disallows stack byref")?;
            }
        }
        let is_fixed = matches!(
            self.of,
            CConv::Fast | CConv::Cold | CConv::IntelOclBi | CConv::PtxKernel | CConv::PtxDevice
        );
        let variadic = self.variadic && (is_fixed || is_kernel || is_shader);
        check(!variadic, "Calling convention does not support varargs or perfect forwarding!")
    }
}

/// Checks the types of the parameters and of the result of a function that is no intrinsic.
fn check_types(result: TypeRef<'_>, params: &[TypeRef<'_>]) -> Result<(), String> {
    let known = |ty| ["token", "x86_amx", "metadata"].into_iter().find(|&name| name == mnemonic(ty));
    if let Some(name) = known(result).filter(|&name| name != "metadata") {
        return Err(format!("Function returns a {name} but isn't an intrinsic"));
    }
    for &param in params {
        check(is_first_class(param), "Function arguments must have first-class types!")?;
        check(mnemonic(param) != "label", "invalid type for function argument")?;
        if let Some(name) = known(param) {
            return Err(format!("Function takes {name} but isn't an intrinsic"));
        }
    }
    Ok(())
}

/// Checks that a function's linkage fits its having a body or not.
fn check_linkage(op: OpRef<'_>, defined: bool) -> Result<(), String> {
    let linkage: Linkage = op.enum_attr("linkage").unwrap_or(Linkage::External);
    check(linkage != Linkage::Appending, "Only global variables can have appending linkage!")?;
    check(linkage != Linkage::ExternWeak || !defined, "invalid linkage for function definition")?;
    let is_elsewhere = !defined || linkage == Linkage::AvailableExternally;
    check(!is_elsewhere || op.attr("comdat").is_none(), "Declaration may not be in a Comdat!")?;
    check_visibility(op)
}

impl<'m> Translator<'m> {
    /// Checks what a function is besides its blocks.
    pub(super) fn check_function(&mut self, plan: &Plan<'m>, set: &Attributes) -> Result<(), String> {
        let op = plan.op;
        let Some((result, params, variadic)) =
            op.attr("function_type").and_then(|ty| ty.as_type()).and_then(function_parts)
        else {
            return Ok(());
        };
        let defined = op.regions().any(|region| !region.is_empty());
        let types: Vec<TypeRef<'m>> = params.iter().map(|&ty| self.cx.ty(ty)).collect();
        let name = op.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default();
        let is_intrinsic = name.starts_with(b"llvm.");
        check_linkage(op, defined)?;
        check(!defined || !is_intrinsic, "llvm intrinsics cannot be defined!")?;
        if !is_intrinsic {
            check_types(result, &types)?;
        }
        let given = dictionaries(op, "arg_attrs");
        let of: CConv = op.enum_attr("CConv").unwrap_or(CConv::C);
        if of != CConv::C || !given.is_empty() {
            let params = types.iter().enumerate().map(|(at, &ty)| (given.get(at).copied(), ty)).collect();
            Shape { of, result, params, variadic, stack: self.consts.layout.alloca_space }.check()?;
        }
        if let Some(of_result) =
            Some(dictionaries(op, "res_attrs")).filter(|of| !(of.is_empty() && given.is_empty()))
        {
            let params: Vec<(AttrRef<'m>, TypeRef<'m>)> = given.into_iter().zip(types).collect();
            let result = Some(result);
            Signature { types: &mut self.checked_types, layout: &self.consts.layout, result, is_intrinsic }
                .check(of_result.first().copied(), &params)?;
        }
        if !set.is_empty() {
            check_attributes(op, set, &params)?;
        }
        if self.kinds.is_plain(op) {
            return Ok(());
        }
        check_own_align(op)?;
        let counted = !defined && op.attr("function_entry_count").is_some();
        check(!counted, "function declaration may not have a !prof attachment")?;
        let hint = op.attr("vec_type_hint").and_then(|hint| hint.dialect_param(0)?.as_type());
        check(hint.is_none_or(is_first_class), "void type only allowed for function results")
    }
}
