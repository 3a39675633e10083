//! The attribute `#sparse_tensor<slice(...)>`.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, Params, ParamsDef};
use ir::markers::{AttrMarker, I64Attr};
use ir::{Attr, Context, DYNAMIC};
use op_table::param;

/// Offset, size and stride of a slice along a dimension: `#sparse_tensor<slice(1, 4, ?)>`.
pub static SLICE: AttrDef = AttrDef {
    doc: "Offset, size and stride of a slice along a dimension.",
    params: &[
        param("offset", I64Attr::CONSTRAINT.kind),
        param("size", I64Attr::CONSTRAINT.kind),
        param("stride", I64Attr::CONSTRAINT.kind),
    ],
    parse: Some(&parse),
    print: Some(&print),
    verify: Some(&verify),
    ..ParamsDef::new("sparse_tensor.slice")
};

/// Returns the slice of a dimension that is not sliced.
pub(crate) fn whole(cx: &Context) -> Option<Attr> {
    let def = cx.find_attr_def(SLICE.name)?;
    Some(cx.dialect_attr(def, [0, DYNAMIC, 1].map(|number| Some(cx.i64_attr(number)))))
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let mut params = Params::new();
    parser.punct("(")?;
    for separator in [",", ",", ")"] {
        let position = parser.position();
        let number = match parser.optional_integer()? {
            Some(number) => i64::try_from(number).unwrap_or(i64::MAX),
            None => {
                parser.punct("?")?;
                DYNAMIC
            }
        };
        if number < 0 && number != DYNAMIC {
            let message = "expect positive value or ? for slice offset/size/stride";
            return Err(parser.error_at(position, message));
        }
        params.push(Some(parser.context().i64_attr(number)));
        parser.punct(separator)?;
    }
    Ok(params)
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("(");
    for (index, param) in params.iter().enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        match param.and_then(|param| cx.attr_ref(param).as_i64()) {
            Some(DYNAMIC) | None => printer.write("?"),
            Some(number) => printer.integer(number),
        }
    }
    printer.write(")");
}

fn verify(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let names = ["offset", "size", "stride"];
    for (index, name) in names.into_iter().enumerate() {
        let number = params.get(index).copied().flatten().and_then(|param| cx.attr_ref(param).as_i64());
        let least = i64::from(index > 0);
        let wanted = if index == 0 { "non-negative" } else { "positive" };
        if number.is_some_and(|number| number < least && number != DYNAMIC) {
            return Err(format!("expect {wanted} value or ? for slice {name}"));
        }
    }
    Ok(())
}
