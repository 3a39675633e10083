//! Descriptions of functions that are made of parts of others.

use super::{Content, Field, Metadata, Node};
use rustc_hash::FxHashMap;

/// Specialized nodes that are in a function.
const LOCAL: [&str; 5] = ["DILabel", "DILexicalBlock", "DILexicalBlockFile", "DILocalVariable", "DILocation"];

/// A function of a part of another: the description of that, its own, and copies of what is in it.
pub(crate) struct Part {
    pub(crate) old: Node,
    pub(crate) new: Node,
    known: FxHashMap<Node, Node>,
}

impl Metadata<'_> {
    /// Describes a function that is made of a part of one with a description.
    pub(crate) fn describe_part(&mut self, old: Node, name: &[u8]) -> Part {
        let word = |text: &str| Field::Word(text.as_bytes().into());
        let types = self.tuple(Vec::new());
        let ty = self.node(Content::Special("DISubroutineType", vec![("types", Field::Node(types))]));
        let mut fields = vec![
            ("name", Field::Text(name.into())),
            ("linkageName", Field::Text(name.into())),
            ("scope", word("null")),
        ];
        fields.extend(self.field(old, "file").map(|file| ("file", Field::Node(file))));
        fields.push(("type", Field::Node(ty)));
        fields.push(("spFlags", word("DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized")));
        fields.extend(self.field(old, "unit").map(|unit| ("unit", Field::Node(unit))));
        let new = self.distinct(Content::Special("DISubprogram", fields));
        Part { old, new, known: FxHashMap::default() }
    }

    /// Returns a node as it is in a part of the function that it was in.
    pub(crate) fn in_part(&mut self, node: Node, part: &mut Part) -> Node {
        if node == part.old {
            return part.new;
        }
        if let Some(&known) = part.known.get(&node) {
            return known;
        }
        let made = ir::ensure_sufficient_stack(|| self.copied_in_part(node, part));
        part.known.insert(node, made);
        made
    }

    fn copied_in_part(&mut self, node: Node, part: &mut Part) -> Node {
        let Content::Special(kind, mut fields) = self.nodes[node.0 as usize].content.clone() else {
            return node;
        };
        if !LOCAL.contains(&kind) {
            return node;
        }
        // What was inlined stays in its function: the place where it was is in another.
        let link = if self.field(node, "inlinedAt").is_some() { "inlinedAt" } else { "scope" };
        // Parameters of a part are not those of the text.
        fields.retain(|field| field.0 != "arg");
        for (name, field) in &mut fields {
            if let Field::Node(of) = field
                && *name == link
            {
                let moved = self.in_part(*of, part);
                if moved == *of {
                    return node;
                }
                *of = moved;
            }
        }
        self.node(Content::Special(kind, fields))
    }

    /// Returns the location of what is at no line of a function.
    pub(crate) fn nowhere_in(&mut self, subprogram: Node) -> Node {
        self.place(0, 0, subprogram, None)
    }
}
