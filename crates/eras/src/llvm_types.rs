//! `!llvm<"...">`: types of LLVM IR in LLVM's syntax, in quotes, and `!llvm.i32`, `!llvm.float`.

use super::{OldParser, ParseResult};
use ir::Type;
use syntax::legacy::{is_suffix, string_end};

/// Type of LLVM IR, converted to today's.
pub(super) struct LlvmType {
    /// Text nested in another type of the dialect: `ptr`, `struct<(i32)>`, `f32`.
    text: String,
    /// Whether it is a type of the dialect, which needs `!llvm.` outside of it.
    own: bool,
    /// Pointee, if it is a typed pointer.
    pointee: Option<Box<LlvmType>>,
    /// The fields of a structure, or the element of an array.
    parts: Vec<LlvmType>,
    /// Nesting depth of pointees and parts.
    depth: usize,
}

/// Maximum nesting depth of types: each level stores the text of all levels in it.
pub(super) const DEEPEST: usize = 500;

impl LlvmType {
    /// Returns the pointee.
    pub(super) fn pointee(&self) -> Option<&LlvmType> {
        self.pointee.as_deref()
    }

    /// Returns the type at a position in structures and arrays.
    pub(super) fn part(&self, path: &[i64]) -> Option<&LlvmType> {
        path.iter().try_fold(self, |found, &index| match &found.parts[..] {
            [element] if found.text.starts_with("array<") => Some(element),
            parts => parts.get(usize::try_from(index).ok()?),
        })
    }

    /// Returns a pointer, to a pointee if it is known.
    pub(super) fn pointer(to: Option<LlvmType>, space: u64) -> LlvmType {
        let text = if space == 0 { "ptr".to_owned() } else { format!("ptr<{space}>") };
        let depth = to.as_ref().map_or(0, |to| to.depth) + 1;
        LlvmType { pointee: to.map(Box::new), depth, ..LlvmType::own(text) }
    }

    /// Creates a structure or an array.
    pub(super) fn with_parts(text: String, parts: Vec<LlvmType>) -> LlvmType {
        let depth = parts.iter().map(|part| part.depth).max().unwrap_or(0) + 1;
        LlvmType { parts, depth, ..LlvmType::own(text) }
    }

    /// Whether it is too deep to be read.
    pub(super) fn is_too_deep(&self) -> bool {
        self.depth > DEEPEST
    }

    /// Returns whether it contains a typed pointer.
    fn has_pointee(&self) -> bool {
        self.pointee.is_some() || self.parts.iter().any(LlvmType::has_pointee)
    }

    /// Whether it is a structure.
    pub(super) fn is_struct(&self) -> bool {
        self.text.starts_with("struct<")
    }

    /// Whether it is an array or a vector.
    pub(super) fn has_elements(&self) -> bool {
        self.text.starts_with("array<") || self.text.starts_with("vector<")
    }

    /// Returns the text nested in another type of the dialect.
    pub(super) fn inside(&self) -> String {
        self.text.clone()
    }

    pub(super) fn builtin(text: &str) -> LlvmType {
        LlvmType { own: false, ..LlvmType::own(text.to_owned()) }
    }

    pub(super) fn own(text: String) -> LlvmType {
        LlvmType { text, own: true, pointee: None, parts: Vec::new(), depth: 0 }
    }

    pub(super) fn full(&self) -> String {
        format!("{}{}", if self.own { "!llvm." } else { "" }, self.text)
    }
}

