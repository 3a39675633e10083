//! Attributes of descriptors, ranges of subgroups and layouts of memory.

use crate::structure::{Field, Structure, checked};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, Params, ParamsDef};
use ir::{Attr, AttrRef, Context};
use op_table::{AttrKind, optional_param, param};

const BLOCK: Structure = Structure {
    called: "XeGPU_BlockTensorDescAttr",
    verify: |_, _| Ok(()),
    fields: &[
        ("memory_space", Field::Space),
        ("array_length", Field::Number),
        ("boundary_check", Field::Flag),
    ],
};

/// Encoding of a descriptor of a block: `#xegpu.block_tdesc_attr<array_length = 2 : i64, boundary_check = false>`. Defaults are not
/// stored.
pub static BLOCK_TDESC: AttrDef = AttrDef {
    doc: "Encoding of a descriptor of a block: its memory, the number of blocks side by side that one instruction loads, and whether \
          the bounds of the matrix are checked.",
    params: &[
        optional_param("memory_space", AttrKind::Any),
        optional_param("array_length", AttrKind::AnyInteger),
        optional_param("boundary_check", AttrKind::Bool),
    ],
    parse: Some(&|parser| BLOCK.parse(parser)),
    print: Some(&|cx, params, printer| BLOCK.print(cx, params, printer)),
    ..ParamsDef::new("xegpu.block_tdesc_attr")
};

const SCATTER: Structure = Structure {
    called: "XeGPU_ScatterTensorDescAttr",
    verify: verify_scatter,
    fields: &[("memory_space", Field::Space), ("chunk_size", Field::Number)],
};

/// Encoding of a descriptor of elements at offsets: `#xegpu.scatter_tdesc_attr<chunk_size = 8 : i64>`. Defaults are not stored.
pub static SCATTER_TDESC: AttrDef = AttrDef {
    doc: "Encoding of a descriptor of elements at offsets: its memory, and how many elements follow one another at an offset.",
    params: &[
        optional_param("memory_space", AttrKind::Any),
        optional_param("chunk_size", AttrKind::AnyInteger),
    ],
    parse: Some(&|parser| SCATTER.parse(parser)),
    print: Some(&|cx, params, printer| SCATTER.print(cx, params, printer)),
    verify: Some(&verify_scatter),
    ..ParamsDef::new("xegpu.scatter_tdesc_attr")
};

fn verify_scatter(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    match number(cx, params, 1) <= 0 {
        true => Err("invalid chunk size".to_owned()),
        false => Ok(()),
    }
}

/// Returns a number, by default 1.
pub(crate) fn number(cx: &Context, params: &[Option<Attr>], index: usize) -> i64 {
    at(cx, params, index).and_then(AttrRef::as_i64).unwrap_or(1)
}

/// Returns a parameter of an attribute.
pub(crate) fn at<'a>(cx: &'a Context, params: &[Option<Attr>], index: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(index)?)?))
}

/// Subgroups by their numbers: `#xegpu.range<[2 : i64, 4 : i64]>`, from the first to before the last.
pub static RANGE: AttrDef = AttrDef {
    doc: "Subgroups by their numbers, from the first to before the last.",
    params: &[param("start", AttrKind::AnyInteger), param("end", AttrKind::AnyInteger)],
    parse: Some(&parse_range),
    print: Some(&print_range),
    verify: Some(&verify_range),
    ..ParamsDef::new("xegpu.range")
};

fn parse_range(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let bound = |parser: &mut dyn AsmParser, name: &str| {
        let position = parser.position();
        let read = match parser.attribute(None) {
            Ok(bound) if parser.context().attr_ref(bound).as_int().is_some() => return Ok(Some(bound)),
            Ok(_) => parser.error_at(position, "invalid kind of attribute specified"),
            Err(error) => error,
        };
        let message =
            format!("failed to parse XeGPU_RangeAttr parameter '{name}' which is to be a `IntegerAttr`");
        Err(read.followed_unless_same(parser.error(&message)))
    };
    let position = parser.position();
    parser.punct("<")?;
    parser.punct("[")?;
    let start = bound(parser, "start")?;
    parser.punct(",")?;
    let end = bound(parser, "end")?;
    parser.punct("]")?;
    parser.punct(">")?;
    checked(parser, position, vec![start, end], verify_range)
}

fn print_range(_: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(start), Some(end)] = params else { return };
    printer.write("<[");
    printer.attr(start);
    printer.write(", ");
    printer.attr(end);
    printer.write("]>");
}

fn verify_range(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let [start, end] = [0, 1].map(|index| at(cx, params, index).and_then(AttrRef::as_i64));
    match (start, end) {
        (Some(start), Some(end)) if start >= end => {
            Err(format!("'end' : {end} must be greater than 'start' : {start}"))
        }
        _ => Ok(()),
    }
}

/// Layout of a matrix in shared memory: `#xegpu.mem_layout<block = [16, 16], stride = [1, 32]>`.
pub static MEM_LAYOUT: AttrDef = AttrDef {
    doc: "Layout of a matrix in shared memory: strides, and the size of blocks whose elements follow one another.",
    params: &[param("attrs", AttrKind::Dictionary)],
    parse: Some(&parse_mem_layout),
    print: Some(&print_mem_layout),
    ..ParamsDef::new("xegpu.mem_layout")
};

fn parse_mem_layout(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let position = parser.position();
    parser.punct("<")?;
    let mut entries: Vec<ir::NamedAttr> = Vec::new();
    loop {
        let Some(word) = parser.optional_any_keyword() else {
            let error = parser.error("expected valid keyword");
            return Err(
                error.followed_unless_same(parser.error_at(position, "expected valid attribute name"))
            );
        };
        let name = parser.context().ident(&word);
        if entries.iter().any(|entry| entry.name == name) {
            let message = format!("duplicate key '{word} in mem layout attribute");
            return Err(parser.error_at(position, &message));
        }
        parser.punct("=")?;
        let value = parser.attribute(None)?;
        entries.push(ir::NamedAttr { name, value });
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(">")?;
    Ok(vec![Some(parser.context().dict_attr(&entries))])
}

fn print_mem_layout(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let entries = at(cx, params, 0).and_then(AttrRef::as_dictionary).unwrap_or_default();
    printer.write("<");
    for (index, entry) in entries.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.write(&String::from_utf8_lossy(cx.ident_text(entry.name)));
        printer.write(" = ");
        printer.attr(entry.value);
    }
    printer.write(">");
}
