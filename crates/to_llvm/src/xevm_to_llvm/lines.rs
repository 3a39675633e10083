//! Blocks of a subgroup along a line, and what is fetched.

use super::calls::call;
use crate::llvm::{Site, constant};
use crate::opencl::{Callee, Memory, type_name};
use ir::{Type, TypeRef};
use llvm::types::address_space;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Returns the name of a function of a block, and that of the type of the block.
fn name(at: &Site<'_>, what: &str, ty: TypeRef<'_>, rw: &ConversionRewriter<'_>) -> Option<(String, String)> {
    let element = ty.element_or_self();
    let count = if ty.is_vector() { ty.num_elements()?.to_string() } else { String::new() };
    let name = format!("intel_sub_group_block_{what}_u{}{count}", type_name(element, false)?);
    let space = address_space(at.operand_type(0, rw))?;
    Some((format!("_Z{}{name}PU3AS{space}{}", name.len(), type_name(element, true)?), type_name(ty, true)?))
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    let (name, _) = name(at, "read", ty, rw).matched()?;
    let callee = Callee { name, result: Some(ty.handle()), will_return: true, ..Callee::default() };
    let made = call(at, callee, &[at.operand(0)], rw)?;
    let loaded = rw.op(made).result(0).handle();
    at.replace(&[loaded], rw)
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (name, value) = name(at, "write", at.operand_type(1, rw), rw).matched()?;
    let callee = Callee { name: name + &value, will_return: true, ..Callee::default() };
    call(at, callee, &[at.operand(0), at.operand(1)], rw)?;
    rw.erase_op(at.op);
    Ok(())
}

pub(super) fn convert_prefetch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let one = constant(rw, at.loc, Type::I64, at.context().i64_attr(1));
    let name = "_Z8prefetchPU3AS1Kcm".to_owned();
    let callee = Callee { name, memory: Some(Memory::Read), ..Callee::default() };
    call(at, callee, &[at.operand(0), one], rw)?;
    rw.erase_op(at.op);
    Ok(())
}
