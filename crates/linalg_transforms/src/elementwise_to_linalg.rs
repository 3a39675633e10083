//! `convert-elementwise-to-linalg`: elementwise operations on tensors as `linalg.generic`.

use crate::apply::{once, replace_with_results};
use ir::def::TraitSet;
use ir::{AffineMap, Body, Build, Op, OpState, Type, Value};
use linalg::IteratorType;
use linalg::build::{build_empty, build_generic, size_of};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Convert ElementwiseMappable ops to linalg
///
/// An operation that has scalar, vector and tensor forms, such as `arith.addf`, becomes a `linalg.generic` with its scalar form if it
/// is on ranked tensors. A tensor of the type of a result among its operands is the initial value; otherwise there is an empty one.
#[pass(
    "convert-elementwise-to-linalg",
    name = "ConvertElementwiseToLinalgPass",
    depends("linalg", "memref", "tensor", "arith")
)]
#[derive(Clone, Copy, Debug)]
pub struct ConvertElementwiseToLinalg;

impl ConvertElementwiseToLinalg {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.on_trait(TraitSet::ELEMENTWISE_MAPPABLE, convert);
        once(cx, body, &set.freeze());
        Ok(())
    }
}

fn is_ranked_tensor(ty: ir::TypeRef<'_>) -> bool {
    ty.is_tensor() && ty.rank().is_some()
}

fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = rw.context().clone();
    rw.require(view.num_regions() == 0 && view.num_results() > 0)?;
    let scalar = |ty: ir::TypeRef<'_>| !ty.is_shaped();
    let types: Vec<_> = view.operand_types().map(|ty| cx.ty(ty)).collect();
    rw.require(types.iter().all(|&ty| is_ranked_tensor(ty) || scalar(ty)))?;
    rw.require(types.iter().any(|&ty| is_ranked_tensor(ty)))?;
    rw.require(view.result_types().all(|ty| is_ranked_tensor(cx.ty(ty))))?;
    let rank = view.result(0).ty().rank().matched()? as u32;
    let is_scalar: Vec<bool> = types.iter().map(|&ty| scalar(ty)).collect();
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let results: Vec<Type> = view.result_types().collect();
    let elements: Vec<Type> = results.iter().map(|&ty| cx.ty(ty).element_or_self().handle()).collect();
    let (loc, name) = (view.loc(), view.name());
    let attrs: Vec<ir::NamedAttr> = view.attrs().collect();
    let (identity, none) = (cx.multi_dim_identity_map(rank), cx.make_map(rank, 0, []));
    let map = |&scalar: &bool| if scalar { none } else { identity };
    let mut maps: Vec<AffineMap> = is_scalar.iter().map(map).collect();
    maps.extend(results.iter().map(|_| identity));
    let first = is_scalar.iter().position(|scalar| !scalar).matched()?;
    let mut outputs = Vec::new();
    for (&ty, &element) in results.iter().zip(&elements) {
        let same = operands.iter().copied().find(|&operand| rw.value(operand).ty_handle() == ty);
        outputs.push(match same {
            Some(operand) => operand,
            None => {
                let sizes =
                    (0..rank as usize).map(|dim| size_of(rw, loc, operands[first], dim)).collect::<Vec<_>>();
                build_empty(rw, loc, &sizes, element)
            }
        });
    }
    let iterators = vec![IteratorType::Parallel; rank as usize];
    let new = build_generic(rw, loc, (&operands, &outputs), &maps, &iterators, |rw, values| {
        let mut state = OpState::new(&cx, name, loc)
            .operands(values[..operands.len()].iter().copied())
            .results(elements.iter().copied());
        for attr in &attrs {
            state.try_put_attr(&cx, attr.name, attr.value);
        }
        let scalar = rw.insert(state);
        rw.op(scalar).results().map(|result| result.handle()).collect()
    });
    replace_with_results(rw, op, new);
    Ok(())
}
