//! Numbers of tiles for live ranges.

use super::FIRST_IN_MEMORY;
use super::assign::is_cloneable;
use super::live_range::LiveRange;
use arm_sme::tile::TileKind;
use ir::Body;

/// Returns the parts of the storage, tiles of 128 bits, that a tile covers: every tile covers a share of all rows.
fn parts(kind: TileKind, tile: u32) -> u16 {
    let count = kind.count();
    (tile..16).step_by(count as usize).fold(0, |parts, part| parts | 1 << (15 - part))
}

/// Tiles that are in use.
#[derive(Default)]
struct Storage {
    used: u16,
    in_memory: u32,
}

impl Storage {
    /// Takes the first free tile of a kind.
    fn take_free(&mut self, kind: TileKind) -> Option<u32> {
        let tile = (0..kind.count()).find(|&tile| self.used & parts(kind, tile) == 0)?;
        self.used |= parts(kind, tile);
        Some(tile)
    }

    /// Takes the tile of a range.
    fn take(&mut self, range: &LiveRange) {
        self.used |= range.tile.map_or(0, |tile| parts(range.kind, tile));
    }

    /// Gives the tile of a range back.
    fn release(&mut self, range: &LiveRange) {
        self.used &= !range.tile.map_or(0, |tile| parts(range.kind, tile));
    }

    /// Takes a place in memory; those are never given back.
    fn take_memory(&mut self) -> u32 {
        self.in_memory += 1;
        FIRST_IN_MEMORY + self.in_memory - 1
    }
}

/// Ranges, by number, that have a tile: of those that are live, and of those that are live again later.
#[derive(Default)]
struct State {
    storage: Storage,
    active: Vec<usize>,
    inactive: Vec<usize>,
}

impl State {
    /// Sorts the ranges by what they are at an operation.
    fn advance(&mut self, point: u32, ranges: &[LiveRange]) {
        let State { storage, active, inactive } = self;
        active.retain(|&number| {
            let range = &ranges[number];
            let stays = range.end() > point && range.contains(point);
            if !stays {
                storage.release(range);
                if range.end() > point {
                    inactive.push(number);
                }
            }
            stays
        });
        inactive.retain(|&number| {
            let range = &ranges[number];
            let resumes = range.end() > point && range.contains(point);
            if resumes {
                storage.take(range);
                active.push(number);
            }
            range.end() > point && !resumes
        });
    }

    /// Gives a range a tile, or a place in memory to it or to another.
    fn place(&mut self, body: &Body, next: usize, ranges: &mut [LiveRange]) {
        let reserved: Vec<usize> =
            self.inactive.iter().copied().filter(|&number| ranges[number].overlaps(&ranges[next])).collect();
        for &number in &reserved {
            self.storage.take(&ranges[number]);
        }
        match self.storage.take_free(ranges[next].kind) {
            Some(tile) => ranges[next].tile = Some(tile),
            None => {
                let rivals: Vec<usize> = self.active.iter().chain(&reserved).copied().collect();
                let spilled = choose_spill(body, &rivals, next, ranges);
                if spilled != next {
                    self.storage.release(&ranges[spilled]);
                    ranges[next].tile = self.storage.take_free(ranges[next].kind);
                    self.active.retain(|&number| number != spilled);
                    self.inactive.retain(|&number| number != spilled);
                }
                ranges[spilled].tile = Some(self.storage.take_memory());
            }
        }
        let is_placed = |range: &LiveRange| range.tile.is_some_and(|tile| tile < FIRST_IN_MEMORY);
        if is_placed(&ranges[next]) {
            self.active.push(next);
        }
        for number in reserved.into_iter().filter(|&number| is_placed(&ranges[number])) {
            self.storage.release(&ranges[number]);
        }
    }
}

/// Gives all ranges tiles, in the order of their starts; what finds none is in memory.
pub(super) fn allocate(body: &Body, ranges: &mut [LiveRange]) {
    let mut state = State::default();
    for next in 0..ranges.len() {
        state.advance(ranges[next].start(), ranges);
        state.place(body, next, ranges);
    }
}

/// Returns the range that goes to memory: one that is made anew easily, else the one that ends last and has a tile that is large enough.
fn choose_spill(body: &Body, rivals: &[usize], next: usize, ranges: &[LiveRange]) -> usize {
    let is_enough = |range: &LiveRange, for_kind: TileKind| range.kind <= for_kind;
    let is_trivial = |&number: &usize| {
        let range = &ranges[number];
        is_enough(range, ranges[next].kind)
            && range.values.len() == 1
            && body.value(range.values[0]).defining_op().is_some_and(is_cloneable)
    };
    if is_trivial(&next) {
        return next;
    }
    if let Some(&rival) = rivals.iter().find(|rival| is_trivial(rival)) {
        return rival;
    }
    let is_worse = |a: &LiveRange, b: &LiveRange| !is_enough(a, b.kind) || a.end() < b.end();
    let last = rivals
        .iter()
        .copied()
        .reduce(|best, other| if is_worse(&ranges[best], &ranges[other]) { other } else { best });
    last.filter(|&last| !is_worse(&ranges[last], &ranges[next])).unwrap_or(next)
}
