//! POSIX extended regular expressions as LLVM reads them, translated to the syntax of the crate `regex-lite`.
//!
//! Differences from the usual dialects: a backslash makes the next character literal whatever it is, is
//! itself literal in brackets, and `.` matches every character. Errors have LLVM's wording. Back-references
//! are rejected.

/// Translates `pattern`; an error describes the fault.
pub fn translate(pattern: &str) -> Result<String, &'static str> {
    let mut t = Translator { rest: pattern.chars().collect(), at: 0, out: String::new(), open: 0 };
    t.run()?;
    Ok(t.out)
}

/// Returns the pattern that matches exactly `text`.
pub fn escape(text: &str) -> String {
    regex_lite::escape(text)
}

const EMPTY: &str = "empty (sub)expression";
const BAD_OPERAND: &str = "repetition-operator operand invalid";
const BRACKETS: &str = "brackets ([ ]) not balanced";
const PARENTHESES: &str = "parentheses not balanced";
const BAD_COUNT: &str = "invalid repetition count(s)";
const BAD_RANGE: &str = "invalid character range";
/// Largest count of a repetition.
const MAX_COUNT: u32 = 255;

struct Translator {
    rest: Vec<char>,
    at: usize,
    out: String,
    /// Number of open parentheses.
    open: usize,
}

/// Last item of the current branch.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Nothing,
    Caret,
    Atom,
    Repeated,
}

impl Translator {
    fn peek(&self) -> Option<char> {
        self.rest.get(self.at).copied()
    }

    fn after(&self, n: usize) -> Option<char> {
        self.rest.get(self.at + n).copied()
    }

