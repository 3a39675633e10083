//! Layouts of the operands of operations, from those of the results.

use crate::hardware::{
    BLOCK_BITS, Blocks, FACTOR_BITS, LANES, PRODUCT_COLUMNS, PRODUCT_ROWS, SCATTERED_BITS, largest_divisor,
};
use crate::layout::{of_inst, of_lanes, sliced, transposed};
use ir::{Attr, AttrRef, Context, OpRef, TypeRef};
use xegpu::{Layout, TensorDesc};

/// Units among which data is distributed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Subgroup,
    Inst,
    Lane,
}

impl Kind {
    /// Returns the kind of a name.
    pub(super) fn of(name: &str) -> Option<Kind> {
        match name {
            "subgroup" => Some(Kind::Subgroup),
            "inst" => Some(Kind::Inst),
            "lane" => Some(Kind::Lane),
            _ => None,
        }
    }

    /// Whether a layout distributes over these.
    fn is_in(self, layout: AttrRef<'_>) -> bool {
        let Some(layout) = Layout::of(layout) else { return false };
        match self {
            Kind::Subgroup => !layout.groups.is_empty() && !layout.group_data.is_empty(),
            Kind::Inst => !layout.inst_data.is_empty(),
            Kind::Lane => !layout.lanes.is_empty() && !layout.lane_data.is_empty(),
        }
    }
}

/// Layouts that an operation gives.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    /// Layouts of operands.
    pub(super) operands: Vec<(usize, Attr)>,
    /// Attributes of layouts that the operation fixes.
    pub(super) anchors: Vec<(&'static str, Attr)>,
    /// Warnings of what is wrong.
    pub(super) warnings: Vec<&'static str>,
    /// Whether nothing is known because the chip is not.
    pub(super) lacks_chip: bool,
}

impl Said {
    fn operand(operand: usize, layout: Option<Attr>) -> Said {
        let mut said = Said::default();
        said.give(operand, layout);
        said
    }

    fn warning(warning: &'static str) -> Said {
        Said { warnings: vec![warning], ..Said::default() }
    }

    fn give(&mut self, operand: usize, layout: Option<Attr>) {
        self.operands.extend(layout.map(|layout| (operand, layout)));
    }
}

/// Whether values of a type are distributed.
pub(super) fn is_distributed(ty: TypeRef<'_>) -> bool {
    ty.is_vector() || TensorDesc::of(ty).is_some()
}

/// Returns what an operation says, given the layouts of its results.
pub(super) fn visit(op: OpRef<'_>, results: &[Option<Attr>], kind: Kind, has_chip: bool) -> Said {
    let needs_chip = matches!(
        op.name_str(),
        "xegpu.dpas" | "xegpu.store_nd" | "xegpu.store" | "xegpu.load" | "xegpu.prefetch_nd"
    );
    if needs_chip && !has_chip && !own_layout(op).is_some_and(|layout| kind.is_in(layout)) {
        return Said { lacks_chip: true, ..Said::default() };
    }
    let result = results.first().copied().flatten();
    match op.name_str() {
        "xegpu.dpas" => visit_product(op, kind),
        "xegpu.store_nd" => visit_block(op, op.operand(0).ty(), kind, Blocks::stored, 0..op.num_operands()),
        "xegpu.prefetch_nd" => visit_block(op, op.operand(0).ty(), kind, Blocks::fetched, 0..1),
        "xegpu.store" => visit_scattered(op, op.operand(0).ty(), kind),
        "xegpu.load" => visit_scattered(op, op.result(0).ty(), kind),
        "xegpu.load_nd" => visit_load(op, result, kind),
        "xegpu.create_tdesc" => Said::operand(1, result.and_then(|_| default_lanes(op.context(), 1))),
        "xegpu.update_nd_offset" => Said::operand(0, result),
        "vector.transpose" => {
            let dims = op.attr("permutation").and_then(AttrRef::as_ints).unwrap_or_default();
            Said::operand(0, result.and_then(|layout| transposed(op.context(), layout, &dims)))
        }
        "vector.bitcast" => result.map_or_else(Said::default, |result| visit_bitcast(op, result)),
        "vector.multi_reduction" => result.map_or_else(Said::default, |result| visit_reduction(op, result)),
        "vector.broadcast" => result.map_or_else(Said::default, |result| visit_broadcast(op, result)),
        "vector.shape_cast" => result.map_or_else(Said::default, |result| visit_shape_cast(op, result)),
        _ => {
            let mut said = Said::default();
            for layout in results.iter().flatten() {
                let operands = op.operands().enumerate().filter(|(_, operand)| is_distributed(operand.ty()));
                said.operands.extend(operands.map(|(at, _)| (at, *layout)));
            }
            said
        }
    }
}

