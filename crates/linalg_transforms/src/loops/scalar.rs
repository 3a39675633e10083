//! The body of the innermost loop: loads, the region on scalars, stores.

use super::Kind;
use affine::BoundMap;
use ir::{AffineMap, Build, Loc, Mapping, Op, Type, Value};
use linalg::build::constant_index;
use linalg::{Index, Structured};
use rewrite::Rewriter;
use smallvec::SmallVec;

/// Values of an iteration: mostly few.
type Values = SmallVec<[Value; 8]>;

/// Emits the computation of one iteration of an operation at the insertion point.
pub(super) fn emit(rw: &mut Rewriter<'_>, op: Op, kind: Kind, maps: &[AffineMap], ivs: &[Value]) {
    let Some(view) = Structured::of(rw.op(op)) else { return };
    let Some(block) = view.block() else { return };
    let (loc, inits) = (view.loc(), view.init_range());
    let operands: SmallVec<[(Value, bool); 4]> =
        (0..view.num_operands()).map(|at| (view.operand(at).handle(), view.is_scalar(at))).collect();
    let arguments: Values = block.arguments().map(|argument| argument.handle()).collect();
    let ops: SmallVec<[Op; 8]> = block.ops().map(|inner| inner.handle()).collect();
    let mut mapping = Mapping::new();
    for (at, &(operand, scalar)) in operands.iter().enumerate() {
        let value = match scalar {
            true => operand,
            false => {
                let indices = apply_results(rw, loc, maps[at], ivs);
                load(rw, loc, kind, operand, &indices)
            }
        };
        if let Some(&argument) = arguments.get(at) {
            mapping.map(argument, value);
        }
    }
    let mut stores: SmallVec<[(Value, Values); 1]> = SmallVec::new();
    for at in inits {
        let indices = apply_results(rw, loc, maps[at], ivs);
        stores.push((operands[at].0, indices));
    }
    let Some((end, inner)) = ops.split_last() else { return };
    for &inner in inner {
        let dim = rw.op(inner).cast::<Index<'_>>().map(|index| (index.dim(), index.result().handle()));
        match dim {
            Some((dim, result)) => {
                let iv = usize::try_from(dim).ok().and_then(|dim| ivs.get(dim).copied());
                iv.into_iter().for_each(|iv| mapping.map(result, iv));
            }
            None => {
                rw.clone_op(inner, &mut mapping);
            }
        }
    }
    let yielded: Values = rw.op(*end).operands().map(|value| mapping.value_or_self(value.handle())).collect();
    for (value, (buffer, indices)) in yielded.into_iter().zip(stores) {
        store(rw, loc, kind, value, buffer, &indices);
    }
}

/// Returns the results of a map at the induction variables.
fn apply_results(rw: &mut Rewriter<'_>, loc: Loc, map: AffineMap, ivs: &[Value]) -> Values {
    let cx = rw.context().clone();
    let view = cx.map(map);
    let mut values = Values::new();
    for result in view.results() {
        if let Some(iv) = result.as_dim().and_then(|dim| ivs.get(dim as usize).copied()) {
            values.push(iv);
            continue;
        }
        if let Some(number) = result.as_constant() {
            values.push(constant_index(rw, loc, number));
            continue;
        }
        let map = cx.make_map(view.num_dims(), 0, [result.handle()]);
        let mut bound = BoundMap::new(map, ivs.iter().copied());
        bound.canonicalize(rw.body());
        let state = rw.state("affine.apply", loc).operands(bound.operands.iter().copied());
        let state = state.attr(&cx, "map", cx.map_attr(bound.map)).results([Type::INDEX]);
        values.push(rw.insert_value(state));
    }
    values
}

fn load(rw: &mut Rewriter<'_>, loc: Loc, kind: Kind, buffer: Value, indices: &[Value]) -> Value {
    if kind == Kind::Affine {
        return affine::Load::build_at(rw, loc, buffer, indices);
    }
    let element = rw.value(buffer).ty().element_or_self().handle();
    let operands = std::iter::once(buffer).chain(indices.iter().copied());
    let state = memref::Load::state(rw.context(), loc).operands(operands).results([element]);
    rw.insert_value(state)
}

fn store(rw: &mut Rewriter<'_>, loc: Loc, kind: Kind, value: Value, buffer: Value, indices: &[Value]) {
    if kind == Kind::Affine {
        let map = rw.context().multi_dim_identity_map(indices.len() as u32);
        affine::Store::build(rw, loc, value, buffer, indices, map);
        return;
    }
    let operands = [value, buffer].into_iter().chain(indices.iter().copied());
    let state = memref::Store::state(rw.context(), loc).operands(operands);
    rw.insert(state);
}
