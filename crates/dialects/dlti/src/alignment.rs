//! `#dlti.function_pointer_alignment`.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, AttrKind, ParamDef, Params, ParamsDef};
use ir::{Attr, Context, Signedness};

/// `#dlti.function_pointer_alignment`: the alignment of pointers to functions.
pub static FUNCTION_POINTER_ALIGNMENT: AttrDef = ParamsDef {
    doc: "Alignment of pointers to functions in bits, and whether it depends on that of the function.\n\n```mlir\n#dlti.function_pointer_alignment<64, function_dependent = true>\n```",
    params: &[
        ParamDef {
            name: "alignment",
            kind: AttrKind::Integer { width: 64, signedness: Signedness::Unsigned },
            optional: false,
        },
        ParamDef { name: "function_dependent", kind: AttrKind::Bool, optional: false },
    ],
    parse: Some(&parse),
    print: Some(&print),
    ..ParamsDef::new("dlti.function_pointer_alignment")
};

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let Ok(alignment) = u64::try_from(parser.integer()?) else {
        return Err(parser.error_at(position, "integer value too large"));
    };
    parser.punct(",")?;
    parser.keyword("function_dependent")?;
    parser.punct("=")?;
    let depends = if parser.optional_keyword("true") {
        true
    } else if parser.optional_keyword("false") {
        false
    } else {
        return Err(parser.error("expected 'true' or 'false'"));
    };
    parser.punct(">")?;
    let cx = parser.context();
    let ty = cx.integer_type(64, Signedness::Unsigned);
    Ok(vec![Some(cx.int_attr(ty, i128::from(alignment))), Some(cx.bool_attr(depends))])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(alignment), Some(depends)] = params else { return };
    let alignment = cx.attr_ref(*alignment).as_int().and_then(|bits| bits.to_u64()).unwrap_or(0);
    let depends = cx.attr_ref(*depends).as_bool().unwrap_or(false);
    printer.write(&format!("<{alignment}, function_dependent = {depends}>"));
}
