//! Attributes with parameters: the target of a module, and zero points of older programs.

use crate::enums::{Extension, Level, Profile, SpecificationVersion};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{EnumAttr, EnumDef, Params};
use ir::markers::*;
use ir::{Attr, Context};
use macros::attr_def;

/// The device that a module is compiled for.
///
/// ```mlir
/// #tosa.target_env<specification_version = "1.0", level = "8k", profiles = [pro_int], extensions = [int16]>
/// ```
#[attr_def("tosa.target_env", summary = "Target environment information.", parse = parse_target, print = print_target)]
pub struct TargetEnvAttr {
    /// Version of the specification.
    specification_version: AnyAttr,
    /// Sizes that the device takes.
    level: AnyAttr,
    /// Profiles of the device.
    profiles: ArrayAttr,
    /// Extensions of the device.
    extensions: ArrayAttr,
}

/// Zero points of an operation of one operand.
#[attr_def(
    "tosa.unary_quant",
    summary = "Attribute for UnaryOp quantization information.",
    format = "`<` struct(params) `>`"
)]
pub struct UnaryOpQuantizationAttr {
    /// Zero point of the operand.
    input_zp: I64Attr,
    /// Zero point of the result.
    output_zp: I64Attr,
}

/// Zero points of a convolution.
#[attr_def(
    "tosa.conv_quant",
    summary = "Attribute for Conv type op quantization information.",
    format = "`<` struct(params) `>`"
)]
pub struct ConvOpQuantizationAttr {
    /// Zero point of the image.
    input_zp: I64Attr,
    /// Zero point of the weights.
    weight_zp: I64Attr,
}

/// Zero points of a product of matrices.
#[attr_def(
    "tosa.matmul_quant",
    summary = "Attribute for MatMulOp quantization information.",
    format = "`<` struct(params) `>`"
)]
pub struct MatMulOpQuantizationAttr {
    /// Zero point of the left matrix.
    a_zp: I64Attr,
    /// Zero point of the right matrix.
    b_zp: I64Attr,
}

/// Zero point of a padded tensor.
#[attr_def(
    "tosa.pad_quant",
    summary = "Attribute for PadOp quantization information.",
    format = "`<` struct(params) `>`"
)]
pub struct PadOpQuantizationAttr {
    /// Zero point of the tensor.
    input_zp: I64Attr,
}

/// Parses a case by keyword or string.
fn parse_case(parser: &mut dyn AsmParser, cases: &'static EnumDef) -> Result<Attr, Diagnostic> {
    let position = parser.position();
    let Some(word) = parser.optional_keyword_or_string()? else {
        return Err(parser.error(&format!("expected keyword for {}", cases.summary)));
    };
    match cases.value(word.as_bytes()) {
        Some(case) => Ok(cases.widen(parser.context(), case)),
        None => {
            let names: Vec<_> = cases.cases.iter().map(|case| shown(case.0)).collect();
            let message =
                format!("expected one of [{}] for {}, got: {word}", names.join(", "), cases.summary);
            Err(parser.error_at(position, &message))
        }
    }
}

/// Returns the text of a case in errors: as in MLIR, what is no keyword is quoted before it.
fn shown(case: &str) -> String {
    match case.starts_with(|first: char| first.is_ascii_digit()) {
        true => format!("\"{case}\"{case}"),
        false => case.to_owned(),
    }
}

/// Parses `a, b`.
fn parse_cases(parser: &mut dyn AsmParser, cases: &'static EnumDef) -> Result<Attr, Diagnostic> {
    let mut items = Vec::new();
    loop {
        items.push(parse_case(parser, cases)?);
        if !parser.optional_punct(",") {
            break;
        }
    }
    Ok(parser.context().array_attr(&items))
}

fn parse_target(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let mut params = Params::new();
    for (index, name) in NAMES.iter().enumerate() {
        if index > 0 {
            parser.punct(",")?;
        }
        parser.keyword(name)?;
        parser.punct("=")?;
        let cases = CASES[index];
        let is_list = index >= 2;
        if is_list {
            parser.punct("[")?;
        }
        let parsed = if is_list { parse_cases(parser, cases) } else { parse_case(parser, cases) };
        params.push(Some(parsed.map_err(|error| error.followed_by(failed(parser, index)))?));
        if is_list {
            parser.punct("]")?;
        }
    }
    parser.punct(">")?;
    Ok(params)
}

/// Reports which parameter could not be parsed.
fn failed(parser: &mut dyn AsmParser, index: usize) -> Diagnostic {
    let class = match CASES[index].name {
        class if index >= 2 => format!("::llvm::ArrayRef<{class}>"),
        class => class.to_owned(),
    };
    let name = NAMES[index];
    parser.error(&format!("failed to parse Tosa_TargetEnv parameter '{name}' which is to be a `{class}`"))
}

const NAMES: [&str; 4] = ["specification_version", "level", "profiles", "extensions"];
static CASES: [&EnumDef; 4] = [SpecificationVersion::DEF, Level::DEF, Profile::DEF, Extension::DEF];

fn print_target(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    for (index, (name, param)) in NAMES.iter().zip(params).enumerate() {
        let Some(param) = *param else { continue };
        printer.write(if index > 0 { ", " } else { "" });
        printer.write(name);
        printer.write(" = ");
        let text = |attr| {
            let cases = CASES[index];
            cases.narrow(cx.attr_ref(attr)).and_then(|case| cases.case_name(case)).unwrap_or_default()
        };
        match cx.attr_ref(param).as_array() {
            Some(items) => {
                let names: Vec<_> = items.map(|item| text(item.handle())).collect();
                printer.write(&format!("[{}]", names.join(", ")));
            }
            None => printer.keyword_or_string(text(param).as_bytes()),
        }
    }
    printer.write(">");
}
