//! Attributes that distribute a tile: `#xegpu.layout` and `#xegpu.slice`.

use crate::attrs::at;
use crate::structure::{Field, Structure, checked, integers, print_integers};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, Params, ParamsDef};
use ir::{Attr, AttrRef, Context};
use op_table::{AttrKind, optional_param, param};

const FIELDS: Structure = Structure {
    called: "XeGPU_LayoutAttr",
    verify: verify_layout,
    fields: &[
        ("sg_layout", Field::Sizes),
        ("sg_data", Field::Sizes),
        ("inst_data", Field::Sizes),
        ("lane_layout", Field::Sizes),
        ("lane_data", Field::Sizes),
        ("order", Field::Sizes),
    ],
};

const SIZES: AttrKind = AttrKind::DenseArray("i32");

/// Distribution of a tile: `#xegpu.layout<sg_layout = [2, 4], sg_data = [16, 16], lane_layout = [1, 16], lane_data = [1, 1]>`.
pub static LAYOUT: AttrDef = AttrDef {
    doc: "How a tile is distributed: over the subgroups of a group (`sg_layout`, each with `sg_data` elements), over instructions \
          (`inst_data`) and over the lanes of a subgroup (`lane_layout`, each with `lane_data` elements at a time). `order` numbers \
          the dimensions along which subgroups and lanes are counted, the fastest first.",
    params: &[
        optional_param("sg_layout", SIZES),
        optional_param("sg_data", SIZES),
        optional_param("inst_data", SIZES),
        optional_param("lane_layout", SIZES),
        optional_param("lane_data", SIZES),
        optional_param("order", SIZES),
    ],
    parse: Some(&|parser| FIELDS.parse(parser)),
    print: Some(&|cx, params, printer| FIELDS.print(cx, params, printer)),
    verify: Some(&verify_layout),
    ..ParamsDef::new("xegpu.layout")
};

fn verify_layout(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let rank = |index: usize| at(cx, params, index).and_then(AttrRef::as_ints).map(|sizes| sizes.len());
    let [groups, group_data, inst, lanes, lane_data, order] = [0, 1, 2, 3, 4, 5].map(rank);
    let differ = |a: Option<usize>, b: Option<usize>| a.zip(b).is_some_and(|(a, b)| a != b);
    let error = |message: &str| Err(message.to_owned());
    if groups.is_none() && inst.is_none() && lanes.is_none() {
        return error("expected at least one of sg_layout, inst_data or lane_layout");
    }
    if differ(groups, inst) {
        return error("expected sg_layout and inst_data to have the same rank");
    }
    if differ(groups, lanes) {
        return error("expected sg_layout and lane_layout to have the same rank");
    }
    if let (Some(inst), Some(lanes)) = (inst, lanes)
        && inst != lanes
    {
        return Err(format!(
            "expected inst_data and lane_layout to have the same rank, got inst_data {inst}, lane_layout {lanes}"
        ));
    }
    if group_data.is_some() && groups.is_none() {
        return error("expected sg_layout being used with sg_data");
    }
    if differ(group_data, groups) {
        return error("expected sg_data and sg_layout to have the same rank");
    }
    if lane_data.is_some() && lanes.is_none() {
        return error("expected lane_layout being used with lane_data");
    }
    if differ(lane_data, lanes) {
        return error("expected lane_data and lane_layout to have the same rank");
    }
    if order.is_some() && groups.is_none() && lanes.is_none() {
        return error("expected sg_layout/lane_layout being used with order");
    }
    if differ(order, groups) {
        return error("expected order and sg_layout to have the same rank");
    }
    match differ(order, lanes) {
        true => error("expected order and lane_layout to have the same rank"),
        false => Ok(()),
    }
}

/// A layout without some of its dimensions, along which data is shared: `#xegpu.slice<#xegpu.layout<sg_layout = [8, 4]>, dims = [0]>`.
pub static SLICE: AttrDef = AttrDef {
    doc: "A layout without some of its dimensions: what is distributed is shared along these.",
    params: &[param("parent", AttrKind::Any), param("dims", AttrKind::DenseArray("i64"))],
    parse: Some(&parse_slice),
    print: Some(&print_slice),
    verify: Some(&verify_slice),
    ..ParamsDef::new("xegpu.slice")
};

fn parse_slice(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let start = parser.position();
    parser.punct("<")?;
    let position = parser.position();
    let read = parser.attribute(None);
    let error = match read {
        Ok(parent) if Layout::is_layout(parser.context().attr_ref(parent)) => None,
        Ok(_) => Some(parser.error_at(position, "invalid kind of attribute specified")),
        Err(ref error) => Some(error.clone()),
    };
    if let Some(error) = error {
        let message = "failed to parse XeGPU_SliceAttr parameter 'parent' which is to be a `xegpu::DistributeLayoutAttr`";
        return Err(error.followed_unless_same(parser.error(message)));
    }
    parser.punct(",")?;
    parser.keyword("dims")?;
    parser.punct("=")?;
    let Some(dims) = integers(parser)? else {
        let error = parser.error("expected '['");
        let message = "failed to parse XeGPU_SliceAttr parameter 'dims' which is to be a `DenseI64ArrayAttr`";
        return Err(error.followed_unless_same(parser.error(message)));
    };
    parser.punct(">")?;
    let params = vec![read.ok(), Some(parser.context().i64_array_attr(&dims))];
    checked(parser, start, params, verify_slice)
}

