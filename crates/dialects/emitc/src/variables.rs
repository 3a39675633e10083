//! Variables and constants.

use crate::constraints::{
    EmitCArrayTypeOrEmitCLvalueType, EmitCArrayTypeOrEmitCOpaqueTypeOrEmitCPointerType,
    EmitcLvalueOfEmitCOpaqueTypeOrEmitCPointerTypeValues, EmitcLvalueOfEmitCOpaqueTypeValues, LValueType,
    OpaqueOrTyped, PointerType, Supported, SupportedOrLValue,
};
use crate::expression::{CExpression, QUIET, SideEffects};
use crate::symbols::{AccessOfGlobal, is_initial_value, named_value, tensor_of};
use crate::types::{inner, is, is_integer_like, wrap};
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{OpRef, TypeRef};
use op_table::*;

table! {
    /// The address of a variable.
    "emitc.address_of": ["reference" One LValueType] -> ["result" One PointerType],
        [], NOTHING,
        "$reference `:` qualified(type($reference)) attr-dict",
        { interfaces: QUIET, rules: &[Rule::TypesMatchWith { summary: "input and result reference the same type", from: "reference", to: "result", transform: TypeTransform::Fn(Callback(&|ty| wrap(inner(ty)?, "emitc.ptr"))) }] };
    /// The address of a value, or what a pointer points to.
    "emitc.apply": ["operand" One SupportedOrLValue] -> ["result" One Supported],
        [attr("applicableOperator", StrAttr::CONSTRAINT)], NOTHING,
        "$applicableOperator `(` $operand `)` attr-dict `:` functional-type($operand, results)",
        { hooks: verifier(&verify_apply), interfaces: ir::interface_defs![CExpression = SideEffects::OfOperator] };
    /// A constant.
    "emitc.constant": [] -> ["" One Supported],
        [attr("value", OpaqueOrTyped::CONSTRAINT)], TraitSet::CONSTANT_LIKE,
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_constant), fold: Some(&|cx| cx.op.attr("value").map(|value| value.handle()).into()), ..HOOKS }, interfaces: ir::interface_defs![CExpression = SideEffects::OfResult] };
    /// The variable that a pointer points to.
    "emitc.dereference": ["pointer" One PointerType] -> ["result" One LValueType],
        [], NOTHING,
        "$pointer `:` qualified(type($pointer)) attr-dict",
        { rules: &[Rule::TypesMatchWith { summary: "input and result reference the same type", from: "pointer", to: "result", transform: TypeTransform::Fn(Callback(&|ty| wrap(inner(ty)?, "emitc.lvalue"))) }] };
    /// The value of a variable.
    "emitc.load": ["operand" One LValueType] -> ["result" One AnyType],
        [], NOTHING,
        "$operand attr-dict `:` type($operand)",
        { rules: &[Rule::TypesMatchWith { summary: "result type matches value type of 'operand'", from: "operand", to: "result", transform: TypeTransform::Fn(Callback(&inner)) }], interfaces: ir::interface_defs![CExpression = SideEffects::Always, MemoryEffects = EffectsOn(&[(Effect::Read, Place::Operand(0))])] };
    /// A member of a structure.
    "emitc.member": ["operand" One EmitcLvalueOfEmitCOpaqueTypeValues] -> ["" One EmitCArrayTypeOrEmitCLvalueType],
        [attr("member", StrAttr::CONSTRAINT)], NOTHING,
        CUSTOM,
        {};
    /// A member of a structure that a pointer points to.
    "emitc.member_of_ptr": ["operand" One EmitcLvalueOfEmitCOpaqueTypeOrEmitCPointerTypeValues] -> ["" One EmitCArrayTypeOrEmitCLvalueType],
        [attr("member", StrAttr::CONSTRAINT)], NOTHING,
        CUSTOM,
        {};
    /// A variable with an initial value.
    "emitc.variable": [] -> ["" One EmitCArrayTypeOrEmitCLvalueType],
        [attr("value", OpaqueOrTyped::CONSTRAINT)], NOTHING,
        CUSTOM,
        { hooks: verifier(&verify_variable), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Allocate, Place::Result(0))])] };
    /// A global variable.
    "emitc.global": [] -> [],
        [unit("const_specifier"), unit("extern_specifier"), optional("initial_value", OpaqueOrTyped::CONSTRAINT), unit("static_specifier"), attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TypeAttr::CONSTRAINT)], TraitSet::SYMBOL,
        "(`extern` $extern_specifier^)? (`static` $static_specifier^)? (`const` $const_specifier^)? $sym_name `:` custom<EmitCGlobalOpTypeAndInitialValue>($type, $initial_value) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_global), custom: &[named_value("EmitCGlobalOpTypeAndInitialValue")], ..HOOKS } };
    /// A global variable, or its elements.
    "emitc.get_global": [] -> ["result" One EmitCArrayTypeOrEmitCLvalueType],
        [attr("name", FlatSymbolRefAttr::CONSTRAINT)], PURE,
        "$name `:` type($result) attr-dict",
        { interfaces: ir::interface_defs![ir::SymbolUser = AccessOfGlobal] };
    /// Assigns to a variable.
    "emitc.assign": ["var" One LValueType, "value" One Supported] -> [],
        [], NOTHING,
        "$value `:` type($value) `to` $var `:` type($var) attr-dict",
        { hooks: verifier(&verify_assign), interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Operand(0))])] };
    /// An element of an array, or of what a pointer points to.
    "emitc.subscript": ["value" One EmitCArrayTypeOrEmitCOpaqueTypeOrEmitCPointerType, "indices" Variadic Supported] -> ["result" One LValueType],
        [], NOTHING,
        "$value `[` $indices `]` attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&verify_subscript) };
}

