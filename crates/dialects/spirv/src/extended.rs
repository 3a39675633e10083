//! Arithmetic of integers whose results have more bits than an operand: structs of two numbers.

use crate::family::*;
use crate::syntax::parse_dict;
use crate::types::StructType;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::{OpRef, OpState};

families! {
    COMMUTATIVE_EXTENDED: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One AnyStruct],
        [], COMMUTATIVE, [],
        CUSTOM, { hooks: HOOKS } =>
        /// Adds unsigned integers: a struct of the low bits of the sum and of the carry.
        "IAddCarry",
        /// Multiplies signed integers: a struct of the low and of the high bits of the product.
        "SMulExtended",
        /// Multiplies unsigned integers: a struct of the low and of the high bits of the product.
        "UMulExtended";
    EXTENDED: [
        "operand1" One ScalarOrVectorOfInteger, "operand2" One ScalarOrVectorOfInteger,
    ] -> ["result" One AnyStruct],
        [], PURE, [],
        CUSTOM, { hooks: HOOKS } =>
        /// Subtracts unsigned integers: a struct of the low bits of the difference and of the borrow.
        "ISubBorrow";
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
