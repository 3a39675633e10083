//! Metadata: nodes, uniqued unless they are distinct, and numbered in the order in which they are met.

mod access;
pub(crate) mod debug;
mod location;
mod loops;
mod module;
mod parts;

pub(crate) use access::{Attachment, LOOP, PROF, attachments_of_access};
pub(crate) use module::{finish_named, named, number_named, write_named};

use crate::text::Text;
use ir::{Attr, Context, Loc};
use rustc_hash::FxHashMap;

/// Handle of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Node(u32);

impl Node {
    /// Returns the node of a position in the list of all.
    pub(crate) fn from_index(index: u32) -> Node {
        Node(index)
    }
}

/// An operand of a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Item {
    /// `null`.
    Null,
    /// `!"text"`.
    Text(Box<[u8]>),
    /// `!4`.
    Node(Node),
    /// A constant with its type, as it is written: `i32 4`.
    Value(Box<[u8]>),
}

impl Item {
    pub(crate) fn text(text: &[u8]) -> Item {
        Item::Text(text.into())
    }

    pub(crate) fn int(width: u32, value: i64) -> Item {
        Item::Value(format!("i{width} {value}").into_bytes().into())
    }
}

/// The value of a field of a specialized node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Field {
    /// As it is written.
    Word(Box<[u8]>),
    /// A string in quotes.
    Text(Box<[u8]>),
    /// Another node.
    Node(Node),
}

/// Content of a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Content {
    /// `!{...}`.
    Tuple(Vec<Item>),
    /// `!DIFile(...)`.
    Special(&'static str, Vec<(&'static str, Field)>),
    /// An expression, which is written where it is used.
    Inline(Box<[u8]>),
}

/// Descriptions of which LLVM keeps the file first, whatever is written first.
const FILE_FIRST: [&str; 6] =
    ["DICompositeType", "DIDerivedType", "DILexicalBlock", "DILexicalBlockFile", "DIModule", "DISubprogram"];

