//! Instructions on numbers: each is an operation on values of one type.

use ir::Type;

/// Instruction on numbers.
pub(crate) struct Number {
    /// The operation, without the name of the dialect.
    pub(crate) name: &'static str,
    /// Type of the operands.
    pub(crate) operand: Type,
    /// Number of operands.
    pub(crate) arity: usize,
    /// Type of the result.
    pub(crate) result: Type,
    /// Number of the lowest bits that count, if not all do.
    pub(crate) bits: Option<u32>,
}

/// Comparisons of integers, from the first opcode on; the first one has one operand.
const INTEGER_TESTS: [&str; 11] =
    ["eqz", "eq", "ne", "lt_si", "lt_ui", "gt_si", "gt_ui", "le_si", "le_ui", "ge_si", "ge_ui"];

/// Comparisons of floats.
const FLOAT_TESTS: [&str; 6] = ["eq", "ne", "lt", "gt", "le", "ge"];

/// Arithmetic of integers; the first three have one operand.
const INTEGER: [&str; 18] = [
    "clz", "ctz", "popcnt", "add", "sub", "mul", "div_si", "div_ui", "rem_si", "rem_ui", "and", "or", "xor",
    "shl", "shr_s", "shr_u", "rotl", "rotr",
];

/// Arithmetic of floats; the first seven have one operand, and the fifth has no operation.
const FLOAT: [&str; 14] = [
    "abs", "neg", "ceil", "floor", "trunc", "", "sqrt", "add", "sub", "mul", "div", "min", "max", "copysign",
];

/// Conversions: opcode, operation, types of operand and result.
const CONVERSIONS: [(u8, &str, Type, Type); 17] = [
    (0xA7, "wrap", Type::I64, Type::I32),
    (0xAC, "extend_i32_s", Type::I32, Type::I64),
    (0xAD, "extend_i32_u", Type::I32, Type::I64),
    (0xB2, "convert_s", Type::I32, Type::F32),
    (0xB3, "convert_u", Type::I32, Type::F32),
    (0xB4, "convert_s", Type::I64, Type::F32),
    (0xB5, "convert_u", Type::I64, Type::F32),
    (0xB6, "demote", Type::F64, Type::F32),
    (0xB7, "convert_s", Type::I32, Type::F64),
    (0xB8, "convert_u", Type::I32, Type::F64),
    (0xB9, "convert_s", Type::I64, Type::F64),
    (0xBA, "convert_u", Type::I64, Type::F64),
    (0xBB, "promote", Type::F32, Type::F64),
    (0xBC, "reinterpret", Type::F32, Type::I32),
    (0xBD, "reinterpret", Type::F64, Type::I64),
    (0xBE, "reinterpret", Type::I32, Type::F32),
    (0xBF, "reinterpret", Type::I64, Type::F64),
];

/// Extensions of lowest bits: opcode, type and number of bits.
const EXTENSIONS: [(u8, Type, u32); 5] = [
    (0xC0, Type::I32, 8),
    (0xC1, Type::I32, 16),
    (0xC2, Type::I64, 8),
    (0xC3, Type::I64, 16),
    (0xC4, Type::I64, 32),
];

/// Group of opcodes that follow each other: the first one, the operations, how many of them have one operand, the type of
/// operands, and that of the result, if it is another.
type Group = (u8, &'static [&'static str], usize, Type, Option<Type>);

const GROUPS: [Group; 8] = [
    (0x45, &INTEGER_TESTS, 1, Type::I32, Some(Type::I32)),
    (0x50, &INTEGER_TESTS, 1, Type::I64, Some(Type::I32)),
    (0x5B, &FLOAT_TESTS, 0, Type::F32, Some(Type::I32)),
    (0x61, &FLOAT_TESTS, 0, Type::F64, Some(Type::I32)),
    (0x67, &INTEGER, 3, Type::I32, None),
    (0x79, &INTEGER, 3, Type::I64, None),
    (0x8B, &FLOAT, 7, Type::F32, None),
    (0x99, &FLOAT, 7, Type::F64, None),
];

/// Returns the instruction of an opcode, if it is one on numbers.
pub(crate) fn number(opcode: u8) -> Option<Number> {
    for (first, names, unary, operand, result) in GROUPS {
        let index = usize::from(opcode.wrapping_sub(first));
        if let Some(&name) = names.get(index) {
            let arity = if index < unary { 1 } else { 2 };
            let number = Number { name, operand, arity, result: result.unwrap_or(operand), bits: None };
            return Some(number).filter(|number| !number.name.is_empty());
        }
    }
    if let Some(&(_, name, operand, result)) = CONVERSIONS.iter().find(|entry| entry.0 == opcode) {
        return Some(Number { name, operand, arity: 1, result, bits: None });
    }
    let &(_, ty, bits) = EXTENSIONS.iter().find(|entry| entry.0 == opcode)?;
    Some(Number { name: "extend", operand: ty, arity: 1, result: ty, bits: Some(bits) })
}
