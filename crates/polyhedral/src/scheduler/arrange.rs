//! Tiles, wavefronts and the innermost loop of bands.

use super::model::{tile_size, vector_score};
use super::{Band, Found};
use crate::{Schedule, Scop};
use ir::Body;
use presburger::Int;

/// Choices about tiles and loops.
#[derive(Clone, Copy, Debug)]
pub struct ScheduleOptions {
    /// Whether bands are tiled.
    pub tile: bool,
    /// Size of tiles; the model chooses if it is 0.
    pub tile_size: i64,
    /// Bytes of the cache that tiles are to fit.
    pub cache: i64,
    /// Whether tiles run in wavefronts where the outermost loop carries dependences.
    pub wavefront: bool,
    /// Whether a loop that can be vectorized becomes the innermost.
    pub vectorize: bool,
}

/// Schedules with tiles.
#[derive(Clone, Debug)]
pub struct Arranged {
    /// The schedule of each statement.
    pub schedules: Vec<Schedule>,
    /// Size of the tiles of each band, if it is tiled.
    pub tiles: Vec<Option<i64>>,
    /// Loop of each band that is the innermost.
    pub innermost: Vec<Option<usize>>,
    /// Whether the tiles of each band run in wavefronts.
    pub wavefronts: Vec<bool>,
    /// Dimensions of each statement whose loops carry no dependence.
    pub parallel: Vec<Vec<usize>>,
}

/// Tiles bands, and moves the loop that is vectorized best into the innermost position.
pub fn arrange(body: &Body, scop: &Scop, found: &Found, options: ScheduleOptions) -> Arranged {
    let bands = found.bands.len();
    let mut arranged = Arranged {
        schedules: found.schedules.clone(),
        tiles: vec![None; bands],
        innermost: vec![None; bands],
        wavefronts: vec![false; bands],
        parallel: vec![Vec::new(); scop.statements.len()],
    };
    // The inner bands first: dimensions of outer ones do not move then.
    let mut order: Vec<usize> = (0..bands).collect();
    order.sort_by_key(|&at| (std::cmp::Reverse(found.bands[at].start), at));
    for at in order {
        let band = &found.bands[at];
        let is_last = !found.bands.iter().any(|other| {
            other.start > band.start && other.statements.iter().any(|s| band.statements.contains(s))
        });
        let len = band.parallel.len();
        if options.vectorize && is_last && len > 1 {
            arranged.innermost[at] = innermost(scop, found, band);
        }
        let size = match (options.tile && len > 1, options.tile_size) {
            (false, _) => None,
            (true, 0) => tile_size(body, scop, &found.schedules, band, options.cache),
            (true, size) => Some(size),
        };
        arranged.tiles[at] = size;
        arranged.wavefronts[at] = size.is_some() && options.wavefront && !band.parallel[0];
        for &statement in &band.statements {
            let is_parallel = of_band(
                &mut arranged.schedules[statement],
                band,
                size,
                arranged.innermost[at],
                arranged.wavefronts[at],
            );
            let inserted = if size.is_some() { len } else { 0 };
            let dims = &mut arranged.parallel[statement];
            dims.iter_mut().filter(|dim| **dim >= band.start + len).for_each(|dim| *dim += inserted);
            dims.extend(is_parallel);
        }
    }
    let dims = arranged.schedules.iter().map(Schedule::len).max().unwrap_or(0);
    arranged.schedules.iter_mut().for_each(|schedule| schedule.pad(dims));
    arranged
}

/// Returns the loop of a band that is vectorized best, if it is not the last.
fn innermost(scop: &Scop, found: &Found, band: &Band) -> Option<usize> {
    let last = band.parallel.len() - 1;
    let score = |row: usize| vector_score(scop, &found.schedules, band, row);
    let candidates = (0..=last).filter(|&row| row == last || band.parallel[row]);
    let best = candidates.max_by_key(|&row| (score(row), row))?;
    (best != last).then_some(best)
}

/// Arranges the dimensions of a band in one schedule. Returns the dimensions without dependences.
fn of_band(
    schedule: &mut Schedule,
    band: &Band,
    size: Option<i64>,
    innermost: Option<usize>,
    wavefront: bool,
) -> Vec<usize> {
    let len = band.parallel.len();
    let points: Vec<_> = schedule.dims()[band.start..band.start + len].to_vec();
    let mut order: Vec<usize> = (0..len).collect();
    if let Some(row) = innermost {
        order.retain(|&other| other != row);
        order.push(row);
    }
    for (place, &row) in order.iter().enumerate() {
        schedule.set(band.start + place, points[row].clone());
    }
    let mut parallel = Vec::new();
    // A loop carries nothing in its place if it carries nothing there.
    let holds =
        |place: usize| order[..=place].iter().enumerate().all(|(at, &row)| at == row) && band.parallel[place];
    if let Some(size) = size {
        let mut tiles: Vec<_> = points.iter().map(|dim| dim.floor_div(&Int::from(size))).collect();
        if wavefront {
            tiles[0] = tiles[1..].iter().fold(tiles[0].clone(), |sum, dim| sum.add_mul(&Int::ONE, dim));
            parallel.extend(band.start + 1..band.start + len);
        } else if band.parallel[0] {
            parallel.push(band.start);
        }
        for (at, dim) in tiles.into_iter().enumerate() {
            schedule.insert(band.start + at, dim);
        }
        return parallel;
    }
    parallel.extend((0..len).filter(|&place| holds(place)).map(|place| band.start + place));
    parallel
}
