//! Models of the memory hierarchy: tile sizes, and the loop to vectorize.

use super::Band;
use crate::{Schedule, Scop, Statement, StatementAccess};
use ir::Body;
use presburger::{Fraction, Int, Simplex};

/// Tile sizes that are tried, the largest first.
const SIZES: [i64; 5] = [64, 32, 16, 8, 4];

/// Returns the coefficients of an iteration in each subscript of an access; `None` for one that is not affine in it.
fn subscripts(statement: &Statement, access: &StatementAccess) -> Vec<Option<Vec<i64>>> {
    let space = *access.relation.space();
    let depth = statement.depth();
    let of = |subscript: usize| {
        let column = depth + subscript;
        let row = access.relation.equalities().iter().find(|row| {
            let others = (depth..depth + space.range).filter(|&other| other != column);
            let locals = space.dims() + space.symbols..space.vars();
            row[column].is_unit() && others.chain(locals).all(|other| row[other].is_zero())
        })?;
        let sign = if row[column].is_positive() { -1 } else { 1 };
        row[..depth].iter().map(|value| value.to_i64().map(|value| value * sign)).collect()
    };
    (0..space.range).map(of).collect()
}

/// Returns the number of bytes of an element, and of the whole memref if it is known.
fn bytes_of(body: &Body, access: &StatementAccess) -> (i64, Option<i64>) {
    let ty = body.value(access.memref).ty();
    let bits = ty.element_type().and_then(|ty| ty.bit_width()).unwrap_or(64);
    let element = i64::from(bits.div_ceil(8));
    let mut sizes = ty.shape().unwrap_or(&[]).iter();
    let total = sizes.try_fold(element, |total, &size| if size < 0 { None } else { total.checked_mul(size) });
    (element, total)
}

/// Returns the bytes that a tile of a band touches: each access has the tile's size along the loops that its subscripts depend on.
fn footprint(body: &Body, scop: &Scop, schedules: &[Schedule], band: &Band, size: i64) -> i64 {
    let mut seen: Vec<(ir::Value, usize)> = Vec::new();
    let mut total: i64 = 0;
    for &at in &band.statements {
        let statement = &scop.statements[at];
        for access in &statement.accesses {
            let subscripts = subscripts(statement, access);
            let loops = (0..band.parallel.len()).filter(|&row| {
                let dim = &schedules[at].dims()[band.start + row].values()[0];
                subscripts.iter().any(|subscript| match subscript {
                    None => true,
                    Some(row) => row.iter().zip(dim).any(|(by, other)| *by != 0 && !other.is_zero()),
                })
            });
            let rank = loops.count().min(access.rank());
            if seen.contains(&(access.memref, rank)) {
                continue;
            }
            seen.push((access.memref, rank));
            let (element, whole) = bytes_of(body, access);
            let tile = element.saturating_mul(size.saturating_pow(rank as u32));
            total = total.saturating_add(whole.map_or(tile, |whole| whole.min(tile)));
        }
    }
    total
}

/// Returns the bytes of all memrefs that a band touches, if they are known.
fn working_set(body: &Body, scop: &Scop, band: &Band) -> Option<i64> {
    let mut seen: Vec<ir::Value> = Vec::new();
    let mut total: i64 = 0;
    for access in band.statements.iter().flat_map(|&at| &scop.statements[at].accesses) {
        if !seen.contains(&access.memref) {
            seen.push(access.memref);
            total = total.saturating_add(bytes_of(body, access).1?);
        }
    }
    Some(total)
}

/// Returns the size of the tiles of a band: the largest whose data fits the cache; `None` if everything fits, or the band has one loop.
pub(super) fn tile_size(
    body: &Body,
    scop: &Scop,
    schedules: &[Schedule],
    band: &Band,
    cache: i64,
) -> Option<i64> {
    if band.parallel.len() < 2 || working_set(body, scop, band).is_some_and(|bytes| bytes <= cache) {
        return None;
    }
    let fits = |&&size: &&i64| footprint(body, scop, schedules, band, size) <= cache;
    SIZES.iter().find(fits).or(SIZES.last()).copied()
}

/// Returns the direction in the iteration space in which only one dimension of the time grows, by one.
fn direction(schedule: &Schedule, depth: usize, dim: usize) -> Option<Vec<Fraction>> {
    let mut simplex = Simplex::new(depth);
    for at in (0..schedule.len()).filter(|&at| !schedule.is_tile(at) && schedule.constant_at(at).is_none()) {
        let mut row = schedule.dims()[at].values()[0][..depth].to_vec();
        row.push(if at == dim { Int::MINUS_ONE } else { Int::ZERO });
        simplex.add_equality(&row);
    }
    simplex.rational_sample()
}

/// Returns how well a loop is vectorized if it is the innermost: accesses to neighbouring or equal elements count for it, strides against it.
pub(super) fn vector_score(scop: &Scop, schedules: &[Schedule], band: &Band, row: usize) -> i64 {
    let mut score = 0;
    for &at in &band.statements {
        let statement = &scop.statements[at];
        let Some(direction) = direction(&schedules[at], statement.depth(), band.start + row) else {
            continue;
        };
        for access in &statement.accesses {
            let steps: Vec<Option<i64>> = subscripts(statement, access)
                .into_iter()
                .map(|subscript| {
                    let terms = subscript?
                        .into_iter()
                        .zip(&direction)
                        .map(|(by, value)| Some(by * value.to_int()?.to_i64()?));
                    terms.sum::<Option<i64>>()
                })
                .collect();
            let (last, outer) = match steps.split_last() {
                Some((last, outer)) => (*last, outer),
                None => (Some(0), &[][..]),
            };
            let is_contiguous = outer.iter().all(|step| *step == Some(0));
            score += match last {
                Some(1 | -1) if is_contiguous => 2,
                Some(0) if is_contiguous => 1 - i64::from(access.writes),
                _ => -2,
            };
        }
    }
    score
}
