//! Types and attributes of dialects, registered or not, and uses of aliases.

use super::lex::{is_suffix, is_word, string_end};
use super::memo::slice_hash;
use super::{ParseResult, Parser};
use ir::def::ParamsDef;
use ir::{Attr, AttrData, Type, TypeData};
use smallvec::SmallVec;

/// Parts of `dialect.mnemonic<...>` or `dialect<...>`.
struct Symbol<'a> {
    dialect: &'a [u8],
    /// Start of the text after the dialect's name.
    data: usize,
    /// End of the symbol.
    end: usize,
}

impl<'a> Parser<'a> {
    /// Parses `!alias`, `!dialect.mnemonic<...>` or `!dialect<...>`, which is next, with memoization.
    pub(super) fn extended_type(&mut self) -> ParseResult<Type> {
        let start = self.pos;
        if let Some((ty, len)) = self.memos.long_types.prefix(self.src, start)
            && self.lex_error(self.next_token(start + len)).is_none()
        {
            self.pos = start + len;
            return Ok(ty);
        }
        let Some(end) = self.plain_end() else { return self.nested(Self::extended_type_anew) };
        let text = &self.src[start..end];
        let slot = self.memos.types.slot(slice_hash(text));
        if let Some(ty) = self.memos.types.exact(slot, self.src, text)
            && self.lex_error(self.next_token(end)).is_none()
        {
            if text.ends_with(b">") {
                self.memos.long_types.put(start, text, ty);
            }
            self.pos = end;
            return Ok(ty);
        }
        let ty = self.nested(Self::extended_type_anew)?;
        // A type nested in another may refer to it.
        if self.open_symbols == 0 && self.pos == end {
            self.memos.types.put(slot, start, text, ty);
        }
        Ok(ty)
    }

