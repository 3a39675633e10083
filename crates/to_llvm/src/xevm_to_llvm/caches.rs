//! How an access uses the caches, as numbers of SPIR-V.

use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Context};
use xevm::{LoadCacheControl, StoreCacheControl};

/// Number of the decoration of loads.
const LOAD: i32 = 6442;
/// Number of the decoration of stores.
const STORE: i32 = 6443;

/// Returns the decorations of a cache control: of the first cache, and of the third.
pub(super) fn decorations(cx: &Context, control: AttrRef<'_>) -> Option<Attr> {
    let load = LoadCacheControl::DEF.narrow(control).and_then(|case| LoadCacheControl::DEF.case_name(case));
    let store =
        || StoreCacheControl::DEF.narrow(control).and_then(|case| StoreCacheControl::DEF.case_name(case));
    let (key, name) = match load {
        Some(name) => (LOAD, name),
        None => (STORE, store()?),
    };
    let level = |level: &str| name.split('_').find_map(|part| part.strip_prefix(level)).unwrap_or(name);
    let pair = [(0, level("L1")), (1, level("L3"))].map(|(number, policy)| {
        let policy = match (key, number, policy) {
            (_, _, "uc") => 1,
            (LOAD, _, "c") | (_, 0, "wt") | (STORE, 1, "wb") => 2,
            (_, _, "s") => 3,
            _ => 4,
        };
        cx.array_attr(&[key, number, policy, 0].map(|word| cx.i32_attr(word)))
    });
    Some(cx.array_attr(&pair))
}
