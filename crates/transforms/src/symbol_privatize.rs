//! `symbol-privatize`: makes symbols private.

use ir::{Attr, Body, Ident, Op, Region};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;

/// Mark symbols private
///
/// The symbols directly within the operation that it runs on become private, except those whose names are listed in
/// `exclude`. Symbols without a name stay as they are.
#[pass("symbol-privatize")]
#[derive(Debug)]
pub struct SymbolPrivatize {
    /// Comma separated list of symbols that should not be marked private
    #[option]
    pub exclude: Vec<String>,
}

impl SymbolPrivatize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let excluded: FxHashSet<Ident> = self.exclude.iter().map(|name| cx.context().ident(name)).collect();
        let private = cx.context().string_attr(b"private");
        let regions: Vec<Region> = body.root().regions().map(|region| region.handle()).collect();
        for region in regions {
            let symbols = body.region(region).ops();
            let symbols = symbols.filter(|op| op.symbol_name().is_some_and(|name| !excluded.contains(&name)));
            let symbols: Vec<Op> = symbols.map(|op| op.handle()).collect();
            for op in symbols {
                set_visibility(body, op, private);
            }
        }
        Ok(())
    }
}

fn set_visibility(body: &mut Body, op: Op, visibility: Attr) {
    match body.child_mut(op) {
        Some(child) => {
            let root = child.root_handle();
            child.try_put_attr(root, Ident::SYM_VISIBILITY, Some(visibility));
        }
        None => {
            body.try_put_attr(op, Ident::SYM_VISIBILITY, Some(visibility));
        }
    }
}