    /// Returns the end of `!dialect.mnemonic<...>`, which is next, if the type depends on nothing but this text: it names
    /// no alias, and has no string, which may be the name of a type that is defined elsewhere.
    fn plain_end(&self) -> Option<usize> {
        if self.old.is_some() || self.observer.is_some() {
            return None;
        }
        let mut at = self.pos + 1;
        let mut dotted = false;
        while is_suffix(self.at(at)) {
            dotted |= self.at(at) == b'.';
            at += 1;
        }
        if !dotted {
            return None;
        }
        if self.at(at) != b'<' {
            return Some(at);
        }
        let mut depth = 0_usize;
        loop {
            match self.at(at) {
                b'<' => depth += 1,
                b'-' if self.at(at + 1) == b'>' => at += 1,
                b'>' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(at + 1);
                    }
                }
                b'"' | b'!' | b'#' | 0 => return None,
                _ => {}
            }
            at += 1;
        }
    }

    fn extended_type_anew(&mut self) -> ParseResult<Type> {
        // era: types of LLVM stood in quotes.
        if let Some(legacy) = self.legacy()
            && let Some(ty) = legacy.extended_type(self)?
        {
            return Ok(ty);
        }
        let start = self.pos;
        let Some(symbol) = self.extended_symbol()? else {
            let name = &self.src[start + 1..self.pos];
            return match self.type_aliases.get(name) {
                Some(&ty) => Ok(ty),
                None => Err(self.undefined_alias(start, name)),
            };
        };
        let dialect = String::from_utf8_lossy(symbol.dialect).into_owned();
        if let Some(found) = self.cx.find_dialect(&dialect) {
            let allows = found.allows_unknown_types;
            let known = self.registered(&symbol, &dialect, |parser, name, start| {
                let Some(def) = parser.cx.find_type_def(name) else { return Ok(None) };
                let params = parser.params(parser.cx.type_def(def), start)?;
                Ok(Some(parser.cx.dialect_type(def, params)))
            })?;
            if let Some(ty) = known {
                return Ok(ty);
            }
            if !allows {
                return Err(self.unknown_symbol(&symbol, &dialect, "type"));
            }
        } else if !self.cx.allows_unregistered() {
            self.pos = symbol.end;
            let text = self.symbol_text(&symbol);
            let message = unregistered(&format!("`!\"{dialect}\"<\"{text}\">` type"));
            let error = self.fail(self.symbol_place(&symbol, start), &message);
            return Err(self.advise_dialect(error, start + 1, &dialect));
        }
        self.pos = symbol.end;
        let text = self.symbol_text(&symbol);
        Ok(self.cx.type_of(TypeData::Opaque { dialect: dialect.into(), text: text.into() }))
    }

    /// Parses `#alias`, `#dialect.mnemonic<...>` or `#dialect<...>`, which is next.
    pub(super) fn extended_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.pos;
        let Some(symbol) = self.extended_symbol()? else {
            let name = &self.src[start + 1..self.pos];
            return match self.attr_aliases.get(name) {
                Some(&attr) => Ok(attr),
                None => Err(self.undefined_alias(start, name)),
            };
        };
        let dialect = String::from_utf8_lossy(symbol.dialect).into_owned();
        if let Some(found) = self.cx.find_dialect(&dialect) {
            let allows = found.allows_unknown_types;
            self.pos = symbol.end;
            self.ws();
            let place = self.pos;
            // Most attributes determine their own type.
            let own_type = if self.eat_colon() { Some(self.ty()?) } else { ty };
            let end = self.pos;
            let known = self.registered(&symbol, &dialect, |parser, name, start| {
                let Some(id) = parser.cx.find_attr_def(name) else { return Ok(None) };
                let def = parser.cx.attr_def(id);
                let mut params = parser.params(def, start)?;
                if def.has_self_type {
                    let ty = parser.self_type(def, own_type, place)?;
                    params.pop();
                    params.push(Some(ty));
                }
                Ok(Some(parser.cx.dialect_attr(id, params)))
            })?;
            if let Some(attr) = known {
                self.pos = end;
                return Ok(attr);
            }
            if !allows {
                return Err(self.unknown_symbol(&symbol, &dialect, "attribute"));
            }
        } else if !self.cx.allows_unregistered() {
            self.pos = symbol.end;
            let text = self.symbol_text(&symbol);
            let ty = self.opaque_ty(ty)?.unwrap_or(Type::NONE);
            let ty = self.cx.ty(ty);
            let message = unregistered(&format!("#\"{dialect}\"<\"{text}\"> : '{ty}' attribute"));
            let error = self.fail(self.symbol_place(&symbol, start), &message);
            return Err(self.advise_dialect(error, start + 1, &dialect));
        }
        self.pos = symbol.end;
        let text = self.symbol_text(&symbol);
        let ty = self.opaque_ty(ty)?;
        let dialect = self.cx.ident(&dialect);
        Ok(self.cx.attr(AttrData::Opaque { dialect, text: Box::new(text.into()), ty }))
    }

    /// Returns the last parameter of an attribute, its type.
    fn self_type(&self, def: &ParamsDef, ty: Option<Type>, place: usize) -> ParseResult<Attr> {
        let Some(ty) = ty else { return Err(self.fail(place, "expected a trailing type")) };
        let attr = self.cx.type_attr(ty);
        match def.params.last().is_none_or(|param| param.kind.accepts(self.cx.attr_ref(attr))) {
            true => Ok(attr),
            false => Err(self.fail(place, "invalid kind of type specified")),
        }
    }

    /// Parses the type of an attribute of an unknown kind: the one that is expected, or one after a colon.
    fn opaque_ty(&mut self, expected: Option<Type>) -> ParseResult<Option<Type>> {
        match expected {
            None if self.eat_colon() => self.ty().map(Some),
            expected => Ok(expected),
        }
    }

    /// Returns the position of errors of a symbol whose sigil is at `start`: in the verbose form.
    fn symbol_place(&self, symbol: &Symbol<'a>, start: usize) -> usize {
        if self.is_verbose(symbol) { start } else { symbol.data }
    }

    /// Whether it is `dialect<...>`.
    fn is_verbose(&self, symbol: &Symbol<'a>) -> bool {
        self.at(symbol.data.wrapping_sub(1)) != b'.'
    }

    #[cold]
    fn undefined_alias(&mut self, start: usize, name: &[u8]) -> diag::Diagnostic {
        self.alias_unknown(&self.src[start..=start + name.len()]);
        let name = String::from_utf8_lossy(name);
        let error = self.wrong(&format!("undefined symbol alias id '{name}'"));
        self.advise_alias(error, start, name.len())
    }

    /// Parses the name, and finds the end of the body. Returns `None` for an alias.
    fn extended_symbol(&mut self) -> ParseResult<Option<Symbol<'a>>> {
        let start = self.pos + 1;
        self.pos = start;
        let name = self.suffix();
        if name.is_empty() {
            return Err(self.fail(start - 1, "expected an identifier"));
        }
        let dot = name.iter().position(|&byte| byte == b'.');
        let open = self.pos;
        let has_body = self.byte() == b'<';
        if dot.is_none() && !has_body {
            return Ok(None);
        }
        let end = if has_body { self.body_end(open)? } else { open };
        let symbol = match dot {
            Some(dot) => Symbol { dialect: &name[..dot], data: start + dot + 1, end },
            None => Symbol { dialect: name, data: open, end },
        };
        Ok(Some(symbol))
    }

    /// Parses the text after the dialect's name, without the brackets of the verbose form.
    fn symbol_text(&mut self, symbol: &Symbol<'a>) -> String {
        self.note_raw(symbol.data..symbol.end);
        let text = &self.src[symbol.data..symbol.end];
        let verbose = self.is_verbose(symbol);
        let text = if verbose { &text[1..text.len() - 1] } else { text };
        String::from_utf8_lossy(text).into_owned()
    }

    /// Calls `make` with the full name, at the position after the mnemonic.
    fn registered<T>(
        &mut self,
        symbol: &Symbol<'a>,
        dialect: &str,
        make: impl FnOnce(&mut Self, &str, usize) -> ParseResult<Option<T>>,
    ) -> ParseResult<Option<T>> {
        if let Some((pos, message)) = self.lex_error(self.next_token(symbol.end)) {
            // MLIR reads the token after it three times.
            let error = || diag::Diagnostic::error(self.place(pos), message);
            return Err(error().followed_by(error()).followed_by(error()));
        }
        let verbose = self.is_verbose(symbol);
        let start = symbol.data + usize::from(verbose);
        let mut mnemonic_end = start;
        while is_word(self.at(mnemonic_end)) {
            mnemonic_end += 1;
        }
        let mnemonic = String::from_utf8_lossy(&self.src[start..mnemonic_end]);
        self.pos = mnemonic_end;
        self.open_symbols += 1;
        let made = make(self, &format!("{dialect}.{mnemonic}"), start);
        self.open_symbols -= 1;
        let Some(made) = made? else { return Ok(None) };
        // The rest of the body is ignored.
        self.pos = symbol.end;
        Ok(Some(made))
    }

    fn unknown_symbol(&self, symbol: &Symbol<'a>, dialect: &str, what: &str) -> diag::Diagnostic {
        let verbose = self.is_verbose(symbol);
        let start = symbol.data + usize::from(verbose);
        let len = self.src[start..].iter().take_while(|&&byte| is_word(byte)).count();
        let mnemonic = String::from_utf8_lossy(&self.src[start..start + len]).into_owned();
        let any = self.cx.has_symbols(dialect, what == "type");
        let hook = self.cx.find_dialect(dialect).and_then(|found| found.unknown_type);
        let message = match (any, what) {
            (_, "type") if hook.is_some() => hook.map_or(String::new(), |hook| hook(&mnemonic)),
            (false, _) => format!("dialect '{dialect}' provides no {what} parsing hook"),
            (true, "type") => format!("unknown  type `{mnemonic}` in dialect `{dialect}`"),
            (true, _) => format!("unknown attribute `{mnemonic}` in dialect `{dialect}`"),
        };
        let error = self.fail(start, &message);
        self.advise_symbol(error, start, len, dialect, what == "type")
    }

    /// Returns the end of a balanced `<...>`.
    ///
    /// The ends nested in a long body are cached, so that deep nests take linear time.
    pub fn body_end(&mut self, open: usize) -> ParseResult<usize> {
        if let Some(end) = self.body_ends.end_of(open) {
            return Ok(end);
        }
        let end = self.find_body_end(open)?;
        if end - open > LONG_BODY {
            self.body_ends = BodyEnds::of(self.src, open..end);
        }
        Ok(end)
    }

    /// Returns the end of a balanced `<...>` by a scan.
    pub fn find_body_end(&self, open: usize) -> ParseResult<usize> {
        let mut nesting: SmallVec<[u8; 32]> = SmallVec::new();
        let mut at = open;
        // Errors are reported at the last string, or at the start of the body.
        let mut last = open;
        loop {
            let byte = self.at(at);
            match byte {
                b'<' | b'(' | b'[' | b'{' => nesting.push(byte),
                b'-' if self.at(at + 1) == b'>' => at += 1,
                b'>' | b')' | b']' | b'}' => {
                    let wanted = match byte {
                        b'>' => b'<',
                        b')' => b'(',
                        b']' => b'[',
                        _ => b'{',
                    };
                    if nesting.last() != Some(&wanted) {
                        return Err(self.unbalanced(last, &nesting));
                    }
                    nesting.pop();
                    if nesting.is_empty() {
                        return Ok(at + 1);
                    }
                }
                b'"' => {
                    let end = string_end(self.src, at);
                    last = at;
                    at = end.map_err(|(pos, message)| self.fail(pos, message))? - 1;
                }
                0 => return Err(self.unbalanced(last, &nesting)),
                _ => {}
            }
            at += 1;
        }
    }

    /// Returns the error for an unbalanced body, whose innermost bracket has no partner.
    #[cold]
    fn unbalanced(&self, pos: usize, nesting: &[u8]) -> diag::Diagnostic {
        let bracket = nesting.last().copied().map_or('<', char::from);
        self.fail(pos, &format!("unbalanced '{bracket}' character in pretty dialect name"))
    }
}

