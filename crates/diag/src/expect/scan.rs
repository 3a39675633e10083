//! Scanning of the `expected-*` comments of a text.

use regex_lite::Regex;

use super::ere;
use crate::{Diagnostic, Place, Severity, Source};

/// Comment that expects a diagnostic.
#[derive(Clone, Debug)]
pub(super) struct Expectation {
    pub severity: Severity,
    /// Line of the diagnostic; `None` if it must be without a place.
    pub line: Option<u32>,
    /// Range from the comment's first letter on, as long as its text is. (So are upstream's underlines.)
    pub place: Place,
    /// Text between the outer braces.
    pub text: String,
    matcher: Matcher,
    pub met: bool,
}

#[derive(Clone, Debug)]
enum Matcher {
    Contains,
    Regex(Box<Regex>),
    /// An empty expression matches nothing upstream.
    Never,
}

impl Expectation {
    /// Whether a message is the expected one.
    pub fn matches(&self, message: &str) -> bool {
        match &self.matcher {
            Matcher::Contains => message.contains(&self.text),
            Matcher::Regex(regex) => regex.is_match(message),
            Matcher::Never => false,
        }
    }

    /// Creates an error that underlines the comment.
    pub fn error(&self, message: String) -> Diagnostic {
        Diagnostic::error(self.target(), message).underline()
    }

    /// Returns the place to report a mismatch at: the comment, unless it expects a diagnostic without a
    /// place.
    pub fn target(&self) -> Place {
        if self.line.is_some() { self.place.clone() } else { Place::Unknown }
    }
}

/// Returns all comments of a text in order, and errors on those with a bad expression, which are dropped.
pub(super) fn scan(source: &Source) -> (Vec<Expectation>, Vec<Diagnostic>) {
    let (mut found, mut errors) = (Vec::<Expectation>::new(), Vec::new());
    let mut waiting: Vec<usize> = Vec::new();
    let mut plain_line = 1;
    let mut start = 0;
    let text: &[u8] = source.text();
    let last = u32::try_from(text.split(|b| *b == b'\n').count()).unwrap_or(u32::MAX);
    for (index, line) in text.split(|b| *b == b'\n').enumerate() {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let line_start = start;
        start += line.len() + 1;
        let Some(comment) = parse(line) else {
            for i in waiting.drain(..) {
                found[i].line = Some(number);
            }
            plain_line = number;
            continue;
        };
        let from = line_start + comment.start;
        let place = source.range(from, from + comment.text.len());
        let text = String::from_utf8_lossy(comment.text).into_owned();
        let mut record = Expectation {
            severity: comment.severity,
            line: Some(number),
            place,
            text,
            matcher: Matcher::Contains,
            met: false,
        };
        if comment.is_regex {
            match compile(&record.text) {
                Ok(matcher) => record.matcher = matcher,
                Err(message) => {
                    errors.push(record.error(message));
                    continue;
                }
            }
        }
        match comment.target {
            Target::Here => {}
            Target::After(n) => record.line = Some(number.wrapping_add(n)),
            Target::Before(n) => record.line = Some(number.wrapping_sub(n)),
            Target::Above => record.line = Some(plain_line),
            Target::Below => {
                waiting.push(found.len());
                record.line = Some(last);
            }
            Target::Unknown => record.line = None,
        }
        found.push(record);
    }
    (found, errors)
}

struct Comment<'a> {
    start: usize,
    severity: Severity,
    is_regex: bool,
    target: Target,
    text: &'a [u8],
}

enum Target {
    Here,
    After(u32),
    Before(u32),
    Above,
    Below,
    Unknown,
}

/// Parses the first comment of a line that ends the line.
fn parse(line: &[u8]) -> Option<Comment<'_>> {
    let blank = |b: &u8| matches!(b, b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r');
    let end = line.iter().rposition(|b| !blank(b))? + 1;
    let body = line[..end].strip_suffix(b"}}")?;
    let word = b"expected-";
    (0..body.len().saturating_sub(word.len()))
        .filter(|i| body[*i..].starts_with(word))
        .find_map(|start| parse_at(start, &body[start + word.len()..]))
}

/// Parses the comment whose `expected-` is at `start`, from what follows that.
fn parse_at(start: usize, rest: &[u8]) -> Option<Comment<'_>> {
    let kinds = [Severity::Error, Severity::Note, Severity::Remark, Severity::Warning];
    let severity = kinds.into_iter().find(|s| rest.starts_with(s.word().as_bytes()))?;
    let rest = &rest[severity.word().len()..];
    let (is_regex, rest) = match rest.strip_prefix(b"-re") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let (target, rest) = match skip_blanks(rest).strip_prefix(b"@") {
        Some(rest) => target(rest)?,
        None => (Target::Here, rest),
    };
    let text = skip_blanks(rest).strip_prefix(b"{{")?;
    Some(Comment { start, severity, is_regex, target, text })
}

fn skip_blanks(text: &[u8]) -> &[u8] {
    let n = text.iter().take_while(|b| **b == b' ').count();
    &text[n..]
}

