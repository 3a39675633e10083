//! Uses of functions, global variables and fields by name, and the initial values of variables.

use crate::types::{array_parts, inner, is};
use diag::Diagnostic;
use interfaces::function::verify_call;
use interfaces::{Call, Callee};
use ir::{AttrRef, Ident, OpRef, Scope, SymbolUser, Type, TypeRef};
use op_table::*;
use std::borrow::Cow;

/// The uses of calls.
pub(crate) struct CallOfFunction;

impl Call for CallOfFunction {
    fn callee<'a>(&self, op: OpRef<'a>) -> Option<Callee<'a>> {
        op.attr_ident(Ident::CALLEE).map(Callee::Symbol)
    }
}

impl SymbolUser for CallOfFunction {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_call(op, symbols, "emitc.func", "function")
    }
}

/// The use of a declaration of a function.
pub(crate) struct Declaration;

impl SymbolUser for Declaration {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        match find(op, "sym_name", "emitc.func", symbols) {
            Ok(_) => Ok(()),
            Err(name) => Err(op.error(format!("'{name}' does not reference a valid function"))),
        }
    }
}

/// The use of a global variable.
pub(crate) struct AccessOfGlobal;

impl SymbolUser for AccessOfGlobal {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = op.context();
        let (name, ty) = match find(op, "name", "emitc.global", symbols) {
            Ok((name, ty)) => (name, cx.ty(ty)),
            Err(name) => return Err(op.error(format!("'{name}' does not reference a valid emitc.global"))),
        };
        let result = op.result(0).ty();
        if is(ty, "emitc.array") {
            return match ty == result {
                true => Ok(()),
                false => Err(op.error(format!(
                    "on array type expects result type '{result}' to match type '{ty}' of the global @{name}"
                ))),
            };
        }
        match inner(result).filter(|_| is(result, "emitc.lvalue")) {
            Some(inner) if inner == ty => Ok(()),
            inner => {
                // Upstream dies of a result that is no variable.
                let inner = inner.unwrap_or(result);
                Err(op.error(format!(
                    "on non-array type expects result inner type '{inner}' to match type '{ty}' of the global @{name}"
                )))
            }
        }
    }
}

/// The use of a field.
pub(crate) struct AccessOfField;

impl SymbolUser for AccessOfField {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = op.context();
        if !symbols.headers().any(|header| cx.op_name_str(header.op_name) == "emitc.class") {
            return Err(op.error(" must be nested within an emitc.class operation"));
        }
        let (name, ty) = match find(op, "field_name", "emitc.field", symbols) {
            Ok((name, ty)) => (name, cx.ty(ty)),
            Err(name) => return Err(op.error(format!("field '@{name}' not found in the class"))),
        };
        let result = op.result(0).ty();
        match ty == result {
            true => Ok(()),
            false => {
                Err(op.error(format!("result type '{result}' does not match field '@{name}' type '{ty}'")))
            }
        }
    }
}

/// Returns the name that an attribute refers to, and the type of the symbol; the name alone if there is no such operation.
fn find<'a>(op: OpRef<'a>, attr: &str, kind: &str, symbols: &Scope<'_>) -> Result<(&'a str, Type), &'a str> {
    let cx = op.context();
    let Some((reference, name)) = op.attr(attr).and_then(|attr| Some((attr, attr.as_flat_symbol()?))) else {
        return Err("");
    };
    let name = cx.ident_str(name);
    let found = symbols.lookup(reference).filter(|found| cx.op_name_str(found.op_name) == kind);
    let ty = |found: Cow<'_, ir::SymbolInfo>| {
        found.attr(cx, "type").or_else(|| found.attr(cx, "function_type"))?.as_type().map(|ty| ty.handle())
    };
    found.and_then(ty).map(|ty| (name, ty)).ok_or(name)
}

/// Returns the directive of a type, and `= value`.
pub(crate) const fn named_value(name: &'static str) -> CustomDirective {
    CustomDirective {
        name,
        parse: &|parser, _, args| {
            let ty = parser.ty()?;
            args[0] = CustomArg::Attr(Some(parser.context().type_attr(ty)));
            if parser.optional_punct("=") {
                let position = parser.name_position();
                let tensor = tensor_of(parser.context().ty(ty));
                let value = parser.attribute(tensor.or(Some(ty)))?;
                if !is_initial_value(parser.context().attr_ref(value)) {
                    let message = "initial value should be a integer, float, elements or opaque attribute";
                    return Err(parser.error_at(position, message));
                }
                args[1] = CustomArg::Attr(Some(value));
            }
            Ok(true)
        },
        print: &|op, _, printer| {
            if let Some(ty) = op.attr("type").and_then(|ty| ty.as_type()) {
                printer.ty(ty.handle());
            }
            if let Some(value) = op.attr("initial_value") {
                printer.write(" = ");
                printer.attr_without_type(value.handle());
            }
        },
        line: None,
    }
}

/// Whether an attribute may be the initial value of a global variable.
pub(crate) fn is_initial_value(value: AttrRef<'_>) -> bool {
    let is_number = value.is_elements() || value.as_int().is_some() || value.as_float().is_some();
    is_number || value.dialect_def().is_some_and(|def| def.name == "emitc.opaque")
}

/// Returns the tensor that the initial value of an array is.
pub(crate) fn tensor_of(array: TypeRef<'_>) -> Option<Type> {
    let (shape, element) = array_parts(array)?;
    Some(array.context().tensor_type(&shape, element.handle()))
}
