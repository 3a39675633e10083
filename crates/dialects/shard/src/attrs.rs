//! Attributes and types.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, Params, ParamsDef, TypeDef};
use ir::{Attr, AttrData, AttrRef, Context, Type, attr_constraint, enum_attr, type_constraint};
use op_table::{AttrKind, case_attr, param};

enum_attr! {
    /// Reduction of the parts of several devices.
    pub enum ReductionKind: dialect("shard.partial", "Reduction of an iterator/grid dimension.") {
        Sum = 1 "sum",
        Max = 2 "max",
        Min = 3 "min",
        Product = 4 "product",
        Average = 5 "average",
        BitwiseAnd = 6 "bitwise_and",
        BitwiseOr = 7 "bitwise_or",
        BitwiseXor = 8 "bitwise_xor",
        Generic = 100 "generic",
    }
}

/// `#shard<partial ...>`.
pub static PARTIAL: AttrDef = case_attr::<ReductionKind>("shard.partial", "$value");

/// Distribution of a tensor: `!shard.sharding`.
pub static SHARDING: TypeDef =
    TypeDef { doc: "How a tensor is distributed.", ..ParamsDef::new("shard.sharding") };

/// Axes of a grid for each dimension of a tensor: `#shard<axisarray[[0, 1], []]>`.
pub static AXIS_ARRAY: AttrDef = AttrDef {
    doc: "Axes of a grid that each dimension of a tensor is split along.",
    params: &[param("axes", AttrKind::Any)],
    parse: Some(&parse_axes),
    print: Some(&print_axes),
    ..ParamsDef::new("shard.axisarray")
};

type_constraint! {
    /// A sharding.
    pub ShardingType = "sharding definition", ir::def::TypePred::Dialect(SHARDING.name);
    /// A tensor or a memref.
    pub TensorOrMemRef = "memref of any type values or ranked tensor of any type values",
        any(ir::markers::AnyMemRef, ir::markers::AnyRankedTensor);
    /// A tensor or a memref that has dimensions.
    pub Halo = "non-0-ranked.memref of any type values or non-0-ranked.tensor of any type values",
        any(ir::markers::AnyNon0RankedMemRef, ir::markers::AnyNon0RankedTensor);
}

attr_constraint! {
    /// Axes of a grid.
    pub AxesAttr = "i16 dense array attribute", AttrKind::DenseArray("i16");
    /// Axes for each dimension.
    pub AxisArrayAttr = "", AttrKind::Dialect(AXIS_ARRAY.name);
}

/// Returns axes of a grid as an attribute.
pub fn axes_attr(cx: &Context, axes: &[i64]) -> Attr {
    let bytes = axes.iter().flat_map(|&axis| (axis as i16).to_le_bytes()).collect();
    cx.attr(AttrData::DenseArray { element: Type::I16, bytes })
}

/// Returns `#shard<axisarray[...]>` of the axes of each dimension.
pub fn axis_array_attr(cx: &Context, axes: &[Vec<i64>]) -> Option<Attr> {
    let lists: Vec<Attr> = axes.iter().map(|axes| axes_attr(cx, axes)).collect();
    Some(cx.dialect_attr(cx.find_attr_def(AXIS_ARRAY.name)?, [Some(cx.array_attr(&lists))]))
}

/// Returns the axes of each dimension.
pub fn split_axes(attr: AttrRef<'_>) -> Vec<Vec<i64>> {
    let lists = attr.dialect_param(0).and_then(AttrRef::as_array);
    lists.map(|lists| lists.map(|axes| axes.as_ints().unwrap_or_default()).collect()).unwrap_or_default()
}

fn parse_axes(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("[")?;
    let mut lists = Vec::new();
    loop {
        let axes = parse_list(parser).map_err(|error| {
            let message = "failed to parse Shard_GridAxesArrayAttr parameter 'axes' which is to be a `::llvm::ArrayRef<GridAxesAttr>`";
            error.followed_unless_same(parser.error(message))
        })?;
        lists.push(axes_attr(parser.context(), &axes));
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct("]")?;
    Ok(vec![Some(parser.context().array_attr(&lists))])
}

/// Parses axes in brackets.
fn parse_list(parser: &mut dyn AsmParser) -> Result<Vec<i64>, Diagnostic> {
    parser.punct("[")?;
    let mut axes = Vec::new();
    if parser.optional_punct("]") {
        return Ok(axes);
    }
    loop {
        let position = parser.position();
        let axis = parser.int64()?;
        if i16::try_from(axis).is_err() {
            return Err(parser.error_at(position, "integer value too large"));
        }
        axes.push(axis);
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct("]")?;
    Ok(axes)
}

fn print_axes(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let Some(&Some(lists)) = params.first() else { return };
    printer.write("[");
    for (index, axes) in cx.attr_ref(lists).as_array().into_iter().flatten().enumerate() {
        printer.write(if index > 0 { ", [" } else { "[" });
        for (index, axis) in axes.as_ints().unwrap_or_default().into_iter().enumerate() {
            printer.write(if index > 0 { ", " } else { "" });
            printer.integer(axis);
        }
        printer.write("]");
    }
    printer.write("]");
}
