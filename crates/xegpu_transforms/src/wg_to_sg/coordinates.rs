//! Coordinates at which the parts of a subgroup or lane begin.

use crate::unroll::offsets_of_parts;
use dialect_transforms::make::Make;
use ir::{AttrRef, Build, Type, Value};
use rewrite::create_or_fold;
use shaped::slice::Mixed;
use xegpu::Layout;

/// Creates an operation on two indices, or what it folds to.
fn folded(m: &mut Make<'_, '_>, name: &str, a: Value, b: Value) -> Value {
    let state = m.rw.state(name, m.loc).operands([a, b]).results([Type::INDEX]);
    create_or_fold(m.rw, state)
}

/// Creates the numbers along each dimension of the member of a number.
pub(crate) fn delinearize(m: &mut Make<'_, '_>, layout: AttrRef<'_>, number: Value) -> Option<Vec<Value>> {
    let (root, _) = Layout::unsliced(layout)?;
    let list = |index: usize| root.dialect_param(index).and_then(AttrRef::as_ints);
    let sizes = list(0).or_else(|| list(3))?;
    let order = list(5).filter(|order| !order.is_empty());
    let order = order.unwrap_or_else(|| (0..sizes.len() as i64).rev().collect());
    if order.len() != sizes.len() {
        return None;
    }
    let mut numbers = vec![number; sizes.len()];
    let mut rest = number;
    for (at, &dim) in order.iter().enumerate() {
        let dim = usize::try_from(dim).ok().filter(|&dim| dim < sizes.len())?;
        let size = m.index(sizes[dim]);
        numbers[dim] = folded(m, "arith.remui", rest, size);
        if at + 1 < order.len() {
            rest = folded(m, "arith.divui", rest, size);
        }
    }
    Some(numbers)
}

/// Creates the places of all parts of a tile that the member of a number has: units are dealt out in turn.
pub(crate) fn coordinates(
    m: &mut Make<'_, '_>,
    layout: AttrRef<'_>,
    number: Value,
    shape: &[i64],
) -> Option<Vec<Vec<Value>>> {
    let (_, kept) = Layout::unsliced(layout)?;
    let view = Layout::of(layout)?;
    let (counts, data) = match view.is_for_group {
        true => (&view.groups, &view.group_data),
        false => (&view.lanes, &view.lane_data),
    };
    let derived = || {
        shape.iter().zip(counts).map(|(size, count)| size.checked_div(*count)).collect::<Option<Vec<i64>>>()
    };
    let data: Vec<i64> = if data.is_empty() { derived()? } else { data.clone() };
    if counts.len() != shape.len() || data.len() != shape.len() {
        return None;
    }
    let unit = shape.iter().zip(counts.iter().zip(&data));
    let unit: Vec<i64> = unit.map(|(size, (count, data))| count.saturating_mul(*data).min(*size)).collect();
    let units = offsets_of_parts(shape, &unit)?;
    let numbers = delinearize(m, layout, number)?;
    let mut inside = Vec::with_capacity(kept.len());
    for (&dim, &size) in kept.iter().zip(&data) {
        let size = m.index(size);
        inside.push(folded(m, "arith.muli", *numbers.get(dim)?, size));
    }
    let mut places = Vec::with_capacity(units.len());
    for unit in units {
        let starts: Vec<Value> = unit.into_iter().map(|start| m.index(start)).collect();
        let sums: Vec<Value> = starts
            .iter()
            .zip(&inside)
            .map(|(&start, &inside)| folded(m, "arith.addi", start, inside))
            .collect();
        let place = sums.into_iter().zip(shape).map(|(sum, &size)| {
            let size = m.index(size);
            folded(m, "arith.remui", sum, size)
        });
        places.push(place.collect());
    }
    Some(places)
}

/// Creates the sums of places and offsets; those of the last dimensions, if there are fewer of one.
pub(crate) fn add_offsets(m: &mut Make<'_, '_>, places: &[Value], offsets: &[Mixed]) -> Vec<Value> {
    let known = |m: &Make<'_, '_>, value: Value| dialect_transforms::applied::mixed(m.rw, value);
    let places: Vec<Mixed> = places.iter().map(|&place| known(m, place)).collect();
    let (long, short) =
        if places.len() >= offsets.len() { (&places[..], offsets) } else { (offsets, &places[..]) };
    let lead = long.len() - short.len();
    let value = |m: &mut Make<'_, '_>, number| dialect_transforms::applied::value_of(m.rw, m.loc, number);
    let mut sums: Vec<Value> = long[..lead].iter().map(|&number| value(m, number)).collect();
    for (&a, &b) in long[lead..].iter().zip(short) {
        let a = value(m, a);
        let b = value(m, b);
        sums.push(folded(m, "arith.addi", a, b));
    }
    sums
}