fn unregistered(what: &str) -> String {
    format!(
        "{what} created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"
    )
}

/// Size in bytes from which a body is scanned once for all bodies nested in it.
const LONG_BODY: usize = 512;

/// Ends of the bodies `<...>` nested in a long one.
#[derive(Default)]
pub(super) struct BodyEnds {
    /// Starts and ends, by starts.
    pairs: Vec<(u32, u32)>,
}

impl BodyEnds {
    /// Computes the ends nested in a balanced body.
    fn of(src: &[u8], body: std::ops::Range<usize>) -> BodyEnds {
        let (mut pairs, mut open): (Vec<(u32, u32)>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut at = body.start;
        while at < body.end {
            match src[at] {
                b'<' => {
                    open.push(pairs.len());
                    pairs.push((at as u32, 0));
                }
                b'-' if src.get(at + 1) == Some(&b'>') => at += 1,
                b'>' => {
                    if let Some(pair) = open.pop() {
                        pairs[pair].1 = at as u32 + 1;
                    }
                }
                b'"' => at = string_end(src, at).map_or(body.end, |end| end - 1),
                _ => {}
            }
            at += 1;
        }
        BodyEnds { pairs }
    }

    fn end_of(&self, open: usize) -> Option<usize> {
        let place = self.pairs.binary_search_by_key(&open, |pair| pair.0 as usize).ok()?;
        Some(self.pairs[place].1 as usize)
    }
}
