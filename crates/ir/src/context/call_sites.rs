//! Call sites: locations of what was inlined.
//!
//! Inlining gives every operation a location of its own, and hardly any of them is ever looked at. So it only
//! notes where the operation came from and where it went; the attribute is made when it is asked for.

use super::Context;
use super::interner::Chunked;
use crate::{Attr, AttrData, Loc, LocKind};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many call sites a page has.
const PAGE: u32 = 1 << 10;
/// How many calls a page has sites of.
const RUNS: usize = 1 << 7;

/// Call sites, of one call side by side. They are written by whoever reserved the page, before anyone else has their numbers.
struct Page {
    /// Where the operations came from.
    callees: [AtomicU32; PAGE as usize],
    /// Of each call the first of its sites, plus one, above where it was; 0 after the last.
    calls: [AtomicU64; RUNS],
}

impl Page {
    fn new() -> Box<Page> {
        let callees = [const { AtomicU32::new(0) }; PAGE as usize];
        Box::new(Page { callees, calls: [const { AtomicU64::new(0) }; RUNS] })
    }

    /// Where an operation came from, and where the call was.
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

/// All call sites of a context.
#[derive(Default)]
pub(crate) struct CallSites {
    pages: Chunked<Box<Page>>,
    /// How many pages are reserved.
    len: AtomicU32,
    /// The attributes of those that were asked for.
    made: Mutex<FxHashMap<u32, Attr>>,
}

impl CallSites {
    /// Where an operation came from, and where the call was.
    fn get(&self, site: u32) -> (Loc, Loc) {
        self.pages.get(site / PAGE).site(site % PAGE)
    }

    /// Reserves a page; `None` if there are more than a location can name.
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

/// A page of call sites that is reserved for one who makes many: nobody else is asked for each.
#[derive(Debug, Default)]
pub struct CallSiteMaker {
    page: u32,
    /// How many sites and calls of the page are still free, and the place of the last call.
    sites: u32,
    calls: usize,
    caller: Option<Loc>,
}

/// Makes the locations of what is inlined for one call.
pub struct InlinedCall<'c, 'm> {
    cx: &'c Context,
    maker: &'m mut CallSiteMaker,
    caller: Loc,
    /// The page of the maker, once there was a location to make.
    page: Option<&'c Page>,
    /// The last location that was asked for, with what was made of it.
    last: Option<(Loc, Loc)>,
}

impl InlinedCall<'_, '_> {
    /// The location of something from `callee` where it was inlined: after the calls that it came through already. It is
    /// `callee` where nothing is known of the caller. That of equal ones in a row is one.
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
    /// Makes a site on its page, where there is one left.
    #[inline]
    fn put(&mut self, page: &Page, callee: Loc) -> Option<Loc> {
        let site = PAGE - self.sites;
        self.sites -= 1;
        page.callees[site as usize].store(callee.to_word(), Ordering::Relaxed);
        Loc::call_site(self.page * PAGE + site)
    }
}

impl Context {
    /// Makes the locations of what is inlined for a call at `caller`. The maker stays with one context.
    pub fn inlined_call<'c, 'm>(&'c self, maker: &'m mut CallSiteMaker, caller: Loc) -> InlinedCall<'c, 'm> {
        InlinedCall { cx: self, maker, caller, page: None, last: None }
    }

    /// The location of something from `callee` that was inlined at `caller`: see [`InlinedCall::locate`].
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

    /// Makes sites of another call from now on.
    #[inline(never)]
    fn enter_call(&self, maker: &mut CallSiteMaker, caller: Loc) -> bool {
        let sites = &self.inner().call_sites;
        if maker.sites == 0 || maker.calls == 0 {
            let Some(page) = sites.reserve() else { return false };
            (maker.page, maker.sites, maker.calls) = (page, PAGE, RUNS);
        }
        let first = u64::from(PAGE - maker.sites + 1);
        let call = &sites.pages.get(maker.page).calls[RUNS - maker.calls];
        call.store(first << 32 | u64::from(caller.to_word()), Ordering::Relaxed);
        maker.calls -= 1;
        maker.caller = Some(caller);
        true
    }

    /// The attribute of a call site.
    pub(super) fn call_site_attr(&self, site: u32) -> Attr {
        if let Some(made) = self.made_call_site(site) {
            return made;
        }
        // Sites nest as deep as calls do: those in it are made before it.
        let mut open = vec![site];
        let mut last = Attr::UNKNOWN_LOC;
        while let Some(&number) = open.last() {
            let (callee, caller) = self.inner().call_sites.get(number);
            let unmade = [callee, caller].into_iter().find_map(|part| match part.kind() {
                LocKind::CallSite(part) => Some(part).filter(|&part| self.made_call_site(part).is_none()),
                _ => None,
            });
            if let Some(part) = unmade {
                open.push(part);
                continue;
            }
            last = self.stacked(self.loc_attr(callee), self.loc_attr(caller));
            let mut made = self.inner().call_sites.made.lock().unwrap_or_else(PoisonError::into_inner);
            made.insert(number, last);
            open.pop();
        }
        last
    }

    /// The attribute of a call site that was made already.
    fn made_call_site(&self, site: u32) -> Option<Attr> {
        let made = self.inner().call_sites.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.get(&site).copied()
    }

    /// A location after the calls that it came through, and those after another.
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
    fn calls_are_stacked_in_the_order_in_which_they_were_made() {
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
        // Some calls fill pages, others have too few sites to.
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
