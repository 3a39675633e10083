//! POSIX extended regular expressions of FileCheck's patterns.
//!
//! [`parse`] turns the text into a tree; [`render`] writes the tree in the syntax of the `regex-automata`
//! crate. The dialect is that of LLVM's engine: a backslash escapes any character except `\1` to `\9`, which
//! are back-references; `.` and negated brackets never match a newline; `^` and `$` match at line ends; an
//! empty branch is an error.

use std::fmt::Write as _;

/// Deepest nesting of parentheses accepted.
const MAX_DEPTH: usize = 100;
/// Largest count in `{m,n}`.
const MAX_COUNT: u32 = 255;

/// A set of bytes.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ByteSet([u64; 4]);

impl ByteSet {
    fn empty() -> Self {
        ByteSet([0; 4])
    }

    fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }

    fn invert(&mut self) {
        for word in &mut self.0 {
            *word = !*word;
        }
    }

    /// Adds the other case of every ASCII letter in the set.
    pub(crate) fn fold(&mut self) {
        for byte in b'a'..=b'z' {
            let upper = byte.to_ascii_uppercase();
            if self.contains(byte) || self.contains(upper) {
                self.insert(byte);
                self.insert(upper);
            }
        }
    }

    /// Whether `byte` is in the set.
    pub(crate) fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] & (1 << (byte & 63)) != 0
    }
}

/// A node of a regular expression.
#[derive(Clone)]
pub(crate) enum Node {
    /// One byte.
    Byte(u8),
    /// Any byte but a newline.
    Any,
    /// One byte of a set.
    Class(ByteSet),
    /// Start of a line.
    LineStart,
    /// End of a line.
    LineEnd,
    /// Text that the numbered group has matched.
    Backref(u8),
    /// A capturing group. Groups are numbered from 1 in the order of their opening parentheses.
    Group(Box<Node>),
    /// One after the other.
    Concat(Vec<Node>),
    /// One of several.
    Alt(Vec<Node>),
    /// Between `min` and `max` times; `None` is without bound.
    Repeat { node: Box<Node>, min: u32, max: Option<u32> },
}

/// Returns the nodes matching exactly `text`.
pub(crate) fn literal(text: &[u8]) -> Node {
    Node::Concat(text.iter().map(|&b| Node::Byte(b)).collect())
}

/// Parses `text`. Returns also the number of its groups. The error is a short reason.
pub(crate) fn parse(text: &[u8]) -> Result<(Node, usize), &'static str> {
    let mut parser = Parser { text, pos: 0, groups: 0, closed: Vec::new() };
    let node = parser.alternation(0)?;
    if parser.pos < text.len() {
        return Err("parentheses not balanced");
    }
    Ok((node, parser.groups))
}

