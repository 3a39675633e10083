//! Shardings, and tensors that have one.

use crate::attrs::{AxisArrayAttr, Halo, ShardingType, split_axes};
use crate::grid::name_first;
use crate::grid_checks::OnGrid;
use crate::lists::{LIST, integers, list};
use diag::Diagnostic;
use ir::markers::*;
use ir::{AttrRef, Build, Ident, InsertPoint, Op, OpRef, Value};
use op_table::*;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{Mixed, mixed};

const GRID: SlotDef = attr("grid", FlatSymbolRefAttr::CONSTRAINT);
const SPLIT: SlotDef = attr("split_axes", AxisArrayAttr::CONSTRAINT);

table! {
    /// Splits the dimensions of a tensor along axes of a grid, with the elements of neighbors, or where each part begins.
    ///
    /// ```mlir
    /// shard.grid @grid(shape = 2x4)
    ///
    /// %0 = shard.sharding @grid split_axes = [[0], [1]] halo_sizes = [1, 1, 2, 2] : !shard.sharding
    /// ```
    "shard.sharding": ["dynamic_sharded_dims_offsets" Variadic I64, "dynamic_halo_sizes" Variadic I64] -> ["result" One ShardingType],
        [GRID, SEGMENTS, SPLIT, integers("static_halo_sizes"), integers("static_sharded_dims_offsets")], PURE.with(SEGMENTED),
        "$grid `split_axes` `=` $split_axes (`halo_sizes` `=` custom<DynamicIndexList>($dynamic_halo_sizes, $static_halo_sizes)^)? (`sharded_dims_offsets` `=` custom<DynamicIndexList>($dynamic_sharded_dims_offsets, $static_sharded_dims_offsets)^)? attr-dict `:` type($result)",
        {
            hooks: OpHooks { verify: Some(&verify_sharding), result_names: Some(&|op, name| name_first(op, "sharding", name)), custom: &[LIST], ..HOOKS },
            interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Offsets, rewrite::Canonicalize = rewrite::Patterns(|set| { set.on("shard.sharding", normalize_sharding); })]
        };
    /// The sharding of a tensor.
    "shard.get_sharding": ["source" One AnyRankedTensor] -> ["result" One ShardingType],
        [], PURE, "$source attr-dict `:` type($source) `->` type($result)", {};
    /// The sizes of the part of a device.
    "shard.shard_shape": ["dims_dynamic" Variadic Index, "sharding" One ShardingType, "device_dynamic" Variadic Index] -> ["result" Variadic Index],
        [attr("device", DenseI64ArrayAttr::CONSTRAINT), attr("dims", DenseI64ArrayAttr::CONSTRAINT), SEGMENTS], PURE.with(SEGMENTED),
        "`dims` `=` custom<DynamicIndexList>($dims_dynamic, $dims) `sharding` `=` $sharding `device` `=` custom<DynamicIndexList>($device_dynamic, $device) attr-dict `:` type(results)",
        { hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "shard_shape", name)), custom: &[LIST], ..HOOKS } };
    /// Gives a tensor a sharding: as its producer has it, or as users want it.
    "shard.shard": ["src" One AnyRankedTensor, "sharding" One ShardingType] -> ["result" One AnyRankedTensor],
        [unit("annotate_for_users")], PURE,
        "$src `to` $sharding (`annotate_for_users` $annotate_for_users^)? attr-dict `:` type($result)",
        {
            hooks: OpHooks { result_names: Some(&|op, name| name_first(op, "sharding_annotated", name)), ..HOOKS },
            rules: &[Rule::AllTypesMatch(&["result", "src"])],
            interfaces: ir::interface_defs![rewrite::Canonicalize = rewrite::Patterns(|set| { set.on("shard.shard", duplicate_shard); })]
        };
    /// Gets the elements of neighbors that a part has beside its own.
    "shard.update_halo": ["destination" One Halo, "halo_sizes" Variadic I64] -> ["result" One Halo],
        [GRID, SPLIT, integers("static_halo_sizes")], PURE,
        "$destination `on` $grid `split_axes` `=` $split_axes (`halo_sizes` `=` custom<DynamicIndexList>($halo_sizes, $static_halo_sizes)^)? attr-dict `:` type($result)",
        {
            hooks: OpHooks { custom: &[LIST], ..HOOKS },
            rules: &[Rule::TypesMatchWith { summary: "result has same type as destination", from: "result", to: "destination", transform: TypeTransform::Fn(Callback(&|ty| Some(ty))) }],
            interfaces: ir::interface_defs![ir::SymbolUser = OnGrid::Only, interfaces::DestinationStyle = Destination]
        };
}

