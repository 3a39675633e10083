//! Attributes of compiled kernels: objects, their tables of kernels, and the choice among objects.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, AttrKind, Callback, ParamDef, Params, ParamsDef, TypePred};
use ir::{Attr, AttrRef, Context};

/// Attribute that is a target that kernels are compiled for.
pub trait TargetAttr: Send + Sync {}

/// Whether an attribute is a target. One of a dialect that is not there may be.
pub(crate) fn is_target(attr: AttrRef<'_>) -> bool {
    attr.is_opaque() || attr.interface::<dyn TargetAttr>().is_some()
}

/// Attribute that chooses among the objects of a binary, and says how kernels are launched.
pub trait OffloadingTranslationAttr: Send + Sync {}

/// Whether an attribute chooses among objects. One of a dialect that is not there may.
pub(crate) fn is_handler(attr: AttrRef<'_>) -> bool {
    attr.is_opaque()
        || attr.dialect_def().is_some_and(|def| def.name == SELECT_OBJECT.name)
        || attr.interface::<dyn OffloadingTranslationAttr>().is_some()
}

/// Returns a parameter that is a dictionary, a string ...
const fn param(name: &'static str, kind: AttrKind, optional: bool) -> ParamDef {
    ParamDef { name, kind, optional }
}

/// Returns a parameter of an attribute.
fn at<'a>(cx: &'a Context, params: &[Option<Attr>], index: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(index)?)?))
}

/// `#gpu.kernel_metadata<...>`.
pub static KERNEL_METADATA: AttrDef = AttrDef {
    doc: "A compiled kernel: its name, the types of its arguments, their attributes, and what else is known of it.\n\n\
          ```mlir\n#gpu.kernel_metadata<\"kernel\", (i32) -> (), metadata = {registers = 255}>\n```",
    params: &[
        param("name", AttrKind::String, false),
        param("function_type", AttrKind::Type(&TypePred::Any), false),
        param("arg_attrs", AttrKind::Fn(Callback(&|attr| attr.as_array().is_some())), true),
        param("metadata", AttrKind::Dictionary, true),
    ],
    parse: Some(&parse_metadata),
    print: Some(&print_metadata),
    verify: Some(&verify_metadata),
    ..ParamsDef::new("gpu.kernel_metadata")
};

fn parse_metadata(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let name = parser.attribute(None)?;
    parser.punct(",")?;
    let ty = parser.ty()?;
    let mut params = vec![Some(name), Some(parser.context().type_attr(ty)), None, None];
    while parser.optional_punct(",") {
        let word = parser.optional_any_keyword().unwrap_or_default();
        let index = match word.as_str() {
            "arg_attrs" => 2,
            "metadata" => 3,
            _ => 0,
        };
        if index == 0 || params[index].is_some() {
            return Err(parser.error(&format!("duplicate or unknown struct parameter name: {word}")));
        }
        parser.punct("=")?;
        params[index] = Some(parser.attribute(None)?);
    }
    parser.punct(">")?;
    Ok(params)
}

fn print_metadata(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    for (index, before) in ["", ", ", ", arg_attrs = ", ", metadata = "].into_iter().enumerate() {
        if let Some(value) = at(cx, params, index) {
            printer.write(before);
            printer.attr(value.handle());
        }
    }
    printer.write(">");
}

fn verify_metadata(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    if at(cx, params, 0).and_then(AttrRef::as_bytes).is_none_or(<[u8]>::is_empty) {
        return Err("the kernel name can't be empty".to_owned());
    }
    let arguments = at(cx, params, 2).and_then(AttrRef::as_array);
    if arguments.is_some_and(|mut items| items.any(|item| item.as_dictionary().is_none())) {
        return Err("all attributes in the array must be a dictionary attribute".to_owned());
    }
    Ok(())
}

/// `#gpu.kernel_table<...>`.
pub static KERNEL_TABLE: AttrDef = AttrDef {
    doc: "The kernels of an object, by name.\n\n\
          ```mlir\n#gpu.kernel_table<[#gpu.kernel_metadata<\"kernel\", () -> ()>]>\n```",
    params: &[param("kernel_table", AttrKind::Fn(Callback(&|attr| attr.as_array().is_some())), true)],
    parse: Some(&parse_table),
    print: Some(&print_table),
    verify: Some(&verify_table),
    ..ParamsDef::new("gpu.kernel_table")
};

/// Returns the name of a kernel of a table.
fn kernel_name<'a>(kernel: AttrRef<'a>) -> &'a [u8] {
    kernel.dialect_param(0).and_then(AttrRef::as_bytes).unwrap_or_default()
}

