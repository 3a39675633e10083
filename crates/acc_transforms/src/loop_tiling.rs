//! `acc-loop-tiling`: loops with a `tile` clause as loops over tiles.

use crate::loops::{cast, inclusive_bounds};
use crate::ops::{SEGMENTS, group, set_group, variable_name};
use crate::reports::{Reports, not_yet_implemented};
use dialect_transforms::drive::greedily_with;
use dialect_transforms::make::{Make, handles};
use ir::{Attr, AttrData, Block, Body, Build, Context, InsertPoint, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, Remark, RemarkKind, pass};
use rewrite::constant_i64;
use rewrite::{GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, no_match};

/// Tile OpenACC loops with tile clauses
///
/// Loops over tiles are around loops over the elements of a tile. A size of -1, `*` in programs, is the default.
///
/// ```mlir
/// acc.loop tile({%t : index}) control(%i : index) = (%l : index) to (%u : index) step (%s : index) { ... }
/// // becomes, with %st = %s * %t
/// acc.loop control(%i : index) = (%l : index) to (%u : index) step (%st : index) {
///   %last = min(%u, %i + %st)
///   acc.loop control(%j : index) = (%i : index) to (%last : index) step (%s : index) { ... }
///   acc.yield
/// }
/// ```
#[pass("acc-loop-tiling", name = "ACCLoopTiling", on = "func.func", depends("acc", "arith"))]
#[derive(Clone, Copy, Debug)]
pub struct LoopTiling {
    /// Default tile size to use for wildcard ('*') tile sizes
    #[option(default = 32)]
    pub default_tile_size: i32,
}

impl LoopTiling {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let reports = Reports::default();
        let mut patterns = PatternSet::new(body.context());
        let (size, errors) = (self.default_tile_size, reports.clone());
        patterns.on("acc.loop", move |op, rw| tile(op, rw, size, &errors));
        let config = GreedyConfig { max_iterations: Some(1), ..GreedyConfig::default() };
        let _ = greedily_with(cx, body, patterns, &config.top_down(true));
        reports.emit(cx);
        Ok(())
    }
}

const TILE: &str = "tileOperands";

fn tile(op: Op, rw: &mut Rewriter<'_>, default: i32, reports: &Reports) -> MatchResult {
    let view = rw.op(op);
    let mut sizes = group(view, TILE);
    if sizes.is_empty() {
        return no_match("no tile clause");
    }
    if let Some(message) = too_wide(view, &sizes) {
        reports.push(not_yet_implemented(view, &message));
        return no_match("a tile size of a wider type");
    }
    let collapsed = collapse_count(view);
    let dimensions = group(view, "step").len();
    rw.require(is_regular(view) && view.num_results() == 0)?;
    remark(view, &sizes, default, reports);
    set_group(rw, op, TILE, &[]);
    rw.modify_op(op, |change| {
        change.attr("tileOperandsSegments", None).attr("tileOperandsDeviceType", None);
    });
    let mut nest = match dimensions > 1 && collapsed < sizes.len() {
        true => split(op, rw, sizes.len(), collapsed)?,
        false => vec![op],
    };
    // Loops in the region take part if there are fewer dimensions than sizes.
    while dimensions_of(rw, &nest) < sizes.len() {
        match nest.last().and_then(|&last| only_loop(rw.op(last))) {
            Some(inner) => nest.push(inner),
            None => break,
        }
    }
    sizes.truncate(dimensions_of(rw, &nest));
    tile_nest(rw, &nest, &sizes, default)
}