    fn run(&mut self) -> Result<(), &'static str> {
        let mut last = Last::Nothing;
        while let Some(c) = self.peek() {
            self.at += 1;
            last = match c {
                '(' if self.peek() == Some(')') => {
                    self.at += 1;
                    self.out.push_str("(?:)");
                    Last::Atom
                }
                '(' => {
                    self.out.push('(');
                    self.open += 1;
                    Last::Nothing
                }
                ')' => {
                    self.open = self.open.checked_sub(1).ok_or(PARENTHESES)?;
                    self.nonempty(last)?;
                    self.out.push(')');
                    Last::Atom
                }
                '|' => {
                    self.nonempty(last)?;
                    self.out.push('|');
                    Last::Nothing
                }
                '*' | '+' | '?' => {
                    self.repeatable(last)?;
                    self.out.push(c);
                    Last::Repeated
                }
                '{' if self.peek().is_some_and(|d| d.is_ascii_digit()) => {
                    self.repeatable(last)?;
                    self.bound()?;
                    Last::Repeated
                }
                '^' => {
                    self.out.push('^');
                    Last::Caret
                }
                '[' => {
                    self.bracket()?;
                    Last::Atom
                }
                c => {
                    self.simple(c)?;
                    Last::Atom
                }
            };
        }
        if self.open == 0 { self.nonempty(last) } else { Err(PARENTHESES) }
    }

    fn nonempty(&self, last: Last) -> Result<(), &'static str> {
        if last == Last::Nothing { Err(EMPTY) } else { Ok(()) }
    }

    fn repeatable(&self, last: Last) -> Result<(), &'static str> {
        if last == Last::Atom { Ok(()) } else { Err(BAD_OPERAND) }
    }

    /// Translates `$`, `.`, an escape or a plain character.
    fn simple(&mut self, c: char) -> Result<(), &'static str> {
        match c {
            '.' => self.out.push_str("(?s:.)"),
            '$' => self.out.push('$'),
            '\\' => {
                let c = self.peek().ok_or("trailing backslash (\\)")?;
                self.at += 1;
                if ('1'..='9').contains(&c) {
                    return Err("invalid backreference number");
                }
                self.literal(c);
            }
            c => self.literal(c),
        }
        Ok(())
    }

    fn literal(&mut self, c: char) {
        self.out.push_str(&regex_lite::escape(c.encode_utf8(&mut [0; 4])));
    }

    fn count(&mut self) -> Result<u32, &'static str> {
        let mut n = 0u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            n = n * 10 + digit;
            if n > MAX_COUNT {
                return Err(BAD_COUNT);
            }
            self.at += 1;
        }
        Ok(n)
    }

    /// Translates `{n}`, `{n,}` or `{n,m}`, after its brace.
    fn bound(&mut self) -> Result<(), &'static str> {
        let low = self.count()?;
        let mut text = format!("{{{low}");
        if self.peek() == Some(',') {
            self.at += 1;
            text.push(',');
            if self.peek().is_some_and(|c| c.is_ascii_digit()) {
                let high = self.count()?;
                if high < low {
                    return Err(BAD_COUNT);
                }
                text.push_str(&high.to_string());
            }
        }
        match self.peek() {
            Some('}') => self.at += 1,
            Some(_) if self.rest.iter().skip(self.at).any(|c| *c == '}') => return Err(BAD_COUNT),
            _ => return Err("braces not balanced"),
        }
        self.out.push_str(&text);
        self.out.push('}');
        Ok(())
    }

    /// Translates a bracket expression, after its `[`.
    fn bracket(&mut self) -> Result<(), &'static str> {
        self.out.push('[');
        if self.peek() == Some('^') {
            self.at += 1;
            self.out.push('^');
        }
        // One of these at the start is literal and starts no range.
        if let Some(c @ (']' | '-')) = self.peek() {
            self.at += 1;
            self.class_literal(c);
        }
        loop {
            let c = self.peek().ok_or(BRACKETS)?;
            match c {
                ']' => break,
                '[' if self.after(1) == Some(':') => self.class()?,
                // A hyphen is literal at either end only.
                '-' if self.after(1) != Some(']') => return Err(BAD_RANGE),
                _ => self.range()?,
            }
        }
        self.at += 1;
        self.out.push(']');
        Ok(())
    }

    /// Translates `[:name:]`.
    fn class(&mut self) -> Result<(), &'static str> {
        let name: String = self.rest[self.at + 2..].iter().take_while(|c| c.is_ascii_alphabetic()).collect();
        let known = [
            "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
            "upper", "xdigit",
        ];
        self.at += 2 + name.len();
        if self.peek().is_none() {
            return Err(BRACKETS);
        }
        if !known.contains(&name.as_str()) || self.peek() != Some(':') || self.after(1) != Some(']') {
            return Err("invalid character class");
        }
        self.at += 2;
        self.out.push_str(&format!("[:{name}:]"));
        Ok(())
    }

    /// Translates one character or `a-b`.
    fn range(&mut self) -> Result<(), &'static str> {
        let low = self.symbol()?;
        let is_range = self.peek() == Some('-') && self.after(1).is_some_and(|c| c != ']');
        let high = if is_range {
            self.at += 1;
            self.symbol()?
        } else {
            low
        };
        if high < low {
            return Err(BAD_RANGE);
        }
        self.class_literal(low);
        if is_range {
            self.out.push('-');
            self.class_literal(high);
        }
        Ok(())
    }

    /// Parses a character, or `[.c.]` or `[=c=]`.
    fn symbol(&mut self) -> Result<char, &'static str> {
        let c = self.peek().ok_or(BRACKETS)?;
        self.at += 1;
        let (Some(mark @ ('.' | '=')), '[') = (self.peek(), c) else { return Ok(c) };
        let inner = self.after(1).ok_or(BRACKETS)?;
        if self.after(2) != Some(mark) || self.after(3) != Some(']') {
            return Err("invalid collating element");
        }
        self.at += 4;
        Ok(inner)
    }

    fn class_literal(&mut self, c: char) {
        self.out.push_str(&format!("\\x{{{:x}}}", u32::from(c)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        regex_lite::Regex::new(&translate(pattern).unwrap()).unwrap().is_match(text)
    }

    #[test]
    fn matches_as_posix_does() {
        assert!(matches("h[a]s", "has"));
        assert!(matches("^[[:digit:]]+$", "042"));
        assert!(matches("o\\perand[\\s]", "operands"));
        assert!(matches("a.b", "a\nb"));
        assert!(matches("a()b{2,3}(c|d)?", "abb"));
        assert!(matches("^[]a-]+$", "a]-"));
        assert!(matches("^[^]]$", "x") && !matches("^[^]]$", "]"));
        assert!(matches("[[.a.]-c]", "b"));
        assert!(matches("x{", "x{") && matches("\\(é\\)", "(é)"));
        assert!(!matches("\\d", "5") && matches("\\d", "d"));
        assert!(matches("[&&~~a]", "&"));
    }

    // Recorded from mlir-opt 22, except for the back-reference that it accepts.
    #[test]
    fn errors_have_llvms_wording() {
        for (pattern, error) in [
            ("*", BAD_OPERAND),
            ("a**", BAD_OPERAND),
            ("{3", BAD_OPERAND),
            ("^*", BAD_OPERAND),
            ("(a", PARENTHESES),
            ("a)", PARENTHESES),
            ("[b-a]", BAD_RANGE),
            ("[--a]", BAD_RANGE),
            ("[]-a]", BAD_RANGE),
            ("a|", EMPTY),
            ("", EMPTY),
            ("(|a)", EMPTY),
            ("a{2,1}", BAD_COUNT),
            ("a{999}", BAD_COUNT),
            ("a{2", "braces not balanced"),
            ("[[:foo:]]", "invalid character class"),
            ("[0-9+", BRACKETS),
            ("a\\", "trailing backslash (\\)"),
            ("\\2", "invalid backreference number"),
        ] {
            assert_eq!(translate(pattern), Err(error), "{pattern}");
        }
    }
}