fn parse_table(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let mut kernels = Vec::new();
    if parser.optional_punct("[") {
        loop {
            kernels.push(parser.stripped_attribute(KERNEL_METADATA.name)?);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct("]")?;
    }
    parser.punct(">")?;
    let cx = parser.context();
    kernels.sort_by_key(|&kernel| kernel_name(cx.attr_ref(kernel)));
    Ok(vec![(!kernels.is_empty()).then(|| cx.array_attr(&kernels))])
}

fn print_table(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    for (index, kernel) in at(cx, params, 0).and_then(AttrRef::as_array).into_iter().flatten().enumerate() {
        printer.write(if index == 0 { "[" } else { ", " });
        printer.attr(kernel.handle());
    }
    printer.write(if at(cx, params, 0).is_some() { "]>" } else { ">" });
}

fn verify_table(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let kernels: Vec<&[u8]> =
        at(cx, params, 0).and_then(AttrRef::as_array).into_iter().flatten().map(kernel_name).collect();
    if kernels.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("expected all kernels to be uniquely named".to_owned());
    }
    Ok(())
}

/// Names of the formats of an object, from 1 on.
const FORMATS: [&str; 4] = ["offload", "assembly", "bin", "fatbin"];
/// Number of the format that need not be written.
const FATBIN: i64 = 4;

/// `#gpu.object<...>`.
pub static OBJECT: AttrDef = AttrDef {
    doc: "A module of kernels compiled for a target: bitcode (`offload`), assembly, a binary (`bin`), or a binary for several \
          architectures.\n\n```mlir\n#gpu.object<#nvvm.target, properties = {O = 3}, assembly = \"...\">\n```",
    params: &[
        param("target", AttrKind::Any, false),
        param("format", AttrKind::Integer { width: 64, signedness: ir::Signedness::Signless }, false),
        param("object", AttrKind::String, false),
        param("properties", AttrKind::Dictionary, true),
        param("kernels", AttrKind::Dialect("gpu.kernel_table"), true),
    ],
    parse: Some(&parse_object),
    print: Some(&print_object),
    verify: Some(&verify_object),
    ..ParamsDef::new("gpu.object")
};

fn parse_object(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let target = parser.attribute(None)?;
    parser.punct(",")?;
    let (mut properties, mut kernels) = (None, None);
    if parser.optional_keyword("properties") {
        parser.punct("=")?;
        properties = Some(parser.attribute(None)?);
        parser.punct(",")?;
    }
    if parser.optional_keyword("kernels") {
        parser.punct("=")?;
        kernels = Some(parser.stripped_attribute(KERNEL_TABLE.name)?);
        parser.punct(",")?;
    }
    let position = parser.position();
    let mut format = FATBIN;
    if let Some(word) = parser.optional_any_keyword() {
        format = match FORMATS.iter().position(|&known| known == word) {
            Some(at) => at as i64 + 1,
            None => {
                let message = "expected values for enum attribute are: offload, assembly, bin, fatbin";
                return Err(parser.error_at(position, message));
            }
        };
        parser.punct("=")?;
    }
    let object = parser.attribute(None)?;
    parser.punct(">")?;
    let format = parser.context().i64_attr(format);
    Ok(vec![Some(target), Some(format), Some(object), properties, kernels])
}

fn print_object(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    if let Some(target) = at(cx, params, 0) {
        printer.attr(target.handle());
    }
    printer.write(", ");
    if let Some(properties) = at(cx, params, 3) {
        printer.write("properties = ");
        printer.attr(properties.handle());
        printer.write(", ");
    }
    if let Some(kernels) = at(cx, params, 4) {
        printer.write("kernels = ");
        printer.attr_stripped(kernels.handle());
        printer.write(", ");
    }
    let format = at(cx, params, 1).and_then(AttrRef::as_i64).unwrap_or(FATBIN);
    if format != FATBIN {
        let name = usize::try_from(format - 1).ok().and_then(|at| FORMATS.get(at));
        printer.write(name.copied().unwrap_or_default());
        printer.write(" = ");
    }
    if let Some(object) = at(cx, params, 2) {
        printer.attr(object.handle());
    }
    printer.write(">");
}

fn verify_object(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    if at(cx, params, 0).is_some_and(is_target) {
        return Ok(());
    }
    Err("the target attribute must implement or promise the `gpu::TargetAttrInterface`".to_owned())
}

/// `#gpu.select_object<...>`.
pub static SELECT_OBJECT: AttrDef = AttrDef {
    doc: "The choice of an object of a binary: the first, one by its number, or that of a target.\n\n\
          ```mlir\n#gpu.select_object<1 : i64>\n```",
    params: &[param("target", AttrKind::Any, true)],
    format: "(`<` qualified($target)^ `>`)?",
    verify: Some(&verify_select),
    ..ParamsDef::new("gpu.select_object")
};

fn verify_select(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let Some(target) = at(cx, params, 0) else { return Ok(()) };
    match target.as_i64() {
        Some(number) if number < 0 => Err("the object index must be positive".to_owned()),
        None if !is_target(target) => Err("the target attribute must be a GPU Target attribute".to_owned()),
        _ => Ok(()),
    }
}
