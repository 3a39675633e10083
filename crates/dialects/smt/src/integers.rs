//! Integers without bounds.

use crate::constraints::{BitVectorType, BoolType, IntType};
use crate::enums::IntPredicate;
use apnum::ApInt;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpRef, OpState, Value};
use op_table::*;

table! {
    /// An integer.
    "smt.int.constant": [] -> ["result" One IntType],
        [attr("value", APIntAttr::CONSTRAINT)], PURE.with(TraitSet::CONSTANT_LIKE),
        CUSTOM,
        { hooks: OpHooks { parse: Some(&parse_constant), print: Some(&print_constant), result_names: Some(&name_constant), fold: Some(&|cx| cx.op.attr("value").map(|value| value.handle()).into()), ..HOOKS } };
    /// The absolute value.
    "smt.int.abs": ["input" One IntType] -> ["result" One IntType],
        [], PURE,
        "$input attr-dict",
        {};
    /// The sum of integers.
    "smt.int.add": ["inputs" Variadic IntType] -> ["result" One IntType],
        [], PURE.with(TraitSet::COMMUTATIVE),
        "$inputs attr-dict",
        {};
    /// The product of integers.
    "smt.int.mul": ["inputs" Variadic IntType] -> ["result" One IntType],
        [], PURE.with(TraitSet::COMMUTATIVE),
        "$inputs attr-dict",
        {};
    /// The difference of integers.
    "smt.int.sub": ["lhs" One IntType, "rhs" One IntType] -> ["result" One IntType],
        [], PURE,
        "$lhs `,` $rhs attr-dict",
        {};
    /// The quotient of integers.
    "smt.int.div": ["lhs" One IntType, "rhs" One IntType] -> ["result" One IntType],
        [], PURE,
        "$lhs `,` $rhs attr-dict",
        {};
    /// The remainder of integers.
    "smt.int.mod": ["lhs" One IntType, "rhs" One IntType] -> ["result" One IntType],
        [], PURE,
        "$lhs `,` $rhs attr-dict",
        {};
    /// Compares integers.
    "smt.int.cmp": ["lhs" One IntType, "rhs" One IntType] -> ["result" One BoolType],
        [attr("pred", IntPredicate::CONSTRAINT)], PURE,
        "$pred $lhs `,` $rhs attr-dict",
        {};
    /// The bit vector of an integer.
    "smt.int2bv": ["input" One IntType] -> ["result" One BitVectorType],
        [], PURE,
        "$input attr-dict `:` qualified(type($result))",
        {};
}

/// Parses an integer of any size, and attributes.
fn parse_constant(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let number = parser.integer()?;
    let cx = parser.context().clone();
    let width = width_of(number);
    let ty = cx.integer_type(width, ir::Signedness::Unsigned);
    let value = cx.ap_int_attr(ty, ApInt::from_i128(width, number));
    state.try_put_named(&cx, "value", value);
    for entry in parser.optional_attr_dict()? {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    let ty = cx.find_type_def("smt.int").map(|def| cx.dialect_type(def, []));
    state.result_types.extend(ty);
    Ok(())
}

fn print_constant(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    if let Some(value) = op.attr("value").and_then(|value| value.as_int()) {
        printer.write(&value.to_string_signed());
    }
    printer.attr_dict(op, &["value"]);
}

/// Returns the number of bits by which an integer is stored, as upstream: four for each digit, 64 for zero, and one more if the first
/// bit would be that of the sign.
fn width_of(number: i128) -> u32 {
    let magnitude = number.unsigned_abs();
    let width = 4 * magnitude.checked_ilog10().map_or(16, |log| log + 1);
    width + u32::from(width < 128 && magnitude >> (width - 1) != 0)
}

fn name_constant(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(value) = op.attr("value").and_then(|value| value.as_int()) {
        name(op.result(0).handle(), &format!("c{}", value.to_string_signed()));
    }
}
