//! Errors of 2019 at other positions, or whose wording depends on the surrounding text.

use super::{Era, OldParser, table};
use ir::def::Arity;
use syntax::legacy::is_suffix;

impl<'a> OldParser<'_, 'a> {
    /// Returns the position of an error about a missing token at the end of a line: 2019 reported it at the
    /// next token.
    pub(super) fn old_place(&self, at: usize, message: &str) -> Option<usize> {
        let missing = message.starts_with("expected ") && !message.ends_with("in string literal");
        if self.era() != Era::Y2019 || !missing || self.src[..at].last().is_none_or(u8::is_ascii_whitespace) {
            return None;
        }
        let next = self.old_token(at);
        self.src[at..next].contains(&b'\n').then_some(next)
    }

    /// Returns the start of the token at or after a position, after comments.
    pub(super) fn old_token(&self, at: usize) -> usize {
        let mut next = self.token(at);
        while self.src[next..].starts_with(b"//") {
            next = self.token(next + self.line_from(next).len());
        }
        next
    }

    /// Returns the error of 2019 for an undefined name. Names were visible in the whole function: if one is
    /// defined in another region, the use is not dominated.
    fn old_scope(&self, at: usize, message: &str) -> Option<(usize, String)> {
        let undeclared = message == "use of undeclared SSA value name";
        let used = message.starts_with("region entry argument '") && message.ends_with("' is already in use");
        if !(undeclared || used) {
            return None;
        }
        let rest = self.src[at..].strip_prefix(b"%")?;
        let name = &self.src[at..=at + rest.iter().take_while(|&&byte| is_suffix(byte)).count()];
        let start = memchr::memmem::rfind(&self.src[..at], b"\nfunc ").unwrap_or(0);
        let end = memchr::memmem::find(&self.src[at..], b"\nfunc ").map_or(self.src.len(), |len| at + len);
        let uses: Vec<usize> = memchr::memmem::find_iter(&self.src[start..end], name)
            .map(|found| start + found)
            .filter(|&found| !self.src.get(found + name.len()).is_some_and(|&byte| is_suffix(byte)))
            .collect();
        let is_definition = |found: usize| {
            let after = self.src[found + name.len()..].trim_ascii_start();
            after.starts_with(b"=") && !after.starts_with(b"==")
        };
        if undeclared {
            let defined = uses.iter().any(|&found| found != at && is_definition(found));
            return defined.then(|| self.not_dominated(at));
        }
        let before: Vec<usize> = uses.iter().copied().filter(|&found| found < at).collect();
        match before.first() {
            Some(_) if before.iter().any(|&found| is_definition(found)) => None,
            Some(&first) => Some(self.not_dominated(first)),
            None => Some((at, "operand use before it's defined".to_owned())),
        }
    }

    /// Returns the error about a use, at its operation.
    fn not_dominated(&self, at: usize) -> (usize, String) {
        let start = self.statement_start(at);
        let equals =
            memchr::memmem::find(&self.src[start..at], b" = ").map_or(start, |found| start + found + 3);
        let number = self.src[equals..at].iter().filter(|&&byte| byte == b'%').count();
        (equals, format!("operand #{number} does not dominate this use"))
    }

    /// Returns the error of unbalanced brackets: 2019 named the closing one.
    fn old_unbalanced(&self, at: usize, message: &str) -> Option<(usize, String)> {
        message.strip_prefix("unbalanced '")?.strip_suffix("' character in pretty dialect name")?;
        let mut open = Vec::new();
        for (place, &byte) in self.line_from(at).iter().enumerate() {
            match byte {
                b'<' | b'(' | b'[' | b'{' => open.push(byte),
                b'>' if self.src[at + place - usize::from(place > 0)] == b'-' => {}
                b'>' | b')' | b']' | b'}' => {
                    let partner = if byte == b')' { byte - 1 } else { byte - 2 };
                    if open.pop() != Some(partner) {
                        let message =
                            format!("unbalanced '{}' character in pretty dialect name", char::from(byte));
                        return Some((at, message));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Returns the error of 2019 for the form of an operation that has only operands and a type.
    pub(super) fn old_form(&self, at: usize, message: &str) -> Option<(usize, String)> {
        if self.era() != Era::Y2019 {
            return None;
        }
        if let Some(found) = self.old_scope(at, message).or_else(|| self.old_unbalanced(at, message)) {
            return Some(found);
        }
        let next = *self.src.get(self.token(at))?;
        if let Some(name) = message.strip_prefix("custom op '").and_then(|rest| rest.split('\'').next()) {
            let is_int = name.strip_prefix('i').is_some_and(|bits| bits.parse::<u32>().is_ok());
            let found = message.contains("is unknown") && is_int;
            return found.then(|| (at, "expected operation name in quotes".to_owned()));
        }
        let start = memchr::memrchr(b'\n', &self.src[..at]).map_or(0, |end| end + 1);
        let line = &self.src[start..at];
        let from = memchr::memmem::find(line, b" = ").map_or(0, |at| at + 3);
        let from = from + line[from..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let name = &line[from..];
        let len = name.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let row = table::find(&name[..len]).filter(|row| row.read.is_none())?;
        let info = self.cx.op_info(self.cx.op_name(row.new))?;
        let plain = info.def().operands.iter().all(|operand| operand.arity == Arity::One);
        match (message, next) {
            _ if !plain => None,
            ("expected ':'", b',') => {
                let (name, count) = (String::from_utf8_lossy(&name[..len]), info.def().operands.len());
                let message = format!("custom op '{name}' expected {count} operands");
                Some((start + from, message))
            }
            ("expected SSA operand", b'(') => Some((at, "unexpected delimiter".to_owned())),
            ("expected SSA operand", b'{') => Some((at, "invalid operand".to_owned())),
            _ => None,
        }
    }
}
