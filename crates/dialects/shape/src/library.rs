//! `shape.function_library`, and the attribute `shape.lib`.

use crate::function::Func;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::TraitSet;
use ir::markers::*;
use ir::{AttrRef, Ident, NamedAttr, OpRef, OpState};
use macros::op;

/// Shape functions, and which operations they are for.
///
/// ```mlir
/// shape.function_library @library {
///   func @same(%arg: !shape.value_shape) -> !shape.shape {
///     %0 = shape_of %arg : !shape.value_shape -> !shape.shape
///     return %0 : !shape.shape
///   }
/// } mapping {
///   test.same = @same
/// }
/// ```
#[op(
    "shape.function_library",
    traits(
        ISOLATED_FROM_ABOVE,
        SYMBOL,
        SYMBOL_TABLE,
        AFFINE_SCOPE,
        NO_REGION_ARGUMENTS,
        NO_TERMINATOR,
        SINGLE_BLOCK
    ),
    parse,
    print,
    default_dialect = "shape"
)]
pub struct FunctionLibrary {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    sym_visibility: Option<StrAttr>,
    /// Names of operations with symbols of functions.
    #[attr]
    mapping: DictionaryAttr,
    #[region]
    body: AnyRegion,
}

impl FunctionLibrary<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let name = parser.symbol_name()?;
        let cx = parser.context().clone();
        state.try_put_attr(&cx, Ident::SYM_NAME, name.attr());
        for entry in parser.optional_attr_dict_with_keyword()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        parser.region(state, &[])?;
        parser.keyword("mapping")?;
        let position = parser.position();
        let mapping = parser.attribute(Some(ir::Type::NONE))?;
        if cx.attr_ref(mapping).as_dictionary().is_none() {
            return Err(parser.error_at(position, "invalid kind of attribute specified"));
        }
        state.try_put_named(&cx, "mapping", mapping);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.symbol_name(self.context().ident_text(self.sym_name()));
        printer.attr_dict_with_keyword(*self, &["sym_name", "mapping"]);
        printer.write(" ");
        printer.region(self.body(), RegionStyle::BARE);
        printer.write(" mapping ");
        if let Some(mapping) = self.attr("mapping") {
            printer.attr_without_type(mapping.handle());
        }
    }
}

/// Returns the symbol that a reference names in a symbol table.
pub fn lookup<'a>(table: OpRef<'a>, reference: AttrRef<'_>) -> Option<OpRef<'a>> {
    let (root, nested) = reference.as_symbol_ref()?;
    let mut found = table.inner();
    for &name in std::iter::once(&root).chain(nested) {
        let mut ops = found.regions().flat_map(|region| region.ops());
        found = ops.find(|op| op.inner().symbol_name() == Some(name))?.inner();
    }
    Some(found)
}

/// Returns the shape function that a library has for an operation.
pub fn shape_function<'a>(library: OpRef<'a>, op: OpRef<'_>) -> Option<OpRef<'a>> {
    let mapping = library.attr("mapping")?.as_dictionary()?;
    let entry = mapping.iter().find(|entry| op.is(op.context().ident_str(entry.name)))?;
    lookup(library, op.context().attr_ref(entry.value)).filter(|found| found.is(Func::NAME))
}

/// Verifies `shape.lib`: the library, or the libraries, of a symbol table.
pub fn verify_lib(op: OpRef<'_>, attr: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    if cx.ident_str(attr.name) != "shape.lib" {
        return Ok(());
    }
    let fail = |message: String| Err(op.plain_error(message));
    if !op.has_trait(TraitSet::SYMBOL_TABLE) {
        return fail("shape.lib attribute may only be on op implementing SymbolTable".to_owned());
    }
    let value = cx.attr_ref(attr.value);
    if value.as_symbol_ref().is_some() {
        return match lookup(op, value) {
            None => fail(format!("shape function library {value} not found")),
            Some(found) if found.is(FunctionLibrary::NAME) => Ok(()),
            Some(_) => fail(format!("{value} required to be shape function library")),
        };
    }
    let Some(libraries) = value.as_array() else {
        return fail(
            "only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute".to_owned(),
        );
    };
    let mut mapped: Vec<Ident> = Vec::new();
    for library in libraries {
        if library.as_symbol_ref().is_none() {
            return fail("only SymbolRefAttr allowed in shape.lib attribute array".to_owned());
        }
        let Some(found) = lookup(op, library).filter(|found| found.is(FunctionLibrary::NAME)) else {
            return fail(format!("{library} does not refer to FunctionLibraryOp"));
        };
        let mapping = found.attr("mapping").and_then(|mapping| mapping.as_dictionary()).unwrap_or(&[]);
        for entry in mapping {
            if mapped.contains(&entry.name) {
                let name = cx.ident_str(entry.name);
                return fail(format!(
                    "only one op to shape mapping allowed, found multiple for `\"{name}\"`"
                ));
            }
            mapped.push(entry.name);
        }
    }
    Ok(())
}

ir::ops![FunctionLibrary];
