//! Parameters of dialects' types and attributes: custom hooks, enums' cases and declarative formats.

use super::hooks::Hook;
use super::{ParseResult, Parser};
use ir::Attr;
use ir::def::{AttrKind, EnumDef, EnumStorage, ParamDef, Params, ParamsDef};

impl<'a> Parser<'a> {
    /// Parses the parameters of a definition, from after the mnemonic; `start` is the position of errors of
    /// the verifier.
    pub(super) fn params(&mut self, def: &'static ParamsDef, start: usize) -> ParseResult<Params> {
        let params = if let Some(parse) = def.parse {
            parse(&mut Hook::new(self))?
        } else if let Some(cases) = def.case_of {
            vec![Some(self.enum_params(def, cases)?)]
        } else {
            self.format_params(def)?
        };
        if let Some(verify) = def.verify
            && let Err(message) = verify(self.cx, &params)
        {
            return Err(self.fail(start, &message));
        }
        Ok(params)
    }

    fn enum_params(&mut self, def: &ParamsDef, cases: &'static EnumDef) -> ParseResult<Attr> {
        let (before, after) = def.case_literals();
        self.case_literals(before, None)?;
        let value = self.enum_value(cases, None)?;
        self.case_literals(after, None)?;
        Ok(self.cx.i64_attr(i64::from(value)))
    }

    /// Parses literals before or after a case of an enum; `op` is the operation whose format has the case.
    pub(super) fn case_literals(
        &mut self,
        literals: impl Iterator<Item = &'static str>,
        op: Option<&str>,
    ) -> ParseResult<()> {
        for literal in literals {
            match literal.as_bytes() {
                [byte] if byte.is_ascii_punctuation() => {
                    self.want(*byte, &format!("expected '{literal}'"))?
                }
                word if self.eat_word(word) => {}
                _ => {
                    let prefix = op.map_or(String::new(), |op| format!("custom op '{op}' "));
                    return Err(self.fail_at(self.pos, &format!("{prefix}expected '{literal}'")));
                }
            }
        }
        Ok(())
    }

    /// Parses a case of an enum, or cases of a set between separators. `of` names the operation and its
    /// attribute, for errors.
    pub(super) fn enum_value(
        &mut self,
        cases: &'static EnumDef,
        of: Option<(&str, &str)>,
    ) -> ParseResult<u32> {
        if let Some(called) = cases.called {
            return self.called_enum_value(cases, called, of);
        }
        let separator = cases.separator.trim().bytes().next().unwrap_or(b'|');
        let mut value = 0;
        self.ws();
        let start = self.pos;
        loop {
            self.ws();
            let here = self.pos;
            let word = self.keyword_or_string()?;
            let found = word.as_deref().and_then(|word| cases.value(word));
            let Some(found) = found else {
                // An invalid case makes the whole list invalid.
                let pos = if word.is_some() { start } else { here };
                return Err(self.unknown_case(pos, word.as_deref(), cases, of));
            };
            value |= found;
            if !cases.flags || !self.eat(separator) {
                return Ok(value);
            }
        }
    }

    /// Parses an enum whose cases are keywords, with its own error messages.
    fn called_enum_value(
        &mut self,
        cases: &EnumDef,
        called: &str,
        of: Option<(&str, &str)>,
    ) -> ParseResult<u32> {
        let separator = cases.separator.trim().bytes().next().unwrap_or(b'|');
        let mut value = 0;
        loop {
            self.ws();
            let pos = self.pos;
            let strings = !cases.flags;
            let word = if strings || self.byte() != b'"' { self.keyword_or_string()? } else { None };
            let prefix = || of.map(|(op, _)| format!("custom op '{op}' ")).unwrap_or_default();
            let Some(word) = word else {
                let message = format!("{}expected keyword for {called}", prefix());
                return Err(self.fail_at(pos, &message));
            };
            let Some(found) = cases.value(&word) else {
                let (list, word) = (case_list(cases), String::from_utf8_lossy(&word));
                let message = format!("{}expected one of [{list}] for {called}, got: {word}", prefix());
                return Err(self.fail_at(pos, &message));
            };
            value |= found;
            if !cases.flags || !self.eat(separator) {
                return Ok(value);
            }
        }
    }