fn print_slice(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(parent), Some(dims)] = params else { return };
    printer.write("<");
    printer.attr(parent);
    printer.write(", dims = ");
    print_integers(&cx.attr_ref(dims).as_ints().unwrap_or_default(), printer);
    printer.write(">");
}

fn verify_slice(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let (Some(parent), Some(dims)) = (at(cx, params, 0), at(cx, params, 1).and_then(AttrRef::as_ints)) else {
        return Err("expected parent layout and dims attribute".to_owned());
    };
    let rank = Layout::of(parent).map_or(0, |layout| layout.rank());
    for (index, dim) in dims.iter().enumerate() {
        if usize::try_from(*dim).is_ok_and(|dim| dim < rank) {
            if dims[..index].contains(dim) {
                return Err(format!("repeated dim ({dim}) in slice attribute."));
            }
        } else {
            return Err(format!("invalid dim ({dim}) in slice attribute."));
        }
    }
    Ok(())
}

/// Distribution of a tile. Lists are as long as the tile has dimensions, or empty where the attribute says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Subgroups of a group along each dimension.
    pub groups: Vec<i64>,
    /// Elements of a subgroup.
    pub group_data: Vec<i64>,
    /// Elements of an instruction.
    pub inst_data: Vec<i64>,
    /// Lanes of a subgroup along each dimension.
    pub lanes: Vec<i64>,
    /// Elements of a lane at a time.
    pub lane_data: Vec<i64>,
    /// Whether the attribute distributes over subgroups.
    pub is_for_group: bool,
    rank: usize,
}

impl Layout {
    /// Whether an attribute is a layout or a slice of one.
    pub fn is_layout(attr: AttrRef<'_>) -> bool {
        attr.dialect_def().is_some_and(|def| def.name == LAYOUT.name || def.name == SLICE.name)
    }

    /// Returns what an attribute slices, and the dimensions that are left of it.
    pub fn unsliced(attr: AttrRef<'_>) -> Option<(AttrRef<'_>, Vec<usize>)> {
        let mut slices = Vec::new();
        let mut inner = attr;
        while inner.dialect_def()?.name == SLICE.name {
            slices.push(inner.dialect_param(1)?.as_ints()?);
            inner = inner.dialect_param(0)?;
        }
        if inner.dialect_def()?.name != LAYOUT.name {
            return None;
        }
        let list = |index: usize| inner.dialect_param(index).and_then(AttrRef::as_ints);
        let rank = list(0).or_else(|| list(2)).or_else(|| list(3)).map_or(0, |list| list.len());
        // Innermost first: each slice counts the dimensions that are left.
        let mut kept: Vec<usize> = (0..rank).collect();
        for dims in slices.iter().rev() {
            let mut position = 0;
            kept.retain(|_| {
                position += 1;
                !dims.contains(&(position - 1))
            });
        }
        Some((inner, kept))
    }

    /// Returns the layout that an attribute is.
    pub fn of(attr: AttrRef<'_>) -> Option<Layout> {
        let (inner, kept) = Layout::unsliced(attr)?;
        let list = |index: usize| inner.dialect_param(index).and_then(AttrRef::as_ints);
        let sliced = |index: usize| {
            let list = list(index).unwrap_or_default();
            kept.iter().filter_map(|&dim| list.get(dim).copied()).collect::<Vec<i64>>()
        };
        Some(Layout {
            groups: sliced(0),
            group_data: sliced(1),
            inst_data: sliced(2),
            lanes: sliced(3),
            lane_data: sliced(4),
            is_for_group: list(0).is_some(),
            rank: kept.len(),
        })
    }

    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.rank
    }

    /// Whether a tile of these sizes can be distributed evenly.
    pub fn fits(&self, shape: &[i64]) -> bool {
        distribute(shape, &self.groups, &self.group_data, true)
            .and_then(|shape| distribute(&shape, &[], &self.inst_data, false))
            .and_then(|shape| distribute(&shape, &self.lanes, &self.lane_data, false))
            .is_some()
    }
}

/// Returns the sizes of a part, if all parts are equal. With `shared`, data may be larger than a part.
fn distribute(shape: &[i64], layout: &[i64], data: &[i64], shared: bool) -> Option<Vec<i64>> {
    let part = if layout.is_empty() { shape.to_vec() } else { ratio(shape, layout)? };
    if data.is_empty() {
        return Some(part);
    }
    match ratio(&part, data) {
        Some(_) => Some(data.to_vec()),
        None if shared => ratio(data, &part).map(|_| data.to_vec()),
        None => None,
    }
}

/// Returns how often sizes contain others, if they are multiples.
fn ratio(sizes: &[i64], of: &[i64]) -> Option<Vec<i64>> {
    if sizes.len() != of.len() {
        return None;
    }
    let divide = |(size, of): (&i64, &i64)| (*of > 0 && size % of == 0).then(|| size / of);
    sizes.iter().zip(of).map(divide).collect()
}
