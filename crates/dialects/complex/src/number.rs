//! `#complex.number`.

use apnum::ApFloat;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, AttrKind, ParamDef, Params, ParamsDef, TypedAttr};
use ir::{Attr, AttrRef, Context, Type, TypeData};

/// `#complex.number<:f64 1.0, 2.0>`: a complex number. Its parameters are the parts, floats of one type.
pub static NUMBER: AttrDef = ParamsDef {
    doc: "A complex number: real and imaginary part.",
    params: &[
        ParamDef { name: "real", kind: AttrKind::Float(None), optional: false },
        ParamDef { name: "imag", kind: AttrKind::Float(None), optional: false },
    ],
    interfaces: ir::interface_defs![TypedAttr = Number],
    parse: Some(&parse),
    print: Some(&print),
    verify: Some(&verify),
    ..ParamsDef::new("complex.number")
};

struct Number;

impl TypedAttr for Number {
    fn ty(&self, attr: AttrRef<'_>) -> Option<Type> {
        let part = attr.dialect_param(0)?.ty()?;
        Some(attr.context().type_of(TypeData::Complex(part.handle())))
    }
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let at = parser.position();
    let ty = parser.colon_type()?;
    let cx = parser.context().clone();
    let Some(kind) = cx.ty(ty).float_kind() else {
        return Err(parser.error_at(at, "invalid kind of type specified"));
    };
    let real = parser.float(kind)?;
    parser.punct(",")?;
    let imag = parser.float(kind)?;
    parser.punct(">")?;
    let part = |value: ApFloat| Some(cx.float_attr(ty, &value));
    Ok(vec![part(real), part(imag)])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(real), Some(imag)] = params[..] else { return };
    let (real, imag) = (cx.attr_ref(real), cx.attr_ref(imag));
    let (Some(ty), Some(real), Some(imag)) = (real.ty(), real.as_float(), imag.as_float()) else { return };
    printer.write("<:");
    printer.ty(ty.handle());
    printer.write(" ");
    printer.write(&real.to_mlir_string());
    printer.write(", ");
    printer.write(&imag.to_mlir_string());
    printer.write(">");
}

fn verify(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let parts: Vec<_> = params.iter().flatten().map(|&part| cx.attr_ref(part)).collect();
    match parts[..] {
        [real, imag] if real.as_float().is_some() && real.ty() == imag.ty() => Ok(()),
        _ => Err("expected two floats of one type".to_owned()),
    }
}