/// Verifies the type of an initial value.
fn verify_value(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<(), Diagnostic> {
    let Some(value) = op.attr("value") else { return Ok(()) };
    if value.dialect_def().is_some_and(|def| def.name == "emitc.opaque") {
        return Ok(());
    }
    if value.as_bytes().is_some() {
        return Err(op.error("string attributes are not supported, use #emitc.opaque instead"));
    }
    let found = value.ty();
    if crate::types::is_pointer_wide(ty) && found.is_some_and(|found| found.is_index()) {
        return Ok(());
    }
    match found.is_none_or(|found| found == ty) {
        true => Ok(()),
        false => Err(op.error(format!(
            "requires attribute to either be an #emitc.opaque attribute or it's type ('{}') to match the op's result type ('{ty}')",
            found.map(|found| found.to_string()).unwrap_or_default()
        ))),
    }
}

fn verify_constant(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_value(op, op.result(0).ty())?;
    let text = op
        .attr("value")
        .filter(|value| value.dialect_def().is_some())
        .and_then(|value| value.dialect_param(0));
    match text.and_then(|text| text.as_bytes()).is_some_and(<[u8]>::is_empty) {
        true => Err(op.error("value must not be empty")),
        false => Ok(()),
    }
}

fn verify_variable(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ty = op.result(0).ty();
    verify_value(op, if is(ty, "emitc.lvalue") { inner(ty).unwrap_or(ty) } else { ty })
}

fn verify_apply(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let operator = op.attr("applicableOperator").and_then(|operator| operator.as_str()).unwrap_or_default();
    match operator {
        "" => Err(op.error("applicable operator must not be empty")),
        "&" if !is(op.operand(0).ty(), "emitc.lvalue") => {
            Err(op.error("operand type must be an lvalue when applying `&`"))
        }
        "&" if !is(op.result(0).ty(), "emitc.ptr") => {
            Err(op.error("result type must be a pointer when applying `&`"))
        }
        "*" if !is(op.operand(0).ty(), "emitc.ptr") => {
            Err(op.error("operand type must be a pointer when applying `*`"))
        }
        "&" | "*" => Ok(()),
        _ => Err(op.error("applicable operator is illegal")),
    }
}

fn verify_assign(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (variable, value) = (op.operand(0), op.operand(1).ty());
    if variable.defining_op().is_none() {
        return Err(op.error("cannot assign to block argument"));
    }
    match inner(variable.ty()) {
        Some(wanted) if wanted != value => Err(op.error(format!(
            "requires value's type ('{value}') to match variable's type ('{wanted}')\n  variable: '{}'\n  value: '{value}'\n",
            variable.ty()
        ))),
        _ => Ok(()),
    }
}

fn verify_global(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(ty) = op.attr("type").and_then(|ty| ty.as_type()) else { return Ok(()) };
    if !crate::types::is_supported(ty) {
        return Err(op.error("expected valid emitc type"));
    }
    if op.attr("static_specifier").is_some() && op.attr("extern_specifier").is_some() {
        return Err(op.error("cannot have both static and extern specifiers"));
    }
    let Some(value) = op.attr("initial_value") else { return Ok(()) };
    if !is_initial_value(value) {
        return Err(op.error(format!(
            "initial value should be a integer, float, elements or opaque attribute, but got {value}"
        )));
    }
    let Some(found) = value.ty() else { return Ok(()) };
    let wanted = tensor_of(ty).map_or(ty, |tensor| ty.context().ty(tensor));
    match found == wanted {
        true => Ok(()),
        false => {
            Err(op.error(format!("initial value expected to be of type '{ty}', but was of type '{found}'")))
        }
    }
}

fn verify_subscript(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let value = op.operand(0).ty();
    let indices: Vec<TypeRef<'_>> = op.operands().skip(1).map(|index| index.ty()).collect();
    if let Some((shape, element)) = crate::types::array_parts(value) {
        if indices.len() != shape.len() {
            return Err(op.error(format!(
                "on array operand requires number of indices ({}) to match the rank of the array type ({})",
                indices.len(),
                shape.len()
            )));
        }
        if let Some(at) = indices.iter().position(|index| !is_integer_like(*index)) {
            let found = indices[at];
            return Err(op.error(format!(
                "on array operand requires index operand {at} to be integer-like, but got '{found}'"
            )));
        }
        return match inner(op.result(0).ty()) {
            Some(result) if result != element => Err(op.error(format!(
                "on array operand requires element type ('{element}') and result type ('{result}') to match"
            ))),
            _ => Ok(()),
        };
    }
    if is(value, "emitc.ptr") {
        let [index] = indices[..] else {
            let count = indices.len();
            return Err(op.error(format!("on pointer operand requires one index operand, but got {count}")));
        };
        if !is_integer_like(index) {
            return Err(op.error(format!(
                "on pointer operand requires index operand to be integer-like, but got '{index}'"
            )));
        }
        if let Some((pointee, result)) = inner(value).zip(inner(op.result(0).ty()))
            && pointee != result
        {
            return Err(op.error(format!(
                "on pointer operand requires pointee type ('{pointee}') and result type ('{result}') to match"
            )));
        }
    }
    Ok(())
}
