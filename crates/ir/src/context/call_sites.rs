//! Call sites: locations of inlined operations.
//!
//! Inlining gives every operation a new location, and hardly any of them is ever read. It therefore records
//! only the callee and caller locations; the attribute is created on demand.

use super::Context;
use super::interner::Chunked;
use crate::IgnorePoison;
use crate::{Attr, AttrData, Loc, LocKind};
use rustc_hash::FxHashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Number of call sites of a page.
const PAGE: u32 = 1 << 10;
/// Number of calls that the sites of a page may belong to.
const MAX_CALLS: usize = 1 << 7;

/// Call sites, grouped by call. They are written by the owner of the reserved page, before other threads have
/// their numbers.
struct Page {
    /// Callee locations.
    callees: [AtomicU32; PAGE as usize],
    /// For each call the number of its first site plus one, in the upper half, and the caller location; 0
    /// after the last.
    calls: [AtomicU64; MAX_CALLS],
}

impl Page {
    fn new() -> Box<Page> {
        let callees = [const { AtomicU32::new(0) }; PAGE as usize];
        Box::new(Page { callees, calls: [const { AtomicU64::new(0) }; MAX_CALLS] })
    }

    /// Returns the callee and caller locations.
    fn site(&self, site: u32) -> (Loc, Loc) {
        let callee = self.callees[site as usize].load(Ordering::Relaxed);
        let first = |call: u64| (call >> 32) as u32;
        let calls =
            self.calls.partition_point(|call| (1..=site + 1).contains(&first(call.load(Ordering::Relaxed))));
        let caller = match calls.checked_sub(1) {
            Some(call) => self.calls[call].load(Ordering::Relaxed) as u32,
            None => 0,
        };
        (Loc::from_word(callee), Loc::from_word(caller))
    }
}

/// Call sites of a context.
#[derive(Default)]
pub(crate) struct CallSites {
    pages: Chunked<Box<Page>>,
    /// Number of reserved pages.
    len: AtomicU32,
    /// Attributes created so far.
    made: Mutex<FxHashMap<u32, Attr>>,
}

impl CallSites {
    /// Returns the callee and caller locations.
    fn get(&self, site: u32) -> (Loc, Loc) {
        self.pages.get(site / PAGE).site(site % PAGE)
    }

    /// Reserves a page; `None` if there are more than a location can number.
    #[cold]
    fn reserve(&self) -> Option<u32> {
        if self.len.load(Ordering::Relaxed) >= Loc::CALL_SITES / PAGE - 1 {
            return None;
        }
        let page = self.len.fetch_add(1, Ordering::Relaxed);
        self.pages.put(page, Page::new());
        Some(page)
    }
}

/// Reserved page of call sites, for inlining many operations without synchronizing on each.
#[derive(Debug, Default)]
pub struct CallSiteMaker {
    page: u32,
    /// Free sites and calls of the page, and the caller location of the last call.
    sites: u32,
    calls: usize,
    caller: Option<Loc>,
}

/// Creates the locations of operations inlined for one call.
pub struct InlinedCall<'c, 'm> {
    cx: &'c Context,
    maker: &'m mut CallSiteMaker,
    caller: Loc,
    /// Page of the maker, once a location has been created.
    page: Option<&'c Page>,
    /// Last callee location with the location created for it.
    last: Option<(Loc, Loc)>,
}

impl InlinedCall<'_, '_> {
    /// Returns the location of an operation from `callee` after inlining: inside the calls it was inlined
    /// through already. Returns `callee` itself if the caller location is unknown. Consecutive equal
    /// locations share one.
    #[inline]
    pub fn locate(&mut self, callee: Loc) -> Loc {
        if let Some((known, made)) = self.last
            && known == callee
        {
            return made;
        }
        let made = match self.page {
            Some(page) if self.maker.sites > 0 => self.maker.put(page, callee).unwrap_or(self.caller),
            _ => self.enter(callee),
        };
        self.last = Some((callee, made));
        made
    }

    #[inline(never)]
    fn enter(&mut self, callee: Loc) -> Loc {
        let made = self.cx.call_site_loc(self.maker, callee, self.caller);
        if self.maker.caller == Some(self.caller) {
            self.page = Some(self.cx.inner().call_sites.pages.get(self.maker.page));
        }
        made
    }
}

impl CallSiteMaker {
    /// Adds a site to the page, if there is room.
    #[inline]
    fn put(&mut self, page: &Page, callee: Loc) -> Option<Loc> {
        let site = PAGE - self.sites;
        self.sites -= 1;
        page.callees[site as usize].store(callee.to_word(), Ordering::Relaxed);
        Loc::call_site(self.page * PAGE + site)
    }
}

impl Context {
    /// Creates the locations of operations inlined for a call at `caller`. A maker is used with one context
    /// only.
    pub fn inlined_call<'c, 'm>(&'c self, maker: &'m mut CallSiteMaker, caller: Loc) -> InlinedCall<'c, 'm> {
        InlinedCall { cx: self, maker, caller, page: None, last: None }
    }

    /// Returns the location of an operation from `callee` that was inlined at `caller`: see
    /// [`InlinedCall::locate`].
    fn call_site_loc(&self, maker: &mut CallSiteMaker, callee: Loc, caller: Loc) -> Loc {
        if caller.is_unknown() {
            return callee;
        }
        if (maker.sites == 0 || maker.caller != Some(caller)) && !self.enter_call(maker, caller) {
            return caller;
        }
        let page = self.inner().call_sites.pages.get(maker.page);
        maker.put(page, callee).unwrap_or(caller)
    }

