//! Checks of memref operations.

use super::emit::Emit;
use super::subview;
use ir::def::Dialect;
use ir::{Build, DYNAMIC, List, Op, OpRef, Type, TypeRef, Value};
use memref::layout::{Strides, strided_type, strides_and_offset};
use rewrite::{Rewriter, RuntimeVerifiable};

/// Makes the checks of an operation.
pub(super) type Checks = fn(&mut Emit<'_, '_>, Op);

/// The model of an operation.
pub(super) struct Model(pub(super) Checks);

impl RuntimeVerifiable for Model {
    fn generate_checks(&self, op: Op, rw: &mut Rewriter<'_>, message: &dyn Fn(&str) -> String) {
        let loc = rw.op(op).loc();
        (self.0)(&mut Emit { rw, loc, message }, op);
    }
}

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    const MODELS: List<(&str, Model)> = &[
        ("memref.assume_alignment", Model(alignment)),
        ("memref.atomic_rmw", Model(|emit, op| access(emit, op, 1))),
        ("memref.cast", Model(cast)),
        ("memref.copy", Model(copy)),
        ("memref.dim", Model(dim)),
        ("memref.expand_shape", Model(expand_shape)),
        ("memref.generic_atomic_rmw", Model(|emit, op| access(emit, op, 0))),
        ("memref.load", Model(|emit, op| access(emit, op, 0))),
        ("memref.store", Model(|emit, op| access(emit, op, 1))),
        ("memref.subview", Model(subview::checks)),
    ];
    MODELS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn RuntimeVerifiable>(op, model))
}

pub(super) fn operand(emit: &Emit<'_, '_>, op: Op, number: usize) -> Value {
    emit.rw.op(op).operand(number).handle()
}

pub(super) fn shape(emit: &Emit<'_, '_>, memref: Value) -> Option<Vec<i64>> {
    emit.rw.value(memref).ty().shape().map(<[i64]>::to_vec)
}

/// All indices, which follow the memref, are within its sizes.
pub(super) fn access(emit: &mut Emit<'_, '_>, op: Op, memref: usize) {
    let indices: Vec<Value> =
        emit.rw.op(op).operands().skip(memref + 1).map(|index| index.handle()).collect();
    if indices.is_empty() {
        return;
    }
    let memref = operand(emit, op, memref);
    let zero = emit.index(0);
    let mut all = None;
    for (number, index) in indices.into_iter().enumerate() {
        let size = emit.dim_folded(memref, number);
        let within = emit.in_bounds(index, zero, size);
        all = Some(match all {
            None => within,
            Some(all) => emit.both_folded(all, within),
        });
    }
    if let Some(all) = all {
        emit.assert(all, "out-of-bounds access");
    }
}

/// The dimension exists.
pub(super) fn dim(emit: &mut Emit<'_, '_>, op: Op) {
    let (memref, index) = (operand(emit, op, 0), operand(emit, op, 1));
    let rank = emit.rank(memref);
    let zero = emit.index(0);
    let within = emit.in_bounds(index, zero, rank);
    emit.assert(within, "index is out of bounds");
}

/// The address is a multiple of the alignment.
fn alignment(emit: &mut Emit<'_, '_>, op: Op) {
    let memref = operand(emit, op, 0);
    let alignment = emit.rw.op(op).attr("alignment").and_then(|attr| attr.as_i64()).unwrap_or(1);
    let state = emit.state("memref.extract_aligned_pointer_as_index");
    let address = emit.rw.insert_value(state.operands([memref]).results([Type::INDEX]));
    let wanted = emit.index(alignment);
    let rest = emit.binary("arith.remui", address, wanted);
    let zero = emit.index(0);
    let aligned = emit.equal(rest, zero);
    emit.assert(aligned, &format!("memref is not aligned to {alignment}"));
}

/// Both have the same sizes.
fn copy(emit: &mut Emit<'_, '_>, op: Op) {
    let (source, target) = (operand(emit, op, 0), operand(emit, op, 1));
    let (Some(from), Some(to)) = (shape(emit, source), shape(emit, target)) else { return };
    for (dim, (&from, &to)) in from.iter().zip(&to).enumerate() {
        if from != DYNAMIC && to != DYNAMIC {
            continue;
        }
        let [from, to] = [(source, from), (target, to)].map(|(memref, size)| match size {
            DYNAMIC => emit.dim(memref, dim),
            size => emit.index(size),
        });
        let equal = emit.equal(from, to);
        emit.assert(equal, &format!("size of {dim}-th source/target dim does not match"));
    }
}

