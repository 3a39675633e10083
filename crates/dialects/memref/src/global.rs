//! `memref.global` and `memref.get_global`.

use crate::markers::{AlignmentAttr, MemRefTypeAttr};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::symbol::{SymbolModel, SymbolModelMethods, SymbolUser, SymbolUserMethods};
use ir::{Attr, Context, OpRef, OpState, Scope, Type, TypeRef};
use macros::op;

/// Buffer of static shape that lives as long as the program.
///
/// Without an initial value it is defined elsewhere; with `uninitialized` its contents are undefined. A
/// `constant` is never written.
///
/// ```mlir
/// memref.global constant @table : memref<2xf32> = dense<[0.0, 1.0]>
/// memref.global "private" @scratch : memref<16xi8> = uninitialized
/// memref.global "private" @elsewhere : memref<16xi8>
/// ```
#[op(
    "memref.global",
    interfaces(SymbolModel),
    traits(SYMBOL),
    verify,
    custom(GlobalMemrefOpTypeAndInitialValue(parse_value, print_value)),
    format = "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` \
               custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict"
)]
pub struct Global {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    sym_visibility: Option<StrAttr>,
    #[attr]
    r#type: MemRefTypeAttr,
    #[attr]
    initial_value: Option<AnyAttr>,
    #[attr]
    constant: UnitAttr,
    /// Bytes that the address is a multiple of.
    #[attr]
    alignment: Option<AlignmentAttr>,
}

/// The buffer of a global.
///
/// ```mlir
/// memref.global @table : memref<2xf32>
///
/// %0 = memref.get_global @table : memref<2xf32>
/// ```
#[op("memref.get_global", interfaces(SymbolUser), traits(PURE), format = "$name `:` type($result) attr-dict")]
pub struct GetGlobal {
    #[attr(name = "name")]
    symbol: FlatSymbolRefAttr,
    #[result]
    result: AnyStaticShapeMemRef,
}

/// Returns the type of the attribute with the elements of a memref.
pub fn tensor_type_of(memref: TypeRef<'_>) -> Option<Type> {
    Some(memref.context().tensor_type(memref.shape()?, memref.element_type()?.handle()))
}

fn parse_value(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(ty_attr), CustomArg::Attr(value)] = args else {
        return Err(parser.error("malformed format of 'memref.global'"));
    };
    let ty = parser.ty()?;
    let cx: Context = parser.context().clone();
    let tensor = tensor_type_of(cx.ty(ty)).filter(|_| cx.ty(ty).is_memref() && cx.ty(ty).has_static_shape());
    let name = parser.name_position();
    let Some(tensor) = tensor else {
        let message = format!("type should be static shaped memref, but got '{}'", cx.ty(ty));
        return Err(parser.error_at(name, &message));
    };
    *ty_attr = Some(cx.type_attr(ty));
    if !parser.optional_punct("=") {
        return Ok(true);
    }
    if parser.optional_keyword("uninitialized") {
        *value = Some(Attr::UNIT);
        return Ok(true);
    }
    let elements = parser.attribute(Some(tensor))?;
    if !cx.attr_ref(elements).is_elements() {
        return Err(parser.error_at(name, "initial value should be a unit or elements attribute"));
    }
    *value = Some(elements);
    Ok(true)
}

fn print_value(_: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Attr(ty), CustomPart::Attr(value)] = parts else { return };
    let ty = ty.and_then(|ty| printer.context().attr_ref(ty).as_type().map(|ty| ty.handle()));
    if let Some(ty) = ty {
        printer.ty(ty);
    }
    let Some(value) = *value else { return };
    printer.write(" = ");
    if value == Attr::UNIT {
        printer.write("uninitialized");
    } else {
        printer.attr_without_type(value);
    }
}

impl Global<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.r#type();
        if !ty.has_static_shape() {
            return Err(self.error(format!("type should be static shaped memref, but got '{ty}'")));
        }
        let Some(value) = self.initial_value().filter(|value| !value.is_unit()) else { return Ok(()) };
        if !value.is_elements() {
            let message = format!("initial value should be a unit or elements attribute, but got {value}");
            return Err(self.error(message));
        }
        let Some(found) = value.ty() else { return Ok(()) };
        if found.element_type() != ty.element_type() {
            let (wanted, found) = (ty.element_or_self(), found.element_or_self());
            let message =
                format!("initial value element expected to be of type '{wanted}', but was of type '{found}'");
            return Err(self.error(message));
        }
        if found.shape() != ty.shape() {
            let list = |ty: TypeRef<'_>| {
                let sizes: Vec<String> = ty.shape().unwrap_or(&[]).iter().map(i64::to_string).collect();
                sizes.join(", ")
            };
            let message = format!("initial value shape expected to be {} but was {}", list(ty), list(found));
            return Err(self.error(message));
        }
        Ok(())
    }
}

impl<'a> SymbolModelMethods<'a> for Global<'a> {
    fn is_declaration(self) -> bool {
        // MLIR permits public globals that are defined elsewhere.
        false
    }
}

impl<'a> SymbolUserMethods<'a> for GetGlobal<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let Some(reference) = self.attr("name") else { return Ok(()) };
        let name = reference.as_flat_symbol().map_or("", |name| cx.ident_str(name));
        let global = symbols.lookup(reference).filter(|found| cx.op_name_str(found.op_name) == Global::NAME);
        let Some(global) = global else {
            return Err(self.error(format!("'{name}' does not reference a valid global memref")));
        };
        let (ty, result) = (global.attr(cx, "type").and_then(|ty| ty.as_type()), self.result().ty());
        match ty {
            Some(ty) if ty != result => Err(self.error(format!(
                "result type '{result}' does not match type '{ty}' of the global memref @{name}"
            ))),
            _ => Ok(()),
        }
    }
}

ir::ops![GetGlobal, Global];