    fn unknown_case(
        &mut self,
        pos: usize,
        word: Option<&[u8]>,
        cases: &EnumDef,
        of: Option<(&str, &str)>,
    ) -> diag::Diagnostic {
        let names: Vec<&str> = cases.cases.iter().map(|case| case.0).collect();
        let list = names.join(", ");
        let message = match (&cases.storage, of, word) {
            (EnumStorage::Integer(_), Some((_, attr)), Some(word)) if self.at(pos) == b'"' => {
                format!("invalid {attr} attribute specification: \"{}\"", String::from_utf8_lossy(word))
            }
            (EnumStorage::Integer(_), Some((_, attr)), _) => format!(
                "expected string or keyword containing one of the following enum values for attribute '{attr}' [{list}]"
            ),
            (_, _, None) => "expected valid keyword or string".to_owned(),
            (EnumStorage::Dialect(attr), ..) => {
                let dialect = attr.split('.').next().unwrap_or_default();
                // The C++ namespace is the dialect's name, with this exception.
                let dialect = if dialect == "llvm" { "LLVM" } else { dialect };
                format!("expected ::mlir::{dialect}::{} to be one of: {list}", cases.name)
            }
            (EnumStorage::Integer(_), None, Some(_)) => {
                format!("expected {} to be one of: {list}", cases.name)
            }
        };
        let prefix = of.map(|(op, _)| format!("custom op '{op}' ")).unwrap_or_default();
        self.fail_at(pos, &format!("{prefix}{message}"))
    }

    /// Parses `<params>` by a declarative format; without one, nothing if there are no parameters.
    fn format_params(&mut self, def: &'static ParamsDef) -> ParseResult<Params> {
        let mut params: Params = vec![None; def.params.len()];
        let format = def.format.trim();
        if format.is_empty() {
            if def.params.is_empty() {
                return Ok(params);
            }
            self.want(b'<', "expected '<'")?;
            self.all_params(def, &mut params)?;
            self.want(b'>', "expected '>'")?;
        } else {
            let end = self.format_pieces(def, format, 0, &mut params)?;
            debug_assert!(end <= format.len());
        }
        for (param, value) in def.params.iter().zip(&params) {
            if value.is_none() && !param.optional {
                let message = format!("struct is missing required parameter: {}", param.name);
                return Err(self.fail_here(&message));
            }
        }
        Ok(params)
    }

    /// Interprets a format from an offset to its end, or to the parenthesis that closes a group.
    fn format_pieces(
        &mut self,
        def: &'static ParamsDef,
        format: &str,
        mut at: usize,
        params: &mut Params,
    ) -> ParseResult<usize> {
        let bytes = format.as_bytes();
        while at < bytes.len() && bytes[at] != b')' {
            match bytes[at] {
                b'`' => {
                    let len = format[at + 1..].find('`').unwrap_or(0);
                    self.format_literal(&format[at + 1..at + 1 + len])?;
                    at += len + 2;
                }
                b'$' => {
                    let name = word_at(format, at + 1);
                    at += 1 + name.len();
                    self.named_param(def, name, params)?;
                }
                b'(' => at = self.format_group(def, format, at, params)?,
                b if b.is_ascii_alphabetic() => {
                    let name = word_at(format, at);
                    at += name.len();
                    match name {
                        "params" => self.all_params(def, params)?,
                        "struct" => {
                            at = close_of(bytes, at + 1) + 1;
                            self.struct_params(def, params)?;
                        }
                        "qualified" => {
                            let inner = word_at(format, at + 2);
                            at = close_of(bytes, at + 1) + 1;
                            self.named_param(def, inner, params)?;
                        }
                        _ => {}
                    }
                }
                _ => at += 1,
            }
        }
        Ok(at)
    }

