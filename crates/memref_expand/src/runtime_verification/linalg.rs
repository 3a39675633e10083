//! Checks of structured operations.

use super::emit::Emit;
use super::memref::Model;
use index::IndexCmpPredicate;
use ir::def::{Dialect, EnumAttr};
use ir::{AffineMap, Build, InsertPoint, Op, OpState, Type, Value};
use linalg::build::{composed_apply, loop_sizes, materialize};
use linalg::{STRUCTURED_NAMES, Structured};
use rewrite::{RuntimeVerifiable, create_or_fold};
use shaped::slice::Mixed;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    dialect.attach_all::<dyn RuntimeVerifiable>(STRUCTURED_NAMES, &Model(structured))
}

/// Values that the checks of all dimensions of an operation use.
struct Domain {
    zero: Value,
    one: Value,
    /// First iteration of each loop.
    first: Vec<Mixed>,
    /// Last iteration of each loop.
    last: Vec<Mixed>,
}

/// Unless there are no iterations, each dimension of each operand has the extent that the sizes of loops imply.
fn structured(emit: &mut Emit<'_, '_>, op: Op) {
    let Some(view) = Structured::of(emit.rw.op(op)) else { return };
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let maps = view.maps();
    let Some(sizes) = loop_sizes(emit.rw, op, emit.loc) else { return };
    let (zero, one) = (emit.index(0), emit.index(1));
    let Some(runs) = has_iterations(emit, &sizes) else { return };
    let here = emit.rw.point();
    let regions = [emit.rw.new_region(), emit.rw.new_region()];
    let block = emit.rw.create_block(regions[0], &[]);
    emit.rw.move_to(InsertPoint::End(block));
    let last = sizes.iter().map(|&size| {
        let size = materialize(emit.rw, emit.loc, size);
        Mixed::Value(folded(emit, "index.sub", size, one))
    });
    let last = last.collect();
    let domain = Domain { zero, one, first: vec![Mixed::Fixed(0); sizes.len()], last };
    for (number, (value, &map)) in operands.into_iter().zip(&maps).enumerate() {
        check_operand(emit, &domain, map, (value, number));
    }
    let state = emit.state("scf.yield");
    emit.rw.insert(state);
    emit.rw.move_to(here);
    let mut state = emit.state("scf.if").operands([runs]);
    state.built_regions.extend(regions);
    emit.rw.insert(state);
}

/// Emits whether all loops have an iteration; `None` if there are no loops.
fn has_iterations(emit: &mut Emit<'_, '_>, sizes: &[Mixed]) -> Option<Value> {
    let mut all = None;
    for &size in sizes {
        let (start, end) = (emit.index(0), materialize(emit.rw, emit.loc, size));
        let state = comparison(emit, IndexCmpPredicate::Slt, start, end);
        let runs = emit.rw.insert_value(state);
        all = Some(all.map_or(runs, |all| emit.both(all, runs)));
    }
    all
}

/// Checks the dimensions of an operand, given with its number.
fn check_operand(emit: &mut Emit<'_, '_>, domain: &Domain, map: AffineMap, (value, number): (Value, usize)) {
    let cx = emit.rw.context().clone();
    let results: Vec<AffineMap> =
        (0..cx.map(map).num_results()).filter_map(|dim| cx.map(map).sub_map(&[dim])).collect();
    let mut indices = |iteration: &[Mixed]| -> Vec<Mixed> {
        results.iter().map(|&index| composed_apply(emit.rw, emit.loc, index, iteration)).collect()
    };
    let (first, last) = (indices(&domain.first), indices(&domain.last));
    for (dim, (index, ends)) in results.into_iter().zip(first.into_iter().zip(last)).enumerate() {
        let is_loop = cx.map(index).result(0).is_some_and(|index| index.as_dim().is_some());
        let what = format!("dimension #{dim} of input/output operand #{number}");
        let extent = check_indices(emit, domain, ends, &what);
        let size = emit.dim_folded(value, dim);
        let predicate = if is_loop { IndexCmpPredicate::Eq } else { IndexCmpPredicate::Sle };
        let state = comparison(emit, predicate, extent, size);
        let fits = create_or_fold(emit.rw, state);
        emit.assert(fits, &format!("{what} is incompatible with inferred dimension size"));
    }
}

/// Checks that indices of a dimension, from the first to the last iteration, are not negative, and emits the size that they need.
fn check_indices(
    emit: &mut Emit<'_, '_>,
    domain: &Domain,
    (first, last): (Mixed, Mixed),
    what: &str,
) -> Value {
    let [first, last] = [first, last].map(|index| materialize(emit.rw, emit.loc, index));
    let least = folded(emit, "index.mins", last, first);
    let state = comparison(emit, IndexCmpPredicate::Sge, least, domain.zero);
    let valid = create_or_fold(emit.rw, state);
    emit.assert(valid, &format!("unexpected negative result on {what}"));
    let greatest = folded(emit, "index.maxs", last, first);
    folded(emit, "index.add", greatest, domain.one)
}

/// An operation on two values of type `index`, or what it folds to.
fn folded(emit: &mut Emit<'_, '_>, name: &str, lhs: Value, rhs: Value) -> Value {
    let state = emit.state(name).operands([lhs, rhs]).results([Type::INDEX]);
    create_or_fold(emit.rw, state)
}

/// The state of an `index.cmp`.
fn comparison(emit: &Emit<'_, '_>, predicate: IndexCmpPredicate, lhs: Value, rhs: Value) -> OpState {
    let cx = emit.rw.context();
    let predicate = IndexCmpPredicate::DEF.widen(cx, predicate.to_word());
    emit.state("index.cmp").operands([lhs, rhs]).results([Type::I1]).attr(cx, "pred", predicate)
}
