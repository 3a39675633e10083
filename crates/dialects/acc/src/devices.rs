//! Kinds of devices in clauses: `[#acc.device_type<nvidia>]`.

use crate::enums::{DEVICE_TYPE, DeviceType};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Context};

type Parsed<T> = Result<T, Diagnostic>;

/// Returns the attribute of no certain kind.
pub(crate) fn none(cx: &Context) -> Attr {
    match cx.find_attr_def(DEVICE_TYPE.name) {
        Some(def) => cx.dialect_attr(def, [Some(cx.i64_attr(i64::from(DeviceType::None.to_word())))]),
        None => Attr::UNIT,
    }
}

/// Returns `[#acc.device_type<none>]`.
pub(crate) fn only_none(cx: &Context) -> Attr {
    cx.array_attr(&[none(cx)])
}

/// Whether an attribute is `#acc.device_type<none>`: of no certain kind.
pub fn is_none(attr: AttrRef<'_>) -> bool {
    DeviceType::DEF.narrow(attr) == Some(DeviceType::None.to_word())
}

/// Returns the items of an array, none if it is absent.
pub(crate) fn items(attr: Option<AttrRef<'_>>) -> Vec<AttrRef<'_>> {
    attr.and_then(|attr| Some(attr.as_array()?.collect())).unwrap_or_default()
}

/// Whether an array is `[#acc.device_type<none>]`.
pub(crate) fn is_only_none(attr: Option<AttrRef<'_>>) -> bool {
    matches!(items(attr)[..], [one] if is_none(one))
}

/// Parses `[kind]` after a value; without it, it is of no certain kind.
pub(crate) fn optional_kind(parser: &mut dyn OpParser) -> Parsed<Attr> {
    if !parser.optional_punct("[") {
        return Ok(none(parser.context()));
    }
    let kind = parser.attribute(None)?;
    parser.punct("]")?;
    Ok(kind)
}

/// Parses `[kind, kind]`, if it is next.
pub(crate) fn optional_kinds(parser: &mut dyn OpParser) -> Parsed<Option<Vec<Attr>>> {
    if !parser.optional_punct("[") {
        return Ok(None);
    }
    let mut kinds = Vec::new();
    parser.list(ir::asm::Delimiter::None, &mut |parser| {
        kinds.push(parser.attribute(None)?);
        Ok(())
    })?;
    parser.punct("]")?;
    Ok(Some(kinds))
}

/// Prints ` [kind]` after a value, unless it is of no certain kind.
pub(crate) fn print_kind(printer: &mut dyn OpPrinter, kind: Option<&AttrRef<'_>>) {
    if let Some(kind) = kind.filter(|kind| !is_none(**kind)) {
        printer.write(" [");
        printer.attr(kind.handle());
        printer.write("]");
    }
}

/// Prints `[kind, kind]`, or nothing for no kinds.
pub(crate) fn print_kinds(printer: &mut dyn OpPrinter, kinds: &[AttrRef<'_>]) {
    if kinds.is_empty() {
        return;
    }
    printer.write("[");
    for (index, kind) in kinds.iter().enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        printer.attr(kind.handle());
    }
    printer.write("]");
}
