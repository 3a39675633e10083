//! Call sites: locations of what was inlined.
//!
//! Inlining gives every operation a location of its own, and hardly any of them is ever looked at. So it only
//! notes where the operation came from and where it went; the attribute is made when it is asked for.

use super::{AppendList, Context};
use crate::{Attr, AttrData, Loc, LocKind};
use std::sync::atomic::{AtomicU32, Ordering};

/// A place in a callee, seen from a call.
pub(crate) struct CallSite {
    callee: Loc,
    caller: Loc,
    /// The word of the attribute, once it was made. Whoever makes it makes the same.
    attr: AtomicU32,
}

/// All call sites of a context.
pub(crate) type CallSites = AppendList<CallSite>;

impl Context {
    /// The location of something from `callee` that was inlined at `caller`: behind the calls that it came
    /// through already. It is `callee` where nothing is known of the caller.
    pub fn call_site_loc(&self, callee: Loc, caller: Loc) -> Loc {
        if caller.is_unknown() {
            return callee;
        }
        let site = CallSite { callee, caller, attr: AtomicU32::new(0) };
        Loc::call_site(self.inner().call_sites.push(site)).unwrap_or(caller)
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
            let site = self.inner().call_sites.get(number);
            let unmade = [site.callee, site.caller].into_iter().find_map(|part| match part.kind() {
                LocKind::CallSite(part) => Some(part).filter(|&part| self.made_call_site(part).is_none()),
                _ => None,
            });
            if let Some(part) = unmade {
                open.push(part);
                continue;
            }
            last = self.stacked(self.loc_attr(site.callee), self.loc_attr(site.caller));
            site.attr.store(last.to_word(), Ordering::Relaxed);
            open.pop();
        }
        last
    }

    /// The attribute of a call site that was made already.
    fn made_call_site(&self, site: u32) -> Option<Attr> {
        Attr::from_word(self.inner().call_sites.get(site).attr.load(Ordering::Relaxed))
    }

    /// A location behind the calls that it came through, and those behind another.
    fn stacked(&self, callee: Attr, caller: Attr) -> Attr {
        let mut chain = Vec::new();
        let mut last = callee;
        while let AttrData::CallSiteLoc { callee, caller } = self.attr_data(last) {
            chain.push(*callee);
            last = *caller;
        }
        chain.push(last);
        let behind = |caller, callee| self.attr(AttrData::CallSiteLoc { callee, caller });
        chain.into_iter().rev().fold(caller, behind)
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
        let once = cx.call_site_loc(place(1), place(2));
        let twice = cx.call_site_loc(once, cx.call_site_loc(place(3), place(4)));
        let eager = |callee, caller| {
            let (callee, caller) = (cx.loc_attr(callee), cx.loc_attr(caller));
            cx.loc_of_attr(cx.attr(AttrData::CallSiteLoc { callee, caller }))
        };
        let expected = eager(place(1), eager(place(2), eager(place(3), place(4))));
        assert_eq!(text(&cx, twice), text(&cx, expected));
        assert!(cx.same_place(twice, expected) && cx.same_place(once, eager(place(1), place(2))));
        assert_eq!(cx.file_place(twice), cx.file_place(place(1)));
        assert_eq!(cx.call_site_loc(place(1), Loc::UNKNOWN), place(1));
    }

    #[test]
    fn deep_chains_of_calls_take_no_deep_stack() {
        let cx = Context::default();
        let place = |line| cx.file_loc("f", line, 1);
        let call = (2..3_000).fold(place(1), |call, line| cx.call_site_loc(place(line), call));
        assert_eq!(cx.file_place(call), cx.file_place(place(2_999)));
    }
}