impl<'a> OldParser<'_, 'a> {
    /// Parses a type `!llvm<"...">` or `!llvm.float`, if one is next.
    pub(crate) fn old_dialect_type(&mut self) -> ParseResult<Option<Type>> {
        if self.src[self.pos..].starts_with(b"!quant") {
            return self.old_quant_type();
        }
        if self.src[self.pos..].starts_with(b"!linalg.") {
            return self.old_linalg_type();
        }
        self.check_quotes()?;
        let start = self.pos;
        let Some(found) = self.old_llvm_type()? else { return Ok(None) };
        if found.has_pointee() {
            self.remark_pointees(start);
        }
        self.today(start, &found).map(Some)
    }

    /// Warns once that pointees are dropped.
    fn remark_pointees(&mut self, pos: usize) {
        let first = self.old_mut().is_some_and(|old| !std::mem::replace(&mut old.warned_pointees, true));
        if first {
            self.remark(pos, "what pointers point to is dropped from types, here and below: loads, stores and addresses keep it");
        }
    }

    /// Parses a type like [`OldParser::old_dialect_type`], and returns its pointee.
    pub(super) fn old_llvm_type(&mut self) -> ParseResult<Option<LlvmType>> {
        let start = self.pos;
        let Some(rest) = self.src[start..].strip_prefix(b"!llvm") else { return Ok(None) };
        if let Some((found, end)) = self.old_llvm_words(start) {
            self.pos = end;
            return Ok(Some(found));
        }
        let (text, end) = match rest.first() {
            Some(b'<') if rest.get(1) == Some(&b'"') => {
                let quote = start + b"!llvm<".len();
                let end = string_end(self.src, quote).map_err(|(pos, message)| self.fail(pos, message))?;
                if self.at(end) != b'>' {
                    return Err(self.fail(end, "expected '>' in dialect type"));
                }
                (&self.src[quote + 1..end - 1], end + 1)
            }
            Some(b'.') => {
                let name = &rest[1..];
                let len = name.iter().take_while(|&&byte| is_suffix(byte)).count();
                let end = start + b"!llvm.".len() + len;
                if scalar(&name[..len]).is_none() || self.at(end) == b'<' {
                    return Ok(None);
                }
                (&name[..len], end)
            }
            _ => return Ok(None),
        };
        let mut reader = Reader { text, at: 0, depth: 0 };
        let found = reader.ty().filter(|_| reader.at_end());
        let Some(found) = found else {
            let more = if text.len() > 100 { "..." } else { "" };
            let text = String::from_utf8_lossy(&text[..text.len().min(100)]);
            return Err(self.fail(start, &format!("'{text}{more}' is no type of LLVM IR")));
        };
        self.pos = end;
        Ok(Some(found))
    }

    /// Returns the parsed type of the alias that is next.
    pub(super) fn aliased_llvm_type(&mut self) -> Option<LlvmType> {
        let end = self.pos;
        let found = self.llvm_alias_text().and_then(|at| {
            self.pos = at;
            self.old_llvm_type().ok()?
        });
        self.pos = end;
        found
    }

    /// Returns the position of the type's text of the alias that is next; an alias may refer to another.
    fn llvm_alias_text(&self) -> Option<usize> {
        let aliases = &self.old()?.llvm_aliases;
        let mut at = self.pos;
        for _ in 0..=aliases.len() {
            let name = self.src[at..].strip_prefix(b"!")?;
            let name = &name[..name.iter().take_while(|&&byte| is_suffix(byte)).count()];
            let Some(&(_, text)) = aliases.iter().find(|alias| alias.0 == name) else {
                return (at != self.pos).then_some(at);
            };
            at = text;
        }
        None
    }

    /// Returns whether a text refers to an alias of a type of the LLVM dialect.
    pub(super) fn names_llvm_alias(&self, text: &[u8]) -> bool {
        let Some(old) = self.old() else { return false };
        !old.llvm_aliases.is_empty()
            && memchr::memchr_iter(b'!', text).any(|at| {
                let rest = &text[at + 1..];
                let name = &rest[..rest.iter().take_while(|&&byte| is_suffix(byte)).count()];
                old.llvm_aliases.iter().any(|alias| alias.0 == name)
            })
    }

    /// Records the position of the text of an alias of an LLVM type.
    pub(crate) fn keep_llvm_alias(&mut self, name: &[u8], start: usize) {
        let text = &self.src[start..];
        if let Some(old) = self.old_mut()
            && text.starts_with(b"!")
            && (text.starts_with(b"!llvm") || !old.llvm_aliases.is_empty())
        {
            old.llvm_aliases.push((name.into(), start));
        }
    }

    /// Returns the type of today.
    pub(super) fn today(&self, pos: usize, found: &LlvmType) -> ParseResult<Type> {
        let text = found.full();
        syntax::parse_type(self.cx, &text).map_err(|error| self.fail(pos, error.message()))
    }
}

/// Returns LLVM's type of one word.
fn scalar(word: &[u8]) -> Option<LlvmType> {
    let builtin = |text: &str| Some(LlvmType::builtin(text));
    match word {
        b"half" => builtin("f16"),
        b"bfloat" => builtin("bf16"),
        b"float" => builtin("f32"),
        b"double" => builtin("f64"),
        b"x86_fp80" => builtin("f80"),
        b"fp128" => builtin("f128"),
        b"void" | b"label" | b"metadata" | b"token" | b"ppc_fp128" | b"x86_amx" => {
            Some(LlvmType::own(String::from_utf8_lossy(word).into_owned()))
        }
        [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
            builtin(&String::from_utf8_lossy(word))
        }
        _ => None,
    }
}

/// Parser of LLVM's type syntax. Its methods return `None` for invalid text.
struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    /// Number of open types.
    depth: usize,
}

impl<'t> Reader<'t> {
    fn blanks(&mut self) -> u8 {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn at_end(&mut self) -> bool {
        self.blanks() == 0 && self.at >= self.text.len()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.blanks() == byte;
        self.at += usize::from(found);
        found
    }

    fn word(&mut self) -> &'t [u8] {
        self.blanks();
        let start = self.at;
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        self.at += self.text[start..].iter().take_while(|byte| is_word(byte)).count();
        &self.text[start..self.at]
    }

    fn number(&mut self) -> Option<u64> {
        std::str::from_utf8(self.word()).ok()?.parse().ok()
    }

