//! Sorted index of a symbol table, valid while the body is borrowed.

use super::{iter_prefetched, prefetched_roots};
use crate::def::TraitSet;
use crate::{Ident, OpRef, Threads};

/// Index of a symbol table that does not change. Headers are taken on demand, because a table may have many
/// symbols of which few are looked up.
#[derive(Debug)]
pub(crate) struct SymbolPlaces<'a> {
    table: OpRef<'a>,
    /// Pairs of name index and operation index, sorted.
    places: Vec<(u32, u32)>,
}

impl<'a> SymbolPlaces<'a> {
    /// Indexes a symbol table whose region has one block in which only symbols have symbol names, names are
    /// unique, and no symbol is a symbol table. Returns `None` for other tables.
    pub(crate) fn of_unique(table: OpRef<'a>, threads: Threads) -> Option<Self> {
        let mut places = Vec::with_capacity(estimated_symbols(table));
        let add = |name: Ident, place| {
            places.push((name.attr().index(), place));
            true
        };
        if !for_each_unique_symbol(table, threads, OpRef::index, add) {
            return None;
        }
        // Often sorted already: most names are interned where the symbol is defined, or used in nearly the
        // same order.
        places.sort_unstable();
        let differ = places.windows(2).all(|two| two[0].0 != two[1].0);
        differ.then_some(SymbolPlaces { table, places })
    }

    /// Returns the symbol of a name.
    pub(super) fn get(&self, name: Ident) -> Option<OpRef<'a>> {
        let place = find(&self.places, name.attr().index())?;
        Some(OpRef::new(self.table.inner().body(), place))
    }
}

/// Looks up the value of a key in a sorted list. Starts from the position of the key if keys were evenly
/// spaced (interpolation search), because names interned in textual order get consecutive indices; then
/// searches exponentially.
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

/// Estimates the number of symbols of a table: most symbols own bodies, and most bodies are symbols.
pub(super) fn estimated_symbols(table: OpRef<'_>) -> usize {
    table.inner().body().pools().cold.children().len()
}

/// Number of operations that a thread takes at once.
const CHUNK: usize = 512;

/// Calls `add` with `see`'s result for each symbol of a table, in order, until it returns `false`. Returns
/// whether it never did, and the table's region has one block in which only symbols have symbol names and
/// none is a symbol table.
pub(super) fn for_each_unique_symbol<'a, T: Send>(
    table: OpRef<'a>,
    threads: Threads,
    see: impl Fn(OpRef<'a>) -> T + Sync,
    mut add: impl FnMut(Ident, T) -> bool,
) -> bool {
    let Some(block) = table.regions().next().filter(|_| table.num_regions() == 1) else { return false };
    let Some(block) = block.single_block() else { return false };
    if threads.0 < 2 {
        return for_each_symbol(iter_prefetched(block), |name, op| add(name, see(op)));
    }
    let starts: Vec<OpRef<'_>> = block.ops().step_by(CHUNK).collect();
    let chunks = threads.map(
        &starts,
        || (),
        |(), &first| {
            let mut symbols = Vec::new();
            let all = for_each_symbol(prefetched_roots(Some(first), CHUNK), |name, op| {
                symbols.push((name, see(op)));
                true
            });
            all.then_some(symbols)
        },
    );
    chunks
        .into_iter()
        .all(|symbols| symbols.is_some_and(|all| all.into_iter().all(|(name, seen)| add(name, seen))))
}

/// Calls a function with each symbol among operations until it returns `false`. Returns whether it never did,
/// no symbol is a symbol table, and no other operation has a symbol name.
fn for_each_symbol<'a>(
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
