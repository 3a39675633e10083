//! Arithmetic of integers whose results have more bits than an operand: structs of two numbers.

use crate::family::*;
use crate::syntax::parse_dict;
use crate::types::StructType;
use apnum::ApInt;
use arith::fold::elementwise::binary;
use arith::fold::{Operand, constant_of, zero};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::{Attr, Build, InsertPoint, Loc, Op, OpRef, OpState, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

families! {
    SUM: ["operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger] -> ["result" One AnyStruct],
        [], COMMUTATIVE, [],
        CUSTOM, { hooks: HOOKS, interfaces: canonicalized!(canonicalize_sum) } =>
        /// Adds unsigned integers: a struct of the low bits of the sum and of the carry.
        "IAddCarry";
    DIFFERENCE: ["operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger] -> ["result" One AnyStruct],
        [], PURE, [],
        CUSTOM, { hooks: HOOKS } =>
        /// Subtracts unsigned integers: a struct of the low bits of the difference and of the borrow.
        "ISubBorrow";
    SIGNED_PRODUCT: ["operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger] -> ["result" One AnyStruct],
        [], COMMUTATIVE, [],
        CUSTOM, { hooks: HOOKS, interfaces: canonicalized!(canonicalize_signed_product) } =>
        /// Multiplies signed integers: a struct of the low and of the high bits of the product.
        "SMulExtended";
    UNSIGNED_PRODUCT: ["operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger] -> ["result" One AnyStruct],
        [], COMMUTATIVE, [],
        CUSTOM, { hooks: HOOKS, interfaces: canonicalized!(canonicalize_unsigned_product) } =>
        /// Multiplies unsigned integers: a struct of the low and of the high bits of the product.
        "UMulExtended";
}

const HOOKS: OpHooks = OpHooks { parse: Some(&parse), print: Some(&print), ..verifier(&verify) };

/// Parses `%a, %b : !spirv.struct<(i32, i32)>` after attributes.
fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    parse_dict(parser, state)?;
    let operands = parser.operand_list(Delimiter::None)?;
    parser.punct(":")?;
    let position = parser.position();
    let ty = parser.ty()?;
    let structure = StructType::cast(cx.ty(ty)).filter(|structure| structure.len() == 2);
    let members = structure.and_then(|structure| Some([structure.member(0)?, structure.member(1)?]));
    let Some(members) = members else {
        return Err(parser.error_at(position, "expected spirv.struct type with two members"));
    };
    let types = members.map(|member| member.handle());
    state.operands.extend(parser.resolve_all(&operands, &types, position)?);
    state.result_types.push(ty);
    Ok(())
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.attr_dict(op, &[]);
    printer.operands(&mut op.operands());
    printer.write(" : ");
    printer.ty(op.result(0).ty_handle());
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let structure = StructType::cast(op.result(0).ty()).filter(|structure| structure.len() == 2);
    let Some(structure) = structure else {
        return Err(op.error("expected result struct type containing two members"));
    };
    let types =
        [Some(op.operand(0).ty()), Some(op.operand(1).ty()), structure.member(0), structure.member(1)];
    if types.iter().any(|&ty| ty != types[0]) {
        return Err(op.error("expected all operand types and struct member types are the same"));
    }
    Ok(())
}

fn canonicalize_sum(set: &mut PatternSet) {
    set.on("spirv.IAddCarry", fold_sum);
}

fn canonicalize_signed_product(set: &mut PatternSet) {
    set.on("spirv.SMulExtended", |op, rw| fold_product(op, rw, ApInt::smul_extended, false));
}

fn canonicalize_unsigned_product(set: &mut PatternSet) {
    set.on("spirv.UMulExtended", |op, rw| fold_product(op, rw, ApInt::umul_extended, true));
}

/// Replaces an operation by a struct of two values.
fn replace_by_values(op: Op, rw: &mut Rewriter<'_>, values: [Value; 2]) -> MatchResult {
    let (loc, types) = (rw.op(op).loc(), rw.op(op).result_types().collect::<Vec<_>>());
    let state = rw.state("spirv.CompositeConstruct", loc).operands(values).results(types);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces an operation of constants by a struct of two constants.
fn replace_by_constants(
    op: Op,
    rw: &mut Rewriter<'_>,
    calculate: impl Fn(&ApInt, &ApInt) -> (ApInt, ApInt),
) -> MatchResult {
    let view = rw.op(op);
    let [lhs, rhs] = [0, 1].map(|index| constant_of(view.operand(index)));
    let (lhs, rhs, ty) = (lhs.matched()?, rhs.matched()?, view.operand(0).ty());
    let low = binary(lhs, rhs, ty, |lhs, rhs| Some(calculate(lhs, rhs).0)).matched()?;
    let high = binary(lhs, rhs, ty, |lhs, rhs| Some(calculate(lhs, rhs).1)).matched()?;
    let (loc, ty, result) = (view.loc(), ty.handle(), view.result(0).ty_handle());
    rw.move_to(InsertPoint::Before(op));
    let parts = [low, high].map(|value| constant(rw, loc, value, ty));
    let undef = rw.state("spirv.Undef", loc).results([result]);
    let mut whole = rw.insert_value(undef);
    for (index, part) in parts.into_iter().enumerate() {
        let cx = rw.context().clone();
        let insert = rw.state("spirv.CompositeInsert", loc).operands([part, whole]).results([result]);
        whole = rw.insert_value(insert.attr(&cx, "indices", cx.array_attr(&[cx.i32_attr(index as i32)])));
    }
    rw.replace_op(op, &[whole]);
    Ok(())
}

fn constant(rw: &mut Rewriter<'_>, loc: Loc, value: Attr, ty: Type) -> Value {
    let cx = rw.context().clone();
    let state = rw.state("spirv.Constant", loc).results([ty]);
    rw.insert_value(state.attr(&cx, "value", value))
}

/// `x + 0` is `x` without carry, where upstream exchanges the two.
fn fold_sum(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let [lhs, rhs] = [0, 1].map(|index| Operand::of(rw.op(op).operand(index)));
    if rhs.is_zero() {
        let values = [lhs, rhs].map(Value::from);
        return replace_by_values(op, rw, values);
    }
    replace_by_constants(op, rw, |lhs, rhs| {
        let (sum, carry) = lhs.uadd_overflow(rhs);
        let carry = ApInt::from_bool(carry).zext_or_trunc(sum.width());
        (sum, carry)
    })
}

/// `x * 0` is 0, and `x * 1` of unsigned integers is `x`.
fn fold_product(
    op: Op,
    rw: &mut Rewriter<'_>,
    multiply: fn(&ApInt, &ApInt) -> (ApInt, ApInt),
    is_unsigned: bool,
) -> MatchResult {
    let [lhs, rhs] = [0, 1].map(|index| Operand::of(rw.op(op).operand(index)));
    if rhs.is_zero() {
        let zero = Value::from(rhs);
        return replace_by_values(op, rw, [zero, zero]);
    }
    if is_unsigned && rhs.is_one() {
        let (value, ty, loc) = (Value::from(lhs), lhs.value.ty(), rw.op(op).loc());
        let (number, ty) = (zero(ty).matched()?, ty.handle());
        rw.move_to(InsertPoint::Before(op));
        let zero = constant(rw, loc, number, ty);
        return replace_by_values(op, rw, [value, zero]);
    }
    replace_by_constants(op, rw, multiply)
}
