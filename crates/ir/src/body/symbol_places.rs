//! Where the symbols of a table are, while nothing changes.

use super::scope::SymbolInfo;
use super::{iter_prefetched, prefetched_roots};
use crate::def::TraitSet;
use crate::{Ident, OpRef, Threads};

/// The symbols of a symbol table that stays as it is: a header is taken when it is asked for, for a table may have many symbols
/// of which few are looked up.
#[derive(Debug)]
pub(crate) struct SymbolPlaces<'a> {
    table: OpRef<'a>,
    /// Names by number, and the operations.
    places: Vec<(u32, u32)>,
}

impl<'a> SymbolPlaces<'a> {
    /// Those of a table whose region has one block in which nothing but symbols has a symbol's name, each another one, and none
    /// is a table itself. `None` otherwise.
    pub(crate) fn of_different(table: OpRef<'a>, threads: Threads) -> Option<Self> {
        let mut places = Vec::with_capacity(room(table));
        let add = |name: Ident, place| {
            places.push((name.attr().index(), place));
            true
        };
        if !each_different(table, threads, OpRef::index, add) {
            return None;
        }
        // They often are: most names are first met where they are defined, or used in much the same order.
        places.sort_unstable();
        let differ = places.windows(2).all(|two| two[0].0 != two[1].0);
        differ.then_some(SymbolPlaces { table, places })
    }

    /// The symbol of a name.
    pub(super) fn get(&self, name: Ident) -> Option<SymbolInfo> {
        let place = find(&self.places, name.attr().index())?;
        Some(SymbolInfo::of(OpRef::new(self.table.inner().body(), place), None))
    }
}

/// What stands beside a number in a list that is ordered by numbers. It is looked for from where it would be if the numbers
/// had equal distances: a text that names its symbols in turn gives them numbers in turn.
fn find(list: &[(u32, u32)], number: u32) -> Option<u32> {
    let (&(first, _), &(last, _)) = (list.first()?, list.last()?);
    if !(first..=last).contains(&number) {
        return None;
    }
    let share = u64::from(number - first) * (list.len() as u64 - 1) / u64::from(last - first).max(1);
    let (mut low, mut high, mut step) = (share as usize, share as usize + 1, 1);
    while list[low].0 > number {
        (high, low) = (low, low.saturating_sub(step));
        step *= 2;
    }
    while list.get(high).is_some_and(|&(found, _)| found <= number) {
        (low, high) = (high, high + step);
        step *= 2;
    }
    let near = &list[low..high.min(list.len())];
    near.binary_search_by_key(&number, |&(number, _)| number).ok().map(|at| near[at].1)
}

/// How many symbols a table probably has: most symbols own bodies, and most bodies are symbols.
pub(super) fn room(table: OpRef<'_>) -> usize {
    table.inner().body().pools().rare.children().len()
}

/// So many operations a thread looks at before it takes others.
const PIECE: usize = 512;

/// Calls `add` with what `see` makes of each symbol directly in a table, in their order, until it returns `false`. Whether it never
/// did and the table's region has one block in which nothing but symbols has a symbol's name and none is a table itself.
pub(super) fn each_different<'a, T: Send>(
    table: OpRef<'a>,
    threads: Threads,
    see: impl Fn(OpRef<'a>) -> T + Sync,
    mut add: impl FnMut(Ident, T) -> bool,
) -> bool {
    let Some(block) = table.regions().next().filter(|_| table.num_regions() == 1) else { return false };
    let Some(block) = block.single_block() else { return false };
    if threads.0 < 2 {
        return each_symbol(iter_prefetched(block), |name, op| add(name, see(op)));
    }
    let starts: Vec<OpRef<'_>> = block.ops().step_by(PIECE).collect();
    let pieces = threads.map(
        &starts,
        || (),
        |(), &first| {
            let mut symbols = Vec::new();
            let all = each_symbol(prefetched_roots(Some(first), PIECE), |name, op| {
                symbols.push((name, see(op)));
                true
            });
            all.then_some(symbols)
        },
    );
    pieces
        .into_iter()
        .all(|symbols| symbols.is_some_and(|all| all.into_iter().all(|(name, seen)| add(name, seen))))
}

/// Calls a function with the symbols among operations until it returns `false`. Whether it never did, none is a symbol table, and
/// nothing else has a symbol's name.
fn each_symbol<'a>(
    mut ops: impl Iterator<Item = OpRef<'a>>,
    mut add: impl FnMut(Ident, OpRef<'a>) -> bool,
) -> bool {
    ops.all(|op| match op.symbol_name() {
        Some(name) => !op.has_trait(TraitSet::SYMBOL_TABLE) && add(name, op),
        None => op.attr_ident(Ident::SYM_NAME).is_none(),
    })
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn numbers_are_found_whatever_their_distances() {
        let lists: [&[u32]; 7] = [
            &[],
            &[7],
            &[0, 1, 2, 3, 4],
            &[5, 6, 7, 1_000_000, 1_000_001],
            &[0, 999_990, 999_995, 999_996, 999_999, 1_000_000],
            &[3, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, u32::MAX],
            &[0, u32::MAX - 1, u32::MAX],
        ];
        for numbers in lists {
            let list: Vec<(u32, u32)> = numbers.iter().map(|&number| (number, !number)).collect();
            let near = |number: &u32| [number.saturating_sub(1), *number, number.saturating_add(1)];
            for number in numbers.iter().flat_map(near).chain([0, 500_000, u32::MAX]) {
                assert_eq!(find(&list, number), numbers.contains(&number).then_some(!number), "{number}");
            }
        }
    }
}
