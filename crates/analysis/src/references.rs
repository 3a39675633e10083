//! Finds symbol references in operations, with a cache of facts about attributes and types: most contain
//! none, and are repeated often.

use ir::def::TraitSet;
use ir::{Attr, AttrData, Body, Context, OpName, OpRef, RegionRef, SlotStorage, Type};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Cache of the attributes and types of a context that contain no symbol reference.
#[derive(Default)]
pub struct References {
    free_attrs: Vec<bool>,
    free_types: Vec<bool>,
    /// By operation name: indices of the property words that are attributes. Others are numbers.
    places: Vec<Option<SmallVec<[u32; 4]>>>,
}

/// Attribute or type that may contain references.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Entity {
    Attr(Attr),
    Type(Type),
}

impl References {
    /// Calls a function for every symbol reference from an operation: its own, and those of nested operations
    /// in its scope, that is, outside nested symbol tables. Returns whether there are such tables.
    pub fn walk<'a>(&mut self, from: OpRef<'a>, visit: impl FnMut(OpRef<'a>, Attr)) -> bool {
        self.walk_while(from, visit, |_| true).unwrap_or(false)
    }

    /// Calls a function for every symbol reference in a body without child bodies, as
    /// [`walk`](References::walk) does, but in no particular order. Returns `false` if it has child bodies or
    /// may have nested symbol tables: visited references must then be discarded.
    pub fn of_body<'a>(&mut self, body: &'a Body, mut visit: impl FnMut(OpRef<'a>, Attr)) -> bool {
        // References in result types belong to operations: this scan, which does not visit types, requires
        // that no type contains a reference.
        if !self.are_types_free(body) {
            return false;
        }
        self.of_op(body.root(), &mut visit);
        for at in body.ops_in_storage_order() {
            if at.is_bare {
                continue;
            }
            if at.owns_body || (at.has_regions && body.op(at.op).has_trait(TraitSet::SYMBOL_TABLE)) {
                return false;
            }
            if at.has_dictionary {
                self.of_attrs(body.op(at.op), &mut visit);
            } else if !self.has_no_places(at.name) {
                self.of_slots(body.op(at.op), &mut visit);
            }
        }
        true
    }

    /// Whether no type of a value in a body contains a reference.
    fn are_types_free(&mut self, body: &Body) -> bool {
        let mut last = None;
        for ty in body.value_types_in_storage_order() {
            if last.replace(ty) == Some(ty) || *self.slot(Entity::Type(ty)) {
                continue;
            }
            self.search(body.context(), Entity::Type(ty), &mut |_| {});
            if !*self.slot(Entity::Type(ty)) {
                return false;
            }
        }
        true
    }

