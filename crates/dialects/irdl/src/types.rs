//! Types of handles, and the attribute of variadicities.

use crate::enums::{VARIADICITY, Variadicity};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::EnumAttr;
use ir::def::{AttrDef, AttrKind, Params, ParamsDef, TypeDef};
use ir::markers::{AnyAttr, AttrMarker};
use ir::{Attr, Context};
use op_table::param;

/// A constraint on an attribute or type: `!irdl.attribute`.
pub static ATTRIBUTE: TypeDef =
    TypeDef { doc: "A constraint on an attribute or type.", ..ParamsDef::new("irdl.attribute") };
/// A constraint on a region: `!irdl.region`.
pub static REGION: TypeDef = TypeDef { doc: "A constraint on a region.", ..ParamsDef::new("irdl.region") };

/// The variadicity of each operand or result: `#irdl<variadicity_array[ single,  optional]>`.
pub static VARIADICITY_ARRAY: AttrDef = AttrDef {
    doc: "The variadicity of each operand or result.",
    params: &[param("value", AttrKind::Array(&AnyAttr::CONSTRAINT))],
    parse: Some(&parse),
    print: Some(&print),
    ..ParamsDef::new("irdl.variadicity_array")
};

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let mut cases = Vec::new();
    parser.list(ir::asm::Delimiter::Square, &mut |parser| {
        cases.push(parser.stripped_attribute(VARIADICITY.name)?);
        Ok(())
    })?;
    Ok(vec![Some(parser.context().array_attr(&cases))])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let cases = params.first().copied().flatten().and_then(|cases| cx.attr_ref(cases).as_array());
    printer.write("[");
    for (index, case) in cases.into_iter().flatten().enumerate() {
        // As upstream, each with a blank of its own.
        printer.write(if index == 0 { " " } else { ",  " });
        let word = Variadicity::DEF.narrow(case).and_then(|word| Variadicity::DEF.case_name(word));
        printer.write(word.unwrap_or_default());
    }
    printer.write("]");
}
