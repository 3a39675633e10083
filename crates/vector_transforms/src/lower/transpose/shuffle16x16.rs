//! Transposition of 16 times 16 elements by shuffles that machines with vectors of 512 bits have as instructions.

use crate::make::{extract, insert, poison, shuffle};
use dialect_transforms::make::Make;
use ir::{Type, Value};

/// Elements in a row.
const SIZE: usize = 16;

/// Creates the transposed vector of a vector of 16 times 16 elements.
pub(super) fn transposed(m: &mut Make<'_, '_>, source: Value, ty: Type) -> Value {
    let rows: Vec<Value> = (0..SIZE as i64).map(|row| extract(m, source, &[row])).collect();
    // Single elements of neighbours are interleaved, then pairs of elements.
    let singles: Vec<Value> = (0..SIZE)
        .map(|at| {
            let pair = [rows[at & !1], rows[at | 1]];
            in_lanes(m, pair, if at & 1 == 0 { [0, 16, 1, 17] } else { [2, 18, 3, 19] })
        })
        .collect();
    let pairs: Vec<Value> = (0..SIZE)
        .map(|at| {
            let first = (at & !3) | (at >> 1 & 1);
            let pair = [singles[first], singles[first + 2]];
            in_lanes(m, pair, if at & 1 == 0 { [0, 1, 16, 17] } else { [2, 3, 18, 19] })
        })
        .collect();
    // Then lanes of four elements: of rows at a distance of four, and of eight.
    let lanes: Vec<Value> = (0..SIZE)
        .map(|at| {
            let first = (at & 8) | (at & 3);
            of_lanes(m, [pairs[first], pairs[first + 4]], at & 4 != 0)
        })
        .collect();
    let columns: Vec<Value> = (0..SIZE)
        .map(|at| {
            let first = at & 7;
            of_lanes(m, [lanes[first], lanes[first + 8]], at & 8 != 0)
        })
        .collect();
    let mut made = poison(m, ty);
    for (at, column) in columns.into_iter().enumerate() {
        made = insert(m, column, made, &[at as i64]);
    }
    made
}

/// Shuffles the four elements of each lane alike.
fn in_lanes(m: &mut Make<'_, '_>, pair: [Value; 2], lane: [i64; 4]) -> Value {
    let mask: Vec<i64> = (0..4).flat_map(|number| lane.map(|at| at + 4 * number)).collect();
    shuffle(m, pair, &mask)
}

/// Takes the even lanes of both vectors, or the odd ones.
fn of_lanes(m: &mut Make<'_, '_>, pair: [Value; 2], odd: bool) -> Value {
    let first = if odd { 4 } else { 0 };
    let starts = [first, first + 8, first + 16, first + 24];
    let mask: Vec<i64> = starts.into_iter().flat_map(|start| start..start + 4).collect();
    shuffle(m, pair, &mask)
}
