//! Bit vectors.

use crate::constraints::{BitVectorAttr, BitVectorType, BoolType, IntType};
use crate::enums::BvCmpPredicate;
use crate::types::{bit_vector, width};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::InferCx;
use ir::markers::*;
use ir::{OpRef, OpState, Type, Value};
use op_table::*;
use smallvec::{SmallVec, smallvec};

table! {
    /// A bit vector.
    "smt.bv.constant": [] -> ["result" One BitVectorType],
        [attr("value", BitVectorAttr::CONSTRAINT)], PURE.with(TraitSet::CONSTANT_LIKE),
        "qualified($value) attr-dict",
        { hooks: OpHooks { infer: Some(&infer_constant), result_names: Some(&name_constant), fold: Some(&|cx| cx.op.attr("value").map(|value| value.handle()).into()), ..HOOKS } };
    /// The complement of each bit.
    "smt.bv.not": ["input" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$input attr-dict `:` qualified(type($result))",
        {};
    /// The negative in two's complement.
    "smt.bv.neg": ["input" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$input attr-dict `:` qualified(type($result))",
        {};
    /// Conjunction of each bit.
    "smt.bv.and": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// Disjunction of each bit.
    "smt.bv.or": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// Exclusive disjunction of each bit.
    "smt.bv.xor": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// The sum of bit vectors.
    "smt.bv.add": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// The product of bit vectors.
    "smt.bv.mul": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// The quotient of unsigned bit vectors.
    "smt.bv.udiv": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// The quotient of signed bit vectors, rounded toward zero.
    "smt.bv.sdiv": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// The remainder of unsigned bit vectors.
    "smt.bv.urem": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// The remainder of signed bit vectors, with the sign of the dividend.
    "smt.bv.srem": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// The remainder of signed bit vectors, with the sign of the divisor.
    "smt.bv.smod": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// Shifts to the left.
    "smt.bv.shl": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// Shifts zeros in from the left.
    "smt.bv.lshr": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// Shifts the sign in from the left.
    "smt.bv.ashr": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE.with(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE),
        "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
        {};
    /// Compares bit vectors.
    "smt.bv.cmp": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BoolType],
        [attr("pred", BvCmpPredicate::CONSTRAINT)], PURE.with(TraitSet::SAME_TYPE_OPERANDS),
        "$pred $lhs `,` $rhs attr-dict `:` qualified(type($lhs))",
        {};
    /// The bits of one vector after those of another.
    "smt.bv.concat": ["lhs" One BitVectorType, "rhs" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE,
        "$lhs `,` $rhs attr-dict `:` qualified(type(operands))",
        { hooks: OpHooks { infer: Some(&infer_concat), ..HOOKS } };
    /// Some bits of a vector.
    "smt.bv.extract": ["input" One BitVectorType] -> ["result" One BitVectorType],
        [attr("lowBit", I32Attr::CONSTRAINT)], PURE,
        "$input `from` $lowBit attr-dict `:` functional-type($input, $result)",
        { hooks: verifier(&verify_extract) };
    /// The bits of a vector several times.
    "smt.bv.repeat": ["input" One BitVectorType] -> ["result" One BitVectorType],
        [], PURE,
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_repeat), parse: Some(&parse_repeat), print: Some(&print_repeat), ..HOOKS } };
    /// The integer of a bit vector.
    "smt.bv2int": ["input" One BitVectorType] -> ["result" One IntType],
        [unit("is_signed")], PURE,
        "$input (`signed` $is_signed^)? attr-dict `:` qualified(type($input))",
        {};
}

fn name_constant(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let result = op.result(0);
    let value = op.attr("value").and_then(|value| value.dialect_param(0)).and_then(|value| value.as_int());
    if let Some((value, width)) = value.zip(width(result.ty())) {
        name(result.handle(), &format!("c{}_bv{width}", value.to_string_signed()));
    }
}

fn infer_constant(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let context = cx.body.context();
    let value = cx.state.find_attr(context, "value").map(|value| context.attr_ref(value));
    let ty = value.and_then(|value| value.dialect_param(1)).and_then(|ty| ty.as_type());
    ty.map(|ty| smallvec![ty.handle()]).ok_or_else(|| "no bit vector".to_owned())
}

fn verify_extract(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let low = op.attr("lowBit").and_then(|low| low.as_i64()).unwrap_or_default();
    let (Some(input), Some(length)) = (width(op.operand(0).ty()), width(op.result(0).ty())) else {
        return Ok(());
    };
    let least = low.saturating_add(length);
    match least > input {
        true => Err(op.error(format!(
            "range to be extracted is too big, expected range starting at index {low} of length {length} requires input width of \
             at least {least}, but the input width is only {input}"
        ))),
        false => Ok(()),
    }
}

/// Parses `3 times %v : !smt.bv<8>`.
fn parse_repeat(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let position = parser.position();
    let count = parser.integer()?;
    if count <= 0 {
        return Err(parser.error_at(position, "integer must be positive"));
    }
    parser.keyword("times")?;
    let input = parser.operand()?;
    let cx = parser.context().clone();
    for entry in parser.optional_attr_dict()? {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    let type_position = parser.position();
    let ty = parser.colon_type()?;
    let Some(bits) = width(cx.ty(ty)) else {
        return Err(parser.error_at(type_position, "input must have bit-vector type"));
    };
    let product = i64::try_from(count).ok().and_then(|count| count.checked_mul(bits));
    let Some(result) = product.and_then(|bits| bit_vector(&cx, bits)) else {
        return Err(parser.error_at(position, "result bit-width must fit into 64 bits"));
    };
    let input = parser.resolve(input, ty)?;
    state.operands.push(input);
    state.result_types.push(result);
    Ok(())
}

fn print_repeat(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let widths = width(op.result(0).ty()).zip(width(op.operand(0).ty()));
    let count = widths.and_then(|(result, input)| result.checked_div(input)).unwrap_or_default();
    printer.write(&format!(" {count} times "));
    printer.operand(op.operand(0));
    printer.attr_dict(op, &[]);
    printer.write(" : ");
    printer.ty(op.operand(0).ty_handle());
}

fn verify_repeat(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let widths = width(op.result(0).ty()).zip(width(op.operand(0).ty()));
    match widths.is_some_and(|(result, input)| result.checked_rem(input) != Some(0)) {
        true => Err(op.error("result bit-vector width must be a multiple of the input bit-vector width")),
        false => Ok(()),
    }
}

/// Returns the bit vector of the bits of both operands.
fn infer_concat(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let widths = cx.state.operands.iter().map(|&value| width(cx.body.value(value).ty()));
    let sum = widths.sum::<Option<i64>>().and_then(|sum| bit_vector(cx.body.context(), sum));
    sum.map(|ty| smallvec![ty]).ok_or_else(|| "expected bit vectors".to_owned())
}
