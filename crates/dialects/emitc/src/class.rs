//! Classes and their fields.

use crate::constraints::{OpaqueOrTyped, Supported};
use crate::symbols::{AccessOfField, named_value};
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// A class with fields and methods.
    "emitc.class": [] -> [],
        [unit("final_specifier"), attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::AUTOMATIC_ALLOCATION_SCOPE.with(TraitSet::ISOLATED_FROM_ABOVE).with(TraitSet::SYMBOL_TABLE).with(TraitSet::SYMBOL).with(TraitSet::NO_TERMINATOR).with(TraitSet::SINGLE_BLOCK).with(TraitSet::GRAPH_REGION),
        "(`final` $final_specifier^)? $sym_name attr-dict-with-keyword $body",
        { regions: &[region("body")] };
    /// A field of a class.
    "emitc.field": [] -> [],
        [optional("initial_value", OpaqueOrTyped::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TypeAttr::CONSTRAINT)], TraitSet::SYMBOL,
        "$sym_name `:` custom<EmitCFieldOpTypeAndInitialValue>($type, $initial_value) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_field), custom: &[named_value("EmitCFieldOpTypeAndInitialValue")], ..HOOKS } };
    /// A field of the class whose method this is.
    "emitc.get_field": [] -> ["result" One Supported],
        [attr("field_name", FlatSymbolRefAttr::CONSTRAINT)], PURE,
        "$field_name `:` type($result) attr-dict",
        { interfaces: ir::interface_defs![ir::SymbolUser = AccessOfField] };
}

fn verify_field(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(ty) = op.attr("type").and_then(|ty| ty.as_type()) else { return Ok(()) };
    if !crate::types::is_supported(ty) {
        return Err(op.error("expected valid emitc type"));
    }
    if !op.parent().is_some_and(|parent| parent.is("emitc.class")) {
        return Err(op.error("field must be nested within an emitc.class operation"));
    }
    match op.symbol_name().is_none_or(|name| op.context().ident_str(name).is_empty()) {
        true => Err(op.error("field must have a non-empty symbol name")),
        false => Ok(()),
    }
}