struct Parser<'a> {
    text: &'a [u8],
    pos: usize,
    groups: usize,
    closed: Vec<usize>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.pos).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.pos += usize::from(found);
        found
    }

    fn alternation(&mut self, depth: usize) -> Result<Node, &'static str> {
        if depth > MAX_DEPTH {
            return Err("parentheses nested too deeply");
        }
        let mut branches = Vec::new();
        loop {
            let mut items = Vec::new();
            while let Some(byte) = self.peek() {
                if byte == b'|' || (byte == b')' && depth > 0) {
                    break;
                }
                items.push(self.piece(depth)?);
            }
            if items.is_empty() {
                return Err("empty (sub)expression");
            }
            branches.push(if items.len() == 1 { items.remove(0) } else { Node::Concat(items) });
            if !self.eat(b'|') {
                break;
            }
        }
        Ok(if branches.len() == 1 { branches.remove(0) } else { Node::Alt(branches) })
    }

    fn piece(&mut self, depth: usize) -> Result<Node, &'static str> {
        let caret = self.peek() == Some(b'^');
        let atom = self.atom(depth)?;
        let Some((min, max)) = self.repetition()? else { return Ok(atom) };
        if caret {
            return Err("repetition-operator operand invalid");
        }
        if self.at_repetition() {
            return Err("repetition-operator operand invalid");
        }
        Ok(Node::Repeat { node: Box::new(atom), min, max })
    }

    fn at_repetition(&self) -> bool {
        match self.peek() {
            Some(b'*' | b'+' | b'?') => true,
            Some(b'{') => self.text.get(self.pos + 1).is_some_and(u8::is_ascii_digit),
            _ => false,
        }
    }

    fn repetition(&mut self) -> Result<Option<(u32, Option<u32>)>, &'static str> {
        if !self.at_repetition() {
            return Ok(None);
        }
        let op = self.peek();
        self.pos += 1;
        let bounds = match op {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            _ => {
                let min = self.count()?;
                let max = if !self.eat(b',') {
                    Some(min)
                } else if self.peek().is_some_and(|b| b.is_ascii_digit()) {
                    Some(self.count()?)
                } else {
                    None
                };
                if max.is_some_and(|max| max < min) {
                    return Err("invalid repetition count(s)");
                }
                if !self.eat(b'}') {
                    let closes = self.text[self.pos..].contains(&b'}');
                    return Err(if closes { "invalid repetition count(s)" } else { "braces not balanced" });
                }
                (min, max)
            }
        };
        Ok(Some(bounds))
    }

    fn count(&mut self) -> Result<u32, &'static str> {
        let mut value = 0;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value * 10 + u32::from(digit - b'0');
            self.pos += 1;
            if value > MAX_COUNT {
                return Err("invalid repetition count(s)");
            }
        }
        Ok(value)
    }

    fn atom(&mut self, depth: usize) -> Result<Node, &'static str> {
        let byte = self.peek().ok_or("empty (sub)expression")?;
        self.pos += 1;
        match byte {
            b'(' => self.group(depth),
            b')' => Err("parentheses not balanced"),
            b'^' => Ok(Node::LineStart),
            b'$' => Ok(Node::LineEnd),
            b'.' => Ok(Node::Any),
            b'*' | b'+' | b'?' => Err("repetition-operator operand invalid"),
            b'{' if self.peek().is_some_and(|b| b.is_ascii_digit()) => {
                Err("repetition-operator operand invalid")
            }
            b'[' => self.bracket(),
            b'\\' => {
                let escaped = self.peek().ok_or("trailing backslash (\\)")?;
                self.pos += 1;
                if !(b'1'..=b'9').contains(&escaped) {
                    return Ok(Node::Byte(escaped));
                }
                if !self.closed.contains(&usize::from(escaped - b'0')) {
                    return Err("invalid backreference number");
                }
                Ok(Node::Backref(escaped - b'0'))
            }
            other => Ok(Node::Byte(other)),
        }
    }

    fn group(&mut self, depth: usize) -> Result<Node, &'static str> {
        self.groups += 1;
        let number = self.groups;
        let inner =
            if self.peek() == Some(b')') { Node::Concat(Vec::new()) } else { self.alternation(depth + 1)? };
        if !self.eat(b')') {
            return Err("parentheses not balanced");
        }
        self.closed.push(number);
        Ok(Node::Group(Box::new(inner)))
    }

    fn bracket(&mut self) -> Result<Node, &'static str> {
        let negated = self.eat(b'^');
        let mut set = ByteSet::empty();
        if self.eat(b']') {
            set.insert(b']');
        } else if self.eat(b'-') {
            set.insert(b'-');
        }
        loop {
            match self.peek() {
                None => return Err("brackets ([ ]) not balanced"),
                Some(b']') => break,
                Some(b'-') if self.text.get(self.pos + 1) == Some(&b']') => {
                    set.insert(b'-');
                    self.pos += 1;
                }
                Some(_) => self.bracket_item(&mut set)?,
            }
        }
        self.pos += 1;
        if negated {
            set.invert();
            set.remove(b'\n');
        }
        Ok(Node::Class(set))
    }

    fn bracket_item(&mut self, set: &mut ByteSet) -> Result<(), &'static str> {
        let rest = &self.text[self.pos..];
        if let Some(after) = rest.strip_prefix(b"[:") {
            let end = after.windows(2).position(|w| w == b":]").ok_or("brackets ([ ]) not balanced")?;
            let test = named_class(&after[..end]).ok_or("invalid character class")?;
            (0..=127u8).filter(|b| test(*b)).for_each(|b| set.insert(b));
            self.pos += end + 4;
            return Ok(());
        }
        let first = self.bracket_byte()?;
        let ranged = self.peek() == Some(b'-') && self.text.get(self.pos + 1).is_some_and(|&b| b != b']');
        let mut last = first;
        if ranged {
            self.pos += 1;
            last = self.bracket_byte()?;
        }
        if last < first {
            return Err("invalid character range");
        }
        (first..=last).for_each(|b| set.insert(b));
        Ok(())
    }

    /// Parses one byte of a bracket, or `[.x.]` or `[=x=]`.
    fn bracket_byte(&mut self) -> Result<u8, &'static str> {
        let rest = &self.text[self.pos..];
        if let [b'[', kind @ (b'.' | b'='), byte, end, b']', ..] = rest
            && kind == end
        {
            self.pos += 5;
            return Ok(*byte);
        }
        let byte = self.peek().ok_or("brackets ([ ]) not balanced")?;
        self.pos += 1;
        Ok(byte)
    }
}

