//! Evaluation of `shape`: sizes are integers of 64 bits, shapes are tensors of their extents, and witnesses are booleans.
//!
//! A shape or size that is an error ends the run.

use crate::Entry;
use crate::func::exit;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{OpRef, TypeRef};

pub(crate) const TABLE: &[Entry] = &[
    ("shape.add", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        number(op, args, |a, b| a.checked_add(b))
    }),
    ("shape.mul", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        number(op, args, |a, b| a.checked_mul(b))
    }),
    ("shape.div", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| number(op, args, floor_div)),
    ("shape.max", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| each(op, args, i64::max)),
    ("shape.min", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| each(op, args, i64::min)),
    ("shape.any", &first),
    ("shape.from_extent_tensor", &first),
    ("shape.to_extent_tensor", &first),
    ("shape.index_to_size", &first),
    ("shape.size_to_index", &first),
    ("shape.const_shape", &const_shape),
    ("shape.const_size", &const_size),
    ("shape.const_witness", &const_witness),
    ("shape.from_extents", &from_extents),
    ("shape.get_extent", &get_extent),
    ("shape.rank", &rank),
    ("shape.num_elements", &num_elements),
    ("shape.shape_of", &shape_of),
    ("shape.dim", &dim),
    ("shape.concat", &concat),
    ("shape.split_at", &split_at),
    ("shape.broadcast", &broadcast),
    ("shape.meet", &meet),
    ("shape.shape_eq", &equal),
    ("shape.cstr_eq", &equal),
    ("shape.is_broadcastable", &is_broadcastable),
    ("shape.cstr_broadcastable", &is_broadcastable),
    ("shape.cstr_require", &first),
    ("shape.assuming_all", &all),
    ("shape.assuming", &assuming),
    ("shape.assuming_yield", &exit),
    ("shape.reduce", &reduce),
    ("shape.yield", &exit),
];

type EvalResult = Result<Step, Trap>;

fn int(op: OpRef<'_>, value: Option<&Val>) -> Result<i64, Trap> {
    let int = value.and_then(Val::as_int).and_then(|value| value.to_i64());
    int.ok_or_else(|| Trap::new(op, "a size is expected"))
}

fn extents(op: OpRef<'_>, value: Option<&Val>) -> Result<Vec<i64>, Trap> {
    let items = value.and_then(Val::items).ok_or_else(|| Trap::new(op, "a shape is expected"))?;
    items.iter().map(|item| int(op, Some(item))).collect()
}

fn shapes(op: OpRef<'_>, args: &[Val]) -> Result<Vec<Vec<i64>>, Trap> {
    args.iter().map(|arg| extents(op, Some(arg))).collect()
}

fn shape(extents: &[i64]) -> Val {
    Val::tensor(vec![extents.len() as i64], extents.iter().map(|&extent| Val::index(extent)).collect())
}

/// Returns an extent tensor, which must have the rank that its type says.
fn shape_of_type(op: OpRef<'_>, result: usize, extents: &[i64]) -> Result<Val, Trap> {
    let fits = |ty: TypeRef<'_>| {
        ty.shape().is_none_or(|dims| dims[..] == [ir::DYNAMIC] || dims[..] == [extents.len() as i64])
    };
    if fits(op.result(result).ty()) {
        return Ok(shape(extents));
    }
    Err(Trap::new(op, "the rank of the shape is not that of its type"))
}

fn number(op: OpRef<'_>, args: &[Val], f: impl Fn(i64, i64) -> Option<i64>) -> EvalResult {
    let value = f(int(op, args.first())?, int(op, args.get(1))?);
    value.map(|value| Step::from(Val::index(value))).ok_or_else(|| Trap::new(op, "the size is an error"))
}

fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
}

fn each(op: OpRef<'_>, args: &[Val], f: fn(i64, i64) -> i64) -> EvalResult {
    if args.iter().all(|arg| arg.as_int().is_some()) {
        return number(op, args, |a, b| Some(f(a, b)));
    }
    let (a, b) = (extents(op, args.first())?, extents(op, args.get(1))?);
    if a.len() != b.len() {
        return Err(Trap::new(op, "the ranks of the shapes differ"));
    }
    let values: Vec<i64> = a.iter().zip(&b).map(|(&a, &b)| f(a, b)).collect();
    Ok(Step::from(shape(&values)))
}

fn first(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    args.first().cloned().map(Step::from).ok_or_else(|| Trap::new(op, "an operand is expected"))
}

fn const_shape(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let dense = op.attr("shape").and_then(|shape| shape.as_dense());
    let extents = dense
        .and_then(|dense| (0..dense.len()).map(|at| dense.int(at)?.to_i64()).collect::<Option<Vec<i64>>>());
    extents
        .map(|extents| Step::from(shape(&extents)))
        .ok_or_else(|| Trap::new(op, "a constant without extents"))
}