/// Says which tiles a loop gets.
fn remark(op: OpRef<'_>, sizes: &[Value], default: i32, reports: &Reports) {
    let say = |text: String| {
        let function = op.body().root().symbol_name().map_or("", |name| op.context().ident_str(name));
        let remark = Remark::new(RemarkKind::Passed, op, "openacc", "acc-loop-tile");
        reports.remark(remark.function(function).arg("Remark", text));
    };
    let numbers: Vec<Option<i64>> = sizes.iter().map(|&size| constant_i64(op.body().value(size))).collect();
    let texts = sizes.iter().zip(&numbers).map(|(&size, number)| match number {
        Some(number) if *number >= 0 => number.to_string(),
        Some(_) => "*".to_owned(),
        None => Some(variable_name(op.body().value(size)))
            .filter(|name| !name.is_empty())
            .unwrap_or("*".to_owned()),
    });
    let texts: Vec<String> = texts.collect();
    say(format!("Tiling {}-level loop nest with tile({})", sizes.len(), texts.join(",")));
    for _ in numbers.iter().filter(|number| number.is_some_and(|number| number < 0)) {
        say(format!("Picking default tile size {default} for unknown tile size '*'"));
    }
}

/// Returns what is wrong with a size that is wider than its induction variable.
fn too_wide(op: OpRef<'_>, sizes: &[Value]) -> Option<String> {
    let variables = op.region(0).first_block()?.arguments();
    let pairs = sizes.iter().zip(variables);
    let mut widths = pairs.filter_map(|(&size, variable)| {
        let size = op.body().value(size);
        let is_default = constant_i64(size).is_some_and(|size| size < 0);
        let are_integers = size.ty().is_integer() && variable.ty().is_integer();
        let widths = (size.ty().int_width()?, variable.ty().int_width()?);
        (!is_default && are_integers && widths.0 > widths.1).then_some(widths)
    });
    let (size, variable) = widths.next()?;
    Some(format!("tile size type (i{size}) is wider than loop IV type (i{variable})"))
}

/// Returns the number of loops that a loop is collapsed from, for devices of any kind.
fn collapse_count(op: OpRef<'_>) -> usize {
    let list = |name: &str| op.attr(name).and_then(|list| Some(list.as_array()?.collect::<Vec<_>>()));
    let (counts, kinds) =
        (list("collapse").unwrap_or_default(), list("collapseDeviceType").unwrap_or_default());
    let general = kinds.iter().position(|kind| acc::is_none(*kind));
    let count = general.and_then(|at| counts.get(at)?.as_i64());
    count.and_then(|count| usize::try_from(count).ok()).unwrap_or(1)
}

fn dimensions_of(rw: &Rewriter<'_>, nest: &[Op]) -> usize {
    nest.iter().map(|&op| group(rw.op(op), "step").len()).sum()
}

/// Whether a loop has one block, and an argument of it for each bound and step.
fn is_regular(op: OpRef<'_>) -> bool {
    let count = op.region(0).single_block().map_or(0, |block| block.num_arguments());
    count > 0 && ["lowerbound", "upperbound", "step"].iter().all(|name| group(op, name).len() == count)
}

/// Returns the loop that is all that there is in the region of a loop, if its bounds do not depend on that one.
fn only_loop(op: OpRef<'_>) -> Option<Op> {
    let block = op.region(0).single_block()?;
    let found = block.first().filter(|first| first.is("acc.loop") && first.next() == block.last())?;
    let is_rectangular = found.operands().all(|operand| operand.argument_block() != Some(block));
    (is_regular(found) && is_rectangular && found.num_results() == 0).then(|| found.handle())
}

/// Bounds and steps of some dimensions of a loop.
struct Bounds {
    groups: [Vec<Value>; 3],
    is_inclusive: Option<Vec<bool>>,
}

impl Bounds {
    fn of(op: OpRef<'_>) -> Bounds {
        let groups = ["lowerbound", "upperbound", "step"].map(|name| group(op, name));
        Bounds { is_inclusive: Some(inclusive_bounds(op, groups[0].len())), groups }
    }

