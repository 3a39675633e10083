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
        let block = table.region(0).single_block()?;
        // Most symbols own bodies, and most bodies are symbols.
        let room = table.inner().body().pools().rare.children().len();
        let mut places = FxHashMap::with_capacity_and_hasher(room, rustc_hash::FxBuildHasher);
        if threads.0 < 2 {
            let all = each_symbol(with_roots_near(block), |name, place| places.insert(name, place).is_none());
            return all.then_some(SymbolPlaces { table, places });
        }
        let starts: Vec<OpRef<'_>> = block.ops().step_by(PIECE).collect();
        let pieces = threads.map(
            &starts,
            || (),
            |(), &first| {
                let mut symbols = Vec::new();
                let all = each_symbol(roots_near(Some(first), PIECE), |name, place| {
                    symbols.push((name, place));
                    true
                });
                all.then_some(symbols)
            },
        );
        for symbols in pieces {
            if !symbols?.into_iter().all(|(name, place)| places.insert(name, place).is_none()) {
                return None;
            }
        }
        Some(SymbolPlaces { table, places })
    }

    /// The symbol of a name.
    pub(super) fn get(&self, name: Ident) -> Option<SymbolInfo> {
        let &place = self.places.get(&name)?;
        Some(SymbolInfo::of(OpRef::new(self.table.inner().body(), place), None))
    }
}

/// So many operations a thread looks at before it takes others.
const PIECE: usize = 512;

/// Calls a function with the symbols among operations and their places until it returns `false`. Whether it never did, none is a
/// symbol table, and nothing else has a symbol's name.
fn each_symbol<'a>(
    mut ops: impl Iterator<Item = OpRef<'a>>,
    mut add: impl FnMut(Ident, u32) -> bool,
) -> bool {
    ops.all(|op| match op.symbol_name() {
        Some(name) => !op.has_trait(TraitSet::SYMBOL_TABLE) && add(name, op.index()),
        None => op.attr_ident(Ident::SYM_NAME).is_none(),
    })
}
