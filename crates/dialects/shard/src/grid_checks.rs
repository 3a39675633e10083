//! Verification of operations against the grid that they name.

use crate::attrs::split_axes;
use crate::lists::list;
use diag::Diagnostic;
use ir::{AttrRef, DYNAMIC, OpRef, Scope, SymbolUser};

/// A check of an operation on a grid.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OnGrid {
    /// There is the grid.
    Only,
    /// It has the axes.
    Axes,
    /// There is a result for each axis.
    Results,
    /// Offsets of parts are as many as there are devices.
    Offsets,
    /// Parts are put together along the dimension of an attribute.
    Gather(&'static str),
    /// Parts are made along the dimension of an attribute.
    Slice(&'static str),
    /// Parts are exchanged.
    AllToAll,
    /// The axis of the shift is one of the group.
    Shift,
    /// An attribute is a device of the group; then another check.
    Device(&'static str, Option<&'static OnGrid>),
}

/// A grid and the axes of a group.
struct Group {
    shape: Vec<i64>,
    axes: Vec<i64>,
}

impl Group {
    /// Returns the size of the grid along an axis.
    fn along(&self, axis: i64) -> i64 {
        usize::try_from(axis).ok().and_then(|axis| self.shape.get(axis).copied()).unwrap_or(DYNAMIC)
    }

    /// Returns the number of devices of a group.
    fn size(&self) -> i64 {
        self.axes.iter().fold(1, |size, &axis| product(size, self.along(axis)))
    }
}

/// The product of sizes that may be dynamic.
fn product(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_mul(b) }
}

/// The quotient of sizes that may be dynamic.
fn quotient(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC || b == 0 { DYNAMIC } else { a.wrapping_div(b) }
}

/// Whether a size is a multiple of another; unknown ones are.
fn divides(a: i64, b: i64) -> bool {
    a == DYNAMIC || b == DYNAMIC || b == 0 || a.wrapping_rem(b) == 0
}

impl SymbolUser for OnGrid {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let shape = grid_shape(op, symbols)?;
        match self {
            OnGrid::Only => return Ok(()),
            OnGrid::Offsets => return check_offsets(op, &shape),
            _ => {}
        }
        let name = if matches!(self, OnGrid::Results) { "axes" } else { "grid_axes" };
        let group = Group { shape, axes: list(op, name) };
        check_axes(op, &group)?;
        self.check(op, &group)
    }
}

impl OnGrid {
    fn check(&self, op: OpRef<'_>, group: &Group) -> Result<(), Diagnostic> {
        match self {
            OnGrid::Results => check_results(op, group),
            OnGrid::Gather(axis) => check_gather(op, group, number(op, axis)),
            OnGrid::Slice(axis) => check_slice(op, group, number(op, axis)),
            OnGrid::AllToAll => {
                check_all_to_all(op, group, number(op, "split_axis"), number(op, "concat_axis"))
            }
            OnGrid::Shift => {
                let axis = number(op, "shift_axis");
                match group.axes.contains(&axis) {
                    true => Ok(()),
                    false => Err(op.plain_error(format!(
                        "Invalid shift axis {}. It must be one of the grouping grid axes.",
                        axis.cast_unsigned()
                    ))),
                }
            }
            OnGrid::Device(name, next) => {
                check_device(op, group, name)?;
                next.map_or(Ok(()), |next| next.check(op, group))
            }
            OnGrid::Only | OnGrid::Axes | OnGrid::Offsets => Ok(()),
        }
    }
}

fn number(op: OpRef<'_>, name: &str) -> i64 {
    op.attr(name).and_then(AttrRef::as_i64).unwrap_or(0)
}

/// Returns the sizes of the grid.
fn grid_shape(op: OpRef<'_>, symbols: &Scope<'_>) -> Result<Vec<i64>, Diagnostic> {
    let cx = op.context();
    let Some(name) = op.attr("grid") else { return Ok(Vec::new()) };
    let grid = symbols.lookup(name).filter(|found| cx.op_name_str(found.op_name) == "shard.grid");
    grid.and_then(|grid| grid.attr(cx, "shape").and_then(AttrRef::as_ints)).ok_or_else(|| {
        let name = grid_name(op);
        op.plain_error(format!("Undefined required grid symbol \"{name}\"."))
    })
}

/// Returns the name of the grid.
fn grid_name(op: OpRef<'_>) -> String {
    let name = op.attr("grid").and_then(AttrRef::as_flat_symbol);
    name.map(|name| String::from_utf8_lossy(op.context().ident_text(name)).into_owned()).unwrap_or_default()
}

fn check_axes(op: OpRef<'_>, group: &Group) -> Result<(), Diagnostic> {
    let axes = &group.axes;
    if (1..axes.len()).any(|index| axes[..index].contains(&axes[index])) {
        return Err(op.plain_error("Grid axes contains duplicate elements."));
    }
    let rank = group.shape.len();
    match axes.iter().find(|&&axis| usize::try_from(axis).map_or(true, |axis| axis >= rank)) {
        None => Ok(()),
        Some(axis) => Err(op.plain_error(format!(
            "0-based grid axis index {axis} is out of bounds. The referenced grid \"{}\" is of rank {rank}.",
            grid_name(op)
        ))),
    }
}

