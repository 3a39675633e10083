//! Uses of caches.

use super::enum_attr;
use ir::{Attr, OpRef};
use xegpu::CachePolicy;
use xevm::{LoadCacheControl, StoreCacheControl};

/// Returns the uses of the first and the third cache; those that are not said are uncached.
fn hints(op: OpRef<'_>) -> [CachePolicy; 2] {
    ["l1_hint", "l3_hint"].map(|name| op.enum_attr::<CachePolicy>(name).unwrap_or(CachePolicy::Uncached))
}

/// Returns how an operation that loads or fetches uses caches; `None` if the GPU cannot.
pub(super) fn of_load(op: OpRef<'_>) -> Option<Attr> {
    use CachePolicy::{Cached, ReadInvalidate, Streaming, Uncached};
    let control = match hints(op) {
        [Cached, Cached] => LoadCacheControl::L1CL2UcL3C,
        [Cached, Uncached] => LoadCacheControl::L1CL2UcL3Uc,
        [Uncached, Cached] => LoadCacheControl::L1UcL2UcL3C,
        [Uncached, Uncached] => LoadCacheControl::L1UcL2UcL3Uc,
        [Streaming, Cached] => LoadCacheControl::L1SL2UcL3C,
        [Streaming, Uncached] => LoadCacheControl::L1SL2UcL3Uc,
        [ReadInvalidate, _] => LoadCacheControl::InvalidateRead,
        _ => return None,
    };
    Some(enum_attr(op.context(), control))
}

/// Returns how an operation that stores uses caches; `None` if the GPU cannot.
pub(super) fn of_store(op: OpRef<'_>) -> Option<Attr> {
    use CachePolicy::{Streaming, Uncached, WriteBack, WriteThrough};
    let control = match hints(op) {
        [Uncached, Uncached] => StoreCacheControl::L1UcL2UcL3Uc,
        [Uncached, WriteBack] => StoreCacheControl::L1UcL2UcL3Wb,
        [Streaming, Uncached] => StoreCacheControl::L1SL2UcL3Uc,
        [Streaming, WriteBack] => StoreCacheControl::L1SL2UcL3Wb,
        [WriteBack, Uncached] => StoreCacheControl::L1WbL2UcL3Uc,
        [WriteBack, WriteBack] => StoreCacheControl::L1WbL2UcL3Wb,
        [WriteThrough, Uncached] => StoreCacheControl::L1WtL2UcL3Uc,
        [WriteThrough, WriteBack] => StoreCacheControl::L1WtL2UcL3Wb,
        _ => return None,
    };
    Some(enum_attr(op.context(), control))
}