/// Nodes that a specialized node refers to, in the order in which LLVM numbers them.
fn operands(special: &str, fields: &[(&'static str, Field)]) -> impl Iterator<Item = Node> {
    let file_first = FILE_FIRST.contains(&special);
    let is_first = move |field: &&(&str, Field)| file_first && field.0 == "file";
    let rest = fields.iter().filter(move |field| !is_first(field));
    fields.iter().filter(is_first).chain(rest).filter_map(|field| match field.1 {
        Field::Node(node) => Some(node),
        _ => None,
    })
}

struct Stored {
    content: Content,
    distinct: bool,
    number: Option<u32>,
}

/// The metadata of a module.
pub(crate) struct Metadata<'m> {
    pub(crate) cx: &'m Context,
    nodes: Vec<Stored>,
    known: FxHashMap<Content, Node>,
    order: Vec<Node>,
    /// Nodes by the attribute that they are of.
    of_attrs: FxHashMap<Attr, Node>,
    /// Descriptions of types that are being built, by their recursive identifier.
    open: FxHashMap<Attr, Node>,
    locations: FxHashMap<(Loc, Option<Node>, Option<Node>), Option<Node>>,
    named: module::Named,
    /// Keys of the module's flags.
    flags: Vec<Vec<u8>>,
    /// Whether references are left as holes, since numbers are not known.
    pub(crate) is_deferred: bool,
}

impl<'m> Metadata<'m> {
    pub(crate) fn new(cx: &'m Context) -> Metadata<'m> {
        Metadata {
            cx,
            nodes: Vec::new(),
            known: FxHashMap::default(),
            order: Vec::new(),
            of_attrs: FxHashMap::default(),
            open: FxHashMap::default(),
            locations: FxHashMap::default(),
            named: Vec::new(),
            flags: Vec::new(),
            is_deferred: false,
        }
    }

    /// Returns the number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the node of a content.
    pub(crate) fn node(&mut self, content: Content) -> Node {
        if let Some(&known) = self.known.get(&content) {
            return known;
        }
        let node = self.push(content.clone(), false);
        self.known.insert(content, node);
        node
    }

    fn push(&mut self, content: Content, distinct: bool) -> Node {
        let node = Node(self.nodes.len() as u32);
        self.nodes.push(Stored { content, distinct, number: None });
        node
    }

    /// Returns the node of a list of operands.
    pub(crate) fn tuple(&mut self, items: Vec<Item>) -> Node {
        self.node(Content::Tuple(items))
    }

    /// Returns a node that equals no other.
    pub(crate) fn distinct(&mut self, content: Content) -> Node {
        self.push(content, true)
    }

    /// Returns a distinct node whose first operand is itself.
    pub(crate) fn self_referential(&mut self, rest: Vec<Item>) -> Node {
        let node = self.push(Content::Tuple(Vec::new()), true);
        let mut items = vec![Item::Node(node)];
        items.extend(rest);
        self.nodes[node.0 as usize].content = Content::Tuple(items);
        node
    }

    fn set(&mut self, node: Node, content: Content) {
        self.nodes[node.0 as usize].content = content;
    }

    /// Returns the description of a function that calls its third argument with an argument of the call, two of its own, and the
    /// other arguments.
    pub(crate) fn callback(&mut self) -> Node {
        let flag = Item::Value(b"i1 true"[..].into());
        let encoding = self.tuple(vec![Item::int(64, 2), Item::int(64, -1), Item::int(64, -1), flag]);
        self.tuple(vec![Item::Node(encoding)])
    }

    /// Numbers a node, then those that it refers to, unless they have numbers.
    pub(crate) fn number(&mut self, node: Node) -> u32 {
        if let Some(number) = self.nodes[node.0 as usize].number {
            return number;
        }
        let mut open = vec![node];
        while let Some(next) = open.pop() {
            let stored = &mut self.nodes[next.0 as usize];
            if stored.number.is_some() || matches!(stored.content, Content::Inline(_)) {
                continue;
            }
            stored.number = Some(self.order.len() as u32);
            self.order.push(next);
            let start = open.len();
            match &stored.content {
                Content::Tuple(items) => open.extend(items.iter().filter_map(|item| match item {
                    Item::Node(node) => Some(*node),
                    _ => None,
                })),
                Content::Special(name, fields) => open.extend(operands(name, fields)),
                Content::Inline(_) => {}
            }
            open[start..].reverse();
        }
        self.nodes[node.0 as usize].number.unwrap_or(0)
    }

    /// Writes a reference to a node.
    pub(crate) fn write(&mut self, node: Node, out: &mut Vec<u8>) {
        if let Content::Inline(text) = &self.nodes[node.0 as usize].content {
            return out.extend_from_slice(text);
        }
        if self.is_deferred {
            return out.hole(b'n', node.0);
        }
        out.push(b'!');
        let number = self.number(node);
        out.number(u64::from(number));
    }

    fn write_numbered(&self, node: Node, out: &mut Vec<u8>) {
        let stored = &self.nodes[node.0 as usize];
        match (&stored.content, stored.number) {
            (Content::Inline(text), _) => out.extend_from_slice(text),
            (_, number) => {
                out.push(b'!');
                out.number(u64::from(number.unwrap_or(0)));
            }
        }
    }

    /// Writes the definitions of all nodes that have a number.
    pub(crate) fn write_definitions(&self, out: &mut Vec<u8>) {
        if !self.order.is_empty() {
            out.push(b'\n');
        }
        for (number, &node) in self.order.iter().enumerate() {
            out.push(b'!');
            out.number(number as u64);
            let stored = &self.nodes[node.0 as usize];
            out.text(if stored.distinct { " = distinct " } else { " = " });
            match &stored.content {
                Content::Tuple(items) => self.write_tuple(items, out),
                Content::Special(name, fields) => self.write_special(name, fields, out),
                Content::Inline(_) => {}
            }
            out.push(b'\n');
        }
    }

    fn write_tuple(&self, items: &[Item], out: &mut Vec<u8>) {
        out.text("!{");
        for (index, item) in items.iter().enumerate() {
            out.comma(index);
            match item {
                Item::Null => out.text("null"),
                Item::Text(text) => {
                    out.push(b'!');
                    out.quoted(text);
                }
                Item::Node(node) => self.write_numbered(*node, out),
                Item::Value(text) => out.extend_from_slice(text),
            }
        }
        out.push(b'}');
    }

    fn write_special(&self, name: &str, fields: &[(&'static str, Field)], out: &mut Vec<u8>) {
        out.push(b'!');
        out.text(name);
        out.push(b'(');
        for (index, (name, field)) in fields.iter().enumerate() {
            out.comma(index);
            out.text(name);
            if !name.is_empty() {
                out.text(": ");
            }
            match field {
                Field::Word(text) => out.extend_from_slice(text),
                Field::Text(text) => out.quoted(text),
                Field::Node(node) => self.write_numbered(*node, out),
            }
        }
        out.push(b')');
    }
}