    /// Returns those of some dimensions.
    fn part(&self, range: std::ops::Range<usize>) -> Bounds {
        let groups = self.groups.each_ref().map(|group| group[range.clone()].to_vec());
        Bounds { groups, is_inclusive: self.is_inclusive.as_ref().map(|flags| flags[range].to_vec()) }
    }

    /// Gives a loop these.
    fn assign(&self, rw: &mut Rewriter<'_>, op: Op) {
        for (name, values) in ["lowerbound", "upperbound", "step"].into_iter().zip(&self.groups) {
            set_group(rw, op, name, values);
        }
        let flags = self.is_inclusive.as_ref().map(|flags| bool_array(rw.context(), flags));
        rw.modify_op(op, |change| {
            change.attr("inclusiveUpperbound", flags);
        });
    }
}

/// Makes of a loop of several dimensions one of the collapsed ones, and loops of one dimension in it.
fn split(
    op: Op,
    rw: &mut Rewriter<'_>,
    count: usize,
    collapsed: usize,
) -> Result<Vec<Op>, rewrite::MatchFailure> {
    let bounds = Bounds::of(rw.op(op));
    let dimensions = bounds.groups[0].len();
    let block = rw.op(op).region(0).first_block().matched()?.handle();
    let first = collapsed.clamp(1, dimensions);
    let mut nest = vec![op];
    bounds.part(0..first).assign(rw, op);
    let mut outer = block;
    // The last loop has the dimensions that are not tiled, too.
    let starts: Vec<usize> = (first..count.min(dimensions)).collect();
    for (number, &start) in starts.iter().enumerate() {
        let end = if number + 1 == starts.len() { dimensions } else { start + 1 };
        let inner = add_inner(rw, op, outer, &bounds.part(start..end))?;
        let target = rw.op(inner).region(0).first_block().matched()?.handle();
        let moved = if outer == block { first } else { 1 };
        move_variables(rw, outer, target, moved);
        nest.push(inner);
        outer = target;
    }
    Ok(nest)
}

/// Puts a loop with the clauses of another at the end of a block, around what is in the block; it has no block arguments yet.
fn add_inner(
    rw: &mut Rewriter<'_>,
    like: Op,
    outer: Block,
    bounds: &Bounds,
) -> Result<Op, rewrite::MatchFailure> {
    let moved: Vec<Op> = rw.block(outer).ops().map(|op| op.handle()).collect();
    let end = *moved.last().matched()?;
    rw.move_to(InsertPoint::Before(end));
    let inner = build_inner(rw, like, bounds, false);
    let region = rw.op(inner).region(0).handle();
    let block = rw.create_block(region, &[]);
    for &op in &moved[..moved.len() - 1] {
        rw.move_op(op, InsertPoint::End(block));
    }
    let loc = rw.op(like).loc();
    rw.move_to(InsertPoint::End(block));
    Make { rw, loc }.op("acc.yield", &[], &[]);
    Ok(inner)
}

/// Gives the arguments of a block from one on to another block.
fn move_variables(rw: &mut Rewriter<'_>, from: Block, to: Block, first: usize) {
    let arguments = handles(rw.block(from).arguments());
    for &argument in &arguments[first.min(arguments.len())..] {
        let ty = rw.value(argument).ty_handle();
        let new = rw.add_argument(to, ty);
        rw.replace_all_uses(argument, new);
    }
    for at in (first..arguments.len()).rev() {
        rw.erase_argument(from, at);
    }
}

/// Returns `array<i1: ...>`.
fn bool_array(cx: &Context, values: &[bool]) -> Attr {
    let bytes = values.iter().map(|&value| u8::from(value)).collect();
    cx.attr(AttrData::DenseArray { element: Type::I1, bytes })
}

/// Attributes that say how the iterations of a loop are ordered.
const ORDER: [&str; 3] = ["auto_", "independent", "seq"];

/// Groups of operands of a loop that a loop over the elements of a tile has too.
const KEPT_GROUPS: [&str; 4] =
    ["cacheOperands", "privateOperands", "firstprivateOperands", "reductionOperands"];

