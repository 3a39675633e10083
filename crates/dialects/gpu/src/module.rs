//! `gpu.module` and `gpu.binary`.

use crate::compiled::{OBJECT, SELECT_OBJECT, is_handler, is_target};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{AttrConstraint, AttrKind, Callback, CustomArg, CustomPart};
use ir::markers::*;
use ir::{Attr, AttrRef, Context, OpRef, OpState};
use macros::op;

static TARGET: AttrConstraint =
    AttrConstraint::new("GPU target attribute", AttrKind::Fn(Callback(&is_target)));
static TARGETS: AttrKind = AttrKind::Array(&TARGET);
static OBJECT_ITEM: AttrConstraint =
    AttrConstraint::new("GPU object attribute", AttrKind::Dialect(OBJECT.name));
static OBJECTS: AttrKind = AttrKind::Array(&OBJECT_ITEM);

/// Whether an array has an item.
fn is_not_empty(attr: AttrRef<'_>) -> bool {
    attr.as_array().is_some_and(|items| items.len() > 0)
}

ir::attr_constraint! {
    /// Targets that kernels are compiled for.
    pub TargetArray = "array of GPU target attributes with at least 1 elements",
        AttrKind::Confined(&TARGETS, Callback(&is_not_empty));
    /// The choice among objects.
    pub OffloadingHandler = "any attribute with the `OffloadingTranslationAttrTrait` trait.", AttrKind::Fn(Callback(&is_handler));
    /// Compiled objects.
    pub ObjectArray = "an array of GPU object attributes with at least 1 elements",
        AttrKind::Confined(&OBJECTS, Callback(&is_not_empty));
}

/// Code for a GPU: functions, some of which the host launches. Targets say what it is compiled for.
///
/// ```mlir
/// gpu.module @kernels {
///   gpu.func @kernel() kernel {
///     gpu.return
///   }
/// }
/// ```
#[op(
    "gpu.module",
    interfaces(ir::SymbolModel),
    traits(
        ISOLATED_FROM_ABOVE,
        NO_REGION_ARGUMENTS,
        SYMBOL_TABLE,
        SYMBOL,
        SINGLE_BLOCK,
        NO_TERMINATOR,
        GRAPH_REGION
    ),
    format = "$sym_name (`<` $offloadingHandler^ `>`)? ($targets^)? attr-dict-with-keyword $bodyRegion"
)]
pub struct Module {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    targets: Option<TargetArray>,
    #[attr]
    offloadingHandler: Option<OffloadingHandler>,
    #[region]
    bodyRegion: SizedRegion<1>,
}

/// Compiled kernels: objects, of which the handler chooses one.
///
/// ```mlir
/// gpu.binary @kernels [#gpu.object<#nvvm.target, "...">]
/// ```
#[op(
    "gpu.binary",
    interfaces(ir::SymbolModel),
    traits(SYMBOL),
    custom(OffloadingHandler(parse_handler, print_handler)),
    format = "$sym_name custom<OffloadingHandler>($offloadingHandler) attr-dict $objects"
)]
pub struct Binary {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    offloadingHandler: Option<OffloadingHandler>,
    #[attr]
    objects: ObjectArray,
}

/// Returns `#gpu.select_object`.
fn first_object(cx: &Context) -> Option<Attr> {
    Some(cx.dialect_attr(cx.find_attr_def(SELECT_OBJECT.name)?, [None]))
}

/// Parses `<handler>`, which chooses the first object otherwise.
fn parse_handler(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(handler)] = args else { return Ok(false) };
    if parser.optional_punct("<") {
        *handler = Some(parser.attribute(None)?);
        parser.punct(">")?;
    }
    if handler.is_none() {
        *handler = first_object(parser.context());
    }
    Ok(true)
}

fn print_handler(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Attr(handler)] = parts else { return };
    if let Some(handler) = handler.filter(|&handler| Some(handler) != first_object(op.context())) {
        printer.write("<");
        printer.attr(handler);
        printer.write(">");
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Module<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Binary<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

ir::ops![Binary, Module];