fn target(text: &[u8]) -> Option<(Target, &[u8])> {
    if let Some(rest) = text.strip_prefix(b"above") {
        return Some((Target::Above, rest));
    }
    if let Some(rest) = text.strip_prefix(b"below") {
        return Some((Target::Below, rest));
    }
    if let Some(rest) = text.strip_prefix(b"unknown") {
        return Some((Target::Unknown, rest));
    }
    let (sign, rest) = text.split_first().filter(|(s, _)| matches!(s, b'+' | b'-'))?;
    let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    let (digits, rest) = rest.split_at(digits);
    let n = number(digits)?;
    Some((if *sign == b'+' { Target::After(n) } else { Target::Before(n) }, rest))
}

/// Parses a decimal number, or an octal one after a leading 0. A number that does not fit or is not octal
/// counts as 0.
fn number(digits: &[u8]) -> Option<u32> {
    let digits = std::str::from_utf8(digits).ok().filter(|d| !d.is_empty())?;
    let radix = if digits.len() > 1 && digits.starts_with('0') { 8 } else { 10 };
    Some(i32::from_str_radix(digits, radix).map_or(0, i32::unsigned_abs))
}

/// Compiles the matcher of a `-re` text.
fn compile(text: &str) -> Result<Matcher, String> {
    if text.is_empty() {
        return Ok(Matcher::Never);
    }
    let mut pattern = String::new();
    let mut rest = text;
    while let Some((plain, after)) = rest.split_once("{{") {
        let (inner, after) = after.split_once("}}").ok_or("found start of regex with no end '}}'")?;
        let inner = ere::translate(inner).map_err(|e| format!("invalid regex: {e}"))?;
        pattern.push_str(&format!("{}({inner})", ere::escape(plain)));
        rest = after;
    }
    pattern.push_str(&ere::escape(rest));
    match Regex::new(&pattern) {
        Ok(regex) => Ok(Matcher::Regex(Box::new(regex))),
        // The translation is valid, so the compiled pattern is too large.
        Err(_) => Err("invalid regex: out of memory".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(Severity, Option<u32>, String)> {
        let (found, errors) = scan(&Source::new("a", text.as_bytes()));
        assert!(errors.is_empty());
        found.into_iter().map(|e| (e.severity, e.line, e.text)).collect()
    }

    fn one(text: &str) -> Option<(Severity, Option<u32>, String)> {
        let mut all = lines(text);
        assert!(all.len() <= 1);
        all.pop()
    }

    // Recorded from mlir-opt 22.
    #[test]
    fn forms() {
        let error = |line, text: &str| Some((Severity::Error, Some(line), text.to_owned()));
        assert_eq!(one("// expected-error {{a}}"), error(1, "a"));
        assert_eq!(one("// expected-error{{a}} \r"), error(1, "a"));
        assert_eq!(one("\n// expected-error @+2   {{a}}"), error(4, "a"));
        assert_eq!(one("\n\n// expected-error@-1{{a}}"), error(2, "a"));
        assert_eq!(one("// expected-error@+010 {{a}}"), error(9, "a"));
        assert_eq!(one("// expected-error@+99999999999999999999 {{a}}"), error(1, "a"));
        assert_eq!(
            one("x expected-note {{a}} expected-error {{b}}").map(|e| e.2),
            Some("a}} expected-error {{b".into())
        );
        assert_eq!(one("xexpected-remark@unknown {{q}}"), Some((Severity::Remark, None, "q".into())));
        for none in [
            "// expected-error {{a}}y",
            "// expected-error {a}",
            "// expected-errors {{a}}",
            "// expected-error @ +1 {{a}}",
            "// expected-error@2 {{a}}",
            "// expected-error@+ {{a}}",
            "// expected-error@nonsense {{a}}",
            "// expected-error {{a",
            "// expected-error}}",
            "// expected-error {}}",
        ] {
            assert_eq!(one(none), None, "{none}");
        }
    }

    #[test]
    fn above_and_below_skip_comments() {
        let text = "code\n// expected-error@below {{1}}\n// expected-error@below {{2}}\n// expected-error@above {{3}}\n\
                    code\ncode // expected-error {{4}}\n// expected-error@above {{5}}\n// expected-error@below {{6}}\n";
        let found: Vec<_> = lines(text).into_iter().filter_map(|e| e.1).collect();
        assert_eq!(found, [5, 5, 1, 6, 5, 9]);
    }

    #[test]
    fn bad_expressions_are_reported_and_dropped() {
        let text = "// expected-error-re {{op has {{[0-9+}} operands}}\n// expected-error-re {{op {{ }}\n";
        let (found, errors) = scan(&Source::new("a", text.as_bytes()));
        assert!(found.is_empty());
        let errors: Vec<_> = errors.iter().map(|e| e.to_string()).collect();
        assert_eq!(
            errors,
            [
                "a:1:4: error: invalid regex: brackets ([ ]) not balanced",
                "a:2:4: error: found start of regex with no end '}}'"
            ]
        );
    }
}
