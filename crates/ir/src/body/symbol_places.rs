//! Where the symbols of a table are, while nothing changes.

use super::scope::SymbolInfo;
use super::{roots_near, with_roots_near};
use crate::def::TraitSet;
use crate::{Ident, OpRef, Threads};
use rustc_hash::FxHashMap;

/// The symbols of a symbol table that stays as it is: a header is taken when it is asked for, for a table may have many symbols
/// of which few are looked up.
#[derive(Debug)]
pub(crate) struct SymbolPlaces<'a> {
    table: OpRef<'a>,
    places: FxHashMap<Ident, u32>,
}

impl<'a> SymbolPlaces<'a> {
    /// Those of a table whose region has one block in which nothing but symbols has a symbol's name, each another one, and none
    /// is a table itself. `None` otherwise.
    pub(crate) fn of_different(table: OpRef<'a>, threads: Threads) -> Option<Self> {
        let mut places = FxHashMap::with_capacity_and_hasher(room(table), rustc_hash::FxBuildHasher);
        let add = |name, place| places.insert(name, place).is_none();
        each_different(table, threads, OpRef::index, add).then_some(SymbolPlaces { table, places })
    }

    /// The symbol of a name.
    pub(super) fn get(&self, name: Ident) -> Option<SymbolInfo> {
        let &place = self.places.get(&name)?;
        Some(SymbolInfo::of(OpRef::new(self.table.inner().body(), place), None))
    }
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
        return each_symbol(with_roots_near(block), |name, op| add(name, see(op)));
    }
    let starts: Vec<OpRef<'_>> = block.ops().step_by(PIECE).collect();
    let pieces = threads.map(
        &starts,
        || (),
        |(), &first| {
            let mut symbols = Vec::new();
            let all = each_symbol(roots_near(Some(first), PIECE), |name, op| {
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