    /// Calls a function for every symbol reference that belongs to an operation in its scope: those that
    /// [`walk`](References::walk) finds, but of a symbol table only its own. Returns `false`, without
    /// visiting all, if a nested operation may be a symbol table: it has one region and is of an unknown
    /// dialect.
    pub fn walk_uses<'a>(&mut self, from: OpRef<'a>, mut visit: impl FnMut(OpRef<'a>, Attr)) -> bool {
        if from.has_trait(TraitSet::SYMBOL_TABLE) {
            self.of_op(from, &mut visit);
            return true;
        }
        let known = |op: OpRef<'a>| {
            op.info().is_some() || op.num_regions() != 1 || op.context().find_dialect(op.dialect()).is_some()
        };
        known(from) && self.walk_while(from, visit, known).is_some()
    }

    /// Walks, and returns whether there are nested tables; `None` if an operation with regions is unknown.
    #[inline]
    fn walk_while<'a>(
        &mut self,
        from: OpRef<'a>,
        mut visit: impl FnMut(OpRef<'a>, Attr),
        known: impl Fn(OpRef<'a>) -> bool,
    ) -> Option<bool> {
        let mut tables = false;
        self.of_op(from, &mut visit);
        let mut open: Vec<OpRef<'a>> = from.regions().filter_map(first_op).collect();
        open.reverse();
        while let Some(op) = open.pop() {
            // The next operation comes after nested ones.
            let next = op.next().or_else(|| {
                let block = op.block()?;
                std::iter::successors(block.next(), |block| block.next()).find_map(|block| block.first())
            });
            open.extend(next);
            self.of_op(op, &mut visit);
            if op.is_bare() || op.num_regions() == 0 {
                continue;
            }
            if !known(op) {
                return None;
            }
            if op.has_trait(TraitSet::SYMBOL_TABLE) {
                tables = true;
                continue;
            }
            let at = open.len();
            open.extend(op.regions().filter_map(first_op));
            open[at..].reverse();
        }
        Some(tables)
    }

    /// Visits the references of an operation itself: in its attributes, and in the types of its results.
    #[inline]
    fn of_op<'a>(&mut self, op: OpRef<'a>, visit: &mut impl FnMut(OpRef<'a>, Attr)) {
        let cx = op.context();
        if !op.is_bare() {
            self.of_attrs(op, visit);
        }
        for ty in op.result_types() {
            self.of_entity(cx, Entity::Type(ty), &mut |attr| visit(op, attr));
        }
    }

    /// Visits the references in an operation's attributes.
    fn of_attrs<'a>(&mut self, op: OpRef<'a>, visit: &mut impl FnMut(OpRef<'a>, Attr)) {
        self.of_slots(op, visit);
        let discardable = op.discardable();
        if discardable.handle() != Attr::EMPTY_DICT {
            for entry in discardable.as_dictionary().unwrap_or(&[]) {
                self.of_entity(op.context(), Entity::Attr(entry.value), &mut |attr| visit(op, attr));
            }
        }
    }

    /// Visits the references in an operation's inherent attributes.
    fn of_slots<'a>(&mut self, op: OpRef<'a>, visit: &mut impl FnMut(OpRef<'a>, Attr)) {
        // Words implied by the definition contain no references.
        let words = op.slot_words().kept();
        if words.is_empty() {
            return;
        }
        let name = self.known_name(op);
        for number in 0.. {
            let Some(&place) = self.places[name].as_ref().and_then(|places| places.get(number)) else {
                break;
            };
            self.of_word(op.context(), words.get(place as usize), &mut |attr| visit(op, attr));
        }
    }

    /// Whether it is known that no property words of a name are attributes.
    #[inline]
    fn has_no_places(&self, name: OpName) -> bool {
        matches!(self.places.get(name.to_word() as usize), Some(Some(places)) if places.is_empty())
    }

    /// Returns the index of an operation's name in the cache, which is filled in.
    #[inline]
    fn known_name(&mut self, op: OpRef<'_>) -> usize {
        let name = op.name().to_word() as usize;
        if !matches!(self.places.get(name), Some(Some(_))) {
            self.learn_name(op, name);
        }
        name
    }

    #[cold]
    fn learn_name(&mut self, op: OpRef<'_>, name: usize) {
        if self.places.len() <= name {
            self.places.resize((name + 1).next_power_of_two(), None);
        }
        let places = match op.info() {
            Some(info) => {
                let attrs = info.slots().iter().filter(|slot| matches!(slot.storage, SlotStorage::Attr));
                attrs.map(|slot| slot.offset).collect()
            }
            None => smallvec::smallvec![0],
        };
        self.places[name] = Some(places);
    }

    /// Visits the references in an attribute of a property word, if it is one.
    #[inline]
    fn of_word(&mut self, cx: &Context, word: Option<&u32>, found: &mut dyn FnMut(Attr)) {
        if let Some(attr) = word.and_then(|&word| Attr::from_word(word)) {
            self.of_entity(cx, Entity::Attr(attr), found);
        }
    }

    #[inline]
    fn of_entity(&mut self, cx: &Context, entity: Entity, found: &mut dyn FnMut(Attr)) {
        if !*self.slot(entity) {
            self.search(cx, entity, found);
        }
    }

    /// Mutable access to whether an entity is known to contain no references.
    #[inline]
    fn slot(&mut self, entity: Entity) -> &mut bool {
        let (list, word) = match entity {
            Entity::Attr(attr) => (&mut self.free_attrs, attr.to_word() as usize),
            Entity::Type(ty) => (&mut self.free_types, ty.to_word() as usize),
        };
        if list.len() <= word {
            grow(list, word);
        }
        &mut list[word]
    }

    /// Visits the references in an attribute or type, each part once.
    fn search(&mut self, cx: &Context, start: Entity, found: &mut dyn FnMut(Attr)) {
        if let Entity::Attr(attr) = start
            && matches!(cx.attr_data(attr), AttrData::SymbolRef { .. })
        {
            found(attr);
            return;
        }
        if is_leaf(cx, start) {
            *self.slot(start) = true;
            return;
        }
        let mut seen = FxHashSet::from_iter([start]);
        let mut open = vec![start];
        let mut any = false;
        while let Some(entity) = open.pop() {
            let inner = std::cell::RefCell::new(Vec::new());
            let ty = |ty| inner.borrow_mut().push(Entity::Type(ty));
            let attr = |attr| inner.borrow_mut().push(Entity::Attr(attr));
            match entity {
                Entity::Attr(at) if matches!(cx.attr_data(at), AttrData::SymbolRef { .. }) => {
                    any = true;
                    found(at);
                    continue;
                }
                Entity::Attr(at) => cx.attr_ref(at).children(ty, attr),
                Entity::Type(at) => cx.ty(at).children(ty, attr),
            }
            for part in inner.into_inner().into_iter().rev() {
                if !*self.slot(part) && seen.insert(part) {
                    open.push(part);
                }
            }
        }
        if !any {
            self.note_free(seen);
        }
    }

    #[expect(clippy::iter_over_hash_type, reason = "what is noted does not depend on the order")]
    fn note_free(&mut self, parts: FxHashSet<Entity>) {
        for part in parts {
            *self.slot(part) = true;
        }
    }
}

