//! `ml_program.global`, and `#ml_program.extern`.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter, OpParser, OpPrinter};
use ir::def::{
    AttrDef, AttrKind, CustomArg, CustomPart, InterfaceDef, MnemonicAlias, OpAsmAttr, ParamDef, Params,
    ParamsDef, TypePred,
};
use ir::markers::*;
use ir::symbol::SymbolModelMethods;
use ir::{Attr, AttrRef, Context, OpRef, OpState, Type};
use macros::op;

/// `#ml_program.extern`: a value that is given when the program is loaded.
pub static EXTERN: AttrDef = ParamsDef {
    doc: "A value of a type that is given when the program is loaded.\n\n```mlir\n#ml_program.extern : tensor<4xi32>\n```",
    params: &[ParamDef { name: "type", kind: AttrKind::Type(&TypePred::Any), optional: true }],
    parse: Some(&parse_extern),
    print: Some(&print_extern),
    interfaces: &[
        InterfaceDef::new::<dyn OpAsmAttr>(&(&MnemonicAlias as &'static dyn OpAsmAttr)),
        InterfaceDef::new::<dyn ir::def::TypedAttr>(&(&ExternType as &'static dyn ir::def::TypedAttr)),
    ],
    ..ParamsDef::new("ml_program.extern")
};

/// Type of an external value.
struct ExternType;

impl ir::def::TypedAttr for ExternType {
    fn ty(&self, attr: AttrRef<'_>) -> Option<Type> {
        Some(attr.dialect_param(0)?.as_type()?.handle())
    }
}

fn parse_extern(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    if parser.optional_punct("<") {
        // Upstream reads a type here, and forgets it.
        parser.ty()?;
        parser.punct(">")?;
    }
    let ty = if parser.optional_punct(":") { Some(parser.ty()?) } else { None };
    Ok(vec![ty.map(|ty| parser.context().type_attr(ty))])
}

/// The type is printed as that of any attribute with a type.
fn print_extern(_: &Context, _: &[Option<Attr>], _: &mut dyn AsmPrinter) {}

/// A global variable of the program. Without `mutable` it always has its initial value.
///
/// ```mlir
/// ml_program.global private @weights(dense<4> : tensor<4xi32>) : tensor<4xi32>
/// ml_program.global private mutable @state : tensor<?xi32>
/// ```
#[op(
    "ml_program.global",
    interfaces(ir::SymbolModel),
    traits(SYMBOL),
    verify,
    custom(
        SymbolVisibility(parse_visibility, print_visibility),
        TypedInitialValue(parse_value, print_value)
    ),
    format = "custom<SymbolVisibility>($sym_visibility) (`mutable` $is_mutable^)? $sym_name `` custom<TypedInitialValue>($type, $value) attr-dict"
)]
pub struct Global {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    r#type: TypeAttr,
    #[attr]
    is_mutable: UnitAttr,
    #[attr]
    value: Option<AnyAttr>,
    #[attr]
    sym_visibility: Option<StrAttr>,
}

impl Global<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if !self.is_mutable() && self.value().is_none() {
            return Err(self.error("immutable global must have an initial value"));
        }
        Ok(())
    }
}

impl<'a> SymbolModelMethods<'a> for Global<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

fn parse_visibility(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(visibility)] = args else { return Ok(false) };
    for word in ["public", "private", "nested"] {
        if parser.optional_keyword(word) {
            *visibility = Some(parser.context().string_attr(word.as_bytes()));
            return Ok(true);
        }
    }
    Err(parser.error("expected 'public', 'private', or 'nested'"))
}

fn print_visibility(_: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Attr(visibility)] = parts else { return };
    let visibility = visibility.and_then(|word| printer.context().attr_ref(word).as_str().map(str::to_owned));
    printer.write(visibility.as_deref().unwrap_or("public"));
}

fn parse_value(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(ty), CustomArg::Attr(value)] = args else { return Ok(false) };
    if parser.optional_punct("(") {
        *value = Some(parser.attribute(None)?);
        parser.punct(")")?;
    }
    let found = parser.colon_type()?;
    *ty = Some(parser.context().type_attr(found));
    Ok(true)
}

fn print_value(_: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Attr(ty), CustomPart::Attr(value)] = parts else { return };
    if let Some(value) = value {
        printer.write("(");
        printer.attr(*value);
        printer.write(")");
    }
    printer.write(" : ");
    if let Some(ty) = ty {
        printer.attr(*ty);
    }
}

/// Global that an operation refers to: what is known of it.
pub(crate) struct GlobalInfo {
    pub(crate) ty: Type,
    pub(crate) is_mutable: bool,
}

/// Returns what is known of the global that an operation refers to.
///
/// # Errors
/// If there is none.
pub(crate) fn find(op: OpRef<'_>, symbols: &ir::Scope<'_>) -> Result<GlobalInfo, Diagnostic> {
    let cx = op.context();
    let Some(reference) = op.attr("global") else { return Err(op.error("requires attribute 'global'")) };
    let found = symbols.lookup(reference).filter(|found| cx.op_name_str(found.op_name) == Global::NAME);
    let info = found.and_then(|found| {
        let ty = found.attr(cx, "type")?.as_type()?.handle();
        Some(GlobalInfo { ty, is_mutable: found.attr(cx, "is_mutable").is_some() })
    });
    info.ok_or_else(|| op.error(format!("undefined global: {reference}")))
}

ir::ops![Global];
