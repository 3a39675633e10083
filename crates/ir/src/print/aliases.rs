//! Aliases of types and attributes.

use crate::{Attr, Type};
use rustc_hash::FxHashMap;

/// Type or attribute that an alias stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AliasTarget {
    /// A type: `!name`.
    Type(Type),
    /// An attribute: `#name`.
    Attr(Attr),
}

/// Alias of a type or attribute.
#[derive(Clone, Debug)]
pub struct Alias {
    /// Name, without `!` or `#`.
    pub name: String,
    /// Type or attribute that it stands for.
    pub target: AliasTarget,
    /// Whether its definition may come after its uses.
    pub deferred: bool,
}

/// Aliases of a text, in the order of their definitions.
#[derive(Clone, Default, Debug)]
pub struct Aliases {
    list: Vec<Alias>,
    places: FxHashMap<AliasTarget, u32>,
}

impl Aliases {
    /// Creates a table of these aliases.
    pub fn new(list: Vec<Alias>) -> Self {
        let places = list.iter().enumerate().map(|(index, alias)| (alias.target, index as u32)).collect();
        Aliases { list, places }
    }

    /// Adds an alias; an earlier one for an equal target stays in use.
    pub(super) fn add(&mut self, alias: Alias) {
        self.places.entry(alias.target).or_insert(self.list.len() as u32);
        self.list.push(alias);
    }

    /// Returns all aliases.
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
