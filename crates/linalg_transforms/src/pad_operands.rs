//! Padding of the operands of a structured operation to sizes that are known.

use crate::packing::lower_pack::build_pad;
use crate::vectorize::build::constant;
use affine::BoundMap;
use interfaces::DestinationStyle;
use ir::{Attr, Body, Build, InsertPoint, Loc, Op, Type, Value, ValueRef};
use linalg::build::{clone_with, composed_apply, folded_size_of};
use linalg::{Structured, is_container};
use rewrite::{MatchFailure, Matched, Rewriter, constant_attr, constant_i64};
use shaped::slice::{self, Mixed};
use value_bounds::{BoundKind, ValueDim, Variable, constant_bound};

/// Operation that writes the unpadded results to what the operation was to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CopyBack {
    /// None.
    None,
    /// `bufferization.materialize_in_destination`.
    Materialize,
    /// `linalg.copy`.
    Copy,
}

/// Options of padding.
#[derive(Clone, Debug)]
pub struct PadOptions {
    /// Loops whose sizes are padded.
    pub dimensions: Vec<i64>,
    /// Numbers that the padded sizes are multiples of, one for each of the loops.
    pub multiples: Vec<i64>,
    /// Whether sizes that are not known are rounded when the program runs, instead of padded to the most that they can be.
    pub prescribed: bool,
    /// Value of the padding of each operand; `None` for poison.
    pub values: Vec<Option<Attr>>,
    /// Whether an operand is padded even if it has the size.
    pub nofold: Vec<bool>,
    /// Operation that writes the results back.
    pub copy_back: CopyBack,
}

/// Padded operation.
#[derive(Clone, Debug)]
pub struct Padded {
    /// The operation.
    pub op: Op,
    /// Paddings that were built.
    pub pads: Vec<Op>,
    /// Operations that write results back.
    pub copies: Vec<Op>,
}

/// Size that a dimension is padded to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    /// A number, or the size that it has if that is not known.
    Fixed(i64),
    /// The size that it has, rounded up to a multiple of a number.
    Rounded(i64),
}

impl Target {
    /// Returns the number, if the size is not rounded when the program runs.
    fn fixed(self) -> Option<i64> {
        match self {
            Target::Fixed(size) => Some(size),
            Target::Rounded(_) => None,
        }
    }
}

/// Replaces an operation by one on padded operands.
///
/// # Errors
/// If a size that is to be padded is not known to be at most some number, or an operand that is padded has no value to be padded
/// with.
pub fn pad_operands(op: Op, rw: &mut Rewriter<'_>, options: &PadOptions) -> Result<Padded, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && options.dimensions.len() == options.multiples.len())?;
    let loc = view.loc();
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let inits = view.init_range();
    let plans: Vec<Option<Vec<Target>>> =
        (0..operands.len()).map(|at| padded_shape(rw, op, at, options)).collect::<Result<_, _>>()?;
    // Not after the operation: what folds may be the last that was built.
    let next = rw.op(op).next().matched()?.handle();
    rw.move_to(InsertPoint::Before(next));
    let own =
        operands.iter().map(|&value| if options.prescribed { sizes_of(rw, loc, value) } else { vec![] });
    let own: Vec<Vec<Mixed>> = own.collect();
    let (mut padded, mut pads) = (Vec::new(), Vec::new());
    for (at, (&value, plan)) in operands.iter().zip(&plans).enumerate() {
        let Some(plan) = plan else {
            padded.push(value);
            continue;
        };
        let new = pad(rw, loc, value, (plan, &own[at]), (options.values[at], flag(options, at)));
        pads.extend(rw.value(new).defining_op().filter(|op| op.is("tensor.pad")).map(|op| op.handle()));
        padded.push(new);
    }
    let sizes = result_sizes(rw, op, loc).matched()?;
    let results: Vec<Type> = padded[inits.clone()].iter().map(|&init| rw.value(init).ty_handle()).collect();
    let new = clone_with(rw, op, &padded, &results);
    let (mut replacements, mut copies) = (Vec::new(), Vec::new());
    for (number, sizes) in sizes.into_iter().enumerate() {
        let value = rw.op(new).result(number).handle();
        replacements.push(part(rw, loc, value, sizes));
    }
    if options.copy_back != CopyBack::None {
        for (value, &init) in replacements.iter_mut().zip(&operands[inits]) {
            let copy = copy_back(rw, loc, (*value, init), options.copy_back);
            copies.push(copy);
            *value = rw.op(copy).result(0).handle();
        }
    }
    rw.replace_op(op, &replacements);
    Ok(Padded { op: new, pads, copies })
}