    /// Parses `(...)?`, which is present if its first element is.
    fn format_group(
        &mut self,
        def: &'static ParamsDef,
        format: &str,
        open: usize,
        params: &mut Params,
    ) -> ParseResult<usize> {
        let bytes = format.as_bytes();
        let first = format[open + 1..].trim_start();
        let there = match first.as_bytes().first() {
            Some(b'`') => {
                let literal = first[1..].split('`').next().unwrap_or("");
                self.ws();
                self.src[self.pos..].starts_with(literal.as_bytes())
            }
            Some(b'$') => !matches!(self.ws(), b'>' | b')' | b',' | 0),
            _ => !matches!(self.ws(), b'>' | b')' | 0),
        };
        let close = close_of(bytes, open);
        let mut end = close + 1;
        if bytes.get(end) == Some(&b'?') {
            end += 1;
        }
        // An alternative, `: (...)`, is parsed if the group is absent.
        let rest = format.get(end..).unwrap_or("");
        let trimmed = rest.trim_start();
        let other = trimmed.starts_with(':').then(|| end + rest.len() - trimmed.len() + 1);
        let other_open = other.map(|at| at + format[at..].len() - format[at..].trim_start().len());
        if there {
            self.format_pieces(def, format, open + 1, params)?;
        } else if let Some(other_open) = other_open {
            self.format_pieces(def, format, other_open + 1, params)?;
        }
        Ok(other_open.map_or(end, |other_open| close_of(bytes, other_open) + 1))
    }

    fn format_literal(&mut self, literal: &str) -> ParseResult<()> {
        if literal.trim().is_empty() {
            return Ok(());
        }
        let word = literal.as_bytes()[0].is_ascii_alphabetic();
        self.ws();
        let next = self.src[self.pos..].starts_with(literal.as_bytes());
        if next && (!word || self.at_word(literal.as_bytes())) {
            self.pos += literal.len();
            return Ok(());
        }
        Err(self.wrong(&format!("expected '{literal}'")))
    }

    fn named_param(&mut self, def: &'static ParamsDef, name: &str, params: &mut Params) -> ParseResult<()> {
        let Some(index) = def.params.iter().position(|param| param.name == name) else { return Ok(()) };
        params[index] = self.param(&def.params[index])?;
        Ok(())
    }

    fn all_params(&mut self, def: &'static ParamsDef, params: &mut Params) -> ParseResult<()> {
        for (index, param) in def.params.iter().enumerate() {
            if index > 0 && !self.eat(b',') {
                if param.optional {
                    continue;
                }
                return Err(self.wrong("expected ','"));
            }
            params[index] = self.param(param)?;
        }
        Ok(())
    }

    /// Parses `name = value` between commas, in any order.
    fn struct_params(&mut self, def: &'static ParamsDef, params: &mut Params) -> ParseResult<()> {
        loop {
            let word = self.peek_word();
            let index = def.params.iter().position(|param| param.name.as_bytes() == word);
            let Some(index) = index.filter(|&index| params[index].is_none()) else {
                if word.is_empty() && def.params.iter().all(|param| param.optional) {
                    return Ok(());
                }
                let name = String::from_utf8_lossy(word).into_owned();
                self.pos += word.len();
                return Err(self.fail_here(&format!("duplicate or unknown struct parameter name: {name}")));
            };
            self.pos += word.len();
            self.want(b'=', "expected '='")?;
            params[index] = self.param(&def.params[index])?;
            if !self.eat(b',') {
                // Without optional parameters all of them follow.
                let complete =
                    params.iter().all(Option::is_some) || def.params.iter().any(|param| param.optional);
                return if complete { Ok(()) } else { Err(self.wrong("expected ','")) };
            }
        }
    }

    /// Parses one parameter by its kind.
    fn param(&mut self, param: &ParamDef) -> ParseResult<Option<Attr>> {
        if param.optional && matches!(self.ws(), b'>' | b')' | b',') {
            return Ok(None);
        }
        self.param_of_kind(&param.kind).map(Some)
    }