fn check_results(op: OpRef<'_>, group: &Group) -> Result<(), Diagnostic> {
    let expected = if group.axes.is_empty() { group.shape.len() } else { group.axes.len() };
    let found = op.num_results();
    match found == expected {
        true => Ok(()),
        false => Err(op.plain_error(format!("Unexpected number of results {found}. Expected {expected}."))),
    }
}

fn check_offsets(op: OpRef<'_>, shape: &[i64]) -> Result<(), Diagnostic> {
    let offsets = list(op, "static_sharded_dims_offsets");
    if offsets.is_empty() {
        return Ok(());
    }
    if shape.contains(&DYNAMIC) {
        return Err(
            op.plain_error("sharded dims offsets are not allowed for device grids with dynamic shape.")
        );
    }
    let mut rest = &offsets[..];
    for axes in
        op.attr("split_axes").map(split_axes).unwrap_or_default().iter().filter(|axes| !axes.is_empty())
    {
        let along =
            |axis: &i64| usize::try_from(*axis).ok().and_then(|axis| shape.get(axis).copied()).unwrap_or(0);
        let parts = usize::try_from(axes.iter().map(along).fold(0, i64::saturating_add)).unwrap_or(0);
        let mut last = 0;
        for index in 0..=parts {
            let Some(&offset) = rest.get(index) else {
                return Err(op.plain_error("sharded dims offsets has wrong size."));
            };
            if offset != DYNAMIC {
                if offset < last {
                    return Err(op.plain_error("sharded dims offsets must be non-decreasing."));
                }
                last = offset;
            }
        }
        rest = &rest[parts + 1..];
    }
    Ok(())
}

fn check_device(op: OpRef<'_>, group: &Group, name: &str) -> Result<(), Diagnostic> {
    let Some(device) = op.attr(name).and_then(AttrRef::as_ints) else { return Ok(()) };
    let (found, expected) = (device.len(), group.axes.len());
    if found != expected {
        return Err(op.plain_error(format!(
            "In-group device \"{name}\" has unexpected multi-index size {found}. Expected {expected}."
        )));
    }
    for (index, (&number, &axis)) in device.iter().zip(&group.axes).enumerate() {
        let size = group.along(axis);
        if number != DYNAMIC && size != DYNAMIC && size <= number {
            return Err(op.plain_error(format!(
                "Out of bounds coordinate {index} for in-group device \"{name}\". Got {number}, but expected value in the range [0, {}].",
                size - 1
            )));
        }
    }
    Ok(())
}

/// Checks a size of the result.
fn check_size(op: OpRef<'_>, expected: i64, found: i64, axis: usize) -> Result<(), Diagnostic> {
    if found == DYNAMIC || found == expected {
        return Ok(());
    }
    let expected = if expected == DYNAMIC { "dynamic".to_owned() } else { expected.to_string() };
    Err(op.plain_error(format!(
        "Dimension size mismatch for result axis {axis}. Expected {expected}, but got {found}."
    )))
}

/// Returns the sizes of the first operand and of the result, dimension by dimension.
fn sizes(op: OpRef<'_>) -> impl Iterator<Item = (usize, (i64, i64))> {
    let [from, to] = [op.operand(0).ty(), op.result(0).ty()].map(|ty| ty.shape().unwrap_or_default());
    from.iter().copied().zip(to.iter().copied()).enumerate()
}

fn check_gather(op: OpRef<'_>, group: &Group, along: i64) -> Result<(), Diagnostic> {
    let rank = op.result(0).ty().rank().unwrap_or(0);
    let Some(along) = usize::try_from(along).ok().filter(|&along| along < rank) else {
        return Err(op.plain_error(format!("Gather axis {along} is out of bounds [0, {rank}).")));
    };
    for (axis, (from, to)) in sizes(op) {
        let expected = if axis == along { product(group.size(), from) } else { from };
        check_size(op, expected, to, axis)?;
    }
    Ok(())
}

fn check_slice(op: OpRef<'_>, group: &Group, along: i64) -> Result<(), Diagnostic> {
    let along = usize::try_from(along).unwrap_or(usize::MAX);
    for (axis, (from, to)) in sizes(op).filter(|&(axis, _)| axis != along) {
        check_size(op, from, to, axis)?;
    }
    let Some((axis, (from, to))) = sizes(op).find(|&(axis, _)| axis == along) else { return Ok(()) };
    let devices = group.size();
    if !divides(from, devices) {
        return Err(op.plain_error(format!(
            "Operand dimension size {from} is not divisible by collective device group size {devices} for tensor axis {axis}."
        )));
    }
    check_size(op, quotient(from, devices), to, axis)
}

fn check_all_to_all(op: OpRef<'_>, group: &Group, split: i64, concat: i64) -> Result<(), Diagnostic> {
    let [split, concat] = [split, concat].map(|axis| usize::try_from(axis).unwrap_or(usize::MAX));
    for (axis, (from, to)) in
        sizes(op).filter(|&(axis, _)| split == concat || axis != split && axis != concat)
    {
        check_size(op, from, to, axis)?;
    }
    if split == concat {
        return Ok(());
    }
    let devices = group.size();
    if let Some((axis, (from, to))) = sizes(op).find(|&(axis, _)| axis == concat) {
        check_size(op, product(from, devices), to, axis)?;
    }
    match sizes(op).find(|&(axis, _)| axis == split) {
        Some((axis, (from, to))) => {
            let expected = if divides(from, devices) { quotient(from, devices) } else { DYNAMIC };
            check_size(op, expected, to, axis)
        }
        None => Ok(()),
    }
}