/// Each group's source size is a multiple of the sizes that are known.
fn expand_shape(emit: &mut Emit<'_, '_>, op: Op) {
    let source = operand(emit, op, 0);
    let view = emit.rw.op(op);
    let result: Vec<i64> = view.result(0).ty().shape().unwrap_or(&[]).to_vec();
    let groups: Vec<Vec<i64>> = groups(view);
    for (number, group) in groups.iter().enumerate() {
        let sizes = group.iter().filter_map(|&dim| result.get(usize::try_from(dim).ok()?));
        let known = sizes.filter(|&&size| size != DYNAMIC).try_fold(1i64, |all, &size| all.checked_mul(size));
        let Some(known) = known else { continue };
        let size = emit.dim(source, number);
        let divisor = emit.index(known);
        let rest = emit.binary("arith.remsi", size, divisor);
        let zero = emit.index(0);
        let even = emit.equal(rest, zero);
        emit.assert(even, "static result dims in reassoc group do not divide src dim evenly");
    }
}

fn groups(op: OpRef<'_>) -> Vec<Vec<i64>> {
    let groups = op.attr("reassociation").and_then(|attr| attr.as_array()).into_iter().flatten();
    groups
        .map(|group| group.as_array().into_iter().flatten().filter_map(|dim| dim.as_i64()).collect())
        .collect()
}

/// Rank, sizes, offset and strides are those that the result's type promises.
fn cast(emit: &mut Emit<'_, '_>, op: Op) {
    let source = operand(emit, op, 0);
    let cx = emit.rw.context().clone();
    let result = cx.ty(emit.rw.op(op).result(0).ty_handle());
    let Some(wanted) = result.shape().map(<[i64]>::to_vec) else { return };
    let known = shape(emit, source);
    same_rank(emit, source, wanted.len());
    let Some(layout) = strides_and_offset(result) else { return };
    let metadata = dynamic_metadata(emit, source, result, wanted.len());
    same_sizes(emit, source, known.as_deref(), &wanted);
    if layout.offset != DYNAMIC {
        let offset = emit.index(layout.offset);
        let equal = emit.equal(metadata[1], offset);
        emit.assert(equal, "offset mismatch");
    }
    for (dim, &stride) in layout.strides.iter().enumerate() {
        if stride != DYNAMIC {
            let stride = emit.index(stride);
            let equal = emit.equal(metadata[2 + wanted.len() + dim], stride);
            emit.assert(equal, &format!("stride mismatch of dim {dim}"));
        }
    }
}

/// The rank, if it is not known, is that which is wanted.
pub(super) fn same_rank(emit: &mut Emit<'_, '_>, source: Value, wanted: usize) {
    if shape(emit, source).is_some() {
        return;
    }
    let rank = emit.rank(source);
    let wanted = emit.index(wanted as i64);
    let equal = emit.equal(rank, wanted);
    emit.assert(equal, "rank mismatch");
}

/// The sizes that are not known are those that are wanted.
pub(super) fn same_sizes(emit: &mut Emit<'_, '_>, source: Value, known: Option<&[i64]>, wanted: &[i64]) {
    for (dim, &size) in wanted.iter().enumerate() {
        if size == DYNAMIC || known.is_some_and(|known| known[dim] != DYNAMIC) {
            continue;
        }
        let actual = emit.dim(source, dim);
        let size = emit.index(size);
        let equal = emit.equal(actual, size);
        emit.assert(equal, &format!("size mismatch of dim {dim}"));
    }
}

/// The metadata of a memref, seen as one of which nothing is known but the rank.
fn dynamic_metadata(emit: &mut Emit<'_, '_>, memref: Value, result: TypeRef<'_>, rank: usize) -> Vec<Value> {
    let layout = Strides { strides: vec![DYNAMIC; rank], offset: DYNAMIC };
    let ty = emit.rw.value(memref).ty();
    let dynamic = strided_type(if ty.rank().is_some() { ty } else { result }, &vec![DYNAMIC; rank], &layout);
    let state = emit.state("memref.cast").operands([memref]).results([dynamic]);
    let cast = emit.rw.insert_value(state);
    emit.metadata(cast)
}
