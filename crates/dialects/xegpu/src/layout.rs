//! The layout that an attribute is, with its slices applied.

use crate::layout_attrs::{LAYOUT, SLICE};
use ir::AttrRef;

/// How a tile is distributed. Lists are as long as the tile has dimensions, or empty where the attribute says nothing.
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

    /// Returns the layout that an attribute is.
    pub fn of(attr: AttrRef<'_>) -> Option<Layout> {
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