fn flag(options: &PadOptions, at: usize) -> bool {
    options.nofold.get(at).copied().unwrap_or(false)
}

/// Returns the sizes of a value; none if it is no tensor.
fn sizes_of(rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Vec<Mixed> {
    let ty = rw.value(value).ty();
    let rank = if is_container(ty) { ty.rank().unwrap_or(0) } else { 0 };
    (0..rank).map(|dim| folded_size_of(rw, loc, value, dim)).collect()
}

/// Returns the sizes that an operand is padded to; `None` if it stays.
fn padded_shape(
    rw: &Rewriter<'_>,
    op: Op,
    at: usize,
    options: &PadOptions,
) -> Result<Option<Vec<Target>>, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let value = view.operand(at);
    if !is_container(value.ty()) {
        return Ok(None);
    }
    let map = rw.context().map(*view.maps().get(at).matched()?);
    let mut plan: Vec<Target> = value.ty().shape().matched()?.iter().copied().map(Target::Fixed).collect();
    let mut is_known = true;
    for (dim, result) in map.results().enumerate() {
        let loops = options.dimensions.iter().zip(&options.multiples);
        let mut padded = loops.filter(|&(&number, _)| {
            u32::try_from(number).is_ok_and(|number| result.is_function_of_dim(number))
        });
        // A dimension of several loops is a multiple for the last one.
        let Some((_, &multiple)) = padded.by_ref().last() else { continue };
        let size = *value.ty().shape().and_then(|shape| shape.get(dim)).matched()?;
        if size == ir::DYNAMIC && options.prescribed {
            rw.require(multiple > 0)?;
            plan[dim] = Target::Rounded(multiple);
            is_known = false;
            continue;
        }
        let most = if size == ir::DYNAMIC { upper_bound(value, dim).matched()? } else { size };
        let rounded = most.checked_add(multiple.checked_sub(1).matched()?).matched()?;
        let rounded = rounded.checked_div_euclid(multiple).and_then(|count| count.checked_mul(multiple));
        plan[dim] = Target::Fixed(rounded.matched()?);
        is_known &= plan[dim] == Target::Fixed(size);
    }
    if is_known && !flag(options, at) {
        return Ok(None);
    }
    if options.values.len() <= at {
        return Err(MatchFailure { reason: "no padding value" });
    }
    Ok(Some(plan))
}

/// Returns a size of a value, seen through what keeps it.
fn size_entry(value: ValueRef<'_>, dim: usize) -> Option<Mixed> {
    let mut value = value;
    loop {
        let size = *value.ty().shape()?.get(dim)?;
        if size != ir::DYNAMIC {
            return Some(Mixed::Fixed(size));
        }
        let op = value.defining_op()?;
        if op.is("tensor.extract_slice") {
            let [_, sizes, _] = slice::lists(op);
            return if sizes.len() == value.ty().rank()? { sizes.get(dim).copied() } else { None };
        }
        value = match op.interface::<dyn DestinationStyle>() {
            Some(model) => op.operands().nth(model.inits(op).start + value.position())?,
            None if op.is("tensor.cast") => op.operand(0),
            None => return None,
        };
    }
}

