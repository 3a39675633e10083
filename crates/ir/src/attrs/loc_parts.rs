//! Walk over the parts of a location.

use super::AttrData;
use crate::{Attr, Context};
use rustc_hash::FxHashSet;

/// Iterator over a location and its parts, outer ones first: the child of a name, the callee of a call
/// site before the caller, fused locations in their order.
///
/// Locations share parts, and a tower of fused ones has as many paths as two to its height, so each part that
/// has parts of its own is visited once.
pub struct LocParts<'a> {
    cx: &'a Context,
    open: Vec<Attr>,
    seen: FxHashSet<Attr>,
    callees: bool,
}

impl LocParts<'_> {
    /// Leaves out the callees of call sites, which are not where the code was inlined.
    pub fn without_callees(mut self) -> Self {
        self.callees = false;
        self
    }

    fn is_new(&mut self, loc: Attr) -> bool {
        self.seen.insert(loc)
    }
}

impl<'a> Iterator for LocParts<'a> {
    type Item = &'a AttrData;

    fn next(&mut self) -> Option<&'a AttrData> {
        loop {
            let loc = self.open.pop()?;
            let part = self.cx.attr_data(loc);
            match part {
                AttrData::NameLoc { child, .. } => self.open.push(*child),
                AttrData::CallSiteLoc { callee, caller } => {
                    if !self.is_new(loc) {
                        continue;
                    }
                    self.open.push(*caller);
                    self.open.extend(self.callees.then_some(*callee));
                }
                AttrData::FusedLoc { locs, .. } => {
                    if !self.is_new(loc) {
                        continue;
                    }
                    self.open.extend(locs.iter().rev());
                }
                _ => {}
            }
            return Some(part);
        }
    }
}

impl Context {
    /// Returns the parts of a location, itself first.
    pub fn loc_parts(&self, loc: Attr) -> LocParts<'_> {
        LocParts { cx: self, open: vec![loc], seen: FxHashSet::default(), callees: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_the_order_of_the_text() {
        let cx = Context::default();
        let place = |line| cx.loc_attr(cx.file_loc("f", line, 1));
        let name = cx.attr(AttrData::NameLoc { name: cx.ident("n"), child: place(1) });
        let call = cx.attr(AttrData::CallSiteLoc { callee: name, caller: place(2) });
        let fused = cx.attr(AttrData::FusedLoc { locs: [call, place(3), call].into(), metadata: None });
        let lines = |parts: LocParts<'_>| -> Vec<u32> {
            let line = |part: &AttrData| match part {
                AttrData::FileLoc { range, .. } => Some(range[0]),
                _ => None,
            };
            parts.filter_map(line).collect()
        };
        assert_eq!(lines(cx.loc_parts(fused)), [1, 2, 3]);
        assert_eq!(lines(cx.loc_parts(fused).without_callees()), [2, 3]);
    }

    #[test]
    fn a_tower_of_shared_locations_is_walked_in_linear_time() {
        let cx = Context::default();
        let mut loc = cx.attr(AttrData::NameLoc { name: cx.ident("n"), child: Attr::UNKNOWN_LOC });
        for level in 0..500 {
            loc = if level % 2 == 0 {
                cx.attr(AttrData::FusedLoc { locs: [loc, loc].into(), metadata: None })
            } else {
                cx.attr(AttrData::CallSiteLoc { callee: loc, caller: loc })
            };
        }
        // Two paths lead to each part, and names and unknown locations are visited for each.
        assert!(cx.loc_parts(loc).count() <= 3 * 500);
        assert_eq!(cx.file_place(cx.loc_of_attr(loc)), None);
    }
}
