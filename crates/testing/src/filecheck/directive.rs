//! Reading the directives out of a check file.

use super::numeric::{EvalError, parse_block, parse_format};
use super::options::Options;
use super::pattern::{Header, Kind, Pattern, Place, parse};
use super::vars::{Vars, identifier};

/// Positive directive with the `-NOT` and `-DAG` directives before it.
pub(crate) struct Check {
    pub(crate) pattern: Pattern,
    /// Indices into [`Program::patterns`].
    pub(crate) before: Vec<usize>,
}

/// All directives of a check file.
pub(crate) struct Program {
    pub(crate) checks: Vec<Check>,
    /// The `-NOT` and `-DAG` directives, and the implicit `-NOT`s at the front.
    pub(crate) patterns: Vec<Pattern>,
}

/// A malformed directive: where and why.
pub(crate) struct BadDirective {
    pub(crate) place: Option<Place>,
    pub(crate) message: String,
}

impl From<String> for BadDirective {
    fn from(message: String) -> Self {
        BadDirective { place: None, message }
    }
}

/// Collapses blanks as FileCheck does before any comparison.
pub(crate) fn canonicalize(text: &[u8], strict: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        if byte == b'\r' && rest.peek() == Some(&b'\n') {
            continue;
        }
        if strict || !matches!(byte, b' ' | b'\t') {
            out.push(byte);
            continue;
        }
        out.push(b' ');
        while rest.next_if(|b| matches!(b, b' ' | b'\t')).is_some() {}
    }
    out
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

/// Form of the text after a prefix.
enum Form {
    None,
    Comment,
    BadNot,
    BadCount,
    Misspelled(usize),
    Directive { kind: Kind, count: u32, literal: bool },
}

/// Defines the variables of `-D` options.
pub(crate) fn define_variables(options: &Options, vars: &mut Vars) -> Result<(), String> {
    for define in &options.defines {
        let in_define = |message: String| format!("in command-line definition '{define}': {message}");
        let Some((name, value)) = define.split_once('=') else {
            return Err(in_define("missing equal sign in global definition".to_owned()));
        };
        let Some(name) = name.strip_prefix('#') else {
            let (_, rest) = identifier(name).map_err(in_define)?;
            if !rest.is_empty() || name.starts_with('@') {
                return Err(in_define("invalid name in string variable definition".to_owned()));
            }
            vars.declare_string(name).map_err(in_define)?;
            vars.assign_string(name, value.as_bytes());
            continue;
        };
        let (format, name) = match name.split_once(',') {
            Some((format, name)) => {
                parse_format(format.trim()).map_err(in_define)?;
                (format!("{format},"), name)
            }
            None => (String::new(), name),
        };
        let block = parse_block(&format!("{format}{name}:{value}"), false, 0, vars).map_err(in_define)?;
        let Some(expression) = block.expression else {
            return Err(in_define("missing value".to_owned()));
        };
        let value = expression.value(vars).map_err(|error| match error {
            EvalError::Undefined(names) => in_define(format!("undefined variable: {}", names.join(", "))),
            EvalError::Overflow => in_define("overflow error".to_owned()),
        })?;
        vars.assign_number(name.trim(), value);
    }
    Ok(())
}

/// Reads the directives in `text`, which is canonicalized.
pub(crate) fn read(text: &[u8], options: &Options, vars: &mut Vars) -> Result<Program, BadDirective> {
    let mut patterns = Vec::new();
    for (index, negative) in options.implicit_check_not.iter().enumerate() {
        let place = Place { line: 0, column: 1, text: format!("--implicit-check-not={negative}") };
        let header = Header {
            kind: Kind::Not,
            count: 1,
            literal: false,
            prefix: "IMPLICIT-CHECK",
            place: place.clone(),
        };
        let cleaned = canonicalize(negative.as_bytes(), options.strict_whitespace);
        let pattern = parse(&cleaned, header, options, vars)
            .map_err(|message| BadDirective { place: Some(place), message })?;
        debug_assert_eq!(index, patterns.len());
        patterns.push(pattern);
    }
    let implicit: Vec<usize> = (0..patterns.len()).collect();
    let mut reader = Reader {
        text,
        pos: 0,
        line: 1,
        options,
        program: Program { checks: Vec::new(), patterns },
        pending: implicit.clone(),
        implicit,
        used: Vec::new(),
    };
    while reader.directive(vars)? {}
    reader.finish()
}