/// The first operand is the destination.
struct Destination;

impl interfaces::DestinationStyle for Destination {
    fn inits(&self, _: OpRef<'_>) -> std::ops::Range<usize> {
        0..1
    }
}

/// Contents of an operation `shard.sharding`.
#[derive(Clone, Debug)]
pub struct Sharding {
    /// Name of the grid.
    pub grid: Option<Ident>,
    /// Axes that each dimension is split along.
    pub split_axes: Vec<Vec<i64>>,
    /// Elements of neighbors before and after a part, with values where they are dynamic.
    pub halo_sizes: (Vec<i64>, Vec<Value>),
    /// Starts of parts, with values where they are dynamic.
    pub offsets: (Vec<i64>, Vec<Value>),
}

impl Sharding {
    /// Returns the sharding that splits dimensions along axes of a grid.
    pub fn new(grid: Option<Ident>, split_axes: Vec<Vec<i64>>) -> Sharding {
        Sharding { grid, split_axes, halo_sizes: Default::default(), offsets: Default::default() }
    }

    /// Returns the axes that a dimension is split along.
    pub fn axes(&self, dim: usize) -> &[i64] {
        self.split_axes.get(dim).map_or(&[], Vec::as_slice)
    }

    /// Whether each device has the whole tensor.
    pub fn is_full_replication(&self) -> bool {
        self.split_axes.iter().all(Vec::is_empty)
    }

    /// Returns what an operation says, if it is a sharding.
    pub fn of(op: OpRef<'_>) -> Option<Sharding> {
        if !op.is("shard.sharding") {
            return None;
        }
        let group = |index: usize| op.group(index).map(|value| value.handle()).collect::<Vec<_>>();
        Some(Sharding {
            grid: op.attr("grid").and_then(AttrRef::as_flat_symbol),
            split_axes: op.attr("split_axes").map(split_axes).unwrap_or_default(),
            halo_sizes: (list(op, "static_halo_sizes"), group(1)),
            offsets: (list(op, "static_sharded_dims_offsets"), group(0)),
        })
    }
}

impl PartialEq for Sharding {
    /// Dimensions that are not listed are not split.
    fn eq(&self, other: &Sharding) -> bool {
        let axes =
            |sharding: &Sharding, dim: usize| sharding.split_axes.get(dim).cloned().unwrap_or_default();
        let dims = self.split_axes.len().max(other.split_axes.len());
        self.grid == other.grid
            && (0..dims).all(|dim| axes(self, dim) == axes(other, dim))
            && self.halo_sizes == other.halo_sizes
            && self.offsets == other.offsets
    }
}

fn verify_sharding(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let split = op.attr("split_axes").map(split_axes).unwrap_or_default();
    let mut seen = Vec::new();
    for &axis in split.iter().flatten() {
        if axis < 0 {
            return Err(op.plain_error("grid axis is expected to be non-negative"));
        }
        if seen.contains(&axis) {
            return Err(op.plain_error("grid axis duplicated"));
        }
        seen.push(axis);
    }
    let halos = list(op, "static_halo_sizes");
    if halos.is_empty() {
        return Ok(());
    }
    if !list(op, "static_sharded_dims_offsets").is_empty() {
        return Err(op.error("halo sizes and shard offsets are mutually exclusive"));
    }
    match halos.len() == 2 * split.iter().filter(|axes| !axes.is_empty()).count() {
        true => Ok(()),
        false => Err(op.plain_error("halo sizes must be specified for all split axes.")),
    }
}

/// Requires that something holds.
fn require(holds: bool) -> MatchResult {
    holds.then_some(()).matched()
}

