//! Products, fences and registers.

use super::calls::call;
use crate::llvm::{Site, constant};
use crate::opencl::{Callee, Memory, mangle};
use ir::def::EnumAttr;
use ir::{AttrRef, Build, Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use xevm::{AddrSpace, ElemType, MemScope};

/// Elements that are multiplied at a time, in 32 bits each.
const DEPTH: u32 = 8;

/// Returns a vector as one of other elements, if it is not one.
fn cast(
    at: &Site<'_>,
    value: Value,
    element: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let cx = at.context();
    let from = rw.value(value).ty();
    let bits =
        from.num_elements().zip(from.element_type().and_then(|element| element.bit_width())).matched()?;
    let width = i64::from(cx.ty(element).bit_width().matched()?);
    let to = cx.vector_type(&[bits.0 * i64::from(bits.1) / width], element);
    if from.handle() == to {
        return Ok(value);
    }
    Ok(rw.insert_value(rw.state("llvm.bitcast", at.loc).operands([value]).results([to])))
}

pub(super) fn convert_product(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    use ElemType::{BF16, F16, F32, S8, S32, TF32, U8};
    let types = at.view(rw).attr("types").matched()?;
    let types = [0, 1, 2, 3].map(|index| {
        let word = types.dialect_param(index).and_then(AttrRef::as_i64)?;
        ElemType::from_word(u32::try_from(word).ok()?)
    });
    let [Some(result), Some(left), Some(right), Some(sum)] = types else {
        return Err(MatchFailure { reason: "OCL requires C operand" });
    };
    let is_sum = sum == result && matches!(sum, S32 | F32 | F16 | BF16);
    let packed = match left {
        TF32 => 1,
        BF16 | F16 => 2,
        U8 | S8 => 4,
        _ => 0,
    };
    (is_sum && packed > 0 && !matches!(right, S32 | F32) && at.view(rw).num_operands() == 3)
        .then_some(())
        .matched()?;
    let own = at.result_type(0, rw);
    let a = cast(at, at.operand(0), if left == TF32 { Type::F32 } else { Type::I16 }, rw)?;
    let b = cast(at, at.operand(1), if right == TF32 { Type::F32 } else { Type::I32 }, rw)?;
    let element = own.element_type().matched()?;
    let is_brain = element.float_kind() == Some(apnum::FloatKind::BF16);
    let c = cast(at, at.operand(2), if is_brain { Type::I16 } else { element.handle() }, rw)?;
    let [of_left, of_right] =
        [left, right].map(|ty| ElemType::DEF.case_name(ty.to_word()).unwrap_or_default());
    let name = format!("intel_sub_group_{of_left}_{of_right}_matrix_mad_k{}", DEPTH * packed);
    let name =
        mangle(&name, &[a, b, c].map(|value| at.context().ty(rw.value(value).ty_handle()))).matched()?;
    let result = Some(rw.value(c).ty_handle());
    let memory = Some(Memory::None);
    let callee = Callee { name, result, convergent: true, will_return: true, memory, ..Callee::default() };
    let made = call(at, callee, &[a, b, c], rw)?;
    let product = rw.op(made).result(0).handle();
    let product = cast(at, product, element.handle(), rw)?;
    at.replace(&[product], rw)
}

pub(super) fn convert_fence(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let space = match at.view(rw).enum_attr::<AddrSpace>("addrspace") {
        Some(AddrSpace::Shared) => 1,
        Some(AddrSpace::Global) => 2,
        _ => return Err(MatchFailure { reason: "Fence only supports global and shared address spaces." }),
    };
    let scope = match at.view(rw).enum_attr::<MemScope>("scope") {
        Some(MemScope::Workgroup) => 1,
        Some(MemScope::Device) => 2,
        _ => return Err(MatchFailure { reason: "Fence only supports workgroup and device memory scopes." }),
    };
    let mut number = |value: i32| constant(rw, at.loc, Type::I32, at.context().i32_attr(value));
    // Acquire and release.
    let order = number(4);
    let (scope, space) = (number(scope), number(space));
    let name = "_Z22atomic_work_item_fenceiii".to_owned();
    call(at, Callee { name, ..Callee::default() }, &[space, order, scope], rw)?;
    rw.erase_op(at.op);
    Ok(())
}

/// Registers, and the functions that read them.
const REGISTERS: [(&str, &str); 7] = [
    ("local_id", "get_local_id"),
    ("local_size", "get_local_size"),
    ("group_id", "get_group_id"),
    ("group_count", "get_num_groups"),
    ("lane_id", "get_sub_group_local_id"),
    ("subgroup_id", "get_sub_group_id"),
    ("subgroup_size", "get_sub_group_size"),
];

pub(super) fn convert_register(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let op = at.view(rw).name_str();
    let register = op.strip_prefix("xevm.").matched()?;
    let (register, dimension) = register.split_once('.').unwrap_or((register, ""));
    let (_, function) = REGISTERS.iter().find(|(name, _)| *name == register).matched()?;
    let dimension = ["x", "y", "z"].iter().position(|name| *name == dimension);
    let name = format!("_Z{}{function}{}", function.len(), if dimension.is_some() { "j" } else { "" });
    let number =
        dimension.map(|number| constant(rw, at.loc, Type::I32, at.context().i32_attr(number as i32)));
    let callee = Callee {
        name,
        result: Some(at.result_type(0, rw).handle()),
        will_return: true,
        memory_of_call: Some(Memory::None),
        ..Callee::default()
    };
    let made = call(at, callee, number.as_slice(), rw)?;
    let value = rw.op(made).result(0).handle();
    at.replace(&[value], rw)
}
