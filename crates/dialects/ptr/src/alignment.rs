//! The alignment of an access, which may be absent: a list of at most one number of bytes.

use diag::Diagnostic;
use ir::def::{AttrConstraint, AttrKind, DefaultAttr};
use ir::{AttrRef, OpRef};
use op_table::{Callback, CustomArg, CustomDirective, CustomPart, SlotDef};

/// The attribute.
pub(crate) const ALIGNMENT: SlotDef = SlotDef {
    name: "alignment",
    constraint: AttrConstraint::new("optional int64_t", AttrKind::OptionalI64Property),
    optional: false,
    default: Some(DefaultAttr::Fn(Callback(&|cx| cx.array_attr(&[])))),
};

/// The number after `alignment =`.
pub(crate) const DIRECTIVE: CustomDirective = CustomDirective {
    name: "Alignment",
    parse: &|parser, _, args| {
        let position = parser.position();
        let Some(number) = parser.optional_integer()? else {
            let message = "invalid value for property alignment, expected optional int64_t";
            return Err(parser.error_at(position, message));
        };
        let Ok(number) = i64::try_from(number) else {
            return Err(parser.error_at(position, "integer value too large"));
        };
        let cx = parser.context();
        if let [CustomArg::Attr(list)] = args {
            *list = Some(cx.array_attr(&[cx.i64_attr(number)]));
        }
        Ok(true)
    },
    print: &|op, parts, printer| {
        if let [CustomPart::Attr(Some(list))] = parts
            && let Some(number) = number(op.context().attr_ref(*list))
        {
            printer.integer(number);
        }
    },
    line: None,
};

fn number(list: AttrRef<'_>) -> Option<i64> {
    list.as_array()?.next()?.as_i64()
}

/// Returns the alignment of an access in bytes, if it says one.
pub(crate) fn of(op: OpRef<'_>) -> Option<i64> {
    number(op.attr("alignment")?)
}

/// Verifies the alignment of an access.
pub(crate) fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match of(op) {
        Some(bytes) if bytes <= 0 => Err(op.plain_error("alignment must be positive")),
        Some(bytes) if bytes.count_ones() != 1 => Err(op.plain_error("alignment must be a power of 2")),
        _ => Ok(()),
    }
}