fn const_size(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let value = op.attr("value").and_then(|value| value.as_i64());
    value
        .map(|value| Step::from(Val::index(value)))
        .ok_or_else(|| Trap::new(op, "a constant without a value"))
}

fn const_witness(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let passing = op.attr("passing").and_then(|passing| passing.as_bool()).unwrap_or(false);
    Ok(Step::from(Val::bool(passing)))
}

fn from_extents(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let extents: Result<Vec<i64>, Trap> = args.iter().map(|arg| int(op, Some(arg))).collect();
    Ok(Step::from(shape(&extents?)))
}

fn extent(op: OpRef<'_>, extents: &[i64], number: i64) -> EvalResult {
    let extent = usize::try_from(number).ok().and_then(|number| extents.get(number));
    extent
        .map(|&extent| Step::from(Val::index(extent)))
        .ok_or_else(|| Trap::new(op, "there is no such dimension"))
}

fn get_extent(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    extent(op, &extents(op, args.first())?, int(op, args.get(1))?)
}

fn rank(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::from(Val::index(extents(op, args.first())?.len() as i64)))
}

fn num_elements(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let product = extents(op, args.first())?.into_iter().try_fold(1i64, i64::checked_mul);
    product
        .map(|product| Step::from(Val::index(product)))
        .ok_or_else(|| Trap::new(op, "the size is an error"))
}

fn sizes(op: OpRef<'_>, value: Option<&Val>) -> Result<Vec<i64>, Trap> {
    match value {
        Some(Val::Tensor(tensor)) => Ok(tensor.sizes.clone()),
        Some(Val::MemRef(memref)) => Ok(memref.sizes.clone()),
        _ => Err(Trap::unsupported(op, "the interpreter knows shapes of tensors and memrefs only")),
    }
}

fn shape_of(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    shape_of_type(op, 0, &sizes(op, args.first())?).map(Step::from)
}

fn dim(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    extent(op, &sizes(op, args.first())?, int(op, args.get(1))?)
}

fn concat(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    shape_of_type(op, 0, &shapes(op, args)?.concat()).map(Step::from)
}

fn split_at(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (extents, at) = (extents(op, args.first())?, int(op, args.get(1))?);
    let at = if at < 0 { at.checked_add(extents.len() as i64) } else { Some(at) };
    let parts = at.and_then(|at| extents.split_at_checked(usize::try_from(at).ok()?));
    let (head, tail) = parts.ok_or_else(|| Trap::new(op, "the shape has no such place"))?;
    Ok(Step::Results(vec![shape_of_type(op, 0, head)?, shape_of_type(op, 1, tail)?]))
}

/// Returns the shape that shapes are broadcast to, if they can be.
fn common(shapes: &[Vec<i64>]) -> Option<Vec<i64>> {
    let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
    let mut result = vec![1; rank];
    for shape in shapes {
        let rest = rank - shape.len();
        for (own, &extent) in result[rest..].iter_mut().zip(shape) {
            match (*own, extent) {
                (_, 1) => {}
                (1, extent) => *own = extent,
                (own, extent) if own == extent => {}
                _ => return None,
            }
        }
    }
    Some(result)
}

fn broadcast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let found = common(&shapes(op, args)?).ok_or_else(|| Trap::new(op, "the shapes cannot be broadcast"))?;
    shape_of_type(op, 0, &found).map(Step::from)
}

fn meet(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    if args.windows(2).all(|pair| pair[0] == pair[1]) {
        return first(op, args, machine);
    }
    let message = op.attr("error").and_then(|error| error.as_str()).unwrap_or("the shapes or sizes differ");
    Err(Trap::new(op, message))
}

fn equal(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let shapes = shapes(op, args)?;
    Ok(Step::from(Val::bool(shapes.windows(2).all(|pair| pair[0] == pair[1]))))
}

fn is_broadcastable(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::from(Val::bool(common(&shapes(op, args)?).is_some())))
}

/// Whether a witness holds.
fn holds(op: OpRef<'_>, witness: &Val) -> Result<bool, Trap> {
    let bit = witness.as_int().ok_or_else(|| Trap::new(op, "a witness is expected"))?;
    Ok(!bit.is_zero())
}

fn all(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let holding: Result<Vec<bool>, Trap> = args.iter().map(|witness| holds(op, witness)).collect();
    Ok(Step::from(Val::bool(holding?.into_iter().all(|holds| holds))))
}

fn assuming(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let holds = args.first().map(|witness| holds(op, witness)).transpose()?;
    if holds != Some(true) {
        return Err(Trap::new(op, "what is assumed does not hold"));
    }
    machine.run_region(op.region(0), Vec::new()).map(Step::Results)
}

fn reduce(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let mut carried = args.get(1..).unwrap_or_default().to_vec();
    for (number, extent) in extents(op, args.first())?.into_iter().enumerate() {
        let mut arguments = vec![Val::index(number as i64), Val::index(extent)];
        arguments.append(&mut carried);
        carried = machine.run_region(op.region(0), arguments)?;
    }
    Ok(Step::Results(carried))
}