/// An operation of groups of one device is its operand, if the types are equal.
pub(crate) fn unused_axes(set: &mut PatternSet, op: &'static str) {
    set.on(op, |op: Op, rw: &mut Rewriter<'_>| {
        let view = rw.op(op);
        let (input, result) = (view.operand(0), view.result(0));
        require(list(view, "grid_axes").is_empty() && input.ty() == result.ty())?;
        let input = input.handle();
        rw.replace_op(op, &[input]);
        Ok(())
    });
}

/// Constant sizes become attributes; halos of zero, and offsets as far apart as they are by default, are left out.
pub(crate) fn normalize_sharding(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (mut halos, mut offsets) =
        (sizes(view, "static_halo_sizes", 1), sizes(view, "static_sharded_dims_offsets", 0));
    let mut modified = constants(view, &mut halos) || constants(view, &mut offsets);
    let fixed = |list: &[Mixed]| {
        list.iter()
            .map(|size| if size.value().is_none() { Some(size.fixed()) } else { None })
            .collect::<Option<Vec<i64>>>()
    };
    if fixed(&halos).is_some_and(|halos| !halos.is_empty() && halos.iter().all(|&size| size == 0)) {
        halos.clear();
        modified = true;
    }
    let even = |offsets: Vec<i64>| {
        let mut steps = offsets.windows(2).map(|pair| pair[1].wrapping_sub(pair[0]));
        let first = steps.next();
        offsets.len() > 2 && steps.all(|step| Some(step) == first)
    };
    if fixed(&offsets).is_some_and(even) {
        offsets.clear();
        modified = true;
    }
    require(modified)?;
    let cx = view.context().clone();
    let numbers =
        |list: &[Mixed]| cx.i64_array_attr(&list.iter().map(|size| size.fixed()).collect::<Vec<_>>());
    let (halo_attr, offset_attr) = (numbers(&halos), numbers(&offsets));
    let values = |list: &[Mixed]| list.iter().filter_map(|size| size.value()).collect::<Vec<_>>();
    let groups = [values(&offsets), values(&halos)];
    let (loc, grid, axes) =
        (view.loc(), view.attr("grid").matched()?.handle(), view.attr("split_axes").matched()?.handle());
    let result = view.result(0).ty_handle();
    rw.move_to(InsertPoint::Before(op));
    let mut state =
        rw.state("shard.sharding", loc).operands(groups.iter().flatten().copied()).results([result]);
    for (name, value) in [
        ("grid", grid),
        ("split_axes", axes),
        ("static_halo_sizes", halo_attr),
        ("static_sharded_dims_offsets", offset_attr),
    ] {
        state = state.attr(&cx, name, value);
    }
    state.set_words(&cx, "operandSegmentSizes", &groups.map(|group| group.len() as u32));
    rw.replace_with(op, state);
    Ok(())
}

/// Returns a list of sizes of a sharding, and the values of a group where they are not known.
fn sizes(op: OpRef<'_>, name: &str, group: usize) -> Vec<Mixed> {
    mixed(&list(op, name), op.group(group).map(|value| value.handle()))
}

/// Replaces values that are constants and not negative; whether there were any.
fn constants(op: OpRef<'_>, list: &mut [Mixed]) -> bool {
    let mut changed = false;
    for entry in list {
        let known = entry.value().and_then(|value| rewrite::constant_i64(op.body().value(value)));
        if let Some(known) = known.filter(|&known| known >= 0) {
            *entry = Mixed::Fixed(known);
            changed = true;
        }
    }
    changed
}

/// A tensor that has been given a sharding is not given it again; another one is given to what has the first.
pub(crate) fn duplicate_shard(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let source = view.operand(0);
    require(source.defining_op().is_none_or(|def| !def.is("shard.shard")))?;
    let other = source.users().find(|user| user.handle() != op).matched()?;
    require(other.is("shard.shard"))?;
    require(other.block() == view.block() && rw.body().is_before(other.handle(), op))?;
    let [own, others] = [view, other].map(|shard| shard.operand(1).defining_op().and_then(Sharding::of));
    let (own, others) = (own.matched()?, others.matched()?);
    let result = other.result(0).handle();
    if own == others {
        rw.replace_op(op, &[result]);
    } else {
        rw.modify_op(op, |op| op.operand(0, result).op().handle());
    }
    Ok(())
}
