//! Operations that verify their symbol uses, collected until the enclosing table is complete.

use crate::body::ROOT;
use crate::{Body, OpRef};
use smallvec::SmallVec;
use std::ops::Range;

/// Symbol users in groups, one for each body that has any. There may be many groups of few users, so they are
/// compact.
#[derive(Default)]
pub(super) struct Users<'a> {
    groups: Vec<Group<'a>>,
    /// Operation indices, group by group.
    places: Vec<u32>,
    deep: Vec<NestedUse<'a>>,
}

/// Users in the regions of an operation.
#[derive(Clone, Copy)]
struct Group<'a> {
    of: OpRef<'a>,
    /// End of its indices.
    end: u32,
    /// Index of its [`NestedUse`] plus one; 0 if there is none.
    deep: u32,
}

/// Context of a group that is not directly below the verified operation.
#[derive(Clone, Default)]
pub(super) struct NestedUse<'a> {
    /// Bodies enclosing the group's own, up to the one that is verified, from the inside out.
    pub(super) enclosing: SmallVec<[&'a Body; 2]>,
    /// Whether one of them is nested in an operation that may be a symbol table.
    pub(super) hidden: bool,
}

/// Borrowed group of users.
pub(super) struct GroupRef<'u, 'a> {
    pub(super) of: OpRef<'a>,
    pub(super) places: &'u [u32],
    pub(super) deep: Option<&'u NestedUse<'a>>,
}

impl<'a> Users<'a> {
    /// Returns the number of groups.
    pub(super) fn len(&self) -> usize {
        self.groups.len()
    }

    /// Adds the users of an operation's regions, if there are any.
    pub(super) fn add(&mut self, of: OpRef<'a>, places: &[u32], deep: NestedUse<'a>) {
        if places.is_empty() {
            return;
        }
        self.places.extend_from_slice(places);
        let number = if deep.enclosing.is_empty() && !deep.hidden { 0 } else { self.add_deep(deep) };
        self.groups.push(Group { of, end: self.places.len() as u32, deep: number });
    }

    fn add_deep(&mut self, deep: NestedUse<'a>) -> u32 {
        self.deep.push(deep);
        self.deep.len() as u32
    }

    /// Appends the groups of `other`.
    pub(super) fn append(&mut self, mut other: Users<'a>) {
        if self.groups.is_empty() {
            *self = other;
            return;
        }
        let (places, deep) = (self.places.len() as u32, self.deep.len() as u32);
        self.groups.extend(other.groups.iter().map(|group| Group {
            end: group.end + places,
            deep: if group.deep == 0 { 0 } else { group.deep + deep },
            ..*group
        }));
        self.places.append(&mut other.places);
        self.deep.append(&mut other.deep);
    }

    /// Records for all groups that they are in a body, if there is one, and whether that may be nested in a
    /// symbol table.
    pub(super) fn enter_users(&mut self, body: Option<&'a Body>, hidden: bool) {
        if body.is_none() && !hidden {
            return;
        }
        for at in 0..self.groups.len() {
            if self.groups[at].deep == 0 {
                self.groups[at].deep = self.add_deep(NestedUse::default());
            }
            let deep = &mut self.deep[self.groups[at].deep as usize - 1];
            deep.enclosing.extend(body);
            deep.hidden |= hidden;
        }
    }

    /// Drops all groups after the first `len`.
    pub(super) fn truncate(&mut self, len: usize) {
        self.groups.truncate(len);
        self.places.truncate(self.groups.last().map_or(0, |group| group.end as usize));
        if self.groups.is_empty() {
            self.deep.clear();
        }
    }

    /// Iterates over some of the groups.
    pub(super) fn groups(&self, range: Range<usize>) -> impl Iterator<Item = GroupRef<'_, 'a>> {
        range.map(|at| {
            let group = &self.groups[at];
            let start = at.checked_sub(1).map_or(0, |before| self.groups[before].end);
            let deep = (group.deep as usize).checked_sub(1).map(|deep| &self.deep[deep]);
            GroupRef { of: group.of, places: &self.places[start as usize..group.end as usize], deep }
        })
    }
}

impl<'a> GroupRef<'_, 'a> {
    /// Iterates over the users.
    pub(super) fn ops(&self) -> impl Iterator<Item = OpRef<'a>> {
        let (of, body) = (self.of, self.of.inner().body());
        self.places.iter().map(move |&place| if place == ROOT { of } else { OpRef::new(body, place) })
    }
}

/// Returns the index of an operation of a unit; that of the unit itself is in the body that it owns.
pub(super) fn place(op: OpRef<'_>) -> u32 {
    if op.body_of().is_some() { ROOT } else { op.index() }
}

/// Returns the body that an operation owns, if it owns one.
pub(super) fn owned(op: OpRef<'_>) -> Option<&Body> {
    let owns = op.is_root() || op.body_of().is_some();
    owns.then(|| op.inner().body())
}
