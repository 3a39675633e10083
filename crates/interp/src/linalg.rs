//! Evaluation of `linalg`.
//!
//! Iterations of structured operations run in row-major order of their loops. Operands whose sizes do not agree end the run.

mod softmax;
mod winograd;

use crate::Entry;
use crate::func::exit;
use crate::memref::{every_index, load_at, memref, mixed, store_at};
use crate::tensor::{count, place, result, tensor};
use ::linalg::{LinalgOp, Pack, Relayout, Structured, Unpack};
use interfaces::eval::{Eval, Machine, MemRefVal, Step, TensorVal, Trap, Val};
use ir::{AffineMapRef, AttrRef, Context, OpRef};
use std::rc::Rc;

pub(crate) const TABLE: &[Entry] = &[
    ("linalg.index", &index),
    ("linalg.pack", &pack),
    ("linalg.softmax", &softmax::evaluate),
    ("linalg.unpack", &unpack),
    ("linalg.winograd_filter_transform", &winograd::filter),
    ("linalg.winograd_input_transform", &winograd::input),
    ("linalg.winograd_output_transform", &winograd::output),
    ("linalg.yield", &exit),
];

type EvalResult = Result<Step, Trap>;

/// Attaches the evaluator of structured operations.
pub(crate) fn attach(cx: &Context) {
    for name in cx.registered_ops() {
        if cx.interface::<dyn LinalgOp>(name).is_some() {
            cx.attach::<dyn Eval>(name, &structured);
        }
    }
}

fn index(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let dim = op.attr("dim").and_then(AttrRef::as_i64).and_then(|dim| usize::try_from(dim).ok());
    let at = dim.and_then(|dim| machine.iteration().get(dim).copied());
    at.map(|at| Val::index(at).into()).ok_or_else(|| Trap::unsupported(op, "there is no such loop"))
}

/// Operand of a structured operation.
enum Operand {
    Scalar(Val),
    Tensor(TensorVal),
    Buffer(Rc<MemRefVal>),
}

impl Operand {
    fn sizes(&self) -> &[i64] {
        match self {
            Operand::Scalar(_) => &[],
            Operand::Tensor(tensor) => &tensor.sizes,
            Operand::Buffer(buffer) => &buffer.sizes,
        }
    }
}

/// Returns the operands; `None` if a tensor is poison.
fn operands(view: Structured<'_>, args: &[Val]) -> Result<Option<Vec<Operand>>, Trap> {
    let mut operands = Vec::with_capacity(args.len());
    for (value, arg) in view.operands().zip(args) {
        operands.push(if value.ty().is_tensor() {
            let Some(tensor) = tensor(view.op(), Some(arg))? else { return Ok(None) };
            Operand::Tensor((*tensor).clone())
        } else if value.ty().is_memref() {
            Operand::Buffer(memref(view.op(), Some(arg))?)
        } else {
            Operand::Scalar(arg.clone())
        });
    }
    Ok(Some(operands))
}