/// Creates a loop with the order and the copies of another, and with its vectors or workers if it is over `elements` and the first.
fn build_inner(rw: &mut Rewriter<'_>, like: Op, bounds: &Bounds, is_first_of_elements: bool) -> Op {
    let cx = rw.context().clone();
    let view = rw.op(like);
    let has = |name: &str| view.attr(name).is_some() || !group(view, name).is_empty();
    let is_vector = has("vector") || has("vectorOperands");
    let level = match () {
        () if !is_first_of_elements => None,
        () if is_vector => Some(("vector", "vectorOperands", "vectorOperandsDeviceType")),
        () => Some(("worker", "workerNumOperands", "workerNumOperandsDeviceType")),
    };
    let mut attrs: Vec<(&str, Attr)> = Vec::new();
    let kept = ORDER.into_iter().chain(level.into_iter().flat_map(|level| [level.0, level.2]));
    attrs.extend(kept.filter_map(|name| Some((name, view.attr(name)?.handle()))));
    let groups: Vec<Vec<Value>> = view.def().map_or(Vec::new(), |def| {
        let values = |name: &str| match name {
            "lowerbound" => bounds.groups[0].clone(),
            "upperbound" => bounds.groups[1].clone(),
            "step" => bounds.groups[2].clone(),
            _ if KEPT_GROUPS.contains(&name) => group(view, name),
            _ if level.is_some_and(|level| level.1 == name) => group(view, name),
            _ => Vec::new(),
        };
        def.operands.iter().map(|value| values(value.name)).collect()
    });
    let sizes: Vec<u32> = groups.iter().map(|group| group.len() as u32).collect();
    let operands: Vec<Value> = groups.into_iter().flatten().collect();
    let mut state =
        rw.state("acc.loop", view.loc()).operands(operands).regions(1).words(&cx, SEGMENTS, &sizes);
    if let Some(flags) = &bounds.is_inclusive {
        attrs.push(("inclusiveUpperbound", bool_array(&cx, flags)));
    }
    for (name, value) in attrs {
        state = state.attr(&cx, name, value);
    }
    rw.insert(state)
}

/// Tiles a nest of loops, the outermost first.
fn tile_nest(rw: &mut Rewriter<'_>, nest: &[Op], sizes: &[Value], default: i32) -> MatchResult {
    let (outermost, innermost) = (*nest.first().matched()?, *nest.last().matched()?);
    let block = rw.op(innermost).region(0).first_block().matched()?.handle();
    let content: Vec<Op> = rw.block(block).ops().map(|op| op.handle()).collect();
    let all = all_dimensions(rw, nest, sizes.len())?;
    let steps = scale_steps(rw, outermost, &all, sizes, default);
    let m = &mut Make::like(rw, outermost);
    m.rw.move_to(InsertPoint::Before(*content.last().matched()?));
    let mut bounds = Vec::new();
    for (dimension, &step) in all.iter().zip(&steps) {
        let next = m.same("arith.addi", &[dimension.variable, step]);
        let last = match dimension.is_inclusive {
            true => {
                let ty = m.ty(step);
                let one = m.int(ty, 1);
                m.same("arith.subi", &[next, one])
            }
            false => next,
        };
        let last = m.same("arith.minsi", &[dimension.upper, last]);
        let is_inclusive = dimension.is_inclusive.then(|| vec![true]);
        bounds.push(Bounds {
            groups: [vec![dimension.variable], vec![last], vec![dimension.step]],
            is_inclusive,
        });
    }
    build_elements(rw, outermost, &all, &bounds, &content[..content.len() - 1])?;
    let mut at = steps.iter();
    for &op in nest {
        let mut own = group(rw.op(op), "step");
        own.iter_mut().zip(&mut at).for_each(|(own, &step)| *own = step);
        set_group(rw, op, "step", &own);
        drop_levels(rw, op);
    }
    Ok(())
}

