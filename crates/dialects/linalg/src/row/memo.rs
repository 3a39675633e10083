//! Indexing maps that this thread has read from the table: passes ask for those of an operation many times.

use ir::{AffineMap, Attr, Context};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// Maps as text, number of loops, strides and dilations.
type Text = (&'static [&'static str], usize, [Option<Attr>; 2]);

/// Place of a text, which never changes, with what else decides.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    address: usize,
    len: usize,
    loops: usize,
    attrs: [Option<Attr>; 2],
}

/// Maps of one context.
#[derive(Default)]
struct Kept {
    /// [`Context::definitions`] of the context.
    definitions: u64,
    maps: FxHashMap<Key, Vec<AffineMap>>,
}

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// Returns the maps of a text, read where they are not known.
pub(super) fn maps(
    cx: &Context,
    (text, loops, attrs): Text,
    read: impl FnOnce() -> Vec<AffineMap>,
) -> Vec<AffineMap> {
    let key = Key { address: text.as_ptr().addr(), len: text.len(), loops, attrs };
    let known = KEPT.with_borrow(|kept| {
        (kept.definitions == cx.definitions()).then(|| kept.maps.get(&key).cloned()).flatten()
    });
    known.unwrap_or_else(|| {
        let maps = read();
        KEPT.with_borrow_mut(|kept| {
            if kept.definitions != cx.definitions() {
                *kept = Kept { definitions: cx.definitions(), ..Kept::default() };
            }
            kept.maps.insert(key, maps.clone());
        });
        maps
    })
}
