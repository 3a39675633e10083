//! Tiles of matrices in memory: a lane's part is passed by a pointer.

use super::calls::{call, flag, number};
use crate::llvm::{Site, constant};
use crate::opencl::{Callee, Memory, Parameters, type_name};
use ir::{Build, Type, TypeRef, Value};
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

/// Operands of a tile: pointer, width, height, pitch, and the place of the tile.
const OPERANDS: usize = 4;

/// Attributes of the parameters of a load: matrix and part.
const OF_LOAD: Parameters =
    &[(0, &["llvm.nonnull", "llvm.readonly"]), (5, &["llvm.nonnull", "llvm.writeonly"])];
/// Attributes of the parameters of a store.
const OF_STORE: Parameters =
    &[(0, &["llvm.nonnull", "llvm.writeonly"]), (5, &["llvm.nonnull", "llvm.readonly"])];
/// Attributes of the parameters of what is fetched.
const OF_PREFETCH: Parameters = &[(0, &["llvm.nonnull"])];

/// Returns the operands that all functions of tiles have: the place of the tile is a vector.
fn place(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Vec<Value> {
    let (cx, loc) = (at.context(), at.loc);
    let pair = cx.vector_type(&[2], Type::I32);
    let mut place = rw.insert_value(rw.state("llvm.mlir.undef", loc).results([pair]));
    let indices = [0, 1].map(|index| constant(rw, loc, Type::I32, cx.i32_attr(index)));
    for (operand, index) in (OPERANDS..).zip(indices) {
        let operands = [place, at.operand(operand), index];
        place = rw.insert_value(rw.state("llvm.insertelement", loc).operands(operands).results([pair]));
    }
    (0..OPERANDS).map(|operand| at.operand(operand)).chain([place]).collect()
}

/// Returns memory for the part of a lane.
fn part(at: &Site<'_>, ty: TypeRef<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    let (cx, loc) = (at.context(), at.loc);
    let count = i32::try_from(ty.num_elements().matched()?).ok().matched()?;
    let count = constant(rw, loc, Type::I32, cx.i32_attr(count));
    let element = cx.type_attr(ty.element_type().matched()?.handle());
    let state = rw.state("llvm.alloca", loc).operands([count]).attr(cx, "elem_type", element);
    Ok(rw.insert_value(state.results([pointer_type(cx, 0)])))
}

/// Returns the name of a function: what it does, the sizes, and the types of its parameters.
fn name(at: &Site<'_>, what: &str, part: &str, rw: &ConversionRewriter<'_>) -> String {
    let size = |name: &str| number(at, name, rw);
    let name = format!(
        "intel_sub_group_2d_block_{what}_{}b_{}r{}x{}c",
        size("elem_size_in_bits"),
        size("tile_height"),
        size("tile_width"),
        size("v_blocks")
    );
    format!("_Z{}{name}PU3AS1viiiDv2_i{part}", name.len())
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let mut arguments = place(at, rw);
    let ty = at.result_type(0, rw);
    let pointer = part(at, ty, rw)?;
    arguments.push(pointer);
    let what = match (flag(at, "pack_register", rw), flag(at, "transpose", rw)) {
        (true, _) => "read_transform",
        (_, true) => "read_transpose",
        _ => "read",
    };
    let element = type_name(ty.element_type().matched()?, true).matched()?;
    let name = name(at, what, &format!("P{element}"), rw);
    call(at, Callee { name, will_return: true, parameters: OF_LOAD, ..Callee::default() }, &arguments, rw)?;
    let state = rw.state("llvm.load", at.loc).operands([pointer]).results([ty.handle()]);
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let mut arguments = place(at, rw);
    let stored = at.operand(6);
    let ty = at.operand_type(6, rw);
    let pointer = part(at, ty, rw)?;
    arguments.push(pointer);
    rw.insert(rw.state("llvm.store", at.loc).operands([stored, pointer]));
    let element = match ty.element_type().and_then(|element| element.bit_width()) {
        Some(32) => "j",
        Some(16) => "t",
        _ => "h",
    };
    let name = name(at, "write", &format!("P{element}"), rw);
    call(at, Callee { name, will_return: true, parameters: OF_STORE, ..Callee::default() }, &arguments, rw)?;
    rw.erase_op(at.op);
    Ok(())
}

pub(super) fn convert_prefetch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let arguments = place(at, rw);
    let name = name(at, "prefetch", "", rw);
    call(
        at,
        Callee { name, memory: Some(Memory::Read), parameters: OF_PREFETCH, ..Callee::default() },
        &arguments,
        rw,
    )?;
    rw.erase_op(at.op);
    Ok(())
}
