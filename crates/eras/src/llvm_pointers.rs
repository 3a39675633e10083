//! `!llvm.ptr<i32>` and `!llvm.vec<4 x i32>` of 2020 and 2021: typed pointers, and vectors of the dialect,
//! alone or nested in other types of it.

use super::OldParser;
use super::llvm_types::{DEEPEST, LlvmType};
use syntax::legacy::is_suffix;

impl OldParser<'_, '_> {
    /// Returns the type `!llvm.word<...>` at a position and its end, if it contains such a pointer or vector.
    pub(super) fn old_llvm_words(&self, start: usize) -> Option<(LlvmType, usize)> {
        self.llvm_words(start).filter(|&(_, end)| holds_old_word(&self.src[start..end]))
    }

    /// Returns the type `!llvm.word<...>` at a position and its end.
    pub(super) fn llvm_words(&self, start: usize) -> Option<(LlvmType, usize)> {
        let rest = self.src[start..].strip_prefix(b"!llvm.")?;
        let word = rest.iter().take_while(|&&byte| is_suffix(byte)).count();
        let open = start + b"!llvm.".len() + word;
        if self.at(open) != b'<' {
            return None;
        }
        let end = self.find_body_end(open).ok()?;
        let text = &self.src[start..end];
        let mut reader = Words { text, at: 0, depth: 0 };
        let found = reader.ty()?;
        reader.is_done().then_some((found, end))
    }
}

/// Returns whether a text contains a vector of the dialect, or a pointer with more than a number in its
/// brackets.
pub(super) fn holds_old_word(text: &[u8]) -> bool {
    let own = |at: usize| at == 0 || !(text[at - 1].is_ascii_alphanumeric() || text[at - 1] == b'_');
    (0..text.len()).filter(|&at| own(at)).any(|at| {
        let rest = &text[at..];
        if let Some(inside) = rest.strip_prefix(b"ptr<") {
            let number = inside.iter().take_while(|byte| byte.is_ascii_digit()).count();
            return number == 0 || inside.get(number) != Some(&b'>');
        }
        rest.starts_with(b"vec<")
    })
}

/// Parser of the dialect's types. Its methods return `None` for invalid text.
struct Words<'t> {
    text: &'t [u8],
    at: usize,
    /// Number of open types.
    depth: usize,
}

