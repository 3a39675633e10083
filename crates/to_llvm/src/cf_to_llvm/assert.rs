//! Assertions: a branch to a block that prints the message, and aborts or goes on.

use crate::llvm::{LlvmTypes, RuntimeFunction, Site, call, runtime_function};
use interfaces::can_have_blocks;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Context, Ident, InsertPoint, Loc, Type, Value};
use llvm::attrs::Linkage;
use llvm::ops::{AddressOf, Br, CondBr, GetElementPtr, Global, Unreachable};
use llvm::types::array_type;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Continuation of a program after an assertion has failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnFailure {
    /// The program is aborted.
    Abort,
    /// The program goes on after the assertion.
    Continue,
}

pub(super) fn convert_assert(
    at: &Site<'_>,
    on_failure: OnFailure,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let loc = at.loc;
    if !can_have_blocks(view) {
        return no_match("there must not be several blocks");
    }
    let block = view.block().matched()?.handle();
    let message = view.attr("msg").and_then(|message| message.as_bytes()).matched()?.to_vec();
    let region = rw.block(block).region().matched()?.handle();
    let rest = rw.split_block(block, Some(at.op));
    let failed = rw.create_block(region, &[]);
    print(at.types, loc, message, rw)?;
    let end = match on_failure {
        OnFailure::Abort => {
            let abort = RuntimeFunction::procedure(at.types, "abort", &[]);
            let abort = RuntimeFunction { loc: Some(Loc::UNKNOWN), ..abort };
            let abort = runtime_function(rw, abort).matched()?;
            call(rw, loc, Some(abort), &[], None);
            Unreachable::state(cx, loc)
        }
        OnFailure::Continue => Br::state(cx, loc).successors([rest]),
    };
    rw.insert(end);
    rw.move_to(InsertPoint::End(block));
    let mut state = CondBr::state(cx, loc).operands([at.operand(0)]).successors([rest, failed]);
    state.set_words(cx, "operandSegmentSizes", &[1, 0, 0]);
    rw.insert(state);
    rw.erase_op(at.op);
    Ok(())
}

/// Prints a message and a line's end.
fn print(types: &LlvmTypes, loc: Loc, mut message: Vec<u8>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = types.context();
    message.push(0);
    let ty = array_type(cx, Type::I8, message.len() as u64);
    let global =
        rw.require_own_symbol("assert_msg", move |cx, name| text(cx, loc, name, ty, &message)).matched()?;
    let state = AddressOf::state(cx, loc).attr(cx, "global_name", global).results([types.pointer()]);
    let address = rw.insert_value(state);
    let start = first_element(rw, loc, types.pointer(), address, ty);
    let puts = RuntimeFunction::procedure(types, "puts", &[types.pointer()]);
    let puts = runtime_function(rw, puts).matched()?;
    call(rw, loc, Some(puts), &[start], None);
    Ok(())
}

/// The address of the first element of an array.
fn first_element(b: &mut impl Build, loc: Loc, pointer: Type, address: Value, array: Type) -> Value {
    let cx = b.context().clone();
    let state = GetElementPtr::state(&cx, loc).operands([address]).results([pointer]);
    let state = state.attr(&cx, "elem_type", cx.type_attr(array));
    b.insert_value(state.attr(&cx, "rawConstantIndices", cx.i32_array_attr(&[0])))
}

/// A constant text.
fn text(cx: &Context, loc: Loc, name: Ident, ty: Type, bytes: &[u8]) -> Box<Body> {
    let mut global = Body::new(cx, cx.op_name(Global::NAME), loc, 1);
    let root = global.root_handle();
    let tensor = cx.tensor_type(&[bytes.len() as i64], Type::I8);
    let splat = bytes.iter().all(|&byte| byte == bytes[0]);
    let value = cx.dense_attr(tensor, if splat { bytes[..1].into() } else { bytes.into() }, splat);
    let attrs: [(&str, Attr); 6] = [
        ("sym_name", name.attr()),
        ("global_type", cx.type_attr(ty)),
        ("constant", Attr::UNIT),
        ("linkage", Linkage::DEF.widen(cx, Linkage::Private.to_word())),
        ("value", value),
        ("addr_space", cx.i32_attr(0)),
    ];
    for (name, value) in attrs {
        global.set_attr(root, cx.ident(name), Some(value));
    }
    global
}
