//! Parsing of metadata.

use super::lex::Token;
use super::metadata::{Content, Element, Field, Md, Node, Stored, Val};
use super::parser::{Parsed, Parser};
use super::ty::Ty;

impl Parser<'_> {
    /// Parses `!name = !{!0, !1}`.
    pub(crate) fn named_metadata(&mut self, name: &[u8]) -> Parsed<()> {
        self.bump();
        self.expect(b'=', "expected '=' here")?;
        self.expect(b'!', "Expected '!' here")?;
        self.expect(b'{', "Expected '{' here")?;
        let mut nodes = Vec::new();
        while !self.eat(b'}') {
            if !nodes.is_empty() {
                self.expect(b',', "expected end of metadata node")?;
            }
            nodes.push(self.node()?);
        }
        match self.module.named.iter_mut().find(|known| known.0 == name) {
            Some(known) => known.1.extend(nodes),
            None => self.module.named.push((name.to_vec(), nodes)),
        }
        Ok(())
    }

    /// Parses `!1 = ...`.
    pub(crate) fn numbered_metadata(&mut self) -> Parsed<()> {
        self.bump();
        let at = self.at;
        let number = self.unsigned32()?;
        self.expect(b'=', "expected '=' here")?;
        let start = self.at;
        let distinct = self.eat_word("distinct");
        let content = match self.token.clone() {
            Token::Metadata(name) => self.special(&name)?,
            _ => {
                self.expect(b'!', "Expected '!' here")?;
                self.tuple()?
            }
        };
        if !distinct {
            self.check_distinct(&content, start)?;
        }
        let node = self.numbered_node(number, at);
        let span = (start, self.end);
        let stored = self.module.nodes.get_mut(node);
        if !matches!(stored.content, Content::Undefined(_)) {
            return self.error_at(at, "Metadata id is already used");
        }
        *stored = Stored { content, distinct, number: Some(number), span };
        Ok(())
    }

    fn numbered_node(&mut self, number: u32, at: usize) -> Node {
        if let Some(&node) = self.node_of_number.get(&number) {
            return node;
        }
        let content = Content::Undefined(at);
        let stored = Stored { content, distinct: false, number: Some(number), span: (at, at) };
        let node = self.module.nodes.push(stored);
        self.node_of_number.insert(number, node);
        node
    }

    /// Checks that all nodes that were referred to are defined.
    pub(crate) fn check_metadata(&self) -> Parsed<()> {
        let undefined = self.node_of_number.iter().filter_map(|(number, node)| {
            match self.module.nodes.get(*node).content {
                Content::Undefined(at) => Some((*number, at)),
                _ => None,
            }
        });
        match undefined.min() {
            Some((number, at)) => self.error_at(at, format!("use of undefined metadata '!{number}'")),
            None => Ok(()),
        }
    }

    /// Parses `!1`, `!{...}` or `!DIFile(...)`.
    pub(crate) fn node(&mut self) -> Parsed<Md> {
        match self.metadata()? {
            md @ (Md::Node(_) | Md::Null) => Ok(md),
            _ => self.error("expected metadata node"),
        }
    }

    /// Parses metadata.
    pub(crate) fn metadata(&mut self) -> Parsed<Md> {
        ir::ensure_sufficient_stack(|| self.metadata_unguarded())
    }

    fn metadata_unguarded(&mut self) -> Parsed<Md> {
        let start = self.at;
        match self.token.clone() {
            Token::Metadata(name) => {
                let content = self.special(&name)?;
                Ok(self.new_node(content, false, start))
            }
            Token::Word("null") => {
                self.bump();
                Ok(Md::Null)
            }
            Token::Word("distinct") => {
                self.bump();
                let content = match self.token.clone() {
                    Token::Metadata(name) => self.special(&name)?,
                    _ => {
                        self.expect(b'!', "Expected '!' here")?;
                        self.tuple()?
                    }
                };
                Ok(self.new_node(content, true, start))
            }
            Token::Punct(b'!') => {
                self.bump();
                match self.token.clone() {
                    Token::Text(text) => {
                        self.bump();
                        Ok(Md::Text(text.to_vec()))
                    }
                    Token::Punct(b'{') => {
                        let content = self.tuple()?;
                        Ok(self.new_node(content, false, start))
                    }
                    _ => {
                        let at = self.at;
                        let number = self.unsigned32()?;
                        Ok(Md::Node(self.numbered_node(number, at)))
                    }
                }
            }
            Token::Word(_) | Token::Local(_) | Token::LocalNumber(_) | Token::Punct(b'[' | b'{' | b'<') => {
                let (ty, value) = self.typed_value()?;
                if ty == Ty::METADATA {
                    return self.error_at(start, "invalid metadata-value-metadata roundtrip");
                }
                Ok(Md::Value(ty, Box::new(value)))
            }
            _ => self.error("expected metadata operand"),
        }
    }

    /// Parses metadata that an instruction has as an operand.
    pub(crate) fn metadata_value(&mut self) -> Parsed<Md> {
        self.metadata()
    }

    fn new_node(&mut self, content: Content, distinct: bool, start: usize) -> Md {
        let span = (start, self.end);
        Md::Node(self.module.nodes.push(Stored { content, distinct, number: None, span }))
    }

    fn tuple(&mut self) -> Parsed<Content> {
        self.expect(b'{', "Expected '{' here")?;
        let mut items = Vec::new();
        while !self.eat(b'}') {
            if !items.is_empty() {
                self.expect(b',', "expected end of metadata node")?;
            }
            items.push(self.metadata()?);
        }
        Ok(Content::Tuple(items))
    }

    fn special(&mut self, name: &[u8]) -> Parsed<Content> {
        let name = String::from_utf8_lossy(name).into_owned();
        if !matches!(&*name, "DIExpression" | "DIArgList") && !Self::is_special_node(&name) {
            return self.error("expected metadata type");
        }
        self.bump();
        self.expect(b'(', "expected '(' here")?;
        if name == "DIExpression" {
            return self.debug_expression();
        }
        if name == "DIArgList" {
            while !self.eat(b')') {
                self.typed_value()?;
                if !self.is(b')') {
                    self.expect(b',', "expected ',' here")?;
                }
            }
            return Ok(Content::Arguments);
        }
        let fields = self.fields(&name)?;
        Ok(Content::Special(name, fields))
    }

    pub(super) fn field(&mut self) -> Parsed<Field> {
        match self.token.clone() {
            Token::Int(text) => {
                let Ok(number) = text.parse::<i128>() else { return self.error("value for field too large") };
                self.bump();
                Ok(Field::Number(number))
            }
            Token::Text(text) => {
                self.bump();
                Ok(Field::Text(text.to_vec()))
            }
            Token::Word(word @ ("true" | "false")) => {
                self.bump();
                Ok(Field::Bool(word == "true"))
            }
            Token::Word("null") => {
                self.bump();
                Ok(Field::Md(Md::Null))
            }
            Token::Word(word) if is_constant_word(word) => {
                let mut words = Vec::new();
                loop {
                    match self.token {
                        Token::Word(word) => words.push(word.to_owned()),
                        Token::Int(number) => words.push(number.to_owned()),
                        _ => return self.error("expected debug info flag"),
                    }
                    self.bump();
                    if !self.eat(b'|') {
                        return Ok(Field::Words(words));
                    }
                }
            }
            _ => Ok(Field::Md(self.metadata()?)),
        }
    }

    fn debug_expression(&mut self) -> Parsed<Content> {
        let mut elements = Vec::new();
        while !self.eat(b')') {
            if !elements.is_empty() {
                self.expect(b',', "expected ')' here")?;
            }
            match self.token {
                Token::Word(word) => elements.push(Element::Word(word.to_owned())),
                Token::Int(text) => match text.parse() {
                    Ok(number) => elements.push(Element::Number(number)),
                    Err(_) => return self.error("expected unsigned integer"),
                },
                _ => return self.error("expected unsigned integer"),
            }
            self.bump();
        }
        Ok(Content::Expression(elements))
    }
}

/// Whether a word is a constant of debug information, and no type.
fn is_constant_word(word: &str) -> bool {
    const KINDS: [&str; 10] = [
        "NoDebug",
        "FullDebug",
        "LineTablesOnly",
        "DebugDirectivesOnly",
        "None",
        "GNU",
        "Apple",
        "Default",
        "Rational",
        "Binary",
    ];
    word.starts_with("DW_")
        || word.starts_with("DIFlag")
        || word.starts_with("DISPFlag")
        || word.starts_with("CSK_")
        || KINDS.contains(&word)
}

impl Md {
    /// Returns the constant of a value.
    pub(crate) fn constant(&self) -> Option<super::constant::Const> {
        match self {
            Md::Value(_, value) => match **value {
                Val::Const(constant) => Some(constant),
                _ => None,
            },
            _ => None,
        }
    }
}