struct Reader<'a> {
    text: &'a [u8],
    pos: usize,
    /// The line of `pos`.
    line: usize,
    options: &'a Options,
    program: Program,
    pending: Vec<usize>,
    implicit: Vec<usize>,
    used: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    /// Reads up to the end of the next directive. Returns `false` at the end of the file.
    fn directive(&mut self, vars: &mut Vars) -> Result<bool, BadDirective> {
        let Some((start, prefix, form, after)) = self.next_prefix() else { return Ok(false) };
        let place = self.place(start);
        let bad = |message: String| BadDirective { place: Some(place.clone()), message };
        let (kind, count, literal) = match form {
            Form::Directive { kind, count, literal } => (kind, count, literal),
            Form::Comment => {
                let skip = self.text[after..].iter().position(|b| matches!(b, b'\n' | b'\r'));
                self.advance(skip.map_or(self.text.len(), |p| after + p));
                return Ok(true);
            }
            Form::BadNot => return Err(bad(format!("unsupported -NOT combo on prefix '{prefix}'"))),
            Form::BadCount => {
                return Err(bad(format!("invalid count in -COUNT specification on prefix '{prefix}'")));
            }
            Form::Misspelled(length) => {
                let name = String::from_utf8_lossy(&self.text[start..start + length]).into_owned();
                return Err(bad(format!("misspelled directive '{name}'")));
            }
            Form::None => return Ok(true),
        };
        if !self.used.contains(&prefix) {
            self.used.push(prefix);
        }
        let mut begin = after;
        if !(self.options.strict_whitespace && self.options.match_full_lines) {
            begin += self.text[after..].iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
        }
        let length = self.text[begin..].iter().position(|b| matches!(b, b'\n' | b'\r'));
        let end = length.map_or(self.text.len(), |n| begin + n);
        self.advance(begin);
        let place = self.place(begin);
        let header = Header { kind, count, literal, prefix, place: place.clone() };
        let pattern = parse(&self.text[begin..end], header, self.options, vars)
            .map_err(|message| BadDirective { place: Some(place), message })?;
        self.advance(end);
        self.add(pattern)?;
        Ok(true)
    }

    fn add(&mut self, pattern: Pattern) -> Result<(), BadDirective> {
        let name = pattern.name();
        let bad = |message: String| Err(BadDirective { place: Some(pattern.place.clone()), message });
        match pattern.kind {
            Kind::Not | Kind::Dag => {
                self.pending.push(self.program.patterns.len());
                self.program.patterns.push(pattern);
                return Ok(());
            }
            Kind::Label if pattern.has_variable() => {
                return bad(format!("found '{name}:' with variable definition or use"));
            }
            Kind::Next | Kind::Same | Kind::Empty if self.program.checks.is_empty() => {
                return bad(format!("found '{name}' without previous '{}: line", pattern.prefix));
            }
            _ => {}
        }
        let before = std::mem::replace(&mut self.pending, self.implicit.clone());
        self.program.checks.push(Check { pattern, before });
        Ok(())
    }

    fn finish(mut self) -> Result<Program, BadDirective> {
        let options = self.options;
        let unused: Vec<&str> =
            options.prefixes.iter().map(String::as_str).filter(|p| !self.used.contains(p)).collect();
        let none_used = unused.len() == options.prefixes.len();
        let some_unused = !options.allow_unused_prefixes && !unused.is_empty();
        if (none_used || some_unused) && (self.implicit.is_empty() || !options.default_prefix) {
            let plural = if unused.len() > 1 { "es" } else { "" };
            let names: Vec<String> = unused.iter().map(|p| format!("'{p}:'")).collect();
            let message = format!("no check strings found with prefix{plural} {}", names.join(", "));
            return Err(BadDirective { place: None, message });
        }
        if !self.pending.is_empty() {
            let prefix = options.prefixes.first().map_or("CHECK", String::as_str);
            let place = self.place(self.text.len());
            let before = std::mem::take(&mut self.pending);
            self.program.checks.push(Check { pattern: Pattern::eof(prefix, place), before });
        }
        Ok(self.program)
    }

    /// Returns the next prefix that starts a directive: its offset, its form, and the offset after it.
    fn next_prefix(&mut self) -> Option<(usize, &'a str, Form, usize)> {
        loop {
            let (start, prefix) = self.find_prefix()?;
            self.advance(start);
            if start == 0 || !is_word(self.text[start - 1]) {
                let (form, after) = self.form(start + prefix.len(), prefix, start);
                if !matches!(form, Form::None) {
                    return Some((start, prefix, form, after));
                }
            }
            let mut end = start + prefix.len();
            while end < self.text.len() && is_word(self.text[end]) {
                end += 1;
            }
            self.advance(end);
        }
    }

    /// Returns the leftmost prefix at or after the position, the longest of those.
    fn find_prefix(&self) -> Option<(usize, &'a str)> {
        let options = self.options;
        let all: Vec<&str> =
            options.prefixes.iter().chain(&options.comment_prefixes).map(String::as_str).collect();
        for start in self.pos..self.text.len() {
            let rest = &self.text[start..];
            let longest =
                all.iter().filter(|p| rest.starts_with(p.as_bytes())).max_by_key(|prefix| prefix.len());
            if let Some(prefix) = longest {
                return Some((start, prefix));
            }
        }
        None
    }

    fn advance(&mut self, to: usize) {
        self.line += self.text[self.pos..to].iter().filter(|&&b| b == b'\n').count();
        self.pos = to;
    }

    fn place(&self, at: usize) -> Place {
        let start = self.text[..at].iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1);
        let end = self.text[at..].iter().position(|&b| b == b'\n').map_or(self.text.len(), |p| at + p);
        let line = self.line + self.text[self.pos.min(at)..at].iter().filter(|&&b| b == b'\n').count();
        let text = String::from_utf8_lossy(&self.text[start..end]).into_owned();
        Place { line, column: at - start + 1, text }
    }

    /// Returns the kind of the directive that the text at `after` and the prefix at `start` form.
    fn form(&self, after: usize, prefix: &str, start: usize) -> (Form, usize) {
        let rest = &self.text[after..];
        if self.options.comment_prefixes.iter().any(|p| p == prefix) {
            let comment = rest.first() == Some(&b':');
            return (if comment { Form::Comment } else { Form::None }, after + usize::from(comment));
        }
        let (suffix, misspelled) = match rest.first() {
            Some(b':' | b'{') => return self.modifiers(rest, Kind::Plain, 1),
            Some(b'-') => (&rest[1..], false),
            Some(b'_') => (&rest[1..], true),
            _ => return (Form::None, after),
        };
        let (form, end) = self.suffix(suffix);
        if misspelled && !matches!(form, Form::None) {
            return (Form::Misspelled(end - start), end);
        }
        (form, end)
    }

    fn suffix(&self, suffix: &[u8]) -> (Form, usize) {
        let here = self.text.len() - suffix.len();
        if let Some(rest) = suffix.strip_prefix(b"COUNT-") {
            let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
            let count = std::str::from_utf8(&rest[..digits]).ok().and_then(|d| d.parse::<i32>().ok());
            let rest = &rest[digits..];
            return match (count.and_then(|c| u32::try_from(c).ok()), rest.first()) {
                (Some(count @ 1..), Some(b':' | b'{')) => self.modifiers(rest, Kind::Plain, count),
                _ => (Form::BadCount, here),
            };
        }
        for combo in ["DAG", "NEXT", "SAME", "EMPTY"] {
            let (one, other) = (format!("{combo}-NOT:"), format!("NOT-{combo}:"));
            if suffix.starts_with(one.as_bytes()) || suffix.starts_with(other.as_bytes()) {
                return (Form::BadNot, here);
            }
        }
        for kind in [Kind::Next, Kind::Same, Kind::Not, Kind::Dag, Kind::Label, Kind::Empty] {
            if let Some(rest) = suffix.strip_prefix(&kind.suffix().as_bytes()[1..]) {
                return self.modifiers(rest, kind, 1);
            }
        }
        (Form::None, here)
    }

    /// Parses `:` or `{LITERAL}:`.
    fn modifiers(&self, rest: &[u8], kind: Kind, count: u32) -> (Form, usize) {
        let offset = |rest: &[u8]| self.text.len() - rest.len();
        if let Some(after) = rest.strip_prefix(b":") {
            return (Form::Directive { kind, count, literal: false }, offset(after));
        }
        let mut cursor = rest.strip_prefix(b"{");
        while let Some(inside) = cursor {
            let Some(after) = inside.trim_ascii_start().strip_prefix(b"LITERAL") else { break };
            let after = after.trim_ascii_start();
            if let Some(end) = after.strip_prefix(b"}:") {
                return (Form::Directive { kind, count, literal: true }, offset(end));
            }
            cursor = after.strip_prefix(b",");
        }
        (Form::None, offset(rest))
    }
}
