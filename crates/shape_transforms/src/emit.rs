//! Operations that conversions emit.

use ir::{BuildBlocks, Loc, Type, Value};

/// Inserts a constant of type `index`.
pub(crate) fn index(b: &mut impl BuildBlocks, loc: Loc, value: i64) -> Value {
    let cx = b.context().clone();
    let state = arith::Constant::state(&cx, loc).results([Type::INDEX]);
    b.insert_value(state.attr(&cx, "value", cx.index_attr(value)))
}

/// Inserts a constant of type `i1`.
pub(crate) fn boolean(b: &mut impl BuildBlocks, loc: Loc, value: bool) -> Value {
    let cx = b.context().clone();
    let state = arith::Constant::state(&cx, loc).results([Type::I1]);
    b.insert_value(state.attr(&cx, "value", cx.bool_attr(value)))
}

/// Inserts the size of a dimension.
pub(crate) fn dim(b: &mut impl BuildBlocks, loc: Loc, tensor: Value, dimension: Value) -> Value {
    let state = tensor::Dim::state(b.context(), loc);
    b.insert_value(state.operands([tensor, dimension]).results([Type::INDEX]))
}

/// Inserts an extent of an extent tensor.
pub(crate) fn extract(b: &mut impl BuildBlocks, loc: Loc, tensor: Value, index: Value) -> Value {
    let state = tensor::Extract::state(b.context(), loc);
    b.insert_value(state.operands([tensor, index]).results([Type::INDEX]))
}

/// Inserts a cast of a tensor.
pub(crate) fn cast(b: &mut impl BuildBlocks, loc: Loc, tensor: Value, ty: Type) -> Value {
    let state = tensor::Cast::state(b.context(), loc);
    b.insert_value(state.operands([tensor]).results([ty]))
}

/// Inserts an operation of `arith` on two values, of their type.
pub(crate) fn binary(b: &mut impl BuildBlocks, loc: Loc, name: &str, lhs: Value, rhs: Value) -> Value {
    let ty = b.body().value(lhs).ty_handle();
    let state = b.state(name, loc).operands([lhs, rhs]).results([ty]);
    b.insert_value(state)
}

/// Inserts a comparison.
pub(crate) fn compare(
    b: &mut impl BuildBlocks,
    loc: Loc,
    predicate: arith::CmpIPredicate,
    lhs: Value,
    rhs: Value,
) -> Value {
    arith::CmpI::build_value(b, loc, predicate, lhs, rhs)
}

/// Inserts a selection.
pub(crate) fn select(b: &mut impl BuildBlocks, loc: Loc, condition: Value, yes: Value, no: Value) -> Value {
    let ty = b.body().value(yes).ty_handle();
    let state = arith::Select::state(b.context(), loc);
    b.insert_value(state.operands([condition, yes, no]).results([ty]))
}

/// Inserts `scf.if` with one result.
pub(crate) fn choose<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    condition: Value,
    ty: Type,
    yes: impl FnOnce(&mut B) -> Value,
    no: impl FnOnce(&mut B) -> Value,
) -> Value {
    let state = scf::If::state(b.context(), loc).operands([condition]).results([ty]).regions(2);
    let op = b.insert(state);
    let [first, second] = [0, 1].map(|at| b.body().op(op).region(at).handle());
    b.build_block(first, &[], |b, _| {
        let value = yes(b);
        scf::Yield::build(b, loc, &[value]);
    });
    b.build_block(second, &[], |b, _| {
        let value = no(b);
        scf::Yield::build(b, loc, &[value]);
    });
    b.body().op(op).result(0).handle()
}

/// Inserts `tensor.generate` of an extent tensor of unknown rank.
pub(crate) fn generate<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    rank: Value,
    extent: impl FnOnce(&mut B, Value) -> Value,
) -> Value {
    let ty = shape::extent_tensor(b.context(), None);
    let state = tensor::Generate::state(b.context(), loc).operands([rank]).results([ty]).regions(1);
    let op = b.insert(state);
    let region = b.body().op(op).region(0).handle();
    b.build_block(region, &[Type::INDEX], |b, arguments| {
        let value = extent(b, arguments[0]);
        let state = tensor::Yield::state(b.context(), loc).operands([value]);
        b.insert(state);
    });
    b.body().op(op).result(0).handle()
}