    /// Starts the sites of another call.
    #[inline(never)]
    fn enter_call(&self, maker: &mut CallSiteMaker, caller: Loc) -> bool {
        let sites = &self.inner().call_sites;
        if maker.sites == 0 || maker.calls == 0 {
            let Some(page) = sites.reserve() else { return false };
            (maker.page, maker.sites, maker.calls) = (page, PAGE, MAX_CALLS);
        }
        let first = u64::from(PAGE - maker.sites + 1);
        let call = &sites.pages.get(maker.page).calls[MAX_CALLS - maker.calls];
        call.store(first << 32 | u64::from(caller.to_word()), Ordering::Relaxed);
        maker.calls -= 1;
        maker.caller = Some(caller);
        true
    }

    /// Returns the attribute of a call site, creating it if needed.
    pub(super) fn call_site_attr(&self, site: u32) -> Attr {
        if let Some(made) = self.created_call_site(site) {
            return made;
        }
        // Sites nest as deep as calls do: inner ones are created first.
        let mut open = vec![site];
        let mut last = Attr::UNKNOWN_LOC;
        while let Some(&number) = open.last() {
            let (callee, caller) = self.inner().call_sites.get(number);
            let unmade = [callee, caller].into_iter().find_map(|part| match part.kind() {
                LocKind::CallSite(part) => Some(part).filter(|&part| self.created_call_site(part).is_none()),
                _ => None,
            });
            if let Some(part) = unmade {
                open.push(part);
                continue;
            }
            last = self.stacked(self.loc_attr(callee), self.loc_attr(caller));
            let mut made = self.inner().call_sites.made.lock().ignore_poison();
            made.insert(number, last);
            open.pop();
        }
        last
    }

    /// Returns the attribute of a call site if it has been created.
    fn created_call_site(&self, site: u32) -> Option<Attr> {
        let made = self.inner().call_sites.made.lock().ignore_poison();
        made.get(&site).copied()
    }

    /// Nests a location, with the calls it was inlined through, in those of the caller.
    fn stacked(&self, callee: Attr, caller: Attr) -> Attr {
        let mut chain = Vec::new();
        let mut last = callee;
        while let AttrData::CallSiteLoc { callee, caller } = self.attr_data(last) {
            chain.push(*callee);
            last = *caller;
        }
        chain.push(last);
        let after = |caller, callee| self.attr(AttrData::CallSiteLoc { callee, caller });
        chain.into_iter().rev().fold(caller, after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(cx: &Context, loc: Loc) -> String {
        cx.attr_ref(cx.loc_attr(loc)).to_string()
    }

    #[test]
    fn calls_are_nested_in_the_order_of_inlining() {
        let cx = Context::default();
        let place = |line| cx.file_loc("f", line, 1);
        let mut maker = CallSiteMaker::default();
        let once = cx.call_site_loc(&mut maker, place(1), place(2));
        let outer = cx.call_site_loc(&mut CallSiteMaker::default(), place(3), place(4));
        let twice = cx.call_site_loc(&mut maker, once, outer);
        let eager = |callee, caller| {
            let (callee, caller) = (cx.loc_attr(callee), cx.loc_attr(caller));
            cx.loc_of_attr(cx.attr(AttrData::CallSiteLoc { callee, caller }))
        };
        let expected = eager(place(1), eager(place(2), eager(place(3), place(4))));
        assert_eq!(text(&cx, twice), text(&cx, expected));
        assert!(cx.same_place(twice, expected) && cx.same_place(once, eager(place(1), place(2))));
        assert_eq!(cx.file_place(twice), cx.file_place(place(1)));
        assert_eq!(cx.call_site_loc(&mut maker, place(1), Loc::UNKNOWN), place(1));
    }

    #[test]
    fn every_site_knows_its_call() {
        let cx = Context::default();
        let place = |line| cx.file_loc("f", line, 1);
        let mut maker = CallSiteMaker::default();
        // Some calls fill pages, others do not.
        let calls = (0..600).map(|call| (call, if call < 400 { 1 } else { 1 + call % 50 }));
        let mut made: Vec<(u32, u32, Loc)> = Vec::new();
        for (call, sites) in calls {
            let mut inlined = cx.inlined_call(&mut maker, place(call + 1));
            made.extend((0..sites).map(|site| (call, site, inlined.locate(place(site + 1)))));
            let &(.., last) = made.last().unwrap();
            assert_eq!(inlined.locate(place(sites)), last);
        }
        for (call, site, loc) in made {
            let LocKind::CallSite(number) = loc.kind() else { panic!("{loc:?} is no call site") };
            assert_eq!(cx.inner().call_sites.get(number), (place(site + 1), place(call + 1)));
        }
    }

    #[test]
    fn deep_chains_of_calls_take_no_deep_stack() {
        let cx = Context::default();
        let place = |line| cx.file_loc("f", line, 1);
        let mut maker = CallSiteMaker::default();
        let call = (2..3_000).fold(place(1), |call, line| cx.call_site_loc(&mut maker, place(line), call));
        assert_eq!(cx.file_place(call), cx.file_place(place(2_999)));
    }
}