/// Returns a number that a size is at most.
fn upper_bound(value: ValueRef<'_>, dim: usize) -> Option<i64> {
    match size_entry(value, dim)? {
        Mixed::Fixed(number) => Some(number),
        Mixed::Value(found) => {
            let variable = Variable::of(value.context(), ValueDim::index(found));
            constant_bound(value.body(), BoundKind::Upper, &variable, true)
        }
    }
}

/// Returns a number that an index is at most: the number itself, or the least of an `affine.min`.
pub(crate) fn bound_of(body: &Body, found: Value) -> Option<i64> {
    if let Some(number) = constant_i64(body.value(found)) {
        return Some(number);
    }
    let op = body.value(found).defining_op().filter(|op| op.is("affine.min"))?;
    let mut bound =
        BoundMap::new(op.attr("map")?.as_affine_map()?, op.operands().map(|operand| operand.handle()));
    bound.fully_compose(body);
    bound.compose(body);
    let map = body.context().map(bound.map);
    map.results().filter_map(|result| result.as_constant()).min()
}

/// Returns an operand of these sizes padded as planned, or what it is a part of if that is padded so already.
fn pad(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    (plan, own): (&[Target], &[Mixed]),
    (padding, nofold): (Option<Attr>, bool),
) -> Value {
    let cx = rw.context().clone();
    let shape = rw.value(value).ty().shape().unwrap_or(&[]).to_vec();
    // Where sizes are computed there is no telling that what is padded already has them.
    let fixed = plan.iter().map(|target| target.fixed()).collect::<Option<Vec<i64>>>();
    let is_changed = fixed.as_ref() != Some(&shape);
    let element = rw.value(value).ty().element_or_self().handle();
    let with = match padding {
        Some(padding) => constant(rw, loc, element, padding),
        None => rw.insert_value(rw.state("ub.poison", loc).results([element])),
    };
    if let Some(fixed) = &fixed
        && let Some(found) = padded_source(rw.value(value), cx.tensor_type(fixed, element), padding)
    {
        return found;
    }
    let mut high = vec![Mixed::Fixed(0); plan.len()];
    let mut sizes = shape;
    if is_changed {
        let mut targets = Vec::new();
        for (dim, &target) in plan.iter().enumerate() {
            targets.push(match target {
                Target::Fixed(ir::DYNAMIC) => folded_size_of(rw, loc, value, dim),
                Target::Fixed(size) => Mixed::Fixed(size),
                Target::Rounded(multiple) => rounded(rw, loc, own[dim], multiple),
            });
        }
        let (a, b) = (cx.affine_dim(0), cx.affine_mul(cx.affine_dim(1), cx.affine_constant(-1)));
        let difference = cx.make_map(2, 0, [cx.affine_add(a, b)]);
        for (dim, &target) in targets.iter().enumerate() {
            let now = folded_size_of(rw, loc, value, dim);
            high[dim] = composed_apply(rw, loc, difference, &[target, now]);
        }
        sizes = targets.iter().map(|target| target.fixed()).collect();
    }
    let new = build_pad(rw, loc, (value, cx.tensor_type(&sizes, element)), &high, with);
    if nofold {
        let mark = cx.attr(ir::AttrData::Unit);
        rw.modify_op(new, |new| {
            new.attr("nofold", Some(mark));
        });
    }
    rw.op(new).result(0).handle()
}

/// Returns a size rounded up to a multiple of a number.
fn rounded(rw: &mut Rewriter<'_>, loc: Loc, size: Mixed, multiple: i64) -> Mixed {
    let cx = rw.context().clone();
    let number = cx.affine_constant(multiple);
    let map = cx.make_map(1, 0, [cx.affine_mul(cx.affine_ceildiv(cx.affine_dim(0), number), number)]);
    composed_apply(rw, loc, map, &[size])
}