/// A dimension that is tiled.
struct Dimension {
    variable: Value,
    upper: Value,
    step: Value,
    is_inclusive: bool,
}

/// Returns the dimensions that are tiled.
fn all_dimensions(
    rw: &Rewriter<'_>,
    nest: &[Op],
    count: usize,
) -> Result<Vec<Dimension>, rewrite::MatchFailure> {
    let mut all = Vec::new();
    for &op in nest {
        let view = rw.op(op);
        let bounds = Bounds::of(view);
        let flags = inclusive_bounds(view, bounds.groups[0].len());
        let block = view.region(0).first_block().matched()?;
        for (at, variable) in block.arguments().enumerate() {
            let value = |of: usize| bounds.groups[of].get(at).copied();
            let (upper, step) = (value(1).matched()?, value(2).matched()?);
            all.push(Dimension { variable: variable.handle(), upper, step, is_inclusive: flags[at] });
        }
    }
    all.truncate(count);
    Ok(all)
}

/// Creates the steps over tiles before the nest.
fn scale_steps(
    rw: &mut Rewriter<'_>,
    outermost: Op,
    all: &[Dimension],
    sizes: &[Value],
    default: i32,
) -> Vec<Value> {
    let m = &mut Make::like(rw, outermost);
    m.rw.move_to(InsertPoint::Before(outermost));
    let mut steps = Vec::new();
    for (dimension, &size) in all.iter().zip(sizes) {
        let ty = m.ty(dimension.step);
        let size = match constant_i64(m.rw.value(size)) {
            Some(number) if number < 0 => m.int(ty, i128::from(default)),
            _ => cast(m, size, ty),
        };
        steps.push(m.same("arith.muli", &[dimension.step, size]));
    }
    steps
}

/// Creates the loops over the elements, and moves the content of the nest into the innermost.
fn build_elements(
    rw: &mut Rewriter<'_>,
    like: Op,
    all: &[Dimension],
    bounds: &[Bounds],
    content: &[Op],
) -> MatchResult {
    let loc = rw.op(like).loc();
    let mut variables = Vec::new();
    let mut ends = Vec::new();
    for (at, (dimension, bounds)) in all.iter().zip(bounds).enumerate() {
        let inner = build_inner(rw, like, bounds, at == 0);
        let region = rw.op(inner).region(0).handle();
        let ty = rw.value(dimension.variable).ty_handle();
        let block = rw.create_block(region, &[ty]);
        let end = Make { rw, loc }.op("acc.yield", &[], &[]);
        variables.push(rw.block(block).argument(0).handle());
        ends.push((inner, end));
        rw.move_to(InsertPoint::Before(end));
    }
    let (innermost, end) = *ends.last().matched()?;
    for &op in content {
        rw.move_op(op, InsertPoint::Before(end));
    }
    for (dimension, &new) in all.iter().zip(&variables) {
        rw.replace_uses_if(dimension.variable, new, |body, owner, _| {
            owner != innermost && body.op(innermost).contains(body.op(owner))
        });
    }
    Ok(())
}

/// Removes the vectors of a loop over tiles, or its workers if it has none.
fn drop_levels(rw: &mut Rewriter<'_>, op: Op) {
    let view = rw.op(op);
    let has = |name: &str, operands: &str| view.attr(name).is_some() || !group(view, operands).is_empty();
    let (level, operands, kinds) = match () {
        () if has("vector", "vectorOperands") => ("vector", "vectorOperands", "vectorOperandsDeviceType"),
        () if has("worker", "workerNumOperands") => {
            ("worker", "workerNumOperands", "workerNumOperandsDeviceType")
        }
        () => return,
    };
    set_group(rw, op, operands, &[]);
    rw.modify_op(op, |change| {
        change.attr(level, None).attr(kinds, None);
    });
}