    fn param_of_kind(&mut self, kind: &AttrKind) -> ParseResult<Attr> {
        match kind {
            AttrKind::Confined(kind, _) => self.param_of_kind(kind),
            AttrKind::Type(_) => Ok(self.cx.type_attr(self.ty()?)),
            AttrKind::Integer { width: 0, .. } => self.attr(Some(ir::Type::INDEX)),
            AttrKind::Integer { width, signedness } => {
                let ty = self.cx.integer_type(*width, *signedness);
                self.attr(Some(ty))
            }
            AttrKind::Float(Some(kind)) => {
                let ty = self.cx.float_type(*kind);
                self.attr(Some(ty))
            }
            AttrKind::AffineMap if self.ws() == b'(' => {
                let map = self.affine_map()?;
                Ok(self.cx.map_attr(map))
            }
            AttrKind::Enum(cases) => {
                let value = self.enum_value(cases, None)?;
                Ok(cases.widen(self.cx, value))
            }
            AttrKind::Array(element) => {
                // A list parameter has no brackets.
                let mut items = Vec::new();
                loop {
                    items.push(self.param_of_kind(&element.kind)?);
                    if !self.eat(b',') {
                        break;
                    }
                }
                Ok(self.cx.array_attr(&items))
            }
            // As it is printed. In full it is read too.
            AttrKind::DenseArray(element) if self.ws() != b'#' && self.peek_word() != b"array" => {
                let element = super::format_attrs::element_type(self.cx, element);
                match self.ws() {
                    b']' | b'>' | b')' => {
                        Ok(self.cx.attr(ir::AttrData::DenseArray { element, bytes: Box::default() }))
                    }
                    _ => self.dense_array_items(element),
                }
            }
            AttrKind::Dialect(name) if self.ws() != b'#' => self.stripped_attr(name),
            _ => self.attr(None),
        }
    }

    /// Parses a dialect's attribute without `#dialect.mnemonic`; in full if a `#` is next.
    pub(super) fn stripped_attr(&mut self, name: &str) -> ParseResult<Attr> {
        match self.cx.find_attr_def(name) {
            Some(def) if self.ws() != b'#' => {
                let start = self.pos;
                let params = self.params(self.cx.attr_def(def), start)?;
                Ok(self.cx.dialect_attr(def, params))
            }
            _ => self.attr(None),
        }
    }

    /// Parses a dialect's type without `!dialect.mnemonic`; in full if a `!` is next, or if nothing would be left of it.
    pub(super) fn stripped_ty(&mut self, name: &str) -> ParseResult<ir::Type> {
        match self.cx.find_type_def(name) {
            Some(def) if has_body(self.cx.type_def(def)) && self.ws() != b'!' => {
                let start = self.pos;
                let params = self.params(self.cx.type_def(def), start)?;
                Ok(self.cx.dialect_type(def, params))
            }
            _ => self.ty(),
        }
    }
}

/// Whether a dialect's types are more than their names, so that they can be written without these.
pub(crate) fn has_body(def: &ParamsDef) -> bool {
    def.print.is_some() || !def.format.is_empty() || !def.params.is_empty()
}

/// Returns the cases of an enum, those that are no keywords in quotes and without.
fn case_list(cases: &EnumDef) -> String {
    let is_keyword = |name: &str| name.bytes().all(super::lex::is_word);
    let names = cases.cases.iter().map(|&(name, _)| match is_keyword(name) {
        true => name.to_owned(),
        false => format!("\"{name}\"{name}"),
    });
    names.collect::<Vec<_>>().join(", ")
}

fn word_at(format: &str, at: usize) -> &str {
    let rest = format.get(at..).unwrap_or("");
    let end = rest.bytes().position(|byte| !(byte.is_ascii_alphanumeric() || byte == b'_'));
    &rest[..end.unwrap_or(rest.len())]
}

/// Returns the position of the parenthesis that closes the one at `open`, or the end.
fn close_of(bytes: &[u8], open: usize) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (at, &byte) in bytes.iter().enumerate().skip(open) {
        match byte {
            b'`' => quoted = !quoted,
            b'(' if !quoted => depth += 1,
            b')' if !quoted => {
                depth -= 1;
                if depth <= 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    bytes.len().saturating_sub(1)
}
