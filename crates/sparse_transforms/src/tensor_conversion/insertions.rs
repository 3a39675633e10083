//! Insertion of elements, and the end of a tensor.

use super::buffers::level_size;
use crate::emit::Emit;
use crate::nesting::{is_inside, outermost};
use crate::reader::{alloca, store_all};
use crate::runtime::{Interface, Site, value_kind};
use ir::{Build, BuildBlocks, DYNAMIC, InsertPoint, Type, Value};
use rewrite::{MatchResult, Matched};
use sparse_tensor::StorageLayout;

pub(super) fn convert_dealloc(at: &mut Site<'_, '_>) -> MatchResult {
    let tensor = at.operands[0];
    at.call("delSparseTensor", &[tensor], &[], Interface::Plain)?;
    at.rw.erase_op(at.op);
    Ok(())
}

pub(super) fn convert_load(at: &mut Site<'_, '_>) -> MatchResult {
    let tensor = at.operands[0];
    if at.rw.op(at.op).attr("hasInserts").is_some() {
        at.call("endLexInsert", &[tensor], &[], Interface::Plain)?;
    }
    at.replace(&[tensor])
}

/// Emits a buffer for the coordinates of an element, and one for its value if there is a type of it, before all loops.
fn scratch(at: &mut Site<'_, '_>, rank: usize, value: Option<Type>) -> (Value, Option<Value>) {
    let top = outermost(at.rw, at.op, |_| false);
    let loc = at.loc;
    at.rw.at(InsertPoint::Before(top), |rw| {
        let e = &mut Emit { rw, loc };
        let coordinates = alloca(e, rank, Type::INDEX);
        let value = value.map(|ty| {
            let ty = e.cx().memref_type(&[], ty);
            let state = e.rw.state("memref.alloca", loc).results([ty]);
            let state = state.words(e.rw.context(), "operandSegmentSizes", &[0, 0]);
            e.rw.insert_value(state)
        });
        (coordinates, value)
    })
}

pub(super) fn convert_insert(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.operand_type(1));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let element = cx.ty(ty).element_or_self();
    let (_, suffix) = value_kind(element).matched()?;
    let [value, tensor, ref coordinates @ ..] = *at.operands else { return rewrite::no_match("no operands") };
    let (buffer, place) = scratch(at, layout.level_rank(), Some(element.handle()));
    let place = place.matched()?;
    let e = &mut at.emit();
    store_all(e, coordinates, buffer);
    e.effect("memref.store", &[value, place]);
    at.call(&format!("lexInsert{suffix}"), &[tensor, buffer, place], &[], Interface::C)?;
    at.replace(&[tensor])
}

/// Converts the making of the buffers of a row: they are allocated where the tensor is defined, before all loops.
pub(super) fn convert_expand(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.operand_type(0));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let element = cx.ty(ty).element_or_self().handle();
    let tensor = at.operands[0];
    let last = layout.level_rank() as i64 - 1;
    let saved = at.rw.insertion_point();
    if let Some(definition) = at.rw.op(at.op).operand(0).defining_op().map(|op| op.handle()) {
        at.rw.set_insertion_point(InsertPoint::After(definition));
    }
    let size = level_size(at, tensor, ty, last)?;
    let e = &mut at.emit();
    let buffers = [element, Type::I1, Type::INDEX].map(|element| {
        let ty = cx.memref_type(&[DYNAMIC], element);
        let state = e.rw.state("memref.alloc", e.loc).operands([size]).results([ty]);
        let state = state.words(&cx, "operandSegmentSizes", &[1, 0]);
        e.rw.insert_value(state)
    });
    let count = e.index(0);
    let zero = e.zero(element).matched()?;
    linalg::build::build_named(e.rw, e.loc, "linalg.fill", (&[zero], &[buffers[0]]), &[]);
    let no = e.boolean(false);
    linalg::build::build_named(e.rw, e.loc, "linalg.fill", (&[no], &[buffers[1]]), &[]);
    at.rw.set_insertion_point(saved);
    at.replace(&[buffers[0], buffers[1], buffers[2], count])
}

pub(super) fn convert_compress(at: &mut Site<'_, '_>) -> MatchResult {
    let (cx, ty) = (at.cx(), at.operand_type(4));
    let layout = StorageLayout::of_type(cx.ty(ty)).matched()?;
    let (_, suffix) = value_kind(cx.ty(ty).element_or_self()).matched()?;
    let [values, filled, added, count, tensor, ref coordinates @ ..] = *at.operands else {
        return rewrite::no_match("no operands");
    };
    let (buffer, _) = scratch(at, layout.level_rank(), None);
    store_all(&mut at.emit(), coordinates, buffer);
    let operands = [tensor, buffer, values, filled, added, count];
    at.call(&format!("expInsert{suffix}"), &operands, &[], Interface::C)?;
    let (loc, op) = (at.loc, at.op);
    let top = outermost(at.rw, op, |around| is_inside(at.rw, around, values));
    let point = if top == op { InsertPoint::Before(top) } else { InsertPoint::After(top) };
    at.rw.at(point, |rw| {
        let e = &mut Emit { rw, loc };
        for buffer in [values, filled, added] {
            e.effect("memref.dealloc", &[buffer]);
        }
    });
    at.replace(&[tensor])
}
