//! Values and metadata of LLVM IR, which contain each other; nodes of metadata by handles.

use super::constant::Const;
use super::ty::Ty;

/// A value in a function.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Val {
    Const(Const),
    /// Argument or result, by its place in the table of locals.
    Local(usize),
    Metadata(Md),
    /// Inline assembly.
    Asm(Box<Asm>),
}

/// Inline assembly.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asm {
    pub(crate) text: Vec<u8>,
    pub(crate) constraints: Vec<u8>,
    pub(crate) side_effects: bool,
    pub(crate) align_stack: bool,
    pub(crate) intel: bool,
}

/// Handle of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Node(pub(crate) u32);

/// A piece of metadata.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Md {
    /// `null`
    Null,
    /// `!"text"`
    Text(Vec<u8>),
    /// `!1`
    Node(Node),
    /// `i32 1`
    Value(Ty, Box<Val>),
}

/// The value of a field of a specialized node.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Field {
    /// A number.
    Number(i128),
    /// `true` or `false`.
    Bool(bool),
    /// Words, separated by bars.
    Words(Vec<String>),
    /// A string.
    Text(Vec<u8>),
    /// Metadata.
    Md(Md),
}

/// Content of a node.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Content {
    /// Referred to, and not defined yet; where.
    Undefined(usize),
    /// `!{...}`
    Tuple(Vec<Md>),
    /// `!DIFile(...)`
    Special(String, Vec<(String, Field)>),
    /// `!DIExpression(...)`: operations and their arguments.
    Expression(Vec<Element>),
    /// `!DIArgList(...)`
    Arguments,
}

/// Element of an expression.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Element {
    Word(String),
    Number(u64),
}

/// A node.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) content: Content,
    pub(crate) distinct: bool,
    /// Its number in the text, if it has one.
    pub(crate) number: Option<u32>,
    /// Its text.
    pub(crate) span: (usize, usize),
}

/// The nodes of a module.
#[derive(Default)]
pub(crate) struct Nodes {
    all: Vec<Stored>,
}

impl Nodes {
    pub(crate) fn push(&mut self, stored: Stored) -> Node {
        self.all.push(stored);
        Node(self.all.len() as u32 - 1)
    }

    pub(crate) fn get(&self, node: Node) -> &Stored {
        &self.all[node.0 as usize]
    }

    pub(crate) fn get_mut(&mut self, node: Node) -> &mut Stored {
        &mut self.all[node.0 as usize]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Stored> {
        self.all.iter()
    }

    /// Returns the operands of a tuple.
    pub(crate) fn tuple(&self, md: &Md) -> Option<&[Md]> {
        match md {
            Md::Node(node) => match &self.get(*node).content {
                Content::Tuple(items) => Some(items),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the name and the fields of a specialized node.
    pub(crate) fn special(&self, md: &Md) -> Option<(&str, &[(String, Field)])> {
        match md {
            Md::Node(node) => match &self.get(*node).content {
                Content::Special(name, fields) => Some((name, fields)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the field of a specialized node.
    pub(crate) fn field(&self, md: &Md, name: &str) -> Option<&Field> {
        self.special(md)?.1.iter().find(|field| field.0 == name).map(|field| &field.1)
    }

    /// Returns the metadata of a field; `null` if it is absent.
    pub(crate) fn md(&self, md: &Md, name: &str) -> Md {
        match self.field(md, name) {
            Some(Field::Md(md)) => md.clone(),
            _ => Md::Null,
        }
    }

    /// Returns the number of a field; 0 if it is absent.
    pub(crate) fn number(&self, md: &Md, name: &str) -> i128 {
        match self.field(md, name) {
            Some(Field::Number(number)) => *number,
            _ => 0,
        }
    }

    /// Returns the string of a field.
    pub(crate) fn text(&self, md: &Md, name: &str) -> Option<&[u8]> {
        match self.field(md, name) {
            Some(Field::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Returns the words of a field.
    pub(crate) fn words(&self, md: &Md, name: &str) -> &[String] {
        match self.field(md, name) {
            Some(Field::Words(words)) => words,
            _ => &[],
        }
    }

    /// Returns the flag of a field.
    pub(crate) fn flag(&self, md: &Md, name: &str) -> Option<bool> {
        match self.field(md, name) {
            Some(Field::Bool(flag)) => Some(*flag),
            _ => None,
        }
    }
}
