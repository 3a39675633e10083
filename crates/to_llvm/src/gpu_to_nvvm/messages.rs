//! Messages: `gpu.printf` and `cf.assert`.

use super::shared::Variable;
use crate::llvm::{RuntimeFunction, Site, alloca, call, constant, function, index, runtime_function, store};
use crate::memref_to_llvm::{Step, element_address};
use interfaces::can_have_blocks;
use ir::{Attr, AttrData, Build, Context, Ident, InsertPoint, Loc, Type, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::{AddressOf, FPExt};
use llvm::types::{array_type, function_type, pointer_type, struct_type};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Returns the address of a constant text in an address space, which ends in 0 and is there once.
pub(crate) fn text(
    at: &Site<'_>,
    (name, space): (&str, u32),
    text: &[u8],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (at.context(), at.loc);
    let mut bytes = text.to_vec();
    bytes.push(0);
    let key = format!("{name} {}", String::from_utf8_lossy(&bytes));
    let ty = array_type(cx, Type::I8, bytes.len() as u64);
    let variable = Variable { ty, space, alignment: None, text: Some(bytes) };
    let build = move |cx: &Context, name: Ident| variable.build(cx, loc, name);
    let global = rw.require_numbered_symbol(Some(key.as_str()), name, build).matched()?;
    let state = AddressOf::state(cx, loc).attr(cx, "global_name", global).results([pointer_type(cx, space)]);
    let address = rw.insert_value(state);
    Ok(element_address(rw, loc, address, ty, &[Step::Number(0); 2], GepNoWrapFlags::NONE))
}

pub(super) fn convert_print(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc, pointer) = (at.context(), at.loc, at.types.pointer());
    let format = at.view(rw).attr("format").and_then(|format| format.as_bytes()).matched()?.to_vec();
    let ty = function_type(cx, Type::I32, &[pointer; 2], false);
    let print = RuntimeFunction { name: "vprintf", ty, loc: Some(loc) };
    let print = runtime_function(rw, print).matched()?;
    let format = text(at, ("printfFormat", 0), &format, rw)?;
    let mut arguments = Vec::new();
    for &argument in at.operands.all() {
        let is_float = rw.value(argument).ty().is_float();
        arguments.push(match is_float {
            true => rw.insert_value(FPExt::state(cx, loc).operands([argument]).results([Type::F64])),
            false => argument,
        });
    }
    let types: Vec<Type> = arguments.iter().map(|&argument| rw.value(argument).ty_handle()).collect();
    let structure = struct_type(cx, &types, false);
    let one = index(rw, loc, Type::I64, 1);
    let memory = alloca(rw, loc, pointer, structure, one, 0);
    for (number, &argument) in arguments.iter().enumerate() {
        let steps = [Step::Number(0), Step::Number(number as i32)];
        let place = element_address(rw, loc, memory, structure, &steps, GepNoWrapFlags::NONE);
        store(rw, loc, argument, place);
    }
    call(rw, loc, Some(print), &[format, memory], Some(Type::I32));
    at.replace(&[], rw)
}

/// Returns the file, the function and the line of a location.
fn place_of(cx: &Context, loc: Loc) -> (Vec<u8>, Vec<u8>, u32) {
    let text =
        |ident: Option<Ident>| ident.map_or("(unknown)", |ident| cx.ident_str(ident)).as_bytes().to_vec();
    let mut at = cx.attr_ref(cx.loc_attr(loc));
    while let AttrData::CallSiteLoc { callee, .. } = at.data() {
        at = cx.attr_ref(*callee);
    }
    let name = match at.data() {
        AttrData::NameLoc { name, .. } => Some(*name),
        _ => None,
    };
    let place = cx.file_place(loc);
    (text(place.as_ref().map(|place| place.file)), text(name), place.map_or(0, |place| place.line))
}

/// Calls the function that reports an assertion which does not hold.
pub(super) fn convert_assert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc, pointer) = (at.context(), at.loc, at.types.pointer());
    let view = at.view(rw);
    if !can_have_blocks(view) {
        return no_match("there must not be several blocks");
    }
    let block = view.block().matched()?.handle();
    let message = view.attr("msg").and_then(|message| message.as_bytes()).matched()?.to_vec();
    let next = view.next().map(|next| next.handle());
    let failed = rw.split_block(block, Some(at.op));
    let rest = rw.split_block(failed, next);
    rw.move_to(InsertPoint::Before(at.op));
    let inputs = [pointer, pointer, Type::I32, pointer, Type::I64];
    let fail = rw.require_symbol("__assertfail", "__assertfail", assert_fail(cx, loc, &inputs)).matched()?;
    let (file, name, line) = place_of(cx, loc);
    let message = text(at, ("assert_message", 0), &message, rw)?;
    let file = text(at, ("assert_file", 0), &file, rw)?;
    let name = text(at, ("assert_func", 0), &name, rw)?;
    let line = constant(rw, loc, Type::I32, cx.i32_attr(line as i32));
    let size = constant(rw, loc, Type::I64, cx.i64_attr(1));
    call(rw, loc, Some(fail), &[message, file, line, name, size], None);
    let state = llvm::ops::Br::state(cx, loc).successors([rest]);
    rw.insert(state);
    rw.move_to(InsertPoint::End(block));
    let mut state = llvm::ops::CondBr::state(cx, loc).operands([at.operand(0)]).successors([rest, failed]);
    state.set_words(cx, "operandSegmentSizes", &[1, 0, 0]);
    rw.insert(state);
    rw.erase_op(at.op);
    Ok(())
}

/// Returns a builder of the declaration of `__assertfail`, which does not return.
fn assert_fail(
    cx: &Context,
    loc: Loc,
    inputs: &[Type],
) -> impl FnOnce(&Context, Ident) -> Box<ir::Body> + Send + 'static {
    let ty = function_type(cx, llvm::types::VoidType::make(cx), inputs, false);
    move |cx, name| {
        let mut declared = function(cx, loc, name, ty);
        let attributes: Attr = cx.array_attr(&[cx.string_attr(b"noreturn")]);
        let root = declared.root_handle();
        declared.set_attr(root, cx.ident("passthrough"), Some(attributes));
        declared
    }
}