impl Words<'_> {
    fn blanks(&mut self) -> u8 {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn is_done(&mut self) -> bool {
        self.blanks() == 0 && self.at >= self.text.len()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.blanks() == byte;
        self.at += usize::from(found);
        found
    }

    fn eat_text(&mut self, text: &str) -> bool {
        self.blanks();
        let found = self.text[self.at..].starts_with(text.as_bytes());
        self.at += if found { text.len() } else { 0 };
        found
    }

    fn number(&mut self) -> Option<u64> {
        self.blanks();
        let len = self.text[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = std::str::from_utf8(&self.text[self.at..self.at + len]).ok()?;
        self.at += len;
        digits.parse().ok()
    }

    fn ty(&mut self) -> Option<LlvmType> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let found = ir::ensure_sufficient_stack(|| self.one());
        self.depth -= 1;
        found
    }

    fn one(&mut self) -> Option<LlvmType> {
        self.blanks();
        let start = self.at;
        self.eat_text("!llvm.");
        for (word, read) in [
            ("ptr<", Self::pointer as fn(&mut Self) -> Option<LlvmType>),
            ("vec<", Self::vector),
            ("array<", Self::array),
            ("struct<", Self::structure),
            ("func<", Self::function),
        ] {
            if self.eat_text(word) {
                return read(self);
            }
        }
        self.other(start)
    }

    /// Parses any other type, up to its end.
    fn other(&mut self, start: usize) -> Option<LlvmType> {
        let mut depth = 0_usize;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'-' if self.text.get(self.at + 1) == Some(&b'>') => self.at += 1,
                b'<' | b'(' | b'[' => depth += 1,
                b'>' | b')' | b']' if depth > 0 => depth -= 1,
                b'>' | b')' | b']' => break,
                b',' | b' ' if depth == 0 => break,
                _ => {}
            }
            self.at += 1;
        }
        let text = String::from_utf8_lossy(&self.text[start..self.at]).into_owned();
        match text.strip_prefix("!llvm.").unwrap_or(&text) {
            "" => None,
            word @ ("ptr" | "void" | "token" | "label" | "metadata" | "ppc_fp128" | "x86_mmx") => {
                Some(LlvmType::own(word.to_owned()))
            }
            _ => Some(LlvmType::builtin(&text)),
        }
    }

    /// Parses `T, 3>`, or a number alone.
    fn pointer(&mut self) -> Option<LlvmType> {
        if self.blanks().is_ascii_digit() {
            let space = self.number()?;
            return self.eat(b'>').then(|| LlvmType::pointer(None, space));
        }
        let pointee = self.ty()?;
        let space = if self.eat(b',') { self.number()? } else { 0 };
        self.eat(b'>').then(|| LlvmType::pointer(Some(pointee), space))
    }

    /// Parses `4 x T>`, or `? x 4 x T>`.
    fn vector(&mut self) -> Option<LlvmType> {
        let scalable = self.eat(b'?');
        if scalable && !self.eat(b'x') {
            return None;
        }
        let len = self.number()?;
        let element = self.eat(b'x').then(|| self.ty()).flatten()?;
        let len = if scalable { format!("[{len}]") } else { len.to_string() };
        self.eat(b'>').then(|| LlvmType::builtin(&format!("vector<{len}x{}>", element.full())))
    }

    /// Parses `4 x T>`.
    fn array(&mut self) -> Option<LlvmType> {
        let len = self.number()?;
        let element = self.eat(b'x').then(|| self.ty()).flatten()?;
        let text = format!("array<{len} x {}>", element.inside());
        self.eat(b'>').then(|| LlvmType::with_parts(text, vec![element]))
    }

    /// Parses `"name", packed (T, ...)>`.
    fn structure(&mut self) -> Option<LlvmType> {
        let mut text = "struct<".to_owned();
        if self.blanks() == b'"' {
            let start = self.at;
            let len = self.text[start + 1..].iter().position(|&byte| byte == b'"')? + 2;
            self.at += len;
            text.push_str(&String::from_utf8_lossy(&self.text[start..self.at]));
            if self.eat(b'>') {
                return Some(LlvmType::own(text + ">"));
            }
            self.eat(b',').then_some(())?;
            text.push_str(", ");
            if self.eat_text("opaque") {
                return self.eat(b'>').then(|| LlvmType::own(text + "opaque>"));
            }
        }
        if self.eat_text("packed") {
            text.push_str("packed ");
        }
        let (list, parts) = self.list()?;
        self.eat(b'>').then(|| LlvmType::with_parts(format!("{text}({list})>"), parts))
    }

    /// Parses `T (T, ...)>`.
    fn function(&mut self) -> Option<LlvmType> {
        let result = self.ty()?;
        let (list, _) = self.list()?;
        self.eat(b'>').then(|| LlvmType::own(format!("func<{} ({list})>", result.inside())))
    }

    /// Parses types in parentheses. Returns their text of today, and the list of types.
    fn list(&mut self) -> Option<(String, Vec<LlvmType>)> {
        let (mut out, mut parts) = (String::new(), Vec::new());
        self.eat(b'(').then_some(())?;
        if self.eat(b')') {
            return Some((out, parts));
        }
        loop {
            if self.eat_text("...") {
                out.push_str("...");
            } else {
                let part = self.ty()?;
                out.push_str(&part.inside());
                parts.push(part);
            }
            if self.eat(b')') {
                return Some((out, parts));
            }
            self.eat(b',').then_some(())?;
            out.push_str(", ");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today(text: &str) -> Option<String> {
        assert!(holds_old_word(text.as_bytes()), "{text}");
        let mut reader = Words { text: text.as_bytes(), at: 0, depth: 0 };
        let found = reader.ty()?;
        reader.is_done().then(|| found.full())
    }

    #[test]
    fn pointers_forget_what_they_point_to() {
        for (old, new) in [
            ("!llvm.ptr<i32>", "!llvm.ptr"),
            ("!llvm.ptr<i32, 3>", "!llvm.ptr<3>"),
            ("!llvm.ptr<ptr<struct<(i32, ptr<i8>)>>>", "!llvm.ptr"),
            ("!llvm.ptr<struct<\"a\", (ptr<struct<\"a\">>)>>", "!llvm.ptr"),
            ("!llvm.ptr<func<void (i32, ...)>>", "!llvm.ptr"),
            (
                "!llvm.struct<(ptr<f32>, ptr<2>, i64, array<2 x ptr<i8, 1>>)>",
                "!llvm.struct<(ptr, ptr<2>, i64, array<2 x ptr<1>>)>",
            ),
            (
                "!llvm.struct<\"n\", packed (vector<2xf32>, ptr<i8>)>",
                "!llvm.struct<\"n\", packed (vector<2xf32>, ptr)>",
            ),
            ("!llvm.func<ptr<i8> (ptr<i32>, i64, ...)>", "!llvm.func<ptr (ptr, i64, ...)>"),
            ("!llvm.vec<4 x ptr<i32>>", "vector<4x!llvm.ptr>"),
            ("!llvm.vec<? x 4 x f32>", "vector<[4]xf32>"),
            ("!llvm.array<2 x vec<4 x i8>>", "!llvm.array<2 x vector<4xi8>>"),
        ] {
            assert_eq!(today(old).as_deref(), Some(new), "{old}");
        }
    }

    #[test]
    fn types_of_today_are_not_read_here() {
        for text in ["!llvm.ptr", "!llvm.ptr<3>", "!llvm.struct<(ptr<3>, i32)>", "!llvm.array<2 x i32>"] {
            assert!(!holds_old_word(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn what_is_no_type() {
        for text in ["!llvm.ptr<>", "!llvm.ptr<i32, x>", "!llvm.vec<x i32>", "!llvm.struct<(ptr<i8>>"] {
            assert_eq!(today(text), None, "{text}");
        }
    }
}
