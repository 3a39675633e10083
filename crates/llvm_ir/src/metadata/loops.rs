//! Metadata of loops.

use super::{Item, Metadata, Node};
use ir::AttrRef;

/// A property of a loop: its position among an attribute's parameters, its form, and its name.
enum Property {
    /// The name alone, where it is true.
    Flag(usize, &'static str),
    /// One of two names.
    Either(usize, &'static str, &'static str),
    /// A truth value.
    Bool(usize, &'static str),
    /// The negation of a truth value.
    Not(usize, &'static str),
    /// A number.
    Number(usize, &'static str),
    /// The metadata of a loop that this one becomes.
    Loop(usize, &'static str),
}

use Property::{Bool, Either, Flag, Loop, Not, Number};

const VECTORIZE: &[Property] = &[
    Not(0, "llvm.loop.vectorize.enable"),
    Bool(1, "llvm.loop.vectorize.predicate.enable"),
    Bool(2, "llvm.loop.vectorize.scalable.enable"),
    Number(3, "llvm.loop.vectorize.width"),
    Loop(4, "llvm.loop.vectorize.followup_vectorized"),
    Loop(5, "llvm.loop.vectorize.followup_epilogue"),
    Loop(6, "llvm.loop.vectorize.followup_all"),
];

const UNROLL: &[Property] = &[
    Either(0, "llvm.loop.unroll.disable", "llvm.loop.unroll.enable"),
    Number(1, "llvm.loop.unroll.count"),
    Bool(2, "llvm.loop.unroll.runtime.disable"),
    Flag(3, "llvm.loop.unroll.full"),
    Loop(4, "llvm.loop.unroll.followup_unrolled"),
    Loop(5, "llvm.loop.unroll.followup_remainder"),
    Loop(6, "llvm.loop.unroll.followup_all"),
];

const UNROLL_AND_JAM: &[Property] = &[
    Either(0, "llvm.loop.unroll_and_jam.disable", "llvm.loop.unroll_and_jam.enable"),
    Number(1, "llvm.loop.unroll_and_jam.count"),
    Loop(2, "llvm.loop.unroll_and_jam.followup_outer"),
    Loop(3, "llvm.loop.unroll_and_jam.followup_inner"),
    Loop(4, "llvm.loop.unroll_and_jam.followup_remainder_outer"),
    Loop(5, "llvm.loop.unroll_and_jam.followup_remainder_inner"),
    Loop(6, "llvm.loop.unroll_and_jam.followup_all"),
];

const LICM: &[Property] = &[Flag(0, "llvm.licm.disable"), Flag(1, "llvm.loop.licm_versioning.disable")];

const DISTRIBUTE: &[Property] = &[
    Not(0, "llvm.loop.distribute.enable"),
    Loop(1, "llvm.loop.distribute.followup_coincident"),
    Loop(2, "llvm.loop.distribute.followup_sequential"),
    Loop(3, "llvm.loop.distribute.followup_fallback"),
    Loop(4, "llvm.loop.distribute.followup_all"),
];

const PIPELINE: &[Property] =
    &[Bool(0, "llvm.loop.pipeline.disable"), Number(1, "llvm.loop.pipeline.initiationinterval")];

/// The groups of properties, by the position of their attribute.
const GROUPS: [(usize, &[Property]); 9] = [
    (1, VECTORIZE),
    (2, &[Number(0, "llvm.loop.interleave.count")]),
    (3, UNROLL),
    (4, UNROLL_AND_JAM),
    (5, LICM),
    (6, DISTRIBUTE),
    (7, PIPELINE),
    (8, &[Number(0, "llvm.loop.peeled.count")]),
    (9, &[Flag(0, "llvm.loop.unswitch.partial.disable")]),
];

impl<'m> Metadata<'m> {
    /// Returns the node of a loop's annotation, at a branch of a function with this description.
    pub(crate) fn loop_annotation(&mut self, attr: AttrRef<'m>, scope: Option<Node>) -> Node {
        if let Some(&node) = self.of_attrs.get(&attr.handle()) {
            return node;
        }
        let mut items = Vec::new();
        for place in [12, 13].into_iter().filter_map(|index| attr.dialect_param(index)) {
            let location = self.location(place, scope, None);
            items.extend(location.map(Item::Node));
        }
        let own = [Flag(0, "llvm.loop.disable_nonforced"), Flag(10, "llvm.loop.mustprogress")];
        self.add_properties(attr, &own, scope, &mut items);
        if let Some(vectorized) = attr.dialect_param(11).and_then(|value| value.as_bool()) {
            items.push(self.pair("llvm.loop.isvectorized", Item::int(32, i64::from(vectorized))));
        }
        for (index, properties) in GROUPS {
            if let Some(group) = attr.dialect_param(index) {
                self.add_properties(group, properties, scope, &mut items);
            }
        }
        if let Some(groups) = attr.dialect_param(14).and_then(|groups| groups.as_array()) {
            let mut list = vec![Item::text(b"llvm.loop.parallel_accesses")];
            list.extend(groups.map(|group| Item::Node(self.access_group(group))));
            items.push(Item::Node(self.tuple(list)));
        }
        let node = self.self_referential(items);
        self.of_attrs.insert(attr.handle(), node);
        node
    }

    fn pair(&mut self, name: &str, value: Item) -> Item {
        Item::Node(self.tuple(vec![Item::text(name.as_bytes()), value]))
    }

    fn unit(&mut self, name: &str) -> Item {
        Item::Node(self.tuple(vec![Item::text(name.as_bytes())]))
    }

    fn add_properties(
        &mut self,
        attr: AttrRef<'m>,
        properties: &[Property],
        scope: Option<Node>,
        items: &mut Vec<Item>,
    ) {
        let param = |index: usize| attr.dialect_param(index);
        let truth = |index: usize| param(index).and_then(|value| value.as_bool());
        for property in properties {
            let item = match *property {
                Flag(index, name) => (truth(index) == Some(true)).then(|| self.unit(name)),
                Either(index, yes, no) => truth(index).map(|value| self.unit(if value { yes } else { no })),
                Bool(index, name) => {
                    truth(index).map(|value| self.pair(name, Item::Value(bool_text(value).into())))
                }
                Not(index, name) => {
                    truth(index).map(|value| self.pair(name, Item::Value(bool_text(!value).into())))
                }
                Number(index, name) => {
                    let number = param(index).and_then(|value| value.as_i64());
                    number.map(|number| self.pair(name, Item::int(32, number)))
                }
                Loop(index, name) => param(index).map(|annotation| {
                    let node = ir::ensure_sufficient_stack(|| self.loop_annotation(annotation, scope));
                    self.pair(name, Item::Node(node))
                }),
            };
            items.extend(item);
        }
    }
}

fn bool_text(value: bool) -> &'static [u8] {
    if value { b"i1 true" } else { b"i1 false" }
}
