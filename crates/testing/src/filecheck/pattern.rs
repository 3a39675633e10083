//! One directive's pattern: reading it and matching it.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::ere::{self, Node, literal};
use super::matcher::Matcher;
use super::numeric::{EvalError, Expression, Format, parse_block};
use super::options::Options;
use super::vars::{Vars, identifier};

/// Kind of a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Plain,
    Next,
    Same,
    Not,
    Dag,
    Label,
    Empty,
    /// The end of the input, after trailing `-NOT` and `-DAG`.
    Eof,
}

impl Kind {
    /// Returns the suffix of the directive.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Kind::Plain | Kind::Eof => "",
            Kind::Next => "-NEXT",
            Kind::Same => "-SAME",
            Kind::Not => "-NOT",
            Kind::Dag => "-DAG",
            Kind::Label => "-LABEL",
            Kind::Empty => "-EMPTY",
        }
    }
}

/// A piece of a pattern. Substitutions become nodes when the pattern is matched.
enum Piece {
    Node(Node),
    String(String),
    Number { expression: Expression, grouped: bool },
}

enum Body {
    Eof,
    Fixed(Vec<u8>),
    Regex(Vec<Piece>),
}

/// A position in the check file: line and column count from 1.
#[derive(Debug, Clone, Default)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
    /// The text of the line.
    pub(crate) text: String,
}

/// A directive.
pub(crate) struct Pattern {
    pub(crate) kind: Kind,
    pub(crate) count: u32,
    pub(crate) prefix: String,
    pub(crate) place: Place,
    body: Body,
    string_defs: BTreeMap<String, usize>,
    number_defs: BTreeMap<String, (usize, Format)>,
    matcher: OnceCell<Matcher>,
    fold: bool,
    full_lines: bool,
    loose: bool,
}

/// Reason of a failed match.
#[derive(Debug)]
pub(crate) enum Failure {
    NotFound,
    /// The pattern could not be tried at all.
    Broken(String),
}

/// A match relative to the searched text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Match {
    pub(crate) pos: usize,
    pub(crate) len: usize,
}

impl Pattern {
    /// Returns the pattern for the end of the input.
    pub(crate) fn eof(prefix: &str, place: Place) -> Pattern {
        Pattern::new(Kind::Eof, 1, prefix, place, Body::Eof)
    }

    fn new(kind: Kind, count: u32, prefix: &str, place: Place, body: Body) -> Pattern {
        Pattern {
            kind,
            count,
            prefix: prefix.to_owned(),
            place,
            body,
            string_defs: BTreeMap::new(),
            number_defs: BTreeMap::new(),
            matcher: OnceCell::new(),
            fold: false,
            full_lines: false,
            loose: true,
        }
    }

    /// Whether the pattern defines or uses a variable.
    pub(crate) fn has_variable(&self) -> bool {
        !self.string_defs.is_empty()
            || !self.number_defs.is_empty()
            || matches!(&self.body, Body::Regex(pieces) if pieces.iter().any(|p| !matches!(p, Piece::Node(_))))
    }

    /// Returns the directive's name as in messages, `CHECK-NEXT`.
    pub(crate) fn name(&self) -> String {
        format!("{}{}", self.prefix, self.kind.suffix())
    }

