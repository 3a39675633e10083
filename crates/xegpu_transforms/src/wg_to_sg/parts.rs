//! Shapes and numbers of the parts that a subgroup has.

use crate::blocking::Arguments;
use crate::layout::{of_value, with_shape, without_groups};
use ir::{Attr, AttrRef, Context, Type, TypeRef, ValueRef};
use rewrite::Converted;
use xegpu::{Layout, TensorDesc};

/// The parts of a tile that a subgroup has.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The shape of each.
    pub(super) shape: Vec<i64>,
    /// The number of parts.
    pub(super) count: usize,
}

impl Parts {
    /// Returns the parts of a shape; `None` if it cannot be distributed.
    pub(super) fn of(shape: &[i64], layout: AttrRef<'_>) -> Option<Parts> {
        let layout =
            Layout::of(layout).filter(|layout| layout.is_for_group && layout.rank() == shape.len())?;
        let derived = || {
            shape
                .iter()
                .zip(&layout.groups)
                .map(|(size, groups)| size.checked_div(*groups))
                .collect::<Option<Vec<i64>>>()
        };
        let part: Vec<i64> =
            if layout.group_data.is_empty() { derived()? } else { layout.group_data.clone() };
        let part: Vec<i64> = part.iter().zip(shape).map(|(part, size)| *part.min(size)).collect();
        let unit = part.iter().zip(&layout.groups).zip(shape).map(|((part, groups), size)| {
            // Subgroups may share data: then a unit is larger than the tile.
            Some(part.checked_mul(*groups)?.min(*size))
        });
        let unit: Vec<i64> = unit.collect::<Option<_>>()?;
        let counts = shape.iter().zip(&unit).map(|(size, unit)| size.checked_div(*unit));
        let count = counts.collect::<Option<Vec<i64>>>()?.into_iter().product::<i64>();
        Some(Parts { shape: part, count: usize::try_from(count).ok()? })
    }
}

/// Whether a layout distributes over subgroups.
pub(super) fn is_for_group_attr(layout: AttrRef<'_>) -> bool {
    Layout::of(layout).is_some_and(|layout| layout.is_for_group)
}

/// Returns a layout, if it distributes over subgroups.
pub(super) fn group_layout(cx: &Context, layout: Option<Attr>) -> Option<AttrRef<'_>> {
    layout.map(|layout| cx.attr_ref(layout)).filter(|&layout| is_for_group_attr(layout))
}

/// Returns the types of the parts of a descriptor.
pub(super) fn types_of_descriptor(ty: TypeRef<'_>) -> Converted {
    let Some(desc) = TensorDesc::of(ty) else { return Converted::Unhandled };
    let Some(layout) = desc.layout.filter(|&layout| is_for_group_attr(layout)) else {
        return Converted::Unhandled;
    };
    let found = || {
        let parts = Parts::of(&desc.shape, layout)?;
        Some(vec![with_shape(ty, &parts.shape, without_groups(layout))?; parts.count])
    };
    found().map_or(Converted::Failed, |types: Vec<Type>| Converted::To(types.into()))
}

/// Returns the types of the parts of a vector that a loop or branch hands on.
pub(super) fn types_of_vector(arguments: &Arguments, value: ValueRef<'_>) -> Converted {
    let (ty, cx) = (value.ty(), value.context());
    let layout = match ty.is_vector() {
        true => arguments.layout_around(value).or_else(|| of_value(value)),
        false => None,
    };
    let Some(layout) = group_layout(cx, layout) else { return Converted::Unhandled };
    let found = || {
        let parts = Parts::of(ty.shape()?, layout)?;
        Some(vec![cx.vector_type(&parts.shape, ty.element_or_self().handle()); parts.count])
    };
    found().map_or(Converted::Failed, |types: Vec<Type>| Converted::To(types.into()))
}