fn named_class(name: &[u8]) -> Option<fn(u8) -> bool> {
    Some(match name {
        b"alnum" => |b| b.is_ascii_alphanumeric(),
        b"alpha" => |b| b.is_ascii_alphabetic(),
        b"blank" => |b| b == b' ' || b == b'\t',
        b"cntrl" => |b| b.is_ascii_control(),
        b"digit" => |b| b.is_ascii_digit(),
        b"graph" => |b| b.is_ascii_graphic(),
        b"lower" => |b| b.is_ascii_lowercase(),
        b"print" => |b| b.is_ascii_graphic() || b == b' ',
        b"punct" => |b| b.is_ascii_punctuation(),
        b"space" => |b| b.is_ascii_whitespace() || b == 0x0b,
        b"upper" => |b| b.is_ascii_uppercase(),
        b"xdigit" => |b| b.is_ascii_hexdigit(),
        _ => return None,
    })
}

/// Writes `node` in the syntax of `regex-automata`. A back-reference is written as a pattern that matches any
/// text, so that the result matches wherever the original does, and possibly elsewhere.
pub(crate) fn render(node: &Node, out: &mut String) {
    match node {
        Node::Byte(byte) => render_byte(*byte, out),
        Node::Any => out.push_str("[^\\n]"),
        Node::Class(set) => render_class(set, out),
        Node::LineStart => out.push_str("(?m:^)"),
        Node::LineEnd => out.push_str("(?m:$)"),
        Node::Backref(_) => out.push_str("(?s:.)*?"),
        Node::Group(inner) => {
            out.push('(');
            render(inner, out);
            out.push(')');
        }
        Node::Concat(items) => items.iter().for_each(|item| render(item, out)),
        Node::Alt(branches) => {
            out.push_str("(?:");
            for (index, branch) in branches.iter().enumerate() {
                if index > 0 {
                    out.push('|');
                }
                render(branch, out);
            }
            out.push(')');
        }
        Node::Repeat { node, min, max } => {
            out.push_str("(?:");
            render(node, out);
            out.push(')');
            match (min, max) {
                (0, None) => out.push('*'),
                (1, None) => out.push('+'),
                (min, None) => write!(out, "{{{min},}}").unwrap_or_default(),
                (min, Some(max)) => write!(out, "{{{min},{max}}}").unwrap_or_default(),
            }
        }
    }
}

fn render_byte(byte: u8, out: &mut String) {
    if byte.is_ascii_alphanumeric() {
        out.push(char::from(byte));
    } else {
        write!(out, "\\x{byte:02X}").unwrap_or_default();
    }
}

fn render_class(set: &ByteSet, out: &mut String) {
    let members: Vec<u8> = (0..=255u8).filter(|b| set.contains(*b)).collect();
    if members.is_empty() {
        out.push_str("[^\\x00-\\xFF]");
        return;
    }
    out.push('[');
    for run in members.chunk_by(|a, b| u16::from(*a) + 1 == u16::from(*b)) {
        write!(out, "\\x{:02X}-\\x{:02X}", run[0], run[run.len() - 1]).unwrap_or_default();
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(text: &str) -> Result<String, &'static str> {
        let (node, _) = parse(text.as_bytes())?;
        let mut out = String::new();
        render(&node, &mut out);
        Ok(out)
    }

    #[test]
    fn translates() {
        assert_eq!(rendered("a|b*").unwrap(), "(?:a|(?:b)*)");
        assert_eq!(rendered(r"\d{2,}").unwrap(), "(?:d){2,}");
        assert_eq!(rendered("[]a-c-]").unwrap(), r"[\x2D-\x2D\x5D-\x5D\x61-\x63]");
        assert_eq!(rendered(r"[\n]").unwrap(), r"[\x5C-\x5C\x6E-\x6E]");
        assert_eq!(rendered("a{b").unwrap(), r"a\x7Bb");
        assert_eq!(rendered("()").unwrap(), "()");
    }

    #[test]
    fn rejects() {
        let bad =
            ["", "a|", "(", "a)", "*", "a**", "^*", "[a", r"a\", "a{2", "a{3,2}", "a{256}", r"\1", "[z-a]"];
        for text in bad {
            assert!(rendered(text).is_err(), "{text}");
        }
        assert!(rendered(&"(".repeat(100_000)).is_err());
    }
}
