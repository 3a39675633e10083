//! Globals.

use crate::types::{Value, ValueTypeAttr};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{AttrRef, Ident, OpRef, OpState, Scope};
use op_table::*;

const SYMBOL: SlotDef = attr("sym_name", SymbolNameAttr::CONSTRAINT);
const TYPE: SlotDef = attr("type", ValueTypeAttr::CONSTRAINT);

table! {
    /// A global, with what computes its first value.
    ///
    /// ```mlir
    /// wasmssa.global @g i32 mutable : {
    ///   %0 = wasmssa.const 10 : i32
    ///   wasmssa.return %0 : i32
    /// }
    /// ```
    "wasmssa.global": [] -> [],
        [unit("exported"), unit("isMutable"), SYMBOL, TYPE],
        TraitSet::AFFINE_SCOPE.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::ISOLATED_FROM_ABOVE).with(TraitSet::SYMBOL),
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_global), print: Some(&print_global), verify_regions: Some(&verify_global), ..HOOKS }, regions: &[region("initializer")] };
    /// A global of another module.
    ///
    /// ```mlir
    /// wasmssa.import_global "g" from "env" as @g mutable : i32
    /// ```
    "wasmssa.import_global": [] -> [],
        [attr("importName", StrAttr::CONSTRAINT), unit("isMutable"), attr("moduleName", StrAttr::CONSTRAINT), SYMBOL, TYPE],
        TraitSet::SYMBOL, CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_import), print: Some(&print_import), ..HOOKS } };
    /// The value of a global.
    "wasmssa.global_get": [] -> ["global_val" One Value],
        [attr("global", FlatSymbolRefAttr::CONSTRAINT)], NOTHING,
        "$global attr-dict `:` type($global_val)",
        { interfaces: ir::interface_defs![ir::SymbolUser = Global] };
}

/// Sets an attribute.
fn put(parser: &mut dyn OpParser, state: &mut OpState, name: &str, value: ir::Attr) {
    let cx = parser.context();
    state.try_put_attr(cx, cx.ident(name), value);
}

/// Parses a flag.
fn flag(parser: &mut dyn OpParser, state: &mut OpState, word: &str, name: &str) {
    if parser.optional_keyword(word) {
        put(parser, state, name, ir::Attr::UNIT);
    }
}

/// Parses a type into an attribute.
fn ty(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let ty = parser.ty()?;
    let ty = parser.context().type_attr(ty);
    put(parser, state, "type", ty);
    Ok(())
}

/// Parses `@name`.
fn name(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let name = parser.symbol_name()?;
    state.try_put_attr(parser.context(), Ident::SYM_NAME, name.attr());
    Ok(())
}

fn parse_global(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    flag(parser, state, "exported", "exported");
    name(parser, state)?;
    ty(parser, state)?;
    flag(parser, state, "mutable", "isMutable");
    parser.punct(":")?;
    let region = parser.region(state, &[])?;
    state.built_regions.push(region);
    Ok(())
}

fn print_global(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(if op.attr("exported").is_some() { " exported " } else { " " });
    print_name(op, printer);
    printer.write(" ");
    print_type(op, printer);
    printer.write(if op.attr("isMutable").is_some() { " mutable :" } else { " :" });
    if let Some(region) = op.regions().next().filter(|region| !region.is_empty()) {
        printer.write(" ");
        printer.region(region, RegionStyle::NO_ARGS);
    }
}

fn print_name(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.symbol_name(op.attr_ident(Ident::SYM_NAME).and_then(AttrRef::as_bytes).unwrap_or_default());
}

fn print_type(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    if let Some(ty) = op.attr("type").and_then(AttrRef::as_type) {
        printer.ty(ty.handle());
    }
}

fn parse_import(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    for (attr, word) in [("importName", "from"), ("moduleName", "as")] {
        let Some(text) = parser.optional_string()? else { return Err(parser.error("expected string")) };
        let text = parser.context().string_attr(&text);
        put(parser, state, attr, text);
        parser.keyword(word)?;
    }
    name(parser, state)?;
    flag(parser, state, "mutable", "isMutable");
    parser.punct(":")?;
    ty(parser, state)
}

fn print_import(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    for (attr, after) in [("importName", " from"), ("moduleName", " as ")] {
        printer.write(" ");
        printer.string(op.attr(attr).and_then(AttrRef::as_bytes).unwrap_or_default());
        printer.write(after);
    }
    print_name(op, printer);
    printer.write(if op.attr("isMutable").is_some() { " mutable : " } else { " : " });
    print_type(op, printer);
}

/// Verifies that the first value of a global is a constant.
fn verify_global(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let is_constant = |op: &OpRef<'_>| {
        ["wasmssa.const", "wasmssa.global_get", "wasmssa.return"].iter().any(|name| op.is(name))
    };
    let inner = op.regions().next();
    let blocks = inner.into_iter().flat_map(|region| region.blocks());
    match blocks.flat_map(|block| block.ops()).find(|op| !is_constant(op)) {
        None => Ok(()),
        Some(other) => {
            Err(op.plain_error(format!("expected a constant initializer for this operator, got {other}")))
        }
    }
}

/// The global that an operation reads, where it has to be constant.
struct Global;

impl ir::SymbolUser for Global {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = op.context();
        if !std::iter::successors(op.parent(), |around| around.parent())
            .any(|around| around.is("wasmssa.global"))
        {
            return Ok(());
        }
        let Some(reference) = op.attr("global") else { return Ok(()) };
        let Some(found) = symbols.lookup(reference) else {
            return Err(op.plain_error(format!("symbol {reference} is undefined")));
        };
        let is_import = cx.op_name_str(found.op_name) == "wasmssa.import_global";
        match is_import && found.attr(cx, "isMutable").is_none() {
            true => Ok(()),
            false => Err(op.plain_error(
                "global.get op is considered constant if it's referring to a import.global symbol marked non-mutable",
            )),
        }
    }
}