#[cold]
fn grow(list: &mut Vec<bool>, word: usize) {
    list.resize((word + 1).next_power_of_two(), false);
}

/// Whether an attribute or type has no parts.
fn is_leaf(cx: &Context, entity: Entity) -> bool {
    let has_children = std::cell::Cell::new(false);
    match entity {
        Entity::Attr(at) => cx.attr_ref(at).children(|_| has_children.set(true), |_| has_children.set(true)),
        Entity::Type(at) => cx.ty(at).children(|_| has_children.set(true), |_| has_children.set(true)),
    }
    !has_children.get()
}

/// Returns the first operation of a region.
fn first_op(region: RegionRef<'_>) -> Option<OpRef<'_>> {
    region.blocks().find_map(|block| block.first())
}

#[cfg(test)]
mod tests {
    use super::References;
    use ir::symbol::walk_symbol_uses;
    use ir::{Attr, Body, Context, Op};

    const TEXT: &str = r#""builtin.module"() ({
      "a.b"() {x = [@one, {y = @two::@three}], z = 1 : i32} : () -> ()
      "a.c"() ({
        "a.d"() {x = @one} : () -> ()
      ^empty:
      ^next:
        "a.e"() <{p = [@one, @one]}> ({
          "a.f"() {x = [1 : i32, @four]} : () -> ()
        }, {
          "a.f"() {x = [1 : i32, @five]} : () -> ()
        }) : () -> ()
        "a.g"() {x = [1 : i32]} : () -> ()
      }) : () -> ()
      "builtin.module"() <{sym_name = "inner"}> ({
        "a.h"() {x = @six} : () -> ()
      }) {x = @seven} : () -> ()
      "a.i"() {x = [1 : i32], y = @eight} : () -> ()
    }) : () -> ()"#;

    /// Repeating a walk finds the references again, as does the walk without a cache.
    #[test]
    fn the_cache_changes_nothing() {
        let cx = Context::default();
        cx.allow_unregistered(true);
        let parsed = syntax::parse_bytes(&cx, "t.mlir", TEXT.as_bytes(), &Default::default());
        let module: Box<Body> = parsed.into_result().expect("the text is well-formed");
        let mut expected: Vec<(Op, Attr)> = Vec::new();
        walk_symbol_uses(module.root(), |op, attr| expected.push((op.handle(), attr)));
        assert_eq!(expected.len(), 8);
        let mut references = References::default();
        assert!(!references.of_body(&module, |_, _| {}), "there are nested tables");
        for _ in 0..2 {
            let mut found = Vec::new();
            references.walk(module.root(), |op, attr| found.push((op.handle(), attr)));
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_scan_in_storage_order_finds_the_same_references() {
        let cx = Context::default();
        cx.allow_unregistered(true);
        let text = TEXT.replace("builtin.module\"() <{sym_name", "a.j\"() <{sym_name");
        let parsed = syntax::parse_bytes(&cx, "t.mlir", text.as_bytes(), &Default::default());
        let module: Box<Body> = parsed.into_result().expect("the text is well-formed");
        let mut references = References::default();
        let (mut expected, mut found) = (Vec::new(), Vec::new());
        references.walk(module.root(), |op, attr| expected.push((op.number(), attr.to_word())));
        assert!(references.of_body(&module, |op, attr| found.push((op.number(), attr.to_word()))));
        expected.sort_unstable();
        found.sort_unstable();
        assert!(found.len() > 8 && found == expected);
    }
}