    /// Returns the values substituted into the pattern, for messages: name and value.
    pub(crate) fn substitutions(&self, vars: &Vars) -> Vec<(String, String)> {
        let Body::Regex(pieces) = &self.body else { return Vec::new() };
        let mut all = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Node(_) => {}
                Piece::String(name) => {
                    if let Some(value) = vars.string(name) {
                        all.push((name.clone(), String::from_utf8_lossy(value).into_owned()));
                    }
                }
                Piece::Number { expression, .. } => {
                    if let Ok(value) = expression.substitution(vars) {
                        all.push((expression.text.clone(), value));
                    }
                }
            }
        }
        all
    }

    /// Returns the text that a line is compared with to find the intended match.
    pub(crate) fn example(&self) -> Vec<u8> {
        match &self.body {
            Body::Fixed(text) => text.clone(),
            Body::Eof => Vec::new(),
            Body::Regex(pieces) => {
                let mut out = Vec::new();
                for piece in pieces {
                    if let Piece::Node(node) = piece {
                        literal_bytes(node, &mut out);
                    }
                }
                out
            }
        }
    }

    /// Searches `text` and assigns the variables that the pattern defines.
    pub(crate) fn find(&self, text: &[u8], vars: &mut Vars) -> Result<Match, Failure> {
        if matches!(self.body, Body::Eof) {
            return Ok(Match { pos: text.len(), len: 0 });
        }
        let built;
        let matcher = match self.matcher.get() {
            Some(matcher) => matcher,
            None => {
                let (node, fixed) = self.build(vars)?;
                built = Matcher::new(&node, self.fold).map_err(Failure::Broken)?;
                if fixed { self.matcher.get_or_init(|| built) } else { &built }
            }
        };
        let found = matcher.find(text).map_err(Failure::Broken)?.ok_or(Failure::NotFound)?;
        for (name, group) in &self.string_defs {
            let (start, end) = found.groups.get(*group).copied().flatten().unwrap_or((0, 0));
            vars.assign_string(name, &text[start..end]);
        }
        for (name, (group, format)) in &self.number_defs {
            let (start, end) = found.groups.get(*group).copied().flatten().unwrap_or((0, 0));
            let digits = String::from_utf8_lossy(&text[start..end]);
            let value = format
                .read(&digits)
                .ok_or_else(|| Failure::Broken("unable to represent numeric value".to_owned()))?;
            vars.assign_number(name, value);
        }
        // An empty line's match starts after the newline before it.
        let skip = usize::from(self.kind == Kind::Empty);
        Ok(Match { pos: found.start + skip, len: found.end - found.start - skip })
    }

    /// Returns the tree to match, and whether it is constant.
    fn build(&self, vars: &Vars) -> Result<(Node, bool), Failure> {
        let pieces = match &self.body {
            Body::Eof => return Ok((Node::Concat(Vec::new()), true)),
            Body::Fixed(text) => return Ok((literal(text), true)),
            Body::Regex(pieces) => pieces,
        };
        let blanks = || Node::Repeat { node: Box::new(Node::Byte(b' ')), min: 0, max: None };
        let mut nodes = Vec::new();
        let mut fixed = true;
        let mut undefined: Vec<String> = Vec::new();
        if self.full_lines {
            nodes.push(Node::LineStart);
            nodes.extend(self.loose.then(blanks));
        }
        for piece in pieces {
            fixed &= matches!(piece, Piece::Node(_));
            match piece {
                Piece::Node(node) => nodes.push(node.clone()),
                Piece::String(name) => match vars.string(name) {
                    Some(value) => nodes.push(literal(value)),
                    None => undefined.push(name.clone()),
                },
                Piece::Number { expression, grouped } => match expression.substitution(vars) {
                    Ok(value) if *grouped => nodes.push(Node::Group(Box::new(literal(value.as_bytes())))),
                    Ok(value) => nodes.push(literal(value.as_bytes())),
                    Err(EvalError::Undefined(names)) => undefined.extend(names),
                    Err(EvalError::Overflow) => {
                        return Err(Failure::Broken(
                            "unable to substitute variable or numeric expression: overflow error".to_owned(),
                        ));
                    }
                },
            }
        }
        if !undefined.is_empty() {
            return Err(Failure::Broken(format!("undefined variable: {}", undefined.join(", "))));
        }
        if self.full_lines {
            nodes.extend(self.loose.then(blanks));
            nodes.push(Node::LineEnd);
        }
        Ok((Node::Concat(nodes), fixed))
    }
}

fn literal_bytes(node: &Node, out: &mut Vec<u8>) {
    match node {
        Node::Byte(byte) => out.push(*byte),
        Node::Concat(items) => items.iter().for_each(|item| literal_bytes(item, out)),
        _ => {}
    }
}

/// Parts of a directive known before its pattern.
pub(crate) struct Header<'a> {
    pub(crate) kind: Kind,
    pub(crate) count: u32,
    pub(crate) literal: bool,
    pub(crate) prefix: &'a str,
    pub(crate) place: Place,
}

/// Reads the text after a directive's colon. The error is the message for a malformed pattern.
pub(crate) fn parse(
    text: &[u8],
    header: Header<'_>,
    options: &Options,
    vars: &mut Vars,
) -> Result<Pattern, String> {
    let Header { kind, count, literal: is_literal, prefix, place } = header;
    let full_lines = options.match_full_lines && kind != Kind::Not;
    let keep_blanks = options.strict_whitespace && options.match_full_lines;
    let trimmed = if keep_blanks {
        text
    } else {
        let end = text.iter().rposition(|b| !matches!(b, b' ' | b'\t')).map_or(0, |p| p + 1);
        &text[..end]
    };
    if trimmed.is_empty() && kind != Kind::Empty {
        return Err(format!("found empty check string with prefix '{prefix}:'"));
    }
    if !trimmed.is_empty() && kind == Kind::Empty {
        return Err(format!("found non-empty check string for empty check with prefix '{prefix}:'"));
    }
    let line = place.line;
    let mut pattern = Pattern::new(kind, count, prefix, place, Body::Eof);
    pattern.fold = options.ignore_case;
    pattern.loose = !options.strict_whitespace;
    if kind == Kind::Empty {
        pattern.body = Body::Regex(vec![Piece::Node(Node::Byte(b'\n')), Piece::Node(Node::LineEnd)]);
        return Ok(pattern);
    }
    let plain = !trimmed.windows(2).any(|w| w == b"{{" || w == b"[[");
    if is_literal || (!full_lines && plain) {
        pattern.body = Body::Fixed(trimmed.to_vec());
        return Ok(pattern);
    }
    pattern.full_lines = full_lines;
    let mut reader = Reader { pieces: Vec::new(), next_group: 1, line, vars, pattern: &mut pattern };
    let mut rest = trimmed;
    while !rest.is_empty() {
        // Of more than two brackets the last two open the block.
        rest = if rest.starts_with(b"{{") {
            reader.regex_block(rest)?
        } else if rest.starts_with(b"[[") && !rest.starts_with(b"[[[") {
            reader.variable_block(&rest[2..])?
        } else {
            let end = rest.windows(2).skip(1).position(|w| w == b"{{" || w == b"[[");
            let (fixed, after) = rest.split_at(end.map_or(rest.len(), |p| p + 1));
            reader.pieces.push(Piece::Node(literal(fixed)));
            after
        };
    }
    let pieces = reader.pieces;
    pattern.body = Body::Regex(pieces);
    Ok(pattern)
}

