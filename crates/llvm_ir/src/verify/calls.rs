//! Calls: their arguments, and the tail calls that must be.

use super::functions::{dictionaries, has, is_callable};
use super::parameters::Signature;
use super::{check, types};
use crate::instructions::intrinsic;
use crate::intrinsics::definition_of;
use crate::plan::Plan;
use crate::translator::Translator;
use ir::{AttrRef, OpRef, Type, TypeRef, ValueRef};
use llvm::attrs::{CConv, TailCallKind};
use llvm::types::function_parts;

/// Attributes of parameters that change how they are passed.
const OF_PASSING: [&str; 10] = [
    "llvm.sret",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.inreg",
    "llvm.alignstack",
    "llvm.swiftself",
    "llvm.swiftasync",
    "llvm.swifterror",
    "llvm.preallocated",
    "llvm.byref",
];

/// A tail call that must be one, before a return.
pub(super) struct MustTail<'m> {
    /// The call.
    pub(super) op: OpRef<'m>,
}

impl<'m> MustTail<'m> {
    /// Returns a call if it must be a tail call.
    pub(super) fn of(op: OpRef<'m>) -> Option<MustTail<'m>> {
        let kind = if op.is_bare() { None } else { op.enum_attr("TailCallKind") };
        (kind == Some(TailCallKind::MustTail)).then_some(MustTail { op })
    }

    /// Checks that the next instruction returns what the call does, and that the arguments replace the parameters.
    pub(super) fn check_return(&self, plan: &Plan<'m>, next: OpRef<'m>) -> Result<(), String> {
        check(next.is("llvm.return"), "musttail call must precede a ret with an optional bitcast")?;
        let is_undef = |of: OpRef<'m>| of.is("llvm.mlir.undef") || of.is("llvm.mlir.poison");
        let is_result = next.operands().next().is_none_or(|value| {
            value.defining_op().is_some_and(|def| def.number() == self.op.number() || is_undef(def))
        });
        check(is_result, "musttail call result must be returned")?;
        self.check_parameters(plan.op)
    }

    /// Checks that the function that calls has the result and the convention of the one that is called.
    fn check_signature(&self, caller: OpRef<'m>) -> Result<(), String> {
        let variadic = callee_type(self.op).is_some_and(|(_, _, variadic)| variadic);
        let Some((result, _, of_caller)) =
            caller.attr("function_type").and_then(|ty| ty.as_type()).and_then(function_parts)
        else {
            return Ok(());
        };
        check(variadic == of_caller, "cannot guarantee tail call due to mismatched varargs")?;
        let own = self.op.result_types().next().map(|ty| caller.context().ty(ty));
        let same = match own {
            Some(own) => own == result,
            None => types::mnemonic(result) == "void",
        };
        check(same, "cannot guarantee tail call due to mismatched return types")?;
        let convention = |op: OpRef<'m>| -> CConv { op.enum_attr("CConv").unwrap_or(CConv::C) };
        let of = convention(self.op);
        check(of == convention(caller), "cannot guarantee tail call due to mismatched calling conv")?;
        Ok(())
    }

    /// Checks that the function that calls has parameters that are passed as the arguments are.
    fn check_parameters(&self, caller: OpRef<'m>) -> Result<(), String> {
        let Some((_, params, variadic)) =
            caller.attr("function_type").and_then(|ty| ty.as_type()).and_then(function_parts)
        else {
            return Ok(());
        };
        let of: CConv = self.op.enum_attr("CConv").unwrap_or(CConv::C);
        if matches!(of, CConv::Tail | CConv::SwiftTail) {
            return self.check_register_passing(of, variadic);
        }
        let types = parameters(self.op);
        let (given, own) = (dictionaries(caller, "arg_attrs"), dictionaries(self.op, "arg_attrs"));
        let same = types.len() == params.len();
        check(same, "cannot guarantee tail call due to mismatched parameter counts")?;
        let same = types.iter().zip(params).all(|(&own, param)| own == param);
        check(same, "cannot guarantee tail call due to mismatched parameter types")?;
        let same = (0..types.len()).all(|at| is_passed_alike(given.get(at), own.get(at)));
        check(same, "cannot guarantee tail call due to mismatched ABI impacting function attributes")
    }

    /// Checks a tail call of a convention that passes everything in registers.
    fn check_register_passing(&self, of: CConv, variadic: bool) -> Result<(), String> {
        let name = if of == CConv::Tail { "tailcc" } else { "swifttailcc" };
        for attribute in ["inalloca", "inreg", "swifterror", "preallocated", "byref"] {
            let key = format!("llvm.{attribute}");
            if dictionaries(self.op, "arg_attrs").iter().any(|given| has(Some(given), &key)) {
                return Err(format!("{attribute} attribute not allowed in {name} musttail callee"));
            }
        }
        if variadic {
            return Err(format!("cannot guarantee {name} tail call for varargs function"));
        }
        Ok(())
    }
}

/// Whether two parameters have the same attributes that change how they are passed.
fn is_passed_alike(one: Option<&AttrRef<'_>>, other: Option<&AttrRef<'_>>) -> bool {
    let value = |given: Option<&AttrRef<'_>>, name: &str| {
        given.and_then(|given| given.entry(given.context().ident(name))).map(|value| value.handle())
    };
    let in_memory = ["llvm.byval", "llvm.byref"].iter().any(|name| has(one, name));
    let align = in_memory.then_some("llvm.align");
    OF_PASSING.into_iter().chain(align).all(|name| value(one, name) == value(other, name))
}