/// Returns the layout that an operation has as its own.
fn own_layout(op: OpRef<'_>) -> Option<AttrRef<'_>> {
    op.attr(if op.is("xegpu.dpas") { "layout_cd" } else { "layout" })
}

/// Returns the layout of a vector whose last dimension is distributed over lanes.
fn default_lanes(cx: &Context, rank: usize) -> Option<Attr> {
    match rank {
        1 => of_lanes(cx, &[LANES], &[1]),
        _ => of_lanes(cx, &[1, LANES], &[1, 1]),
    }
}

/// Returns how many elements have a number of bits.
fn packed(ty: TypeRef<'_>, bits: i64) -> i64 {
    let element = ty.shaped_element_type().unwrap_or(ty);
    element.bit_width().map_or(1, |width| (bits / i64::from(width.max(1))).max(1))
}

/// Returns the layout of a block whose lanes have elements of a number of bits.
fn block_lanes(ty: TypeRef<'_>, bits: i64) -> Option<Attr> {
    let cx = ty.context();
    match ty.dims()?.len() {
        1 => default_lanes(cx, 1),
        _ => of_lanes(cx, &[1, LANES], &[1, packed(ty, bits)]),
    }
}

/// The sum of a product has a warning of its own for columns, as upstream.
fn visit_product(op: OpRef<'_>, kind: Kind) -> Said {
    let mut said = Said::default();
    const NAMES: [&str; 3] = ["layout_a", "layout_b", "layout_cd"];
    let has_sum = op.num_operands() > 2;
    if own_layout(op).is_some_and(|layout| kind.is_in(layout)) {
        for (operand, name) in NAMES.into_iter().enumerate().take(op.num_operands()) {
            said.give(operand, op.attr(name).map(|layout| layout.handle()));
        }
        return said;
    }
    let cx = op.context();
    let shape = |at: usize| op.operand(at).ty().shape().unwrap_or_default();
    let rows = shape(0).first().and_then(|&rows| largest_divisor(rows, &PRODUCT_ROWS));
    let columns = shape(1).last().and_then(|&columns| largest_divisor(columns, &PRODUCT_COLUMNS));
    let missing = usize::from(rows.is_none())
        + usize::from(columns.is_none()) * (1 + usize::from(has_sum && kind == Kind::Inst));
    said.warnings.extend(std::iter::repeat_n(NO_MULTIPLE, missing));
    let [rows, columns] = [rows, columns].map(|size| size.unwrap_or(NONE));
    let layouts = match kind {
        Kind::Inst => [[rows, LANES], [LANES, columns], [rows, columns]].map(|data| of_inst(cx, &data)),
        _ => {
            let second = op.operand(1).ty();
            let data = packed(second, FACTOR_BITS[1]);
            let second = if data > 1 {
                of_lanes(cx, &[1, LANES], &[data, 1])
            } else {
                block_lanes(second, FACTOR_BITS[1])
            };
            let sum = has_sum.then(|| block_lanes(op.operand(2).ty(), FACTOR_BITS[1])).flatten();
            [block_lanes(op.operand(0).ty(), FACTOR_BITS[0]), second, sum]
        }
    };
    for (operand, (name, layout)) in NAMES.into_iter().zip(layouts).enumerate().take(op.num_operands()) {
        said.give(operand, layout);
        said.anchors.extend(layout.map(|layout| (name, layout)));
    }
    said
}

const NO_MULTIPLE: &str = "No suitable instruction multiple found for the given shape.";

/// Size where no instruction has a fitting one.
const NONE: i64 = -1;

/// An operation that stores or fetches a block.
fn visit_block(
    op: OpRef<'_>,
    ty: TypeRef<'_>,
    kind: Kind,
    blocks: fn(TypeRef<'_>) -> Option<Blocks>,
    operands: std::ops::Range<usize>,
) -> Said {
    let mut said = Said::default();
    let layout = match own_layout(op).filter(|&layout| kind.is_in(layout)) {
        Some(layout) => Some(layout.handle()),
        None => {
            let element = ty.shaped_element_type().unwrap_or(ty);
            let Some(blocks) = blocks(element) else {
                return Said::warning("No known block params found for the element type.");
            };
            let dims = ty.dims().unwrap_or_default();
            let sizes = dims.iter().rev().take(2).zip([blocks.widths, blocks.heights]);
            let mut inst: Vec<i64> = sizes
                .map(|(&size, candidates)| {
                    largest_divisor(size, candidates).unwrap_or_else(|| {
                        said.warnings.push(NO_MULTIPLE);
                        NONE
                    })
                })
                .collect();
            inst.reverse();
            let layout = match kind {
                Kind::Inst => of_inst(op.context(), &inst),
                _ => block_lanes(ty, BLOCK_BITS),
            };
            said.anchors.extend(layout.map(|layout| ("layout", layout)));
            layout
        }
    };
    operands.for_each(|operand| said.give(operand, layout));
    said
}

fn visit_load(op: OpRef<'_>, result: Option<Attr>, kind: Kind) -> Said {
    if let Some(layout) = own_layout(op).filter(|&layout| kind.is_in(layout)) {
        return Said::operand(0, Some(layout.handle()));
    }
    let Some(result) = result else { return Said::default() };
    let mut said = Said::default();
    let layout = match op.attr("transpose").and_then(AttrRef::as_ints) {
        Some(dims) => {
            said.warnings
                .push("Transpose effect is not expected for LoadNdOp at LayoutInfoPropagation stage.");
            transposed(op.context(), result, &dims)
        }
        None => Some(result),
    };
    said.anchors.extend(layout.map(|layout| ("layout", layout)));
    said.give(0, layout);
    said
}

/// An access to elements at offsets of their own: `ty` is that of the elements.
fn visit_scattered(op: OpRef<'_>, ty: TypeRef<'_>, kind: Kind) -> Said {
    let is_store = op.is("xegpu.store");
    let cx = op.context();
    let mut said = Said::default();
    let (layout, mask) = match own_layout(op).filter(|&layout| kind.is_in(layout)) {
        Some(layout) => (Some(layout.handle()), Some(layout.handle())),
        None => {
            if !ty.is_vector() {
                return Said::warning("Not propagating, non-vector payload supplied.");
            }
            let own = op.attr("chunk_size").and_then(AttrRef::as_i64);
            let described =
                || TensorDesc::of(op.operand(usize::from(is_store)).ty()).and_then(|desc| desc.chunk);
            let chunk = own.or_else(described).filter(|&chunk| chunk > 1);
            let layout = match (kind, ty.rank()) {
                (Kind::Inst, _) => {
                    of_inst(cx, &[Some(LANES), chunk].into_iter().flatten().collect::<Vec<i64>>())
                }
                (_, Some(1)) => default_lanes(cx, 1),
                _ => of_lanes(cx, &[LANES, 1], &[1, packed(ty, SCATTERED_BITS)]),
            };
            said.anchors.extend(layout.map(|layout| ("layout", layout)));
            (layout, default_lanes(cx, 1))
        }
    };
    let source = usize::from(is_store);
    if is_store {
        said.give(0, layout);
    }
    if TensorDesc::of(op.operand(source).ty()).is_some() {
        said.give(source, layout);
    }
    (source + 1..op.num_operands()).for_each(|operand| said.give(operand, mask));
    said
}

fn visit_bitcast(op: OpRef<'_>, result: Attr) -> Said {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    let bits = |ty: TypeRef<'_>| i64::from(ty.element_or_self().bit_width().unwrap_or(1)).max(1);
    let (from_bits, to_bits) = (bits(from), bits(to));
    if from_bits == to_bits {
        return Said::operand(0, Some(result));
    }
    let Some(layout) = Layout::of(op.context().attr_ref(result)) else { return Said::default() };
    let units = layout.lanes.iter().zip(&layout.lane_data).map(|(lanes, data)| lanes * data);
    let is_even =
        to.shape().unwrap_or_default().iter().zip(units).all(|(size, unit)| unit > 0 && size % unit == 0);
    if !is_even {
        return Said::warning("Result vector type can not be evenly distributed across lanes.");
    }
    let Some((last, outer)) = layout.lane_data.split_last().filter(|(last, _)| **last * to_bits >= from_bits)
    else {
        return Said::warning("Narrowing bitcast with cross lane communication is not supported.");
    };
    if outer.iter().any(|&data| data != 1) {
        return Said::warning(
            "Each lane must not own multiple elements in any dimension other than the innermost dimension.",
        );
    }
    let last = if from_bits > to_bits { last / (from_bits / to_bits) } else { last * (to_bits / from_bits) };
    let data: Vec<i64> = outer.iter().copied().chain([last]).collect();
    Said::operand(0, of_lanes(op.context(), &layout.lanes, &data))
}

fn visit_reduction(op: OpRef<'_>, result: Attr) -> Said {
    if op.result(0).ty().rank() != Some(1) {
        return Said::warning("Expecting output type to be 1D vector.");
    }
    let mut said = Said::operand(0, default_lanes(op.context(), 2));
    said.give(1, Some(result));
    said
}

/// A source with fewer dimensions has the layout without those that it lacks or repeats.
fn visit_broadcast(op: OpRef<'_>, result: Attr) -> Said {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    let (Some(from), Some(to)) = (from.shape(), to.shape()) else { return Said::default() };
    if from.len() == to.len() {
        return Said::operand(0, Some(result));
    }
    let missing = to.len().saturating_sub(from.len());
    let repeated = (0..from.len()).filter(|&dim| from[dim] == 1 && to[dim + missing] != 1);
    let dims = (0..missing).chain(repeated.map(|dim| dim + missing));
    let dims: Vec<i64> = dims.map(|dim| dim as i64).collect();
    Said::operand(0, sliced(op.context(), result, &dims))
}

fn visit_shape_cast(op: OpRef<'_>, result: Attr) -> Said {
    let (from, to) = (op.operand(0).ty().shape(), op.result(0).ty().shape());
    let (Some(&[_]), Some(&[rows, _])) = (from, to) else {
        return Said::warning("Expecting shape cast to be 1D -> 2D.");
    };
    Said::operand(0, sliced(op.context(), result, &[i64::from(rows != 1)]))
}