/// Returns what a value is a slice of, if that was computed on a slice of the same sizes that was padded to this type with this value.
fn padded_source(value: ValueRef<'_>, ty: Type, padding: Option<Attr>) -> Option<Value> {
    let cut = value.defining_op().filter(|op| op.is("tensor.extract_slice"))?;
    let source = cut.operand(0);
    let mut current = source;
    while let Some(view) = current.defining_op().and_then(Structured::of) {
        current = view.inits().nth(current.position())?;
    }
    let pad = current.defining_op().filter(|op| op.is("tensor.pad"))?;
    let low = pad.attr("static_low").and_then(|low| low.as_ints())?;
    let inner = pad.operand(0).defining_op().filter(|op| op.is("tensor.extract_slice"))?;
    let with = pad.region(0).single_block()?.last()?.operands().next()?;
    let ([_, sizes, _], [_, inner_sizes, _]) = (slice::lists(cut), slice::lists(inner));
    let is_same = source.ty_handle() == ty
        && low.iter().all(|&low| low == 0)
        && sizes == inner_sizes
        && padding.is_some()
        && constant_attr(with) == padding;
    is_same.then(|| source.handle())
}

/// Returns the sizes of the results.
pub(crate) fn result_sizes(rw: &mut Rewriter<'_>, op: Op, loc: Loc) -> Option<Vec<Vec<Mixed>>> {
    let view = Structured::of(rw.op(op))?;
    let (maps, inits) = (view.maps(), view.init_range());
    let loops = view.shapes_to_loops()?;
    let operands: Vec<(Value, usize)> =
        view.operands().enumerate().map(|(at, value)| (value.handle(), view.shape_of(at).len())).collect();
    let (first, mut sizes) = (inits.start, Vec::new());
    for &(value, rank) in &operands {
        for dim in 0..rank {
            sizes.push(folded_size_of(rw, loc, value, dim));
        }
    }
    let read: usize = operands[..first].iter().map(|&(_, rank)| rank).sum();
    let cx = rw.context().clone();
    let mut found = Vec::new();
    for init in inits {
        let map = cx.map(cx.map(maps[init]).compose(loops)?);
        let mut shape = Vec::new();
        for dim in 0..map.num_results() {
            let known = rw.value(operands[init].0).ty().shape()?.get(dim).copied()?;
            let one = cx.map(map.sub_map(&[dim])?);
            let of_inits = (read..sizes.len())
                .any(|at| one.result(0).is_some_and(|expr| expr.is_function_of_dim(at as u32)));
            shape.push(match known {
                ir::DYNAMIC if of_inits => folded_size_of(rw, loc, operands[init].0, dim),
                ir::DYNAMIC => composed_apply(rw, loc, one.handle(), &sizes),
                known => Mixed::Fixed(known),
            });
        }
        found.push(shape);
    }
    Some(found)
}

/// Builds the slice of a tensor from its start.
pub(crate) fn part(rw: &mut Rewriter<'_>, loc: Loc, value: Value, sizes: Vec<Mixed>) -> Value {
    let cx = rw.context().clone();
    let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let ty = cx.tensor_type(&shape, rw.value(value).ty().element_or_self().handle());
    let lists = [vec![Mixed::Fixed(0); sizes.len()], sizes.clone(), vec![Mixed::Fixed(1); sizes.len()]];
    let mut state = rw.state("tensor.extract_slice", loc).operands([value]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    rw.insert_value(state)
}

/// Builds the operation that writes a result to a tensor.
fn copy_back(rw: &mut Rewriter<'_>, loc: Loc, (value, init): (Value, Value), by: CopyBack) -> Op {
    if by == CopyBack::Copy {
        return linalg::build::build_named(rw, loc, "linalg.copy", (&[value], &[init]), &[]);
    }
    let ty = rw.value(init).ty_handle();
    let state = rw.state("bufferization.materialize_in_destination", loc).operands([value, init]);
    rw.insert(state.results([ty]))
}
