//! Insertion of elements.

use super::Site;
use super::alloc::alloc;
use super::descriptor::Descriptor;
use super::insertion;
use crate::emit::{Emit, has_zero};
use crate::nesting::{is_inside, outermost};
use arith::CmpIPredicate;
use ir::def::EnumAttr;
use ir::{Build, BuildBlocks, Context, InsertPoint, SymbolPlace, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched};
use sparse_tensor::{LevelFormat, LevelType, SparseTensorSortKind, StorageField};

/// Returns the name of the function that inserts elements into tensors like one, which is added if the module does not have it.
///
/// # Errors
/// If there is no module around, or values are no numbers.
fn insertion(at: &mut Site<'_, '_>, tensor: &Descriptor<'_>) -> Result<String, MatchFailure> {
    let cx = at.cx();
    at.rw.require(has_zero(cx.ty(tensor.element())))?;
    let (ty, loc) = (tensor.ty.handle(), at.loc);
    let types: Vec<Type> = tensor.values.iter().map(|&value| at.rw.value(value).ty_handle()).collect();
    let name = insertion::name(tensor.ty, &tensor.layout);
    let symbol = cx.symbol_ref(cx.ident(&name));
    if at.rw.scope().lookup(cx.attr_ref(symbol)).is_none() {
        let build = move |cx: &Context, name| insertion::build(cx, loc, name, ty, &types);
        at.rw.require_symbol_at((&name, SymbolPlace::Before), &name, build).matched()?;
    }
    Ok(name)
}

/// Emits the call that inserts an element. Returns the tensor.
fn call(
    e: &mut Emit<'_, '_>,
    name: &str,
    tensor: &[Value],
    coordinates: &[Value],
    value: Value,
) -> Vec<Value> {
    let types: Vec<Type> = tensor.iter().map(|&value| e.ty(value)).collect();
    let operands: Vec<Value> = tensor.iter().chain(coordinates).copied().chain([value]).collect();
    e.call(name, &operands, &types)
}

pub(super) fn convert_insert(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 1)?;
    let name = insertion(at, &tensor)?;
    let coordinates = at.operands.range(2..at.operands.len()).to_vec();
    let value = at.operands.one(0);
    let values = call(&mut at.emit(), &name, &tensor.values, &coordinates, value);
    at.replace_by_tensor(&values)
}

/// Converts the end of insertions: positions of compressed levels that no element came to are those of the element before.
pub(super) fn convert_load(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 0)?;
    if at.rw.op(at.op).attr("hasInserts").is_some() {
        let e = &mut at.emit();
        for (level, of) in tensor.layout.levels().iter().enumerate().skip(1) {
            if of.format == LevelFormat::Compressed {
                fill_positions(e, &tensor, StorageField::Positions(level))?;
            }
        }
    }
    at.replace_by_tensor(&tensor.values)
}

fn fill_positions(e: &mut Emit<'_, '_>, tensor: &Descriptor<'_>, field: StorageField) -> MatchResult {
    let (buffer, ty) = (tensor.buffer(field), tensor.layout.pos_type());
    let end = tensor.memory_size(e, field);
    let first = e.index(0);
    let one = e.index(1);
    let init = e.load(buffer, first);
    let step = e.index(1);
    e.count([one, end, step], &[init], |e, place, carried| {
        let found = e.load(buffer, place);
        let zero = e.int(ty, 0);
        let is_empty = e.cmp(CmpIPredicate::Eq, found, zero);
        e.choose(
            is_empty,
            &[ty],
            |e| {
                e.store(carried[0], buffer, place);
                carried.to_vec()
            },
            |_| vec![found],
        )
    });
    Ok(())
}

/// Converts the making of the buffers of a row: they are allocated where the tensor is defined, before all loops.
pub(super) fn convert_expand(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 0)?;
    let saved = at.rw.insertion_point();
    if let Some(definition) = at.rw.op(at.op).operand(0).defining_op().map(|op| op.handle()) {
        at.rw.set_insertion_point(InsertPoint::After(definition));
    }
    let e = &mut at.emit();
    let size = tensor.level_size(e, tensor.layout.level_rank() - 1);
    let buffers = [tensor.element(), Type::I1, Type::INDEX].map(|element| alloc(e, size, element));
    let count = e.index(0);
    let zero = e.zero(tensor.element()).matched()?;
    linalg::build::build_named(e.rw, e.loc, "linalg.fill", (&[zero], &[buffers[0]]), &[]);
    let no = e.boolean(false);
    linalg::build::build_named(e.rw, e.loc, "linalg.fill", (&[no], &[buffers[1]]), &[]);
    at.rw.set_insertion_point(saved);
    at.rw.replace_op(at.op, &[buffers[0], buffers[1], buffers[2], count]);
    Ok(())
}

/// Converts the insertion of a row, whose coordinates are sorted before if they must be in order.
pub(super) fn convert_compress(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.cx();
    let tensor = at.tensor(&cx, 4)?;
    let name = insertion(at, &tensor)?;
    let [row, filled, added, count] = [0, 1, 2, 3].map(|operand| at.operands.one(operand));
    let coordinates = at.operands.range(5..at.operands.len()).to_vec();
    let element = tensor.element();
    let is_ordered = tensor.layout.levels().last().is_some_and(|level| !level.has(LevelType::NONORDERED));
    let e = &mut at.emit();
    if is_ordered {
        sort(e, SparseTensorSortKind::HybridQuickSort, count, added, &[], 1);
    }
    let zero = e.index(0);
    let one = e.index(1);
    let values = e.count([zero, count, one], &tensor.values, |e, place, carried| {
        let coordinate = e.load(added, place);
        let value = e.load(row, coordinate);
        let coordinates: Vec<Value> = coordinates.iter().copied().chain([coordinate]).collect();
        let values = call(e, &name, carried, &coordinates, value);
        if let Some(zero) = e.zero(element) {
            e.store(zero, row, coordinate);
        }
        let no = e.boolean(false);
        e.store(no, filled, coordinate);
        values
    });
    let (loc, op) = (at.loc, at.op);
    let top = outermost(at.rw, op, |around| is_inside(at.rw, around, row));
    let point = if top == op { InsertPoint::Before(top) } else { InsertPoint::After(top) };
    at.rw.at(point, |rw| {
        let e = &mut Emit { rw, loc };
        for buffer in [row, filled, added] {
            e.effect("memref.dealloc", &[buffer]);
        }
    });
    at.replace_by_tensor(&values)
}

/// Emits the sort of a list of coordinates with this number of keys, and of other buffers along with it.
pub(super) fn sort(
    e: &mut Emit<'_, '_>,
    algorithm: SparseTensorSortKind,
    count: Value,
    list: Value,
    jointly: &[Value],
    keys: usize,
) {
    let cx = e.cx();
    let algorithm = SparseTensorSortKind::DEF.widen(&cx, algorithm.to_word());
    let state = e.rw.state("sparse_tensor.sort", e.loc).operands([count, list]);
    let state = state.operands(jointly.iter().copied()).attr(&cx, "algorithm", algorithm);
    let map = cx.map_attr(cx.multi_dim_identity_map(keys as u32));
    e.rw.insert(state.attr(&cx, "perm_map", map).attr(&cx, "ny", cx.index_attr(0)));
}