struct Reader<'a> {
    pieces: Vec<Piece>,
    next_group: usize,
    line: usize,
    vars: &'a mut Vars,
    pattern: &'a mut Pattern,
}

impl Reader<'_> {
    /// Parses `{{regex}}`.
    fn regex_block<'t>(&mut self, text: &'t [u8]) -> Result<&'t [u8], String> {
        let end =
            text.windows(2).position(|w| w == b"}}").ok_or("found start of regex string with no end '}}'")?;
        let (node, groups) =
            ere::parse(&text[2..end]).map_err(|reason| format!("invalid regex: {reason}"))?;
        // Parentheses are added only if needed, which determines the numbers of later groups.
        if text.contains(&b'|') {
            self.next_group += 1;
            self.pieces.push(Piece::Node(Node::Group(Box::new(node))));
        } else {
            self.pieces.push(Piece::Node(node));
        }
        self.next_group += groups;
        Ok(&text[end + 2..])
    }

    /// Parses `NAME]]`, `NAME:regex]]`, `#...]]` or `@LINE+N]]`, after the opening brackets.
    fn variable_block<'t>(&mut self, text: &'t [u8]) -> Result<&'t [u8], String> {
        let end = block_end(text)?.ok_or("invalid substitution block, no ]] found")?;
        let (inside, after) = (&text[..end], &text[end + 2..]);
        if let Some(numeric) = inside.strip_prefix(b"#") {
            self.numeric_block(numeric, false)?;
        } else if inside.starts_with(b"@") {
            self.numeric_block(inside, true)?;
        } else {
            self.string_block(inside)?;
        }
        Ok(after)
    }

    fn string_block(&mut self, inside: &[u8]) -> Result<(), String> {
        let colon = inside.iter().position(|&b| b == b':');
        let name = String::from_utf8_lossy(&inside[..colon.unwrap_or(inside.len())]).into_owned();
        if name.contains([' ', '\t']) {
            return Err("unexpected whitespace".to_owned());
        }
        let (_, rest) = identifier(&name)?;
        let Some(colon) = colon else {
            if !rest.is_empty() {
                return Err("invalid name in string variable use".to_owned());
            }
            self.pieces.push(match self.pattern.string_defs.get(&name) {
                Some(group @ 1..=9) => Piece::Node(Node::Backref(u8::try_from(*group).unwrap_or_default())),
                Some(_) => return Err("can't back-reference more than variable 9".to_owned()),
                None => Piece::String(name),
            });
            return Ok(());
        };
        if !rest.is_empty() {
            return Err("invalid name in string variable definition".to_owned());
        }
        self.vars.declare_string(&name)?;
        let regex = &inside[colon + 1..];
        let group = self.next_group;
        self.next_group += 1;
        let mut node = Node::Concat(Vec::new());
        if !regex.is_empty() {
            let (parsed, groups) = ere::parse(regex).map_err(|reason| format!("invalid regex: {reason}"))?;
            self.next_group += groups;
            node = parsed;
        }
        self.pattern.string_defs.insert(name, group);
        self.pieces.push(Piece::Node(Node::Group(Box::new(node))));
        Ok(())
    }

    fn numeric_block(&mut self, inside: &[u8], legacy: bool) -> Result<(), String> {
        let text = String::from_utf8_lossy(inside);
        let block = parse_block(&text, legacy, self.line, self.vars)?;
        let grouped = block.defines.is_some();
        if let Some(name) = block.defines {
            self.pattern.number_defs.insert(name, (self.next_group, block.format));
            self.next_group += 1;
        }
        if let Some(expression) = block.expression {
            self.pieces.push(Piece::Number { expression, grouped });
            return Ok(());
        }
        let (node, groups) = ere::parse(block.format.wildcard().as_bytes())?;
        self.next_group += groups;
        self.pieces.push(Piece::Node(if grouped { Node::Group(Box::new(node)) } else { node }));
        Ok(())
    }
}

/// Returns the position of the `]]` that ends a block: brackets in between must be balanced.
fn block_end(text: &[u8]) -> Result<Option<usize>, String> {
    let (mut pos, mut depth) = (0, 0usize);
    while pos < text.len() {
        if depth == 0 && text[pos..].starts_with(b"]]") {
            return Ok(Some(pos));
        }
        match text[pos] {
            b'\\' => pos += 1,
            b'[' => depth += 1,
            b']' => {
                depth = depth.checked_sub(1).ok_or("missing closing \"]\" for regex variable")?;
            }
            _ => {}
        }
        pos += 1;
    }
    Ok(None)
}