/// Returns the size of each loop.
fn loop_sizes(
    view: Structured<'_>,
    operands: &[Operand],
    maps: &[AffineMapRef<'_>],
) -> Result<Vec<i64>, Trap> {
    let sources = view.loop_sources();
    let sources = sources.ok_or_else(|| Trap::unsupported(view.op(), "the sizes of loops are not known"))?;
    let size = |&(operand, dim): &(usize, usize)| operands.get(operand)?.sizes().get(dim).copied();
    let sizes: Option<Vec<i64>> = sources.iter().map(size).collect();
    let sizes = sizes.ok_or_else(|| Trap::unsupported(view.op(), "the sizes of loops are not known"))?;
    for (operand, map) in operands.iter().zip(maps) {
        for (expr, &size) in map.results().zip(operand.sizes()) {
            let differs = expr.as_dim().is_some_and(|dim| sizes.get(dim as usize) != Some(&size));
            if differs {
                return Err(Trap::new(view.op(), "the sizes of operands do not agree"));
            }
        }
    }
    Ok(sizes)
}

fn out_of_bounds(op: OpRef<'_>, at: &[i64], sizes: &[i64]) -> Trap {
    Trap::new(op, format!("out-of-bounds access: element {at:?} of sizes {sizes:?}"))
}

/// Reads an element; poison in place of one that the region does not use, which need not be initialized.
fn read(
    op: OpRef<'_>,
    operand: &Operand,
    at: &[i64],
    is_used: bool,
    machine: &mut dyn Machine,
) -> Result<Val, Trap> {
    match operand {
        Operand::Scalar(value) => Ok(value.clone()),
        Operand::Tensor(tensor) => {
            let item = place(&tensor.sizes, at).and_then(|place| tensor.items.get(place));
            item.cloned().ok_or_else(|| out_of_bounds(op, at, &tensor.sizes))
        }
        Operand::Buffer(buffer) if is_used => load_at(op, buffer, at, machine),
        Operand::Buffer(buffer) => {
            buffer.element(at).map_err(|_| out_of_bounds(op, at, &buffer.sizes))?;
            Ok(Val::Poison)
        }
    }
}

fn write(
    op: OpRef<'_>,
    operand: &mut Operand,
    at: &[i64],
    value: Val,
    machine: &mut dyn Machine,
) -> Result<(), Trap> {
    match operand {
        Operand::Scalar(_) => Err(Trap::unsupported(op, "a scalar is written")),
        Operand::Tensor(tensor) => {
            let item = place(&tensor.sizes, at).and_then(|place| tensor.items.get_mut(place));
            *item.ok_or_else(|| out_of_bounds(op, at, &[]))? = value;
            Ok(())
        }
        Operand::Buffer(buffer) => store_at(op, buffer, at, value, machine),
    }
}

/// Evaluates a structured operation: each iteration runs the region with one element of each operand.
fn structured(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let view = Structured::of(op).filter(|view| view.block().is_some());
    let view = view.ok_or_else(|| Trap::unsupported(op, "a structured operation without a region"))?;
    let Some(mut operands) = operands(view, args)? else {
        return Ok(Step::Results(vec![Val::Poison; op.num_results()]));
    };
    let maps = view.map_refs();
    let used: Vec<bool> = (0..operands.len()).map(|at| view.payload_uses(at)).collect();
    let sizes = loop_sizes(view, &operands, &maps)?;
    let inits = view.init_range();
    for at in every_index(&sizes) {
        let places: Option<Vec<Vec<i64>>> = maps.iter().map(|map| map.eval(&at, &[])).collect();
        let places = places.ok_or_else(|| Trap::new(op, "an index cannot be computed"))?;
        let mut arguments = Vec::with_capacity(operands.len());
        for ((operand, place), &is_used) in operands.iter().zip(&places).zip(&used) {
            arguments.push(read(op, operand, place, is_used, machine)?);
        }
        let values = machine.run_iteration(op.region(0), arguments, &at);
        let dests = operands.iter_mut().zip(&places).skip(inits.start);
        for ((operand, place), value) in dests.zip(values?) {
            write(op, operand, place, value, machine)?;
        }
    }
    let results = operands.drain(inits).filter_map(|operand| match operand {
        Operand::Tensor(tensor) => Some(Val::Tensor(Rc::new(tensor))),
        _ => None,
    });
    Ok(Step::Results(results.collect()))
}

/// For each dimension of the tensor without tiles: the outer dimension of the other, and the inner one with the size of the tile.
fn tiling(parts: &Relayout<'_>, rank: usize, tiles: &[i64]) -> Vec<(usize, Option<(usize, i64)>)> {
    let dim = |dim: usize| {
        let here = |&other: &i64| other == dim as i64;
        let outer = parts.outer_perm.iter().position(here).unwrap_or(dim);
        let tile = parts.inner_dims.iter().position(here);
        (outer, tile.and_then(|tile| Some((rank + tile, *tiles.get(tile)?))))
    };
    (0..rank).map(dim).collect()
}

fn pack(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let parts = op.cast::<Pack<'_>>().map(Pack::relayout);
    let parts = parts.ok_or_else(|| Trap::unsupported(op, "no tiles"))?;
    let tiles = mixed(op, args, "static_inner_tiles", 3)?;
    let (source, dest) = (tensor(op, args.first())?, tensor(op, args.get(1))?);
    let (Some(source), Some(dest)) = (source, dest) else { return Ok(Val::Poison.into()) };
    let padding = args[op.operand_group(2)].first();
    let dims = tiling(&parts, source.sizes.len(), &tiles);
    let mut items = Vec::with_capacity(count(op, &dest.sizes)?);
    for at in every_index(&dest.sizes) {
        let from = dims.iter().map(|&(outer, tile)| match tile {
            Some((inner, size)) => at[outer].wrapping_mul(size).wrapping_add(at[inner]),
            None => at[outer],
        });
        let from: Vec<i64> = from.collect();
        let item = place(&source.sizes, &from).and_then(|place| source.items.get(place)).or(padding);
        items.push(item.cloned().ok_or_else(|| out_of_bounds(op, &from, &source.sizes))?);
    }
    result(op, op.result(0).ty(), dest.sizes.clone(), items)
}

fn unpack(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let parts = op.cast::<Unpack<'_>>().map(Unpack::relayout);
    let parts = parts.ok_or_else(|| Trap::unsupported(op, "no tiles"))?;
    let tiles = mixed(op, args, "static_inner_tiles", 2)?;
    if tiles.iter().any(|&tile| tile <= 0) {
        return Err(Trap::new(op, "a tile has no elements"));
    }
    let (source, dest) = (tensor(op, args.first())?, tensor(op, args.get(1))?);
    let (Some(source), Some(dest)) = (source, dest) else { return Ok(Val::Poison.into()) };
    let dims = tiling(&parts, dest.sizes.len(), &tiles);
    let mut items = Vec::with_capacity(count(op, &dest.sizes)?);
    for at in every_index(&dest.sizes) {
        let mut from = vec![0; source.sizes.len()];
        for (&at, &(outer, tile)) in at.iter().zip(&dims) {
            from[outer] = tile.map_or(at, |(_, size)| at / size);
            if let Some((inner, size)) = tile {
                from[inner] = at % size;
            }
        }
        let item = place(&source.sizes, &from).and_then(|place| source.items.get(place));
        items.push(item.cloned().ok_or_else(|| out_of_bounds(op, &from, &source.sizes))?);
    }
    result(op, op.result(0).ty(), dest.sizes.clone(), items)
}
