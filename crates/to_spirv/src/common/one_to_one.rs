//! Patterns for operations that become one operation each.

use super::{Site, SpirvTypes, add_pattern};
use ir::Type;
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, no_match};
use spirv::enums::Extension;

/// Operations of which the interpretation of numbers as unsigned ones matters.
const UNSIGNED: [&str; 8] = [
    "spirv.ConvertUToF",
    "spirv.UConvert",
    "spirv.UDiv",
    "spirv.UMod",
    "spirv.UGreaterThan",
    "spirv.UGreaterThanEqual",
    "spirv.ULessThan",
    "spirv.ULessThanEqual",
];

/// Whether an operation takes its operands as unsigned numbers.
pub(crate) fn is_unsigned(name: &str) -> bool {
    UNSIGNED.contains(&name)
}

/// Adds patterns that convert operations on elements, each of the first name to that of the second.
pub(crate) fn patterns(
    set: &mut ConversionSet,
    types: &SpirvTypes,
    rows: &'static [(&'static str, &'static str)],
) {
    for &(from, to) in rows {
        add_pattern(set, types, 1, (from, from), move |at, rw| convert(at, to, rw));
    }
}

/// Error where the width of an unsigned number would change.
const WIDTH: &str = "bitwidth emulation is not implemented yet on unsigned op pattern version";

/// Reports that the width of an unsigned number would change.
pub(crate) fn refuse_width(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let error = at.view(rw).plain_error(WIDTH);
    rw.report(error);
    no_match(WIDTH)
}

/// Converts an operation on elements.
pub(crate) fn convert(at: &Site<'_>, to: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let original = at.result_type(0, rw);
    if is_unsigned(to) && !original.element_or_self().is_index() && original.handle() != ty {
        return refuse_width(at, rw);
    }
    let cx = at.context();
    if cx.ty(ty).element_or_self().handle() == Type::I1 && at.view(rw).dialect() == "arith" {
        return no_match("SPIR-V has no arithmetic of bits");
    }
    let mut state = at.emit(rw).state(to, at.operands.all()).results([ty]);
    if at.target().has_extension(Extension::SpvKhrNoIntegerWrapDecoration) {
        let flags = at.view(rw).enum_attr::<arith::IntegerOverflowFlags>("overflowFlags");
        for (flag, name) in [
            (arith::IntegerOverflowFlags::NSW, "no_signed_wrap"),
            (arith::IntegerOverflowFlags::NUW, "no_unsigned_wrap"),
        ] {
            if flags.is_some_and(|flags| flags.contains(flag)) {
                state = state.attr(cx, name, ir::Attr::UNIT);
            }
        }
    }
    rw.replace_with(at.op, state);
    Ok(())
}