    /// Parses a type with its suffixes.
    fn ty(&mut self) -> Option<LlvmType> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let found = ir::ensure_sufficient_stack(|| self.suffixed());
        self.depth -= 1;
        found
    }

    fn suffixed(&mut self) -> Option<LlvmType> {
        let mut found = self.base()?;
        for _ in 0..=DEEPEST {
            if found.is_too_deep() {
                return None;
            }
            match self.blanks() {
                b'*' => {
                    self.at += 1;
                    found = LlvmType::pointer(Some(found), 0);
                }
                b'a' => {
                    if self.word() != b"addrspace" || !self.eat(b'(') {
                        return None;
                    }
                    let space = self.number()?;
                    if !self.eat(b')') || !self.eat(b'*') {
                        return None;
                    }
                    found = LlvmType::pointer(Some(found), space);
                }
                b'(' => {
                    self.at += 1;
                    let (inputs, _) = self.list(b')')?;
                    found = LlvmType::own(format!("func<{} ({inputs})>", found.text));
                }
                _ => return Some(found),
            }
        }
        None
    }

    fn base(&mut self) -> Option<LlvmType> {
        match self.blanks() {
            b'{' => {
                self.at += 1;
                let (text, parts) = self.list(b'}')?;
                Some(LlvmType::with_parts(format!("struct<({text})>"), parts))
            }
            b'[' => {
                self.at += 1;
                let count = self.number()?;
                let element = self.element()?;
                let text = format!("array<{count} x {}>", element.text);
                self.eat(b']').then(|| LlvmType::with_parts(text, vec![element]))
            }
            b'<' => {
                self.at += 1;
                if self.eat(b'{') {
                    let (text, parts) = self.list(b'}')?;
                    let found = LlvmType::with_parts(format!("struct<packed ({text})>"), parts);
                    return self.eat(b'>').then_some(found);
                }
                let count = self.number()?;
                let element = self.element()?;
                self.eat(b'>').then(|| LlvmType::builtin(&format!("vector<{count}x{}>", element.full())))
            }
            b'%' => {
                self.at += 1;
                let start = self.at;
                self.at += self.text[start..].iter().take_while(|&&byte| is_suffix(byte)).count();
                let name = String::from_utf8_lossy(&self.text[start..self.at]).into_owned();
                (!name.is_empty()).then(|| LlvmType::own(format!("struct<\"{name}\", opaque>")))
            }
            _ => scalar(self.word()),
        }
    }

    /// Parses `x type`.
    fn element(&mut self) -> Option<LlvmType> {
        (self.word() == b"x").then(|| self.ty()).flatten()
    }

    /// Parses types between commas up to `close`. Returns their text of today, and the list of types.
    fn list(&mut self, close: u8) -> Option<(String, Vec<LlvmType>)> {
        let (mut out, mut parts) = (String::new(), Vec::new());
        if self.eat(close) {
            return Some((out, parts));
        }
        loop {
            if !out.is_empty() {
                out.push_str(", ");
            }
            if self.blanks() == b'.' && self.text[self.at..].starts_with(b"...") {
                self.at += 3;
                out.push_str("...");
            } else {
                let part = self.ty()?;
                out.push_str(&part.text);
                parts.push(part);
            }
            if self.eat(close) {
                return Some((out, parts));
            }
            if !self.eat(b',') {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today(text: &str) -> Option<String> {
        let mut reader = Reader { text: text.as_bytes(), at: 0, depth: 0 };
        let found = reader.ty()?;
        reader.at_end().then(|| found.full())
    }

    #[test]
    fn types_of_llvm_in_todays_words() {
        for (old, new) in [
            ("i32", "i32"),
            ("float", "f32"),
            ("x86_fp80", "f80"),
            ("i32*", "!llvm.ptr"),
            ("i8 addrspace(3)*", "!llvm.ptr<3>"),
            ("i8* addrspace(3)*", "!llvm.ptr<3>"),
            ("{i16, i1}", "!llvm.struct<(i16, i1)>"),
            ("{ float*, i64, [1 x i64] }", "!llvm.struct<(ptr, i64, array<1 x i64>)>"),
            ("<{ i8, i32 }>", "!llvm.struct<packed (i8, i32)>"),
            ("[4 x i8]", "!llvm.array<4 x i8>"),
            ("<4 x float>", "vector<4xf32>"),
            ("void (i32)*", "!llvm.ptr"),
            ("void (i32, ...)", "!llvm.func<void (i32, ...)>"),
            ("{ i32, double, i32 } (i32)", "!llvm.func<struct<(i32, f64, i32)> (i32)>"),
            ("%struct.pair", "!llvm.struct<\"struct.pair\", opaque>"),
            ("{}", "!llvm.struct<()>"),
        ] {
            assert_eq!(today(old).as_deref(), Some(new), "{old}");
        }
    }

    #[test]
    fn what_is_no_type() {
        for text in ["", "int", "[x i8]", "{i32", "i32 i32", "<4 float>", "i8 addrspace(3)"] {
            assert_eq!(today(text), None, "{text}");
        }
        let deep = "{".repeat(100_000);
        assert_eq!(today(&deep), None);
    }
}