impl<'m> Translator<'m> {
    /// Checks a call of a function.
    pub(super) fn check_call(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Result<(), String> {
        if self.kinds.is_bare_call(op) {
            return Ok(());
        }
        let convention: CConv = op.enum_attr("CConv").unwrap_or(CConv::C);
        check(is_callable(convention), "calling convention does not permit calls")?;
        let arguments = arguments(op);
        if let Some(call) = MustTail::of(op) {
            call.check_signature(plan.op)?;
        }
        let (given, of_result) = (dictionaries(op, "arg_attrs"), dictionaries(op, "res_attrs"));
        if given.is_empty() && of_result.is_empty() {
            return Ok(());
        }
        let is_tail = MustTail::of(op).is_some();
        for (given, value) in given.iter().zip(&arguments) {
            let is_slot = |of: OpRef<'m>| of.is("llvm.alloca") && of.attr("inalloca").is_none();
            let wrong = has(Some(given), "llvm.inalloca") && value.defining_op().is_some_and(is_slot);
            check(!wrong, "inalloca argument for call has mismatched alloca")?;
            let is_set_up = is_tail != has_bundle(op, "preallocated");
            check(
                is_set_up || !has(Some(given), "llvm.preallocated"),
                "preallocated operand either requires a preallocated bundle or the call to be musttail (but not both)",
            )?;
        }
        let name = op.attr("callee").and_then(|callee| callee.as_flat_symbol());
        let is_intrinsic = name.is_some_and(|name| self.cx.ident_str(name).starts_with("llvm."));
        let params: Vec<_> = given.into_iter().zip(arguments.iter().map(|value| value.ty())).collect();
        let result = op.results().next().map(|result| result.ty());
        Signature { types: &mut self.checked_types, layout: &self.consts.layout, result, is_intrinsic }
            .check(of_result.first().copied(), &params)
    }

    /// Checks the arguments of an intrinsic that must be immediates, and their ranges.
    pub(super) fn check_immediates(&self, plan: &Plan<'m>, op: OpRef<'m>) -> Result<(), String> {
        let name = op.attr("intrin").and_then(|name| name.as_bytes()).unwrap_or_default();
        let Some(known) = definition_of(name) else { return Ok(()) };
        for &(position, text) in &known.definition.parameters {
            let Some(value) = op.operands().nth(position).filter(|_| text.contains("immarg")) else {
                continue;
            };
            let number = plan.constant(value).and_then(|constant| self.consts.as_int(constant));
            let number = number.ok_or("immarg operand has non-immediate parameter")?;
            let range =
                text.split_once("range(").and_then(|(_, range)| range.trim_end_matches(')').split_once(", "));
            let bounds = range.and_then(|(low, high)| Some(low.parse().ok()?..high.parse().ok()?));
            if let Some(bounds) = bounds
                && !number.to_i64().is_some_and(|number| bounds.contains(&number))
            {
                let (number, low, high) = (number.to_string_signed(), bounds.start, bounds.end);
                return Err(format!("immarg value {number} out of range [{low}, {high})"));
            }
        }
        Ok(())
    }

    /// Checks a call of an intrinsic.
    pub(super) fn check_intrinsic(&mut self, op: OpRef<'m>) -> Result<(), String> {
        let (given, of_result) =
            (intrinsic::dictionaries(op, "arg_attrs"), intrinsic::dictionaries(op, "res_attrs"));
        if given.is_empty() && of_result.is_empty() {
            return Ok(());
        }
        let params: Vec<_> = given.into_iter().zip(op.operands().map(|value| value.ty())).collect();
        let result = op.results().next().map(|result| result.ty());
        Signature { types: &mut self.checked_types, layout: &self.consts.layout, result, is_intrinsic: true }
            .check(of_result.first().copied(), &params)
    }
}

/// Returns the type of the function that a variadic call calls.
fn callee_type(op: OpRef<'_>) -> Option<(TypeRef<'_>, Vec<Type>, bool)> {
    op.attr("var_callee_type").and_then(|ty| ty.as_type()).and_then(function_parts)
}

/// Returns the arguments of a call, without the pointer that it may call.
fn arguments(op: OpRef<'_>) -> Vec<ValueRef<'_>> {
    let range = op.operand_group(0);
    let start = range.start + usize::from(op.attr("callee").is_none());
    op.operands().take(range.end).skip(start).collect()
}

/// Returns the types of the parameters of the function that a call calls.
fn parameters(op: OpRef<'_>) -> Vec<Type> {
    match callee_type(op) {
        Some((_, params, _)) => params,
        None => arguments(op).iter().map(|value| value.ty_handle()).collect(),
    }
}

/// Whether a call has an operand bundle of a tag.
fn has_bundle(op: OpRef<'_>, tag: &str) -> bool {
    let tags = op.attr("op_bundle_tags").and_then(|tags| tags.as_array());
    tags.into_iter().flatten().any(|found| found.as_str() == Some(tag))
}
