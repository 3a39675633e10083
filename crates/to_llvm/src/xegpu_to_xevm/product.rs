//! Products of matrices.

use super::enum_attr;
use dialect_transforms::make::{Make, handles};
use ir::{Op, Type, TypeRef};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};
use xevm::ElemType;

/// Steps of a product, each of which takes what a register holds.
const DEPTH: i32 = 8;
/// Columns of a product.
const COLUMNS: i32 = 16;

/// Returns how `xevm` calls a type of elements.
fn elements(ty: TypeRef<'_>) -> Option<ElemType> {
    Some(match ty.handle() {
        Type::BF16 => ElemType::BF16,
        Type::F16 => ElemType::F16,
        Type::F32 => ElemType::F32,
        _ if ty.float_kind() == Some(apnum::FloatKind::TF32) => ElemType::TF32,
        _ => match (ty.int_width()?, ty.signedness()?) {
            (8, ir::Signedness::Unsigned) => ElemType::U8,
            (8, _) => ElemType::S8,
            (32, _) => ElemType::S32,
            _ => return None,
        },
    })
}

/// Returns the number of elements in a register.
fn packed(element: ElemType) -> Option<i32> {
    match element {
        ElemType::TF32 => Some(1),
        ElemType::BF16 | ElemType::F16 => Some(2),
        ElemType::U8 | ElemType::S8 => Some(4),
        _ => None,
    }
}

pub(super) fn convert(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let operands = handles(view.operands());
    let element = |ty: TypeRef<'_>| elements(ty.element_or_self());
    let [a, b] = [0, 1].map(|at| element(view.operand(at).ty()));
    let (a, b) = (a.matched()?, b.matched()?);
    let result = view.result(0).ty();
    let d = element(result).matched()?;
    let depth = DEPTH * packed(a).matched()?;
    let count = result.num_elements().matched()?;
    let (ty, flat) =
        (result.handle(), result.context().vector_type(&[count], result.element_or_self().handle()));
    let cx = view.context().clone();
    let def = |name: &str| cx.find_attr_def(name);
    let (shape, types) = (def(xevm::MMA_SHAPE.name).matched()?, def(xevm::MMA_TYPES.name).matched()?);
    let number = |number: i32| Some(cx.i32_attr(number));
    let shape = cx
        .dialect_attr(shape, [number(i32::try_from(count).ok().matched()?), number(COLUMNS), number(depth)]);
    let types = cx.dialect_attr(types, [d, a, b, d].map(|element| Some(enum_attr(&cx, element))));
    let m = &mut Make::like(rw, op);
    let mut sum = operands.get(2).copied().unwrap_or_else(|| m.zero(ty));
    if ty != flat {
        sum = m.value("vector.shape_cast", &[sum], flat);
    }
    let operands = [operands[0], operands[1], sum];
    let mut value = m.with("xevm.mma", &operands, flat, &[("shape", shape), ("types", types)]);
    if ty != flat {
        value = m.value("vector.shape_cast", &[value], ty);
    }
    rw.replace_op(op, &[value]);
    Ok(())
}
