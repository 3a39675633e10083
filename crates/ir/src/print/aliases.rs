//! The names that stand for types and attributes in a text.

use crate::{Attr, Type};
use rustc_hash::FxHashMap;

/// What an alias stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AliasTarget {
    /// A type: `!name`.
    Type(Type),
    /// An attribute: `#name`.
    Attr(Attr),
}

/// An alias.
#[derive(Clone, Debug)]
pub struct Alias {
    /// The name, without `!` or `#`.
    pub name: String,
    /// What it stands for.
    pub target: AliasTarget,
    /// Whether its definition may stand after its uses.
    pub deferred: bool,
}

/// The aliases of a text, in the order of their definitions.
#[derive(Clone, Default, Debug)]
pub struct Aliases {
    list: Vec<Alias>,
    places: FxHashMap<AliasTarget, u32>,
}

impl Aliases {
    /// These aliases.
    pub fn new(list: Vec<Alias>) -> Self {
        let places = list.iter().enumerate().map(|(index, alias)| (alias.target, index as u32)).collect();
        Aliases { list, places }
    }

    /// One more; an earlier one for the same thing stays in use.
    pub(super) fn add(&mut self, alias: Alias) {
        self.places.entry(alias.target).or_insert(self.list.len() as u32);
        self.list.push(alias);
    }

    /// All of them.
    pub fn list(&self) -> &[Alias] {
        &self.list
    }

    pub(super) fn of_type(&self, ty: Type) -> Option<&str> {
        self.of(AliasTarget::Type(ty))
    }

    pub(super) fn of_attr(&self, attr: Attr) -> Option<&str> {
        self.of(AliasTarget::Attr(attr))
    }

    fn of(&self, target: AliasTarget) -> Option<&str> {
        if self.list.is_empty() {
            return None;
        }
        self.places.get(&target).map(|&place| self.list[place as usize].name.as_str())
    }
}
